"""Masters of a fish and a shrimp."""

import math
from typing import Final

from PIL import Image

from render.kit.paths import Path, Point
from render.kit.theme import mix, rgb
from tests.lab.masters.curves import arc, ellipse, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, inset, leaf, svg, taper

_FIN: Final = rgb("#EE8C36")
_FIN_RAY: Final = rgb("#A65418")
_BODY: Final = svg(
    "M 3 54 C 11 33 34 25 53 30 C 66 34 74 43 82 51 C 74 61 63 71 48 73 C 29 76 11 71 3 54 Z"
)
_INK: Final = rgb("#17384F")


def fish() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _fins(sheet)
    sheet.volume(
        _BODY,
        rgb("#3A86BA"),
        to=rgb("#F1F8F5"),
        angle=90,
        depth=8,
        light=0.4,
        shade=0.5,
        edge=0.9,
        edge_colour=_INK,
    )
    _scales(sheet)
    sheet.soft(ellipse(44, 69, 28, 5, turn=-4), rgb("#FFFFFF"), 2.4, alpha=0.6, within=_BODY)
    _head(sheet)
    breast = smooth([(38, 55), (45, 50), (55, 53), (59, 60), (51, 64), (42, 62)])
    sheet.volume(breast, _FIN, depth=3, edge=1)
    for dy in (-2, 1.2, 4.2):
        sheet.line([(44, 56.5 + dy * 0.5), (55, 57.5 + dy)], _FIN_RAY, 0.8, alpha=0.6)
    gloss(sheet, 42, 35.5, 13, 2, turn=3, alpha=0.7, blur=1)
    return finished(sheet)


def _fins(sheet: MasterSheet) -> None:
    tail = svg(
        "M 73 51 C 81 43 89 29 97 26 C 95.5 37 93 45 92 51 "
        "C 94 59 96.5 67 97 78 C 89 74 81 62 73 54 Z"
    )
    back = svg("M 31 34 C 39 15 57 12 70 23 C 67 30 67 37 71 44 Z")
    belly = svg("M 42 69 C 44 80 53 86 63 84 C 61 78 60 71 62 66 Z")
    for fin in (tail, back, belly):
        sheet.volume(fin, _FIN, depth=4, light=0.6, spread=0.22, edge=1.1)
    rays: list[Path] = [
        [(77, 51 + k * 2), (94, 51 + k * 23)] for k in (-0.85, -0.5, -0.18, 0.18, 0.5, 0.85)
    ]
    rays += [[(42 + k * 6, 31), (46 + k * 6.4, 19 + abs(k - 1.6) * 1.6)] for k in range(4)]
    rays += [[(49 + k * 5, 71), (52 + k * 4.4, 80)] for k in range(2)]
    for ray in rays:
        sheet.fill(taper(ray, 1.5, 0.6), _FIN_RAY, alpha=0.65)


def _scales(sheet: MasterSheet) -> None:
    with sheet.within(inset(_BODY, 0.97), alpha=0.9):
        rows = [
            (36 + column * 6.2 + (3.1 if row % 2 else 0), 33 + row * 5.6)
            for row in range(7)
            for column in range(8)
        ]
        for x, y in rows:
            fade = max(0.12, 0.6 - (y - 33) / 80)
            sheet.line(arc(x, y, 3.6, start=-75, end=75, steps=12), rgb("#1D5A84"), 1, alpha=fade)
            sheet.line(
                arc(x - 0.9, y, 3.4, start=-60, end=60, steps=12),
                rgb("#DDF2FA"),
                0.7,
                alpha=fade * 0.8,
            )


