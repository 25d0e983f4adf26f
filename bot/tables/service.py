"""Service over all tables: what people do at them and see of them."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import AsyncExitStack, suppress
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import AnyGame, Seat
from bot.games.registry import Games
from bot.tables.commands.duplicates import DuplicateGuard
from bot.tables.commands.executor import Decision, Executor, play, unit_of
from bot.tables.commands.lobby import (
    CloseIdle,
    GiveBack,
    Join,
    LobbyAction,
    MoveTable,
    OpenTable,
    Start,
    decide_close,
    decide_lobby,
    decide_move,
    decide_open,
    holders_after,
)
from bot.tables.commands.membership import (
    FreedReason,
    FreeSeat,
    Going,
    OfferSeat,
    decide_going,
    freed,
    holders_joined,
    sit_down,
    with_offer,
)
from bot.tables.commands.orders import OrderAction, decide_orders, speaks
from bot.tables.commands.pause import Pause, Resume, decide_pause
from bot.tables.commands.pings import Mute, Nudge, PutOff, decide_mute, decide_nudge
from bot.tables.commands.rematch import OpenAgain, holders_turned, key_of, opening_again, turned
from bot.tables.commands.undo import Undo, decide_undo, undone_to
from bot.tables.log.hash_chain import shown
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import (
    RepeatedInteractionError,
    Store,
    StoreUnavailableError,
    VersionTakenError,
)
from bot.tables.model.chance import table_chance
from bot.tables.model.errors import (
    AlreadySeatedError,
    AskClosedError,
    AskWithdrawnError,
    BrokenTableError,
    NotOverError,
    NotSeatedError,
    NotYoursError,
    SavedAlreadyError,
    StillPlayedError,
    UnknownTableError,
    WrongStatusError,
)
from bot.tables.model.events import OWN, Nudged, SeatLeft, SeatTakenBack, TableEvent, Undone
from bot.tables.model.records import (
    LIVE,
    Audience,
    By,
    Heard,
    Holder,
    Move,
    Opening,
    PingChannel,
    Preferences,
    Secret,
    Status,
    TableId,
    TableRow,
)
from bot.tables.model.request import Receipt, Request
from bot.tables.model.state import TableState
from bot.tables.model.table import Table
from bot.tables.timing.availability import counted_until, day_due, missed, recounted, with_day
from bot.tables.timing.pings import PingPlan, callings, missed_asleep, missed_directly
from bot.tables.timing.reminders import due_at, were_awake
from bot.tables.views.recap import earliest_undone, story_of
from bot.tables.views.table_view import TableView, joined_at, look_at, seen_by


class Part:
    """A part of ``Tables``; the whole gives it what it works with."""

    store: Store
    games: Games
    memory: TableRepository
    clicks: Executor
    now: Callable[[], datetime]
    """The clock (UTC)."""


STORY_MOVES = 80
"""A story reaches back at most so many moves, so that its cost does not grow with the game."""


class Showing(Part):
    """The part of ``Tables`` that lets people see."""

    async def look(self, table_id: TableId, user_id: int | None) -> TableView:
        """Return a table as a person sees it; None is everybody in the channel.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be shown.
        """
        table = await self.memory.load(table_id)
        return await self._shown(table, None if user_id is None else table.seat_of(user_id))

    async def look_of_seat(
        self, table_id: TableId, seat: Audience, at_least: int = 0
    ) -> tuple[TableView, Holder | None]:
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
    ) -> tuple[TableView, Holder | None, Mapping[Seat, PingPlan]]:
        """Return what an audience sees, the person behind it, and whom its message may call.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be shown.
        """
        table = await self.memory.load(table_id, at_least)
        holder = None if seat is None else table.holder(seat)
        return await self._shown(table, seat), holder, callings(table, self.now())

    async def _shown(self, table: Table, me: Seat | None) -> TableView:
        look = look_at(table, me)
        if look.status.is_live:
            return look
        kept = await self.store.chain(look.table_id, look.version - 1)
        return replace(look, log_end=shown(kept.get(look.version)))

    async def persons(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return who holds which seat; nobody holds a free one."""
        return (await self.memory.load(table_id)).present()

    async def story(self, look: TableView, since: int) -> tuple[Any, ...]:
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

    async def spoken(self, look: TableView, since: int) -> tuple[Any, ...]:
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

    async def _told(self, look: TableView, since: int) -> list[Move]:
        after = max(since, look.version - STORY_MOVES)
        moves = await self.store.moves(look.table_id, after)
        return [move for move in moves if move.version <= look.version]


