"""Who conceded: shaded in the picture, said in words."""

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render import (
    diced_veggies,
    diced_veggies_layout,
    diced_veggies_words,
    hibachi,
    hibachi_layout,
    hibachi_words,
    thieving_chefs,
    thieving_chefs_layout,
    thieving_chefs_words,
)
from render.area import Area
from tests.games.cases import CASES
from tests.games.test_contract import dealt

NAMES = ("Mei", "Omar", "Lena", "Tomas")
GAMES: dict[str, tuple[Any, Any, Any]] = {
    "diced_veggies": (
        diced_veggies,
        diced_veggies_words,
        lambda: diced_veggies_layout.panels(4)[1],
    ),
    "hibachi": (hibachi, hibachi_words, lambda: hibachi_layout.panels(4)[1]),
    "thieving_chefs": (
        thieving_chefs,
        thieving_chefs_words,
        lambda: thieving_chefs_layout.layout(4).mats[1],
    ),
}


def views(name: str) -> tuple[Any, Any, Any]:
    """Return a game's content, and its first view with everybody there and without Omar."""
    game = CASES[name].game
    _, state = dealt(game, {}, 4, 3)
    view = game.view(state, None)
    chefs = (view.chefs[0], replace(view.chefs[1], gone=True), *view.chefs[2:])
    return game.content, view, replace(view, chefs=chefs)


@pytest.mark.parametrize("name", GAMES)
def test_the_own_place_is_shaded_and_nothing_else(name: str) -> None:
    draw, _, place = GAMES[name]
    content, there, gone = views(name)
    first, second = (draw.draw_board(view, (), NAMES, content) for view in (there, gone))
    area: Area = place()
    box = (area.x, area.y, area.right, area.bottom)
    assert _light(second.crop(box)) < 0.8 * _light(first.crop(box))
    assert ImageChops.difference(first, second).getbbox() is not None
    for image in (first, second):
        image.paste((0, 0, 0), box)
    assert ImageChops.difference(first, second).getbbox() is None


def _light(image: Image.Image) -> float:
    small = image.convert("L").resize((1, 1), Image.Resampling.BOX)
    return float(small.tobytes()[0])


@pytest.mark.parametrize("name", GAMES)
def test_the_words_say_it(name: str) -> None:
    _, words, _ = GAMES[name]
    content, there, gone = views(name)
    assert "onceded" not in words.board_text(there, NAMES, content)
    assert "onceded" in words.board_text(gone, NAMES, content).split("Omar")[-1]
    assert "Omar: conceded" in words.alt_board(gone, NAMES, content)
    assert words.question(gone, NAMES, content, 1).startswith("You conceded")
