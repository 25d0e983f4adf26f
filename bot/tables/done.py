"""The events of a stored move by what brought them: time set aside, what was done, votes."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.events import TimeNotCounted
from bot.tables.loaded import Loaded
from bot.tables.records import Move, Status
from bot.tables.votes import carried, without_carried

_SOMEBODY = ("?",)


class Done(msgspec.Struct, frozen=True):
    """A move's events in their order."""

    time: tuple[TimeNotCounted, ...]
    """What is not taken from people. How long they slept is nobody's to decide again."""
    own: tuple[Any, ...]
    """What was decided on somebody's action."""
    votes: tuple[Any, ...]
    """What votes came to by that."""

    @property
    def strengths(self) -> tuple[str, ...]:
        """Return the computer players that the move tells of; some name where it tells of none."""
        found = (getattr(event, "chef", None) for event in (*self.own, *self.votes))
        return tuple(chef for chef in found if chef) or _SOMEBODY

    def with_own(self, decided: Sequence[Any]) -> tuple[Any, ...]:
        """Return the whole move's events with what was decided again for what was done."""
        return (*self.time, *decided, *self.votes)


def done_in(table: Loaded, events: Sequence[Any]) -> Done:
    """Return the events of a move at a table, as it stood before, in their parts."""
    time = tuple(takewhile(lambda event: isinstance(event, TimeNotCounted), events))
    own = tuple(events[len(time) :])
    if table.state.status is not Status.RUNNING:
        return Done(time, own, ())
    alone = tuple(without_carried(own))
    return Done(time, alone, own[len(alone) :])


def could_be(table: Loaded, move: Move, done: Done) -> bool:
    """Say whether time and votes of a move can have been so.

    How much time was set aside hangs on hours that are told to nobody, and on when they were
    others: never more than has passed, once for each seat whose person is waited for. Votes come
    to what they have to.
    """
    seats = [one.seat for one in done.time]
    return (
        len(set(seats)) == len(seats)
        and all(_may_be_set_aside(table, move, one) for one in done.time)
        and _votes(table, move, done) == done.votes
    )


def _may_be_set_aside(table: Loaded, move: Move, time: TimeNotCounted) -> bool:
    one = table.state.seats[time.seat]
    if one.ask is None or not one.ask.waits or one.player is not None:
        return False
    sealed_at = one.ask.sealed_at
    if time.late and sealed_at is None:
        return False
    # The host's clock may have been set back since an answer was sealed.
    passed = (time.until or max(move.at, sealed_at or move.at)) - one.ask.since
    most = max(abs(time.span), abs(time.late))
    return timedelta(0) < most <= passed


def _votes(table: Loaded, move: Move, done: Done) -> tuple[Any, ...]:
    found: tuple[Any, ...] = ()
    while True:
        events = table.codec.encode((*done.time, *done.own, *found))
        state = table.after(replace(move, events=events)).state
        more = carried(state, done.strengths)
        if more is None:
            return found
        found = (*found, more)
