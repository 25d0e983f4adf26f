"""Actions of the game itself, and undo of one's own last ones."""

from typing import Any

from bot.games.contract import require_legal
from bot.tables.commands.command import Command, Context, require_running, require_seat
from bot.tables.commands.membership import SeatTakenBack
from bot.tables.model import errors
from bot.tables.model.events import Undone
from bot.tables.model.records import By
from bot.tables.model.table import Table
from bot.tables.model.undo import last_open


class Play(Command, frozen=True, tag="play"):
    """Do one of the game's actions; the log holds the action alone."""

    action: Any

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the events of the game; a person who plays returns from a substitute."""
        require_running(table)
        seat, state = require_seat(context.seat), table.state
        one = state.seats[seat]
        if context.control is not None:
            owner, number = context.control
            if owner != seat:
                raise errors.NotYoursError
            if one.prompt is None or one.prompt.number != number:
                closed = (
                    errors.PromptWithdrawnError
                    if one.withdrawn[0] == number
                    else errors.PromptClosedError
                )
                raise closed(one.prompt.question if one.prompt else None)
        if one.prompt is None:
            raise errors.NoPromptError(state.waited_for())
        require_legal(table.game.offers(state.game, seat), self.action)
        events = table.game.decide(state.game, seat, self.action, table.chance())
        back = context.by is By.PERSON and one.membership.stand_in is not None
        return (SeatTakenBack(seat), *events) if back else tuple(events)


class Undo(Command, frozen=True, tag="undo"):
    """Undo one's own last actions."""

    openly: bool = False
    """Whether to undo up to the last open action, as the board's control does."""
    actions: int = 1
    """The number of actions otherwise; fewer if fewer can be undone."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_running(table)
        seat = require_seat(context.seat)
        if context.control is not None and context.control[0] != seat:
            raise errors.NotYoursError
        steps, own = table.state.window.own(seat), table.state.seats[seat]
        last = last_open(steps) if self.openly else None
        if not steps or (self.openly and last is None):
            raise errors.NothingToUndoError
        done = own.counters.open_actions if self.openly else own.counters.actions
        if context.control is not None and context.control[1] != done:
            raise errors.UndoneAlreadyError
        first = last or steps[-min(max(self.actions, 1), len(steps))]
        undone = tuple(step for step in steps if step.version >= first.version)
        return (Undone(seat, first.version - 1, last_open(undone) is not None),)
