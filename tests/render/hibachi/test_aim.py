"""Aims from every side, as shown to the thrower, in the picture and in words."""

from itertools import product
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.descriptions.hibachi.aims import Aimed, aim, alt_aim, target_hint, target_label
from bot.descriptions.phrases import ALT_MOST, HINT_MOST, LABEL_MOST
from bot.games.hibachi.physics.aiming import Aim
from bot.games.hibachi.physics.gliding import GlidePath, Spread, path_of, spread_of
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.pieces import side_of
from bot.games.hibachi.rules.view import View
from render.hibachi import aim as pictures
from render.hibachi.aim import BOARD_AREA, SIZE, _Scene, draw_aim
from render.kit.boxes import DisplayList
from tests.games.hibachi.positions import BOARD, CONTENT, THROWING, Kitchen, chef, table
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.layout import collisions
from tests.sampling import sample

WHOLE: Final = "right_by_the_rim"
"""The golden in full size; the others take a quarter of its bytes."""

NAMES: Final = ("Mika", "Wilhelmina Featherstone", "Oluwaseun", "Zoë B.")

KITCHEN: Final = Kitchen(
    table(
        *(chef("meat soba", 1400, thrown=thrown) for thrown in ((200,), (100,), (200,), (100,))),
        market="meat meat shiitake fish egg",
        board="1:300 egg;2:200 shrimp;3:100 fish;0:200 broccoli;1:100 onion",
    )
)

AIMS: Final = {
    "bottom_to_the_far_bowl": (0, Throw(400, 10, 61, 11), None),
    "left_to_a_bowl": (1, Throw(600, 0, 30, 8), None),
    "top_leaves": (2, Throw(300, 0, 100, 10), None),
    "right_by_the_rim": (3, Throw(400, 60, 55, 30), None),
    "left_at_a_chip": (1, Throw(600, 0, 60, 20), 4),
}


def aimed(
    seat: int, throw: Throw, chip: int | None = None, hand: str = "natural", share: float = 0.46
) -> Aimed:
    shot, side = Aim(throw.start, throw.angle, throw.power), side_of(seat, 4)
    way = path_of(BOARD, THROWING, side, shot)
    spread = spread_of(BOARD, THROWING, side, shot, hand)
    space = None if way.stop is None else BOARD.space_at(*way.stop)
    return Aimed(KITCHEN.view(seat), throw, way, spread, chip or space, share)


def ending(stop: Any, view: View, share: float = 0.46, out: float = 0.0) -> Aimed:
    """Return an aim that ends at a place or on a space."""
    at = BOARD.middle_of(stop) if isinstance(stop, str) else stop or (20.0, 45.0)
    way = GlidePath(((20.0, -8.0), at), None if stop is None else at)
    target = stop if isinstance(stop, str) else None
    spread = Spread(at, 3.0, 2.0, 0.0, out)
    return Aimed(view, Throw(400, -12, 60), way, spread, target, share)


@pytest.mark.parametrize("name", AIMS)
def test_aim(name: str) -> None:
    picture = draw_aim(aimed(*AIMS[name]), NAMES, CONTENT)
    if name != WHOLE:
        picture = picture.resize((500, 450))
    assert_matches_golden(picture, GOLDEN / f"hibachi_aim_{name}.webp")


def drawn(seen: Aimed) -> bytes:
    return draw_aim(seen, NAMES, CONTENT).crop((0, 76, 697, 765)).tobytes()


def test_the_spread_of_the_hand_is_drawn_where_most_throws_stay() -> None:
    seat, throw, _ = AIMS["left_to_a_bowl"]
    found = {drawn(aimed(seat, throw, hand=kind)) for kind in ("shaky", "natural", "steady")}
    assert len(found) == 3
    seat, throw, _ = AIMS["top_leaves"]
    wild = aimed(seat, throw)
    assert wild.spread is not None
    assert wild.spread.out > 0.5
    assert drawn(wild) == drawn(wild._replace(spread=None))


