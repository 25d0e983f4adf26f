"""A head of leafy greens: ruffled leaves with pale ribs, thick stalks, a string round them."""

import math
from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import Path, mirrored, moved, smooth, svg, taper
from render.sheet import Sheet
from render.theme import Rgb, darker, lighter, rgb

_RIB: Final = rgb("#D9EBB0")
_STALK: Final = rgb("#EDF3D3")
_STALK_EDGE: Final = rgb("#5F7F3A")
_STRING: Final = rgb("#D0903C")


def draw() -> Image.Image:
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
    sheet: Sheet, *, x: float, y: float, rx: float, ry: float, turn: float, colour: Rgb
) -> None:
    def placed(path: Path) -> Path:
        return moved(path, dx=x, dy=y, turn=turn)

    edge = placed(_ruffle(rx, ry))
    with sheet.over_drawn():
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


def _stalks(sheet: Sheet) -> None:
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
    sheet.gloss(33, 69, 1.6, 6, turn=12, alpha=0.7, blur=0.8)
    sheet.gloss(45.5, 66, 1.4, 7, turn=2, alpha=0.7, blur=0.8)
