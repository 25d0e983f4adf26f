"""The board of Hibachi: its spaces, the space at a position, and errors in its file."""

from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from math import cos, dist, radians, sin
from typing import Any

import pytest

from bot.games.errors import ContentError
from bot.games.files import read_table
from bot.games.hibachi.physics.board import Board, turned
from tests.games.hibachi.physics.throws import BOARD, FILES

INGREDIENTS = ("meat", "shiitake", "fish", "onion", "broccoli", "rice", "soba", "shrimp", "egg")
ACTIONS = ("bonus_throw", "bonus_ingredient", "reserve", "new_head_chef")


def test_nine_bowls_at_one_pitch_with_broccoli_in_the_middle() -> None:
    assert set(BOARD.bowls) == set(INGREDIENTS)
    assert sorted(BOARD.bowls.values()) == [
        (x, y) for x in (7.5, 20, 32.5) for y in (7.5, 20, 32.5)
    ]
    assert BOARD.bowls["broccoli"] == (20, 20)
    assert sorted(BOARD.actions.values()) == [
        (x, y) for x in (13.75, 26.25) for y in (13.75, 26.25)
    ]
    assert tuple(BOARD.actions) == ACTIONS


@pytest.mark.parametrize("degrees", range(0, 360, 30))
@pytest.mark.parametrize("space", INGREDIENTS + ACTIONS)
def test_h19_the_border_seen_through_the_hole_is_on(space: str, degrees: int) -> None:
    x, y = BOARD.middle_of(space)
    reach = 4.85 if space in BOARD.bowls else 2.45
    assert BOARD.space_at(x, y) == space

    def at(distance: float) -> str | None:
        ahead = sin(radians(degrees)), cos(radians(degrees))
        return BOARD.space_at(x + distance * ahead[0], y + distance * ahead[1])

    assert at(reach - 0.002) == space
    assert at(reach + 0.01) is None


def test_h29_a_distance_of_exactly_both_radii_is_on() -> None:
    assert BOARD.space_at(7.5 + 4.85, 32.5) == "meat"
    assert BOARD.space_at(7.5 + 2.91, 32.5 - 3.88) == "meat"  # 2.91² + 3.88² = 4.85²
    assert BOARD.space_at(7.5 + 4.86, 32.5) is None
    assert BOARD.space_at(13.75, 26.25 - 2.45) == "bonus_throw"
    assert BOARD.space_at(13.75 - 1.47, 26.25 + 1.96) == "bonus_throw"
    assert BOARD.space_at(13.75, 26.25 - 2.46) is None


def test_h20_a_chip_on_no_space_is_invalid() -> None:
    place = (13.75, 26.25 - 3.0)
    assert min(dist(place, middle) for middle in BOARD.bowls.values()) > 6.0
    assert BOARD.space_at(*place) is None


def test_h21_a_body_over_the_border_is_not_enough() -> None:
    x, y = BOARD.middle_of("egg")
    assert BOARD.bowl_radius + BOARD.chip_radius > 5.5
    assert BOARD.space_at(x + 5.5, y) is None


def test_no_chip_can_be_on_two_spaces() -> None:
    spaces = [(key, 4.85) for key in BOARD.bowls] + [(key, 2.45) for key in BOARD.actions]
    for (one, reach), (other, far) in combinations(spaces, 2):
        assert dist(BOARD.middle_of(one), BOARD.middle_of(other)) > reach + far


def test_sides_are_clockwise_from_the_bottom() -> None:
    hand = (5, -5)  # five to the left, as seen from that side
    assert [turned(*hand, side, 40) for side in range(4)] == [(5, -5), (-5, 35), (35, 45), (45, 5)]
    for side in range(4):
        assert turned(*turned(12_345, 678, side, 40_000), -side, 40_000) == (12_345, 678)


def _board(change: Callable[[dict[str, Any]], object]) -> ContentError:
    files = deepcopy(FILES)
    change(files)
    with pytest.raises(ContentError) as caught:
        read_table(files, "board", Board)
    return caught.value


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        (lambda f: f.pop("board"), "", "the file is missing"),
        (lambda f: f["board"].pop("rim"), "", "missing required field `rim`"),
        (lambda f: f["board"].update(rim="3"), "rim", "Expected `float`, got `str`"),
        (lambda f: f["board"].update(rim=0), "rim", "> 0.0"),
        (lambda f: f["board"].update(colour="red"), "", "unknown field `colour`"),
    ],
)
def test_a_wrong_board_is_named(
    change: Callable[[dict[str, Any]], object], key: str, problem: str
) -> None:
    error = _board(change)
    assert (error.file, error.key) == ("board.toml", key)
    assert problem in error.problem
