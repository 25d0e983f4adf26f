"""The cutting board, the block of dice on it, and the count of the dice in its groove."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.games.diced_veggies.rules.pieces import Block, Die, Laid, VegetableId
from render.diced_veggies.board.layout import Ground
from render.diced_veggies.dice import food, picture
from render.diced_veggies.facts import column_name, row_name
from render.kit import shading, stickers
from render.kit.art import load
from render.kit.layout import Area
from render.kit.paths import Path, Point, arc, box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, faded, plate, sticker_of
from render.kit.surfaces import added, noise, walnut
from render.kit.text import DISPLAY, write
from render.kit.theme import GOLD_BRIGHT, INK, SHADOW, darker, lighter, rgb

_BURNED: Final = rgb("#4A260C")
_BURNED_LIGHT: Final = rgb("#FFE6B9")
_NOTCH_LIGHT: Final = rgb("#E9C485")
_SHADOWS: Final = ((4, 11, 8.5, 0.46), (2, 4, 2.6, 0.42))
"""Offset, blur and strength of the wide and of the tight shadow."""
_NOTCH: Final = 9
"""Length of each seam's mark between the letters and numbers."""


def draw_block(image: Image.Image, ground: Ground, block: Block) -> None:
    """Draw the dice in their cells, above a shadow of the whole block."""
    _shadow(image, ground, block)
    for one in sorted(block, key=lambda laid: -laid.row):  # each over the die further back
        die = picture(one.vegetable, one.number, ground.cell - 1)
        # Whole pixels from the grid's corner: rounding each middle would leave uneven gaps.
        x, y = (
            ground.room.x + one.column * ground.cell,
            ground.room.bottom - (one.row + 1) * ground.cell,
        )
        image.paste(die, (x, y), die)


def _shadow(image: Image.Image, ground: Ground, block: Iterable[Laid]) -> None:
    pad = 34
    across, down = ground.columns * ground.cell, ground.rows * ground.cell
    mask = Image.new("L", (across + 2 * pad, down + 2 * pad))
    draw = ImageDraw.Draw(mask)
    for one in block:
        place = ground.place(one.column, one.row)
        x, y = place.x - ground.room.x + pad, place.bottom - ground.room.bottom + mask.height - pad
        draw.rounded_rectangle(
            (x, y - ground.cell, x + ground.cell - 2, y - 1), ground.cell * 0.16, fill=255
        )
    corner = (ground.room.x - pad, ground.room.bottom + pad - mask.height)
    for dx, dy, blur, alpha in _SHADOWS:
        soft = shading.faded(shading.blurred(mask, blur), alpha)
        image.paste(SHADOW, (corner[0] + dx, corner[1] + dy), soft)


def draw_labels(image: Image.Image, ground: Ground, size: float = 30) -> None:
    """Burn letters below the columns, numbers left of the rows, and a mark at every seam."""
    low, beside = ground.room.bottom + size * 0.76, ground.room.x - size * 0.86
    for column in range(ground.columns):
        _burned(image, ground.at(column, 0)[0], low, column_name(column), size)
    for row in range(ground.rows):
        _burned(image, beside, ground.at(0, row)[1], row_name(row), size)
    draw = ImageDraw.Draw(image)
    half = _NOTCH / 2
    for line in range(1, ground.columns):
        x = round(ground.x(line))
        _notch(draw, (x, low - half, x, low + half))
    for line in range(1, ground.rows):
        y = round(ground.y(line))
        _notch(draw, (beside - half, y, beside + half, y))


def label_bands(ground: Ground, size: float = 30) -> tuple[Area, Area]:
    """Return the areas of letters and numbers; nothing may cover them."""
    across, down = ground.columns * ground.cell, ground.rows * ground.cell
    wide = round(size * 1.35)
    letters = Area(ground.room.x, ground.room.bottom, across, wide)
    return (letters, Area(ground.room.x - wide, ground.room.bottom - down, wide, down))


def _burned(image: Image.Image, x: float, y: float, words: str, size: float) -> None:
    write(image, x, y, words, size, _BURNED, face=DISPLAY, anchor="m",
          shade=(2, _BURNED_LIGHT, 0.8))  # fmt: skip


