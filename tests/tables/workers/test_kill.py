"""A killed process loses no confirmed move, tears none and repeats none."""

import asyncio
import logging
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path

import msgspec
import pytest

from bot.storage.sqlite.store import open_store
from bot.tables.commands.executor import POINTS
from bot.tables.log.store import Store
from bot.tables.model.records import Audience, By, Holder, Move, TableId
from bot.tables.model.state import TableState
from bot.tables.model.table import Table
from bot.tables.views.table_view import audiences
from tests.sampling import THOROUGH
from tests.tables.harness import ServiceRig
from tests.tables.kill_child import PLACES, Confirmed, Line, Press, Ready, Refused, Shown

_log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[3]
KILLS = int(os.environ.get("BRIGADE_KILLS", "6"))
IDS = 400
"""More moves than a process has time for."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX's")


class Witness:
    """Remembers the answers that players got, over all processes."""

    def __init__(self) -> None:
        self.presses: dict[int, Press] = {}
        self.confirmed: dict[int, Confirmed] = {}
        self.refused: list[int] = []
        self.shown: dict[tuple[TableId, Audience], int] = {}
        self.figures: Counter[str] = Counter()

    def hear(self, lines: Sequence[bytes]) -> None:
        """Take in the output of a process."""
        for raw in filter(None, lines):
            line = msgspec.json.decode(raw, type=Line)
            match line:
                case Press():
                    self.presses[line.id] = line
                case Confirmed():
                    assert line.id not in self.confirmed, "confirmed twice"
                    assert line.id in self.presses
                    self.confirmed[line.id] = line
                case Refused():
                    assert line.id not in self.confirmed
                    del self.presses[line.id]
                    self.refused.append(line.id)
                case Shown(table, audience, version):
                    before = self.shown.get((table, audience), 0)
                    assert version >= before, "an older state was shown after a newer one"
                    self.shown[table, audience] = version
                case Ready():
                    pass

    def unconfirmed(self) -> list[Press]:
        """Return the presses without an answer."""
        return [press for press in self.presses.values() if press.id not in self.confirmed]


def run_process(
    database: Path,
    witness: Witness,
    ids: Iterator[int],
    end: Callable[["subprocess.Popen[bytes]"], list[bytes]] = lambda process: [],
    *options: str,
    places: Sequence[str] = tuple(PLACES),
    presses: int = IDS,
) -> int:
    """Run a process until ``end`` kills it or it ends; return its exit code."""
    given = [msgspec.json.encode(press) for press in witness.unconfirmed()]
    given += [b"", *(str(next(ids)).encode() for _ in range(presses))]
    with subprocess.Popen(
        [sys.executable, "-m", "tests.tables.kill_child", str(database), *places, *options],
        cwd=ROOT,
        env=os.environ | {"PYTHONWARNINGS": "error"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(b"\n".join(given) + b"\n")
            process.stdin.close()
            witness.hear([*end(process), *process.stdout.readlines()])
        finally:
            process.kill()
    return process.returncode


async def inspect(database: Path, witness: Witness, since: set[int]) -> None:
    """Check that the store holds each confirmed move whole and once; then note the rest.

    Args:
        database: the store's file, which no process has open.
        witness: the answers that players got.
        since: the presses that were already checked.
    """
    async with open_store(database) as store:
        tables = set()
        for press_id in witness.confirmed.keys() - since:
            told = witness.confirmed[press_id]
            move = await store.move_of(press_id)
            assert move is not None, "a confirmed move is lost"
            assert (move.table_id, move.version) == (told.table, told.version)
            tables.add(told.table)
        for press in witness.unconfirmed():
            move = await store.move_of(press.id)
            witness.figures["stored" if move else "not stored"] += 1
            if move is not None:
                tables.add(move.table_id)
        for table in sorted(tables):
            await folds(store, table)


async def folds(store: Store, table: TableId) -> list[Move]:
    """Check that a table's log has no gap and folds, and return it."""
    moves = await store.moves(table)
    assert [move.version for move in moves] == list(range(1, len(moves) + 1))
    loaded = await ServiceRig(store).tables.repository.load(table)
    assert loaded.state.version == len(moves)
    return list(moves)


async def check_everything(database: Path, witness: Witness) -> None:
    """Check at the end that each press counts once and every audience has the newest state."""
    async with open_store(database) as store:
        assert not witness.unconfirmed()
        assert await store.next_outbox() is None
        assert await store.with_chef_asked() == ()
        tables = {told.table for told in witness.confirmed.values()}
        by: Counter[By] = Counter()
        for table in tables:
            moves = await folds(store, table)
            by.update(move.by for move in moves)
            interactions = [m.interaction_id for m in moves if m.interaction_id is not None]
            assert len(set(interactions)) == len(interactions)
            told = {c.id: c.version for c in witness.confirmed.values() if c.table == table}
            made = {m.interaction_id: m.version for m in moves if m.by is By.PERSON}
            assert made == told
            for audience, version in (await wanted(store, table, moves)).items():
                assert witness.shown[table, audience] >= version
        for press_id in witness.refused:
            assert await store.move_of(press_id) is None
        assert by[By.PERSON] == len(witness.presses) == len(witness.confirmed)
        witness.figures["tables"] = len(tables)
        witness.figures["moves of chefs"] = by[By.CHEF]


