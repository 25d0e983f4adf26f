"""Turns after which a player gets a new board and a new hand, as a moment for faults."""

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
    """Begin a game and play up to the step that sends a new board and a new hand."""
    table_id = await rig.begin()
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    return table_id


async def end_turn(rig: LoopbackRig, table_id: int) -> Answer:
    """Let Mei press the end of her turn, on the hand in her direct messages."""
    view = await rig.view(rig.mei, table_id)
    return await use(rig.mei, rig.mei.last(rig.mei.dm), view, TURN[-1])


def called(rig: LoopbackRig, person: Person) -> int:
    return sum(who == person.id for who, _ in rig.server.record.pings())


async def play_turn(rig: LoopbackRig, mover: Person, table_id: int) -> None:
    """Play for one person until their prompt closes."""
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
    """Open the other player's prompt in the evening, and hold its deliveries until the night."""
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
    """Fail to record one sent message, as a kill would, and hold the outbox after it.

    Args:
        rig: the loopback.
        monkeypatch: undone at the end of the test.
        away: how long the outbox is held.
        meant: selects the message.

    Returns:
        A function that returns whether the message was sent.
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
