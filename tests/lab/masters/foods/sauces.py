"""Masters of sauce bottles: spicy, ketchup, soy."""

from typing import Final

from PIL import Image

from render.kit.paths import Path, box, rounded
from render.kit.theme import Rgb, rgb
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, mirrored, svg, taper
from tests.lab.masters.foods import vegetables

_LABEL: Final = (rgb("#FFF7E2"), rgb("#EFDAAE"))
_DEEP: Final = rgb("#3B0606")
_WHITE: Final = rgb("#FFFFFF")


def spicy() -> Image.Image:
    """Return the master: a thin neck, a green pointed cap, a chilli on the label."""
    sheet = blank(100, 170)
    body = svg(
        "M 41 44 L 59 44 C 59 60 81 62 81 86 L 81 154 C 81 163 76 167 68 167"
        " L 32 167 C 24 167 19 163 19 154 L 19 86 C 19 62 41 60 41 44 Z"
    )
    sheet.volume(body, rgb("#DB2C1C"), depth=13, light=0.35, shade=0.78, spread=0.2)
    _sauce_line(sheet, body, y=60, colour=rgb("#5A0D08"))
    green = rgb("#3F8E3B")
    sheet.volume(svg("M 44 28 L 47 6 Q 50 3 53 6 L 56 28 Z"), rgb("#55AD4C"), depth=3, edge=1)
    sheet.volume(box(37, 26, 26, 22, radius=4), green, depth=5, light=0.6, edge=1)
    _ridges(sheet, (42, 47.3, 52.7, 58), 29, 45, rgb("#1F5A23"))
    with sheet.within(body):
        sheet.fill(box(15, 92, 70, 56), _LABEL[0], to=_LABEL[1], angle=15)
        for y in (92, 142):
            sheet.fill(box(15, y, 70, 6), rgb("#EDB03A"), to=rgb("#D58E1E"), angle=0)
        for rule in (99.2, 140.8):
            sheet.line([(15, rule), (85, rule)], rgb("#B9261A"), 1)
    sheet.put(vegetables.chilli(), 50, 121, 54, turn=-12)
    _glass(sheet, body, right=svg("M 67 66 C 79 72 81 78 81 90 L 81 162 L 67 168 Z"))
    shine = taper(smooth([(28.5, 78), (25.5, 110), (25.5, 154)], closed=False), 5, 4)
    sheet.soft(shine, _WHITE, 1.2, alpha=0.72, within=body)
    sheet.soft(box(46, 51, 3, 9, radius=1.5), _WHITE, 0.8, alpha=0.6)
    gloss(sheet, 49, 14, 0.9, 7, turn=4, alpha=0.8, blur=0.6)
    return finished(sheet)


def ketchup() -> Image.Image:
    """Return the master: wide shoulders, a white cap, a tomato on the label."""
    sheet = blank(100, 170)
    body = svg(
        "M 35 40 L 65 40 C 65 58 85 70 87 97 L 87 152 C 87 163 81 167 70 167"
        " L 30 167 C 19 167 13 163 13 152 L 13 97 C 15 70 35 58 35 40 Z"
    )
    sheet.volume(body, rgb("#CB1F1C"), depth=13, light=0.35, shade=0.78, spread=0.2)
    _sauce_line(sheet, body, y=53, colour=rgb("#5A0D08"))
    cap = rgb("#F6F1E6")
    sheet.volume(rounded([(40, 21), (44, 5), (56, 5), (60, 21)], 4), cap, depth=4, light=0.2,
                 shade=0.5, edge=1)  # fmt: skip
    sheet.volume(rounded([(29, 45), (32, 20), (68, 20), (71, 45)], 5), cap, depth=6, light=0.2,
                 shade=0.55, spread=0.08, edge=1)  # fmt: skip
    _ridges(sheet, (37, 43.5, 50, 56.5, 63), 25, 42, rgb("#B5A98F"))
    label = svg("M 13 94 Q 50 106 87 94 L 87 147 Q 50 159 13 147 Z")
    with sheet.within(body):
        sheet.fill(label, _LABEL[0], to=_LABEL[1], angle=15)
        for y in (97.5, 143.5):
            rule = svg(f"M 13 {y} Q 50 {y + 12} 87 {y}")
            sheet.line(rule, rgb("#3F8E3B"), 3)
    sheet.put(vegetables.tomato(), 50, 127, 40)
    _glass(sheet, body, right=svg("M 69 58 C 85 74 87 84 87 96 L 87 164 L 71 168 Z"))
    shine = taper(smooth([(30, 69), (20.5, 98), (20.5, 152)], closed=False), 4, 4, middle=6)
    sheet.soft(shine, _WHITE, 1.3, alpha=0.7, within=body)
    gloss(sheet, 36.5, 29, 1.4, 6, turn=6, alpha=0.9, blur=0.6)
    return finished(sheet)


