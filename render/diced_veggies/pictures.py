"""The pictures and words of Diced Veggies by the names of ``render.pictures.Pictures``."""

from bot.descriptions.diced_veggies import words as words
from render.diced_veggies.board.table import draw_board as draw_board
from render.diced_veggies.hand import draw_hand as draw_hand
from render.diced_veggies.rules import pages as pages
