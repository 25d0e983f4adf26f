"""The middle of the table and the list of dishes: sauce, deck, discards, menu."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.thieving_chefs.rules.content import Content, Recipe
from bot.games.thieving_chefs.rules.view import View
from render.kit import stickers
from render.kit.layout import Area, around
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import paper
from render.kit.text import DISPLAY, TEXT, width, write
from render.kit.theme import INK, PAPER_EDGE, SEATS, TEXT_GOLD, rgb
from render.thieving_chefs.board import trays
from render.thieving_chefs.board.layout import Layout, Spot
from render.thieving_chefs.board.mats import SIGN
from render.thieving_chefs.cards import table_cards
from render.thieving_chefs.cards.prints import SHOWN
from render.thieving_chefs.facts import Highlights

_FAN: Final = ((9, -8), (-8, 6), (2, 0))
"""Turn and shift of the last three discards, the newest last."""
_THICK: Final = 8
"""Cards of the deck per visible card edge below it."""
_NO_SAUCE: Final = stickers.Gap(
    18, dark=0.28, thick=3, dash=(13, 10), alpha=0.8, line=rgb("#D9C29A"), inset=2
)


def draw_middle(image: Image.Image, view: View, layout: Layout, recent: Highlights) -> None:
    """Draw the sauce, the deck and the discards."""
    _draw_sauce(image, view, layout.sauce, recent)
    _draw_deck(image, view.deck, layout.deck)
    _draw_discards(image, view, layout.discards, recent)


def covered(layout: Layout) -> tuple[Area, ...]:
    """Return the rectangles of the things in the middle."""
    sauce = layout.sauce
    return (
        around(sauce.x, sauce.y, sauce.width, sauce.width * SHOWN[1] / SHOWN[0]),
        *(
            around(s.x, s.y, s.width, s.width * table_cards.HEIGHT)
            for s in (layout.deck, layout.discards)
        ),
    )


def _draw_sauce(image: Image.Image, view: View, spot: Spot, recent: Highlights) -> None:
    high = round(spot.width * SHOWN[1] / SHOWN[0])
    if view.sauce is None:
        stickers.gap(spot.width + 4, high + 4, _NO_SAUCE, centred=True).onto(image, spot.x, spot.y)
        for i, word in enumerate(("no", "sauce")):
            y = spot.y + (i - 0.5) * 34
            write(image, spot.x, y, word, 30, rgb("#D9C29A"), face=DISPLAY, anchor="m")
        return
    if recent.sauce_by is not None:
        stickers.halo(spot.width, high, 18).onto(image, spot.x, spot.y)
    table_cards.sauce(view.sauce, spot.width).onto(image, spot.x, spot.y)
    if recent.sauce_by is not None:
        mark = stickers.icon(f"mark_{SEATS[recent.sauce_by].shape}", 48)
        mark.onto(image, spot.x + spot.width / 2 - 10, spot.y - high / 2 + 12)


def _draw_deck(image: Image.Image, cards: int, spot: Spot) -> None:
    if cards == 0:
        table_cards.gap(spot.width).onto(image, spot.x, spot.y)
    for under in range(min(5, cards // _THICK + 1) if cards > 1 else 0, 0, -1):
        _edge(spot.width).onto(image, spot.x + under * 1.4, spot.y + under * 2)
    if cards:
        table_cards.back(spot.width, cast=table_cards.DEEP).onto(image, spot.x, spot.y)
    y = spot.y + spot.width * table_cards.HEIGHT / 2 - 2
    _count(image, spot.x, y, str(cards), 72, 32, face_display=True)


@lru_cache(maxsize=4)
def _edge(width: int) -> Sticker:
    """Return a card under the deck: only its edge shows."""
    high = round(width * table_cards.HEIGHT)
    sheet = Sheet(width + 4, high + 4)
    edge = box(2, 2, width, high, radius=width * 0.12)
    sheet.fill(edge, rgb("#FFF6E2"), to=rgb("#C9B48C"), angle=80)
    sheet.line(edge, rgb("#6B5232"), 1.4, closed=True)
    return sticker_of(sheet.image, width / 2 + 2, high / 2 + 2)


def _draw_discards(image: Image.Image, view: View, spot: Spot, recent: Highlights) -> None:
    if not view.discards:
        table_cards.gap(spot.width).onto(image, spot.x, spot.y)
    last = view.discards[-3:]
    for i, (card, (turn, shift)) in enumerate(
        zip(last, _FAN[len(_FAN) - len(last) :], strict=True)
    ):
        if i == len(last) - 1 and recent.discarded:
            _glow(spot.width, turn).onto(image, spot.x + shift, spot.y)
        cast = table_cards.DEEP if i == len(last) - 1 else stickers.FLAT
        table_cards.card(card, spot.width, turn=turn, cast=cast).onto(image, spot.x + shift, spot.y)
    words = f"discard {len(view.discards)}"
    across = round(width(words, 28)) + 36
    y = spot.y + spot.width * table_cards.HEIGHT / 2 + 32
    _count(image, spot.x, y, words, across, 28, face_display=False)


@lru_cache(maxsize=8)
def _glow(width: int, turn: float) -> Sticker:
    halo = stickers.halo(width, round(width * table_cards.HEIGHT), 16)
    picture = halo.colours.convert("RGBA")
    picture.putalpha(halo.mask)
    turned = picture.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    return sticker_of(turned, turned.width / 2, turned.height / 2)


def _count(
    image: Image.Image,
    x: float,
    y: float,
    words: str,
    across: int,
    size: int,
    *,
    face_display: bool,
) -> None:
    stickers.plaque(across, 44).onto(image, x, y)
    face = DISPLAY if face_display else TEXT
    write(image, x, y, words, size, TEXT_GOLD, face=face, anchor="m")


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
        trays.bonus(image, start, low, SIGN.get(recipe.sauce, "flame"), plus)


def _rule(image: Image.Image, x: float, area: Area) -> None:
    high = area.height - 36
    sheet = Sheet(4, high)
    sheet.line([(2, 1), (2, high - 1)], PAPER_EDGE, 1.4, alpha=0.6)
    sticker_of(sheet.image, 2, 0).onto(image, x, area.y + 18)
