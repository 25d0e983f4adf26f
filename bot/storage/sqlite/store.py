"""Store port on one SQLite file."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from bot.storage.sqlite import statements, writes
from bot.storage.sqlite.connections import Connected
from bot.storage.sqlite.migrations import MIGRATIONS
from bot.storage.sqlite.rows import (
    Row,
    from_audience,
    from_due,
    from_time,
    to_earliest,
    to_finished,
    to_holder,
    to_move,
    to_outage,
    to_outbox_row,
    to_retired,
    to_table,
    to_trouble,
)
from bot.tables.model.calendar import Outage
from bot.tables.model.records import (
    Announcement,
    Audience,
    ChannelFault,
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


class SqliteStore(Connected):
    """The port ``Store`` in one file: one connection writes in groups, the other reads.

    A confirmed ``append`` is visible to the next read. Closing is not optional: each connection has
    a thread that outlives the loop otherwise; ``open_store`` does it.
    """

    async def open(self, opening: Opening) -> TableRow:
        """Store a new table with its first move; see the port."""
        return await self._writer.write(lambda c: writes.open_table(c, opening))

    async def append(self, unit: UnitOfWork) -> None:
        """Store ``unit`` durably; see the port."""
        await self._writer.write(lambda c: writes.append(c, unit))

    async def table(self, table_id: TableId) -> TableRow | None:
        """Return a table, or None for an unknown id."""
        return await self._one(to_table, statements.TABLE, table_id)

    async def numbered(self, guild_id: int, number: int) -> TableRow | None:
        """Return a server's table by its number there."""
        return await self._one(to_table, statements.NUMBERED, guild_id, number)

    async def holders(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return the holders of a table's seats, in seat order."""
        return await self._all(to_holder, statements.HOLDERS, table_id)

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        """Return a table's moves with a version above ``after``, in order."""
        return await self._all(to_move, statements.MOVES, table_id, after)

    async def chain(self, table_id: TableId, after: int = 0) -> Mapping[int, bytes | None]:
        """Return the digest of each of those moves."""
        return dict(await self._all(tuple, statements.CHAIN, table_id, after))

    async def move_of(self, interaction_id: int) -> Move | None:
        """Return the move of an interaction, or None."""
        return await self._one(to_move, statements.MOVE_OF, interaction_id)

    async def held_by(
        self, user_id: int, statuses: Sequence[Status], guild_id: int | None = None
    ) -> tuple[TableRow, ...]:
        """Return a person's tables, oldest first; of one server, or of all."""
        return await self._all(to_table, statements.HELD_BY, user_id, _listed(statuses), guild_id)

    async def in_guild(
        self, guild_id: int, statuses: Sequence[Status], limit: int
    ) -> tuple[TableRow, ...]:
        """Return a server's tables, newest first, at most ``limit``."""
        values = (_listed(statuses), guild_id, limit, limit)
        return await self._all(to_table, statements.IN_GUILD, *values)

    async def finished_in(self, guild_id: int) -> tuple[FinishedTable, ...]:
        """Return all ended tables of a server, oldest first."""
        return to_finished(await self._all(tuple, statements.FINISHED_IN, guild_id))

    async def finished_of(self, user_id: int) -> tuple[FinishedTable, ...]:
        """Return all ended tables of a person, oldest first."""
        return to_finished(await self._all(tuple, statements.FINISHED_OF, user_id))

    async def put_finish(self, table_id: TableId, result: bytes) -> None:
        """Store the result of a table; it never changes."""
        await self._execute(statements.PUT_FINISH, table_id, result)

    async def due(self, until: datetime, limit: int) -> tuple[TableId, ...]:
        """Return the tables with ``due_at`` up to ``until``, earliest first."""
        return await self._all(_first, statements.DUE, from_time(until), limit)

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        """Return the earliest ``due_at`` of all tables, or of those later than ``after``."""
        floor = -1 if after is None else from_time(after)
        return await self._one(to_earliest, statements.NEXT_DUE, floor)

    async def with_chef_asked(self) -> tuple[TableId, ...]:
        """Return the tables with a prompt for a computer player."""
        return await self._all(_first, statements.WITH_CHEF_ASKED)

    async def seen(self) -> datetime | None:
        """Return the time of the bot's last note of presence."""
        return await self._one(to_earliest, statements.SEEN)

    async def outages(self) -> tuple[Outage, ...]:
        """Return all outages, in order."""
        return await self._all(to_outage, statements.OUTAGES)

    async def see(self, now: datetime, outage: Outage | None = None) -> None:
        """Store that the bot is connected, and the outage before."""
        await self._writer.write(lambda c: writes.see(c, now, outage))

    async def settings(self, user_id: int) -> Preferences:
        """Return a person's preferences, by default ``Preferences()``."""
        found = await self._one(_first, statements.SETTINGS, user_id)
        return _preferences(found or b"{}")

    async def settings_at(self, table_id: TableId) -> Mapping[int, Preferences]:
        """Return the preferences of the people at a table, without defaults."""
        rows = await self._all(tuple, statements.SETTINGS_AT, table_id)
        return {seat: _preferences(stored) for seat, stored in rows}

    async def put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]] = {},
    ) -> None:
        """Store a person's preferences; their tables become due, and audiences catch up."""
        await self._writer.write(lambda c: writes.put_settings(c, user_id, settings, now, wanted))

    async def server(self, guild_id: int) -> ServerSettings:
        """Return a server's settings, or the defaults."""
        found = await self._one(_first, statements.SERVER, guild_id)
        return msgspec.json.decode(found or b"{}", type=ServerSettings)

    async def put_server(self, guild_id: int, settings: ServerSettings) -> None:
        """Store a server's settings; defaults are not stored."""
        await self._writer.write(lambda c: writes.put_server(c, guild_id, settings))

    async def reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        """Store a table's next deadline, unless a later move did."""
        await self._execute(statements.RESCHEDULE, from_due(due_at), table_id, version)

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
        """Return opened and ended tables not yet announced."""
        return await self._all(lambda row: Announcement(*row), statements.NEWS, limit)

    async def told(self, news: Announcement) -> None:
        """Delete an announcement that was made or is not wanted."""
        await self._execute(statements.TOLD, news.table_id, news.version)

    async def snapshot(self, table_id: TableId) -> tuple[int, str, bytes] | None:
        """Return a table's snapshot: version, key and state."""
        return await self._one(tuple, statements.SNAPSHOT, table_id)

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        """Store a folded state in place of an older one or one with another key."""
        await self._execute(statements.PUT_SNAPSHOT, table_id, version, key, state)

    async def place(self, table_id: TableId, audience: Audience) -> MessageRef | None:
        """Return the place of an audience's current message."""
        key = (table_id, from_audience(audience))
        return await self._one(lambda row: MessageRef(*row), statements.PLACE, *key)

    async def put_place(self, place: MessageRef) -> None:
        """Store the place of an audience's current message."""
        await self._writer.write(lambda c: writes.put_place(c, place))

    async def sendings(self, table_id: TableId, audience: Audience) -> frozenset[int]:
        """Return the channels of sendings with an unknown outcome."""
        key = (table_id, from_audience(audience))
        return frozenset(await self._all(_first, statements.SENDINGS, *key))

    async def begin_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Store that a message is about to be sent to a channel."""
        row = (table_id, from_audience(audience), channel_id)
        await self._execute(statements.BEGIN_SENDING, *row)

    async def end_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Undo ``begin_sending``: nothing was delivered there."""
        row = (table_id, from_audience(audience), channel_id)
        await self._execute(statements.END_SENDING, *row)

    async def retire(self, place: MessageRef) -> None:
        """Queue a message without a place for retiring."""
        await self._execute(statements.RETIRE, *writes.retiring(place))

    async def retiring(self, now: datetime, limit: int) -> tuple[StaleMessage, ...]:
        """Return messages that may be retired now, longest waiting first."""
        return await self._all(to_retired, statements.RETIRING, from_time(now), limit)

    async def retired(self, old: StaleMessage) -> None:
        """Delete a queued message: it has no controls any more, or is unreachable."""
        key = (old.table_id, from_audience(old.audience), old.message_id)
        await self._execute(statements.RETIRED, *key)

    async def retire_later(self, old: StaleMessage, not_before: datetime) -> None:
        """Count a try of retiring a message and try again no earlier than ``not_before``."""
        key = (old.table_id, from_audience(old.audience), old.message_id)
        await self._execute(statements.RETIRE_LATER, from_time(not_before), *key)

    async def trouble(self, table_id: TableId) -> ChannelFault | None:
        """Return the fault of a table's channel, or None."""
        return await self._one(to_trouble, statements.TROUBLE, table_id)

    async def troubled(self, guild_id: int) -> tuple[ChannelFault, ...]:
        """Return the channel faults of a server's tables, oldest table first."""
        return await self._all(to_trouble, statements.TROUBLED, guild_id)

    async def put_trouble(self, trouble: ChannelFault) -> None:
        """Store a channel's fault, unless the table has moved."""
        row = (trouble.code, int(trouble.told), trouble.table_id, trouble.channel_id)
        await self._execute(statements.PUT_TROUBLE, *row)

    async def end_trouble(self, table_id: TableId) -> None:
        """Delete a channel's fault: it may be tried again."""
        await self._execute(statements.END_TROUBLE, table_id)

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        """Return rows that may be sent now, longest waiting first."""
        return await self._all(to_outbox_row, statements.OUTBOX, from_time(now), limit)

    async def next_outbox(self) -> datetime | None:
        """Return the earliest ``not_before`` of all rows and messages to retire."""
        return await self._one(to_earliest, statements.NEXT_OUTBOX)

    async def want(self, table_id: TableId, audiences: Sequence[Audience]) -> None:
        """Queue the table's newest version for these audiences, also if delivered before."""
        await self._writer.write(lambda c: writes.want(c, table_id, audiences))

    async def delivered(self, row: OutboxRow) -> None:
        """Delete a row, unless a later move raised its version in the meantime."""
        key = (row.table_id, from_audience(row.audience))
        await self._execute(statements.DELIVERED, *key, row.version, row.wanted)

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        """Postpone a row; the try counts only for the version that was tried."""
        key = (row.table_id, from_audience(row.audience))
        await self._execute(statements.LATER, row.version, from_time(not_before), *key)


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
