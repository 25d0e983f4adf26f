"""What people say for all tables: kept for one person at a time, and what hangs on it."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress

from msgspec.structs import replace

from bot.tables.clicks import Decision
from bot.tables.due import due_at
from bot.tables.errors import BrokenTableError
from bot.tables.lobby import GiveBack
from bot.tables.memory import Loaded
from bot.tables.parts import Part
from bot.tables.records import LIVE, By, Heard, Settings, TableId
from bot.tables.store import VersionTakenError
from bot.tables.uncounted import recounted

Told = Callable[[Settings, Mapping[TableId, Loaded]], Settings]
"""Makes what is kept of what was kept, and of the live tables at which the person sits."""


def _of_time(said: Settings) -> tuple[object, ...]:
    """Return of what a person says all that moves deadlines and calls."""
    return said.hours, said.pings, said.spends, said.spent


class Saying(Part):
    """The part of ``Tables`` that keeps what people say of themselves."""

    async def say(self, user_id: int, settings: Settings) -> None:
        """Keep this alone of what a person says for all tables."""
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
        self, user_id: int, change: Told, *, whole: bool = False
    ) -> tuple[Settings, Settings]:
        """Keep what a person says, one change after the other; return it before and after.

        What follows at the person's tables is stored with it, whole or not at all, and they all
        wait meanwhile: nobody's time is ever counted by the one here and by the other there.

        Args:
            user_id: who.
            change: makes what is kept; what it raises changes nothing.
            whole: other hours hold for what has passed, too.
        """
        async with self.memory.lock_of_person(user_id):
            while True:
                rows = await self.store.held_by(user_id, LIVE)
                async with AsyncExitStack() as locks:
                    for row in rows:  # oldest first, as everybody takes them
                        await locks.enter_async_context(self.memory.lock(row.id))
                    before = await self.store.settings(user_id)
                    tables = await self._tables_of(user_id, [row.id for row in rows], before)
                    after = change(before, tables)
                    if after == before:
                        return before, after
                    heard = [
                        await self._heard(table, user_id, before, after, whole)
                        for table in tables.values()
                    ]
                    try:
                        # Once begun it goes on to its end, even if the caller goes away.
                        await asyncio.shield(self._keep(user_id, after, heard))
                    except VersionTakenError:
                        continue
                    finally:
                        for row in rows:  # the log knows best
                            self.memory.forget(row.id)
                break
        for row in await self.store.held_by(user_id, LIVE):
            if row not in rows:  # where the person sat down meanwhile
                with suppress(BrokenTableError):
                    await self.note_due(row.id)
        return before, after

    async def _tables_of(
        self, user_id: int, table_ids: Sequence[TableId], said: Settings
    ) -> dict[TableId, Loaded]:
        """Return the tables that can be loaded, each with what the person says."""
        found = {}
        for table_id in table_ids:
            with suppress(BrokenTableError):
                found[table_id] = _hearing(await self.memory.load(table_id), user_id, said)
        return found

    async def _heard(
        self, table: Loaded, user_id: int, before: Settings, after: Settings, whole: bool
    ) -> Heard:
        """Return what follows at a table."""
        newest, unit, seat = _hearing(table, user_id, after), None, table.seat_of(user_id)
        if seat is not None and not whole:
            events = recounted(table, seat, before, after, self.now())
            if events:
                plan = Decision(By.CLOCK, None, table.codec.encode(GiveBack()), events)
                unit, newest = await self.clicks.made(newest, plan)
        asked = [s for s in newest.state.waited_for() if newest.holder(s) is not None]
        shown = (None, *asked) if asked and _of_time(before) != _of_time(after) else ()
        due = due_at(newest, self.now())
        return Heard(table.row.id, newest.state.version, due, shown, unit)

    async def _keep(self, user_id: int, said: Settings, heard: Sequence[Heard]) -> None:
        await self.store.put_settings(user_id, said, heard)
        for one in heard:
            self.memory.forget(one.table_id)
            self.clicks.tell(one.table_id)

    async def note_due(self, table_id: TableId) -> None:
        """Note anew when the clock has to look at a table."""
        async with self.memory.lock(table_id):
            self.memory.forget(table_id)  # what its people say may be others' news
            table = await self.memory.load(table_id)
            await self.store.reschedule(table_id, table.state.version, due_at(table, self.now()))
        self.clicks.tell(table_id)


def _hearing(table: Loaded, user_id: int, said: Settings) -> Loaded:
    """Return a table at which a person says this."""
    seat = table.seat_of(user_id)
    return table if seat is None else replace(table, said={**table.said, seat: said})
