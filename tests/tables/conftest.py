from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.sqlite.store import SqliteStore, open_store
from tests.tables.harness import ServiceRig


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with open_store(tmp_path / "brigade.sqlite3") as opened:
        yield opened


@pytest.fixture
def rig(store: SqliteStore) -> ServiceRig:
    return ServiceRig(store)
