"""What people say for all tables is kept with all that follows there, whole or not at all."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import cast

import pytest
from msgspec.structs import replace

from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import Join
from bot.tables.commands.membership import GiveToChef
from bot.tables.commands.pause import Pause, Resume
from bot.tables.log.store import NotSavedError, Store, StoreUnavailableError
from bot.tables.model.calendar import Hours, counted
from bot.tables.model.records import Heard, PingChannel, Preferences, TableId, UnitOfWork
from bot.tables.timing.deadlines import end_of
from bot.tables.timing.reminders import due_at
from bot.tables.workers.clock import Clock
from tests.tables.harness import ADA, BEN, CLEO, ServiceRig, Time, bid, call, privacy_of
from tests.tables.wrapped import Held, Wrapped

HOUR = timedelta(hours=1)
NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
AFTERNOON = Preferences(Hours("UTC", 13 * 60, 18 * 60), spends=False)
"""Of the six hours after noon one counts."""


@pytest.fixture
def rig(store: Store) -> ServiceRig:
    return ServiceRig(store, Time(NOON))


async def until(rig: ServiceRig, table: TableId, seat: int = 0) -> datetime | None:
    return (await rig.look(table)).seats[seat].until


async def holds(rig: ServiceRig, table: TableId) -> bool:
    loaded = await rig.restarted().tables.repository.load(table)
    return proof_of(loaded, await rig.store.moves(table)).holds


class NeverMind(Wrapped):
    """A store that cannot keep what people say."""

    async def put_settings(
        self, user_id: int, settings: Preferences, heard: Sequence[Heard] = ()
    ) -> None:
        raise NotSavedError("no room")


async def test_it_holds_from_now_on_at_every_table_at_once(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, BEN) for _ in range(3)]
    rig.time.passes(hours=6)
    await rig.tables.preferences.say(ADA, AFTERNOON)
    rig.time.passes(minutes=1)
    again = rig.restarted()
    for table in tables:
        # Eighteen hours are left; nineteen to one o'clock count.
        assert await until(again, table) == NOON + 24 * HOUR
        moves = await rig.store.moves(table)
        assert moves[-1].at == NOON + 6 * HOUR
        assert await holds(rig, table)


async def test_what_cannot_be_kept_changes_no_table(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, BEN) for _ in range(2)]
    before = [await rig.store.moves(table) for table in tables]
    dues = [await until(rig, table) for table in tables]
    rig.time.passes(hours=6)
    broken = ServiceRig(cast(Store, NeverMind(rig.store)), rig.time)
    with pytest.raises(NotSavedError):
        await broken.tables.preferences.say(ADA, AFTERNOON)
    for one in (broken, rig):
        assert [await until(one, table) for table in tables] == dues
    assert [await rig.store.moves(table) for table in tables] == before


@pytest.mark.parametrize("after", [False, True])
async def test_who_moves_meanwhile_is_charged_by_the_one_or_the_other(
    rig: ServiceRig, after: bool
) -> None:
    """Never by the hours before and after in one: the move waits for what is being said."""
    table = await rig.started(ADA, BEN)
    slow = Held(rig.store, after=after)
    again = ServiceRig(cast(Store, slow), rig.time)
    rig.time.passes(hours=6)
    slow.hold()
    saying = asyncio.ensure_future(again.tables.preferences.say(ADA, AFTERNOON))
    await slow.reached.wait()
    pressing = asyncio.ensure_future(again.press(ADA, table, bid(1)))
    for _ in range(50):
        await asyncio.sleep(0)
    assert not pressing.done()
    slow.go.set()
    await asyncio.gather(saying, pressing)
    await again.press(BEN, table, bid(1))
    seats = (await again.restarted().tables.repository.load(table)).state.seats
    assert [seat.spent for seat in seats] == [5 * HOUR] * 2  # an answer gives one back
    assert await holds(rig, table)


async def test_another_process_that_moved_first_is_heard(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, BEN) for _ in range(2)]
    other = rig.restarted()
    for table in tables:
        await rig.look(table)  # it lies in memory
    rig.time.passes(hours=6)
    await other.press(BEN, tables[1], bid(1))
    await rig.tables.preferences.say(ADA, AFTERNOON)
    assert [await until(rig, table) for table in tables] == [NOON + 24 * HOUR] * 2
    assert all([await holds(rig, table) for table in tables])


async def test_two_who_say_something_at_once_do_not_wait_for_each_other(rig: ServiceRig) -> None:
    tables = [await rig.started(*(ADA, BEN)[:: 1 - 2 * (n % 2)]) for n in range(4)]
    rig.time.passes(hours=6)
    async with asyncio.timeout(20):
        await asyncio.gather(
            *(rig.tables.preferences.say(user, AFTERNOON) for user in (ADA, BEN, ADA))
        )
    for table in tables:
        assert await until(rig, table, 0) == await until(rig, table, 1) == NOON + 24 * HOUR
        assert await holds(rig, table)


class SitsDownSlowly(Wrapped):
    """A store that takes its time with who sits down, once what they say was read for it."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.reached, self.go = asyncio.Event(), asyncio.Event()

    async def append(self, unit: UnitOfWork) -> None:
        if unit.holders is not None:
            self.reached.set()
            await self.go.wait()
        await self._store.append(unit)


