"""A carrot with its leaves, lying aslant."""

import math
from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import Path, ellipse, leaf, moved, smooth, svg, taper
from render.sheet import Sheet
from render.theme import darker, lighter, rgb

_ORANGE: Final = rgb("#F98A20")
_LEAVES: Final = (
    (-36, 31, 14, rgb("#3E8A30")),
    (36, 31, 14, rgb("#3E8A30")),
    (-12, 38, 14, rgb("#5AAA3A")),
    (15, 37, 13, rgb("#4D9B36")),
)
"""Turn, length, width and colour, back to front."""
_CUTS: Final = ((-1, 43, 13), (1, 50, 12), (-1, 58, 10), (1, 66, 9), (-1, 74, 7), (1, 83, 5))
"""Side, height and length of the fine cuts across the root."""


def _aslant(path: Path) -> Path:
    """Turn the points and not the drawing, so that the light stays where it is."""
    return moved(path, turn=38, about=(50, 50), dx=-3, dy=3)


def _half_width(y: float) -> float:
    """Return half of the root's width at a height."""
    return 23.5 * math.pow(math.cos((y - 36) / 62 * math.pi / 2), 0.8)


_ROOT: Final = _aslant(
    svg(
        "M 50 30 C 62 23 77 31 74 44 C 70 65 60 86 52 98 Q 50 101 48 98"
        " C 40 86 30 65 26 44 C 23 31 38 23 50 30 Z"
    )
)


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    for turn, length, width, colour in _LEAVES:
        _frond(sheet, turn, length, width, colour)
    sheet.volume(_ROOT, _ORANGE, depth=10, light=0.5, shade=0.66, spread=0.2)
    for side, y, length in _CUTS:
        start = 50 + side * _half_width(y)
        cut = smooth(
            [(start, y), (start - side * length * 0.5, y + 2.6), (start - side * length, y + 2)],
            closed=False,
        )
        stroke = taper(_aslant(cut), 2.2, 0.5)
        sheet.fill(stroke, darker(_ORANGE, 0.55), alpha=0.8)
        sheet.fill(moved(stroke, dx=0.5, dy=1.3), lighter(_ORANGE, 0.5), alpha=0.4)
    sheet.soft(_aslant(ellipse(40, 53, 3.4, 14, turn=9)), rgb("#FFFBE6"), 1.2, alpha=0.75)
    sheet.soft(_aslant(ellipse(36.5, 38, 2.8, 3)), rgb("#FFFBE6"), 1, alpha=0.6)
    crown = _aslant(ellipse(50, 30.5, 12, 4.2))
    sheet.soft(crown, darker(_ORANGE, 0.65), 1.8, alpha=0.6, within=_ROOT)
    return finished(sheet)


def _frond(
    sheet: Sheet, turn: float, length: float, width: float, colour: tuple[int, int, int]
) -> None:
    """Draw a leaf with a ruffled edge and a pale rib."""
    ruffled = []
    for i, (x, y) in enumerate(leaf(50, 31, turn=turn, length=length, width=width)):
        wave = math.sin(i * 1.35)
        ruffled.append((50 + (x - 50) * (1 + 0.16 * wave), 31 + (y - 31) * (1 + 0.04 * wave)))
    sheet.volume(_aslant(ruffled), colour, depth=4, edge=0.9)
    rib = leaf(50, 31, turn=turn, length=length * 0.8, width=width * 0.1)
    sheet.fill(_aslant(rib), rgb("#BBDE80"), alpha=0.7)
