"""Bases of games: the parts of the contract that most games answer alike.

A game in which one seat moves at a time extends ``TurnGame`` and writes its rules alone; any other
extends ``GameBase``. ``README.md`` beside this file walks through a first game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, get_args, get_origin

import msgspec
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import (
    AnyRedaction,
    Options,
    Outcome,
    Question,
    Seat,
    Spec,
    leaders,
    require_legal,
    require_seats,
    settled,
)
from bot.games.errors import CannotConcedeError, GameDefinitionError
from bot.games.offers import Offer, One


class InPlay(Protocol):
    """The least a state offers to the bases."""

    def playing(self) -> Sequence[Seat]:
        """Return the seats that have not given up, in play order."""
        ...


S = TypeVar("S", bound=InPlay)
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
N = TypeVar("N")
T = TypeVar("T")


class NoOrder(msgspec.Struct, frozen=True, tag="no_order"):
    """The order of a game that takes none."""


class Resolution(Generic[T, E]):
    """The events of one decision and the state after them.

    Args:
        evolve: the game's fold.
        state: the state before the decision; None before the deal.
        chance: the source of all draws of the decision.
    """

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


class GameBase(ABC, Generic[S, A, E, V, N]):
    """A game with the defaults of the contract: no orders, no simulation, nothing hidden for ever.

    ``class Chess(GameBase[State, Action, Event, View, Seen])`` names the types of states, actions,
    events, views and seen events; of several actions or events, their union.

    Raises:
        GameDefinitionError: the class does not name its five types.
    """

    spec: Spec
    action_type: Any
    event_type: Any
    state_type: Any
    view_type: Any
    seen_type: Any
    order_type: Any = NoOrder
    redaction: AnyRedaction | None = None

    revealing: ClassVar[tuple[type, ...]] = ()
    """The events that show what chance or a hidden place held, so that no undo passes them."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Take the types from the brackets behind the base."""
        super().__init_subclass__(**kwargs)
        for base in cls.__dict__.get("__orig_bases__", ()):
            origin, types = get_origin(base), get_args(base)
            if not (isinstance(origin, type) and issubclass(origin, GameBase)):
                continue
            if not any(isinstance(one, TypeVar) for one in types):
                cls.state_type, cls.action_type, cls.event_type = types[:3]
                cls.view_type, cls.seen_type = types[3:]
            return
        if not hasattr(cls, "state_type"):
            raise GameDefinitionError(
                cls.__module__,
                f"{cls.__name__} does not name its types",
                f"Write class {cls.__name__}(TurnGame[State, Action, Event, View, Seen])",
            )

    @abstractmethod
    def deal(self, options: Mapping[str, str], seats: int, chance: Chance) -> Sequence[E]:
        """Return the events of the deal, for options and a number of seats that the spec allows."""

    @abstractmethod
    def asks(self, state: S) -> Mapping[Seat, Question]:
        """Return the open question of each seat that is asked; empty when the game is over."""

    @abstractmethod
    def offers(self, state: S, seat: Seat) -> Iterator[Offer[A]]:
        """Yield the moves open to ``seat``, in a fixed order; nothing else is accepted."""

    @abstractmethod
    def resolve(self, state: S, seat: Seat, action: A, chance: Chance) -> Sequence[E]:
        """Return the events of a legal action."""

    @abstractmethod
    def resolve_concession(self, state: S, seat: Seat, chance: Chance) -> Sequence[E]:
        """Return the events of a concession that leaves at least one seat in the game (R-X4)."""

    @abstractmethod
    def evolve(self, state: S | None, event: E) -> S:
        """Return the state after ``event``; None precedes the first. Total."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return the knowledge of ``seat``; None is everybody without a seat."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the end of the game, or None while it runs."""

    def new(self, options: Options, seats: int, chance: Chance) -> Sequence[E]:
        """Return the events of the deal.

        Raises:
            SeatCountError: the game is not for so many.
            UnknownOptionError: an option or a value that the spec does not name.
        """
        require_seats(self.spec, seats)
        return self.deal(settled(self.spec, options), seats, chance)

    def decide(self, state: S, seat: Seat, action: A, chance: Chance) -> Sequence[E]:
        """Return the events of ``action``.

        Raises:
            IllegalActionError: no offer accepts the action.
        """
        require_legal(self.offers(state, seat), action)
        return self.resolve(state, seat, action, chance)

    def retrace(
        self, state: S, seat: Seat, action: A, chance: Chance, events: Sequence[E]
    ) -> Sequence[E]:
        """Decide again; a game that simulates takes the results from ``events``.

        Raises:
            IllegalActionError: no offer accepts the action.
        """
        return self.decide(state, seat, action, chance)

    def concede(self, state: S, seat: Seat, chance: Chance) -> Sequence[E]:
        """Return the events of a concession (R-X4).

        Raises:
            CannotConcedeError: the game is over, the seat gave up before, or plays alone.
        """
        playing = state.playing()
        if seat not in playing or len(playing) < 2 or self.outcome(state) is not None:
            raise CannotConcedeError
        return self.resolve_concession(state, seat, chance)

    def seen(self, event: E, seat: Seat | None) -> N | None:
        """Return the share of ``seat`` in ``event``: all of it, unless a game hides something."""
        return event  # type: ignore[return-value]  # a game with secrets writes its own

    def reveals(self, event: E, seat: Seat) -> bool:
        """Return whether ``event`` of an action of ``seat`` shows what cannot be taken back."""
        return isinstance(event, self.revealing)

    def order_offers(self, state: S, seat: Seat) -> Iterator[Offer[Any]]:
        """Yield the orders that ``seat`` may leave: none."""
        return iter(())

    def ordered(self, state: S, seat: Seat, left: Sequence[Any]) -> A | None:
        """Return the answer of orders to the open question of ``seat``: none."""
        return None

    def fallback(self, state: S, seat: Seat) -> A:
        """Return the first single action on offer, for a seat that stays silent (R-X3).

        Raises:
            GameDefinitionError: only forms are open, so the game has to choose.
        """
        for offer in self.offers(state, seat):
            if isinstance(offer, One):
                return offer.action  # type: ignore[no-any-return]
        raise GameDefinitionError(
            type(self).__module__,
            f"{type(self).__name__} offers forms alone",
            "Write fallback(): the mildest action for a seat that stays silent",
        )


