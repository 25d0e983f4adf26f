"""Masters of bread, a bowl of rice, and a nest of soba."""

import random
from typing import Final

from PIL import Image

from render.kit.paths import Path, Point, between
from render.kit.theme import darker, lighter, mix, rgb
from tests.lab.masters.curves import arc, ellipse, moved, smooth
from tests.lab.masters.drawing import (
    MasterSheet,
    blank,
    finished,
    gloss,
    inset,
    over_drawn,
    svg,
    taper,
)

_CRUST: Final = rgb("#C67B32")
_CRUMB: Final = rgb("#F7E0B2")
_SLICE: Final = svg(
    "M 11 54 C 1 48 2 29 18 25 C 32 20 50 20 58 28 C 67 36 66 49 59 54 L 59 83"
    " C 59 88 57 90 52 90 L 18 90 C 13 90 11 88 11 83 Z"
)
_DEPTH: Final = 34
"""Number of slices behind the first; the last is 30 units right, 10 up."""


def bread() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _loaf(sheet)
    _face(sheet)
    return finished(sheet)


def _behind(share: float) -> Path:
    return moved(_SLICE, dx=share * 31, dy=-share * 11)


def _loaf(sheet: MasterSheet) -> None:
    for i in range(_DEPTH, -1, -1):
        share = i / _DEPTH
        sheet.fill(_behind(share), mix(_CRUST, darker(_CRUST, 0.42), 0.25 + share * 0.6))
    with over_drawn(sheet):
        # The top faces the light, the side does not.
        sheet.soft(
            svg("M 12 30 C 18 20 40 14 56 22 L 92 8 L 60 2 L 20 10 Z"), rgb("#F2B765"), 5, alpha=0.9
        )
        sheet.soft(svg("M 62 54 L 97 42 L 97 84 L 58 96 Z"), darker(_CRUST, 0.9), 4, alpha=0.55)
        sheet.soft(svg("M 64 36 L 96 22 L 98 34 L 64 48 Z"), rgb("#F0B060"), 3, alpha=0.35)
        for share in (0.3, 0.56, 0.82):
            dx, dy = share * 31, -share * 11
            cut = smooth(
                [(22 + dx, 25.5 + dy), (37 + dx, 21.6 + dy), (55 + dx, 27 + dy)], closed=False
            )
            sheet.line(moved(cut, dy=1.8), darker(_CRUST, 0.6), 1.4, alpha=0.6)
            sheet.line(cut, rgb("#FCE7BA"), 2.6, alpha=0.95)


def _face(sheet: MasterSheet) -> None:
    sheet.soft(moved(_SLICE, dx=2.5, dy=0), darker(_CRUST, 0.8), 2, alpha=0.35, within=_behind(0.3))
    sheet.volume(_SLICE, lighter(_CRUST, 0.06), depth=5, light=0.5, shade=0.45, edge=0.9)
    crumb = inset(_SLICE, 0.86, dy=0.2)
    sheet.volume(crumb, _CRUMB, depth=7, light=0.25, shade=0.35, spread=0.08)
    sheet.soft(ellipse(30, 44, 14, 12), rgb("#FFF6DC"), 6, alpha=0.7, within=crumb)
    dice = random.Random(7)
    with sheet.within(inset(_SLICE, 0.79)):
        for _ in range(44):
            x, y = dice.uniform(8, 62), dice.uniform(26, 88)
            r, turn = dice.uniform(0.7, 1.9), dice.uniform(0, 90)
            sheet.fill(ellipse(x, y, r * 1.35, r, turn=turn, steps=16), rgb("#D6AC6A"))
            sheet.fill(ellipse(x + 0.45, y + 0.5, r, r * 0.7, turn=turn, steps=16), rgb("#EBCB93"))
    sheet.inner_shade(crumb, rgb("#A8672A"), dx=1.6, dy=1.8, blur=1.8, alpha=0.45)


_GLAZE: Final = rgb("#3A78BC")
_WHITE: Final = rgb("#F2F7FB")
_HEAP: Final = smooth(
    [(9, 55), (11, 43), (19, 32), (28, 26), (37, 17), (50, 13), (63, 17), (72, 26), (81, 32),
     (89, 43), (91, 55), (50, 64)]
)  # fmt: skip


def rice() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    for dx, dy in ((-3, 0.5), (6, 4.5)):
        stick = moved(taper([(44, 46), (87, 5)], 4.4, 3.6), dx=dx, dy=dy)
        sheet.volume(stick, rgb("#B4452F"), depth=1.8, edge=0.9)
        band = moved(taper([(79.5, 12.2), (82.8, 9)], 4.4, 4.2), dx=dx, dy=dy)
        sheet.fill(band, rgb("#F2C55C"))
    _heap(sheet)
    _bowl(sheet)
    return finished(sheet)


def _spread_out(count: int, dice: random.Random) -> list[Point]:
    """Return points by best candidates: each is the farthest of nine from all before it."""
    points: list[Point] = []
    for _ in range(count):
        tries = [(dice.uniform(6, 94), dice.uniform(12, 62)) for _ in range(9)]
        points.append(
            max(
                tries,
                key=lambda p: min(
                    ((p[0] - x) ** 2 + (p[1] - y) ** 2 for x, y in points), default=0.0
                ),
            )
        )
    return sorted(points, key=lambda p: p[1])


