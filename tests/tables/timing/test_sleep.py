"""Sleep does not count against a player's time, at any table and whenever it is declared."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.audit.report import AuditReport, proof_of
from bot.tables.commands.lobby import Join, Start
from bot.tables.log.store import Store
from bot.tables.model.calendar import Hours
from bot.tables.model.events import TimeCharged
from bot.tables.model.records import Preferences, TableId
from bot.tables.workers.clock import Clock
from tests.preferring import prefer
from tests.tables.harness import ADA, BEN, CLEO, ServiceRig, Time, bid, remind_late

HOUR = timedelta(hours=1)
TWO = (ADA, BEN)
NIGHTS = Preferences(Hours("Europe/Berlin", 23 * 60, 7 * 60))
NOON = datetime(2026, 7, 18, 10, tzinfo=UTC)  # 12:00 in Berlin


@pytest.fixture
def rig(store: Store) -> ServiceRig:
    return ServiceRig(store, Time(NOON))


async def until(rig: ServiceRig, table: TableId, seat: int) -> datetime | None:
    return (await rig.view(table)).seats[seat].turn.until


async def charged(rig: ServiceRig, table: TableId) -> list[tuple[int, timedelta]]:
    """Return the charges in the moves, by seat."""
    codec = (await rig.tables.repository.load(table)).codec
    return [
        (event.seat, event.span)
        for move in await rig.store.moves(table)
        for event in codec.events(move.events)
        if isinstance(event, TimeCharged)
    ]


async def proof(rig: ServiceRig, table: TableId) -> AuditReport:
    return proof_of(await rig.tables.repository.load(table), await rig.store.moves(table))


@pytest.mark.parametrize("said", ["before", "in the lobby", "while asked"])
async def test_a_deadline_leaves_the_nights_out(rig: ServiceRig, said: str) -> None:
    """Eleven hours before the night, eight that do not count, thirteen in the morning."""
    if said == "before":
        await prefer(rig.tables, ADA, NIGHTS)
    table = await rig.open(ADA)
    await rig.arrange(BEN, table, Join())
    if said == "in the lobby":
        await prefer(rig.tables, ADA, NIGHTS)
    await rig.arrange(ADA, table, Start())
    if said == "while asked":
        await prefer(rig.tables, ADA, NIGHTS)
    assert await until(rig, table, 0) == NOON + 32 * HOUR
    assert await until(rig, table, 1) == NOON + 24 * HOUR
    again = rig.restarted()
    assert await until(again, table, 0) == NOON + 32 * HOUR


async def test_the_clock_waits_during_sleep(rig: ServiceRig) -> None:
    await prefer(rig.tables, ADA, NIGHTS)
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    rig.time.passes(minutes=10)
    await clock.expire(table)  # names the late players
    await rig.press(BEN, table, bid(1))
    rig.time.now = NOON + 32 * HOUR - timedelta(microseconds=1)
    await remind_late(rig, table, clock)
    assert await rig.store.next_due() == NOON + 32 * HOUR
    rig.time.now = NOON + 32 * HOUR
    assert await clock.expire(table)


async def test_sleep_is_not_charged(
    rig: ServiceRig,
) -> None:
    for user in TWO:
        await prefer(rig.tables, user, NIGHTS)
    table = await rig.started(*TWO, game="thieving_chefs")
    [seat] = (await rig.view(table)).waited_for()
    rig.time.passes(hours=21)  # 07:00 in Berlin
    await rig.press(TWO[seat], table, Draw())
    assert await charged(rig, table) == [(seat, 13 * HOUR)]
    state = (await rig.tables.repository.load(table)).state
    assert state.seats[seat].spent == 13 * HOUR
    anew = (await rig.restarted().tables.repository.load(table)).state
    assert anew == state
    assert (await proof(rig, table)).holds


async def test_past_sleep_stays_uncounted_after_new_hours(rig: ServiceRig) -> None:
    await prefer(rig.tables, ADA, NIGHTS)
    table = await rig.started(ADA, BEN)
    rig.time.passes(hours=21)
    for user in TWO:
        await rig.press(user, table, bid(0))
    assert await until(rig, table, 0) == NOON + 21 * HOUR + (24 - 13 + 1) * HOUR + 0 * HOUR
    await prefer(rig.tables, ADA, Preferences())
    assert await until(rig, table, 0) == NOON + 21 * HOUR + 12 * HOUR


async def test_a_sealed_answer_hides_sleep(rig: ServiceRig) -> None:
    """Only the time until the answer counts, and nobody sees a change at the answer."""
    await prefer(rig.tables, ADA, NIGHTS)
    table = await rig.started(ADA, BEN, CLEO)
    rig.time.passes(hours=2)
    before = await rig.view(table, BEN)
    await rig.press(ADA, table, bid(1))
    assert (await rig.view(table, BEN)).seats == before.seats
    rig.time.passes(hours=19)
    for user in (BEN, CLEO):
        await rig.press(user, table, bid(0))
    assert (await charged(rig, table))[0] == (0, 2 * HOUR)
    state = (await rig.tables.repository.load(table)).state
    assert state.seats[0].spent == 1 * HOUR


async def test_declared_hours_update_boards_and_hands(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    lobby = await rig.open(ADA)
    for row in await rig.store.outbox(rig.time.now, 99):
        await rig.store.delivered(row)
    await prefer(rig.tables, ADA, NIGHTS)
    rows = await rig.store.outbox(rig.time.now, 99)
    assert {(row.table_id, row.audience) for row in rows} == {(table, None), (table, 0), (table, 1)}
    assert lobby


async def test_a_deadline_from_before_new_hours_is_corrected(rig: ServiceRig) -> None:
    """A kill between the two writes leaves such a deadline."""
    table, clock = await rig.started(ADA, BEN, game="thieving_chefs"), Clock(rig.tables)
    for user in TWO:
        await rig.store.put_settings(user, NIGHTS, rig.time.now)
    again = rig.restarted()
    rig.time.now = NOON + 24 * HOUR
    await remind_late(again, table, Clock(again.tables))
    assert await rig.store.next_due() == NOON + 32 * HOUR
    assert clock


async def test_whose_night_never_ends_is_awake_all_day(rig: ServiceRig) -> None:
    await prefer(rig.tables, ADA, Preferences(Hours("UTC", 60, 60)))
    table = await rig.started(ADA, BEN)
    assert await until(rig, table, 0) == NOON + 24 * HOUR


async def test_new_hours_apply_from_now_on(rig: ServiceRig) -> None:
    """Hours declared later win no time, and hours withdrawn lose none."""
    table = await rig.started(ADA, BEN, pace="day")
    assert await until(rig, table, 0) == NOON + 24 * HOUR

    async def says(hours: Hours) -> datetime | None:
        await prefer(rig.tables, ADA, Preferences(hours, spends=False))
        return await until(rig, table, 0)

    rig.time.now = NOON + 10 * HOUR
    # Fourteen hours are left, though the new hours leave out eight of the ten used.
    assert await says(Hours("UTC", 12 * 60, 20 * 60)) == rig.time.now + 14 * HOUR
    rig.time.now = NOON + 12 * HOUR
    # Twelve are left: one before the night, eleven after it.
    assert await says(Hours("UTC", 23 * 60, 7 * 60)) == rig.time.now + 20 * HOUR
    rig.time.now = NOON + 16 * HOUR
    # Eleven are left, and the three hours of the night so far stay uncounted.
    assert await says(Hours()) == rig.time.now + 11 * HOUR
    today = rig.time.now.date()
    # A day off begins now, whatever part of it is over: 02:00 to 24:00.
    assert await says(Hours(away=(today,))) == rig.time.now + (22 + 11) * HOUR
    assert await until(rig, table, 1) == NOON + 24 * HOUR
    assert (await proof(rig, table)).holds
    rig.time.now = NOON + 16 * HOUR + 23 * HOUR
    await rig.press(ADA, table, bid(1))
    await rig.press(BEN, table, bid(1))
    state = (await rig.restarted().tables.repository.load(table)).state
    assert state.seats[0].spent == (14 - 1) * HOUR  # an answer gives one hour back
