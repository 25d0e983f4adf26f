"""Lobby of a table: opening, seats, options, start and closing."""

from typing import Any

from bot.games.contract import require_seats, settled
from bot.tables.commands.command import Command, Context, require_new, require_seat, require_worker
from bot.tables.commands.membership import TakeBack, join_running
from bot.tables.commands.rematch import turned
from bot.tables.model.errors import (
    AlreadySeatedError,
    ConcededError,
    NoChefError,
    NoFreeSeatError,
    NotOpenerError,
    StillPlayedError,
    WrongStatusError,
)
from bot.tables.model.events import (
    AbandonAgreed,
    GameStarted,
    OptionChosen,
    SeatLeft,
    SeatTaken,
    TableAbandoned,
    TableMoved,
    TableOpened,
    TermChosen,
)
from bot.tables.model.records import Status
from bot.tables.model.table import Table
from bot.tables.model.terms import DEFAULTS, is_term, require_term


class OpenTable(Command, frozen=True, tag="open", omit_defaults=True):
    """Open a lobby and take its first seat."""

    chosen: tuple[tuple[str, str], ...] = ()
    """Options and terms with the values that the server opens tables with."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the opened table with the chosen options.

        Raises:
            UnknownOptionError: neither the game nor a table has an option or value.
        """
        require_new(table, context)
        chosen = tuple(_chosen(table, option, value) for option, value in self.chosen)
        return (TableOpened(DEFAULTS), SeatTaken(0, None, context.press), *chosen)


class Join(Command, frozen=True, tag="join"):
    """Take the next seat of a lobby, or a free seat of a running game."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the taken seat."""
        if table.state.status is not Status.LOBBY:
            return join_running(table, context)
        if context.seat is not None:
            raise AlreadySeatedError
        _require_free_seat(table)
        return (SeatTaken(len(table.state.seats), None, context.press),)


class Leave(Command, frozen=True, tag="leave"):
    """Leave the lobby; the last person closes the table."""

    in_lobby = True

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the left seat."""
        _require_lobby(table)
        left = SeatLeft(require_seat(context.seat))
        return (left,) if len(table.state.persons()) > 1 else (left, TableAbandoned())


class AddChef(Command, frozen=True, tag="add_chef"):
    """Seat a computer player."""

    in_lobby = True
    strength: str

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the seat that the computer player takes."""
        _require_opener(table, context)
        if self.strength not in context.facts.computer_players:
            raise NoChefError
        _require_free_seat(table)
        return (SeatTaken(len(table.state.seats), self.strength, context.press),)


class RemoveChef(Command, frozen=True, tag="remove_chef"):
    """Remove the computer player that was seated last."""

    in_lobby = True

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the seat that the computer player leaves."""
        _require_opener(table, context)
        chefs = [seat for seat, one in enumerate(table.state.seats) if one.chef is not None]
        if not chefs:
            raise NoChefError
        return (SeatLeft(chefs[-1]),)


class Choose(Command, frozen=True, tag="choose"):
    """Set one of the game's options, or one of the table's own terms."""

    in_lobby = True
    option: str
    value: str

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the chosen value."""
        _require_opener(table, context)
        return (_chosen(table, self.option, self.value),)


class Start(Command, frozen=True, tag="start"):
    """Close the lobby and deal."""

    in_lobby = True

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the deal, in a rematch after the new order of seats."""
        _require_opener(table, context)
        game, seats = table.game, len(table.state.seats)
        require_seats(game.spec, seats)
        deal = game.new(settled(game.spec, table.state.options), seats, table.chance())
        return (*turned(context.facts), GameStarted(), *deal)


class Abandon(Command, frozen=True, tag="abandon"):
    """Close the lobby, or agree to stop the running game."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the closed lobby, or the actor's agreement."""
        _require_live(table)
        if table.state.status is Status.LOBBY:
            _require_opener(table, context)
            return (TableAbandoned(),)
        seat = require_seat(context.seat)
        if table.state.seats[seat].conceded:
            raise ConcededError
        return (AbandonAgreed(seat),)


class MoveTable(Command, frozen=True, tag="move_table"):
    """Move the table to another channel of its server."""

    channel_id: int

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the move; the last board of an ended table remains where it is."""
        _require_live(table)
        if table.state.seats[require_seat(context.seat)].conceded:
            raise ConcededError
        return (TableMoved(self.channel_id),)


class CloseIdle(Command, frozen=True, tag="close_idle"):
    """Close a table without open moves for long, on behalf of the server's managers."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the closed table."""
        _require_live(table)
        require_worker(context)
        if context.facts.idle_at != table.state.version:
            raise StillPlayedError
        return (TableAbandoned(),)


LobbyCommand = Join | Leave | AddChef | RemoveChef | Choose | Start | Abandon | TakeBack


def _chosen(table: Table, option: str, value: str) -> OptionChosen | TermChosen:
    if is_term(option):
        require_term(option, value)
        return TermChosen(option, value)
    settled(table.game.spec, {option: value})
    return OptionChosen(option, value)


def _require_live(table: Table) -> None:
    if not table.state.status.is_live:
        raise WrongStatusError(Status.RUNNING, table.state.status)


def _require_lobby(table: Table) -> None:
    if table.state.status is not Status.LOBBY:
        raise WrongStatusError(Status.LOBBY, table.state.status)


def _require_free_seat(table: Table) -> None:
    if len(table.state.seats) >= table.game.spec.seats[1]:
        raise NoFreeSeatError


def _require_opener(table: Table, context: Context) -> None:
    _require_lobby(table)
    if context.seat is None or context.seat != table.state.opener():
        raise NotOpenerError
