"""What may be done around a game: sitting down, choosing, starting, agreeing to stop."""

from collections.abc import Sequence
from typing import Any, TypeAlias, assert_never

import msgspec

from bot.games.chance import Chance
from bot.games.contract import AnyGame, Seat, require_seats, settled
from bot.tables.model.errors import (
    AlreadySeatedError,
    ConcededError,
    NoChefError,
    NoFreeSeatError,
    NotOpenerError,
    NotSeatedError,
    PlaysAlreadyError,
    WrongStatusError,
)
from bot.tables.model.events import (
    AbandonAgreed,
    GameStarted,
    OptionChosen,
    SeatLeft,
    SeatTaken,
    SeatTakenBack,
    TableAbandoned,
    TableMoved,
    TableOpened,
    TermChosen,
)
from bot.tables.model.records import Holder, Status
from bot.tables.model.request import Request
from bot.tables.model.state import TableState
from bot.tables.model.terms import DEFAULTS, is_term, require_term


class OpenTable(msgspec.Struct, frozen=True, tag="open", omit_defaults=True):
    """Open a lobby and sit down in its first seat."""

    chosen: tuple[tuple[str, str], ...] = ()
    """Options and terms with the values that the server opens tables with."""


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Sit down on the next free seat."""


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Get up again; the last person to leave closes the table."""


class AddChef(msgspec.Struct, frozen=True, tag="add_chef"):
    """Let a computer player sit down."""

    strength: str


class RemoveChef(msgspec.Struct, frozen=True, tag="remove_chef"):
    """Send the computer player that came last away."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Set one of the game's options, or one of the table's own terms."""

    option: str
    value: str


class Start(msgspec.Struct, frozen=True, tag="start"):
    """Close the lobby and deal."""


class Abandon(msgspec.Struct, frozen=True, tag="abandon"):
    """Close the lobby, or agree to stop the running game."""


class MoveTable(msgspec.Struct, frozen=True, tag="move_table"):
    """Take the table to the channel that it is asked for in."""

    channel_id: int


class TakeBack(msgspec.Struct, frozen=True, tag="take_seat_back"):
    """Play again in the own seat, for which a computer player plays."""


class CloseIdle(msgspec.Struct, frozen=True, tag="close_idle"):
    """Close a table at which nobody has moved for long, as somebody who manages the server."""


class StandIn(msgspec.Struct, frozen=True, tag="let_chef_play"):
    """Let a computer player play for whose time has run out; the clock's alone."""


class GiveBack(msgspec.Struct, frozen=True, tag="give_time_back"):
    """Give back the time in which the bot was away; the clock's alone.

    Or what other hours would take of the time before them, or give.
    """


class NameSilent(msgspec.Struct, frozen=True, tag="name_silent"):
    """Tell everybody whose answers are missing; the clock's alone (R-X1)."""


LobbyAction: TypeAlias = Join | Leave | AddChef | RemoveChef | Choose | Start | Abandon | TakeBack


def decide_lobby(
    game: AnyGame,
    strengths: Sequence[str],
    state: TableState,
    seat: Seat | None,
    action: LobbyAction,
    *,
    draw: int,
    chance: Chance,
) -> tuple[Any, ...]:
    """Return what happens when somebody does ``action`` at a table.

    Args:
        game: the table's game.
        strengths: the computer players the game has.
        state: the table now.
        seat: who acts, or None for somebody without a seat.
        action: what is done.
        draw: the interaction's snowflake, which joins the key when a seat is taken.
        chance: for the deal.

    Raises:
        TableError: the table, or this person's place at it, does not allow it.
        GameError: the game is not for so many, or has no such option.
    """
    if isinstance(action, Abandon):
        return _abandon(state, seat)
    if isinstance(action, TakeBack):
        return _take_back(state, seat)
    if state.status is not Status.LOBBY:
        raise WrongStatusError(Status.LOBBY, state.status)
    match action:
        case Join():
            if seat is not None:
                raise AlreadySeatedError
            _require_free_seat(game, state)
            return (SeatTaken(len(state.seats), None, draw),)
        case Leave():
            if seat is None:
                raise NotSeatedError
            left: tuple[Any, ...] = (SeatLeft(seat),)
            return left if len(state.persons()) > 1 else (*left, TableAbandoned())
        case _:
            _require_opener(state, seat)
    match action:
        case AddChef(strength):
            if strength not in strengths:
                raise NoChefError
            _require_free_seat(game, state)
            return (SeatTaken(len(state.seats), strength, draw),)
        case RemoveChef():
            chefs = [i for i, other in enumerate(state.seats) if other.chef is not None]
            if not chefs:
                raise NoChefError
            return (SeatLeft(chefs[-1]),)
        case Choose(option, value) if is_term(option):
            require_term(option, value)
            return (TermChosen(option, value),)
        case Choose(option, value):
            settled(game.spec, {option: value})
            return (OptionChosen(option, value),)
        case Start():
            require_seats(game.spec, len(state.seats))
            deal = game.new(settled(game.spec, state.options), len(state.seats), chance)
            return (GameStarted(), *deal)
        case _:
            assert_never(action)


