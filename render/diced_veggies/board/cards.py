"""Cards of Diced Veggies: recipes and hypes."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.descriptions.diced_veggies.facts import recipe_id
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import RecipeId, VegetableId
from bot.words import say
from render.cards import fan
from render.diced_veggies.dice import food
from render.kit import stickers
from render.kit.boxes import Box, Column, Ink, Layers, Row, Sprite, Text, ground
from render.kit.paths import bezier, box
from render.kit.stickers import MIDDLE, Shadow, Sheet, Sticker, sticker_of
from render.kit.surfaces import paper
from render.kit.theme import GOLD, INK, PANEL_LIGHT, rgb
from render.kit.widgets import star

GAP: Final = stickers.gap(14, 0.3, 2.4, (11, 9), alpha=0.7)
"""A place without a card (R-V14)."""
PURPLE: Final = (rgb("#7A4690"), rgb("#3A1C47"))
_RAY: Final = rgb("#FFD2F5")
_MARGIN: Final = 30
_TAN: Final = (rgb("#EFD9A8"), rgb("#DFC184"))
_LINE: Final = rgb("#A67C3C")
_HEAD: Final = 72
_SIZE: Final = 30
_FOLD: Final = 8
"""Depth of a card's head in its middle."""


def recipe_box(recipe: RecipeId, content: Content, wide: int, *, new: bool) -> Box:
    """Return a recipe on display, so many pixels wide, lit if it is new."""
    light = [Sprite(lambda w, h: stickers.halo(w, h, 16), MIDDLE)] if new else []
    card, called = content.recipes[recipe], say(recipe_id(recipe))
    # Of several words no line is smaller than of the neighbours: they wrap before.
    least = _SIZE if " " in called else 0
    name = Text(called, _SIZE, Ink(INK), least=least, lines=2, grow=1)
    head = Row([name, star(str(card.points), 80)], 6, (16, 0, 2, 0), height=_HEAD)
    step = (wide - 24) // len(card.uses)
    low = foods(card.uses, min(80, step - 4), min(12, step - min(80, step - 4)))
    paper_ = ground(lambda w, h: slip(w, h, _HEAD, _FOLD))
    return Layers([*light, paper_, Column([head, low.sized(grow=1)])], grow=1, even=True)


def foods(uses: Sequence[VegetableId], size: int, apart: int) -> Row:
    """Return the ingredients of a recipe side by side."""
    return Row([Sprite(food(kind, size), width=size, role="food") for kind in uses], apart)


@lru_cache(maxsize=8)
def hype_blank(width: int, height: int) -> Sticker:
    """Return a hype's face without words; anchor at its top left corner."""
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    outer = box(_MARGIN, _MARGIN, width, height, radius=18)
    sheet.shadow(outer, Shadow(dy=6, blur=5, alpha=0.45))
    sheet.fill(outer, PANEL_LIGHT)
    sheet.line(outer, rgb("#3A2110"), 1.2, closed=True, alpha=0.55)
    field = box(_MARGIN + 7, _MARGIN + 7, width - 14, height - 14, radius=13)
    sheet.fill(field, PURPLE[0], to=PURPLE[1], angle=70)
    rays = fan((_MARGIN + width * 0.84, _MARGIN + height * 0.11), max(width, height) * 1.35, 18)
    sheet.fill_all(rays, _RAY, alpha=0.11, within=field)
    sheet.inner_shade(field, rgb("#1A0622"), dx=-3, dy=-4, blur=5, alpha=0.35)
    line = box(_MARGIN + 12, _MARGIN + 12, width - 24, height - 24, radius=9)
    sheet.line(line, GOLD, 2, closed=True, alpha=0.92)
    return sticker_of(sheet.image, _MARGIN, _MARGIN)


@lru_cache(maxsize=24)
def slip(wide: int, height: int, head: int, fold: int) -> Sticker:
    """Return the paper with its tan head; anchor at its top left corner."""
    slip = paper(wide, height, radius=14)
    left, top = -slip.x, -slip.y
    sheet = Sheet(slip.colours.width, slip.colours.height)
    layer = slip.colours.convert("RGBA")
    layer.putalpha(slip.mask)
    sheet.compose(layer, (0, 0))
    low, far = top + head, left + wide
    edge = [(far, low), *bezier([(far, low), (left + wide / 2, low + fold), (left, low)])]
    with sheet.within(box(left, top, wide, height, radius=14)):
        sheet.fill([(left, top), (far, top), *edge], _TAN[0], to=_TAN[1], angle=90)
        sheet.line(edge, _LINE, 1.8, alpha=0.85)
        sheet.line([(left + 10, top + 2.2), (far - 10, top + 2.2)], rgb("#FFF8E4"), 1.6, alpha=0.8)
    sheet.line(box(left + 1, top + 1, wide - 2, height - 2, radius=13), rgb("#6B5232"), 1.5,
               closed=True, alpha=0.7)  # fmt: skip
    return sticker_of(sheet.image, left, top)
