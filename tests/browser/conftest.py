"""A real browser on the page of `brigade play`; without one these tests are skipped in words."""

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.app.content import load_games
from bot.playground.lobby.service import LocalService, open_service
from tests.browser.scene import BrowserScene, set_scene
from tests.browser.visit import PATIENCE, Visit

VARIABLE = "BRIGADE_CHROMIUM"

try:
    from playwright.async_api import async_playwright
except ImportError:
    async_playwright = None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests; a run shares one loop, and so one browser. Whole games start first."""
    ours = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
    if len(ours) == len(items):
        items.sort(key=lambda item: "whole_game" not in item.name)


def chromium() -> str | None:
    """Return Chromium's path: named by BRIGADE_CHROMIUM, or on the path under Debian's name."""
    named = os.environ.get(VARIABLE)
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Any]:
    """A headless Chromium; each visit has its own profile."""
    if async_playwright is None:
        pytest.skip("Playwright is not installed: pip install -e '.[browser]'")
    path = chromium()
    if path is None:
        pytest.skip(f"there is no Chromium: apt install chromium, or set {VARIABLE} to its path")
    async with async_playwright() as playwright:
        # Root has no sandbox, and the page is trusted.
        found = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        await found.close()


@pytest_asyncio.fixture(loop_scope="session")
async def local(tmp_path: Path) -> AsyncIterator[LocalService]:
    """The process of `brigade play`; it must end without unexpected violations."""
    async with open_service(tmp_path / "data", load_games()) as local:
        local.server.answer_within = PATIENCE  # a loaded machine is no fault of the bot's
        yield local
        violations = list(local.server.record.violations)
    assert violations == []


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Any, local: LocalService) -> AsyncIterator[Visit]:
    """Mei's page, at the size of a laptop, dark."""
    visit = await Visit.opened(browser, local.page.url)
    yield visit
    await visit.closed()


@pytest_asyncio.fixture(loop_scope="session")
async def scene(browser: Any) -> AsyncIterator[BrowserScene]:
    """A server's channel, and a bot that sends made-up messages."""
    async with set_scene(browser) as scene:
        yield scene
