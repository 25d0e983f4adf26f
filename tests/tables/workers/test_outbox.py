"""The outbox: every audience comes to see the newest state, however deliveries go."""

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.records import Audience, OutboxRow, StaleMessage, TableId
from bot.tables.workers import outbox
from bot.tables.workers.outbox import AT_ONCE, MOST, DeliverLaterError, Outbox, UndeliverableError
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, House, bid, restful, running, turns, until

Key = tuple[TableId, Audience]


class Courier:
    """Notes what was shown to whom; a test says what comes of a delivery."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rows: list[OutboxRow] = []
        self.shown: dict[Key, int] = {}
        self.views: dict[Key, Any] = {}
        self.under_way: Counter[Key] = Counter()
        self.most = 0
        self.fails: Callable[[OutboxRow], Exception | None] = lambda row: None
        self.gate = asyncio.Event()
        self.gate.set()

    async def deliver(self, row: OutboxRow) -> None:
        key = (row.table_id, row.audience)
        self.rows.append(row)
        self.under_way[key] += 1
        assert self.under_way[key] == 1, "two deliveries to one audience at once"
        self.most = max(self.most, self.under_way.total())
        try:
            look, _ = await self.house.tables.queries.look_of_seat(*key, row.version)
            await self.gate.wait()
            error = self.fails(row)
            if error is not None:
                raise error
            self.shown[key], self.views[key] = look.version, look.view
        finally:
            self.under_way[key] -= 1


async def emptied(house: House) -> None:
    """Wait until nothing is left to deliver."""

    async def empty() -> bool:
        return await house.store.next_outbox() is None

    await until(empty)


async def test_everybody_comes_to_see_the_newest_state(house: House) -> None:
    courier = Courier(house)
    async with running(Outbox(house.tables, courier).run):
        table = await house.started(ADA, BEN, game="thieving_chefs")
        await house.play_on(table, (ADA, BEN), 30)
        await emptied(house)
    # Sealed steps are for their seat alone, and what all can see is the board's to show.
    assert courier.views[table, None] == (await house.look(table)).view
    for seat, user in enumerate((ADA, BEN)):
        shown, view = courier.views[table, seat], (await house.look(table, user)).view
        assert (shown.hand, shown.ticked) == (view.hand, view.ticked)


async def test_what_waits_for_the_same_audience_is_shown_once(house: House) -> None:
    courier = Courier(house)
    table = await house.started(ADA, BEN)
    for number in range(9):
        await house.press(ADA, table, bid(number % 5))
    async with running(Outbox(house.tables, courier).run):
        await emptied(house)
    assert Counter(row.audience for row in courier.rows) == {None: 1, 0: 1, 1: 1}
    assert courier.shown[table, 0] == (await house.look(table)).version


async def test_what_a_move_wants_during_a_delivery_is_delivered_after_it(house: House) -> None:
    courier = Courier(house)
    async with running(Outbox(house.tables, courier).run):
        table = await house.started(ADA, BEN)
        await emptied(house)
        courier.gate.clear()
        await house.press(ADA, table, bid(1))

        async def at_the_gate() -> bool:
            return courier.under_way.total() == 1

        await until(at_the_gate)
        await house.press(ADA, table, bid(2))
        rows = len(courier.rows)
        courier.gate.set()
        await emptied(house)
    assert len(courier.rows) == rows + 1
    assert courier.shown[table, 0] == (await house.look(table)).version


async def test_what_is_wanted_again_during_a_delivery_is_delivered_again(house: House) -> None:
    courier = Courier(house)
    async with running(Outbox(house.tables, courier).run):
        table = await house.started(ADA, BEN)
        await emptied(house)
        courier.gate.clear()
        await house.tables.catch_up(table, 1)

        async def at_the_gate() -> bool:
            return courier.under_way.total() == 1

        await until(at_the_gate)
        await house.tables.catch_up(table, 1)
        rows = len(courier.rows)
        courier.gate.set()
        await emptied(house)
    assert len(courier.rows) == rows + 1


async def test_those_who_wait_longest_are_served_first(house: House) -> None:
    tables = []
    for _ in range(AT_ONCE):
        tables.append(await house.open())
        house.time.passes(seconds=1)
    courier = Courier(house)
    async with running(Outbox(house.tables, courier).run):
        await emptied(house)
    assert [row.table_id for row in courier.rows] == tables


async def test_only_so_many_are_served_side_by_side(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "BRISK", timedelta(hours=1))
    for _ in range(3 * AT_ONCE):
        await house.open()
    courier = Courier(house)
    courier.gate.clear()
    async with running(Outbox(house.tables, courier).run):

        async def as_many_as_may_be() -> bool:
            return courier.under_way.total() == AT_ONCE

        await until(as_many_as_may_be)
        courier.gate.set()
        await emptied(house)
    assert courier.most == AT_ONCE
    assert len(courier.rows) == 3 * AT_ONCE


async def test_deliveries_that_take_long_let_others_by_up_to_a_bound(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "BRISK", timedelta(0))
    for _ in range(MOST + 5):
        await house.open()
    courier = Courier(house)
    courier.gate.clear()
    served = Outbox(house.tables, courier)
    alarm = restful(served)
    async with running(served.run):

        async def as_many_as_may_be() -> bool:
            return courier.under_way.total() == MOST

        await until(as_many_as_may_be)
        house.tables.executor.tell(1)
        await until(alarm.rests)
        assert courier.most == MOST
        courier.gate.set()
        await emptied(house)
    assert courier.most == MOST
    assert len(courier.rows) == MOST + 5


async def test_nothing_is_begun_while_it_is_held(house: House) -> None:
    """A limit of Discord's for the whole bot: each further request would count against it."""
    courier = Courier(house)
    served = Outbox(house.tables, courier)
    served.hold(timedelta(minutes=5))
    served.hold(timedelta(minutes=1))  # a shorter one does not end it
    alarm = restful(served)
    table = await house.open()
    async with running(served.run):
        for _ in range(5):
            house.tables.executor.tell(table)
            await until(alarm.rests)
        assert courier.rows == []
        house.time.passes(minutes=4)
        house.tables.executor.tell(table)
        await until(alarm.rests)
        assert courier.rows == []
        house.time.passes(minutes=1)
        house.tables.executor.tell(table)
        await emptied(house)
    assert len(courier.rows) == 1


