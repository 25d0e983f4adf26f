"""The last move of a table, closing by managers, and people they block."""

import pytest

from bot.tables.audit.archive import Archive
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.commands.lobby import CloseTable, Join
from bot.tables.commands.pings import Mute, Nudge
from bot.tables.model.calendar import Hours
from bot.tables.model.errors import BlockedError, WrongStatusError
from bot.tables.model.records import By, Preferences, Status
from bot.tables.workers.clock import Clock
from tests.games.sealed_bids.rules import BidAlways
from tests.preferring import prefer
from tests.tables.harness import ADA, BEN, CLEO, ServiceRig, bid, call, called


async def test_sealed_moves_do_not_change_it(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, CLEO, pace="none")
    begun = rig.time.now
    rig.time.passes(hours=1)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(hours=1)
    await rig.order(BEN, table, BidAlways(2))
    rig.time.passes(hours=1)
    came = (await rig.view(table, CLEO)).seats[2].turn.start
    await rig.tables.execute(call(CLEO), table, Mute(), control=(0, came))
    rig.time.passes(hours=1)
    await rig.tables.undo(call(ADA), table)
    assert (await rig.view(table)).times.moved_at == begun
    await rig.press(ADA, table, bid(1))
    await rig.press(BEN, table, bid(2))
    await rig.press(CLEO, table, bid(3))
    assert (await rig.view(table)).times.moved_at == rig.time.now  # the last bid opens all bids


async def test_clock_moves_do_not_count(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs", silence="wait")
    begun, clock = rig.time.now, Clock(rig.tables)
    rig.time.passes(hours=12)
    assert await clock.expire(table)
    assert await called(rig, table)
    rig.time.passes(days=13)
    [seat] = (await rig.view(table)).waited_for()
    await prefer(rig.tables, (ADA, BEN)[seat], Preferences(Hours("UTC", 0, 60)))
    await rig.tables.execute(call((BEN, ADA)[seat]), table, Nudge())
    assert [move.by for move in await rig.store.moves(table)].count(By.CLOCK) > 1
    assert (await rig.view(table)).times.moved_at == begun
    rig.time.passes(days=1)
    await rig.tables.execute(call(CLEO), table, CloseTable())
    assert (await rig.view(table)).status is Status.CLOSED


async def test_the_file_of_a_closed_table_holds_though_the_clock_moved_lately(
    rig: ServiceRig,
) -> None:
    table, clock = await rig.started(ADA, BEN, game="thieving_chefs"), Clock(rig.tables)
    rig.time.passes(days=13)
    assert await clock.expire(table)
    rig.time.passes(days=2)
    await rig.tables.execute(call(CLEO), table, CloseTable())
    data = await Archive(rig.tables).export(table)
    assert data is not None
    assert proof_of_file(rig.tables.games, read_export(data)).holds


async def test_a_closed_table_is_over_for_all(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, pace="none")
    await rig.press(ADA, table, bid(1))
    await rig.tables.execute(call(CLEO), table, CloseTable())
    assert (await rig.view(table)).status is Status.CLOSED
    with pytest.raises(WrongStatusError):
        await rig.press(BEN, table, bid(2))
    with pytest.raises(WrongStatusError):
        await rig.tables.execute(call(CLEO), table, CloseTable())


async def test_a_blocked_player_cannot_open_or_join_but_plays_on(rig: ServiceRig) -> None:
    table, lobby = await rig.started(ADA, BEN), await rig.open(CLEO)
    guild = (await rig.view(table)).location.guild_id
    await rig.tables.store.put_block(guild, BEN, blocked=True)
    with pytest.raises(BlockedError):
        await rig.tables.execute(call(BEN), lobby, Join())
    with pytest.raises(BlockedError):
        await rig.open(BEN)
    await rig.press(BEN, table, bid(2))
    await rig.tables.store.put_block(guild, BEN, blocked=False)
    await rig.tables.execute(call(BEN), lobby, Join())
