"""The clock: a day of time, then the fallback, decided and played in one unit of work (R-X3)."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.contract import Question, Seat
from bot.games.registry import Games
from bot.tables.commands.lobby import Abandon
from bot.tables.log.store import Store, StoreUnavailableError
from bot.tables.model.calendar import WHOLE, Shard
from bot.tables.model.errors import PromptClosedError
from bot.tables.model.records import By, TableId
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.workers.alarm import Alarm
from bot.tables.workers.clock import Clock
from tests.games.sealed_bids.rules import Bid, State, Toy
from tests.stores import MemoryStore
from tests.tables.harness import (
    ADA,
    BEN,
    CLEO,
    NOW,
    ServiceRig,
    Time,
    bid,
    call,
    remind_late,
    restful,
    running,
    turns,
    until,
)

MICRO = timedelta(microseconds=1)

DAY = timedelta(hours=24)
"""Time bank of a seat at the start."""

TURN = timedelta(hours=8)
"""Time given back for a turn."""


async def started(rig: ServiceRig, *users: int, **how: Any) -> TableId:
    """Start a table at which the game answers for absent players."""
    return await rig.started(*users, silence="default", **how)


async def played(rig: ServiceRig, table: TableId) -> list[int | None]:
    """Return the seats for which the clock has played the fallback."""
    moves = await rig.store.moves(table)
    return [move.seat for move in moves if move.by is By.CLOCK and move.seat is not None]


async def name_late_players(rig: ServiceRig, table: TableId, clock: Clock) -> None:
    """Let the clock name late players, so that only deadlines are left."""
    rig.time.passes(minutes=10)
    assert await clock.expire(table)


async def test_r_x3_not_early(rig: ServiceRig) -> None:
    table, clock = await started(rig, ADA, BEN, game="thieving_chefs"), Clock(rig.tables)
    assert (await rig.view(table)).times.due_at == NOW + DAY
    assert await rig.store.next_due() == NOW + DAY / 2  # a reminder
    rig.time.now = NOW + DAY - MICRO
    await remind_late(rig, table, clock)
    assert await rig.store.next_due() == NOW + DAY
    rig.time.now = NOW + DAY
    assert await clock.expire(table)
    asked = (await rig.view(table)).waited_for()
    assert await played(rig, table) == list(asked)


async def test_r_x3_an_absent_player_gets_the_fallback(rig: ServiceRig) -> None:
    table, clock = await started(rig, ADA, BEN), Clock(rig.tables)
    await name_late_players(rig, table, clock)
    await rig.press(BEN, table, bid(3))
    rig.time.now = NOW + DAY
    assert await clock.expire(table)
    assert not await clock.expire(table)
    assert await played(rig, table) == [0]
    move = (await rig.store.moves(table))[-1]
    assert move.interaction_id is None
    loaded = await rig.tables.repository.load(table)
    assert loaded.codec.action(move.action) == Bid(0, 0)
    view = await rig.view(table, ADA)
    assert (view.game_view.prizes_left, view.game_view.won[0]) == (4, 0)
    assert view.game_view.won[1] > 0


async def test_r_x3_two_absent_seats_are_played_in_turn(rig: ServiceRig) -> None:
    table, clock = await started(rig, ADA, BEN, CLEO), Clock(rig.tables)
    await name_late_players(rig, table, clock)
    await rig.press(BEN, table, bid(3))
    rig.time.now = NOW + DAY
    assert [await clock.expire(table) for _ in range(3)] == [True, True, False]
    assert await played(rig, table) == [0, 2]
    assert (await rig.view(table)).game_view.prizes_left == 4


async def test_r_x3_a_question_keeps_its_time_whatever_steps_are_played(rig: ServiceRig) -> None:
    """A fallback of several steps ends its prompt; the next prompt has time of its own."""
    table, clock = await started(rig, ADA, BEN, game="thieving_chefs"), Clock(rig.tables)
    asked = (await rig.view(table)).waited_for()[0]
    view = await rig.view(table, (ADA, BEN)[asked])
    assert view.own.prompt is not None
    rig.time.now = NOW + DAY
    while await clock.expire(table):
        pass
    assert set(await played(rig, table)) == {asked}
    after = await rig.view(table, (ADA, BEN)[asked])
    assert after.own.prompt is None or after.own.prompt.question != view.own.prompt.question
    assert (await rig.view(table)).times.due_at == NOW + DAY + TURN


async def test_r_x3_the_fallback_withdraws_no_vote(rig: ServiceRig) -> None:
    table, clock = await started(rig, ADA, BEN, game="thieving_chefs"), Clock(rig.tables)
    asked = (await rig.view(table)).waited_for()[0]
    await rig.arrange((ADA, BEN)[asked], table, Abandon())
    rig.time.now = NOW + DAY
    assert await clock.expire(table)
    assert asked in agreeing((await rig.view(table)).agreements, ProposalKind.ABANDON)


async def test_an_answer_in_time_leaves_no_due_work(rig: ServiceRig) -> None:
    table, clock = await started(rig, ADA, BEN), Clock(rig.tables)
    for user in (ADA, BEN):
        await rig.press(user, table, bid(1))
    rig.time.now = NOW + DAY - MICRO
    await clock.expire(table)
    assert await played(rig, table) == []


async def test_a_press_and_the_clock_at_once_end_in_one_answer(rig: ServiceRig) -> None:
    clock = Clock(rig.tables)
    for first in (True, False):
        table = await started(rig, ADA, BEN, game="thieving_chefs")
        user = (ADA, BEN)[(await rig.view(table)).waited_for()[0]]
        view = await rig.view(table, user)
        control = await rig.control(user, table)
        rig.time.passes(days=3)
        press = rig.press(user, table, view.own.offers[0].action)
        both = (press, clock.expire(table)) if first else (clock.expire(table), press)
        await asyncio.gather(*both, return_exceptions=True)
        loaded = await rig.tables.repository.load(table)
        moves = await rig.store.moves(table, view.version)
        assert [move.version for move in moves] == list(
            range(view.version + 1, loaded.state.version + 1)
        )
        with pytest.raises(PromptClosedError):
            await rig.tables.act(call(user), table, view.own.offers[0].action, pressed=control)


class WithAside(Toy):
    """Sealed Bids, but the second seat's prompt does not block the table."""

    def questions(self, state: State) -> Mapping[Seat, Question]:
        questions = dict(super().questions(state))
        if 1 in questions:
            questions[1] = replace(questions[1], aside=True)
        return questions


