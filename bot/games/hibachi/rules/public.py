"""The parts of a state that everybody sees, common to it and its views."""

import msgspec

from bot.games.base import Chef
from bot.games.contract import Outcome, Seat
from bot.games.hibachi.rules.pieces import IngredientId, Phase, RecipeId, SpaceId, Yen


class PublicChef(Chef, frozen=True, kw_only=True):
    """The fields of a chef that everybody sees."""

    yen: Yen
    known: tuple[IngredientId, ...] = ()
    """A lower bound of the cards in hand that everybody has seen."""
    cooked: tuple[RecipeId, ...] = ()
    chillies: int = 0
    shown: tuple[Yen, ...] = ()
    """The values everybody has seen of the chips thrown this round, in order."""


class Variant(msgspec.Struct, frozen=True):
    """The options of the table."""

    edition: str
    steadiness: str
    open_hands: bool = False


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One round of the game."""

    number: int = 0
    thrown: int = 0
    """Chips thrown, the bonus chip included."""
    resolved: tuple[SpaceId, ...] = ()
    """Action spaces, then bowls, finished this round."""
    won: tuple[Seat, ...] = ()
    """The winners of the action spaces in ``resolved``, in the same order."""
    quiet: int = 0
    """Rounds begun since a dish was last cooked; too many of them end the game."""


class Market(msgspec.Struct, frozen=True):
    """The cards for sale, and the open bowl."""

    cards: tuple[IngredientId, ...]
    bowl: IngredientId | None = None
    price: Yen = 0
    """The price of a card there."""


class PublicSupply(msgspec.Struct, frozen=True, kw_only=True):
    """The recipes, discards and chillies on the table that everybody sees."""

    display: tuple[RecipeId, ...]
    discards: tuple[IngredientId, ...] = ()
    chillies: int = 0
    """The stack."""


class PublicState(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a state that everybody sees."""

    variant: Variant
    phase: Phase = Phase.THROW
    head: Seat = 0
    """The seat with the bottle."""
    to_move: Seat = 0
    """The seat with the open question, if it is a single seat."""
    round: Round = Round()
    market: Market
    cooked_open: bool = False
    """True once the seat to move cooked a face-up recipe in this COOK (H-80)."""
    outcome: Outcome | None = None
