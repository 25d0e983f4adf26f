"""What people say for all tables: kept for one person at a time, and what hangs on it."""

from collections.abc import Callable
from contextlib import suppress

from bot.tables.clicks import Decision
from bot.tables.due import due_at
from bot.tables.errors import AskClosedError, BrokenTableError
from bot.tables.lobby import GiveBack
from bot.tables.memory import Loaded
from bot.tables.parts import Part
from bot.tables.records import LIVE, By, Settings, Status, TableId
from bot.tables.uncounted import recounted


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
        before, after = await self.kept(user_id, change)
        if before.hours != after.hours or before.spent != after.spent:
            await self._recount(user_id, before, after)
        if _of_time(before) != _of_time(after):
            await self.count_anew(user_id)
        return after

    async def _recount(self, user_id: int, before: Settings, after: Settings) -> None:
        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(user_id)
            events = () if seat is None else recounted(table, seat, before, after, self.now())
            if not events:
                raise AskClosedError(None)
            return Decision(By.CLOCK, None, table.codec.encode(GiveBack()), events)

        for row in await self.store.held_by(user_id, (Status.RUNNING,)):
            async with self.memory.lock(row.id):
                self.memory.forget(row.id)  # nobody may count by the hours before, with this
            with suppress(AskClosedError, BrokenTableError):
                await self.clicks.commit(row.id, plan, None, None)

    async def kept(
        self, user_id: int, change: Callable[[Settings], Settings]
    ) -> tuple[Settings, Settings]:
        """Keep what a person says, one change after the other; return it before and after."""
        async with self.memory.lock_of_person(user_id):
            before = await self.store.settings(user_id)
            after = change(before)
            if after != before:
                await self.store.put_settings(user_id, after)
        return before, after

    async def count_anew(self, user_id: int) -> None:
        """Count the deadlines of all tables anew at which a person sits."""
        for row in await self.store.held_by(user_id, LIVE):
            with suppress(BrokenTableError):
                await self.reschedule(row.id)

    async def reschedule(self, table_id: TableId) -> None:
        """Count the deadlines of a table anew, and let everybody see them."""
        async with self.memory.lock(table_id):
            self.memory.forget(table_id)
            table = await self.memory.load(table_id)
            await self.store.reschedule(table_id, table.state.version, due_at(table, self.now()))
            asked = [s for s in table.state.waited_for() if table.holder(s) is not None]
            if asked:
                await self.store.want(table_id, (None, *asked))
        self.clicks.tell(table_id)
