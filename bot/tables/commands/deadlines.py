"""Commands of the clock about time: naming the silent, giving back time."""

from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.commands.command import Command, Context, require_running, require_worker
from bot.tables.model.events import TableEvent, WasAwake
from bot.tables.model.state import TableState, with_seat
from bot.tables.model.table import Table


class SilentNamed(TableEvent, frozen=True, tag="silent_named"):
    """The seats whose answers to a prompt for several are missing were named (R-X1)."""

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


class GiveBack(Command, frozen=True, tag="give_time_back"):
    """Give back time that is not charged; the seconds are facts of the context."""

    awake: tuple[WasAwake, ...] = ()

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the pings that other hours would have deferred."""
        require_running(table)
        require_worker(context)
        return self.awake
