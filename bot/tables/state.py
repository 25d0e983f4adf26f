"""The table's fold: seats, asks and agreements around the game's own state."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from bot.games.contract import AnyGame, Question, Seat
from bot.tables.events import (
    AbandonAgreed,
    GameStarted,
    OptionChosen,
    SeatLeft,
    SeatTaken,
    SilentNamed,
    TableAbandoned,
    TableEvent,
    TableMoved,
    TableOpened,
)
from bot.tables.records import By, Status


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
            state = _evolve(state, event)
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
    state = _renumbered(state, questions, version, acted, at, openly, renewed)
    return replace(state, version=version)


def _evolve(state: TableState, event: TableEvent) -> TableState:
    match event:
        case TableOpened():
            return state
        case SeatTaken(_, chef, draw):
            return replace(state, seats=(*state.seats, SeatState(chef)), draws=(*state.draws, draw))
        case SeatLeft(seat):
            return replace(state, seats=state.seats[:seat] + state.seats[seat + 1 :])
        case OptionChosen(option, value):
            return replace(state, options={**state.options, option: value})
        case GameStarted():
            return replace(state, status=Status.RUNNING)
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


def _with_seat(state: TableState, seat: Seat, **changes: Any) -> TableState:
    changed = replace(state.seats[seat], **changes)
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def _renumbered(
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
            seat = replace(seat, ask=None)
        elif seat.ask is None or seat.ask.question != question or index == acted:
            shown = seat.shown + (openly or not _is_same(seat.ask, question))
            ask = _put(seat, question, at, renewed)
            seat = replace(seat, ask=ask, asks=ask.number, shown=shown)
        if seat.is_waited_for and (back or not waited):
            seat = replace(seat, came=version)
        if waited and not seat.is_waited_for:
            seat = replace(seat, left=version)
        seats.append(seat)
    return replace(state, seats=tuple(seats))


def _put(seat: SeatState, question: Question, at: datetime, renewed: bool) -> Ask:
    number, old = seat.asks + 1, seat.ask
    if renewed or old is None or not _is_same(old, question):
        return Ask(number, question, at)
    return replace(old, number=number, question=question)


def _is_same(old: Ask | None, question: Question) -> bool:
    """Say whether a question was there before, answered or not."""
    return old is not None and replace(old.question, answered=question.answered) == question
