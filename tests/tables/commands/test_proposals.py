"""Votes are recounted after each change of the voters, such as a departure or a substitute."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.audit.report import Mark, proof_of
from bot.tables.commands.lobby import Abandon
from bot.tables.commands.membership import (
    AcceptSeat,
    ChefTookOver,
    Concede,
    GiveToChef,
    SeatConceded,
    SeatFreed,
)
from bot.tables.commands.proposals import Agreed, Kick, Pause, Resume, TableAbandoned, TablePaused
from bot.tables.model.records import Move, Status, TableId
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.model.undo import UndoWindow
from bot.tables.workers.clock import Clock
from tests.tables.harness import ADA, BEN, CLEO, DAN, EVE, ServiceRig, bid, call
from tests.tables.past import log, new_rig

FOUR = (ADA, BEN, CLEO, DAN)


async def concedes(rig: ServiceRig, table: TableId) -> None:
    await rig.tables.execute(call(DAN), table, Concede())


async def gives_the_seat_away(rig: ServiceRig, table: TableId) -> None:
    await rig.tables.execute(call(DAN), table, GiveToChef())


async def leaves_the_server(rig: ServiceRig, table: TableId) -> None:
    assert await rig.tables.free(table, DAN)


async def replace_last_voter(rig: ServiceRig, table: TableId) -> None:
    """Let all others answer and the clock replace the last one by a computer player."""
    for user in FOUR[:-1]:
        await rig.press(user, table, bid(1))
    rig.time.passes(days=2)
    assert await Clock(rig.tables).expire(table)


WAYS = [concedes, gives_the_seat_away, leaves_the_server, replace_last_voter]
Way = Callable[[ServiceRig, TableId], Awaitable[None]]


async def begun() -> tuple[ServiceRig, TableId]:
    rig = new_rig()
    return rig, await rig.started(*FOUR, pace="day", silence="chef")


async def last_events(rig: ServiceRig, table: TableId) -> tuple[Any, ...]:
    loaded, moves = await log(rig, table)
    return loaded.codec.events(moves[-1].events)


async def is_verified(rig: ServiceRig, table: TableId) -> bool:
    loaded, moves = await log(rig, table)
    return set(proof_of(loaded, moves).marks) == {Mark.SAME}


@pytest.mark.parametrize("way", WAYS)
async def test_the_remaining_voters_have_agreed_to_stop(way: Way) -> None:
    rig, table = await begun()
    for user in FOUR[:-1]:
        await rig.arrange(user, table, Abandon())
    assert (await rig.view(table)).status is Status.RUNNING
    await way(rig, table)
    view = await rig.view(table)
    assert view.status is Status.ABANDONED
    assert (await last_events(rig, table))[-1] == TableAbandoned()
    assert view.waited_for() == ()
    assert await rig.store.next_due() is None
    assert await is_verified(rig, table)


@pytest.mark.parametrize("way", WAYS)
async def test_the_remaining_voters_have_agreed_to_a_pause(way: Way) -> None:
    rig, table = await begun()
    for user in FOUR[:-1]:
        await rig.tables.execute(call(user), table, Pause())
    assert (await rig.view(table)).times.paused_at is None
    await way(rig, table)
    view = await rig.view(table)
    assert view.times.paused_at == rig.time.now
    assert (await last_events(rig, table))[-1] == TablePaused()
    assert not agreeing(view.agreements, ProposalKind.PAUSE)
    assert await is_verified(rig, table)
    await rig.tables.execute(call(ADA), table, Resume())
    assert (await rig.view(table)).times.paused_at is None  # and stays resumed


@pytest.mark.parametrize("way", WAYS)
async def test_the_remaining_voters_have_agreed_to_a_kick(way: Way) -> None:
    rig, table = await begun()
    for user in (ADA, CLEO):
        await rig.tables.execute(call(user), table, Kick(1))
    assert not (await rig.view(table)).seats[1].freed
    await way(rig, table)
    view = await rig.view(table)
    assert view.seats[1].freed == "kicked"
    assert (await last_events(rig, table))[-1] == SeatFreed(1, "random", "kicked")
    assert (await rig.view(table, BEN)).me is None
    assert await is_verified(rig, table)


async def test_one_vote_is_not_enough_after_all_become_absent() -> None:
    rig, table = await begun()
    await rig.arrange(ADA, table, Abandon())
    await rig.tables.execute(call(ADA), table, Pause())
    rig.time.passes(days=2)
    for _ in FOUR:
        assert await Clock(rig.tables).expire(table)
    view = await rig.view(table)
    assert all(seat.stand_in for seat in view.seats)
    assert (view.status, view.times.paused_at) == (Status.RUNNING, None)
    assert await is_verified(rig, table)


async def test_a_carried_vote_may_carry_another() -> None:
    """The kicked player was the last who had not agreed to stop."""
    rig, table = await begun()
    for user in (ADA, CLEO, DAN):
        await rig.arrange(user, table, Abandon())
    for user in (ADA, CLEO, DAN):
        await rig.tables.execute(call(user), table, Kick(1))
    freed = SeatFreed(1, "random", "kicked")
    assert (await last_events(rig, table))[1:] == (freed, TableAbandoned())
    assert await is_verified(rig, table)


async def test_one_vote_kicks_no_player_after_others_leave() -> None:
    rig, table = await begun()
    await rig.tables.execute(call(ADA), table, Kick(1))
    for user in (CLEO, DAN):
        await rig.tables.execute(call(user), table, Concede())
    assert not (await rig.view(table)).seats[1].freed


async def test_a_seat_that_is_handed_over_has_a_voice_as_before() -> None:
    rig, table = await begun()
    for user in FOUR[:-1]:
        await rig.arrange(user, table, Abandon())
        await rig.tables.execute(call(user), table, Pause())
    await rig.tables.offer(call(DAN), table, EVE)
    await rig.tables.execute(call(EVE), table, AcceptSeat())
    view = await rig.view(table)
    assert (view.status, view.times.paused_at) == (Status.RUNNING, None)
    await rig.arrange(EVE, table, Abandon())
    assert (await rig.view(table)).status is Status.ABANDONED


async def test_nothing_is_taken_back_after_it() -> None:
    rig, table = await begun()
    await rig.press(ADA, table, bid(1))
    for user in (ADA, CLEO):
        await rig.tables.execute(call(user), table, Kick(1))
    await concedes(rig, table)
    assert (await log(rig, table))[0].state.window == UndoWindow()


async def marks_with(rig: ServiceRig, table: TableId, events: tuple[Any, ...]) -> tuple[Mark, ...]:
    """Return the verification marks of a log with a tampered last move."""
    loaded, moves = await log(rig, table)
    forged: Move = replace(moves[-1], events=loaded.codec.encode(events))
    return proof_of(loaded, (*moves[:-1], forged)).marks


async def test_verification_finds_a_forged_outcome_of_a_vote() -> None:
    rig, table = await begun()
    for user in FOUR[:-1]:
        await rig.arrange(user, table, Abandon())
    await gives_the_seat_away(rig, table)
    whole = await last_events(rig, table)
    assert (await marks_with(rig, table, whole))[-1] is Mark.SAME
    assert (await marks_with(rig, table, whole[:-1]))[-1] is Mark.WRONG
    assert (await marks_with(rig, table, (whole[0], TablePaused())))[-1] is Mark.WRONG
    rig, table = await begun()
    await rig.arrange(ADA, table, Abandon())
    for more in (TableAbandoned(), TablePaused(), SeatFreed(1, "random", "kicked")):
        found = await marks_with(rig, table, (Agreed(0, ProposalKind.ABANDON), more))
        assert found[-1] is Mark.WRONG
    rig, table = await begun()
    await rig.tables.execute(call(ADA), table, Kick(1))
    await rig.tables.execute(call(CLEO), table, Kick(1))
    await concedes(rig, table)
    whole = await last_events(rig, table)
    assert isinstance(whole[0], SeatConceded)
    assert not any(isinstance(event, ChefTookOver) for event in whole)
    assert (await marks_with(rig, table, whole[:-1]))[-1] is Mark.WRONG