async def wanted(store: Store, table: TableId, moves: Sequence[Move]) -> dict[Audience, int]:
    """Return the newest version due to each audience."""
    loaded = await ServiceRig(store).tables.repository.load(table)
    before = msgspec.structs.replace(loaded, state=TableState(), holders=())
    found: dict[Audience, int] = {}
    for move in moves:
        after: Table = before.after(move, held(loaded.holders, before, move))
        for audience in audiences(before, after, after.codec.events(move.events)):
            found[audience] = move.version
        before = after
    return found


def held(holders: tuple[Holder, ...], before: Table, move: Move) -> tuple[Holder, ...]:
    """Return the seats' players after a move: here nobody leaves."""
    seats = before.after(move).state.seats
    return tuple(holder for holder in holders if holder.seat < len(seats))


def random_kill(rng: random.Random) -> Callable[["subprocess.Popen[bytes]"], list[bytes]]:
    """Return a kill at a random moment: mostly during play, now and then at startup.

    Progress is counted in lines, so that it does not depend on the machine's speed.
    """

    def kill(process: "subprocess.Popen[bytes]") -> list[bytes]:
        assert process.stdout is not None
        if rng.random() < 0.15:
            time.sleep(rng.uniform(0, 0.4))
            lines = []
        else:
            lines = [process.stdout.readline() for _ in range(rng.randint(1, 60))]
            time.sleep(rng.uniform(0, 0.006))
        process.kill()
        return lines

    return kill


def test_killed_at_random_moments(tmp_path: Path) -> None:
    rng, witness, ids = random.Random(7), Witness(), count(1)
    database = tmp_path / "brigade.sqlite3"
    for _ in range(KILLS):
        known = set(witness.confirmed)
        assert run_process(database, witness, ids, random_kill(rng)) == -9
        asyncio.run(inspect(database, witness, known))
    assert run_process(database, witness, ids, presses=40) == 0
    asyncio.run(check_everything(database, witness))
    figures = witness.figures
    repeated = sum(told.repeated for told in witness.confirmed.values())
    report = {
        "kills": KILLS,
        "moves confirmed": len(witness.confirmed),
        "tables": figures["tables"],
        "moves of chefs": figures["moves of chefs"],
        "presses without an answer at a kill": figures["stored"] + figures["not stored"],
        "of these stored": figures["stored"],
        "answered from the stored move when repeated": repeated,
        "refused since a chef was quicker": len(witness.refused),
    }
    _log.info("the kill loop: %s", report)  # visible with --log-cli-level=INFO
    # Kills that never hit a move in progress would prove nothing.
    assert len(witness.confirmed) > 3 * KILLS
    if KILLS >= 100:  # a few kills may all happen before a move is stored, or all after
        assert figures["stored"] >= KILLS / 20
        assert figures["not stored"] >= KILLS / 20
        assert repeated >= KILLS / 20


STORED_AT = {
    "loaded": False,
    "decided": False,
    "stored": True,
    "kept": True,
    "told": True,
    "answered": True,
}


def test_every_point_of_a_click_is_tried() -> None:
    assert tuple(STORED_AT) == POINTS


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_each_point_of_a_click(tmp_path: Path, point: str) -> None:
    witness, ids = Witness(), count(1)
    database = tmp_path / "brigade.sqlite3"
    sealed = ["sealed"]  # only people move at this table
    clicked = (1, 20)
    if not THOROUGH:  # the first or a later one, in turns
        clicked = (1, 20)[POINTS.index(point) % 2 :][:1]
    for number, clicks in enumerate(clicked):
        die = ("--die-at", point, "--count", str(clicks))
        known = set(witness.confirmed)
        assert run_process(database, witness, ids, lambda process: [], *die, places=sealed) == -9
        asyncio.run(inspect(database, witness, known))
        if point == "answered":
            assert witness.unconfirmed() == []
        else:
            [press] = witness.unconfirmed()
            assert (witness.figures["stored"] > 0) == STORED_AT[point]
            repeated = Witness()
            repeated.presses = {press.id: press}
            assert run_process(database, repeated, ids, places=sealed, presses=0) == 0
            assert repeated.confirmed[press.id].repeated == STORED_AT[point]
            witness.confirmed |= repeated.confirmed
            witness.shown |= repeated.shown
        assert len(witness.confirmed) >= number
    assert run_process(database, witness, ids, places=sealed, presses=5) == 0
    asyncio.run(check_everything(database, witness))


def test_a_process_without_a_kill_ends_by_itself(tmp_path: Path) -> None:
    """A process without a kill ends by itself, so the other tests end by the kill alone."""
    witness = Witness()
    assert run_process(tmp_path / "brigade.sqlite3", witness, count(1), presses=30) == 0
    assert len(witness.confirmed) == 30
