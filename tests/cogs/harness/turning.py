"""Turns that bring somebody a new board and a new hand: the moment for trouble."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import pytest

from bot.games.chance import Chance
from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Answer, Person
from bot.tables.model.calendar import Hours
from bot.tables.model.records import MessageRef, PingChannel, Preferences
from tests.cogs.harness.loopback import LoopbackRig, use
from tests.preferring import prefer

TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())


async def play_nearly_a_turn(rig: LoopbackRig) -> int:
    """Begin a game and play up to the step that brings a new board and a new hand."""
    table_id = await rig.begin()
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    return table_id


async def end_turn(rig: LoopbackRig, table_id: int) -> Answer:
    """Let Mei press what ends her turn, on the hand in her direct messages."""
    view = await rig.view(rig.mei, table_id)
    return await use(rig.mei, rig.mei.last(rig.mei.dm), view, TURN[-1])


def called(rig: LoopbackRig, person: Person) -> int:
    return sum(who == person.id for who, _ in rig.server.record.pings())


async def play_turn(rig: LoopbackRig, mover: Person, table_id: int) -> None:
    """Let somebody play on until nothing is asked of them."""
    for _ in range(9):
        view = await rig.view(mover, table_id)
        if view.own.prompt is None or not view.own.offers:
            break
        await rig.act(mover, table_id, view.own.offers[-1].sample(Chance(bytes(32), 1), "field"))


def night_from(evening: datetime) -> Hours:
    """Return eight hours of sleep."""
    begin = evening.hour * 60 + evening.minute
    return Hours("UTC", begin, (begin + 480) % 1440)


async def begin_late_night(
    rig: LoopbackRig, now: datetime, channel: PingChannel
) -> tuple[int, Person, Person]:
    """Let the other one's turn begin in the evening, of which nothing is sent before the night."""
    nights = Preferences(night_from(now + timedelta(minutes=3)), pings=channel, spends=False)
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    for person in (mover, other, rig.omar):
        await prefer(rig.bot.tables, person.id, nights)
    await rig.await_delivery()
    rig.bot._outbox.hold(timedelta(minutes=10))
    await play_turn(rig, mover, table_id)
    assert (await rig.view(other, table_id)).own.prompt is not None
    return table_id, mover, other


def unnoted(
    rig: LoopbackRig,
    monkeypatch: pytest.MonkeyPatch,
    away: timedelta,
    meant: Callable[[MessageRef], bool] = lambda place: True,
) -> Callable[[], Awaitable[bool]]:
    """Let one sending be as a kill between it and its noting leaves it, and the outbox rest then.

    Args:
        rig: where.
        monkeypatch: undone at the end of the test.
        away: how long the outbox rests.
        meant: which message that is.

    Returns:
        What says whether it was sent.
    """
    store = rig.bot.tables.store
    whole, lost = store.put_place, list[MessageRef]()

    async def killed_before(place: MessageRef) -> None:
        if meant(place) and not lost:
            lost.append(place)
            rig.bot._outbox.hold(away)
            raise TimeoutError
        await whole(place)

    async def sent() -> bool:
        return len(lost) == 1

    monkeypatch.setattr(store, "put_place", killed_before)
    return sent
