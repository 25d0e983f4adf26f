"""A seat's share of each event: the event itself where all is public, else these."""

from typing import TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.events import (
    Announced,
    Conceded,
    CopyLeft,
    Dealt,
    DeckRebuilt,
    Discarded,
    Drew,
    Event,
    GameEnded,
    IngredientPlayed,
    PhaseBegan,
    SaucePlayed,
    Served,
    Stolen,
    Ticked,
    TurnBegan,
    Unticked,
    Withdrawn,
)
from bot.games.thieving_chefs.rules.pieces import CardId


class SawDeal(msgspec.Struct, frozen=True, tag="saw_deal"):
    """The cards were dealt; the own hand is empty for everybody without a seat."""

    pets: str
    first: Seat
    seats: int
    hand: tuple[CardId, ...]


class SawDraw(msgspec.Struct, frozen=True, tag="saw_draw"):
    """Somebody else drew a card."""

    seat: Seat


class SawDeckRebuilt(msgspec.Struct, frozen=True, tag="saw_deck_rebuilt"):
    """The discards were shuffled to a deck of so many cards."""

    cards: int


Seen: TypeAlias = (
    SawDeal
    | TurnBegan
    | PhaseBegan
    | SawDraw
    | Drew
    | SawDeckRebuilt
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


def seen(event: Event, seat: Seat | None) -> Seen | None:
    """Return what ``seat`` learns of ``event``; None where it learns nothing."""
    match event:
        case Dealt(pets, _, hands, first):
            own = () if seat is None else hands[seat]
            return SawDeal(pets, first, len(hands), own)
        case DeckRebuilt(deck):
            return SawDeckRebuilt(len(deck))
        case Drew(drawer) if drawer != seat:
            return SawDraw(drawer)
        case Ticked(chef) | Unticked(chef) if chef != seat:
            return None
        case _:
            return event
