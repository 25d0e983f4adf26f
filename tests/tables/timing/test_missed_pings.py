"""A call that finds its person asleep, or messages closed, comes as soon as it can, and once."""

from datetime import timedelta

from bot.games.contract import Seat
from bot.tables.audit.archive import Archive
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import Abandon
from bot.tables.model.calendar import Hours
from bot.tables.model.events import Reminded
from bot.tables.model.records import PingChannel, Preferences, TableId
from bot.tables.model.state import ReminderKind
from bot.tables.timing.pings import PingPlan, callings
from bot.tables.workers.clock import Clock
from tests.tables.harness import ADA, BEN, CLEO, ServiceRig, bid, called

HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)
USERS = (ADA, BEN, CLEO)
GAME = "thieving_chefs"
CHANNEL, DM = PingChannel.CHANNEL, PingChannel.DM


async def calling(rig: ServiceRig, table: TableId, seat: Seat) -> PingPlan:
    return callings(await rig.tables.repository.load(table), rig.time.now)[seat]


async def newest(rig: ServiceRig, table: TableId) -> int:
    return (await rig.tables.repository.load(table)).state.version


async def puts_off(
    rig: ServiceRig, table: TableId, way: PingChannel, posted: int, first: set[Seat]
) -> bool:
    """Put calls off, and say whether there was one."""
    before = await newest(rig, table)
    await rig.tables.put_off(table, way, posted, first)
    return await newest(rig, table) > before


async def due_done(rig: ServiceRig, table: TableId) -> None:
    while await Clock(rig.tables).expire(table):
        pass


async def holds(rig: ServiceRig, table: TableId) -> bool:
    loaded = await rig.restarted().tables.repository.load(table)
    return proof_of(loaded, await rig.store.moves(table)).holds


async def sleeps_soon(rig: ServiceRig, user: int, pings: PingChannel = CHANNEL) -> Hours:
    """Let somebody fall asleep in a minute, for eight hours."""
    at = rig.time.now + MINUTE
    begin = at.hour * 60 + at.minute
    hours = Hours("UTC", begin, (begin + 480) % 1440)
    await rig.tables.preferences.say(user, Preferences(hours, pings=pings, spends=False))
    return hours


async def wakes(rig: ServiceRig) -> None:
    """Let the morning come: nothing is due before."""
    due = await rig.store.next_due()
    assert due is not None
    assert 7 * HOUR < due - rig.time.now <= 8 * HOUR
    rig.time.now = due


async def test_a_first_call_that_comes_too_late_is_made_at_waking(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game=GAME)
    [seat] = (await rig.look(table)).waited_for()
    await sleeps_soon(rig, USERS[seat])
    rig.time.passes(minutes=3)  # the board comes late
    one = await calling(rig, table, seat)
    assert (one.by_board, one.asleep) == (True, True)
    assert await puts_off(rig, table, CHANNEL, 0, {seat})
    assert not (await calling(rig, table, seat)).by_board
    assert not await puts_off(rig, table, CHANNEL, 0, set())
    await wakes(rig)
    await due_done(rig, table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
    one, version = await calling(rig, table, seat), await newest(rig, table)
    assert one.again_by(CHANNEL, version - 1)
    assert not one.asleep
    assert await holds(rig, table)


async def test_a_reminder_that_comes_too_late_is_made_at_waking_once(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game=GAME)
    [seat] = (await rig.look(table)).waited_for()
    rig.time.passes(hours=12)
    await due_done(rig, table)  # at half
    posted = await newest(rig, table) - 1
    await sleeps_soon(rig, USERS[seat])
    rig.time.passes(minutes=3)
    assert (await calling(rig, table, seat)).again_by(CHANNEL, posted)
    assert await puts_off(rig, table, CHANNEL, posted, set())
    assert not (await calling(rig, table, seat)).again_by(CHANNEL, posted)
    await wakes(rig)
    await due_done(rig, table)
    stages = [one.stage for one in await called(rig, table)]
    assert stages == [ReminderKind.HALF, ReminderKind.NUDGE]
    rig.time.passes(hours=9)
    await due_done(rig, table)
    assert [one.stage for one in await called(rig, table)] == stages
    assert await holds(rig, table)


async def test_whose_messages_turn_out_closed_in_the_night_is_called_at_waking(
    rig: ServiceRig,
) -> None:
    table = await rig.started(ADA, BEN, game=GAME)
    [seat] = (await rig.look(table)).waited_for()
    await sleeps_soon(rig, USERS[seat], DM)
    rig.time.passes(minutes=3)
    await rig.tables.forget_dm(table, USERS[seat])
    await due_done(rig, table)
    assert await called(rig, table) == []
    await wakes(rig)
    await due_done(rig, table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]


async def test_that_somebody_slept_is_in_no_file(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    await sleeps_soon(rig, ADA)
    rig.time.passes(minutes=3)
    assert await puts_off(rig, table, CHANNEL, 0, {0})
    await rig.press(ADA, table, bid(1))
    running = await Archive(rig.tables).export(table, BEN)
    for user in (ADA, BEN):
        await rig.arrange(user, table, Abandon())
    file = await Archive(rig.tables).export(table, BEN)
    assert b'"call_missed"' not in running + file
    assert proof_of_file(rig.tables.games, read_export(file)).holds
    assert await holds(rig, table)
