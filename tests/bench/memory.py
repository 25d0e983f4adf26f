"""Memory: whole games one after the other in one process, without pictures."""

import asyncio
import gc
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.storage.sqlite.store import open_store
from cogs.interactions.names import plain_names
from cogs.registry import presenter_of
from tests.bench.rows import BenchRow
from tests.tables.harness import ADA, BEN, ServiceRig

GAMES, WARM = 300, 220
"""Games in all, and those that fill the caches of tables, words and database pages."""
MOST: float = 10
"""kB per game: a page or two that Python's allocator could not return."""


def rows() -> Iterator[BenchRow]:
    """Measure the slope of the resident memory over the last games."""
    yield BenchRow("memory a game, the last 80 of 300, kB", asyncio.run(_slope()), None, MOST)


async def _slope() -> float:
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(Path(folder) / "brigade.sqlite3") as store:
            rig = ServiceRig(store)
            warm = 0
            for number in range(GAMES):
                if number == WARM:
                    warm = _resident()
                await _play(rig, number)
            return (_resident() - warm) / 1000 / (GAMES - WARM)


async def _play(rig: ServiceRig, number: int) -> None:
    """Play a game to its end, and word its boards and hands on the way."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    face = presenter_of(rig.tables.games.newest("thieving_chefs"))
    while await rig.play_on(table, (ADA, BEN), 10, seed=number) == 10:
        view = await rig.view(table)
        face.board_alt(view.game_view, plain_names(view))


def _resident() -> int:
    """Return the resident bytes of this process, from Linux's ``/proc``."""
    gc.collect()
    fields = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return int(fields[1]) * 4096
