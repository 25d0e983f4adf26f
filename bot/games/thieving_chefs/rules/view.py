"""A seat's view of the table and share of each event; hands of others and the deck are numbers."""

from typing import TypeAlias

import msgspec

from bot.games.base import SeatEvent, public
from bot.games.contract import Outcome, Seat
from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.content import CardId
from bot.games.thieving_chefs.rules.state import PublicChef, PublicState, State


class ChefView(PublicChef, frozen=True, kw_only=True):
    """The public area of one chef."""

    hand_size: int


class View(PublicState, frozen=True, kw_only=True):
    """A state as one seat sees it; ``me`` is None for everybody without a seat."""

    me: Seat | None
    hand: tuple[CardId, ...]
    """The viewer's cards, or nothing without a seat."""
    ticked: tuple[CardId, ...]
    chefs: tuple[ChefView, ...]
    deck: int
    outcome: Outcome | None
    hands: tuple[tuple[CardId, ...], ...] = ()
    """Every hand, once the game is over."""


def view(state: State, seat: Seat | None, outcome: Outcome | None) -> View:
    """Return the view of ``seat``; None is everybody without a seat."""
    own = () if seat is None else state.chefs[seat].hand
    return View(
        **public(state, PublicState),
        me=seat,
        hand=own,
        ticked=state.ticked if seat == state.to_move else (),
        chefs=tuple(
            ChefView(**public(chef, PublicChef), hand_size=len(chef.hand)) for chef in state.chefs
        ),
        deck=len(state.deck),
        outcome=outcome,
        hands=() if outcome is None else tuple(chef.hand for chef in state.chefs),
    )


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