async def test_asides_have_no_deadline_and_do_not_block(store: Store) -> None:
    rig = ServiceRig(store, games=Games({("toy", 1): WithAside()}, {}))
    table, clock = await started(rig, ADA, BEN), Clock(rig.tables)
    view = await rig.view(table, BEN)
    assert view.own.prompt is not None
    assert view.own.offers
    assert (view.waited_for(), view.seats[1].turn.since, view.seats[1].turn.start) == (
        (0,),
        None,
        0,
    )
    rig.time.passes(minutes=10)
    assert not await clock.expire(table)  # the table waits for one seat, so nobody is named
    rig.time.passes(days=30)
    assert await clock.expire(table)
    assert not await clock.expire(table)
    assert await played(rig, table) == [0]
    assert await rig.store.next_due() is None
    await rig.press(BEN, table, bid(1))
    assert (await rig.view(table)).game_view.prizes_left == 4


async def test_computer_players_and_sealed_answers_have_no_deadline(rig: ServiceRig) -> None:
    table, clock = await started(rig, ADA, chefs=["random"]), Clock(rig.tables)
    await name_late_players(rig, table, clock)
    await rig.press(ADA, table, bid(1))
    assert await rig.store.next_due() is None
    rig.time.passes(days=30)
    assert not await clock.expire(table)


