"""The pictures and words of Hibachi by the names of ``render.pictures.Pictures``."""

from render.hibachi import words
from render.hibachi.board.table import draw_board
from render.hibachi.hand.hand import draw_hand
from render.hibachi.rules import pages

__all__ = ["draw_board", "draw_hand", "pages", "words"]
