"""Actions of a chef: intents in the imperative; the rules may refuse them."""

from typing import TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, RecipeId


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Draw a card; this spends one action (T-18)."""


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
    """Serve an own dish announced last turn, without spending an action (T-10, R-T1)."""

    dish: int


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Choose the copy of a stolen ingredient that left the seat's area (T-34)."""

    kind: CardId
    recipe: RecipeId | None
    """A copy from a dish of this recipe, or None for a loose copy."""


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """Announce a dish from loose cards of the seat's area (T-37)."""

    recipe: RecipeId


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """Take back a dish announced in this very phase (R-T14)."""

    dish: int


class Tick(msgspec.Struct, frozen=True, tag="tick"):
    """Lay a copy of a card aside for the discards; sealed until done."""

    card: CardId


class Untick(msgspec.Struct, frozen=True, tag="untick"):
    """Return a copy of a card from the cards laid aside to the hand."""

    card: CardId


class Done(msgspec.Struct, frozen=True, tag="done"):
    """End the phase: no more dishes, or the ticked cards are discarded."""


Action: TypeAlias = Draw | Play | Steal | Serve | Give | Announce | Withdraw | Tick | Untick | Done
