"""The aims offered at bowls, action spaces and chips, and their chances."""

from math import dist

import pytest

from bot.games.hibachi.physics.aiming import Aim
from bot.games.hibachi.physics.gliding import path_of
from bot.games.hibachi.physics.recording import ChipAt
from bot.games.hibachi.physics.targets import Aims, aims_of
from bot.games.hibachi.physics.throw import throw
from tests.games.hibachi.physics.throws import shares
from tests.games.hibachi.positions import BOARD, CONTENT, THROWING
from tests.lab.hibachi.physics import Throws

AIMS = aims_of(BOARD, THROWING, CONTENT.aims)
SPACES = (*BOARD.bowls, *BOARD.actions)

FORMER = {
    "meat": Aim(2, -10, 58),
    "shiitake": Aim(20, 0, 46),
    "fish": Aim(38, 10, 70),
    "onion": Aim(8, 0, 19),
    "broccoli": Aim(20, 0, 19),
    "rice": Aim(32, 0, 19),
    "soba": Aim(2, -35, 10),
    "shrimp": Aim(23, -15, 1),
    "egg": Aim(38, 30, 7),
    "bonus_throw": Aim(17, -5, 34),
    "bonus_ingredient": Aim(29, -5, 34),
    "reserve": Aim(14, 0, 10),
    "new_head_chef": Aim(26, 0, 10),
}
"""The best aims found by a coarse grid alone."""


def aim_at(target: str | int, lying: tuple[ChipAt, ...] = (), side: int = 0) -> Aim:
    known = AIMS.best(side, "natural", target, lying)
    assert known is not None
    return known.aim


def share(aim: Aim, space: str, side: int = 0) -> float:
    return shares(aim, "natural", side)[space]


@pytest.mark.parametrize("space", SPACES)
def test_an_aim_is_no_worse_than_that_of_a_coarse_grid(space: str) -> None:
    # An even spread of 256 slips gives shares to some 0.03.
    assert share(aim_at(space), space) > share(FORMER[space], space) - 0.03


def test_aims_together_are_better_than_those_of_a_coarse_grid() -> None:
    found = sum(share(aim_at(space), space) for space in SPACES)
    assert found > sum(share(aim, space) for space, aim in FORMER.items())


@pytest.mark.parametrize("side", range(4))
@pytest.mark.parametrize("space", ["shiitake", "egg", "reserve"])
def test_an_aim_ends_on_its_space_without_a_slip(space: str, side: int) -> None:
    stop = path_of(BOARD, THROWING, side, aim_at(space, side=side)).stop
    assert stop is not None
    assert BOARD.space_at(*stop) == space


def test_another_search_finds_the_same() -> None:
    other = Aims(BOARD, THROWING, CONTENT.aims)
    lying = (ChipAt(1, 20.0, 12.0), ChipAt(2, 30.0, 20.0))
    for target in ("broccoli", 2):
        assert other.best(0, "natural", target, lying) == AIMS.best(0, "natural", target, lying)


def test_the_left_half_mirrors_the_right_one() -> None:
    left, right = aim_at("soba"), aim_at("egg")
    assert (left.start + right.start, left.angle, left.power) == (40, -right.angle, right.power)


def test_a_steady_hand_hits_its_target() -> None:
    for space in SPACES:
        known = AIMS.best(0, "steady", space)
        assert known is not None
        assert AIMS.chance(0, "steady", space, known.aim) == 1.0


def test_an_aim_avoids_a_chip() -> None:
    (x, y), alone = BOARD.middle_of("broccoli"), aim_at("broccoli")
    lying = (ChipAt(1, x, y - 7.0),)
    past = aim_at("broccoli", lying)
    blocked, round_it = (AIMS.chance(0, "natural", "broccoli", aim, lying) for aim in (alone, past))
    assert round_it > blocked + 0.1


def true_share(aim: Aim, space: str, lying: tuple[ChipAt, ...]) -> float:
    slips = Throws(31).slips(300)
    ends = [throw(BOARD, THROWING, 0, aim, slip, lying, 99).rest for slip in slips]
    on = [one for rest in ends for one in rest if one.chip == 99]
    return sum(BOARD.space_at(one.x, one.y) == space for one in on) / len(slips)


@pytest.mark.parametrize("space", ["shiitake", "rice", "egg"])
def test_the_chance_is_that_of_throws_onto_the_same_board(space: str) -> None:
    lying = Throws(5).full()[:8]
    aim = aim_at(space, lying)
    assert abs(AIMS.chance(0, "natural", space, aim, lying) - true_share(aim, space, lying)) < 0.12


def test_a_chip_is_hit_as_often_as_said() -> None:
    lying = (ChipAt(1, 12.0, 22.0), ChipAt(2, 28.0, 12.0))
    aim = aim_at(1, lying)
    slips = Throws(32).slips(300)
    thrown = [throw(BOARD, THROWING, 0, aim, slip, lying, 99) for slip in slips]
    places = {one.chip: (one.x, one.y) for one in lying}
    moved = sum(
        all(one.chip != 1 or dist((one.x, one.y), places[1]) > 0.01 for one in each.rest)
        for each in thrown
    )
    assert abs(AIMS.chance(0, "natural", 1, aim, lying) - moved / len(slips)) < 0.08


def test_hidden_or_absent_chips_cannot_be_hit() -> None:
    wall = tuple(ChipAt(number, 2.0 + 3.95 * number, 12.0) for number in range(10))
    hidden = ChipAt(20, 20.0, 16.5)
    known = AIMS.best(0, "natural", 20, (*wall, hidden))
    open_to = AIMS.best(0, "natural", 20, (hidden,))
    assert open_to is not None
    assert known is None or known.share < open_to.share / 3
    assert AIMS.best(0, "natural", 20, wall) is None
    assert AIMS.chance(0, "natural", 20, Aim(20, 0, 50), wall) == 0.0
