"""Calls that are put off just as something else happens: a kill, an undo, another person."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.absent import Ahead
from bot.games.chance import Chance
from bot.games.thieving_chefs.actions import Draw
from bot.playground import Person
from bot.tables.calls import Call
from bot.tables.events import Stage
from bot.tables.going import GiveToChef
from bot.tables.hours import Hours
from bot.tables.lobby import Join
from bot.tables.records import Pings, Place, Settings
from tests.cogs.house import House
from tests.cogs.test_reminders import called, leaps, rung
from tests.tables.house import until

pytestmark = pytest.mark.usefixtures("deal")


@pytest.fixture
def seed() -> None:
    """Let ids tell the time, as Discord's do."""


def before_put_off(
    house: House, monkeypatch: pytest.MonkeyPatch, happens: Callable[[], Awaitable[None]]
) -> None:
    """Let something happen once, just before calls are put off."""
    tables = house.bot.tables
    whole, happened = tables.put_off, []

    async def raced(*args: Any) -> bool:
        if not happened:
            happened.append(1)
            await happens()
        return await whole(*args)

    monkeypatch.setattr(tables, "put_off", raced)


async def late_night(house: House, clock: Ahead, road: Pings) -> tuple[int, Person, Person]:
    """Let the other one's turn begin in the evening and be told in the night."""
    evening = clock() + timedelta(minutes=3)
    begin = evening.hour * 60 + evening.minute
    nights = Settings(Hours("UTC", begin, (begin + 480) % 1440), pings=road, spends=False)
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    for person in (mover, other, house.omar):
        await house.bot.tables.say(person.id, nights)
    await house.caught_up()
    house.bot._outbox.hold(timedelta(minutes=10))
    for _ in range(9):
        look = await house.look(mover, table_id)
        if look.ask is None or not look.offers:
            break
        await house.act(mover, table_id, look.offers[-1].sample(Chance(bytes(32), 1), "field"))
    assert (await house.look(other, table_id)).ask is not None
    return table_id, mover, other


