"""The service: what people do at tables, and what they see of them."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Any

import msgspec

from bot.games.contract import AnyGame, Seat
from bot.games.registry import Games
from bot.tables.beside import Beside
from bot.tables.clicks import Clicks, Decision, play, unit_of
from bot.tables.coming import Comings
from bot.tables.errors import (
    AskClosedError,
    AskWithdrawnError,
    BrokenTableError,
    NotOverError,
    NotSeatedError,
    NotYoursError,
    SavedAlreadyError,
    UnknownTableError,
    WrongStatusError,
)
from bot.tables.events import SeatLeft, SeatTakenBack
from bot.tables.going import holders_joined, sit_down
from bot.tables.keys import table_chance
from bot.tables.loaded import Loaded
from bot.tables.lobby import (
    Join,
    LobbyAction,
    MoveTable,
    OpenTable,
    Start,
    decide_lobby,
    decide_move,
    decide_open,
    holders_after,
)
from bot.tables.memory import Memory
from bot.tables.reaching import Reaching
from bot.tables.records import (
    By,
    Holder,
    Move,
    Opening,
    Secret,
    Status,
    TableId,
    TableRow,
)
from bot.tables.rematch import OpenAgain, holders_turned, key_of, opening_again, turned
from bot.tables.request import Call, Receipt
from bot.tables.showing import Showing
from bot.tables.state import TableState
from bot.tables.store import RepeatedInteractionError, Store
from bot.tables.unconfirmed import Unconfirmed


class Tables(Comings, Beside, Showing, Reaching):
    """All tables of this process.

    Args:
        store: where the moves are kept.
        games: the games that can be played.
        now: the clock (UTC).
        reached: told each of ``clicks.POINTS`` as it is reached; tests kill there.
        draw_secret: draws the 32 secret bytes of a new table; a demonstration repeats them.
        kept: how many tables are kept in memory.
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
        self.store, self.games, self.now = store, games, now
        self.memory = Memory(store, games, kept)
        self.clicks = Clicks(store, self.memory, now, reached)
        self._reached, self._draw_secret = reached, draw_secret
        self._unconfirmed = Unconfirmed(store)

    # -- what people do -------------------------------------------------------------------

    async def open(
        self,
        call: Call,
        *,
        guild_id: int,
        channel_id: int,
        game_id: str,
        chosen: tuple[tuple[str, str], ...] = (),
    ) -> Receipt:
        """Open a lobby; the caller sits down in its first seat.

        Args:
            call: who opens it.
            guild_id: in which server.
            channel_id: where.
            game_id: for which game.
            chosen: options and terms with the values to open with, where not the defaults.

        Raises:
            UnknownGameError: there is no such game.
            UnknownOptionError: there is no such option or value.
            NotSavedError: nothing was saved.
        """
        game = self.games.newest(game_id)
        action = OpenTable(chosen)
        events = decide_open(game, action, call.interaction_id)
        return await self._begin(
            call, game, (guild_id, channel_id), action, events, call.interaction_id
        )

    async def rematch(
        self, call: Call, table_id: TableId, channel_id: int | None = None
    ) -> Receipt:
        """Open a lobby like a table that ended, once; the caller sits down in its first seat.

        Who comes later gets the receipt of the one that is there.

        Args:
            call: who calls.
            table_id: the table that ended.
            channel_id: where the lobby stands; where that table stood, if nothing is said.

        Raises:
            NotOverError: the table has not come to an end, or never began.
            NotSeatedError: the caller held no seat in the end.
            NotSavedError: nothing was saved.
        """
        old = await self.memory.load(table_id)
        if old.state.status.is_live or old.state.game is None:
            raise NotOverError
        if old.seat_of(call.user_id) is None:
            raise NotSeatedError
        events = opening_again(table_id, old.state, call.interaction_id)
        channel_id = channel_id or old.state.channel_id or old.row.channel_id
        place = (old.row.guild_id, channel_id)
        key = key_of(table_id)
        return await self._begin(call, old.game, place, OpenAgain(table_id), events, key)

    async def _begin(
        self,
        call: Call,
        game: AnyGame,
        place: tuple[int, int],
        action: OpenTable | OpenAgain,
        events: tuple[Any, ...],
        interaction_id: int,
    ) -> Receipt:
        """Store a new table with its first move; ``place`` is server and channel."""
        codec = self.memory.codec(game)
        guild_id, channel_id = place
        secret = Secret(self._draw_secret())
        row = TableRow(0, guild_id, 0, channel_id, game.spec.id, game.spec.rules, secret)
        move = Move(
            table_id=0,
            version=1,
            by=By.PERSON,
            seat=0,
            interaction_id=interaction_id,
            at=self.now(),
            action=codec.encode(action),
            events=codec.encode(events),
        )
        holders = (Holder(0, call.user_id, call.name),)
        blank = Loaded(row, game, codec, (), TableState())
        after = blank.after(move, holders)
        unit = unit_of(blank, after, move, events, holders)
        opening = Opening(guild_id, channel_id, game.spec.id, game.spec.rules, secret, unit)
        self._reached("decided")
        try:
            # Once begun it goes on to its end, even if the caller goes away.
            return await asyncio.shield(self._open(opening, after))
        except RepeatedInteractionError as error:
            return await self.clicks.repeat(error.move, call.user_id)

    async def _open(self, opening: Opening, after: Loaded) -> Receipt:
        row = await self.store.open(opening)
        self.clicks.finish(msgspec.structs.replace(after, row=row), came=True)
        return Receipt(row.id, 0, 1, ())

    async def arrange(self, call: Call, table_id: TableId, action: LobbyAction) -> Receipt:
        """Sit down, choose, start or stop.

        Raises:
            TableError: the table, or the caller's place at it, does not allow it.
            GameError: the game refuses the number of seats or the option.
            NotSavedError: nothing was saved.
        """
        former = await self._former(table_id) if isinstance(action, Start) else None

        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(call.user_id)
            draws = table.state.draws
            if isinstance(action, Join) and table.state.status is not Status.LOBBY:
                came = sit_down(table.state, table.holders, seat, call.user_id)
                holders = holders_joined(table.holders, came, call)
                return Decision(By.PERSON, None, table.codec.encode(action), came, holders)
            events = decide_lobby(
                table.game,
                self.memory.strengths(table.row),
                table.state,
                seat,
                action,
                draw=call.interaction_id,
                chance=table_chance(table.row.secret, draws, table.state.version + 1),
            )
            holders = holders_after(table.holders, events, call)
            if former is not None and isinstance(action, Start) and seat is not None:
                turn = turned(len(table.state.seats), table.holders, *former)
                for event in turn:
                    holders = holders_turned(table.holders, event.order)
                    seat = event.order.index(seat)
                events = (*turn, *events)
            mover = None if any(isinstance(e, SeatLeft) for e in events) else seat
            return Decision(By.PERSON, mover, table.codec.encode(action), events, holders)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def _former(self, table_id: TableId) -> tuple[dict[int, Seat], int] | None:
        """Return who sat where at the table that this one is a rematch of, and of how many."""
        of = (await self.memory.load(table_id)).state.rematch_of
        if of is None:
            return None
        with suppress(BrokenTableError, UnknownTableError):
            old = await self.memory.load(of)
            return {one.user_id: one.seat for one in old.present()}, len(old.state.seats)
        return None

    async def move(self, call: Call, table_id: TableId, channel_id: int) -> Receipt:
        """Take a table to another channel of its server, or anew to its own.

        Raises:
            NotSeatedError: the caller holds no seat.
            WrongStatusError: the table has ended.
            NotSavedError: nothing was saved.
        """

        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_move(table.state, seat, channel_id)
            action = table.codec.encode(MoveTable(channel_id))
            return Decision(By.PERSON, seat, action, events, channel_id=channel_id)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def act(
        self,
        call: Call,
        table_id: TableId,
        action: Any,
        *,
        pressed: tuple[Seat, int] | None = None,
        again: bool = False,
    ) -> Receipt:
        """Do a game action for the caller's seat.

        Args:
            call: who calls.
            table_id: at which table.
            action: one of the game's actions.
            pressed: seat and ask number of the pressed control; None for a typed command.
            again: the caller was told of a command saved a moment ago and means it once more.

        Raises:
            NotSeatedError, NotYoursError: the caller does not hold the seat.
            AskClosedError: the pressed question has been answered.
            NotAskedError: the seat is asked nothing.
            IllegalActionError: no offer accepts the action.
            SavedAlreadyError: the same command was stored a moment ago, unconfirmed.
            WrongStatusError: the game does not run.
            NotSavedError: nothing was saved.
        """
        if pressed is None and not again:
            await self._refuse_lost_repeat(call, table_id, action)

        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(call.user_id)
            if table.state.status is not Status.RUNNING:
                raise WrongStatusError(Status.RUNNING, table.state.status)
            if seat is None:
                raise NotSeatedError
            ask = table.state.seats[seat].ask
            if pressed is not None:
                if pressed[0] != seat:
                    raise NotYoursError
                if ask is None or ask.number != pressed[1]:
                    gone = table.state.seats[seat].withdrawn[0] == pressed[1]
                    closed = AskWithdrawnError if gone else AskClosedError
                    raise closed(ask.question if ask else None)
            decision = play(table, By.PERSON, seat, action)
            if table.state.seats[seat].stand_in is None:
                return decision
            # Who plays is back.
            events = (SeatTakenBack(seat), *decision.events)
            return msgspec.structs.replace(decision, events=events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def repeated(self, call: Call, table_id: TableId) -> Receipt | None:
        """Return the receipt of a call that was stored before, or None."""
        return await self.clicks.stored(table_id, call.interaction_id, call.user_id)

    def confirm(self, interaction_id: int) -> None:
        """Note that the answer to an interaction arrived."""
        self._reached("answered")
        self._unconfirmed.confirm(interaction_id)

    # -- what people see ------------------------------------------------------------------

    async def lost(self, call: Call, table_id: TableId) -> Any | None:
        """Return the caller's own last action here if its answer may have been lost, or None.

        It was stored a moment ago by another call, and nobody noted that its answer arrived.
        """
        table = await self.memory.load(table_id)
        raw = await self._unconfirmed.action(call, table, self.now())
        if raw is None:
            return None
        try:
            return table.codec.action(raw)
        except msgspec.DecodeError:
            return None  # it was done in the lobby

    async def _refuse_lost_repeat(self, call: Call, table_id: TableId, action: Any) -> None:
        table = await self.memory.load(table_id)
        lost = await self._unconfirmed.action(call, table, self.now())
        if lost == table.codec.encode(action):
            raise SavedAlreadyError
