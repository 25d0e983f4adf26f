"""Conceded seats: shaded in the picture, named in the words."""

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from tests.games.cases import CASES, Case
from tests.games.playing import dealt

NAMES = ("Mei", "Omar", "Lena", "Tomas")
SEATS = 4
PLACED = pytest.mark.parametrize(
    "case", [pytest.param(case, id=name) for name, case in CASES.items() if case.place]
)


def views(case: Case) -> tuple[Any, Any, Any]:
    """Return a game's content, and its first view before and after Omar's concession."""
    _, state = dealt(case.game, {}, SEATS, 3)
    view = case.game.view(state, None)
    chefs = (view.chefs[0], replace(view.chefs[1], gone=True), *view.chefs[2:])
    return case.game.content, view, replace(view, chefs=chefs)


@PLACED
def test_only_the_conceded_place_is_shaded(case: Case) -> None:
    content, there, gone = views(case)
    first, second = (case.pictures.draw_board(view, (), NAMES, content) for view in (there, gone))
    area = case.place(SEATS, 1)
    box = (area.x, area.y, area.right, area.bottom)
    assert _light(second.crop(box)) < 0.85 * _light(first.crop(box))
    assert ImageChops.difference(first, second).getbbox() is not None
    for image in (first, second):
        image.paste((0, 0, 0), box)
    assert ImageChops.difference(first, second).getbbox() is None


def _light(image: Image.Image) -> float:
    small = image.convert("L").resize((1, 1), Image.Resampling.BOX)
    return float(small.tobytes()[0])


@PLACED
def test_the_words_name_it(case: Case) -> None:
    words = case.words
    content, there, gone = views(case)
    assert "onceded" not in words.board_text(there, NAMES, content)
    assert "onceded" in words.board_text(gone, NAMES, content).split("Omar")[-1]
    assert "Omar: conceded" in words.alt_board(gone, NAMES, content)
    assert words.question(gone, NAMES, content, 1).startswith("You conceded")
