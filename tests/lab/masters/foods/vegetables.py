"""Masters of vegetables: greens, broccoli, carrot, onion, pepper, chilli, tomato."""

import math
import random
from typing import Final

from PIL import Image

from render.kit.paths import Path
from render.kit.theme import Rgb, darker, lighter, mix, rgb
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.dice import PEPPER
from tests.lab.masters.drawing import (
    MasterSheet,
    blank,
    finished,
    gloss,
    inset,
    leaf,
    mirrored,
    over_drawn,
    svg,
    taper,
)

_RIB: Final = rgb("#D9EBB0")
_STALK: Final = rgb("#EDF3D3")
_STALK_EDGE: Final = rgb("#5F7F3A")
_STRING: Final = rgb("#D0903C")


def greens() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _leaf(sheet, x=26, y=39, rx=19, ry=24.5, turn=-33, colour=rgb("#34822F"))
    _leaf(sheet, x=74, y=39, rx=19, ry=24.5, turn=33, colour=rgb("#2F7A2C"))
    _leaf(sheet, x=50, y=32.5, rx=22.5, ry=26.5, turn=0, colour=rgb("#52A83E"))
    _stalks(sheet)
    return finished(sheet)


def _ruffle(rx: float, ry: float) -> Path:
    path: Path = []
    for i in range(120):
        t = math.tau * i / 120
        wave = 1 + 0.055 * math.sin(9 * t + 0.4) + 0.032 * math.sin(19 * t + 1)
        path.append((rx * wave * math.cos(t), ry * wave * math.sin(t)))
    return path


def _leaf(
    sheet: MasterSheet, *, x: float, y: float, rx: float, ry: float, turn: float, colour: Rgb
) -> None:
    def placed(path: Path) -> Path:
        return moved(path, dx=x, dy=y, turn=turn)

    edge = placed(_ruffle(rx, ry))
    with over_drawn(sheet):
        sheet.soft(moved(edge, dx=1.5, dy=2.5), rgb("#123A16"), 2, alpha=0.4)
    sheet.volume(edge, colour, depth=7, light=0.5, shade=0.6, spread=0.2, edge=1.1)
    sheet.soft(
        placed(svg(f"M {-rx * 0.5} 0 L 0 {-ry * 0.7} L {rx * 0.5} 0 L 0 {ry}")),
        lighter(colour, 0.35),
        4,
        alpha=0.4,
        within=edge,
    )
    sheet.fill(placed(taper([(0, ry), (0, -ry * 0.74)], 6.5, 1)), _RIB)
    for side in (-1, 1):
        for at in (0.6, 0.22, -0.16, -0.48):
            reach = rx * (0.76 if at > -0.4 else 0.5)
            vein = smooth(
                [
                    (0, ry * at),
                    (side * reach * 0.5, ry * (at - 0.22)),
                    (side * reach, ry * (at - 0.32)),
                ],
                closed=False,
            )
            sheet.fill(placed(taper(vein, 2.6, 0.8)), _RIB, alpha=0.85)


def _stalks(sheet: MasterSheet) -> None:
    outer = svg("M 31 54 C 22 68 24 88 40 96 L 54 96 C 46 84 41 70 40 54 Z")
    middle = svg("M 41 52 C 37 70 37 86 43 97 L 57 97 C 63 86 63 70 59 52 Q 50 48 41 52 Z")
    for stalk in (outer, mirrored(outer, x=50), middle):
        sheet.volume(
            stalk,
            _STALK,
            depth=6,
            light=0.2,
            shade=0.5,
            spread=0.06,
            edge=1.1,
            edge_colour=_STALK_EDGE,
        )
        sheet.soft(
            svg("M 24 46 L 76 46 L 72 60 Q 50 66 28 60 Z"),
            rgb("#7FB055"),
            4,
            alpha=0.5,
            within=stalk,
        )
    for points in (
        [(46.5, 58), (46, 76), (47.5, 92)],
        [(53.5, 58), (54, 76), (52.5, 92)],
        [(34, 60), (31.5, 76), (37, 90)],
        [(66, 60), (68.5, 76), (63, 90)],
    ):
        sheet.line(smooth(points, closed=False), rgb("#A9C277"), 1.1, alpha=0.8)
    string = svg("M 26 75 Q 50 84 74 75 L 74.5 81.5 Q 50 90.5 26.5 81.5 Z")
    sheet.soft(moved(string, dy=2.5), rgb("#4C6A2C"), 1.4, alpha=0.5)
    sheet.volume(string, _STRING, depth=2.4, edge=1)
    for i in range(13):
        x = 29 + i * 3.5
        sag = 4.3 * (1 - ((x - 50) / 24) ** 2)
        sheet.line(
            [(x + 1, 76.2 + sag), (x - 1, 81.6 + sag)], darker(_STRING, 0.5), 0.8, alpha=0.55
        )
    gloss(sheet, 33, 69, 1.6, 6, turn=12, alpha=0.7, blur=0.8)
    gloss(sheet, 45.5, 66, 1.4, 7, turn=2, alpha=0.7, blur=0.8)


