"""Calls that are put off just as something else happens: a kill, an undo, another person."""

import asyncio
from datetime import timedelta

import pytest

from bot.playground.clock import ShiftedClock
from bot.tables.model.records import MessageRef, PingChannel, Preferences
from bot.tables.model.state import ReminderKind
from tests.cogs.delivery.calls.test_reminders import leap, pings_of, stored_reminders
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.harness.turning import begin_late_night, night_from, play_turn, unnoted
from tests.preferring import prefer
from tests.tables.harness import until

pytestmark = pytest.mark.usefixtures("deal")


@pytest.fixture
def seed() -> None:
    """Let ids tell the time, as Discord's do."""


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_what_was_sent_just_before_a_kill_at_bedtime_is_not_called_for_again(
    rig: LoopbackRig, clock: ShiftedClock, channel: PingChannel, monkeypatch: pytest.MonkeyPatch
) -> None:
    nights = Preferences(
        night_from(clock() + timedelta(hours=12, minutes=3)), pings=channel, spends=False
    )
    for person in (rig.mei, rig.tomas):
        await prefer(rig.bot.tables, person.id, nights)
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    assert pings_of(rig, mover) == [channel]
    mine = None if channel is PingChannel.CHANNEL else (await rig.view(mover, table_id)).me
    sent = unnoted(rig, monkeypatch, timedelta(minutes=9), lambda place: place.audience == mine)
    leap(rig, clock, hours=12, seconds=1)
    rig.bot.tables.executor.tell(table_id)

    await until(sent)
    assert pings_of(rig, mover) == [channel, channel]  # called at half, awake
    leap(rig, clock, minutes=10)  # it is back in the night
    rig.bot.tables.executor.tell(table_id)
    await rig.await_delivery()
    leap(rig, clock, hours=8)
    rig.bot.tables.executor.tell(table_id)
    await asyncio.sleep(0.5)
    await rig.await_delivery()
    assert pings_of(rig, mover) == [channel, channel]


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_who_was_called_first_just_before_a_kill_at_bedtime_is_not_called_again(
    rig: LoopbackRig, clock: ShiftedClock, channel: PingChannel, monkeypatch: pytest.MonkeyPatch
) -> None:
    nights = Preferences(night_from(clock() + timedelta(minutes=3)), pings=channel, spends=False)
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    for person in (mover, other):
        await prefer(rig.bot.tables, person.id, nights)
    await rig.await_delivery()
    mine = None if channel is PingChannel.CHANNEL else (await rig.view(other, table_id)).me

    def meant(place: MessageRef) -> bool:
        return place.audience == mine and bool(pings_of(rig, other))

    sent = unnoted(rig, monkeypatch, timedelta(minutes=9), meant)
    await play_turn(rig, mover, table_id)

    await until(sent)
    assert pings_of(rig, other) == [channel]  # called in the evening, awake
    leap(rig, clock, minutes=10)
    rig.bot.tables.executor.tell(table_id)
    await asyncio.sleep(1)
    leap(rig, clock, hours=8)
    rig.bot.tables.executor.tell(table_id)
    await asyncio.sleep(1)
    assert pings_of(rig, other) == [channel]


async def test_a_hand_that_came_without_a_sound_before_a_kill_has_called_nobody(
    rig: LoopbackRig, clock: ShiftedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, _, other = await begin_late_night(rig, clock(), PingChannel.DM)
    tables = rig.bot.tables
    mine = (await rig.view(other, table_id)).me

    def meant(place: MessageRef) -> bool:
        return place.audience == mine

    sent = unnoted(rig, monkeypatch, timedelta(hours=8, minutes=1), meant)
    leap(rig, clock, minutes=10)
    tables.executor.tell(table_id)

    await until(sent)
    assert pings_of(rig, other) == []  # asleep: put off
    leap(rig, clock, hours=8)
    tables.executor.tell(table_id)

    async def logged() -> bool:
        return await stored_reminders(rig, table_id) == [ReminderKind.ASKED]

    await until(logged)
    leap(rig, clock, minutes=2)
    tables.executor.tell(table_id)
    await asyncio.sleep(0.3)
    await rig.await_delivery()
    assert pings_of(rig, other) == [PingChannel.DM]


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_reminder_is_made_though_the_first_call_was_not_noted(
    rig: LoopbackRig, clock: ShiftedClock, channel: PingChannel, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    for person in (mover, other):
        settings = Preferences(pings=channel, spends=False)
        await prefer(rig.bot.tables, person.id, settings)
    await rig.await_delivery()
    mine = None if channel is PingChannel.CHANNEL else (await rig.view(other, table_id)).me

    def meant(place: MessageRef) -> bool:
        return place.audience == mine and bool(pings_of(rig, other))

    sent = unnoted(rig, monkeypatch, timedelta(hours=12, minutes=9), meant)
    await play_turn(rig, mover, table_id)

    await until(sent)
    assert pings_of(rig, other) == [channel]
    leap(rig, clock, hours=12, minutes=1)  # half of the time is over
    rig.bot.tables.executor.tell(table_id)

    async def logged() -> bool:
        return await stored_reminders(rig, table_id) == [ReminderKind.HALF]

    await until(logged)
    leap(rig, clock, minutes=10)
    rig.bot.tables.executor.tell(table_id)
    await asyncio.sleep(1)
    await rig.await_delivery()
    assert pings_of(rig, other) == [channel, channel]
