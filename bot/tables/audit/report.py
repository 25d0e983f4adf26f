"""Report on a redecided table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from bot.tables.audit.redecide import Mark, decided_again
from bot.tables.model.chance import commitment
from bot.tables.model.records import Move
from bot.tables.model.state import TableState
from bot.tables.model.table import Table


class LoggedMove(msgspec.Struct, frozen=True):
    """A move with the table before and after it."""

    move: Move
    events: tuple[Any, ...]
    before: Table
    after: Table


class AuditReport(msgspec.Struct, frozen=True):
    """Outcome of each redecided move of a table."""

    commitment: str
    """SHA-256 of the secret, in hex: what the lobby showed."""
    marks: tuple[Mark, ...]
    """Of each move, from the first."""
    amiss: tuple[str, ...] = ()
    """What else is otherwise than the moves say; each a word or two."""

    @property
    def holds(self) -> bool:
        """Return whether nothing is otherwise than it was drawn and decided."""
        return bool(self.marks) and Mark.WRONG not in self.marks and not self.amiss

    def count(self, mark: Mark) -> int:
        """Return the number of moves with this outcome."""
        return self.marks.count(mark)

    def versions(self, mark: Mark) -> tuple[int, ...]:
        """Return the versions of the moves with this outcome."""
        return tuple(number for number, found in enumerate(self.marks, 1) if found is mark)


def before_the_first(table: Table) -> Table:
    """Return a table as it was before its first move."""
    return msgspec.structs.replace(table, state=TableState())


def steps(table: Table, moves: Iterable[Move]) -> Iterator[LoggedMove]:
    """Fold a log from its first move and yield each.

    Raises:
        ValueError, msgspec.DecodeError: the log cannot be folded.
    """
    before = before_the_first(table)
    for move in moves:
        after = before.after(move)
        yield LoggedMove(move, table.codec.events(move.events), before, after)
        before = after


def proof_of(table: Table, moves: Sequence[Move]) -> AuditReport:
    """Decide every move of a log again.

    What is wrong with one is told of that one: the next is decided from what the log says.

    Raises:
        ValueError, msgspec.DecodeError: the log cannot be folded.
    """
    marks = tuple(decided_again(step.before, step.move) for step in steps(table, moves))
    return AuditReport(commitment(table.row.secret), marks)
