"""What one seat may know of the table: hands of others are numbers, the deck is a number."""

import msgspec

from bot.games.contract import Outcome, Seat
from bot.games.thieving_chefs.pieces import CardId, Dish, Phase, Placed


class ChefView(msgspec.Struct, frozen=True):
    """What lies open before one chef."""

    points: int
    hand_size: int
    known: tuple[CardId, ...]
    """Stolen cards that everybody saw enter this hand and that have not left it since."""
    area: tuple[Placed, ...]
    dishes: tuple[Dish, ...]
    owed: tuple[CardId, ...]
    """Kinds already taken by thieves, while this chef has yet to say which copies left."""


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; ``me`` is None for everybody without a seat."""

    me: Seat | None
    hand: tuple[CardId, ...]
    """The own cards in the order they came, or nothing without a seat."""
    ticked: tuple[CardId, ...]
    """Own cards laid aside for the discards."""
    chefs: tuple[ChefView, ...]
    phase: Phase
    to_move: Seat
    actions_left: int
    deck: int
    discards: tuple[CardId, ...]
    """Oldest first."""
    sauce: CardId | None
    outcome: Outcome | None
    hands: tuple[tuple[CardId, ...], ...] = ()
    """Every hand, once the game is over and not before."""
