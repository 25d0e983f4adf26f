"""The pictures of Hibachi by the names of ``render.pictures.Pictures``."""

from render.hibachi.board.table import draw_board as draw_board
from render.hibachi.hand import draw_hand as draw_hand
from render.hibachi.rules import draw_page as draw_page
