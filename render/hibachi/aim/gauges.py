"""The hand of a throw and its gauges."""

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from render.hibachi.board.chips import chip
from render.kit import shading, stickers
from render.kit.layout import Area
from render.kit.paths import Path, Point, arc, box, ellipse, smooth, taper
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, write
from render.kit.theme import TEXT_GOLD, TEXT_LIGHT, Rgb, SeatStyle, darker, lighter, rgb

_LABEL: Final = 28
_NUMBER: Final = 60
_WIDEST: Final = 75
_STRENGTH: Final = (rgb("#4FA65A"), rgb("#F2B632"), rgb("#C8321E"))
_DARK: Final = (rgb("#3A2A20"), rgb("#20150F"))
_PAD: Final = 16


def draw_power(image: Image.Image, area: Area, power: int, seat: SeatStyle) -> None:
    """Draw the power of the throw, 1 to 100: a number and a partly filled column."""
    _plate(area.width, area.height).onto(image, area.x, area.y)
    x = area.middle[0]
    _words(image, area, "Power", str(power))
    top, bottom = area.y + 122, area.bottom - 26
    column = Area(round(x) - 27, top, 54, bottom - top)
    _column(column.width, column.height).onto(image, column.x, column.y)
    level = bottom - (bottom - top) * power / 100
    empty = Image.new("L", (column.width - 12, max(1, round(level) - top - 6)), 168)
    image.paste(rgb("#0E0806"), (column.x + 6, top + 6), empty)
    chip(seat, 25.0).onto(image, x, min(max(level, top + 22), bottom - 22))


def draw_angle(image: Image.Image, area: Area, angle: int, colour: Rgb) -> None:
    """Draw the angle from the thrower's side: a number, a side, and a needle."""
    _plate(area.width, area.height).onto(image, area.x, area.y)
    _words(image, area, "Angle", f"{abs(angle)}°")
    x = area.middle[0]
    side = "straight" if angle == 0 else "left" if angle < 0 else "right"
    write(image, x, area.y + 122, side, 32, TEXT_LIGHT, anchor="m")
    sheet = Sheet(area.width, 90)
    middle, reach = (area.width / 2, 76.0), 62.0
    bow = [_at(middle, reach, step) for step in range(-_WIDEST, _WIDEST + 1, 3)]
    sheet.line(bow, rgb("#0E0806"), 13)
    sheet.line(bow, TEXT_LIGHT, 3)
    for step in range(-_WIDEST, _WIDEST + 1, 15):
        far = reach - (14 if step % 45 == 0 else 8)
        sheet.line([_at(middle, far, step), _at(middle, reach, step)], TEXT_LIGHT, 2.4)
    tip, base = _at(middle, reach + 2, angle), [_at(middle, 8, angle + turn) for turn in (90, -90)]
    needle: Path = [tip, *base]
    sheet.line(needle, rgb("#1A0D07"), 4, closed=True)
    sheet.fill(needle, colour)
    sheet.fill(ellipse(*middle, 11), rgb("#1A0D07"))
    sheet.fill(ellipse(*middle, 9), colour)
    sticker_of(sheet.image, 0, 0).onto(image, area.x, area.bottom - 96)


def draw_start(image: Image.Image, area: Area, start: int) -> None:
    """Draw the start of the chip on the own edge, in cm from its left end."""
    _plate(area.width, area.height).onto(image, area.x, area.y)
    y = area.middle[1]
    write(image, area.x + 16, y, "Start", _LABEL, TEXT_LIGHT)
    write(image, area.right - 16, y, str(start), 46, TEXT_GOLD, face=DISPLAY, anchor="r")


def _words(image: Image.Image, area: Area, label: str, number: str) -> None:
    x = area.middle[0]
    write(image, x, area.y + 28, label, _LABEL, TEXT_LIGHT, anchor="m")
    write(image, x, area.y + 78, number, _NUMBER, TEXT_GOLD, face=DISPLAY, anchor="m")


def _at(middle: tuple[float, float], reach: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return middle[0] + reach * math.sin(turn), middle[1] - reach * math.cos(turn)


@lru_cache(maxsize=8)
def _plate(width: int, height: int) -> Sticker:
    sheet = Sheet(width + 2 * _PAD, height + 2 * _PAD)
    edge = box(_PAD, _PAD, width, height, radius=18)
    sheet.shadow(edge, Shadow(dy=6, blur=6, alpha=0.5))
    sheet.fill(edge, _DARK[0], to=_DARK[1], angle=80)
    sheet.line(edge, rgb("#7A5C3A"), 2.2, closed=True)
    return sticker_of(sheet.image, _PAD, _PAD)


@lru_cache(maxsize=4)
def _column(width: int, height: int) -> Sticker:
    """Return the full column: green below, red above, with a mark every tenth part."""
    sheet = Sheet(width, height)
    sheet.fill(box(0, 0, width, height, radius=22), rgb("#0E0806"))
    inner = box(5, 5, width - 10, height - 10, radius=18)
    ramp = shading.linear((width, height), angle=90)
    body = shading.tinted(ramp, _STRENGTH[2], _STRENGTH[0], _STRENGTH[1])
    body.putalpha(255)
    with sheet.within(inner):
        sheet.compose(body, (0, 0))
        for tenth in range(1, 10):
            y = height * (1 - tenth / 10)
            long = 24 if tenth == 5 else 14
            sheet.line([(width - 6 - long, y), (width - 8, y)], rgb("#FFF5DC"), 2, alpha=0.7)
    sheet.inner_shade(inner, darker(_STRENGTH[1], 0.9), dx=4, dy=3, blur=4, alpha=0.5)
    return sticker_of(sheet.image, 0, 0)


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
    """Draw limbs over each other as a single body with a common outline."""
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
