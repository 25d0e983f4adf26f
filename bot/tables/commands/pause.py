"""A table stands still by consent: nobody's time runs until somebody lets it go on."""

import msgspec

from bot.games.contract import Seat
from bot.tables.model.errors import (
    ConcededError,
    NotPausedError,
    NotSeatedError,
    PausedAlreadyError,
    WrongStatusError,
)
from bot.tables.model.events import PauseAgreed, TableResumed
from bot.tables.model.records import Status
from bot.tables.model.state import TableState


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """Agree to let the table stand still."""


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """Let the table go on."""


def decide_pause(
    state: TableState, seat: Seat | None, action: Pause | Resume
) -> tuple[PauseAgreed | TableResumed]:
    """Return what happens when somebody would pause, or go on; what words come to says ``votes``.

    Anybody at the table ends a pause.

    Raises:
        WrongStatusError, NotSeatedError, ConcededError: only who plays may, while the game runs.
        PausedAlreadyError, NotPausedError: it stands, or does not stand, still.
    """
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if seat is None:
        raise NotSeatedError
    if state.seats[seat].conceded:
        raise ConcededError
    if isinstance(action, Resume):
        if state.paused_at is None:
            raise NotPausedError
        return (TableResumed(),)
    if state.paused_at is not None:
        raise PausedAlreadyError
    return (PauseAgreed(seat),)
