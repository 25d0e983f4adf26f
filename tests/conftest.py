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
from bot.games.registry import Kind
from bot.tables.people import reliability
from bot.words import catalogue
from data import DATA
from tests.postgres.server import PostgresServer, binaries, running_server
from tests.sampling import THOROUGH, is_set
from tests.tables.harness import begin_presses
from tests.words.cards import add_names, english_alone

# Child processes read compiled modules instead of compiling them each time.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
add_names()
os.environ["BRIGADE_DRAWERS"] = "0"  # no drawing processes except in tests of them

GLIBC = ctypes.CDLL(None) if platform.libc_ver()[0] == "glibc" else None
if GLIBC is not None:
    GLIBC.mallopt(-3, 1 << 20)  # M_MMAP_THRESHOLD: freed pictures are returned, not kept


@pytest.fixture(autouse=True)
def _newcomers_are_free(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lift the limit of tables for newcomers, except in tests of it (``newcomers``)."""
    if "newcomers" not in request.fixturenames:
        monkeypatch.setattr(reliability, "AT_ONCE", 1000)


@pytest.fixture
def newcomers() -> None:
    """Keep the limit of tables for newcomers."""


@pytest.fixture(scope="session", autouse=True)
def _games_are_built_once() -> Iterator[None]:
    """Build released games once, and games of other folders or patched modules each time."""
    build = content._build
    kept: dict[tuple[Kind, int, tuple[int, ...]], AnyGame] = {}

    def build_once(folder: Path, kind: Kind, rules: int) -> AnyGame:
        if folder != DATA:
            return build(folder, kind, rules)
        key = kind, rules, tuple(map(id, vars(kind).values()))
        if key not in kept:
            kept[key] = build(folder, kind, rules)
        return kept[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(content, "_build", build_once)
        yield


@pytest.fixture(scope="session")
def whole_trials() -> Trials | None:
    """Return the release's number of trials of Hibachi's computer player."""
    return CHEF.trials


@pytest.fixture(autouse=True)
def _few_trials(request: pytest.FixtureRequest, whole_trials: Trials | None) -> None:
    """Let Hibachi's computer player try few throws, except in its own tests (``whole_trials``)."""
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
    """Raise errors that the running bot logs about missing messages or values."""

    @functools.wraps(catalogue._note)
    def fail(problem: str) -> None:
        if problem.split()[1].partition(".")[0] not in english_alone():
            raise AssertionError(problem)

    monkeypatch.setattr(catalogue, "_note", fail)


@pytest.fixture(autouse=True)
def _the_same_deals() -> None:
    """Restart the count of presses for each test, so that deals do not depend on earlier tests."""
    begin_presses()


DRAWN = is_set("BRIGADE_DRAWN")
"""True if every test draws its pictures."""


@pytest.fixture(autouse=True)
def _pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw pictures in marked tests only; the others check messages."""
    if DRAWN or request.node.get_closest_marker("drawn") or "cogs.messages" not in sys.modules:
        return
    from tests.cogs.harness.drawings import stand_in

    stand_in(monkeypatch)


drawn_in: Path | None = None
"""The folder whose tests filled the drawing caches."""


@pytest.fixture(scope="module", autouse=True)
def _cleared_caches(request: pytest.FixtureRequest) -> Iterator[None]:
    """Clear caches: of drawings between folders, of the module under test after each module.

    With those of drawings the one of aiohttp, which keeps 1,024 handlers of stopped servers.
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
    """Collect garbage less often, and skip imported objects: this saves a seventh of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_xdist_auto_num_workers() -> int:
    """Return two workers per core: tests wait for a third of the time."""
    return 2 * (os.cpu_count() or 1)
