"""One click: from a plan to a stored move. Every change of a table comes through here."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Any

import msgspec

from bot.games.contract import Seat, require_legal
from bot.games.errors import BrigadeError
from bot.tables.commands.orders import speaks
from bot.tables.commands.proposals import carried
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import (
    RepeatedInteractionError,
    Store,
    StoreUnavailableError,
    VersionTakenError,
)
from bot.tables.model.chance import table_chance
from bot.tables.model.errors import NotAskedError
from bot.tables.model.records import By, Holder, Move, Status, TableId, UnitOfWork
from bot.tables.model.request import Receipt
from bot.tables.model.table import Table
from bot.tables.timing.availability import not_counted
from bot.tables.timing.reminders import due_at
from bot.tables.views.table_view import audiences, chefs_asked, seen_by

POINTS = ("loaded", "decided", "stored", "kept", "told", "answered")
"""The points of a click, in order: the table is at hand; its unit is made; the unit is durable;
memory has it; chefs, clock and outbox are woken; the answer arrived. A process may end at any of
them: before ``stored`` nothing happened, from there on the move is made."""


class Decision(msgspec.Struct, frozen=True):
    """What a plan made of a table: the action as stored, what happens, who sits where."""

    by: By
    seat: Seat | None
    action: bytes
    events: tuple[Any, ...]
    holders: tuple[Holder, ...] | None = None
    channel_id: int | None = None


def play(table: Table, by: By, seat: Seat, action: Any) -> Decision:
    """Return what a game action of a seat makes of a table.

    Raises:
        NotAskedError: the seat is asked nothing.
        IllegalActionError: no offer accepts the action.
    """
    state = table.state
    if state.seats[seat].ask is None:
        raise NotAskedError(state.waited_for())
    require_legal(table.game.offers(state.game, seat), action)
    chance = table_chance(table.row.secret, state.draws, state.version + 1)
    events = table.game.decide(state.game, seat, action, chance)
    return Decision(by, seat, table.codec.encode(action), tuple(events))


def unit_of(
    before: Table,
    after: Table,
    move: Move,
    events: tuple[Any, ...],
    holders: tuple[Holder, ...] | None,
    channel_id: int | None = None,
) -> UnitOfWork:
    """Return everything that one decision changes."""
    return UnitOfWork(
        move=move,
        status=after.state.status,
        due_at=due_at(after, move.at),
        chef_asked=bool(chefs_asked(after)) or speaks(after),
        audiences=audiences(before, after, events),
        holders=holders,
        channel_id=channel_id,
    )


class Executor:
    """Decides and stores moves, one at a time per table.

    Args:
        store: where the moves are kept.
        memory: the tables at hand.
        now: the clock (UTC).
        reached: told each of ``POINTS`` as it is reached; tests kill there.
    """

    def __init__(
        self,
        store: Store,
        memory: TableRepository,
        now: Callable[[], datetime],
        reached: Callable[[str], None],
    ) -> None:
        self._store, self._memory, self._now, self._reached = store, memory, now, reached
        self.on_move: list[Callable[[TableId], None]] = []
        """Called after each stored move: chefs, clock and outbox wake up."""
        self.there: datetime | None = None
        """When the bot was last known to be there, with Discord; the clock says so."""
        self.on_stored: list[Callable[[Table], None]] = []
        """Called once for each stored move with the table after it, while the process lives."""

    async def commit(
        self,
        table_id: TableId,
        plan: Callable[[Table], Decision],
        interaction_id: int | None,
        user_id: int | None,
    ) -> Receipt:
        """Decide and store one move; what it promises stands in the README.

        A plan that is refused, or a unit that loses against its own repeat, is answered from
        the stored move if there is one. A unit that loses its version, and a refusal by a state
        that is no longer the newest, is decided anew.
        """
        async with self._memory.lock(table_id):
            while True:
                table = await self._memory.load(table_id)
                self._reached("loaded")
                try:
                    decision = await _decided(table, plan)
                except BrigadeError:
                    stored = await self.stored(table_id, interaction_id, user_id)
                    if stored is not None:
                        return stored
                    if await self._memory.is_newest(table):
                        raise
                    self._memory.forget(table_id)
                    continue
                unit, after = await self.made(table, decision, interaction_id)
                self._reached("decided")
                try:
                    # Once begun it goes on to its end, even if the caller goes away.
                    await asyncio.shield(self._append(unit, after))
                except VersionTakenError:
                    self._memory.forget(table_id)
                    continue
                except RepeatedInteractionError as error:
                    self._memory.forget(table_id)
                    return await self.repeat(error.move, user_id)
                except BaseException:
                    # Whether the unit was stored is not known here; the log will tell.
                    self._memory.forget(table_id)
                    raise
                return _receipt(after, unit.move, user_id)

    async def made(
        self, table: Table, decision: Decision, interaction_id: int | None = None
    ) -> tuple[UnitOfWork, Table]:
        """Return all that a decision changes, and the table after it; nothing is stored."""
        move = Move(
            table_id=table.row.id,
            version=table.state.version + 1,
            by=decision.by,
            seat=decision.seat,
            interaction_id=interaction_id,
            at=self._now(),
            action=decision.action,
            events=table.codec.encode(decision.events),
        )
        events = decision.events
        after = table.after(move, decision.holders)
        strengths = self._memory.strengths(table.row)
        while (more := carried(after.state, strengths)) is not None:
            events = (*events, more)
            move = msgspec.structs.replace(move, events=table.codec.encode(events))
            after = table.after(move, decision.holders)
        if free := not_counted(table, after, move.at, self.there):
            events = (*free, *events)
            move = msgspec.structs.replace(move, events=table.codec.encode(events))
            after = table.after(move, decision.holders)
        if decision.holders is not None:
            after = await self._heard(after)
        unit = unit_of(table, after, move, events, decision.holders, decision.channel_id)
        return unit, after

    async def _heard(self, after: Table) -> Table:
        """Return a table with what those say who sit there now: by it the clock is set."""
        said = {h.seat: await self._store.settings(h.user_id) for h in after.holders}
        return msgspec.structs.replace(after, said=said)

    async def _append(self, unit: UnitOfWork, after: Table) -> None:
        await self._store.append(unit)
        self.finish(after, came=unit.holders is not None)
        if unit.holders is not None:
            with suppress(StoreUnavailableError):  # the move is stored, whatever comes now
                await self._heard_since(after)

    async def _heard_since(self, after: Table) -> None:
        """Look anew at what who sat down says of their time: it was asked for before the move."""
        newest = await self._heard(after)
        if newest.said != after.said:
            due = due_at(newest, self._now())
            await self._store.reschedule(after.row.id, after.state.version, due)
            self.tell(after.row.id)

    def finish(self, after: Table, *, came: bool = False) -> None:
        """Remember a table whose newest move is durable, and wake whoever acts on it.

        Args:
            after: the table.
            came: somebody sat down or got up.
        """
        self._reached("stored")
        self._memory.keep(after)
        for listener in self.on_stored:
            listener(after)
        if came:
            self._memory.forget(after.row.id)  # what they say for all tables is read with them
        self._reached("kept")
        self.tell(after.row.id)
        self._reached("told")

    async def stored(
        self, table_id: TableId, interaction_id: int | None, user_id: int | None
    ) -> Receipt | None:
        """Return the receipt of an interaction that was stored before at this table, or None."""
        move = None if interaction_id is None else await self._store.move_of(interaction_id)
        if move is None or move.table_id != table_id:
            return None
        return await self.repeat(move, user_id)

    async def repeat(self, move: Move, user_id: int | None) -> Receipt:
        """Return the receipt of a move that was stored before."""
        table = await self._memory.load(move.table_id, move.version)
        return _receipt(table, move, user_id, repeated=True)

    def tell(self, table_id: TableId) -> None:
        """Wake whoever acts on a stored move."""
        for listener in self.on_move:
            listener(table_id)


async def _decided(table: Table, plan: Callable[[Table], Decision]) -> Decision:
    """Return what a plan makes of a table; a slow game's moves are decided in a thread."""
    if table.game.spec.slow and table.state.status is Status.RUNNING:
        return await asyncio.to_thread(plan, table)
    return plan(table)


def _receipt(table: Table, move: Move, user_id: int | None, repeated: bool = False) -> Receipt:
    seat = None if user_id is None else table.seat_of(user_id)
    seen = seen_by(table, table.codec.events(move.events), seat)
    return Receipt(move.table_id, seat, move.version, seen, repeated)
