"""Undo of one's own last actions."""

from typing import Any

from bot.tables.commands.command import Command, Context, require_running, require_seat
from bot.tables.model.errors import NothingToUndoError, NotYoursError, UndoneAlreadyError
from bot.tables.model.events import Undone
from bot.tables.model.table import Table
from bot.tables.model.undo import last_open


class Undo(Command, frozen=True, tag="undo"):
    """Undo the own last actions."""

    openly: bool = False
    """Whether to undo up to the last open action, as the board's control does."""
    actions: int = 1
    """The number of actions otherwise; fewer if fewer can be undone."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the undone actions.

        Raises:
            NotYoursError: the pressed control belongs to another seat.
            NothingToUndoError: no action can still be undone.
            UndoneAlreadyError: the control would undo another action by now.
        """
        require_running(table)
        seat = require_seat(context.seat)
        if context.control is not None and context.control[0] != seat:
            raise NotYoursError
        steps, own = table.state.window.own(seat), table.state.seats[seat]
        last = last_open(steps) if self.openly else None
        if not steps or (self.openly and last is None):
            raise NothingToUndoError
        done = own.counters.open_acts if self.openly else own.counters.acts
        if context.control is not None and context.control[1] != done:
            raise UndoneAlreadyError
        first = last or steps[-min(max(self.actions, 1), len(steps))]
        undone = tuple(step for step in steps if step.version >= first.version)
        return (Undone(seat, first.version - 1, last_open(undone) is not None),)
