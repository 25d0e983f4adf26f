import os
import sys

import pytest

from tests.tables.harness import begin_presses


@pytest.fixture(autouse=True)
def _the_same_deals() -> None:
    """Let presses count from the first in each test, whatever ran before it."""
    begin_presses()


DRAWN = bool(os.environ.get("BRIGADE_DRAWN"))
"""Whether every test draws its pictures."""


@pytest.fixture(autouse=True)
def _pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the pictures of marked tests; the others are about messages, and need not wait."""
    if DRAWN or request.node.get_closest_marker("drawn") or "cogs.messages" not in sys.modules:
        return
    from tests.cogs.harness.drawings import stand_in

    stand_in(monkeypatch)
