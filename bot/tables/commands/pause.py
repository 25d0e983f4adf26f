"""Pauses by consent: nobody's time runs until somebody resumes the game."""

from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.tables.commands.agreements import Agreed
from bot.tables.commands.command import Command, Context, require_player
from bot.tables.model.errors import NotPausedError, PausedAlreadyError
from bot.tables.model.events import TableEvent
from bot.tables.model.state import ProposalKind, TableState, counted_anew
from bot.tables.model.table import Table


class TableResumed(TableEvent, frozen=True, tag="table_resumed"):
    """Somebody ended the pause."""

    keeps_undo = True
    is_open_step = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        """End the pause and add its length."""
        stood = state.progress.stood + (at - (state.paused_at or at))
        progress = replace(state.progress, stood=stood)
        return counted_anew(replace(state, paused_at=None, progress=progress), at)


class Pause(Command, frozen=True, tag="pause"):
    """Agree to pause the table."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the agreement; the pause follows once all agree."""
        seat = require_player(table, context)
        if table.state.paused_at is not None:
            raise PausedAlreadyError
        return (Agreed(seat, ProposalKind.PAUSE),)


class Resume(Command, frozen=True, tag="resume"):
    """End the pause; anybody who plays may."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the end of the pause."""
        require_player(table, context)
        if table.state.paused_at is None:
            raise NotPausedError
        return (TableResumed(),)
