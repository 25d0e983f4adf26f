"""The pictures of Thieving Chefs by the names of ``render.pictures.Pictures``."""

from render.thieving_chefs.board.table import draw_board as draw_board
from render.thieving_chefs.hand import draw_hand as draw_hand
from render.thieving_chefs.rules import draw_page as draw_page
