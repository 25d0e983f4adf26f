"""Commands of the clock about time: naming missing answers, days off, checkpoints."""

from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.commands.command import (
    Command,
    Context,
    require_running,
    require_seat,
    require_worker,
)
from bot.tables.model.events import TableEvent, TimeCharged
from bot.tables.model.state import TableState, with_seat
from bot.tables.model.table import Table
from bot.tables.timing.availability import DAY_OFF


class SilentNamed(TableEvent, frozen=True, tag="silent_named"):
    """The seats with missing answers to a prompt for several were named (R-X1)."""

    keeps_undo = True
    is_open_step = True
    seats: tuple[Seat, ...]

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Mark the prompts."""
        for seat in self.seats:
            ask = state.seats[seat].ask
            state = with_seat(state, seat, ask=ask and replace(ask, named=True))
        return state


class NameSilent(Command, frozen=True, tag="name_silent"):
    """Name the seats that have not answered a prompt for several (R-X1)."""

    seats: tuple[Seat, ...]

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the named seats."""
        require_running(table)
        require_worker(context)
        return (SilentNamed(self.seats),)


class DayOffSpent(TableEvent, frozen=True, tag="day_off_spent"):
    """A day off was spent for a person about to run out of time."""

    is_private = True
    keeps_undo = True
    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Add a day to the time in hand."""
        seat = state.seats[self.seat]
        ask = seat.ask and replace(seat.ask, days_off=seat.ask.days_off + 1)
        return with_seat(state, self.seat, ask=ask, spent=seat.spent - DAY_OFF)


class SpendDay(Command, frozen=True, tag="spend_day"):
    """Spend a day off for a person about to run out of time."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the spent day."""
        require_running(table)
        return (DayOffSpent(require_seat(context.seat)),)


class Checkpoint(Command, frozen=True, tag="checkpoint"):
    """Charge a seat's open prompt before new hours apply."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the charge."""
        require_running(table)
        seat = require_seat(context.seat)
        return (TimeCharged(seat, dict(context.facts.available)[seat]),)
