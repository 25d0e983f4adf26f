"""Bases of games: resolutions, states of chefs, and turn-based games.

``README.md`` in this folder walks through a first game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, Self, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import (
    AnyPlayer,
    Game,
    Options,
    Outcome,
    Question,
    Seat,
    leaders,
    require_legal,
)
from bot.games.offers import Offer, One

A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
N = TypeVar("N")
T = TypeVar("T")


class Resolution(ABC, Generic[T, A, E]):
    """The events of one decision and the state after them."""

    def __init__(self, evolve: Callable[[T | None, E], T], state: T | None, chance: Chance) -> None:
        self._evolve, self._state, self.chance = evolve, state, chance
        self.events: list[E] = []

    @property
    def state(self) -> T:
        """The state after the events so far."""
        if self._state is None:
            raise ValueError("nothing was dealt yet")
        return self._state

    def add(self, event: E) -> None:
        """Add one event and fold it in."""
        self._state = self._evolve(self._state, event)
        self.events.append(event)

    @abstractmethod
    def deal(self, options: Options, seats: int) -> None:
        """Set the game up, for options and a number of seats that the spec allows."""

    @abstractmethod
    def act(self, seat: Seat, action: A) -> None:
        """Resolve a legal action."""

    @abstractmethod
    def concede(self, seat: Seat) -> None:
        """Resolve a concession that leaves at least one seat in the game (R-X4)."""

    @abstractmethod
    def step(self) -> bool:
        """Resolve one automatic step; return False if there is none."""

    def run_steps(self) -> None:
        """Resolve the automatic steps, until a question opens."""
        while self.step():
            pass


def without(cards: Sequence[str], *gone: str) -> tuple[str, ...]:
    """Return ``cards`` without the last copy of each in ``gone``; missing cards are skipped."""
    left = list(cards[::-1])
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left[::-1])


class SeatEvent(msgspec.Struct, frozen=True):
    """Base of the events of one seat."""

    seat: Seat


class Chef(msgspec.Struct, frozen=True, kw_only=True):
    """The state of one seat, or its public part."""

    gone: bool = False
    """True once the seat gave up (R-X4)."""


C = TypeVar("C", bound=Chef)


class ChefsState(msgspec.Struct, Generic[C], frozen=True):
    """The methods of a state with one chef for each seat; subclasses declare these as fields.

    Cards and dice of a chef are in the order of arrival, decks with the next card first, and
    discards with the oldest first.
    """

    @property
    def chefs(self) -> tuple[C, ...]:
        """The chefs by seat."""
        raise NotImplementedError

    @property
    def to_move(self) -> Seat:
        """The seat to move."""
        raise NotImplementedError

    @property
    def mover(self) -> C:
        """The chef to move."""
        return self.chefs[self.to_move]

    def playing(self) -> tuple[Seat, ...]:
        """Return the seats that have not given up."""
        return tuple(seat for seat, chef in enumerate(self.chefs) if not chef.gone)

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """Return all seats in order from ``start``."""
        seats = len(self.chefs)
        return tuple((start + step) % seats for step in range(seats))

    def next_playing(self, seat: Seat) -> Seat:
        """Return the next seat clockwise that plays."""
        after = self.clockwise((seat + 1) % len(self.chefs))
        return next(other for other in after if not self.chefs[other].gone)

    def with_chef(self, seat: Seat, chef: C) -> Self:
        """Return the state with another chef in a seat."""
        return replace(self, chefs=(*self.chefs[:seat], chef, *self.chefs[seat + 1 :]))

    def changing(self, seat: Seat, **changes: Any) -> Self:
        """Return the state with some fields of one chef changed."""
        return self.with_chef(seat, replace(self.chefs[seat], **changes))

    def changing_all(self, **changes: Any) -> Self:
        """Return the state with the same fields of every chef changed."""
        return replace(self, chefs=tuple(replace(chef, **changes) for chef in self.chefs))


def public(source: msgspec.Struct, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the fields of ``kind``, which ``source`` has too, with its values."""
    return {name: getattr(source, name) for name in kind.__struct_fields__}


S = TypeVar("S", bound=ChefsState[Any])


