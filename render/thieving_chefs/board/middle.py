"""The middle of the table and the list of dishes: sauce, deck, discards, menu."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.thieving_chefs.rules.content import Content, Recipe
from bot.games.thieving_chefs.rules.view import View
from render.kit import stickers
from render.kit.layout import Area, around
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, plate, sticker_of
from render.kit.surfaces import paper
from render.kit.text import DISPLAY, width, write
from render.kit.theme import INK, PAPER_EDGE, SEATS, TEXT_GOLD, rgb
from render.thieving_chefs import prints
from render.thieving_chefs.board import trays
from render.thieving_chefs.board.layout import Layout, Spot
from render.thieving_chefs.facts import Highlights

_FAN: Final = ((9, -8), (-8, 6), (2, 0))
"""Turn and shift of the last three discards, the newest last."""
_THICK: Final = 8
"""Cards of the deck for each visible edge below its top card."""
_NO_SAUCE: Final = stickers.gap(18, 0.28, 3, (13, 10), alpha=0.8, line=rgb("#D9C29A"), inset=2)
_EDGE: Final = Plate(rgb("#FFF6E2"), rgb("#C9B48C"), 80, line=rgb("#6B5232"), thick=1.4)
"""A card under the deck: only its edge shows."""


def draw_middle(image: Image.Image, view: View, layout: Layout, recent: Highlights) -> None:
    """Draw the sauce, the deck and the discards."""
    _draw_sauce(image, view, layout.sauce, recent)
    _draw_deck(image, view.deck, layout.deck)
    _draw_discards(image, view, layout.discards, recent)


def covered(layout: Layout) -> tuple[Area, ...]:
    """Return the rectangles of the things in the middle."""
    sauce = layout.sauce
    return (
        around(sauce.x, sauce.y, sauce.width, sauce.width * prints.SHOWN[1] / prints.SHOWN[0]),
        *(
            around(s.x, s.y, s.width, s.width * prints.HEIGHT)
            for s in (layout.deck, layout.discards)
        ),
    )


def _draw_sauce(image: Image.Image, view: View, spot: Spot, recent: Highlights) -> None:
    high = round(spot.width * prints.SHOWN[1] / prints.SHOWN[0])
    if view.sauce is None:
        plate(spot.width + 4, high + 4, _NO_SAUCE, MIDDLE).onto(image, spot.x, spot.y)
        for i, word in enumerate(("no", "sauce")):
            y = spot.y + (i - 0.5) * 34
            write(image, spot.x, y, word, 30, rgb("#D9C29A"), face=DISPLAY, anchor="m")
        return
    if recent.sauce_by is not None:
        stickers.halo(spot.width, high, 18).onto(image, spot.x, spot.y)
    prints.sauce(view.sauce, spot.width).onto(image, spot.x, spot.y)
    if recent.sauce_by is not None:
        mark = stickers.icon(f"mark_{SEATS[recent.sauce_by].shape}", 48)
        mark.onto(image, spot.x + spot.width / 2 - 10, spot.y - high / 2 + 12)


def _draw_deck(image: Image.Image, cards: int, spot: Spot) -> None:
    if cards == 0:
        prints.gap(spot.width).onto(image, spot.x, spot.y)
    high = round(spot.width * prints.HEIGHT)
    edge = plate(spot.width, high, _EDGE._replace(radius=spot.width * 0.12), MIDDLE)
    for under in range(min(5, cards // _THICK + 1) if cards > 1 else 0, 0, -1):
        edge.onto(image, spot.x + under * 1.4, spot.y + under * 2)
    if cards:
        prints.back(spot.width, cast=prints.DEEP).onto(image, spot.x, spot.y)
    y = spot.y + spot.width * prints.HEIGHT / 2 - 2
    stickers.plaque(72, 44).onto(image, spot.x, y)
    write(image, spot.x, y, str(cards), 32, TEXT_GOLD, face=DISPLAY, anchor="m")


def _draw_discards(image: Image.Image, view: View, spot: Spot, recent: Highlights) -> None:
    if not view.discards:
        prints.gap(spot.width).onto(image, spot.x, spot.y)
    last = view.discards[-3:]
    for i, (card, (turn, shift)) in enumerate(
        zip(last, _FAN[len(_FAN) - len(last) :], strict=True)
    ):
        if i == len(last) - 1 and recent.discarded:
            _glow(spot.width, turn).onto(image, spot.x + shift, spot.y)
        cast = prints.DEEP if i == len(last) - 1 else stickers.FLAT
        prints.card(card, spot.width, turn=turn, cast=cast).onto(image, spot.x + shift, spot.y)
    words = f"discard {len(view.discards)}"
    across = round(width(words, 28)) + 36
    y = spot.y + spot.width * prints.HEIGHT / 2 + 32
    stickers.plaque(across, 44).onto(image, spot.x, y)
    write(image, spot.x, y, words, 28, TEXT_GOLD, anchor="m")


@lru_cache(maxsize=8)
def _glow(width: int, turn: float) -> Sticker:
    halo = stickers.halo(width, round(width * prints.HEIGHT), 16)
    picture = halo.colours.convert("RGBA")
    picture.putalpha(halo.mask)
    turned = picture.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    return sticker_of(turned, turned.width / 2, turned.height / 2)


_NAME: Final = 25
_STAR: Final = 46
_FOOD: Final = 42
_ICON: Final = Shadow(dy=2, blur=1.8, alpha=0.28)


def draw_menu(image: Image.Image, area: Area, content: Content) -> None:
    """Lay the menu on the table, the cheapest dish first."""
    paper(area.width, area.height).onto(image, area.x, area.y)
    dishes = sorted(content.recipes.values(), key=lambda recipe: recipe.points)
    across = [
        max(_STAR + 5 + width(recipe.name, _NAME), _row(recipe, content)) for recipe in dishes
    ]
    gap = (area.width - sum(across)) / (len(dishes) + 1)
    x = area.x + gap
    for i, (recipe, wide) in enumerate(zip(dishes, across, strict=True)):
        if i:
            _rule(image, x - gap / 2, area)
        _dish(image, x, area, recipe, content)
        x += wide + gap


def _row(recipe: Recipe, content: Content) -> float:
    pill = trays.BONUS_WIDTH + 4 if recipe.sauce and content.numbers.sauce_bonus else 0
    return len(recipe.uses) * (_FOOD + 2) + pill


def _dish(image: Image.Image, x: float, area: Area, recipe: Recipe, content: Content) -> None:
    high, low = area.y + area.height * 0.31, area.y + area.height * 0.69
    stickers.points(image, x + _STAR / 2, high - 1, _STAR, recipe.points)
    write(image, x + _STAR + 5, high, recipe.name, _NAME, INK)
    for i, food in enumerate(recipe.uses):
        stickers.icon(food, _FOOD, cast=_ICON).onto(image, x + _FOOD / 2 + i * (_FOOD + 2), low)
    plus = content.numbers.sauce_bonus
    if recipe.sauce and plus:
        start = x + len(recipe.uses) * (_FOOD + 2) + 4
        trays.bonus(image, start, low, prints.SIGN.get(recipe.sauce, "flame"), plus)


def _rule(image: Image.Image, x: float, area: Area) -> None:
    high = area.height - 36
    sheet = Sheet(4, high)
    sheet.line([(2, 1), (2, high - 1)], PAPER_EDGE, 1.4, alpha=0.6)
    sticker_of(sheet.image, 2, 0).onto(image, x, area.y + 18)