_FLORET_STALK: Final = svg(
    "M 42 48 C 34 50 30 50 25 49 C 27 60 34 66 39 70 C 40 80 39 88 40 92"
    " C 44 97 56 97 60 92 C 61 88 60 80 61 70 C 66 66 73 60 75 49 C 70 50 66 50 58 48 Z"
)
_HEADS: Final = (
    (18.5, 46.0, 14.0), (81.5, 46, 14), (33, 53, 12.5), (67, 53, 12.5), (50, 54, 13),
    (24, 28, 15.5), (76, 28, 15.5), (50, 21, 16.5), (37.5, 34, 16), (63, 34, 16), (50, 44, 14),
)  # fmt: skip
"""Middle and reach of each, those behind first."""
_INK: Final = rgb("#1E4A1C")


def broccoli() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _stalk(sheet)
    chance = random.Random(7)
    for x, y, reach in _HEADS:
        _head(sheet, x, y, reach, chance)
    return finished(sheet)


def _stalk(sheet: MasterSheet) -> None:
    sheet.volume(_FLORET_STALK, rgb("#C4DF80"), to=rgb("#8DBB54"), angle=20, depth=8, light=0.5,
                 shade=0.7, edge=1.1, edge_colour=_INK)  # fmt: skip
    for points in (
        [(46.5, 74), (43, 66), (35, 58)], [(53.5, 74), (57, 66), (65, 58)], [(50, 80), (50, 60)],
    ):  # fmt: skip
        sheet.fill(taper(smooth(points, closed=False), 0.5, 2), rgb("#5A8C36"), alpha=0.7)
    sheet.soft(ellipse(50, 57, 28, 9), rgb("#24541E"), 3, alpha=0.75, within=_FLORET_STALK)
    foot = ellipse(50, 92.4, 9.4, 2.6)
    sheet.fill(foot, rgb("#EAF5BE"), alpha=0.9)
    sheet.line(ellipse(50, 92.4, 5.6, 1.3), rgb("#9CC267"), 0.9, closed=True)


def _bumpy(x: float, y: float, reach: float) -> Path:
    """Return a round outline with ten knobs."""
    knobs = []
    for i in range(20):
        angle, far = math.tau * i / 20, reach * (1.05 if i % 2 else 0.92)
        knobs.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return smooth(knobs)


def _head(sheet: MasterSheet, x: float, y: float, reach: float, chance: random.Random) -> None:
    edge = _bumpy(x, y, reach)
    sheet.fill(inset(edge, 1.06, dy=0.4), _INK)
    sheet.volume(edge, rgb("#62AE3C"), to=rgb("#2F7A2A"), angle=55, depth=reach * 0.42,
                 light=0.5, shade=0.75)  # fmt: skip
    for _ in range(52):
        angle, far = chance.uniform(0, math.tau), reach * 0.9 * math.sqrt(chance.random())
        dx, dy = far * math.cos(angle), far * math.sin(angle)
        lit = (dx + dy) / reach < -0.05
        size = chance.uniform(0.9, 1.5)
        colour = rgb("#C4E884") if lit else rgb("#1C561E")
        sheet.fill(ellipse(x + dx, y + dy, size, size * 0.85, steps=14), colour,
                   alpha=0.62 if lit else 0.42)  # fmt: skip
    sheet.soft(ellipse(x - reach * 0.36, y - reach * 0.44, reach * 0.26, reach * 0.15, turn=-38),
               rgb("#F4FFD0"), 0.9, alpha=0.6)  # fmt: skip


