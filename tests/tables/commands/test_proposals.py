"""Votes are counted anew when who is asked changes: the last missing voice leaves, or is silent."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.audit.redecide import Mark
from bot.tables.audit.report import proof_of
from bot.tables.commands.agreements import AbandonAgreed, TableAbandoned, TablePaused
from bot.tables.commands.lobby import Abandon
from bot.tables.commands.membership import (
    AcceptSeat,
    ChefTookOver,
    Concede,
    GiveToChef,
    Kick,
    SeatConceded,
    SeatFreed,
)
from bot.tables.commands.pause import Pause, Resume
from bot.tables.model.records import Move, Status, TableId
from bot.tables.model.undo import UndoWindow
from bot.tables.workers.clock import Clock
from tests.tables.harness import ADA, BEN, CLEO, DAN, EVE, House, bid, call
from tests.tables.past import a_house, log

FOUR = (ADA, BEN, CLEO, DAN)


async def concedes(house: House, table: TableId) -> None:
    await house.tables.execute(call(DAN), table, Concede())


async def gives_the_seat_away(house: House, table: TableId) -> None:
    await house.tables.execute(call(DAN), table, GiveToChef())


async def leaves_the_server(house: House, table: TableId) -> None:
    assert await house.tables.free(table, DAN)


async def falls_silent(house: House, table: TableId) -> None:
    """All others have answered; the clock lets a computer player play for the last."""
    for user in FOUR[:-1]:
        await house.press(user, table, bid(1))
    house.time.passes(days=2)
    assert await Clock(house.tables).expire(table)


WAYS = [concedes, gives_the_seat_away, leaves_the_server, falls_silent]
Way = Callable[[House, TableId], Awaitable[None]]


async def begun() -> tuple[House, TableId]:
    house = a_house()
    return house, await house.started(*FOUR, pace="day", silence="chef")


async def last_events(house: House, table: TableId) -> tuple[Any, ...]:
    loaded, moves = await log(house, table)
    return loaded.codec.events(moves[-1].events)


async def is_verified(house: House, table: TableId) -> bool:
    loaded, moves = await log(house, table)
    return set(proof_of(loaded, moves).marks) == {Mark.SAME}


@pytest.mark.parametrize("way", WAYS)
async def test_all_who_are_left_have_agreed_to_stop(way: Way) -> None:
    house, table = await begun()
    for user in FOUR[:-1]:
        await house.arrange(user, table, Abandon())
    assert (await house.look(table)).status is Status.RUNNING
    await way(house, table)
    look = await house.look(table)
    assert look.status is Status.ABANDONED
    assert (await last_events(house, table))[-1] == TableAbandoned()
    assert look.waited_for() == ()
    assert await house.store.next_due() is None
    assert await is_verified(house, table)


@pytest.mark.parametrize("way", WAYS)
async def test_all_who_are_left_have_agreed_to_a_pause(way: Way) -> None:
    house, table = await begun()
    for user in FOUR[:-1]:
        await house.tables.execute(call(user), table, Pause())
    assert (await house.look(table)).paused_at is None
    await way(house, table)
    look = await house.look(table)
    assert look.paused_at == house.time.now
    assert (await last_events(house, table))[-1] == TablePaused()
    assert not any(seat.would_pause for seat in look.seats)
    assert await is_verified(house, table)
    await house.tables.execute(call(ADA), table, Resume())
    assert (await house.look(table)).paused_at is None  # and it does not fall back into it


@pytest.mark.parametrize("way", WAYS)
async def test_all_who_are_left_have_agreed_that_somebody_leaves(way: Way) -> None:
    house, table = await begun()
    for user in (ADA, CLEO):
        await house.tables.execute(call(user), table, Kick(1))
    assert not (await house.look(table)).seats[1].freed
    await way(house, table)
    look = await house.look(table)
    assert look.seats[1].freed == "kicked"
    assert (await last_events(house, table))[-1] == SeatFreed(1, "random", "kicked")
    assert (await house.look(table, BEN)).me is None
    assert await is_verified(house, table)


async def test_where_all_fall_silent_one_word_is_no_agreement() -> None:
    house, table = await begun()
    await house.arrange(ADA, table, Abandon())
    await house.tables.execute(call(ADA), table, Pause())
    house.time.passes(days=2)
    for _ in FOUR:
        assert await Clock(house.tables).expire(table)
    look = await house.look(table)
    assert all(seat.stand_in for seat in look.seats)
    assert (look.status, look.paused_at) == (Status.RUNNING, None)
    assert await is_verified(house, table)


async def test_one_vote_brings_the_next() -> None:
    """Who is put out was the last whose word was missing to stop."""
    house, table = await begun()
    for user in (ADA, CLEO, DAN):
        await house.arrange(user, table, Abandon())
    for user in (ADA, CLEO, DAN):
        await house.tables.execute(call(user), table, Kick(1))
    freed = SeatFreed(1, "random", "kicked")
    assert (await last_events(house, table))[1:] == (freed, TableAbandoned())
    assert await is_verified(house, table)


async def test_one_alone_puts_nobody_out_though_the_others_go() -> None:
    house, table = await begun()
    await house.tables.execute(call(ADA), table, Kick(1))
    for user in (CLEO, DAN):
        await house.tables.execute(call(user), table, Concede())
    assert not (await house.look(table)).seats[1].freed


async def test_a_seat_that_is_handed_over_has_a_voice_as_before() -> None:
    house, table = await begun()
    for user in FOUR[:-1]:
        await house.arrange(user, table, Abandon())
        await house.tables.execute(call(user), table, Pause())
    await house.tables.offer(call(DAN), table, EVE)
    await house.tables.execute(call(EVE), table, AcceptSeat())
    look = await house.look(table)
    assert (look.status, look.paused_at) == (Status.RUNNING, None)
    await house.arrange(EVE, table, Abandon())
    assert (await house.look(table)).status is Status.ABANDONED


async def test_nothing_is_taken_back_after_it() -> None:
    house, table = await begun()
    await house.press(ADA, table, bid(1))
    for user in (ADA, CLEO):
        await house.tables.execute(call(user), table, Kick(1))
    await concedes(house, table)
    assert (await log(house, table))[0].state.window == UndoWindow()


async def marks_with(house: House, table: TableId, events: tuple[Any, ...]) -> tuple[Mark, ...]:
    """Return the marks of a table's log whose last move says something else."""
    loaded, moves = await log(house, table)
    forged: Move = replace(moves[-1], events=loaded.codec.encode(events))
    return proof_of(loaded, (*moves[:-1], forged)).marks


async def test_what_a_vote_came_to_is_neither_left_out_nor_put_in() -> None:
    house, table = await begun()
    for user in FOUR[:-1]:
        await house.arrange(user, table, Abandon())
    await gives_the_seat_away(house, table)
    whole = await last_events(house, table)
    assert (await marks_with(house, table, whole))[-1] is Mark.SAME
    assert (await marks_with(house, table, whole[:-1]))[-1] is Mark.WRONG
    assert (await marks_with(house, table, (whole[0], TablePaused())))[-1] is Mark.WRONG
    house, table = await begun()
    await house.arrange(ADA, table, Abandon())
    for more in (TableAbandoned(), TablePaused(), SeatFreed(1, "random", "kicked")):
        found = await marks_with(house, table, (AbandonAgreed(0), more))
        assert found[-1] is Mark.WRONG
    house, table = await begun()
    await house.tables.execute(call(ADA), table, Kick(1))
    await house.tables.execute(call(CLEO), table, Kick(1))
    await concedes(house, table)
    whole = await last_events(house, table)
    assert isinstance(whole[0], SeatConceded)
    assert not any(isinstance(event, ChefTookOver) for event in whole)
    assert (await marks_with(house, table, whole[:-1]))[-1] is Mark.WRONG
