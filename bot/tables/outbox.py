"""Brings every audience up to date: the only road by which boards and hands are written."""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Protocol

from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.tables.alarm import Alarm
from bot.tables.records import Audience, OutboxRow, TableId
from bot.tables.tables import Tables

_log = logging.getLogger(__name__)

AT_ONCE = 8
"""How many audiences are served side by side."""

_LONGEST = timedelta(minutes=10)

_PAUSE = timedelta(minutes=1)
"""How long nothing is sent once the store fails: what cannot be noted would be sent again."""


class DeliverLaterError(Exception):
    """It could not be delivered now; try again after a while."""

    def __init__(self, after: timedelta, reason: str) -> None:
        super().__init__(reason)
        self.after = after


class UndeliverableError(Exception):
    """It cannot be delivered at all: trying again would change nothing."""


class Courier(Protocol):
    """Shows an audience the newest state of a table."""

    async def deliver(self, row: OutboxRow) -> None:
        """Post or edit the message of one audience.

        Raises:
            DeliverLaterError: not now.
            UndeliverableError: never.
        """
        ...


class Outbox:
    """Serves the rows that stored moves have left, also those of an earlier process."""

    def __init__(self, tables: Tables, courier: Courier) -> None:
        self._tables, self._courier = tables, courier
        self._alarm = Alarm()
        self._under_way: dict[tuple[TableId, Audience], asyncio.Task[None]] = {}
        self._paused_until: datetime | None = None
        tables.clicks.on_move.append(lambda _: self._alarm.ring())

    async def run(self) -> None:
        """Serve until cancelled; what is under way then is brought to its end."""
        try:
            while True:
                try:
                    wake = await self._start_what_is_due()
                except BrigadeError as error:
                    wake = self._pause(error)
                await self._alarm.sleep(self._tables.now(), wake)
        finally:
            if self._under_way:
                await asyncio.wait(self._under_way.values(), timeout=10)

    async def _start_what_is_due(self) -> datetime | None:
        now = self._tables.now()
        if self._paused_until is not None and now < self._paused_until:
            return self._paused_until
        # A delivery that ends during the read may still be in it; its end rings for another.
        busy = set(self._under_way)
        for row in await self._tables.store.outbox(now, AT_ONCE + len(busy)):
            key = (row.table_id, row.audience)
            if key not in busy and len(self._under_way) < AT_ONCE:
                task = asyncio.create_task(self._serve(row))
                self._under_way[key] = task
                task.add_done_callback(lambda _, key=key: self._ended(key))  # type: ignore[misc]
        # Rows under way are still due in the store: asking for the next one would not sleep.
        # The end of each of them rings; the look after five seconds is for rows put off.
        if self._under_way:
            return now + timedelta(seconds=5)
        return await self._tables.store.next_outbox()

    def _ended(self, key: tuple[TableId, Audience]) -> None:
        del self._under_way[key]
        self._alarm.ring()

    def _pause(self, error: BrigadeError) -> datetime:
        _log.warning("the outbox pauses: %s", error.code)
        self._paused_until = self._tables.now() + _PAUSE
        return self._paused_until

    async def _serve(self, row: OutboxRow) -> None:
        try:
            await self._deliver(row)
        except BrigadeError as error:
            self._pause(error)

    async def _deliver(self, row: OutboxRow) -> None:
        store = self._tables.store
        try:
            await self._courier.deliver(row)
        except UndeliverableError as error:
            _log.info("table %d, %s: %s", row.table_id, _named(row.audience), error)
        except DeliverLaterError as later:
            _log.info("table %d, %s: later, %s", row.table_id, _named(row.audience), later)
            await store.later(row, self._tables.now() + later.after)
            return
        except Exception:
            _log.exception("table %d, %s: not delivered", row.table_id, _named(row.audience))
            wait = min(timedelta(seconds=2 ** min(row.tries, 20)), _LONGEST)
            await store.later(row, self._tables.now() + wait)
            return
        await store.delivered(row)


def _named(seat: Seat | None) -> str:
    return "everybody" if seat is None else f"seat {seat}"
