"""Agreements of people at a table: to abandon it, to pause it, to kick somebody."""

from datetime import datetime

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.model.events import TableEvent
from bot.tables.model.records import Status
from bot.tables.model.state import TableState, counted_anew, with_seat


class AbandonAgreed(TableEvent, frozen=True, tag="abandon_agreed"):
    """A person would rather stop. Playing on takes it back."""

    keeps_undo = True
    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Note the agreement."""
        return with_seat(state, self.seat, would_abandon=True)


class TableAbandoned(TableEvent, frozen=True, tag="table_abandoned"):
    """The table is closed without a result."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Close the table."""
        return replace(state, status=Status.ABANDONED)


class PauseAgreed(TableEvent, frozen=True, tag="pause_agreed"):
    """A person would like to pause the table. Playing on takes it back."""

    keeps_undo = True
    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Note the agreement."""
        return with_seat(state, self.seat, would_pause=True)


class TablePaused(TableEvent, frozen=True, tag="table_paused"):
    """All agreed: nobody's time runs from now on."""

    keeps_undo = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Begin the pause."""
        seats = tuple(replace(one, would_pause=False) for one in state.seats)
        return counted_anew(replace(state, seats=seats, paused_at=at), at)


class KickAgreed(TableEvent, frozen=True, tag="kick_agreed"):
    """A person agreed that another one should leave, or withdrew that."""

    keeps_undo = True
    seat: Seat
    against: Seat
    agrees: bool = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Add or remove the agreement."""
        kicks = [one for one in state.seats[self.against].kicks if one != self.seat]
        return with_seat(state, self.against, kicks=(*kicks, *([self.seat] if self.agrees else [])))
