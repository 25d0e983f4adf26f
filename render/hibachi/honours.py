"""On the board: who has the bottle, and who won which action space this round."""

from typing import Final

from PIL import Image

from bot.games.hibachi.rules.view import View
from render import laid
from render.hibachi.layout import Ground
from render.hibachi.recent import Recent
from render.theme import SEATS

_BOTTLE: Final = 2.24
_MARK: Final = 2.24
"""Widths in cm, so that they fit a board of any size."""


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
        laid.burst(round(2.1 * _BOTTLE * ground.cm)).onto(image, x, y)
    laid.icon("soy", round(_BOTTLE * ground.cm)).onto(image, x, y)
    away = ground.board.action_radius * ground.cm * 0.62
    size = round(_MARK * ground.cm)
    for space, seat in zip(view.resolved, view.won, strict=False):
        x, y = ground.at(*ground.board.middle_of(space))
        laid.icon(f"mark_{SEATS[seat].shape}", size).onto(image, x + away, y + away)
