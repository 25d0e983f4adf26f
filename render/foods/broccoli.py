"""A floret of broccoli: a pale forked stalk, and a crown of rounded, grainy heads."""

import math
import random
from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import Path, ellipse, inset, smooth, svg, taper
from render.sheet import Sheet
from render.theme import rgb

_STALK: Final = svg(
    "M 42 48 C 34 50 30 50 25 49 C 27 60 34 66 39 70 C 40 80 39 88 40 92"
    " C 44 97 56 97 60 92 C 61 88 60 80 61 70 C 66 66 73 60 75 49 C 70 50 66 50 58 48 Z"
)
_HEADS: Final = (
    (18.5, 46.0, 14.0), (81.5, 46, 14), (33, 53, 12.5), (67, 53, 12.5), (50, 54, 13),
    (24, 28, 15.5), (76, 28, 15.5), (50, 21, 16.5), (37.5, 34, 16), (63, 34, 16), (50, 44, 14),
)  # fmt: skip
"""Middle and reach of each, those behind first."""
_INK: Final = rgb("#1E4A1C")


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _stalk(sheet)
    chance = random.Random(7)
    for x, y, reach in _HEADS:
        _head(sheet, x, y, reach, chance)
    return finished(sheet)


def _stalk(sheet: Sheet) -> None:
    sheet.volume(_STALK, rgb("#C4DF80"), to=rgb("#8DBB54"), angle=20, depth=8, light=0.5,
                 shade=0.7, edge=1.1, edge_colour=_INK)  # fmt: skip
    for points in (
        [(46.5, 74), (43, 66), (35, 58)], [(53.5, 74), (57, 66), (65, 58)], [(50, 80), (50, 60)],
    ):  # fmt: skip
        sheet.fill(taper(smooth(points, closed=False), 0.5, 2), rgb("#5A8C36"), alpha=0.7)
    sheet.soft(ellipse(50, 57, 28, 9), rgb("#24541E"), 3, alpha=0.75, within=_STALK)
    foot = ellipse(50, 92.4, 9.4, 2.6)
    sheet.fill(foot, rgb("#EAF5BE"), alpha=0.9)
    sheet.line(ellipse(50, 92.4, 5.6, 1.3), rgb("#9CC267"), 0.9, closed=True)


def _bumpy(x: float, y: float, reach: float) -> Path:
    """Return a round outline with ten knobs."""
    knobs = []
    for i in range(20):
        angle, far = math.tau * i / 20, reach * (1.05 if i % 2 else 0.92)
        knobs.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return smooth(knobs)


def _head(sheet: Sheet, x: float, y: float, reach: float, chance: random.Random) -> None:
    edge = _bumpy(x, y, reach)
    sheet.fill(inset(edge, 1.06, dy=0.4), _INK)
    sheet.volume(edge, rgb("#62AE3C"), to=rgb("#2F7A2A"), angle=55, depth=reach * 0.42,
                 light=0.5, shade=0.75)  # fmt: skip
    for _ in range(52):
        angle, far = chance.uniform(0, math.tau), reach * 0.9 * math.sqrt(chance.random())
        dx, dy = far * math.cos(angle), far * math.sin(angle)
        lit = (dx + dy) / reach < -0.05
        size = chance.uniform(0.9, 1.5)
        colour = rgb("#C4E884") if lit else rgb("#1C561E")
        sheet.fill(ellipse(x + dx, y + dy, size, size * 0.85, steps=14), colour,
                   alpha=0.62 if lit else 0.42)  # fmt: skip
    sheet.soft(ellipse(x - reach * 0.36, y - reach * 0.44, reach * 0.26, reach * 0.15, turn=-38),
               rgb("#F4FFD0"), 0.9, alpha=0.6)  # fmt: skip
