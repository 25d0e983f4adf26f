"""Visitors who never answer, and a clock that skips the waiting."""

import asyncio
import time
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from bot.games.contract import Seat
from bot.playground.visitors.scene import Scene
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView

MOVE_TIMEOUT = 60.0
"""Seconds to wait for the clock or computer players to act."""

_A_MOMENT = timedelta(milliseconds=1)


class ShiftedClock:
    """The time of day, advanced by ``by``."""

    def __init__(self, by: timedelta = timedelta(0)) -> None:
        self.by = by

    def __call__(self) -> datetime:
        """Return the time (UTC)."""
        return datetime.now(UTC) + self.by

    def seconds(self) -> float:
        """Return unix seconds."""
        return time.time() + self.by.total_seconds()


class AbsentVisitors:
    """Advances the clock while a table waits for absent visitors alone.

    Args:
        scene: with the table.
        ahead: the bot's clock.
        seats: of the absent visitors.
    """

    def __init__(self, scene: Scene, ahead: ShiftedClock, seats: frozenset[Seat]) -> None:
        self._scene, self._ahead, self._seats = scene, ahead, seats

    def present(self, asked: Mapping[Seat, TableView]) -> dict[Seat, TableView]:
        """Return the prompted seats without the absent ones."""
        return {seat: look for seat, look in asked.items() if seat not in self._seats}

    async def pass_time(self, table_id: TableId, asked: Mapping[Seat, TableView]) -> str | None:
        """Wait for a substitute's move, or advance the clock to the next deadline.

        Returns:
            None if somebody present has to answer; an empty text after time passed; else the
            fault.
        """
        away = {seat: look for seat, look in asked.items() if seat in self._seats}
        stood_in = [s for s, look in away.items() if look.seats[s].stand_in is not None]
        if not stood_in:
            if len(away) < len(asked):
                return None
            due = await self._scene.bot.tables.store.next_due()
            if due is None:
                return "the table waits for who stays away, and nothing is to follow"
            span = max(due - self._ahead(), timedelta(0)) + _A_MOMENT
            self._ahead.by += span
            self._scene.bot.leap(span)
        before = max(look.version for look in asked.values())
        store = self._scene.bot.tables.store
        try:
            async with asyncio.timeout(MOVE_TIMEOUT):
                # Neither clock nor computer players ring for anybody outside the bot.
                while not await store.moves(table_id, before):
                    due = await store.next_due()
                    if not stood_in and due is not None and due > self._ahead():
                        break  # a day off was spent, which is no move
                    await asyncio.sleep(0.002)
        except TimeoutError:
            return "nothing is played for who stays away"
        return ""
