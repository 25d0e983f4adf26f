"""The recipes of a hand, each with the foods at hand and the missing foods."""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, Phase, RecipeId
from bot.games.hibachi.rules.view import View
from render.hibachi.facts import cookable
from render.kit import stickers
from render.kit.layout import Area
from render.kit.paths import box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, faded, sticker_of
from render.kit.surfaces import paper
from render.kit.text import DISPLAY, fit, width, write
from render.kit.theme import INK, INK_SOFT, TEXT_LIGHT, Rgb, rgb

_APART: Final = 10
_TALLEST: Final = 148
_NAME: Final = 29
_HIGH: Final = 84
"""From this height on the name is above the foods."""
_GREEN: Final = (rgb("#2F7D46"), rgb("#1C5A30"))
_RED: Final = (rgb("#93312A"), rgb("#641A1B"))
_BLUE: Final = (rgb("#2F5560"), rgb("#1C3640"))


class Wanted(NamedTuple):
    """A recipe from the viewpoint of one seat."""

    recipe: RecipeId
    own: bool
    """Whether it is reserved for the seat alone."""
    there: tuple[IngredientId, ...]
    """The foods of it in the seat's hand."""
    spiced: tuple[IngredientId, ...]
    """The foods replaced by two chillies each, if they alone are missing (R-H24)."""
    barred: bool
    """Whether it has to wait: a face-up recipe was cooked this round already (H-80)."""
    ready: bool
    """Whether cards and chillies suffice, and it need not wait."""


def wanted(view: View, content: Content) -> tuple[Wanted, ...]:
    """Return the reserved recipes and the recipes on display, cookable recipes first."""
    can = cookable(view, content)
    cooking = view.phase is Phase.COOK and view.to_move == view.me
    found = []
    for recipe in (*view.reserved, *view.display):
        uses = content.recipes[recipe].uses
        there = tuple(card for card in uses if card in view.hand)
        missing = tuple(card for card in uses if card not in there)
        own, ready = recipe in view.reserved, recipe in can
        barred = cooking and view.cooked_open and not own
        found.append(Wanted(recipe, own, there, missing if ready else (), barred, ready))
    return tuple(sorted(found, key=lambda one: not one.ready))


def columns(count: int) -> int:
    """Return the number of recipes side by side."""
    return 1 if count <= 3 else 2


