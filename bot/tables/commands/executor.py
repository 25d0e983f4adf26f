"""Executor of commands: loads a table, decides, stores one unit of work and reports."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.games.errors import BrigadeError
from bot.tables.commands.command import Command, Context
from bot.tables.commands.lobby import SeatLeft, SeatsTurned, SeatTaken
from bot.tables.commands.membership import SeatJoined
from bot.tables.commands.orders import has_answer
from bot.tables.commands.registry import decide, encode_command
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import RepeatedInteractionError, Store, VersionTakenError
from bot.tables.model.events import PingDeferred, TimeCharged
from bot.tables.model.records import (
    Holder,
    Move,
    Preferences,
    Receipt,
    Request,
    Status,
    TableId,
    UnitOfWork,
)
from bot.tables.model.table import Table, finish_of
from bot.tables.timing.deadlines import available, sleepers
from bot.tables.timing.reminders import due_at
from bot.tables.views.table_view import audiences, chefs_asked, seen_by

POINTS = ("loaded", "decided", "stored", "kept", "told", "answered")
"""Points of an execution, in order: the table is loaded; its unit of work is made; the unit is
durable; the repository has it; the workers are woken; the answer arrived. A process may end at any
of them: before ``stored`` nothing happened, from there on the move is made."""


class Plan(NamedTuple):
    """A command with its context, made for one state of a table."""

    command: Command
    context: Context
    holders: tuple[Holder, ...] | None = None
    """The new holders, where the events do not determine them."""
    preferences: tuple[int, Preferences] | None = None
    """A user's changed preferences, stored with the move."""


Planner = Callable[[Table], Plan | None]
"""Makes the plan for the newest state of a table under its lock; None if nothing is to be done."""


def holders_after(
    holders: tuple[Holder, ...], events: tuple[Any, ...], request: Request | None
) -> tuple[Holder, ...]:
    """Return the holders of a table's seats after a move.

    A person who left a seat of a running game remains its holder, for the result, until the seat is
    taken or the person takes another one.
    """
    for event in events:
        if isinstance(event, SeatLeft):
            seats = (replace(h, seat=h.seat - (h.seat > event.seat)) for h in holders)
            gone = [h for h in holders if h.seat == event.seat]
            holders = tuple(h for h, old in zip(seats, holders, strict=True) if old not in gone)
        elif isinstance(event, SeatsTurned):
            holders = tuple(replace(h, seat=event.order.index(h.seat)) for h in holders)
        elif isinstance(event, SeatJoined) and request is not None:
            kept = [h for h in holders if event.seat != h.seat and h.user_id != request.user_id]
            holders = (*kept, Holder(event.seat, request.user_id, request.name))
        elif isinstance(event, SeatTaken) and event.chef is None and request is not None:
            holders = (*holders, Holder(event.seat, request.user_id, request.name))
    return tuple(sorted(holders, key=lambda holder: holder.seat))


