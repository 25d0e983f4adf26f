"""Masters of Hibachi's receipt, its finished board and its hands."""

import math
from itertools import pairwise, product
from typing import Final

from PIL import Image, ImageOps

from render.kit import shading
from render.kit.paths import Path, box, rounded, star
from render.kit.stickers import Shadow
from render.kit.theme import GLOW, GOLD, TEXT_GOLD, Rgb, SeatStyle, darker, lighter, rgb
from tests.lab.masters import board
from tests.lab.masters.curves import ellipse
from tests.lab.masters.drawing import MasterSheet, rounded_off

TRAY: Final = (1160, 598)
_SLIM: Final = 0.7
"""Width of the tray's rim, in widths of the board's."""
_CORNER: Final = 60


def tray() -> Image.Image:
    """Return lacquer in an oak rim, 34 pixels from its edge, made of the board's."""
    wide, high = TRAY
    oak, lacquer = board.oak_rim(), board.lacquer()
    rim = shading.resized(oak, oak.width * _SLIM)
    by = round((oak.width - lacquer.width) / 2 * _SLIM)
    sheet, half = MasterSheet(wide, high), wide // 2 - by
    ground = lacquer.crop((0, 0, half, high - 2 * by))
    sheet.compose(ground, (by, by))
    sheet.compose(ImageOps.mirror(ground), (by + half, by))
    edge = box(by, by, wide - 2 * by, high - 2 * by, radius=8)
    for inset, thick in ((10, 1.9), (16, 0.9)):
        far = 2 * (by + inset)
        line = box(by + inset, by + inset, wide - far, high - far, radius=12)
        sheet.line(line, rgb("#C48F3C"), thick, closed=True, alpha=0.9)
    sheet.inner_shade(edge, rgb("#060202"), dx=9, dy=13, blur=10, alpha=0.85)
    for (x, left), (y, top) in product(_thirds(rim.width, wide), _thirds(rim.height, high)):
        piece = rim.crop((x[0], y[0], x[1], y[1])).resize((left[1] - left[0], top[1] - top[0]))
        sheet.compose(piece, (left[0], top[0]))
    whole = MasterSheet(wide + 68, high + 68)
    whole.shadow(box(34, 34, wide, high, radius=18), Shadow(dx=3, dy=8, blur=9, alpha=0.6))
    whole.compose(sheet.image, (34, 34))
    return rounded_off(whole.image)


