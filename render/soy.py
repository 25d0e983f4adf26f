"""The bottle of soy sauce that the head chef holds, 100 wide and 150 high."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import box, ellipse, smooth, svg, taper
from render.sheet import Sheet
from render.theme import rgb

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


def draw() -> Image.Image:
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
    sheet.gloss(27, 11, 7, 2, turn=14, alpha=0.75)
    sheet.gloss(46, 18, 2.4, 6, turn=8, alpha=0.5)
    return finished(sheet)


def _label(sheet: Sheet) -> None:
    sheet.fill(box(5, 94, 90, 40), rgb("#FFF6E0"), to=rgb("#DCC296"), angle=15)
    for y in (94, 130):
        sheet.fill(box(5, y, 90, 4.5), rgb("#EDB03A"), to=rgb("#C27F1A"), angle=0)
    sheet.fill(ellipse(50, 114.5, 12.5), _RED)
    drop = svg("M 50 105 C 53 111 57 114 57 118 C 57 122 54 124 50 124 C 46 124 43 122 43 118"
               " C 43 114 47 111 50 105 Z")  # fmt: skip
    sheet.fill(drop, rgb("#FFF6E0"))
