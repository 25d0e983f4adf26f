"""The pieces on the table: phases, spaces, chips, and the market form."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from bot.games.contract import Seat

IngredientId: TypeAlias = str
"""The id of an ingredient (``egg``). Its cards are all alike; its bowl has the same id."""

RecipeId: TypeAlias = str
"""The id of a recipe (``harbour_omelette``). There is one card of each."""

SpaceId: TypeAlias = str
"""The id of a bowl (an ingredient's) or of an action space."""

Yen: TypeAlias = int
"""An amount of money or the value of a chip, in steps of 100."""

BONUS_THROW: SpaceId = "bonus_throw"
BONUS_INGREDIENT: SpaceId = "bonus_ingredient"
RESERVE: SpaceId = "reserve"
NEW_HEAD_CHEF: SpaceId = "new_head_chef"

PAIR: int = 2
"""Chillies that replace one ingredient (R-H24)."""

ACTION_SPACES: tuple[SpaceId, ...] = (BONUS_THROW, BONUS_INGREDIENT, RESERVE, NEW_HEAD_CHEF)
"""In the order of cleaning (H-30)."""


class Phase(StrEnum):
    """The phases of a round (H-12)."""

    THROW = "throw"  # the seat to move throws a chip
    CLEAN = "clean"  # the action spaces are cleaned; no questions
    BONUS_THROW = "bonus_throw"  # the winner may throw another chip
    KEEP = "keep"  # the winner of the bonus ingredient keeps one of the drawn cards
    BOTTLE = "bottle"  # the winner may become the head chef
    PLAN = "plan"  # every seat sends its form for the market, sealed
    BOWL = "bowl"  # the head chef chooses the next bowl
    SELL = "sell"  # all sell to the bowl, sealed
    BUY = "buy"  # the highest seat in the bowl buys or passes
    COOK = "cook"  # the seat to move cooks
    OVER = "over"  # terminal: no questions


class Chip(msgspec.Struct, frozen=True):
    """A chip on the board. ``number`` counts the throws of the round, from 1."""

    number: int
    owner: Seat
    value: Yen
    shown: bool
    """True once everybody knows its value: it landed face up, or its space was cleaned."""
    x: float
    y: float
    """The place of its centre, in cm from the inner lower left corner of the board."""
    space: SpaceId | None
    """The bowl or action space under it; None on no space (H-20)."""


class LaidChip(msgspec.Struct, frozen=True, array_like=True):
    """A chip on the board, as everybody knows it."""

    chip: int
    owner: Seat
    value: Yen | None
    """None if it is face down."""


class Shown(msgspec.Struct, frozen=True):
    """A chip with a value known to everybody."""

    chip: int
    owner: Seat
    value: Yen


class Line(msgspec.Struct, frozen=True):
    """The line of a market form about one bowl: nothing, numbers, or "ask me"."""

    bowl: IngredientId
    sell: int = 0
    """At most so many cards are sold, all at one price,"""
    at_least: Yen = 0
    """if the price of a card is this or more."""
    buy: int = 0
    """If nothing was sold, at most so many cards are bought,"""
    at_most: Yen = 0
    """each at this price or less."""
    ask: bool = False
    """The seat is asked at this bowl; the numbers are zero then."""


def side_of(seat: Seat, seats: int) -> int:
    """Return the side of the board a seat sits at: 0 bottom, 1 left, 2 top, 3 right (R-H30).

    Seats are in clockwise order; two sit face to face, and three leave the right side empty.
    """
    return 2 * seat if seats == 2 else seat
