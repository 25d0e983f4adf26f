"""The SQLite store keeps the contract."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.sqlite.store import SqliteStore, open_store
from tests.storage.contract import StoreContract


class TestSqliteStore(StoreContract):
    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[SqliteStore]:
        async with open_store(tmp_path / "brigade.db") as store:
            yield store
