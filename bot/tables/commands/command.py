"""Base of all commands: a request to change a table, decided into events."""

from datetime import datetime, timedelta
from typing import Any, ClassVar, TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.tables.model import errors
from bot.tables.model.records import By, Status
from bot.tables.model.table import Table

Control: TypeAlias = tuple[Seat, int]
"""Seat and number of a pressed control."""


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """Facts from outside the table that a decision used; stored with its move.

    It names no person and reveals no person's hours.
    """

    computer_players: tuple[str, ...] = ()
    """Strengths of the game's computer players; the first one is the substitute."""
    available: tuple[tuple[Seat, timedelta], ...] = ()
    """Available time, since the last charge, of the prompts that the move charges."""
    asleep: tuple[Seat, ...] = ()
    """Seats prompted by the move while their people sleep."""
    former: tuple[Seat, ...] = ()
    """Free seats formerly held by the actor."""
    offers: tuple[int, ...] = ()
    """Interactions that offered seats of this table to the actor."""
    previous: tuple[Seat | None, ...] = ()
    """By seat of a rematch: the seat its person held at the table before."""
    previous_seats: int = 0
    """Number of seats at the table before a rematch."""


class Context(msgspec.Struct, frozen=True):
    """Circumstances of a command: actor, time and facts from outside the table."""

    by: By
    seat: Seat | None
    now: datetime
    press: int = 0
    """Discord's number of the interaction, or 0."""
    control: Control | None = None
    """The pressed control; None for a typed command. It is checked once and not stored."""
    facts: Facts = Facts()

    @property
    def substitute(self) -> str | None:
        """Return the computer player that takes over a seat, or None where the game has none."""
        return next(iter(self.facts.computer_players), None)


class Command(msgspec.Struct, frozen=True):
    """A request to change a table."""

    in_lobby: ClassVar[bool] = False
    """Whether the command is possible in the lobby alone."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the events of the command.

        Raises:
            TableError: the table, or the actor's place at it, does not allow it.
            GameError: the game does not allow it.
        """
        raise NotImplementedError


def require_new(table: Table, context: Context) -> None:
    """Refuse to open an existing table, or one from another seat than the first."""
    if table.state.version or context.seat != 0:
        raise errors.WrongStatusError(Status.LOBBY, table.state.status)


def require_running(table: Table) -> None:
    """Raise WrongStatusError for a table without a running game."""
    if table.state.status is not Status.RUNNING:
        raise errors.WrongStatusError(Status.RUNNING, table.state.status)


def require_seat(seat: Seat | None) -> Seat:
    """Return the actor's seat; raise NotSeatedError without one."""
    if seat is None:
        raise errors.NotSeatedError
    return seat


def require_active(table: Table, context: Context) -> Seat:
    """Return the seat of an actor who did not concede; raise TableError for others."""
    seat = require_seat(context.seat)
    if table.state.seats[seat].membership.conceded:
        raise errors.ConcededError
    return seat


def require_player(table: Table, context: Context) -> Seat:
    """Return the seat of an actor who plays in a running game; raise TableError for others."""
    require_running(table)
    return require_active(table, context)
