"""The board of Diced Veggies: the table for everybody, with its banner.

It is drawn from the view without a seat: one picture for all, with a fixed size.
"""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.seen import Seen
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board import layout
from render.diced_veggies.board.blade import draw_last_cut
from render.diced_veggies.board.block import (
    draw_block,
    draw_labels,
    draw_strip,
    label_bands,
    on_table,
)
from render.diced_veggies.board.cards import GAP, HYPES, RECIPES, draw_card, draw_deck
from render.diced_veggies.board.layout import display, ground_of, panels
from render.diced_veggies.board.panels import Panel, draw_panel
from render.diced_veggies.board.scores import draw_final
from render.diced_veggies.facts import Highlights, highlights_of
from render.diced_veggies.words import texts
from render.kit import stickers
from render.kit.banner import ENDING, Headline, banner, draw_fate, headline_of
from render.kit.layout import Area
from render.kit.names import display_names
from render.kit.sheet import Shadow
from render.kit.stickers import MIDDLE, Plate, plate
from render.kit.text import width, write
from render.kit.theme import GOLD, INK_SOFT, SEATS, TEXT_GOLD, rgb

_STEPS: Final = (Phase.RESTOCK, Phase.CUT, Phase.COOK, Phase.CARD, Phase.TRIM)
_SOMETIMES: Final = (Phase.RESTOCK, Phase.TRIM)
"""Steps shown only while they last."""
_SIZE: Final = 28
_PAD: Final = 50
_HIGH: Final = 52
_APART: Final = 8
NOW: Final = Plate(
    rgb("#3A2A1F"), rgb("#201510"), line=GOLD, thick=2.6,
    cast=Shadow(dy=3, blur=3, alpha=0.4), margin=12,
)  # fmt: skip
"""The ground of the present step."""
LATER: Final = Plate(rgb("#EBDCBE"), line=rgb("#C7B084"), thick=1.6, margin=12)


def _draw_banner(image: Image.Image, area: Area, view: View, line: Headline) -> None:
    wide = {}
    if view.phase in _STEPS and view.outcome is None:
        steps = [phase for phase in _STEPS if phase is view.phase or phase not in _SOMETIMES]
        wide = {phase: round(width(phase.title(), _SIZE)) + _PAD for phase in steps}
    keep = sum(wide.values()) + _APART * len(wide) if view.outcome is None else ENDING
    styles = tuple(SEATS[seat] for seat in line.seats)
    banner(image, area, styles, line.who, line.asked, keep=keep, size=56)
    y = area.y + area.height / 2
    if view.outcome is not None:
        stickers.burst(120).onto(image, area.right - 80, y)
        stickers.icon("cloche", 70).onto(image, area.right - 80, y - 2)
    x = area.right - 22.0 - keep + _APART
    for phase, across in wide.items():
        now = phase is view.phase
        plate(across, _HIGH, NOW if now else LATER, MIDDLE).onto(image, x + across / 2, y)
        colour = TEXT_GOLD if now else INK_SOFT
        write(image, x + across / 2, y, phase.title(), _SIZE, colour, anchor="m")
        x += across + _APART


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    seats = len(view.chefs)
    shown = display_names(names, seats)
    marks = highlights_of(recent)
    gone = [chef.gone for chef in view.chefs]
    line = headline_of(texts.headline(view, content), view.asked, view.outcome, shown, gone)
    image = on_table(layout.SIZE, layout.BOARD)
    if view.outcome is None:
        _draw_block(image, view, shown, content)
    else:
        draw_final(image, layout.BOARD, view, shown, content)
    for seat, area in enumerate(panels(seats)):
        panel = Panel(image, area, view, seat, marks, content)
        draw_panel(panel, shown[seat], lit=seat in line.seats)
        won = view.outcome is not None and seat in view.outcome.winners
        draw_fate(image, area, gone=view.chefs[seat].gone, won=won)
    _draw_cards(image, view, marks, content)
    _draw_banner(image, layout.BANNER, view, line)
    return image


def _draw_block(image: Image.Image, view: View, names: Sequence[str], content: Content) -> None:
    gone = () if view.last_cut is None else view.last_cut.cut.taken
    ground = ground_of((*view.block, *gone), layout.GRID)
    draw_block(image, ground, view.block)
    draw_labels(image, ground)
    if view.last_cut is not None:
        draw_last_cut(image, ground, view.block, view.last_cut, names[view.last_cut.seat],
                      layout.CUT, label_bands(ground))  # fmt: skip
    draw_strip(image, layout.STRIP, view.block, view.frame, tuple(content.vegetables),
               restocks=view.phase is not Phase.LAST_COOK)  # fmt: skip


def _draw_cards(image: Image.Image, view: View, marks: Highlights, content: Content) -> None:
    for recipe, area in zip(view.cards.display, display(len(view.cards.display)), strict=True):
        if recipe is None:
            plate(area.width, area.height, GAP).onto(image, area.x, area.y)
        else:
            draw_card(image, area, content.recipes[recipe], new=recipe in marks.recipes)
    high = (layout.DECKS.height - 10) // 2
    draw_deck(image, layout.DECKS._replace(height=high), RECIPES, view.cards.recipes)
    draw_deck(
        image,
        Area(layout.DECKS.x, layout.DECKS.bottom - high, layout.DECKS.width, high),
        HYPES,
        view.cards.hypes,
    )
