"""When somebody last moved at a table for all to see, and what may be closed because of it."""

from datetime import timedelta

import pytest

from bot.tables.commands.pings import Mute, Nudge
from bot.tables.model.errors import StillPlayedError
from bot.tables.model.records import By, Status
from bot.tables.workers.clock import Clock
from tests.games.sealed_bids.rules import BidAlways
from tests.tables.harness import ADA, BEN, CLEO, House, bid, call, called

FORTNIGHT = timedelta(days=14)


async def test_what_is_sealed_changes_nothing_of_it(house: House) -> None:
    table = await house.started(ADA, BEN, CLEO, pace="none")
    begun = house.time.now
    house.time.passes(hours=1)
    await house.press(ADA, table, bid(1))
    house.time.passes(hours=1)
    await house.order(BEN, table, BidAlways(2))
    house.time.passes(hours=1)
    came = (await house.look(table, CLEO)).seats[2].came
    await house.tables.execute(call(CLEO), table, Mute(), control=(0, came))
    house.time.passes(hours=1)
    await house.tables.undo(call(ADA), table)
    assert (await house.tables.queries.last_move(table))[1] == begun
    await house.press(ADA, table, bid(1))
    await house.press(BEN, table, bid(2))
    await house.press(CLEO, table, bid(3))
    assert (await house.tables.queries.last_move(table))[
        1
    ] == house.time.now  # the last bid shows all


async def test_what_the_clock_did_is_nobodys_move(house: House) -> None:
    table = await house.started(ADA, BEN, game="thieving_chefs", silence="wait")
    begun, clock = house.time.now, Clock(house.tables)
    house.time.passes(hours=12)
    assert await clock.expire(table)
    assert await called(house, table)
    house.time.passes(days=13)
    assert await clock.give_back(table, house.time.now - timedelta(hours=5), house.time.now)
    [seat] = (await house.look(table)).waited_for()
    await house.tables.execute(call((BEN, ADA)[seat]), table, Nudge())
    assert [move.by for move in await house.store.moves(table)].count(By.CLOCK) > 1
    assert (await house.tables.queries.last_move(table))[1] == begun
    house.time.passes(days=1)
    await house.tables.close_idle(call(CLEO), table, house.time.now - FORTNIGHT)
    assert (await house.look(table)).status is Status.ABANDONED


async def test_many_moves_that_nobody_saw_are_gone_back_over(house: House) -> None:
    table = await house.started(ADA, BEN, pace="none")
    begun = house.time.now
    house.time.passes(days=15)
    for coins in range(60):
        await house.press(ADA, table, bid(coins % 3))
    assert (await house.tables.queries.last_move(table))[1] == begun


async def test_a_table_at_which_somebody_moved_is_not_closed(house: House) -> None:
    table = await house.started(ADA, BEN, pace="none")
    house.time.passes(days=15)
    await house.press(ADA, table, bid(1))
    await house.press(BEN, table, bid(2))
    with pytest.raises(StillPlayedError):
        await house.tables.close_idle(call(CLEO), table, house.time.now - FORTNIGHT)
    assert (await house.look(table)).status is Status.RUNNING
