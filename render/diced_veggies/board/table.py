"""The board of Diced Veggies: the table for everybody.

It is drawn from the view of nobody in particular, so that it is one picture for all. Its size is
fixed: nothing hidden changes it.
"""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.seen import Seen
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board.block import draw_block, draw_labels, label_bands
from render.diced_veggies.board.cards import HYPES, RECIPES, draw_card, draw_deck, draw_gap
from render.diced_veggies.board.cutting_board import on_table
from render.diced_veggies.board.headline import draw_banner
from render.diced_veggies.board.highlights import Highlights, highlights_of
from render.diced_veggies.board.last_cut import draw_last_cut
from render.diced_veggies.board.layout import (
    BANNER,
    BOARD,
    DECKS,
    GRID,
    SIZE,
    STRIP,
    display,
    ground_of,
    panels,
)
from render.diced_veggies.board.panels import draw_panel
from render.diced_veggies.board.scores import draw_final
from render.diced_veggies.board.strip import draw_strip
from render.diced_veggies.words import questions
from render.kit.banner import draw_fate, headline_of
from render.kit.layout import Area
from render.kit.names import display_names

_ROOM: Final = Area(BOARD.x + 8, BOARD.y + 6, BOARD.width - 16, STRIP.y - BOARD.y - 10)
"""Limits of cleaver and tag of the last cut."""


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    seats = len(view.chefs)
    shown = display_names(names, seats)
    marks = highlights_of(recent)
    gone = [chef.gone for chef in view.chefs]
    line = headline_of(questions.headline(view, content), view.asked, view.outcome, shown, gone)
    image = on_table(SIZE, BOARD)
    if view.outcome is None:
        _draw_block(image, view, shown, content)
    else:
        draw_final(image, BOARD, view, shown, content)
    for seat, area in enumerate(panels(seats)):
        draw_panel(image, area, view, seat, shown[seat], marks, content, lit=seat in line.seats)
        won = view.outcome is not None and seat in view.outcome.winners
        draw_fate(image, area, gone=view.chefs[seat].gone, won=won)
    _draw_cards(image, view, marks, content)
    draw_banner(image, BANNER, view, line)
    return image


def _draw_block(image: Image.Image, view: View, names: Sequence[str], content: Content) -> None:
    gone = () if view.cut is None else view.cut.taken
    ground = ground_of((*view.block, *gone), GRID)
    draw_block(image, ground, view.block)
    draw_labels(image, ground)
    if view.cut is not None and view.cut_by is not None:
        draw_last_cut(image, ground, view.block, view.cut, view.cut_by, names[view.cut_by],
                      _ROOM, label_bands(ground))  # fmt: skip
    draw_strip(image, STRIP, view.block, view.frame, tuple(content.vegetables),
               restocks=view.phase is not Phase.LAST_COOK)  # fmt: skip


def _draw_cards(image: Image.Image, view: View, marks: Highlights, content: Content) -> None:
    for recipe, area in zip(view.display, display(len(view.display)), strict=True):
        if recipe is None:
            draw_gap(image, area)
        else:
            draw_card(image, area, content.recipes[recipe], new=recipe in marks.recipes)
    high = (DECKS.height - 10) // 2
    draw_deck(image, DECKS._replace(height=high), RECIPES, view.recipes)
    draw_deck(image, Area(DECKS.x, DECKS.bottom - high, DECKS.width, high), HYPES, view.hypes)
