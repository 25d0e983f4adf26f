"""Outages of the bot or of Discord, charged to nobody."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.audit.report import proof_of
from bot.tables.commands.proposals import Pause, Resume
from bot.tables.log.presence import SHORTEST, MonotonicTime
from bot.tables.log.store import Store
from bot.tables.model.calendar import WHOLE, Hours, Shard
from bot.tables.model.events import TimeCharged
from bot.tables.model.records import By, Preferences, TableId
from bot.tables.workers.clock import Clock
from tests.preferring import prefer
from tests.tables.harness import (
    ADA,
    BEN,
    CLEO,
    ServiceRig,
    Time,
    bid,
    call,
    restful,
    running,
    until,
)

HOUR = timedelta(hours=1)
NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)


@pytest.fixture
def rig(store: Store) -> ServiceRig:
    return ServiceRig(store, Time(NOON))


async def served(rig: ServiceRig, *, away: bool = False) -> ServiceRig:
    """Return a new process that has checked every table once."""
    again = rig.restarted()
    clock = Clock(again.tables)
    alarm = restful(clock)
    async with running(clock.run):
        if away:
            clock.connect(())
        await until(alarm.rests)
    return again


async def ends(rig: ServiceRig, table: TableId) -> list[datetime | None]:
    return [seat.turn.until for seat in (await rig.view(table)).seats]


async def spent(rig: ServiceRig, table: TableId) -> list[timedelta]:
    state = (await rig.restarted().tables.repository.load(table)).state
    return [seat.spent for seat in state.seats]


async def test_an_outage_is_left_out_of_a_deadline_and_is_no_move(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await rig.view(table)).waited_for()
    await served(rig)
    rig.time.passes(hours=30)
    moves = await rig.store.moves(table)
    again = await served(rig)
    assert (await ends(again, table))[seat] == NOON + 54 * HOUR
    assert await rig.store.next_due() == NOON + 42 * HOUR  # the reminder's original time
    anew = await served(again)
    assert await rig.store.moves(table) == moves
    rig.time.passes(hours=24)  # an outage does not extend time without limit
    anew.tables.presence.skip(24 * HOUR)
    assert await Clock(anew.tables).expire(table)
    loaded = await again.tables.repository.load(table)
    assert proof_of(loaded, await rig.store.moves(table)).holds


async def test_several_outages_are_each_left_out_once(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, BEN, game="thieving_chefs") for _ in range(2)]
    again = await served(rig)
    for hours in (6, 1, 2):
        rig.time.passes(hours=hours)
        again = await served(again)
        rig.time.passes(minutes=2)
        again = await served(again)
    for table in tables:
        [seat] = (await again.view(table)).waited_for()
        assert (await ends(again, table))[seat] == NOON + 33 * HOUR
    assert [o.end - o.begin for o in await rig.store.outages()] == [6 * HOUR, HOUR, 2 * HOUR]


async def test_outages_are_disjoint_where_the_clock_is_set_back_over_a_restart(
    rig: ServiceRig,
) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    again = await served(rig)
    rig.time.passes(hours=6)
    again = await served(again)
    rig.time.now = NOON + 2 * HOUR
    again = await served(again)
    rig.time.now = NOON + 9 * HOUR
    again = await served(again)
    first, second = await rig.store.outages()
    assert (first.begin, first.end) == (NOON, NOON + 6 * HOUR)
    assert (second.begin, second.end) == (NOON + 6 * HOUR, NOON + 9 * HOUR)
    [seat] = (await again.view(table)).waited_for()
    assert (await ends(again, table))[seat] == NOON + 33 * HOUR


async def test_only_waking_time_of_an_outage_is_left_out(rig: ServiceRig) -> None:
    await prefer(rig.tables, ADA, Preferences(Hours("UTC", 14 * 60, 22 * 60)))
    table = await rig.started(ADA, BEN)
    await served(rig)
    rig.time.passes(hours=4)
    again = await served(rig)
    awake, whole = await ends(again, table)
    assert whole == NOON + 28 * HOUR
    # Two of the four hours were slept; two nights of eight follow.
    assert awake == NOON + (24 + 2 + 16) * HOUR
    for user in (ADA, BEN):
        await again.press(user, table, bid(0))
    assert await spent(again, table) == [timedelta(0)] * 2


async def test_a_sealed_answer_keeps_the_public_deadline(rig: ServiceRig) -> None:
    found = []
    for answered in (True, False):
        table = await rig.started(ADA, BEN, CLEO)
        if answered:
            await rig.press(ADA, table, bid(1))
        await served(rig)
        rig.time.passes(hours=5)
        again = await served(rig)
        found.append([end and end - rig.time.now for end in await ends(again, table)])
    assert found[0] == found[1] == [24 * HOUR] * 3


async def test_no_time_ends_during_an_outage_of_discord(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await rig.view(table)).waited_for()
    await served(rig)
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        clock.connect(())
        rig.time.passes(hours=40)
        rig.tables.executor.tell(table)
        await until(alarm.rests)
        clock.connect()
        await until(alarm.rests)
    assert By.CLOCK not in [m.by for m in await rig.store.moves(table)]
    assert (await ends(rig, table))[seat] == rig.time.now + 24 * HOUR
    assert await rig.store.seen() == {WHOLE: rig.time.now}


async def test_a_kill_extends_the_outage_of_discord(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    await served(rig)
    rig.time.passes(hours=20)
    await served(rig, away=True)
    rig.time.passes(hours=20)
    again = await served(rig)
    [seat] = (await again.view(table)).waited_for()
    assert (await ends(again, table))[seat] == rig.time.now + 24 * HOUR


async def test_a_moment_is_no_outage(rig: ServiceRig) -> None:
    await served(rig)
    rig.time.now += SHORTEST - timedelta(seconds=1)
    await served(rig)
    assert await rig.store.outages() == ()


async def test_a_suspended_machine_and_a_clock_set_forward_end_no_time(
    rig: ServiceRig,
) -> None:
    """The bot noticed no outage, and no event arrived."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        rig.time.passes(hours=30)
        rig.tables.executor.tell(table)
        await until(alarm.rests)
    [seat] = (await rig.view(table)).waited_for()
    assert (await ends(rig, table))[seat] == NOON + 54 * HOUR
    assert By.CLOCK not in [m.by for m in await rig.store.moves(table)]


