"""The board of Hibachi: the table for everybody."""

from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image

from bot.descriptions.hibachi import texts
from bot.descriptions.hibachi.facts import asked_seats, dish_id, highlights_of
from bot.descriptions.names import display_names
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import Seen, View
from bot.words import say
from render.hibachi.board.bare import board_in
from render.hibachi.board.cards import food_box, recipe_box, tray_box
from render.hibachi.board.chips import chip
from render.hibachi.board.layout import BANNER, SIZE, TRAY, Ground, panels, recipes
from render.hibachi.board.panels import panel_box
from render.hibachi.board.pieces import lay_pieces
from render.hibachi.board.trail import draw_trail
from render.hibachi.board.won import draw_won
from render.kit.boxes import Box, DisplayList, Sprite
from render.kit.stickers import faded
from render.kit.theme import SEATS
from render.kit.widgets import banner_box, headline_of, icon

_CHIP: Final = 30.0
"""Radius of a chip in the banner."""


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    if view.outcome is not None:
        return draw_won(view, names, content)
    image, thrown = board_in(content.board), highlights_of(recent).thrown
    if thrown is not None:
        draw_trail(image, Ground(content.board), thrown)
    return board_list(view, recent, names, content).onto(image)


def board_list(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> DisplayList:
    """Return what lies on the empty board and beside it while the game runs."""
    seats, picture = len(view.chefs), DisplayList(*SIZE)
    shown, marks = display_names(names, seats), highlights_of(recent)
    asked, gone = asked_seats(view, content), [chef.gone for chef in view.chefs]
    line = headline_of(texts.headline(view, content), asked, shown, gone)
    lay_pieces(picture, Ground(content.board), view, marks, line.seats)
    for seat, area in enumerate(panels(seats)):
        panel = panel_box(view, seat, shown[seat], marks, content, lit=seat in line.seats,
                          high=area.height)  # fmt: skip
        picture.lay(panel, area)
    display = view.supply.display
    for key, area in zip(display, recipes(seats, len(display)), strict=True):
        foods = [food_box(kind) for kind in content.recipes[key].uses]
        paper = recipe_box(say(dish_id(key)), foods, area.height, lit=key in marks.recipes)
        picture.lay(paper, area)
    edition = content.numbers.editions[view.variant.edition]
    picture.lay(tray_box(view, chillies=edition.chillies > 0), TRAY)
    picture.lay(banner_box(line.seats, line.who, line.asked, *_extras(view), size=54), BANNER)
    return picture


def _extras(view: View) -> Iterator[Box]:
    """Yield what the end of the banner shows: the chips of a turn, or the open bowl."""
    if view.phase is Phase.THROW:
        thrown = view.chefs[view.to_move].thrown
        piece = chip(SEATS[view.to_move], _CHIP)
        for i in range(view.throws):
            yield Sprite(faded(piece, 0.25) if i < thrown else piece, width=56, role="throw")
    elif view.market.bowl is not None:
        yield icon(view.market.bowl, 76)
