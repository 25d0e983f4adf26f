"""Nudges and muted turns."""

from datetime import datetime, timedelta
from typing import Any

from bot.games.contract import Seat
from bot.tables.commands.command import (
    Command,
    Context,
    require_player,
    require_running,
    require_seat,
)
from bot.tables.model import errors
from bot.tables.model.events import TableEvent
from bot.tables.model.state import TableState, with_pings, with_turn
from bot.tables.model.table import Table
from bot.tables.model.terms import DISCRETION
from bot.tables.timing.deadlines import awaited


class Nudged(TableEvent, frozen=True, tag="nudged"):
    """A player nudged this person; the ping follows once the person is awake."""

    keeps_undo = True
    is_play = False
    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        state = with_pings(state, self.seat, nudged=True)
        return with_turn(state, self.seat, nudged_at=at)


class Muted(TableEvent, frozen=True, tag="muted"):
    """A person muted the further pings of this turn, or unmuted them."""

    is_private = True
    seat: Seat
    mute: bool = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        return with_turn(state, self.seat, muted=self.mute)


SPARING = timedelta(hours=6)
"""Shortest time between two nudges of one seat."""


class Nudge(Command, frozen=True, tag="nudge"):
    """Remind everyone the table is waiting for."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the nudged seats; those of a prompt for several once they are named (R-X1)."""
        seat, state, at = require_player(table, context), table.state, context.now
        if state.paused_at is not None:
            raise errors.PausedAlreadyError
        several = len(state.waited_for()) > 1
        slow = [
            (other, state.seats[other].turn.nudged_at)
            for other, prompt in awaited(table)
            if other != seat and (prompt.named if several else at - prompt.since >= DISCRETION)
        ]
        if not slow:
            raise errors.NobodyToNudgeError
        free = tuple(Nudged(other) for other, last in slow if last is None or at - last >= SPARING)
        if not free:
            raise errors.NudgedAlreadyError(
                min(last for _, last in slow if last is not None) + SPARING
            )
        return free


class Mute(Command, frozen=True, tag="mute"):
    """Mute the pings of this turn, or unmute them."""

    mute: bool = True

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_running(table)
        seat = require_seat(context.seat)
        one = table.state.seats[seat]
        if not one.is_waited_for:
            raise errors.NoPromptError(table.state.waited_for())
        if context.control is not None and context.control[1] != one.turn.start:
            raise errors.PromptClosedError(one.prompt.question if one.prompt else None)
        if one.turn.muted is self.mute:
            raise errors.MutedAlreadyError
        return (Muted(seat, self.mute),)
