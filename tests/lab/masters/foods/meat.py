"""A steak: a slab with a side wall, a rim of fat, forked marbling and a round bone."""

from typing import Final

from PIL import Image

from render.kit.theme import mix, rgb
from tests.lab.masters.curves import ellipse, moved, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, gloss, inset, taper

_SLAB: Final = smooth(
    [(13, 36), (28, 19), (50, 12), (73, 16), (91, 31), (95, 50), (86, 63), (70, 66), (58, 74),
     (42, 83), (22, 79), (8, 62), (7, 47)]
)  # fmt: skip
_LEAN: Final = smooth(
    [(18, 41), (31, 26), (51, 19), (71, 22.5), (86, 35), (89, 49), (81, 58), (67, 60), (55, 68),
     (41, 76), (25, 72), (14, 59), (13, 49)]
)  # fmt: skip
_VEINS: Final = (
    (((17, 46), (27, 41), (34, 43), (43, 36), (54, 35)), 3.4),
    (((34, 43), (38, 50), (46, 52)), 2.6),
    (((27, 41), (28, 33)), 2.2),
    (((54, 35), (60, 28), (69, 26)), 2.6),
    (((16, 59), (26, 58), (33, 63), (44, 60)), 3.2),
    (((33, 63), (31, 70)), 2.4),
    (((44, 60), (52, 62)), 2.2),
    (((40, 24), (46, 28), (45, 33)), 2.2),
    (((54, 52), (60, 53), (64, 57)), 2.2),
    (((80, 30), (85, 38)), 2.0),
)
_BONE: Final = (67.0, 42.0)


def meat() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    for step in range(10):
        wall = mix(rgb("#A63A33"), rgb("#7A2024"), step / 9)
        sheet.fill(moved(_SLAB, dy=10 - step), mix(wall, rgb("#E3A182"), 0.5 if step > 6 else 0))
    sheet.volume(
        _SLAB,
        rgb("#FBE6CA"),
        depth=6,
        light=0.4,
        shade=0.5,
        spread=0.1,
        edge=1,
        edge_colour=rgb("#7A3B30"),
    )
    sheet.soft(_LEAN, rgb("#E58E78"), 1.2, within=_SLAB)
    sheet.volume(_LEAN, rgb("#E2403F"), depth=9, light=0.4, shade=0.55, spread=0.16)
    _marbling(sheet)
    _bone(sheet)
    gloss(sheet, 33, 22.5, 9, 2, turn=-25, alpha=0.8, blur=1)
    gloss(sheet, 12.5, 50, 1.5, 6, turn=10, alpha=0.7, blur=0.9)
    gloss(sheet, 30, 33, 7, 2.2, turn=-30, alpha=0.4, blur=1.6)
    return finished(sheet)


def _marbling(sheet: MasterSheet) -> None:
    """Forked, and in two tones, since parallel lines look like a face."""
    with sheet.within(inset(_LEAN, 0.99)):
        for points, width in _VEINS:
            curve = smooth(points, closed=False)
            sheet.fill(taper(curve, 0.8, 0.8, middle=width * 1.6), rgb("#F08A80"), alpha=0.6)
            sheet.fill(taper(curve, 0.5, 0.5, middle=width), rgb("#FFE6D8"), alpha=0.95)


def _bone(sheet: MasterSheet) -> None:
    x, y = _BONE
    sheet.soft(ellipse(x + 0.6, y + 1, 12.6, 10.6, turn=-15), rgb("#7E1426"), 1.2, alpha=0.8)
    bone = ellipse(x, y, 11, 9.2, turn=-15)
    sheet.volume(
        bone, rgb("#FDF5E4"), depth=4, light=0.4, shade=0.45, edge=1, edge_colour=rgb("#8D4A3D")
    )
    marrow = ellipse(x + 0.4, y + 0.5, 5.4, 4.3, turn=-15)
    sheet.volume(marrow, rgb("#DB8F7B"), depth=2.5, light=0, shade=0.6)
    sheet.inner_shade(marrow, rgb("#7E2A2A"), dx=1.4, dy=1.6, blur=1, alpha=0.7)
