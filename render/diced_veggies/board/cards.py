"""Cards of Diced Veggies: recipes, hypes, and the two decks."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.diced_veggies.rules.content import Recipe
from bot.games.diced_veggies.rules.pieces import VegetableId
from render.cards import fan
from render.diced_veggies.dice import food
from render.kit import stickers
from render.kit.layout import Area
from render.kit.paths import Path, Point, box, svg
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import paper
from render.kit.text import DISPLAY, TEXT, Fitted, fit, width, write
from render.kit.theme import GOLD, INK, PANEL_LIGHT, TEXT_GOLD, rgb

GAP: Final = stickers.gap(14, 0.3, 2.4, (11, 9), alpha=0.7)
"""A place of the display without a card (R-V14)."""


PURPLE: Final = (rgb("#7A4690"), rgb("#3A1C47"))
_RAY: Final = rgb("#FFD2F5")


@lru_cache(maxsize=8)
def hype_back(width: int, height: int) -> Sticker:
    """Return a small hype face down; anchor in its middle."""
    sheet, middle = _card(width, height, radius=width * 0.16, edge=max(2.0, width * 0.06),
                          centre=(0.5, 0.5), reach=1.2)  # fmt: skip
    return sticker_of(sheet.image, *middle)


@lru_cache(maxsize=8)
def hype_blank(width: int, height: int) -> Sticker:
    """Return a hype's face without words; anchor at its top left corner."""
    sheet, _ = _card(width, height, radius=18, edge=7, centre=(0.84, 0.11), reach=1.35)
    return sticker_of(sheet.image, _MARGIN, _MARGIN)


_MARGIN: Final = 30


def _card(
    width: int, height: int, *, radius: float, edge: float, centre: Point, reach: float
) -> tuple[Sheet, Point]:
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    outer = box(_MARGIN, _MARGIN, width, height, radius=radius)
    large = width > 100
    sheet.shadow(outer, Shadow(dy=6 if large else 2, blur=5 if large else 2, alpha=0.45))
    sheet.fill(outer, PANEL_LIGHT)
    sheet.line(outer, rgb("#3A2110"), 1.2, closed=True, alpha=0.55)
    field = box(_MARGIN + edge, _MARGIN + edge, width - 2 * edge, height - 2 * edge,
                radius=max(2.0, radius - edge * 0.7))  # fmt: skip
    sheet.fill(field, PURPLE[0], to=PURPLE[1], angle=70)
    middle = (_MARGIN + width * centre[0], _MARGIN + height * centre[1])
    rays = fan(middle, max(width, height) * reach, 18 if large else 10)
    sheet.fill_all(rays, _RAY, alpha=0.11, within=field)
    sheet.inner_shade(field, rgb("#1A0622"), dx=-3, dy=-4, blur=5 if large else 2, alpha=0.35)
    gap = edge * 1.75
    line = box(_MARGIN + gap, _MARGIN + gap, width - 2 * gap, height - 2 * gap,
               radius=max(1.5, radius - gap * 0.75))  # fmt: skip
    sheet.line(line, GOLD, 2 if large else 1.2, closed=True, alpha=0.92)
    return sheet, (sheet.width / 2, sheet.height / 2)


RECIPES: Final = "recipes"
HYPES: Final = "hypes"
_COLOURS: Final = {
    RECIPES: (rgb("#2E6B41"), rgb("#193C24")),
    HYPES: PURPLE,
}
_LAYERS: Final = 4
_PAD: Final = 22


def draw_deck(image: Image.Image, area: Area, kind: str, count: int) -> None:
    """Draw a deck with its number, thinner with few cards; dashed without cards."""
    layers = min(_LAYERS, count - 1) if count else -1
    _deck(area.width, area.height, kind, layers).onto(image, area.x, area.y)
    x, y = area.x + (area.width - 8) / 2, area.y + (area.height - 9) / 2
    dark = (2, rgb("#140A06"), 0.6)
    write(image, x, y - 15, str(count), 40, TEXT_GOLD, face=DISPLAY, anchor="m", shade=dark)
    write(image, x, y + 17, kind, 25, TEXT_GOLD, anchor="m", shade=dark)


