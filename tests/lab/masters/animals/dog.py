"""Master of the dog, the thief of bread, onion and meat."""

from typing import Final

from PIL import Image

from render.kit.paths import Path
from render.kit.theme import rgb
from tests.lab.masters.animals.features import eye, mask, paw
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, mirrored, over_drawn, svg
from tests.lab.masters.foods import meat

FUR: Final = rgb("#CC8B4E")
EAR: Final = rgb("#7B4926")
WHITE: Final = rgb("#FFF5E4")
PAW_EDGE: Final = rgb("#7B5230")
_HEAD: Final = smooth(
    [(60, 19), (82, 23), (95, 39), (97, 57), (88, 76), (60, 86),
     (32, 76), (23, 57), (25, 39), (38, 23)]
)  # fmt: skip
_JOWLS: Final = svg(
    "M 60 70 C 66 70 76 71 79 70 C 83 74 82 82 75 85 C 68 87 63 84 60 79"
    " C 57 84 52 87 45 85 C 38 82 37 74 41 70 C 44 71 54 70 60 70 Z"
)


def draw() -> Image.Image:
    """Return the master, 120 x 130."""
    sheet = blank(120, 130)
    tail = svg(
        "M 88 124 C 100 118 106 106 103 96 C 108 92 114 98 114 106 C 114 118 104 128 92 131 Z"
    )
    sheet.volume(tail, FUR, depth=4, edge=1)
    sheet.soft(ellipse(106, 99, 5, 5), WHITE, 1.4, alpha=0.95, within=tail)
    body = smooth([(32, 131), (27, 113), (35, 94), (60, 86), (85, 94), (93, 113), (88, 131)])
    sheet.volume(body, FUR, depth=9, edge=1)
    sheet.soft(ellipse(60, 111, 19, 23), WHITE, 2.2, within=body)
    _collar(sheet, body)
    sheet.volume(_HEAD, FUR, depth=10, light=0.45, shade=0.6, edge=1)
    blaze = svg(
        "M 55 15 L 65 15 C 66 34 71 44 81 59 L 85 84 L 60 90 L 35 84 L 39 59 C 49 44 54 34 55 15 Z"
    )
    sheet.soft(blaze, WHITE, 1.2, within=_HEAD)
    _ears(sheet)
    mask(sheet, 60, 46, 33.5, 12.2, face=_HEAD)
    for side in (-1, 1):
        eye(sheet, 60 + side * 15.4, 46, 9.2, rgb("#7A4820"), look=(0.06, 0.1))
    _muzzle(sheet)
    paw(sheet, 36, 119, WHITE, PAW_EDGE, size=1.08)
    paw(sheet, 84, 119, WHITE, PAW_EDGE, size=1.08)
    return finished(sheet, ink=1.6)


def _collar(sheet: MasterSheet, body: Path) -> None:
    band = svg("M 33 88 Q 60 108 87 88 L 88 96 Q 60 117 32 96 Z")
    with sheet.within(body):
        sheet.volume(band, rgb("#C7332B"), depth=2.5, edge=0.8)


def _ears(sheet: MasterSheet) -> None:
    left = svg("M 37 22 C 23 13 10 25 8 48 C 7 65 11 78 19 76 C 28 72 25 48 37 22 Z")
    for ear in (left, mirrored(left, x=60)):
        with over_drawn(sheet):
            sheet.soft(moved(ear, dx=1, dy=2.5), rgb("#3A1E0C"), 2, alpha=0.4)
        sheet.volume(ear, EAR, depth=7, light=0.5, shade=0.5, spread=0.2, edge=1)


def _muzzle(sheet: MasterSheet) -> None:
    """The steak hangs from the mouth: over the lower jaw, under the upper lip."""
    snout = smooth([(60, 55), (73, 58), (82, 68), (77, 79), (60, 83), (43, 79), (38, 68), (47, 58)])
    sheet.volume(snout, WHITE, depth=6, light=0.3, shade=0.35)
    sheet.put(meat.meat(), 60, 97, 52, turn=-6)
    with over_drawn(sheet):
        sheet.soft(moved(_JOWLS, dy=3), rgb("#5A1A14"), 1.8, alpha=0.5)
    sheet.volume(_JOWLS, WHITE, depth=4, light=0.25, shade=0.45)
    lip = svg("M 39.5 73 C 36 82 44 86.5 50 85.5 C 55 84.5 58 82 60 78.5"
              " C 62 82 65 84.5 70 85.5 C 76 86.5 84 82 80.5 73")  # fmt: skip
    sheet.line(lip, PAW_EDGE, 1.2)
    sheet.line([(60, 68), (60, 78.5)], rgb("#6B4630"), 1.4)
    for side in (-1, 1):
        for dx, dy in ((9, 75), (13.5, 78), (14, 73)):
            sheet.fill(ellipse(60 + side * dx, dy, 0.9), rgb("#8A6646"), alpha=0.8)
    nose = smooth([(50.5, 57), (60, 54.5), (69.5, 57), (68.5, 63.5), (60, 69), (51.5, 63.5)])
    sheet.volume(nose, rgb("#35272C"), depth=3, light=0.75, shade=0.2)
    gloss(sheet, 57, 58.3, 3.4, 1.3, turn=-8, alpha=0.85, blur=0.5)
