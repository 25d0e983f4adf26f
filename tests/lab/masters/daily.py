"""Masters of the card of a daily dish, at its own size."""

import math
from typing import Final

from PIL import Image

from render.kit.paths import Area, Path, box
from render.kit.stickers import Shadow
from render.kit.theme import GLOW, rgb
from tests.lab.masters.curves import ellipse
from tests.lab.masters.drawing import MasterSheet, svg

_SLIP: Final = Area(26, 88, 948, 458)
"""Its place in the picture, and in the master with space for its shadow below."""
_HEAD: Final = 106
_DEEP: Final = 9
"""Depth of the scallops at the lower edge."""
_LEAF: Final = (128, 140)
_LINE: Final = rgb("#B98F4E")
_EMPTY: Final = rgb("#CDB48A")
_EDGE: Final = rgb("#8A6E4A")
_RED: Final = (rgb("#B9412B"), rgb("#8E2A1C"), rgb("#4A0D06"))


def slip() -> Image.Image:
    """Return the slip with its head and its dashed lines."""
    sheet, area = MasterSheet(1010, 600), _SLIP
    corner = 18
    edge: Path = [
        (area.x, area.y + corner),
        (area.x + corner, area.y),
        (area.right - corner, area.y),
        (area.right, area.y + corner),
    ]
    count, low = 40, area.bottom - 14
    step = area.width / count
    for i in range(count):
        for t in range(9):
            arc = math.sin(math.pi * t / 9) * _DEEP
            edge.append((area.right - (i + t / 9) * step, low + arc))
    edge.append((area.x, low))
    sheet.shadow(edge, Shadow(dx=2, dy=10, blur=10, alpha=0.55))
    sheet.fill(edge, rgb("#FFFAEC"), to=rgb("#F1E2C3"), angle=75)
    sheet.line(edge, _EDGE, 1.4, closed=True, alpha=0.7)
    x, y, right = area.x, area.y, area.right
    head = svg(
        f"M {x} {y + 18} C {x} {y + 8} {x + 8} {y} {x + 18} {y} L {right - 18} {y}"
        f" C {right - 8} {y} {right} {y + 8} {right} {y + 18}"
        f" L {right} {y + _HEAD} L {x} {y + _HEAD} Z"
    )
    sheet.fill(head, _RED[0], to=_RED[1], angle=85)
    sheet.line([(x + 16, y + 2.4), (right - 16, y + 2.4)], rgb("#FFD9B0"), 1.8, alpha=0.6)
    dashes = [(x + 12, y + _HEAD - 8), (right - 12, y + _HEAD - 8)]
    sheet.line(dashes, rgb("#FFE9BE"), 2.4, dash=(10, 8), alpha=0.75)
    sheet.inner_shade(head, _RED[2], dx=-3, dy=-4, blur=5, alpha=0.3)
    for line in ([(746, 212), (746, 432)], [(60, 450), (940, 450)]):
        sheet.line(line, _LINE, 2.4, dash=(9, 8), alpha=0.9)
    return sheet.image


def leaf() -> Image.Image:
    """Return a calendar's leaf without its date."""
    (wide, high), margin = _LEAF, 20
    sheet = MasterSheet(wide + 2 * margin, high + 2 * margin)
    edge = box(margin, margin, wide, high, radius=16)
    sheet.shadow(edge, Shadow(dy=6, blur=6, alpha=0.5))
    sheet.fill(edge, rgb("#FFFFFA"), to=rgb("#F3E6CB"), angle=80)
    with sheet.within(edge):
        strip = box(margin, margin, wide, 44)
        sheet.fill(strip, rgb("#2F6C7C"), to=rgb("#1F4A58"), angle=90)
    sheet.line(box(margin + 1, margin + 1, wide - 2, high - 2, radius=15), rgb("#3A2110"), 1.8,
               closed=True, alpha=0.8)  # fmt: skip
    for x in (margin + wide / 2 - 34, margin + wide / 2 + 34):
        sheet.fill(ellipse(x, margin + 6, 7), rgb("#1A2A30"))
        sheet.volume(box(x - 4, margin - 14, 8, 22, radius=4), rgb("#C9D2D6"), depth=2)
    return sheet.image


def paw() -> Image.Image:
    """Return a paw over the edge."""
    sheet = MasterSheet(70, 70)
    edge = ellipse(35, 35, 21, 17)
    sheet.shadow(edge, Shadow(dy=4, blur=3, alpha=0.5))
    sheet.volume(edge, rgb("#EE9A4C"), depth=5, light=0.5, shade=0.4, edge=2,
                 edge_colour=rgb("#3A2110"))  # fmt: skip
    sheet.soft(ellipse(35, 44, 13, 5), rgb("#FFF1DC"), 2, alpha=0.9)
    for x in (29.0, 41.0):
        sheet.line([(x, 39), (x + (x - 35) * 0.1, 49)], rgb("#6B3A12"), 2.2)
    sheet.image.paste((0, 0, 0, 0), (0, 59, 70, 70))  # no more shadow than the slip's head needs
    return sheet.image


def glow() -> Image.Image:
    sheet = MasterSheet(260, 260)
    sheet.soft(ellipse(130, 130, 74), GLOW, 26, alpha=0.55)
    return sheet.image


def empty(part: int) -> Image.Image:
    """Return the dashed place of a missing piece."""
    sheet = MasterSheet(90, 90)
    path = (ellipse(45, 45, 27), box(18, 18, 54, 56, radius=11), box(21, 15, 48, 59, radius=6))
    edge = path[part]
    sheet.fill(edge, _EMPTY, alpha=0.55)
    sheet.inner_shade(edge, rgb("#6B4A20"), dx=-2, dy=-2.5, blur=2.5, alpha=0.5)
    sheet.line(edge, _EDGE, 1.8, closed=True, dash=(6, 5), alpha=0.8)
    return sheet.image


def ice(*, used: bool) -> Image.Image:
    """Return an ice cube, or the place of a used one."""
    sheet = MasterSheet(100, 100, scale=0.66)
    edge = box(16, 16, 68, 68, radius=14)
    if used:
        sheet.fill(edge, _EMPTY, alpha=0.5)
        sheet.line(edge, _EDGE, 3, closed=True, dash=(9, 7), alpha=0.9)
        return sheet.image
    sheet.shadow(edge, Shadow(dy=4, blur=4, alpha=0.4))
    sheet.volume(edge, rgb("#8FD0EE"), to=rgb("#4FA3CF"), depth=8, light=0.9, shade=0.4, edge=3,
                 edge_colour=rgb("#1E4E66"))  # fmt: skip
    sheet.fill(box(27, 27, 46, 46, radius=9), rgb("#DDF4FF"), alpha=0.55)
    for arm in range(3):
        turn = math.radians(60 * arm + 30)
        x, y = 19 * math.cos(turn), 19 * math.sin(turn)
        sheet.line([(50 - x, 50 - y), (50 + x, 50 + y)], rgb("#FFFFFF"), 4.5)
    return sheet.image
