"""Conceded seats: shaded in the picture, named in the words."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render.diced_veggies.board.layout import panels as veggies_panels
from render.hibachi.board.layout import panels as hibachi_panels
from render.kit.layout import Area
from render.thieving_chefs.board.layout import layout as thieving_layout
from tests.games.cases import CASES
from tests.games.playing import dealt

NAMES = ("Mei", "Omar", "Lena", "Tomas")
PLACES: dict[str, Callable[[], Area]] = {
    "diced_veggies": lambda: veggies_panels(4)[1],
    "hibachi": lambda: hibachi_panels(4)[1],
    "thieving_chefs": lambda: thieving_layout(4).mats[1],
}


def of(name: str, what: str) -> Any:
    """Return a module found in every game's package."""
    return import_module(f"render.{name}.{what}")


def views(name: str) -> tuple[Any, Any, Any]:
    """Return a game's content, and its first view with everybody there and without Omar."""
    game = CASES[name].game
    _, state = dealt(game, {}, 4, 3)
    view = game.view(state, None)
    chefs = (view.chefs[0], replace(view.chefs[1], gone=True), *view.chefs[2:])
    return game.content, view, replace(view, chefs=chefs)


@pytest.mark.parametrize("name", PLACES)
def test_the_own_place_is_shaded_and_nothing_else(name: str) -> None:
    content, there, gone = views(name)
    first, second = (
        of(name, "board.table").draw_board(view, (), NAMES, content) for view in (there, gone)
    )
    area = PLACES[name]()
    box = (area.x, area.y, area.right, area.bottom)
    assert _light(second.crop(box)) < 0.8 * _light(first.crop(box))
    assert ImageChops.difference(first, second).getbbox() is not None
    for image in (first, second):
        image.paste((0, 0, 0), box)
    assert ImageChops.difference(first, second).getbbox() is None


def _light(image: Image.Image) -> float:
    small = image.convert("L").resize((1, 1), Image.Resampling.BOX)
    return float(small.tobytes()[0])


@pytest.mark.parametrize("name", PLACES)
def test_the_words_say_it(name: str) -> None:
    words = of(name, "words")
    content, there, gone = views(name)
    assert "onceded" not in words.board_text(there, NAMES, content)
    assert "onceded" in words.board_text(gone, NAMES, content).split("Omar")[-1]
    assert "Omar: conceded" in words.alt_board(gone, NAMES, content)
    assert words.question(gone, NAMES, content, 1).startswith("You conceded")