def draw_wanted(
    image: Image.Image, area: Area, recipes: tuple[Wanted, ...], content: Content
) -> None:
    """Draw all recipes into an area."""
    if not recipes:
        return
    beside = columns(len(recipes))
    rows = -(-len(recipes) // beside)
    across = (area.width - _APART * (beside - 1)) // beside
    height = min(_TALLEST, (area.height - _APART * (rows - 1)) // rows)
    top = area.y + (area.height - rows * height - (rows - 1) * _APART) // 2
    for i, one in enumerate(recipes):
        x = area.x + i % beside * (across + _APART)
        y = top + i // beside * (height + _APART)
        _draw(image, Area(x, y, across, height), one, content)


def _draw(image: Image.Image, area: Area, one: Wanted, content: Content) -> None:
    recipe = content.recipes[one.recipe]
    if one.ready:
        stickers.halo(area.width, area.height, 14).onto(image, *area.middle)
    band = min(46, round(area.height * 0.36)) if area.height >= _HIGH else 0
    colours = _GREEN if one.ready else _BLUE if one.own else _RED
    _slip(area.width, area.height, band, colours).onto(image, area.x, area.y)
    left = area.x + 12.0
    end = area.right - 12.0
    if band:
        y = area.y + band / 2 + 1
        if one.ready:
            _tick(17).onto(image, left + 15, y)
            left += 38
        if one.own:
            _bookmark().onto(image, end - 9, area.y)
            end -= 28
        note = _note(one)
        least = width(recipe.name, _NAME, DISPLAY) + width(note, 23) + 12
        if note and (one.barred or least <= end - left):
            end -= write(image, end, y + 1, note, 23, TEXT_LIGHT, anchor="r") + 12
        name = fit(recipe.name, end - left, _NAME, least=19, face=DISPLAY)
        write(image, left, y, name.words, name.size, TEXT_LIGHT, face=DISPLAY)
        _foods(image, Area(area.x, area.y + band, area.width, area.height - band), one, recipe.uses)
        return
    foods = round(min(area.height * len(recipe.uses), area.width * 0.56))
    name = fit(recipe.name, area.width - foods - 18, 25, least=16, face=DISPLAY)
    write(image, left, area.middle[1], name.words, name.size, INK, face=DISPLAY)
    _foods(image, Area(area.right - foods - 6, area.y, foods, area.height), one, recipe.uses)


def _note(one: Wanted) -> str:
    if one.barred:
        return "next round"
    return "reserved" if one.own else ""


def _foods(image: Image.Image, area: Area, one: Wanted, uses: tuple[IngredientId, ...]) -> None:
    """Draw the foods of a recipe: held foods with a tick, missing foods faint in a dashed ring."""
    step = area.width / len(uses)
    size = round(min(area.height * 0.96, step * 0.92, 90))
    y = area.middle[1]
    for i, kind in enumerate(uses):
        x = area.x + step * (i + 0.5)
        if i and step > size * 1.2:
            write(image, area.x + step * i, y, "+", 30, INK_SOFT, face=DISPLAY, anchor="m")
        drawing = stickers.icon(kind, round(size * 0.94))
        corner = (x + size * 0.36, y - size * 0.3)
        if kind in one.there:
            drawing.onto(image, x, y)
            _tick(max(11, round(size * 0.19))).onto(image, *corner)
            continue
        faded(drawing, 0.34).onto(image, x, y)
        _missing(size).onto(image, x, y)
        if kind in one.spiced:
            stickers.icon("chilli", round(size * 0.44)).onto(image, *corner)


@lru_cache(maxsize=1)
def _bookmark() -> Sticker:
    """Return the ribbon of a reserved recipe; anchor in the middle of its upper end."""
    sheet = Sheet(30, 44)
    ribbon = [(6, 0), (24, 0), (24, 34), (15, 26), (6, 34)]
    sheet.shadow(ribbon, Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.fill(ribbon, rgb("#FFD766"), to=rgb("#D9922A"))
    sheet.line(ribbon, rgb("#6B4314"), 1.4, closed=True)
    return sticker_of(sheet.image, 15, 0)


@lru_cache(maxsize=8)
def _tick(radius: int) -> Sticker:
    middle = radius + 5
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.shadow(ellipse(middle, middle, radius), Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.fill(ellipse(middle, middle, radius), rgb("#FFF8E8"))
    sheet.fill(ellipse(middle, middle, radius * 0.86), rgb("#3F9A5C"), to=rgb("#1F6B3A"))
    tick = [(-0.42, 0.04), (-0.12, 0.34), (0.44, -0.32)]
    path = [(middle + x * radius, middle + y * radius) for x, y in tick]
    sheet.line(path, rgb("#FFFDF4"), radius * 0.26)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=16)
def _missing(size: int) -> Sticker:
    sheet = Sheet(size + 4, size + 4)
    middle = size / 2 + 2
    ring = ellipse(middle, middle, size * 0.47)
    sheet.line(ring, rgb("#8A6A44"), 2.4, closed=True, dash=(8, 7), alpha=0.9)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=24)
def _slip(width: int, height: int, band: int, colours: tuple[Rgb, Rgb]) -> Sticker:
    """Return the paper with its band, or without a band with an edge in its colour."""
    slip = paper(width, height, radius=14)
    left, top = -slip.x, -slip.y
    sheet = Sheet(slip.colours.width, slip.colours.height)
    layer = slip.colours.convert("RGBA")
    layer.putalpha(slip.mask)
    sheet.compose(layer, (0, 0))
    edge = box(left, top, width, height, radius=14)
    if band:
        with sheet.within(edge):
            sheet.fill(box(left, top, width, band), colours[0], to=colours[1], angle=30)
    sheet.line(box(left + 2, top + 2, width - 4, height - 4, radius=13), colours[0], 4, closed=True)
    return sticker_of(sheet.image, left, top)
