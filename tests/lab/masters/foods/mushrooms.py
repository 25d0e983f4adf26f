"""Masters of mushrooms: a button mushroom, and two shiitake."""

import random
from collections.abc import Callable
from typing import Final, TypeAlias

from PIL import Image

from render.kit.paths import Path, Point
from render.kit.theme import mix, rgb
from tests.lab.masters.curves import arc, ellipse, moved, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, svg, taper

_CAP: Final = rgb("#CF9A5C")
_STEM: Final = rgb("#F2E3C8")
_DOME: Final = svg(
    "M 6 54 C 4 25 27 8 50 8 C 73 8 96 25 94 54 C 94 61 87 62 82 60"
    " C 62 53 38 53 18 60 C 13 62 6 61 6 54 Z"
)
_STALK: Final = svg(
    "M 38 54 C 40 66 36 76 32.5 85 C 31 93 40 95.5 50 95.5 C 60 95.5 69 93 67.5 85"
    " C 64 76 60 66 62 54 Z"
)


def mushroom() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    sheet.volume(_STALK, _STEM, depth=8, light=0.3, shade=0.55, spread=0.1)
    sheet.soft(svg("M 30 50 L 70 50 L 66 71 Q 50 75 34 71 Z"), rgb("#5A3A22"), 3, alpha=0.5,
               within=_STALK)  # fmt: skip
    gills = ellipse(50, 57.5, 38, 9)
    sheet.fill(gills, rgb("#8B613C"))
    with sheet.within(gills):
        for i in range(-12, 13):
            sheet.line([(50 + i * 1.2, 50), (50 + i * 3.4, 68)], rgb("#5D3C22"), 0.9, alpha=0.8)
    sheet.volume(_DOME, _CAP, depth=12, light=0.5, shade=0.66, spread=0.2)
    for x, y, size in ((58, 24, 7), (76, 38, 5.5), (38, 40.5, 5), (60, 43.5, 3.6), (23.5, 45, 3.4)):
        spot = ellipse(x, y, size, size * 0.72, turn=10)
        sheet.soft(spot, rgb("#F6E6C8"), 0.7, alpha=0.85, within=_DOME)
    gloss(sheet, 32, 24, 10, 5, turn=-28, alpha=0.75, blur=1.5)
    return finished(sheet)


_SHIITAKE_CAP: Final = smooth(
    [(4, 55), (6, 40), (17, 24), (34, 14), (51, 11), (68, 15), (84, 26), (94, 41), (96, 55),
     (84, 62), (67, 66), (50, 67), (33, 66), (16, 62)]
)  # fmt: skip
_TOP: Final = smooth(
    [(4, 54), (6, 40), (17, 24), (34, 14), (51, 11), (68, 15), (84, 26), (94, 41), (96, 54),
     (82, 55.5), (66, 59), (50, 60), (34, 59), (18, 55.5)]
)  # fmt: skip
_SHIITAKE_STEM: Final = svg("M 38 54 C 40 70 36 84 35 90 C 40 97 60 97 66 90 C 64 84 60 70 62 54 Z")
Placed: TypeAlias = Callable[[Path], Path]
"""Transformations of the one path to each mushroom."""

_BROWN: Final = rgb("#96592E")
_DARK: Final = rgb("#4A2410")
_PALE: Final = rgb("#FBE7C2")


def shiitake() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _mushroom(sheet, (71.5, 59), 0.54, 16)
    _mushroom(sheet, (41, 49.5), 0.78, -8)
    return finished(sheet)


def _mushroom(sheet: MasterSheet, middle: Point, size: float, turn: float) -> None:
    """Draw a mushroom, ``size`` times as large as its paths, with its middle at ``middle``."""
    x, y = middle

    def placed(path: Path) -> Path:
        return moved(path, dx=x - 50, dy=y - 50, turn=turn, scale=size, about=(50, 50))

    stem, cap, top = placed(_SHIITAKE_STEM), placed(_SHIITAKE_CAP), placed(_TOP)
    sheet.volume(stem, rgb("#F1DDB6"), depth=6 * size, light=0.3, shade=0.6, edge=1,
                 edge_colour=_DARK)  # fmt: skip
    for reach in (-6, 0, 6):
        fibre = smooth([(50 + reach, 66), (50 + reach * 0.8, 78), (50 + reach * 1.3, 88)],
                       closed=False)  # fmt: skip
        sheet.fill(placed(taper(fibre, 0.6, 0.6, middle=1.6)), rgb("#A67C4C"), alpha=0.6)
    sheet.soft(placed(ellipse(50, 66, 17, 7)), rgb("#5A3418"), 2 * size, alpha=0.75, within=stem)
    sheet.volume(cap, rgb("#DDBE8E"), depth=4 * size, light=0, shade=0.4, edge=1.2,
                 edge_colour=_DARK)  # fmt: skip
    for i in range(-11, 12):
        gill = [(50 + i * 3.9, 53), (50 + i * 4.3, 67 - abs(i) * 0.5)]
        sheet.fill_all([placed(taper(gill, 1, 0.8))], rgb("#8B5E36"), alpha=0.55, within=cap)
    sheet.soft(placed(ellipse(50, 55, 47, 5.5)), _DARK, 1.4 * size, alpha=0.5, within=cap)
    sheet.volume(top, _BROWN, to=rgb("#6A3618"), angle=60, depth=12 * size, light=0.45,
                 shade=0.75)  # fmt: skip
    with sheet.within(top):
        sheet.soft(placed(ellipse(37, 30, 28, 16, turn=-20)), rgb("#D69A60"), 7 * size, alpha=0.65)
        _speckles(sheet, placed)
        _star(sheet, placed)
    sheet.soft(placed(ellipse(24, 27, 9, 2.4, turn=-42)), rgb("#FFF3DC"), 1.2 * size, alpha=0.75,
               within=top)  # fmt: skip
    lip = placed(smooth([(7, 55), (26, 57.6), (50, 59.4), (74, 57.6), (93, 55)], closed=False))
    sheet.fill(taper(lip, 0.4, 0.4, middle=1.6 * size), rgb("#D9A468"), alpha=0.7)


def _speckles(sheet: MasterSheet, placed: Placed) -> None:
    chance = random.Random(5)
    for _ in range(46):
        angle, reach = chance.uniform(184, 356), chance.uniform(0.76, 0.97)
        x, y = arc(50, 57, 44 * reach, 44 * reach, start=angle, end=angle, steps=1)[0]
        spot = ellipse(x, y, chance.uniform(0.8, 1.7), chance.uniform(0.5, 0.9), turn=angle + 90)
        sheet.fill(placed(spot), mix(_PALE, _BROWN, chance.uniform(0.2, 0.5)), alpha=0.6)


def _star(sheet: MasterSheet, placed: Placed) -> None:
    """Three crossing cuts in perspective, dark walls under pale flesh."""
    for colour, wide, lower in ((_DARK, 8.6, 1.2), (_PALE, 6.2, 0)):
        for angle in (8, 68, 128):
            (ax, ay), (bx, by) = (
                arc(50, 35, 25, 16, start=a, end=a, steps=1)[0] for a in (angle, angle + 180)
            )
            cut = smooth([(ax, ay + lower), (50, 35 + lower), (bx, by + lower)], closed=False)
            sheet.fill(placed(taper(cut, 0.8, 0.8, middle=wide)), colour)
    sheet.soft(placed(ellipse(52, 37, 7, 3)), rgb("#D9B27C"), 2, alpha=0.6)