def test_the_board_takes_seven_tenths_of_the_picture_and_no_words_collide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No text is smaller than the minimum size, and none touches another."""
    lists: list[DisplayList] = []
    onto = DisplayList.onto

    def painted(self: DisplayList, image: Any) -> Any:
        lists.append(self)
        return onto(self, image)

    monkeypatch.setattr(DisplayList, "onto", painted)
    for name in AIMS:
        draw_aim(aimed(*AIMS[name]), NAMES, CONTENT)
    assert not [pair for shown in lists if shown.items for pair in collisions(shown)]
    board = pictures.BOARD_AREA
    assert board.width * board.height >= 0.7 * SIZE[0] * SIZE[1]


def test_only_the_own_values_are_shown() -> None:
    """Values of others' chips change neither picture nor words, even if a view contains them."""
    seen = aimed(1, AIMS["left_at_a_chip"][1], 1)
    view = seen.view

    def valued(own: bool) -> Aimed:
        board = tuple(
            replace(one, value=600) if (one.owner == 1) is own else one for one in view.board
        )
        return seen._replace(view=replace(view, board=board))

    told, other = valued(own=False), valued(own=True)
    assert drawn(told) == drawn(seen) != drawn(other)
    for words in (aim, alt_aim):
        assert words(told, NAMES, CONTENT) == words(seen, NAMES, CONTENT)


@pytest.mark.parametrize(
    ("seat", "start", "angle"), sample(product(range(4), (2, 38), (-75, 0, 75)), 5)
)
def test_every_aim_can_be_drawn(seat: int, start: int, angle: int) -> None:
    assert draw_aim(aimed(seat, Throw(100, angle, 1, start)), NAMES, CONTENT).size == SIZE


def test_the_tag_has_a_place_beside_the_widest_spread() -> None:
    """A throw with a very wide spread has a circle as wide as the board."""
    drawing = _Scene(aimed(0, Throw(100, 19, 1, 17)), NAMES, CONTENT)
    for reach in (20, 300, 500):
        area, _ = drawing._free_place(BOARD_AREA.middle, reach, (300, 116))
        assert area.overlap(BOARD_AREA) == 300 * 116


NOWHERE: Final = (13.75, 7.5)
VIEW: Final = KITCHEN.view(1)


@pytest.mark.parametrize(
    ("stop", "share", "out", "said"),
    [
        ("egg", 0.46, 0.0, "Aimed at Egg: about a 45% chance. A card would cost you \u00a5700."),
        ("egg", 0.81, 0.0, "Aimed at Egg: about an 80% chance. A card would cost you \u00a5700."),
        ("rice", 0.02, 0.0, "Aimed at Rice: almost no chance. No cards for sale there."),
        ("reserve", 0.98, 0.0, "Aimed at Reserve: almost certain."),
        (
            "reserve",
            0.18,
            0.3,
            "Aimed at Reserve: about a 20% chance. It leaves the board about 30% of the time.",
        ),
        (NOWHERE, 0.0, 0.0, "Aimed at no space; Soba is nearest."),
        (
            NOWHERE,
            0.0,
            0.1,
            "Aimed at no space; Soba is nearest. It leaves the board about 10% of the time.",
        ),
        (None, 0.0, 0.8, "Careful: this throw leaves the board."),
    ],
)
def test_an_aim_names_its_target_and_its_chance(
    stop: Any, share: float, out: float, said: str
) -> None:
    assert aim(ending(stop, VIEW, share, out), NAMES, CONTENT) == said


def test_the_alt_text_tells_the_same_as_the_picture() -> None:
    assert alt_aim(ending("egg", VIEW), NAMES, CONTENT) == (
        "Aim: the 400 from 20 cm along the edge, 12\u00b0 to the left, power 60 of 100, "
        "at Egg (45%, buy at \u00a5700). Left to throw: 200, 400, 500 and 600. "
        "Thrown: 300 (Egg) and 100 (Onion)."
    )
    assert ", off the board. " in alt_aim(ending(None, VIEW), NAMES, CONTENT)


def test_the_longest_words_fit_an_alt_text() -> None:
    throw = Throw(600, -75, 100, 38)
    for target in (*BOARD.bowls, *BOARD.actions, 1):
        seen = ending("egg", VIEW)._replace(target=target, throw=throw)
        assert len(alt_aim(seen, ("x" * 32,) * 4, CONTENT)) <= ALT_MOST


def test_a_target_has_a_short_label_and_its_use() -> None:
    label = target_label(4, 0.42, KITCHEN.view(1), NAMES, CONTENT)
    assert label == "Mika's chip in Broccoli, about 40%"
    assert target_label(5, 0.42, KITCHEN.view(1), NAMES, CONTENT) == (
        "Your chip in Onion, about 40%"
    )
    assert target_hint("egg", 200, VIEW) == "A card would cost you \u00a5500"
    assert target_hint("rice", 200, VIEW) == "No cards for sale there"
    for target in (*BOARD.bowls, *BOARD.actions, 1, 5):
        assert len(target_label(target, 1.0, VIEW, NAMES, CONTENT)) <= LABEL_MOST
        assert len(target_hint(target, 600, VIEW)) <= HINT_MOST
