"""Contract of every store, kept by both databases and by the store in memory."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.postgres.store import PostgresStore
from bot.storage.postgres.store import open_store as open_postgres
from bot.storage.sqlite.store import SqliteStore, open_store
from tests.postgres.server import PostgresServer
from tests.storage.contracts.daily import DailyContract
from tests.storage.contracts.lists import ListsContract
from tests.storage.contracts.log import LogContract
from tests.storage.contracts.outbox import OutboxContract
from tests.stores import MemoryStore


class StoreContract(LogContract, ListsContract, OutboxContract, DailyContract):
    """All contract tests; a subclass named ``Test…`` provides an empty ``store`` for each."""


class TestMemoryStore(StoreContract):
    @pytest.fixture
    async def store(self) -> MemoryStore:
        return MemoryStore()


class TestSqliteStore(StoreContract):
    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[SqliteStore]:
        async with open_store(tmp_path / "brigade.db") as store:
            yield store


@pytest.mark.postgres
class TestPostgresStore(StoreContract):
    @pytest.fixture
    async def store(self, postgres: PostgresServer) -> AsyncIterator[PostgresStore]:
        async with open_postgres(await postgres.new_database(), lease=0) as store:
            yield store