class TurnState(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a state that every game of turns has."""

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


class Conceded(msgspec.Struct, frozen=True, tag="conceded"):
    """A seat gave the game up; part of the events of every ``TurnGame``."""

    seat: Seat


TS = TypeVar("TS", bound=TurnState)


class TurnGame(GameBase[TS, A, E, V, N]):
    """A game in which one seat at a time takes a turn, with concession and fallback ready.

    The state extends ``TurnState``, and the events include ``Conceded``.
    """

    @abstractmethod
    def begin(self, event: E) -> TS | None:
        """Return the state after the deal; None where ``event`` is no deal."""

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
        """Return the reason for which the game is over by its rules, as an id; else None."""

    def question(self, state: TS) -> Question:
        """Return the question to the seat to move."""
        return Question("turn")

    def asks(self, state: TS) -> Mapping[Seat, Question]:
        """Return the question to the seat to move; empty when the game is over."""
        return {} if self.outcome(state) else {state.to_move: self.question(state)}

    def offers(self, state: TS, seat: Seat) -> Iterator[Offer[A]]:
        """Yield the actions of the seat to move, one offer each."""
        if seat in self.asks(state):
            yield from (One(action) for action in self.actions(state))

    def evolve(self, state: TS | None, event: E) -> TS:
        """Return the state after ``event``.

        Raises:
            ValueError: the log does not begin with the deal.
        """
        if state is None:
            state = self.begin(event)
            if state is None:
                raise ValueError("a log begins with the deal")
            return state
        if isinstance(event, Conceded):
            return state.without(event.seat)
        return self.apply(state, event)

    def resolve_concession(self, state: TS, seat: Seat, chance: Chance) -> Sequence[E]:
        """Return the concession alone; whatever the seat holds stays where it is."""
        return (Conceded(seat),)  # type: ignore[return-value]  # the events include it

    def outcome(self, state: TS) -> Outcome | None:
        """Return the end of the game: the last seat wins, else the highest score."""
        playing = state.playing()
        reason = "conceded" if len(playing) == 1 < state.seats else self.ending(state)
        if reason is None:
            return None
        scores = self.scores(state)
        return Outcome(leaders(scores, playing), scores, reason)
