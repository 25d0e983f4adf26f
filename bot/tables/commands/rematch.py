"""Rematch: a new lobby like an ended table, with everybody moved on by one seat."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.tables.commands.command import Command, Context, require_new
from bot.tables.commands.lobby import OptionChosen, SeatTaken, TableOpened
from bot.tables.model.events import TableEvent
from bot.tables.model.records import TableId
from bot.tables.model.state import TableState
from bot.tables.model.table import Table


class RematchOf(TableEvent, frozen=True, tag="rematch_of"):
    """The lobby is a rematch of an ended table."""

    table_id: int

    def apply(self, state: TableState, at: datetime) -> TableState:
        return replace(state, rematch_of=self.table_id)


class OpenAgain(Command, frozen=True, tag="open_again"):
    """Open a lobby like an ended table and take its first seat."""

    of: TableId
    terms: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    chefs: tuple[str, ...] = ()
    """Strengths of the computer players."""
    draw: int = 0
    """Discord's number of the interaction, which joins the key of chance."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_new(table, context)
        return (
            TableOpened(self.terms),
            *(OptionChosen(option, value) for option, value in self.options.items()),
            SeatTaken(0, None, self.draw),
            *(SeatTaken(place, chef, self.draw) for place, chef in enumerate(self.chefs, 1)),
            RematchOf(self.of),
        )


def opening_again(of: TableId, before: TableState, draw: int) -> OpenAgain:
    """Return the command that opens the rematch of a table in its final state."""
    chefs = tuple(seat.chef for seat in before.seats if seat.chef is not None)
    return OpenAgain(of, before.terms, before.options, chefs, draw)


def key_of(table_id: TableId) -> int:
    """Return the interaction id under which the rematch of a table is stored.

    It is the same for everybody and unique over all moves, so a table has one rematch. The rematch
    after a lobby that was closed is stored under the id of that lobby. Discord's ids are positive.
    """
    return -table_id
