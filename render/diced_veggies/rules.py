"""The pages of ``/rules`` for Diced Veggies."""

from typing import Final

from PIL import Image

from bot.descriptions.diced_veggies.rules import stepped, stuck
from bot.games.diced_veggies.rules.block import Cut, cuts, remaining
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Block
from bot.games.diced_veggies.rules.seen import Seen
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board.blade import Blade, blade, put_blade, put_seam
from render.diced_veggies.board.block import on_table, put_block, put_labels
from render.diced_veggies.board.layout import Ground, ground_of
from render.diced_veggies.board.table import draw_board
from render.diced_veggies.dice import die
from render.diced_veggies.hand import draw_hand
from render.diced_veggies.turn import turn_list
from render.kit.boxes import DisplayList
from render.kit.paths import Area
from render.kit.rulebook import NAMES, Situation, draw_story, marked, situation
from render.kit.widgets import cross, tick

_AWAY: Final = 26
"""Pixels the taken dice are pushed off."""


def _cut(content: Content) -> Image.Image:
    """Return a block with a ticked cut, and a crossed-out die outside every cut."""
    block = stepped(content)
    board = Area(87, 34, 826, 584)
    shown = DisplayList(1000, 660)
    ground = ground_of(block, Area(180, 170, 600, 390), most=78)
    found, lying = _with_room(content, ground, block, board)
    rest = remaining(block, found)
    put_block(shown, ground, rest)
    put_labels(shown, ground, 32)
    put_seam(shown, ground, found, lying)
    put_blade(shown, lying)
    for one in found.taken:
        x, y = ground.at(one.column, one.row)
        shown.put("taken", die(one.vegetable, one.number, ground.cell - 2), x + _AWAY, y)
    last = max(found.taken)
    x, y = ground.at(last.column, last.row)
    shown.put("tick", tick(30), x + _AWAY + ground.cell * 0.9, y)
    shown.put("cross", cross(30), *ground.at(stuck(content).column, 0))
    return shown.onto(on_table((1000, 660), board))


def _with_room(content: Content, ground: Ground, block: Block, board: Area) -> tuple[Cut, Blade]:
    """Return the cut to the right with most dice and room for the cleaver."""
    shown = []
    for one in cuts(block, content.numbers.cut_limit):
        if one.axis == "column" and one.side == "high":
            moved = [ground.place(laid) for laid in one.taken]
            away = [place._replace(x=place.x + _AWAY) for place in moved]
            lying = blade(ground, remaining(block, one), one, board, away, label=32, most=230)
            if lying is not None:
                shown.append((one, lying))
    return max(shown, key=lambda pair: len(pair[0].taken))


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    if page == "goal":
        return draw_story(turn_list(content))
    if page == "cut":
        return _cut(content)
    page = "cook" if page == "strategy" else page
    shown = situation("diced_veggies", page, Situation[View, Seen])
    if shown.view.me is None:
        return marked(draw_board(shown.view, shown.recent, NAMES, content), shown)
    return marked(draw_hand(shown.view, content), shown)
