"""The contract of games: the methods of a game and the values they return.

A game is an object without state of its own, built with its content. The events of its log are the
whole truth; ``evolve`` folds them to a State that only ``bot/tables`` holds.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, get_args, get_origin

import msgspec

from bot.games.chance import Chance
from bot.games.errors import (
    CannotConcedeError,
    GameDefinitionError,
    IllegalActionError,
    SeatCountError,
    UnknownOptionError,
)
from bot.games.offers import Offer, One

Seat: TypeAlias = int
"""Index in play order, from 0. A person is a ``user_id`` in tables and a seat here."""

Options: TypeAlias = Mapping[str, str]
"""The chosen value of each of a game's options, by the option's id."""


class Option(msgspec.Struct, frozen=True):
    """An option chosen before the start; its first choice is the default."""

    id: str
    """Unique among the options of all games: its words are the messages ``option-<id>-…``."""
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value without a choice."""
        return self.choices[0]


class Spec(msgspec.Struct, frozen=True):
    """The description of a game: its names, seats and options."""

    id: str
    title: str
    rules: int
    seats: tuple[int, int]
    """The fewest and the most players."""
    options: tuple[Option, ...] = ()
    slow: bool = False
    """Deciding takes milliseconds, so it runs in a thread."""
    hours: Mapping[str, int] = {}
    """The hours of a seat's time that an answer gives back at a day's pace, by question id. A throw
    or a single choice gives one hour, the default; a form four, a turn eight."""

    questions: tuple[str, ...] = ("turn",)
    """The ids of all questions that the game can ask."""

    def gives(self, question: "Question") -> int:
        """Return the hours that an answer gives back."""
        return self.hours.get(question.id, 1)


class Question(msgspec.Struct, frozen=True):
    """The question to a seat; it is public and holds nothing hidden.

    Two equal questions are the same question. A prompt gets a new number only when its question
    changes or when its seat has acted.
    """

    id: str
    """One of ``Spec.questions``; key of words, hours and drawings."""
    about: tuple[str, ...] = ()
    """Public details that distinguish two questions of one kind."""
    aside: bool = False
    """Nothing waits for an aside: it has no announcement and no deadline."""
    occasion: str = ""
    """The public group of successive questions: a seat is notified in public once per occasion,
    then privately. Empty: a group of its own."""
    answered: bool = False
    """A sealed answer is given and may still be changed. Only tables may read this."""


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game. Several winners share the win."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """By seat, more is better: no seat that played to the end scores more than a winner."""
    reason: str
    """The id of the reason's words, for example ``reached``, ``stalled`` or ``conceded``."""


