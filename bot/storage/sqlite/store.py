"""Store port on one SQLite file."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Self, TypeVar

from bot.storage.rows import Row
from bot.storage.sqlite.errors import UnsuitableError
from bot.storage.sqlite.file import in_place
from bot.storage.sqlite.lock import Lock
from bot.storage.sqlite.migrations import MIGRATIONS
from bot.storage.sqlite.start import prepare_file, prepare_reader, prepare_writer, take_lock
from bot.storage.sqlite.thread import Hop
from bot.storage.sqlite.writer import Writer, unavailable
from bot.storage.store import SqlStore
from bot.storage.writes import Script
from bot.tables.log.store import StoreUnavailableError
from bot.tables.log.waiting import outlast

T = TypeVar("T")


class SqliteStore(SqlStore):
    """The port ``Store`` in one file: one connection writes in groups, the other reads.

    A confirmed ``append`` is visible to the next read. Closing is not optional: each connection has
    a thread that outlives the loop otherwise; ``open_store`` does it.
    """

    def __init__(self, path: Path, lock: Lock, writing: Hop, reading: Hop) -> None:
        super().__init__()
        self._lock, self._writing, self._reading = lock, writing, reading
        unmoved = in_place(path, path.with_name(path.name + "-wal"))
        self._writer = Writer(writing, self._health, unmoved)
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, path: Path, migrations: Path = MIGRATIONS) -> Self:
        """Open the database, created or migrated where needed; raise StartError."""
        async with AsyncExitStack() as undo:
            lock = take_lock(path)
            undo.callback(lock.release)
            await outlast(asyncio.create_task(asyncio.to_thread(prepare_file, path, migrations)))
            try:
                writing = await Hop.open(path, prepare_writer)
                undo.push_async_callback(writing.close)
                reading = await Hop.open(path, prepare_reader)
            except sqlite3.Error as error:
                raise UnsuitableError(path, str(error)) from error
            undo.pop_all()
        return cls(path, lock, writing, reading)

    async def close(self) -> None:
        """Commit the accepted work and close the file; may be called twice or cancelled."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await outlast(self._closing)

    async def _close(self) -> None:
        async with AsyncExitStack() as steps:  # all of them, in reverse order
            steps.callback(self._lock.release)
            steps.push_async_callback(self._writing.close)  # closing the last one empties the WAL
            steps.push_async_callback(self._reading.close)
            steps.push_async_callback(self._writer.close)

    async def _read(self, sql: str, parameters: Row) -> list[Row]:
        if self._closing is not None:
            raise StoreUnavailableError("the store is closed")

        def fetch(connection: sqlite3.Connection) -> list[Row]:
            return connection.execute(sql, parameters).fetchall()

        try:
            return await self._reading.submit(fetch)
        except sqlite3.Error as error:
            problem = unavailable(error)
            if problem is None:
                raise
            raise problem from error

    async def _write(self, script: Callable[[], Script[T]]) -> T:
        return await self._writer.write(lambda connection: run(connection, script()))


def run(connection: sqlite3.Connection, script: Script[T]) -> T:
    """Run a script whole, in the connection's transaction.

    A written row is an empty one: to let SQLite return it takes two thirds more time.
    """
    cursor = connection.cursor()
    try:
        sql, parameters = next(script)
        while True:
            cursor.execute(sql, parameters)
            sql, parameters = script.send(cursor.fetchall() or [()] * cursor.rowcount)
    except StopIteration as ended:
        result: T = ended.value
        return result


@asynccontextmanager
async def open_store(path: Path, migrations: Path = MIGRATIONS) -> AsyncIterator[SqliteStore]:
    """Open the store for the length of a block; see ``SqliteStore.connect``."""
    store = await SqliteStore.connect(path, migrations)
    try:
        yield store
    finally:
        await store.close()