async def test_time_set_forward_on_purpose_counts(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await rig.view(table)).waited_for()
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        rig.time.passes(hours=5)
        clock.skip(5 * HOUR)
        await until(alarm.rests)
    assert (await ends(rig, table))[seat] == NOON + 24 * HOUR
    assert await rig.store.outages() == ()


async def on_shard(rig: ServiceRig, index: int, count: int) -> TableId:
    """Return a running table of a server on a shard."""
    return await rig.started(ADA, BEN, game="thieving_chefs", guild=(index + count) << 22)


async def end_of(rig: ServiceRig, table: TableId) -> datetime:
    [end] = [end for end in await ends(rig, table) if end]
    return end


async def test_time_stops_on_a_lost_shard_alone(rig: ServiceRig) -> None:
    lost, kept = await on_shard(rig, 0, 2), await on_shard(rig, 1, 2)
    clock = Clock(rig.tables)
    alarm = restful(clock)
    clock.connect([Shard(0, 2), Shard(1, 2)])
    async with running(clock.run):
        await until(alarm.rests)
        clock.connect([Shard(1, 2)])
        for _ in range(20):
            rig.time.passes(minutes=2)
            rig.tables.executor.tell(lost)
            await until(alarm.rests)
        assert await end_of(rig, kept) == NOON + 24 * HOUR
        assert await end_of(rig, lost) == NOON + 24 * HOUR + timedelta(minutes=40)
        rig.tables.presence.skip(24 * HOUR)
        rig.time.passes(hours=24)
        rig.tables.executor.tell(lost)
        await until(alarm.rests)
        assert By.CLOCK not in [m.by for m in await rig.store.moves(lost)]
        assert By.CLOCK in [m.by for m in await rig.store.moves(kept)]
        clock.connect([Shard(0, 2), Shard(1, 2)])
        await until(alarm.rests)
    [outage] = await rig.store.outages()
    assert (outage.begin, outage.shard) == (NOON + 24 * HOUR, Shard(0, 2))


async def test_an_outage_counts_on_after_the_number_of_shards_was_changed(rig: ServiceRig) -> None:
    table = await on_shard(rig, 2, 3)
    for shards in ([WHOLE], [Shard(0, 2), Shard(1, 2)], [Shard(n, 3) for n in range(3)], [WHOLE]):
        rig = rig.restarted()
        await rig.tables.presence.load()
        await rig.tables.presence.note(shards)
        rig.time.passes(hours=5)
    assert await end_of(rig, table) == NOON + 44 * HOUR


def test_time_never_runs_backwards(caplog: pytest.LogCaptureFixture) -> None:
    time = Time(NOON)
    now = MonotonicTime(time)
    assert now() == NOON
    for _ in range(2):
        time.passes(hours=-1)
        assert now() == NOON
    time.passes(hours=3)
    assert now() == NOON + HOUR
    assert len(caplog.records) == 1


async def test_an_answer_at_startup_is_not_charged_for_the_outage(rig: ServiceRig) -> None:
    """A press that arrives at startup is handled before the outage is stored."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await rig.view(table)).waited_for()
    await served(rig)
    rig.time.passes(hours=20)
    again = rig.restarted()
    clock = Clock(again.tables)
    clock.connect(())
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        await again.press((ADA, BEN)[seat], table, Draw())
        assert (await ends(again, table))[seat] == NOON + 44 * HOUR
        clock.connect()
        await until(alarm.rests)
    assert (await ends(again, table))[seat] == NOON + 44 * HOUR
    loaded = await again.tables.repository.load(table)
    assert proof_of(loaded, await rig.store.moves(table)).holds


@pytest.mark.parametrize("how", [{"pace": "none"}, {}])
async def test_where_no_time_runs_none_is_charged(rig: ServiceRig, how: dict[str, str]) -> None:
    table = await rig.started(ADA, BEN, **how)
    if not how:
        for user in (ADA, BEN):
            await rig.tables.execute(call(user), table, Pause())
    await served(rig)
    rig.time.passes(hours=30)
    again = await served(rig)
    for user in (ADA, BEN):
        await again.press(user, table, bid(1))
    moves, loaded = await rig.store.moves(table), await rig.tables.repository.load(table)
    told = [event for move in moves for event in loaded.codec.events(move.events)]
    charged = [event.span for event in told if isinstance(event, TimeCharged)]
    assert sum(charged, timedelta(0)) == timedelta(0)
    if not how:
        await again.tables.execute(call(ADA), table, Resume())
        assert await ends(again, table) == [rig.time.now + 24 * HOUR] * 2
