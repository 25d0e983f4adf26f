"""Stores that intercept calls between a service and the real store."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from bot.tables.log.store import Store, StoreUnavailableError
from bot.tables.model.records import (
    Audience,
    Holder,
    Move,
    Opening,
    Preferences,
    TableId,
    TableRow,
    UnitOfWork,
)


class Wrapped:
    """Passes every call on and counts it."""

    def __init__(self, store: Store) -> None:
        self._store, self.shared = store, store.shared
        self.calls: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        async def passed_on(*arguments: Any, **named: Any) -> Any:
            self.calls[name] += 1
            return await getattr(self._store, name)(*arguments, **named)

        return passed_on


class Held(Wrapped):
    """Blocks writes, before they begin or after they are stored, until released."""

    def __init__(self, store: Store, *, after: bool) -> None:
        super().__init__(store)
        self._after = after
        self.reached, self.go = asyncio.Event(), asyncio.Event()
        self.go.set()

    def hold(self) -> None:
        """Block the next write."""
        self.reached.clear()
        self.go.clear()

    async def _held(self) -> None:
        self.reached.set()
        await self.go.wait()

    async def open(self, opening: Opening) -> TableRow:
        if not self._after:
            await self._held()
        row = await self._store.open(opening)
        if self._after:
            await self._held()
        return row

    async def put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]] = {},
    ) -> None:
        if not self._after:
            await self._held()
        await self._store.put_settings(user_id, settings, now, wanted)
        if self._after:
            await self._held()

    async def append(self, unit: UnitOfWork) -> None:
        if not self._after:
            await self._held()
        await self._store.append(unit)
        if self._after:
            await self._held()


class MuteStore(Wrapped):
    """A store that can be written, but not read once it is mute."""

    mute = False

    def __getattr__(self, name: str) -> Any:
        if self.mute and name != "append":

            async def gone(*arguments: Any, **named: Any) -> Any:
                raise StoreUnavailableError("cannot be read")

            return gone
        return super().__getattr__(name)


class Interrupted(Wrapped):
    """Runs a function between the first read of one kind and the next read."""

    def __init__(self, store: Store, read: str) -> None:
        super().__init__(store)
        self._read = read
        self.meanwhile: Callable[[], Awaitable[object]] | None = None

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        found = await self._store.moves(table_id, after)
        await self._interrupt("moves")
        return found

    async def holders(self, table_id: TableId) -> tuple[Holder, ...]:
        found = await self._store.holders(table_id)
        await self._interrupt("holders")
        return found

    async def _interrupt(self, read: str) -> None:
        meanwhile = self.meanwhile
        if meanwhile is not None and read == self._read:
            self.meanwhile = None
            await meanwhile()