def _notch(draw: ImageDraw.ImageDraw, line: tuple[float, float, float, float]) -> None:
    x, y, far, low = line
    draw.line((x + 1, y + 1, far + 1, low + 1), fill=_NOTCH_LIGHT, width=2)
    draw.line(line, fill=_BURNED, width=2)


WOOD: Final = rgb("#C68A4E")
_DARK: Final = rgb("#4C2A0E")
_BROWN: Final = rgb("#7D4C20")
_LIGHT: Final = rgb("#FFE2B0")
_MARGIN: Final = 48
_THICK: Final = 8
"""Height of the visible side below the board."""
_GROOVE: Final = 15
"""Pixels from the edge to the juice groove."""
_HOLE: Final = 44
"""Pixels from the right edge and from the top to the middle of the hole."""


def on_table(size: tuple[int, int], board: Area) -> Image.Image:
    """Return the table with the empty cutting board in it, as a new RGB picture."""
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
    """Draw the groove: dark away from the light, light on its far lip."""
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


_STEP: Final = 90
_UPPER, _LOWER = 0.31, 0.76
"""The two rows, as shares of the height."""
_CREAM: Final = rgb("#FFF3D8")
_FAINT: Final = rgb("#F0DDB4")
GONE: Final = Plate(rgb("#FFDB7A"), rgb("#E9A028"), glow=(GOLD_BRIGHT, 4, 0.6), margin=12)
"""The light behind a vegetable missing in the block."""


def draw_strip(
    image: Image.Image,
    area: Area,
    block: Block,
    frame: Sequence[Die],
    vegetables: Sequence[VegetableId],
    *,
    restocks: bool,
) -> None:
    """Draw the number of dice of each vegetable in the block, and the spent dice below.

    If a restock is still possible, a missing vegetable is marked (V-39).
    """
    groove(area.width, area.height).onto(image, area.x, area.y)
    left = Counter(one.vegetable for one in block)
    spent = Counter(die.vegetable for die in frame)
    upper, lower = area.y + area.height * _UPPER, area.y + area.height * _LOWER
    for i, vegetable in enumerate(vegetables):
        x = area.x + 38 + i * _STEP
        colour = _CREAM
        if not left[vegetable]:
            plate(_STEP - 10, 42, GONE, MIDDLE).onto(image, x + 17, upper)
            colour = INK
        food(vegetable, 40).onto(image, x, upper)
        write(image, x + 25, upper + 1, str(left[vegetable]), 33, colour, face=DISPLAY)
        small = _blank(vegetable, 25)
        (small if spent[vegetable] else faded(small, 0.5)).onto(image, x, lower)
        count = str(spent[vegetable])
        write(image, x + 25, lower, count, 25, _CREAM if spent[vegetable] else _FAINT,
              face=DISPLAY)  # fmt: skip
    end = area.right - 18
    words = "restock?" if restocks and len(left) < len(vegetables) else "in the block"
    write(image, end, upper + 1, words, 26, _CREAM, anchor="r")
    write(image, end, lower, f"{len(frame)} spent", 25, _CREAM, anchor="r")


@lru_cache(maxsize=2)
def groove(width: int, height: int) -> Sticker:
    """Return the groove of the count; anchor at its top left corner."""
    margin = 4
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    edge = box(margin, margin, width, height, radius=16)
    sheet.fill(edge, rgb("#3A1C08"), alpha=0.72)
    sheet.inner_shade(edge, rgb("#1E0C02"), dx=2, dy=3, blur=3, alpha=0.5)
    sheet.line(edge, rgb("#3C1E08"), 1.4, closed=True, alpha=0.5)
    low = [(margin + 16, margin + height + 0.6), (margin + width - 16, margin + height + 0.6)]
    sheet.line(low, rgb("#FFE2B0"), 1.6, alpha=0.5)
    middle = margin + height * 0.545
    sheet.line([(margin + 14, middle), (margin + width - 14, middle)], rgb("#FFE2B0"), 1.2,
               alpha=0.16)  # fmt: skip
    return sticker_of(sheet.image, margin, margin)


@lru_cache(maxsize=8)
def _blank(vegetable: VegetableId, width: int) -> Sticker:
    """Return a die without pips: spent dice count by their vegetable alone."""
    return stickers.turned(load(f"die_{vegetable}"), width, 0, Shadow(dy=2, blur=1.6, alpha=0.5))
