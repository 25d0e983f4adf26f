"""Masters of the tools and tokens of Diced Veggies: cleaver, chef token, cloche."""

import math
from typing import Final

from PIL import Image

from render.diced_veggies.board.blade import CLEAVER
from render.kit.paths import Path, box
from render.kit.theme import rgb
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.drawing import blank, finished, gloss, inked, svg, taper

_WOOD: Final = rgb("#8A4B27")
_STEEL: Final = (rgb("#EEF1F3"), rgb("#8E979F"))
_WHITE: Final = rgb("#FFFFFF")
_GOLD: Final = rgb("#EDBB52")
_GOLD_INK: Final = rgb("#3D2508")
HAT: Final[Path] = svg(
    "M 26 60 C 7 58 7 29 28 30 C 30 13 54 7 62 18 C 77 9 94 22 89 36"
    " C 101 44 93 62 76 60 L 74 85 Q 51 92 28 85 Z"
)


def cleaver() -> Image.Image:
    """Return the master of the cleaver."""
    sheet = blank(*CLEAVER)
    handle = svg(
        "M 188 30 C 200 26 214 28 226 30 C 252 34 278 30 300 26 C 316 23 325 32 326 46"
        " C 327 60 320 68 304 66 C 278 62 250 66 226 68 C 212 70 200 72 188 68 Z"
    )
    sheet.volume(handle, _WOOD, depth=9, light=0.55, shade=0.7, spread=0.2)
    with sheet.within(handle):
        for i in range(9):
            grain = smooth(
                [(184, 30 + i * 5), (226, 33 + i * 4.4), (270, 30 + i * 4.6), (330, 26 + i * 5)],
                closed=False,
            )
            sheet.line(grain, rgb("#4F2713"), 1.1, alpha=0.27)
    for x, y in ((215, 49), (256, 48), (297, 46)):
        sheet.volume(ellipse(x, y, 6.2), rgb("#E6C36A"), depth=2.4, light=0.7, shade=0.7, edge=1,
                     edge_colour=rgb("#4A2B12"))  # fmt: skip
    sheet.volume(box(176, 24, 20, 50, radius=5), rgb("#B9C0C6"), depth=4, light=0.7, shade=0.7)
    blade = svg(
        "M 12 6 L 176 6 C 181 6 184 9 184 14 L 184 72 C 182 98 174 114 158 117"
        " L 20 123 C 10 123 5 118 5 110 L 4 14 C 4 9 7 6 12 6 Z"
    )
    sheet.volume(blade, _STEEL[0], to=_STEEL[1], depth=6, light=0.5, shade=0.5, angle=62)
    with sheet.within(blade):
        for x, across, alpha in ((26, 26, 0.46), (64, 10, 0.36), (112, 36, 0.4), (162, 8, 0.32)):
            band: Path = [(x, 0), (x + across, 0), (x + across - 50, 130), (x - 50, 130)]
            sheet.fill(band, _WHITE, alpha=alpha)
        for i in range(16):
            low = 24 + i * 6.3
            sheet.line([(4, low), (186, low)], rgb("#5C666E"), 0.7, alpha=0.07)
        sheet.fill(box(0, 0, 190, 17), rgb("#FBFDFE"), to=rgb("#C7CFD6"), angle=90, alpha=0.92)
        sheet.line([(0, 17.5), (190, 17.5)], rgb("#6D777F"), 1.1, alpha=0.75)
    hole = ellipse(24, 103, 8)
    sheet.fill(hole, rgb("#5B4030"))
    sheet.soft(ellipse(22, 100, 7, 6), rgb("#20140C"), 1.6, alpha=0.86, within=hole)
    sheet.line(hole, rgb("#5D666D"), 1.6, closed=True)
    sheet.line([(12, 7.5), (176, 7.5)], _WHITE, 1.6)
    return finished(sheet, ink=2)


