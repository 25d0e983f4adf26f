"""Store port on one SQLite file."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from bot.storage.sqlite import statements, writes
from bot.storage.sqlite.errors import UnsuitableError
from bot.storage.sqlite.file import in_place
from bot.storage.sqlite.lock import Lock
from bot.storage.sqlite.migrations import MIGRATIONS
from bot.storage.sqlite.start import prepare_file, prepare_reader, prepare_writer, take_lock
from bot.storage.sqlite.thread import Hop, outlast
from bot.storage.sqlite.writer import Writer, unavailable
from bot.storage.sqlite.writes import (
    Row,
    from_audience,
    from_due,
    from_time,
    to_earliest,
    to_finished,
    to_holder,
    to_move,
    to_outbox_row,
    to_retired,
    to_table,
    to_time,
    to_trouble,
)
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.calendar import Outage
from bot.tables.model.records import (
    Announcement,
    Audience,
    ChannelFault,
    DailyGuest,
    DailyTry,
    FinishedTable,
    Holder,
    MessageRef,
    Move,
    Opening,
    OutboxRow,
    Preferences,
    ServerSettings,
    StaleMessage,
    Status,
    TableId,
    TableRow,
    UnitOfWork,
)

T = TypeVar("T")


class SqliteStore:
    """The port ``Store`` in one file: one connection writes in groups, the other reads.

    A confirmed ``append`` is visible to the next read. Closing is not optional: each connection has
    a thread that outlives the loop otherwise; ``open_store`` does it.
    """

    def __init__(self, path: Path, lock: Lock, writing: Hop, reading: Hop) -> None:
        self._lock = lock
        self._writing = writing
        self._reading = reading
        self._writer = Writer(writing, in_place(path, path.with_name(path.name + "-wal")))
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, path: Path, migrations: Path = MIGRATIONS) -> Self:
        """Open the database, created or migrated where needed; raise StartError."""
        # Not stopped half-way: the file would be in use without its lock.
        start = asyncio.create_task(cls._start(path, migrations))
        try:
            return await outlast(start)
        except asyncio.CancelledError:
            if not start.cancelled() and start.exception() is None:
                await start.result().close()
            raise

    @classmethod
    async def _start(cls, path: Path, migrations: Path) -> Self:
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
        """Return whether the last write failed for lack of disk or file, a short while ago."""
        return self._writer.fails

    async def close(self) -> None:
        """Commit the accepted work and close the file; may be called twice or cancelled."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await outlast(self._closing)

    async def _close(self) -> None:
        async with AsyncExitStack() as steps:  # all of them, in reverse order
            steps.callback(self._lock.release)
            steps.push_async_callback(self._writing.close)  # closing the last one empties the WAL
            steps.push_async_callback(self._reading.close)
            steps.push_async_callback(self._writer.close)

    async def open(self, opening: Opening) -> TableRow:
        return await self._writer.write(lambda c: writes.open_table(c, opening))

    async def append(self, unit: UnitOfWork) -> None:
        await self._writer.write(lambda c: writes.append(c, unit))

    async def table(self, table_id: TableId) -> TableRow | None:
        return await self._one(to_table, statements.TABLE, table_id)

    async def numbered(self, guild_id: int, number: int) -> TableRow | None:
        return await self._one(to_table, statements.NUMBERED, guild_id, number)

    async def holders(self, table_id: TableId) -> tuple[Holder, ...]:
        return await self._all(to_holder, statements.HOLDERS, table_id)

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        return await self._all(to_move, statements.MOVES, table_id, after)

    async def chain(self, table_id: TableId, after: int = 0) -> Mapping[int, bytes | None]:
        return dict(await self._all(tuple, statements.CHAIN, table_id, after))

    async def move_of(self, interaction_id: int) -> Move | None:
        return await self._one(to_move, statements.MOVE_OF, interaction_id)

    async def held_by(
        self, user_id: int, statuses: Sequence[Status], guild_id: int | None = None
    ) -> tuple[TableRow, ...]:
        return await self._all(to_table, statements.HELD_BY, user_id, _listed(statuses), guild_id)

    async def in_guild(
        self, guild_id: int, statuses: Sequence[Status], limit: int
    ) -> tuple[TableRow, ...]:
        values = (_listed(statuses), guild_id, limit, limit)
        return await self._all(to_table, statements.IN_GUILD, *values)

    async def finished_in(self, guild_id: int) -> tuple[FinishedTable, ...]:
        return to_finished(await self._all(tuple, statements.FINISHED_IN, guild_id))

    async def finished_of(self, user_id: int) -> tuple[FinishedTable, ...]:
        return to_finished(await self._all(tuple, statements.FINISHED_OF, user_id))

    async def due(self, until: datetime, limit: int) -> tuple[TableId, ...]:
        return await self._all(_first, statements.DUE, from_time(until), limit)

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        floor = -1 if after is None else from_time(after)
        return await self._one(to_earliest, statements.NEXT_DUE, floor)

    async def with_chef_asked(self) -> tuple[TableId, ...]:
        return await self._all(_first, statements.WITH_CHEF_ASKED)

    async def seen(self) -> datetime | None:
        return await self._one(to_earliest, statements.SEEN)

    async def outages(self) -> tuple[Outage, ...]:
        return await self._all(lambda row: Outage(*map(to_time, row)), statements.OUTAGES)

    async def see(self, now: datetime, outage: Outage | None = None) -> None:
        await self._writer.write(lambda c: writes.see(c, now, outage))

    async def settings(self, user_id: int) -> Preferences:
        found = await self._one(_first, statements.SETTINGS, user_id)
        return _preferences(found or b"{}")

    async def settings_at(self, table_id: TableId) -> Mapping[int, Preferences]:
        rows = await self._all(tuple, statements.SETTINGS_AT, table_id)
        return {seat: _preferences(stored) for seat, stored in rows}

    async def put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]] = {},
    ) -> None:
        await self._writer.write(lambda c: writes.put_settings(c, user_id, settings, now, wanted))

    async def server(self, guild_id: int) -> ServerSettings:
        found = await self._one(_first, statements.SERVER, guild_id)
        return msgspec.json.decode(found or b"{}", type=ServerSettings)

    async def put_server(self, guild_id: int, settings: ServerSettings) -> None:
        await self._writer.write(lambda c: writes.put_server(c, guild_id, settings))

    async def reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        await self._execute(statements.RESCHEDULE, from_due(due_at), table_id, version)

    async def set_dm(self, table_id: TableId, user_id: int, *, closed: bool) -> None:
        await self._writer.write(lambda c: writes.set_dm(c, table_id, user_id, closed=closed))

    async def erase(self, user_id: int, statuses: Sequence[Status]) -> tuple[TableId, ...]:
        return await self._writer.write(lambda c: writes.erase(c, user_id, _listed(statuses)))

    async def ended(self, after: TableId, limit: int) -> tuple[tuple[TableId, datetime], ...]:
        rows = await self._all(tuple, statements.ENDED, after, limit)
        return tuple((table_id, to_time(at)) for table_id, at in rows)

    async def delete(self, table_id: TableId) -> None:
        await self._writer.write(lambda c: writes.delete(c, table_id))

    async def next_server(self, after: int) -> int | None:
        return await self._one(_first, statements.NEXT_SERVER, after, after, after)

    async def forget_server(self, guild_id: int) -> tuple[TableId, ...]:
        return await self._writer.write(lambda c: writes.forget_server(c, guild_id))

    async def news(self, limit: int) -> tuple[Announcement, ...]:
        return await self._all(lambda row: Announcement(*row), statements.NEWS, limit)

    async def told(self, news: Announcement) -> None:
        await self._execute(statements.TOLD, news.table_id, news.version)

    async def snapshot(self, table_id: TableId) -> tuple[int, str, bytes] | None:
        return await self._one(tuple, statements.SNAPSHOT, table_id)

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        await self._execute(statements.PUT_SNAPSHOT, table_id, version, key, state)

    async def put_block(self, guild_id: int, user_id: int, *, blocked: bool) -> None:
        statement = statements.BLOCK if blocked else statements.UNBLOCK
        await self._execute(statement, user_id, guild_id)

    async def blocked(self, guild_id: int) -> tuple[int, ...]:
        return await self._all(_first, statements.BLOCKED, guild_id)

    async def blocked_in(self, user_id: int) -> tuple[int, ...]:
        return await self._all(_first, statements.BLOCKED_IN, user_id)

    async def put_try(self, one: DailyTry) -> bool:
        row = (one.user_id, one.day, one.part, one.step, one.moves, one.score, one.best, one.streak)
        return await self._writer.write(lambda c: c.execute(statements.PUT_TRY, row).rowcount > 0)

    async def tries(self, user_id: int) -> tuple[DailyTry, ...]:
        return await self._all(writes.to_try, statements.TRIES, user_id)

    async def tries_in(self, place_id: int, day: int) -> tuple[DailyTry, ...]:
        return await self._all(writes.to_try, statements.TRIES_IN, place_id, day)

    async def put_guest(self, guest: DailyGuest) -> bool:
        name, shared = writes.from_name(guest.name), int(guest.shared)
        row = (guest.place_id, guest.day, guest.user_id, name, shared)
        return await self._writer.write(lambda c: c.execute(statements.PUT_GUEST, row).rowcount > 0)

    async def end_share(self, guest: DailyGuest) -> None:
        await self._execute(statements.END_SHARE, guest.place_id, guest.day, guest.user_id)

    async def guests(self, place_id: int, day: int) -> tuple[DailyGuest, ...]:
        return await self._all(writes.to_guest, statements.GUESTS, place_id, day)

    async def visits(self, user_id: int) -> tuple[DailyGuest, ...]:
        return await self._all(writes.to_guest, statements.VISITS, user_id)

    async def forget_dailies(self, before: int) -> None:
        await self._writer.write(lambda c: writes.forget_dailies(c, before))

    async def erase_dailies(self, user_id: int, before: int) -> bool:
        return await self._writer.write(lambda c: writes.erase_dailies(c, user_id, before))

    async def place(self, table_id: TableId, audience: Audience) -> MessageRef | None:
        key = (table_id, from_audience(audience))
        return await self._one(lambda row: MessageRef(*row), statements.PLACE, *key)

    async def put_place(self, place: MessageRef) -> None:
        await self._writer.write(lambda c: writes.put_place(c, place))

    async def sendings(self, table_id: TableId, audience: Audience) -> frozenset[int]:
        key = (table_id, from_audience(audience))
        return frozenset(await self._all(_first, statements.SENDINGS, *key))

    async def begin_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        row = (table_id, from_audience(audience), channel_id)
        await self._execute(statements.BEGIN_SENDING, *row)

    async def end_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        row = (table_id, from_audience(audience), channel_id)
        await self._execute(statements.END_SENDING, *row)

    async def retire(self, place: MessageRef) -> None:
        await self._execute(statements.RETIRE, *writes.retiring(place))

    async def retiring(self, now: datetime, limit: int) -> tuple[StaleMessage, ...]:
        return await self._all(to_retired, statements.RETIRING, from_time(now), limit)

    async def retired(self, old: StaleMessage) -> None:
        key = (old.table_id, from_audience(old.audience), old.message_id)
        await self._execute(statements.RETIRED, *key)

    async def retire_later(self, old: StaleMessage, not_before: datetime) -> None:
        key = (old.table_id, from_audience(old.audience), old.message_id)
        await self._execute(statements.RETIRE_LATER, from_time(not_before), *key)

    async def trouble(self, table_id: TableId) -> ChannelFault | None:
        return await self._one(to_trouble, statements.TROUBLE, table_id)

    async def troubled(self, guild_id: int) -> tuple[ChannelFault, ...]:
        return await self._all(to_trouble, statements.TROUBLED, guild_id)

    async def put_trouble(self, trouble: ChannelFault) -> None:
        row = (trouble.code, int(trouble.told), trouble.table_id, trouble.channel_id)
        await self._execute(statements.PUT_TROUBLE, *row)

    async def end_trouble(self, table_id: TableId) -> None:
        await self._execute(statements.END_TROUBLE, table_id)

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        return await self._all(to_outbox_row, statements.OUTBOX, from_time(now), limit)

    async def next_outbox(self) -> datetime | None:
        return await self._one(to_earliest, statements.NEXT_OUTBOX)

    async def backlog(self, now: datetime) -> tuple[int, datetime | None]:
        [(rows, first)] = await self._read(statements.BACKLOG, (from_time(now),))
        return rows, None if first is None else to_time(first)

    async def live(self) -> dict[Status, int]:
        return {Status(word): count for word, count in await self._read(statements.LIVE, ())}

    async def want(self, table_id: TableId, audiences: Sequence[Audience]) -> None:
        await self._writer.write(lambda c: writes.want(c, table_id, audiences))

    async def delivered(self, row: OutboxRow) -> None:
        key = (row.table_id, from_audience(row.audience))
        await self._execute(statements.DELIVERED, *key, row.version, row.wanted)

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        key = (row.table_id, from_audience(row.audience))
        await self._execute(statements.LATER, row.version, from_time(not_before), *key)

    async def _read(self, sql: str, parameters: Row) -> list[Row]:
        if self._closing is not None:
            raise StoreUnavailableError("the store is closed")

        def fetch(connection: sqlite3.Connection) -> list[Row]:
            return connection.execute(sql, parameters).fetchall()

        try:
            return await self._reading.submit(fetch)
        except sqlite3.Error as error:
            problem = unavailable(error)
            if problem is None:
                raise
            raise problem from error

    async def _one(self, read: Callable[[Row], T], sql: str, *parameters: Any) -> T | None:
        rows = await self._read(sql, parameters)
        return read(rows[0]) if rows else None

    async def _all(self, read: Callable[[Row], T], sql: str, *parameters: Any) -> tuple[T, ...]:
        return tuple(map(read, await self._read(sql, parameters)))

    async def _execute(self, sql: str, *parameters: Any) -> None:

        def execute(connection: sqlite3.Connection) -> None:
            connection.execute(sql, parameters)

        await self._writer.write(execute)


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


def _first(row: Row) -> Any:
    return row[0]


def _preferences(stored: bytes) -> Preferences:
    """Read a person's preferences; unknown fields of later releases are ignored."""
    return msgspec.json.decode(stored, type=Preferences)
