"""The menu: every dish with its cards, its points and its sauce.

It fills free room of a table, so that nobody has to look the dishes up.
"""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.thieving_chefs.rules.content import Content, Recipe
from render.kit import stickers
from render.kit.layout import Area
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import sticker_of
from render.kit.surfaces import paper
from render.kit.text import width, write
from render.kit.theme import INK, PAPER_EDGE
from render.thieving_chefs.board import trays
from render.thieving_chefs.board.mats import SIGN

_NAME: Final = 25
_STAR: Final = 46
_FOOD: Final = 42
_ICON: Final = Shadow(dy=2, blur=1.8, alpha=0.28)


def draw_menu(image: Image.Image, area: Area, content: Content) -> None:
    """Lay the menu on the table, the cheapest dish first."""
    paper(area.width, area.height).onto(image, area.x, area.y)
    dishes = sorted(content.recipes.values(), key=lambda recipe: recipe.points)
    across = [max(_title(recipe), _row(recipe, content)) for recipe in dishes]
    gap = (area.width - sum(across)) / (len(dishes) + 1)
    x = area.x + gap
    for i, (recipe, wide) in enumerate(zip(dishes, across, strict=True)):
        if i:
            _rule(image, x - gap / 2, area)
        _dish(image, x, area, recipe, content)
        x += wide + gap


def _title(recipe: Recipe) -> float:
    return _STAR + 5 + width(recipe.name, _NAME)


def _row(recipe: Recipe, content: Content) -> float:
    pill = trays.BONUS_WIDTH + 4 if recipe.sauce and content.numbers.sauce_bonus else 0
    return len(recipe.uses) * (_FOOD + 2) + pill


def _dish(image: Image.Image, x: float, area: Area, recipe: Recipe, content: Content) -> None:
    high, low = area.y + area.height * 0.31, area.y + area.height * 0.69
    stickers.points(image, x + _STAR / 2, high - 1, _STAR, recipe.points)
    write(image, x + _STAR + 5, high, recipe.name, _NAME, INK)
    _foods(image, x, low, recipe.uses)
    plus = content.numbers.sauce_bonus
    if recipe.sauce and plus:
        start = x + len(recipe.uses) * (_FOOD + 2) + 4
        trays.bonus(image, start, low, SIGN.get(recipe.sauce, "flame"), plus)


def _foods(image: Image.Image, x: float, y: float, foods: Sequence[str]) -> None:
    for i, food in enumerate(foods):
        stickers.icon(food, _FOOD, cast=_ICON).onto(image, x + _FOOD / 2 + i * (_FOOD + 2), y)


def _rule(image: Image.Image, x: float, area: Area) -> None:
    high = area.height - 36
    sheet = Sheet(4, high)
    sheet.line([(2, 1), (2, high - 1)], PAPER_EDGE, 1.4, alpha=0.6)
    sticker_of(sheet.image, 2, 0).onto(image, x, area.y + 18)
