"""A real browser on the page of `brigade play`; without one these tests are skipped, and say so."""

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.content import load_games
from bot.loopback import House, open_house
from tests.browser.visit import Visit

VARIABLE = "BRIGADE_CHROMIUM"

try:
    from playwright.async_api import async_playwright
except ImportError:
    async_playwright = None  # type: ignore[assignment]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def chromium() -> str | None:
    """Return where Chromium is: named by BRIGADE_CHROMIUM, or on the path as Debian has it."""
    named = os.environ.get(VARIABLE)
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture
async def browser() -> AsyncIterator[Any]:
    """Chromium, with no window."""
    if async_playwright is None:
        pytest.skip("Playwright is not installed: pip install -e '.[browser]'")
    path = chromium()
    if path is None:
        pytest.skip(f"there is no Chromium: apt install chromium, or set {VARIABLE} to its path")
    async with async_playwright() as playwright:
        # Root has no sandbox, and the page is our own.
        found = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        await found.close()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """What `brigade play` runs; it ends with no violation but those that a test expects."""
    async with open_house(tmp_path / "data", load_games()) as house:
        yield house
        violations = list(house.server.record.violations)
    assert violations == []


@pytest.fixture
async def visit(browser: Any, house: House) -> AsyncIterator[Visit]:
    """Mei's page, at the size of a laptop, dark."""
    visit = await Visit.opened(browser, house.page.url)
    yield visit
    await visit.closed()
