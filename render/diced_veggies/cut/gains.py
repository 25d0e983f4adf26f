"""The gains of a cut: its dice, and the dishes cookable with them."""

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import Cut
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import RecipeId
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board.signs import tick
from render.diced_veggies.dice.dice import die
from render.diced_veggies.facts import newly_cookable
from render.kit import stickers
from render.kit.layout import Area
from render.kit.phrases import number
from render.kit.sheet import Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import mat, paper
from render.kit.text import DISPLAY, fit, write
from render.kit.theme import INK, SEATS, TEXT_GOLD, TEXT_LIGHT


def draw_gains(
    image: Image.Image, area: Area, view: View, me: Seat, cut: Cut, content: Content
) -> None:
    """Draw the dice of a cut and the dishes they make possible."""
    mat(area.width, area.height, SEATS[me], lit=False, plate=False).onto(image, area.x, area.y)
    y = area.middle[1]
    x = area.x + 28 + write(image, area.x + 28, y, "You get", 35, TEXT_LIGHT, face=DISPLAY) + 14
    dice = [one.die for one in cut.taken]
    size = 60 if len(dice) < 5 else 50
    for one in dice:
        die(one.vegetable, one.number, size).onto(image, x + size / 2, y)
        x += size + 6
    new = newly_cookable(view, content, me, dice)
    if not new:
        stay = f"{number(len(view.block) - len(dice), 'die', 'dice')} stay"
        write(image, area.right - 30, y, stay, 30, TEXT_GOLD, anchor="r")
        return
    _arrow().onto(image, x + 22, y)
    left = round(x) + 48
    _dishes(image, Area(left, area.y, area.right - 20 - left, area.height), new, content)


def _dishes(
    image: Image.Image, area: Area, recipes: Mapping[RecipeId, bool], content: Content
) -> None:
    """Draw the newly cookable dishes, those with the chef token marked."""
    if len(recipes) == 1:
        wide = min(330, area.width)
        place = Area(area.x, area.y + 13, wide, area.height - 26)
        for recipe, takes_token in recipes.items():
            _dish(image, place, recipe, takes_token, content, sign=17, star=66, size=33)
        return
    # Below each other, so that both names stay whole beside many dice.
    shown = [*recipes.items()][:2]
    inset, apart = 9, 4
    high = (area.height - 2 * inset - apart * (len(shown) - 1)) // len(shown)
    for i, (recipe, takes_token) in enumerate(shown):
        place = Area(area.x, area.y + inset + i * (high + apart), min(360, area.width), high)
        _dish(image, place, recipe, takes_token, content, sign=12, star=42, size=27)


def _dish(
    image: Image.Image,
    place: Area,
    recipe: RecipeId,
    takes_token: bool,
    content: Content,
    *,
    sign: int,
    star: int,
    size: int,
) -> None:
    """Draw a dish on a slip: a tick of radius ``sign`` or the token, its name, its points."""
    card, y = content.recipes[recipe], place.middle[1]
    paper(place.width, place.height, radius=14).onto(image, place.x, place.y)
    if takes_token:
        stickers.icon("token", 2 * sign + 8).onto(image, place.x + 12 + sign, y)
    else:
        tick(sign).onto(image, place.x + 12 + sign, y)
    stickers.points(image, place.right - 3 - star / 2, y - star / 33, star, card.points)
    left = 20 + 2 * sign
    name = fit(card.name, place.width - left - 4 - star, size, least=17, face=DISPLAY)
    write(image, place.x + left, y, name.words, name.size, INK, face=DISPLAY)


@lru_cache(maxsize=1)
def _arrow() -> Sticker:
    sheet = Sheet(56, 40)
    sheet.line([(10, 20), (40, 20)], TEXT_GOLD, 5.5)
    sheet.line([(30, 9), (43, 20), (30, 31)], TEXT_GOLD, 5.5)
    return sticker_of(sheet.image, 28, 20)
