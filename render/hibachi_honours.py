"""On the board: who has the bottle, and who won which action space this round."""

from typing import Final

from PIL import Image

from bot.games.hibachi.view import View
from render import laid
from render.hibachi_layout import Ground
from render.hibachi_recent import Recent
from render.theme import SEATS

_BOTTLE: Final = 38
_MARK: Final = 38


def draw_honours(image: Image.Image, ground: Ground, view: View, marks: Recent) -> None:
    """Draw the bottle at its holder's side, and on each action space its winner's mark.

    Args:
        image: RGB.
        ground: the board in the picture.
        view: of anybody.
        marks: what has just happened.
    """
    x, y = ground.bottle(view.head, len(view.chefs))
    if marks.bottle == view.head:
        laid.burst(80).onto(image, x, y)
    laid.icon("soy", _BOTTLE).onto(image, x, y)
    away = ground.board.action_radius * ground.cm * 0.62
    for space, seat in zip(view.resolved, view.won, strict=False):
        x, y = ground.at(*ground.board.middle_of(space))
        laid.icon(f"mark_{SEATS[seat].shape}", _MARK).onto(image, x + away, y + away)
