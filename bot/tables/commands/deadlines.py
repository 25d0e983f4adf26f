"""Facts that workers find and note: missing answers, days off, charges, pings."""

from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.commands.command import Command, Context, require_running
from bot.tables.model.events import PingDeferred, Reminded, TableEvent, TimeCharged
from bot.tables.model.state import TableState, with_seat
from bot.tables.model.table import Table
from bot.tables.timing.deadlines import DAY_OFF


class SilentNamed(TableEvent, frozen=True, tag="silent_named"):
    """The seats with missing answers to a prompt for several were named (R-X1)."""

    keeps_undo = True
    seats: tuple[Seat, ...]

    def apply(self, state: TableState, at: datetime) -> TableState:
        for seat in self.seats:
            prompt = state.seats[seat].prompt
            state = with_seat(state, seat, prompt=prompt and replace(prompt, named=True))
        return state


class DayOffSpent(TableEvent, frozen=True, tag="day_off_spent"):
    """A day off was spent for a person about to run out of time."""

    is_private = True
    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        seat = state.seats[self.seat]
        prompt = seat.prompt and replace(seat.prompt, days_off=seat.prompt.days_off + 1)
        return with_seat(state, self.seat, prompt=prompt, spent=seat.spent - DAY_OFF)


class Note(Command, frozen=True, tag="note"):
    """Note facts that a worker found at a running table, without deciding anything."""

    events: tuple[SilentNamed | DayOffSpent | TimeCharged | Reminded | PingDeferred, ...]

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_running(table)
        return self.events
