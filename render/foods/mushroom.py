"""A mushroom with a brown cap and pale spots."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import ellipse, svg
from render.theme import rgb

_CAP: Final = rgb("#CF9A5C")
_STEM: Final = rgb("#F2E3C8")
_DOME: Final = svg(
    "M 6 54 C 4 25 27 8 50 8 C 73 8 96 25 94 54 C 94 61 87 62 82 60"
    " C 62 53 38 53 18 60 C 13 62 6 61 6 54 Z"
)
_STALK: Final = svg(
    "M 38 54 C 40 66 36 76 32.5 85 C 31 93 40 95.5 50 95.5 C 60 95.5 69 93 67.5 85"
    " C 64 76 60 66 62 54 Z"
)


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    sheet.volume(_STALK, _STEM, depth=8, light=0.3, shade=0.55, spread=0.1)
    sheet.soft(svg("M 30 50 L 70 50 L 66 71 Q 50 75 34 71 Z"), rgb("#5A3A22"), 3, alpha=0.5,
               within=_STALK)  # fmt: skip
    gills = ellipse(50, 57.5, 38, 9)
    sheet.fill(gills, rgb("#8B613C"))
    with sheet.within(gills):
        for i in range(-12, 13):
            sheet.line([(50 + i * 1.2, 50), (50 + i * 3.4, 68)], rgb("#5D3C22"), 0.9, alpha=0.8)
    sheet.volume(_DOME, _CAP, depth=12, light=0.5, shade=0.66, spread=0.2)
    for x, y, size in ((58, 24, 7), (76, 38, 5.5), (38, 40.5, 5), (60, 43.5, 3.6), (23.5, 45, 3.4)):
        spot = ellipse(x, y, size, size * 0.72, turn=10)
        sheet.soft(spot, rgb("#F6E6C8"), 0.7, alpha=0.85, within=_DOME)
    sheet.gloss(32, 24, 10, 5, turn=-28, alpha=0.75, blur=1.5)
    return finished(sheet)
