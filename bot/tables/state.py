"""The table's fold: seats, asks and agreements around the game's own state."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from bot.games.contract import AnyGame, Question, Seat, Spec
from bot.tables.events import (
    AbandonAgreed,
    ChefTookOver,
    GameStarted,
    OptionChosen,
    SeatLeft,
    SeatTaken,
    SeatTakenBack,
    SilentNamed,
    TableAbandoned,
    TableEvent,
    TableMoved,
    TableOpened,
    TermChosen,
    TimeNotCounted,
)
from bot.tables.records import By, Status
from bot.tables.terms import rate_of


class Ask(msgspec.Struct, frozen=True):
    """The question that a seat has on its screen."""

    number: int
    """How many asks this seat has had; a button carries it."""
    question: Question
    since: datetime
    """When it was put, or the open step before it was taken by who sits here. A sealed step leaves
    it alone: everybody sees this time, and nobody may see that such a step was taken."""
    named: bool = False
    """Everybody was told that the answer was missing (R-X1)."""
    sealed_at: datetime | None = None
    """When a sealed answer was laid there; its time no longer runs, which nobody else sees."""
    free: timedelta = timedelta(0)
    """How much of the time since then is not taken from the seat."""
    back_at: datetime | None = None
    """When the bot last came back while this was asked: time before that has been given back."""

    @property
    def waits(self) -> bool:
        """Say whether the table waits for this seat, as everybody sees it.

        An aside holds nobody up. A sealed answer does not either, but looks like none.
        """
        return not self.question.aside


class SeatState(msgspec.Struct, frozen=True):
    """One seat."""

    chef: str | None
    """The strength of the computer player that sits here, or None for a person."""
    asks: int = 0
    """How many asks it has had."""
    shown: int = 0
    """How many of them everybody knows of: those that followed a sealed step count in none."""
    ask: Ask | None = None
    came: int = 0
    """The version at which the table last came to wait for it."""
    left: int = 0
    """The version at which the table last stopped waiting for it."""
    would_abandon: bool = False
    spent: timedelta = timedelta(0)
    """What was used up of its time before the question that is open to it."""
    stand_in: str | None = None
    """The strength of the computer player that plays for the person here, or None."""

    @property
    def player(self) -> str | None:
        """Return the strength of the computer player that moves here, or None for a person."""
        return self.chef or self.stand_in

    @property
    def is_waited_for(self) -> bool:
        """Say whether the table waits for this seat."""
        return self.ask is not None and self.ask.waits

    @property
    def open_ask(self) -> int:
        """Return the number of the ask that is open to it, or 0."""
        return self.ask.number if self.ask else 0


class TableState(msgspec.Struct, frozen=True):
    """The whole truth of a table; only this package ever holds one."""

    version: int = 0
    status: Status = Status.LOBBY
    options: Mapping[str, str] = {}
    seats: tuple[SeatState, ...] = ()
    draws: tuple[int, ...] = ()
    """The snowflakes that joined the key of chance, in order."""
    game: Any = None
    """The game's State, from the start on."""
    moved: int = 0
    """The version at which it last came to a channel."""
    channel_id: int | None = None
    """That channel; None where it stands where it was opened."""
    terms: Mapping[str, str] = {}
    """What was agreed on beside the game's options; nothing at an early table."""

    def persons(self) -> tuple[Seat, ...]:
        """Return the seats that people hold."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.chef is None)

    def opener(self) -> Seat | None:
        """Return the seat whose holder runs the lobby: the first that a person holds."""
        return next(iter(self.persons()), None)

    def waited_for(self) -> tuple[Seat, ...]:
        """Return the seats that the table waits for."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_waited_for)


def evolve_move(
    game: AnyGame,
    state: TableState,
    events: Sequence[Any],
    *,
    version: int,
    by: By,
    seat: Seat | None,
    at: datetime,
) -> TableState:
    """Return the table after one move. Total: what the log holds is a fact.

    Args:
        game: the table's game in the version of its rules.
        state: the table before the move.
        events: the move's table events and game events, in order.
        version: the move's number.
        by: who made it; a person who plays on no longer agrees to stop.
        seat: who acted; in the game, that seat's ask gets a new number even if its question is
            the same.
        at: when (UTC).
    """
    acted, openly = None, False
    for event in events:
        if isinstance(event, TableEvent):
            state = _evolve(state, event, at)
        else:
            state, acted = replace(state, game=game.evolve(state.game, event)), seat
            openly = openly or game.seen(event, None) is not None
    if by is By.PERSON and acted is not None and openly:
        state = _with_seat(state, acted, would_abandon=False)
    questions: Mapping[Seat, Question] = {}
    if state.status is Status.RUNNING:
        if game.outcome(state.game) is None:
            questions = game.asks(state.game)
        else:
            state = replace(state, status=Status.OVER)
    # Who is silent is played for to the question's end; who took a step has time again.
    renewed = openly and by is not By.CLOCK
    state = _renumbered(game, state, questions, version, acted, at, openly, renewed)
    return replace(state, version=version)


