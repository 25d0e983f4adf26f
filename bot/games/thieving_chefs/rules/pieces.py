"""The pieces on the table: phases, cards, placed cards and announced dishes."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

CardId: TypeAlias = str
"""The id of a card's kind, such as ``greens`` or ``cat``. Cards of a kind are all alike."""

RecipeId: TypeAlias = str
"""The id of a recipe, such as ``salad``."""


class Phase(StrEnum):
    """The phases of a turn (T-09)."""

    THEFT = "theft"  # the seat to move first says which copies the thieves took (R-T8)
    ACT = "act"  # three actions, each a draw or a play; dishes are served within
    ANNOUNCE = "announce"  # any number of dishes may be announced
    DISCARD = "discard"  # down to the hand limit
    OVER = "over"  # terminal: nobody is asked anything


class Placed(msgspec.Struct, frozen=True):
    """An ingredient in a cooking area. ``place`` counts up per area and is never used again."""

    place: int
    card: CardId


class Dish(msgspec.Struct, frozen=True):
    """An announced dish: exactly these places of its owner's area belong to it (R-T13)."""

    number: int
    """Counts up per chef and is never used again."""
    recipe: RecipeId
    places: tuple[int, ...]


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """Return ``cards`` without the last copy of ``card``; the same where there is none."""
    for index in range(len(cards) - 1, -1, -1):
        if cards[index] == card:
            return cards[:index] + cards[index + 1 :]
    return cards