def _heap(sheet: MasterSheet) -> None:
    sheet.volume(_HEAP, rgb("#F4EEE0"), depth=10, light=0.3, shade=0.5, spread=0.08, edge=1)
    dice = random.Random(4)
    with sheet.within(_HEAP):
        for x, y in _spread_out(150, dice):
            turn = dice.uniform(-70, 70)
            far = mix(rgb("#FFFFFA"), rgb("#EDE2CC"), (x / 100 + y / 64) / 2)
            sheet.fill(
                ellipse(x + 0.7, y + 1.1, 4.1, 2, turn=turn, steps=16), rgb("#9C8D73"), alpha=0.55
            )
            sheet.fill(ellipse(x, y, 4, 1.9, turn=turn, steps=16), far)
            sheet.line([(x - 1.2, y - 0.5), (x + 0.8, y - 0.7)], rgb("#FFFFFF"), 0.6, alpha=0.8)
    sheet.inner_shade(_HEAP, rgb("#8A7658"), dx=-7, dy=-6, blur=6, alpha=0.5)
    sheet.inner_shade(_HEAP, rgb("#FFFFFF"), dx=3, dy=4, blur=3, alpha=0.6)


def _bowl(sheet: MasterSheet) -> None:
    foot = svg("M 34 86 L 66 86 L 64 96 Q 50 99 36 96 Z")
    sheet.volume(foot, rgb("#2F659F"), depth=3, edge=1)
    bowl = svg("M 6 51 C 7 79 27 92 50 92 C 73 92 93 79 94 51 Q 50 66 6 51 Z")
    sheet.soft(
        svg("M 8 49 Q 50 74 92 49 L 92 56 L 50 68 L 8 56 Z"),
        rgb("#6B5A40"),
        1.6,
        alpha=0.6,
        within=_HEAP,
    )
    sheet.volume(bowl, _GLAZE, depth=11, light=0.5, shade=0.7, spread=0.2, edge=1.1)
    wave = svg(
        "M 12.5 68 Q 50 85 87.5 68 C 84 76 79 81 73 85 Q 50 94 27 85 C 21 81 16 76 12.5 68 Z"
    )
    with sheet.within(wave, alpha=0.92):
        for row, y in enumerate((89, 82.5)):
            for i in range(-1, 8):
                x = i * 14.4 + (7.2 if row else 0) + 7
                for radius, colour in ((9, _WHITE), (6.9, _GLAZE), (4.8, _WHITE), (2.6, _GLAZE)):
                    sheet.fill(ellipse(x, y + 2 - abs(x - 50) * 0.12, radius), colour)
    sheet.inner_shade(bowl, rgb("#0F2C54"), dx=-9, dy=-7, blur=7, alpha=0.5)
    for points, width in (
        ([(9, 57), (29, 65), (50, 67.5), (71, 65), (91, 57)], 2.0),
        ([(12, 65.5), (31, 73), (50, 75.5), (69, 73), (88, 65.5)], 1.1),
    ):
        sheet.line(smooth(points, closed=False), _WHITE, width, alpha=0.92)
    sheet.line(
        smooth([(7, 52), (28, 60), (50, 62.3), (72, 60), (93, 52)], closed=False),
        rgb("#BFD8F0"),
        1.5,
    )
    gloss(sheet, 17.5, 66, 2.8, 9, turn=-24, alpha=0.7, blur=1.1)
    gloss(sheet, 25, 81, 1.6, 3.4, turn=-40, alpha=0.5)


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


def soba() -> Image.Image:
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
    with over_drawn(sheet):
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


def _strand(sheet: MasterSheet, points: Path, share: float) -> None:
    """Draw a noodle: ink, body, a dark lower and a bright upper side."""
    base = mix(_LIGHT, _DEEP, share)
    sheet.line(points, _INK, 5.4)
    sheet.line(points, base, 4)
    sheet.line(moved(points, dx=0.9, dy=1.1), darker(base, 0.35), 1.3, alpha=0.6)
    sheet.line(moved(points, dx=-0.7, dy=-1), lighter(base, 0.75), 1.3, alpha=0.95)


def _stick(sheet: MasterSheet, points: Path) -> None:
    body = taper(points, 3.4, 6.4)
    with over_drawn(sheet):
        sheet.soft(moved(body, dx=1.4, dy=4.5), rgb("#1E0C04"), 1.3, alpha=0.65)
    sheet.volume(body, rgb("#D8402E"), depth=2.6, light=0.6, shade=0.6, edge=1.1,
                 edge_colour=rgb("#3A0C0A"))  # fmt: skip
    for at in (6.3, 6.9):
        start, end = (between(points[6], points[7], at + d - 6) for d in (0, 0.22))
        sheet.fill(taper([start, end], 5.6, 5.8), rgb("#F2C55C"))


def _onion(sheet: MasterSheet, x: float, y: float, size: float) -> None:
    with over_drawn(sheet):
        sheet.soft(ellipse(x + 1, y + 2.2, size, size * 0.92), rgb("#1E0C04"), 1, alpha=0.55)
    ring = ellipse(x, y, size, size * 0.92)
    sheet.volume(ring, rgb("#86C455"), depth=2, light=0.6, shade=0.55, edge=1,
                 edge_colour=rgb("#1F4A1E"))  # fmt: skip
    sheet.fill(ellipse(x, y, size * 0.58, size * 0.52), rgb("#F0FAD2"))
    sheet.fill(ellipse(x, y, size * 0.3, size * 0.26), rgb("#86BC5C"))
