"""Contract of every store, kept by the SQLite store and by the one in memory."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.sqlite.store import SqliteStore, open_store
from tests.storage.contracts.daily import DailyContract
from tests.storage.contracts.lists import ListsContract
from tests.storage.contracts.log import LogContract
from tests.storage.contracts.outbox import OutboxContract
from tests.stores import MemoryStore


class StoreContract(LogContract, ListsContract, OutboxContract, DailyContract):
    """All of it; a subclass named ``Test…`` brings an empty ``store`` for each test."""


class TestMemoryStore(StoreContract):
    @pytest.fixture
    async def store(self) -> MemoryStore:
        return MemoryStore()


class TestSqliteStore(StoreContract):
    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[SqliteStore]:
        async with open_store(tmp_path / "brigade.db") as store:
            yield store
