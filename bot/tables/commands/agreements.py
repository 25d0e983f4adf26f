"""Agreements of people at a table: to abandon it, to pause it, to kick somebody."""

from datetime import datetime

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.model.events import TableEvent
from bot.tables.model.records import Status
from bot.tables.model.state import ProposalKind, TableState, counted_anew, with_agreement


class Agreed(TableEvent, frozen=True, tag="agreed"):
    """A person agreed to a proposal, or withdrew that."""

    keeps_undo = True
    seat: Seat
    kind: ProposalKind
    against: Seat | None = None
    """The seat of the person whom it would put out; None where it concerns the table."""
    agrees: bool = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Add or remove the agreement."""
        return with_agreement(state, self.seat, self.kind, self.against, agrees=self.agrees)


class TableAbandoned(TableEvent, frozen=True, tag="table_abandoned"):
    """The table is closed without a result."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Close the table."""
        return replace(state, status=Status.ABANDONED)


class TablePaused(TableEvent, frozen=True, tag="table_paused"):
    """All agreed: nobody's time runs from now on."""

    keeps_undo = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Begin the pause."""
        left = tuple(one for one in state.proposals if one.kind is not ProposalKind.PAUSE)
        return counted_anew(replace(state, proposals=left, paused_at=at), at)
