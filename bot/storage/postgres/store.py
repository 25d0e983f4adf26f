"""Store port on PostgreSQL, for several processes at once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TypeAlias, TypeVar

import asyncpg

from bot.storage import statements, writes
from bot.storage.postgres import dialect
from bot.storage.postgres.errors import (
    COLLISIONS,
    OUT_OF_OUR_HANDS,
    PASSING,
    REFUSED,
    explain,
    fault_of,
)
from bot.storage.postgres.start import CONNECT, CONNECTIONS, LEASE, MIGRATIONS, open_pool, prepare
from bot.storage.rows import Row, from_audience, from_time, to_outbox_row
from bot.storage.store import SqlStore
from bot.storage.writes import Script
from bot.tables.log.store import NotSavedError, StoreUnavailableError
from bot.tables.log.waiting import outlast
from bot.tables.model.records import Audience, MessageRef, OutboxRow, Status, TableId

T = TypeVar("T")

Connection: TypeAlias = (
    "asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
)

PATIENCE = 5.0
"""Seconds in which a lost server may come back before a caller hears of it."""

AGAIN = 0.2
"""Seconds between two tries."""

MOST = 20
"""The most runs of one script that others' transactions get in the way of."""


class PostgresStore(SqlStore):
    """The port ``Store`` on a pool of connections.

    A script runs in a transaction of its own, again where another got in its way or the server was
    lost: the keys of moves let it count once, also where the first commit succeeded unseen.
    """

    shared = True

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        super().__init__()
        self._pool = pool
        self._places = asyncio.Semaphore(CONNECTIONS)
        self._under_way: set[asyncio.Task[object]] = set()
        self._closed = False
        self._fences: dict[tuple[TableId, Audience], int] = {}
        """The claims of rows that this process delivers."""

    async def close(self) -> None:
        self._closed = True
        if self._under_way:
            await asyncio.wait(self._under_way)
        try:
            async with asyncio.timeout(CONNECT):
                await self._pool.close()
        except (TimeoutError, *PASSING):
            self._pool.terminate()

    async def processes(self) -> int:
        [(processes,)] = await self._read(dialect.PROCESSES, ())
        return max(1, int(processes))

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        found = []
        for *columns, fence in await self._read(dialect.CLAIMED, (from_time(now), limit)):
            row = to_outbox_row(tuple(columns))
            self._fences[row.table_id, row.audience] = fence
            found.append(row)
        return tuple(found)

    async def delivered(self, row: OutboxRow) -> None:
        fence = self._fences.pop((row.table_id, row.audience), None)
        await self._write(lambda: _delivered(row, fence))

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        fence = self._fences.pop((row.table_id, row.audience), None)
        key = (row.table_id, from_audience(row.audience))
        await self._execute(dialect.LATER, row.version, from_time(not_before), *key, fence)

    async def put_place(self, place: MessageRef) -> None:
        fence = self._fences.get((place.table_id, place.audience))
        await self._write(lambda: _put_place(place, fence))

    async def erase(self, user_id: int, statuses: Sequence[Status]) -> tuple[TableId, ...]:
        erased = await super().erase(user_id, statuses)
        await self._execute(statements.FORGET_DM_CHANNEL, user_id)
        return erased

    async def _read(self, sql: str, parameters: Row) -> list[Row]:
        async def fetch(connection: Connection) -> list[Row]:
            return await _fetch(connection, sql, parameters)

        return await self._patiently(fetch)

    async def _write(self, script: Callable[[], Script[T]]) -> T:
        task = asyncio.create_task(self._commit(script))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await outlast(task)

    async def _commit(self, script: Callable[[], Script[T]]) -> T:
        async def transact(connection: Connection) -> T:
            transaction = connection.transaction()
            await transaction.start()
            try:
                result = await _run(connection, script())
            except BaseException:
                with suppress(*OUT_OF_OUR_HANDS):
                    await transaction.rollback()
                raise
            await transaction.commit()
            return result

        try:
            result = await self._patiently(transact)
        except StoreUnavailableError as error:
            # Of a lost server it is unknown: the commit, or another process, may have stored it.
            if isinstance(error.__cause__, REFUSED):
                raise NotSavedError(str(error), fault_of(error.__cause__)) from error.__cause__
            raise
        self._health.note(None)
        return result

    async def _patiently(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Return the result of ``work`` on a connection; raise StoreUnavailableError.

        While it is known that nothing can be saved, one try is enough.
        """
        if self._closed:
            raise StoreUnavailableError("the store is closed")
        loop = asyncio.get_running_loop()
        deadline, met = loop.time() + (0 if self.fails else PATIENCE), 0
        while True:
            try:
                return await self._on_connection(work)
            except COLLISIONS:
                met += 1
                if met == MOST:
                    raise RuntimeError(
                        "a script met others' transactions again and again"
                    ) from None
            except OUT_OF_OUR_HANDS as error:
                if isinstance(error, REFUSED) or loop.time() >= deadline:
                    failure = StoreUnavailableError(explain(error))
                    self._health.note(failure)
                    raise failure from error
                await asyncio.sleep(AGAIN)
            except asyncpg.PostgresError as error:
                # A bug. PostgreSQL's own words may hold the row, with a hand or a secret.
                if isinstance(error.__cause__, OverflowError):
                    raise error.__cause__ from None
                raise RuntimeError(f"PostgreSQL refused: {type(error).__name__}") from None

    async def _on_connection(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._places:  # who waits for others' work has not lost the server
            connection = await self._pool.acquire(timeout=CONNECT)
            try:
                return await work(connection)
            except TimeoutError:
                connection.terminate()  # it may be cut off, and would be waited for
                raise
            finally:
                await self._pool.release(connection, timeout=CONNECT)


def _delivered(row: OutboxRow, fence: int | None) -> Script[None]:
    """Delete a row that this process still holds, or let go of one that was raised meanwhile."""
    key = (row.table_id, from_audience(row.audience))
    yield dialect.DELIVERED, (*key, row.version, row.wanted, fence)
    yield dialect.RELEASE, (*key, fence)


def _put_place(place: MessageRef, fence: int | None) -> Script[None]:
    """Write a place, unless another process has shown the audience something newer meanwhile."""
    key = (place.table_id, from_audience(place.audience))
    yield statements.HOLD, (place.table_id,)
    if fence is not None and not (yield dialect.FENCED, (*key, fence)):
        if place.audience is None:  # a hand is deleted with its person's other rows
            yield statements.RETIRE, writes.retiring(place)
        return
    yield from writes.put_place(place)


async def _run(connection: Connection, script: Script[T]) -> T:
    """Run a script whole, in the connection's transaction."""
    try:
        sql, parameters = next(script)
        while True:
            sql, parameters = script.send(await _fetch(connection, sql, parameters))
    except StopIteration as ended:
        result: T = ended.value
        return result


async def _fetch(connection: Connection, sql: str, parameters: Row) -> list[Row]:
    return [tuple(row) for row in await connection.fetch(dialect.translate(sql), *parameters)]


@asynccontextmanager
async def open_store(
    url: str, migrations: Path | None = MIGRATIONS, lease: float = LEASE
) -> AsyncIterator[PostgresStore]:
    """Open the database, created or migrated where needed; raise StartError.

    Without ``migrations`` it is opened as it is.
    """
    if migrations is not None:
        await prepare(url, migrations)
    store = PostgresStore(await open_pool(url, lease))
    try:
        yield store
    finally:
        await store.close()
