"""What people say for all tables is kept with all that follows there, whole or not at all."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import cast

import pytest

from bot.tables.hours import Hours
from bot.tables.lobby import Join
from bot.tables.proof import proof_of
from bot.tables.records import Heard, Settings, TableId
from bot.tables.store import NotSavedError, Store
from tests.tables.house import ADA, BEN, CLEO, House, Time, bid
from tests.tables.wrapped import Held, Wrapped

HOUR = timedelta(hours=1)
NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
AFTERNOON = Settings(Hours("UTC", 13 * 60, 18 * 60), spends=False)
"""Of the six hours after noon one counts."""


@pytest.fixture
def house(store: Store) -> House:
    return House(store, Time(NOON))


async def until(house: House, table: TableId, seat: int = 0) -> datetime | None:
    return (await house.look(table)).seats[seat].until


async def holds(house: House, table: TableId) -> bool:
    loaded = await house.restarted().tables.memory.load(table)
    return proof_of(loaded, await house.store.moves(table)).holds


class NeverMind(Wrapped):
    """A store that cannot keep what people say."""

    async def put_settings(
        self, user_id: int, settings: Settings, heard: Sequence[Heard] = ()
    ) -> None:
        raise NotSavedError("no room")


async def test_it_holds_from_now_on_at_every_table_at_once(house: House) -> None:
    tables = [await house.started(ADA, BEN) for _ in range(3)]
    house.time.passes(hours=6)
    await house.tables.say(ADA, AFTERNOON)
    house.time.passes(minutes=1)
    again = house.restarted()
    for table in tables:
        # Eighteen hours are left; nineteen to one o'clock count.
        assert await until(again, table) == NOON + 24 * HOUR
        moves = await house.store.moves(table)
        assert moves[-1].at == NOON + 6 * HOUR
        assert await holds(house, table)


async def test_what_cannot_be_kept_changes_no_table(house: House) -> None:
    tables = [await house.started(ADA, BEN) for _ in range(2)]
    before = [await house.store.moves(table) for table in tables]
    dues = [await until(house, table) for table in tables]
    house.time.passes(hours=6)
    broken = House(cast(Store, NeverMind(house.store)), house.time)
    with pytest.raises(NotSavedError):
        await broken.tables.say(ADA, AFTERNOON)
    for one in (broken, house):
        assert [await until(one, table) for table in tables] == dues
    assert [await house.store.moves(table) for table in tables] == before


@pytest.mark.parametrize("after", [False, True])
async def test_who_moves_meanwhile_is_charged_by_the_one_or_the_other(
    house: House, after: bool
) -> None:
    """Never by the hours before and after in one: the move waits for what is being said."""
    table = await house.started(ADA, BEN)
    slow = Held(house.store, after=after)
    again = House(cast(Store, slow), house.time)
    house.time.passes(hours=6)
    slow.hold()
    saying = asyncio.ensure_future(again.tables.say(ADA, AFTERNOON))
    await slow.reached.wait()
    pressing = asyncio.ensure_future(again.press(ADA, table, bid(1)))
    for _ in range(50):
        await asyncio.sleep(0)
    assert not pressing.done()
    slow.go.set()
    await asyncio.gather(saying, pressing)
    await again.press(BEN, table, bid(1))
    seats = (await again.restarted().tables.memory.load(table)).state.seats
    assert [seat.spent for seat in seats] == [5 * HOUR] * 2  # an answer gives one back
    assert await holds(house, table)


async def test_another_process_that_moved_first_is_heard(house: House) -> None:
    tables = [await house.started(ADA, BEN) for _ in range(2)]
    other = house.restarted()
    for table in tables:
        await house.look(table)  # it lies in memory
    house.time.passes(hours=6)
    await other.press(BEN, tables[1], bid(1))
    await house.tables.say(ADA, AFTERNOON)
    assert [await until(house, table) for table in tables] == [NOON + 24 * HOUR] * 2
    assert all([await holds(house, table) for table in tables])


async def test_two_who_say_something_at_once_do_not_wait_for_each_other(house: House) -> None:
    tables = [await house.started(*(ADA, BEN)[:: 1 - 2 * (n % 2)]) for n in range(4)]
    house.time.passes(hours=6)
    async with asyncio.timeout(20):
        await asyncio.gather(*(house.tables.say(user, AFTERNOON) for user in (ADA, BEN, ADA)))
    for table in tables:
        assert await until(house, table, 0) == await until(house, table, 1) == NOON + 24 * HOUR
        assert await holds(house, table)


async def test_where_they_sit_down_meanwhile_the_clock_looks_in_time(house: House) -> None:
    await house.started(ADA, BEN)
    slow = Held(house.store, after=False)
    again = House(cast(Store, slow), house.time)
    lobby = await house.open(BEN)
    slow.hold()
    saying = asyncio.ensure_future(again.tables.say(ADA, AFTERNOON))
    await slow.reached.wait()
    slow.go.set()  # the next write is let through, too
    await again.arrange(ADA, lobby, Join())
    await saying
    assert (await again.tables.memory.load(lobby)).said_by(1) == AFTERNOON


async def test_who_sits_nowhere_is_heard_too(house: House) -> None:
    await house.tables.say(CLEO, AFTERNOON)
    assert await house.store.settings(CLEO) == AFTERNOON
    table = await house.started(ADA, CLEO)
    assert await until(house, table, 1) == NOON + 34 * HOUR
