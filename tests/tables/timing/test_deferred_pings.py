"""A ping for a sleeping player, or one with closed messages, is sent later, once."""

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
from bot.tables.views.pings import PingPlan, ping_plans
from bot.tables.workers.clock import Clock
from tests.preferring import prefer
from tests.tables.harness import ADA, BEN, CLEO, ServiceRig, bid, called

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
USERS = (ADA, BEN, CLEO)
GAME = "thieving_chefs"
CHANNEL, DM = PingChannel.CHANNEL, PingChannel.DM


async def plan_of(rig: ServiceRig, table: TableId, seat: Seat) -> PingPlan:
    return ping_plans(await rig.tables.repository.load(table), rig.time.now)[seat]


async def newest(rig: ServiceRig, table: TableId) -> int:
    return (await rig.tables.repository.load(table)).state.version


async def due_done(rig: ServiceRig, table: TableId) -> None:
    while await Clock(rig.tables).expire(table):
        pass


async def holds(rig: ServiceRig, table: TableId) -> bool:
    loaded = await rig.restarted().tables.repository.load(table)
    return proof_of(loaded, await rig.store.moves(table)).holds


async def fall_asleep(
    rig: ServiceRig, minutes: int, *users: int, to: PingChannel = CHANNEL
) -> None:
    """Let players fall asleep in some minutes, for eight hours."""
    at = rig.time.now + minutes * MINUTE
    begin = at.hour * 60 + at.minute
    hours = Hours("UTC", begin, (begin + 480) % 1440)
    for user in users:
        await prefer(rig.tables, user, Preferences(hours, pings=to, spends=False))


async def wakes(rig: ServiceRig) -> None:
    """Advance to the morning; nothing is due before."""
    due = await rig.store.next_due()
    assert due is not None
    assert 7 * HOUR < due - rig.time.now <= 8 * HOUR
    rig.time.now = due


async def test_a_sleeping_player_is_pinged_once_at_waking(rig: ServiceRig) -> None:
    await fall_asleep(rig, 0, *USERS)
    table = await rig.started(ADA, BEN, game=GAME)
    [seat] = (await rig.view(table)).waited_for()
    plan = await plan_of(rig, table, seat)
    assert (plan.by_board, plan.asleep) == (False, True)
    await wakes(rig)
    await due_done(rig, table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
    plan, version = await plan_of(rig, table, seat), await newest(rig, table)
    assert plan.reminds_by(CHANNEL, version - 1)
    assert not plan.asleep
    assert await holds(rig, table)


async def test_new_hours_neither_lose_nor_repeat_the_ping(rig: ServiceRig) -> None:
    await fall_asleep(rig, 0, *USERS)
    table = await rig.started(ADA, BEN, game=GAME)
    [seat] = (await rig.view(table)).waited_for()
    rig.time.passes(hours=1)
    await prefer(rig.tables, USERS[seat], Preferences(spends=False))  # awake
    await due_done(rig, table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
    await fall_asleep(rig, -10, USERS[seat])
    await due_done(rig, table)
    assert len(await called(rig, table)) == 1
    assert await holds(rig, table)


async def test_closed_messages_are_replaced_by_a_ping_on_the_board(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game=GAME)
    [seat] = (await rig.view(table)).waited_for()
    await prefer(rig.tables, USERS[seat], Preferences(pings=DM, spends=False))
    await rig.tables.forget_dm(table, USERS[seat])
    await due_done(rig, table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
    await rig.tables.forget_dm(table, USERS[seat])  # again, by another message
    await due_done(rig, table)
    assert len(await called(rig, table)) == 1
    assert await holds(rig, table)


async def test_closed_messages_at_night_are_replaced_at_waking(
    rig: ServiceRig,
) -> None:
    table = await rig.started(ADA, BEN, game=GAME)
    [seat] = (await rig.view(table)).waited_for()
    await fall_asleep(rig, 1, USERS[seat], to=DM)
    rig.time.passes(minutes=3)
    await rig.tables.forget_dm(table, USERS[seat])
    await due_done(rig, table)
    assert await called(rig, table) == []
    await wakes(rig)
    await due_done(rig, table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]


async def test_a_reminder_refused_as_a_message_follows_on_the_board(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game=GAME)
    [seat] = (await rig.view(table)).waited_for()
    await prefer(rig.tables, USERS[seat], Preferences(pings=DM, spends=False))
    rig.time.passes(hours=12)
    await due_done(rig, table)
    await rig.tables.forget_dm(table, USERS[seat])
    await due_done(rig, table)
    first, second = await called(rig, table)
    assert (first.stage, first.public) == (ReminderKind.HALF, False)
    assert (second.stage, second.public) == (ReminderKind.ASKED, True)


async def test_sleep_is_not_exported(rig: ServiceRig) -> None:
    await fall_asleep(rig, 0, ADA)
    table = await rig.started(ADA, BEN)
    assert (await plan_of(rig, table, 0)).prompted == 0
    await rig.press(ADA, table, bid(1))
    for user in (ADA, BEN):
        await rig.arrange(user, table, Abandon())
    file = await Archive(rig.tables).export(table)
    assert file is not None
    assert b'"ping_deferred"' not in file
    assert b'"asleep"' not in file
    assert proof_of_file(rig.tables.games, read_export(file)).holds
    assert await holds(rig, table)