class ResolvedGame(Game[S, A, E, V, N]):
    """A game whose decisions are resolutions."""

    @abstractmethod
    def resolution(
        self, state: S | None, chance: Chance, stored: Sequence[E] | None = None
    ) -> Resolution[S, A, E]:
        """Return a resolution without events.

        Args:
            state: the state before the decision; None before the deal.
            chance: the source of all draws of the decision.
            stored: events with the results of the simulations; None to simulate.
        """

    def deal(self, options: Options, seats: int, chance: Chance) -> Sequence[E]:
        """Return the events of the set-up."""
        resolution = self.resolution(None, chance)
        resolution.deal(options, seats)
        resolution.run_steps()
        return resolution.events

    def resolve(self, state: S, seat: Seat, action: A, chance: Chance) -> Sequence[E]:
        """Return the events of a legal action."""
        return self._acted(self.resolution(state, chance), seat, action)

    def retrace(
        self, state: S, seat: Seat, action: A, chance: Chance, events: Sequence[E]
    ) -> Sequence[E]:
        """Decide again, taking the results of simulations from ``events``."""
        require_legal(self.offers(state, seat), action)
        return self._acted(self.resolution(state, chance, events), seat, action)

    def _acted(self, resolution: Resolution[S, A, E], seat: Seat, action: A) -> Sequence[E]:
        resolution.act(seat, action)
        resolution.run_steps()
        return resolution.events

    def resolve_concession(self, state: S, seat: Seat, chance: Chance) -> Sequence[E]:
        """Return the events of a concession that leaves at least one seat in the game (R-X4)."""
        resolution = self.resolution(state, chance)
        resolution.concede(seat)
        resolution.run_steps()
        return resolution.events


class TurnState(msgspec.Struct, frozen=True, kw_only=True):
    """The common state of all turn-based games."""

    seats: int
    to_move: Seat = 0
    gone: tuple[Seat, ...] = ()
    """The seats that gave up."""

    def playing(self) -> tuple[Seat, ...]:
        """Return the seats that have not given up, in play order."""
        return tuple(seat for seat in range(self.seats) if seat not in self.gone)

    def next_playing(self, seat: Seat) -> Seat:
        """Return the next seat clockwise that has not given up."""
        after = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next(other for other in after if other not in self.gone)

    def without(self, seat: Seat) -> Self:
        """Return the state after ``seat`` gave up; its turn passes on."""
        after = replace(self, gone=(*self.gone, seat))
        return replace(after, to_move=after.next_playing(seat)) if seat == self.to_move else after


class TurnGameView(TurnState, frozen=True, kw_only=True):
    """The common part of the views of turn-based games."""

    me: Seat | None
    """The seat with this view; None for everybody without a seat."""
    outcome: Outcome | None = None
    """The end of the game, or None while it runs."""


class Conceded(SeatEvent, frozen=True, tag="conceded"):
    """A seat gave the game up; part of the events of every ``TurnGame``."""


TS = TypeVar("TS", bound=TurnState)


class TurnGame(Game[TS, A, E, V, N]):
    """A turn-based game, with concession and fallback ready; its events include ``Conceded``."""

    @abstractmethod
    def begin(self, event: E) -> TS | None:
        """Return the state after the deal; None if ``event`` is not a deal."""

    @abstractmethod
    def apply(self, state: TS, event: E) -> TS:
        """Return the state after ``event``, which is neither a deal nor a concession."""

    @abstractmethod
    def actions(self, state: TS) -> Iterator[A]:
        """Yield the legal actions of the seat to move, the mildest first."""

    @abstractmethod
    def scores(self, state: TS) -> tuple[int, ...]:
        """Return the points of each seat; more is better."""

    @abstractmethod
    def ending(self, state: TS) -> str | None:
        """Return the id of the reason that ends the game by its rules, or None."""

    def question(self, state: TS) -> Question:
        """Return the question to the seat to move."""
        return Question("turn")

    def questions(self, state: TS) -> Mapping[Seat, Question]:
        """Return the question to the seat to move; empty when the game is over."""
        return {} if self.outcome(state) else {state.to_move: self.question(state)}

    def offers(self, state: TS, seat: Seat) -> Iterator[Offer[A]]:
        """Yield the actions of the seat to move, one offer each."""
        if seat in self.questions(state):
            yield from (One(action) for action in self.actions(state))

    def evolve(self, state: TS | None, event: E) -> TS:
        """Return the state after ``event``; raise ValueError for a log without its deal."""
        if state is None:
            state = self.begin(event)
            if state is None:
                raise ValueError("a log begins with the deal")
            return state
        if isinstance(event, Conceded):
            return state.without(event.seat)
        return self.apply(state, event)

    def resolve_concession(self, state: TS, seat: Seat, chance: Chance) -> Sequence[E]:
        """Return the concession alone; the seat's pieces keep their places."""
        return (Conceded(seat),)  # type: ignore[return-value]  # the events include it

    def outcome(self, state: TS) -> Outcome | None:
        """Return the result: the last seat wins, else the highest score; None while it runs."""
        playing = state.playing()
        reason = "conceded" if len(playing) == 1 < state.seats else self.ending(state)
        if reason is None:
            return None
        scores = self.scores(state)
        return Outcome(leaders(scores, playing), scores, reason)


PlayerMaker: TypeAlias = Callable[[Any], AnyPlayer]
"""Makes a computer player for a built game: it may know the content, never a state."""


class RandomPlayer:
    """Picks an offer and one of its actions uniformly."""

    def choose(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""
        offer = offers[chance.below(len(offers), "chef/offer")]
        return offer.sample(chance, "chef/field")


def random_player(game: Any) -> RandomPlayer:
    """Return the player that picks uniformly in any game."""
    return RandomPlayer()
