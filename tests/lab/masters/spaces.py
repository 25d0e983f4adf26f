"""Masters of the action spaces of Hibachi's board."""

import math
from collections.abc import Callable
from typing import Final

from PIL import Image

from bot.games.hibachi.rules import pieces
from render.kit.paths import box
from render.kit.stickers import Shadow, load
from render.kit.theme import rgb
from tests.lab.masters.curves import ellipse, smooth
from tests.lab.masters.drawing import MasterSheet, svg, taper

_HALF: Final = 135.0
_INK: Final = rgb("#4A2D16")
_ACCENT: Final = rgb("#B8321F")
_CREAM: Final = rgb("#F6E6C2")


def space(kind: pieces.SpaceId) -> Image.Image:
    """Return the master of an action space, a disc of 70 pixels' radius in its middle."""
    sheet = MasterSheet(2 * _HALF, 2 * _HALF, scale=0.7)
    sheet.shadow(ellipse(_HALF, _HALF, 100), Shadow(dx=2, dy=10, blur=11, alpha=0.6))
    sheet.fill(ellipse(_HALF, _HALF, 100), rgb("#4A3014"))
    sheet.fill(ellipse(_HALF, _HALF, 97), rgb("#F6DA96"), to=rgb("#86591F"))
    sheet.fill(ellipse(_HALF, _HALF, 88), rgb("#6B4A22"))
    disc = ellipse(_HALF, _HALF, 85)
    sheet.fill(disc, rgb("#E0C898"), to=rgb("#FBF0D2"))
    sheet.inner_shade(disc, rgb("#5A3A16"), dx=6, dy=8, blur=6, alpha=0.55)
    SIGNS[kind](sheet)
    return sheet.image


def _at(x: float, y: float) -> tuple[float, float]:
    return (_HALF + x, _HALF + y)


def _plus(sheet: MasterSheet, x: float, y: float) -> None:
    for colour, width in ((_CREAM, 19), (_ACCENT, 11.5)):
        sheet.line([_at(x - 17, y), _at(x + 17, y)], colour, width)
        sheet.line([_at(x, y - 17), _at(x, y + 17)], colour, width)


def _throw(sheet: MasterSheet) -> None:
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


def _ingredient(sheet: MasterSheet) -> None:
    sheet.fill(ellipse(*_at(-29, -26), 17), _ACCENT)
    sheet.fill(taper([_at(-2, -2), _at(4, -62)], 25, 5), rgb("#D9772A"))
    sheet.fill(ellipse(*_at(27, -25), 15), rgb("#4D8A35"))
    sheet.fill(box(_HALF - 58, _HALF - 13, 116, 17, radius=6), _INK)
    body = svg("M -50 0 L 50 0 C 48 26 42 46 34 58 C 22 64 -22 64 -34 58 C -42 46 -48 26 -50 0 Z")
    sheet.fill([_at(x, y) for x, y in body], _INK)
    for x in (-26, 0, 26):
        sheet.line([_at(x, 14), _at(x * 0.82, 48)], _CREAM, 6.5)
    _plus(sheet, 42, 46)


def _reserve(sheet: MasterSheet) -> None:
    card = box(_HALF - 42, _HALF - 57, 84, 114, radius=10)
    sheet.fill(card, _INK)
    sheet.fill(box(_HALF - 34, _HALF - 49, 68, 98, radius=5), rgb("#FFF8E6"))
    sheet.line([_at(-22, -18), _at(4, -18)], _INK, 7)
    for x, colour in ((-21, _ACCENT), (0, rgb("#D9A21B")), (21, rgb("#4D8A35"))):
        sheet.fill(ellipse(*_at(x, 8), 8.6), _INK)
        sheet.fill(ellipse(*_at(x, 8), 6.4), colour)
    sheet.line([_at(-22, 33), _at(22, 33)], _INK, 7)
    mark = svg("M 10 -64 L 34 -64 L 34 -12 L 22 -23 L 10 -12 Z")
    sheet.fill([_at(x, y) for x, y in mark], _ACCENT)


def _chef(sheet: MasterSheet) -> None:
    """Draw the bottle of the head chef between two arrows, for its way to another seat."""
    sheet.put(load("soy"), _HALF, _HALF - 2, 78, shadow=Shadow(dx=2, dy=5, blur=4, alpha=0.35))
    for side in (-1, 1):
        bow = smooth([_at(side * 36, 52), _at(side * 58, 30), _at(side * 63, 2)], closed=False)
        sheet.fill(taper(bow, 5, 10), _INK)
        tip = [_at(side * 63 - 13, 4), _at(side * 63 + 11, 4), _at(side * 62, -20)]
        sheet.fill(tip, _INK)


SIGNS: Final[dict[pieces.SpaceId, Callable[[MasterSheet], None]]] = {
    pieces.BONUS_THROW: _throw,
    pieces.BONUS_INGREDIENT: _ingredient,
    pieces.RESERVE: _reserve,
    pieces.NEW_HEAD_CHEF: _chef,
}
