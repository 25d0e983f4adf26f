"""Deferred pings that meet a kill, an undo or another person's move."""

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
    """Derive ids from the time, as Discord does."""


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_reminder_sent_just_before_a_kill_at_bedtime_is_not_repeated(
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
    assert pings_of(rig, mover) == [channel, channel]  # pinged at half time, awake
    leap(rig, clock, minutes=10)  # the outbox resumes at night
    rig.bot.tables.executor.tell(table_id)
    await rig.await_delivery()
    leap(rig, clock, hours=8)
    rig.bot.tables.executor.tell(table_id)
    await asyncio.sleep(0.5)
    await rig.await_delivery()
    assert pings_of(rig, mover) == [channel, channel]


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_first_ping_sent_just_before_a_kill_at_bedtime_is_not_repeated(
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
    assert pings_of(rig, other) == [channel]  # pinged in the evening, awake
    leap(rig, clock, minutes=10)
    rig.bot.tables.executor.tell(table_id)
    await asyncio.sleep(1)
    leap(rig, clock, hours=8)
    rig.bot.tables.executor.tell(table_id)
    await asyncio.sleep(1)
    assert pings_of(rig, other) == [channel]


async def test_a_silent_hand_sent_before_a_kill_is_no_ping(
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
    assert pings_of(rig, other) == []  # asleep: deferred
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
async def test_a_reminder_is_sent_though_the_first_ping_was_not_recorded(
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
