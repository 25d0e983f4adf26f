"""Hibachi in words: alt texts, questions, buttons, recaps."""

from render.hibachi.words.lines import lines as lines
from render.hibachi.words.offers import line_label as line_label
from render.hibachi.words.offers import offer_hint as offer_hint
from render.hibachi.words.offers import offer_label as offer_label
from render.hibachi.words.texts import alt_board as alt_board
from render.hibachi.words.texts import alt_hand as alt_hand
from render.hibachi.words.texts import alt_receipt as alt_receipt
from render.hibachi.words.texts import board_text as board_text
from render.hibachi.words.texts import headline as headline
from render.hibachi.words.texts import prices as prices
from render.hibachi.words.texts import question as question
from render.hibachi.words.texts import turn as turn
