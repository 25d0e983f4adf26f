"""The outbox: every audience is shown the newest state, however deliveries end."""

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
from tests.tables.harness import ADA, BEN, ServiceRig, bid, restful, running, turns, until

Key = tuple[TableId, Audience]


class RecordingCourier:
    """Records deliveries; a test sets their outcomes."""

    def __init__(self, rig: ServiceRig) -> None:
        self.rig = rig
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
            view, *_ = await self.rig.tables.queries.with_ping_plans(*key, row.version)
            await self.gate.wait()
            error = self.fails(row)
            if error is not None:
                raise error
            self.shown[key], self.views[key] = view.version, view.game_view
        finally:
            self.under_way[key] -= 1


async def emptied(rig: ServiceRig) -> None:
    """Wait until the outbox is empty."""

    async def empty() -> bool:
        return await rig.store.next_outbox() is None

    await until(empty)


async def test_every_audience_gets_the_newest_state(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    async with running(Outbox(rig.tables, courier).run):
        table = await rig.started(ADA, BEN, game="thieving_chefs")
        await rig.play_on(table, (ADA, BEN), 30)
        await emptied(rig)
    # Sealed steps are delivered to their seat alone, public changes by the board.
    assert courier.views[table, None] == (await rig.view(table)).game_view
    for seat, user in enumerate((ADA, BEN)):
        shown, view = courier.views[table, seat], (await rig.view(table, user)).game_view
        assert (shown.hand, shown.ticked) == (view.hand, view.ticked)


async def test_waiting_rows_of_an_audience_are_merged(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    table = await rig.started(ADA, BEN)
    for number in range(9):
        await rig.press(ADA, table, bid(number % 5))
    async with running(Outbox(rig.tables, courier).run):
        await emptied(rig)
    assert Counter(row.audience for row in courier.rows) == {None: 1, 0: 1, 1: 1}
    assert courier.shown[table, 0] == (await rig.view(table)).version


async def test_a_move_during_a_delivery_is_delivered_next(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    async with running(Outbox(rig.tables, courier).run):
        table = await rig.started(ADA, BEN)
        await emptied(rig)
        courier.gate.clear()
        await rig.press(ADA, table, bid(1))

        async def at_the_gate() -> bool:
            return courier.under_way.total() == 1

        await until(at_the_gate)
        await rig.press(ADA, table, bid(2))
        rows = len(courier.rows)
        courier.gate.set()
        await emptied(rig)
    assert len(courier.rows) == rows + 1
    assert courier.shown[table, 0] == (await rig.view(table)).version


async def test_a_row_requested_during_its_delivery_is_repeated(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    async with running(Outbox(rig.tables, courier).run):
        table = await rig.started(ADA, BEN)
        await emptied(rig)
        courier.gate.clear()
        await rig.tables.catch_up(table, 1)

        async def at_the_gate() -> bool:
            return courier.under_way.total() == 1

        await until(at_the_gate)
        await rig.tables.catch_up(table, 1)
        rows = len(courier.rows)
        courier.gate.set()
        await emptied(rig)
    assert len(courier.rows) == rows + 1


async def test_the_oldest_rows_are_delivered_first(rig: ServiceRig) -> None:
    tables = []
    for _ in range(AT_ONCE):
        tables.append(await rig.open())
        rig.time.passes(seconds=1)
    courier = RecordingCourier(rig)
    async with running(Outbox(rig.tables, courier).run):
        await emptied(rig)
    assert [row.table_id for row in courier.rows] == tables


async def test_only_so_many_are_served_side_by_side(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "BRISK", timedelta(hours=1))
    for _ in range(3 * AT_ONCE):
        await rig.open()
    courier = RecordingCourier(rig)
    courier.gate.clear()
    async with running(Outbox(rig.tables, courier).run):

        async def as_many_as_may_be() -> bool:
            return courier.under_way.total() == AT_ONCE

        await until(as_many_as_may_be)
        courier.gate.set()
        await emptied(rig)
    assert courier.most == AT_ONCE
    assert len(courier.rows) == 3 * AT_ONCE


async def test_slow_deliveries_run_in_parallel_up_to_a_bound(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "BRISK", timedelta(0))
    for _ in range(MOST + 5):
        await rig.open()
    courier = RecordingCourier(rig)
    courier.gate.clear()
    served = Outbox(rig.tables, courier)
    alarm = restful(served)
    async with running(served.run):

        async def as_many_as_may_be() -> bool:
            return courier.under_way.total() == MOST

        await until(as_many_as_may_be)
        rig.tables.executor.tell(1)
        await until(alarm.rests)
        assert courier.most == MOST
        courier.gate.set()
        await emptied(rig)
    assert courier.most == MOST
    assert len(courier.rows) == MOST + 5


async def test_no_delivery_begins_during_a_limit(rig: ServiceRig) -> None:
    """Discord has limited the whole bot: each further request would count against it."""
    courier = RecordingCourier(rig)
    served = Outbox(rig.tables, courier)
    served.hold(timedelta(minutes=5))
    served.hold(timedelta(minutes=1))  # a shorter one does not end it
    alarm = restful(served)
    table = await rig.open()
    async with running(served.run):
        for _ in range(5):
            rig.tables.executor.tell(table)
            await until(alarm.rests)
        assert courier.rows == []
        rig.time.passes(minutes=4)
        rig.tables.executor.tell(table)
        await until(alarm.rests)
        assert courier.rows == []
        rig.time.passes(minutes=1)
        rig.tables.executor.tell(table)
        await emptied(rig)
    assert len(courier.rows) == 1


async def test_no_delivery_begins_from_a_read_before_the_limit(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit may arrive while the store reads due rows."""
    courier = RecordingCourier(rig)
    served = Outbox(rig.tables, courier)
    alarm = restful(served)
    retiring = rig.store.retiring

    async def held_meanwhile(now: datetime, limit: int) -> tuple[StaleMessage, ...]:
        if not courier.rows:
            served.hold(timedelta(minutes=5))
        return await retiring(now, limit)

    monkeypatch.setattr(rig.store, "retiring", held_meanwhile)
    table = await rig.open()
    async with running(served.run):
        rig.tables.executor.tell(table)
        await until(alarm.rests)
        assert courier.rows == []
        monkeypatch.undo()
        rig.time.passes(minutes=5)
        rig.tables.executor.tell(table)
        await emptied(rig)
    assert len(courier.rows) == 1


# -- deliveries that fail ---------------------------------------------------------------------


async def test_undeliverable_rows_are_dropped(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    courier.fails = lambda row: UndeliverableError("gone")
    async with running(Outbox(rig.tables, courier).run):
        table = await rig.started(ADA, BEN)
        await emptied(rig)
        given_up = len(courier.rows)
        assert courier.shown == {}
        courier.fails = lambda row: None
        await rig.press(ADA, table, bid(1))  # the next move tries again
        await emptied(rig)
    assert len(courier.rows) == given_up + 1
    assert list(courier.shown) == [(table, 0)]


async def test_a_postponed_row_waits_for_its_time(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    courier.fails = lambda row: (
        DeliverLaterError(timedelta(hours=1), "busy") if row.tries < 1 else None
    )
    table = await rig.open()

    async def put_off() -> bool:
        return await rig.store.next_outbox() == rig.time.now + timedelta(hours=1)

    served = Outbox(rig.tables, courier)
    alarm = restful(served)
    async with running(served.run):
        await until(put_off)
        rig.time.passes(minutes=59)
        rig.tables.executor.tell(table)
        await until(alarm.rests)
        assert len(courier.rows) == 1
        rig.time.passes(minutes=1)
        rig.tables.executor.tell(table)
        await emptied(rig)
    assert [row.tries for row in courier.rows] == [0, 1]


async def test_a_move_does_not_advance_a_postponed_row(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    courier.fails = lambda row: DeliverLaterError(timedelta(hours=1), "busy")
    table = await rig.started(ADA, BEN)
    served = Outbox(rig.tables, courier)
    alarm = restful(served)
    async with running(served.run):

        async def all_put_off() -> bool:
            return await rig.store.next_outbox() == rig.time.now + timedelta(hours=1)

        await until(all_put_off)
        tries = len(courier.rows)
        for number in range(6):
            await rig.press(ADA, table, bid(number % 5))
        await until(alarm.rests)
        assert len(courier.rows) == tries
        courier.fails = lambda row: None
        rig.time.passes(hours=1)
        rig.tables.executor.tell(table)
        await emptied(rig)
    assert courier.shown[table, 0] == (await rig.view(table)).version


async def test_a_courier_that_breaks_is_given_time_and_never_a_storm(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    courier.fails = lambda row: RuntimeError("a bug")
    table = await rig.open()
    waits = []
    served = Outbox(rig.tables, courier)
    alarm = restful(served)
    async with running(served.run):
        for tries in range(1, 14):

            async def tried(tries: int = tries) -> bool:
                due = await rig.store.next_outbox()
                return len(courier.rows) == tries and due is not None and due > rig.time.now

            await until(tried)
            due = await rig.store.next_outbox()
            assert due is not None
            waits.append(due - rig.time.now)
            rig.tables.executor.tell(table)
            await until(alarm.rests)
            assert len(courier.rows) == tries
            rig.time.now = due
            rig.tables.executor.tell(table)
    assert waits[0] == timedelta(seconds=1)
    assert waits == sorted(waits)
    assert waits[-1] == timedelta(minutes=10)


async def test_a_failing_audience_does_not_block_others(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    courier.fails = lambda row: RuntimeError("a bug") if row.audience is None else None
    tables = [await rig.started(ADA, BEN) for _ in range(AT_ONCE)]
    async with running(Outbox(rig.tables, courier).run):

        async def hands_shown() -> bool:
            return len(courier.shown) == 2 * len(tables)

        await until(hands_shown)
    assert {audience for _, audience in courier.shown} == {0, 1}


# -- the store fails --------------------------------------------------------------------------


async def test_a_failed_write_does_not_repeat_the_delivery() -> None:
    store = MemoryStore()
    rig = ServiceRig(store)
    table = await rig.open()
    courier = RecordingCourier(rig)

    def disk_is_full(row: OutboxRow) -> None:
        store.full = True

    courier.fails = disk_is_full
    served = Outbox(rig.tables, courier)
    alarm = restful(served)
    async with running(served.run):

        async def tried() -> bool:
            return store.full and not courier.under_way.total()

        await until(tried)
        for _ in range(5):
            rig.tables.executor.tell(table)
            await until(alarm.rests)
        assert len(courier.rows) == 1
        store.full, courier.fails = False, lambda row: None
        rig.time.passes(minutes=1)
        rig.tables.executor.tell(table)
        await emptied(rig)
    assert len(courier.rows) == 2


class UnreadableOutbox(MemoryStore):
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
async def test_an_unreadable_outbox_is_retried_later(which: int) -> None:
    store = UnreadableOutbox()
    rig = ServiceRig(store)
    courier = RecordingCourier(rig)
    store.unreadable = which
    served = Outbox(rig.tables, courier)
    alarm = restful(served)
    async with running(served.run):
        await until(alarm.rests)
        table = await rig.open()
        await until(alarm.rests)
        assert store.reads == 1  # the move rings, but the outbox keeps waiting
        store.unreadable = 0
        rig.time.passes(minutes=1)
        rig.tables.executor.tell(table)

        async def shown() -> bool:
            return (table, None) in courier.shown

        await until(shown)


# -- the process ends -------------------------------------------------------------------------


async def test_running_deliveries_are_finished(rig: ServiceRig) -> None:
    courier = RecordingCourier(rig)
    courier.gate.clear()
    table = await rig.open()
    task = asyncio.ensure_future(Outbox(rig.tables, courier).run())

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
    assert await rig.store.next_outbox() is None


async def test_a_delivery_that_ends_during_a_read_is_not_repeated() -> None:
    """Rows read before a row was postponed must not start it early."""

    class SlowReads(MemoryStore):
        async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
            rows = await super().outbox(now, limit)
            reading.set()
            await go_on.wait()
            return rows

    reading, go_on = asyncio.Event(), asyncio.Event()
    go_on.set()
    rig = ServiceRig(SlowReads())
    courier = RecordingCourier(rig)
    courier.gate.clear()
    courier.fails = lambda row: DeliverLaterError(timedelta(hours=1), "busy")
    table = await rig.open()
    served = Outbox(rig.tables, courier)
    alarm = restful(served)
    async with running(served.run):

        async def under_way() -> bool:
            return courier.under_way.total() == 1

        async def ended() -> bool:
            return not served._under_way

        await until(under_way)
        go_on.clear()
        reading.clear()
        rig.tables.executor.tell(table)
        await reading.wait()
        courier.gate.set()

        async def put_off() -> bool:
            return await rig.store.next_outbox() == rig.time.now + timedelta(hours=1)

        await until(put_off)
        await until(ended)
        go_on.set()
        await until(alarm.rests)
        assert len(courier.rows) == 1