def _thirds(length: int, wanted: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return a corner, the part between and a corner of a rim, and their places in a longer one."""
    cuts = [(0, _CORNER, long - _CORNER, long) for long in (length, wanted)]
    return list(zip(pairwise(cuts[0]), pairwise(cuts[1]), strict=True))


def rays() -> Image.Image:
    """Return golden rays from the middle of the tray, in half its size."""
    wide, high = TRAY[0] - 72, TRAY[1] - 72
    sheet, (x, y) = MasterSheet(wide, high, scale=0.5), (wide / 2, high * 0.6)
    sheet.soft(ellipse(x, y, wide * 0.44, high * 0.5), rgb("#C8321E"), 90, alpha=0.6)
    beams = []
    for i in range(22):
        turn, half = math.tau * i / 22 + 0.06, math.tau / 88
        beams.append([(x, y), *((x + 1000 * math.cos(a), y + 1000 * math.sin(a))
                                for a in (turn - half, turn + half))])  # fmt: skip
    sheet.fill_all(beams, rgb("#FFC24A"), alpha=0.26, within=box(0, 0, wide, high))
    sheet.soft(ellipse(x, y - 30, wide * 0.28, high * 0.36), rgb("#FFD98A"), 80, alpha=0.4)
    return rounded_off(sheet.image)


def receipt() -> Image.Image:
    """Return a paper of 628 x 602 with torn ends, 30 pixels from its edge."""
    sheet, teeth = MasterSheet(688, 662), 36
    across = [30 + 628 * i / teeth for i in range(teeth + 1)]
    top = [(x, 30 + i % 2 * 9) for i, x in enumerate(across)]
    low = [(x, 632 - i % 2 * 9) for i, x in enumerate(across)]
    path = [*top, *reversed(low)]
    sheet.shadow(path, Shadow(dx=3, dy=7, blur=9, alpha=0.65))
    sheet.fill(path, rgb("#FFFAEC"), to=rgb("#F0E0BF"), angle=75)
    sheet.inner_shade(path, rgb("#8A6A3A"), dx=-3, dy=-3, blur=5, alpha=0.28)
    return rounded_off(sheet.image)


def price(light: Rgb, dark: Rgb, line: Rgb) -> Image.Image:
    """Return a price tag of 228 x 84, 20 pixels from its edge."""
    sheet, y = MasterSheet(268, 124), 62.0

    def edge(by: float) -> Path:
        right, low = 248 - by, 104 - by
        return rounded([(56, 20 + by), (right, 20 + by), (right, low), (56, low),
                        (20 + by, y + 14), (20 + by, y - 14)], 14)  # fmt: skip

    sheet.shadow(edge(0), Shadow(dx=2, dy=7, blur=6, alpha=0.55))
    sheet.fill(edge(0), rgb("#6B4A2A"))
    sheet.fill(edge(1.8), light, to=dark)
    sheet.line(edge(7), line, 1.8, closed=True)
    sheet.fill(ellipse(42, y, 9), rgb("#A8761E"))
    sheet.fill(ellipse(42, y, 7.5), rgb("#FFE7A6"), to=rgb("#B07A1E"))
    sheet.fill(ellipse(42, y, 4.4), rgb("#3A2214"))
    return sheet.image


def plate() -> Image.Image:
    """Return an empty plate, 152 pixels from middle to edge."""
    sheet, reach = MasterSheet(400, 400), 152.0

    def disc(radius: float) -> Path:
        return ellipse(200, 200, radius, steps=140)

    sheet.soft(disc(reach + 8), GLOW, 12, alpha=0.75)
    sheet.shadow(disc(reach), Shadow(dx=5, dy=16, blur=14, alpha=0.6))
    sheet.fill(disc(reach), rgb("#5B4630"))
    sheet.fill(disc(reach - 1.5), rgb("#FFFFFF"), to=rgb("#CBBB9E"))
    sheet.line(disc(reach - 19), GOLD, 1.8, closed=True)
    sheet.fill(disc(reach * 0.78), rgb("#EBE0CA"), to=rgb("#FFFDF6"))
    sheet.inner_shade(disc(reach * 0.78), rgb("#6B4A2A"), dx=5, dy=7, blur=7, alpha=0.4)
    return rounded_off(sheet.image)


def ribbon(seat: SeatStyle) -> Image.Image:
    """Return a ribbon of 900 x 142 in a seat's colour, 110 pixels from its edge."""
    pad, wide, high, c = 110, 900, 142, seat.colour
    sheet = MasterSheet(wide + 2 * pad, high + 2 * pad)
    for side in (-1, 1):
        end = pad if side < 0 else pad + wide
        tail = [(end - 40 * side, pad + 30), (end + 96 * side, pad + 30),
                (end + 62 * side, pad + high / 2 + 30), (end + 96 * side, pad + high + 26),
                (end - 40 * side, pad + high + 26)]  # fmt: skip
        sheet.shadow(tail, Shadow(dy=6, blur=6, alpha=0.5))
        sheet.fill(tail, darker(c, 0.12), to=darker(c, 0.45), angle=90)
        sheet.line(tail, darker(c, 0.7), 2, closed=True)
        fold = [(end, pad + high - 2), (end - 42 * side, pad + high - 2),
                (end - 42 * side, pad + high + 26)]  # fmt: skip
        sheet.fill(fold, darker(c, 0.75))
    front = box(pad, pad, wide, high, radius=12)
    sheet.shadow(front, Shadow(dy=9, blur=9, alpha=0.6))
    sheet.fill(front, lighter(c, 0.22), to=darker(c, 0.16), angle=90)
    sheet.line(front, darker(c, 0.6), 2.4, closed=True)
    stitches = box(pad + 10, pad + 10, wide - 20, high - 20, radius=8)
    sheet.line(stitches, TEXT_GOLD, 2.6, closed=True, dash=(12, 8), alpha=0.9)
    return sheet.image


def sun() -> Image.Image:
    """Return the pale burst behind a winner's mark."""
    sheet = MasterSheet(200, 200, scale=1)
    burst = star(100, 100, 88, 66, points=16, soft=2)
    sheet.shadow(burst, Shadow(dy=6, blur=6, alpha=0.4))
    sheet.fill(burst, rgb("#FFFBEE"), to=rgb("#FFE3A0"))
    return sheet.image


def bookmark() -> Image.Image:
    """Return the ribbon of a reserved recipe."""
    sheet = MasterSheet(34, 50)
    path = [(8, 3), (26, 3), (26, 37), (17, 29), (8, 37)]
    sheet.shadow(path, Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.fill(path, rgb("#FFD766"), to=rgb("#D9922A"))
    sheet.line(path, rgb("#6B4314"), 1.4, closed=True)
    return sheet.image


def well() -> Image.Image:
    """Return the hollow of a chip in the rack, 56 pixels from middle to edge."""
    sheet = MasterSheet(120, 120)
    disc = ellipse(60, 60, 56)
    sheet.fill(disc, rgb("#2E1B11"), to=rgb("#442A1B"))
    sheet.inner_shade(disc, rgb("#0C0402"), dx=4, dy=6, blur=5, alpha=0.8)
    sheet.inner_shade(disc, rgb("#FFE2B0"), dx=-1.6, dy=-2, blur=1.4, alpha=0.4)
    return sheet.image


def card_back(*, recipe: bool) -> Image.Image:
    """Return an ingredient card face down, or a recipe."""
    sheet = MasterSheet(124, 160, scale=1.5)
    edge = box(24, 22, 76, 104, radius=12)
    sheet.shadow(edge, Shadow(dx=3, dy=8, blur=6, alpha=0.5))
    sheet.fill(edge, rgb("#FFF7E2"))
    field = box(31, 29, 62, 90, radius=8)
    light, dark = (rgb("#B5423A"), rgb("#6B1B1E")) if recipe else (rgb("#3F7F86"), rgb("#173F4A"))
    sheet.fill(field, light, to=dark, angle=70)
    if recipe:
        for y, wide in ((58, 36), (74, 36), (90, 22)):
            sheet.line([(62 - wide / 2, y), (62 - wide / 2 + wide, y)], rgb("#FFE9BE"), 7)
    else:
        for reach in (24, 15, 6):
            sheet.line(ellipse(62, 74, reach), rgb("#FFE9BE"), 5, closed=True, alpha=0.9)
    return sheet.image


_LIGHT: Final = rgb("#FFF1D2")


def ripple() -> Image.Image:
    """Return the rings round a chip of 34 pixels that lands."""
    sheet = MasterSheet(136, 136)
    for share, alpha in ((1.25, 0.9), (1.6, 0.45)):
        sheet.line(ellipse(68, 68, 34 * share), _LIGHT, 3, closed=True, alpha=alpha)
    return sheet.image


def spark() -> Image.Image:
    """Return the flash of a hard blow."""
    sheet = MasterSheet(88, 88)
    sheet.soft(star(44, 44, 38, 12, points=8), GLOW, 3, alpha=0.8)
    sheet.fill(star(44, 44, 32, 11, points=8), _LIGHT)
    return sheet.image


def string() -> Image.Image:
    """Return the board's gold line from a bowl to its tag."""
    wide = 334
    sheet = MasterSheet(wide + 8, 14)
    sheet.line([(4, 9), (wide + 4, 9)], rgb("#060202"), 3.4, alpha=0.55)
    sheet.line([(4, 7), (wide + 4, 7)], rgb("#C48F3C"), 3)
    sheet.line([(4, 7), (wide + 4, 7)], rgb("#F6D488"), 1.2, alpha=0.6)
    return sheet.image


def rule() -> Image.Image:
    """Return the dashed line between two bowls on the receipt."""
    sheet = MasterSheet(520, 8)
    sheet.line([(4, 4), (516, 4)], rgb("#B98F4E"), 2.6, dash=(4, 9), alpha=0.9)
    return sheet.image
