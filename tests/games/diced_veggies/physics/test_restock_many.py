"""Many restocks: no shared cell, no gap, one piece, natural outlines, reproducible to the bit.

``BRIGADE_RESTOCKS`` sets their number (30 by default; 1,000 take half a minute).
"""

import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

import msgspec
import pytest

from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules.pieces import Block
from tests.games.diced_veggies.physics.restocks import (
    DICE,
    TUMBLING,
    VEGETABLES,
    holes,
    restocked,
    settled,
)
from tests.games.diced_veggies.rules.naive import cells_of
from tests.games.diced_veggies.shapes import one_piece, without_gaps
from tests.sampling import THOROUGH

SEEDS = int(os.environ.get("BRIGADE_RESTOCKS", "30"))
ROOT = Path(__file__).parents[4]


@pytest.fixture(scope="module")
def many() -> list[Restocked]:
    return [restocked(seed) for seed in range(SEEDS)]


def rows_of(block: Block) -> list[int]:
    """Return the lengths of the rows from the lowest up."""
    lengths = Counter(laid.row for laid in block)
    return [lengths[row] for row in sorted(lengths)]


def is_sound(block: Block, dice: int) -> None:
    cells = cells_of(block)
    assert len(cells) == len(block) == dice
    assert without_gaps(block)
    assert one_piece(block)
    assert list(block) == sorted(block)
    assert (0, 0) in cells
    assert max(max(cell) for cell in cells) < TUMBLING.along
    lengths = rows_of(block)
    assert lengths == sorted(lengths, reverse=True)


def test_v46_every_die_has_a_cell_of_its_own_and_all_are_one_piece(many: list[Restocked]) -> None:
    for one in many:
        is_sound(one.block, 35)
        assert Counter(laid.vegetable for laid in one.block) == Counter(
            die.vegetable for die in DICE
        )


def test_v46_the_outline_is_free_and_a_staircase(many: list[Restocked]) -> None:
    outlines = Counter(tuple(rows_of(one.block)) for one in many)
    assert len(outlines) > 3 * SEEDS**0.5
    steps = [len(set(lengths)) for lengths in outlines.elements()]
    assert sum(steps) / SEEDS > 4
    assert steps.count(1) <= SEEDS / 50  # rarely a rectangle
    flat = sum(max(lengths) > len(lengths) for lengths in outlines.elements())
    steep = sum(max(lengths) < len(lengths) for lengths in outlines.elements())
    assert min(flat, steep) > SEEDS / 10


def test_the_drag_does_the_work_and_pushes_are_rare() -> None:
    pushes = 0
    for seed in range(min(SEEDS, 20)):
        places = settled(seed)
        cells = [(round(x), round(y)) for x, y in places]
        pushes += holes(cells) > 0 or len(set(cells)) < len(cells)
        worst = max(
            max(abs(x - cell[0]), abs(y - cell[1]))
            for (x, y), cell in zip(places, cells, strict=True)
        )
        assert worst < 0.45
    assert pushes <= 2


def test_v45_each_side_is_equally_frequent(many: list[Restocked]) -> None:
    thrown = Counter(laid.number for one in many for laid in one.block)
    total = thrown.total()
    for number, share in ((2, 2 / 6), (3, 1 / 6), (4, 1 / 6), (5, 1 / 6), (6, 1 / 6)):
        deviation = (total * share * (1 - share)) ** 0.5
        assert abs(thrown[number] - total * share) < 4 * deviation, number


def test_no_vegetable_is_favoured_by_place_or_number(many: list[Restocked]) -> None:
    """Compare each vegetable's mean with the overall mean, within four standard errors."""
    every = [laid for one in many for laid in one.block]
    for of in (lambda laid: laid.column + laid.row, lambda laid: laid.number):
        mean = fmean(map(of, every))
        error = pstdev(map(of, every)) / (len(every) / 5) ** 0.5
        for vegetable in VEGETABLES:
            own = fmean(of(laid) for laid in every if laid.vegetable == vegetable)
            assert abs(own - mean) < 4 * error, vegetable


@pytest.mark.parametrize("dice", range(1, 36))
def test_rv18_any_number_of_dice_is_a_block(dice: int) -> None:
    for seed in range(2 if THOROUGH else 1):
        is_sound(restocked(seed, Random(dice).sample(DICE, dice)).block, dice)


def _digest(seed: int) -> str:
    whole = sha256()
    for one in (seed, seed + 1):
        whole.update(msgspec.json.encode(restocked(one)))
    return whole.hexdigest()


def test_the_same_bits_when_repeated_and_in_threads() -> None:
    alone = [_digest(seed) for seed in (31, 34)]
    assert alone[0] != alone[1]
    assert _digest(31) == alone[0]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(_digest, (31, 34, 31, 34))) == alone * 2


def test_the_same_bits_in_other_processes() -> None:
    line, here = f"from {__name__} import _digest; print(_digest(37))", _digest(37)
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


def test_a_restock_leaves_nothing_behind() -> None:
    first = restocked(40)
    for seed in range(41, 46):
        restocked(seed)
    assert restocked(40) == first


def test_the_start_of_the_bot_does_not_load_the_physics() -> None:
    line = "import sys, bot.games.diced_veggies.physics.restock; print('pymunk' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", line], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "False"
