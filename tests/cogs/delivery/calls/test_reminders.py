"""Pings by board, by direct message and off; once each, muted, and by nudge."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.playground import Person
from bot.playground.clock import ShiftedClock
from bot.tables.model.calendar import Hours
from bot.tables.model.events import Reminded
from bot.tables.model.records import PingChannel, Preferences
from bot.tables.model.state import ReminderKind
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import PATIENCE, LoopbackRig, kill
from tests.cogs.harness.turning import begin_late_night
from tests.preferring import prefer
from tests.tables.harness import until

pytestmark = pytest.mark.usefixtures("deal")


@pytest.fixture
def seed() -> None:
    """Derive ids from the time: lost messages are found by when they were sent."""


async def stored_reminders(rig: LoopbackRig, table_id: int) -> list[ReminderKind]:
    """Return the kinds of reminders stored in the log, in order."""
    loaded = await rig.bot.tables.repository.load(table_id)
    return [
        event.stage
        for move in await rig.moves(table_id)
        for event in loaded.codec.events(move.events)
        if isinstance(event, Reminded)
    ]


def leap(rig: LoopbackRig, clock: ShiftedClock, **span: float) -> None:
    """Advance the clock; the bot knows of the leap."""
    clock.by += timedelta(**span)
    rig.bot.leap(timedelta(**span))


async def await_pings(
    rig: LoopbackRig, clock: ShiftedClock, table_id: int, calls: int, **span: float
) -> None:
    """Advance the clock until so many reminders are stored and everything is delivered."""
    leap(rig, clock, **span)
    rig.bot.tables.executor.tell(table_id)
    async with asyncio.timeout(PATIENCE):
        while len(await stored_reminders(rig, table_id)) < calls:
            await rig.server.quiet(0.005)
    await rig.await_delivery()


def pings_of(rig: LoopbackRig, person: Person) -> list[str]:
    """Return where a person was pinged, in order: ``dm`` or ``channel``."""
    return [
        sent.audience.kind
        for sent in rig.server.record.sent
        if sent.what == "message" and person.id in sent.pinged
    ]


async def test_the_board_pings_at_half_time_and_before_the_deadline(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    await rig.keep_days_off()
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    assert pings_of(rig, mover) == ["channel"]
    await await_pings(rig, clock, table_id, 1, hours=12, seconds=1)
    assert pings_of(rig, mover) == ["channel"] * 2
    live = [shown for shown in rig.boards() if shown.buttons]
    assert [shown.id for shown in live] == [rig.board.id]  # the one before it is retired
    await await_pings(rig, clock, table_id, 2, hours=11)
    assert pings_of(rig, mover) == ["channel"] * 3
    assert pings_of(rig, other) == []
    assert await stored_reminders(rig, table_id) == [ReminderKind.HALF, ReminderKind.LAST]
    assert len(mover.sees(mover.dm)) == 1


async def test_by_direct_message_the_hand_pings_and_the_board_does_not(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    for person in (rig.mei, rig.tomas):
        await prefer(rig.bot.tables, person.id, Preferences(pings=PingChannel.DM, spends=False))
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    assert pings_of(rig, mover) == ["dm"]
    assert pings_of(rig, other) == []
    assert mover.mention not in rig.board.text
    assert f"**{mover.name}: " in rig.board.text
    boards = len(rig.boards())
    hand = mover.last(mover.dm)
    await await_pings(rig, clock, table_id, 1, hours=12, seconds=1)
    assert pings_of(rig, mover) == ["dm", "dm"]
    assert len(rig.boards()) == boards
    assert [shown.id for shown in mover.sees(mover.dm)] != [hand.id]
    assert len(mover.sees(mover.dm)) == 1


async def test_a_player_who_left_the_server_is_found_by_a_direct_reminder(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    """The reminder arrives, since the player and the bot share another server."""
    elsewhere = rig.server.add_guild("Other Club")
    for person in (rig.mei, rig.tomas):
        elsewhere.members[person.id] = rig.guild.members[person.id]
        await prefer(rig.bot.tables, person.id, Preferences(pings=PingChannel.DM, spends=False))
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    rig.guild.members.pop(mover.id)
    rig.server.expect(10013)
    await await_pings(rig, clock, table_id, 1, hours=12, seconds=1)

    async def freed() -> bool:
        return "left" in [seat.freed for seat in (await rig.view(None, table_id)).seats]

    await until(freed)
    await rig.await_delivery()
    assert pings_of(rig, mover)[:2] == ["dm", "dm"]


async def test_pings_switched_off_send_no_ping(rig: LoopbackRig, clock: ShiftedClock) -> None:
    for person in (rig.mei, rig.tomas):
        await prefer(rig.bot.tables, person.id, Preferences(pings=PingChannel.NONE))
    table_id = await rig.begin()
    boards = len(rig.boards())
    leap(rig, clock, hours=23, minutes=30)
    await rig.act((await rig.mover(table_id))[0], table_id, Draw())
    await rig.await_delivery()
    assert [pings_of(rig, person) for person in (rig.mei, rig.tomas)] == [[], []]
    assert len(rig.boards()) == boards


async def test_a_player_with_closed_direct_messages_is_pinged_on_a_board(rig: LoopbackRig) -> None:
    rig.server.expect(50007)
    for person in (rig.mei, rig.tomas):
        await prefer(rig.bot.tables, person.id, Preferences(pings=PingChannel.DM))
        person.user.dms_closed = True
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    await rig.server.until(lambda: pings_of(rig, mover) == ["channel"])
    await rig.await_delivery()
    assert pings_of(rig, other) == []
    assert await stored_reminders(rig, table_id) == [ReminderKind.ASKED]


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_ping_interrupted_by_a_kill_is_sent_once(
    rig: LoopbackRig, clock: ShiftedClock, channel: PingChannel
) -> None:
    rig.server.expect(10008)  # the old hand was deleted before the kill, and is deleted again
    for person in (rig.mei, rig.tomas):
        await prefer(rig.bot.tables, person.id, Preferences(pings=channel))
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database:
        before = database.execute("select * from place").fetchall()
    await await_pings(rig, clock, table_id, 1, hours=12, seconds=1)
    assert len(pings_of(rig, mover)) == 2
    seat = (await rig.view(None, table_id)).waited_for()[0]
    audience = -1 if channel is PingChannel.CHANNEL else seat
    await kill(rig)
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database:
        # As after a kill between the sending and the record of its message.
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
    await rig.start(now=clock)
    await rig.await_delivery()
    assert len(pings_of(rig, mover)) == 2
    assert await stored_reminders(rig, table_id) == [ReminderKind.HALF]


@pytest.mark.parametrize("where", ["board", "hand"])
async def test_one_press_mutes_the_turn_and_another_unmutes_it(
    rig: LoopbackRig, clock: ShiftedClock, where: str
) -> None:
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    board = rig.board.text
    mute = ControlId(table_id, "mute").id()  # from an earlier board
    refused = await other.press(rig.board, mute, force=True)
    await rig.check_private(refused, "It's not your turn")
    more = await rig.more(mover, rig.board if where == "board" else mover.last(mover.dm))
    muted = await mover.press(more, more.button("Mute this turn"))
    await rig.check_private(muted, "I won't ping you again this turn.")
    await rig.await_delivery()
    hand = mover.last(mover.dm)
    assert "I won't ping you again this turn." in hand.text
    assert rig.board.text == board
    await await_pings(rig, clock, table_id, 0, hours=13)
    assert pings_of(rig, mover) == ["channel"]
    assert muted.message is not None
    again = await mover.press(muted.message, muted.message.button("Unmute this turn"))
    await rig.check_private(again, "I'll ping you again this turn.")
    await await_pings(rig, clock, table_id, 1)
    assert pings_of(rig, mover) == ["channel"] * 2


async def test_a_double_press_on_mute_is_one_move(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    more = await rig.more(mover)
    before = len(await rig.moves(table_id))
    mute = more.button("Mute this turn")
    answers = [await mover.press(more, mute), await mover.press(more, mute, force=True)]
    await rig.check_private(answers[0], "I won't ping you again this turn.")
    await rig.check_private(answers[1], "That's already done")
    assert len(await rig.moves(table_id)) == before + 1
    await rig.await_delivery()


async def test_muting_an_ended_turn_is_refused(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    hand = await rig.more(mover)
    button = hand.button("Mute this turn")
    press = ControlId.parse(button.custom_id or "")
    stale = ControlId(press.table, press.action, press.seat, press.prompt - 1)
    answer = await mover.press(hand, stale.id(), force=True)
    await rig.check_private(answer, "That question is already answered.")


async def test_others_nudge_by_button_and_by_command(rig: LoopbackRig, clock: ShiftedClock) -> None:
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    more = await rig.more(other)
    early = await other.press(more, more.button("Nudge"))
    await rig.check_private(early, "Too soon: you can nudge someone")
    leap(rig, clock, minutes=11)
    nudged = await other.press(more, more.button("Nudge"))
    await rig.check_private(nudged, "Nudged.")
    await await_pings(rig, clock, table_id, 1)
    assert pings_of(rig, mover) == ["channel"] * 2
    again = await other.slash(rig.channel, "table", "nudge")
    await rig.check_private(again, "They were nudged recently. Please try again <t:")
    own = await mover.slash(rig.channel, "table", "nudge")
    await rig.check_private(own, "Too soon: you can nudge someone")
    nudge = ControlId(table_id, "nudge").id()
    stranger = await rig.zoe.press(rig.board, nudge, force=True)
    await rig.check_private(stranger, "You don't have a seat at this table.")
    leap(rig, clock, hours=6)
    typed = await other.slash(rig.channel, "table", "nudge")
    await rig.check_private(typed, "Nudged.")
    await await_pings(rig, clock, table_id, 2)
    assert await stored_reminders(rig, table_id) == [ReminderKind.NUDGE] * 2


async def test_settings_are_shown_chosen_by_button_and_forgotten(rig: LoopbackRig) -> None:
    shown = await rig.mei.slash(rig.channel, "me", "settings")
    await rig.check_private(shown, "on the board, which mentions you")
    assert shown.message is not None
    chosen = await rig.mei.press(shown.message, shown.message.button("Nowhere"))
    await rig.check_private(chosen, "nowhere; boards still appear.")
    store = rig.bot.tables.store
    assert await store.settings(rig.mei.id) == Preferences(pings=PingChannel.NONE)
    kept = await rig.mei.slash(rig.channel, "privacy", "show")
    await rig.check_private(kept, "Pings: nowhere")
    wrong = await rig.mei.press(
        shown.message, ControlId(0, "pings", payload="moon").id(), force=True
    )
    await rig.check_private(wrong, "know that button")
    assert chosen.message is not None
    await (await rig.mei.press(chosen.message, chosen.message.button("On the board"))).settled()
    assert await store.settings(rig.mei.id) == Preferences()


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_reminder_too_late_for_the_evening_is_sent_in_the_morning(
    rig: LoopbackRig, clock: ShiftedClock, channel: PingChannel
) -> None:
    evening = clock() + timedelta(hours=12, minutes=3)
    begin = evening.hour * 60 + evening.minute
    nights = Preferences(Hours("UTC", begin, (begin + 480) % 1440), pings=channel, spends=False)
    for person in (rig.mei, rig.tomas):
        await prefer(rig.bot.tables, person.id, nights)
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    assert pings_of(rig, mover) == [channel]
    rig.bot._outbox.hold(timedelta(hours=12, minutes=10))  # the outbox rests
    leap(rig, clock, hours=12, seconds=1)
    rig.bot.tables.executor.tell(table_id)

    async def at_half() -> bool:
        return await stored_reminders(rig, table_id) == [ReminderKind.HALF]

    await until(at_half)
    leap(rig, clock, minutes=10)
    rig.bot.tables.executor.tell(table_id)
    await rig.await_delivery()
    assert pings_of(rig, mover) == [channel]
    await await_pings(rig, clock, table_id, 2, hours=8)
    assert pings_of(rig, mover) == [channel, channel]
    assert pings_of(rig, other) == []
    await await_pings(rig, clock, table_id, 2, hours=1)
    assert pings_of(rig, mover) == [channel, channel]


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_first_ping_too_late_for_the_evening_is_sent_in_the_morning(
    rig: LoopbackRig, clock: ShiftedClock, channel: PingChannel
) -> None:
    table_id, _, other = await begin_late_night(rig, clock(), channel)
    assert pings_of(rig, other) == []
    leap(rig, clock, minutes=10)
    rig.bot.tables.executor.tell(table_id)
    await rig.await_delivery()
    named = other.mention if channel is PingChannel.CHANNEL else other.name
    assert f"**{named}: " in rig.board.text
    assert pings_of(rig, other) == []
    await await_pings(rig, clock, table_id, 1, hours=8)
    assert pings_of(rig, other) == [channel]
    assert await stored_reminders(rig, table_id) == [ReminderKind.ASKED]
