"""Taking one's own last actions back: which they are, and what happens then."""

import msgspec

from bot.games.contract import Seat
from bot.tables.model.errors import (
    NothingToUndoError,
    NotSeatedError,
    NotYoursError,
    UndoneAlreadyError,
    WrongStatusError,
)
from bot.tables.model.events import Undone
from bot.tables.model.records import Status
from bot.tables.model.state import TableState
from bot.tables.model.undo import last_open


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back what the own seat did after a version."""

    to: int


def decide_undo(state: TableState, seat: Seat | None, to: int) -> tuple[Undone]:
    """Return what happens when somebody takes back what the own seat did after version ``to``.

    Raises:
        WrongStatusError: the game does not run.
        NotSeatedError: who holds no seat has done nothing.
        NothingToUndoError: it did nothing since then that can still be taken back.
    """
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if seat is None:
        raise NotSeatedError
    steps = tuple(step for step in state.window.own(seat) if step.version > to)
    if not steps or to < 0:
        raise NothingToUndoError
    return (Undone(seat, to, last_open(steps) is not None),)


def undone_to(
    state: TableState,
    seat: Seat | None,
    pressed: tuple[Seat, int] | None,
    *,
    openly: bool,
    actions: int,
) -> int:
    """Return the version up to which a seat's last actions are taken back.

    Args:
        state: the table now.
        seat: who wants it, or None for somebody without a seat.
        pressed: seat and number of the pressed control; None for a typed command.
        openly: the control is everybody's: as far as the last action that all had seen.
        actions: how many.

    Raises:
        NotSeatedError, NotYoursError: the seat is another's.
        NothingToUndoError: there is nothing that can still be taken back.
        UndoneAlreadyError: something else is by now what the control would take back.
    """
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if seat is None:
        raise NotSeatedError
    if pressed is not None and pressed[0] != seat:
        raise NotYoursError
    steps = state.window.own(seat)
    last = last_open(steps) if openly else None
    if not steps or (openly and last is None):
        raise NothingToUndoError
    own = state.seats[seat]
    if pressed is not None and pressed[1] != (own.open_acts if openly else own.acts):
        raise UndoneAlreadyError
    return (last or steps[-min(max(actions, 1), len(steps))]).version - 1
