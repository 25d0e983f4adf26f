"""Clock: reminders, naming of missing answers (R-X1) and deadlines (R-X3)."""

import logging
from collections.abc import Collection
from datetime import datetime, timedelta

from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.tables.commands.command import Command, Context
from bot.tables.commands.deadlines import Note, SilentNamed
from bot.tables.commands.executor import Plan
from bot.tables.commands.membership import Substitute
from bot.tables.commands.play import Play
from bot.tables.model.calendar import WHOLE, Shard
from bot.tables.model.records import By, TableId
from bot.tables.model.table import Table
from bot.tables.model.terms import Silence, silence_of
from bot.tables.service import Tables
from bot.tables.timing.deadlines import day_ahead, deadlines, namings
from bot.tables.timing.reminders import due_reminders
from bot.tables.workers.alarm import Alarm

_log = logging.getLogger(__name__)

_RETRY = timedelta(minutes=1)

PRESENT = timedelta(minutes=1)
"""The interval between notes of the bot's presence."""

_AT_ONCE = 50
"""The number of tables per read."""


class Clock:
    """Sleeps until the next moment at which a table is due."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._alarm = Alarm(polls=tables.store.shared)
        self._failed: dict[TableId, datetime] = {}
        """Tables where nothing could be done, with the time of the next try."""
        self._shards: Collection[Shard] = (WHOLE,)
        tables.executor.on_move.append(lambda _: self._alarm.ring())

    def connect(self, shards: Collection[Shard] = (WHOLE,)) -> None:
        """Note which shards are connected: where nobody can answer, no time is up."""
        self._shards = tuple(shards)
        self._alarm.ring()

    def skip(self, span: timedelta) -> None:
        """Note a deliberate jump of the time of day: the skipped time counts."""
        self._tables.presence.skip(span)
        self._alarm.ring()

    async def run(self) -> None:
        """Serve until cancelled."""
        while True:
            try:
                wake = await self._serve(self._shards) if self._shards else None
            except BrigadeError as error:
                _log.warning("the clock cannot read its deadlines: %s", error.code)
                wake = self._tables.now() + _RETRY
            await self._alarm.sleep(self._tables.now(), wake)

    async def _serve(self, shards: Collection[Shard]) -> datetime:
        await self._tables.presence.load()
        await self._tables.presence.note(shards)
        now = self._tables.now()
        wake = await self._end_due_tables(now, shards)
        return min(wake or now + PRESENT, self._tables.now() + PRESENT)

    async def _end_due_tables(self, now: datetime, shards: Collection[Shard]) -> datetime | None:
        self._failed = {table: at for table, at in self._failed.items() if now < at}
        while True:
            # A failing table stays due; it must not block the others.
            due = await self._tables.store.due(now, _AT_ONCE + len(self._failed), shards)
            tables = [table_id for table_id in due if table_id not in self._failed]
            if not tables:
                break
            for table_id in tables:
                if not await self._end(table_id, now):
                    self._failed[table_id] = now + _RETRY
        due_later = await self._tables.store.next_due(now)
        wakes = [*self._failed.values(), *([] if due_later is None else [due_later])]
        return min(wakes, default=None)

    async def _end(self, table_id: TableId, now: datetime) -> bool:
        try:
            if await self.expire(table_id):
                return True
            if await self._tables.preferences.reschedule(table_id, now):
                return True
            return await self.expire(table_id)
        except BrigadeError as error:
            _log.warning("no fallback at table %d: %s", table_id, error.code)
        except Exception:
            _log.exception("the clock failed at table %d", table_id)
        return False

    async def expire(self, table_id: TableId) -> bool:
        """Make one overdue move at a table; return whether one was made.

        A day off is spent before a deadline. Otherwise a person out of time is replaced or played
        for, by the table's terms; or people are named, or reminded.
        """
        # One moment for both: a deadline in between would ignore a remaining day off.
        now = self._tables.now()

        def plan(table: Table) -> Plan | None:
            context = Context(By.CLOCK, None, now)
            # A day off available only now needs another look.
            ends = [(seat, at) for seat, at in deadlines(table) if at <= now]
            late = [seat for seat, at in ends if day_ahead(table, seat, at) is None]
            if late:
                command = self._substitute_for(table, late[0])
                return Plan(command, Context(By.CLOCK, late[0], now))
            named = tuple(seat for seat, at in namings(table) if at <= now)
            if named:
                return Plan(Note((SilentNamed(named),)), context)
            pings = due_reminders(table, now)
            return Plan(Note(pings), context) if pings else None

        if await self._tables.preferences.spend_day(table_id, now):
            return True
        return await self._tables.executor.execute(table_id, plan) is not None

    def _substitute_for(self, table: Table, seat: Seat) -> Command:
        is_replaced = silence_of(table.state.terms) is Silence.CHEF
        if is_replaced and self._tables.repository.strengths(table.row):
            return Substitute()
        return Play(table.game.fallback(table.state.game, seat))
