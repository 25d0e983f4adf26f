"""Hibachi in words: alt texts, questions, buttons, recaps."""

from bot.descriptions.hibachi.lines import lines as lines
from bot.descriptions.hibachi.offers import line_label as line_label
from bot.descriptions.hibachi.offers import offer_texts as offer_texts
from bot.descriptions.hibachi.rules import pages as pages
from bot.descriptions.hibachi.texts import alt_board as alt_board
from bot.descriptions.hibachi.texts import alt_hand as alt_hand
from bot.descriptions.hibachi.texts import alt_receipt as alt_receipt
from bot.descriptions.hibachi.texts import board_text as board_text
from bot.descriptions.hibachi.texts import headline as headline
from bot.descriptions.hibachi.texts import prices as prices
from bot.descriptions.hibachi.texts import question as question
from bot.descriptions.hibachi.texts import turn as turn
