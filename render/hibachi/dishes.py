"""Cooked dishes in a seat's panel: what they are made of, and the places that are still empty."""

from functools import lru_cache
from typing import Final

from bot.games.hibachi.rules.pieces import IngredientId
from render.art import load
from render.paths import box, ellipse
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import rgb

_PAD: Final = 8
_SHADOW: Final = Shadow(dx=1, dy=3, blur=2.4, alpha=0.5)
_FOOD: Final = Shadow(dy=1.6, blur=1.2, alpha=0.4)
_WELL: Final = rgb("#A48E72")
_SPOTS: Final = ((-0.44, 0.34), (0.44, 0.34), (0.0, -0.36))
"""Where three foods lie on a plate, in radiuses."""


@lru_cache(maxsize=64)
def plate(foods: tuple[IngredientId, ...], radius: int) -> Sticker:
    """Return a dish on its plate, or the ring of an empty place; anchor in its middle.

    Args:
        foods: what it is made of; nothing where no dish is cooked yet.
        radius: pixels.
    """
    middle = radius + _PAD
    sheet = Sheet(2 * middle, 2 * middle)
    disc = ellipse(middle, middle, radius)
    if not foods:
        sheet.fill(ellipse(middle, middle, radius - 1), rgb("#000000"), alpha=0.34)
        for reach, thick in ((radius - 2, 2.4), (radius * 0.56, 1.6)):
            sheet.line(ellipse(middle, middle, reach), _WELL, thick, closed=True, alpha=0.8)
        return lifted(sheet.image, middle, middle)
    sheet.shadow(disc, _SHADOW)
    sheet.fill(disc, rgb("#5B4630"))
    sheet.fill(ellipse(middle, middle, radius - 1), rgb("#FFFFFF"), to=rgb("#CDBFA6"))
    sheet.fill(ellipse(middle, middle, radius * 0.76), rgb("#E2D6C0"), to=rgb("#FFFCF4"))
    for food, (x, y) in zip(foods, _SPOTS, strict=False):
        at = (middle + x * radius, middle + y * radius)
        sheet.put(load(food), *at, radius * 1.16, shadow=_FOOD)
    return lifted(sheet.image, middle, middle)


@lru_cache(maxsize=64)
def slip(foods: tuple[IngredientId, ...], width: int, height: int) -> Sticker:
    """Return a dish as a slip of paper with its foods side by side, or an empty place.

    Args:
        foods: as in ``plate``.
        width: pixels.
        height: pixels.
    """
    sheet = Sheet(width + 2 * _PAD, height + 2 * _PAD)
    edge = box(_PAD, _PAD, width, height, radius=11)
    middle = (width / 2 + _PAD, height / 2 + _PAD)
    if not foods:
        sheet.fill(edge, rgb("#000000"), alpha=0.34)
        inner = box(_PAD + 2, _PAD + 2, width - 4, height - 4, radius=9)
        sheet.line(inner, _WELL, 2, closed=True, dash=(9, 7), alpha=0.8)
        return lifted(sheet.image, *middle)
    sheet.shadow(edge, _SHADOW)
    sheet.fill(edge, rgb("#93312A"), to=rgb("#641A1B"), angle=60)
    sheet.fill(box(_PAD + 3, _PAD + 3, width - 6, height - 6, radius=8), rgb("#FFFAEC"),
               to=rgb("#EBDCBE"))  # fmt: skip
    size = min(height * 0.94, (width - 8) / len(foods) * 1.12)
    step = (width - 8 - size) / max(1, len(foods) - 1)
    for i, food in enumerate(foods):
        sheet.put(load(food), _PAD + 4 + size / 2 + i * step, middle[1], size, shadow=_FOOD)
    return lifted(sheet.image, *middle)
