"""Where a table agreed on it: the others say what becomes of somebody whose time is up."""

import msgspec

from bot.games.contract import Seat
from bot.tables.model.errors import (
    AskClosedError,
    ConcededError,
    NotSeatedError,
    NotYoursError,
    WrongStatusError,
)
from bot.tables.model.events import Judged
from bot.tables.model.records import Status
from bot.tables.model.state import TableState
from bot.tables.model.terms import Silence


class AskOthers(msgspec.Struct, frozen=True, tag="ask_others"):
    """Ask the others about a seat whose time is up; the clock's alone."""


class Judge(msgspec.Struct, frozen=True, tag="judge"):
    """Say what becomes of a seat whose time is up."""

    seat: Seat
    silence: Silence


def voters(state: TableState, seat: Seat) -> tuple[Seat, ...]:
    """Return who is asked about a seat: the people who play themselves, but for that one."""
    return tuple(
        other for other in state.players() if other != seat and state.seats[other].stand_in is None
    )


def is_judged(state: TableState, seat: Seat) -> bool:
    """Say whether the others are asked about a seat, and have not said anything yet.

    Who has answered after all, if only under seal, is not asked about until that is taken back.
    """
    ask = state.seats[seat].ask
    if ask is None or ask.question.answered:
        return False
    return bool(ask.judging) and ask.judged is None


def decide_judge(
    state: TableState, me: Seat | None, action: Judge, shown: int | None = None
) -> tuple[Judged, ...]:
    """Return what happens when somebody says what becomes of another; the first word counts.

    Args:
        state: the table.
        me: who speaks.
        action: of whom, and what.
        shown: the number of the question that is meant, as everybody knows it; None for any.

    Raises:
        WrongStatusError, NotSeatedError, ConcededError: only who plays may, while the game runs.
        NotYoursError: nobody judges the own seat.
        AskClosedError: it is not asked, or no longer.
    """
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if me is None:
        raise NotSeatedError
    if state.seats[me].conceded:
        raise ConcededError
    if me == action.seat or action.silence is Silence.ASK:
        raise NotYoursError
    if action.seat >= len(state.seats) or not is_judged(state, action.seat):
        raise AskClosedError(None)
    if shown not in (None, state.seats[action.seat].shown):
        raise AskClosedError(None)
    return (Judged(action.seat, action.silence),)
