"""The rules of Skewers: cards from 1 to 20 go on a seat's own skewer in rising order.

In turn a seat skewers a card of its hand that is higher than the last one on its skewer, or drops
one; then it draws. The game ends when the cards are used up; the longest skewer wins.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.base import Conceded, SeatEvent, TurnGame, TurnGameView, TurnState, public
from bot.games.chance import Chance
from bot.games.contract import Options, Seat, Spec

CARDS, HAND = range(1, 21), 3


class Skewer(msgspec.Struct, frozen=True, tag="skewer"):
    """Put a card of the hand on one's own skewer."""

    card: int


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """Discard a card of the hand."""

    card: int


Action: TypeAlias = Skewer | Drop


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The deal of all hands."""

    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]


class Played(SeatEvent, frozen=True, tag="played"):
    """A card was played from a hand: skewered or dropped."""

    card: int
    skewered: bool


class Drew(SeatEvent, frozen=True, tag="drew"):
    """A seat drew the next card of the deck."""

    card: int


class SawDeal(msgspec.Struct, frozen=True, tag="saw_deal"):
    """The deal as one seat sees it; a hand of its own, or none."""

    hand: tuple[int, ...]


class SawDraw(SeatEvent, frozen=True, tag="saw_draw"):
    """The draw of another seat."""


Event: TypeAlias = Dealt | Played | Drew | Conceded
Seen: TypeAlias = SawDeal | SawDraw | Played | Drew | Conceded


class State(TurnState, frozen=True, kw_only=True):
    """The whole truth of a game."""

    hands: tuple[tuple[int, ...], ...]
    skewers: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]


class View(TurnGameView, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    hand: tuple[int, ...]
    cards: tuple[int, ...]  # the number of cards in each hand
    skewers: tuple[tuple[int, ...], ...]
    deck: int


class Skewers(TurnGame[State, Action, Event, View, Seen]):
    """The game; it holds no state of its own."""

    spec = Spec("skewers", "Skewers", 1, seats=(2, 4))
    revealing = (Dealt, Drew)

    def deal(self, options: Options, seats: int, chance: Chance) -> Sequence[Event]:
        """Return the deal: three cards each."""
        cards = chance.shuffled(CARDS, "deck")
        hands = tuple(cards[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
        return (Dealt(hands, cards[seats * HAND :]),)

    def begin(self, event: Event) -> State | None:
        """Return the state after the deal."""
        if not isinstance(event, Dealt):
            return None
        seats = len(event.hands)
        return State(seats=seats, hands=event.hands, skewers=((),) * seats, deck=event.deck)

    def actions(self, state: State) -> Iterator[Action]:
        """Yield the cards to skewer, then those to drop."""
        hand, last = state.hands[state.to_move], max(state.skewers[state.to_move], default=0)
        yield from (Skewer(card) for card in hand if card > last)
        yield from (Drop(card) for card in hand)

    def resolve(self, state: State, seat: Seat, action: Action, chance: Chance) -> Sequence[Event]:
        """Return the played card, and the draw while there is a deck."""
        played = Played(seat, action.card, isinstance(action, Skewer))
        return (played, Drew(seat, state.deck[0])) if state.deck else (played,)

    def apply(self, state: State, event: Event) -> State:
        """Return the state after a played or drawn card."""
        hands, skewers = list(state.hands), list(state.skewers)
        match event:
            case Drew(seat, card):
                hands[seat] = (*hands[seat], card)
                return replace(state, hands=tuple(hands), deck=state.deck[1:])
            case Played(seat, card, skewered):
                hands[seat] = tuple(other for other in hands[seat] if other != card)
                skewers[seat] += (card,) if skewered else ()
                after = replace(state, hands=tuple(hands), skewers=tuple(skewers))
                return replace(after, to_move=state.next_playing(seat))
            case _:
                return state

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the lengths of the skewers."""
        return tuple(len(skewer) for skewer in state.skewers)

    def ending(self, state: State) -> str | None:
        """Return ``eaten`` once the seat to move has no card left."""
        return None if state.hands[state.to_move] else "eaten"

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the table with the hand of ``seat`` alone."""
        return View(
            **public(state, TurnState),
            me=seat,
            outcome=self.outcome(state),
            hand=() if seat is None else tuple(sorted(state.hands[seat])),
            cards=tuple(map(len, state.hands)),
            skewers=state.skewers,
            deck=len(state.deck),
        )

    def seen(self, event: Event, seat: Seat | None) -> Seen | None:
        """Return the event without the cards of others."""
        match event:
            case Dealt(hands):
                return SawDeal(() if seat is None else hands[seat])
            case Drew(drawer) if drawer != seat:
                return SawDraw(drawer)
            case _:
                return event
