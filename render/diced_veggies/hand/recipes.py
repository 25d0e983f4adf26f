"""A chef's own recipes in the hand: the dice at hand and the missing dice."""

from typing import Final, NamedTuple

from PIL import Image

from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import RecipeId
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board.cards import slip
from render.diced_veggies.board.signs import GREEN, ORANGE, cross, put_pill, ring, tick
from render.diced_veggies.dice.dice import food
from render.diced_veggies.facts import cookable, lacking
from render.kit import stickers
from render.kit.layout import Area
from render.kit.stickers import faded
from render.kit.text import DISPLAY, fit, write
from render.kit.theme import INK, rgb

_APART: Final = 13
_NAME: Final = 30
_FAINT: Final = rgb("#A34A00")
_SEALED: Final = (rgb("#7A4690"), rgb("#55306A"))
_NONE: Final = stickers.Gap(14, dark=0.3, thick=2.2, dash=(11, 9), alpha=0.5)


class Row(NamedTuple):
    """A recipe in the hand."""

    recipe: RecipeId
    status: str
    ready: bool
    sealed: int | None
    """The score of its hype, for a sealed dish."""


def rows(view: View, content: Content) -> tuple[Row, ...]:
    """Return the own recipes with their notes, then the own sealed dishes."""
    if view.me is None or view.bench is None:
        return ()
    ready = cookable(view, content, view.me)
    found = []
    for recipe in view.bench.recipes:
        short = sum(not there for _, there in lacking(recipe, view.bench.dice, content))
        status = f"{short} missing"
        if recipe in ready:
            status = "with token" if short else "ready"
        found.append(Row(recipe, status, recipe in ready, None))
    done = "sealed" if len(view.chefs) > 1 else "cooked"
    found += [Row(dish.recipe, done, True, dish.hype_points) for dish in view.sealed]
    return tuple(found)


def draw_recipes(image: Image.Image, area: Area, view: View, content: Content) -> None:
    """Draw all of them below each other."""
    found = rows(view, content)
    count = max(content.numbers.recipe_limit, len(found))
    height = (area.height - _APART * (count - 1)) // count
    for i in range(count):
        place = Area(area.x, area.y + i * (height + _APART), area.width, height)
        if i < len(found):
            _draw(image, place, found[i], view, content)
        else:
            stickers.gap(place.width, place.height, _NONE).onto(image, place.x, place.y)
            write(image, *place.middle, "no recipe", 28, rgb("#CDB797"), anchor="m")


def _draw(image: Image.Image, area: Area, row: Row, view: View, content: Content) -> None:
    card = content.recipes[row.recipe]
    head = min(52, round(area.height * 0.4))
    if row.ready:
        stickers.halo(area.width, area.height, 14).onto(image, *area.middle)
    slip(area.width, area.height, head, 0).onto(image, area.x, area.y)
    y, star, end = area.y + head / 2 + 1, min(70, head + 18), float(area.right)
    stickers.points(image, area.right - star / 2 + 1, y, star, card.points)
    end -= star
    if row.sealed:
        end = put_pill(image, end, y, f"+{row.sealed}", _SEALED, min(25, head - 16)) - 6
    colours = _SEALED if row.sealed is not None else GREEN if row.ready else ORANGE
    small = min(25, head - 16)
    end = put_pill(image, end, y, row.status, colours, small)
    name = fit(card.name, end - area.x - 24, _NAME, least=15, face=DISPLAY)
    write(image, area.x + 16, y, name.words, name.size, INK, face=DISPLAY)
    low = Area(area.x + 10, area.y + head, area.width - 20, area.height - head - 4)
    _foods(image, low, row, view, content)


def _foods(image: Image.Image, area: Area, row: Row, view: View, content: Content) -> None:
    assert view.bench is not None
    if row.sealed is not None:
        uses = tuple((vegetable, True) for vegetable in content.recipes[row.recipe].uses)
    else:
        uses = lacking(row.recipe, view.bench.dice, content)
    step = min(92.0, area.width / len(uses))
    size = round(min(area.height * 0.78, step * 0.86, 66))
    for i, (vegetable, there) in enumerate(uses):
        x = area.middle[0] + (i - (len(uses) - 1) / 2) * step
        y = area.middle[1] - 1
        corner = (x + size * 0.4, y + size * 0.32)
        if there:
            food(vegetable, size).onto(image, x, y)
            tick(max(10, round(size * 0.2))).onto(image, *corner)
        else:
            ring(round(size * 1.1), _FAINT).onto(image, x, y)
            faded(food(vegetable, round(size * 0.9)), 0.45).onto(image, x, y)
            cross(max(10, round(size * 0.2))).onto(image, *corner)
