"""Events of Thieving Chefs: facts in the past tense with a fixed meaning."""

from typing import TypeAlias

import msgspec

from bot.games.base import SeatEvent
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Dish, Phase


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The first event: the deck in order (next card first), the hands, the first seat."""

    pets: str
    deck: tuple[CardId, ...]
    hands: tuple[tuple[CardId, ...], ...]
    first: Seat


class TurnBegan(SeatEvent, frozen=True, tag="turn_began"):
    """A seat has the turn."""


class PhaseBegan(SeatEvent, frozen=True, tag="phase_began"):
    """The seat to move reached this phase of its turn."""

    phase: Phase


class Drew(SeatEvent, frozen=True, tag="drew"):
    """The deck's next card moved to a hand."""

    card: CardId


class DeckRebuilt(msgspec.Struct, frozen=True, tag="deck_rebuilt"):
    """The discards were shuffled to this deck (T-08, R-T11)."""

    deck: tuple[CardId, ...]


class IngredientPlayed(SeatEvent, frozen=True, tag="ingredient_played"):
    """A card moved from the hand to its owner's area."""

    card: CardId
    place: int


class SaucePlayed(SeatEvent, frozen=True, tag="sauce_played"):
    """A card moved from the hand to the middle, the old sauce, if any, to the discards."""

    card: CardId
    replaced: CardId | None


class Stolen(msgspec.Struct, frozen=True, tag="stolen"):
    """A pet was discarded, and an ingredient moved to the thief's hand at once.

    ``CopyLeft`` names the copy that left the victim's area, now or later (R-T7).
    """

    thief: Seat
    pet: CardId
    victim: Seat
    kind: CardId


class CopyLeft(msgspec.Struct, frozen=True, tag="copy_left"):
    """A stolen copy left the victim's area, and the dish it belonged to is broken (R-T5)."""

    victim: Seat
    kind: CardId
    place: int
    broke: Dish | None


class Served(SeatEvent, frozen=True, tag="served"):
    """A dish scored: its cards moved to the discards (T-13)."""

    dish: Dish
    points: int
    """With the bonus."""
    sauce: CardId | None
    """The sauce of the bonus."""


class Announced(SeatEvent, frozen=True, tag="announced"):
    """A dish was announced."""

    dish: Dish


class Withdrawn(SeatEvent, frozen=True, tag="withdrawn"):
    """A dish announced in this phase was taken back."""

    dish: Dish


class Ticked(SeatEvent, frozen=True, tag="ticked"):
    """A copy of a card was laid aside; nobody else sees it."""

    card: CardId


class Unticked(SeatEvent, frozen=True, tag="unticked"):
    """A copy of a card was taken back; nobody else sees it."""

    card: CardId


class Discarded(SeatEvent, frozen=True, tag="discarded"):
    """Cards moved from the hand to the discards, all at once (T-43)."""

    cards: tuple[CardId, ...]


class Conceded(SeatEvent, frozen=True, tag="conceded"):
    """A seat gave up: its hand and its area moved to the discards, open (R-X4)."""

    hand: tuple[CardId, ...]
    """In the files' order: their order of arrival is hidden."""
    area: tuple[CardId, ...]
    """Including cards of announced dishes, in the order they were laid."""


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended"):
    """The game is over: ``reached`` the goal, ``stalled``, or all others ``conceded``."""

    winners: tuple[Seat, ...]
    reason: str


SeenWhole: TypeAlias = (
    TurnBegan
    | PhaseBegan
    | Drew
    | IngredientPlayed
    | SaucePlayed
    | Stolen
    | CopyLeft
    | Served
    | Announced
    | Withdrawn
    | Ticked
    | Unticked
    | Discarded
    | Conceded
    | GameEnded
)
"""The events that a seat sees whole or not at all."""

Event: TypeAlias = SeenWhole | Dealt | DeckRebuilt
