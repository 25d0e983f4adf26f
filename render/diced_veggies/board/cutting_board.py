"""The cutting board of the block: wood, juice groove, and a hole to hang it by."""

from functools import lru_cache
from typing import Final

from PIL import Image

from render.kit import shading
from render.kit.layout import Area
from render.kit.paths import Path, Point, arc, box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import added, noise, walnut
from render.kit.theme import darker, lighter, rgb

WOOD: Final = rgb("#C68A4E")
_DARK: Final = rgb("#4C2A0E")
_BROWN: Final = rgb("#7D4C20")
_LIGHT: Final = rgb("#FFE2B0")
_MARGIN: Final = 48
_THICK: Final = 8
"""Height of the side that is seen below the board."""
_GROOVE: Final = 15
"""Pixels from the edge to the juice groove."""
_HOLE: Final = 44
"""Pixels from the right edge and from the top to the middle of the hole."""


def on_table(size: tuple[int, int], board: Area) -> Image.Image:
    """Return the table with the empty cutting board in it, to be drawn on: RGB."""
    return _kept(size, board).copy()


@lru_cache(maxsize=4)
def _kept(size: tuple[int, int], board: Area) -> Image.Image:
    image = walnut(1200, 900).crop((0, 0, *size))
    _board(board.width, board.height).onto(image, board.x, board.y)
    return image


@lru_cache(maxsize=4)
def _board(width: int, height: int) -> Sticker:
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = _inset(width, height, 0, 26)
    sheet.shadow(edge, Shadow(dx=3, dy=12, blur=11, alpha=0.55))
    side = [(x, y + _THICK) for x, y in edge]
    sheet.fill(side, darker(WOOD, 0.62))
    sheet.line([(x, y) for x, y in side], rgb("#3A2110"), 2, closed=True, alpha=0.8)
    mask, at = sheet.mask(edge)
    piece = Image.new("RGB", mask.size)
    piece.paste(_grain(width, height), (_MARGIN - at[0], _MARGIN - at[1]))
    piece.putalpha(mask)
    sheet.compose(piece, at)
    far = _MARGIN + width, _MARGIN + height
    sheet.line(_inset(width, height, 1.2, 25), rgb("#5A3414"), 2, closed=True, alpha=0.8)
    corner = _MARGIN + 24
    for path, alpha in (
        ([(corner, _MARGIN + 3.2), (far[0] - 24, _MARGIN + 3.2)], 0.66),
        ([(_MARGIN + 3.2, corner), (_MARGIN + 3.2, far[1] - 24)], 0.42),
    ):
        sheet.line(path, rgb("#FFE8BE"), 2.2, alpha=alpha)
    _groove(sheet, _inset(width, height, _GROOVE, 17))
    _hole(sheet, far[0] - _HOLE, _MARGIN + _HOLE)
    return sticker_of(sheet.image, _MARGIN, _MARGIN)


def _inset(width: float, height: float, by: float, radius: float) -> Path:
    start = _MARGIN + by
    return box(start, start, width - 2 * by, height - 2 * by, radius=radius)


def _groove(sheet: Sheet, path: Path) -> None:
    """Draw the groove: dark where the light does not reach, light on its far lip."""
    sheet.line(_down(path, 1.8), _LIGHT, 5, closed=True, alpha=0.5)
    sheet.line(path, _BROWN, 4.4, closed=True, alpha=0.85)
    sheet.line(_down(path, -1.3), _DARK, 1.5, closed=True, alpha=0.6)


def _down(path: Path, by: float) -> list[Point]:
    return [(x, y + by) for x, y in path]


def _hole(sheet: Sheet, x: float, y: float) -> None:
    sheet.fill(ellipse(x, y, 14.5), rgb("#2A1A10"))
    sheet.fill(ellipse(x + 1.5, y + 2.6, 11.8), rgb("#402C1D"))
    sheet.line(ellipse(x, y, 14.5), _BROWN, 2.4, closed=True, alpha=0.9)
    sheet.line(arc(x, y + 1.2, 15.8, start=20, end=160), _LIGHT, 1.8, alpha=0.65)


def _grain(width: int, height: int) -> Image.Image:
    """Return the wood: grain from left to right, lighter towards the lamp, a little knife wear."""
    grain = added(
        (noise(width, height, 300, 12, 5), 0.22),
        (noise(width, height, 130, 3.2, 6), 0.15),
        (noise(width, height, 60, 1.4, 7), 0.10),
        (noise(width, height, 420, 90, 8), 0.26),
        (shading.linear((width, height), angle=42), -0.34),
    )
    wood = shading.tinted(grain, darker(WOOD, 0.5), lighter(WOOD, 0.42), WOOD)
    sheet = Sheet(width, height)
    for i in range(15):
        x = 60 + (i * 397 + 131) % (width - 150)
        y = 60 + (i * 229 + 77) % (height - 120)
        mark: Path = [(x, y), (x + 24 + i * 53 % 60, y - 5 + i * 7 % 11)]
        sheet.line(mark, rgb("#5A3414"), 1.1, alpha=0.22)
        sheet.line(_down(mark, 1.2), rgb("#FFE8BE"), 0.9, alpha=0.16)
    wood.paste(sheet.image, (0, 0), sheet.image)
    return wood
