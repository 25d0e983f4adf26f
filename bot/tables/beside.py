"""What the service does for people beside their game: orders, calls, pauses, taking back."""

from datetime import datetime
from typing import Any

from bot.games.contract import AnyGame, Seat
from bot.tables.clicks import Decision
from bot.tables.errors import StillPlayedError
from bot.tables.events import OWN, Nudged, TableEvent, Undone
from bot.tables.judging import Judge, decide_judge
from bot.tables.loaded import Loaded
from bot.tables.lobby import CloseIdle, decide_close
from bot.tables.looks import seen_by
from bot.tables.nudging import Mute, Nudge, decide_mute, decide_nudge
from bot.tables.orders import OrderAction, decide_orders
from bot.tables.parts import Part
from bot.tables.pausing import Pause, Resume, decide_pause
from bot.tables.records import By, Move, TableId
from bot.tables.request import Call, Receipt
from bot.tables.uncounted import missed
from bot.tables.undoing import Undo, decide_undo, undone_to

_TAIL = 16
"""So many of a table's newest moves are read first to find one that all saw."""


class Beside(Part):
    """The part of ``Tables`` for what people do around the actions of their game."""

    async def order(self, call: Call, table_id: TableId, action: OrderAction) -> Receipt:
        """Leave an order for questions to come, or take some back; nobody else learns of it.

        Raises:
            NotSeatedError: the caller holds no seat.
            WrongStatusError: the game does not run.
            IllegalActionError: no offer accepts the order.
            NotSavedError: nothing was saved.
        """

        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_orders(table.game, table.state, seat, action)
            return Decision(By.PERSON, seat, table.codec.encode(action), events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def nudge(self, call: Call, table_id: TableId) -> Receipt:
        """Ask those whom the table waits for to play; they are told where and when they wish.

        Raises:
            WrongStatusError, NotSeatedError: only who plays may, while the game runs.
            NobodyToNudgeError, NudgedAlreadyError: there is nobody who may be nudged now.
            NotSavedError: nothing was saved.
        """

        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_nudge(table.state, seat, self.now())
            return Decision(By.PERSON, seat, table.codec.encode(Nudge()), events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def mute(
        self, call: Call, table_id: TableId, action: Mute, came: int | None = None
    ) -> Receipt:
        """Have no further call in this turn, or have them again.

        Raises:
            WrongStatusError, NotSeatedError, NotAskedError: it is not the caller's turn.
            AskClosedError: ``came`` names a turn that is over.
            NotSavedError: nothing was saved.
        """

        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_mute(table.state, seat, action, came)
            return Decision(By.PERSON, seat, table.codec.encode(action), events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def pause(self, call: Call, table_id: TableId, action: Pause | Resume) -> Receipt:
        """Agree to a pause, or end it: then the time of all goes on where it stood.

        Raises:
            WrongStatusError, NotSeatedError: only who plays may, while the game runs.
            PausedAlreadyError, NotPausedError: it stands, or does not stand, still.
            NotSavedError: nothing was saved.
        """

        def plan(table: Loaded) -> Decision:
            seat, since = table.seat_of(call.user_id), table.state.paused_at
            events = decide_pause(table.state, seat, action)
            free = missed(table, since, self.now()) if since and action == Resume() else ()
            return Decision(By.PERSON, seat, table.codec.encode(action), (*free, *events))

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def undo(
        self,
        call: Call,
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

        def plan(table: Loaded) -> Decision:
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

    async def judge(
        self, call: Call, table_id: TableId, action: Judge, shown: int | None = None
    ) -> Receipt:
        """Say what becomes of a seat whose time is up; see ``decide_judge``.

        Raises:
            WrongStatusError, NotSeatedError, NotYoursError, AskClosedError: not theirs to say.
            NotSavedError: nothing was saved.
        """

        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(call.user_id)
            events = decide_judge(table.state, seat, action, shown)
            return Decision(By.PERSON, seat, table.codec.encode(action), events)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def close_idle(self, call: Call, table_id: TableId, before: datetime) -> Receipt:
        """Close a table, whoever sits there, if nobody moved for all to see since ``before``.

        Raises:
            WrongStatusError: it has ended.
            StillPlayedError: somebody has moved.
            NotSavedError: nothing was saved.
        """
        version, at = await self.last_move(table_id)

        def plan(table: Loaded) -> Decision:
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


def _is_open(table: Loaded, move: Move) -> bool:
    """Say whether a person or a computer player did something that all were shown."""
    events = table.codec.events(move.events)
    return move.by is not By.CLOCK and any(_all_saw(table.game, event) for event in events)


def _all_saw(game: AnyGame, event: Any) -> bool:
    if isinstance(event, Undone):
        return event.opened
    if isinstance(event, TableEvent):
        return not isinstance(event, (*OWN, Nudged))  # to ask others to play is no play
    return game.seen(event, None) is not None
