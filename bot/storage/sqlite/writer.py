"""The single writer: commits many units of work at once."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from bot.storage.health import WriteHealth
from bot.storage.sqlite.thread import Hop, Work
from bot.tables.log.store import (
    NotSavedError,
    RepeatedInteractionError,
    StorageFault,
    StoreUnavailableError,
    VersionTakenError,
)
from bot.tables.log.waiting import outlast

T = TypeVar("T")

MAX_GROUP = 512
"""Units in one transaction at most; more wait for the next."""

_FAULTS = {
    sqlite3.SQLITE_FULL: StorageFault.FULL,
    sqlite3.SQLITE_READONLY: StorageFault.READ_ONLY,
    sqlite3.SQLITE_PERM: StorageFault.READ_ONLY,
}

REFUSALS = (VersionTakenError, RepeatedInteractionError)
"""Errors of a work before it has written anything."""

_OUT_OF_OUR_HANDS = frozenset(
    (
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
    )
)


class _Job(NamedTuple):
    work: Work[Any]
    done: "asyncio.Future[Any]"


class Writer:
    """Commits work of many callers in groups, each in one job of the thread.

    It runs on the loop's callbacks, not as a task, so nothing can be cancelled. A cancelled caller
    loses the answer, never the work.
    """

    def __init__(self, hop: Hop, health: WriteHealth, in_place: Callable[[], bool]) -> None:
        """Write on ``hop`` as long as ``in_place`` reports the files unchanged in place."""
        self._hop, self._health, self._in_place = hop, health, in_place
        self._waiting: deque[_Job] = deque()
        self._resting: asyncio.Future[None] | None = None
        self._closed = False

    async def write(self, work: Work[T]) -> T:
        """Return or raise the result of ``work`` once it is durable; raise NotSavedError else.

        ``work`` writes within a transaction it neither begins nor ends. It may run twice: where
        another one spoils their common transaction, each gets one of its own.
        """
        if self._closed:
            raise NotSavedError("the store is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._waiting.append(_Job(work, done))
        if self._resting is None:
            self._resting = loop.create_future()
            loop.call_soon(self._next)
        return await done

    def _next(self) -> None:
        if not self._waiting:
            if self._resting is not None:
                self._resting.set_result(None)
                self._resting = None
            return
        size = min(len(self._waiting), MAX_GROUP)
        group = [self._waiting.popleft() for _ in range(size)]
        works = [job.work for job in group]
        committed = self._hop.submit(lambda connection: self._commit(connection, works))
        committed.add_done_callback(lambda future: self._settle(group, future))

    def _commit(self, connection: sqlite3.Connection, works: Sequence[Work[Any]]) -> list[Any]:
        if not self._in_place():
            return [NotSavedError("the database was moved or deleted") for _ in works]
        return commit(connection, works)

    def _settle(self, group: list[_Job], committed: "asyncio.Future[list[Any]]") -> None:
        failure = committed.exception()
        outcomes = committed.result() if failure is None else [failure] * len(group)
        self._health.note(next((o for o in outcomes if isinstance(o, NotSavedError)), None))
        for job, outcome in zip(group, outcomes, strict=True):
            if job.done.done():
                continue  # its caller was cancelled
            if isinstance(outcome, BaseException):
                job.done.set_exception(outcome)
            else:
                job.done.set_result(outcome)
        # After the callers just woken, so that their next works form one group again.
        asyncio.get_running_loop().call_soon(self._next)

    async def close(self) -> None:
        """Refuse further work, and wait until the accepted work is committed."""
        self._closed = True
        if self._resting is not None:
            await outlast(self._resting)


def commit(connection: sqlite3.Connection, works: Sequence[Work[Any]]) -> list[Any]:
    """Run ``works`` in one transaction and return the result or exception of each.

    If one or the commit fails, all is rolled back and each is run in a transaction of its own, so
    that a failure affects its work alone.
    """
    try:
        if connection.in_transaction:  # an earlier rollback failed
            connection.execute("rollback")
        connection.execute("begin immediate")
    except sqlite3.Error as error:
        return [_as_not_saved(error) for _ in works]
    try:
        outcomes = [_attempt(connection, work) for work in works]
        connection.execute("commit")
    except Exception as error:
        _take_back(connection)
        if len(works) == 1:
            return [_as_not_saved(error)]
        return [outcome for work in works for outcome in commit(connection, [work])]
    return outcomes


def _attempt(connection: sqlite3.Connection, work: Work[T]) -> T | Exception:
    try:
        return work(connection)
    except REFUSALS as refusal:
        return refusal


def _take_back(connection: sqlite3.Connection) -> None:
    try:
        if connection.in_transaction:  # SQLite itself ends it after some failures
            connection.execute("rollback")
    except sqlite3.Error:
        pass  # retried before the next group


def _as_not_saved(error: Exception) -> Exception:
    problem = unavailable(error)
    if problem is None:
        return error
    failure = NotSavedError(str(problem), _FAULTS.get(_code(error) or 0, StorageFault.OTHER))
    failure.__cause__ = error
    return failure


def unavailable(error: Exception) -> StoreUnavailableError | None:
    """Return the error for a failed disk or file, or None for a bug."""
    if _code(error) not in _OUT_OF_OUR_HANDS:
        return None
    return StoreUnavailableError(f"{error} ({getattr(error, 'sqlite_errorname', _code(error))})")


def _code(error: Exception) -> int | None:
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF
