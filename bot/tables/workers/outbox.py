"""Outbox worker: delivers boards and hands to every audience that is out of date."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.tables.log.store import HoldKind, StoreUnavailableError
from bot.tables.log.waiting import outlast
from bot.tables.model.records import OutboxRow, StaleMessage
from bot.tables.service import Tables
from bot.tables.workers.alarm import Alarm

_log = logging.getLogger(__name__)

AT_ONCE = 8
"""The most simultaneous deliveries, without slow ones."""

BRISK = timedelta(seconds=3)
"""The age of a slow delivery, for which others need not wait."""

MOST = 48
"""The most simultaneous deliveries in all; each holds a picture in memory."""

PATIENCE = timedelta(seconds=45)
"""The limit of one delivery before it is postponed.

Longer than the client's own waits for rate limits.
"""

_LONGEST = timedelta(minutes=10)

_PAUSE = timedelta(minutes=1)
"""The pause after a failure of the store: deliveries that cannot be noted would be repeated."""


class DeliverLaterError(Exception):
    """Not deliverable now; try again later."""

    def __init__(self, after: timedelta, reason: str) -> None:
        super().__init__(reason)
        self.after = after


class UndeliverableError(Exception):
    """Not deliverable at all: a retry would change nothing."""


class Courier(Protocol):
    """Shows an audience the newest state of a table."""

    async def deliver(self, row: OutboxRow) -> None:
        """Post or edit an audience's message; raise DeliverLaterError or UndeliverableError."""

    async def retire(self, old: StaleMessage) -> None:
        """Remove a replaced message's controls; raise DeliverLaterError or UndeliverableError."""


class Outbox:
    """Serves the rows of stored moves, also an earlier process's, and retires replaced messages."""

    def __init__(self, tables: Tables, courier: Courier) -> None:
        self._tables, self._courier = tables, courier
        self._alarm = Alarm(polls=tables.store.shared)
        self._under_way: dict[asyncio.Task[None], Hashable] = {}
        self._slow: set[asyncio.Task[None]] = set()
        self._paused_until: datetime | None = None
        tables.executor.on_move.append(lambda _: self._alarm.ring())

    def hold(self, wait: timedelta) -> None:
        """Pause for a while: Discord refuses all requests of this bot."""
        now = self._tables.now()
        before = self._paused_until or now
        if before <= now:
            _log.warning("the outbox pauses for %.1f s: Discord asks", wait.total_seconds())
        self._paused_until = max(before, now + wait)

    async def run(self) -> None:
        """Serve until cancelled; then finish the running deliveries."""
        try:
            while True:
                try:
                    wake = await outlast(asyncio.ensure_future(self._start_due_rows()))
                except BrigadeError as error:
                    wake = self._pause(error)
                await self._alarm.sleep(self._tables.now(), wake)
        finally:
            if self._under_way:
                await asyncio.wait(self._under_way)

    def give_up(self) -> None:
        """Cancel the running deliveries; their rows remain for the next process."""
        for task in self._under_way:
            task.cancel()

    async def _start_due_rows(self) -> datetime | None:
        if (until := self._held_until()) is not None:
            return until
        now, store = self._tables.now(), self._tables.store
        if (held := await store.held(HoldKind.ALL)) is not None and now < held:
            return held
        # A delivery that ends during a read of one's own store may still be in it; its end rings.
        busy = set() if store.shared else set(self._under_way.values())
        # A shared store shows a row only once it was released, or its claim ran out.
        most = self._room() if store.shared else AT_ONCE + len(busy)
        due: list[tuple[Hashable, Callable[[], Awaitable[None]]]] = []
        for row in await store.outbox(now, most):
            due.append(((row.table_id, row.audience), partial(self._deliver, row)))
        for old in await store.retiring(now, most - len(due) if store.shared else most):
            due.append(((old.table_id, old.audience, old.message_id), partial(self._retire, old)))
        if not store.shared and (until := self._held_until()) is not None:
            return until  # a delivery called ``hold`` during the reads
        for key, serve in due:
            # A claim of a row that is still held renews that claim.
            if key not in busy and key not in self._under_way.values() and self._room():
                self._begin(key, serve)
        # Running deliveries are still due in the store, so the next due time is of no use. Each end
        # rings; the look after five seconds is for postponed rows.
        if self._under_way:
            return now + timedelta(seconds=5)
        return await store.next_outbox()

    def _room(self) -> int:
        """Return how many more deliveries may begin."""
        return max(0, min(AT_ONCE + len(self._slow), MOST) - len(self._under_way))

    def _held_until(self) -> datetime | None:
        until = self._paused_until
        return until if until is not None and self._tables.now() < until else None

    def _begin(self, key: Hashable, serve: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._serve(serve))
        self._under_way[task] = key
        patience = asyncio.get_running_loop().call_later(
            BRISK.total_seconds(), self._let_others_by, task
        )

        def ended(task: asyncio.Task[None]) -> None:
            patience.cancel()
            self._slow.discard(task)
            del self._under_way[task]
            self._alarm.ring()

        task.add_done_callback(ended)

    def _let_others_by(self, task: asyncio.Task[None]) -> None:
        self._slow.add(task)
        self._alarm.ring()

    def _pause(self, error: BrigadeError) -> datetime:
        _log.warning("the outbox pauses: %s", error.code)
        until = self._tables.now() + _PAUSE
        self._paused_until = max(until, self._paused_until or until)
        return self._paused_until

    async def _serve(self, serve: Callable[[], Awaitable[None]]) -> None:
        try:
            await serve()
        except BrigadeError as error:
            self._pause(error)

    async def _deliver(self, row: OutboxRow) -> None:
        what = f"table {row.table_id}, {_named(row.audience)}"
        wait = await _wait_after(self._courier.deliver(row), what, row.tries)
        store, then = self._tables.store, self._tables.now() + (wait or timedelta())
        await self._release(store.delivered(row) if wait is None else store.later(row, then))

    async def _retire(self, old: StaleMessage) -> None:
        what = f"table {old.table_id}, an old message for {_named(old.audience)}"
        wait = await _wait_after(self._courier.retire(old), what, old.tries)
        store, then = self._tables.store, self._tables.now() + (wait or timedelta())
        await self._release(store.retired(old) if wait is None else store.retire_later(old, then))

    async def _release(self, noted: Awaitable[None]) -> None:
        """Store the end of a delivery, whose row may be claimed anew before that is answered."""
        if self._tables.store.shared and (task := asyncio.current_task()) is not None:
            self._under_way[task] = None
        await noted


async def _wait_after(attempt: Awaitable[None], what: str, tries: int) -> timedelta | None:
    """Await a delivery; return the time before a retry, None once it is done."""
    try:
        async with asyncio.timeout(PATIENCE.total_seconds()):
            await attempt
    except StoreUnavailableError:
        raise
    except UndeliverableError as error:
        _log.info("%s: %s", what, error)
        return None
    except DeliverLaterError as later:
        _log.info("%s: later, %s", what, later)
        return later.after
    except TimeoutError:
        _log.info("%s: later, no answer", what)
    except Exception:
        _log.exception("%s: not delivered", what)
    else:
        return None
    return min(timedelta(seconds=2 ** min(tries, 20)), _LONGEST)


def _named(seat: Seat | None) -> str:
    return "everybody" if seat is None else f"seat {seat}"