_ORANGE: Final = rgb("#F98A20")
_LEAVES: Final = (
    (-36, 31, 14, rgb("#3E8A30")),
    (36, 31, 14, rgb("#3E8A30")),
    (-12, 38, 14, rgb("#5AAA3A")),
    (15, 37, 13, rgb("#4D9B36")),
)
"""Turn, length, width and colour, back to front."""
_CUTS: Final = ((-1, 43, 13), (1, 50, 12), (-1, 58, 10), (1, 66, 9), (-1, 74, 7), (1, 83, 5))
"""Side, height and length of the fine cuts across the root."""


def _aslant(path: Path) -> Path:
    """Turn the points and not the drawing, so that the light keeps its direction."""
    return moved(path, turn=38, about=(50, 50), dx=-3, dy=3)


def _half_width(y: float) -> float:
    """Return half of the root's width at a height."""
    return 23.5 * math.pow(math.cos((y - 36) / 62 * math.pi / 2), 0.8)


_ROOT: Final = _aslant(
    svg(
        "M 50 30 C 62 23 77 31 74 44 C 70 65 60 86 52 98 Q 50 101 48 98"
        " C 40 86 30 65 26 44 C 23 31 38 23 50 30 Z"
    )
)


def carrot() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    for turn, length, width, colour in _LEAVES:
        _frond(sheet, turn, length, width, colour)
    sheet.volume(_ROOT, _ORANGE, depth=10, light=0.5, shade=0.66, spread=0.2)
    for side, y, length in _CUTS:
        start = 50 + side * _half_width(y)
        cut = smooth(
            [(start, y), (start - side * length * 0.5, y + 2.6), (start - side * length, y + 2)],
            closed=False,
        )
        stroke = taper(_aslant(cut), 2.2, 0.5)
        sheet.fill(stroke, darker(_ORANGE, 0.55), alpha=0.8)
        sheet.fill(moved(stroke, dx=0.5, dy=1.3), lighter(_ORANGE, 0.5), alpha=0.4)
    sheet.soft(_aslant(ellipse(40, 53, 3.4, 14, turn=9)), rgb("#FFFBE6"), 1.2, alpha=0.75)
    sheet.soft(_aslant(ellipse(36.5, 38, 2.8, 3)), rgb("#FFFBE6"), 1, alpha=0.6)
    crown = _aslant(ellipse(50, 30.5, 12, 4.2))
    sheet.soft(crown, darker(_ORANGE, 0.65), 1.8, alpha=0.6, within=_ROOT)
    return finished(sheet)


def _frond(
    sheet: MasterSheet, turn: float, length: float, width: float, colour: tuple[int, int, int]
) -> None:
    """Draw a leaf with a ruffled edge and a pale rib."""
    ruffled = []
    for i, (x, y) in enumerate(leaf(50, 31, turn=turn, length=length, width=width)):
        wave = math.sin(i * 1.35)
        ruffled.append((50 + (x - 50) * (1 + 0.16 * wave), 31 + (y - 31) * (1 + 0.04 * wave)))
    sheet.volume(_aslant(ruffled), colour, depth=4, edge=0.9)
    rib = leaf(50, 31, turn=turn, length=length * 0.8, width=width * 0.1)
    sheet.fill(_aslant(rib), rgb("#BBDE80"), alpha=0.7)


_SKIN: Final = rgb("#CC4F9E")
_PAPERY: Final = rgb("#E4B878")
_BULB_ROOT: Final = rgb("#DCC298")
_BULB: Final = svg(
    "M 44 4 C 46 18 52 24 61 29 C 80 39 88 54 82 70 C 76 83 60 88 45 88"
    " C 30 88 13 83 7 70 C 1 54 8 39 27 29 C 36 24 42 18 44 4 Z"
)
_FOOT: Final = (44.5, 88.0)


def onion() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _bulb(sheet)
    _half(sheet)
    return finished(sheet)


def bulb() -> Image.Image:
    """Return the master of a whole onion alone, 89 units wide."""
    sheet = blank(89, 100)
    _bulb(sheet)
    return finished(sheet)


