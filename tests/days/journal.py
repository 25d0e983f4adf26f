"""A store that reports its writes to a reader and counts its calls."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol, TypeVar

from bot.tables.log.store import Store
from bot.tables.model.calendar import WHOLE, Outage, Shard
from bot.tables.model.records import (
    Audience,
    Move,
    Opening,
    Preferences,
    TableId,
    TableRow,
    UnitOfWork,
)
from tests.tables.harness import turns

T = TypeVar("T")


class JournalReader(Protocol):
    """Receives everything that is stored, in its order."""

    def opened(self, row: TableRow, unit: UnitOfWork) -> None: ...

    def stored(self, unit: UnitOfWork) -> None: ...

    def noted(self, now: datetime) -> None: ...

    def said(self, user_id: int, settings: Preferences) -> None: ...


class Journal:
    """Wraps a store; other methods pass through unchanged.

    The reader gets exactly the stored writes, even where a caller is cancelled in between.

    Args:
        store: the wrapped store.
        reader: receives the writes.
        moved: called after each move.
    """

    def __init__(self, store: Store, reader: JournalReader, moved: Callable[[], None]) -> None:
        self._store, self._reader, self._moved = store, reader, moved
        self._under_way: set[asyncio.Task[Any]] = set()
        self.calls: Counter[str] = Counter()
        self.most_moves = 0
        """The most moves returned by one read."""

    def __getattr__(self, name: str) -> Any:
        method: Any = getattr(self._store, name)
        if not callable(method):
            return method

        async def counted(*given: Any, **named: Any) -> Any:
            self.calls[name] += 1
            return await method(*given, **named)

        self.__dict__[name] = counted
        return counted

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.ensure_future(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def settled(self) -> None:
        """Wait for the writes of cancelled callers, before the next process starts."""
        await turns()
        while self._under_way:
            await asyncio.gather(*self._under_way, return_exceptions=True)
            await turns()

    async def open(self, opening: Opening) -> TableRow:
        return await self._whole(self._open(opening))

    async def _open(self, opening: Opening) -> TableRow:
        row = await self._store.open(opening)
        self._reader.opened(row, opening.unit)
        self._moved()
        return row

    async def append(self, unit: UnitOfWork) -> None:
        await self._whole(self._append(unit))

    async def _append(self, unit: UnitOfWork) -> None:
        self.calls["append"] += 1
        await self._store.append(unit)
        self._reader.stored(unit)
        self._moved()

    async def see(self, now: datetime, outage: Outage | None = None, shard: Shard = WHOLE) -> None:
        await self._whole(self._see(now, outage, shard))

    async def _see(self, now: datetime, outage: Outage | None, shard: Shard) -> None:
        self.calls["see"] += 1
        await self._store.see(now, outage, shard)
        self._reader.noted(now)

    async def put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]] = {},
    ) -> None:
        await self._whole(self._put_settings(user_id, settings, now, wanted))

    async def _put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]],
    ) -> None:
        self.calls["put_settings"] += 1
        await self._store.put_settings(user_id, settings, now, wanted)
        self._reader.said(user_id, settings)

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        self.calls["moves"] += 1
        found = await self._store.moves(table_id, after)
        self.most_moves = max(self.most_moves, len(found))
        return found
