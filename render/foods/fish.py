"""A small blue fish with orange fins, from the side."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import Path, arc, ellipse, inset, smooth, svg, taper
from render.sheet import Sheet
from render.theme import rgb

_FIN: Final = rgb("#EE8C36")
_FIN_RAY: Final = rgb("#A65418")
_BODY: Final = svg(
    "M 3 54 C 11 33 34 25 53 30 C 66 34 74 43 82 51 C 74 61 63 71 48 73 C 29 76 11 71 3 54 Z"
)
_INK: Final = rgb("#17384F")


def draw() -> Image.Image:
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
    sheet.gloss(42, 35.5, 13, 2, turn=3, alpha=0.7, blur=1)
    return finished(sheet)


def _fins(sheet: Sheet) -> None:
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


def _scales(sheet: Sheet) -> None:
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


def _head(sheet: Sheet) -> None:
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
