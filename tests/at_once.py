"""A store and a service without threads, whose switches take most of the time of many calls.

Threads are tested in ``tests/storage`` and in all tests that kill a bot.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.storage.sqlite import store
from bot.storage.sqlite.thread import Hop, Work

T = TypeVar("T")


class AtOnce(Hop):
    """Runs each function at once; results arrive in a later turn of the loop."""

    synchronous = "off"
    """Whether commits wait for the disk; tests of its errors set ``full``."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._opened = connection

    @classmethod
    async def open(cls, path: Path, prepare: Work[None]) -> "AtOnce":
        connection = sqlite3.connect(path, isolation_level=None)
        prepare(connection)
        connection.execute(f"pragma synchronous = {cls.synchronous}")
        return cls(connection)

    def submit(self, work: Work[T]) -> "asyncio.Future[T]":
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        try:
            result = work(self._opened)
        except Exception as error:
            loop.call_soon(_tell, done, done.set_exception, error)
        else:
            loop.call_soon(_tell, done, done.set_result, result)
        return done

    async def close(self) -> None:
        self._opened.close()


def _tell(done: "asyncio.Future[Any]", tell: Callable[[Any], None], outcome: Any) -> None:
    if not done.cancelled():
        tell(outcome)


async def _in_no_thread(work: Callable[..., T], *given: Any) -> T:
    await asyncio.sleep(0)
    return work(*given)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the store, choices and slow moves without threads."""
    monkeypatch.setattr(store, "Hop", AtOnce)
    monkeypatch.setattr(asyncio, "to_thread", _in_no_thread)
