"""Speaks for the silent: sleeps to the next deadline and plays the fallback (R-X3)."""

import logging
from datetime import timedelta

from bot.games.errors import BrigadeError
from bot.tables.alarm import Alarm
from bot.tables.clicks import Decision, play
from bot.tables.errors import AskClosedError
from bot.tables.looks import deadlines
from bot.tables.memory import Loaded
from bot.tables.records import By, Status, TableId
from bot.tables.tables import Tables

_log = logging.getLogger(__name__)

_RETRY = timedelta(minutes=1)


class Clock:
    """Ends asks that have waited too long."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._alarm = Alarm()
        tables.clicks.on_move.append(lambda _: self._alarm.ring())

    async def run(self) -> None:
        """Serve until cancelled."""
        while True:
            now = self._tables.now()
            wake = None
            try:
                failed = [
                    t for t in await self._tables.store.due(now, 50) if not await self._end(t)
                ]
                wake = now + _RETRY if failed else await self._tables.store.next_due()
            except BrigadeError as error:
                _log.warning("the clock cannot read its deadlines: %s", error.code)
                wake = now + _RETRY
            await self._alarm.sleep(self._tables.now(), wake)

    async def _end(self, table_id: TableId) -> bool:
        try:
            return await self.expire(table_id)
        except BrigadeError as error:
            _log.warning("no fallback at table %d: %s", table_id, error.code)
        except Exception:
            _log.exception("the clock failed at table %d", table_id)
        return False

    async def expire(self, table_id: TableId) -> bool:
        """Play the fallback for one person whose time is up; say whether one was played.

        That it is too late is decided in the same unit as the fallback itself.
        """

        def plan(table: Loaded) -> Decision:
            late = [seat for seat, at in deadlines(table) if at <= self._tables.now()]
            if table.state.status is not Status.RUNNING or not late:
                raise AskClosedError(None)
            action = table.game.fallback(table.state.game, late[0])
            return play(table, By.CLOCK, late[0], action)

        try:
            await self._tables.clicks.commit(table_id, plan, None, None)
        except AskClosedError:
            return False
        return True
