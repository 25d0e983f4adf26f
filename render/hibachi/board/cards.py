"""Ingredient cards, recipes on display, and the piles next to the board."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.hibachi.rules.content import Recipe
from bot.games.hibachi.rules.pieces import IngredientId
from bot.games.hibachi.rules.view import View
from render.hibachi.board.bare import WARES
from render.kit import stickers
from render.kit.art import load
from render.kit.layout import Area
from render.kit.paths import box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, plate, sticker_of
from render.kit.surfaces import paper
from render.kit.text import DISPLAY, fit, width, write
from render.kit.theme import GOLD, INK_SOFT, TEXT_LIGHT, Rgb, darker, lighter, rgb

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
    return sticker_of(sheet.image, sheet.width / 2, sheet.height / 2)


@lru_cache(maxsize=8)
def count_badge(radius: int) -> Sticker:
    """Return the red disc for the number of equal cards."""
    sheet = Sheet(2 * radius + 12, 2 * radius + 12)
    middle = radius + 6
    disc = box(6, 6, 2 * radius, 2 * radius, radius=radius)
    sheet.shadow(disc, Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.volume(disc, rgb("#B92F24"), depth=3, light=0.4, shade=0.4, edge=1.4,
                 edge_colour=rgb("#4A1A10"))  # fmt: skip
    return sticker_of(sheet.image, middle, middle)


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
    return sticker_of(sheet.image, 50 * sheet.scale, 62 * sheet.scale)


RED: Final = (rgb("#93312A"), rgb("#641A1B"))
"""The band of a recipe."""
_BAND: Final = 0.36
_SIZE: Final = 28
_LEAST: Final = 22


def draw_recipe(image: Image.Image, area: Area, recipe: Recipe, *, new: bool) -> None:
    """Draw an open recipe."""
    if new:
        stickers.halo(area.width, area.height, 14).onto(image, *area.middle)
    band = min(42, max(33, round(area.height * _BAND)))
    recipe_slip(area.width, area.height, band, RED, framed=False).onto(image, area.x, area.y)
    size = min(_SIZE, round(band * 0.8))
    name = fit(recipe.name, area.width - 28, size, least=_LEAST, face=DISPLAY)
    name.onto(image, area.middle[0], area.y + band / 2 + 1, TEXT_LIGHT, anchor="m")
    room = area.height - band
    size = min(round(room * 0.92), 92)
    step = area.width / len(recipe.uses)
    y = area.y + band + room / 2
    for i, kind in enumerate(recipe.uses):
        stickers.icon(kind, size).onto(image, area.x + step * (i + 0.5), y)
        if i:
            write(image, area.x + step * i, y, "+", 32, INK_SOFT, face=DISPLAY, anchor="m")


@lru_cache(maxsize=32)
def recipe_slip(
    width: int, height: int, band: int, colours: tuple[Rgb, Rgb], *, framed: bool
) -> Sticker:
    """Return paper with a coloured band at its top, ended by a gold line or in a frame."""
    slip = paper(width, height, radius=14)
    left, top = -slip.x, -slip.y
    sheet = Sheet(slip.colours.width, slip.colours.height)
    layer = slip.colours.convert("RGBA")
    layer.putalpha(slip.mask)
    sheet.compose(layer, (0, 0))
    with sheet.within(box(left, top, width, height, radius=14)):
        if band:
            sheet.fill(box(left, top, width, band), colours[0], to=colours[1], angle=30)
        if not framed:
            sheet.line([(left, top + band), (left + width, top + band)], GOLD, 2.4)
    if framed:
        frame = box(left + 2, top + 2, width - 4, height - 4, radius=13)
        sheet.line(frame, colours[0], 4, closed=True)
    return sticker_of(sheet.image, left, top)


_NUMBER: Final = 27
_CARD: Final = 21
"""Width of a card."""
_ICON: Final = 36
"""From the left end of a pile to its number."""


_EMPTY: Final = Plate(radius=5, line=rgb("#D9C29A"), thick=2, dash=(6, 5))
"""The place of an empty pile."""


def draw_tray(image: Image.Image, area: Area, view: View, *, chillies: bool) -> None:
    """Draw the numbers of cards, discards and recipes, and of chillies if in use."""
    _tray(area.width, area.height).onto(image, area.x, area.y)
    top = card_back(_CARD)
    spent = small_card(view.supply.discards[-1], 24, 31) if view.supply.discards else top
    piles: list[tuple[Sequence[Sticker], int]] = [
        ((top, top, top), view.supply.pile),
        ((spent,), len(view.supply.discards)),
        ((card_back(_CARD, recipe=True),), view.supply.recipes),
    ]
    if chillies:
        piles.append(((stickers.icon("chilli", 38),), view.supply.chillies))
    step = (area.width - 16) / len(piles)
    y = area.middle[1]
    for i, (drawings, count) in enumerate(piles):
        across = _ICON + width(str(count), _NUMBER, DISPLAY)
        x = area.x + 8 + step * (i + 0.5) - across / 2
        if count == 0:
            plate(24, 32, _EMPTY, MIDDLE).onto(image, x + 14, y)
        for away, drawing in enumerate(drawings[:count]):
            drawing.onto(image, x + 11 + 3 * away, y + 1 - away)
        write(image, x + _ICON, y + 1, str(count), _NUMBER, TEXT_LIGHT, face=DISPLAY)


@lru_cache(maxsize=2)
def _tray(width: int, height: int) -> Sticker:
    sheet = Sheet(width, height)
    edge = box(1, 1, width - 2, height - 2, radius=13)
    sheet.fill(edge, rgb("#140A06"), alpha=0.62)
    sheet.inner_shade(edge, rgb("#000000"), dx=2, dy=3, blur=3, alpha=0.6)
    sheet.line(edge, rgb("#8A6A44"), 1.6, closed=True, alpha=0.8)
    return sticker_of(sheet.image, 0, 0)
