"""Lobby of a table: opening, also for a rematch, seats, options, start and closing."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat, require_seats, settled
from bot.tables.commands.command import (
    Command,
    Context,
    Facts,
    require_active,
    require_new,
    require_seat,
)
from bot.tables.commands.membership import TakeBack, join_running
from bot.tables.commands.proposals import Agreed, TableAbandoned, TableClosed
from bot.tables.model import errors
from bot.tables.model.events import TableEvent
from bot.tables.model.records import Status, TableId
from bot.tables.model.state import ProposalKind, SeatState, TableState, with_seat
from bot.tables.model.table import Table, table_chance
from bot.tables.model.terms import DEFAULTS, is_term, require_term


class TableOpened(TableEvent, frozen=True, tag="table_opened"):
    """A lobby was opened with the default options."""

    terms: Mapping[str, str] = {}
    """The table's own default terms."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        return replace(state, terms=self.terms)


class SeatTaken(TableEvent, frozen=True, tag="seat_taken"):
    """The next seat was taken by a person, or by a computer player of some strength."""

    seat: Seat
    chef: str | None
    draw: int
    """Discord's number of the interaction; it joins the table's key of chance."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        here_at = None if self.chef else at
        seats = (*state.seats, SeatState(self.chef, here_at=here_at))
        return replace(state, seats=seats, draws=(*state.draws, self.draw))


class SeatLeft(TableEvent, frozen=True, tag="seat_left"):
    """A seat was left in the lobby; the later seats move up."""

    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        return replace(state, seats=state.seats[: self.seat] + state.seats[self.seat + 1 :])


class PeopleCalled(TableEvent, frozen=True, tag="people_called"):
    """People in the lobby were asked whether they are still there; its message is sent anew."""

    seats: tuple[Seat, ...]

    def apply(self, state: TableState, at: datetime) -> TableState:
        for seat in self.seats:
            state = with_seat(state, seat, called_at=at)
        return replace(state, moved=state.version + 1)


class PersonHere(TableEvent, frozen=True, tag="person_here"):
    """A person said to be still there."""

    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        return with_seat(state, self.seat, here_at=at, called_at=None)


class OptionChosen(TableEvent, frozen=True, tag="option_chosen"):
    """One of the game's options, or of the table's own terms, was set in the lobby."""

    option: str
    value: str

    def apply(self, state: TableState, at: datetime) -> TableState:
        chosen = {self.option: self.value}
        if is_term(self.option):
            return replace(state, terms={**state.terms, **chosen})
        return replace(state, options={**state.options, **chosen})


class GameStarted(TableEvent, frozen=True, tag="game_started"):
    """The lobby closed; the deal follows in the same move."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        here = {"here_at": at, "here": state.version + 1, "called_at": None}
        seats = tuple(one if one.chef else replace(one, **here) for one in state.seats)
        return replace(state, status=Status.RUNNING, seats=seats)


class TableMoved(TableEvent, frozen=True, tag="table_moved"):
    """The table moved to a channel of the same server, perhaps to its present one."""

    keeps_undo = True
    channel_id: int

    def apply(self, state: TableState, at: datetime) -> TableState:
        return replace(state, moved=state.version + 1, channel_id=self.channel_id)


class SeatsTurned(TableEvent, frozen=True, tag="seats_turned"):
    """The seats of a rematch were reordered before its start."""

    order: tuple[Seat, ...]
    """The former seat, by new seat."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        return replace(state, seats=tuple(state.seats[seat] for seat in self.order))


class OpenTable(Command, frozen=True, tag="open", omit_defaults=True):
    """Open a lobby and take its first seat; with computer players, start at once."""

    chosen: tuple[tuple[str, str], ...] = ()
    """Options and terms that the server sets for new tables, each with its value."""
    chefs: tuple[str, ...] = ()
    """Strengths of the computer players."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the opened table with the chosen options; raise UnknownOptionError."""
        require_new(table, context)
        chosen = tuple(_chosen(table, option, value) for option, value in self.chosen)
        people = (None, *self.chefs)
        taken = (SeatTaken(seat, chef, context.press) for seat, chef in enumerate(people))
        opened = (TableOpened(DEFAULTS), *taken, *chosen)
        return (*opened, *self._started(table, opened, context)) if self.chefs else opened

    def _started(self, table: Table, opened: tuple[Any, ...], context: Context) -> tuple[Any, ...]:
        """Return the start; its draws are those of the table's first move."""
        after = table.evolved(opened, context.by, context.seat, context.now)
        chance = table_chance(table.row.secret, after.draws, after.version)
        options = settled(table.game.spec, after.options)
        return (GameStarted(), *table.game.new(options, len(after.seats), chance))


