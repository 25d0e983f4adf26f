"""The pages of ``/rules`` for Thieving Chefs."""

from PIL import Image

from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.seen import Seen
from bot.games.thieving_chefs.rules.view import View
from render.kit.rulebook import NAMES, Situation, draw_story, marked, situation
from render.thieving_chefs.board.table import draw_board
from render.thieving_chefs.hand.picture import draw_hand
from render.thieving_chefs.turn import turn_list


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    if page == "goal":
        return draw_story(turn_list(content))
    page = "dishes" if page == "strategy" else page
    shown = situation("thieving_chefs", page, Situation[View, Seen])
    if shown.view.me is None:
        return marked(draw_board(shown.view, shown.recent, NAMES, content), shown)
    return marked(draw_hand(shown.view, content), shown)
