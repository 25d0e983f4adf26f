"""A call that finds its person asleep, or messages closed, comes as soon as it can, and once."""

from datetime import timedelta

import pytest

from bot.games.contract import Seat
from bot.tables.audit.archive import Archive
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import Abandon
from bot.tables.model.calendar import Hours
from bot.tables.model.events import Reminded, ReminderKind
from bot.tables.model.records import MessageRef, PingChannel, Preferences, TableId
from bot.tables.timing.pings import PingPlan, callings
from bot.tables.workers.clock import Clock
from tests.tables.harness import ADA, BEN, CLEO, NOW, House, bid, call, called

HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)
USERS = (ADA, BEN, CLEO)
GAME = "thieving_chefs"
CHANNEL, DM = PingChannel.CHANNEL, PingChannel.DM


async def calling(house: House, table: TableId, seat: Seat) -> PingPlan:
    return callings(await house.tables.memory.load(table), house.time.now)[seat]


async def newest(house: House, table: TableId) -> int:
    return (await house.tables.memory.load(table)).state.version


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
    loaded = await house.restarted().tables.memory.load(table)
    return proof_of(loaded, await house.store.moves(table)).holds


async def sleeps_soon(house: House, user: int, pings: PingChannel = CHANNEL) -> Hours:
    """Let somebody fall asleep in a minute, for eight hours."""
    at = house.time.now + MINUTE
    begin = at.hour * 60 + at.minute
    hours = Hours("UTC", begin, (begin + 480) % 1440)
    await house.tables.say(user, Preferences(hours, pings=pings, spends=False))
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


async def slow_one(house: House) -> tuple[TableId, Seat, list[Seat]]:
    """Return a table at which time is nearly up for one, and the other two."""
    table = await house.started(*USERS, game=GAME, silence="ask")
    [slow] = (await house.look(table)).waited_for()
    house.time.now = NOW + DAY - 2 * HOUR
    await due_done(house, table)
    return table, slow, [seat for seat in range(3) if seat != slow]


async def test_who_falls_asleep_before_they_hear_whom_they_are_asked_about(house: House) -> None:
    table, slow, [awake, sleepy] = await slow_one(house)
    house.time.now = NOW + DAY
    await due_done(house, table)
    assert (await house.look(table)).seats[slow].judging
    posted = await newest(house, table) - 1
    await sleeps_soon(house, USERS[sleepy])
    house.time.passes(minutes=3)
    assert await puts_off(house, table, CHANNEL, posted, set())
    assert (await calling(house, table, awake)).again_by(CHANNEL, posted)
    assert not (await calling(house, table, sleepy)).again_by(CHANNEL, posted)
    posted = await newest(house, table)  # the board is sent, and calls the other
    await wakes(house)
    await due_done(house, table)
    told = [one for one in await called(house, table) if one.stage is ReminderKind.ASKED_ABOUT]
    assert told == [Reminded(sleepy, ReminderKind.ASKED_ABOUT, public=True)]
    assert (await calling(house, table, sleepy)).again_by(CHANNEL, posted)
    assert not (await calling(house, table, awake)).again_by(CHANNEL, posted)
    assert await house.store.next_due() is None
    assert await holds(house, table)


async def test_who_chooses_another_road_is_not_called_about_the_same_again(house: House) -> None:
    table, slow, [other, _] = await slow_one(house)
    house.time.now = NOW + DAY
    await due_done(house, table)
    posted = await newest(house, table)  # the board has called them
    for way in (DM, CHANNEL, PingChannel.NONE, DM):
        await house.tables.say(USERS[other], Preferences(pings=way, spends=False))
        one = callings(await house.tables.memory.load(table), house.time.now).get(other)
        assert one is None or not one.again_by(DM, 1)
        assert one is None or not one.again_by(CHANNEL, posted)
    assert (await house.look(table)).seats[slow].judging
    assert await holds(house, table)


async def test_whose_messages_turn_out_closed_is_called_about_others_on_the_board(
    house: House,
) -> None:
    table, _, [_, closed] = await slow_one(house)
    await house.tables.say(USERS[closed], Preferences(pings=DM, spends=False))
    house.time.now = NOW + DAY
    await due_done(house, table)
    posted = await newest(house, table)  # the board has called the other one
    assert (await calling(house, table, closed)).again_by(DM, posted - 1)
    await house.tables.forget_dm(table, USERS[closed])
    await due_done(house, table)
    assert (await called(house, table))[-1] == Reminded(
        closed, ReminderKind.ASKED_ABOUT, public=True
    )
    assert (await calling(house, table, closed)).again_by(CHANNEL, posted)
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


