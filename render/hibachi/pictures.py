"""The pictures and words of Hibachi by the names of ``render.pictures.Pictures``."""

from bot.descriptions.hibachi import words as words
from render.hibachi.board.table import draw_board as draw_board
from render.hibachi.hand import draw_hand as draw_hand
from render.hibachi.rules import pages as pages
