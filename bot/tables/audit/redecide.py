"""Decides a stored move again and compares it byte for byte."""

from collections.abc import Sequence
from datetime import timedelta
from enum import StrEnum
from itertools import takewhile
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from bot.games.contract import Seat, require_legal
from bot.games.errors import UnlikeDrawsError
from bot.tables.commands.lobby import (
    Abandon,
    CloseIdle,
    GiveBack,
    Join,
    Leave,
    LobbyAction,
    MoveTable,
    NameSilent,
    OpenTable,
    RemoveChef,
    StandIn,
    Start,
    TakeBack,
    decide_close,
    decide_lobby,
    decide_move,
    decide_open,
)
from bot.tables.commands.membership import (
    AcceptSeat,
    Concede,
    FreedReason,
    FreeSeat,
    GiveToChef,
    Going,
    Kick,
    OfferSeat,
    decide_going,
)
from bot.tables.commands.orders import LeaveOrder, RevokeOrders, decide_orders
from bot.tables.commands.pause import Pause, Resume, decide_pause
from bot.tables.commands.pings import Mute, Nudge, PutOff, Remind, decide_mute, decide_nudge
from bot.tables.commands.proposals import carried, without_carried
from bot.tables.commands.rematch import OpenAgain, is_opening_again
from bot.tables.commands.undo import Undo, decide_undo
from bot.tables.model.chance import table_chance
from bot.tables.model.events import (
    CallMissed,
    ChefTookOver,
    Reminded,
    SeatFreed,
    SeatJoined,
    SeatLeft,
    SeatsTurned,
    SeatTakenBack,
    SilentNamed,
    TableOpened,
    TimeNotCounted,
    WasAwake,
)
from bot.tables.model.records import Move, Status
from bot.tables.model.state import TableState
from bot.tables.model.table import Table


def is_written_so(stored: bytes, now: bytes) -> bool:
    """Say whether ``stored`` is ``now`` byte for byte, or without fields that came later.

    What is left out has to be looked at by reading it: it stands at its default then.
    """
    if stored == now:
        return True
    old = msgspec.json.decode(stored)
    # Blanks, escapes and a key written twice are nothing that any release wrote.
    return msgspec.json.encode(old) == stored and _is_part(old, msgspec.json.decode(now))


def _is_part(old: Any, now: Any) -> bool:
    if isinstance(old, dict) and isinstance(now, dict):
        return list(old) == [key for key in now if key in old] and all(
            _is_part(value, now[key]) for key, value in old.items()
        )
    if isinstance(old, list) and isinstance(now, list):
        return len(old) == len(now) and all(map(_is_part, old, now))
    return type(old) is type(now) and bool(old == now)


_SOMEBODY = ("?",)


class Done(msgspec.Struct, frozen=True):
    """A move's events in their order."""

    time: tuple[TimeNotCounted, ...]
    """What is not taken from people. How long they slept is nobody's to decide again."""
    own: tuple[Any, ...]
    """What was decided on somebody's action."""
    votes: tuple[Any, ...]
    """What votes came to by that."""

    @property
    def strengths(self) -> tuple[str, ...]:
        """Return the computer players that the move tells of; some name where it tells of none."""
        found = (getattr(event, "chef", None) for event in (*self.own, *self.votes))
        return tuple(chef for chef in found if chef) or _SOMEBODY

    def with_own(self, decided: Sequence[Any]) -> tuple[Any, ...]:
        """Return the whole move's events with what was decided again for what was done."""
        return (*self.time, *decided, *self.votes)


def done_in(table: Table, events: Sequence[Any]) -> Done:
    """Return the events of a move at a table, as it stood before, in their parts."""
    time = tuple(takewhile(lambda event: isinstance(event, TimeNotCounted), events))
    own = tuple(events[len(time) :])
    if table.state.status is not Status.RUNNING:
        return Done(time, own, ())
    alone = tuple(without_carried(own))
    return Done(time, alone, own[len(alone) :])


def could_be(table: Table, move: Move, done: Done) -> bool:
    """Say whether time and votes of a move can have been so.

    How much time was set aside hangs on hours that are told to nobody, and on when they were
    others: never more than has passed, once for each seat whose person is waited for. Votes come
    to what they have to.
    """
    seats = [one.seat for one in done.time]
    return (
        len(set(seats)) == len(seats)
        and all(_may_be_set_aside(table, move, one) for one in done.time)
        and _votes(table, move, done) == done.votes
    )