class Join(Command, frozen=True, tag="join"):
    """Take the next seat of a lobby, or a free one of a running game; or a computer player's."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        if table.state.status is not Status.LOBBY:
            return join_running(table, context)
        if context.seat is not None:
            raise errors.AlreadySeatedError
        seats = len(table.state.seats)
        if seats >= table.game.spec.seats[1] and (chefs := table.takeable()):
            return (SeatLeft(chefs[-1]), SeatTaken(seats - 1, None, context.press))
        _require_free_seat(table)
        return (SeatTaken(seats, None, context.press),)


class Leave(Command, frozen=True, tag="leave"):
    """Leave the lobby; the last person closes the table."""

    in_lobby = True

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        _require_lobby(table)
        left = SeatLeft(require_seat(context.seat))
        return (left,) if len(table.state.persons()) > 1 else (left, TableAbandoned())


class AddChef(Command, frozen=True, tag="add_chef"):
    """Seat a computer player."""

    in_lobby = True
    strength: str

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        _require_opener(table, context)
        if self.strength not in context.facts.computer_players:
            raise errors.NoChefError
        _require_free_seat(table)
        return (SeatTaken(len(table.state.seats), self.strength, context.press),)


class RemoveChef(Command, frozen=True, tag="remove_chef"):
    """Remove the computer player that was seated last."""

    in_lobby = True

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        _require_opener(table, context)
        chefs = [seat for seat, one in enumerate(table.state.seats) if one.chef is not None]
        if not chefs:
            raise errors.NoChefError
        return (SeatLeft(chefs[-1]),)


class Choose(Command, frozen=True, tag="choose"):
    """Set one of the game's options, or one of the table's own terms."""

    in_lobby = True
    option: str
    value: str

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        _require_opener(table, context)
        return (_chosen(table, self.option, self.value),)


AWAY_AFTER = timedelta(hours=1)
"""The time after which a person in a lobby is asked before the start whether they are there."""

CALLED_FOR = timedelta(minutes=10)
"""The time for the answer; then the game may start without them."""


class Start(Command, frozen=True, tag="start", omit_defaults=True):
    """Close the lobby and deal."""

    in_lobby = True
    asks: bool = False
    """Whether people who sat down long ago are asked first, and left out without an answer."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the start, the call before it, or, with too few people left, their leaving."""
        _require_opener(table, context)
        away = _away(table, context) if self.asks else ()
        seats = table.state.seats
        if uncalled := tuple(seat for seat in away if seats[seat].called_at is None):
            require_seats(table.game.spec, len(seats))
            return (PeopleCalled(uncalled),)
        ends = [at + CALLED_FOR for seat in away if (at := seats[seat].called_at) is not None]
        if ends and max(ends) > context.now:
            raise errors.StillCalledError(max(ends))
        left = tuple(SeatLeft(seat) for seat in reversed(away))
        if left and len(seats) - len(left) < table.game.spec.seats[0]:
            return left
        return (*left, *_start(table, context, away))


class StillHere(Command, frozen=True, tag="still_here"):
    """Say to be still there; the last answer starts the game."""

    in_lobby = True

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        _require_lobby(table)
        seat, seats = require_seat(context.seat), table.state.seats
        here = PersonHere(seat)
        others = any(one.called_at for other, one in enumerate(seats) if other != seat)
        fewest, most = table.game.spec.seats
        if seats[seat].called_at is None or others or not fewest <= len(seats) <= most:
            return (here,)
        return (here, *_start(table, context))


def _away(table: Table, context: Context) -> tuple[Seat, ...]:
    """Return the seats of others who sat down long ago and said nothing since."""
    return tuple(
        seat
        for seat, one in enumerate(table.state.seats)
        if seat != context.seat
        and one.here_at is not None
        and (one.called_at is not None or context.now - one.here_at > AWAY_AFTER)
    )


