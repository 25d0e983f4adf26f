"""Many throws on full boards: no overlap, no escape, no gain of energy.

``BRIGADE_THROWS`` sets their number (500 by default; 10,000 take some minutes); as many are
repeated in threads and in other processes.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import combinations
from math import dist, inf
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.games.hibachi.physics import sliding
from bot.games.hibachi.physics.aiming import Aim, Slip, launch
from bot.games.hibachi.physics.recording import ChipAt, ThrowResult
from bot.games.hibachi.physics.sliding import Disc
from bot.games.hibachi.physics.throw import throw
from tests.games.hibachi.physics.throws import BOARD, THROWING, any_aim, any_slip, full_board
from tests.sampling import THOROUGH

THROWS = int(os.environ.get("BRIGADE_THROWS", "250"))
HALF = THROWS // 2
ROOT = Path(__file__).parents[4]

CHIPS = 13
"""The most chips on a board: twelve of four seats, and a bonus throw."""


class Case(msgspec.Struct, frozen=True):
    side: int
    aim: Aim
    slip: Slip
    lying: tuple[ChipAt, ...]


def _cases(count: int, seed: int) -> Iterator[tuple[Case, ThrowResult]]:
    """Yield throws onto boards as games fill them, with a new board after each full one."""
    source = Random(seed)
    lying: tuple[ChipAt, ...] = ()
    for number in range(count):
        if len(lying) >= CHIPS:
            lying = tuple(source.sample(lying, 7))  # some were returned
        case = Case(source.randrange(4), any_aim(source), any_slip(source), lying)
        thrown = _thrown(case, 100 + number)
        yield case, thrown
        lying = thrown.rest


def _thrown(case: Case, chip: int) -> ThrowResult:
    return throw(BOARD, THROWING, case.side, case.aim, case.slip, case.lying, chip)


def test_random_throws_on_full_boards() -> None:
    near, far = round(BOARD.chip_radius * 1000), round((BOARD.inner - BOARD.chip_radius) * 1000)
    counted = {"hit": 0, "bank": 0, "out": 0, "pushed out": 0, "face up": 0}
    for number, (case, thrown) in enumerate(_cases(THROWS, 21)):
        chips = {one.chip for one in case.lying} | {100 + number}
        assert [one.chip for one in thrown.rest] == sorted(chips - set(thrown.out))
        assert set(thrown.out) <= chips
        places = [(round(one.x * 1000), round(one.y * 1000)) for one in thrown.rest]
        for one, (x, y) in zip(thrown.rest, places, strict=True):
            assert (one.x, one.y) == (x / 1000, y / 1000)
            assert near <= x <= far
            assert near <= y <= far
        for (x, y), (u, v) in combinations(places, 2):
            assert (x - u) ** 2 + (y - v) ** 2 >= (2 * near) ** 2, case
        counted["hit"] += any(not blow.rim for blow in thrown.path.blows)
        counted["bank"] += any(blow.rim for blow in thrown.path.blows)
        counted["out"] += 100 + number in thrown.out
        counted["pushed out"] += bool(set(thrown.out) - {100 + number})
        counted["face up"] += thrown.face_up
    assert all(counted.values()), counted


def test_no_energy_is_gained() -> None:
    """The paths of all chips cost at most the energy of the thrown one: v² / 2, spent per cm.

    Paths are measured along keyframes, so they are slightly short and never long.
    """
    for number, (case, thrown) in enumerate(_cases(THROWS, 22)):
        flight = launch(BOARD, THROWING, case.aim, case.slip)
        brought = flight.speed**2 / 2
        at = {one.chip: (one.x, one.y) for one in case.lying}
        spent = 0.0
        for frame in thrown.frames:
            for chip, x, y in frame.at:
                here = (x / 100, y / 100)
                if frame.ms > thrown.path.landed and chip in at and chip not in thrown.out:
                    spent += dist(at[chip], here) * THROWING.slowing
                at[chip] = here
        # Keyframes are rounded to 0.01 cm: each may add that much.
        rounding = sum(len(frame.at) for frame in thrown.frames) * 0.015 * THROWING.slowing
        assert spent <= brought + rounding, (number, case)


def test_speeds_never_grow_from_step_to_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kinetic energy of all chips, after each step of whole cascades."""
    energies: list[float] = []
    before = sliding.Slide._after

    def after(self: sliding.Slide, movers: Sequence[Disc]) -> None:
        energies.append(sum(one.speed**2 for one in self.discs))
        before(self, movers)

    monkeypatch.setattr(sliding.Slide, "_after", after)
    for number, (case, _) in enumerate(_cases(60, 23)):
        last = inf
        for energy in energies:
            assert energy <= last * (1 + 1e-9), (number, case)
            last = energy
        energies.clear()


def _digest(seed: int) -> str:
    return sha256(
        b"".join(msgspec.json.encode(thrown) for _, thrown in _cases(HALF, seed))
    ).hexdigest()


def test_the_same_bits_when_repeated_and_in_threads() -> None:
    alone = [_digest(seed) for seed in (31, 32)]
    assert alone[0] != alone[1]
    assert _digest(31) == alone[0]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(_digest, (31, 32))) == alone


def test_the_same_bits_in_other_processes() -> None:
    line, here = f"from {__name__} import _digest; print(_digest(33))", _digest(33)
    for salt in ("1", "77") if THOROUGH else ("77",):
        run = subprocess.run(
            [sys.executable, "-c", line],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == here


def test_a_throw_leaves_nothing_behind() -> None:
    """A throw is the same after many others as it is first."""
    case = Case(2, Aim(17, -22, 77), Slip(1.5, 0.02, 0.5), full_board(Random(34)))
    first = _thrown(case, 50)
    for number, (_, _) in enumerate(_cases(20, 35)):
        assert number < 20
    assert _thrown(case, 50) == first


def test_the_start_of_the_bot_does_not_load_the_physics() -> None:
    line = "import sys, bot.games.hibachi.physics.throw; print('pymunk' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", line], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "False"