def _may_be_set_aside(table: Table, move: Move, time: TimeNotCounted) -> bool:
    one = table.state.seats[time.seat]
    if one.ask is None or not one.ask.waits or one.player is not None:
        return False
    sealed_at = one.ask.sealed_at
    if time.late and sealed_at is None:
        return False
    # The host's clock may have been set back since an answer was sealed.
    passed = (time.until or max(move.at, sealed_at or move.at)) - one.ask.since
    most = max(abs(time.span), abs(time.late))
    return timedelta(0) < most <= passed


def _votes(table: Table, move: Move, done: Done) -> tuple[Any, ...]:
    found: tuple[Any, ...] = ()
    while True:
        events = table.codec.encode((*done.time, *done.own, *found))
        state = table.after(replace(move, events=events)).state
        more = carried(state, done.strengths)
        if more is None:
            return found
        found = (*found, more)


_AROUND: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    LobbyAction
    | OpenTable
    | MoveTable
    | NameSilent
    | StandIn
    | GiveBack
    | LeaveOrder
    | RevokeOrders
    | Remind
    | PutOff
    | Nudge
    | Mute
    | Pause
    | Resume
    | Undo
    | CloseIdle
    | Going
    | OpenAgain
    | FreeSeat
)
_WHILE_RUNNING = (
    Abandon,
    Join,
    MoveTable,
    NameSilent,
    StandIn,
    TakeBack,
    GiveBack,
    LeaveOrder,
    RevokeOrders,
    Remind,
    PutOff,
    Nudge,
    Mute,
    Pause,
    Resume,
    Undo,
    CloseIdle,
    *get_args(Going),
    FreeSeat,
)


class Mark(StrEnum):
    """What came of deciding a move again."""

    SAME = "same"  # the same, byte for byte
    DRAWN = "drawn"  # the same but for what a simulation made of its draws, which fit
    TOLD = "told"  # not all of it is told; what is told fits what was drawn
    WRONG = "wrong"  # something else than what is stored


def decided_again(table: Table, move: Move) -> Mark:
    """Decide ``move`` again at ``table``, as it stood before, and compare.

    Physics give the same bits on the same machine and release. Where they do not, what was drawn
    for them is held against what the log tells, and everything else is decided from that.
    """
    try:
        done = done_in(table, table.codec.events(move.events))
        if not could_be(table, move, done):
            return Mark.WRONG
        around = _around(table, move)
        if around is not None:
            return _compared(table, move, around, _events_around(table, move, around, done), done)
        return _played_again(table, move, done)
    except Exception:  # whatever it stumbles over, the move is not what was decided
        return Mark.WRONG


def _played_again(table: Table, move: Move, done: Done) -> Mark:
    action, state, game = table.codec.action(move.action), table.state, table.game
    seat = move.seat
    if seat is None or state.seats[seat].ask is None:
        return Mark.WRONG
    require_legal(game.offers(state.game, seat), action)
    chance = table_chance(table.row.secret, state.draws, move.version)
    back = tuple(event for event in done.own[:1] if event == SeatTakenBack(seat))
    if back and state.seats[seat].stand_in is None:
        return Mark.WRONG
    decided = (*back, *game.decide(state.game, seat, action, chance))
    mark = _compared(table, move, action, decided, done)
    if mark is Mark.SAME:
        return mark
    try:
        told = done.own[len(back) :]
        traced = (*back, *game.retrace(state.game, seat, action, chance, told))
    except UnlikeDrawsError:
        return Mark.WRONG
    again = _compared(table, move, action, traced, done)
    return Mark.DRAWN if again is Mark.SAME else Mark.WRONG


def _compared(
    table: Table, move: Move, action: Any, decided_again: Sequence[Any], done: Done
) -> Mark:
    encode = table.codec.encode
    decided = encode(done.with_own(decided_again))
    # Read and written anew, so that what an earlier release left out stands at its default.
    read = encode(table.codec.events(move.events))
    same = (
        read == decided
        and is_written_so(move.events, decided)
        and is_written_so(move.action, encode(action))
    )
    return Mark.SAME if same else Mark.WRONG


def _around(table: Table, move: Move) -> Any | None:
    """Return what was done around the game, or None where it was done in the game."""
    try:
        action = _AROUND.decode(move.action)
    except msgspec.DecodeError:
        return None
    in_game = table.state.status is not Status.LOBBY and not isinstance(action, _WHILE_RUNNING)
    return None if in_game else action