@lru_cache(maxsize=16)
def _deck(wide: int, height: int, kind: str, layers: int) -> Sticker:
    sheet = Sheet(wide + 2 * _PAD, height + 2 * _PAD)
    across, down = wide - 8, height - 9
    top = box(_PAD, _PAD, across, down, radius=14)
    if layers < 0:
        sheet.fill(top, rgb("#000000"), alpha=0.3)
        sheet.line(top, rgb("#FFE9BE"), 2.4, closed=True, dash=(11, 9), alpha=0.7)
        return sticker_of(sheet.image, _PAD, _PAD)
    for i in range(layers, -1, -1):
        card = box(_PAD + i * 1.7, _PAD + i * 2.1, across, down, radius=14)
        if i == layers:
            sheet.shadow(card, Shadow(dy=6, blur=6, alpha=0.45))
        sheet.fill(card, rgb("#EADBBA") if i % 2 else rgb("#BFA980"))
    sheet.fill(top, PANEL_LIGHT)
    field = box(_PAD + 5, _PAD + 5, across - 10, down - 10, radius=10)
    light, dark = _COLOURS[kind]
    sheet.fill(field, light, to=dark, angle=60)
    sheet.fill_all(_pattern(kind, across, down), rgb("#FFECC8"), alpha=0.11, within=field)
    sheet.inner_shade(field, rgb("#0C0603"), dx=-3, dy=-4, blur=5, alpha=0.35)
    line = box(_PAD + 10, _PAD + 10, across - 20, down - 20, radius=7)
    sheet.line(line, GOLD, 2, closed=True, alpha=0.9)
    return sticker_of(sheet.image, _PAD, _PAD)


def _pattern(kind: str, across: float, down: float) -> list[Path]:
    """Return the print of the backs: a checked cloth, or rays."""
    if kind == RECIPES:
        columns = [box(_PAD + x, _PAD, 9, down) for x in range(0, round(across), 20)]
        return columns + [box(_PAD, _PAD + y, across, 9) for y in range(0, round(down), 20)]
    return fan((_PAD + across / 2, _PAD + down / 2), across, 14)


_TAN: Final = (rgb("#EFD9A8"), rgb("#DFC184"))
_LINE: Final = rgb("#A67C3C")
_CARD_HEAD: Final = 74
_CARD_STAR: Final = 62
_SIZE: Final = 27
_FOLD: Final = 9
"""Depth of a large card's head in its middle."""


def draw_card(image: Image.Image, area: Area, recipe: Recipe, *, new: bool = False) -> None:
    """Draw a recipe on display, lit if it is new."""
    if new:
        stickers.halo(area.width, area.height, 16).onto(image, *area.middle)
    slip(area.width, area.height, _CARD_HEAD, _FOLD).onto(image, area.x, area.y)
    star = _name(image, area, recipe.name)
    stickers.points(image, area.right - 28, area.y + star, _CARD_STAR, recipe.points)
    top = area.y + _CARD_HEAD + _FOLD - 2
    _foods(image, Area(area.x + 8, top, area.width - 16, area.bottom - 6 - top), recipe.uses)


def _name(image: Image.Image, area: Area, name: str) -> int:
    """Write a name beside the star of a large card, and return its lower end.

    A single word too long for this is put below the star; the star then moves up.
    """
    room = area.width - 14 - _CARD_STAR * 0.86
    lines, middle, star = wrapped(name, room, _SIZE, least=19), area.y + _CARD_HEAD / 2 + 3, 28
    if " " not in name and lines[0].size < _SIZE - 2:
        lines = (fit(name, area.width - 24, _SIZE, least=19),)
        middle, star = area.y + _CARD_HEAD - 17, 18
    for i, line in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * lines[0].size * 1.06
        line.onto(image, area.x + 13, y, INK)
    return star


