"""The end of a game on the cutting board: every score with its parts, and the bands."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.view import View
from render import laid
from render.area import Area
from render.diced_veggies.bands import draw_bands
from render.diced_veggies.hype_cards import hype_back
from render.surfaces import mat
from render.text import DISPLAY, fit_name, write
from render.theme import SEATS, TEXT_GOLD, TEXT_LIGHT

_INSET: Final = 26
_ROWS: Final = {1: 92, 2: 88, 3: 74, 4: 62}
"""Height of a seat's row, by how many there are."""
_APART: Final = 6


def draw_final(
    image: Image.Image, area: Area, view: View, names: Sequence[str], content: Content
) -> None:
    """Draw the scores and, below them, the bands with the seats that reached them.

    Args:
        image: RGB.
        area: of the cutting board.
        view: of a game that has ended.
        names: of the seats, fit to be shown.
        content: of the rules.
    """
    assert view.outcome is not None
    height, scores = _ROWS[len(view.chefs)], view.outcome.scores
    order = sorted(range(len(scores)), key=lambda seat: (view.chefs[seat].gone, -scores[seat]))
    top = area.y + _INSET
    for i, seat in enumerate(order):
        place = Area(area.x + _INSET, top + i * (height + _APART), area.width - 2 * _INSET, height)
        _score(image, place, view, seat, names[seat], content)
    start = top + len(order) * (height + _APART) + 8
    room = Area(area.x + _INSET, start, area.width - 2 * _INSET, area.bottom - _INSET - start)
    draw_bands(image, room, scores, content)


def _score(
    image: Image.Image, area: Area, view: View, seat: Seat, name: str, content: Content
) -> None:
    outcome = view.outcome
    assert outcome is not None
    won = seat in outcome.winners
    mat(area.width, area.height, SEATS[seat], lit=won, plate=False).onto(image, area.x, area.y)
    y, mark = area.middle[1], min(46, area.height - 18)
    laid.icon(f"mark_{SEATS[seat].shape}", mark).onto(image, area.x + 40, y)
    end = area.right - 46.0
    if won:
        laid.burst(area.height + 22).onto(image, end, y)
    laid.points(image, end, y - 1, min(74, area.height + 6), outcome.scores[seat])
    dishes = view.chefs[seat].dishes
    hyped = sum(dish.hype_points for dish in dishes)
    end -= 52
    write(image, end, y, f"+ {hyped}", 29, TEXT_GOLD, face=DISPLAY, anchor="r")
    hype_back(24, 36).onto(image, end - 76, y)
    end -= 112
    write(image, end, y, str(sum(dish.points for dish in dishes)), 29, TEXT_LIGHT, face=DISPLAY,
          anchor="r")  # fmt: skip
    laid.icon("cloche", 36).onto(image, end - 62, y - 2)
    fitted = fit_name(name, seat, end - 92 - area.x - 70, 34, least=22)
    write(image, area.x + 70, y, fitted.words, fitted.size, TEXT_LIGHT, face=DISPLAY)
