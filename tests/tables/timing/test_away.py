"""Time in which the bot or Discord was away is given back, once, before anybody's time is up."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.audit.report import proof_of
from bot.tables.commands.pause import Pause, Resume
from bot.tables.log.store import Store
from bot.tables.model.calendar import Hours
from bot.tables.model.events import TimeNotCounted
from bot.tables.model.records import By, Preferences, TableId
from bot.tables.timing.availability import MISSED
from bot.tables.workers.clock import Clock
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
    """Let a new process look at everything once."""
    again = rig.restarted()
    clock = Clock(again.tables)
    alarm = restful(clock)
    async with running(clock.run):
        if away:
            clock.away()
        await until(alarm.rests)
    return again


async def ends(rig: ServiceRig, table: TableId) -> list[datetime | None]:
    return [seat.until for seat in (await rig.look(table)).seats]


async def test_what_the_bot_was_away_for_is_given_back(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await rig.look(table)).waited_for()
    await served(rig)
    rig.time.passes(hours=30)
    again = await served(rig)
    assert (await ends(again, table))[seat] == NOON + 54 * HOUR
    assert await rig.store.next_due() == NOON + 42 * HOUR  # and so is that of the reminder
    moves = await rig.store.moves(table)
    assert moves[-1].by is By.CLOCK
    assert [move.by for move in moves].count(By.CLOCK) == 1
    loaded = await again.tables.repository.load(table)
    assert proof_of(loaded, moves).holds
    anew = await served(again)
    assert len(await rig.store.moves(table)) == len(moves)
    rig.time.passes(hours=24)  # what was given back lets nobody off for ever
    assert await Clock(anew.tables).expire(table)


async def test_nothing_is_given_back_twice_though_it_is_killed_in_between(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, BEN, game="thieving_chefs") for _ in range(2)]
    await served(rig)
    rig.time.passes(hours=6)
    clock = Clock(rig.tables)
    assert await clock.give_back(tables[0], NOON, rig.time.now)  # and here it is killed
    rig.time.passes(hours=1)
    again = await served(rig)
    for table in tables:
        [seat] = (await again.look(table)).waited_for()
        assert (await ends(again, table))[seat] == NOON + 31 * HOUR


async def test_only_time_in_which_somebody_was_asked_and_awake_is_given_back(
    rig: ServiceRig,
) -> None:
    await rig.tables.preferences.say(ADA, Preferences(Hours("UTC", 14 * 60, 22 * 60)))
    table = await rig.started(ADA, BEN)
    await served(rig)
    rig.time.passes(hours=4)
    again = await served(rig)
    awake, whole = await ends(again, table)
    assert whole == NOON + 28 * HOUR
    # Of the four hours two were slept through; then come two nights of eight.
    assert awake == NOON + (24 + 2 + 16) * HOUR
    for user in (ADA, BEN):
        await again.press(user, table, bid(0))
    assert [seat.spent for seat in (await again.tables.repository.load(table)).state.seats] == [
        timedelta(0)
    ] * 2


async def test_who_answered_under_seal_is_given_the_same(rig: ServiceRig) -> None:
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


async def test_nobodys_time_is_up_while_discord_is_away(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    await served(rig)
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        clock.away()
        rig.time.passes(hours=40)
        rig.tables.executor.tell(table)
        await until(alarm.rests)
        assert [m.by for m in await rig.store.moves(table)].count(By.CLOCK) == 0
        clock.back()
        await until(alarm.rests)
    [move] = [m for m in await rig.store.moves(table) if m.by is By.CLOCK]
    [event] = (await rig.tables.repository.load(table)).codec.events(move.events)
    assert isinstance(event, TimeNotCounted)
    assert event.span == 40 * HOUR
    assert await rig.store.seen() == rig.time.now


async def test_a_kill_while_discord_is_away_counts_from_when_it_went(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    await served(rig)
    rig.time.passes(hours=20)
    await served(rig, away=True)
    rig.time.passes(hours=20)
    again = await served(rig)
    [seat] = (await again.look(table)).waited_for()
    assert (await ends(again, table))[seat] == rig.time.now + 24 * HOUR


async def test_a_moment_is_nothing(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    await served(rig)
    moves = len(await rig.store.moves(table))
    rig.time.now += MISSED - timedelta(seconds=1)
    await served(rig)
    assert len(await rig.store.moves(table)) == moves


async def test_a_machine_that_slept_and_a_clock_set_forward_end_nobodys_time(
    rig: ServiceRig,
) -> None:
    """The bot ran all the while, as far as it knows; nothing came, since nothing could."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        rig.time.passes(hours=30)
        rig.tables.executor.tell(table)
        await until(alarm.rests)
    [seat] = (await rig.look(table)).waited_for()
    assert (await ends(rig, table))[seat] == NOON + 54 * HOUR
    assert [m.by for m in await rig.store.moves(table)].count(By.CLOCK) == 1


