"""A seat's share of each event: the event itself where all is public, else these."""

from typing import TypeAlias

import msgspec

from bot.games.base import SeatEvent
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.content import CardId


class SawDeal(msgspec.Struct, frozen=True, tag="saw_deal"):
    """The cards were dealt; the viewer's hand is empty without a seat."""

    pets: str
    first: Seat
    seats: int
    hand: tuple[CardId, ...]


class SawDraw(SeatEvent, frozen=True, tag="saw_draw"):
    """Another seat drew a card."""


class SawDeckRebuilt(msgspec.Struct, frozen=True, tag="saw_deck_rebuilt"):
    """The discards were shuffled into a deck."""

    cards: int


Seen: TypeAlias = events.SeenWhole | SawDeal | SawDraw | SawDeckRebuilt


def seen(event: events.Event, seat: Seat | None) -> Seen | None:
    """Return the part of ``event`` that ``seat`` may see; None if it sees nothing."""
    match event:
        case events.Dealt(pets, _, hands, first):
            own = () if seat is None else hands[seat]
            return SawDeal(pets, first, len(hands), own)
        case events.DeckRebuilt(deck):
            return SawDeckRebuilt(len(deck))
        case events.Drew(drawer) if drawer != seat:
            return SawDraw(drawer)
        case events.Ticked(chef) | events.Unticked(chef) if chef != seat:
            return None
        case _:
            return event
