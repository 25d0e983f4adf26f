"""The trail of a throw, from hand-made paths."""

import pytest
from PIL import Image, ImageChops

from bot.games.hibachi.physics.recording import ChipAt, Contact, Frame, Path, ThrowResult
from bot.games.hibachi.rules.pieces import LaidChip
from bot.games.hibachi.rules.view import SawThrow
from render.hibachi.board.bare import board_in
from render.hibachi.board.layout import Ground
from render.hibachi.board.trail import draw_trail, tracks
from tests.games.hibachi.variants import CONTENT

GROUND = Ground(CONTENT.board)
PUSHED = ThrowResult(
    Path(
        (
            Frame(0, ((2, 2000, -800),)),
            Frame(100, ((2, 2000, 600),)),
            Frame(200, ((1, 2000, 1400), (2, 2000, 1100))),
            Frame(300, ((1, 2200, 3000),)),
        ),
        100,
        (Contact(190, 2000, 1250, False, 80),),
    ),
    (ChipAt(1, 22.0, 30.0), ChipAt(2, 20.0, 11.0)),
    (),
    False,
)
"""Chip 2 enters from the bottom, slides, and pushes chip 1 away."""


def drawn_on_the_bare_board(thrown: ThrowResult, owners: dict[int, int]) -> Image.Image:
    image = board_in(CONTENT.board)
    lay = tuple(LaidChip(chip, owner, None) for chip, owner in owners.items())
    draw_trail(image, GROUND, SawThrow(0, 2, None, thrown, (), lay))
    return image


def changed(thrown: ThrowResult, owners: dict[int, int]) -> Image.Image:
    """Return the area changed by drawing the trail on the bare board."""
    image = drawn_on_the_bare_board(thrown, owners)
    different = ImageChops.difference(image, board_in(CONTENT.board)).convert("L")
    return different.point([0] * 13 + [255] * 243)


def near(mask: Image.Image, x: float, y: float, reach: float = 0.6) -> bool:
    """Return whether anything is drawn within a distance in cm of a place."""
    (left, top), (right, bottom) = GROUND.at(x - reach, y + reach), GROUND.at(x + reach, y - reach)
    return mask.crop((round(left), round(top), round(right), round(bottom))).getbbox() is not None


def test_every_chip_that_moved_has_its_way() -> None:
    found = tracks(PUSHED)
    assert sorted(found) == [1, 2]
    assert found[2].times == (0, 100, 200)
    assert found[2].places == ((20, -8), (20, 6), (20, 11))
    assert found[2].on(GROUND).places[-1] == GROUND.at(20, 11)
    assert found[1].nearest(210) == (20, 14)


def test_flight_slide_and_the_way_of_a_pushed_chip_are_drawn() -> None:
    drawn = changed(PUSHED, {1: 1, 2: 0})
    for place in ((20, 2), (20, 6), (20, 9), (20, 10.6), (21, 22), (22, 29)):
        assert near(drawn, *place), place
    for place in ((10, 10), (30, 30), (5, 35), (20, 36)):
        assert not near(drawn, *place), place


def test_the_former_place_of_a_pushed_chip_is_marked() -> None:
    radius = CONTENT.board.chip_radius
    still = ThrowResult(Path(PUSHED.frames[:2], 100), PUSHED.rest, (), False)
    assert near(changed(PUSHED, {1: 1}), 20 - radius, 14, 0.4)
    assert not near(changed(still, {1: 1}), 20 - radius, 14, 0.4)


def test_a_chip_without_a_known_owner_has_a_trail_too() -> None:
    """The chip left the board, so the view does not name its owner."""
    assert near(changed(PUSHED, {}), 21, 22)


@pytest.mark.parametrize(("speed", "sparks"), [(120, True), (20, False)])
def test_a_hard_blow_against_the_rim_has_sparks(speed: int, *, sparks: bool) -> None:
    frames = (Frame(0, ((2, -500, 1000),)), Frame(50, ((2, 400, 1000),)),
              Frame(200, ((2, 195, 1000),)), Frame(300, ((2, 500, 1000),)))  # fmt: skip
    blow = Contact(200, 0, 1000, True, speed)
    thrown = ThrowResult(Path(frames, 50, (blow,)), (ChipAt(2, 5, 10),), (), False)
    assert near(changed(thrown, {}), 2.6, 13.0, 0.5) == sparks


def test_a_chip_that_left_ends_as_a_ghost_beyond_the_rim() -> None:
    frames = (Frame(0, ((2, 2000, -800),)), Frame(50, ((2, 2000, 500),)),
              Frame(200, ((2, 4150, 2600),)))  # fmt: skip
    thrown = ThrowResult(Path(frames, 50), (), (2,), False)
    image = drawn_on_the_bare_board(thrown, {})
    different = ImageChops.difference(image, board_in(CONTENT.board)).getbbox()
    assert near(changed(thrown, {}), 41.5, 26)
    assert different is not None
    assert different[2] <= GROUND.square.right + 10


def test_a_throw_without_any_frame_changes_nothing() -> None:
    nothing = ThrowResult(Path((), 0), (), (), False)
    assert changed(nothing, {}).getbbox() is None


def test_a_throw_that_misses_the_board_changes_nothing() -> None:
    frames = (Frame(0, ((2, 2000, -2000),)), Frame(50, ((2, 2000, -1200),)))
    missed = ThrowResult(Path(frames, 50), (), (2,), False)
    assert changed(missed, {}).getbbox() is None
