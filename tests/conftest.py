import ctypes
import functools
import gc
import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import force_setattr

from bot.app import content
from bot.games.contract import AnyGame
from bot.games.hibachi.computer.evaluation import CHEF, Trials
from bot.games.hibachi.physics import targets
from bot.games.registry import Kind
from bot.tables.people import reliability
from bot.words import catalogue
from data import DATA
from tests.postgres.server import PostgresServer, binaries, running_server
from tests.sampling import THOROUGH, is_set
from tests.tables.harness import begin_presses
from tests.words.cards import add_names, english_alone

# The many processes that tests start read compiled modules instead of compiling them each time.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
add_names()
os.environ["BRIGADE_DRAWERS"] = "0"  # no processes but those that a test is about

GLIBC = ctypes.CDLL(None) if platform.libc_ver()[0] == "glibc" else None
if GLIBC is not None:
    GLIBC.mallopt(-3, 1 << 20)  # M_MMAP_THRESHOLD: freed pictures are returned, not kept


@pytest.fixture(autouse=True)
def _newcomers_are_free(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people sit at any number of tables, but in tests of that limit (``newcomers``)."""
    if "newcomers" not in request.fixturenames:
        monkeypatch.setattr(reliability, "AT_ONCE", 1000)


@pytest.fixture
def newcomers() -> None:
    """Let newcomers sit at as few tables as in a release."""


@pytest.fixture(scope="session", autouse=True)
def _games_are_built_once() -> Iterator[None]:
    """Build the games of the release once; those of other folders or patched modules anew."""
    build = content._build
    kept: dict[tuple[Kind, int, int, tuple[int, ...]], AnyGame] = {}

    def build_once(folder: Path, kind: Kind, rules: int) -> AnyGame:
        if folder != DATA:
            return build(folder, kind, rules)
        key = kind, rules, targets._SHOWN, tuple(map(id, vars(kind).values()))
        if key not in kept:
            kept[key] = build(folder, kind, rules)
        return kept[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(content, "_build", build_once)
        yield


@pytest.fixture(scope="session")
def whole_trials() -> Trials | None:
    """Return the trials of Hibachi's chef before others took their place."""
    return CHEF.trials


@pytest.fixture(autouse=True)
def _few_trials(request: pytest.FixtureRequest, whole_trials: Trials | None) -> None:
    """Let Hibachi's chef try few throws, but in tests of its play (``whole_trials``)."""
    is_whole = THOROUGH or "whole_trials" in request.fixturenames
    force_setattr(CHEF, "trials", whole_trials if is_whole else Trials(slips=2, aims=2))


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Run a PostgreSQL server; skip where none is installed."""
    programs = binaries()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed")
    with running_server(programs) as server:
        yield server


@pytest.fixture(autouse=True)
def _every_message_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise what the running bot logs: a message that is missing or lacks a value."""

    @functools.wraps(catalogue._note)
    def fail(problem: str) -> None:
        if problem.split()[1].partition(".")[0] not in english_alone():
            raise AssertionError(problem)

    monkeypatch.setattr(catalogue, "_note", fail)


@pytest.fixture(autouse=True)
def _the_same_deals() -> None:
    """Let presses count from the first in each test, whatever ran before it."""
    begin_presses()


DRAWN = is_set("BRIGADE_DRAWN")
"""Whether every test draws its pictures."""


@pytest.fixture(autouse=True)
def _pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the pictures of marked tests; the others are about messages, and need not wait."""
    if DRAWN or request.node.get_closest_marker("drawn") or "cogs.messages" not in sys.modules:
        return
    from tests.cogs.harness.drawings import stand_in

    stand_in(monkeypatch)


drawn_in: Path | None = None
"""The folder whose tests filled the caches of drawings."""


@pytest.fixture(scope="module", autouse=True)
def _cleared_caches(request: pytest.FixtureRequest) -> Iterator[None]:
    """Clear caches: of drawings before another folder's tests, after a module its own.

    With those of drawings the ones of aiohttp, which keeps 1,024 handlers of ended servers.
    """
    global drawn_in
    if drawn_in != request.path.parent:
        drawn_in = request.path.parent
        _clear("render.")
        _clear("aiohttp.web_app")
        gc.collect()
        gc.freeze()
        if GLIBC is not None:
            GLIBC.malloc_trim(0)
    yield
    _clear(request.module.__name__)


def _clear(start: str) -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith(start):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with tests that wait for minutes, so that others run beside them."""
    items.sort(key=lambda item: item.path.parent.name != "postgres")


def pytest_collection_finish() -> None:
    """Look for garbage more rarely, and never in what was imported: a seventh of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_xdist_auto_num_workers() -> int:
    """Return two workers for each core: a third of the time, tests wait."""
    return 2 * (os.cpu_count() or 1)
