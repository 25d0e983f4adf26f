"""Features shared by the animals: burglar's mask, eyes, whiskers, blushes, paws."""

from typing import Final

from render.kit.paths import Path
from render.kit.theme import Rgb, lighter, rgb
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.drawing import MasterSheet, over_drawn, svg, taper

MASK: Final = rgb("#39333F")
_WHITE: Final = rgb("#FFFFFF")


def mask_band(x: float, y: float, w: float, h: float) -> Path:
    """Return the outline of a burglar's mask round (x, y), ``w`` and ``h`` its half sizes."""
    half = svg(
        "M 0 -0.55 C 0.25 -0.75 0.6 -1.05 1 -0.5"
        " C 1.02 0.6 0.55 1.1 0.2 0.5 C 0.1 0.3 0.05 0.3 0 0.3"
    )
    whole = half + [(-px, py) for px, py in half[::-1]]
    return [(x + px * w, y + py * h) for px, py in whole]


def mask(sheet: MasterSheet, x: float, y: float, w: float, h: float, *, face: Path) -> None:
    """Draw the mask with its shadow on the face."""
    band = mask_band(x, y, w, h)
    sheet.soft(moved(band, dx=0.8, dy=2.4), rgb("#2A1208"), 1.4, alpha=0.4, within=face)
    sheet.volume(band, MASK, depth=4, light=0.4, shade=0.5)


def eye(
    sheet: MasterSheet,
    x: float,
    y: float,
    r: float,
    iris: Rgb,
    *,
    look: tuple[float, float] = (0, 0.08),
) -> None:
    """Draw a round eye that looks a share ``look`` of its radius aside."""
    sheet.fill(ellipse(x, y, r * 1.06, r * 1.14), rgb("#1A1418"))
    ball = ellipse(x, y, r * 0.98, r * 1.06)
    sheet.fill(ball, rgb("#FFFDF6"))
    sheet.inner_shade(ball, rgb("#6B5A66"), dx=0, dy=r * 0.22, blur=r * 0.16, alpha=0.5)
    ix, iy = x + look[0] * r, y + look[1] * r
    sheet.fill(ellipse(ix, iy, r * 0.75, r * 0.83), iris)
    sheet.fill(ellipse(ix, iy + r * 0.04, r * 0.5, r * 0.6), rgb("#15100C"))
    sheet.soft(ellipse(ix, iy + r * 0.44, r * 0.42, r * 0.22), lighter(iris, 0.55), r * 0.1,
               alpha=0.7)  # fmt: skip
    sheet.fill(ellipse(ix - r * 0.26, iy - r * 0.30, r * 0.26), _WHITE)
    sheet.fill(ellipse(ix + r * 0.28, iy + r * 0.26, r * 0.12), _WHITE, alpha=0.9)


def whiskers(sheet: MasterSheet, x: float, y: float, colour: Rgb) -> None:
    """Draw three whiskers to each side."""
    for side in (-1, 1):
        for near, far in ((-4.0, -5.0), (1.0, 0.0), (6.0, 6.0)):
            hair = smooth(
                [
                    (x + side * 16, y + near * 0.5),
                    (x + side * 30, y + near),
                    (x + side * 45, y + far * 1.6),
                ],
                closed=False,
            )
            sheet.fill(taper(hair, 1.7, 0.5), colour, alpha=0.92)


def blush(sheet: MasterSheet, x: float, y: float, face: Path, *, apart: float) -> None:
    """Draw rosy cheeks."""
    for side in (-1, 1):
        sheet.soft(ellipse(x + side * apart, y, 6.5, 4), rgb("#F58A82"), 2, alpha=0.55, within=face)


def paw(sheet: MasterSheet, x: float, y: float, colour: Rgb, edge: Rgb, *, size: float = 1) -> None:
    """Draw a front paw with two lines between its toes, about 17 units wide."""
    shape = moved(
        smooth([(-8, -6), (-2, -9.5), (5, -8.5), (9, -1), (7, 7), (0, 9.5), (-7, 7), (-9, 0)]),
        scale=size,
        dx=x,
        dy=y,
    )
    with over_drawn(sheet):
        sheet.soft(moved(shape, dx=0.8, dy=2.2), rgb("#2A1208"), 1.6, alpha=0.4)
    sheet.volume(shape, colour, depth=5, light=0.3, shade=0.5, edge=1, edge_colour=edge)
    for dx in (-2.6, 2.6):
        toe = [(x + dx * size, y + 3 * size), (x + dx * size, y + 8.6 * size)]
        sheet.fill(taper(toe, 0.7, 1.7), edge, alpha=0.7)
