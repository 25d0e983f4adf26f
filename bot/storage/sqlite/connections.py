"""Connections to one SQLite file: one writes in groups, one reads."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Self, TypeVar

from bot.storage.sqlite.errors import UnsuitableError
from bot.storage.sqlite.file import InPlace
from bot.storage.sqlite.lock import Lock
from bot.storage.sqlite.migrations import MIGRATIONS
from bot.storage.sqlite.rows import Row
from bot.storage.sqlite.start import prepare_file, prepare_reader, prepare_writer, take_lock
from bot.storage.sqlite.thread import Hop, outlast
from bot.storage.sqlite.writer import Writer, unavailable
from bot.tables.log.store import StoreUnavailableError

T = TypeVar("T")


class Connected:
    """Opens the file, reads rows, and writes through the single writer.

    Closing is not optional: each connection has a thread that outlives the loop otherwise.
    """

    def __init__(self, path: Path, lock: Lock, writing: Hop, reading: Hop) -> None:
        self._lock = lock
        self._writing = writing
        self._reading = reading
        self._writer = Writer(writing, InPlace(path, path.with_name(path.name + "-wal")))
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, path: Path, migrations: Path = MIGRATIONS) -> Self:
        """Open the database; create or migrate it first where needed.

        Raises:
            StartError: it cannot be used; the message is the reason and the remedy.
        """
        # Not stopped half-way: the file would be in use without its lock.
        start = asyncio.create_task(cls._start(path, migrations))
        try:
            return await outlast(start)
        except asyncio.CancelledError:
            if not start.cancelled() and start.exception() is None:
                await start.result().close()
            raise

    @classmethod
    async def _start(cls, path: Path, migrations: Path) -> Self:
        async with AsyncExitStack() as undo:
            lock = take_lock(path)
            undo.callback(lock.release)
            await asyncio.to_thread(prepare_file, path, migrations)
            try:
                writing = await Hop.open(path, prepare_writer)
                undo.push_async_callback(writing.close)
                reading = await Hop.open(path, prepare_reader)
            except sqlite3.Error as error:
                raise UnsuitableError(path, str(error)) from error
            undo.pop_all()
        return cls(path, lock, writing, reading)

    @property
    def fails(self) -> bool:
        """Return whether the last write failed for lack of disk or file, a short while ago."""
        return self._writer.fails

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
            told = unavailable(error)
            if told is None:
                raise
            raise told from error

    async def _one(self, read: Callable[[Row], T], sql: str, *parameters: Any) -> T | None:
        rows = await self._read(sql, parameters)
        return read(rows[0]) if rows else None

    async def _all(self, read: Callable[[Row], T], sql: str, *parameters: Any) -> tuple[T, ...]:
        return tuple(map(read, await self._read(sql, parameters)))

    async def _execute(self, sql: str, *parameters: Any) -> None:
        """Write by a single statement."""

        def execute(connection: sqlite3.Connection) -> None:
            connection.execute(sql, parameters)

        await self._writer.write(execute)
