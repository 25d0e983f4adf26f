"""Store port on one SQLite file."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

import msgspec

from bot.storage.sqlite import preferences, reads, writes
from bot.storage.sqlite.message_store import Sent
from bot.storage.sqlite.migrations import MIGRATIONS
from bot.storage.sqlite.rows import (
    Row,
    from_time,
    to_finished,
    to_holder,
    to_move,
    to_number,
    to_outage,
    to_server,
    to_settings,
    to_table,
    to_time_alone,
)
from bot.tables.model.calendar import Outage
from bot.tables.model.records import (
    Announcement,
    Audience,
    FinishedTable,
    Holder,
    Move,
    Opening,
    Preferences,
    ServerSettings,
    Status,
    TableId,
    TableRow,
    UnitOfWork,
)


class SqliteStore(Sent):
    """The port ``Store``, in one file: a connection that writes in groups, and one that reads.

    What ``append`` confirmed, the next read sees. Closing is not optional: each connection has a
    thread that outlives the loop otherwise; ``open_store`` does it.
    """

    async def open(self, opening: Opening) -> TableRow:
        """Store a new table with its first move; see the port."""
        return await self._writer.write(lambda c: writes.open_table(c, opening))

    async def append(self, unit: UnitOfWork) -> None:
        """Store ``unit`` durably; see the port."""
        await self._writer.write(lambda c: writes.append(c, unit))

    async def table(self, table_id: TableId) -> TableRow | None:
        """Return a table, or None where there is none."""
        return await self._one(to_table, reads.TABLE, table_id)

    async def numbered(self, guild_id: int, number: int) -> TableRow | None:
        """Return a server's table by its number there."""
        return await self._one(to_table, reads.NUMBERED, guild_id, number)

    async def holders(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return who holds the seats of a table, in seat order."""
        return await self._all(to_holder, reads.HOLDERS, table_id)

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        """Return a table's moves with a version above ``after``, in order."""
        return await self._all(to_move, reads.MOVES, table_id, after)

    async def chain(self, table_id: TableId, after: int = 0) -> Mapping[int, bytes | None]:
        """Return the digest of each of those moves."""
        return dict(await self._all(_pair, reads.CHAIN, table_id, after))

    async def move_of(self, interaction_id: int) -> Move | None:
        """Return the move of an interaction, or None."""
        return await self._one(to_move, reads.MOVE_OF, interaction_id)

    async def held_by(
        self, user_id: int, statuses: Sequence[Status], guild_id: int | None = None
    ) -> tuple[TableRow, ...]:
        """Return the tables a person sits at, oldest first; of one server, or of all."""
        return await self._named(
            to_table,
            reads.HELD_BY,
            user_id=user_id,
            statuses=_listed(statuses),
            guild_id=guild_id,
        )

    async def in_guild(
        self, guild_id: int, statuses: Sequence[Status], limit: int
    ) -> tuple[TableRow, ...]:
        """Return a server's tables, newest first, at most ``limit``."""
        return await self._named(
            to_table,
            reads.IN_GUILD,
            guild_id=guild_id,
            statuses=_listed(statuses),
            limit=limit,
        )

    async def finished_in(self, guild_id: int) -> tuple[FinishedTable, ...]:
        """Return all tables of a server whose game has ended, oldest first."""
        return to_finished(await self._all(tuple, reads.FINISHED_IN, guild_id))

    async def finished_of(self, user_id: int) -> tuple[FinishedTable, ...]:
        """Return all tables whose game has ended and at which a person sat, oldest first."""
        return to_finished(await self._all(tuple, reads.FINISHED_OF, user_id))

    async def put_finish(self, table_id: TableId, result: bytes) -> None:
        """Store the result of a table; it never changes."""
        await self._writer.write(lambda c: preferences.put_finish(c, table_id, result))

    async def due(self, until: datetime, limit: int) -> tuple[TableId, ...]:
        """Return the tables whose ``due_at`` is not after ``until``, earliest first."""
        return await self._all(to_number, reads.DUE, from_time(until), limit)

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        """Return the earliest ``due_at`` of all tables, or of those later than ``after``."""
        floor = -1 if after is None else from_time(after)
        return await self._one(to_time_alone, reads.NEXT_DUE, floor)

    async def with_chef_asked(self) -> tuple[TableId, ...]:
        """Return the tables with a prompt for a computer player."""
        return await self._all(to_number, reads.WITH_CHEF_ASKED)

    async def seen(self) -> datetime | None:
        """Return the time of the bot's last note of presence."""
        return await self._one(to_time_alone, reads.SEEN)

    async def outages(self) -> tuple[Outage, ...]:
        """Return all outages, in order."""
        return await self._all(to_outage, reads.OUTAGES)

    async def see(self, now: datetime, outage: Outage | None = None) -> None:
        """Store that the bot is connected, and the outage that ended with that."""
        await self._writer.write(lambda c: preferences.see(c, now, outage))

    async def settings(self, user_id: int) -> Preferences:
        """Return a person's preferences, by default ``Preferences()``."""
        found = await self._one(_settings, reads.SETTINGS, user_id)
        return Preferences() if found is None else found

    async def settings_at(self, table_id: TableId) -> Mapping[int, Preferences]:
        """Return the preferences of the people at a table, without defaults."""
        return dict(await self._all(_settings_of_seat, reads.SETTINGS_AT, table_id))

    async def put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]] = {},
    ) -> None:
        """Store a person's preferences; the clock looks at their tables, and audiences catch up."""
        await self._writer.write(lambda c: writes.put_settings(c, user_id, settings, now, wanted))

    async def server(self, guild_id: int) -> ServerSettings:
        """Return a server's settings, or the defaults."""
        found = await self._one(_server, reads.SERVER, guild_id)
        return ServerSettings() if found is None else found

    async def put_server(self, guild_id: int, settings: ServerSettings) -> None:
        """Store a server's settings; defaults are not stored."""
        await self._writer.write(lambda c: preferences.put_server(c, guild_id, settings))

    async def reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        """Store a table's next deadline, unless a later move did."""
        await self._writer.write(lambda c: writes.reschedule(c, table_id, version, due_at))

    async def close_dm(self, table_id: TableId, user_id: int) -> None:
        """Store that Discord refused a direct message to this person."""
        await self._writer.write(lambda c: writes.close_dm(c, table_id, user_id))

    async def open_dm(self, table_id: TableId, user_id: int) -> None:
        """Undo ``close_dm``, and queue the person's hand and the board."""
        await self._writer.write(lambda c: writes.open_dm(c, table_id, user_id))

    async def erase(self, user_id: int, statuses: Sequence[Status]) -> tuple[TableId, ...]:
        """Delete a person from the tables of these statuses; return those, oldest first."""
        return await self._writer.write(lambda c: writes.erase(c, user_id, _listed(statuses)))

    async def news(self, limit: int) -> tuple[Announcement, ...]:
        """Return announcements of opened and ended tables that were not made yet."""
        return await self._all(_news, reads.NEWS, limit)

    async def told(self, news: Announcement) -> None:
        """Delete an announcement that was made or is not wanted."""
        await self._writer.write(lambda c: preferences.told(c, news))

    async def snapshot(self, table_id: TableId) -> tuple[int, str, bytes] | None:
        """Return a table's snapshot: version, key and state."""
        return await self._one(_snapshot, reads.SNAPSHOT, table_id)

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        """Store a folded state in place of the previous one.

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


def _settings(row: Row) -> Preferences:
    return to_settings(row[0])


def _server(row: Row) -> ServerSettings:
    return to_server(row[0])


def _settings_of_seat(row: Row) -> tuple[int, Preferences]:
    return row[0], to_settings(row[1])


def _news(row: Row) -> Announcement:
    return Announcement(*row)


def _snapshot(row: Row) -> tuple[int, str, bytes]:
    version, key, state = row
    return version, key, state


def _pair(row: Row) -> tuple[int, bytes | None]:
    return row[0], row[1]
