"""A nest of soba: coiled strands, rings of spring onion, two red chopsticks across."""

import random
from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import Path, arc, between, ellipse, moved, smooth, taper
from render.sheet import Sheet
from render.theme import darker, lighter, mix, rgb

_INK: Final = rgb("#4A2C16")
_LIGHT: Final = rgb("#F0CD92")
_DEEP: Final = rgb("#D2A469")
_MIDDLE: Final = (48.0, 53.0)
_COILS: Final = (
    (7, 40.0, 2.0, 5),
    (6, 33, 3, 10),
    (6, 25.5, 3.5, 18),
    (5, 18, 4, 30),
    (3, 10, 3, 40),
)
"""Strands of each coil, its reach, how much they stray from it, how far they are turned."""
_STICKS: Final = (((26.0, 68.0), (92.0, 13.0)), ((35, 77), (94.5, 25.5)))
_RINGS: Final = (
    (34.0, 32.0, 5.6),
    (50, 26, 4.9),
    (19, 42, 5),
    (71, 70, 5.4),
    (62, 82, 4.7),
    (12, 61, 4.2),
)


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    chance = random.Random(21)
    x, y = _MIDDLE
    sheet.fill(ellipse(x, y, 39, 36), rgb("#6B4520"))
    for strands, reach, stray, lean in _COILS:
        for i in range(strands):
            far = reach - chance.uniform(0, stray)
            start = 360 * i / strands + chance.uniform(-30, 30)
            strand = arc(
                x + chance.uniform(-1.4, 1.4), y + chance.uniform(-1.4, 1.4), far, far * 0.92,
                start=start, end=start + chance.uniform(130, 210), turn=chance.uniform(-lean, lean),
            )  # fmt: skip
            _strand(sheet, strand, chance.random())
    nest = ellipse(x, y, 42, 39)
    with sheet.over_drawn():
        sheet.inner_shade(nest, rgb("#5A2C0C"), dx=-6, dy=-8, blur=6, alpha=0.38)
        sheet.inner_shade(nest, rgb("#FFEFCF"), dx=4, dy=5, blur=4, alpha=0.3)
    for foot, tip in _STICKS:
        _stick(sheet, [between(foot, tip, i / 8) for i in range(9)])
    for share, points in (
        (0.1, [(15, 60), (21, 51), (32, 50), (39, 60), (37, 72), (28, 78), (18, 74)]),
        (0.6, [(24, 44), (36, 41), (47, 49), (51, 62), (48, 75), (40, 83), (28, 86)]),
    ):
        _strand(sheet, smooth(points, closed=False), share)
    for x, y, size in _RINGS:
        _onion(sheet, x, y, size)
    return finished(sheet)


def _strand(sheet: Sheet, points: Path, share: float) -> None:
    """Draw one noodle: ink, body, a dark lower and a bright upper side."""
    base = mix(_LIGHT, _DEEP, share)
    sheet.line(points, _INK, 5.4)
    sheet.line(points, base, 4)
    sheet.line(moved(points, dx=0.9, dy=1.1), darker(base, 0.35), 1.3, alpha=0.6)
    sheet.line(moved(points, dx=-0.7, dy=-1), lighter(base, 0.75), 1.3, alpha=0.95)


def _stick(sheet: Sheet, points: Path) -> None:
    body = taper(points, 3.4, 6.4)
    with sheet.over_drawn():
        sheet.soft(moved(body, dx=1.4, dy=4.5), rgb("#1E0C04"), 1.3, alpha=0.65)
    sheet.volume(body, rgb("#D8402E"), depth=2.6, light=0.6, shade=0.6, edge=1.1,
                 edge_colour=rgb("#3A0C0A"))  # fmt: skip
    for at in (6.3, 6.9):
        start, end = (between(points[6], points[7], at + d - 6) for d in (0, 0.22))
        sheet.fill(taper([start, end], 5.6, 5.8), rgb("#F2C55C"))


def _onion(sheet: Sheet, x: float, y: float, size: float) -> None:
    with sheet.over_drawn():
        sheet.soft(ellipse(x + 1, y + 2.2, size, size * 0.92), rgb("#1E0C04"), 1, alpha=0.55)
    ring = ellipse(x, y, size, size * 0.92)
    sheet.volume(ring, rgb("#86C455"), depth=2, light=0.6, shade=0.55, edge=1,
                 edge_colour=rgb("#1F4A1E"))  # fmt: skip
    sheet.fill(ellipse(x, y, size * 0.58, size * 0.52), rgb("#F0FAD2"))
    sheet.fill(ellipse(x, y, size * 0.3, size * 0.26), rgb("#86BC5C"))
