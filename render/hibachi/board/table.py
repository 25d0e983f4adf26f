"""The board of Hibachi: the table for everybody.

It is drawn from the view without a seat: one picture for all, with a fixed size.
"""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.seen import Seen
from bot.games.hibachi.rules.view import View
from render.hibachi.board.bare import board_in
from render.hibachi.board.cards import draw_recipe, draw_tray
from render.hibachi.board.chips import chip
from render.hibachi.board.layout import BANNER, TRAY, Ground, panels, recipes
from render.hibachi.board.panels import Panel, draw_panel
from render.hibachi.board.pieces import draw_honours, draw_pieces
from render.hibachi.facts import asked_seats, highlights_of
from render.hibachi.words import texts
from render.kit import stickers
from render.kit.banner import ENDING, Headline, banner, draw_ending, draw_fate, headline_of
from render.kit.names import display_names
from render.kit.stickers import faded
from render.kit.theme import SEATS

_CHIP: Final = 30.0
"""Radius of a chip in the banner."""
_STEP: Final = 68


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    seats = len(view.chefs)
    shown = display_names(names, seats)
    marks = highlights_of(recent)
    asked, gone = asked_seats(view, content), [chef.gone for chef in view.chefs]
    line = headline_of(texts.headline(view, content), asked, view.outcome, shown, gone)
    image = board_in(content.board)
    ground = Ground(content.board)
    draw_pieces(image, ground, view, marks, line.seats)
    draw_honours(image, ground, view, marks)
    for seat, area in enumerate(panels(seats)):
        panel = Panel(image, area, view, seat, marks, content)
        draw_panel(panel, shown[seat], lit=seat in line.seats)
        won = view.outcome is not None and seat in view.outcome.winners
        draw_fate(image, area, gone=view.chefs[seat].gone, won=won)
    display = view.supply.display
    for key, area in zip(display, recipes(seats, len(display)), strict=True):
        draw_recipe(image, area, content.recipes[key], new=key in marks.recipes)
    edition = content.numbers.editions[view.variant.edition]
    draw_tray(image, TRAY, view, chillies=edition.chillies > 0)
    _draw_banner(image, view, line)
    return image


def _draw_banner(image: Image.Image, view: View, line: Headline) -> None:
    styles = tuple(SEATS[seat] for seat in line.seats)
    keep = 0
    throwing = view.phase is Phase.THROW
    if throwing:
        keep = _STEP * view.throws + 6
    elif view.market.bowl is not None or view.outcome is not None:
        keep = ENDING
    banner(image, BANNER, styles, line.who, line.asked, keep=keep, size=54)
    y = BANNER.y + BANNER.height / 2
    if throwing:
        thrown = view.chefs[view.to_move].thrown
        for i in range(view.throws):
            piece = chip(SEATS[view.to_move], _CHIP)
            x = BANNER.right - 48 - _STEP * (view.throws - 1 - i)
            (faded(piece, 0.25) if i < thrown else piece).onto(image, x, y)
    elif view.outcome is not None:
        draw_ending(image, BANNER.right - 82, y, "soy", 54, burst=116)
    elif view.market.bowl is not None:
        stickers.icon(view.market.bowl, 76).onto(image, BANNER.right - 70, y)
