"""Finished tables: verified, exported and replayed in a thread."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.audit.export import digest_of_file, export_of
from bot.tables.audit.report import AuditReport, LoggedMove, proof_of, steps
from bot.tables.log.hash_chain import ChainCheck, held
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.events import TableEvent
from bot.tables.model.records import Move, TableId
from bot.tables.model.table import Table, commitment
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView, joined_at, seen_by, undone_actions, view_for

T = TypeVar("T")


class Verified(msgspec.Struct, frozen=True):
    """Verification of an ended table, as shown to people."""

    held: ChainCheck
    """Comparison of its rows with their digests."""
    proof: AuditReport
    """Without marks where damaged rows make the decisions impossible to check."""
    seed: str
    """The secret, in hex."""
    digest: str
    """Digest of the exported file for everybody; empty without one."""


class Played:
    """A table that has ended, with its state after each move."""

    def __init__(self, table: Table, steps: Sequence[LoggedMove]) -> None:
        self.table, self.steps = table, tuple(steps)

    def perspectives(self, me: Seat | None) -> tuple[Seat | None, ...]:
        """Return the seats with views that ``me`` may replay: its own, or all without secrets."""
        if self.table.game.redaction is None:
            return (None, *range(len(self.table.state.seats)))
        return (None,) if me is None else (None, me)

    def versions(self, seat: Seat | None) -> tuple[int, ...]:
        """Return the moves visible to ``seat``; at least one if the game began.

        After taking a seat in a running game with lasting secrets, only the moves since; perhaps
        none.
        """
        # A lasting secret shown to the seat's former person stays theirs.
        since = 0 if self.table.game.redaction is None else joined_at(self.table, seat)
        return tuple(
            step.move.version
            for step in self.steps
            if step.move.version >= since
            and (seen_by(self.table, step.events, seat) or undone_actions(step.events, seat))
        )

    def step(self, version: int) -> LoggedMove:
        """Return a move by its version."""
        return self.steps[version - 1]

    def view(self, step: LoggedMove, seat: Seat | None) -> TableView:
        """Return the table after a move, as the seat saw it and with all that is public now."""
        view, redaction = view_for(step.after, seat), self.table.game.redaction
        if redaction is None or view.game_view is None:
            return view
        return replace(view, game_view=redaction.opened(step.after.state.game, view.game_view))

    def told(self, step: LoggedMove, seat: Seat | None) -> tuple[Any, ...]:
        """Return the seat's knowledge of a move; of a move public now, the actor's."""
        redaction, found = self.table.game.redaction, list[Any]()
        for event in step.events:
            opens = (
                redaction is not None
                and not isinstance(event, TableEvent)
                and redaction.opens(event)
            )
            eye = getattr(event, "seat", seat) if opens else seat
            found += seen_by(self.table, (event,), eye)
        return tuple(found)


class Archive:
    """Reads whole logs in a thread, one table at a time.

    Raises:
        UnknownTableError, BrokenTableError, StoreUnavailableError: by any method; unreadable.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._one = asyncio.Lock()

    async def verify(self, table_id: TableId) -> Verified | None:
        """Redecide every move of a table and compare every row; None while it runs.

        The seed is secret until the end.
        """
        table, moves = await self._log(table_id)
        if table.state.status.is_live:
            return None
        kept = await self._tables.store.chain(table_id)
        rows = await self._aside(lambda: held(moves, kept, table.state.version), table_id)
        seed = table.row.secret.reveal.hex()
        try:
            proof, digest = await self._aside(lambda: _decided(table, moves), table_id)
        except BrokenTableError:
            if not rows.broken:
                raise
            proof, digest = AuditReport(commitment(table.row.secret), ()), ""
        return Verified(rows, proof, seed, digest)

    async def played(self, table_id: TableId) -> Played | None:
        """Return a table with the state after each of its moves; None while it runs."""
        table, moves = await self._log(table_id)
        if table.state.status.is_live:
            return None
        return await self._aside(lambda: Played(table, tuple(steps(table, moves))), table_id)

    async def export(self, table_id: TableId) -> bytes | None:
        """Return a table as a file; None while it runs."""
        table, moves = await self._log(table_id)
        if table.state.status.is_live:
            return None
        return await self._aside(lambda: export_of(table, moves), table_id)

    async def _log(self, table_id: TableId) -> tuple[Table, tuple[Move, ...]]:
        """Return a table and its moves up to that state."""
        table = await self._tables.repository.load(table_id)
        try:
            moves = await self._tables.store.moves(table_id)
        except StoreUnavailableError:
            raise
        except Exception as error:  # a row that no release wrote
            raise BrokenTableError(table_id) from error
        return table, tuple(move for move in moves if move.version <= table.state.version)

    async def _aside(self, work: Callable[[], T], table_id: TableId) -> T:
        """Run work in a thread, one at a time, so that callers do not compete for cores."""
        async with self._one:
            try:
                return await asyncio.to_thread(work)
            except Exception as error:  # any error of a fold is a fault of this table's log
                raise BrokenTableError(table_id) from error


def _decided(table: Table, moves: Sequence[Move]) -> tuple[AuditReport, str]:
    return proof_of(table, moves), digest_of_file(export_of(table, moves))
