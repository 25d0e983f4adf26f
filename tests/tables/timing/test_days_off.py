"""Days off are spent automatically, up to fourteen a year, before a player runs out of time."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import cast

import pytest
from msgspec.structs import replace

from bot.tables.log.store import Store
from bot.tables.model.calendar import Hours
from bot.tables.model.records import PingChannel, Preferences, TableId
from bot.tables.model.state import ReminderKind
from bot.tables.timing.deadlines import day_to_spend, with_day
from bot.tables.workers.clock import Clock
from tests.preferring import prefer
from tests.tables.harness import ADA, BEN, ServiceRig, Time, called, restful, running, some_action
from tests.tables.harness import until as comes_true
from tests.tables.wrapped import Held

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
TWO = (ADA, BEN)
GAME = "thieving_chefs"
NOON = datetime(2026, 7, 18, 10, tzinfo=UTC)  # 12:00 in Berlin
BERLIN = Preferences(Hours("Europe/Berlin", 23 * 60, 7 * 60))


@pytest.fixture
def rig(store: Store) -> ServiceRig:
    rig = ServiceRig(store, Time(NOON))
    rig.spends_days = True
    return rig


async def begun(
    rig: ServiceRig, said: Preferences = BERLIN, **terms: str
) -> tuple[TableId, int, Clock]:
    for user in TWO:
        await prefer(rig.tables, user, said)
    table = await rig.started(*TWO, game=GAME, **terms)
    return table, (await rig.view(table)).waited_for()[0], Clock(rig.tables)


async def until_the_end(rig: ServiceRig, table: TableId, clock: Clock) -> datetime:
    """Run the clock until a computer player takes over; return that time."""
    while not any(seat.stand_in for seat in (await rig.view(table)).seats):
        due = await rig.store.next_due()
        assert due is not None
        rig.time.now = max(rig.time.now, due)
        await clock.expire(table)
    return rig.time.now


async def test_the_day_of_the_deadline_is_a_day_off(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    ends = NOON + 32 * HOUR  # 20:00 in Berlin on the second day
    view = await rig.view(table)
    assert view.seats[seat].turn.until == ends
    rig.time.now = ends - timedelta(microseconds=1)
    await clock.expire(table)
    assert (await rig.store.settings(TWO[seat])).spent == ()
    rig.time.now = ends
    assert await clock.expire(table)
    said = await rig.store.settings(TWO[seat])
    assert said == replace(BERLIN, spent=(date(2026, 7, 19),))
    view = await rig.view(table, TWO[seat])
    ends = BERLIN.hours.moment_after(ends, DAY)  # one more day in the bank: nights do not count
    assert view.seats[seat].turn.until == ends
    assert view.own.spent == (date(2026, 7, 19),)
    assert (await rig.view(table)).own.spent == ()
    assert (await rig.view(table)).times.due_at == ends
    assert not await clock.expire(table)
    rows = await rig.store.outbox(rig.time.now, 99)
    assert {row.audience for row in rows} >= {None, seat}


async def test_fourteen_are_spent_and_then_time_is_up(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    assert BERLIN.hours.counted(NOON, await until_the_end(rig, table, clock)) == 15 * DAY
    said = await rig.store.settings(TWO[seat])
    assert len(said.spent) == 14
    calls = await called(rig, table)
    assert [call.stage for call in calls] == [
        ReminderKind.HALF,
        ReminderKind.LAST,
    ]  # the deadline of the last day
    assert calls[1].seat == seat


async def test_those_named_by_hand_count_with_them(rig: ServiceRig) -> None:
    named = tuple(date(2026, 12, 1) + n * DAY for n in range(13))
    hours = replace(BERLIN.hours, away=named)
    table, seat, clock = await begun(rig, Preferences(hours))
    assert BERLIN.hours.counted(NOON, await until_the_end(rig, table, clock)) == 2 * DAY
    assert (await rig.store.settings(TWO[seat])).spent == (date(2026, 7, 19),)


async def test_none_are_spent_against_preferences(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig, replace(BERLIN, spends=False))
    view = await rig.view(table)
    assert await until_the_end(rig, table, clock) == view.seats[seat].turn.until
    assert (await rig.store.settings(TWO[seat])).spent == ()


@pytest.mark.parametrize("said", [Preferences(), Preferences(spends=True)])
async def test_they_are_spent_by_default(rig: ServiceRig, said: Preferences) -> None:
    table, seat, clock = await begun(rig, said)
    assert await until_the_end(rig, table, clock) == NOON + DAY + 14 * DAY
    spent = tuple(date(2026, 7, 19) + n * DAY for n in range(14))
    assert await rig.store.settings(TWO[seat]) == replace(said, spent=spent)
    calls = await called(rig, table)
    assert [call.stage for call in calls] == [ReminderKind.HALF, ReminderKind.LAST]


@pytest.mark.parametrize("said", [BERLIN, Preferences(), Preferences(spends=True)])
async def test_none_where_minutes_count(rig: ServiceRig, said: Preferences) -> None:
    table, seat, clock = await begun(rig, said, pace="live")
    assert await until_the_end(rig, table, clock) == NOON + DAY / 96
    assert (await rig.store.settings(TWO[seat])).spent == ()


async def test_a_day_that_is_spent_counts_at_other_tables(rig: ServiceRig) -> None:
    """A spent day counts at other tables; only chosen days off do not."""
    table, seat, _ = await begun(rig, Preferences())
    today = date(2026, 7, 18)
    await prefer(rig.tables, TWO[seat], with_day(Preferences(), today))
    assert (await rig.view(table)).seats[seat].turn.until == NOON + DAY
    await prefer(rig.tables, TWO[seat], Preferences(Hours(away=(today,))))
    assert (await rig.view(table)).seats[seat].turn.until == NOON + 14 * HOUR + DAY


async def test_none_are_spent_without_a_pace(rig: ServiceRig) -> None:
    table, _, clock = await begun(rig, pace="none")
    rig.time.passes(days=40)
    assert not await clock.expire(table)
    assert [(await rig.store.settings(user)).spent for user in TWO] == [(), ()]


async def test_a_day_at_several_tables_is_one_day_whatever_restarts(
    rig: ServiceRig,
) -> None:
    table, seat, _ = await begun(rig)
    other = await rig.started(*TWO, game=GAME)
    ends = NOON + 32 * HOUR
    rig.time.now = ends
    for _ in range(3):
        rig = rig.restarted()
        clock = Clock(rig.tables)
        alarm = restful(clock)
        async with running(clock.run):
            await comes_true(alarm.rests)
    asked = {TWO[seat], TWO[(await rig.view(other)).waited_for()[0]]}
    for user in asked:
        assert (await rig.store.settings(user)).spent == (date(2026, 7, 19),)
    ends = BERLIN.hours.moment_after(ends, DAY)
    assert [(await rig.view(one)).times.due_at for one in (table, other)] == [ends] * 2


@pytest.mark.parametrize("after", [False, True])
async def test_hours_declared_while_a_day_is_spent_are_kept(rig: ServiceRig, after: bool) -> None:
    """Neither the day nor another concurrent change is lost."""
    table, seat, _ = await begun(rig)
    slow = Held(rig.store, after=after)
    again = ServiceRig(cast(Store, slow), rig.time)
    user, night = TWO[seat], replace(BERLIN.hours, sleeps=22 * 60)

    def at_night(said: Preferences) -> Preferences:
        return replace(said, hours=replace(said.hours, sleeps=night.sleeps))

    def directly(said: Preferences) -> Preferences:
        return replace(said, pings=PingChannel.DM)

    rig.time.now = NOON + 32 * HOUR
    slow.hold()
    spending = asyncio.ensure_future(again.tables.preferences.spend_day(table, rig.time.now))
    await slow.reached.wait()
    replacing = [
        asyncio.ensure_future(again.tables.preferences.change(user, c))
        for c in (at_night, directly)
    ]
    for _ in range(20):
        await asyncio.sleep(0)
    slow.go.set()
    assert await spending
    await asyncio.gather(*replacing)
    said = await rig.store.settings(user)
    assert said.spent == (date(2026, 7, 19),)
    assert said.hours == night
    assert said.pings is PingChannel.DM


async def test_time_that_ends_during_a_check_gets_the_day_off(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seat, clock = await begun(rig)
    rig.time.now = NOON + 32 * HOUR - timedelta(milliseconds=1)
    spend_day = rig.tables.preferences.spend_day

    async def slowly(table_id: TableId, now: datetime) -> bool:
        spent = await spend_day(table_id, now)
        rig.time.passes(seconds=1)
        return spent

    monkeypatch.setattr(rig.tables.preferences, "spend_day", slowly)
    for _ in range(3):
        await clock.expire(table)
    view = await rig.view(table)
    assert view.seats[seat].stand_in is None
    assert (await rig.store.settings(TWO[seat])).spent == (date(2026, 7, 19),)


async def test_an_answer_on_a_day_off_keeps_the_rest_of_it(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    rig.time.now = NOON + 32 * HOUR
    await clock.expire(table)
    await clock.expire(table)
    for step in range(20):
        view = await rig.view(table, TWO[seat])
        if seat not in view.waited_for():
            break
        await rig.press(TWO[seat], table, some_action(view, step))
    state = (await rig.tables.repository.load(table)).state
    # The bank is used up and a day is added; the answer gives eight hours back.
    assert state.seats[seat].spent <= 11 * HOUR


async def test_a_table_that_waits_spends_none(rig: ServiceRig) -> None:
    for user in TWO:
        await prefer(rig.tables, user, BERLIN)
    table = await rig.started(*TWO, game=GAME, silence="wait")
    rig.time.passes(days=9)
    await Clock(rig.tables).expire(table)
    assert [(await rig.store.settings(user)).spent for user in TWO] == [(), ()]


def test_the_day_is_the_one_before_midnight() -> None:
    midnight = datetime(2026, 7, 18, 22, tzinfo=UTC)  # in Berlin
    assert BERLIN.spends
    assert day_to_spend(BERLIN, midnight) == date(2026, 7, 18)
    assert day_to_spend(BERLIN, midnight + timedelta(microseconds=1)) == date(2026, 7, 19)
    spent = with_day(BERLIN, date(2026, 7, 18))
    assert day_to_spend(spent, midnight) == date(2026, 7, 18)  # already spent at another table


def test_each_year_has_its_own() -> None:
    said = Preferences(Hours(away=tuple(date(2026, 12, 18) + n * DAY for n in range(14))))
    assert day_to_spend(said, datetime(2026, 12, 17, 12, tzinfo=UTC)) is None
    assert day_to_spend(said, datetime(2027, 1, 1, 12, tzinfo=UTC)) == date(2027, 1, 1)


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_views_show_none_where_none_exist(rig: ServiceRig, pace: str) -> None:
    day = rig.time.now.date()
    said = Preferences(spends=True, spent=(day,))
    await prefer(rig.tables, TWO[0], said)
    table = await rig.started(*TWO, pace=pace)
    assert (await rig.view(table, TWO[0])).own.spent == ()
