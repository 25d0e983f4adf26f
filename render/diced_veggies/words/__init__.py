"""Diced Veggies in words: alt texts, questions, buttons, recaps."""

from render.diced_veggies.words.lines import lines
from render.diced_veggies.words.offers import cut_hint, cut_label, offer_hint, offer_label
from render.diced_veggies.words.texts import (
    alt_board,
    alt_cut,
    alt_hand,
    board_text,
    headline,
    question,
    recipe_notes,
    turn,
)

__all__ = [
    "alt_board",
    "alt_cut",
    "alt_hand",
    "board_text",
    "cut_hint",
    "cut_label",
    "headline",
    "lines",
    "offer_hint",
    "offer_label",
    "question",
    "recipe_notes",
    "turn",
]
