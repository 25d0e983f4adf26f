"""What a chef can do (actions) and what then happened (events)."""

from typing import TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.games.thieving_chefs.pieces import CardId, Dish, Phase, RecipeId


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Draw a card; one action (T-18)."""


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Play an ingredient or a sauce from the hand; one action (T-22, T-23)."""

    card: CardId


class Steal(msgspec.Struct, frozen=True, tag="steal"):
    """Play a pet on another chef; one action (T-27 to T-32)."""

    pet: CardId
    victim: Seat
    kind: CardId
    """The ingredient to take."""


class Serve(msgspec.Struct, frozen=True, tag="serve"):
    """Score one of the own dishes announced last turn; no action is spent (T-10, R-T1)."""

    dish: int


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Say which copy of a stolen ingredient left the own area (T-34)."""

    kind: CardId
    recipe: RecipeId | None
    """A copy out of a dish of this recipe, or None for a loose copy."""


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """Announce a dish from loose cards of the own area (T-37)."""

    recipe: RecipeId


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """Take back a dish announced in this very phase (R-T14)."""

    dish: int


class Tick(msgspec.Struct, frozen=True, tag="tick"):
    """Lay one copy of a card aside for the discards; sealed until done."""

    card: CardId


class Untick(msgspec.Struct, frozen=True, tag="untick"):
    """Take one copy of a card back from those laid aside."""

    card: CardId


class Done(msgspec.Struct, frozen=True, tag="done"):
    """End the phase: no more dishes, or the ticked cards go."""


Action: TypeAlias = Draw | Play | Steal | Serve | Give | Announce | Withdraw | Tick | Untick | Done


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The first event: the deck in its order (next card first), the hands, who begins."""

    pets: str
    deck: tuple[CardId, ...]
    hands: tuple[tuple[CardId, ...], ...]
    first: Seat


class TurnBegan(msgspec.Struct, frozen=True, tag="turn_began"):
    """A seat has the turn."""

    seat: Seat


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase_began"):
    """The seat to move came to this phase of its turn."""

    seat: Seat
    phase: Phase


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """The deck's next card went to a hand."""

    seat: Seat
    card: CardId


class DeckRebuilt(msgspec.Struct, frozen=True, tag="deck_rebuilt"):
    """The discards were shuffled to this deck (T-08, R-T11)."""

    deck: tuple[CardId, ...]


class IngredientPlayed(msgspec.Struct, frozen=True, tag="ingredient_played"):
    """A card went from the hand to the own area."""

    seat: Seat
    card: CardId
    place: int


class SaucePlayed(msgspec.Struct, frozen=True, tag="sauce_played"):
    """A card went from the hand to the middle; the old sauce, if any, to the discards."""

    seat: Seat
    card: CardId
    replaced: CardId | None


class Stolen(msgspec.Struct, frozen=True, tag="stolen"):
    """A pet was discarded and the thief got an ingredient into the hand at once.

    Which copy left the victim's area is said by ``CopyLeft``, now or later (R-T7).
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


class Served(msgspec.Struct, frozen=True, tag="served"):
    """A dish scored: its cards went to the discards (T-13)."""

    seat: Seat
    dish: Dish
    points: int
    """With the bonus."""
    sauce: CardId | None
    """The sauce that gave a bonus."""


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """A dish was announced."""

    seat: Seat
    dish: Dish


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """A dish announced in this phase was taken back."""

    seat: Seat
    dish: Dish


class Ticked(msgspec.Struct, frozen=True, tag="ticked"):
    """One copy of a card was laid aside; nobody else sees it."""

    seat: Seat
    card: CardId


class Unticked(msgspec.Struct, frozen=True, tag="unticked"):
    """One copy of a card was taken back; nobody else sees it."""

    seat: Seat
    card: CardId


class Discarded(msgspec.Struct, frozen=True, tag="discarded"):
    """Cards went from the hand to the discards, all at once (T-43)."""

    seat: Seat
    cards: tuple[CardId, ...]


class Conceded(msgspec.Struct, frozen=True, tag="conceded"):
    """A seat gave up: its hand and what lay in its area went to the discards, open (R-X4)."""

    seat: Seat
    hand: tuple[CardId, ...]
    """In the files' order: the order they came in is nobody's business."""
    area: tuple[CardId, ...]
    """Those of announced dishes too, in the order they were laid."""


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended"):
    """The game is over: ``reached`` the goal, ``stalled``, or all others ``conceded``."""

    winners: tuple[Seat, ...]
    reason: str


Event: TypeAlias = (
    Dealt
    | TurnBegan
    | PhaseBegan
    | Drew
    | DeckRebuilt
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