async def test_nothing_is_begun_that_was_looked_for_before_it_was_held(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit may come while the store is asked what is due."""
    courier = Courier(house)
    served = Outbox(house.tables, courier)
    alarm = restful(served)
    retiring = house.store.retiring

    async def held_meanwhile(now: datetime, limit: int) -> tuple[StaleMessage, ...]:
        if not courier.rows:
            served.hold(timedelta(minutes=5))
        return await retiring(now, limit)

    monkeypatch.setattr(house.store, "retiring", held_meanwhile)
    table = await house.open()
    async with running(served.run):
        house.tables.executor.tell(table)
        await until(alarm.rests)
        assert courier.rows == []
        monkeypatch.undo()
        house.time.passes(minutes=5)
        house.tables.executor.tell(table)
        await emptied(house)
    assert len(courier.rows) == 1


# -- deliveries that fail ---------------------------------------------------------------------


async def test_what_cannot_be_delivered_is_given_up(house: House) -> None:
    courier = Courier(house)
    courier.fails = lambda row: UndeliverableError("gone")
    async with running(Outbox(house.tables, courier).run):
        table = await house.started(ADA, BEN)
        await emptied(house)
        given_up = len(courier.rows)
        assert courier.shown == {}
        courier.fails = lambda row: None
        await house.press(ADA, table, bid(1))  # the next move tries anew
        await emptied(house)
    assert len(courier.rows) == given_up + 1
    assert list(courier.shown) == [(table, 0)]


async def test_what_is_put_off_waits_as_long_as_it_was_told(house: House) -> None:
    courier = Courier(house)
    courier.fails = lambda row: (
        DeliverLaterError(timedelta(hours=1), "busy") if row.tries < 1 else None
    )
    table = await house.open()

    async def put_off() -> bool:
        return await house.store.next_outbox() == house.time.now + timedelta(hours=1)

    served = Outbox(house.tables, courier)
    alarm = restful(served)
    async with running(served.run):
        await until(put_off)
        house.time.passes(minutes=59)
        house.tables.executor.tell(table)
        await until(alarm.rests)
        assert len(courier.rows) == 1
        house.time.passes(minutes=1)
        house.tables.executor.tell(table)
        await emptied(house)
    assert [row.tries for row in courier.rows] == [0, 1]


async def test_a_move_does_not_hurry_what_is_put_off(house: House) -> None:
    courier = Courier(house)
    courier.fails = lambda row: DeliverLaterError(timedelta(hours=1), "busy")
    table = await house.started(ADA, BEN)
    served = Outbox(house.tables, courier)
    alarm = restful(served)
    async with running(served.run):

        async def all_put_off() -> bool:
            return await house.store.next_outbox() == house.time.now + timedelta(hours=1)

        await until(all_put_off)
        tries = len(courier.rows)
        for number in range(6):
            await house.press(ADA, table, bid(number % 5))
        await until(alarm.rests)
        assert len(courier.rows) == tries
        courier.fails = lambda row: None
        house.time.passes(hours=1)
        house.tables.executor.tell(table)
        await emptied(house)
    assert courier.shown[table, 0] == (await house.look(table)).version


async def test_a_courier_that_breaks_is_given_time_and_never_a_storm(house: House) -> None:
    courier = Courier(house)
    courier.fails = lambda row: RuntimeError("a bug")
    table = await house.open()
    waits = []
    served = Outbox(house.tables, courier)
    alarm = restful(served)
    async with running(served.run):
        for tries in range(1, 14):

            async def tried(tries: int = tries) -> bool:
                due = await house.store.next_outbox()
                return len(courier.rows) == tries and due is not None and due > house.time.now

            await until(tried)
            due = await house.store.next_outbox()
            assert due is not None
            waits.append(due - house.time.now)
            house.tables.executor.tell(table)
            await until(alarm.rests)
            assert len(courier.rows) == tries
            house.time.now = due
            house.tables.executor.tell(table)
    assert waits[0] == timedelta(seconds=1)
    assert waits == sorted(waits)
    assert waits[-1] == timedelta(minutes=10)


async def test_one_audience_that_fails_keeps_no_other_waiting(house: House) -> None:
    courier = Courier(house)
    courier.fails = lambda row: RuntimeError("a bug") if row.audience is None else None
    tables = [await house.started(ADA, BEN) for _ in range(AT_ONCE)]
    async with running(Outbox(house.tables, courier).run):

        async def hands_shown() -> bool:
            return len(courier.shown) == 2 * len(tables)

        await until(hands_shown)
    assert {audience for _, audience in courier.shown} == {0, 1}


# -- the store fails --------------------------------------------------------------------------


async def test_what_cannot_be_noted_is_not_sent_again_and_again() -> None:
    store = MemoryStore()
    house = House(store)
    table = await house.open()
    courier = Courier(house)

    def disk_is_full(row: OutboxRow) -> None:
        store.full = True

    courier.fails = disk_is_full
    served = Outbox(house.tables, courier)
    alarm = restful(served)
    async with running(served.run):

        async def tried() -> bool:
            return store.full and not courier.under_way.total()

        await until(tried)
        for _ in range(5):
            house.tables.executor.tell(table)
            await until(alarm.rests)
        assert len(courier.rows) == 1
        store.full, courier.fails = False, lambda row: None
        house.time.passes(minutes=1)
        house.tables.executor.tell(table)
        await emptied(house)
    assert len(courier.rows) == 2


class Unreadable(MemoryStore):
    """An outbox that cannot be read at times."""

    unreadable = 0
    reads = 0

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        self.reads += 1
        if self.unreadable == 1:
            raise StoreUnavailableError("gone")
        return await super().outbox(now, limit)

    async def next_outbox(self) -> datetime | None:
        if self.unreadable == 2:
            raise StoreUnavailableError("gone")
        return await super().next_outbox()


@pytest.mark.parametrize("which", [1, 2])
async def test_an_outbox_that_cannot_be_read_is_read_again_later(which: int) -> None:
    store = Unreadable()
    house = House(store)
    courier = Courier(house)
    store.unreadable = which
    served = Outbox(house.tables, courier)
    alarm = restful(served)
    async with running(served.run):
        await until(alarm.rests)
        table = await house.open()
        await until(alarm.rests)
        assert store.reads == 1  # the move rings, and it waits all the same
        store.unreadable = 0
        house.time.passes(minutes=1)
        house.tables.executor.tell(table)

        async def shown() -> bool:
            return (table, None) in courier.shown

        await until(shown)


# -- the process ends -------------------------------------------------------------------------


async def test_what_is_under_way_is_brought_to_its_end(house: House) -> None:
    courier = Courier(house)
    courier.gate.clear()
    table = await house.open()
    task = asyncio.ensure_future(Outbox(house.tables, courier).run())

    async def under_way() -> bool:
        return courier.under_way.total() == 1

    await until(under_way)
    task.cancel()
    await turns()
    assert not task.done()
    courier.gate.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert list(courier.shown) == [(table, None)]
    assert await house.store.next_outbox() is None


async def test_a_delivery_that_ends_during_a_read_is_not_begun_again() -> None:
    """What was read before a row was put off must not hurry it."""

    class SlowReads(MemoryStore):
        async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
            rows = await super().outbox(now, limit)
            reading.set()
            await go_on.wait()
            return rows

    reading, go_on = asyncio.Event(), asyncio.Event()
    go_on.set()
    house = House(SlowReads())
    courier = Courier(house)
    courier.gate.clear()
    courier.fails = lambda row: DeliverLaterError(timedelta(hours=1), "busy")
    table = await house.open()
    served = Outbox(house.tables, courier)
    alarm = restful(served)
    async with running(served.run):

        async def under_way() -> bool:
            return courier.under_way.total() == 1

        async def ended() -> bool:
            return not served._under_way

        await until(under_way)
        go_on.clear()
        reading.clear()
        house.tables.executor.tell(table)
        await reading.wait()
        courier.gate.set()

        async def put_off() -> bool:
            return await house.store.next_outbox() == house.time.now + timedelta(hours=1)

        await until(put_off)
        await until(ended)
        go_on.set()
        await until(alarm.rests)
        assert len(courier.rows) == 1
