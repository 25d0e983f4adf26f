"""Hype cards: their backs, and the purple blank that their faces are written on."""

from functools import lru_cache
from typing import Final

from render.diced_veggies.rays import rays
from render.paths import Point, box
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import GOLD, PANEL_LIGHT, rgb

PURPLE: Final = (rgb("#7A4690"), rgb("#3A1C47"))
_RAY: Final = rgb("#FFD2F5")


@lru_cache(maxsize=8)
def hype_back(width: int, height: int) -> Sticker:
    """Return a small hype face down; anchor in its middle."""
    sheet, middle = _card(width, height, radius=width * 0.16, edge=max(2.0, width * 0.06),
                          centre=(0.5, 0.5), reach=1.2)  # fmt: skip
    return lifted(sheet.image, *middle)


@lru_cache(maxsize=8)
def hype_blank(width: int, height: int) -> Sticker:
    """Return a hype's face without words; anchor at its top left corner."""
    sheet, _ = _card(width, height, radius=18, edge=7, centre=(0.84, 0.11), reach=1.35)
    return lifted(sheet.image, _MARGIN, _MARGIN)


_MARGIN: Final = 30


def _card(
    width: int, height: int, *, radius: float, edge: float, centre: Point, reach: float
) -> tuple[Sheet, Point]:
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    outer = box(_MARGIN, _MARGIN, width, height, radius=radius)
    large = width > 100
    sheet.shadow(outer, Shadow(dy=6 if large else 2, blur=5 if large else 2, alpha=0.45))
    sheet.fill(outer, PANEL_LIGHT)
    sheet.line(outer, rgb("#3A2110"), 1.2, closed=True, alpha=0.55)
    field = box(_MARGIN + edge, _MARGIN + edge, width - 2 * edge, height - 2 * edge,
                radius=max(2.0, radius - edge * 0.7))  # fmt: skip
    sheet.fill(field, PURPLE[0], to=PURPLE[1], angle=70)
    middle = (_MARGIN + width * centre[0], _MARGIN + height * centre[1])
    fan = rays(middle, max(width, height) * reach, count=18 if large else 10)
    sheet.fill_all(fan, _RAY, alpha=0.11, within=field)
    sheet.inner_shade(field, rgb("#1A0622"), dx=-3, dy=-4, blur=5 if large else 2, alpha=0.35)
    gap = edge * 1.75
    line = box(_MARGIN + gap, _MARGIN + gap, width - 2 * gap, height - 2 * gap,
               radius=max(1.5, radius - gap * 0.75))  # fmt: skip
    sheet.line(line, GOLD, 2 if large else 1.2, closed=True, alpha=0.92)
    return sheet, (sheet.width / 2, sheet.height / 2)
