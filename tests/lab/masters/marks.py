"""Masters of marks and counters: seat marks, points die, star, flame."""

import math
from typing import Final

from PIL import Image

from render.hibachi.board.chips import outline_of
from render.kit.paths import Path, box, rounded
from render.kit.paths import star as star_path
from render.kit.stickers import Shadow
from render.kit.theme import CARD_LIGHT, GOLD_BRIGHT, Rgb, SeatStyle, darker, lighter, mix, rgb
from tests.lab.masters.curves import ellipse
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, svg

_GOLD_INK: Final = rgb("#4A2C08")
_WHITE: Final = rgb("#FFFFFF")


def star() -> Image.Image:
    """Return the master of a golden star with room for a number, 100 units wide."""
    sheet = blank(100, 100)
    sheet.volume(star_path(50, 55, 47, 25, soft=10), rgb("#B06F12"), depth=4, light=0.3)
    sheet.volume(star_path(50, 51.5, 46.5, 25, soft=10), rgb("#F8BC38"), depth=7, light=0.85,
                 shade=0.55, spread=0.24)  # fmt: skip
    sheet.line(star_path(50, 52, 38, 20.5, soft=8), rgb("#FFEDB4"), 1.6, closed=True, alpha=0.8)
    gloss(sheet, 45, 17, 1.6, 6, turn=18, alpha=0.8, blur=0.9)
    return finished(sheet, ink=1.3)


def flame() -> Image.Image:
    """Return the master of a flame, 100 units wide."""
    sheet = blank(100, 100)
    outer = svg(
        "M 51 4 C 55 22 79 34 83 60 C 86 82 71 97 50 97 C 29 97 13 82 16 60"
        " C 18 46 27 42 30 27 C 38 32 42 38 42 47 C 50 38 54 22 51 4 Z"
    )
    sheet.volume(outer, rgb("#F0561A"), depth=8, light=0.5, shade=0.55, spread=0.2)
    middle = svg(
        "M 52 30 C 57 46 72 54 73 71 C 74 87 64 94 50 94 C 36 94 26 86 27 71"
        " C 28 61 36 58 38 48 C 43 52 46 56 46 61 C 51 53 53 43 52 30 Z"
    )
    sheet.fill(middle, rgb("#FF9A24"), to=rgb("#F67A16"), angle=90)
    core = svg(
        "M 52 55 C 54 64 64 68 64 79 C 64 89 58 93 50 93 C 42 93 35 88 36 78"
        " C 37 71 43 69 44 62 C 47 65 49 68 49 71 C 52 66 53 61 52 55 Z"
    )
    sheet.fill(core, rgb("#FFF0A0"), to=rgb("#FFC83A"), angle=90)
    gloss(sheet, 27, 62, 2.2, 8, turn=14, alpha=0.55, blur=1.2)
    return finished(sheet, ink=1.7)


def counter(seat: SeatStyle) -> Image.Image:
    """Return the master of a twenty-sided die in the seat's colour, 110 x 116, without number."""
    sheet = blank(110, 116)
    middle, reach = (55.0, 58.0), 51.5
    rim = [_at(middle, reach, 60 * i - 90) for i in range(6)]
    front = [_at((middle[0], middle[1] + 2), 33.5, 120 * i - 90) for i in range(3)]
    colour = seat.colour
    top, right, low_right, bottom, low_left, left = rim
    up, se, sw = front
    faces: tuple[tuple[Path, Rgb], ...] = (
        ([top, right, up], lighter(colour, 0.42)),
        ([top, left, up], lighter(colour, 0.68)),
        ([right, up, se], darker(colour, 0.06)),
        ([left, up, sw], lighter(colour, 0.36)),
        ([right, low_right, se], darker(colour, 0.46)),
        ([left, low_left, sw], darker(colour, 0.08)),
        ([low_right, bottom, se], darker(colour, 0.58)),
        ([low_left, bottom, sw], darker(colour, 0.46)),
        ([bottom, se, sw], darker(colour, 0.54)),
    )
    outline = rounded(rim, 9)
    with sheet.within(outline):
        for face, shade in faces:
            sheet.fill(face, mix(shade, _WHITE, 0.08), to=darker(shade, 0.05), angle=60)
        sheet.fill(front, lighter(colour, 0.34), to=colour, angle=65)
        for face, _ in faces:
            sheet.line(face, darker(colour, 0.6), 1.1, closed=True, alpha=0.75)
        sheet.line(front, lighter(colour, 0.7), 1.5, closed=True, alpha=0.9)
    sheet.inner_shade(outline, darker(colour, 0.8), dx=-2.4, dy=-3, blur=2.6, alpha=0.4)
    sheet.inner_shade(outline, lighter(colour, 0.8), dx=2, dy=2.4, blur=1.8, alpha=0.6)
    sheet.soft(ellipse(36, 27, 15, 4.6, turn=-31), _WHITE, 2.2, alpha=0.6, within=outline)
    return finished(sheet, ink=1.4)


def _at(middle: tuple[float, float], reach: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)


def mark(seat: SeatStyle, *, ring: bool) -> Image.Image:
    """Return the master of a seat's mark, 100 units wide, with or without a cream ring."""
    sheet = blank(100, 100)
    if ring:
        sheet.volume(outline_of(seat.shape, 44), CARD_LIGHT, depth=3, light=0.2, shade=0.35,
                     spread=0.06)  # fmt: skip
    body = outline_of(seat.shape, 35.5 if ring else 42)
    sheet.volume(body, seat.colour, depth=7, light=0.6, shade=0.5, spread=0.14)
    if ring:
        sheet.line(body, darker(seat.colour, 0.6), 1.3, closed=True)
    return finished(sheet)


def badge(radius: int) -> Image.Image:
    """Return the red disc of a number, at its own size."""
    sheet = MasterSheet(2 * radius + 12, 2 * radius + 12)
    disc = box(6, 6, 2 * radius, 2 * radius, radius=radius)
    sheet.shadow(disc, Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.volume(disc, rgb("#B92F24"), depth=3, light=0.4, shade=0.4, edge=1.4,
                 edge_colour=rgb("#4A1A10"))  # fmt: skip
    return sheet.image


def place(radius: int) -> Image.Image:
    """Return the disc of a numbered place of the pages of rules, at its own size."""
    middle = radius + 12
    sheet = MasterSheet(2 * middle, 2 * middle)
    disc = ellipse(middle, middle, radius)
    sheet.shadow(disc, Shadow(dx=1, dy=4, blur=4, alpha=0.7))
    sheet.fill(disc, rgb("#FFFDF4"))
    sheet.fill(ellipse(middle, middle, radius - 3), GOLD_BRIGHT)
    sheet.fill(ellipse(middle, middle, radius - 6), rgb("#A3211B"))
    return sheet.image