async def test_a_lobby_has_no_deadline(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    assert await rig.store.next_due() is None
    rig.time.passes(days=300)
    assert not await Clock(rig.tables).expire(table)


async def test_r_x3_the_clock_serves_by_itself_and_after_a_restart(rig: ServiceRig) -> None:
    tables = [await started(rig, ADA, BEN, game="thieving_chefs") for _ in range(3)]
    rig.time.passes(days=4)
    again = rig.restarted()
    clock = Clock(again.tables)

    async def all_wait_anew() -> bool:
        ends = [(await again.view(table)).times.due_at for table in tables]
        return ends == [rig.time.now + TURN] * 3

    async with running(clock.run):
        await until(all_wait_anew)
    assert all([await played(again, table) for table in tables])


async def test_the_clock_wakes_for_a_deadline_that_a_move_has_set(rig: ServiceRig) -> None:
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        table = await started(rig, ADA, BEN, game="thieving_chefs")
        await until(alarm.rests)
        rig.time.passes(days=3)
        clock.skip(timedelta(days=3))

        async def one_played() -> bool:
            return bool(await played(rig, table))

        await until(one_played)


class Stuck(MemoryStore):
    """A store with tables that the clock cannot advance."""

    def __init__(self, broken: int) -> None:
        super().__init__()
        self.broken = [100_000 + n for n in range(broken)]
        self.asked = 0

    async def due(
        self, until: datetime, limit: int, shards: Collection[Shard] = (WHOLE,)
    ) -> tuple[TableId, ...]:
        self.asked += 1
        assert self.asked < 50, "the clock does not rest"
        return (*self.broken, *await super().due(until, limit, shards))[:limit]


async def test_failing_tables_do_not_block_others() -> None:
    store = Stuck(broken=120)
    rig = ServiceRig(store)
    table = await started(rig, ADA, BEN, game="thieving_chefs")
    rig.time.passes(days=3)

    async def waits_anew() -> bool:
        return (await rig.view(table)).times.due_at == rig.time.now + TURN

    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(waits_anew)
        await until(alarm.rests)  # and does not retry them at once
    assert await played(rig, table)


async def test_a_failing_table_delays_no_other() -> None:
    rig = ServiceRig(Stuck(broken=1))
    await started(rig, ADA, BEN)
    clock = Clock(rig.tables)
    alarm = restful(clock)
    rig.time.passes(minutes=9, seconds=40)
    async with running(clock.run):
        await until(alarm.rests)
        assert alarm.until == NOW + timedelta(minutes=10)  # late players are named then
        assert clock._failed


async def test_a_clock_set_back_causes_no_extra_checks(rig: ServiceRig) -> None:
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    ahead = NOW + timedelta(minutes=11)
    looks = 0
    expire = clock.expire

    async def looked(table_id: TableId) -> bool:
        nonlocal looks
        looks += 1
        if looks > 9:
            raise asyncio.CancelledError  # it does not sleep
        return await expire(table_id)

    clock.expire = looked
    assert await clock._end_due_tables(ahead, [WHOLE]) is not None
    assert not (await rig.view(table)).silent()


class UnreadableDeadlines(MemoryStore):
    """A store that cannot read deadlines for a while."""

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0
        self.reads: list[bool] = []

    async def due(
        self, until: datetime, limit: int, shards: Collection[Shard] = (WHOLE,)
    ) -> tuple[TableId, ...]:
        self.reads.append(self.failures > 0)
        if self.failures:
            self.failures -= 1
            raise StoreUnavailableError("gone for a moment")
        return await super().due(until, limit, shards)


async def test_an_unreadable_store_is_not_retried_at_once() -> None:
    store = UnreadableDeadlines()
    rig = ServiceRig(store)
    table = await started(rig, ADA, BEN, game="thieving_chefs")
    rig.time.passes(days=3)
    store.failures = 1
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        assert store.reads == [True]
        rig.tables.executor.tell(table)

        async def one_played() -> bool:
            return bool(await played(rig, table))

        await until(one_played)


@pytest.mark.parametrize("silent", [[ADA], [BEN], [ADA, BEN]])
async def test_r_x3_a_whole_game_of_absent_players_ends(
    rig: ServiceRig, silent: Sequence[int]
) -> None:
    table, clock = await started(rig, ADA, BEN), Clock(rig.tables)
    for _ in range(5):
        for user in (ADA, BEN):
            if user not in silent:
                await rig.press(user, table, bid(0))
        rig.time.passes(days=3)
        while await clock.expire(table):
            pass
    assert (await rig.view(table)).outcome is not None


# -- the alarm --------------------------------------------------------------------------------


async def test_an_alarm_ends_at_its_time() -> None:
    await Alarm().sleep(NOW, NOW + timedelta(milliseconds=1))
    await Alarm().sleep(NOW, NOW - timedelta(days=1))


async def test_an_alarm_that_was_rung_before_does_not_sleep() -> None:
    alarm = Alarm()
    alarm.ring()
    await alarm.sleep(NOW, None)
    sleeper = asyncio.ensure_future(alarm.sleep(NOW, None))  # the ring is consumed
    await turns()
    assert not sleeper.done()
    alarm.ring()
    await sleeper


async def test_time_is_read_when_it_is_needed(store: Store) -> None:
    time = Time()
    rig = ServiceRig(store, time)
    time.passes(days=1)
    table = await started(rig, ADA, BEN)
    assert (await rig.view(table)).seats[0].turn.since == NOW + timedelta(days=1)


async def test_an_obsolete_due_time_does_not_delay_its_table(
    rig: ServiceRig,
) -> None:
    """An answer may have been taken back just before the clock checked."""
    table = await rig.started(ADA, BEN)
    version = (await rig.tables.repository.load(table)).state.version
    await rig.store.reschedule(table, version, rig.time.now)
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        assert await rig.store.next_due() == NOW + timedelta(minutes=10)  # the naming
        assert not clock._failed
