"""What the service shows: a table as one person sees it, and what was learnt of late."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.calling import Calling, callings
from bot.tables.calls import Look
from bot.tables.chain import shown
from bot.tables.loaded import Loaded
from bot.tables.looks import joined_at, look_at, seen_by
from bot.tables.orders import speaks
from bot.tables.parts import Part
from bot.tables.records import Audience, By, Holder, Move, TableId
from bot.tables.stories import earliest_undone, story_of

STORY_MOVES = 80
"""A story reaches back at most so many moves, so that its cost does not grow with the game."""


class Showing(Part):
    """The part of ``Tables`` that lets people see."""

    async def look(self, table_id: TableId, user_id: int | None) -> Look:
        """Return a table as a person sees it; None is everybody in the channel.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be shown.
        """
        table = await self.memory.load(table_id)
        return await self._shown(table, None if user_id is None else table.seat_of(user_id))

    async def look_of_seat(
        self, table_id: TableId, seat: Audience, at_least: int = 0
    ) -> tuple[Look, Holder | None]:
        """Return what an audience sees, and the person behind it.

        Args:
            table_id: which table.
            seat: the audience.
            at_least: a version that is known to be stored and has to be shown.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be shown.
        """
        table = await self.memory.load(table_id, at_least)
        holder = None if seat is None else table.holder(seat)
        return await self._shown(table, seat), holder

    async def calling(
        self, table_id: TableId, seat: Audience, at_least: int = 0
    ) -> tuple[Look, Holder | None, Mapping[Seat, Calling]]:
        """Return what an audience sees, the person behind it, and whom its message may call.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be shown.
        """
        table = await self.memory.load(table_id, at_least)
        holder = None if seat is None else table.holder(seat)
        return await self._shown(table, seat), holder, callings(table, self.now())

    async def _shown(self, table: Loaded, me: Seat | None) -> Look:
        look = look_at(table, me)
        if look.status.is_live:
            return look
        kept = await self.store.chain(look.table_id, look.version - 1)
        return replace(look, log_end=shown(kept.get(look.version)))

    async def persons(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return who holds which seat; nobody holds a free one."""
        return (await self.memory.load(table_id)).present()

    async def story(self, look: Look, since: int) -> tuple[Any, ...]:
        """Return what the look's seat, or everybody, learnt after version ``since``.

        It ends where the look does: words and picture tell of the same state.
        """
        table = await self.memory.load(look.table_id, look.version)
        # What a seat learnt before its person took it was told to somebody else.
        after = max(since, look.version - STORY_MOVES, joined_at(table, look.me))
        moves = await self._told(look, after)
        early = earliest_undone(table, moves, look.me, after)
        if early < after:
            moves = await self._told(look, early)
        return story_of(table, moves, look.me, after)

    async def spoken(self, look: Look, since: int) -> tuple[Any, ...]:
        """Return what the own orders of the look's seat did after version ``since``, as it saw it.

        Nobody else may be told: to others it was the person.
        """
        if look.spoke <= since:
            return ()
        table = await self.memory.load(look.table_id, look.version)
        return tuple(
            seen
            for move in await self._told(look, max(since, joined_at(table, look.me)))
            if move.by is By.ORDER and move.seat == look.me
            for seen in seen_by(table, table.codec.events(move.events), look.me)[:1]
        )

    async def order_speaks(self, table_id: TableId) -> bool:
        """Say whether an order is about to answer at a table: what is shown can wait for it."""
        return speaks(await self.memory.load(table_id))

    async def _told(self, look: Look, since: int) -> list[Move]:
        after = max(since, look.version - STORY_MOVES)
        moves = await self.store.moves(look.table_id, after)
        return [move for move in moves if move.version <= look.version]