class Executor:
    """Decides and stores commands, one at a time per table.

    ``reached`` is called with each of ``POINTS``; tests kill the process there.
    """

    def __init__(
        self, store: Store, repository: TableRepository, reached: Callable[[str], None]
    ) -> None:
        self._store, self._repository, self._reached = store, repository, reached
        self.on_move: list[Callable[[TableId], None]] = []
        """Called after each stored move: computer players, clock and outbox wake up."""
        self.on_stored: list[Callable[[Table], None]] = []
        """Called once for each stored move with the table after it, while the process lives."""

    async def execute(
        self, table_id: TableId, planner: Planner, request: Request | None = None
    ) -> Receipt | None:
        """Decide and store one command; None if nothing was to be done.

        A refused or repeated request is answered from its stored move, if any. A unit that loses
        its version, and a refusal by an outdated state, are decided again. ``request`` is None for
        a worker.
        """
        async with self._repository.lock(table_id):
            while True:
                table = await self._repository.load(table_id)
                self._reached("loaded")
                try:
                    plan = planner(table)
                    if plan is None:
                        return None
                    plan, events = await self._decided(table, plan)
                except BrigadeError:
                    stored = await self.stored(table_id, request)
                    if stored is not None:
                        return stored
                    if await self._repository.is_newest(table):
                        raise
                    self._repository.forget(table_id)
                    continue
                unit, after = await self.made(table, plan, events, request)
                self._reached("decided")
                try:
                    # Once begun it is finished, even if the caller is cancelled.
                    await asyncio.shield(self._append(unit, after))
                except VersionTakenError:
                    self._repository.forget(table_id)
                    continue
                except RepeatedInteractionError as error:
                    self._repository.forget(table_id)
                    return await self.repeat(error.move, request)
                except BaseException:
                    # The outcome of the write is unknown here; the log has it.
                    self._repository.forget(table_id)
                    raise
                return _receipt(after, unit.move, request)

    async def _decided(self, table: Table, plan: Plan) -> tuple[Plan, tuple[Any, ...]]:
        """Return a plan with the facts used by its command, and all events of the command.

        A slow game's moves are decided in a thread.
        """
        context = plan.context
        known = replace(
            context.facts,
            computer_players=self._repository.strengths(table.row),
            available=tuple(available(table, context.now).items()),
            asleep=sleepers(table, context.now),
        )
        context = replace(context, facts=known)
        if table.game.spec.slow and table.state.status is Status.RUNNING:
            events = await asyncio.to_thread(decide, table, plan.command, context)
        else:
            events = decide(table, plan.command, context)
        charged = {event.seat for event in events if isinstance(event, TimeCharged)}
        deferred = tuple(event.seat for event in events if isinstance(event, PingDeferred))
        used = replace(
            known,
            available=tuple((seat, span) for seat, span in known.available if seat in charged),
            asleep=tuple(seat for seat in known.asleep if seat in deferred),
        )
        return plan._replace(context=replace(context, facts=used)), events

    async def made(
        self, table: Table, plan: Plan, events: tuple[Any, ...], request: Request | None = None
    ) -> tuple[UnitOfWork, Table]:
        """Return the unit of work of a decided command and the table after it; store nothing."""
        context, now = plan.context, plan.context.now
        move = Move(
            table_id=table.row.id,
            version=table.state.version + 1,
            by=context.by,
            seat=context.seat,
            interaction_id=request.interaction_id if request else None,
            at=now,
            action=encode_command(table, plan.command),
            events=table.codec.encode(events),
            context=table.codec.encode(context.facts),
        )
        holders = plan.holders or holders_after(table.holders, events, request)
        # A person who returns to the same seat may have changed preferences meanwhile.
        joined = any(isinstance(event, SeatJoined) for event in events)
        changed = joined or holders != table.holders
        after = table.after(move, holders)
        if changed or plan.preferences:
            after = await self._with_preferences(after, plan.preferences)
        moved = table.state.moved != after.state.moved
        over = after.state.status is Status.OVER
        unit = UnitOfWork(
            move=move,
            status=after.state.status,
            due_at=due_at(after, now),
            chef_asked=bool(chefs_asked(after)) or has_answer(after),
            audiences=audiences(table, after, events),
            holders=holders if changed else None,
            channel_id=after.state.channel_id if moved else None,
            result=table.codec.encode(finish_of(after)) if over else None,
            preferences=plan.preferences,
        )
        return unit, after

    async def _with_preferences(
        self, after: Table, changed: tuple[int, Preferences] | None
    ) -> Table:
        known = dict([changed] if changed else [])
        found = {
            holder.seat: known.get(holder.user_id) or await self._store.settings(holder.user_id)
            for holder in after.holders
        }
        return replace(after, preferences=found)

    async def _append(self, unit: UnitOfWork, after: Table) -> None:
        await self._store.append(unit)
        self.finish(after, holders_changed=unit.holders is not None)

    def finish(self, after: Table, *, holders_changed: bool = False) -> None:
        """Keep a table after its newest move is durable, and wake the workers."""
        self._reached("stored")
        self._repository.keep(after)
        for listener in self.on_stored:
            listener(after)
        if holders_changed:
            self._repository.forget(after.row.id)  # preferences are read with the holders
        self._reached("kept")
        self.tell(after.row.id)
        self._reached("told")

    async def stored(self, table_id: TableId | None, request: Request | None) -> Receipt | None:
        """Return the receipt of a request that was stored before at this or any table, or None."""
        if request is None:
            return None
        move = await self._store.move_of(request.interaction_id)
        if move is None or table_id not in (None, move.table_id):
            return None
        return await self.repeat(move, request)

    async def repeat(self, move: Move, request: Request | None) -> Receipt:
        """Return the receipt of a move that was stored before."""
        table = await self._repository.load(move.table_id, move.version)
        return _receipt(table, move, request, repeated=True)

    def tell(self, table_id: TableId) -> None:
        """Wake the workers that act on a stored move."""
        for listener in self.on_move:
            listener(table_id)


def _receipt(table: Table, move: Move, request: Request | None, repeated: bool = False) -> Receipt:
    seat = None if request is None else table.seat_of(request.user_id)
    seen = seen_by(table, table.codec.events(move.events), seat)
    return Receipt(move.table_id, seat, move.version, seen, repeated)
