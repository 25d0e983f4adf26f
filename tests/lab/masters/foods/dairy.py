"""Masters of a wedge of cheese and a fried egg."""

from typing import Final

from PIL import Image

from render.kit.paths import rounded
from render.kit.theme import mix, rgb
from tests.lab.masters.curves import arc, ellipse, moved, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, inset, svg

_YELLOW: Final = rgb("#F7BD36")
_TOP: Final = svg("M 4 54 L 53 19 C 73 17 88 26 94 41 L 94 45 L 8 58 Z")
_FRONT: Final = rounded([(4, 53), (95, 41), (95, 76), (4, 88)], 5)
_HOLES: Final = ((25, 70, 8.6), (52, 63.5, 5.8), (74, 66, 9.4), (43, 80.5, 4.6), (90, 54, 4),
                 (12, 62, 3), (60, 77, 2.6), (37, 61, 2.4), (90, 73, 2.4))  # fmt: skip
_TOP_HOLES: Final = ((51, 33, 6.6), (70, 35, 4.4), (35, 46, 3.8), (63, 25, 3), (81, 39.5, 2.4))


def cheese() -> Image.Image:
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
    gloss(sheet, 22, 59.5, 9, 1.4, turn=-8, alpha=0.55)
    gloss(sheet, 41, 31, 9, 1.2, turn=-35, alpha=0.6)
    return finished(sheet)


def _hole(sheet: MasterSheet, x: float, y: float, r: float) -> None:
    hole = ellipse(x, y, r, r * 0.95, turn=-6)
    sheet.fill(hole, rgb("#BC7A10"), to=rgb("#E5A22C"), angle=60)
    sheet.soft(
        ellipse(x + r * 0.25, y + r * 0.35, r * 0.7, r * 0.6), rgb("#F2BC4C"), r * 0.14, within=hole
    )
    sheet.inner_shade(hole, rgb("#7C4704"), dx=r * 0.24, dy=r * 0.34, blur=r * 0.16, alpha=0.85)
    sheet.line(arc(x, y, r, r * 0.95, start=-10, end=120, turn=-6), rgb("#FFEDAE"), 1.1, alpha=0.9)


_WHITE: Final = smooth(
    [(5, 47), (10, 28), (25, 21), (35, 9), (53, 10), (66, 17), (82, 18), (93, 34), (90, 50),
     (96, 64), (87, 81), (70, 81), (56, 91), (38, 85), (26, 84), (10, 77), (12, 61)]
)  # fmt: skip
_YOLK: Final = (50.0, 49.0)
_BUBBLES: Final = (
    (19.0, 69.0, 3.2), (80, 29, 2.8), (82, 71, 2.5), (44, 17, 2.2), (55, 82, 2.7),
    (18, 35, 2.0), (88, 58, 1.7), (30, 77, 1.7), (68, 24, 1.6), (74, 78, 1.6),
)  # fmt: skip


def egg() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _white(sheet)
    _yolk(sheet)
    return finished(sheet)


def _white(sheet: MasterSheet) -> None:
    for step in range(6):
        crust = mix(rgb("#9A5A24"), rgb("#C98B46"), step / 5)
        sheet.fill(moved(_WHITE, dy=5 - step), crust)
    sheet.volume(_WHITE, rgb("#FFFDF6"), depth=7, light=0.2, shade=0.3, spread=0.05, edge=1,
                 edge_colour=rgb("#B4742E"))  # fmt: skip
    sheet.inner_shade(_WHITE, rgb("#D9963F"), dx=-1.6, dy=-2.2, blur=1.8, alpha=0.85)
    sheet.inner_shade(_WHITE, rgb("#E6B877"), dx=1, dy=1.2, blur=1.4, alpha=0.7)
    flesh = inset(_WHITE, 0.95)
    sheet.inner_shade(flesh, rgb("#B79A72"), dx=-5, dy=-6, blur=5, alpha=0.42)
    for x, y, size in _BUBBLES:
        sheet.fill(ellipse(x, y, size, size * 0.85), rgb("#D2B588"), alpha=0.75)
        sheet.fill(ellipse(x + 0.4, y + 0.5, size * 0.8, size * 0.65), rgb("#FFF9EA"))
        sheet.fill(ellipse(x - size * 0.25, y - size * 0.25, size * 0.3), rgb("#FFFFFF"))
    x, y = _YOLK
    sheet.soft(ellipse(x + 3, y + 4.5, 27, 25), rgb("#B99A6C"), 3.6, alpha=0.6, within=_WHITE)
    sheet.soft(ellipse(x - 1, y - 1, 25.5, 24), rgb("#FFFFFF"), 2.4, alpha=0.95, within=_WHITE)
    gloss(sheet, 23, 29, 9, 2.4, turn=-34, alpha=1, blur=1.2)
    gloss(sheet, 16, 54, 1.6, 6, turn=10, alpha=0.9, blur=0.9)


def _yolk(sheet: MasterSheet) -> None:
    x, y = _YOLK
    sheet.fill(ellipse(x + 0.4, y + 0.9, 20.8, 19.8), rgb("#B0660F"))
    yolk = ellipse(x, y, 20, 19)
    sheet.volume(yolk, rgb("#FFD145"), to=rgb("#F49A12"), angle=55, depth=9, light=0.55,
                 shade=0.6)  # fmt: skip
    sheet.soft(ellipse(x - 4, y - 5, 11, 9), rgb("#FFE680"), 4, alpha=0.8, within=yolk)
    sheet.soft(ellipse(x + 6, y + 10, 8, 2.6, turn=-32), rgb("#FFE79A"), 1.6, alpha=0.7,
               within=yolk)  # fmt: skip
    gloss(sheet, x - 7, y - 8.5, 6, 3, turn=-38, alpha=0.95)
    gloss(sheet, x - 12.5, y - 1.5, 1.3, 2, turn=0, alpha=0.75, blur=0.6)
