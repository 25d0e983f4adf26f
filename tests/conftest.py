import pytest

from tests.tables.harness import begin_presses


@pytest.fixture(autouse=True)
def _the_same_deals() -> None:
    """Let presses count from the first in each test, whatever ran before it."""
    begin_presses()
