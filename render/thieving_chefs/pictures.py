"""The pages of ``/rules`` for Thieving Chefs, among the names of ``render.pictures.Pictures``."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image

from bot.games.thieving_chefs.rules.content import CardId, Content
from bot.games.thieving_chefs.rules.view import Seen, View
from render.kit import stickers
from render.kit.boxes import Box, Canvas, Column, DisplayList, Ink, Layers, Row, Sprite, Text
from render.kit.paths import Area
from render.kit.rulebook import (
    Situation,
    draw_situation,
    draw_story,
    onward,
    situation,
    story_list,
    straight,
)
from render.kit.stickers import MIDDLE, Plate
from render.kit.text import DISPLAY
from render.kit.theme import SEATS, rgb
from render.kit.widgets import icon, put_arrow
from render.thieving_chefs import prints
from render.thieving_chefs.board.dishes import Marks, Platter, dish
from render.thieving_chefs.board.table import draw_board as draw_board
from render.thieving_chefs.board.theft import arm
from render.thieving_chefs.hand import draw_hand as draw_hand

_MAT: Final = Plate(rgb("#4B3524"), rgb("#2A1E17"), radius=16, line=rgb("#D9A441"), thick=4,
                    margin=4)  # fmt: skip
_CARD: Final = 140


def turn_list(content: Content) -> DisplayList:
    """Return the scenes of a turn, 1000 x 1090: actions, an announced dish, it served."""
    small = min(content.recipes.values(), key=lambda one: (len(one.uses), -one.points))
    platter = Platter(small, small.uses, tuple(range(len(small.uses))))
    announced, served = (
        Column((dish(platter._replace(fresh=fresh), _CARD - 16, Marks(0)),))
        for fresh in (True, False)
    )
    cards = [Sprite(prints.card(card, _CARD - 10), width=_CARD - 4) for card in small.uses]
    scenes = {
        "act": Canvas(partial(_actions, content, small.uses)),
        "announce": Row((*cards, onward(80), announced), 14),
        "serve": Row((served, onward(110), _points(small.points)), 24),
    }
    return story_list("thieving-chefs", scenes, _MAT, actions=content.numbers.actions)


def _actions(content: Content, foods: Sequence[CardId], shown: DisplayList, area: Area) -> None:
    """Put a card from the deck, a played card, and a pet's paw with another."""
    pets = [(key, card.steals[0]) for key, card in content.cards.items() if card.steals]
    (pet, loot), y = pets[-1], area.middle[1]
    for i in (2, 1, 0):
        shown.put("deck", prints.back(_CARD - 20), area.x + 110 + i * 3, y + i * 3)
    put_arrow(shown, straight((area.x + 176, y), (area.x + 270, y)))
    shown.put("drawn", prints.card(foods[0], _CARD, turn=6, cast=prints.HELD), area.x + 346, y)
    played = area.middle[0] + 46
    shown.put("halo", stickers.halo(_CARD, prints.height(_CARD), 16), played, y)
    shown.put("played", prints.card(foods[-1], _CARD), played, y)
    taken = area.right - 250
    shown.put("loot", prints.card(loot, _CARD - 14, turn=-7, cast=prints.HELD), taken, y + 4)
    shown.put("arm", arm(pet, 200, -90), taken + 146, y + 8)


def _points(points: int) -> Box:
    ink = Ink(rgb("#FFFDF3"), DISPLAY, stroke=4, stroke_colour=rgb("#1D120B"))
    die = icon(f"counter_{SEATS[0].shape}", 150)
    number = Text(f"+{points}", 66, ink, anchor="m", role="points")
    return Layers((Sprite(stickers.burst(220), MIDDLE), die, number), width=230)


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    if page == "goal":
        return draw_story(turn_list(content))
    page = "dishes" if page == "strategy" else page
    shown = situation("thieving_chefs", page, Situation[View, Seen])
    return draw_situation(shown, draw_board, draw_hand, content)
