"""The count of remaining and spent dice by vegetable, in a groove of the board."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.diced_veggies.rules.pieces import Block, Die, VegetableId
from render.diced_veggies.dice.dice import food
from render.kit import stickers
from render.kit.art import load
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, faded, sticker_of
from render.kit.text import DISPLAY, write
from render.kit.theme import GOLD_BRIGHT, INK, rgb

_STEP: Final = 90
_UPPER, _LOWER = 0.31, 0.76
"""The two rows, as shares of the height."""
_CREAM: Final = rgb("#FFF3D8")
_FAINT: Final = rgb("#F0DDB4")


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
    _groove(area.width, area.height).onto(image, area.x, area.y)
    left = Counter(one.vegetable for one in block)
    spent = Counter(die.vegetable for die in frame)
    upper, lower = area.y + area.height * _UPPER, area.y + area.height * _LOWER
    for i, vegetable in enumerate(vegetables):
        x = area.x + 38 + i * _STEP
        colour = _CREAM
        if not left[vegetable]:
            _gone(_STEP - 10, 42).onto(image, x + 17, upper)
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
def _groove(width: int, height: int) -> Sticker:
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


@lru_cache(maxsize=2)
def _gone(width: int, height: int) -> Sticker:
    """Return the light behind a vegetable missing in the block."""
    margin = 12
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    edge = box(margin, margin, width, height, radius=height / 2)
    sheet.soft(edge, GOLD_BRIGHT, 4, alpha=0.6)
    sheet.fill(edge, rgb("#FFDB7A"), to=rgb("#E9A028"), angle=90)
    return sticker_of(sheet.image, sheet.width / 2, sheet.height / 2)


@lru_cache(maxsize=8)
def _blank(vegetable: VegetableId, width: int) -> Sticker:
    """Return a die without pips: spent dice count by their vegetable alone."""
    return stickers.turned(load(f"die_{vegetable}"), width, 0, Shadow(dy=2, blur=1.6, alpha=0.5))
