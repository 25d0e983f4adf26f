"""Masters of the arms that reach over the table for a card: 100 wide, 208 high, upright.

The sleeve ends at the lower edge, so that it can begin under the thief's own mat.
"""

import math

from PIL import Image

from render.kit.paths import Path, Point
from render.kit.theme import Rgb, darker, lighter, rgb
from tests.lab.masters.animals import cat, dog, rabbit, sparrow
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.drawing import (
    MasterSheet,
    blank,
    finished,
    leaf,
    mirrored,
    over_drawn,
    svg,
    taper,
)

_TOES: tuple[tuple[float, float, float, float, float], ...] = (
    (21, 47, 13, 18.5, -22),
    (79, 47, 13, 18.5, 22),
    (39.5, 35, 13.5, 20.5, -6),
    (60.5, 35, 13.5, 20.5, 6),
)
"""Centre, half sizes and turn of a paw's toes, the outer ones first."""

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
    """Return the master of the sparrow's leg: a foot with three claws, in feathered breeches."""
    sheet = blank(100, 208)
    scale_edge = darker(sparrow.CLAW, 0.7)
    for x, lean, length in ((40.0, -27.0, 64.0), (60.0, 27.0, 64.0), (50.0, 0.0, 70.0)):
        _bird_toe(sheet, (x, 88), lean, length)
    leg = svg("M 38 84 C 40 110 42 126 40 160 L 60 160 C 58 126 60 110 62 84 Q 50 76 38 84 Z")
    sheet.volume(leg, sparrow.CLAW, depth=7, light=0.6, shade=0.6, spread=0.2)
    for y in (92, 102, 112, 122, 132):
        sheet.line(svg(f"M 41 {y} Q 50 {y + 5} 59 {y}"), scale_edge, 1.6, alpha=0.75)
    knuckle = smooth([(34, 84), (42, 76), (58, 76), (66, 84), (62, 94), (50, 97), (38, 94)])
    sheet.volume(knuckle, lighter(sparrow.CLAW, 0.12), depth=5, light=0.6, shade=0.5, spread=0.2)
    breeches = svg(
        "M 20 212 C 22 184 26 166 34 148 L 38 156 L 44 143 L 50 154 L 56 143 L 62 156 L 66 148"
        " C 74 166 78 184 80 212 Z"
    )
    with over_drawn(sheet):
        sheet.soft(moved(breeches, dy=-5), rgb("#2A1208"), 3, alpha=0.5)
    sheet.volume(breeches, sparrow.BROWN, depth=11, light=0.5, shade=0.65, edge=1.1)
    with sheet.within(breeches):
        for row in range(3):
            for column in range(4):
                _plume(sheet, 20 + column * 20 + (10 if row % 2 else 0), 164 + row * 17)
    return finished(sheet, ink=1.7)


def _bird_toe(sheet: MasterSheet, root: Point, lean: float, length: float) -> None:
    """Draw a toe from its root up, with scales and a claw."""

    def placed(path: Path) -> Path:
        return moved(path, dx=root[0], dy=root[1], turn=lean)

    bend = -lean * 0.10
    claw = smooth([(0, -length + 14), (bend, -length), (bend * 2.4, -length - 12)], closed=False)
    sheet.volume(placed(taper(claw, 9, 1)), rgb("#4A3A34"), depth=2.5, light=0.7, edge=1.2)
    toe = smooth([(-8, 4), (-7.5, -30), (-8, -length + 26), (-6.5, -length + 12), (0, -length + 6),
                  (6.5, -length + 12), (8, -length + 26), (7.5, -30), (8, 4)])  # fmt: skip
    sheet.volume(placed(toe), sparrow.CLAW, depth=6, light=0.6, shade=0.6, spread=0.2, edge=1.2)
    for y in range(round(length) - 22, 16, -9):
        scale = svg(f"M -6 {-y} Q 0 {-y + 4.5} 6 {-y}")
        sheet.line(placed(scale), darker(sparrow.CLAW, 0.7), 1.5, alpha=0.7)


def _sleeve(sheet: MasterSheet, colour: Rgb, edge: Rgb | None) -> Path:
    sleeve = svg("M 23 212 C 26 164 26 122 23 80 L 77 80 C 74 122 74 164 79 212 Z")
    sheet.volume(sleeve, colour, depth=12, light=0.5, shade=0.65, edge=1.1, edge_colour=edge)
    return sleeve


def _shade_sleeve(sheet: MasterSheet, sleeve: Path) -> None:
    """Markings are on a round arm: darken its sides again, and the paw's shadow on it."""
    sheet.inner_shade(sleeve, rgb("#3A1A08"), dx=-9, dy=0, blur=7, alpha=0.4)
    sheet.soft(ellipse(52, 96, 34, 13), rgb("#2A1208"), 5, alpha=0.45, within=sleeve)


def _paw(sheet: MasterSheet, colour: Rgb, wrist: Rgb, edge: Rgb, *, claw: Rgb | None) -> None:
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


def _claw(sheet: MasterSheet, toe: Point, reach: float, turn: float, colour: Rgb) -> None:
    across, up = math.sin(math.radians(turn)), -math.cos(math.radians(turn))
    base = (toe[0] + across * (reach - 3), toe[1] + up * (reach - 3))
    claw = leaf(*base, turn=turn, length=12, width=5.4)
    sheet.volume(claw, colour, depth=1.6, edge=1, edge_colour=darker(colour, 0.75))


def _plume(sheet: MasterSheet, x: float, y: float) -> None:
    edge = svg(f"M {x - 9} {y} Q {x} {y + 13} {x + 9} {y}")
    sheet.line(moved(edge, dy=1.6), sparrow.DARK, 2, alpha=0.7)
    sheet.line(edge, rgb("#F0D9AE"), 1.8, alpha=0.8)
