"""The pages of ``/rules`` for Diced Veggies, among the names of ``render.pictures.Pictures``."""

from functools import partial
from typing import Final

import msgspec
from PIL import Image

from bot.descriptions.diced_veggies.facts import hype_id
from bot.games.diced_veggies.rules.block import Cut, remaining
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Block, Die, LaidDie
from bot.games.diced_veggies.rules.view import Seen, View
from bot.words import say
from render.diced_veggies.board.blade import CLEAVER, Blade, blade, put_blade, put_seam
from render.diced_veggies.board.block import on_table, put_block, put_labels
from render.diced_veggies.board.cards import hype_blank, recipe_box
from render.diced_veggies.board.layout import Ground, ground_of
from render.diced_veggies.board.table import draw_board as draw_board
from render.diced_veggies.dice import die
from render.diced_veggies.hand import draw_hand as draw_hand
from render.kit.boxes import Box, Canvas, DisplayList, Layers, Row, Sprite, Text, ground
from render.kit.paths import Area, around
from render.kit.rulebook import Situation, draw_situation, draw_story, onward, situation, story_list
from render.kit.stickers import Plate
from render.kit.theme import rgb
from render.kit.widgets import DARK, LIGHT, cross, star, tick

_WOOD: Final = Plate(rgb("#D9A868"), rgb("#B67F42"), radius=16, line=rgb("#7A4A1C"), thick=4,
                     margin=4)  # fmt: skip
_COLUMNS, _ROWS, _CELL = 5, 3, 74
_HIGH: Final = _ROWS * _CELL
_CARD: Final = 190
"""Height of a card."""
_DISH: Final = "menemen"
_DICE: Final = (Die("pepper", 2), Die("tomato", 3), Die("tomato", 5))
"""The dice of this dish, which total as much as a cut may."""
_CARDS: Final = ("stroganoff", "krupnik")
_AWAY: Final = 96
"""Pixels between the block and the taken dice."""


def turn_list(content: Content) -> DisplayList:
    """Return the scenes of a turn, 1000 x 1090: a cut, a dish, a card."""
    cut = Canvas(partial(_cut, content))
    scenes = {"cut": cut, "cook": _dish(content), "card": _cards(content)}
    return story_list("diced-veggies", scenes, _WOOD, cut_limit=content.numbers.cut_limit)


def _cut(content: Content, shown: DisplayList, area: Area) -> None:
    """Put a block, its last column cut off by the cleaver, and the sum of those dice."""
    kinds, faces = tuple(content.vegetables), content.numbers.faces
    room = around(area.x + 34 + _COLUMNS * _CELL / 2, area.middle[1], _COLUMNS * _CELL, _HIGH)
    cells, last = Ground(room, _COLUMNS, _ROWS, _CELL), _COLUMNS - 1
    put_block(shown, cells, tuple(
        LaidDie(column, row, kinds[(column * 2 + row) % len(kinds)],
             faces[(column + row * 3) % len(faces)])
        for column in range(last) for row in range(_ROWS)
    ))  # fmt: skip
    for row, one in enumerate(_DICE):
        x, y = cells.at(last, row)
        shown.put("taken", die(one.vegetable, one.number, _CELL - 2), x + _AWAY, y)
    put_seam(shown, cells, Cut("column", last, "high", 0, _ROWS - 1, ()), None)
    lying = Area(round(cells.x(last)), room.y, round(_HIGH * CLEAVER[1] / CLEAVER[0]), _HIGH)
    put_blade(shown, Blade(lying, _HIGH, upright=True, low=False, back=False, off=0))
    numbers = [one.number for one in reversed(_DICE)]
    words = f"{' + '.join(map(str, numbers))} = {sum(numbers)}"
    left = room.right + _AWAY + 40
    right = Row((Text(words, 64, DARK, least=1, role="sum", grow=1), Sprite(tick(34), width=76)), 4)
    shown.lay(right, area._replace(x=left, width=area.right - left - 12))


def _dish(content: Content) -> Box:
    """Return dice, the recipe that they fill, and its points."""
    drawn = Row([Sprite(die(one.vegetable, one.number, 84), width=90) for one in _DICE], 4)
    paper = Row((recipe_box(_DISH, content, 330, new=False),), width=330, height=_CARD)
    points = star(str(content.recipes[_DISH].points), 110)
    return Row((drawn, onward(56), paper, onward(56), points), 10, (14, 0, 14, 0))


def _cards(content: Content) -> Box:
    """Return cards to choose from, the first of them in light."""
    cards = [
        Row((recipe_box(one, content, 290, new=not i),), width=290, height=_CARD)
        for i, one in enumerate(_CARDS)
    ]
    name = Text(say(hype_id(next(iter(content.hypes)))), 34, LIGHT, lines=2, least=1, anchor="m",
                grow=1)  # fmt: skip
    face = Row((name,), 0, (18, 0, 18, 0))
    hype = Layers((ground(hype_blank), face), width=230, height=_CARD)
    return Row((*cards, hype), 26)


_PUSHED: Final = 26
"""Pixels the taken dice of the page of cuts are pushed off."""


class CutPage(msgspec.Struct):
    """The situation of the page of cuts."""

    block: Block
    cut: Cut
    apart: LaidDie
    """A die outside every cut."""


def _cut_page() -> Image.Image:
    """Return a block with a ticked cut, and a crossed-out die outside every cut."""
    page, board = situation("diced_veggies", "cut", CutPage), Area(87, 34, 826, 584)
    shown, rest = DisplayList(1000, 660), remaining(page.block, page.cut)
    cells = ground_of(page.block, Area(180, 170, 600, 390), most=78)
    put_block(shown, cells, rest)
    put_labels(shown, cells, 32)
    places = [cells.place(one) for one in page.cut.taken]
    pushed = [place._replace(x=place.x + _PUSHED) for place in places]
    lying = blade(cells, rest, page.cut, board, pushed, label=32, most=230)
    put_seam(shown, cells, page.cut, lying)
    if lying is not None:
        put_blade(shown, lying)
    for one in page.cut.taken:
        x, y = cells.at(one.column, one.row)
        shown.put("taken", die(one.vegetable, one.number, cells.cell - 2), x + _PUSHED, y)
    last = max(page.cut.taken)
    x, y = cells.at(last.column, last.row)
    shown.put("tick", tick(30), x + _PUSHED + cells.cell * 0.9, y)
    shown.put("cross", cross(30), *cells.at(page.apart.column, page.apart.row))
    return shown.onto(on_table((1000, 660), board))


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    if page == "goal":
        return draw_story(turn_list(content))
    if page == "cut":
        return _cut_page()
    page = "cook" if page == "strategy" else page
    shown = situation("diced_veggies", page, Situation[View, Seen])
    return draw_situation(shown, draw_board, draw_hand, content)
