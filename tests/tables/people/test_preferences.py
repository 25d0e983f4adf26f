"""Preferences: they apply from the change on, at all tables."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import cast

import pytest

from bot.tables.audit.report import proof_of
from bot.tables.commands.proposals import Pause, Resume
from bot.tables.log.store import NotSavedError, Store
from bot.tables.model.calendar import Hours
from bot.tables.model.records import Preferences, TableId
from tests.preferring import prefer
from tests.tables.harness import ADA, BEN, CLEO, ServiceRig, Time, bid, call, privacy_of
from tests.tables.wrapped import Held, Wrapped

HOUR = timedelta(hours=1)
NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
AFTERNOON = Preferences(Hours("UTC", 13 * 60, 18 * 60), spends=False)
"""One of the six hours after noon counts."""


@pytest.fixture
def rig(store: Store) -> ServiceRig:
    return ServiceRig(store, Time(NOON))


async def until(rig: ServiceRig, table: TableId, seat: int = 0) -> datetime | None:
    return (await rig.view(table)).seats[seat].turn.until


async def end_outage(rig: ServiceRig, begin: datetime) -> bool:
    """End an outage now."""
    await rig.store.see(begin)
    again = rig.restarted()
    await again.tables.presence.load()
    await again.tables.presence.note()
    rig.tables = again.tables
    return bool(await rig.store.outages())


async def holds(rig: ServiceRig, table: TableId) -> bool:
    loaded = await rig.restarted().tables.repository.load(table)
    return proof_of(loaded, await rig.store.moves(table)).holds


class NeverMind(Wrapped):
    """A store that cannot save preferences."""

    async def put_settings(self, *_: object) -> None:
        raise NotSavedError("no room")


async def test_it_holds_from_now_on_at_every_table_at_once(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, BEN) for _ in range(3)]
    rig.time.passes(hours=6)
    await prefer(rig.tables, ADA, AFTERNOON)
    rig.time.passes(minutes=1)
    again = rig.restarted()
    for table in tables:
        # Eighteen hours are left; the nineteen until one o'clock count.
        assert await until(again, table) == NOON + 24 * HOUR
        moves = await rig.store.moves(table)
        assert moves[-1].at == NOON + 6 * HOUR
        assert await holds(rig, table)


async def test_unsaved_preferences_move_no_deadline(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, BEN) for _ in range(2)]
    dues = [await until(rig, table) for table in tables]
    rig.time.passes(hours=6)
    broken = ServiceRig(cast(Store, NeverMind(rig.store)), rig.time)
    with pytest.raises(NotSavedError):
        await prefer(broken.tables, ADA, AFTERNOON)
    for one in (broken, rig):
        assert [await until(one, table) for table in tables] == dues
    assert await rig.store.settings(ADA) == Preferences(spends=False)


@pytest.mark.parametrize("after", [False, True])
async def test_a_concurrent_move_is_charged_by_one_set_of_hours(
    rig: ServiceRig, after: bool
) -> None:
    """Time before the change is charged by the earlier hours, whichever write is first."""
    table = await rig.started(ADA, BEN)
    slow = Held(rig.store, after=after)
    again = ServiceRig(cast(Store, slow), rig.time)
    rig.time.passes(hours=6)
    slow.hold()
    replacing = asyncio.ensure_future(prefer(again.tables, ADA, AFTERNOON))
    await slow.reached.wait()
    pressing = asyncio.ensure_future(again.press(ADA, table, bid(1)))
    slow.go.set()
    await asyncio.gather(replacing, pressing)
    await again.press(BEN, table, bid(1))
    seats = (await again.restarted().tables.repository.load(table)).state.seats
    assert [seat.spent for seat in seats] == [5 * HOUR] * 2  # an answer gives one hour back
    assert await holds(rig, table)


async def test_a_move_by_another_process_is_included(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, BEN) for _ in range(2)]
    other = rig.restarted()
    for table in tables:
        await rig.view(table)  # cached
    rig.time.passes(hours=6)
    await other.press(BEN, tables[1], bid(1))
    await prefer(rig.tables, ADA, AFTERNOON)
    assert [await until(rig, table) for table in tables] == [NOON + 24 * HOUR] * 2
    assert all([await holds(rig, table) for table in tables])


async def test_concurrent_changes_do_not_block_each_other(rig: ServiceRig) -> None:
    tables = [await rig.started(*(ADA, BEN)[:: 1 - 2 * (n % 2)]) for n in range(4)]
    rig.time.passes(hours=6)
    async with asyncio.timeout(60):
        await asyncio.gather(*(prefer(rig.tables, user, AFTERNOON) for user in (ADA, BEN, ADA)))
    for table in tables:
        assert await until(rig, table, 0) == await until(rig, table, 1) == NOON + 24 * HOUR
        assert await holds(rig, table)


async def test_erasure_keeps_a_day_off_being_spent(rig: ServiceRig) -> None:
    rig.spends_days = True
    table = await rig.started(ADA, BEN)
    await prefer(rig.tables, ADA, Preferences(Hours("UTC", 0, 60)))
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
    assert said.hours == Hours("UTC")


async def test_no_day_is_spent_where_another_process_took_the_answer(rig: ServiceRig) -> None:
    rig.spends_days = True
    table = await rig.started(ADA, BEN)
    other = rig.restarted()
    await rig.view(table)  # cached
    rig.time.passes(hours=23)
    for user in (ADA, BEN):
        await other.press(user, table, bid(1))
    rig.time.passes(hours=1)
    assert not await rig.tables.preferences.spend_day(table, rig.time.now)
    for user in (ADA, BEN):
        assert not (await rig.store.settings(user)).spent


@pytest.mark.parametrize("meanwhile", ["hours", "outage", "both"])
async def test_time_after_a_sealed_answer_is_not_charged(rig: ServiceRig, meanwhile: str) -> None:
    """The public deadline moves as without the answer; the charge ends at the sealed answer."""
    table = await rig.started(ADA, BEN)
    rig.time.passes(hours=4)
    await rig.press(ADA, table, bid(1))
    if meanwhile != "hours":
        rig.time.passes(hours=3)
        assert await end_outage(rig, NOON + 4 * HOUR)
        ends = [(await rig.view(table)).seats[seat].turn.until for seat in (0, 1)]
        assert ends == [NOON + 27 * HOUR] * 2
    if meanwhile != "outage":
        rig.time.passes(hours=4)
        await prefer(rig.tables, ADA, AFTERNOON)
    rig.time.passes(hours=1)
    await rig.press(BEN, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == 3 * HOUR  # an answer gives one hour back
    assert await holds(rig, table)


async def test_an_undone_answer_is_charged(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    rig.time.passes(hours=4)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(hours=3)
    assert await end_outage(rig, NOON + 4 * HOUR)
    await rig.tables.undo(call(ADA), table)
    rig.time.passes(hours=2)
    rig.tables.presence.skip(2 * HOUR)
    for user in (ADA, BEN):
        await rig.press(user, table, bid(1))
    spent = [s.spent for s in (await rig.tables.repository.load(table)).state.seats]
    assert spent == [5 * HOUR] * 2  # three of nine were an outage, and one is given back
    assert await holds(rig, table)


async def test_preferences_without_a_table_are_saved(rig: ServiceRig) -> None:
    await prefer(rig.tables, CLEO, AFTERNOON)
    assert await rig.store.settings(CLEO) == AFTERNOON
    table = await rig.started(ADA, CLEO)
    assert await until(rig, table, 1) == NOON + 34 * HOUR


@pytest.mark.parametrize("case", ["shifted", "in a pause"])
async def test_later_hours_do_not_change_the_cost_of_a_sealed_answer(
    rig: ServiceRig, case: str
) -> None:
    """Charged hours stay charged: hours declared later neither win nor lose time."""
    if case == "shifted":  # shifted by the length of the night: other players see the same deadline
        await rig.store.put_settings(ADA, Preferences(Hours("UTC", 720, 960), spends=False), NOON)
        table, costs, told = await rig.started(ADA, BEN), 2, Hours("UTC", 1080, 1320)
        rig.time.passes(hours=6)
        await rig.press(ADA, table, bid(1))
        rig.time.passes(hours=4)
    else:
        table, costs, told = await rig.started(ADA, BEN), 2, Hours("UTC", 720, 840)
        rig.time.passes(hours=2)
        for user in (ADA, BEN):
            await rig.tables.execute(call(user), table, Pause())
        rig.time.passes(hours=1)
        await rig.press(ADA, table, bid(1))
        rig.time.passes(hours=1)
    await prefer(rig.tables, ADA, Preferences(told, spends=False))
    rig.time.passes(hours=1)
    if case == "in a pause":
        await rig.tables.execute(call(ADA), table, Resume())
    await rig.press(BEN, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == (costs - 1) * HOUR  # an answer gives one hour back
    assert await holds(rig, table)


async def test_an_answer_between_two_outages_is_not_charged_for_them(
    rig: ServiceRig,
) -> None:
    """The bot was briefly back and ended before it had stored the outage."""
    table = await rig.started(ADA, BEN)
    await rig.store.see(rig.time.now)
    for user in (ADA, BEN):
        rig.time.passes(hours=8)
        await rig.restarted().press(user, table, bid(1))
    [ada, _] = (await rig.restarted().tables.repository.load(table)).state.seats
    assert ada.spent == timedelta(0)
    assert await holds(rig, table)
