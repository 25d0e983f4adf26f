"""Master of the sparrow, the thief of rice."""

import math
from typing import Final

from PIL import Image

from render.kit.paths import Path, between, rounded
from render.kit.theme import lighter, rgb
from tests.lab.masters.animals.features import eye, mask
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, mirrored, over_drawn, svg, taper

BROWN: Final = rgb("#A66A36")
_BELLY: Final = rgb("#FAE9C8")
DARK: Final = rgb("#5C3619")
CLAW: Final = rgb("#E0942F")
_WING_BAR: Final = rgb("#F6E4C0")
_BODY: Final = smooth(
    [(60, 22), (82, 28), (96, 47), (101, 74), (97, 96), (83, 112), (60, 118), (37, 112), (23, 96),
     (19, 74), (24, 47), (38, 28)]
)  # fmt: skip


def draw() -> Image.Image:
    """Return the master, 120 x 130."""
    sheet = blank(120, 130)
    for turn, dark in ((16.0, 0.0), (0.0, 0.12), (-16.0, 0.24)):
        feather = moved(rounded([(80, 98), (115, 107), (114, 116), (78, 114)], 4), turn=turn,
                        about=(80, 106))  # fmt: skip
        sheet.volume(feather, lighter(DARK, dark), depth=4, spread=0.25, edge=1)
        spine = moved([(84, 106), (111, 111)], turn=turn, about=(80, 106))
        sheet.line(spine, lighter(DARK, 0.45), 1, alpha=0.6)
    _feet(sheet)
    sheet.volume(_BODY, _BELLY, depth=11, light=0.35, shade=0.5, edge=1, edge_colour=DARK)
    for x, y in ((50, 103), (60, 106), (70, 103), (55, 97), (65, 97)):
        sheet.line(svg(f"M {x - 2.6} {y} Q {x} {y + 2.8} {x + 2.6} {y}"), rgb("#C9A878"), 1,
                   alpha=0.8)  # fmt: skip
    cap = svg("M 8 16 L 112 16 L 112 55 C 100 46 86 43 75 47 Q 60 52 45 47 C 34 43 20 46 8 55 Z")
    with sheet.within(_BODY):
        sheet.volume(cap, BROWN, depth=5, light=0.2, shade=0.4)
    sheet.soft(svg("M 32 34 Q 60 14 84 30 Q 60 27 32 34"), lighter(BROWN, 0.7), 3, alpha=0.6,
               within=_BODY)  # fmt: skip
    for side in (-1, 1):
        sheet.fill(ellipse(60 + side * 29, 68, 10, 8.6), rgb("#FFFCF2"))
        sheet.fill(ellipse(60 + side * 32, 70, 4.8, 4.4), DARK)
    bib = smooth([(60, 73), (70, 77), (73, 87), (60, 97), (47, 87), (50, 77)])
    sheet.volume(bib, rgb("#4A3020"), depth=4, light=0.3, shade=0.3)
    _wings(sheet)
    mask(sheet, 60, 52, 38, 13.4, face=_BODY)
    for side in (-1, 1):
        eye(sheet, 60 + side * 17, 52, 9.8, rgb("#6A4220"), look=(0.12, 0.12))
    _rice_ear(sheet)
    _beak(sheet)
    return finished(sheet, ink=1.6)


def _feet(sheet: MasterSheet) -> None:
    for x in (46.0, 74.0):
        sheet.line([(x, 110), (x, 124)], rgb("#8A4F0C"), 4.4)
        for dx in (-6.5, 0, 6.5):
            toe = smooth([(x, 121), (x + dx * 0.7, 125), (x + dx, 128.4)], closed=False)
            sheet.line(toe, rgb("#8A4F0C"), 4.4)
        for dx in (-6.5, 0, 6.5):
            toe = smooth([(x, 121), (x + dx * 0.7, 125), (x + dx, 128.4)], closed=False)
            sheet.line(toe, CLAW, 2.8)
        sheet.line([(x, 110), (x, 123)], CLAW, 2.8)


def _wings(sheet: MasterSheet) -> None:
    right = svg("M 92 64 C 96 58 103 61 106 69 C 112 84 109 103 95 116 C 85 107 83 80 92 64 Z")
    for wing in (mirrored(right, x=60), right):
        with over_drawn(sheet):
            sheet.soft(moved(wing, dy=2), rgb("#5A3A1C"), 2, alpha=0.35)
        sheet.volume(wing, BROWN, depth=6, light=0.4, shade=0.55, spread=0.2, edge=1)
        with sheet.within(wing):
            for y in (78.0, 89.0, 100.0):
                bar = smooth(
                    [(84, y), (90, y + 3), (96, y + 6), (102, y + 4), (110, y)], closed=False
                )
                bar = bar if wing is right else mirrored(bar, x=60)
                sheet.line(moved(bar, dy=1.8), DARK, 1.6, alpha=0.7)
                sheet.line(bar, _WING_BAR, 2)


def _rice_ear(sheet: MasterSheet) -> None:
    """A stalk across the beak; its ripe ear hangs over to the right, past the wing."""
    stalk = smooth([(36, 86), (48, 79), (62, 74), (79, 69), (95, 68), (107, 80)], closed=False)
    sheet.line(stalk, rgb("#5A4212"), 3.2)
    sheet.line(stalk, rgb("#D0AA40"), 1.9)
    blade = svg("M 46 80 C 38 76 29 78 22 87 C 32 90 41 88 46 80 Z")
    sheet.volume(blade, rgb("#8CB03C"), depth=2, edge=1)
    for i in range(12):
        share = 0.46 + 0.049 * i
        at = share * (len(stalk) - 1)
        x, y = between(stalk[int(at)], stalk[min(int(at) + 1, len(stalk) - 1)], at % 1)
        side = -1 if i % 2 else 1
        turn = -12 + 70 * max(0, share - 0.6) / 0.4 + side * 38
        reach = 5.6 if i < 11 else 2
        dx, dy = reach * math.cos(math.radians(turn)), reach * math.sin(math.radians(turn))
        grain = ellipse(x + dx, y + dy, 6.4, 3.3, turn=turn)
        sheet.volume(grain, rgb("#FFEDB8"), depth=1.9, light=0.3, shade=0.6, edge=1,
                     edge_colour=rgb("#7A5A18"))  # fmt: skip


def _beak(sheet: MasterSheet) -> None:
    edge = rgb("#8A4F0C")
    lower: Path = rounded([(52, 72), (68, 72), (60, 84)], 3)
    sheet.volume(lower, rgb("#CF7C1A"), depth=3, edge=1, edge_colour=edge)
    upper: Path = rounded([(47.5, 63.5), (72.5, 63.5), (60, 78)], 4)
    sheet.volume(upper, rgb("#F6AC36"), depth=4, light=0.65, edge=1, edge_colour=edge)
    sheet.fill(taper([(60, 65), (60, 74)], 2.4, 0.8), rgb("#FFD88A"), alpha=0.8)