def _head(sheet: MasterSheet) -> None:
    gill = smooth([(28, 34), (33.5, 45), (33, 58), (27, 70)], closed=False)
    sheet.fill(taper(gill, 1, 1, middle=2.6), rgb("#215677"), alpha=0.9)
    sheet.soft(ellipse(19, 43, 10, 6, turn=-25), rgb("#BFE4F5"), 3, alpha=0.5, within=_BODY)
    x, y = 17.5, 48.0
    sheet.fill(ellipse(x, y, 6.6), _INK)
    sheet.fill(ellipse(x, y, 5.5), rgb("#FFFFFF"))
    sheet.fill(ellipse(x - 0.5, y + 0.3, 3.5), rgb("#14110F"))
    sheet.fill(ellipse(x - 1.6, y - 1.1, 1.3), rgb("#FFFFFF"))
    sheet.fill(ellipse(x + 0.9, y + 1.6, 0.6), rgb("#FFFFFF"), alpha=0.8)
    sheet.line(smooth([(3.6, 55), (8.5, 58.4), (14, 57.6)], closed=False), _INK, 1.5)
    sheet.soft(ellipse(22.5, 59.5, 4.4, 2.6), rgb("#FF8D7A"), 1.3, alpha=0.6, within=_BODY)


_SHRIMP_INK: Final = rgb("#7A230E")
_SHELL: Final = rgb("#F8844C")
_MIDDLE: Final = (54.0, 52.0)
_REACH: Final = 27.0
"""From the middle of the curl to the middle of the body."""
_START, _END = -164.0, 100.0
"""Begin of the body (behind the head) and its end (at the tail), degrees round the middle."""
_RINGS: Final = 7
_HEAD: Final = smooth(
    [(42, 14), (30, 17), (17, 28), (6, 43), (4.5, 49), (11, 51.5), (22, 57), (34, 59), (43, 50),
     (47, 32)]
)  # fmt: skip
_EYE: Final = (23.0, 39.5)


def shrimp() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _feelers(sheet)
    _legs(sheet)
    _tail(sheet)
    for ring in reversed(range(_RINGS)):
        _ring(sheet, ring)
    _shrimp_head(sheet)
    return finished(sheet)


def _angle(share: float) -> float:
    return _START + (_END - _START) * share


def _on(share: float, out: float = 0) -> Point:
    """Return the point of the body's middle line at ``share``, ``out`` away from the curl."""
    angle = math.radians(_angle(share))
    reach = _REACH + out
    return (_MIDDLE[0] + reach * math.cos(angle), _MIDDLE[1] + reach * math.sin(angle))


def _half(share: float) -> float:
    """Return half of how thick the body is."""
    return 5.2 + 12.6 * math.pow(1 - share, 0.6)


def _ring_path(start: float, end: float) -> Path:
    """Return the shell from ``start`` to ``end``; its far end is round, like a tile's."""
    shares = [start + (end - start) * i / 12 for i in range(13)]
    outer = [_on(s, _half(s)) for s in shares]
    inner = [_on(s, -_half(s) * 0.86) for s in reversed(shares)]
    bulge = 0.016
    last = [_on(end + bulge, _half(end) * k) for k in (0.7, 0.2, -0.3, -0.7)]
    return smooth([*outer[::3], *last, *inner[::3]])


def _ring(sheet: MasterSheet, ring: int) -> None:
    start = ring / _RINGS
    end = min(1.0, (ring + 1.12) / _RINGS)
    path = _ring_path(start, end)
    shade = mix(_SHELL, rgb("#E8602E"), ring / (_RINGS - 1) * 0.6)
    sheet.volume(path, shade, depth=5, light=0.4, shade=0.6, spread=0.2, edge=1,
                 edge_colour=_SHRIMP_INK)  # fmt: skip
    shares = [start + (end - start) * i / 8 for i in range(9)]
    belly = [_on(s, -_half(s) * 0.62) for s in shares]
    sheet.soft(taper(belly, _half(start) * 0.6, _half(end) * 0.6), rgb("#FFE3C6"), 1.2,
               alpha=0.85, within=path)  # fmt: skip
    back = [_on(s, _half(s) * 0.42) for s in shares]
    sheet.soft(taper(back, _half(start) * 0.34, _half(end) * 0.34), rgb("#FFC9A0"), 1.3,
               alpha=0.75, within=path)  # fmt: skip
    band = start + (end - start) * 0.72
    stripe = [_on(band, _half(band) * k) for k in (0.95, 0.5, 0, -0.5, -0.85)]
    sheet.fill_all([taper(smooth(stripe, closed=False), 2.2, 1.2, middle=2.6)], rgb("#D9451A"),
                   alpha=0.6, within=path)  # fmt: skip
    glint = [_on(start + (end - start) * k, _half(start) * 0.68) for k in (0.3, 0.45, 0.6)]
    sheet.soft(taper(glint, 0.6, 0.6, middle=1.8), rgb("#FFFDF3"), 0.5, alpha=0.8, within=path)


