"""The cutting board, the block of dice on it, and the count of the dice in its groove."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.descriptions.diced_veggies.facts import column_name, row_name
from bot.games.diced_veggies.rules.pieces import Block, VegetableId
from render.diced_veggies.board.layout import Ground
from render.diced_veggies.dice import flat, food
from render.kit import shading
from render.kit.boxes import Box, Column, DisplayList, Ink, Layers, Shade, Sprite, Text, ground
from render.kit.paths import Area, box
from render.kit.stickers import Plate, Sheet, Sticker, drawn, load, sticker_of
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY
from render.kit.theme import GOLD_BRIGHT, SHADOW, rgb
from render.kit.widgets import DARK

_BURNED: Final = Ink(rgb("#4A260C"), DISPLAY, Shade(2, rgb("#FFE6B9"), 0.8))
_NOTCH_LIGHT: Final = rgb("#E9C485")
_SHADOWS: Final = ((4, 11, 8.5, 0.46), (2, 4, 2.6, 0.42))
"""Offset, blur and strength of the wide and of the tight shadow."""
_NOTCH: Final = 9
"""Length of each seam's mark between the letters and numbers."""


def put_block(shown: DisplayList, ground: Ground, block: Block) -> None:
    """Put the dice in their cells, above a shadow of the whole block."""
    shown.put("shadow", _shadow(ground, block), ground.room.x, ground.room.bottom)
    for one in sorted(block, key=lambda laid: -laid.row):  # each over the die further back
        # Whole pixels from the grid's corner: rounding each middle would leave uneven gaps.
        shown.put("die", flat(one.vegetable, one.number, ground.cell - 1),
                  ground.x(one.column), ground.y(one.row + 1))  # fmt: skip


@lru_cache(maxsize=8)
def _shadow(ground: Ground, block: Block) -> Sticker:
    """Return the shadow of a block; anchor at the lower left corner of the grid."""
    pad, cell = 44, ground.cell
    wide, high = ground.columns * cell + 2 * pad, ground.rows * cell + 2 * pad
    dark = Image.new("RGBA", (wide, high), (*SHADOW, 0))
    for dx, dy, blur, alpha in _SHADOWS:
        mask = Image.new("L", (wide, high))
        draw = ImageDraw.Draw(mask)
        for one in block:
            x, y = pad + dx + one.column * cell, high - pad + dy - one.row * cell
            draw.rounded_rectangle((x, y - cell, x + cell - 2, y - 1), cell * 0.16, fill=255)
        soft = shading.faded(shading.blurred(mask, blur), alpha)
        dark.alpha_composite(shading.layer(soft, SHADOW))
    return sticker_of(dark, pad, high - pad)


def put_labels(shown: DisplayList, ground: Ground, size: float = 34) -> None:
    """Burn letters below the columns, numbers left of the rows, and a mark at every seam."""
    low, beside = ground.room.bottom + size * 0.76, ground.room.x - size * 0.86
    for column in range(ground.columns):
        x = ground.x(column + 0.5)
        shown.write("label", x, low, column_name(column), size, _BURNED, "m")
    for row in range(ground.rows):
        y = ground.y(row + 0.5)
        shown.write("label", beside, y, row_name(row), size, _BURNED, "m")
    for line in range(1, ground.columns):
        shown.put("notch", _notch(1, _NOTCH), ground.x(line), low)
    for line in range(1, ground.rows):
        shown.put("notch", _notch(_NOTCH, 1), beside, ground.y(line))


def label_bands(ground: Ground, size: float = 34) -> tuple[Area, Area]:
    """Return the areas of letters and numbers; nothing may cover them."""
    across, down = ground.columns * ground.cell, ground.rows * ground.cell
    wide = round(size * 1.35)
    letters = Area(ground.room.x, ground.room.bottom, across, wide)
    return (letters, Area(ground.room.x - wide, ground.room.bottom - down, wide, down))


@lru_cache(maxsize=2)
def _notch(wide: int, high: int) -> Sticker:
    sheet = Sheet(wide + 4, high + 4)
    sheet.fill(box(2, 2, wide + 1, high + 1), _NOTCH_LIGHT)
    sheet.fill(box(1, 1, wide + 1, high + 1), _BURNED.colour)
    return sticker_of(sheet.image, wide / 2 + 1, high / 2 + 1)


_MARGIN: Final = 48
"""Pixels of the master's shadow on each side of the cutting board."""


def on_table(size: tuple[int, int], board: Area | None = None) -> Image.Image:
    """Return the table, with or without the empty cutting board, as a new RGB picture.

    ``board`` is its place; its size is always that of the master.
    """
    return _kept(size, board).copy()


@lru_cache(maxsize=6)
def _kept(size: tuple[int, int], board: Area | None) -> Image.Image:
    image, wood = walnut(*size), load("cutting_board")
    if board is not None:
        image.paste(wood, (board.x - _MARGIN, board.y - _MARGIN), wood)
    return image


_CREAM: Final = Ink(rgb("#FFF3D8"), DISPLAY)
GONE: Final = Plate(rgb("#FFDB7A"), rgb("#E9A028"), 90, radius=14, glow=(GOLD_BRIGHT, 4, 0.6),
                    margin=12)  # fmt: skip
"""The light behind a vegetable missing in the block."""


def counts_box(block: Block, vegetables: Iterable[VegetableId], *, restocks: bool) -> Box:
    """Return the number of dice of each vegetable in the block, in a groove.

    If a restock is still possible, a missing vegetable is marked (V-39).
    """
    left = Counter(one.vegetable for one in block)
    cells = []
    for vegetable in vegetables:
        lit = restocks and not left[vegetable]
        light = [ground(GONE)] if lit else []
        number = Text(str(left[vegetable]), 36, DARK if lit else _CREAM, anchor="m")
        parts = Column([Sprite(food(vegetable, 50), height=52), number], 0, (0, 4, 0, 0))
        cells.append(Layers([*light, parts], grow=1, even=True))
    return Layers([Sprite(drawn("groove")), Column(cells, 6, (6, 6, 6, 6))])
