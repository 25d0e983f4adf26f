"""Diced Veggies in words: alt texts, questions, buttons, recaps."""

from bot.descriptions.diced_veggies.lines import lines as lines
from bot.descriptions.diced_veggies.offers import cut_hint as cut_hint
from bot.descriptions.diced_veggies.offers import cut_label as cut_label
from bot.descriptions.diced_veggies.offers import offer_texts as offer_texts
from bot.descriptions.diced_veggies.rules import pages as pages
from bot.descriptions.diced_veggies.texts import alt_board as alt_board
from bot.descriptions.diced_veggies.texts import alt_cut as alt_cut
from bot.descriptions.diced_veggies.texts import alt_hand as alt_hand
from bot.descriptions.diced_veggies.texts import board_text as board_text
from bot.descriptions.diced_veggies.texts import hand_notes as hand_notes
from bot.descriptions.diced_veggies.texts import headline as headline
from bot.descriptions.diced_veggies.texts import question as question
from bot.descriptions.diced_veggies.texts import turn as turn
