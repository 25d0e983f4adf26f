"""Who conceded: shaded in the picture, said in words."""

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.games.diced_veggies.actions import GameEnded as VeggiesEnded
from bot.games.diced_veggies.seen import SawConceded
from bot.games.hibachi import actions as hibachi_actions
from bot.games.thieving_chefs import actions as thieving_actions
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


LINES = [
    (
        "thieving_chefs",
        thieving_actions.Conceded(1, ("fish",), ("bread", "bread")),
        "Omar conceded: Fish and 2 \u00d7 Bread went to the discards",
    ),
    ("thieving_chefs", thieving_actions.Conceded(1, (), ()), "Omar conceded"),
    (
        "thieving_chefs",
        thieving_actions.GameEnded((0,), "conceded"),
        "All others conceded, so Mei wins",
    ),
    ("hibachi", hibachi_actions.Conceded(1, 2), "Omar conceded; Lena has the bottle"),
    ("hibachi", hibachi_actions.GameEnded((0,), "conceded"), "All others conceded, so Mei wins"),
    ("diced_veggies", SawConceded(1, (), (), 2), "Omar conceded: 2 hypes given up"),
    ("diced_veggies", SawConceded(1, (), (), 0), "Omar conceded"),
    (
        "diced_veggies",
        VeggiesEnded((0,), (3, 5), "conceded"),
        "All others conceded: Mei wins with 3 points",
    ),
]


@pytest.mark.parametrize(("name", "event", "line"), LINES)
def test_a_line_tells_it(name: str, event: Any, line: str) -> None:
    [told] = GAMES[name][1].lines([event], NAMES, CASES[name].game.content)
    assert told.startswith(line)