def _events_around(table: Table, move: Move, action: Any, done: Done) -> Sequence[Any]:
    state, events = table.state, done.own
    match action:
        case OpenTable():
            opened = decide_open(table.game, action, move.interaction_id or 0)
            if events[0] == TableOpened():  # before there were terms
                opened = (TableOpened(), *opened[1:])
            return () if state.version or move.seat != 0 else opened
        case CloseIdle():
            # That nobody had moved for long depends on the time of day, and nothing is drawn.
            return () if move.seat is not None else decide_close(state)
        case OpenAgain(of):
            again = not state.version and move.seat == 0 and is_opening_again(of, events)
            return events if again else ()
        case Start() if events and isinstance(events[0], SeatsTurned):
            return _turned(table, move, events)
        case MoveTable(channel_id):
            return decide_move(state, move.seat, channel_id)
        case LeaveOrder() | RevokeOrders():
            return decide_orders(table.game, state, move.seat, action)
        case Undo(to):
            return decide_undo(state, move.seat, to)
        case Join() if state.status is Status.RUNNING:
            # Whose seat it had been is not in the log, and nothing is drawn.
            return events if _took_one(state, events) else ()
        case FreeSeat():
            # That somebody left is not in the log either.
            left = [one.why for one in events if isinstance(one, SeatFreed)]
            same = left == [FreedReason.LEFT] and len(events) == 1 and events[0].seat == move.seat
            return events if same else ()
        case Concede() | GiveToChef() | OfferSeat() | AcceptSeat() | Kick():
            return decide_going(
                table.game,
                done.strengths,
                state,
                move.seat,
                action,
                press=move.interaction_id or 0,
                # To whom it was offered is not in the log.
                offers=[state.seats[e.seat].offered for e in events if isinstance(e, SeatJoined)],
                chance=table_chance(table.row.secret, state.draws, move.version),
            )
        case NameSilent():
            # Whom it named depends on the time of day, and nothing is drawn.
            named = move.seat is None and all(isinstance(event, SilentNamed) for event in events)
            return events if named else ()
        case Remind():
            # When whom is called depends on the time of day and on hours that are not told.
            called = move.seat is None and all(isinstance(event, Reminded) for event in events)
            return events if called else ()
        case PutOff():
            # So does who sleeps when a message goes out.
            told = all(isinstance(event, CallMissed | WasAwake) for event in events)
            return events if told and move.seat is None else ()
        case Nudge():
            return decide_nudge(state, move.seat, move.at)
        case Mute():
            return decide_mute(state, move.seat, action)
        case Pause() | Resume():
            return decide_pause(state, move.seat, action)
        case GiveBack():
            # The time itself is set aside; who slept is nobody's to decide again.
            return events if all(isinstance(event, WasAwake) for event in events) else ()
        case StandIn():
            # That the time was over depends on the time of day, and nothing is drawn.
            seats = [event.seat for event in events if isinstance(event, ChefTookOver)]
            return events if seats == [move.seat] and len(events) == 1 else ()
        case _:
            return decide_lobby(
                table.game,
                done.strengths,
                state,
                _who(table, action, events) if move.seat is None else move.seat,
                action,
                draw=move.interaction_id or 0,
                chance=table_chance(table.row.secret, state.draws, move.version),
            )


def _turned(table: Table, move: Move, events: Sequence[Any]) -> Sequence[Any]:
    """Decide the start of a rematch again; who sat where before is not in its log."""
    turn, state = events[0], table.state
    if state.rematch_of is None or sorted(turn.order) != list(range(len(state.seats))):
        return ()
    decided = decide_lobby(
        table.game,
        (),
        state,
        None if move.seat is None else turn.order[move.seat],
        Start(),
        draw=0,
        chance=table_chance(table.row.secret, state.draws, move.version),
    )
    return (turn, *decided)


def _took_one(state: TableState, events: Sequence[Any]) -> bool:
    joined = [event.seat for event in events if isinstance(event, SeatJoined)]
    return len(joined) == len(events) == 1 and state.seats[joined[0]].is_free


def _who(table: Table, action: Any, events: Sequence[Any]) -> Seat | None:
    """Return who acted in a lobby where the row names nobody: seats move up there."""
    left = [event.seat for event in events if isinstance(event, SeatLeft)]
    if isinstance(action, Leave):
        return left[0] if left else None
    return table.state.opener() if isinstance(action, RemoveChef) else None
