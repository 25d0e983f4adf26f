"""The store that other tests stand on keeps the contract too."""

import pytest

from tests.storage.contract import StoreContract
from tests.stores import MemoryStore


class TestMemoryStore(StoreContract):
    @pytest.fixture
    async def store(self) -> MemoryStore:
        return MemoryStore()