def _sauce_line(sheet: MasterSheet, body: Path, *, y: float, colour: Rgb) -> None:
    """The neck is darker: the cap's shadow, and glass before nothing."""
    sheet.soft(box(30, y - 18, 40, 17), colour, 3, alpha=0.6, within=body)


def _ridges(
    sheet: MasterSheet, xs: tuple[float, ...], top: float, bottom: float, dark: Rgb
) -> None:
    for x in xs:
        lean = (x - 50) * 0.06
        sheet.line([(x, top), (x + lean, bottom)], dark, 1.3, alpha=0.8)
        sheet.line(moved([(x, top), (x + lean, bottom)], dx=1.3), _WHITE, 0.7, alpha=0.4)


def _glass(sheet: MasterSheet, body: Path, *, right: Path) -> None:
    """Draw the dark right side, and the darker rim of the left side."""
    sheet.soft(right, _DEEP, 4, alpha=0.42, within=body)
    sheet.soft(moved(mirrored(right, x=50), dx=-13), _DEEP, 4, alpha=0.25, within=body)


_RED: Final = rgb("#D8392B")
_BODY: Final = svg(
    "M 40 38 L 60 38 C 60 56 70 66 79 82 C 88 98 91 116 89 132 C 88 142 82 146 72 146"
    " L 28 146 C 18 146 12 142 11 132 C 9 116 12 98 21 82 C 30 66 40 56 40 38 Z"
)
_CAP: Final = svg(
    "M 35 42 C 37 34 37 30 34 25 C 28 21 20 17 13 15 C 13 9 16 6 21 5 C 29 5 36 8 42 10"
    " C 47 7 53 7 58 10 C 64 8 71 5 79 5 C 84 6 87 9 87 15 C 80 17 72 21 66 25"
    " C 63 30 63 34 65 42 C 56 46 44 46 35 42 Z"
)


def soy() -> Image.Image:
    """Return the master: a red cap with two spouts, dark sauce, a cream label."""
    sheet = blank(100, 150)
    sheet.volume(_BODY, rgb("#5A2A16"), depth=13, light=0.4, shade=0.8, spread=0.24)
    sauce = svg("M 8 84 Q 50 74 92 84 L 92 148 L 8 148 Z")
    with sheet.within(_BODY):
        sheet.fill(sauce, rgb("#4A2010"), to=rgb("#1C0A05"), angle=20, alpha=0.85)
        _label(sheet)
    sheet.inner_shade(_BODY, rgb("#120402"), dx=-9, dy=-6, blur=6, alpha=0.6)
    shine = taper(smooth([(36, 62), (23, 88), (18, 130)], closed=False), 3, 4, middle=7)
    sheet.soft(shine, rgb("#FFF3DC"), 1.3, alpha=0.7, within=_BODY)
    sheet.volume(_CAP, _RED, depth=7, light=0.6, shade=0.65, spread=0.2, edge=1.1)
    sheet.line(smooth([(37, 37), (50, 39.6), (63, 37)], closed=False), rgb("#7E1612"), 1.6)
    gloss(sheet, 27, 11, 7, 2, turn=14, alpha=0.75)
    gloss(sheet, 46, 18, 2.4, 6, turn=8, alpha=0.5)
    return finished(sheet)


def _label(sheet: MasterSheet) -> None:
    sheet.fill(box(5, 94, 90, 40), rgb("#FFF6E0"), to=rgb("#DCC296"), angle=15)
    for y in (94, 130):
        sheet.fill(box(5, y, 90, 4.5), rgb("#EDB03A"), to=rgb("#C27F1A"), angle=0)
    sheet.fill(ellipse(50, 114.5, 12.5), _RED)
    drop = svg("M 50 105 C 53 111 57 114 57 118 C 57 122 54 124 50 124 C 46 124 43 122 43 118"
               " C 43 114 47 111 50 105 Z")  # fmt: skip
    sheet.fill(drop, rgb("#FFF6E0"))
