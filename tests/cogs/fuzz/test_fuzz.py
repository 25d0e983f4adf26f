"""Random and forged presses, choices, commands, completions and modals by all kinds of people.

All games of the bot and the toy games are played. A plain run does some 150 interactions;
``BRIGADE_FUZZ=100000`` does that many, with ``pytest -n0 -s tests/cogs/fuzz``, and
``BRIGADE_FUZZ_SEED`` varies them. A long run draws one of 25 pictures and reuses an earlier one
otherwise: drawing all would take ten times as long and test nothing more.
"""

import os
import sys
from pathlib import Path

import pytest

from bot.tables.model.records import Status
from cogs.interactions import replies
from tests.cogs.fuzz.fuzzing import MOVES, Fuzz
from tests.cogs.harness.drawings import Drawings
from tests.cogs.harness.loopback import open_rig
from tests.short import shorten

COUNT = int(os.environ.get("BRIGADE_FUZZ", "150"))
LONG = COUNT > 10_000
pytestmark = [pytest.mark.usefixtures("toys"), *([pytest.mark.drawn] if LONG else [])]


@pytest.fixture
def at_once() -> None:
    """Tests the order of answers with the store's threads as well."""


SEED = int(os.environ.get("BRIGADE_FUZZ_SEED", "0"))
DRAWN = 25
"""One picture of this many is drawn."""


def _resident_mb() -> float:
    """Return this process's memory; the loopback keeps its pictures in a file."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def test_random_and_forged_interactions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=5)
    drawings = Drawings(monkeypatch, DRAWN) if LONG else None
    monkeypatch.setattr(replies, "DEFER_AFTER", replies.DEFER_AFTER)  # the crowd changes it
    async with open_rig(tmp_path / "data") as rig:
        fuzz = Fuzz(rig, SEED)
        await fuzz.prepare()
        part = max(COUNT // 20, 100)
        memory = []
        while fuzz.interactions < COUNT:
            await fuzz.run(min(part, COUNT - fuzz.interactions))
            if LONG:
                memory.append(_resident_mb())
                sys.stderr.write(f"{fuzz.interactions} interactions, {memory[-1]:.0f} MB\n")
        await fuzz.holds.check()
        # The run is worthless if nothing was possible, or nothing refused.
        assert fuzz.holds.moves > len(fuzz.pool.games) * MOVES + COUNT // 20
        assert min(fuzz.holds.moves_of[game] for game in fuzz.pool.games) > MOVES + COUNT // 150
        assert fuzz.pool.modals or not LONG
        assert fuzz.holds.ended[Status.OVER] + fuzz.holds.ended[Status.RUNNING] >= 3
        assert len(fuzz.holds.refusals) >= 12, fuzz.holds.refusals
    sys.stderr.write(
        f"{fuzz.interactions} interactions, {fuzz.holds.stored} tables, "
        f"{drawings.drawn if drawings else 0} pictures drawn, {dict(fuzz.holds.moves_of)} moves, "
        f"{dict(fuzz.holds.ended)}, {dict(fuzz.done)}, {dict(fuzz.holds.refusals)}\n"
    )
    if len(memory) > 10:
        # Caches fill in the first half; afterwards memory must not grow.
        assert memory[-1] < memory[len(memory) // 2] + 64
