"""A seat's panel: mark, name, bottle, money, cards, chillies, chips left, dishes."""

from collections.abc import Iterator
from typing import Final

from bot.descriptions.hibachi.facts import Highlights, signed, yen
from bot.descriptions.phrases import TIMES
from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from render.hibachi.board.cards import card_back, counted, dish_box
from render.hibachi.board.chips import chip
from render.kit import stickers
from render.kit.boxes import Box, Column, Ink, Layers, Row, Sprite, Text
from render.kit.stickers import faded
from render.kit.text import DISPLAY
from render.kit.theme import SEATS, TEXT_GOLD, rgb
from render.kit.widgets import LIGHT, icon, mark, name, plaque, seat_mat

_TALL: Final = 140
"""From this height on a name has two lines."""
_THROWING: Final = (Phase.THROW, Phase.BONUS_THROW)
MONEY: Final = Ink(TEXT_GOLD, DISPLAY)
_GAIN, _LOSS = Ink(rgb("#FFE28A"), DISPLAY), Ink(rgb("#FFC9A8"), DISPLAY)


def panel_box(
    view: View, seat: Seat, words: str, marks: Highlights, content: Content, *, lit: bool, high: int
) -> Box:
    """Return the panel of a seat, ``high`` pixels high."""
    chef, tall = view.chefs[seat], high >= _TALL
    head = Row(
        (
            mark(seat, 40),
            *([bottle_box(30, new=marks.bottle == seat)] if seat == view.head else []),
            name(words, seat, 32, lines=2 if tall else 1, even=True),
            *_news(view, seat, marks),
        ),
        8,
        grow=1,
        even=True,
    )
    numbers = Row((Text(yen(chef.yen), 32, MONEY, role="money"), *_counts(view, seat)), 13,
                  start=0, height=high * (0.22 if tall else 0.26))  # fmt: skip
    fresh = len(chef.cooked) - marks.cooked.get(seat, 0)
    dishes = [
        dish_box(content.recipes[chef.cooked[i]].uses, new=i >= fresh)
        if i < len(chef.cooked)
        else dish_box(())
        for i in range(content.numbers.goal)
    ]
    rows = Column(
        (head, numbers, Row(dishes, 8, height=high * (0.28 if tall else 0.3))), 2, (17, 8, 17, 10)
    )
    return seat_mat(seat, rows, lit=lit, gone=chef.gone)


def head_box(words: str, seat: Seat, size: float, *beside: Box) -> Box:
    """Return a seat's mark and name, and boxes beside them."""
    named = name(words, seat, size, lines=2, even=True)
    return Row((mark(seat, 44), named, *beside), 10, height=56)


def bottle_box(size: int, *, new: bool = False) -> Box:
    """Return the bottle of the head chef, in light if it has just come."""
    light = [Sprite(stickers.burst(size * 2), role="burst")] if new else []
    return Layers((*light, icon("soy", size)), width=size + 2)


def _news(view: View, seat: Seat, marks: Highlights) -> Iterator[Box]:
    """Yield the chips left to throw, or the money earned."""
    if view.phase in _THROWING:
        left = max(0, view.throws - view.chefs[seat].thrown)
        if view.phase is Phase.BONUS_THROW:
            left = int(seat == view.to_move)
        piece = chip(SEATS[seat], 16.0)
        yield Sprite(piece if left else faded(piece, 0.35), width=34, role="chips")
        yield Text(f"{TIMES}{left}", 29, LIGHT, role="count")
    elif amount := marks.earned.get(seat):
        yield plaque(signed(amount), 26, _GAIN if amount > 0 else _LOSS)


def _counts(view: View, seat: Seat) -> Iterator[Box]:
    """Yield chillies, recipes and cards with their numbers, then the known cards, newest last."""
    chef = view.chefs[seat]
    if view.variant.edition == "chilli":
        yield counted(stickers.icon("chilli", 30), chef.chillies)
    if chef.reserved:
        yield counted(card_back(24, recipe=True), chef.reserved)
    yield counted(card_back(24), chef.cards)
    known = chef.hand or chef.known
    yield Row(
        [icon(kind, 31, rank=len(known) - i) for i, kind in enumerate(known)], -4, start=0, grow=1,
        even=True,
    )  # fmt: skip