async def test_an_own_reminder_keeps_its_road(house: House) -> None:
    night = Hours("UTC", 10 * 60 + 30, 14 * 60 + 30)
    table = await house.started(ADA, BEN, CLEO, silence="ask")
    await house.tables.say(BEN, Preferences(night, pings=CHANNEL, spends=False))
    await house.press(CLEO, table, bid(1))
    while house.time.now < NOW + DAY:
        house.time.passes(minutes=30)
        await due_done(house, table)
    assert (await house.look(table)).seats[0].judging
    while not [c for c in await called(house, table) if c.stage is ReminderKind.ASKED_ABOUT]:
        house.time.passes(minutes=10)
        await due_done(house, table)
        assert house.time.now < NOW + DAY + 3 * HOUR
    assert (await called(house, table))[-1] == Reminded(1, ReminderKind.ASKED_ABOUT, public=True)
    board = await newest(house, table)  # the board has called Ben about Ada
    hand = board
    await house.tables.say(BEN, Preferences(night, pings=DM, spends=False))
    while not [
        c for c in await called(house, table) if c.stage is ReminderKind.LAST and c.seat == 1
    ]:
        house.time.passes(minutes=10)
        for row in await house.store.outbox(house.time.now, 99):
            await house.store.delivered(row)
        await due_done(house, table)
        assert house.time.now < NOW + 2 * DAY
    assert (await called(house, table))[-1] == Reminded(1, ReminderKind.LAST, public=False)

    one = await calling(house, table, 1)
    assert one.again_by(DM, hand), (
        "the reminder that the log sends by direct message is not called there"
    )


async def test_who_heard_directly_is_not_called_again_once_messages_close(
    house: House,
) -> None:
    table, _, [_, closed] = await slow_one(house)
    for user in (ADA, BEN, CLEO):
        await house.tables.say(user, Preferences(pings=DM, spends=False))
    board = await newest(house, table)  # the newest board was posted before
    house.time.now = NOW + DAY
    await due_done(house, table)
    judging = await newest(house, table)
    assert (await calling(house, table, closed)).again_by(DM, board)
    await house.store.put_place(
        MessageRef(table, closed, 77, 88, judging, 0)
    )  # the hand rang for it
    assert not (await calling(house, table, closed)).again_by(DM, judging)
    await house.tables.forget_dm(table, (ADA, BEN, CLEO)[closed])  # a later message is refused
    await due_done(house, table)
    one = await calling(house, table, closed)
    assert not one.again_by(CHANNEL, board), "called about the same a second time, on the board"


async def test_who_was_called_openly_is_not_called_again_once_messages_open(
    house: House,
) -> None:
    table, _, [_, closed] = await slow_one(house)
    await house.tables.say((ADA, BEN, CLEO)[closed], Preferences(pings=DM, spends=False))
    user = (ADA, BEN, CLEO)[closed]
    hand = await newest(house, table)
    house.time.now = NOW + DAY
    await due_done(house, table)
    await house.tables.forget_dm(table, user)
    await due_done(house, table)
    assert (await called(house, table))[-1] == Reminded(
        closed, ReminderKind.ASKED_ABOUT, public=True
    )
    # the board calls ...
    await house.tables.try_dm(call(user), table)
    one = await calling(house, table, closed)
    assert not one.again_by(DM, hand), "called a second time, by direct message"


@pytest.mark.parametrize("way", [CHANNEL, DM])
async def test_a_call_about_a_seat_that_comes_late_twice_waits_for_the_next_waking(
    house: House, way: PingChannel
) -> None:
    table, slow, [_, sleepy] = await slow_one(house)
    house.time.now = NOW + DAY - 10 * MINUTE
    posted = await newest(house, table)
    await sleeps_soon(house, USERS[sleepy], way)
    house.time.now = NOW + DAY
    await due_done(house, table)
    assert (await house.look(table)).seats[slow].judging
    for night in range(1, 4):
        house.time.passes(hours=8)
        await due_done(house, table)
        told = [one for one in await called(house, table) if one.stage is ReminderKind.ASKED_ABOUT]
        assert told == [Reminded(sleepy, ReminderKind.ASKED_ABOUT, public=way is CHANNEL)] * night
        assert (await calling(house, table, sleepy)).again_by(way, posted)
        house.time.passes(hours=16)  # nothing could be sent all day
        assert (await calling(house, table, sleepy)).asleep
        assert await puts_off(house, table, way, posted, set())
        assert not (await calling(house, table, sleepy)).again_by(way, posted)
        assert not await puts_off(house, table, way, posted, set())
    assert await holds(house, table)
