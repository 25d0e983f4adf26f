"""Hints of the master, searched from what their person sees."""

import asyncio
from typing import Any

import msgspec

from bot.games.levels import LEVELS
from bot.tables.commands.command import Context, Control
from bot.tables.commands.hints import TakeHint, hint_of, require_hints
from bot.tables.model.records import By, Request, TableId
from bot.tables.model.table import chef_chance
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView, view_for
from bot.tables.workers.computer_players import Think


class Hints:
    """Searches for hints, one at a time; ``think`` is called in a thread."""

    def __init__(self, tables: Tables, think: Think) -> None:
        self._tables, self._think = tables, think
        self._one = asyncio.Lock()

    async def take(
        self, request: Request, table_id: TableId, control: Control
    ) -> tuple[TableView, Any]:
        """Return the requester's view and the hint for its open question; the first one counts.

        Raises:
            TableError: the table allows no hints, or the control's question is closed.
        """
        async with self._one:
            table = await self._tables.repository.load(table_id)
            seat = table.seat_of(request.user_id)
            context = Context(By.PERSON, seat, self._tables.now(), control=control)
            view, seat = view_for(table, seat), require_hints(table, context)
            hint = hint_of(table, seat)
            if hint is None:
                row, number = table.row, control[1]
                chance = chef_chance(row.secret, table.state.draws, number, seat)
                level, seen = LEVELS[-1], (view.game_view, view.own.offers, chance)
                hint = await asyncio.to_thread(self._think, row.game, row.rules, level, *seen)
                command = TakeHint(msgspec.to_builtins(hint))
                await self._tables.execute(request, table_id, command, control=control)
        return view, hint
