"""Random and forged presses, choices, commands, completions and modals by everybody.

All games of the bot and the toy games are played. An ordinary run does some 150 interactions;
``BRIGADE_FUZZ=100000`` does as many as it says, with ``pytest -n0 -s tests/cogs/fuzz``, and
``BRIGADE_FUZZ_SEED`` others. A long run draws one of 25 pictures and hands out a former one
otherwise: drawing them all would take ten times as long and try nothing more.
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
    """The order of answers under the threads of the store is tried, too."""


SEED = int(os.environ.get("BRIGADE_FUZZ_SEED", "0"))
DRAWN = 25
"""One picture of so many is drawn."""


def _resident_mb() -> float:
    """Return the memory of this process; the loopback's pictures are in a file."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def test_whatever_is_pressed_typed_or_forged(
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
        # It would try nothing if nothing were possible, or nothing refused.
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
        # What was learnt in the first half is kept; afterwards nothing may pile up.
        assert memory[-1] < memory[len(memory) // 2] + 64
