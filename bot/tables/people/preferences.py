"""People's preferences: hours, days off, pings; one change at a time, with its consequences."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import AsyncExitStack, suppress
from datetime import datetime

import msgspec
from msgspec.structs import replace

from bot.tables.commands.command import Context, Facts
from bot.tables.commands.deadlines import GiveBack
from bot.tables.commands.executor import Executor, Plan
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import Store, StoreUnavailableError, VersionTakenError
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.records import LIVE, Audience, By, Heard, Preferences, TableId
from bot.tables.model.table import Table
from bot.tables.timing.availability import counted_until, day_due, recounted, with_day
from bot.tables.timing.pings import callings
from bot.tables.timing.reminders import due_at, were_awake

Change = Callable[[Preferences, Mapping[TableId, Table]], Preferences]
"""Makes what is kept of what was kept, and of the live tables at which the person sits."""


class _Effect(msgspec.Struct, frozen=True):
    """Effect at a table, and the table after it."""

    heard: Heard
    after: Table


class PreferencesService:
    """Keeps people's preferences and what follows from them at their tables.

    Args:
        store: where they are kept.
        repository: the tables at hand.
        executor: decides what follows.
        now: the clock (UTC).
    """

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

    async def say(self, user_id: int, settings: Preferences) -> None:
        """Replace a person's preferences."""
        await self.change(user_id, lambda _: settings)

    async def change(
        self, user_id: int, change: Callable[[Preferences], Preferences]
    ) -> Preferences:
        """Change a person's preferences and return them; deadlines are computed anew.

        Other hours hold from now on: what was used up of anybody's time before stays so.

        Args:
            user_id: who.
            change: makes what is kept of what was kept; what it raises changes nothing.
        """
        _, after = await self.kept(user_id, lambda said, _: change(said))
        return after

    async def kept(
        self, user_id: int, change: Change, *, whole: bool = False
    ) -> tuple[Preferences, Preferences]:
        """Store changed preferences, one change at a time; return them before and after.

        What follows at the person's tables is stored with it, whole or not at all, and they all
        wait meanwhile: nobody's time is ever counted by the one here and by the other there.

        Args:
            user_id: who.
            change: makes what is kept; what it raises changes nothing.
            whole: other hours hold for what has passed, too.
        """
        # Once begun it goes on to its end with its locks, even if the caller goes away.
        return await asyncio.shield(self._kept(user_id, change, whole))

    async def _kept(
        self, user_id: int, change: Change, whole: bool
    ) -> tuple[Preferences, Preferences]:
        async with self._repository.lock_of_person(user_id):
            while True:
                table_ids = await self._table_ids(user_id)
                async with AsyncExitStack() as locks:
                    for table_id in table_ids:  # oldest first, as everybody takes them
                        await locks.enter_async_context(self._repository.lock(table_id))
                    before = await self._store.settings(user_id)
                    tables = await self._tables_of(user_id, table_ids, before)
                    after = change(before, tables)
                    if after == before:
                        return before, after
                    effects = [
                        await self._effect(table, user_id, before, after, whole)
                        for table in tables.values()
                    ]
                    try:
                        await self._keep(user_id, after, effects)
                        break
                    except VersionTakenError:
                        self._forget(table_ids)  # another process moved there
                    except BaseException:
                        self._forget(table_ids)  # whether it was stored is not known here
                        raise
        with suppress(StoreUnavailableError):  # what was said is kept, whatever comes now
            for table_id in set(await self._table_ids(user_id)) - set(table_ids):
                with suppress(BrokenTableError):  # where the person sat down meanwhile
                    await self.note_due(table_id)
        return before, after

    async def _table_ids(self, user_id: int) -> list[TableId]:
        """Return the live tables at which a person sits, oldest first."""
        return sorted({row.id for row in await self._store.held_by(user_id, LIVE)})

    def _forget(self, table_ids: Iterable[TableId]) -> None:
        for table_id in table_ids:
            self._repository.forget(table_id)

    async def _tables_of(
        self, user_id: int, table_ids: Iterable[TableId], said: Preferences
    ) -> dict[TableId, Table]:
        """Return the loadable tables, each with the person's preferences."""
        found = {}
        for table_id in table_ids:
            with suppress(BrokenTableError):
                found[table_id] = _with(await self._repository.load(table_id), user_id, said)
        return found

    async def _effect(
        self, table: Table, user_id: int, before: Preferences, after: Preferences, whole: bool
    ) -> _Effect:
        """Return the effect of changed preferences at a table."""
        newest, unit, now = _with(table, user_id, after), None, self._now()
        seat = table.seat_of(user_id)
        if seat is not None and not whole:
            there = counted_until(now, self._executor.there)
            time = recounted(table, seat, before, after, now, there)
            awake = were_awake(table, newest, seat)
            if time or awake:
                context = Context(By.CLOCK, None, now, facts=Facts(time=time))
                plan = Plan(GiveBack(awake), context)
                unit, newest = await self._executor.made(newest, plan, awake)
        shown = tuple[Audience, ...]()
        asked = [s for s in newest.state.waited_for() if newest.holder(s) is not None]
        if asked and _of_time(before) != _of_time(after):
            # Who is asked about another's seat may wait for a call, too.
            own = [] if seat is None or seat not in callings(newest, now) else [seat]
            shown = (None, *sorted({*asked, *own}))
        version, due = newest.state.version, due_at(newest, now)
        return _Effect(Heard(table.row.id, version, due, shown, unit), newest)

    async def _keep(self, user_id: int, said: Preferences, effects: list[_Effect]) -> None:
        await self._store.put_settings(user_id, said, [one.heard for one in effects])
        for one in effects:
            if one.heard.unit is not None:
                self._executor.finish(one.after)
            else:
                self._repository.forget(one.after.row.id)
                self._repository.keep(one.after)
        for one in effects:
            if one.heard.unit is None and one.heard.audiences:
                # What was shown since it was stored may have been what was said before.
                with suppress(StoreUnavailableError):
                    await self._store.want(one.after.row.id, one.heard.audiences)
            self._executor.tell(one.after.row.id)

    async def spend_day(self, table_id: TableId, now: datetime) -> bool:
        """Spend a day off for who would run out of time at a table; say whether one was spent.

        Whoever answers at the same moment has answered before it, or has the day.

        Args:
            table_id: the table.
            now: the moment (UTC) at which time would be up.
        """
        table = await self._repository.load(table_id)
        due = day_due(table, now)
        holder = None if due is None else table.holder(due[0])
        if holder is None:
            return False

        def spend(said: Preferences, tables: Mapping[TableId, Table]) -> Preferences:
            # Meanwhile they may have answered, or said something else of their time.
            newest = tables.get(table_id)
            due = None if newest is None else day_due(newest, now)
            if newest is None or due is None or newest.holder(due[0]) != holder:
                return said
            return with_day(said, due[1])

        before, after = await self.kept(holder.user_id, spend, whole=True)
        return before != after

    async def note_due(self, table_id: TableId) -> datetime | None:
        """Note anew when the clock has to look at a table, and return it."""
        async with self._repository.lock(table_id):
            self._repository.forget(table_id)  # what its people say may be others' news
            table = await self._repository.load(table_id)
            due = due_at(table, self._now())
            await self._store.reschedule(table_id, table.state.version, due)
        self._executor.tell(table_id)
        return due


def _of_time(said: Preferences) -> tuple[object, ...]:
    """Return of what a person says all that moves deadlines and calls."""
    return said.hours, said.pings, said.spends, said.spent


def _with(table: Table, user_id: int, said: Preferences) -> Table:
    """Return a table with these preferences of a person."""
    seat = table.seat_of(user_id)
    return table if seat is None else replace(table, said={**table.said, seat: said})
