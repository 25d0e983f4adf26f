"""Thieving Chefs in words: alt texts, questions, buttons, recaps."""

from render.thieving_chefs.words.lines import lines as lines
from render.thieving_chefs.words.offers import offer_hint as offer_hint
from render.thieving_chefs.words.offers import offer_label as offer_label
from render.thieving_chefs.words.texts import alt_board as alt_board
from render.thieving_chefs.words.texts import alt_hand as alt_hand
from render.thieving_chefs.words.texts import board_text as board_text
from render.thieving_chefs.words.texts import headline as headline
from render.thieving_chefs.words.texts import question as question
from render.thieving_chefs.words.texts import turn as turn
