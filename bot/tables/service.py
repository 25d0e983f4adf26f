"""Service over all tables: opens them and executes commands."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import AnyGame, Seat
from bot.games.registry import Games
from bot.tables.commands.command import Command, Context, Control, Facts
from bot.tables.commands.deadlines import Note
from bot.tables.commands.executor import Executor, Plan
from bot.tables.commands.lobby import CloseTable, Join, OpenAgain, OpenTable, Start, StillHere
from bot.tables.commands.membership import MOST_OFFERS, AcceptSeat, GiveToChef, OfferSeat
from bot.tables.commands.play import Play, Undo
from bot.tables.commands.registry import TABLE_EVENTS, decide
from bot.tables.log.presence import MonotonicTime, Presence
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import RepeatedInteractionError, Store
from bot.tables.model import errors
from bot.tables.model.events import PingDeferred
from bot.tables.model.records import (
    Audience,
    By,
    Holder,
    Opening,
    Receipt,
    Request,
    Secret,
    Status,
    TableId,
    TableRow,
)
from bot.tables.model.state import TableState
from bot.tables.model.table import Table
from bot.tables.people.preferences import PreferencesService
from bot.tables.people.reliability import ReliabilityService
from bot.tables.people.servers import Servers
from bot.tables.queries import TableQueries
from bot.tables.views.pings import is_pinged_directly
from bot.tables.views.table_view import seen_by

AGAIN_WITHIN = timedelta(minutes=2)
"""The time during which the same command counts as a possible repeat."""

_REACH = 80
"""The most moves searched for it: computer players may have moved many times since."""

_CONFIRMED = 4096
"""The most kept."""


class Tables:
    """All tables of this process.

    Raises:
        NotSavedError: by any writing method; nothing was saved.

    Args:
        store: the storage of the moves.
        games: the available games.
        now: the clock (UTC).
        reached: called with each of ``executor.POINTS``; tests kill the process there.
        draw_secret: draws the 32 secret bytes of a new table; a demonstration repeats them.
        kept: the most tables in memory.
    """

    def __init__(
        self,
        store: Store,
        games: Games,
        *,
        now: Callable[[], datetime],
        reached: Callable[[str], None] = lambda point: None,
        draw_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        kept: int = 256,
    ) -> None:
        self.store, self.games, self.now = store, games, MonotonicTime(now)
        self.presence = Presence(store, self.now)
        self.repository = TableRepository(store, games, TABLE_EVENTS, kept, self.presence)
        self.executor = Executor(store, self.repository, reached)
        self.queries = TableQueries(store, self.repository, self.now)
        self.servers = Servers(store)
        self.preferences = PreferencesService(store, self.repository, self.executor, self.now)
        self.reliability = ReliabilityService(store, self.repository, self.preferences)
        self._reached, self._draw_secret = reached, draw_secret
        self._confirmed = deque[int](maxlen=_CONFIRMED)
        """Interactions whose answers arrived; a repeat of a forgotten one has to be confirmed."""

    @property
    def shared(self) -> bool:
        """Whether other processes may work on these tables, too."""
        return self.store.shared

    async def open(
        self,
        request: Request,
        *,
        guild_id: int,
        channel_id: int,
        game_id: str,
        chosen: tuple[tuple[str, str], ...] = (),
        chefs: tuple[str, ...] = (),
    ) -> Receipt:
        """Open a lobby; the actor takes its first seat.

        ``chosen`` holds the values of options and terms other than the defaults. With ``chefs``,
        the strengths of computer players, the game starts at once.

        Raises:
            UnknownGameError: the game is unknown.
            UnknownOptionError: an option or value is unknown.
        """
        game, place = self.games.newest(game_id), (guild_id, channel_id)
        command = OpenTable(chosen, chefs)
        return await self._begin(request, game, place, command, request.interaction_id)

    async def require_admission(self, guild_id: int, user_id: int) -> None:
        """Refuse a person who may take no seat in a server.

        Raises:
            BlockedError: the server's managers do not allow it.
            NewcomerError: the person sits at as many tables as newcomers may.
        """
        await self.servers.require_welcome(guild_id, user_id)
        await self.reliability.require_room(guild_id, user_id)

    async def rematch(
        self, request: Request, table_id: TableId, channel_id: int | None = None
    ) -> Receipt:
        """Open a lobby like an ended table, once; the actor takes its first seat.

        Later requests get the receipt of the opened lobby. It is in the old table's channel by
        default.

        Raises:
            NotOverError: the table has not ended, or never began.
            NotSeatedError: the actor held no seat in the end.
        """
        old = await self.repository.load(table_id)
        if old.state.status.is_live or old.state.game is None:
            raise errors.NotOverError
        if old.seat_of(request.user_id) is None:
            raise errors.NotSeatedError
        chefs = tuple(seat.chef for seat in old.state.seats if seat.chef is not None)
        chosen = (old.state.terms, old.state.options, chefs, request.interaction_id)
        command = OpenAgain(table_id, *chosen)
        channel_id = channel_id or old.state.channel_id or old.row.channel_id
        place = (old.row.guild_id, channel_id)
        key = await self.queries.rematch_key(table_id)
        return await self._begin(request, old.game, place, command, key)

    async def _begin(
        self,
        request: Request,
        game: AnyGame,
        place: tuple[int, int],
        command: OpenTable | OpenAgain,
        key: int,
    ) -> Receipt:
        """Store a new table with its first move, under the interaction id ``key``.

        ``place`` is server and channel.
        """
        guild_id, channel_id = place
        try:
            await self.require_admission(guild_id, request.user_id)
        except errors.TableError:
            if await self.store.move_of(key) is None:
                raise
        secret = Secret(self._draw_secret())
        row = TableRow(0, guild_id, 0, channel_id, game.spec.id, game.spec.rules, secret)
        blank = Table(row, game, self.repository.codec(game), (), TableState())
        plan = Plan(command, Context(By.PERSON, 0, self.now(), request.interaction_id))
        events = decide(blank, command, plan.context)
        keyed = replace(request, interaction_id=key)
        unit, after = await self.executor.made(blank, plan, events, keyed)
        self._reached("decided")
        try:
            # Once begun it is finished, even if the caller is cancelled.
            return await asyncio.shield(self._open(Opening(row, unit), after))
        except RepeatedInteractionError as error:
            return await self.executor.repeat(error.move, request)

    async def _open(self, opening: Opening, after: Table) -> Receipt:
        row = await self.store.open(opening)
        self.executor.finish(replace(after, row=row), holders_changed=True)
        return Receipt(row.id, 0, 1, ())

    async def execute(
        self,
        request: Request,
        table_id: TableId,
        command: Command,
        *,
        control: Control | None = None,
    ) -> Receipt:
        """Execute a person's command.

        ``control`` is None for a typed command.

        Raises:
            TableError: the table, or the actor's place at it, does not allow it.
            GameError: the game does not allow it.
        """
        accepts, starts = isinstance(command, AcceptSeat), isinstance(command, Start | StillHere)
        joins = isinstance(command, Join)
        if accepts or joins:
            try:
                await self._require_seatable(request, table_id, joins=joins)
            except errors.TableError:
                if await self.executor.stored(table_id, request) is None:
                    raise
        offers = (await self.store.settings(request.user_id)).offers if accepts else ()
        before = await self._before(table_id) if starts else None

        former: Table | None = None

        def plan(table: Table) -> Plan:
            nonlocal former
            former = table
            # A manager who closes a table acts for no seat.
            seat = None if isinstance(command, CloseTable) else table.seat_of(request.user_id)
            facts, press = _facts_of(table, request, offers, before), request.interaction_id
            return Plan(command, Context(By.PERSON, seat, self.now(), press, control, facts))

        receipt = await self.executor.execute(table_id, plan, request)
        assert receipt is not None  # a person's command is always planned
        if joins and former is not None and not receipt.repeated:
            await self.reliability.note_taken(former, receipt.seat, request.user_id)
        return receipt

    async def _require_seatable(self, request: Request, table_id: TableId, *, joins: bool) -> None:
        """Refuse a seat to a person who may not take it; an own one is answered."""
        table = await self.repository.load(table_id)
        await self.servers.require_welcome(table.row.guild_id, request.user_id)
        if table.seat_of(request.user_id) is not None:
            return
        await self.reliability.require_room(table.row.guild_id, request.user_id)
        if joins and all(holder.user_id != request.user_id for holder in table.holders):
            await self.reliability.require_fit(request.user_id, table.state.terms)

    async def _before(self, table_id: TableId) -> Table | None:
        """Return the former table of a rematch, if it can be read."""
        of = (await self.repository.load(table_id)).state.rematch_of
        with suppress(errors.BrokenTableError, errors.UnknownTableError):
            return None if of is None else await self.repository.load(of)
        return None

    async def act(
        self,
        request: Request,
        table_id: TableId,
        action: Any,
        *,
        pressed: Control | None = None,
    ) -> Receipt:
        """Do one of the game's actions for the actor's seat.

        ``pressed`` is None for a typed command.

        Raises:
            SavedAlreadyError: the same command was stored a moment ago, unconfirmed.
            TableError, GameError: see ``execute``.
        """
        if pressed is None:
            table = await self.repository.load(table_id)
            if await self._lost(request, table) == table.codec.encode(action):
                raise errors.SavedAlreadyError
        return await self.execute(request, table_id, Play(action), control=pressed)

    async def undo(
        self,
        request: Request,
        table_id: TableId,
        *,
        pressed: Control | None = None,
        openly: bool = False,
        actions: int = 1,
    ) -> tuple[Receipt, tuple[Any, ...]]:
        """Undo the actor's last actions; return the actor's former knowledge of them.

        ``openly`` undoes up to the last open action, as the board's control does; otherwise
        ``actions`` is their number. ``pressed`` is None for a typed command.
        """
        command, lost = Undo(openly, actions), tuple[Any, ...]()

        def plan(table: Table) -> Plan:
            nonlocal lost
            seat = table.seat_of(request.user_id)
            context = Context(By.PERSON, seat, self.now(), request.interaction_id, pressed)
            for event in command.decide(table, context):
                own = table.state.window.own(event.seat)
                steps = [step for step in own if step.version > event.to]
                lost = tuple(one for s in steps for one in seen_by(table, s.events, event.seat))
            return Plan(command, context)

        receipt = await self.executor.execute(table_id, plan, request)
        assert receipt is not None  # it is always planned
        return receipt, () if receipt.repeated else lost

    async def offer(self, request: Request, table_id: TableId, user_id: int) -> Receipt:
        """Offer the actor's seat to a person; only this person may take it over.

        Raises:
            AlreadySeatedError: the person holds a seat here, or is the actor.
            OfferedAlreadyError: the person has that offer already.
            TableError: see ``execute``.
        """
        table = await self.repository.load(table_id)
        seat = table.seat_of(request.user_id)
        if seat is not None and table.seat_of(user_id) is not None:
            raise errors.AlreadySeatedError
        offered = seat is not None and table.state.seats[seat].membership.offered
        if offered and offered in (await self.store.settings(user_id)).offers:
            raise errors.OfferedAlreadyError
        # Stored first, so that the person knows every offer that the table knows.
        press = request.interaction_id
        await self.preferences.change(
            user_id, lambda said: replace(said, offers=(*said.offers, press)[-MOST_OFFERS:])
        )
        return await self.execute(request, table_id, OfferSeat())

    async def offered_since(self, table_id: TableId, user_id: int, since: datetime) -> bool:
        """Return whether a person was offered a seat at a table since then, also in vain."""
        for press in (await self.store.settings(user_id)).offers:
            move = await self.store.move_of(press)
            if move is not None and move.table_id == table_id and move.at > since:
                return True
        return False

    async def free(self, table_id: TableId, user_id: int) -> bool:
        """Free the seat of a person who left the server; return whether a seat was freed."""

        def plan(table: Table) -> Plan | None:
            seat = table.seat_of(user_id)
            playing = seat is not None and seat in table.state.players()
            if not playing or table.state.status is not Status.RUNNING:
                return None
            return Plan(GiveToChef(), Context(By.CLOCK, seat, self.now()))

        return await self.executor.execute(table_id, plan) is not None

    def confirm(self, interaction_id: int) -> None:
        """Note that the answer to an interaction arrived."""
        self._reached("answered")
        self._confirmed.append(interaction_id)

    async def lost(self, request: Request, table_id: TableId) -> Any | None:
        """Return the actor's own last action here if its answer may be lost, or None.

        Another request stored it a moment ago, and its answer is unconfirmed.
        """
        table = await self.repository.load(table_id)
        raw = await self._lost(request, table)
        if raw is None:
            return None
        try:
            return table.codec.action(raw)
        except msgspec.DecodeError:
            return None  # a move in the lobby

    async def _lost(self, request: Request, table: Table) -> bytes | None:
        """Return the action of ``lost`` as it is stored."""
        seat = table.seat_of(request.user_id)
        if seat is None:
            return None
        recent = await self.store.moves(table.row.id, table.state.version - _REACH)
        joined = table.state.seats[seat].membership.joined  # earlier moves are another person's
        own = [m for m in recent if (m.seat, m.by) == (seat, By.PERSON) and m.version >= joined]
        if not own or own[-1].interaction_id in (request.interaction_id, *self._confirmed):
            return None
        return own[-1].action if self.now() - own[-1].at < AGAIN_WITHIN else None

    async def forget_dm(self, table_id: TableId, user_id: int) -> None:
        """Note that Discord refuses direct messages to a person; pings move to the board."""
        seat = (await self.repository.load(table_id)).seat_of(user_id)
        place = await self.store.place(table_id, seat)
        posted = 0 if place is None else place.posted

        def plan(table: Table) -> Plan | None:
            if seat is None or table.seat_of(user_id) != seat:
                return None  # the seat has another holder by now
            holder = table.holder(seat)
            if holder is None or holder.dm_closed or not is_pinged_directly(table, seat, posted):
                return None
            # One unit of work: a kill in between would lose the ping.
            closed = tuple(
                replace(h, dm_closed=h.dm_closed or h.seat == seat) for h in table.holders
            )
            return self._deferral(table, seat, closed)

        if await self.executor.execute(table_id, plan) is None:
            async with self.repository.lock(table_id):
                await self.store.set_dm(table_id, user_id, closed=True)
                self.repository.forget(table_id)
            self.executor.tell(table_id)

    async def defer_ping(self, table_id: TableId, seat: Seat) -> None:
        """Defer the ping of a message that is sent late, while its person sleeps."""
        await self.executor.execute(table_id, lambda table: self._deferral(table, seat))

    def _deferral(
        self, table: Table, seat: Seat, holders: tuple[Holder, ...] | None = None
    ) -> Plan | None:
        if not table.state.seats[seat].is_waited_for:
            return None
        return Plan(Note((PingDeferred(seat),)), Context(By.CLOCK, seat, self.now()), holders)

    async def reach(self, table_id: TableId, user_id: int) -> None:
        """Send a person's hand as a direct message again, whether or not they were closed."""
        async with self.repository.lock(table_id):
            await self.store.set_dm(table_id, user_id, closed=False)
            self.repository.forget(table_id)
        self.executor.tell(table_id)

    async def catch_up(self, table_id: TableId, audience: Audience) -> None:
        """Queue the newest state for an audience, also if delivered before."""
        await self.store.want(table_id, (audience,))
        self.executor.tell(table_id)


def _facts_of(
    table: Table, request: Request, known: tuple[int, ...], before: Table | None
) -> Facts:
    """Return the facts of a table under its lock, by the known offers and its predecessor."""
    free = table.state.free()
    mine = (h.seat for h in table.holders if h.user_id == request.user_id)
    offered = (one.membership.offered for one in table.state.seats)
    facts = Facts(
        former=tuple(seat for seat in mine if seat in free),
        offers=tuple(offer for offer in offered if offer in known),
    )
    if before is None:
        return facts
    sat = {holder.user_id: holder.seat for holder in before.present()}
    users = {holder.seat: holder.user_id for holder in table.holders}
    order = tuple(sat.get(users.get(seat, 0)) for seat in range(len(table.state.seats)))
    return replace(facts, previous=order, previous_seats=len(before.state.seats))
