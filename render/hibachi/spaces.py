"""The four action spaces: a brass ring round a cream disc with a drawn sign."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from bot.games.hibachi.rules.pieces import (
    BONUS_INGREDIENT,
    BONUS_THROW,
    NEW_HEAD_CHEF,
    RESERVE,
    SpaceId,
)
from render.art import load
from render.paths import box, ellipse, smooth, svg, taper
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import rgb

_MIDDLE: Final = 135.0
_INK: Final = rgb("#4A2D16")
_ACCENT: Final = rgb("#B8321F")
_CREAM: Final = rgb("#F6E6C2")


@lru_cache(maxsize=8)
def space(kind: SpaceId, radius: float) -> Sticker:
    """Return an action space of ``radius`` pixels; anchor in its middle."""
    sheet = Sheet(2 * _MIDDLE, 2 * _MIDDLE, scale=radius / 100)
    sheet.shadow(ellipse(_MIDDLE, _MIDDLE, 100), Shadow(dx=2, dy=10, blur=11, alpha=0.6))
    sheet.fill(ellipse(_MIDDLE, _MIDDLE, 100), rgb("#4A3014"))
    sheet.fill(ellipse(_MIDDLE, _MIDDLE, 97), rgb("#F6DA96"), to=rgb("#86591F"))
    sheet.fill(ellipse(_MIDDLE, _MIDDLE, 88), rgb("#6B4A22"))
    disc = ellipse(_MIDDLE, _MIDDLE, 85)
    sheet.fill(disc, rgb("#E0C898"), to=rgb("#FBF0D2"))
    sheet.inner_shade(disc, rgb("#5A3A16"), dx=6, dy=8, blur=6, alpha=0.55)
    _SIGNS[kind](sheet)
    return lifted(sheet.image, sheet.image.width / 2, sheet.image.height / 2)


def _at(x: float, y: float) -> tuple[float, float]:
    return (_MIDDLE + x, _MIDDLE + y)


def _plus(sheet: Sheet, x: float, y: float, reach: float = 17) -> None:
    for colour, width in ((_CREAM, 19), (_ACCENT, 11.5)):
        sheet.line([_at(x - reach, y), _at(x + reach, y)], colour, width)
        sheet.line([_at(x, y - reach), _at(x, y + reach)], colour, width)


def _throw(sheet: Sheet) -> None:
    """A flying chip and a plus."""
    x, y = _at(14, -15)
    for start, end, drop in ((-66, -30, 22), (-60, -12, 42), (-42, 8, 62)):
        dash = [_at(start, drop), _at(end, drop - 13)]
        sheet.fill(taper(dash, 3, 10), _INK)
    sheet.fill(ellipse(x, y, 42), _INK)
    for i in range(6):
        angle = math.radians(60 * i + 12)
        near, far = (
            [(x + r * math.cos(angle + a), y + r * math.sin(angle + a)) for a in (-0.24, 0.24)]
            for r in (27, 38)
        )
        sheet.fill([near[0], far[0], far[1], near[1]], _CREAM)
    sheet.line(ellipse(x, y, 24.5), _CREAM, 2.6, closed=True)
    sheet.fill(ellipse(x, y, 10.5), _CREAM)
    _plus(sheet, 42, 45)


def _ingredient(sheet: Sheet) -> None:
    """A full basket and a plus."""
    sheet.fill(ellipse(*_at(-29, -26), 17), _ACCENT)
    sheet.fill(taper([_at(-2, -2), _at(4, -62)], 25, 5), rgb("#D9772A"))
    sheet.fill(ellipse(*_at(27, -25), 15), rgb("#4D8A35"))
    sheet.fill(box(_MIDDLE - 58, _MIDDLE - 13, 116, 17, radius=6), _INK)
    body = svg("M -50 0 L 50 0 C 48 26 42 46 34 58 C 22 64 -22 64 -34 58 C -42 46 -48 26 -50 0 Z")
    sheet.fill([_at(x, y) for x, y in body], _INK)
    for x in (-26, 0, 26):
        sheet.line([_at(x, 14), _at(x * 0.82, 48)], _CREAM, 6.5)
    _plus(sheet, 42, 46)


def _reserve(sheet: Sheet) -> None:
    """A recipe card with a bookmark."""
    card = box(_MIDDLE - 42, _MIDDLE - 57, 84, 114, radius=10)
    sheet.fill(card, _INK)
    sheet.fill(box(_MIDDLE - 34, _MIDDLE - 49, 68, 98, radius=5), rgb("#FFF8E6"))
    sheet.line([_at(-22, -18), _at(4, -18)], _INK, 7)
    for x, colour in ((-21, _ACCENT), (0, rgb("#D9A21B")), (21, rgb("#4D8A35"))):
        sheet.fill(ellipse(*_at(x, 8), 8.6), _INK)
        sheet.fill(ellipse(*_at(x, 8), 6.4), colour)
    sheet.line([_at(-22, 33), _at(22, 33)], _INK, 7)
    mark = svg("M 10 -64 L 34 -64 L 34 -12 L 22 -23 L 10 -12 Z")
    sheet.fill([_at(x, y) for x, y in mark], _ACCENT)


def _chef(sheet: Sheet) -> None:
    """The bottle of the head chef, between two arrows: it goes to another."""
    sheet.put(load("soy"), _MIDDLE, _MIDDLE - 2, 78, shadow=Shadow(dx=2, dy=5, blur=4, alpha=0.35))
    for side in (-1, 1):
        bow = smooth([_at(side * 36, 52), _at(side * 58, 30), _at(side * 63, 2)], closed=False)
        sheet.fill(taper(bow, 5, 10), _INK)
        tip = [_at(side * 63 - 13, 4), _at(side * 63 + 11, 4), _at(side * 62, -20)]
        sheet.fill(tip, _INK)


_SIGNS: Final[dict[SpaceId, Callable[[Sheet], None]]] = {
    BONUS_THROW: _throw,
    BONUS_INGREDIENT: _ingredient,
    RESERVE: _reserve,
    NEW_HEAD_CHEF: _chef,
}
