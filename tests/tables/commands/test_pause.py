"""A pause needs the consent of all players; afterwards each has the time left before it."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import TakeBack
from bot.tables.commands.pings import Nudge
from bot.tables.commands.proposals import Pause, Resume
from bot.tables.log.store import Store
from bot.tables.model.calendar import Hours
from bot.tables.model.errors import (
    NotPausedError,
    NotSeatedError,
    PausedAlreadyError,
    WrongStatusError,
)
from bot.tables.model.records import Preferences, TableId
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.preferring import prefer
from tests.tables.harness import (
    ADA,
    BEN,
    CLEO,
    EVE,
    ServiceRig,
    Time,
    bid,
    call,
    called,
    restful,
    running,
)
from tests.tables.harness import until as comes_true

HOUR = timedelta(hours=1)
TWO = (ADA, BEN)
NOON = datetime(2026, 7, 18, 10, tzinfo=UTC)  # 12:00 in Berlin
NIGHTS = Preferences(Hours("Europe/Berlin", 23 * 60, 7 * 60))


@pytest.fixture
def rig(store: Store) -> ServiceRig:
    return ServiceRig(store, Time(NOON))


async def paused(rig: ServiceRig, table: TableId, *users: int) -> None:
    for user in users:
        await rig.tables.execute(call(user), table, Pause())


async def resumed(rig: ServiceRig, table: TableId, user: int) -> None:
    await rig.tables.execute(call(user), table, Resume())


async def holds(rig: ServiceRig, table: TableId) -> bool:
    loaded = await rig.tables.repository.load(table)
    return proof_of(loaded, await rig.store.moves(table)).holds


async def test_a_pause_needs_all_votes_and_playing_on_withdraws_one(rig: ServiceRig) -> None:
    table = await rig.started(*TWO, game="thieving_chefs")
    seat = (await rig.view(table)).waited_for()[0]
    await paused(rig, table, TWO[seat])
    view = await rig.view(table)
    assert (view.times.paused_at, agreeing(view.agreements, ProposalKind.PAUSE)) == (None, (seat,))
    await rig.play_on(table, [TWO[seat]], 1)
    assert not agreeing((await rig.view(table)).agreements, ProposalKind.PAUSE)
    await paused(rig, table, *TWO)
    view = await rig.view(table)
    assert view.times.paused_at == rig.time.now
    assert not agreeing(view.agreements, ProposalKind.PAUSE)
    with pytest.raises(PausedAlreadyError):
        await paused(rig, table, ADA)
    with pytest.raises(PausedAlreadyError):
        await rig.tables.execute(call(TWO[1 - seat]), table, Nudge())


async def test_no_time_is_used_during_a_pause(rig: ServiceRig) -> None:
    table, clock = await rig.started(ADA, BEN, CLEO), Clock(rig.tables)
    rig.time.passes(hours=5)
    await clock.expire(table)  # names the late players
    await rig.press(ADA, table, bid(1))
    await paused(rig, table, ADA, BEN, CLEO)
    view = await rig.view(table)
    assert [one.turn.until for one in view.seats] == [None] * 3
    assert await rig.store.next_due() is None
    rig.time.passes(days=30)
    assert not await clock.expire(table)
    await resumed(rig, table, BEN)
    view = await rig.view(table)
    ends = NOON + timedelta(days=30) + 24 * HOUR
    assert [one.turn.until for one in view.seats] == [ends] * 3  # with a sealed answer too
    assert await rig.store.next_due() == NOON + timedelta(days=30) + 12 * HOUR
    rig.time.now = ends
    await clock.expire(table)
    assert (await rig.view(table)).seats[1].stand_in is not None
    assert await holds(rig, table)
    assert (await rig.restarted().view(table)).seats == (await rig.view(table)).seats


async def test_the_night_is_not_given_back_twice(rig: ServiceRig) -> None:
    for user in TWO:
        await prefer(rig.tables, user, NIGHTS)
    table = await rig.started(*TWO)
    rig.time.passes(hours=11)  # 23:00 in Berlin
    await paused(rig, table, *TWO)
    rig.time.passes(hours=10)  # 09:00 in Berlin: two of these hours would have counted
    await resumed(rig, table, ADA)
    # Eleven hours were used; the remaining thirteen run from 09:00.
    assert (await rig.view(table)).seats[0].turn.until == rig.time.now + 13 * HOUR


async def test_moves_during_a_pause_are_not_charged(
    rig: ServiceRig,
) -> None:
    table = await rig.started(*TWO, game="thieving_chefs")
    first = (await rig.view(table)).waited_for()[0]
    rig.time.passes(hours=4)
    await paused(rig, table, *TWO)
    rig.time.passes(hours=100)
    while first in (await rig.view(table)).waited_for():
        await rig.play_on(table, [TWO[first]], 1)
    state = (await rig.tables.repository.load(table)).state
    assert state.paused_at is not None
    assert state.seats[first].spent == timedelta(0)  # four hours were used, eight given back
    rig.time.passes(hours=100)
    await resumed(rig, table, TWO[first])
    assert (await rig.view(table)).seats[1 - first].turn.until == rig.time.now + 24 * HOUR
    assert await holds(rig, table)


async def test_a_pause_and_an_absence_of_the_bot_are_given_back_once(rig: ServiceRig) -> None:
    table = await rig.started(*TWO, game="thieving_chefs")
    seat = (await rig.view(table)).waited_for()[0]

    async def served(rig: ServiceRig) -> None:
        clock = Clock(rig.tables)
        alarm = restful(clock)
        async with running(clock.run):
            await comes_true(alarm.rests)

    await served(rig)
    rig.time.passes(hours=5)
    again = rig.restarted()
    await served(again)  # five hours are given back
    await paused(again, table, *TWO)
    again.time.passes(hours=50)
    again = again.restarted()
    await served(again)  # absent during the pause: nothing to give back
    await resumed(again, table, ADA)
    assert (await again.view(table)).seats[seat].turn.until == again.time.now + 24 * HOUR


async def test_new_hours_in_a_pause_apply_to_the_time_left(
    rig: ServiceRig,
) -> None:
    """Other hours declared in a pause apply from then on, and the pause itself does not count."""
    off = Hours("UTC", away=(NOON.date(), NOON.date() + timedelta(days=1)))
    for user in TWO:
        await prefer(rig.tables, user, Preferences(off, spends=False))
    table, clock = await rig.started(*TWO, game="thieving_chefs"), Clock(rig.tables)
    seat = (await rig.view(table)).waited_for()[0]
    rig.time.passes(hours=30)
    await paused(rig, table, *TWO)
    await prefer(rig.tables, TWO[seat], Preferences(Hours("UTC"), spends=False))
    rig.time.passes(hours=30)
    assert not await clock.expire(table)
    assert await rig.tables.preferences.reschedule(table, rig.time.now)
    assert await rig.store.next_due() is None
    await resumed(rig, table, ADA)
    assert (await rig.view(table)).seats[seat].turn.until == rig.time.now + 24 * HOUR
    assert await holds(rig, table)


async def test_an_absent_player_does_not_prevent_a_pause(rig: ServiceRig) -> None:
    table, clock = await rig.started(*TWO, game="thieving_chefs"), Clock(rig.tables)
    seat = (await rig.view(table)).waited_for()[0]
    rig.time.passes(hours=24)
    await clock.expire(table)
    await paused(rig, table, TWO[1 - seat])
    assert (await rig.view(table)).times.paused_at is not None
    assert await ComputerPlayers(rig.tables).move(table)  # a computer player uses no time
    await rig.arrange(TWO[seat], table, TakeBack())
    await resumed(rig, table, TWO[seat])
    assert (await rig.view(table)).times.paused_at is None


async def test_a_single_player_needs_one_vote(rig: ServiceRig) -> None:
    table = await rig.started(ADA, chefs=["random"])
    await paused(rig, table, ADA)
    assert (await rig.view(table)).times.paused_at is not None


async def test_refused_pauses(rig: ServiceRig) -> None:
    lobby = await rig.open(CLEO)
    with pytest.raises(WrongStatusError):
        await paused(rig, lobby, CLEO)
    table = await rig.started(*TWO)
    with pytest.raises(NotSeatedError):
        await paused(rig, table, EVE)
    with pytest.raises(NotPausedError):
        await resumed(rig, table, ADA)


async def test_reminders_continue_after_the_pause(rig: ServiceRig) -> None:
    table, clock = await rig.started(*TWO, game="thieving_chefs"), Clock(rig.tables)
    rig.time.passes(hours=11)
    await paused(rig, table, *TWO)
    rig.time.passes(hours=40)
    await resumed(rig, table, ADA)
    assert not await clock.expire(table)
    rig.time.passes(hours=1)
    assert await clock.expire(table)
    assert len(await called(rig, table)) == 1