_TAIL = 16
"""So many of a table's newest moves are read first to find one that all saw."""


class Beside(Part):
    """The part of ``Tables`` for what people do around the actions of their game."""

    async def order(self, call: Request, table_id: TableId, action: OrderAction) -> Receipt:
        """Leave an order for questions to come, or take some back; nobody else learns of it.

        Raises:
            NotSeatedError: the caller holds no seat.
            WrongStatusError: the game does not run.
            IllegalActionError: no offer accepts the order.
            NotSavedError: nothing was saved.
        """

        def plan(table: Table) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_orders(table.game, table.state, seat, action)
            return Decision(By.PERSON, seat, table.codec.encode(action), events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def nudge(self, call: Request, table_id: TableId) -> Receipt:
        """Ask those whom the table waits for to play; they are told where and when they wish.

        Raises:
            WrongStatusError, NotSeatedError: only who plays may, while the game runs.
            NobodyToNudgeError, NudgedAlreadyError: there is nobody who may be nudged now.
            NotSavedError: nothing was saved.
        """

        def plan(table: Table) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_nudge(table.state, seat, self.now())
            return Decision(By.PERSON, seat, table.codec.encode(Nudge()), events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def mute(
        self, call: Request, table_id: TableId, action: Mute, came: int | None = None
    ) -> Receipt:
        """Have no further call in this turn, or have them again.

        Raises:
            WrongStatusError, NotSeatedError, NotAskedError: it is not the caller's turn.
            AskClosedError: ``came`` names a turn that is over.
            NotSavedError: nothing was saved.
        """

        def plan(table: Table) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_mute(table.state, seat, action, came)
            return Decision(By.PERSON, seat, table.codec.encode(action), events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def pause(self, call: Request, table_id: TableId, action: Pause | Resume) -> Receipt:
        """Agree to a pause, or end it: then the time of all goes on where it stood.

        Raises:
            WrongStatusError, NotSeatedError: only who plays may, while the game runs.
            PausedAlreadyError, NotPausedError: it stands, or does not stand, still.
            NotSavedError: nothing was saved.
        """

        def plan(table: Table) -> Decision:
            seat, since = table.seat_of(call.user_id), table.state.paused_at
            events = decide_pause(table.state, seat, action)
            free = missed(table, since, self.now()) if since and action == Resume() else ()
            return Decision(By.PERSON, seat, table.codec.encode(action), (*free, *events))

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def undo(
        self,
        call: Request,
        table_id: TableId,
        *,
        pressed: tuple[Seat, int] | None = None,
        openly: bool = False,
        actions: int = 1,
    ) -> tuple[Receipt, tuple[Any, ...]]:
        """Take back the caller's own last actions; return what the caller had learnt of them.

        Args:
            call: who calls.
            table_id: at which table.
            pressed: seat and number of the pressed control; None for a typed command.
            openly: the control is everybody's: as far as the last action that all had seen.
            actions: how many; as many as there are where there are fewer.

        Raises:
            NotSeatedError, NotYoursError: the caller does not hold the seat.
            NothingToUndoError: there is nothing that can still be taken back.
            UndoneAlreadyError: something else is by now what the control would take back.
            WrongStatusError: the game does not run.
            NotSavedError: nothing was saved.
        """
        lost: tuple[Any, ...] = ()

        def plan(table: Table) -> Decision:
            nonlocal lost
            seat = table.seat_of(call.user_id)
            to = undone_to(table.state, seat, pressed, openly=openly, actions=actions)
            undone = decide_undo(table.state, seat, to)
            assert seat is not None  # else it was refused
            steps = [step for step in table.state.window.own(seat) if step.version > to]
            lost = tuple(seen for step in steps for seen in seen_by(table, step.events, seat))
            return Decision(By.PERSON, seat, table.codec.encode(Undo(to)), undone)

        receipt = await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)
        return receipt, () if receipt.repeated else lost

    async def close_idle(self, call: Request, table_id: TableId, before: datetime) -> Receipt:
        """Close a table, whoever sits there, if nobody moved for all to see since ``before``.

        Raises:
            WrongStatusError: it has ended.
            StillPlayedError: somebody has moved.
            NotSavedError: nothing was saved.
        """
        version, at = await self.last_move(table_id)

        def plan(table: Table) -> Decision:
            events = decide_close(table.state)
            if table.state.version != version or at >= before:
                raise StillPlayedError
            return Decision(By.PERSON, None, table.codec.encode(CloseIdle()), events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def last_move(self, table_id: TableId) -> tuple[int, datetime]:
        """Return a table's version, and when somebody last moved there for all to see.

        Neither what the clock did counts, nor what a seat did that the others are not told of.
        """
        table = await self.memory.load(table_id)
        version, moves = table.state.version, tuple[Move, ...]()
        after, span = version, _TAIL
        while after > 0:
            after, span = max(0, after - span), span * 2
            moves = await self.store.moves(table_id, after)
            for move in reversed(moves):
                if move.version <= version and _is_open(table, move):
                    return version, move.at
        return version, moves[0].at  # it was opened, at the least


def _is_open(table: Table, move: Move) -> bool:
    """Say whether a person or a computer player did something that all were shown."""
    events = table.codec.events(move.events)
    return move.by is not By.CLOCK and any(_all_saw(table.game, event) for event in events)


def _all_saw(game: AnyGame, event: Any) -> bool:
    if isinstance(event, Undone):
        return event.opened
    if isinstance(event, TableEvent):
        return not isinstance(event, (*OWN, Nudged))  # to ask others to play is no play
    return game.seen(event, None) is not None


Change = Callable[[Preferences, Mapping[TableId, Table]], Preferences]
"""Makes what is kept of what was kept, and of the live tables at which the person sits."""


class _Effect(msgspec.Struct, frozen=True):
    """What follows at a table, and the table with it."""

    heard: Heard
    after: Table


class Saying(Part):
    """The part of ``Tables`` that keeps what people say of themselves."""

    async def say(self, user_id: int, settings: Preferences) -> None:
        """Keep this alone of what a person says for all tables, whatever it was before."""
        await self.change(user_id, lambda _: settings)

    async def change(
        self, user_id: int, change: Callable[[Preferences], Preferences]
    ) -> Preferences:
        """Change what a person says for all tables, and return it; deadlines are counted anew.

        Other hours hold from now on: what was used up of anybody's time before stays so.

        Args:
            user_id: who.
            change: makes what is kept of what was kept; what it raises changes nothing.
        """
        _, after = await self.kept(user_id, lambda said, _: change(said))
        return after

    async def kept(
        self, user_id: int, change: Change, *, whole: bool = False
    ) -> tuple[Preferences, Preferences]:
        """Keep what a person says, one change after the other; return it before and after.

        What follows at the person's tables is stored with it, whole or not at all, and they all
        wait meanwhile: nobody's time is ever counted by the one here and by the other there.

        Args:
            user_id: who.
            change: makes what is kept; what it raises changes nothing.
            whole: other hours hold for what has passed, too.
        """
        # Once begun it goes on to its end with its locks, even if the caller goes away.
        return await asyncio.shield(self._kept(user_id, change, whole))

    async def _kept(
        self, user_id: int, change: Change, whole: bool
    ) -> tuple[Preferences, Preferences]:
        async with self.memory.lock_of_person(user_id):
            while True:
                table_ids = await self._table_ids(user_id)
                async with AsyncExitStack() as locks:
                    for table_id in table_ids:  # oldest first, as everybody takes them
                        await locks.enter_async_context(self.memory.lock(table_id))
                    before = await self.store.settings(user_id)
                    tables = await self._tables_of(user_id, table_ids, before)
                    after = change(before, tables)
                    if after == before:
                        return before, after
                    effects = [
                        await self._effect(table, user_id, before, after, whole)
                        for table in tables.values()
                    ]
                    try:
                        await self._keep(user_id, after, effects)
                        break
                    except VersionTakenError:
                        self._forget(table_ids)  # another process moved there
                    except BaseException:
                        self._forget(table_ids)  # whether it was stored is not known here
                        raise
        with suppress(StoreUnavailableError):  # what was said is kept, whatever comes now
            for table_id in set(await self._table_ids(user_id)) - set(table_ids):
                with suppress(BrokenTableError):  # where the person sat down meanwhile
                    await self.note_due(table_id)
        return before, after

    async def _table_ids(self, user_id: int) -> list[TableId]:
        """Return the live tables at which a person sits, oldest first."""
        return sorted({row.id for row in await self.store.held_by(user_id, LIVE)})

    def _forget(self, table_ids: Iterable[TableId]) -> None:
        for table_id in table_ids:
            self.memory.forget(table_id)

    async def _tables_of(
        self, user_id: int, table_ids: Iterable[TableId], said: Preferences
    ) -> dict[TableId, Table]:
        """Return the tables that can be loaded, each with what the person says."""
        found = {}
        for table_id in table_ids:
            with suppress(BrokenTableError):
                found[table_id] = _with(await self.memory.load(table_id), user_id, said)
        return found

    async def _effect(
        self, table: Table, user_id: int, before: Preferences, after: Preferences, whole: bool
    ) -> _Effect:
        """Return what follows at a table from what a person says there."""
        newest, unit, now = _with(table, user_id, after), None, self.now()
        seat = table.seat_of(user_id)
        if seat is not None and not whole:
            there = counted_until(now, self.clicks.there)
            time = recounted(table, seat, before, after, now, there)
            events = (*time, *were_awake(table, newest, seat))
            if events:
                plan = Decision(By.CLOCK, None, table.codec.encode(GiveBack()), events)
                unit, newest = await self.clicks.made(newest, plan)
        shown = tuple[Audience, ...]()
        asked = [s for s in newest.state.waited_for() if newest.holder(s) is not None]
        if asked and _of_time(before) != _of_time(after):
            # Who is asked about another's seat may wait for a call, too.
            own = [] if seat is None or seat not in callings(newest, now) else [seat]
            shown = (None, *sorted({*asked, *own}))
        version, due = newest.state.version, due_at(newest, now)
        return _Effect(Heard(table.row.id, version, due, shown, unit), newest)

    async def _keep(self, user_id: int, said: Preferences, effects: list[_Effect]) -> None:
        await self.store.put_settings(user_id, said, [one.heard for one in effects])
        for one in effects:
            if one.heard.unit is not None:
                self.clicks.finish(one.after)
            else:
                self.memory.forget(one.after.row.id)
                self.memory.keep(one.after)
        for one in effects:
            if one.heard.unit is None and one.heard.audiences:
                # What was shown since it was stored may have been what was said before.
                with suppress(StoreUnavailableError):
                    await self.store.want(one.after.row.id, one.heard.audiences)
            self.clicks.tell(one.after.row.id)

    async def note_due(self, table_id: TableId) -> datetime | None:
        """Note anew when the clock has to look at a table, and return it."""
        async with self.memory.lock(table_id):
            self.memory.forget(table_id)  # what its people say may be others' news
            table = await self.memory.load(table_id)
            due = due_at(table, self.now())
            await self.store.reschedule(table_id, table.state.version, due)
        self.clicks.tell(table_id)
        return due


def _of_time(said: Preferences) -> tuple[object, ...]:
    """Return of what a person says all that moves deadlines and calls."""
    return said.hours, said.pings, said.spends, said.spent


def _with(table: Table, user_id: int, said: Preferences) -> Table:
    """Return a table at which a person says this."""
    seat = table.seat_of(user_id)
    return table if seat is None else replace(table, said={**table.said, seat: said})


class Comings(Saying):
    """The part of ``Tables`` that lets people leave their seats and take others."""

    async def go(self, call: Request, table_id: TableId, action: Going) -> Receipt:
        """Concede, hand the own seat over, take an offered one, or vote.

        Raises:
            TableError, CannotConcedeError: the table, or the caller's place at it, forbids it.
            NotSavedError: nothing was saved.
        """
        offers = (await self.store.settings(call.user_id)).offers

        def plan(table: Table) -> Decision:
            seat, state = table.seat_of(call.user_id), table.state
            events = decide_going(
                table.game,
                self.memory.strengths(table.row),
                state,
                seat,
                action,
                press=call.interaction_id,
                offers=offers,
                chance=table_chance(table.row.secret, state.draws, state.version + 1),
            )
            holders = holders_joined(table.holders, events, call)
            return Decision(By.PERSON, seat, table.codec.encode(action), events, holders)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def offer(self, call: Request, table_id: TableId, user_id: int) -> Receipt:
        """Offer the caller's seat to a person, who alone may take it over.

        Raises:
            AlreadySeatedError: the person holds a seat here, or is the caller.
            TableError, NotSavedError: as of ``go``.
        """
        table = await self.memory.load(table_id)
        if table.seat_of(call.user_id) is not None and table.seat_of(user_id) is not None:
            raise AlreadySeatedError
        # First, so that an offer which the table knows is known to whom it was made.
        await self.change(user_id, lambda said: with_offer(said, call.interaction_id))
        return await self.go(call, table_id, OfferSeat())

    async def free(self, table_id: TableId, user_id: int) -> bool:
        """Let the seat of somebody be taken who left the server; say whether there was one.

        Raises:
            NotSavedError: nothing was saved.
        """

        def plan(table: Table) -> Decision:
            seat = table.seat_of(user_id)
            playing = seat is not None and seat in table.state.players()
            if seat is None or not playing or table.state.status is not Status.RUNNING:
                raise AskClosedError(None)
            events = (freed(self.memory.strengths(table.row), seat, FreedReason.LEFT),)
            return Decision(By.CLOCK, seat, table.codec.encode(FreeSeat()), events)

        try:
            await self.clicks.commit(table_id, plan, None, None)
        except AskClosedError:
            return False
        return True


class Reaching(Saying):
    """The part of ``Tables`` that knows how and when people are reached."""

    async def forget_dm(self, table_id: TableId, user_id: int) -> None:
        """Note that Discord refuses direct messages to this person; the board says so.

        Who was to be called by one is called on the board.
        """
        seat = (await self.memory.load(table_id)).seat_of(user_id)
        place = await self.store.place(table_id, seat)
        posted = 0 if place is None else place.posted

        def plan(table: Table) -> Decision:
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
        self, table_id: TableId, way: PingChannel, posted: int, first: Collection[Seat]
    ) -> None:
        """Put off what a message is about to call people for who sleep, if that is still so.

        Args:
            table_id: the table.
            way: the road of the message.
            posted: the version at which the message before it was sent.
            first: whom it would call for coming to be asked.
        """

        def plan(table: Table) -> Decision:
            calls = missed_asleep(table, self.now(), way, posted, first)
            if not calls:
                raise AskClosedError(None)
            return Decision(By.CLOCK, None, table.codec.encode(PutOff()), calls)

        with suppress(AskClosedError):
            await self.clicks.commit(table_id, plan, None, None)

    async def try_dm(self, call: Request, table_id: TableId) -> None:
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

        def spend(said: Preferences, tables: Mapping[TableId, Table]) -> Preferences:
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
        self.memory = TableRepository(store, games, kept)
        self.clicks = Executor(store, self.memory, now, reached)
        self._reached, self._draw_secret = reached, draw_secret
        self._unconfirmed = DuplicateGuard(store)

    # -- what people do -------------------------------------------------------------------

    async def open(
        self,
        call: Request,
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
        self, call: Request, table_id: TableId, channel_id: int | None = None
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
        call: Request,
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
        blank = Table(row, game, codec, (), TableState())
        after = blank.after(move, holders)
        unit = unit_of(blank, after, move, events, holders)
        opening = Opening(guild_id, channel_id, game.spec.id, game.spec.rules, secret, unit)
        self._reached("decided")
        try:
            # Once begun it goes on to its end, even if the caller goes away.
            return await asyncio.shield(self._open(opening, after))
        except RepeatedInteractionError as error:
            return await self.clicks.repeat(error.move, call.user_id)

    async def _open(self, opening: Opening, after: Table) -> Receipt:
        row = await self.store.open(opening)
        self.clicks.finish(msgspec.structs.replace(after, row=row), came=True)
        return Receipt(row.id, 0, 1, ())

    async def arrange(self, call: Request, table_id: TableId, action: LobbyAction) -> Receipt:
        """Sit down, choose, start or stop.

        Raises:
            TableError: the table, or the caller's place at it, does not allow it.
            GameError: the game refuses the number of seats or the option.
            NotSavedError: nothing was saved.
        """
        former = await self._former(table_id) if isinstance(action, Start) else None

        def plan(table: Table) -> Decision:
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

    async def move(self, call: Request, table_id: TableId, channel_id: int) -> Receipt:
        """Take a table to another channel of its server, or anew to its own.

        Raises:
            NotSeatedError: the caller holds no seat.
            WrongStatusError: the table has ended.
            NotSavedError: nothing was saved.
        """

        def plan(table: Table) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_move(table.state, seat, channel_id)
            action = table.codec.encode(MoveTable(channel_id))
            return Decision(By.PERSON, seat, action, events, channel_id=channel_id)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def act(
        self,
        call: Request,
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

        def plan(table: Table) -> Decision:
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

    async def repeated(self, call: Request, table_id: TableId) -> Receipt | None:
        """Return the receipt of a call that was stored before, or None."""
        return await self.clicks.stored(table_id, call.interaction_id, call.user_id)

    def confirm(self, interaction_id: int) -> None:
        """Note that the answer to an interaction arrived."""
        self._reached("answered")
        self._unconfirmed.confirm(interaction_id)

    # -- what people see ------------------------------------------------------------------

    async def lost(self, call: Request, table_id: TableId) -> Any | None:
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

    async def _refuse_lost_repeat(self, call: Request, table_id: TableId, action: Any) -> None:
        table = await self.memory.load(table_id)
        lost = await self._unconfirmed.action(call, table, self.now())
        if lost == table.codec.encode(action):
            raise SavedAlreadyError