def _foods(image: Image.Image, area: Area, uses: Sequence[VegetableId]) -> None:
    """Draw the ingredients of a large card, in two rows for more than three."""
    first = len(uses) if len(uses) <= 2 else (len(uses) + 1) // 2
    lines = [uses[:first], uses[first:]] if uses[first:] else [uses]
    size = min(area.height // len(lines) - 3, area.width // first - 3, 70)
    for row, line in enumerate(lines):
        y = area.middle[1] + (row - (len(lines) - 1) / 2) * (size + 4)
        for i, vegetable in enumerate(line):
            x = area.middle[0] + (i - (len(line) - 1) / 2) * (size + 5)
            food(vegetable, size).onto(image, x, y)


def draw_small(image: Image.Image, area: Area, recipe: Recipe, *, new: bool = False) -> None:
    """Draw a chef's recipe card on the mat: name and star above, ingredients below."""
    if new:
        stickers.halo(area.width, area.height, 12).onto(image, *area.middle)
    head = min(40, round(area.height * 0.42))
    slip(area.width, area.height, head, 0).onto(image, area.x, area.y)
    narrow = area.width < 170
    star = round(head * (1.0 if narrow else 1.22))
    room = area.width - 16 - (star * 0.86 if not narrow else 0)
    name = fit(recipe.name, room, 26, least=14 if narrow else 15)
    name.onto(image, area.x + 10, area.y + head / 2 + 1, INK)
    low = Area(area.x + 4, area.y + head, area.width - 8, area.height - head - 2)
    if narrow:
        low = low._replace(width=low.width - star + 6)
        stickers.points(image, area.right - star / 2 - 2, low.middle[1], star, recipe.points)
    else:
        stickers.points(
            image, area.right - star / 2 - 1, area.y + head / 2 - 1, star, recipe.points
        )
    count = len(recipe.uses)
    size = min(low.height - 8, 48, round(low.width / count) - 1 + 3 * narrow)
    step = min(size + 4.0, low.width / count)
    for i, vegetable in enumerate(recipe.uses):
        x = low.middle[0] + (i - (count - 1) / 2) * step
        food(vegetable, size).onto(image, x, low.middle[1])


def wrapped(words: str, room: float, size: float, *, least: float) -> tuple[Fitted, ...]:
    """Return words on one line, or on two lines of similar length, in the fitting size.

    A line too long even in size ``least`` is cut short.
    """
    parts = words.split()
    best = min(
        (max(width(a, size, TEXT), width(b, size, TEXT)), a, b)
        for a, b in ((" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts) + 1))
    )
    lines = [line for line in best[1:] if line] if width(words, size, TEXT) > room else [words]
    fitted = [fit(line, room, size, least=least) for line in lines]
    small = min(line.size for line in fitted)
    return tuple(fit(line, room, small) for line in lines)


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
    curve = f"Q {left + wide / 2} {low + fold} {left} {low}"
    with sheet.within(box(left, top, wide, height, radius=14)):
        shape = svg(f"M {left} {top} L {far} {top} L {far} {low} {curve} Z")
        sheet.fill(shape, _TAN[0], to=_TAN[1], angle=90)
        edge = svg(f"M {far} {low} {curve}")
        sheet.line(edge, _LINE, 1.8, alpha=0.85)
        sheet.line([(left + 10, top + 2.2), (far - 10, top + 2.2)], rgb("#FFF8E4"), 1.6, alpha=0.8)
    sheet.line(box(left + 1, top + 1, wide - 2, height - 2, radius=13), rgb("#6B5232"), 1.5,
               closed=True, alpha=0.7)  # fmt: skip
    return sticker_of(sheet.image, left, top)
