"""The spread of an aim's throws, given the error of the hand."""

from collections import Counter
from math import isclose

import pytest
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.hibachi.physics.aiming import Aim, draw_slip, launch
from bot.games.hibachi.physics.gliding import glide, path_of, spread_of
from tests.games.hibachi.physics.throws import shares
from tests.games.hibachi.positions import BOARD, THROWING

AIMS = (Aim(20, 0, 25), Aim(8, 0, 30), Aim(20, 70, 40), Aim(30, 60, 55), Aim(12, -20, 12))


def test_a_steady_hand_does_not_spread() -> None:
    assert spread_of(BOARD, THROWING, 0, Aim(20, 0, 30), "steady") is None


def test_where_all_leave_the_board_there_is_nothing_to_show() -> None:
    wild = replace(THROWING, hop=1.0, slowest=219.0)
    assert spread_of(BOARD, wild, 0, Aim(20, 0, 100), "natural") is None


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("steadiness", ["natural", "shaky"])
def test_the_share_off_the_board_is_that_of_drawn_slips(aim: Aim, steadiness: str) -> None:
    """Within the error of a thousand draws and the even steps of the spread."""
    spread = spread_of(BOARD, THROWING, 0, aim, steadiness)
    assert spread is not None
    even = shares(aim, steadiness)
    assert isclose(even.total() + spread.out, 1)
    found: Counter[str | None] = Counter()
    for number in range(1000):
        drawn = draw_slip(THROWING, steadiness, Chance(bytes(32), number), "odds")
        points, inside = glide(BOARD, THROWING, launch(BOARD, THROWING, aim, drawn))
        found[BOARD.space_at(*points[-1]) if inside else "out"] += 1
    for space in (*BOARD.bowls, *BOARD.actions):
        assert abs(even[space] - found[space] / 1000) < 0.06


@pytest.mark.parametrize("side", range(4))
def test_every_side_spreads_alike(side: int) -> None:
    """On a board that is symmetric except for the names of its bowls."""
    own, other = (spread_of(BOARD, THROWING, each, AIMS[1], "natural") for each in (0, side))
    assert own is not None
    assert other is not None
    assert isclose(own.along, other.along, abs_tol=0.02)
    assert isclose(own.across, other.across, abs_tol=0.02)
    assert isclose((own.turn - 90 * side - other.turn) % 180 % 179.5, 0, abs_tol=0.6)


def test_a_straight_throw_spreads_along_its_way() -> None:
    aim = Aim(20, 0, 25)
    spread, stop = (
        spread_of(BOARD, THROWING, 0, aim, "natural"),
        path_of(BOARD, THROWING, 0, aim).stop,
    )
    assert spread is not None
    assert stop is not None
    assert abs(spread.turn) == 90
    assert spread.along > spread.across > 1
    assert isclose(spread.middle[0], stop[0], abs_tol=0.01)
    assert isclose(spread.middle[1], stop[1], abs_tol=1)


def test_a_shaky_hand_spreads_more() -> None:
    natural, shaky = (spread_of(BOARD, THROWING, 0, AIMS[0], s) for s in ("natural", "shaky"))
    assert natural is not None
    assert shaky is not None
    assert shaky.along > natural.along * 1.3
    assert shaky.across > natural.across * 1.3