async def test_where_they_sit_down_meanwhile_the_clock_looks_in_time(rig: ServiceRig) -> None:
    await rig.tables.preferences.say(
        CLEO, Preferences(Hours("UTC", 11 * 60, 20 * 60), spends=False)
    )
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await rig.look(table)).waited_for()
    await rig.tables.execute(call((ADA, BEN)[seat]), table, GiveToChef())
    slow = SitsDownSlowly(rig.store)
    again = ServiceRig(cast(Store, slow), rig.time)
    joining = asyncio.ensure_future(again.arrange(CLEO, table, Join()))
    await slow.reached.wait()
    await again.tables.preferences.say(
        CLEO, Preferences(Hours("UTC", 11 * 60, 13 * 60), spends=False)
    )
    slow.go.set()
    await joining
    newest = await rig.restarted().tables.repository.load(table)
    assert await rig.store.next_due() == due_at(newest, rig.time.now)


async def test_one_change_comes_after_the_other_though_a_caller_goes_away(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    slow = Held(rig.store, after=False)
    again = ServiceRig(cast(Store, slow), rig.time)
    slow.hold()
    first = asyncio.ensure_future(
        again.tables.preferences.change(ADA, lambda said: replace(said, pings=PingChannel.DM))
    )
    await slow.reached.wait()
    first.cancel()
    for _ in range(20):
        await asyncio.sleep(0)
    assert again.tables.repository.lock(table).locked()
    second = asyncio.ensure_future(
        again.tables.preferences.change(ADA, lambda said: replace(said, unlisted=True))
    )
    for _ in range(20):
        await asyncio.sleep(0)
    slow.go.set()
    said = await second
    assert (said.pings, said.unlisted) == (PingChannel.DM, True)


async def test_what_is_forgotten_takes_back_no_day_that_is_being_spent(rig: ServiceRig) -> None:
    rig.spends_days = True
    table = await rig.started(ADA, BEN)
    await rig.tables.preferences.say(ADA, Preferences(Hours("UTC", 0, 60)))
    rig.time.passes(hours=48)
    slow = Held(rig.store, after=False)
    again = ServiceRig(cast(Store, slow), rig.time)
    slow.hold()
    spending = asyncio.ensure_future(again.tables.preferences.spend_day(table, rig.time.now))
    await slow.reached.wait()
    forgetting = asyncio.ensure_future(privacy_of(again).forget_said(ADA))
    for _ in range(50):
        await asyncio.sleep(0)
    slow.go.set()
    assert await spending
    assert await forgetting
    said = await rig.store.settings(ADA)
    assert len(said.spent) == 1
    assert said.hours == Hours("UTC", away=said.spent)


async def test_no_day_is_spent_where_another_process_took_the_answer(rig: ServiceRig) -> None:
    rig.spends_days = True
    table = await rig.started(ADA, BEN)
    other = rig.restarted()
    await rig.look(table)  # it lies in memory
    rig.time.passes(hours=23)
    for user in (ADA, BEN):
        await other.press(user, table, bid(1))
    rig.time.passes(hours=1)
    assert not await rig.tables.preferences.spend_day(table, rig.time.now)
    for user in (ADA, BEN):
        assert not (await rig.store.settings(user)).spent


async def test_hours_told_before_an_outage_is_given_back_do_not_swallow_it(rig: ServiceRig) -> None:
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    rig.tables.executor.there = NOON
    rig.time.passes(hours=6)
    night = Hours("UTC", 12 * 60 + 1, 17 * 60 + 59)  # nearly all of the outage
    await rig.tables.preferences.say(ADA, Preferences(night, spends=False))
    await clock.give_back(table, NOON, rig.time.now)
    loaded = await rig.tables.repository.load(table)
    for seat in (0, 1):
        end = end_of(loaded, seat)
        assert end is not None
        assert counted(loaded.hours(seat), rig.time.now, end) > 23 * HOUR


@pytest.mark.parametrize("meanwhile", ["hours", "outage", "both"])
async def test_what_comes_after_a_sealed_answer_is_not_charged(
    rig: ServiceRig, meanwhile: str
) -> None:
    """The end that all see moves as without it; the charge ends where the answer was laid."""
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    rig.time.passes(hours=4)
    await rig.press(ADA, table, bid(1))
    if meanwhile != "hours":
        rig.time.passes(hours=3)
        assert await clock.give_back(table, NOON + 4 * HOUR, rig.time.now)
        ends = [(await rig.look(table)).seats[seat].until for seat in (0, 1)]
        assert ends == [NOON + 27 * HOUR] * 2
    if meanwhile != "outage":
        rig.time.passes(hours=4)
        await rig.tables.preferences.say(ADA, AFTERNOON)
    rig.time.passes(hours=1)
    await rig.press(BEN, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == 3 * HOUR  # an answer gives one back
    assert await holds(rig, table)


async def test_an_answer_taken_back_is_charged_like_any_other(rig: ServiceRig) -> None:
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    rig.time.passes(hours=4)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(hours=3)
    assert await clock.give_back(table, NOON + 4 * HOUR, rig.time.now)
    await rig.tables.undo(call(ADA), table)
    rig.time.passes(hours=2)
    for user in (ADA, BEN):
        await rig.press(user, table, bid(1))
    spent = [s.spent for s in (await rig.tables.repository.load(table)).state.seats]
    assert spent == [5 * HOUR] * 2  # of nine three were an outage, and one comes back
    assert await holds(rig, table)


async def test_who_sits_nowhere_is_heard_too(rig: ServiceRig) -> None:
    await rig.tables.preferences.say(CLEO, AFTERNOON)
    assert await rig.store.settings(CLEO) == AFTERNOON
    table = await rig.started(ADA, CLEO)
    assert await until(rig, table, 1) == NOON + 34 * HOUR


async def test_an_outage_after_a_clock_was_set_back_is_not_charged_to_a_sealed_answer(
    rig: ServiceRig,
) -> None:
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    rig.time.passes(hours=8)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(hours=-6)  # the host's clock, not the day
    begin = rig.time.now
    rig.time.passes(hours=3)
    assert await clock.give_back(table, begin, rig.time.now)
    await rig.press(BEN, table, bid(1))
    [ada, _] = (await rig.tables.repository.load(table)).state.seats
    assert ada.spent == 7 * HOUR
    assert await holds(rig, table)


@pytest.mark.parametrize("case", ["shifted", "in a pause", "clock set back", "before the question"])
async def test_a_sealed_answer_costs_the_same_whatever_hours_are_told_later(
    rig: ServiceRig, case: str
) -> None:
    """What was used up stays so; nobody wins, or loses, by a night that is told afterwards."""
    if case == "shifted":  # by as long as the night is: what is shown to others stays the same
        await rig.store.put_settings(ADA, Preferences(Hours("UTC", 720, 960), spends=False))
        table, costs, told = await rig.started(ADA, BEN), 2, Hours("UTC", 1080, 1320)
        rig.time.passes(hours=6)
        await rig.press(ADA, table, bid(1))
        rig.time.passes(hours=4)
    elif case == "in a pause":
        table, costs, told = await rig.started(ADA, BEN), 2, Hours("UTC", 720, 840)
        rig.time.passes(hours=2)
        for user in (ADA, BEN):
            await rig.tables.execute(call(user), table, Pause())
        rig.time.passes(hours=1)
        await rig.press(ADA, table, bid(1))
        rig.time.passes(hours=1)
    else:
        table, costs, told = await rig.started(ADA, BEN), 8, AFTERNOON.hours
        rig.time.passes(hours=8)
        await rig.press(ADA, table, bid(1))
        rig.time.passes(hours=-5 if case == "clock set back" else -11)
    await rig.tables.preferences.say(ADA, Preferences(told, spends=False))
    rig.time.passes(hours=1)
    if case == "in a pause":
        await rig.tables.execute(call(ADA), table, Resume())
    await rig.press(BEN, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == (costs - 1) * HOUR  # an answer gives one back
    assert await holds(rig, table)


async def test_a_log_holds_though_the_clock_was_set_back_behind_a_sealed_answer(
    rig: ServiceRig,
) -> None:
    await rig.store.put_settings(ADA, Preferences(Hours("UTC", 720, 960), spends=False))
    table = await rig.started(ADA, BEN)
    rig.time.passes(hours=2)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(hours=-1.5)
    await rig.press(BEN, table, bid(1))
    assert await holds(rig, table)


@pytest.mark.parametrize("looked", [True, False])
async def test_an_outage_behind_a_sealed_answer_gives_nothing_back_to_it(
    rig: ServiceRig, looked: bool
) -> None:
    """The host's clock was set back, and the answer lay there before."""
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    rig.time.passes(hours=8)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(hours=-6)
    rig.tables.executor.there = rig.time.now
    rig.time.passes(hours=3)
    if looked:  # else the others answer before the clock does
        assert await clock.give_back(table, rig.tables.executor.there, rig.time.now)
        rig.tables.executor.there = rig.time.now
    await rig.press(BEN, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == 7 * HOUR  # an answer gives one back
    assert await holds(rig, table)


async def test_hours_told_before_the_clock_was_set_back_behind_a_question_count(
    rig: ServiceRig,
) -> None:
    table = await rig.started(ADA, BEN)
    rig.time.passes(hours=6)
    await rig.tables.preferences.say(
        ADA, AFTERNOON
    )  # six hours are used up, of which one counted by these
    rig.time.passes(hours=-7)
    for user in (ADA, BEN):
        await rig.press(user, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == 4 * HOUR  # five beside what no clock shows any more; one comes back
    assert await holds(rig, table)


async def test_who_answers_while_the_bot_is_there_for_a_moment_loses_nothing_by_its_outage(
    rig: ServiceRig,
) -> None:
    """It was back, and ended before it had looked around."""
    table = await rig.started(ADA, BEN)
    begin = rig.time.now
    rig.time.passes(hours=8)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(hours=8)
    assert await Clock(rig.tables).give_back(table, begin, rig.time.now)
    await rig.press(BEN, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == timedelta(0)
    assert await holds(rig, table)


class UnreadableThen(Wrapped):
    """A store that cannot be read once something was stored."""

    async def append(self, unit: UnitOfWork) -> None:
        await self._store.append(unit)
        self.calls["stored"] += 1

    async def settings(self, user_id: int) -> Preferences:
        if self.calls["stored"]:
            raise StoreUnavailableError("gone for a moment")
        return await self._store.settings(user_id)


async def test_who_sits_down_is_told_so_though_nothing_can_be_read_then(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    await rig.tables.execute(call(BEN), table, GiveToChef())
    other = ServiceRig(cast(Store, UnreadableThen(rig.store)), rig.time)
    receipt = await other.arrange(CLEO, table, Join())
    assert receipt.table_id == table
    assert (await rig.restarted().look(table, CLEO)).me == 1