def leaders(scores: Sequence[Any], playing: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with the highest score among the seats that play to the end (R-X4)."""
    best = max(scores[seat] for seat in playing)
    return tuple(seat for seat in playing if scores[seat] == best)


class InPlay(Protocol):
    """The part of a state that ``Game`` itself reads."""

    def playing(self) -> Sequence[Seat]:
        """Return the seats that have not given up, in play order."""


S = TypeVar("S", bound=InPlay)
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
N = TypeVar("N")
V_contra = TypeVar("V_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Redaction(Protocol[S_contra, E_contra, V]):
    """Hides parts of a game for ever, also after its end."""

    def opens(self, event: E_contra) -> bool:
        """Return whether everybody may see the whole of ``event`` once the table has ended.

        Only the kind of event counts, so an opened event reveals nothing about another.
        """

    def opened(self, state: S_contra, view: V) -> V:
        """Return a view of ``state`` with the parts that everybody may see at the end."""

    def fits(self, before: V, shown: Sequence[Any], chance: Chance) -> bool:
        """Return whether the shown part of a decision fits its draws.

        Args:
            before: the view without a seat, before the decision.
            shown: its shown events: whole where ``opens`` allows it, else as seen without a seat;
                hidden events are left out.
            chance: of the version of the decision.
        """


class NoOrder(msgspec.Struct, frozen=True, tag="no_order"):
    """The order type of a game without orders."""


class Game(ABC, Generic[S, A, E, V, N]):
    """The contract, with its defaults: no orders, no simulation, nothing hidden for ever.

    ``decide`` computes what happens (chance is resolved there), ``evolve`` is total, ``offers`` is
    the only source of legality, ``view`` and ``seen`` return types without fields for hidden
    information.

    ``class Chess(Game[State, Action, Event, View, Seen])`` names the types of states, actions,
    events, views and seen events, for reading JSON; several actions or events form a union.

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
    """The union of all orders. Of each kind only the latest is kept."""
    redaction: Redaction[Any, Any, Any] | None = None
    """The parts hidden for ever; None where everything is open after the end."""

    revealing: ClassVar[tuple[type, ...]] = ()
    """The events that show drawn or hidden information, so that no undo passes them."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Read the types from the subscript of the base class."""
        super().__init_subclass__(**kwargs)
        for base in cls.__dict__.get("__orig_bases__", ()):
            origin, types = get_origin(base), get_args(base)
            if not (isinstance(origin, type) and issubclass(origin, Game)):
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
    def questions(self, state: S) -> Mapping[Seat, Question]:
        """Return the open question of each asked seat; empty when the game is over."""

    @abstractmethod
    def offers(self, state: S, seat: Seat) -> Iterator[Offer[A]]:
        """Yield the moves open to ``seat``; no other action is accepted.

        Controls store an index, so the order is part of the contract.
        """

    @abstractmethod
    def resolve(self, state: S, seat: Seat, action: A, chance: Chance) -> Sequence[E]:
        """Return the events of a legal action."""

    @abstractmethod
    def resolve_concession(self, state: S, seat: Seat, chance: Chance) -> Sequence[E]:
        """Return the events of a concession that leaves at least one seat in the game (R-X4)."""

    @abstractmethod
    def evolve(self, state: S | None, event: E) -> S:
        """Return the state after ``event``; None before the first event. Total."""

    def folded(self, events: Iterable[E], state: S | None = None) -> S:
        """Return the state after ``events``, which begin with the deal or follow ``state``."""
        for event in events:
            state = self.evolve(state, event)
        assert state is not None
        return state

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return the view of ``seat``; None is everybody without a seat."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result of the game, or None while it runs."""

    def is_opening(self, state: S) -> bool:
        """Return whether the first round goes on: people may still take computer players' seats.

        It is public.
        """
        return False

    def new(self, options: Options, seats: int, chance: Chance) -> Sequence[E]:
        """Return the events of the deal.

        Raises:
            SeatCountError: the game does not allow this number of seats.
            UnknownOptionError: an option or a value that the spec does not name.
        """
        require_seats(self.spec, seats)
        return self.deal(settled(self.spec, options), seats, chance)

    def decide(self, state: S, seat: Seat, action: A, chance: Chance) -> Sequence[E]:
        """Return the events of ``action``; raise IllegalActionError where no offer accepts it."""
        require_legal(self.offers(state, seat), action)
        return self.resolve(state, seat, action, chance)

    def retrace(
        self, state: S, seat: Seat, action: A, chance: Chance, events: Sequence[E]
    ) -> Sequence[E]:
        """Decide again, taking the result of a simulation from ``events``.

        The last bits of a simulation differ by machine; its draws and the rules do not. A game
        without simulation decides as usual.

        Raises:
            IllegalActionError: no offer accepts the action.
            UnlikeDrawsError: ``events`` cannot result from these draws.
        """
        return self.decide(state, seat, action, chance)

    def concede(self, state: S, seat: Seat, chance: Chance) -> Sequence[E]:
        """Return the events of ``seat`` giving the game up; it gets no more questions (R-X4).

        The game continues without it, and ends when one seat is left; that seat wins.

        Raises:
            CannotConcedeError: the game is over, the seat gave up before, or plays alone.
        """
        playing = state.playing()
        if seat not in playing or len(playing) < 2 or self.outcome(state) is not None:
            raise CannotConcedeError
        return self.resolve_concession(state, seat, chance)

    def seen(self, event: E, seat: Seat | None) -> N | None:
        """Return the part of ``event`` that ``seat`` may see: all, unless a game hides some."""
        return event  # type: ignore[return-value]  # a game with secrets writes its own

    def reveals(self, event: E, seat: Seat) -> bool:
        """Return whether ``event`` of an action of ``seat`` reveals information to any seat.

        Information from chance or a hidden place counts, and so does a concession. A card that its
        owner chose to show does not.
        """
        return isinstance(event, self.revealing)

    def order_offers(self, state: S, seat: Seat) -> Iterator[Offer[Any]]:
        """Yield the orders open to ``seat`` now; no others are accepted.

        Orders hold until withdrawn, so an order names its own scope (a round, a last round), or
        applies to the present table: a thrown chip or a cooked dish in it is skipped.
        """
        return iter(())

    def ordered(self, state: S, seat: Seat, left: Sequence[Any]) -> A | None:
        """Return the answer of the orders ``left`` ahead to the open question of ``seat``.

        None if they do not cover it. It depends only on information of the seat, and is checked
        against ``offers`` like a person's own action.
        """
        return None

    def fallback(self, state: S, seat: Seat) -> A:
        """Return the first single action on offer, for a seat that does not answer (R-X3).

        Raises:
            GameDefinitionError: only forms are open, so the game has to choose.
        """
        for offer in self.offers(state, seat):
            if isinstance(offer, One):
                action: A = offer.action
                return action
        raise GameDefinitionError(
            type(self).__module__,
            f"{type(self).__name__} offers forms alone",
            "Write fallback(): the mildest action for a seat that stays silent",
        )


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


class ComputerPlayer(Protocol[A, V_contra]):
    """A computer player; it gets exactly the information of a person in the same seat."""

    def choose(self, view: V_contra, offers: Sequence[Offer[A]], chance: Chance) -> A:
        """Return an action that one of ``offers`` accepts."""


AnyPlayer: TypeAlias = ComputerPlayer[Any, Any]


def require_legal(offers: Iterator[Offer[A]], action: A) -> None:
    """Raise IllegalActionError unless an offer accepts ``action``."""
    if not any(offer.accepts(action) for offer in offers):
        raise IllegalActionError(action)


def settled(spec: Spec, options: Options) -> dict[str, str]:
    """Return ``options`` with the defaults filled in; raise UnknownOptionError for unknown ones."""
    known = {option.id: option for option in spec.options}
    for key, value in options.items():
        if key not in known or value not in known[key].choices:
            raise UnknownOptionError(key, value)
    return {option.id: options.get(option.id, option.default) for option in spec.options}


def require_seats(spec: Spec, seats: int) -> None:
    """Raise SeatCountError for a number of seats the game is not for."""
    fewest, most = spec.seats
    if not fewest <= seats <= most:
        raise SeatCountError(seats, fewest, most)