def _feelers(sheet: MasterSheet) -> None:
    for points in (
        [(17, 36), (7.5, 25), (9, 12), (21, 6), (40, 6.5)],
        [(13, 41), (5.5, 32), (5, 20), (11, 12), (20, 10)],
    ):
        feeler = smooth(points, closed=False)
        sheet.fill(taper(feeler, 2.9, 1.5), _SHRIMP_INK)
        sheet.fill(taper(feeler, 1.5, 0.5), rgb("#F58A55"))


def _legs(sheet: MasterSheet) -> None:
    for i in range(5):
        share = 0.1 + i * 0.135
        back = share - 0.02 * i
        leg = smooth(
            [_on(share, -_half(share) * 0.6), _on(share, -_half(share) - 3),
             _on(back + 0.05, -_half(share) - 8 + i * 0.6)],
            closed=False,
        )  # fmt: skip
        sheet.fill(taper(leg, 4.2, 2.2), _SHRIMP_INK)
        sheet.fill(taper(leg, 2.5, 0.8), rgb("#F79A66"))


def _tail(sheet: MasterSheet) -> None:
    x, y = _on(1.0)
    straight = _angle(1.0) + 90 + 90
    for lean, length in ((-44, 19.0), (44, 19.0), (0, 17.0)):
        fan = leaf(x, y, turn=straight + lean, length=length, width=7.5)
        sheet.volume(fan, rgb("#EE6A38"), depth=3, light=0.5, shade=0.6, edge=1.1,
                     edge_colour=_SHRIMP_INK)  # fmt: skip
        angle = math.radians(straight + lean - 90)
        vein = [(x, y), (x + math.cos(angle) * length * 0.8, y + math.sin(angle) * length * 0.8)]
        sheet.fill(taper(vein, 1.4, 0.5), rgb("#FFD0B0"), alpha=0.8)


def _shrimp_head(sheet: MasterSheet) -> None:
    sheet.volume(_HEAD, rgb("#F98A52"), depth=8, light=0.5, shade=0.65, spread=0.2, edge=1.1,
                 edge_colour=_SHRIMP_INK)  # fmt: skip
    sheet.soft(ellipse(19, 51, 13, 3, turn=18), rgb("#FFE3C6"), 1.6, alpha=0.8, within=_HEAD)
    plate = smooth([(40, 17), (35.5, 30), (36, 44), (40, 56)], closed=False)
    sheet.fill_all([taper(plate, 0.6, 0.6, middle=1.8)], _SHRIMP_INK, alpha=0.7, within=_HEAD)
    sheet.line(arc(12, 45, 7, 6, start=30, end=100, steps=10), _SHRIMP_INK, 1.1, alpha=0.8)
    x, y = _EYE
    sheet.fill(ellipse(x, y, 5), _SHRIMP_INK)
    sheet.fill(ellipse(x, y, 4.2), rgb("#1C1418"))
    sheet.fill(ellipse(x - 1.3, y - 1.5, 1.5), rgb("#FFFFFF"))
    sheet.fill(ellipse(x + 1.4, y + 1.6, 0.7), rgb("#FFFFFF"), alpha=0.7)
    gloss(sheet, 29, 24, 6, 1.7, turn=-42, alpha=0.75, blur=0.8)
