"""Redecides stored moves and compares the results byte for byte."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from bot.games.errors import UnlikeDrawsError
from bot.tables.commands.command import Context
from bot.tables.commands.membership import SeatTakenBack
from bot.tables.commands.play import Play
from bot.tables.commands.registry import (
    decide,
    encode_command,
    stored_command,
    stored_context,
    with_consequences,
)
from bot.tables.model.events import TableEvent
from bot.tables.model.records import Move
from bot.tables.model.state import TableState
from bot.tables.model.table import Table, commitment


class Mark(StrEnum):
    """Result of redeciding a move."""

    SAME = "same"  # the same, byte for byte
    DRAWN = "drawn"  # equal except for a simulation's result; its draws fit
    TOLD = "told"  # only partly exported; that part fits the draws
    WRONG = "wrong"  # different from the stored move


def decided_again(table: Table, move: Move) -> Mark:
    """Redecide ``move`` at ``table``, the table before it, and compare.

    Simulations are bit-equal on the same machine and release only. A different result is replaced
    by the stored one, and draws and decisions are compared.
    """
    try:
        command, context = stored_command(table, move), stored_context(move)
        if move.action != encode_command(table, command):
            return Mark.WRONG
        if move.context != table.codec.encode(context.facts):
            return Mark.WRONG
        if move.events == table.codec.encode(decide(table, command, context)):
            return Mark.SAME
        if not isinstance(command, Play):
            return Mark.WRONG
        return _retraced(table, move, command, context)
    except Exception:  # an error means that the stored move was not decided so
        return Mark.WRONG


def _retraced(table: Table, move: Move, command: Play, context: Context) -> Mark:
    """Compare a move after a different simulation, using the stored result."""
    seat, game, state = context.seat, table.game, table.state
    stored = [one for one in table.codec.events(move.events) if not isinstance(one, TableEvent)]
    back = tuple(e for e in table.codec.events(move.events) if isinstance(e, SeatTakenBack))
    if seat is None or (back and state.seats[seat].membership.stand_in is None):
        return Mark.WRONG
    try:
        traced = game.retrace(state.game, seat, command.action, table.chance(), stored)
    except UnlikeDrawsError:
        return Mark.WRONG
    events = with_consequences(table, (*back, *traced), context)
    return Mark.DRAWN if move.events == table.codec.encode(events) else Mark.WRONG


class LoggedMove(msgspec.Struct, frozen=True):
    """A move with the table before and after it."""

    move: Move
    events: tuple[Any, ...]
    before: Table
    after: Table


class Amiss(StrEnum):
    """A fact in the header of a file that the moves contradict."""

    SEED = "seed"
    SEATS = "seats"
    END = "end"


class AuditReport(msgspec.Struct, frozen=True):
    """Outcome of each redecided move of a table."""

    commitment: str
    """SHA-256 of the secret, in hex, as `/table verify` shows it from the beginning."""
    marks: tuple[Mark, ...]
    """Of each move, from the first."""
    amiss: tuple[Amiss, ...] = ()
    """Other facts that contradict the moves."""

    @property
    def holds(self) -> bool:
        """Return whether everything equals its draws and decisions."""
        return bool(self.marks) and Mark.WRONG not in self.marks and not self.amiss

    def versions(self, mark: Mark) -> tuple[int, ...]:
        """Return the versions of the moves with this outcome."""
        return tuple(number for number, found in enumerate(self.marks, 1) if found is mark)


def steps(table: Table, moves: Iterable[Move]) -> Iterator[LoggedMove]:
    """Fold a log from its first move and yield each; raise ValueError or msgspec.DecodeError."""
    before = msgspec.structs.replace(table, state=TableState())
    for move in moves:
        after = before.after(move)
        yield LoggedMove(move, table.codec.events(move.events), before, after)
        before = after


def proof_of(table: Table, moves: Sequence[Move]) -> AuditReport:
    """Redecide every move of a log.

    A fault concerns its move alone: the next move is decided from the logged state.

    Raises:
        ValueError, msgspec.DecodeError: the log cannot be folded.
    """
    marks = tuple(decided_again(step.before, step.move) for step in steps(table, moves))
    return AuditReport(commitment(table.row.secret), marks)
