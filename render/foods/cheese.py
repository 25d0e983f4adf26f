"""A wedge of cheese with holes."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import arc, ellipse, inset, moved, rounded, svg
from render.sheet import Sheet
from render.theme import rgb

_YELLOW: Final = rgb("#F7BD36")
_TOP: Final = svg("M 4 54 L 53 19 C 73 17 88 26 94 41 L 94 45 L 8 58 Z")
_FRONT: Final = rounded([(4, 53), (95, 41), (95, 76), (4, 88)], 5)
_HOLES: Final = ((25, 70, 8.6), (52, 63.5, 5.8), (74, 66, 9.4), (43, 80.5, 4.6), (90, 54, 4),
                 (12, 62, 3), (60, 77, 2.6), (37, 61, 2.4), (90, 73, 2.4))  # fmt: skip
_TOP_HOLES: Final = ((51, 33, 6.6), (70, 35, 4.4), (35, 46, 3.8), (63, 25, 3), (81, 39.5, 2.4))


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    sheet.volume(_TOP, rgb("#FFE28A"), depth=5, light=0.6, shade=0.25, spread=0.14)
    sheet.volume(_FRONT, _YELLOW, depth=8, light=0.35, shade=0.6, spread=0.2)
    sheet.soft(
        svg("M 70 44 L 95 41 L 95 76 L 66 80 Z"), rgb("#C67F14"), 7, alpha=0.3, within=_FRONT
    )
    with sheet.within(inset(_FRONT, 0.985)):
        for x, y, r in _HOLES:
            _hole(sheet, x, y, r)
    with sheet.within(_TOP):
        for x, y, r in _TOP_HOLES:
            hole = ellipse(x, y, r, r * 0.55, turn=-13)
            sheet.fill(hole, rgb("#D1922A"))
            sheet.soft(
                ellipse(x + 0.4, y + r * 0.3, r * 0.8, r * 0.3, turn=-13),
                rgb("#F6CB62"),
                0.7,
                within=hole,
            )
            sheet.line(
                arc(x, y, r, r * 0.55, start=10, end=150, turn=-13), rgb("#FFF3C4"), 0.9, alpha=0.9
            )
    sheet.line([(5.5, 54.4), (94, 43.2)], rgb("#FFF3C2"), 1.8, alpha=0.95)
    sheet.line(moved([(6, 54.4), (93, 43.2)], dy=1.7), rgb("#B8791A"), 0.8, alpha=0.4)
    sheet.gloss(22, 59.5, 9, 1.4, turn=-8, alpha=0.55)
    sheet.gloss(41, 31, 9, 1.2, turn=-35, alpha=0.6)
    return finished(sheet)


def _hole(sheet: Sheet, x: float, y: float, r: float) -> None:
    hole = ellipse(x, y, r, r * 0.95, turn=-6)
    sheet.fill(hole, rgb("#BC7A10"), to=rgb("#E5A22C"), angle=60)
    sheet.soft(
        ellipse(x + r * 0.25, y + r * 0.35, r * 0.7, r * 0.6), rgb("#F2BC4C"), r * 0.14, within=hole
    )
    sheet.inner_shade(hole, rgb("#7C4704"), dx=r * 0.24, dy=r * 0.34, blur=r * 0.16, alpha=0.85)
    sheet.line(arc(x, y, r, r * 0.95, start=-10, end=120, turn=-6), rgb("#FFEDAE"), 1.1, alpha=0.9)
