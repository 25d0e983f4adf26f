"""A fried egg: a white with a crisp brown edge and bubbles, a round golden yolk."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import ellipse, inset, moved, smooth
from render.sheet import Sheet
from render.theme import mix, rgb

_WHITE: Final = smooth(
    [(5, 47), (10, 28), (25, 21), (35, 9), (53, 10), (66, 17), (82, 18), (93, 34), (90, 50),
     (96, 64), (87, 81), (70, 81), (56, 91), (38, 85), (26, 84), (10, 77), (12, 61)]
)  # fmt: skip
_YOLK: Final = (50.0, 49.0)
_BUBBLES: Final = (
    (19.0, 69.0, 3.2), (80, 29, 2.8), (82, 71, 2.5), (44, 17, 2.2), (55, 82, 2.7),
    (18, 35, 2.0), (88, 58, 1.7), (30, 77, 1.7), (68, 24, 1.6), (74, 78, 1.6),
)  # fmt: skip


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _white(sheet)
    _yolk(sheet)
    return finished(sheet)


def _white(sheet: Sheet) -> None:
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
    sheet.gloss(23, 29, 9, 2.4, turn=-34, alpha=1, blur=1.2)
    sheet.gloss(16, 54, 1.6, 6, turn=10, alpha=0.9, blur=0.9)


def _yolk(sheet: Sheet) -> None:
    x, y = _YOLK
    sheet.fill(ellipse(x + 0.4, y + 0.9, 20.8, 19.8), rgb("#B0660F"))
    yolk = ellipse(x, y, 20, 19)
    sheet.volume(yolk, rgb("#FFD145"), to=rgb("#F49A12"), angle=55, depth=9, light=0.55,
                 shade=0.6)  # fmt: skip
    sheet.soft(ellipse(x - 4, y - 5, 11, 9), rgb("#FFE680"), 4, alpha=0.8, within=yolk)
    sheet.soft(ellipse(x + 6, y + 10, 8, 2.6, turn=-32), rgb("#FFE79A"), 1.6, alpha=0.7,
               within=yolk)  # fmt: skip
    sheet.gloss(x - 7, y - 8.5, 6, 3, turn=-38, alpha=0.95)
    sheet.gloss(x - 12.5, y - 1.5, 1.3, 2, turn=0, alpha=0.75, blur=0.6)
