"""People of a demonstration who never answer, and a time of day that leaps over the waiting."""

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from bot.games.contract import Seat
from bot.playground.visitors.scene import Scene
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView

PATIENCE = 60.0
"""Seconds within which clock or computer players have to act."""

_A_MOMENT = timedelta(milliseconds=1)


class ShiftedClock:
    """The time of day, set ahead by what nobody has to wait for."""

    def __init__(self) -> None:
        self.by = timedelta(0)

    def __call__(self) -> datetime:
        """Return the time (UTC)."""
        return datetime.now(UTC) + self.by


class AbsentVisitors:
    """Lets time pass where a table waits for nobody but those who stay away.

    Args:
        scene: where.
        ahead: the bot's time of day.
        seats: who never answers.
    """

    def __init__(self, scene: Scene, ahead: ShiftedClock, seats: frozenset[Seat]) -> None:
        self._scene, self._ahead, self._seats = scene, ahead, seats

    def present(self, asked: Mapping[Seat, TableView]) -> dict[Seat, TableView]:
        """Return who is asked and will answer."""
        return {seat: look for seat, look in asked.items() if seat not in self._seats}

    async def pass_time(self, table_id: TableId, asked: Mapping[Seat, TableView]) -> str | None:
        """Wait for what is played for who stays away, or leap to when that begins.

        Returns:
            None where somebody present has to answer; nothing where time has passed; else what
            is wrong.
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
            async with asyncio.timeout(PATIENCE):
                # Neither clock nor computer players ring for anybody outside the bot.
                while not await store.moves(table_id, before):
                    due = await store.next_due()
                    if not stood_in and due is not None and due > self._ahead():
                        break  # a day off was spent, which is no move
                    await asyncio.sleep(0.002)
        except TimeoutError:
            return "nothing is played for who stays away"
        return ""
