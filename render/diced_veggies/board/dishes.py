"""The list of a chef's cooked dishes, with their points and their hypes' points."""

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import RecipeId
from bot.games.diced_veggies.rules.view import ChefView, DishView
from render.diced_veggies.board.cards import PURPLE
from render.kit import stickers
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.sheet import Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, fit, width, write
from render.kit.theme import GOLD, INK, PANEL_DARK, PANEL_LIGHT, TEXT_GOLD, rgb

_MOST_ROW: Final = 46
_LEAST: Final = 15
_NONE: Final = rgb("#CDB797")
_EMPTY: Final = stickers.Gap(8, dark=0.24, thick=1.5, dash=(7, 6), alpha=0.4, line=_NONE, inset=2)


def draw_dishes(
    image: Image.Image,
    area: Area,
    chef: ChefView,
    fresh: Collection[RecipeId],
    content: Content,
    *,
    least: int,
    tall: bool,
    places: bool = True,
) -> None:
    """Draw the list, in one column if there is room, else in two.

    ``least`` dishes have room; ``tall`` keeps one column and names the hypes; ``places`` draws the
    empty places too.
    """
    columns, count = 1 if tall else 2, max(least, len(chef.dishes))
    if not count:
        write(image, *area.middle, "no dish", 27, _NONE, anchor="m")
        return
    lines = max(2, -(-count // columns))
    height = min(_MOST_ROW, area.height // lines)
    wide = (area.width - 8 * (columns - 1)) // columns
    for i in range(count):
        column, line = divmod(i, lines)
        place = Area(area.x + column * (wide + 8), area.y + line * height, wide, height - 5)
        if i < len(chef.dishes):
            dish = chef.dishes[i]
            _dish(image, place, dish, content, lit=dish.recipe in fresh, named=tall)
        elif places:
            stickers.gap(wide, height - 5, _EMPTY).onto(image, place.x, place.y)
            stickers.icon("no_cloche", min(30, height - 12)).onto(image, *place.middle)


def _dish(
    image: Image.Image, area: Area, dish: DishView, content: Content, *, lit: bool, named: bool
) -> None:
    if lit:
        stickers.halo(area.width, area.height, 9).onto(image, *area.middle)
    _row(area.width, area.height).onto(image, area.x, area.y)
    size, y, end = min(24, area.height - 6), area.middle[1], area.right - 8.0
    if dish.hype is not None:
        # "~" would be misleading: points counted at the end are shown as they are now.
        plus = f"+{dish.hype_points}"
        if named:
            plus = f"{content.hypes[dish.hype].name} {plus}"
        fitted = fit(plus, area.width * 0.45, size, least=_LEAST, face=DISPLAY)
        wide = round(width(fitted.words, fitted.size, DISPLAY)) + 16
        _pill(wide, area.height - 6).onto(image, end - wide + 5, area.y + 3)
        write(image, end - wide / 2 + 5, y, fitted.words, fitted.size, TEXT_GOLD, face=DISPLAY,
              anchor="m")  # fmt: skip
        end -= wide + 2
    points = str(dish.points)
    write(image, end, y, points, size + 2, INK, face=DISPLAY, anchor="r")
    end -= width(points, size + 2, DISPLAY) + 8
    name = fit(content.recipes[dish.recipe].name, end - area.x - 9, size, least=_LEAST)
    write(image, area.x + 9, y, name.words, name.size, INK)


@lru_cache(maxsize=16)
def _row(wide: int, height: int) -> Sticker:
    sheet = Sheet(wide + 4, height + 4)
    edge = box(2, 2, wide, height, radius=8)
    sheet.fill(edge, PANEL_LIGHT, to=PANEL_DARK, angle=85)
    sheet.line(edge, rgb("#6B5232"), 1.3, closed=True, alpha=0.8)
    return sticker_of(sheet.image, 2, 2)


@lru_cache(maxsize=32)
def _pill(wide: int, height: int) -> Sticker:
    sheet = Sheet(wide + 4, height + 4)
    edge = box(2, 2, wide, height, radius=height / 2)
    sheet.fill(edge, PURPLE[0], to=PURPLE[1], angle=80)
    sheet.line(edge, GOLD, 1.4, closed=True)
    return sticker_of(sheet.image, 2, 2)
