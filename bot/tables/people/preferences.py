"""People's preferences: hours, days off, pings; one change at a time, with its consequences."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from msgspec.structs import replace

from bot.tables.commands.command import Context
from bot.tables.commands.deadlines import DayOffSpent, Note
from bot.tables.commands.executor import Executor, Plan
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import Store
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.events import TimeCharged
from bot.tables.model.records import LIVE, Audience, By, Preferences, Status, TableId
from bot.tables.model.table import Table
from bot.tables.timing.deadlines import audiences_of_deadlines, available, day_due, with_day
from bot.tables.timing.reminders import due_at

Change = Callable[[Preferences], Preferences]
"""Makes preferences from the stored ones; an error it raises changes nothing."""


class PreferencesService:
    """Keeps people's preferences; deadlines follow each change."""

    def __init__(
        self,
        store: Store,
        repository: TableRepository,
        executor: Executor,
        now: Callable[[], datetime],
    ) -> None:
        self._store, self._repository, self._executor = store, repository, executor
        self._now = now

    async def of(self, user_id: int) -> Preferences:
        """Return a person's preferences."""
        return await self._store.settings(user_id)

    async def change(self, user_id: int, change: Change) -> Preferences:
        """Change a person's preferences and return them; raise NotSavedError.

        Time before the change is charged by the former hours.
        """
        # Once begun it is finished, even if the caller is cancelled.
        return await asyncio.shield(self._change(user_id, change))

    async def _change(self, user_id: int, change: Change) -> Preferences:
        async with self._repository.lock_of_person(user_id):
            before = await self._store.settings(user_id)
            after = change(before)
            if after == before:
                return after
            wanted = dict[TableId, tuple[Audience, ...]]()
            about_time = _about_time(before) != _about_time(after)
            about_hands = _about_hands(before) != _about_hands(after)
            for table_id in await self._running(user_id) if about_time or about_hands else ():
                with suppress(BrokenTableError):
                    if after.hours != before.hours:
                        await self._checkpoint(table_id, user_id)
                    table = await self._repository.load(table_id)
                    seat = table.seat_of(user_id)
                    asked = about_time and seat in table.state.waited_for()
                    concerned = audiences_of_deadlines(table) if asked else ()
                    if about_hands:
                        concerned = (*concerned, seat)
                    if concerned:
                        wanted[table_id] = tuple(dict.fromkeys(concerned))
            await self._store.put_settings(user_id, after, self._now(), wanted)
            await self._refresh(user_id)
        return after

    async def see(self, user_id: int, language: str, *, seating: bool = False) -> None:
        """Keep the language last seen of a person with a seat at a live table, or ``seating``."""
        kept = language if seating or await self._store.held_by(user_id, LIVE) else ""
        await self.change(user_id, lambda own: replace(own, seen=kept))

    async def end_tips(self, user_id: int, game: str) -> None:
        """End the tips of a game for a person, at all tables."""

        def change(own: Preferences) -> Preferences:
            return own if game in own.coached else replace(own, coached=(*own.coached, game))

        await self.change(user_id, change)

    async def _running(self, user_id: int) -> list[TableId]:
        return [row.id for row in await self._store.held_by(user_id, (Status.RUNNING,))]

    async def _refresh(self, user_id: int) -> None:
        """Make a person's tables be loaded again, with the stored preferences."""
        for row in await self._store.held_by(user_id, LIVE):
            self._repository.forget(row.id)
            self._executor.tell(row.id)

    async def _checkpoint(self, table_id: TableId, user_id: int) -> None:

        def plan(table: Table) -> Plan | None:
            seat, now = table.seat_of(user_id), self._now()
            span = None if seat is None else available(table, now).get(seat)
            if seat is None or span is None:
                return None
            return Plan(Note((TimeCharged(seat, span),)), Context(By.CLOCK, seat, now))

        await self._executor.execute(table_id, plan)

    async def spend_day(self, table_id: TableId, now: datetime) -> bool:
        """Spend a day off for one person out of time at ``now``; return whether one was spent."""
        table = await self._repository.load(table_id)
        due = day_due(table, now)
        holder = None if due is None else table.holder(due[0])
        if due is None or holder is None:
            return False
        seat, user_id = due[0], holder.user_id

        async with self._repository.lock_of_person(user_id):
            preferences = await self._store.settings(user_id)
            self._repository.forget(table_id)  # the cached table may have former preferences

            def plan(table: Table) -> Plan | None:
                # Meanwhile they may have answered, or changed their hours.
                due = day_due(table, now)
                if due is None or due[0] != seat or table.preferences_of(seat) != preferences:
                    return None
                spent = (user_id, with_day(preferences, due[1]))
                note, context = Note((DayOffSpent(seat),)), Context(By.CLOCK, seat, now)
                return Plan(note, context, preferences=spent)

            if await self._executor.execute(table_id, plan) is None:
                return False
            await self._refresh(user_id)
        return True

    async def reschedule(self, table_id: TableId, now: datetime) -> bool:
        """Store a table's next due time; return whether it is later.

        A later deadline, after an outage or by other preferences, is shown again.
        """
        async with self._repository.lock(table_id):
            self._repository.forget(table_id)  # its people's preferences may have changed
            table = await self._repository.load(table_id)
            due = due_at(table, self._now())
            await self._store.reschedule(table_id, table.state.version, due)
        is_later = due is None or due > now
        if is_later:
            await self._store.want(table_id, audiences_of_deadlines(table))
        self._executor.tell(table_id)
        return is_later


def _about_time(preferences: Preferences) -> tuple[object, ...]:
    return preferences.hours, preferences.pings, preferences.spends, preferences.spent


def _about_hands(preferences: Preferences) -> tuple[object, ...]:
    return preferences.dm_hands, preferences.language, preferences.coached