def decide_open(game: AnyGame, action: OpenTable, draw: int) -> tuple[Any, ...]:
    """Return what happens when somebody opens a table.

    Raises:
        UnknownOptionError: an option or a value that neither the game nor a table has.
    """
    chosen: list[Any] = []
    for option, value in action.chosen:
        if is_term(option):
            require_term(option, value)
            chosen.append(TermChosen(option, value))
        else:
            settled(game.spec, {option: value})
            chosen.append(OptionChosen(option, value))
    return (TableOpened(DEFAULTS), SeatTaken(0, None, draw), *chosen)


def decide_close(state: TableState) -> tuple[TableAbandoned]:
    """Return what happens when a table is closed from outside.

    Raises:
        WrongStatusError: it has ended.
    """
    if not state.status.is_live:
        raise WrongStatusError(Status.RUNNING, state.status)
    return (TableAbandoned(),)


def decide_move(state: TableState, seat: Seat | None, channel_id: int) -> tuple[TableMoved]:
    """Return what happens when somebody takes the table to a channel.

    Raises:
        NotSeatedError, ConcededError: who does not play may not.
        WrongStatusError: the table has ended, and its last board stays where it is.
    """
    if not state.status.is_live:
        raise WrongStatusError(Status.RUNNING, state.status)
    if seat is None:
        raise NotSeatedError
    if state.seats[seat].conceded:
        raise ConcededError
    return (TableMoved(channel_id),)


def _abandon(state: TableState, seat: Seat | None) -> tuple[Any, ...]:
    if not state.status.is_live:
        raise WrongStatusError(Status.RUNNING, state.status)
    if state.status is Status.LOBBY:
        _require_opener(state, seat)
        return (TableAbandoned(),)
    if seat is None:
        raise NotSeatedError
    if state.seats[seat].conceded:
        raise ConcededError
    return (AbandonAgreed(seat),)


def _take_back(state: TableState, seat: Seat | None) -> tuple[Any, ...]:
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if seat is None:
        raise NotSeatedError
    if state.seats[seat].stand_in is None:
        raise PlaysAlreadyError
    return (SeatTakenBack(seat),)


def _require_free_seat(game: AnyGame, state: TableState) -> None:
    if len(state.seats) >= game.spec.seats[1]:
        raise NoFreeSeatError


def _require_opener(state: TableState, seat: Seat | None) -> None:
    if seat is None or seat != state.opener():
        raise NotOpenerError


def holders_after(
    holders: tuple[Holder, ...], events: tuple[Any, ...], call: Request
) -> tuple[Holder, ...] | None:
    """Return who sits where after lobby events; None where nobody came or went."""
    changed = False
    for event in events:
        match event:
            case SeatTaken(seat, None):
                holders = (*holders, Holder(seat, call.user_id, call.name))
                changed = True
            case SeatLeft(seat):
                holders = tuple(
                    msgspec.structs.replace(h, seat=h.seat - (h.seat > seat))
                    for h in holders
                    if h.seat != seat
                )
                changed = True
    return holders if changed else None
