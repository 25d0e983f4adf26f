"""What remains of a table: its log decided again, and handed out as a file."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from bot.games.contract import Seat
from bot.tables.errors import BrokenTableError
from bot.tables.export import digest_of_file, export_of
from bot.tables.looks import joined_at, seen_by, took_back
from bot.tables.memory import Loaded
from bot.tables.proof import Proof, Step, proof_of, steps
from bot.tables.records import Move, TableId
from bot.tables.tables import Tables

T = TypeVar("T")

_KEPT = 64
"""So many tables are remembered that were verified; a table that has ended stays as it is."""


_FOLDED = 8
"""So many tables are kept with all their states: what people leaf through just now."""


class Verified(msgspec.Struct, frozen=True):
    """What is told of a table that has ended."""

    proof: Proof
    seed: str
    """The secret, in hex."""
    digest: str
    """Of the file that everybody can have."""


class Played:
    """A table that has ended, with its state after each move.

    Args:
        table: in its last state.
        steps: every move of it.
    """

    def __init__(self, table: Loaded, steps: Sequence[Step]) -> None:
        self.table, self._steps = table, tuple(steps)
        self._shown: dict[Seat | None, tuple[int, ...]] = {}

    def perspectives(self, me: Seat | None) -> tuple[Seat | None, ...]:
        """Return whose views ``me`` may see again: one's own, and all where nothing is hidden."""
        if self.table.game.veil is None:
            return (None, *range(len(self.table.state.seats)))
        return (None,) if me is None else (None, me)

    def versions(self, seat: Seat | None) -> tuple[int, ...]:
        """Return the moves that showed ``seat`` something; at least one if the game began.

        For a seat that was taken in a running game whose secrets stay, from that on; perhaps none.
        """
        if seat not in self._shown:
            # Where something stays hidden, it was another's what the seat saw before.
            since = 0 if self.table.game.veil is None else joined_at(self.table, seat)
            self._shown[seat] = tuple(
                step.move.version
                for step in self._steps
                if step.move.version >= since
                and (seen_by(self.table, step.events, seat) or took_back(step.events, seat))
            )
        return self._shown[seat]

    def step(self, version: int) -> Step:
        """Return a move by its version."""
        return self._steps[version - 1]


class Archive:
    """Goes back to the first moves of tables, in a thread, one table at a time."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._one = asyncio.Lock()
        self._verified: OrderedDict[TableId, Verified] = OrderedDict()
        self._played: OrderedDict[TableId, Played] = OrderedDict()

    async def verify(self, table_id: TableId) -> Verified | None:
        """Decide every move of a table again; None while it runs, since its seed is secret.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be read.
        """
        if table_id not in self._verified:
            table, moves = await self._log(table_id)
            if table.state.status.is_live:
                return None
            self._verified[table_id] = await self._aside(lambda: _verified(table, moves), table_id)
            while len(self._verified) > _KEPT:
                self._verified.popitem(last=False)
        return self._verified[table_id]

    async def played(self, table_id: TableId) -> Played | None:
        """Return a table with the state after each of its moves; None while it runs.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be read.
        """
        now = await self._tables.memory.load(table_id)
        kept = self._played.pop(table_id, None)
        if kept is None or kept.table.holders != now.holders:  # somebody may have been taken out
            table, moves = await self._log(table_id)
            if table.state.status.is_live:
                return None
            kept = await self._aside(lambda: Played(table, tuple(steps(table, moves))), table_id)
        self._played[table_id] = kept
        while len(self._played) > _FOLDED:
            self._played.popitem(last=False)
        return kept

    async def export(self, table_id: TableId, user_id: int) -> bytes:
        """Return a table as a file: what a person may know while it runs, then what all may.

        Raises:
            UnknownTableError, BrokenTableError, StoreUnavailableError: it cannot be read.
        """
        table, moves = await self._log(table_id)
        me = table.seat_of(user_id)
        return await self._aside(lambda: export_of(table, moves, me), table_id)

    async def _log(self, table_id: TableId) -> tuple[Loaded, tuple[Move, ...]]:
        """Return a table and its moves up to that state."""
        table = await self._tables.memory.load(table_id)
        moves = await self._tables.store.moves(table_id)
        return table, tuple(move for move in moves if move.version <= table.state.version)

    async def _aside(self, work: Callable[[], T], table_id: TableId) -> T:
        """Do some work in a thread; while it lasts, others wait rather than share the cores."""
        async with self._one:
            try:
                return await asyncio.to_thread(work)
            except Exception as error:  # whatever a fold stumbles over, it is this table's log
                raise BrokenTableError(table_id) from error


def _verified(table: Loaded, moves: Sequence[Move]) -> Verified:
    secret = table.row.secret.reveal.hex()
    return Verified(proof_of(table, moves), secret, digest_of_file(export_of(table, moves, None)))
