"""Repository of loaded tables: a bounded cache over the log, with a lock for each."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.games.registry import Games
from bot.tables.log.presence import Presence
from bot.tables.log.snapshots import EVERY, SnapshotCodec
from bot.tables.log.store import Store, StoreUnavailableError
from bot.tables.model.errors import BrokenTableError, UnknownTableError
from bot.tables.model.records import Move, TableId, TableRow
from bot.tables.model.state import TableState
from bot.tables.model.table import LogCodec, Table

_log = logging.getLogger(__name__)


class TableRepository:
    """Loads tables from their logs and keeps the most recently used ones.

    The keys of the move table are authoritative: a cached table may be outdated, and a unit that
    loses its version is decided again after ``forget``. ``presence`` is None where time does not
    matter; without ``snapshots`` every log is folded from its first move.
    """

    def __init__(
        self,
        store: Store,
        games: Games,
        table_events: Any,
        size: int = 256,
        presence: Presence | None = None,
        snapshots: bool = True,
    ) -> None:
        self._store, self._games, self._size, self._presence = store, games, size, presence
        self._kept: OrderedDict[TableId, Table] = OrderedDict()
        self._touched: dict[TableId, int] = {}
        """The stamps of kept tables of a shared store."""
        self._forgotten = 0
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._persons: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.codec = cache(partial(LogCodec, table_events=table_events))
        """Returns the reader and writer of a game's log."""
        self._snapshot_codec, self._snapshots = cache(SnapshotCodec), snapshots

    def strengths(self, row: TableRow) -> tuple[str, ...]:
        """Return the computer players of a table's game."""
        return tuple(self._games.computer_players(row.game, row.rules))

    def lock(self, table_id: TableId) -> asyncio.Lock:
        """Return the lock of a table among the tasks of this process."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    def lock_of_person(self, user_id: int) -> asyncio.Lock:
        """Return the lock of a person's preferences.

        Its owner may wait for locks of tables, oldest first; the owner of a table's lock waits for
        none.
        """
        return self._persons.setdefault(user_id, asyncio.Lock())

    async def load(self, table_id: TableId, at_least: int = 0) -> Table:
        """Return a table, from memory or from its log.

        ``at_least`` is a version known to be stored; between the commit of a move and ``keep``, the
        cached table is older than the stored one.

        Raises:
            UnknownTableError: there is none.
            BrokenTableError: its log cannot be folded.
            StoreUnavailableError: the log cannot be read.
        """
        if self._presence is not None:
            await self._presence.load()
        stamp = await self._store.stamp(table_id) if self._store.shared else None
        kept = self._kept.get(table_id)
        if stamp and kept and stamp != (kept.state.version, self._touched.get(table_id)):
            self.forget(table_id)
            kept = None
        if kept is not None and kept.state.version >= at_least:
            self._kept.move_to_end(table_id)
            return self._with_outages(kept)
        forgotten = self._forgotten
        row = await self._store.table(table_id)
        if row is None:
            raise UnknownTableError
        try:
            game = self._games.get(row.game, row.rules)
            loaded = await self._folded(Table(row, game, self.codec(game), (), TableState()))
        except StoreUnavailableError:
            raise
        except Exception as error:
            # Any error of a fold is a fault of this table's log. It may quote the log.
            _log.error("table %d cannot be folded: %s", table_id, type(error).__name__)
            raise BrokenTableError(table_id) from error
        # A state read before ``forget`` may be the one to be forgotten.
        if forgotten == self._forgotten:
            self.keep(loaded)
            if stamp is not None:
                self._touched[table_id] = stamp[1]
        return self._with_outages(loaded)

    def _with_outages(self, table: Table) -> Table:
        if self._presence is None:
            return table
        outages = self._presence.outages(table.row.guild_id)
        return msgspec.structs.replace(table, outages=outages)

    async def is_newest(self, loaded: Table) -> bool:
        """Return whether the log holds no newer move; another process may have written one."""
        return not await self._store.moves(loaded.row.id, loaded.state.version)

    async def _folded(self, blank: Table) -> Table:
        start = await self._from_snapshot(blank) if self._snapshots else TableState()
        # The snapshot's own move is read too: without it the snapshot is of another log.
        moves = await self._store.moves(blank.row.id, max(start.version - 1, 0))
        if start.version and (not moves or moves[0].version != start.version):
            start, moves = TableState(), await self._store.moves(blank.row.id)
        loaded = _after_all(msgspec.structs.replace(blank, state=start), moves[start.version > 0 :])
        # Holders change with moves: earlier reads may belong to another state.
        while True:
            holders = await self._store.holders(blank.row.id)
            newer = await self._store.moves(blank.row.id, loaded.state.version)
            if not newer:
                break
            loaded = _after_all(loaded, newer)
        if not {holder.seat for holder in holders} <= set(loaded.state.persons()):
            raise ValueError("people hold seats that the log does not know")
        if self._snapshots and loaded.state.version - start.version >= EVERY:
            await self._put_snapshot(loaded)
        preferences = await self._store.settings_at(blank.row.id)
        return msgspec.structs.replace(loaded, holders=holders, preferences=preferences)

    async def _from_snapshot(self, blank: Table) -> TableState:
        codec = self._snapshot_codec(blank.game)
        found = await self._store.snapshot(blank.row.id)
        if found is not None and found[1] == codec.key:
            with suppress(msgspec.DecodeError):
                state = codec.decode(found[2])
                if state.version == found[0]:
                    return state
        return TableState()

    async def _put_snapshot(self, loaded: Table) -> None:
        codec, state = self._snapshot_codec(loaded.game), loaded.state
        with suppress(StoreUnavailableError):  # the cache only saves time
            await self._store.put_snapshot(
                loaded.row.id, state.version, codec.key, codec.encode(state)
            )

    def keep(self, loaded: Table) -> None:
        """Remember a table, unless a newer state is cached."""
        kept = self._kept.get(loaded.row.id)
        if kept is None or kept.state.version <= loaded.state.version:
            self._kept[loaded.row.id] = loaded
        self._kept.move_to_end(loaded.row.id)
        while len(self._kept) > self._size:
            self._touched.pop(self._kept.popitem(last=False)[0], None)

    def forget(self, table_id: TableId) -> None:
        """Make the next load read the log."""
        self._kept.pop(table_id, None)
        self._touched.pop(table_id, None)
        self._forgotten += 1


def _after_all(loaded: Table, moves: Sequence[Move]) -> Table:
    for move in moves:
        loaded = loaded.after(move)
    return loaded
