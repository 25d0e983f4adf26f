"""Throws compared with the exact answer, and the reason why steps end at contacts.

``BRIGADE_THROWS`` sets the number of hits (300 by default).
"""

import os
from collections.abc import Iterator
from math import atan2, degrees, dist
from random import Random
from statistics import median

import pytest

from bot.games.hibachi.physics.aiming import Aim
from bot.games.hibachi.physics.recording import ChipAt
from bot.games.hibachi.physics.throw import throw
from tests.games.hibachi.physics.exact import Place, exactly
from tests.games.hibachi.physics.plain import steps
from tests.games.hibachi.physics.throws import (
    BOARD,
    STEADY,
    THROWING,
    any_aim,
    any_slip,
    full_board,
)

TRIES = int(os.environ.get("BRIGADE_THROWS", "300"))


def test_the_reference_matches_known_answers() -> None:
    """Head on, the struck chip takes (1 + e) / 2 of the speed; a wall returns e of it."""
    aim = Aim(20, 0, 30)
    lying = (ChipAt(1, 20.0, 24.0),)
    ends = exactly(BOARD, THROWING, aim, STEADY, lying, 2)
    alone = exactly(BOARD, THROWING, aim, STEADY, (), 2)[2]
    assert alone is not None
    left = alone[1] - (24.0 - 2 * BOARD.chip_radius)  # v² / 2a at the contact
    struck, thrown = (1 + THROWING.chip_bounce) / 2, (1 - THROWING.chip_bounce) / 2
    assert ends[1] == pytest.approx((20.0, 24.0 + struck**2 * left))
    assert ends[2] == pytest.approx((20.0, 24.0 - 2 * BOARD.chip_radius + thrown**2 * left))
    aim = Aim(20, 0, 70)
    far = BOARD.inner - BOARD.chip_radius
    end = exactly(BOARD, THROWING, aim, STEADY, (), 1)[1]
    speed = THROWING.slowest + 69 / 99 * (THROWING.fastest - THROWING.slowest)
    flight = THROWING.shortest_flight + 69 / 99 * (
        THROWING.longest_flight - THROWING.shortest_flight
    )
    over = speed**2 / (2 * THROWING.slowing) - (far - BOARD.chip_radius - flight)
    assert over > 0
    assert end == pytest.approx((20.0, far - THROWING.rim_bounce**2 * over))


def _hits(count: int) -> Iterator[tuple[Aim, ChipAt]]:
    """Yield throws that strike a chip in the middle of the board, none through its centre."""
    source = Random(11)
    while count:
        aim = Aim(source.randint(4, 36), source.randint(-35, 35), source.randint(20, 70))
        lying = ChipAt(1, round(source.uniform(10, 30), 3), round(source.uniform(16, 30), 3))
        if exactly(BOARD, THROWING, aim, STEADY, [lying], 2)[1] != (lying.x, lying.y):
            count -= 1
            yield aim, lying


def _turned_by(start: ChipAt, one: Place, other: Place) -> float:
    """Return the degrees between two directions from one place."""
    first = atan2(one[1] - start.y, one[0] - start.x)
    second = atan2(other[1] - start.y, other[0] - start.x)
    return abs((degrees(first - second) + 180) % 360 - 180)


def _errors(*, aligned: bool, count: int) -> tuple[list[float], list[float]]:
    """Return the errors of the struck chips' ends in cm and of their directions in degrees."""
    ends, turns = [], []
    for aim, lying in _hits(count):
        exact = exactly(BOARD, THROWING, aim, STEADY, [lying], 2)
        with steps(aligned=aligned):
            thrown = throw(BOARD, THROWING, 0, aim, STEADY, [lying], 2)
        rest = {one.chip: (one.x, one.y) for one in thrown.rest}
        for chip, place in exact.items():
            if place is None or chip not in rest:
                assert not aligned or (place is None and chip not in rest)
                continue
            ends.append(dist(place, rest[chip]))
            if chip == 1 and dist(place, (lying.x, lying.y)) > 0.5:
                turns.append(_turned_by(lying, place, rest[chip]))
    return ends, turns


def test_two_chip_hits_are_within_2_degrees_of_the_exact_answer() -> None:
    ends, turns = _errors(aligned=True, count=TRIES)
    assert len(turns) > TRIES / 2
    assert median(turns) < 0.1  # 2 degrees are required
    assert sorted(turns)[len(turns) * 95 // 100] < 2.0
    assert median(ends) < 0.01
    assert sorted(ends)[len(ends) * 95 // 100] < 0.1


def test_aligned_steps_err_a_tenth_of_equal_plain_steps() -> None:
    count = max(80, TRIES // 4)
    aligned, _ = _errors(aligned=True, count=count)
    plain, _ = _errors(aligned=False, count=count)
    assert median(aligned) * 10 <= median(plain)


def test_full_boards_end_as_in_the_exact_answer() -> None:
    """Cascades multiply an error with each contact, so most throws must match, not all."""
    source, errors, others = Random(12), [], 0
    for _ in range(max(25, TRIES // 12)):
        lying = full_board(source)
        aim, slip = any_aim(source), any_slip(source)
        exact = exactly(BOARD, THROWING, aim, slip, lying, 99)
        thrown = throw(BOARD, THROWING, 0, aim, slip, lying, 99)
        if 99 in thrown.out and len(thrown.frames) == 2:
            continue  # it dropped on the rim
        rest = {one.chip: (one.x, one.y) for one in thrown.rest}
        if {chip for chip, place in exact.items() if place is not None} != set(rest):
            others += 1  # contact with the rim at exactly the speed from which chips hop
            continue
        errors.append(
            max(dist(place, rest[chip]) for chip, place in exact.items() if place is not None)
        )
    assert len(errors) > 18
    assert others <= len(errors) // 200
    assert median(errors) < 0.01
    assert sorted(errors)[len(errors) * 9 // 10] < 0.2
