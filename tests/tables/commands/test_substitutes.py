"""Substitutes: a computer player plays for absent players until they return."""

import asyncio
import threading
from datetime import timedelta
from typing import Any

import pytest

from bot.games.registry import Games
from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.commands.lobby import Abandon, TakeBack
from bot.tables.commands.membership import ChefTookOver
from bot.tables.log.store import Store
from bot.tables.model.calendar import Hours
from bot.tables.model.errors import NotSeatedError, PlaysAlreadyError, PromptClosedError
from bot.tables.model.records import By, Preferences, Status, TableId
from bot.tables.model.table import Table
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView, chefs_asked
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.games.sealed_bids.rules import Toy
from tests.preferring import prefer
from tests.tables.harness import (
    ADA,
    BEN,
    CLEO,
    EVE,
    NOW,
    ServiceRig,
    bid,
    call,
    is_over,
    remind_late,
    running,
)
from tests.tables.harness import until as comes_true

GAME = "thieving_chefs"
DAY = timedelta(hours=24)
TWO = (ADA, BEN)


class Thinking(ComputerPlayers):
    """A computer player that chooses, then waits for a signal."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.thinks, self.may_end = threading.Event(), threading.Event()

    def _choice(self, table: Table, seat: int) -> Any:
        action = super()._choice(table, seat)
        self.thinks.set()
        self.may_end.wait(60)
        return action


async def substituted_table(rig: ServiceRig, **terms: str) -> tuple[TableId, int, int]:
    """Let the awaited player run out of time; return the table, that player and the other one."""
    table = await rig.started(*TWO, game=GAME, **terms)
    [seat] = (await rig.view(table)).waited_for()
    rig.time.passes(hours=24)
    assert await Clock(rig.tables).expire(table)
    return table, TWO[seat], TWO[1 - seat]


async def own(rig: ServiceRig, table: TableId, user: int) -> TableView:
    view = await rig.view(table, user)
    assert view.me is not None
    return view


async def stands_in(rig: ServiceRig, table: TableId, user: int) -> bool:
    view = await own(rig, table, user)
    return view.seats[view.me or 0].stand_in is not None


async def test_a_substitute_starts_when_the_bank_is_empty(rig: ServiceRig) -> None:
    table, user, other = await substituted_table(rig)
    [move] = (await rig.store.moves(table))[-1:]
    view = await own(rig, table, user)
    loaded = await rig.tables.repository.load(table)
    assert (move.by, move.seat, move.interaction_id) == (By.CLOCK, view.me, None)
    assert loaded.codec.events(move.events) == (ChefTookOver(view.me or 0, "chef"),)
    assert await stands_in(rig, table, user)
    assert not await stands_in(rig, table, other)
    assert chefs_asked(loaded) == [view.me]
    assert await rig.store.with_chef_asked() == (table,)
    assert await rig.store.next_due() is None
    assert not await Clock(rig.tables).expire(table)


async def test_not_a_moment_early(rig: ServiceRig) -> None:
    table = await rig.started(*TWO, game=GAME)
    rig.time.now = NOW + DAY - timedelta(microseconds=1)
    await remind_late(rig, table, Clock(rig.tables))


async def test_the_substitute_plays_the_turn_and_the_next_player_is_asked(rig: ServiceRig) -> None:
    table, user, other = await substituted_table(rig)
    runner = ComputerPlayers(rig.tables)
    before = len(await rig.store.moves(table))
    while await runner.move(table):
        pass
    moves = (await rig.store.moves(table))[before:]
    assert {(move.by, move.interaction_id) for move in moves} == {(By.CHEF, None)}
    assert (await own(rig, table, user)).own.prompt is None
    theirs = await own(rig, table, other)
    assert theirs.seats[theirs.me or 0].turn.until == rig.time.now + DAY
    assert await stands_in(rig, table, user)


async def test_one_press_takes_the_seat_back_with_a_third_of_the_time(rig: ServiceRig) -> None:
    table, user, _ = await substituted_table(rig)
    rig.time.passes(hours=30)
    await rig.arrange(user, table, TakeBack())
    view = await own(rig, table, user)
    assert not await stands_in(rig, table, user)
    assert view.seats[view.me or 0].turn.since == rig.time.now
    assert view.times.due_at == rig.time.now + DAY / 3
    assert await rig.store.with_chef_asked() == ()
    assert not await ComputerPlayers(rig.tables).move(table)
    again = await own(rig.restarted(), table, user)
    assert (again.seats, again.times.due_at) == (view.seats, view.times.due_at)


async def test_playing_takes_the_seat_back_too(rig: ServiceRig) -> None:
    table, user, _ = await substituted_table(rig)
    await rig.press(user, table, Draw())
    assert not await stands_in(rig, table, user)
    assert (await rig.store.moves(table))[-1].by is By.PERSON


async def test_a_late_choice_does_not_move_for_a_returned_player(rig: ServiceRig) -> None:
    table, user, _ = await substituted_table(rig)
    runner = Thinking(rig.tables)
    moving = asyncio.ensure_future(runner.move(table))
    await asyncio.to_thread(runner.thinks.wait, 60)
    await rig.arrange(user, table, TakeBack())
    before = await rig.versions(table)
    runner.may_end.set()
    assert not await moving
    assert await rig.versions(table) == before


async def test_a_present_player_cannot_take_the_seat_back(rig: ServiceRig) -> None:
    table, user, other = await substituted_table(rig)
    with pytest.raises(PlaysAlreadyError):
        await rig.arrange(other, table, TakeBack())
    with pytest.raises(NotSeatedError):
        await rig.arrange(EVE, table, TakeBack())
    await rig.arrange(user, table, TakeBack())
    with pytest.raises(PlaysAlreadyError):
        await rig.arrange(user, table, TakeBack())


async def test_board_and_hand_are_delivered(rig: ServiceRig) -> None:
    table = await rig.started(*TWO, game=GAME)
    [seat] = (await rig.view(table)).waited_for()
    for doing in ("leave", "return"):
        for row in await rig.store.outbox(rig.time.now, 99):
            await rig.store.delivered(row)
        rig.time.passes(hours=24)
        if doing == "leave":
            await Clock(rig.tables).expire(table)
        else:
            await rig.arrange(TWO[seat], table, TakeBack())
        rows = await rig.store.outbox(rig.time.now, 99)
        assert {row.audience for row in rows} == {None, seat}


async def test_an_absent_player_does_not_prevent_stopping(rig: ServiceRig) -> None:
    table, _, other = await substituted_table(rig)
    await rig.arrange(other, table, Abandon())
    assert (await rig.view(table)).status is Status.ABANDONED


async def test_substituted_players_are_not_named(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, CLEO)
    clock = Clock(rig.tables)
    rig.time.passes(hours=24)
    while await clock.expire(table):
        pass
    view = await rig.view(table)
    assert [seat.stand_in for seat in view.seats] == ["random"] * 3
    assert view.silent() == ()


async def test_one_absent_player_delays_the_table_once(rig: ServiceRig) -> None:
    """A game of two is played to its end though one player never returns."""
    clock, runner = Clock(rig.tables), ComputerPlayers(rig.tables)
    table = await rig.started(ADA, BEN)
    begun = rig.time.now
    async with running(clock.run, runner.run):
        for _ in range(5):
            if (await rig.view(table, ADA)).own.prompt is None:
                break
            await rig.press(ADA, table, bid(1))
            if not await stands_in(rig, table, BEN):
                rig.time.passes(hours=24)
                clock.skip(timedelta(hours=24))
                await comes_true(lambda: stands_in(rig, table, BEN))
            await comes_true(lambda: _fresh(rig, table))
        await comes_true(lambda: is_over(rig, table))
    assert rig.time.now - begun == DAY


async def _fresh(rig: ServiceRig, table: TableId) -> bool:
    """Return whether Ada has an unanswered prompt, or the game is over."""
    view = await rig.view(table, ADA)
    return view.own.prompt is None or not view.own.prompt.question.answered


async def test_without_computer_players_the_fallback_is_played(store: Store) -> None:
    rig = ServiceRig(store, games=Games({("toy", 1): Toy()}, {}))
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    rig.time.passes(hours=24)
    while await clock.expire(table):
        pass
    assert (await rig.view(table)).game_view.prizes_left == 4


async def test_a_table_that_waits_waits(rig: ServiceRig) -> None:
    table = await rig.started(*TWO, game=GAME, silence="wait")
    view = await rig.view(table)
    assert view.times.due_at == NOW + DAY
    rig.time.passes(days=100)
    await remind_late(rig, table, Clock(rig.tables))
    assert await rig.store.next_due() is None
    user = TWO[view.waited_for()[0]]
    await rig.press(user, table, Draw())


async def test_an_old_control_is_closed_after_the_substitutes_move(rig: ServiceRig) -> None:
    table, user, _ = await substituted_table(rig)
    control = await rig.control(user, table)
    await ComputerPlayers(rig.tables).move(table)
    with pytest.raises(PromptClosedError):
        await rig.tables.act(call(user), table, Draw(), pressed=control)
    assert await stands_in(rig, table, user)


@pytest.mark.parametrize("hours", [1, -1])
async def test_an_answer_sealed_by_a_substitute_costs_no_time(rig: ServiceRig, hours: int) -> None:
    """The host's clock was set back meanwhile."""
    table = await rig.started(ADA, BEN)
    begin = rig.time.now.hour * 60
    nights = Hours("UTC", begin + 60, (begin + 600) % 1440)
    await prefer(rig.tables, BEN, Preferences(nights, spends=False))
    rig.time.passes(hours=24)
    while await Clock(rig.tables).expire(table):
        pass
    assert await ComputerPlayers(rig.tables).move(table)
    rig.time.passes(hours=hours)
    await rig.arrange(ADA, table, TakeBack())
    rig.time.passes(hours=2)
    await rig.press(BEN, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == timedelta(hours=15)  # a third is refilled, and an answer gives one back
