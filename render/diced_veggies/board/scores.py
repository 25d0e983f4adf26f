"""Final scores with their parts, and the bands of scores (V-54)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.content import Band, Content
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board.cards import hype_back
from render.kit import stickers
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import mat
from render.kit.text import DISPLAY, fit, fit_name, width, write
from render.kit.theme import GOLD_BRIGHT, INK, PANEL_DARK, SEATS, TEXT_GOLD, TEXT_LIGHT, rgb

_APART: Final = 4
_MOST: Final = 44
_LEAST: Final = 14


def draw_bands(image: Image.Image, area: Area, scores: Sequence[int], content: Content) -> None:
    """Draw all bands, the highest above, with the marks of the seats in them."""
    bands = content.numbers.bands
    height = min(_MOST, (area.height - _APART * (len(bands) - 1)) // len(bands))
    step = height + _APART
    top = area.y + (area.height - step * len(bands) + _APART) // 2
    for i, band in enumerate(reversed(bands)):
        reached = [seat for seat, score in enumerate(scores) if content.numbers.band(score) == band]
        place = Area(area.x, top + i * step, area.width, height)
        _band(image, place, band, bands, reached)


def _band(
    image: Image.Image, area: Area, band: Band, bands: Sequence[Band], reached: Sequence[int]
) -> None:
    _row(area.width, area.height, bool(reached)).onto(image, area.x, area.y)
    y, size = area.middle[1], min(27, area.height - 8)
    colour = INK if reached else _FAR
    left = area.x + 20 + width("71\u201380", size, DISPLAY)
    write(image, left, y, _span(band, bands), size, colour, face=DISPLAY, anchor="r")
    end = area.right - 12.0
    for seat in reversed(reached):
        stickers.icon(f"mark_{SEATS[seat].shape}", min(36, area.height - 4)).onto(
            image, end - 16, y
        )
        end -= 38
    words = fit(band.words, end - left - 16, size, least=_LEAST)
    write(image, left + 14, y, words.words, words.size, colour)


_FAR: Final = rgb("#3F2410")


def _span(band: Band, bands: Sequence[Band]) -> str:
    above = [other.at_least for other in bands if other.at_least > band.at_least]
    return f"{band.at_least}\u2013{min(above) - 1}" if above else f"{band.at_least}+"


@lru_cache(maxsize=8)
def _row(wide: int, height: int, lit: bool) -> Sticker:
    margin = 14
    sheet = Sheet(wide + 2 * margin, height + 2 * margin)
    edge = box(margin, margin, wide, height, radius=10)
    if lit:
        sheet.shadow(edge, Shadow(dy=3, blur=3, alpha=0.45))
        sheet.fill(edge, rgb("#FFF9EA"), to=PANEL_DARK, angle=85)
        sheet.line(edge, GOLD_BRIGHT, 3, closed=True)
    else:
        sheet.fill(edge, rgb("#E9CC98"), alpha=0.93)
        sheet.line(edge, rgb("#5A3414"), 1.4, closed=True, alpha=0.45)
    return sticker_of(sheet.image, margin, margin)


_INSET: Final = 26
_ROWS: Final = {1: 92, 2: 88, 3: 74, 4: 62}
"""Height of a seat's row, by the number of seats."""
_BETWEEN: Final = 6


def draw_final(
    image: Image.Image, area: Area, view: View, names: Sequence[str], content: Content
) -> None:
    """Draw the scores and, below them, the bands with the seats in them."""
    assert view.outcome is not None
    height, scores = _ROWS[len(view.chefs)], view.outcome.scores
    order = sorted(range(len(scores)), key=lambda seat: (view.chefs[seat].gone, -scores[seat]))
    top = area.y + _INSET
    for i, seat in enumerate(order):
        place = Area(
            area.x + _INSET, top + i * (height + _BETWEEN), area.width - 2 * _INSET, height
        )
        _score(image, place, view, seat, names[seat])
    start = top + len(order) * (height + _BETWEEN) + 8
    room = Area(area.x + _INSET, start, area.width - 2 * _INSET, area.bottom - _INSET - start)
    draw_bands(image, room, scores, content)


def _score(image: Image.Image, area: Area, view: View, seat: Seat, name: str) -> None:
    outcome = view.outcome
    assert outcome is not None
    won = seat in outcome.winners
    mat(area.width, area.height, SEATS[seat], lit=won, plate=False).onto(image, area.x, area.y)
    y, mark = area.middle[1], min(46, area.height - 18)
    stickers.icon(f"mark_{SEATS[seat].shape}", mark).onto(image, area.x + 40, y)
    end = area.right - 46.0
    if won:
        stickers.burst(area.height + 22).onto(image, end, y)
    stickers.points(image, end, y - 1, min(74, area.height + 6), outcome.scores[seat])
    dishes = view.chefs[seat].dishes
    hyped = sum(dish.hype_points for dish in dishes)
    end -= 52
    write(image, end, y, f"+ {hyped}", 29, TEXT_GOLD, face=DISPLAY, anchor="r")
    hype_back(24, 36).onto(image, end - 76, y)
    end -= 112
    write(image, end, y, str(sum(dish.points for dish in dishes)), 29, TEXT_LIGHT, face=DISPLAY,
          anchor="r")  # fmt: skip
    stickers.icon("cloche", 36).onto(image, end - 62, y - 2)
    fitted = fit_name(name, seat, end - 92 - area.x - 70, 34, least=22)
    write(image, area.x + 70, y, fitted.words, fitted.size, TEXT_LIGHT, face=DISPLAY)
