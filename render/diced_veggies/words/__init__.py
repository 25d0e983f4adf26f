"""Diced Veggies in words: alt texts, questions, buttons, recaps."""

from render.diced_veggies.words.lines import lines as lines
from render.diced_veggies.words.offers import cut_hint as cut_hint
from render.diced_veggies.words.offers import cut_label as cut_label
from render.diced_veggies.words.offers import offer_hint as offer_hint
from render.diced_veggies.words.offers import offer_label as offer_label
from render.diced_veggies.words.texts import alt_board as alt_board
from render.diced_veggies.words.texts import alt_cut as alt_cut
from render.diced_veggies.words.texts import alt_hand as alt_hand
from render.diced_veggies.words.texts import board_text as board_text
from render.diced_veggies.words.texts import hand_notes as hand_notes
from render.diced_veggies.words.texts import headline as headline
from render.diced_veggies.words.texts import question as question
from render.diced_veggies.words.texts import turn as turn