def token() -> Image.Image:
    """Return the master of a chef token: a chef's hat on a coin, 104 units wide."""
    sheet = blank(104, 104)
    sheet.volume(ellipse(52, 53.4, 47), rgb("#B27B25"), depth=5, light=0.6, shade=0.7)
    sheet.volume(ellipse(52, 51.6, 46), _GOLD, depth=5, light=0.8, shade=0.6)
    sheet.volume(ellipse(52, 52, 37.5), rgb("#7A3B1E"), depth=6, light=0, shade=0, spread=0.2)
    sheet.inner_shade(ellipse(52, 52, 37.5), rgb("#2A0F06"), dx=4, dy=5, blur=4, alpha=0.6)
    for i in range(24):
        turn = math.radians(i * 15)
        sheet.fill(ellipse(52 + 42 * math.cos(turn), 52 + 42 * math.sin(turn), 1.3),
                   rgb("#8F5D12"))  # fmt: skip
    hat = _hat(HAT)
    sheet.soft(moved(hat, dx=1.5, dy=2.4), rgb("#2A0F06"), 1.6, alpha=0.5)
    sheet.volume(hat, rgb("#FFFCF3"), depth=5, light=0.15, shade=0.42, spread=0.06, edge=1.4,
                 edge_colour=rgb("#3B1D0E"))  # fmt: skip
    sheet.line(_hat(svg("M 30 71 Q 51 77.5 73 71")), rgb("#C9B899"), 1.7)
    for x in (40, 51, 62):
        fold = [(x, 44.0), (51 + (x - 51) * 0.86, 65.0)]
        sheet.fill(_hat(taper(fold, 1.2, 2)), rgb("#D3C3A4"), alpha=0.9)
    return finished(sheet, ink=1.5)


def spent_token() -> Image.Image:
    """Return the master of the dashed place of a spent token, 104 units wide."""
    sheet = blank(104, 104)
    sheet.fill(ellipse(52, 52, 46), rgb("#000000"), alpha=0.3)
    sheet.line(ellipse(52, 52, 45), rgb("#BBA58A"), 2.6, closed=True, dash=(9, 8), alpha=0.8)
    sheet.fill(_hat(HAT), rgb("#BBA58A"), alpha=0.5)
    return finished(sheet, ink=0)


def _hat(path: Path) -> Path:
    return moved(path, scale=0.66, about=(51, 48), dx=0.6, dy=4)


_DOME: Final = svg("M 10 64 C 10 34 28 18 50 18 C 72 18 90 34 90 64 Z")


def cloche() -> Image.Image:
    """Return the master of a golden cloche for a cooked dish, 100 units wide."""
    sheet = blank(100, 86)
    sheet.volume(ellipse(50, 13, 6.5), rgb("#F2C654"), depth=2.5)
    sheet.volume(_DOME, rgb("#F2C654"), depth=9, light=0.7, shade=0.7, spread=0.2)
    sheet.volume(box(3, 64, 94, 13, radius=6), rgb("#F7DFA0"), depth=4, light=0.5, shade=0.6)
    gloss(sheet, 31, 40, 5, 13, turn=30, alpha=0.86, blur=1.4)
    sheet.image = inked(sheet.image, 2.2 * sheet.scale, colour=_GOLD_INK)
    return finished(sheet, ink=0)


def no_cloche() -> Image.Image:
    """Return the master of a dish still to cook: the cloche's outline."""
    sheet = blank(100, 86)
    sheet.fill(_DOME, rgb("#000000"), alpha=0.28)
    sheet.line(_DOME, rgb("#BBA58A"), 3.4, closed=True, alpha=0.62)
    sheet.line([(6, 70.5), (94, 70.5)], rgb("#BBA58A"), 5.2, alpha=0.62)
    sheet.fill(ellipse(50, 13, 5.6), rgb("#BBA58A"), alpha=0.62)
    return finished(sheet, ink=0)