def _start(table: Table, context: Context, without: tuple[Seat, ...] = ()) -> tuple[Any, ...]:
    """Return the start with the deal, for the seats that are left ``without`` some."""
    game, seats = table.game, len(table.state.seats) - len(without)
    require_seats(game.spec, seats)
    deal = game.new(settled(game.spec, table.state.options), seats, table.chance())
    previous = tuple(sat for seat, sat in enumerate(context.facts.previous) if seat not in without)
    return (*turned(replace(context.facts, previous=previous)), GameStarted(), *deal)


class Abandon(Command, frozen=True, tag="abandon", omit_defaults=True):
    """Close the lobby, or agree to stop the running game."""

    lobby: bool = False
    """Whether the lobby alone is meant, and no game that has begun meanwhile."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        _require_live(table)
        if self.lobby:
            _require_lobby(table)
        if table.state.status is Status.LOBBY:
            _require_opener(table, context)
            return (TableAbandoned(),)
        return (Agreed(require_active(table, context), ProposalKind.ABANDON),)


class MoveTable(Command, frozen=True, tag="move_table"):
    """Move the table to another channel of its server."""

    channel_id: int

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the move; the last board of an ended table remains in its channel."""
        _require_live(table)
        require_active(table, context)
        return (TableMoved(self.channel_id),)


class CloseTable(Command, frozen=True, tag="close_table"):
    """Close a table on behalf of the server's managers."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        _require_live(table)
        return (TableClosed(),)


LobbyCommand = Join | Leave | AddChef | RemoveChef | Choose | Start | StillHere | Abandon | TakeBack


def _chosen(table: Table, option: str, value: str) -> OptionChosen:
    if is_term(option):
        require_term(option, value)
    else:
        settled(table.game.spec, {option: value})
    return OptionChosen(option, value)


def _require_live(table: Table) -> None:
    if not table.state.status.is_live:
        raise errors.WrongStatusError(Status.RUNNING, table.state.status)


def _require_lobby(table: Table) -> None:
    if table.state.status is not Status.LOBBY:
        raise errors.WrongStatusError(Status.LOBBY, table.state.status)


def _require_free_seat(table: Table) -> None:
    if len(table.state.seats) >= table.game.spec.seats[1]:
        raise errors.NoFreeSeatError


def _require_opener(table: Table, context: Context) -> None:
    _require_lobby(table)
    if context.seat is None or context.seat != table.state.opener():
        raise errors.NotOpenerError


def turned(facts: Facts) -> tuple[SeatsTurned, ...]:
    """Return the new order of seats at the start of a rematch; nothing for the lobby's order.

    Former players move on by one seat: the second becomes first, the first last. New people and
    computer players follow.
    """

    def key(seat: int) -> tuple[int, int, int]:
        sat = facts.previous[seat]
        return (1, 0, seat) if sat is None else (0, (sat - 1) % facts.previous_seats, seat)

    seats = range(len(facts.previous))
    order = tuple(sorted(seats, key=key))
    return () if order == tuple(seats) else (SeatsTurned(order),)


class RematchOf(TableEvent, frozen=True, tag="rematch_of"):
    """The lobby is a rematch of an ended table."""

    table_id: int

    def apply(self, state: TableState, at: datetime) -> TableState:
        return replace(state, rematch_of=self.table_id)


class OpenAgain(Command, frozen=True, tag="open_again"):
    """Open a lobby like an ended table and take its first seat."""

    of: TableId
    terms: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    chefs: tuple[str, ...] = ()
    """Strengths of the computer players."""
    draw: int = 0
    """Discord's number of the interaction, which joins the key of chance."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_new(table, context)
        return (
            TableOpened(self.terms),
            *(OptionChosen(option, value) for option, value in self.options.items()),
            SeatTaken(0, None, self.draw),
            *(SeatTaken(place, chef, self.draw) for place, chef in enumerate(self.chefs, 1)),
            RematchOf(self.of),
        )


def key_of(table_id: TableId) -> int:
    """Return the interaction id under which the rematch of a table is stored.

    It is the same for everybody and unique over all moves, so a table has one rematch. The rematch
    after a lobby that was closed is stored under the id of that lobby. Discord's ids are positive.
    """
    return -table_id