def _bulb(sheet: MasterSheet) -> None:
    x, y = _FOOT
    for lean in (-8, -4, 0, 4):
        root = smooth(
            [(x + lean * 0.6, y - 3), (x + lean, y + 4), (x + lean * 1.6, y + 8)], closed=False
        )
        sheet.fill(taper(root, 2.2, 1), _BULB_ROOT)
    sheet.volume(_BULB, _SKIN, depth=12, light=0.42, shade=0.72, spread=0.22)
    for reach in (-36, -25, -12, 2, 16, 29, 38):
        seam = smooth(
            [(44, 14), (44 + reach * 0.34, 31), (44.5 + reach, 57), (44.5 + reach * 0.7, 78),
             (44.5 + reach * 0.16, 88)],
            closed=False,
        )  # fmt: skip
        sheet.fill(taper(seam, 0.5, 0.6, middle=2.2), darker(_SKIN, 0.55), alpha=0.6)
        sheet.fill(
            moved(taper(seam, 0.4, 0.5, middle=1.7), dx=-1.7), lighter(_SKIN, 0.65), alpha=0.5
        )
    tip = svg("M 44 4 C 46 18 52 24 60 29 Q 44 37 28 29 C 36 24 42 18 44 4")
    sheet.soft(tip, _PAPERY, 2.4, alpha=0.8, within=_BULB)
    sheet.line(
        smooth([(44, 9), (43.4, 18), (41, 26)], closed=False), rgb("#9A6838"), 0.9, alpha=0.6
    )
    gloss(sheet, 22, 50, 4.6, 12, turn=22, alpha=0.85, blur=1.4)
    gloss(sheet, 17.5, 67, 2.2, 3.6, turn=0, alpha=0.55, blur=0.9)


def _half(sheet: MasterSheet) -> None:
    """Draw the cut half in front, which distinguishes an onion from a beet."""
    x, y, r = 72.0, 71.0, 23.5

    def ring(share: float) -> Path:
        return ellipse(x, y, r * share, r * share * 0.95)

    sheet.soft(ellipse(x - 2, y + 2, r + 2), rgb("#3B0C2E"), 2.4, alpha=0.6, within=_BULB)
    side = ellipse(x + 0.8, y + 2.6, r * 1.01, r * 0.97)
    sheet.volume(
        side, darker(_SKIN, 0.25), depth=4, shade=0.6, edge=1.4, edge_colour=darker(_SKIN, 0.85)
    )
    sheet.fill(ring(1), lighter(_SKIN, 0.12), to=darker(_SKIN, 0.25))
    white, flesh = rgb("#FFF8FC"), rgb("#D58DBF")
    for share, colour in (
        (0.90, white), (0.75, flesh), (0.69, white), (0.54, flesh), (0.49, white),
        (0.345, flesh), (0.295, white), (0.165, flesh), (0.115, rgb("#FBEBC8")),
    ):  # fmt: skip
        sheet.fill(ring(share), colour, to=mix(colour, rgb("#B868A0"), 0.22))
    sheet.inner_shade(ring(1), rgb("#6A1E52"), dx=-2.5, dy=-3, blur=2.4, alpha=0.4)
    sheet.soft(
        ellipse(x - 8, y - 11, 9, 3.2, turn=-38), rgb("#FFFFFF"), 1.6, alpha=0.75, within=ring(1)
    )


_GREEN: Final = rgb("#64BA3B")
_PEPPER_STEM: Final = rgb("#3F7F2E")


