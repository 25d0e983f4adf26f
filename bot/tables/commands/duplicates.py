"""Duplicate guard: finds a typed command that may repeat one with a lost answer."""

from collections import deque
from datetime import datetime, timedelta

from bot.tables.log.store import Store
from bot.tables.model.records import By, Request
from bot.tables.model.table import Table

AGAIN_WITHIN = timedelta(minutes=2)
"""The time during which the same command counts as a possible repeat."""

REACH = 80
"""The most moves searched: computer players may have moved many times since."""

_KEPT = 4096


class DuplicateGuard:
    """Remembers confirmed answers, and finds a person's last move with an unconfirmed one.

    The memory ends with the process; then a repeat may need a needless confirmation.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._confirmed: deque[int] = deque(maxlen=_KEPT)

    def confirm(self, interaction_id: int) -> None:
        """Note that the answer to an interaction arrived."""
        self._confirmed.append(interaction_id)

    async def action(self, call: Request, table: Table, now: datetime) -> bytes | None:
        """Return the requester's own last action here, as stored, if its answer may be lost.

        It was stored a moment ago by another request with an unconfirmed answer.
        """
        seat = table.seat_of(call.user_id)
        if seat is None:
            return None
        recent = await self._store.moves(table.row.id, table.state.version - REACH)
        joined = table.state.seats[seat].membership.joined  # earlier moves are another person's
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
