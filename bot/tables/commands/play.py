"""Actions of the game itself."""

from typing import Any

from bot.games.contract import require_legal
from bot.tables.commands.command import Command, Context, require_running, require_seat
from bot.tables.commands.membership import SeatTakenBack
from bot.tables.model.errors import (
    AskClosedError,
    AskWithdrawnError,
    NotAskedError,
    NotYoursError,
)
from bot.tables.model.records import By
from bot.tables.model.table import Table


class Play(Command, frozen=True, tag="play"):
    """Do one of the game's actions; the log holds the action alone."""

    action: Any

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the events of the game; a person who plays returns from a substitute.

        Raises:
            NotYoursError: the pressed control belongs to another seat.
            AskClosedError: the pressed prompt has been answered.
            NotAskedError: the seat has no open prompt.
            IllegalActionError: no offer accepts the action.
        """
        require_running(table)
        seat, state = require_seat(context.seat), table.state
        one = state.seats[seat]
        if context.control is not None:
            owner, number = context.control
            if owner != seat:
                raise NotYoursError
            if one.ask is None or one.ask.number != number:
                closed = AskWithdrawnError if one.withdrawn[0] == number else AskClosedError
                raise closed(one.ask.question if one.ask else None)
        if one.ask is None:
            raise NotAskedError(state.waited_for())
        require_legal(table.game.offers(state.game, seat), self.action)
        events = table.game.decide(state.game, seat, self.action, table.chance())
        back = context.by is By.PERSON and one.membership.stand_in is not None
        return (SeatTakenBack(seat), *events) if back else tuple(events)
