"""Reliability: outcomes of a person's tables, and the seats they unlock."""

from collections.abc import Awaitable, Callable

import pytest

from bot.tables.commands.executor import Receipt
from bot.tables.commands.lobby import Choose, Join, Leave, Start
from bot.tables.commands.membership import GiveToChef
from bot.tables.model.errors import NewcomerError, UnreliableError
from bot.tables.model.records import ServerSettings, Status, TableId
from bot.tables.people import reliability
from bot.tables.people.reliability import Reliability
from bot.tables.workers.clock import Clock
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, GUILD, OTHER_GUILD, ServiceRig, bid, call


async def of(rig: ServiceRig, user: int) -> Reliability:
    return await rig.tables.reliability.of(user)


async def finish(rig: ServiceRig, table: TableId, *users: int) -> None:
    """Let people bid until the game is over."""
    for _ in range(60):
        if (await rig.view(table)).status is not Status.RUNNING:
            return
        for user in users:
            view = await rig.view(table, user)
            if view.own.prompt is not None and not view.own.prompt.question.answered:
                await rig.press(user, table, bid(0))
    raise AssertionError("it never ended")


async def test_answers_are_counted_while_the_game_runs_and_after_it(rig: ServiceRig) -> None:
    assert await of(rig, ADA) == Reliability()
    table = await rig.started(ADA, BEN)
    await rig.press(ADA, table, bid(0))
    assert (await of(rig, ADA)).kept == 1
    await rig.tables.undo(call(ADA), table)
    assert (await of(rig, ADA)).kept == 0
    await finish(rig, table, ADA, BEN)
    now = await of(rig, ADA)
    assert (now.late, now.share, now.tables, now.left) == (0, 100, 1, 0)
    assert now.kept > 1


async def test_time_that_ran_out_is_counted_and_so_is_a_seat_given_away(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, chefs=())
    await rig.press(BEN, table, bid(0))
    rig.time.passes(days=3)
    while await Clock(rig.tables).expire(table):
        pass
    assert (await of(rig, ADA)).late == 1
    assert (await of(rig, BEN)).late == 0
    await rig.arrange(BEN, table, GiveToChef())
    assert (await of(rig, BEN)).left == 0  # it can still be taken back
    await rig.arrange(BEN, table, Join())
    assert (await of(rig, BEN)).helped == 0
    await rig.arrange(BEN, table, GiveToChef())
    await rig.arrange(CLEO, table, Join())
    assert (await of(rig, BEN)).left == 1
    assert (await of(rig, CLEO)).helped == 1


async def test_a_table_asks_for_a_share_and_newcomers_fit(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reliability, "KNOWN_AFTER", 1)
    late = await rig.started(ADA, BEN)
    rig.time.passes(days=3)
    while await Clock(rig.tables).expire(late):
        pass
    table = await rig.open(CLEO)
    await rig.arrange(CLEO, table, Choose("reliable", "70"))
    with pytest.raises(UnreliableError) as refusal:
        await rig.arrange(ADA, table, Join())
    assert refusal.value.asked == 70
    monkeypatch.setattr(reliability, "KNOWN_AFTER", 20)
    await rig.arrange(ADA, table, Join())


async def test_newcomers_sit_at_two_tables_until_one_is_finished(
    rig: ServiceRig, newcomers: None
) -> None:
    first = await rig.open(ADA)
    await rig.open(ADA)
    third = await rig.open(BEN)
    with pytest.raises(NewcomerError):
        await rig.open(ADA)
    with pytest.raises(NewcomerError):
        await rig.arrange(ADA, third, Join())
    await rig.open(ADA, guild=OTHER_GUILD)  # counted by server
    await rig.arrange(BEN, first, Join())
    await rig.arrange(ADA, first, Start())
    await finish(rig, first, ADA, BEN)
    await rig.arrange(ADA, third, Join())


async def test_a_server_lifts_the_limit(rig: ServiceRig, newcomers: None) -> None:
    await rig.tables.servers.keep(GUILD, ServerSettings(newcomers=True))
    for _ in range(4):
        await rig.open(ADA)


async def test_a_press_that_another_process_stores_meanwhile_is_not_refused(
    rig: ServiceRig, newcomers: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rig.open(ADA)
    lobby = await rig.open(BEN)
    welcome = rig.tables.servers.require_welcome

    async def done_by_both(press: Callable[[], Awaitable[Receipt]]) -> None:
        async def first(*whom: int) -> None:
            monkeypatch.setattr(rig.tables.servers, "require_welcome", welcome)
            await press()

        monkeypatch.setattr(rig.tables.servers, "require_welcome", first)
        assert (await press()).table_id

    request = call(ADA)
    await done_by_both(lambda: rig.tables.execute(request, lobby, Join()))
    assert await rig.versions(lobby) == [1, 2]
    await rig.arrange(ADA, lobby, Leave())
    request = call(ADA)
    await done_by_both(
        lambda: rig.tables.open(request, guild_id=GUILD, channel_id=CHANNEL, game_id="toy")
    )
    with pytest.raises(NewcomerError):
        await rig.arrange(ADA, lobby, Join())
