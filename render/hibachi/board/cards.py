"""Ingredient cards, recipes, dishes, and the piles next to the board."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from bot.games.hibachi.rules.pieces import IngredientId
from bot.games.hibachi.rules.view import View
from render.hibachi.board.bare import CARDS
from render.kit import stickers
from render.kit.boxes import Box, Canvas, Column, DisplayList, Layers, Row, Sprite, Text, ground
from render.kit.paths import Area, box, inset_box
from render.kit.stickers import MIDDLE, Plate, Shadow, Sheet, Sticker, load, plate, sticker_of
from render.kit.surfaces import paper
from render.kit.theme import GOLD, Rgb, darker, lighter, rgb
from render.kit.widgets import DARK, LIGHT, ring, tick

_PAD: Final = 12
_inset: Final = partial(inset_box, _PAD)


@lru_cache(maxsize=64)
def small_card(kind: IngredientId, width: int, height: int) -> Sticker:
    """Return an ingredient card of this size in pixels; anchor in its middle."""
    sheet = Sheet(width + 2 * _PAD, height + 2 * _PAD)
    colour, short = CARDS[kind], min(width, height)
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


def card_back(width: int, *, recipe: bool = False) -> Sticker:
    """Return an ingredient card face down, or a recipe; anchor in its middle."""
    back = "recipe_back" if recipe else "card_back"
    return stickers.drawn(back, round(width * 124 / 76), at=(0.5, 74 / 160))


def counted(drawing: Sticker, count: int, wide: int = 27, size: int = 29) -> Box:
    """Return a drawing and its number."""
    number = Text(str(count), size, LIGHT, role="count")
    return Row((Sprite(drawing, width=wide, role="counted"), number), 4)


RED: Final = (rgb("#93312A"), rgb("#641A1B"))
"""The band of a recipe."""
_HIGH: Final = 84
"""From this height on the name of a recipe is above its foods."""
_MISSING: Final = rgb("#8A6A44")


def food_box(
    kind: IngredientId, *, held: bool | None = None, spiced: bool = False, most: int = 92
) -> Box:
    """Return a food of a recipe: with a tick if held, faint in a ring if not, plain if None."""

    def laid(shown: DisplayList, area: Area) -> None:
        size = min(area.width, area.height, most)
        (x, y), drawn = area.middle, stickers.icon(kind, size)
        across = round(size * 0.5) if spiced else 2 * max(12, round(size * 0.17))
        corner = (min(x + size * 0.4, area.right + 4 - across / 2), y - size * 0.32)
        shown.put(kind, drawn if held in (None, True) else stickers.faded(drawn, 0.34), x, y)
        if held:
            shown.put("tick", tick(max(12, round(size * 0.17))), *corner)
        elif held is False:
            shown.put("missing", ring(size - 4, _MISSING), x, y)
        if spiced:
            shown.put("chilli", stickers.icon("chilli", round(size * 0.5)), *corner)

    return Canvas(laid, grow=1)


def recipe_box(
    name: str,
    foods: Sequence[Box],
    height: int,
    *beside: Box,
    colours: tuple[Rgb, Rgb] = RED,
    lit: bool = False,
    size: float = 29,
) -> Box:
    """Return a recipe on its paper: its name, and signs ``beside`` it, above or before its foods.

    ``height`` is that of its area, ``size`` the largest size of a name above the foods.
    """
    band = min(46, round(height * 0.36)) if height >= _HIGH else 0
    light = [Sprite(lambda w, h: stickers.halo(w, h, 14), role="halo")] if lit else []
    slip = ground(lambda wide, high: recipe_slip(wide, high, band, colours))
    ink = LIGHT if band else DARK
    title = Text(name, min(size, band * 0.78) if band else 26, ink, least=20,
                 lines=1 if band else 2, grow=1,
                 anchor="m" if band and not beside else "l")  # fmt: skip
    if band:
        top = Row((*beside, title), 8, (14, 2, 14, 0), height=band)
        rest: Box = Column((top, Row(foods, 6, (10, 4, 10, 4), grow=1)))
    else:
        rest = Row((*beside, title, Row(foods, 2, width=190)), 8, (14, 3, 8, 3))
    return Layers((*light, slip, rest))


@lru_cache(maxsize=32)
def recipe_slip(width: int, height: int, band: int, colours: tuple[Rgb, Rgb]) -> Sticker:
    """Return paper in a coloured frame, with a band at its top."""
    slip = paper(width, height, radius=14)
    left, top = -slip.x, -slip.y
    sheet = Sheet(slip.colours.width, slip.colours.height)
    layer = slip.colours.convert("RGBA")
    layer.putalpha(slip.mask)
    sheet.compose(layer, (0, 0))
    with sheet.within(box(left, top, width, height, radius=14)):
        if band:
            sheet.fill(box(left, top, width, band), colours[0], to=colours[1], angle=30)
            sheet.line([(left, top + band), (left + width, top + band)], GOLD, 2.4)
    frame = box(left + 2, top + 2, width - 4, height - 4, radius=13)
    sheet.line(frame, colours[0], 4, closed=True)
    return sticker_of(sheet.image, left, top)


_PLACE: Final = Plate(rgb("#000000"), strength=0.34, radius=11, line=rgb("#A48E72"), thick=2,
                      dash=(9, 7), alpha=0.8)  # fmt: skip
_DISH: Final = Plate(rgb("#FFFAEC"), rgb("#EBDCBE"), radius=11, line=rgb("#93312A"), thick=2.4,
                     cast=Shadow(dx=1, dy=3, blur=2.4, alpha=0.5), margin=8)  # fmt: skip


def dish_box(
    foods: Sequence[IngredientId], *, new: bool = False, width: float | None = None
) -> Box:
    """Return a cooked dish as a slip with its foods side by side, or the place of one.

    Without a width it shares its row evenly.
    """
    light = [Sprite(stickers.halo, role="halo")] if new else []
    slip = ground(_DISH if foods else _PLACE)
    drawn = Row([food_box(food) for food in foods], -2, (3, 1, 3, 1))
    return Layers((*light, slip, drawn), width=width, grow=width is None, even=width is None)


_TRAY: Final = Plate(rgb("#140A06"), strength=0.62, radius=13, line=rgb("#8A6A44"), thick=1.6,
                     alpha=0.8, margin=0, inset=1)  # fmt: skip
_EMPTY: Final = Plate(radius=5, line=rgb("#D9C29A"), thick=2, dash=(6, 5))
"""The place of an empty pile."""


def tray_box(view: View, *, chillies: bool) -> Box:
    """Return the numbers of cards, discards and recipes, and of chillies if in use."""
    supply, back = view.supply, card_back(21)
    spent = small_card(supply.discards[-1], 24, 31) if supply.discards else back
    piles = [
        (back, supply.pile),
        (spent, len(supply.discards)),
        (card_back(21, recipe=True), supply.recipes),
    ]
    if chillies:
        piles.append((stickers.icon("chilli", 38), supply.chillies))
    empty = plate(24, 32, _EMPTY, MIDDLE)
    counts = [
        Row((counted(drawing if count else empty, count, 30, 27),), grow=1, even=True)
        for drawing, count in piles
    ]
    return Layers((ground(_TRAY), Row(counts)))


def card_stack(
    shown: DisplayList, area: Area, kind: IngredientId, count: int, *, new: int = 0
) -> None:
    """Lay equal cards on each other in an area, the ``new`` last ones in light."""
    wide, high = area.width, area.height
    step = min(6, 13 / max(1, count - 1))
    for i in range(count):
        away = (i - (count - 1) / 2) * step
        x, y = area.middle[0] + away, area.middle[1] - away
        if i >= count - new:
            shown.put("halo", stickers.halo(wide, high, 7), x, y)
        shown.put("card", small_card(kind, wide, high), x, y)
