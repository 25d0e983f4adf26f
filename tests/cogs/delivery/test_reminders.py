"""Calls, as people get them: on the board, by direct message, nowhere; once, muted, nudged."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.playground import Person
from bot.playground.visitors.absent import ShiftedClock
from bot.tables.model.calendar import Hours
from bot.tables.model.events import Reminded
from bot.tables.model.records import PingChannel, Preferences
from bot.tables.model.state import ReminderKind
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, killed
from tests.cogs.harness.turning import late_night
from tests.tables.harness import until

pytestmark = pytest.mark.usefixtures("deal")


@pytest.fixture
def seed() -> None:
    """Let ids tell the time: what was left behind is known by when it was sent."""


async def called(house: House, table_id: int) -> list[ReminderKind]:
    """Return why people were called once more, as the log tells it."""
    loaded = await house.bot.tables.repository.load(table_id)
    return [
        event.stage
        for move in await house.moves(table_id)
        for event in loaded.codec.events(move.events)
        if isinstance(event, Reminded)
    ]


def leaps(house: House, clock: ShiftedClock, **span: float) -> None:
    """Let time pass that the bot knows of."""
    clock.by += timedelta(**span)
    house.bot.leap(timedelta(**span))


async def passes(
    house: House, clock: ShiftedClock, table_id: int, calls: int, **span: float
) -> None:
    """Let time pass until so many calls were made, and everybody was shown them."""
    leaps(house, clock, **span)
    house.bot.tables.executor.tell(table_id)
    async with asyncio.timeout(20):
        while len(await called(house, table_id)) < calls:
            await house.server.quiet(0.005)
    await house.caught_up()


def rung(house: House, person: Person) -> list[str]:
    """Return where a person was notified, in order: ``dm`` or ``channel``."""
    return [
        sent.audience.kind
        for sent in house.server.record.sent
        if sent.what == "message" and person.id in sent.pinged
    ]


async def test_the_board_calls_at_half_and_before_the_end(
    house: House, clock: ShiftedClock
) -> None:
    await house.keep_days_off()
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    assert rung(house, mover) == ["channel"]
    await passes(house, clock, table_id, 1, hours=12, seconds=1)
    assert rung(house, mover) == ["channel"] * 2
    live = [shown for shown in house.boards() if shown.buttons]
    assert [shown.id for shown in live] == [house.board.id]  # the one before it let go
    await passes(house, clock, table_id, 2, hours=11)
    assert rung(house, mover) == ["channel"] * 3
    assert rung(house, other) == []
    assert await called(house, table_id) == [ReminderKind.HALF, ReminderKind.LAST]
    assert len(mover.sees(mover.dm)) == 1


async def test_by_direct_message_the_hand_comes_with_sound_and_the_board_calls_nobody(
    house: House, clock: ShiftedClock
) -> None:
    for person in (house.mei, house.tomas):
        answer = await person.slash(house.channel, "me", "settings", pings="dm")
        await house.silence_held(answer, "by direct message")
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    assert rung(house, mover) == ["dm"]
    assert rung(house, other) == []
    assert mover.mention not in house.board.text
    assert f"Asked: {mover.name}" in house.board.text
    boards = len(house.boards())
    hand = mover.last(mover.dm)
    await passes(house, clock, table_id, 1, hours=12, seconds=1)
    assert rung(house, mover) == ["dm", "dm"]
    assert len(house.boards()) == boards
    assert [shown.id for shown in mover.sees(mover.dm)] != [hand.id]
    assert len(mover.sees(mover.dm)) == 1


async def test_who_left_the_server_is_noticed_when_reminded_by_direct_message(
    house: House, clock: ShiftedClock
) -> None:
    """It arrives, since there is another server that both are in."""
    elsewhere = house.server.add_guild("Other Club")
    for person in (house.mei, house.tomas):
        elsewhere.members[person.id] = house.guild.members[person.id]
        answer = await person.slash(house.channel, "me", "settings", pings="dm")
        await house.silence_held(answer, "by direct message")
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    house.server.leave(mover, house.guild)
    house.server.expect(10013)
    await passes(house, clock, table_id, 1, hours=12, seconds=1)

    async def freed() -> bool:
        return "left" in [seat.freed for seat in (await house.look(None, table_id)).seats]

    await until(freed)
    await house.caught_up()
    assert rung(house, mover)[:2] == ["dm", "dm"]


@pytest.mark.parametrize("closed", [False, True])
async def test_who_left_the_server_and_wants_no_calls_is_noticed_when_it_is_time_for_one(
    house: House, clock: ShiftedClock, closed: bool
) -> None:
    for person in (house.mei, house.tomas):
        await house.bot.tables.preferences.say(person.id, Preferences(pings=PingChannel.NONE))
        if closed:
            house.server.close_dms(person)
    house.server.expect(10013, 50007, 50278)
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    house.server.leave(mover, house.guild)
    leaps(house, clock, hours=12, seconds=1)
    house.bot.tables.executor.tell(table_id)

    async def freed() -> bool:
        return "left" in [seat.freed for seat in (await house.look(None, table_id)).seats]

    await until(freed)
    await house.caught_up()
    assert [rung(house, person) for person in (house.mei, house.tomas)] == [[], []]


async def test_nowhere_means_nowhere(house: House, clock: ShiftedClock) -> None:
    for person in (house.mei, house.tomas):
        await house.bot.tables.preferences.say(person.id, Preferences(pings=PingChannel.NONE))
    table_id = await house.begin()
    boards = len(house.boards())
    leaps(house, clock, hours=23, minutes=30)
    await house.act((await house.mover(table_id))[0], table_id, Draw())
    await house.caught_up()
    assert [rung(house, person) for person in (house.mei, house.tomas)] == [[], []]
    assert len(house.boards()) == boards


async def test_who_cannot_be_written_to_is_called_on_the_board(house: House) -> None:
    house.server.expect(50007)
    for person in (house.mei, house.tomas):
        await house.bot.tables.preferences.say(person.id, Preferences(pings=PingChannel.DM))
        house.server.close_dms(person)
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    await house.server.until(lambda: rung(house, mover) == ["channel"])
    await house.caught_up()
    assert rung(house, other) == []
    assert await called(house, table_id) == [ReminderKind.ASKED]


@pytest.mark.parametrize("road", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_call_that_a_kill_left_behind_is_made_once(
    house: House, clock: ShiftedClock, road: PingChannel
) -> None:
    house.server.expect(10008)  # the old hand went before the kill, and is let go again
    for person in (house.mei, house.tomas):
        await house.bot.tables.preferences.say(person.id, Preferences(pings=road))
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    with closing(sqlite3.connect(house.data / "brigade.sqlite3")) as database:
        before = database.execute("select * from place").fetchall()
    await passes(house, clock, table_id, 1, hours=12, seconds=1)
    assert len(rung(house, mover)) == 2
    seat = (await house.look(None, table_id)).waited_for()[0]
    audience = -1 if road is PingChannel.CHANNEL else seat
    await killed(house)
    with closing(sqlite3.connect(house.data / "brigade.sqlite3")) as database:
        # As it was when the message had been sent and its place was not noted yet.
        [old] = [row for row in before if row[:2] == (table_id, audience)]
        now = database.execute(
            "select version from move where table_id = ? order by version desc", (table_id,)
        ).fetchone()[0]
        database.execute(
            "update place set message_id = ?, posted = ?, since = ? "
            "where table_id = ? and audience = ? and channel_id = ?",
            (*old[3:], *old[:3]),
        )
        database.execute("insert into sending values (?, ?, ?)", (*old[:2], old[2]))
        database.execute(
            "insert or replace into outbox (table_id, audience, version, tries, not_before) "
            "values (?, ?, ?, 0, 0)",
            (*old[:2], now),
        )
        database.commit()
    await house.start(now=clock)
    await house.caught_up()
    assert len(rung(house, mover)) == 2
    assert await called(house, table_id) == [ReminderKind.HALF]


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_one_press_mutes_the_turn_and_another_ends_that(
    house: House, clock: ShiftedClock, where: str
) -> None:
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    board = house.board.text
    refused = await other.press(house.board, house.board.button("Mute this turn"))
    await house.silence_held(refused, "You are asked nothing just now.")
    shown = house.board if where == "board" else mover.last(mover.dm)
    muted = await mover.press(shown, shown.button("Mute this turn"))
    await muted.settled()
    await house.caught_up()
    if where == "board":
        await house.silence_held(muted, "You are called no more in this turn.")
    hand = mover.last(mover.dm)
    assert "You are called no more in this turn." in hand.text
    assert house.board.text == board
    await passes(house, clock, table_id, 0, hours=13)
    assert rung(house, mover) == ["channel"]
    await (await mover.press(hand, hand.button("Call me again"))).settled()
    await passes(house, clock, table_id, 1)
    assert rung(house, mover) == ["channel"] * 2


async def test_a_mute_of_a_turn_that_is_over_is_refused(house: House) -> None:
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    hand = mover.last(mover.dm)
    button = hand.button("Mute this turn")
    press = ControlId.parse(button.custom_id or "")
    stale = ControlId(press.table, press.action, press.seat, press.prompt - 1)
    answer = await mover.press(hand, stale.id(), force=True)
    await house.silence_held(answer, "That question has been answered.")


async def test_others_nudge_by_button_and_by_command(house: House, clock: ShiftedClock) -> None:
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    early = await other.press(house.board, house.board.button("Nudge"))
    await house.silence_held(early, "There is nobody to nudge just now")
    leaps(house, clock, minutes=11)
    nudged = await other.press(house.board, house.board.button("Nudge"))
    await house.silence_held(nudged, "Noted.")
    await passes(house, clock, table_id, 1)
    assert rung(house, mover) == ["channel"] * 2
    again = await other.slash(house.channel, "table", "nudge")
    await house.silence_held(again, "They were nudged not long ago. Please try again <t:")
    own = await mover.slash(house.channel, "table", "nudge")
    await house.silence_held(own, "There is nobody to nudge just now")
    stranger = await house.zoe.press(house.board, house.board.button("Nudge"))
    await house.silence_held(stranger, "You hold no seat at this table.")
    leaps(house, clock, hours=6)
    typed = await other.slash(house.channel, "table", "nudge")
    await house.silence_held(typed, "Noted.")
    await passes(house, clock, table_id, 2)
    assert await called(house, table_id) == [ReminderKind.NUDGE] * 2


async def test_settings_are_shown_chosen_by_button_and_forgotten(house: House) -> None:
    shown = await house.mei.slash(house.channel, "me", "settings")
    await house.silence_held(shown, "on the board, which mentions you")
    assert shown.message is not None
    chosen = await house.mei.press(shown.message, shown.message.button("Nowhere"))
    await house.silence_held(chosen, "nowhere; boards and hands come all the same.")
    store = house.bot.tables.store
    assert await store.settings(house.mei.id) == Preferences(pings=PingChannel.NONE)
    kept = await house.mei.slash(house.channel, "privacy", "show")
    await house.silence_held(kept, "You are called nowhere")
    wrong = await house.mei.press(
        shown.message, ControlId(0, "pings", payload="moon").id(), force=True
    )
    await house.silence_held(wrong, "Nothing was changed")
    assert chosen.message is not None
    await (await house.mei.press(chosen.message, chosen.message.button("On the board"))).settled()
    assert await store.settings(house.mei.id) == Preferences()


@pytest.mark.parametrize("road", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_call_that_comes_too_late_for_the_evening_comes_in_the_morning(
    house: House, clock: ShiftedClock, road: PingChannel
) -> None:
    evening = clock() + timedelta(hours=12, minutes=3)
    begin = evening.hour * 60 + evening.minute
    nights = Preferences(Hours("UTC", begin, (begin + 480) % 1440), pings=road, spends=False)
    for person in (house.mei, house.tomas):
        await house.bot.tables.preferences.say(person.id, nights)
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    assert rung(house, mover) == [road]
    house.bot._outbox.hold(timedelta(hours=12, minutes=10))  # Discord wants nothing of the bot
    leaps(house, clock, hours=12, seconds=1)
    house.bot.tables.executor.tell(table_id)

    async def at_half() -> bool:
        return await called(house, table_id) == [ReminderKind.HALF]

    await until(at_half)
    leaps(house, clock, minutes=10)
    house.bot.tables.executor.tell(table_id)
    await house.caught_up()
    assert rung(house, mover) == [road]
    await passes(house, clock, table_id, 2, hours=8)
    assert rung(house, mover) == [road, road]
    assert rung(house, other) == []
    await passes(house, clock, table_id, 2, hours=1)
    assert rung(house, mover) == [road, road]


@pytest.mark.parametrize("road", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_first_call_that_comes_too_late_for_the_evening_comes_in_the_morning(
    house: House, clock: ShiftedClock, road: PingChannel
) -> None:
    table_id, _, other = await late_night(house, clock(), road)
    assert rung(house, other) == []
    leaps(house, clock, minutes=10)
    house.bot.tables.executor.tell(table_id)
    await house.caught_up()
    assert f"Asked: {other.name}" in house.board.text
    assert rung(house, other) == []
    await passes(house, clock, table_id, 1, hours=8)
    assert rung(house, other) == [road]
    assert await called(house, table_id) == [ReminderKind.ASKED]