def pepper() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    sheet.volume(PEPPER, _GREEN, depth=12, light=0.42, shade=0.7, spread=0.2)
    for crease in (
        [(40, 27), (33.5, 45), (36, 70), (45, 92)],
        [(60, 27), (66.5, 45), (64, 70), (55, 92)],
    ):
        path = smooth(crease, closed=False)
        sheet.soft(
            taper(path, 3, 3, middle=5.6), darker(_GREEN, 0.64), 1.5, alpha=0.6, within=PEPPER
        )
    sheet.soft(ellipse(50, 28, 21, 9), darker(_GREEN, 0.7), 3.5, alpha=0.6, within=PEPPER)
    shine = rgb("#CFF288")
    sheet.soft(ellipse(76, 70, 7, 13, turn=15), shine, 3, alpha=0.34, within=PEPPER)
    gloss(sheet, 23.5, 45, 4.2, 13, turn=14, alpha=0.82, blur=1.2)
    gloss(sheet, 49, 51, 3.2, 12, turn=2, alpha=0.5, blur=1.4)
    gloss(sheet, 27, 66, 2.2, 5, turn=-10, alpha=0.5, blur=1)
    collar = smooth(
        [(35, 27), (42.5, 22), (50, 23), (57.5, 22), (65, 27), (57, 31.5), (50, 29), (43, 31.5)]
    )
    sheet.volume(collar, _PEPPER_STEM, depth=3, edge=0.9)
    stem = taper(smooth([(50, 27.5), (50, 17), (57.5, 7)], closed=False), 11.5, 8.5)
    sheet.volume(stem, _PEPPER_STEM, depth=3, edge=0.9)
    sheet.fill(ellipse(58, 7.6, 4.3, 2.9, turn=30), lighter(_PEPPER_STEM, 0.5))
    return finished(sheet)


_CHILLI_GREEN: Final = rgb("#4C9A36")


def chilli() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 60)
    pod = taper(smooth([(18, 22), (40, 37), (66, 43), (95, 29)], closed=False), 26, 1.5)
    sheet.volume(pod, rgb("#DE2D20"), depth=7, light=0.5, shade=0.65, spread=0.2, edge=1)
    sheet.soft(ellipse(42, 31, 15, 2.2, turn=20), rgb("#FFFCF0"), 1, alpha=0.75, within=pod)
    cap = smooth([(7, 24), (13, 10), (24, 11), (27, 22), (22, 35), (13, 35)])
    sheet.volume(cap, _CHILLI_GREEN, depth=3, edge=1)
    stem = taper(smooth([(14, 18), (8, 12), (6, 4)], closed=False), 6, 4)
    sheet.volume(stem, _CHILLI_GREEN, depth=2, edge=1)
    return finished(sheet)


_RED: Final = rgb("#B3180F")
_TOMATO_GREEN: Final = rgb("#58A138")
_BODY: Final = smooth(
    [(50, 28), (65, 22.5), (82, 28), (93, 45), (92, 65), (79, 82), (62, 90), (50, 91), (38, 90),
     (21, 82), (8, 65), (7, 45), (18, 28), (35, 22.5)]
)  # fmt: skip


def tomato() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    sheet.volume(_BODY, _RED, depth=12, light=0.45, shade=0.7, spread=0.2)
    for crease in (
        [(45, 30), (32, 40), (26, 58), (30, 76)],
        [(55, 30), (69, 40), (74, 58), (70, 76)],
    ):
        mark = taper(smooth(crease, closed=False), 2, 3, middle=5)
        sheet.soft(mark, darker(_RED, 0.5), 1.6, alpha=0.36, within=_BODY)
    sheet.soft(ellipse(70, 74, 15, 9, turn=-35), rgb("#FF9A5C"), 4, alpha=0.45, within=_BODY)
    sheet.soft(ellipse(50, 34, 31, 11), darker(_RED, 0.6), 4, alpha=0.5, within=_BODY)
    gloss(sheet, 26, 47, 6.5, 11.5, turn=28, alpha=0.85, blur=1.2)
    gloss(sheet, 22, 65, 2.6, 4, turn=20, alpha=0.6)
    _calyx(sheet)
    return finished(sheet)


def _calyx(sheet: MasterSheet) -> None:
    for turn, length in (
        (-100, 31),
        (-54, 25),
        (100, 31),
        (54, 25),
        (180, 25),
        (141, 27),
        (-141, 27),
    ):
        flat = leaf(50, 28, turn=turn, length=length, width=10, bend=3)
        flat = [(x, 28 + (y - 28) * 0.62) for x, y in flat]
        sheet.soft(moved(flat, dx=1, dy=2.5), rgb("#5A0D08"), 1.4, alpha=0.45, within=_BODY)
        sheet.volume(flat, _TOMATO_GREEN, depth=3, edge=0.9)
    stem = taper(smooth([(50, 29), (51, 19), (59, 9)], closed=False), 8, 5.5)
    sheet.volume(stem, rgb("#6FA83F"), depth=2, edge=0.9)
    sheet.fill(ellipse(59.3, 9.2, 3, 2.2, turn=35), rgb("#B4D086"))
