"""The arms that reach over the table for a stolen card: 100 wide, 208 high, reaching up.

The sleeve runs off the lower edge, so that it can come out from under the thief's own mat.
"""

import math

from PIL import Image

from render.animals import cat, dog, rabbit, sparrow
from render.master import blank, finished
from render.paths import Path, Point, ellipse, leaf, mirrored, moved, smooth, svg, taper
from render.sheet import Sheet
from render.theme import Rgb, darker, lighter, rgb

_TOES: tuple[tuple[float, float, float, float, float], ...] = (
    (21, 47, 13, 18.5, -22),
    (79, 47, 13, 18.5, 22),
    (39.5, 35, 13.5, 20.5, -6),
    (60.5, 35, 13.5, 20.5, 6),
)
"""Middle, half sizes and turn of a paw's toes, the outer ones first."""

_PALM = smooth([(50, 43), (74, 50), (85, 68), (79, 90), (50, 101), (21, 90), (15, 68), (26, 50)])


def cat_arm() -> Image.Image:
    """Return the master of the cat's arm: striped, with claws out."""
    sheet = blank(100, 208)
    sleeve = _sleeve(sheet, cat.FUR, None)
    with sheet.within(sleeve):
        for y in (110.0, 134.0, 158.0, 182.0):
            stripe = taper(smooth([(16, y - 4), (34, y + 3), (49, y + 1)], closed=False), 9.5, 1)
            sheet.fill(stripe, cat.STRIPE)
            sheet.fill(moved(mirrored(stripe, x=50), dy=7), cat.STRIPE)
    _shade_sleeve(sheet, sleeve)
    _paw(sheet, cat.WHITE, cat.FUR, cat.PAW_EDGE, claw=rgb("#FBF6EC"))
    return finished(sheet, ink=1.7)


def rabbit_arm() -> Image.Image:
    """Return the master of the rabbit's arm: white and woolly."""
    sheet = blank(100, 208)
    sleeve = _sleeve(sheet, rabbit.FUR, rabbit.FUR_EDGE)
    with sheet.within(sleeve):
        for row in range(5):
            for x in (30.0, 46.0, 62.0):
                y = 112 + row * 21 + (8 if x == 46 else 0)
                tuft = svg(f"M {x} {y} Q {x + 4} {y + 6} {x + 8} {y}")
                sheet.line(tuft, rgb("#CFC2B6"), 1.6)
    _shade_sleeve(sheet, sleeve)
    _paw(sheet, rgb("#FFFCF7"), rabbit.FUR, rabbit.FUR_EDGE, claw=None)
    return finished(sheet, ink=1.7)


def dog_arm() -> Image.Image:
    """Return the master of the dog's arm: brown, with a white sock and blunt claws."""
    sheet = blank(100, 208)
    sleeve = _sleeve(sheet, dog.FUR, None)
    sock = svg("M 18 84 L 82 84 L 78 118 L 70 108 L 60 122 L 50 110 L 40 122 L 30 108 L 22 118 Z")
    sheet.soft(sock, dog.WHITE, 1.4, within=sleeve)
    patch = smooth([(22, 160), (40, 152), (52, 166), (44, 186), (24, 190)])
    sheet.soft(patch, dog.EAR, 1.2, alpha=0.85, within=sleeve)
    _shade_sleeve(sheet, sleeve)
    _paw(sheet, dog.WHITE, dog.WHITE, dog.PAW_EDGE, claw=rgb("#4A3A34"))
    return finished(sheet, ink=1.7)


