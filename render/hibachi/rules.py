"""The pages of ``/rules`` for Hibachi."""

from PIL import Image

from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.seen import Seen
from bot.games.hibachi.rules.view import View
from render.hibachi.board.table import draw_board
from render.hibachi.hand import draw_hand
from render.hibachi.turn import turn_list
from render.kit.rulebook import NAMES, Situation, draw_story, marked, situation


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    if page == "goal":
        return draw_story(turn_list(content))
    page = "market" if page == "strategy" else page
    shown = situation("hibachi", page, Situation[View, Seen])
    if shown.view.me is None:
        return marked(draw_board(shown.view, shown.recent, NAMES, content), shown)
    return marked(draw_hand(shown.view, content), shown)
