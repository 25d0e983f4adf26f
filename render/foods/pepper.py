"""A green pepper with its stem."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import ellipse, smooth, svg, taper
from render.theme import darker, lighter, rgb

_GREEN: Final = rgb("#64BA3B")
_STALK: Final = rgb("#3F7F2E")
BODY: Final = svg(
    "M 50 30 C 45 19 21 17 13 36 C 7 55 17 77 29 91 C 33 97 42 96 46 92"
    " Q 50 89.5 54 92 C 58 96 67 97 71 91 C 83 77 93 55 87 36 C 79 17 55 19 50 30 Z"
)


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    sheet.volume(BODY, _GREEN, depth=12, light=0.42, shade=0.7, spread=0.2)
    for crease in (
        [(40, 27), (33.5, 45), (36, 70), (45, 92)],
        [(60, 27), (66.5, 45), (64, 70), (55, 92)],
    ):
        path = smooth(crease, closed=False)
        sheet.soft(taper(path, 3, 3, middle=5.6), darker(_GREEN, 0.64), 1.5, alpha=0.6, within=BODY)
    sheet.soft(ellipse(50, 28, 21, 9), darker(_GREEN, 0.7), 3.5, alpha=0.6, within=BODY)
    shine = rgb("#CFF288")
    sheet.soft(ellipse(76, 70, 7, 13, turn=15), shine, 3, alpha=0.34, within=BODY)
    sheet.gloss(23.5, 45, 4.2, 13, turn=14, alpha=0.82, blur=1.2)
    sheet.gloss(49, 51, 3.2, 12, turn=2, alpha=0.5, blur=1.4)
    sheet.gloss(27, 66, 2.2, 5, turn=-10, alpha=0.5, blur=1)
    collar = smooth(
        [(35, 27), (42.5, 22), (50, 23), (57.5, 22), (65, 27), (57, 31.5), (50, 29), (43, 31.5)]
    )
    sheet.volume(collar, _STALK, depth=3, edge=0.9)
    stem = taper(smooth([(50, 27.5), (50, 17), (57.5, 7)], closed=False), 11.5, 8.5)
    sheet.volume(stem, _STALK, depth=3, edge=0.9)
    sheet.fill(ellipse(58, 7.6, 4.3, 2.9, turn=30), lighter(_STALK, 0.5))
    return finished(sheet)
