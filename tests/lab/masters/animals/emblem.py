"""The emblem of Thieving Chefs: a chef's hat with a burglar's mask, on a coin."""

from typing import Final

from PIL import Image

from render.kit.theme import rgb
from tests.lab.masters.animals.features import mask_band
from tests.lab.masters.curves import ellipse, moved
from tests.lab.masters.drawing import blank, finished, svg, taper

_WHITE: Final = rgb("#FFFFFF")


def emblem() -> Image.Image:
    """Return the master of the thieving chef: a chef's hat with a burglar's mask, on a coin."""
    sheet = blank(100, 100)
    sheet.volume(ellipse(50, 51.3, 46.5), rgb("#B07A2C"), depth=4, light=0.3)
    sheet.volume(ellipse(50, 49.5, 46.5), rgb("#F3DBA6"), depth=6, light=0.8, shade=0.5, spread=0.2)
    sheet.line(ellipse(50, 49.5, 40.5), rgb("#A8742C"), 1.6, closed=True, alpha=0.8)
    hat = moved(
        svg("M 26 60 C 7 58 7 29 28 30 C 30 13 54 7 62 18 C 77 9 94 22 89 36"
            " C 101 44 93 62 76 60 L 74 85 Q 51 92 28 85 Z"),
        scale=0.80, about=(51, 48), dx=-1, dy=1.5,
    )  # fmt: skip
    sheet.soft(moved(hat, dx=1.5, dy=2.5), rgb("#6B3A12"), 2, alpha=0.5)
    sheet.volume(hat, rgb("#FFFCF2"), depth=6, light=0.2, shade=0.45, spread=0.07, edge=2,
                 edge_colour=rgb("#4A2A12"))  # fmt: skip
    for x in (38.5, 50, 61.5):
        fold = [(x, 31), (50 + (x - 50) * 0.9, 41)]
        sheet.fill(taper(fold, 1, 2.2), rgb("#C9B898"), alpha=0.8)
    sheet.line(svg("M 32 71 Q 50 77.5 68 71"), rgb("#C9B898"), 1.8)
    mask = mask_band(50, 54, 31.5, 10.5)
    sheet.volume(mask, rgb("#332E38"), depth=3, light=0.35, shade=0.4)
    for side in (-1, 1):
        sheet.fill(ellipse(50 + side * 12, 54, 6.6, 6), _WHITE)
        sheet.fill(ellipse(50 + side * 12 + 1.4, 54.4, 3.3), rgb("#1B1512"))
        sheet.fill(ellipse(50 + side * 12 + 0.2, 53.2, 1.1), _WHITE)
    return finished(sheet, ink=1.4)
