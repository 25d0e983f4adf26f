"""SQLite connection in a thread of its own."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias, TypeVar

import aiosqlite

from bot.tables.log.waiting import outlast

T = TypeVar("T")

Work: TypeAlias = Callable[[sqlite3.Connection], T]
"""Work for the connection, run whole in its thread."""

BUSY_SECONDS = 5.0
"""The longest wait for another program (a backup, a shell) before a write is refused."""


class Hop:
    """Runs functions on one connection, one after the other, in the connection's thread.

    aiosqlite provides the thread; its own methods take one hop per statement and log their
    parameters, with hands and secrets, at DEBUG. So a function is passed whole, under a neutral
    name.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, prepare: Work[None]) -> "Hop":
        """Open a connection and let ``prepare`` set it up; raise sqlite3.Error."""
        hop = cls(aiosqlite.connect(path, isolation_level=None, timeout=BUSY_SECONDS))
        try:
            await outlast(asyncio.ensure_future(hop._connection))
            await hop.submit(prepare)
        except BaseException:
            await hop.close()
            raise
        return hop

    def submit(self, work: Work[T]) -> "asyncio.Future[T]":
        """Start ``work``; cancelling the future gives up its result, never the work.

        This is no coroutine, since a task could be cancelled before its first step.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        raw = self._connection._conn
        self._connection._tx.put_nowait((done, lambda: work(raw)))
        return done

    async def close(self) -> None:
        """Close the connection after the running work, even if cancelled."""
        if self._connection._running and (stopped := self._connection.stop()) is not None:
            await outlast(stopped)
        self._connection._thread.join()  # it ends at once, also where it could not open
