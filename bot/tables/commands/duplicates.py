"""Duplicate guard: asks before a typed command is repeated whose answer may be lost."""

from collections import OrderedDict
from datetime import datetime, timedelta

from bot.tables.log.store import Store
from bot.tables.model.records import By
from bot.tables.model.request import Request
from bot.tables.model.table import Table

AGAIN_WITHIN = timedelta(minutes=2)
"""How long the same command counts as a possible repeat of one whose answer was lost."""

REACH = 80
"""So many moves are looked through at most: chefs may have moved many times since."""

_KEPT = 4096


class DuplicateGuard:
    """Knows which answers arrived; finds a person's own last move whose answer did not.

    What is known is lost with the process, and then a repeat is asked about once more than
    need be.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._confirmed: OrderedDict[int, None] = OrderedDict()

    def __len__(self) -> int:
        """Return how many answers are remembered."""
        return len(self._confirmed)

    def confirm(self, interaction_id: int) -> None:
        """Note that the answer to an interaction arrived."""
        self._confirmed[interaction_id] = None
        while len(self._confirmed) > _KEPT:
            self._confirmed.popitem(last=False)

    async def action(self, call: Request, table: Table, now: datetime) -> bytes | None:
        """Return the caller's own last action here, as stored, if its answer may be lost.

        It was stored a moment ago by another call, and nobody noted that its answer arrived.
        """
        seat = table.seat_of(call.user_id)
        if seat is None:
            return None
        recent = await self._store.moves(table.row.id, table.state.version - REACH)
        joined = table.state.seats[seat].membership.joined  # before, somebody else acted there
        own = [
            move
            for move in recent
            if move.seat == seat and move.by is By.PERSON and move.version >= joined
        ]
        if not own:
            return None
        last = own[-1]
        arrived = last.interaction_id == call.interaction_id or (
            last.interaction_id in self._confirmed
        )
        return None if arrived or now - last.at >= AGAIN_WITHIN else last.action
