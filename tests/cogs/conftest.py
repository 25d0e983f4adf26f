from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.house import House, open_house
from tests.openapi import openapi

__all__ = ["house", "openapi"]


@pytest.fixture
def seed() -> int | None:
    """Make ids, and so the deals, the same in every run; None lets ids tell the time."""
    return 0


@pytest.fixture
async def house(tmp_path: Path, seed: int | None) -> AsyncIterator[House]:
    """A loopback Discord with the bot and four people; it ends with no violation."""
    async with open_house(tmp_path / "data", seed=seed) as built:
        yield built
