"""What people do about calls: ask for one of somebody else's, and mute their own."""

from datetime import datetime, timedelta

import msgspec

from bot.games.contract import Seat
from bot.tables.model.errors import (
    AskClosedError,
    ConcededError,
    NobodyToNudgeError,
    NotAskedError,
    NotSeatedError,
    NudgedAlreadyError,
    PausedAlreadyError,
    WrongStatusError,
)
from bot.tables.model.events import Muted, Nudged
from bot.tables.model.records import Status
from bot.tables.model.state import TableState
from bot.tables.model.terms import DISCRETION

SPARING = timedelta(hours=6)
"""A seat is nudged once in so long."""


class Nudge(msgspec.Struct, frozen=True, tag="nudge"):
    """Ask those whom the table waits for to play."""


class Mute(msgspec.Struct, frozen=True, tag="mute"):
    """Have no further call in this turn, or have them again."""

    mute: bool = True


class Remind(msgspec.Struct, frozen=True, tag="remind"):
    """Call people once more; the clock's alone."""


class PutOff(msgspec.Struct, frozen=True, tag="put_off"):
    """Call those later who cannot be called now; the outbox's alone."""


def decide_nudge(state: TableState, seat: Seat | None, at: datetime) -> tuple[Nudged, ...]:
    """Return what happens when somebody nudges.

    Of a question put to several, nobody is nudged before everybody knows who has not answered.

    Raises:
        WrongStatusError, NotSeatedError, ConcededError: only who plays may, while the game runs.
        PausedAlreadyError: nobody is in a hurry.
        NobodyToNudgeError: nobody else keeps the table waiting, or not for long.
        NudgedAlreadyError: all of them were nudged not long ago.
    """
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if seat is None:
        raise NotSeatedError
    if state.seats[seat].conceded:
        raise ConcededError
    if state.paused_at is not None:
        raise PausedAlreadyError
    several = len(state.waited_for()) > 1
    slow = []
    for other in state.waited_for():
        one = state.seats[other]
        ask = one.ask
        if other == seat or one.player is not None or ask is None or ask.question.answered:
            continue
        if ask.named if several else at - ask.since >= DISCRETION:
            slow.append((other, one.nudged_at))
    if not slow:
        raise NobodyToNudgeError
    free = tuple(Nudged(other) for other, last in slow if last is None or at - last >= SPARING)
    if not free:
        raise NudgedAlreadyError(min(last for _, last in slow if last is not None) + SPARING)
    return free


def decide_mute(
    state: TableState, seat: Seat | None, action: Mute, came: int | None = None
) -> tuple[Muted, ...]:
    """Return what happens when somebody mutes a turn.

    Args:
        state: the table.
        seat: who.
        action: on or off.
        came: the turn that is meant, by when the table came to wait; None for the one there is.

    Raises:
        WrongStatusError, NotSeatedError: only who plays may, while the game runs.
        NotAskedError: it is not that person's turn.
        AskClosedError: that turn is over.
    """
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if seat is None:
        raise NotSeatedError
    one = state.seats[seat]
    if not one.is_waited_for:
        raise NotAskedError(state.waited_for())
    if came not in (None, one.came):
        raise AskClosedError(one.ask.question if one.ask else None)
    return (Muted(seat, action.mute),)
