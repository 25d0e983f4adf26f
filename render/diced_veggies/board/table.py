"""The board of Diced Veggies: the table for everybody, with its banner."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.descriptions.diced_veggies import texts
from bot.descriptions.diced_veggies.facts import deck_notes, fresh_of, next_band, points
from bot.descriptions.names import display_names, seat_name
from bot.games.contract import Seat
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Phase, RecipeId
from bot.games.diced_veggies.rules.view import Seen, View
from bot.words import say
from render.diced_veggies.board import layout
from render.diced_veggies.board.blade import put_last_cut
from render.diced_veggies.board.block import counts_box, on_table, put_block, put_labels
from render.diced_veggies.board.cards import GAP, recipe_box
from render.diced_veggies.board.final import final_box
from render.diced_veggies.dice import die
from render.kit import stickers
from render.kit.boxes import Blank, Box, Column, DisplayList, Ink, Layers, Row, Sprite, Text, ground
from render.kit.stickers import Plate, Sticker, drawn, load
from render.kit.text import DISPLAY, drawable
from render.kit.theme import GOLD, INK_ACCENT, PANEL_DARK, rgb
from render.kit.widgets import (
    DARK,
    LIGHT,
    banner_box,
    headline_of,
    icon,
    mark,
    name,
    plaque,
    seat_mat,
    star,
)

_MUTED: Final = Ink(rgb("#CDB797"), DISPLAY)
_STEPS: Final = {
    Phase.RESTOCK: "die",
    Phase.CUT: "cleaver",
    Phase.COOK: "cloche",
    Phase.CARD: "cards",
}
"""The steps of a turn and their coins; the first is shown only while it lasts."""
COIN: Final = 34
_PAPER: Final = Plate(rgb("#FFF9EA"), PANEL_DARK, 85, radius=18, line=GOLD, thick=2.4)


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    shown = board_list(view, recent, names, content)
    return shown.onto(on_table(layout.SIZE, None if view.outcome else layout.BOARD))


def board_list(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> DisplayList:
    """Return the items of the board on the bare table."""
    shown = DisplayList(*layout.SIZE)
    cleaned = display_names(names, len(view.chefs))
    written = [drawable(name) or seat_name(seat) for seat, name in enumerate(cleaned)]
    if view.outcome is not None:
        shown.lay(final_box(view, view.outcome, written, content))
        return shown
    fresh = fresh_of(recent)
    _put_block(shown, view, written, content)
    shown.lay(_recipes(view, fresh, content), layout.DISPLAY)
    gone = [chef.gone for chef in view.chefs]
    line = headline_of(texts.asks(view, content), view.asked, written, gone)
    panels = [
        seat_mat(seat, _seat(view, seat, written[seat], fresh, content),
                 lit=seat in line.seats, gone=gone[seat])
        for seat in range(len(view.chefs))
    ]  # fmt: skip
    if len(panels) == 1:
        panels.append(_goal(view, content))
    shown.lay(Row(panels, layout.APART), layout.SEATS)
    top = banner_box(line.seats, line.who, line.asked, *_coins(view.phase), size=60)
    shown.lay(top, layout.BANNER)
    return shown


def _put_block(shown: DisplayList, view: View, names: Sequence[str], content: Content) -> None:
    last = view.last_cut
    ground = layout.ground_of((*view.block, *(last.cut.taken if last else ())), layout.GRID)
    put_block(shown, ground, view.block)
    put_labels(shown, ground)
    if last is not None:
        put_last_cut(shown, ground, view.block, last, names[last.seat], layout.CUT)
    counts = counts_box(view.block, content.vegetables, restocks=view.phase is not Phase.LAST_COOK)
    shown.lay(counts, layout.COUNTS)


def _recipes(view: View, fresh: set[RecipeId], content: Content) -> Box:
    """Return the open recipes, and a line about each deck with few cards."""
    gap = Layers([ground(GAP)], grow=1, even=True)
    cards: list[Box] = [
        recipe_box(recipe, content, layout.DISPLAY.width, new=recipe in fresh) if recipe else gap
        for recipe in view.cards.display
    ]
    notes = [plaque(note, 26).sized(height=38) for note in deck_notes(view)]
    return Column([*cards, *notes], layout.APART)


def _seat(view: View, seat: Seat, who: str, fresh: set[RecipeId], content: Content) -> Box:
    """Return the content of a seat's mat: name, points, dishes, token.

    Where there is room, every dish up to the goal has its own cloche.
    """
    chef, goal = view.chefs[seat], content.numbers.goal
    done = len(chef.dishes)
    cooked = any(dish.recipe in fresh for dish in chef.dishes)
    total = [Sprite(stickers.burst(100))] if cooked else []
    worth = Layers([*total, star(str(points(view, seat)), 84)], width=84)
    cloches = [
        icon("cloche" if number < done else "no_cloche", 46, rank=min(number, 1))
        for number in range(max(goal, done))
    ]
    counted = Row([Text(str(done), 37, LIGHT if done else _MUTED), Text(f"/{goal}", 25, _MUTED)], 1)
    token = icon("token" if chef.token else "spent_token", 54)
    head = Row([mark(seat, 48), name(who, seat, 34)], 10, height=52)
    return Column([head, Row([worth, *cloches, counted, Blank(), token], 5)], 2, (16, 14, 14, 10))


def _goal(view: View, content: Content) -> Box:
    """Return the present and the next band of scores: the goal of a solo game."""
    band, following = next_band(points(view, 0), content)
    text = Column([
        Text(say("veggies-quoted", words=band), 34, DARK, least=1, anchor="m"),
        Text(following, 30, Ink(INK_ACCENT), least=1, lines=2, anchor="m"),
    ], 10, (22, 12, 22, 12))  # fmt: skip
    return Layers([ground(_PAPER), text], grow=1, even=True)


def _coins(phase: Phase) -> list[Box]:
    """Return the steps of a turn as coins, the present step lit."""
    now = Phase.CARD if phase is Phase.TRIM else phase
    if now not in _STEPS:
        return []
    return [
        Layers(
            [Sprite(drawn("coin_lit" if step is now else "coin")), Sprite(_emblem(emblem))],
            width=2 * COIN + 4,
        )
        for step, emblem in _STEPS.items()
        if step in (now, Phase.CUT, Phase.COOK, Phase.CARD)
    ]


@lru_cache(maxsize=4)
def _emblem(drawing: str) -> Sticker:
    """Return the drawing on a coin."""
    if drawing == "die":
        return die("carrot", 5, 40)
    width = {"cleaver": 58, "cloche": 44, "cards": 62}[drawing]
    return stickers.turned(load(drawing), width, -38 if drawing == "cleaver" else 0, stickers.SMALL)
