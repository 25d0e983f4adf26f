"""Queries over tables: a table as one person sees it, and its recent events."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.games.contract import AnyGame, Seat
from bot.tables.commands.orders import speaks
from bot.tables.log.hash_chain import shown
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import Store
from bot.tables.model.events import TableEvent, Undone
from bot.tables.model.records import Audience, By, Holder, MessageRef, Move, TableId
from bot.tables.model.table import Table
from bot.tables.timing.pings import PingPlan, ping_plans
from bot.tables.views.recap import earliest_undone, story_of
from bot.tables.views.table_view import TableView, joined_at, seen_by, view_for

STORY_MOVES = 80
"""The most moves in a recap, so that its cost does not grow with the game."""


_TAIL = 16
"""The newest moves read first in search of an open one."""


class TableQueries:
    """Reads tables for their viewers."""

    def __init__(
        self, store: Store, repository: TableRepository, now: Callable[[], datetime]
    ) -> None:
        self._store, self._repository, self._now = store, repository, now

    async def view(self, table_id: TableId, user_id: int | None) -> TableView:
        """Return a table as a person sees it; None is everybody in the channel.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be shown.
        """
        table = await self._repository.load(table_id)
        return await self._shown(table, None if user_id is None else table.seat_of(user_id))

    async def view_of_seat(self, table_id: TableId, seat: Audience, at_least: int = 0) -> TableView:
        """Return an audience's view.

        ``at_least`` is a version known to be stored and required in the view.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be shown.
        """
        return await self._shown(await self._repository.load(table_id, at_least), seat)

    async def with_ping_plans(
        self, table_id: TableId, seat: Audience, at_least: int = 0
    ) -> tuple[TableView, Holder | None, Mapping[Seat, PingPlan]]:
        """Return an audience's view, its person, and the ping plans of its message.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be shown.
        """
        table = await self._repository.load(table_id, at_least)
        holder = None if seat is None else table.holder(seat)
        return await self._shown(table, seat), holder, ping_plans(table, self._now())

    async def _shown(self, table: Table, me: Seat | None) -> TableView:
        view = view_for(table, me)
        if view.status.is_live:
            return view
        kept = await self._store.chain(view.table_id, view.version - 1)
        end = shown(kept.get(view.version))
        return replace(view, proof=replace(view.proof, log_end=end))

    async def board_of(self, table_id: TableId) -> MessageRef | None:
        """Return the message of a table's board."""
        return await self._store.place(table_id, None)

    async def opened_by(self, interaction_id: int) -> TableId | None:
        """Return the table that an interaction has opened."""
        move = await self._store.move_of(interaction_id)
        return None if move is None else move.table_id

    async def persons(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return the holders by seat; a free seat has none."""
        return (await self._repository.load(table_id)).present()

    async def story(self, view: TableView, since: int) -> tuple[Any, ...]:
        """Return the events after version ``since`` as seen by the view's seat, or by everybody.

        They end at the view's version, so that text and picture show the same state.
        """
        table = await self._repository.load(view.table_id, view.version)
        # Events before its person took the seat were shown to a former person.
        after = max(since, view.version - STORY_MOVES, joined_at(table, view.me))
        moves = await self._told(view, after)
        early = earliest_undone(table, moves, view.me, after)
        if early < after:
            moves = await self._told(view, early)
        return story_of(table, moves, view.me, after)

    async def order_results(self, view: TableView, since: int) -> tuple[Any, ...]:
        """Return the answers by orders of the view's seat after version ``since``, as it saw them.

        They are secret: to others the person answered.
        """
        if view.own.spoke <= since:
            return ()
        table = await self._repository.load(view.table_id, view.version)
        return tuple(
            seen
            for move in await self._told(view, max(since, joined_at(table, view.me)))
            if move.by is By.ORDER and move.seat == view.me
            for seen in seen_by(table, table.codec.events(move.events), view.me)[:1]
        )

    async def order_speaks(self, table_id: TableId) -> bool:
        """Return whether an order is about to answer at a table: messages can wait for it."""
        return speaks(await self._repository.load(table_id))

    async def _told(self, view: TableView, since: int) -> list[Move]:
        after = max(since, view.version - STORY_MOVES)
        moves = await self._store.moves(view.table_id, after)
        return [move for move in moves if move.version <= view.version]

    async def last_move(self, table_id: TableId) -> tuple[int, datetime]:
        """Return a table's version, and the time of its last open move.

        Neither moves of the clock nor sealed moves count.
        """
        table = await self._repository.load(table_id)
        version, moves = table.state.version, tuple[Move, ...]()
        after, span = version, _TAIL
        while after > 0:
            after, span = max(0, after - span), span * 2
            moves = await self._store.moves(table_id, after)
            for move in reversed(moves):
                if move.version <= version and _is_open(table, move):
                    return version, move.at
        return version, moves[0].at  # at least its opening


def _is_open(table: Table, move: Move) -> bool:
    """Return whether a person or a computer player did something visible to everybody."""
    events = table.codec.events(move.events)
    return move.by is not By.CLOCK and any(_all_saw(table.game, event) for event in events)


def _all_saw(game: AnyGame, event: Any) -> bool:
    if isinstance(event, Undone):
        return event.opened
    if isinstance(event, TableEvent):
        return event.is_play and not event.is_private
    return game.seen(event, None) is not None
