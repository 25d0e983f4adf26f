"""The gloved hand that throws: three fingers under the chip, the thumb over it, a sleeve."""

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from render.kit import shading, stickers
from render.kit.paths import Path, Point, arc, smooth, taper
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker
from render.kit.theme import Rgb, SeatStyle, darker, lighter, rgb

_SIDE: Final = 1300.0
"""Of the drawing, in hundredths of a chip's radius; the chip's middle is in its middle."""
_GLOVE: Final = (rgb("#FFFDF6"), rgb("#D9CBBB"))
_INK: Final = rgb("#4A3A30")
_Limb = tuple[tuple[Point, ...], float, float]
_FINGERS: Final[tuple[_Limb, ...]] = (
    (((0.22, 3.1), (0.22, 2.5), (0.22, 1.7)), 1.9, 2.1),
    (((-0.10, 2.2), (-0.62, 1.0), (-0.78, 0.1), (-0.62, -0.72)), 0.72, 0.72),
    (((0.8, 2.4), (1.16, 1.1), (1.20, 0.5), (1.10, 0.02)), 0.62, 0.62),
    (((0.5, 2.2), (0.60, 0.8), (0.62, -0.1), (0.60, -0.82)), 0.72, 0.72),
    (((0.2, 2.2), (-0.02, 0.8), (-0.08, -0.3), (-0.02, -1.10)), 0.74, 0.74),
)
_THUMB: Final[tuple[_Limb, ...]] = (
    (((-0.55, 2.35), (-1.10, 1.75), (-1.02, 1.15), (-0.52, 0.74)), 0.9, 0.74),
)
_SLEEVE: Final[tuple[_Limb, ...]] = ((((0.22, 6.6), (0.22, 5.4), (0.22, 3.62)), 2.1, 2.0),)
_HEM: Final[tuple[_Limb, ...]] = (
    (((-0.82, 3.12), (-0.28, 2.8), (0.22, 2.7), (0.72, 2.8), (1.26, 3.12)), 0.44, 0.44),
)


def palm(seat: SeatStyle, radius: int, turn: int) -> Sticker:
    """Return the part of the hand below the chip; anchor in the chip's middle.

    A turn of 0 degrees points up.
    """
    return _turned(seat, radius, turn, "palm")


def thumb(seat: SeatStyle, radius: int, turn: int) -> Sticker:
    """Return the thumb over the chip; otherwise as ``palm``."""
    return _turned(seat, radius, turn, "thumb")


@lru_cache(maxsize=64)
def _turned(seat: SeatStyle, radius: int, turn: int, part: str) -> Sticker:
    cast = Shadow(dx=4, dy=10, blur=7, alpha=0.5) if part == "palm" else stickers.SMALL
    return stickers.turned(_master(seat, part), radius * _SIDE / 100, turn, cast)


@lru_cache(maxsize=10)
def _master(seat: SeatStyle, part: str) -> Image.Image:
    sheet = Sheet(_SIDE, _SIDE, scale=0.5, smooth=2)
    if part == "thumb":
        _draw(sheet, _THUMB, *_GLOVE)
    else:
        _draw(sheet, _SLEEVE, lighter(seat.colour, 0.25), darker(seat.colour, 0.2))
        _draw(sheet, _FINGERS, *_GLOVE)
        _draw(sheet, _HEM, lighter(seat.colour, 0.6), seat.colour)
    return sheet.image


def _draw(sheet: Sheet, limbs: tuple[_Limb, ...], light: Rgb, dark: Rgb) -> None:
    """Draw limbs over each other as one body with one outline."""
    drawn = Sheet(sheet.width, sheet.height, scale=sheet.scale, smooth=sheet.smooth)
    for points, start, end in limbs:
        outline = _outline(points, start, end)
        drawn.line(outline, darker(dark, 0.35), 7, closed=True, alpha=0.8)
        drawn.fill(outline, light, to=dark, angle=60)
        drawn.inner_shade(outline, rgb("#8C7466"), dx=-14, dy=-12, blur=12, alpha=0.5)
        drawn.inner_shade(outline, rgb("#FFFFFA"), dx=8, dy=8, blur=6, alpha=0.6)
    sheet.compose(shading.inked(drawn.image, 4.5, colour=_INK), (0, 0))


def _outline(points: tuple[Point, ...], start: float, end: float) -> Path:
    """Return a limb with round ends, in units of the drawing."""
    middle = _SIDE / 2
    way = smooth([(middle + 100 * x, middle + 100 * y) for x, y in points], closed=False)
    side = taper(way, 100 * start, 100 * end)
    half = len(side) // 2
    return [*side[:half], *_cap(way[-1], way[-2], 50 * end), *side[half:],
            *_cap(way[0], way[1], 50 * start)]  # fmt: skip


def _cap(tip: Point, before: Point, reach: float) -> Path:
    away = math.degrees(math.atan2(tip[1] - before[1], tip[0] - before[0]))
    return arc(*tip, reach, start=away + 90, end=away - 90, steps=18)
