"""Ingredient cards as they lie in the slots of the rim: a coloured edge, paper, the food."""

from functools import lru_cache
from typing import Final

from bot.games.hibachi.rules.pieces import IngredientId
from render.art import load
from render.hibachi.bowls import WARES
from render.paths import box, ellipse
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import darker, lighter, rgb

_PAD: Final = 12


@lru_cache(maxsize=64)
def small_card(kind: IngredientId, width: int, height: int) -> Sticker:
    """Return an ingredient card of this size in pixels; anchor in its middle."""
    sheet = Sheet(width + 2 * _PAD, height + 2 * _PAD)
    colour, short = WARES[kind].card, min(width, height)
    edge = box(_PAD, _PAD, width, height, radius=short * 0.15)
    sheet.shadow(edge, Shadow(dx=1, dy=3, blur=2.6, alpha=0.5))
    sheet.fill(edge, darker(colour, 0.45))
    sheet.fill(_inset(width, height, 1, short * 0.14), lighter(colour, 0.25),
               to=darker(colour, 0.14))  # fmt: skip
    inner = short * 0.085
    sheet.fill(_inset(width, height, inner, short * 0.09), rgb("#FFFAEC"), to=rgb("#EBDCBE"))
    food = Shadow(dx=1, dy=2, blur=1.4, alpha=0.35)
    sheet.put(load(kind), _PAD + width / 2, _PAD + height / 2, short * 0.8, shadow=food)
    return lifted(sheet.image, sheet.width / 2, sheet.height / 2)


@lru_cache(maxsize=8)
def count_badge(radius: int) -> Sticker:
    """Return the red disc on which the number of equal cards is written."""
    sheet = Sheet(2 * radius + 12, 2 * radius + 12)
    middle = radius + 6
    disc = box(6, 6, 2 * radius, 2 * radius, radius=radius)
    sheet.shadow(disc, Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.volume(disc, rgb("#B92F24"), depth=3, light=0.4, shade=0.4, edge=1.4,
                 edge_colour=rgb("#4A1A10"))  # fmt: skip
    return lifted(sheet.image, middle, middle)


def _inset(width: float, height: float, by: float, radius: float) -> list[tuple[float, float]]:
    return box(_PAD + by, _PAD + by, width - 2 * by, height - 2 * by, radius=radius)


@lru_cache(maxsize=8)
def card_back(width: int, *, recipe: bool = False) -> Sticker:
    """Return an ingredient card face down, or a recipe; anchor in its middle."""
    sheet = Sheet(100, 136, scale=width / 76)
    edge = box(12, 10, 76, 104, radius=12)
    sheet.shadow(edge, Shadow(dx=3, dy=8, blur=6, alpha=0.5))
    sheet.fill(edge, rgb("#FFF7E2"))
    field = box(19, 17, 62, 90, radius=8)
    light, dark = (rgb("#B5423A"), rgb("#6B1B1E")) if recipe else (rgb("#3F7F86"), rgb("#173F4A"))
    sheet.fill(field, light, to=dark, angle=70)
    if recipe:
        for y, wide in ((46, 36), (62, 36), (78, 22)):
            sheet.line([(50 - wide / 2, y), (50 - wide / 2 + wide, y)], rgb("#FFE9BE"), 7)
    else:
        for reach in (24, 15, 6):
            sheet.line(ellipse(50, 62, reach), rgb("#FFE9BE"), 5, closed=True, alpha=0.9)
    return lifted(sheet.image, 50 * sheet.scale, 62 * sheet.scale)
