"""How the service reaches people, and when: direct messages, hours, deadlines."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from datetime import datetime

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.calling import missed_asleep, missed_directly
from bot.tables.clicks import Decision
from bot.tables.days_off import day_due, with_day
from bot.tables.errors import AskClosedError, NotSeatedError
from bot.tables.heard import were_awake
from bot.tables.loaded import Loaded
from bot.tables.nudging import PutOff
from bot.tables.records import Audience, By, Holder, Pings, Settings, TableId
from bot.tables.request import Call
from bot.tables.saying import Saying


class Reaching(Saying):
    """The part of ``Tables`` that knows how and when people are reached."""

    async def forget_dm(self, table_id: TableId, user_id: int) -> None:
        """Note that Discord refuses direct messages to this person; the board says so.

        Who was to be called by one is called on the board.
        """
        seat = (await self.memory.load(table_id)).seat_of(user_id)
        place = await self.store.place(table_id, seat)
        posted = 0 if place is None else place.posted

        def plan(table: Loaded) -> Decision:
            if seat is None or table.seat_of(user_id) != seat:
                raise AskClosedError(None)  # somebody else sits there by now
            # One unit: a kill in between would lose the call.
            closed = tuple(
                replace(h, dm_closed=h.dm_closed or h.seat == seat) for h in table.holders
            )
            kept = were_awake(table, replace(table, holders=closed), seat)
            calls = (*kept, *missed_directly(table, seat, posted))
            if not calls:
                raise AskClosedError(None)
            return Decision(By.CLOCK, None, table.codec.encode(PutOff()), calls, closed)

        try:
            await self.clicks.commit(table_id, plan, None, None)
        except AskClosedError:
            async with self.memory.lock(table_id):
                await self.store.close_dm(table_id, user_id)
                self.memory.forget(table_id)
            self.clicks.tell(table_id)

    async def put_off(
        self, table_id: TableId, way: Pings, posted: int, first: Collection[Seat]
    ) -> None:
        """Put off what a message is about to call people for who sleep, if that is still so.

        Args:
            table_id: the table.
            way: the road of the message.
            posted: the version at which the message before it was sent.
            first: whom it would call for coming to be asked.
        """

        def plan(table: Loaded) -> Decision:
            calls = missed_asleep(table, self.now(), way, posted, first)
            if not calls:
                raise AskClosedError(None)
            return Decision(By.CLOCK, None, table.codec.encode(PutOff()), calls)

        with suppress(AskClosedError):
            await self.clicks.commit(table_id, plan, None, None)

    async def try_dm(self, call: Call, table_id: TableId) -> None:
        """Send the caller's hand as a direct message again, after they were closed.

        Raises:
            NotSeatedError: the caller holds no seat.
        """
        holders = (await self.memory.load(table_id)).present()
        holder = next((h for h in holders if h.user_id == call.user_id), None)
        if holder is None:
            raise NotSeatedError
        await self.reach(table_id, holder)

    async def reach(self, table_id: TableId, holder: Holder) -> None:
        """Send a person's hand as a direct message again, whether or not they were closed."""
        async with self.memory.lock(table_id):
            await self.store.open_dm(table_id, holder.user_id)
            self.memory.forget(table_id)
        self.clicks.tell(table_id)

    async def spend_day(self, table_id: TableId, now: datetime) -> bool:
        """Spend a day off for who would run out of time at a table; say whether one was spent.

        Whoever answers at the same moment has answered before it, or has the day.

        Args:
            table_id: the table.
            now: the moment (UTC) at which time would be up.
        """
        table = await self.memory.load(table_id)
        due = day_due(table, now)
        holder = None if due is None else table.holder(due[0])
        if holder is None:
            return False

        def spend(said: Settings, tables: Mapping[TableId, Loaded]) -> Settings:
            # Meanwhile they may have answered, or said something else of their time.
            newest = tables.get(table_id)
            due = None if newest is None else day_due(newest, now)
            if newest is None or due is None or newest.holder(due[0]) != holder:
                return said
            return with_day(said, due[1])

        before, after = await self.kept(holder.user_id, spend, whole=True)
        return before != after

    async def catch_up(self, table_id: TableId, audience: Audience) -> None:
        """Show an audience the newest state anew, whatever it has seen."""
        await self.store.want(table_id, (audience,))
        self.clicks.tell(table_id)
