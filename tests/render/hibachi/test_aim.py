"""Aims from every side, as their thrower sees them."""

from itertools import product
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.games.hibachi.physics.aiming import Aim
from bot.games.hibachi.physics.gliding import Spread, Way, spread_of, stop_of
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.pieces import side_of
from render.hibachi import aim
from render.hibachi.aim import draw_aim
from render.kit import text
from render.kit.stickers import Sticker
from tests.games.hibachi.positions import BOARD, CONTENT, THROWING, Kitchen, chef, table
from tests.golden import GOLDEN, assert_matches_golden
from tests.sampling import sample

WHOLE: Final = "right_by_the_rim"
"""The golden in its own size; the others take a quarter of its bytes."""

KITCHEN: Final = Kitchen(
    table(
        *(chef("meat soba", 1400) for _ in range(4)),
        market="meat meat shiitake fish egg",
        board="1:300 egg;2:200 shrimp;3:100 fish;0:200 broccoli;1:100 onion",
    )
)

AIMS: Final = {
    "bottom_far_right": (0, Throw(400, 70, 40)),
    "left_to_a_bowl": (1, Throw(600, 0, 30, 8)),
    "top_leaves": (2, Throw(300, 0, 100, 10)),
    "right_by_the_rim": (3, Throw(400, 60, 55, 30)),
}


def way_of(seat: int, throw: Throw) -> Way:
    aim = Aim(throw.start, throw.angle, throw.power)
    return stop_of(BOARD, THROWING, side_of(seat, 4), aim)


def spread_for(seat: int, throw: Throw, steadiness: str = "natural") -> Spread | None:
    aim = Aim(throw.start, throw.angle, throw.power)
    return spread_of(BOARD, THROWING, side_of(seat, 4), aim, steadiness)


@pytest.mark.parametrize("name", AIMS)
def test_aim(name: str) -> None:
    seat, throw = AIMS[name]
    view, way = KITCHEN.view(seat), way_of(seat, throw)
    space = None if way.stop is None else BOARD.space_at(*way.stop)
    price = view.own_total(space) + throw.chip if space in BOARD.bowls else None
    picture = draw_aim(view, throw, way, price, spread_for(seat, throw), CONTENT)
    assert (picture.size, picture.mode) == ((1000, 900), "RGB")
    kept = picture if name == WHOLE else picture.reduce(2)
    assert_matches_golden(kept, GOLDEN / f"hibachi_aim_{name}.webp")


def test_the_spread_of_the_hand_is_drawn_where_most_throws_stay() -> None:
    seat, throw = AIMS["left_to_a_bowl"]
    view, way = KITCHEN.view(seat), way_of(seat, throw)
    shaky, natural = (spread_for(seat, throw, kind) for kind in ("shaky", "natural"))
    assert spread_for(seat, throw, "steady") is None
    pictures = {
        draw_aim(view, throw, way, None, spread, CONTENT).crop((0, 100, 820, 900)).tobytes()
        for spread in (shaky, natural, None)
    }
    assert len(pictures) == 3
    seat, throw = AIMS["top_leaves"]
    view, way = KITCHEN.view(seat), way_of(seat, throw)
    out = spread_for(seat, throw)
    assert out is not None
    assert out.out > 0.5
    drawn, plain = (
        draw_aim(view, throw, way, None, spread, CONTENT).crop((0, 100, 820, 900))
        for spread in (out, None)
    )
    assert drawn.tobytes() == plain.tobytes()


@pytest.mark.parametrize(("name", "told"), [("right_by_the_rim", True), ("left_to_a_bowl", False)])
def test_the_tag_tells_that_most_throws_leave_the_board(
    monkeypatch: pytest.MonkeyPatch, name: str, told: bool
) -> None:
    """No spread is drawn then, and the path alone would promise what seldom happens."""
    written = []

    def fit(words: str, *given: Any, **named: Any) -> Sticker:
        written.append(words)
        return text.fit(words, *given, **named)

    monkeypatch.setattr(aim, "fit", fit)
    seat, throw = AIMS[name]
    spread = spread_for(seat, throw)
    draw_aim(KITCHEN.view(seat), throw, way_of(seat, throw), None, spread, CONTENT)
    assert ("mostly out" in written) == told


def test_an_aim_is_drawn_for_nobody_without_a_seat() -> None:
    seat, throw = AIMS["top_leaves"]
    with pytest.raises(ValueError, match="seat"):
        draw_aim(KITCHEN.view(None), throw, way_of(seat, throw), None, None, CONTENT)


def test_only_the_own_values_are_written() -> None:
    """The values of others' chips change nothing in the picture, even where a view held them."""
    seat, throw = AIMS["left_to_a_bowl"]
    view, way = KITCHEN.view(seat), way_of(seat, throw)
    told = replace(
        view,
        board=tuple(one if one.owner == seat else replace(one, value=600) for one in view.board),
    )
    own = replace(
        view,
        board=tuple(replace(one, value=600) if one.owner == seat else one for one in view.board),
    )
    drawn, same, other = (
        draw_aim(each, throw, way, None, None, CONTENT).tobytes() for each in (view, told, own)
    )
    assert drawn == same
    assert drawn != other


@pytest.mark.parametrize(
    ("seat", "start", "angle"), sample(product(range(4), (2, 38), (-75, 0, 75)), 5)
)
def test_every_aim_can_be_drawn(seat: int, start: int, angle: int) -> None:
    throw = Throw(100, angle, 1, start)
    picture = draw_aim(KITCHEN.view(seat), throw, way_of(seat, throw), None, None, CONTENT)
    assert picture.size == (1000, 900)
