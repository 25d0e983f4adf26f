"""SQLite connection in a thread of its own."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias, TypeVar

from bot.storage.waiting import outlast

T = TypeVar("T")

Work: TypeAlias = Callable[[sqlite3.Connection], T]
"""Work for the connection, run whole in its thread."""

BUSY_SECONDS = 5.0
"""The longest wait for another program (a backup, a shell) before a write is refused."""


class Hop:
    """Runs functions on one connection, one after the other, in a thread of its own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection, self._thread = connection, ThreadPoolExecutor(max_workers=1)

    @classmethod
    async def open(cls, path: Path, prepare: Work[None]) -> "Hop":
        """Open a connection and let ``prepare`` set it up; raise sqlite3.Error."""
        hop = cls(
            sqlite3.connect(
                path, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False
            )
        )
        try:
            await hop.submit(prepare)
        except BaseException:
            await hop.close()
            raise
        return hop

    def submit(self, work: Work[T]) -> "asyncio.Future[T]":
        """Start ``work``; cancelling the future gives up its result, and work not yet begun."""
        return asyncio.get_running_loop().run_in_executor(self._thread, work, self._connection)

    async def close(self) -> None:
        """Close the connection after the running work, even if cancelled."""
        closed = self.submit(sqlite3.Connection.close)
        self._thread.shutdown(wait=False)
        await outlast(closed)
