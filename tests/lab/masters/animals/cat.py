"""Master of the cat, the thief of fish and cheese."""

from typing import Final

from PIL import Image

from render.kit.paths import Path, rounded
from render.kit.theme import rgb
from tests.lab.masters.animals.features import blush, eye, mask, paw, whiskers
from tests.lab.masters.curves import ellipse, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, mirrored, svg, taper
from tests.lab.masters.foods import seafood

FUR: Final = rgb("#FBA23E")
STRIPE: Final = rgb("#C9621A")
WHITE: Final = rgb("#FFF6E4")
PAW_EDGE: Final = rgb("#8F5C2C")
_HEAD: Final = svg(
    "M 60 22 C 74 22 88 27 96 40 C 101 48 102 56 100 62 L 106 70 L 97 71 L 100 78 L 89 78"
    " C 80 85 70 87 60 87 C 50 87 40 85 31 78 L 20 78 L 23 71 L 14 70 L 20 62"
    " C 18 56 19 48 24 40 C 32 27 46 22 60 22 Z"
)


def draw() -> Image.Image:
    """Return the master, 120 x 130."""
    sheet = blank(120, 130)
    _tail(sheet)
    body = smooth([(34, 131), (28, 113), (36, 94), (60, 85), (84, 94), (92, 113), (86, 131)])
    sheet.volume(body, FUR, depth=9, edge=1)
    for left in ([(28, 103), (36, 105), (43, 104)], [(27, 113), (35, 115.5), (42, 114.5)]):
        stripe = taper(smooth(left, closed=False), 4.4, 0.8)
        for mark in (stripe, mirrored(stripe, x=60)):
            with sheet.within(body):
                sheet.fill(mark, STRIPE)
    sheet.soft(ellipse(60, 108, 15, 20), WHITE, 2.2, within=body)
    _ears(sheet)
    head = rounded(_HEAD, 1.5)
    sheet.soft(ellipse(60, 90, 30, 6), rgb("#7A3A10"), 3, alpha=0.5, within=body)
    sheet.volume(head, FUR, depth=10, light=0.5, shade=0.6, edge=1)
    _markings(sheet, head)
    mask(sheet, 60, 51, 38.5, 13, face=head)
    for side in (-1, 1):
        eye(sheet, 60 + side * 17, 51, 9.8, rgb("#86C23A"), look=(-0.08, 0.08))
    _muzzle(sheet, head)
    sheet.put(seafood.fish(), 58, 112, 86, turn=-5)
    paw(sheet, 43, 108, WHITE, PAW_EDGE)
    paw(sheet, 77, 108, WHITE, PAW_EDGE)
    return finished(sheet, ink=1.6)


def _tail(sheet: MasterSheet) -> None:
    spine = smooth([(84, 122), (102, 115), (110, 99), (104, 84), (107, 71)], closed=False)
    tail = taper(spine, 15, 11, middle=14.5)
    sheet.volume(tail, FUR, depth=5, edge=1)
    with sheet.within(tail):
        for a, b in (((95, 108), (106, 122)), ((101, 99), (119, 108)), ((97, 87), (112, 86))):
            sheet.line([a, b], STRIPE, 4)
    sheet.volume(smooth([(98, 84), (101, 73), (107, 66), (113, 71), (113, 82), (106, 88)]), STRIPE,
                 depth=4)  # fmt: skip


def _ears(sheet: MasterSheet) -> None:
    ear = rounded([(20, 54), (22, 7), (51, 27)], 7)
    inside = rounded([(26, 44), (26.5, 17), (43, 30)], 5)
    tuft = svg("M 30 42 L 29 28 L 35 37 L 36 26 L 41 37 Z")
    for flip in (False, True):
        for path, colour, depth in ((ear, FUR, 6.0), (inside, rgb("#F4A79B"), 4.0)):
            shape = mirrored(path, x=60) if flip else path
            outer = path is ear
            sheet.volume(shape, colour, depth=depth, light=0.5 if outer else 0.2, shade=0.6,
                         edge=1 if outer else 0)  # fmt: skip
        sheet.fill(mirrored(tuft, x=60) if flip else tuft, WHITE, alpha=0.85)


def _markings(sheet: MasterSheet, head: Path) -> None:
    with sheet.within(head):
        for x, width, length in ((60, 6.4, 16), (48.5, 5, 11), (71.5, 5, 11)):
            sheet.fill(taper([(x, 20), (60 + (x - 60) * 0.72, 24 + length)], width, 1), STRIPE)
        for y in (62.0, 70.5):
            cheek = taper(smooth([(14, y - 1), (23, y + 1), (30, y + 3)], closed=False), 4.6, 0.8)
            sheet.fill(cheek, STRIPE)
            sheet.fill(mirrored(cheek, x=60), STRIPE)
        sheet.soft(smooth([(60, 57), (74, 62), (80, 74), (60, 88), (40, 74), (46, 62)]), WHITE, 1.6)


def _muzzle(sheet: MasterSheet, head: Path) -> None:
    blush(sheet, 60, 73, head, apart=29)
    nose = rounded([(54, 63), (66, 63), (60, 70)], 2.4)
    sheet.volume(nose, rgb("#E4696C"), depth=2, light=0.3)
    gloss(sheet, 58, 64.8, 2.2, 0.9, turn=0, alpha=0.75, blur=0.4)
    whiskers(sheet, 60, 71, rgb("#FFF8EA"))
    mouth = smooth([(49.5, 73.5), (55, 77), (60, 72), (65, 77), (70.5, 73.5)], closed=False)
    sheet.line(mouth, rgb("#5B2D12"), 1.7)
