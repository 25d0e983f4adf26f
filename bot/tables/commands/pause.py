"""Pauses by consent: nobody's time runs until somebody resumes the game."""

from typing import Any

from bot.tables.commands.command import Command, Context, require_player
from bot.tables.model.errors import NotPausedError, PausedAlreadyError
from bot.tables.model.events import PauseAgreed, TableResumed
from bot.tables.model.table import Table


class Pause(Command, frozen=True, tag="pause"):
    """Agree to pause the table."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the agreement; the pause follows once all agree."""
        seat = require_player(table, context)
        if table.state.paused_at is not None:
            raise PausedAlreadyError
        return (PauseAgreed(seat),)


class Resume(Command, frozen=True, tag="resume"):
    """End the pause; anybody who plays may."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the end of the pause."""
        require_player(table, context)
        if table.state.paused_at is None:
            raise NotPausedError
        return (TableResumed(),)