def _evolve(state: TableState, event: TableEvent, at: datetime) -> TableState:
    match event:
        case TableOpened(terms):
            return replace(state, terms=terms)
        case SeatTaken(_, chef, draw):
            return replace(state, seats=(*state.seats, SeatState(chef)), draws=(*state.draws, draw))
        case SeatLeft(seat):
            return replace(state, seats=state.seats[:seat] + state.seats[seat + 1 :])
        case OptionChosen(option, value):
            return replace(state, options={**state.options, option: value})
        case TermChosen(term, value):
            return replace(state, terms={**state.terms, term: value})
        case GameStarted():
            return replace(state, status=Status.RUNNING)
        case ChefTookOver(seat, chef):
            return _with_seat(state, seat, stand_in=chef, spent=_all_spent(state))
        case SeatTakenBack(seat):
            return _returned(state, seat, at)
        case TimeNotCounted(seat, span, until):
            ask = state.seats[seat].ask
            if ask is not None:
                ask = replace(ask, free=ask.free + span, back_at=until or ask.back_at)
            return _with_seat(state, seat, ask=ask)
        case AbandonAgreed(seat):
            return _with_seat(state, seat, would_abandon=True)
        case TableAbandoned():
            return replace(state, status=Status.ABANDONED)
        case SilentNamed(seats):
            for seat in seats:
                ask = state.seats[seat].ask
                state = _with_seat(state, seat, ask=ask and replace(ask, named=True))
            return state
        case TableMoved(channel_id):
            return replace(state, moved=state.version + 1, channel_id=channel_id)
        case _:
            assert_never(event)


def _all_spent(state: TableState) -> timedelta:
    rate = rate_of(state.terms)
    return timedelta(0) if rate is None else rate.bank


def _returned(state: TableState, seat: Seat, at: datetime) -> TableState:
    """Give a seat back to its person, whose time for an open question begins then."""
    now, rate = state.seats[seat], rate_of(state.terms)
    return _with_seat(
        state,
        seat,
        stand_in=None,
        spent=now.spent if rate is None else rate.at_return(now.spent),
        ask=now.ask and replace(now.ask, since=at),
    )


def _with_seat(state: TableState, seat: Seat, **changes: Any) -> TableState:
    changed = replace(state.seats[seat], **changes)
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def _renumbered(
    game: AnyGame,
    state: TableState,
    questions: Mapping[Seat, Question],
    version: int,
    acted: Seat | None,
    at: datetime,
    openly: bool,
    renewed: bool,
) -> TableState:
    """Give a new ask to every seat whose question changed, and to the one that acted."""
    seats = []
    for index, seat in enumerate(state.seats):
        question = questions.get(index)
        waited = seat.is_waited_for
        # Who had answered, sealed, went away; whoever answered last is still there.
        answered = seat.ask is not None and seat.ask.question.answered and index != acted
        back = answered and question is not None and not _is_same(seat.ask, question)
        if question is None:
            seat = replace(seat, ask=None, spent=_spent(game.spec, state, seat, None, at))
        elif seat.ask is None or seat.ask.question != question or index == acted:
            shown = seat.shown + (openly or not _is_same(seat.ask, question))
            ask = _put(seat, question, at, renewed)
            spent = _spent(game.spec, state, seat, ask, at)
            seat = replace(seat, ask=ask, asks=ask.number, shown=shown, spent=spent)
        if seat.is_waited_for and (back or not waited):
            seat = replace(seat, came=version)
        if waited and not seat.is_waited_for:
            seat = replace(seat, left=version)
        seats.append(seat)
    return replace(state, seats=tuple(seats))


def _put(seat: SeatState, question: Question, at: datetime, renewed: bool) -> Ask:
    number, old = seat.asks + 1, seat.ask
    if renewed or old is None or not _is_same(old, question):
        return Ask(number, question, at, sealed_at=at if question.answered else None)
    sealed_at = (old.sealed_at or at) if question.answered else None
    return replace(old, number=number, question=question, sealed_at=sealed_at)


def _spent(
    spec: Spec, state: TableState, seat: SeatState, after: Ask | None, at: datetime
) -> timedelta:
    """Return what a seat has used up of its time once its ask gives way to ``after``.

    A step that leaves the question's time alone leaves the bank alone too: both are public.
    """
    old, rate = seat.ask, rate_of(state.terms)
    if old is None or not old.waits or rate is None or seat.stand_in is not None:
        return seat.spent
    took = (old.sealed_at or at) - old.since - old.free
    if after is None or not _is_same(old, after.question):
        return rate.after(seat.spent, took, spec.gives(old.question))
    return seat.spent if after.since == old.since else rate.after(seat.spent, took, 0)


def _is_same(old: Ask | None, question: Question) -> bool:
    """Say whether a question was there before, answered or not."""
    return old is not None and replace(old.question, answered=question.answered) == question
