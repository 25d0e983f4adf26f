"""The bands of scores: what is said of each, and who has reached it (V-54)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.diced_veggies.rules.content import Band, Content
from render import laid
from render.area import Area
from render.paths import box
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.text import DISPLAY, fit, width, write
from render.theme import GOLD_BRIGHT, INK, PANEL_DARK, SEATS, rgb

_APART: Final = 4
_MOST: Final = 44
_LEAST: Final = 14


def draw_bands(image: Image.Image, area: Area, scores: Sequence[int], content: Content) -> None:
    """Draw all bands, the highest above, with the marks of the seats in them.

    Args:
        image: RGB.
        area: for all of them.
        scores: by seat.
        content: of the rules.
    """
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
    write(image, left, y, span(band, bands), size, colour, face=DISPLAY, anchor="r")
    end = area.right - 12.0
    for seat in reversed(reached):
        laid.icon(f"mark_{SEATS[seat].shape}", min(36, area.height - 4)).onto(image, end - 16, y)
        end -= 38
    words = fit(band.words, end - left - 16, size, least=_LEAST)
    write(image, left + 14, y, words.words, words.size, colour)


_FAR: Final = rgb("#3F2410")


def span(band: Band, bands: Sequence[Band]) -> str:
    """Return the scores of a band: "31-40", and "81+" for the highest."""
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
    return lifted(sheet.image, margin, margin)
