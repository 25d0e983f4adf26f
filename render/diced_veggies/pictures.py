"""The pictures of Diced Veggies by the names of ``render.pictures.Pictures``."""

from render.diced_veggies.board.table import draw_board as draw_board
from render.diced_veggies.hand import draw_hand as draw_hand
from render.diced_veggies.rules import draw_page as draw_page
