"""Master of the rabbit, the thief of greens."""

from typing import Final

from PIL import Image

from render.kit.paths import Path, box, rounded
from render.kit.theme import rgb
from tests.lab.masters.animals.features import blush, eye, mask, paw, whiskers
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, mirrored, over_drawn, svg
from tests.lab.masters.foods import vegetables

FUR: Final = rgb("#F6F0E8")
FUR_EDGE: Final = rgb("#8C7D70")
PINK: Final = rgb("#F4A3A6")
_LINE: Final = rgb("#7A5A50")
_HEAD: Final = svg(
    "M 60 29 C 74 29 88 36 94 49 C 98 57 98 63 96 68 L 101 75 L 92 76 C 84 84 72 87 60 87"
    " C 48 87 36 84 28 76 L 19 75 L 24 68 C 22 63 22 57 26 49 C 32 36 46 29 60 29 Z"
)


def draw() -> Image.Image:
    """Return the master, 120 x 130."""
    sheet = blank(120, 130)
    tail = ellipse(93, 121, 11, 10)
    sheet.volume(tail, rgb("#FFFDF8"), depth=5, shade=0.4, edge=1, edge_colour=FUR_EDGE)
    body = smooth([(34, 131), (29, 113), (37, 95), (60, 86), (83, 95), (91, 113), (86, 131)])
    sheet.volume(body, FUR, depth=9, edge=1, edge_colour=FUR_EDGE)
    sheet.soft(ellipse(60, 112, 19, 22), rgb("#FFFFFF"), 3, alpha=0.8, within=body)
    _ears(sheet)
    head = rounded(_HEAD, 2)
    sheet.soft(ellipse(60, 91, 28, 6), rgb("#6B5A50"), 3, alpha=0.4, within=body)
    sheet.volume(head, FUR, depth=10, light=0.4, shade=0.5, edge=1, edge_colour=FUR_EDGE)
    sheet.soft(smooth([(60, 60), (77, 64), (82, 75), (60, 87), (38, 75), (43, 64)]),
               rgb("#FFFEFA"), 2, within=head)  # fmt: skip
    blush(sheet, 60, 72, head, apart=29)
    mask(sheet, 60, 53, 35.5, 12.4, face=head)
    for side in (-1, 1):
        eye(sheet, 60 + side * 15.8, 53, 9.6, rgb("#8A4A30"), look=(0.08, 0.1))
    _muzzle(sheet)
    with over_drawn(sheet):
        sheet.soft(ellipse(61, 112, 20, 16), rgb("#5A4A42"), 4, alpha=0.35)
    sheet.put(vegetables.greens(), 60, 107, 48, turn=12)
    paw(sheet, 42, 109, rgb("#FDF9F3"), FUR_EDGE, size=1.02)
    paw(sheet, 78, 109, rgb("#FDF9F3"), FUR_EDGE, size=1.02)
    return finished(sheet, ink=1.6)


def _ears(sheet: MasterSheet) -> None:
    outer = svg("M 53 45 C 59 24 53 3 40 3 C 25 3 25 27 33 47 Z")
    inner = svg("M 48.5 43 C 52 26 48 10 40 10 C 31 10 31 28 37 43 Z")
    lean = 4.0
    for flip in (False, True):
        ears = [moved(path, turn=-lean, about=(43, 46)) for path in (outer, inner)]
        if flip:
            ears = [mirrored(path, x=60) for path in ears]
        sheet.volume(ears[0], FUR, depth=6, edge=1, edge_colour=FUR_EDGE)
        sheet.volume(ears[1], PINK, depth=4, light=0.2, shade=0.5)


def _muzzle(sheet: MasterSheet) -> None:
    nose: Path = rounded([(54.5, 64.5), (65.5, 64.5), (60, 70.5)], 2.3)
    sheet.volume(nose, rgb("#EC7C80"), depth=2, light=0.3)
    gloss(sheet, 58.2, 66, 2, 0.8, turn=0, alpha=0.7, blur=0.4)
    whiskers(sheet, 60, 71.5, rgb("#A3958A"))
    teeth = [box(x, 75, 4, 6.8, radius=1.2) for x in (55.9, 60.1)]
    for tooth in teeth:
        sheet.fill(tooth, rgb("#FFFFFF"))
        sheet.line(tooth, rgb("#9C8D82"), 0.7, closed=True)
    sheet.line([(60, 70.5), (60, 74)], _LINE, 1.4)
    mouth = smooth([(50.5, 72.5), (55, 76), (60, 74), (65, 76), (69.5, 72.5)], closed=False)
    sheet.line(mouth, _LINE, 1.5)
