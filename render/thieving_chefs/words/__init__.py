"""Thieving Chefs in words: alt texts, questions, buttons, recaps."""

from render.thieving_chefs.words.lines import lines
from render.thieving_chefs.words.offers import offer_hint, offer_label
from render.thieving_chefs.words.texts import (
    alt_board,
    alt_hand,
    board_text,
    headline,
    question,
    turn,
)

__all__ = [
    "alt_board",
    "alt_hand",
    "board_text",
    "headline",
    "lines",
    "offer_hint",
    "offer_label",
    "question",
    "turn",
]
