from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.house import House, open_house
from tests.openapi import openapi

__all__ = ["house", "openapi"]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A loopback Discord with the bot and four people; it ends with no violation."""
    async with open_house(tmp_path / "data", seed=None) as built:
        yield built
