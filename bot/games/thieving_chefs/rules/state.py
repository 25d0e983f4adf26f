"""The state of one game, hidden from everybody, and its fold: the state after each event."""

from collections.abc import Iterator
from typing import Any, Self, assert_never

import msgspec
from msgspec.structs import replace

from bot.games.base import Chef, ChefsState, without
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.content import CardId, Content, Dish, Phase, PlacedCard, Turn


class PublicChef(Chef, frozen=True, kw_only=True):
    """The fields of a chef that everybody sees."""

    points: int = 0
    known: tuple[CardId, ...] = ()
    """A lower bound of the stolen cards in hand that everybody has seen."""
    area: tuple[PlacedCard, ...] = ()
    dishes: tuple[Dish, ...] = ()
    owed: tuple[CardId, ...] = ()
    """Kinds already held by thieves, while the copy has not left the area yet (R-T7)."""

    def dish_at(self, place: int) -> Dish | None:
        """Return the dish of the card at ``place``, or None for a loose card."""
        return next((dish for dish in self.dishes if place in dish.places), None)

    def loose(self) -> tuple[PlacedCard, ...]:
        """Return the loose cards of the area, oldest first."""
        return tuple(placed for placed in self.area if self.dish_at(placed.place) is None)

    def copies(self, kind: CardId) -> Iterator[tuple[int, Dish | None]]:
        """Yield place and dish of each copy of ``kind``: loose copies first, then by dish."""
        places = [placed.place for placed in self.area if placed.card == kind]
        yield from ((place, None) for place in places if self.dish_at(place) is None)
        for dish in self.dishes:
            yield from ((place, dish) for place in dish.places if place in places)

    def targets(self, kind: CardId) -> int:
        """Return the number of copies of ``kind`` still open to a pet's theft (R-T9)."""
        there = sum(placed.card == kind for placed in self.area)
        return there - self.owed.count(kind)

    def dish(self, number: int) -> Dish:
        """Return the announced dish of this number; KeyError if there is none."""
        for dish in self.dishes:
            if dish.number == number:
                return dish
        raise KeyError(number)


class ChefState(PublicChef, frozen=True, kw_only=True):
    """One chef: hand, cooking area and announced dishes."""

    hand: tuple[CardId, ...]
    next_place: int = 1
    next_dish: int = 1