def sparrow_arm() -> Image.Image:
    """Return the master of the sparrow's arm: a wing whose tips are fingers."""
    sheet = blank(100, 208)
    fingers = ((32.0, 66.0, -30.0, 40.0), (68.0, 66.0, 30.0, 40.0), (40.0, 58.0, -13.0, 48.0),
               (60.0, 58.0, 13.0, 48.0), (50.0, 58.0, 0.0, 52.0))  # fmt: skip
    sleeve = _sleeve(sheet, sparrow.BROWN, None)
    with sheet.within(sleeve):
        for row in range(5):
            for column in range(4):
                _plume(sheet, 20 + column * 20 + (10 if row % 2 else 0), 116 + row * 20)
    _shade_sleeve(sheet, sleeve)
    for x, y, turn, length in fingers:
        feather = leaf(x, y + 16, turn=turn, length=length + 14, width=19)
        sheet.volume(feather, sparrow.DARK, depth=5, light=0.6, spread=0.25, edge=1.1)
        quill = moved(taper([(0, 0), (0, -length - 8)], 2.4, 0.8), dx=x, dy=y + 16, turn=turn)
        sheet.fill(quill, lighter(sparrow.BROWN, 0.6))
    palm = smooth([(50, 54), (70, 60), (80, 76), (77, 94), (50, 104), (23, 94), (20, 76), (30, 60)])
    with sheet.over_drawn():
        sheet.soft(moved(palm, dx=1, dy=-3), rgb("#2A1208"), 3, alpha=0.5)
    sheet.volume(palm, sparrow.BROWN, depth=9, light=0.5, shade=0.55, edge=1.1)
    with sheet.within(palm):
        for y, xs in ((68, (39, 61)), (79, (29, 50, 71)), (91, (40, 60))):
            for x in xs:
                _plume(sheet, x, y)
    return finished(sheet, ink=1.7)


def _sleeve(sheet: Sheet, colour: Rgb, edge: Rgb | None) -> Path:
    sleeve = svg("M 23 212 C 26 164 26 122 23 80 L 77 80 C 74 122 74 164 79 212 Z")
    sheet.volume(sleeve, colour, depth=12, light=0.5, shade=0.65, edge=1.1, edge_colour=edge)
    return sleeve


def _shade_sleeve(sheet: Sheet, sleeve: Path) -> None:
    """Markings lie on a round arm: darken its sides once more, and the paw's shadow on it."""
    sheet.inner_shade(sleeve, rgb("#3A1A08"), dx=-9, dy=0, blur=7, alpha=0.4)
    sheet.soft(ellipse(52, 96, 34, 13), rgb("#2A1208"), 5, alpha=0.45, within=sleeve)


def _paw(sheet: Sheet, colour: Rgb, wrist: Rgb, edge: Rgb, *, claw: Rgb | None) -> None:
    for x, y, rx, ry, turn in _TOES:
        if claw is not None:
            _claw(sheet, (x, y), ry, turn, claw)
        toe = ellipse(x, y, rx, ry, turn=turn)
        sheet.volume(toe, colour, depth=6, light=0.4, shade=0.5, edge=1.2, edge_colour=edge)
    sheet.volume(_PALM, colour, depth=10, light=0.4, shade=0.55)
    with sheet.within(_PALM):
        sheet.soft(svg("M 8 82 Q 50 108 92 82 L 92 112 L 8 112 Z"), wrist, 5)
    for x in (36.5, 50, 63.5):
        between_toes = [(x, 37), (50 + (x - 50) * 0.92, 47), (50 + (x - 50) * 0.8, 57)]
        sheet.fill(taper(smooth(between_toes, closed=False), 2.6, 0.8), edge, alpha=0.75)


def _claw(sheet: Sheet, toe: Point, reach: float, turn: float, colour: Rgb) -> None:
    across, up = math.sin(math.radians(turn)), -math.cos(math.radians(turn))
    base = (toe[0] + across * (reach - 3), toe[1] + up * (reach - 3))
    claw = leaf(*base, turn=turn, length=12, width=5.4)
    sheet.volume(claw, colour, depth=1.6, edge=1, edge_colour=darker(colour, 0.75))


def _plume(sheet: Sheet, x: float, y: float) -> None:
    edge = svg(f"M {x - 9} {y} Q {x} {y + 13} {x + 9} {y}")
    sheet.line(moved(edge, dy=1.6), sparrow.DARK, 2, alpha=0.7)
    sheet.line(edge, rgb("#F0D9AE"), 1.8, alpha=0.8)
