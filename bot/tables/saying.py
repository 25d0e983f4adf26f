"""What people say for all tables: kept for one person at a time, and what hangs on it."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import AsyncExitStack, suppress
from datetime import datetime

import msgspec
from msgspec.structs import replace

from bot.tables.calling import callings
from bot.tables.clicks import Decision
from bot.tables.due import due_at
from bot.tables.errors import BrokenTableError
from bot.tables.heard import were_awake
from bot.tables.loaded import Loaded
from bot.tables.lobby import GiveBack
from bot.tables.parts import Part
from bot.tables.records import LIVE, Audience, By, Heard, Settings, TableId
from bot.tables.store import StoreUnavailableError, VersionTakenError
from bot.tables.uncounted import counted_until, recounted

Change = Callable[[Settings, Mapping[TableId, Loaded]], Settings]
"""Makes what is kept of what was kept, and of the live tables at which the person sits."""


class _Effect(msgspec.Struct, frozen=True):
    """What follows at a table, and the table with it."""

    heard: Heard
    after: Loaded


class Saying(Part):
    """The part of ``Tables`` that keeps what people say of themselves."""

    async def say(self, user_id: int, settings: Settings) -> None:
        """Keep this alone of what a person says for all tables, whatever it was before."""
        await self.change(user_id, lambda _: settings)

    async def change(self, user_id: int, change: Callable[[Settings], Settings]) -> Settings:
        """Change what a person says for all tables, and return it; deadlines are counted anew.

        Other hours hold from now on: what was used up of anybody's time before stays so.

        Args:
            user_id: who.
            change: makes what is kept of what was kept; what it raises changes nothing.
        """
        _, after = await self.kept(user_id, lambda said, _: change(said))
        return after

    async def kept(
        self, user_id: int, change: Change, *, whole: bool = False
    ) -> tuple[Settings, Settings]:
        """Keep what a person says, one change after the other; return it before and after.

        What follows at the person's tables is stored with it, whole or not at all, and they all
        wait meanwhile: nobody's time is ever counted by the one here and by the other there.

        Args:
            user_id: who.
            change: makes what is kept; what it raises changes nothing.
            whole: other hours hold for what has passed, too.
        """
        # Once begun it goes on to its end with its locks, even if the caller goes away.
        return await asyncio.shield(self._kept(user_id, change, whole))

    async def _kept(self, user_id: int, change: Change, whole: bool) -> tuple[Settings, Settings]:
        async with self.memory.lock_of_person(user_id):
            while True:
                table_ids = await self._table_ids(user_id)
                async with AsyncExitStack() as locks:
                    for table_id in table_ids:  # oldest first, as everybody takes them
                        await locks.enter_async_context(self.memory.lock(table_id))
                    before = await self.store.settings(user_id)
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
        return sorted({row.id for row in await self.store.held_by(user_id, LIVE)})

    def _forget(self, table_ids: Iterable[TableId]) -> None:
        for table_id in table_ids:
            self.memory.forget(table_id)

    async def _tables_of(
        self, user_id: int, table_ids: Iterable[TableId], said: Settings
    ) -> dict[TableId, Loaded]:
        """Return the tables that can be loaded, each with what the person says."""
        found = {}
        for table_id in table_ids:
            with suppress(BrokenTableError):
                found[table_id] = _with(await self.memory.load(table_id), user_id, said)
        return found

    async def _effect(
        self, table: Loaded, user_id: int, before: Settings, after: Settings, whole: bool
    ) -> _Effect:
        """Return what follows at a table from what a person says there."""
        newest, unit, now = _with(table, user_id, after), None, self.now()
        seat = table.seat_of(user_id)
        if seat is not None and not whole:
            there = counted_until(now, self.clicks.there)
            time = recounted(table, seat, before, after, now, there)
            events = (*time, *were_awake(table, newest, seat))
            if events:
                plan = Decision(By.CLOCK, None, table.codec.encode(GiveBack()), events)
                unit, newest = await self.clicks.made(newest, plan)
        shown = tuple[Audience, ...]()
        asked = [s for s in newest.state.waited_for() if newest.holder(s) is not None]
        if asked and _of_time(before) != _of_time(after):
            # Who is asked about another's seat may wait for a call, too.
            own = [] if seat is None or seat not in callings(newest, now) else [seat]
            shown = (None, *sorted({*asked, *own}))
        version, due = newest.state.version, due_at(newest, now)
        return _Effect(Heard(table.row.id, version, due, shown, unit), newest)

    async def _keep(self, user_id: int, said: Settings, effects: list[_Effect]) -> None:
        await self.store.put_settings(user_id, said, [one.heard for one in effects])
        for one in effects:
            if one.heard.unit is not None:
                self.clicks.finish(one.after)
            else:
                self.memory.forget(one.after.row.id)
                self.memory.keep(one.after)
        for one in effects:
            if one.heard.unit is None and one.heard.audiences:
                # What was shown since it was stored may have been what was said before.
                with suppress(StoreUnavailableError):
                    await self.store.want(one.after.row.id, one.heard.audiences)
            self.clicks.tell(one.after.row.id)

    async def note_due(self, table_id: TableId) -> datetime | None:
        """Note anew when the clock has to look at a table, and return it."""
        async with self.memory.lock(table_id):
            self.memory.forget(table_id)  # what its people say may be others' news
            table = await self.memory.load(table_id)
            due = due_at(table, self.now())
            await self.store.reschedule(table_id, table.state.version, due)
        self.clicks.tell(table_id)
        return due


def _of_time(said: Settings) -> tuple[object, ...]:
    """Return of what a person says all that moves deadlines and calls."""
    return said.hours, said.pings, said.spends, said.spent


def _with(table: Loaded, user_id: int, said: Settings) -> Loaded:
    """Return a table at which a person says this."""
    seat = table.seat_of(user_id)
    return table if seat is None else replace(table, said={**table.said, seat: said})
