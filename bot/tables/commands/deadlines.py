"""Commands of the clock about time: naming the silent, giving back time."""

from typing import Any

from bot.games.contract import Seat
from bot.tables.commands.command import Command, Context, require_running, require_worker
from bot.tables.model.events import SilentNamed, WasAwake
from bot.tables.model.table import Table


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
