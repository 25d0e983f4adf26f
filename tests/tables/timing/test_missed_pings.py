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
from tests.tables.harness import ADA, BEN, CLEO, House, bid, called

HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)
USERS = (ADA, BEN, CLEO)
GAME = "thieving_chefs"
CHANNEL, DM = PingChannel.CHANNEL, PingChannel.DM


async def calling(house: House, table: TableId, seat: Seat) -> PingPlan:
    return callings(await house.tables.repository.load(table), house.time.now)[seat]


async def newest(house: House, table: TableId) -> int:
    return (await house.tables.repository.load(table)).state.version


async def puts_off(
    house: House, table: TableId, way: PingChannel, posted: int, first: set[Seat]
) -> bool:
    """Put calls off, and say whether there was one."""
    before = await newest(house, table)
    await house.tables.put_off(table, way, posted, first)
    return await newest(house, table) > before


async def due_done(house: House, table: TableId) -> None:
    while await Clock(house.tables).expire(table):
        pass


async def holds(house: House, table: TableId) -> bool:
    loaded = await house.restarted().tables.repository.load(table)
    return proof_of(loaded, await house.store.moves(table)).holds


async def sleeps_soon(house: House, user: int, pings: PingChannel = CHANNEL) -> Hours:
    """Let somebody fall asleep in a minute, for eight hours."""
    at = house.time.now + MINUTE
    begin = at.hour * 60 + at.minute
    hours = Hours("UTC", begin, (begin + 480) % 1440)
    await house.tables.preferences.say(user, Preferences(hours, pings=pings, spends=False))
    return hours


async def wakes(house: House) -> None:
    """Let the morning come: nothing is due before."""
    due = await house.store.next_due()
    assert due is not None
    assert 7 * HOUR < due - house.time.now <= 8 * HOUR
    house.time.now = due


async def test_a_first_call_that_comes_too_late_is_made_at_waking(house: House) -> None:
    table = await house.started(ADA, BEN, game=GAME)
    [seat] = (await house.look(table)).waited_for()
    await sleeps_soon(house, USERS[seat])
    house.time.passes(minutes=3)  # the board comes late
    one = await calling(house, table, seat)
    assert (one.by_board, one.asleep) == (True, True)
    assert await puts_off(house, table, CHANNEL, 0, {seat})
    assert not (await calling(house, table, seat)).by_board
    assert not await puts_off(house, table, CHANNEL, 0, set())
    await wakes(house)
    await due_done(house, table)
    assert await called(house, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
    one, version = await calling(house, table, seat), await newest(house, table)
    assert one.again_by(CHANNEL, version - 1)
    assert not one.asleep
    assert await holds(house, table)


async def test_a_reminder_that_comes_too_late_is_made_at_waking_once(house: House) -> None:
    table = await house.started(ADA, BEN, game=GAME)
    [seat] = (await house.look(table)).waited_for()
    house.time.passes(hours=12)
    await due_done(house, table)  # at half
    posted = await newest(house, table) - 1
    await sleeps_soon(house, USERS[seat])
    house.time.passes(minutes=3)
    assert (await calling(house, table, seat)).again_by(CHANNEL, posted)
    assert await puts_off(house, table, CHANNEL, posted, set())
    assert not (await calling(house, table, seat)).again_by(CHANNEL, posted)
    await wakes(house)
    await due_done(house, table)
    stages = [one.stage for one in await called(house, table)]
    assert stages == [ReminderKind.HALF, ReminderKind.NUDGE]
    house.time.passes(hours=9)
    await due_done(house, table)
    assert [one.stage for one in await called(house, table)] == stages
    assert await holds(house, table)


async def test_whose_messages_turn_out_closed_in_the_night_is_called_at_waking(
    house: House,
) -> None:
    table = await house.started(ADA, BEN, game=GAME)
    [seat] = (await house.look(table)).waited_for()
    await sleeps_soon(house, USERS[seat], DM)
    house.time.passes(minutes=3)
    await house.tables.forget_dm(table, USERS[seat])
    await due_done(house, table)
    assert await called(house, table) == []
    await wakes(house)
    await due_done(house, table)
    assert await called(house, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]


async def test_that_somebody_slept_is_in_no_file(house: House) -> None:
    table = await house.started(ADA, BEN)
    await sleeps_soon(house, ADA)
    house.time.passes(minutes=3)
    assert await puts_off(house, table, CHANNEL, 0, {0})
    await house.press(ADA, table, bid(1))
    running = await Archive(house.tables).export(table, BEN)
    for user in (ADA, BEN):
        await house.arrange(user, table, Abandon())
    file = await Archive(house.tables).export(table, BEN)
    assert b'"call_missed"' not in running + file
    assert proof_of_file(house.tables.games, read_export(file)).holds
    assert await holds(house, table)
