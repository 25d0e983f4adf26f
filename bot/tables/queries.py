"""Queries over tables: a table as one person sees it, and its recap without undone actions."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.commands.lobby import key_of
from bot.tables.commands.membership import SeatJoined
from bot.tables.commands.orders import has_answer
from bot.tables.log.hash_chain import shown
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import Store
from bot.tables.model.events import Undone
from bot.tables.model.records import (
    Audience,
    By,
    Holder,
    MessageRef,
    Move,
    PingChannel,
    Status,
    TableId,
    TableRow,
)
from bot.tables.model.table import Table
from bot.tables.views.pings import PingPlan, ping_plans
from bot.tables.views.table_view import (
    ActionsUndone,
    PersonJoined,
    TableView,
    joined_at,
    seen_by,
    view_for,
)


def story_of(table: Table, moves: Sequence[Move], me: Seat | None, after: int) -> tuple[Any, ...]:
    """Return the events after a version as seen by ``me``, or by everybody.

    ``moves`` are in order; earlier ones describe actions that were undone after the version.
    """
    shown: list[tuple[Move, tuple[Any, ...]]] = []
    for move in moves:
        events = table.codec.events(move.events)
        joined = (PersonJoined(each.seat) for each in events if isinstance(each, SeatJoined))
        seen = (*joined, *seen_by(table, events, me))
        for undone in _undone(table, move, me):
            gone = [
                i
                for i, (one, _) in enumerate(shown)
                if one.seat == undone.seat and one.version > undone.to
            ]
            lost = tuple(event for i in gone for event in shown[i][1])
            shown = [one for i, one in enumerate(shown) if i not in gone]
            seen = (ActionsUndone(undone.seat, lost),) if undone.opened else ()
        shown.append((move, seen))
    return tuple(event for move, seen in shown if move.version > after for event in seen)


def _undone(table: Table, move: Move, me: Seat | None) -> list[Undone]:
    if b'"undone"' not in move.events:
        return []
    return [
        event
        for event in table.codec.events(move.events)
        if isinstance(event, Undone) and (event.opened or event.seat == me)
    ]


STORY_MOVES = 80
"""The most moves in a recap, so that its cost does not grow with the game."""


AWAY = timedelta(days=3)
"""The time without a move of a person's own after which a hand tells what happened since."""


class TableQueries:
    """Reads tables for their viewers.

    Raises:
        UnknownTableError, BrokenTableError, StoreUnavailableError: by any method; unreadable.
    """

    def __init__(
        self, store: Store, repository: TableRepository, now: Callable[[], datetime]
    ) -> None:
        self._store, self._repository, self._now = store, repository, now

    async def view(self, table_id: TableId, user_id: int | None) -> TableView:
        """Return a table as a person sees it; None is everybody in the channel."""
        table = await self._repository.load(table_id)
        return await self._shown(table, None if user_id is None else table.seat_of(user_id))

    async def with_ping_plans(
        self, table_id: TableId, seat: Audience, at_least: int = 0
    ) -> tuple[TableView, Holder | None, Mapping[Seat, PingPlan]]:
        """Return an audience's view, its person, and the ping plans of its message."""
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

    async def has_hand(self, view: TableView) -> bool:
        """Return whether the person of the view's seat has the hand as a direct message."""
        table = await self._repository.load(view.table_id, view.version)
        place = await self._store.place(view.table_id, view.me)
        # An empty place has no message; an earlier one is that of a former person.
        return bool(place and place.message_id and place.posted >= joined_at(table, view.me))

    async def in_guild(
        self, guild_id: int, statuses: Sequence[Status], limit: int
    ) -> tuple[TableRow, ...]:
        """Return a server's tables, newest first, at most ``limit``."""
        return await self._store.in_guild(guild_id, statuses, limit)

    async def opened_by(self, interaction_id: int) -> TableId | None:
        """Return the table that an interaction has opened."""
        move = await self._store.move_of(interaction_id)
        return None if move is None else move.table_id

    async def rematch_key(self, table_id: TableId) -> int:
        """Return the interaction id of a table's rematch; another follows a closed lobby."""
        key = key_of(table_id)
        while (again := await self.opened_by(key)) is not None:
            state = (await self._repository.load(again)).state
            if state.status.is_live or state.game is not None:
                break
            key = key_of(again)
        return key

    async def persons(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return the holders by seat; a free seat has none."""
        return (await self._repository.load(table_id)).present()

    async def called(self, table_id: TableId) -> list[int]:
        """Return the people to be pinged in a lobby, since they are asked whether they are there.

        As everywhere, nobody is who sleeps or wants no pings.
        """
        table, now = await self._repository.load(table_id), self._now()
        if table.state.status is not Status.LOBBY:
            return []
        return [
            holder.user_id
            for holder in table.present()
            if table.state.seats[holder.seat].called_at is not None
            and table.preferences_of(holder.seat).pings is not PingChannel.NONE
            and table.calendar(holder.seat).hours.is_awake(now)
        ]

    async def story(self, view: TableView, since: int, most: int = STORY_MOVES) -> tuple[Any, ...]:
        """Return the events after version ``since`` as seen by the view's seat, or by everybody.

        They end at the view's version, so that text and picture show the same state; ``most`` moves
        are read.
        """
        table = await self._repository.load(view.table_id, view.version)
        # Events before its person took the seat were shown to a former person.
        after = max(since, view.version - most, joined_at(table, view.me))
        moves = await self._moves_after(view, after)
        # Undone actions are described by moves before them.
        early = min((after, *(one.to for move in moves for one in _undone(table, move, view.me))))
        if early < after:
            moves = await self._moves_after(view, early)
        return story_of(table, moves, view.me, after)

    async def missed(self, view: TableView) -> tuple[datetime, tuple[Any, ...]] | None:
        """Return when the view's person last did something, days ago, and what happened since."""
        if view.me is None or view.status is not Status.RUNNING:
            return None
        table = await self._repository.load(view.table_id, view.version)
        seat = table.state.seats[view.me]
        if seat.here_at is None or self._now() - seat.here_at < AWAY:
            return None
        return seat.here_at, await self.story(view, seat.here)

    async def order_results(self, view: TableView, since: int) -> tuple[Any, ...]:
        """Return the answers by orders of the view's seat after version ``since``, as it saw them.

        They are secret: to others the person answered.
        """
        if view.own.order_answer <= since:
            return ()
        table = await self._repository.load(view.table_id, view.version)
        after = max(since, view.version - STORY_MOVES, joined_at(table, view.me))
        return tuple(
            seen
            for move in await self._moves_after(view, after)
            if move.by is By.ORDER and move.seat == view.me
            for seen in seen_by(table, table.codec.events(move.events), view.me)[:1]
        )

    async def has_order_answer(self, table_id: TableId) -> bool:
        """Return whether an order is about to answer at a table: messages can wait for it."""
        return has_answer(await self._repository.load(table_id))

    async def _moves_after(self, view: TableView, after: int) -> list[Move]:
        moves = await self._store.moves(view.table_id, after)
        return [move for move in moves if move.version <= view.version]
