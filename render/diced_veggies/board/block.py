"""The block on its board: dice in their cells, with letters and numbers."""

from collections.abc import Iterable
from typing import Final

from PIL import Image, ImageDraw

from bot.games.diced_veggies.rules.pieces import Block, Laid
from render.diced_veggies.board.layout import Ground
from render.diced_veggies.dice.dice import picture
from render.diced_veggies.facts import column_name, row_name
from render.kit import shading
from render.kit.layout import Area
from render.kit.text import DISPLAY, write
from render.kit.theme import SHADOW, Rgb, rgb

_BURNED: Final = rgb("#4A260C")
_BURNED_LIGHT: Final = rgb("#FFE6B9")
_SHADOWS: Final = ((4, 11, 8.5, 0.46), (2, 4, 2.6, 0.42))
"""Offset, blur and strength of the wide and of the tight shadow."""
_NOTCH: Final = 9
"""Length of the mark that each seam has between the letters and numbers."""


def draw_block(image: Image.Image, ground: Ground, block: Block) -> None:
    """Draw the dice in their cells, above a shadow of the whole block."""
    _shadow(image, ground, block)
    for one in sorted(block, key=lambda laid: -laid.row):  # each lies on the one behind it
        put_die(image, ground, one)


def put_die(image: Image.Image, ground: Ground, one: Laid) -> None:
    """Paste a die into its cell, without a shadow of its own."""
    die = picture(one.vegetable, one.number, ground.cell - 1)
    # Whole pixels from the grid's corner: rounding each middle would leave uneven gaps.
    x, y = ground.left + one.column * ground.cell, ground.bottom - (one.row + 1) * ground.cell
    image.paste(die, (x, y), die)


def _shadow(image: Image.Image, ground: Ground, block: Iterable[Laid]) -> None:
    pad = 34
    across, down = ground.columns * ground.cell, ground.rows * ground.cell
    mask = Image.new("L", (across + 2 * pad, down + 2 * pad))
    draw = ImageDraw.Draw(mask)
    for one in block:
        place = ground.place(one.column, one.row)
        x, y = place.x - ground.left + pad, place.bottom - ground.bottom + mask.height - pad
        draw.rounded_rectangle(
            (x, y - ground.cell, x + ground.cell - 2, y - 1), ground.cell * 0.16, fill=255
        )
    corner = (ground.left - pad, ground.bottom + pad - mask.height)
    for dx, dy, blur, alpha in _SHADOWS:
        soft = shading.faded(shading.blurred(mask, blur), alpha)
        image.paste(SHADOW, (corner[0] + dx, corner[1] + dy), soft)


def draw_labels(image: Image.Image, ground: Ground, size: float = 30) -> None:
    """Burn letters below the columns, numbers beside the rows, and a mark at every seam between."""
    low, beside = ground.bottom + size * 0.76, ground.left - size * 0.86
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
    """Return the areas of letters and numbers, which stay visible."""
    across, down = ground.columns * ground.cell, ground.rows * ground.cell
    wide = round(size * 1.35)
    letters = Area(ground.left, ground.bottom, across, wide)
    return (letters, Area(ground.left - wide, ground.bottom - down, wide, down))


def _burned(image: Image.Image, x: float, y: float, words: str, size: float) -> None:
    write(image, x, y, words, size, _BURNED, face=DISPLAY, anchor="m",
          shade=(2, _BURNED_LIGHT, 0.8))  # fmt: skip


def _notch(draw: ImageDraw.ImageDraw, line: tuple[float, float, float, float]) -> None:
    x, y, far, low = line
    draw.line((x + 1, y + 1, far + 1, low + 1), fill=_mixed(_BURNED_LIGHT), width=2)
    draw.line(line, fill=_BURNED, width=2)


def _mixed(colour: Rgb) -> Rgb:
    return (colour[0] - 22, colour[1] - 34, colour[2] - 52)
