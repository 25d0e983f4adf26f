"""The store in one SQLite file."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from bot.storage import deliveries, reads, writes
from bot.storage.errors import UnsuitableError
from bot.storage.file import InPlace
from bot.storage.hop import Hop, outlast
from bot.storage.lock import Lock
from bot.storage.migrations import MIGRATIONS
from bot.storage.rows import (
    Row,
    from_audience,
    from_time,
    to_finished,
    to_holder,
    to_move,
    to_outbox_row,
    to_place,
    to_retired,
    to_server,
    to_settings,
    to_table,
    to_time,
    to_trouble,
)
from bot.storage.start import prepare_file, prepare_reader, prepare_writer, take_lock
from bot.storage.writer import Writer, unavailable
from bot.tables.records import (
    Audience,
    Finished,
    Holder,
    Move,
    News,
    Opening,
    OutboxRow,
    Place,
    Retired,
    ServerSettings,
    Settings,
    Status,
    TableId,
    TableRow,
    Trouble,
    Unit,
)
from bot.tables.store import StoreUnavailableError

T = TypeVar("T")


class SqliteStore:
    """The port ``Store``, in one file: a connection that writes in groups, and one that reads.

    What ``append`` confirmed, the next read sees. Closing is not optional: each connection has a
    thread that outlives the loop otherwise; ``open_store`` does it.
    """

    def __init__(self, path: Path, lock: Lock, writing: Hop, reading: Hop) -> None:
        self._lock = lock
        self._writing = writing
        self._reading = reading
        self._writer = Writer(writing, InPlace(path, path.with_name(path.name + "-wal")))
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, path: Path, migrations: Path = MIGRATIONS) -> "SqliteStore":
        """Open the database, made or brought up to date where needed.

        Args:
            path: the file; its folder is made if it is missing.
            migrations: holds the numbered steps to the newest shape.

        Raises:
            StartError: why it cannot be used and what to do, in one line.
        """
        # Not stopped half-way: the file would be in use without its lock.
        start = asyncio.create_task(cls._start(path, migrations))
        try:
            return await outlast(start)
        except asyncio.CancelledError:
            if not start.cancelled() and start.exception() is None:
                await start.result().close()
            raise

    @classmethod
    async def _start(cls, path: Path, migrations: Path) -> "SqliteStore":
        async with AsyncExitStack() as undo:
            lock = take_lock(path)
            undo.callback(lock.release)
            await asyncio.to_thread(prepare_file, path, migrations)
            try:
                writing = await Hop.open(path, prepare_writer)
                undo.push_async_callback(writing.close)
                reading = await Hop.open(path, prepare_reader)
            except sqlite3.Error as error:
                raise UnsuitableError(path, str(error)) from error
            undo.pop_all()
        return cls(path, lock, writing, reading)

    @property
    def fails(self) -> bool:
        """Say whether the last write failed for want of disk or file, and that lately."""
        return self._writer.fails

    async def close(self) -> None:
        """Commit what was taken, then let go of the file. Safe to call twice, or cancelled."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await outlast(self._closing)

    async def _close(self) -> None:
        async with AsyncExitStack() as steps:  # all of them, in reverse order
            steps.callback(self._lock.release)
            steps.push_async_callback(self._writing.close)  # the last one empties the WAL
            steps.push_async_callback(self._reading.close)
            steps.push_async_callback(self._writer.close)

    async def _read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        if self._closing is not None:
            raise StoreUnavailableError("the store is closed")

        def fetch(connection: sqlite3.Connection) -> list[Row]:
            return connection.execute(sql, parameters).fetchall()

        try:
            return await self._reading.submit(fetch)
        except sqlite3.Error as error:
            told = unavailable(error)
            if told is None:
                raise
            raise told from error

    async def _one(self, read: Callable[[Row], T], sql: str, *parameters: Any) -> T | None:
        rows = await self._read(sql, parameters)
        return read(rows[0]) if rows else None

    async def _all(self, read: Callable[[Row], T], sql: str, *parameters: Any) -> tuple[T, ...]:
        return tuple(map(read, await self._read(sql, parameters)))

    async def open(self, opening: Opening) -> TableRow:
        """Store a new table with its first move; see the port."""
        return await self._writer.write(lambda c: writes.open_table(c, opening))

    async def append(self, unit: Unit) -> None:
        """Store ``unit`` durably; see the port."""
        await self._writer.write(lambda c: writes.append(c, unit))

    async def table(self, table_id: TableId) -> TableRow | None:
        """Return a table, or None where there is none."""
        return await self._one(to_table, reads.TABLE, table_id)

    async def numbered(self, guild_id: int, number: int) -> TableRow | None:
        """Return a server's table by the number people know it by."""
        return await self._one(to_table, reads.NUMBERED, guild_id, number)

    async def holders(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return who holds the seats of a table, in seat order."""
        return await self._all(to_holder, reads.HOLDERS, table_id)

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        """Return a table's moves with a version above ``after``, in order."""
        return await self._all(to_move, reads.MOVES, table_id, after)

    async def move_of(self, interaction_id: int) -> Move | None:
        """Return the move that a press or command became, if it did."""
        return await self._one(to_move, reads.MOVE_OF, interaction_id)

    async def held_by(
        self, user_id: int, statuses: Sequence[Status], guild_id: int | None = None
    ) -> tuple[TableRow, ...]:
        """Return the tables a person sits at, oldest first; of one server, or of all."""
        return await self._all(to_table, reads.HELD_BY, user_id, _listed(statuses), guild_id)

    async def in_guild(
        self, guild_id: int, statuses: Sequence[Status], limit: int
    ) -> tuple[TableRow, ...]:
        """Return a server's tables, newest first, at most ``limit``."""
        return await self._all(to_table, reads.IN_GUILD, guild_id, _listed(statuses), limit)

    async def finished_in(self, guild_id: int) -> tuple[Finished, ...]:
        """Return all tables of a server whose game has ended, oldest first."""
        return to_finished(await self._all(tuple, reads.FINISHED_IN, guild_id))

    async def finished_of(self, user_id: int) -> tuple[Finished, ...]:
        """Return all tables whose game has ended and at which a person sat, oldest first."""
        return to_finished(await self._all(tuple, reads.FINISHED_OF, user_id))

    async def put_finish(self, table_id: TableId, result: bytes) -> None:
        """Keep what a table came to, which never changes."""
        await self._writer.write(lambda c: writes.put_finish(c, table_id, result))

    async def due(self, until: datetime, limit: int) -> tuple[TableId, ...]:
        """Return the tables whose ``due_at`` is not after ``until``, earliest first."""
        return await self._all(_first, reads.DUE, from_time(until), limit)

    async def next_due(self) -> datetime | None:
        """Return the earliest ``due_at`` of all tables."""
        return await self._one(_first_time, reads.NEXT_DUE)

    async def with_chef_asked(self) -> tuple[TableId, ...]:
        """Return the tables in which a computer player has something to answer."""
        return await self._all(_first, reads.WITH_CHEF_ASKED)

    async def seen(self) -> datetime | None:
        """Return when the bot was last known to be there."""
        return await self._one(_first_time, reads.SEEN)

    async def see(self, now: datetime) -> None:
        """Note that the bot is there."""
        await self._writer.write(lambda c: writes.see(c, now))

    async def settings(self, user_id: int) -> Settings:
        """Return what a person said for all tables; the defaults where nothing was."""
        found = await self._one(_settings, reads.SETTINGS, user_id)
        return Settings() if found is None else found

    async def settings_at(self, table_id: TableId) -> Mapping[int, Settings]:
        """Return what the people at a table said, without those who said nothing."""
        return dict(await self._all(_settings_of_seat, reads.SETTINGS_AT, table_id))

    async def put_settings(self, user_id: int, settings: Settings) -> None:
        """Keep what a person says for all tables; of the defaults nothing is kept."""
        await self._writer.write(lambda c: writes.put_settings(c, user_id, settings))

    async def server(self, guild_id: int) -> ServerSettings:
        """Return what was chosen for a server's tables; the defaults where nothing was."""
        found = await self._one(_server, reads.SERVER, guild_id)
        return ServerSettings() if found is None else found

    async def put_server(self, guild_id: int, settings: ServerSettings) -> None:
        """Keep what is chosen for a server's tables; of the defaults nothing is kept."""
        await self._writer.write(lambda c: writes.put_server(c, guild_id, settings))

    async def reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        """Note anew when the clock has to look at a table, unless it has moved on."""
        await self._writer.write(lambda c: writes.reschedule(c, table_id, version, due_at))

    async def close_dm(self, table_id: TableId, user_id: int) -> None:
        """Note that Discord refused a direct message to this person."""
        await self._writer.write(lambda c: writes.close_dm(c, table_id, user_id))

    async def open_dm(self, table_id: TableId, user_id: int) -> None:
        """Take ``close_dm`` back, and let the person's hand and the board catch up."""
        await self._writer.write(lambda c: writes.open_dm(c, table_id, user_id))

    async def erase(self, user_id: int, statuses: Sequence[Status]) -> tuple[TableId, ...]:
        """Take a person out of the tables of these statuses, and return those, oldest first."""
        return await self._writer.write(lambda c: writes.erase(c, user_id, _listed(statuses)))

    async def place(self, table_id: TableId, audience: Audience) -> Place | None:
        """Return where the current message for an audience stands."""
        return await self._one(to_place, reads.PLACE, table_id, from_audience(audience))

    async def put_place(self, place: Place) -> None:
        """Note where the current message for an audience stands."""
        await self._writer.write(lambda c: deliveries.put_place(c, place))

    async def sendings(self, table_id: TableId, audience: Audience) -> frozenset[int]:
        """Return the channels in which a message may stand that no place knows."""
        key = (table_id, from_audience(audience))
        return frozenset(await self._all(_first, reads.SENDINGS, *key))

    async def begin_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Note that a message for an audience is about to be sent to a channel."""
        await self._writer.write(
            lambda c: deliveries.begin_sending(c, table_id, audience, channel_id)
        )

    async def end_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Take ``begin_sending`` back: nothing arrived there."""
        await self._writer.write(
            lambda c: deliveries.end_sending(c, table_id, audience, channel_id)
        )

    async def retire(self, place: Place) -> None:
        """Let a message that no place leads to be retired."""
        await self._writer.write(lambda c: deliveries.retire(c, place))

    async def retiring(self, now: datetime, limit: int) -> tuple[Retired, ...]:
        """Return messages that may be retired now, those waiting longest first."""
        return await self._all(to_retired, reads.RETIRING, from_time(now), limit)

    async def retired(self, old: Retired) -> None:
        """Note that a message has no controls any more, or cannot be reached by anybody."""
        await self._writer.write(lambda c: deliveries.retired(c, old))

    async def retire_later(self, old: Retired, not_before: datetime) -> None:
        """Count a try of retiring a message and try again no earlier than ``not_before``."""
        await self._writer.write(lambda c: deliveries.retire_later(c, old, not_before))

    async def trouble(self, table_id: TableId) -> Trouble | None:
        """Return what is wrong with a table's channel, if anything is."""
        return await self._one(to_trouble, reads.TROUBLE, table_id)

    async def troubled(self, guild_id: int) -> tuple[Trouble, ...]:
        """Return what is wrong with the channels of a server's tables, oldest table first."""
        return await self._all(to_trouble, reads.TROUBLED, guild_id)

    async def put_trouble(self, trouble: Trouble) -> None:
        """Note what is wrong with a channel; nothing, if the table stands there no more."""
        await self._writer.write(lambda c: writes.put_trouble(c, trouble))

    async def end_trouble(self, table_id: TableId) -> None:
        """Take the note away: the channel may be tried again."""
        await self._writer.write(lambda c: writes.end_trouble(c, table_id))

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        """Return rows that may be sent now, those waiting longest first."""
        return await self._all(to_outbox_row, reads.OUTBOX, from_time(now), limit)

    async def next_outbox(self) -> datetime | None:
        """Return the earliest ``not_before`` of all rows and of all that is to be retired."""
        return await self._one(_earliest, reads.NEXT_OUTBOX)

    async def want(self, table_id: TableId, audiences: Sequence[Audience]) -> None:
        """Let audiences catch up with the table's newest version, whatever they have seen."""
        await self._writer.write(lambda c: deliveries.want(c, table_id, audiences))

    async def delivered(self, row: OutboxRow) -> None:
        """Take a row away, unless a later move has raised its version meanwhile."""
        await self._writer.write(lambda c: deliveries.delivered(c, row))

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        """Count a try of a row and send it no earlier than ``not_before``."""
        await self._writer.write(lambda c: deliveries.later(c, row, not_before))

    async def news(self, limit: int) -> tuple[News, ...]:
        """Return tables that opened or ended and whose servers' logs have not said so yet."""
        return await self._all(_news, reads.NEWS, limit)

    async def told(self, news: News) -> None:
        """Note that a server's log has said so, or need not."""
        await self._writer.write(lambda c: writes.told(c, news))

    async def snapshot(self, table_id: TableId) -> tuple[int, str, bytes] | None:
        """Return what ``put_snapshot`` kept of a table: version, key and state."""
        return await self._one(_snapshot, reads.SNAPSHOT, table_id)

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        """Keep a folded state, over the one before it.

        Args:
            table_id: whose state it is.
            version: the last move folded into it.
            key: what made it, so that a reader with another fold leaves it alone.
            state: the bytes.
        """
        await self._writer.write(lambda c: writes.put_snapshot(c, table_id, version, key, state))


@asynccontextmanager
async def open_store(path: Path, migrations: Path = MIGRATIONS) -> AsyncIterator[SqliteStore]:
    """Open the store for the length of a block; see ``SqliteStore.connect``."""
    store = await SqliteStore.connect(path, migrations)
    try:
        yield store
    finally:
        await store.close()


def _listed(statuses: Sequence[Status]) -> str:
    return msgspec.json.encode(sorted(set(statuses))).decode()


def _settings(row: Row) -> Settings:
    return to_settings(row[0])


def _server(row: Row) -> ServerSettings:
    return to_server(row[0])


def _settings_of_seat(row: Row) -> tuple[int, Settings]:
    return row[0], to_settings(row[1])


def _first(row: Row) -> int:
    first: int = row[0]
    return first


def _first_time(row: Row) -> datetime:
    return to_time(row[0])


def _earliest(row: Row) -> datetime | None:
    return min((to_time(time) for time in row if time is not None), default=None)


def _news(row: Row) -> News:
    return News(*row)


def _snapshot(row: Row) -> tuple[int, str, bytes]:
    version, key, state = row
    return version, key, state