class PublicState(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a state that everybody sees."""

    pets: str = ""
    to_move: Seat
    turn: Turn
    discards: tuple[CardId, ...] = ()
    sauce: CardId | None = None


class State(PublicState, ChefsState[ChefState], frozen=True, kw_only=True):
    """The game after some events."""

    chefs: tuple[ChefState, ...]
    deck: tuple[CardId, ...]
    ticked: tuple[CardId, ...] = ()
    """Cards of the seat to move laid aside for the discards, in the order they were ticked."""
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    """The reason of the end; empty while the game runs."""

    def acted(self, seat: Seat, chef: ChefState, **changes: Any) -> Self:
        """Return the state with another chef in a seat and one action less, in one copy."""
        chefs = (*self.chefs[:seat], chef, *self.chefs[seat + 1 :])
        turn = replace(self.turn, actions_left=self.turn.actions_left - 1)
        return replace(self, chefs=chefs, turn=turn, **changes)


def evolve(content: Content, state: State | None, event: events.Event) -> State:
    """Return the state after ``event``, a fact never refused; raise ValueError before the deal."""
    if isinstance(event, events.Dealt):
        return State(
            pets=event.pets,
            chefs=tuple(ChefState(hand=hand) for hand in event.hands),
            deck=event.deck,
            to_move=event.first,
            turn=Turn(phase=Phase.ACT),
        )
    if state is None:
        raise ValueError("a log begins with the deal")
    match event:
        case events.PhaseBegan(_, phase):
            actions = content.numbers.actions if phase is Phase.ACT else 0
            return replace(state, turn=replace(state.turn, phase=phase, actions_left=actions))
        case events.TurnBegan(seat):
            turn = replace(state.turn, number=state.turn.number + 1)
            return replace(state, to_move=seat, turn=turn)
        case events.Drew(seat, card):
            chef = replace(state.chefs[seat], hand=(*state.chefs[seat].hand, card))
            return state.acted(seat, chef, deck=state.deck[1:])
        case events.IngredientPlayed(seat, card, place):
            chef = state.chefs[seat]
            placed = (*chef.area, PlacedCard(place, card))
            return state.acted(seat, _left_hand(chef, card, area=placed, next_place=place + 1))
        case events.SaucePlayed(seat, card, replaced):
            discards = state.discards if replaced is None else (*state.discards, replaced)
            chef = _left_hand(state.chefs[seat], card)
            return state.acted(seat, chef, sauce=card, discards=discards)
        case events.Stolen(thief, pet, victim, kind):
            chef = _left_hand(state.chefs[thief], pet)
            chef = replace(chef, hand=(*chef.hand, kind), known=(*chef.known, kind))
            state = state.changing(victim, owed=(*state.chefs[victim].owed, kind))
            return state.acted(thief, chef, discards=(*state.discards, pet))
        case events.DeckRebuilt(deck):
            return replace(state, deck=deck, discards=())
        case events.Announced(seat, dish):
            chef = state.chefs[seat]
            return state.changing(seat, dishes=(*chef.dishes, dish), next_dish=chef.next_dish + 1)
        case events.Withdrawn(seat, dish):
            kept = tuple(other for other in state.chefs[seat].dishes if other != dish)
            return state.changing(seat, dishes=kept)
        case events.Ticked(_, card):
            return replace(state, ticked=(*state.ticked, card))
        case events.Unticked(_, card):
            return replace(state, ticked=without(state.ticked, card))
        case events.Discarded(seat, cards):
            state = state.with_chef(seat, _left_hand(state.chefs[seat], *cards))
            return replace(state, discards=state.discards + cards, ticked=())
        case events.Conceded(seat, hand, area):
            return _after_conceding(state, seat, hand + area)
        case events.GameEnded(winners, reason):
            turn = replace(state.turn, phase=Phase.OVER, actions_left=0)
            return replace(state, turn=turn, winners=winners, reason=reason)
        case events.CopyLeft():
            return _after_copy_left(state, event)
        case events.Served():
            return _after_serving(state, event)
        case _:
            assert_never(event)


def _after_copy_left(state: State, event: events.CopyLeft) -> State:
    chef = state.chefs[event.victim]
    return state.changing(
        event.victim,
        area=tuple(placed for placed in chef.area if placed.place != event.place),
        owed=without(chef.owed, event.kind),
        dishes=tuple(dish for dish in chef.dishes if dish != event.broke),
    )


def _after_serving(state: State, event: events.Served) -> State:
    chef = state.chefs[event.seat]
    eaten = tuple(placed.card for placed in chef.area if placed.place in event.dish.places)
    state = state.changing(
        event.seat,
        points=chef.points + event.points,
        area=tuple(placed for placed in chef.area if placed.place not in event.dish.places),
        dishes=tuple(dish for dish in chef.dishes if dish != event.dish),
    )
    turn = replace(state.turn, last_scored=state.turn.number)
    return replace(state, discards=state.discards + eaten, turn=turn)


def _after_conceding(state: State, seat: int, cards: tuple[CardId, ...]) -> State:
    chef = state.chefs[seat]
    bare = replace(chef, hand=(), known=(), area=(), dishes=(), owed=(), gone=True)
    ticked = () if seat == state.to_move else state.ticked
    chefs = (*state.chefs[:seat], bare, *state.chefs[seat + 1 :])
    return replace(state, chefs=chefs, discards=state.discards + cards, ticked=ticked)


def _left_hand(chef: ChefState, *cards: CardId, **changes: Any) -> ChefState:
    # The copy that leaves may be the publicly known one, so it is no longer known.
    hand, known = without(chef.hand, *cards), without(chef.known, *cards)
    return replace(chef, hand=hand, known=known, **changes)
