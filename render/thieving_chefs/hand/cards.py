"""A card of a hand: its drawing, its name, and a panel with its uses now."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.descriptions.thieving_chefs.facts import card_id, dish_id, targets
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Family, Recipe
from bot.games.thieving_chefs.rules.view import View
from bot.words import say
from render.kit import theme
from render.kit.boxes import Blank, Box, Column, Ink, Layers, Row, Shade, Sprite, Text, ground
from render.kit.stickers import MIDDLE, Plate, plate
from render.kit.text import DISPLAY
from render.kit.theme import INK, SEATS, lighter, rgb
from render.kit.widgets import DARK, icon, plaque, star
from render.thieving_chefs import prints
from render.thieving_chefs.prints import FACES

_ON_COLOUR: Final = Ink(rgb("#FFEFC4"), DISPLAY, Shade(2, rgb("#140A06"), 0.7))
_WORDS: Final = Ink(INK)
_PANEL: Final = Plate(theme.PANEL_LIGHT, theme.PANEL_DARK, radius=9)
_ASIDE: Final = Plate(rgb("#20120C"), strength=0.68, radius=18, margin=0)
BAR: Final = Plate(
    lighter(theme.GLOW, 0.55), lighter(theme.GLOW, 0.2), radius=12, line=theme.GOLD, thick=1.8,
    glow=(theme.GLOW, 2.5, 0.6), margin=6,
)  # fmt: skip
_MISSING: Final = 0.42
"""Opacity of an ingredient the chef does not have."""
_NARROW: Final = 104
"""Width of a panel with small drawings."""


def card_box(
    card: CardId, wide: int, view: View, content: Content, *, upright: bool, aside: bool
) -> Box:
    """Return a card so many pixels wide: upright, or in landscape with its name beside it."""
    face = FACES[card]
    plain = face.family is Family.INGREDIENT
    name = Text(say(card_id(card)), 34 if upright else 28, DARK if plain else _ON_COLOUR, least=1,
                anchor="m").sized(height=40)  # fmt: skip
    drawing = Sprite(lambda w, h: prints.picture(card, w, h), MIDDLE, "picture")
    across = wide - 24 if upright else wide - 29 - _picture_width(wide)
    uses = Blank() if aside else _uses(card, across, view, content)
    blank = () if plain else (ground(lambda w, h: plate(w, h, _PANEL)),)
    panel = Layers((*blank, uses), grow=1, even=True)
    if upright:
        flow: Box = Column((drawing.sized(height=190), name, panel), 4, (12, 10, 12, 12))
    else:
        beside = Column((name, panel), 2, grow=1, even=True)
        flow = Row((drawing.sized(width=_picture_width(wide)), beside), 7, (10, 10, 12, 12))
    layers: list[Box] = [Sprite(lambda w, h: prints.ground(card, w, h), MIDDLE, "card"), flow]
    if aside:
        layers += [ground(lambda w, h: plate(w, h, _ASIDE)), plaque(say("thieves-aside"), 30)]
    return Layers(layers, width=wide)


def _picture_width(wide: int) -> int:
    """Return the width of a landscape card's drawing; narrow cards leave more to the panel."""
    return round(min(132.0, wide * 0.4, wide * 0.5 - 29))


def _uses(card: CardId, wide: int, view: View, content: Content) -> Box:
    """Return the words on the panel of a card, so many pixels wide."""
    assert view.me is not None
    recipes = content.recipes.values()
    match content.cards[card].family:
        case Family.INGREDIENT:
            table = {placed.card for placed in view.chefs[view.me].loose()}
            dishes = [recipe for recipe in recipes if card in recipe.uses]
            ready = [set(recipe.uses) - {card} <= table for recipe in dishes]
            ordered = sorted(zip(ready, dishes, strict=True), key=lambda d: (-d[0], -d[1].points))
            rows = [_use(recipe, card, table, view.hand, wide) for _, recipe in ordered]
            return Column([row.sized(height=34 if len(rows) > 2 else 46) for row in rows], 2)
        case Family.SAUCE:
            helped = [say(dish_id(recipe.id)) for recipe in recipes if recipe.sauce == card]
            words = say("thieves-adds", bonus=content.numbers.sauce_bonus, dishes=helped)
            return Row((Text(words, 24, _WORDS, least=1, lines=5, anchor="m", grow=1),),
                       pad=(4, 4, 4, 4))  # fmt: skip
        case Family.PET:
            steals = content.cards[card].steals
            return _theft(steals, targets(steals, view, view.me), wide)


def _use(
    recipe: Recipe, card: CardId, table: set[CardId], hand: Sequence[CardId], wide: int
) -> Box:
    """Return a dish of a card: its star, its name where there is room, its other cards.

    Cards the chef has neither on the table nor in the hand are pale; a golden ground says that
    playing this card completes the dish.
    """
    size = 31 if wide >= _NARROW else 26
    others = [other for other in recipe.uses if other != card]
    foods = [
        icon(other, size, alpha=1 if other in table or other in hand else _MISSING)
        for other in others
    ]
    name = Text(say(dish_id(recipe.id)), 23, _WORDS, least=1, lines=2, rank=1)
    row = Row((star(str(recipe.points), size + 5), name, Blank(), *foods), 1, (1, 0, 2, 0))
    bar = (ground(lambda w, h: plate(w, h, BAR)),) if table >= set(others) else ()
    return Layers((*bar, row))


def _theft(steals: Sequence[CardId], victims: Sequence[Seat], wide: int) -> Box:
    """Return the loot of a pet and the marks of its possible victims."""
    kinds = Counter(steals)
    size = round(min(50, (wide - 6) / len(kinds) - 4))
    foods = Row([icon(kind, size) for kind in kinds], 3, height=size)
    if victims:
        each = min(26, (wide - 4) // len(victims) - 3)
        marks = [icon(f"plain_{SEATS[seat].shape}", each) for seat in victims]
        last: Box = Row((Text(say("thieves-from"), 23, _WORDS, rank=1), *marks), 4, height=30)
    else:
        none = Text(say("thieves-nobody"), 22, _WORDS, least=1, lines=2, anchor="m", grow=1)
        last = Row((none,), pad=(6, 0, 6, 0), grow=1)
    return Column((Text(say("thieves-steals"), 23, _WORDS, anchor="m"), foods, last), 2)