@pytest.mark.parametrize("road", [Pings.CHANNEL, Pings.DM])
async def test_what_was_sent_just_before_a_kill_at_bedtime_is_not_called_for_again(
    house: House, clock: Ahead, road: Pings, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = clock() + timedelta(hours=12, minutes=3)
    begin = evening.hour * 60 + evening.minute
    nights = Settings(Hours("UTC", begin, (begin + 480) % 1440), pings=road, spends=False)
    for person in (house.mei, house.tomas):
        await house.bot.tables.say(person.id, nights)
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    assert rung(house, mover) == [road]
    store = house.bot.tables.store
    whole, lost = store.put_place, []

    async def killed_before(place: Place) -> None:
        if not lost:
            lost.append(place)
            house.bot._outbox.hold(timedelta(minutes=9))
            raise TimeoutError  # as a kill between the sending and the noting leaves it
        await whole(place)

    monkeypatch.setattr(store, "put_place", killed_before)
    leaps(house, clock, hours=12, seconds=1)
    house.bot.tables.clicks.tell(table_id)

    async def sent() -> bool:
        return len(lost) == 1

    await until(sent)
    assert rung(house, mover) == [road, road]  # called at half, awake
    leaps(house, clock, minutes=10)  # it is back in the night
    house.bot.tables.clicks.tell(table_id)
    await house.caught_up()
    leaps(house, clock, hours=8)
    house.bot.tables.clicks.tell(table_id)
    await asyncio.sleep(0.5)
    await house.caught_up()
    assert rung(house, mover) == [road, road]


async def test_a_turn_that_is_taken_back_meanwhile_wakes_nobody(
    house: House, clock: Ahead, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, mover, other = await late_night(house, clock, Pings.CHANNEL)
    tables = house.bot.tables

    async def undoes() -> None:
        await tables.undo(Call(mover.id, mover.name, 987654), table_id)

    before_put_off(house, monkeypatch, undoes)
    leaps(house, clock, minutes=10)
    tables.clicks.tell(table_id)
    await house.caught_up()
    assert (await house.look(other, table_id)).ask is None  # nothing is asked of them
    assert rung(house, other) == [], "who sleeps was called, for a turn that was taken back"


async def test_no_hand_goes_to_who_left_the_seat_meanwhile(
    house: House, clock: Ahead, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, _, other = await late_night(house, clock, Pings.DM)
    tables = house.bot.tables

    async def goes() -> None:
        await tables.go(Call(other.id, other.name, 987654), table_id, GiveToChef())
        await tables.arrange(Call(house.omar.id, house.omar.name, 987655), table_id, Join())
        await house.act(house.omar, table_id, Draw())

    before_put_off(house, monkeypatch, goes)
    leaps(house, clock, minutes=10)
    tables.clicks.tell(table_id)
    await house.caught_up()
    mine = await tables.look(table_id, house.omar.id)
    told = [
        sent
        for sent in house.server.record.sent
        if sent.audience.kind == "dm" and other.id in sent.audience.readers
    ]
    assert mine.view.hand == ("rabbit", "rice", "bread", "greens")
    leaks = [str(sent.body) for sent in told if "Greens" in str(sent.body)]
    assert not leaks, "who left the seat was sent the card that the new person drew"


@pytest.mark.parametrize("road", [Pings.CHANNEL, Pings.DM])
async def test_who_was_called_first_just_before_a_kill_at_bedtime_is_not_called_again(
    house: House, clock: Ahead, road: Pings, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = clock() + timedelta(minutes=3)
    begin = evening.hour * 60 + evening.minute
    nights = Settings(Hours("UTC", begin, (begin + 480) % 1440), pings=road, spends=False)
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    for person in (mover, other):
        await house.bot.tables.say(person.id, nights)
    await house.caught_up()
    store = house.bot.tables.store
    mine = None if road is Pings.CHANNEL else (await house.look(other, table_id)).me
    whole, lost = store.put_place, []

    async def killed_before(place: Place) -> None:
        if place.audience == mine and rung(house, other) and not lost:
            lost.append(place)
            house.bot._outbox.hold(timedelta(minutes=9))
            raise TimeoutError
        await whole(place)

    monkeypatch.setattr(store, "put_place", killed_before)
    for _ in range(9):
        look = await house.look(mover, table_id)
        if look.ask is None or not look.offers:
            break
        await house.act(mover, table_id, look.offers[-1].sample(Chance(bytes(32), 1), "field"))

    async def sent() -> bool:
        return len(lost) == 1

    await until(sent)
    assert rung(house, other) == [road]  # called in the evening, awake
    leaps(house, clock, minutes=10)
    house.bot.tables.clicks.tell(table_id)
    await asyncio.sleep(1)
    leaps(house, clock, hours=8)
    house.bot.tables.clicks.tell(table_id)
    await asyncio.sleep(1)
    assert rung(house, other) == [road]


async def test_a_hand_that_came_without_a_sound_before_a_kill_has_called_nobody(
    house: House, clock: Ahead, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, _, other = await late_night(house, clock, Pings.DM)
    tables, store = house.bot.tables, house.bot.tables.store
    whole, lost = store.put_place, set()
    mine = (await house.look(other, table_id)).me

    async def killed_before(place: Place) -> None:
        if place.audience == mine and not lost:
            lost.add(mine)
            house.bot._outbox.hold(timedelta(hours=8, minutes=1))
            raise TimeoutError  # as a kill between the sending and the noting leaves it
        await whole(place)

    monkeypatch.setattr(store, "put_place", killed_before)
    leaps(house, clock, minutes=10)
    tables.clicks.tell(table_id)

    async def sent() -> bool:
        return len(lost) == 1

    await until(sent)
    assert rung(house, other) == []  # asleep: put off
    leaps(house, clock, hours=8)
    tables.clicks.tell(table_id)

    async def logged() -> bool:
        return await called(house, table_id) == [Stage.ASKED]

    await until(logged)
    leaps(house, clock, minutes=2)
    tables.clicks.tell(table_id)
    await asyncio.sleep(0.3)
    await house.caught_up()
    assert rung(house, other) == [Pings.DM]


@pytest.mark.parametrize("road", [Pings.CHANNEL, Pings.DM])
async def test_a_reminder_is_made_though_the_first_call_was_not_noted(
    house: House, clock: Ahead, road: Pings, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    for person in (mover, other):
        await house.bot.tables.say(person.id, Settings(pings=road, spends=False))
    await house.caught_up()
    store = house.bot.tables.store
    mine = None if road is Pings.CHANNEL else (await house.look(other, table_id)).me
    whole, lost = store.put_place, list[Place]()

    async def killed_before(place: Place) -> None:
        if place.audience == mine and rung(house, other) and not lost:
            lost.append(place)
            house.bot._outbox.hold(timedelta(hours=12, minutes=9))
            raise TimeoutError
        await whole(place)

    monkeypatch.setattr(store, "put_place", killed_before)
    for _ in range(9):
        look = await house.look(mover, table_id)
        if look.ask is None or not look.offers:
            break
        await house.act(mover, table_id, look.offers[-1].sample(Chance(bytes(32), 1), "field"))

    async def sent() -> bool:
        return len(lost) == 1

    await until(sent)
    assert rung(house, other) == [road]
    leaps(house, clock, hours=12, minutes=1)  # half of the time is over
    house.bot.tables.clicks.tell(table_id)

    async def logged() -> bool:
        return await called(house, table_id) == [Stage.HALF]

    await until(logged)
    leaps(house, clock, minutes=10)
    house.bot.tables.clicks.tell(table_id)
    await asyncio.sleep(1)
    await house.caught_up()
    assert rung(house, other) == [road, road]