async def test_a_clock_set_back_ends_nobodys_time_and_gives_nothing(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    clock = Clock(rig.tables)
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        rig.time.passes(hours=-5)
        rig.tables.executor.tell(table)
        await until(alarm.rests)
        rig.time.passes(minutes=1)
        rig.tables.executor.tell(table)
        await until(alarm.rests)
    assert By.CLOCK not in [m.by for m in await rig.store.moves(table)]
    assert await rig.store.next_due() == NOON + 12 * HOUR  # the reminder


async def test_after_a_clock_was_set_forward_and_back_time_is_given_back_all_the_same(
    rig: ServiceRig,
) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    await served(rig)
    rig.time.passes(hours=26)
    again = await served(rig)
    [seat] = (await again.look(table)).waited_for()
    assert (await ends(again, table))[seat] == NOON + 50 * HOUR
    rig.time.passes(hours=-26)
    await served(again)
    rig.time.passes(hours=5)
    again = await served(again)
    assert (await ends(again, table))[seat] == NOON + 55 * HOUR


async def test_hours_that_a_clock_shows_twice_are_given_once_though_a_pause_at_night_came_between(
    rig: ServiceRig,
) -> None:
    await rig.tables.preferences.say(ADA, Preferences(Hours("UTC", 22 * 60, 6 * 60)))
    table = await rig.started(ADA, BEN)
    again = await served(rig)
    rig.time.passes(hours=6)
    again = await served(again)  # until six in the evening
    rig.time.passes(hours=5)
    await rig.store.see(rig.time.now)
    again = await served(again)
    for user in (ADA, BEN):
        await again.tables.execute(call(user), table, Pause())
    rig.time.passes(hours=2)
    await rig.store.see(rig.time.now)
    again = await served(again)
    await again.tables.execute(call(ADA), table, Resume())  # of that night nothing is given back
    rig.time.passes(hours=-12)
    again = await served(again)
    rig.time.passes(hours=6)
    again = await served(again)  # one in the afternoon to seven: the last hour is new
    assert (await ends(again, table))[0] == NOON + (24 + 6 + 1 + 8 + 8) * HOUR  # and two nights


async def test_who_answers_before_the_bot_has_looked_around_loses_no_time(rig: ServiceRig) -> None:
    """A press that comes as the bot does is served before all tables were given their time."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await rig.look(table)).waited_for()
    await served(rig)
    rig.time.passes(hours=20)
    again = rig.restarted()
    clock = Clock(again.tables)
    clock.away()
    alarm = restful(clock)
    async with running(clock.run):
        await until(alarm.rests)
        await again.press((ADA, BEN)[seat], table, Draw())
        assert (await ends(again, table))[seat] == NOON + 44 * HOUR
        clock.back()
        await until(alarm.rests)
    assert (await ends(again, table))[seat] == NOON + 44 * HOUR
    loaded = await again.tables.repository.load(table)
    assert proof_of(loaded, await rig.store.moves(table)).holds


@pytest.mark.parametrize("how", [{"pace": "none"}, {}])
async def test_where_no_time_runs_none_is_given_back(rig: ServiceRig, how: dict[str, str]) -> None:
    table = await rig.started(ADA, BEN, **how)
    if not how:
        for user in (ADA, BEN):
            await rig.tables.execute(call(user), table, Pause())
    await served(rig)
    rig.time.passes(hours=30)
    await served(rig)
    moves, loaded = await rig.store.moves(table), await rig.tables.repository.load(table)
    told = [event for move in moves for event in loaded.codec.events(move.events)]
    assert not [event for event in told if isinstance(event, TimeNotCounted)]
