"""Power, angle and start of an aim, large enough to be read on a phone."""

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from render.hibachi.board.chips import chip
from render.kit import shading
from render.kit.layout import Area
from render.kit.paths import Path, box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, write
from render.kit.theme import TEXT_GOLD, TEXT_LIGHT, Rgb, SeatStyle, darker, rgb

_LABEL: Final = 28
_NUMBER: Final = 60
_WIDEST: Final = 75
_STRENGTH: Final = (rgb("#4FA65A"), rgb("#F2B632"), rgb("#C8321E"))
_DARK: Final = (rgb("#3A2A20"), rgb("#20150F"))
_PAD: Final = 16


def draw_power(image: Image.Image, area: Area, power: int, seat: SeatStyle) -> None:
    """Draw how hard the throw is, 1 to 100: a number and a column that is filled so far."""
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
