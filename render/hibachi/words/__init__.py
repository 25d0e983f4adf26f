"""Hibachi in words: alt texts, questions, buttons, recaps."""

from render.hibachi.words.forms import aim, alt_aim, line_label
from render.hibachi.words.lines import lines
from render.hibachi.words.offers import offer_hint, offer_label
from render.hibachi.words.texts import (
    alt_board,
    alt_hand,
    board_text,
    headline,
    prices,
    question,
    turn,
)

__all__ = [
    "aim",
    "alt_aim",
    "alt_board",
    "alt_hand",
    "board_text",
    "headline",
    "line_label",
    "lines",
    "offer_hint",
    "offer_label",
    "prices",
    "question",
    "turn",
]
