"""The port ``Store`` in SQL, for whatever database runs the statements."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from datetime import datetime
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

import msgspec

from bot.storage import statements, writes
from bot.storage.health import WriteHealth
from bot.storage.rows import (
    Row,
    from_audience,
    from_due,
    from_name,
    from_time,
    to_earliest,
    to_finished,
    to_guest,
    to_holder,
    to_move,
    to_outbox_row,
    to_retired,
    to_table,
    to_time,
    to_trouble,
)
from bot.storage.writes import Script
from bot.tables.log.store import HoldKind
from bot.tables.model.calendar import WHOLE, Outage, Shard
from bot.tables.model.records import (
    Announcement,
    Audience,
    ChannelFault,
    DailyGuest,
    DailyTry,
    FinishedTable,
    MessageRef,
    Move,
    OutboxRow,
    Preferences,
    ServerSettings,
    StaleMessage,
    Status,
    TableId,
    TableRow,
)

T = TypeVar("T")
P = ParamSpec("P")

Method: TypeAlias = Callable[Concatenate["SqlStore", P], Coroutine[Any, Any, T]]


def one_row(read: Callable[[Row], T], sql: str) -> Method[..., T | None]:
    """Make a method that returns the only row of a statement, if any."""

    async def method(self: "SqlStore", /, *parameters: Any) -> T | None:
        return await self._one(read, sql, *parameters)

    return method


def all_rows(read: Callable[[Row], T], sql: str) -> Method[..., tuple[T, ...]]:
    """Make a method that returns the rows of a statement."""

    async def method(self: "SqlStore", /, *parameters: Any) -> tuple[T, ...]:
        return await self._all(read, sql, *parameters)

    return method


def transaction(script: Callable[P, Script[T]]) -> Method[P, T]:
    """Make a method that runs a script, with the parameters of the script."""

    async def method(self: "SqlStore", /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._write(lambda: script(*args, **kwargs))

    return method


def _first(row: Row) -> Any:
    return row[0]


class SqlStore(ABC):
    """The port's methods, each by one statement or one script.

    What takes other values than the database does is a method here; all else is a line.
    """

    def __init__(self) -> None:
        self._health = WriteHealth()

    @property
    def fails(self) -> bool:
        """Return whether the last write failed for lack of disk or database, a short while ago."""
        return self._health.fails

    @abstractmethod
    async def close(self) -> None:
        """Commit the accepted work and close; may be called twice or cancelled."""

    @abstractmethod
    async def _read(self, sql: str, parameters: Row) -> list[Row]:
        """Return the rows of a statement that reads; raise StoreUnavailableError."""

    @abstractmethod
    async def _write(self, script: Callable[[], Script[T]]) -> T:
        """Return the result of a script once it is durable; raise NotSavedError.

        ``script`` begins it anew, where it has to run again.
        """

    shared = False

    table = one_row(to_table, statements.TABLE)
    numbered = one_row(to_table, statements.NUMBERED)
    holders = all_rows(to_holder, statements.HOLDERS)
    move_of = one_row(to_move, statements.MOVE_OF)
    with_chef_asked = all_rows(_first, statements.WITH_CHEF_ASKED)
    live_tables = all_rows(_first, statements.LIVE_TABLES)
    news = all_rows(lambda row: Announcement(*row), statements.NEWS)
    snapshot = one_row(tuple, statements.SNAPSHOT)
    blocked = all_rows(_first, statements.BLOCKED)
    blocked_in = all_rows(_first, statements.BLOCKED_IN)
    tries = all_rows(lambda row: DailyTry(*row), statements.TRIES)
    tries_in = all_rows(lambda row: DailyTry(*row), statements.TRIES_IN)
    guests = all_rows(to_guest, statements.GUESTS)
    visits = all_rows(to_guest, statements.VISITS)
    trouble = one_row(to_trouble, statements.TROUBLE)
    troubled = all_rows(to_trouble, statements.TROUBLED)
    next_outbox = one_row(to_earliest, statements.NEXT_OUTBOX)

    open = transaction(writes.open_table)
    append = transaction(writes.append)
    see = transaction(writes.see)
    put_settings = transaction(writes.put_settings)
    put_server = transaction(writes.put_server)
    set_dm = transaction(writes.set_dm)
    delete = transaction(writes.delete)
    forget_server = transaction(writes.forget_server)
    forget_dailies = transaction(writes.forget_dailies)
    erase_dailies = transaction(writes.erase_dailies)
    put_place = transaction(writes.put_place)
    want = transaction(writes.want)

    async def processes(self) -> int:
        return 1

    async def seen(self) -> dict[Shard, datetime]:
        rows = await self._read(statements.SEEN, ())
        return {Shard(index, count): to_time(at) for index, count, at in rows}

    async def outages(self) -> tuple[Outage, ...]:
        rows = await self._read(statements.OUTAGES, ())
        return tuple(Outage(to_time(row[0]), to_time(row[1]), Shard(*row[2:])) for row in rows)

    async def may_identify(self, bucket: int) -> None:
        """Wait for the turn of a shard among those of all processes."""
        while self.shared:
            if await self._take_turn(bucket):
                return
            await asyncio.sleep(1)

    async def _take_turn(self, bucket: int) -> bool:
        turn = f"identify {bucket}"
        taken = await self._write(lambda: writes.once(statements.TAKE_TURN, turn))
        return bool(taken)

    async def stamp(self, table_id: TableId) -> tuple[int, int] | None:
        return await self._one(tuple, statements.STAMP, table_id) if self.shared else None

    async def dm_channel(self, user_id: int) -> int | None:
        return await self._one(_first, statements.DM_CHANNEL, user_id) if self.shared else None

    async def put_dm_channel(self, user_id: int, channel_id: int) -> None:
        if self.shared:
            await self._execute(statements.PUT_DM_CHANNEL, user_id, channel_id)

    async def held(self, kind: HoldKind) -> datetime | None:
        if not self.shared:
            return None
        return await self._one(to_earliest, statements.HELD_OFF, kind.value)

    async def hold(self, kind: HoldKind, until: datetime) -> None:
        if self.shared:
            await self._execute(statements.PUT_HOLD, kind.value, from_time(until))

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        return await self._all(to_move, statements.MOVES, table_id, after)

    async def chain(self, table_id: TableId, after: int = 0) -> Mapping[int, bytes | None]:
        return dict(await self._all(tuple, statements.CHAIN, table_id, after))

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

    async def due(
        self, until: datetime, limit: int, shards: Collection[Shard] = (WHOLE,)
    ) -> tuple[TableId, ...]:
        [count] = {shard.count for shard in shards}  # a bot has one number of shards at a time
        ids = msgspec.json.encode([shard.index for shard in shards]).decode()
        return await self._all(_first, statements.DUE, from_time(until), count, ids, limit)

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        floor = -1 if after is None else from_time(after)
        return await self._one(to_earliest, statements.NEXT_DUE, floor)

    async def settings(self, user_id: int) -> Preferences:
        found = await self._one(_first, statements.SETTINGS, user_id)
        return _preferences(found or b"{}")

    async def settings_at(self, table_id: TableId) -> Mapping[int, Preferences]:
        rows = await self._all(tuple, statements.SETTINGS_AT, table_id)
        return {seat: _preferences(stored) for seat, stored in rows}

    async def server(self, guild_id: int) -> ServerSettings:
        found = await self._one(_first, statements.SERVER, guild_id)
        return msgspec.json.decode(found or b"{}", type=ServerSettings)

    async def reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        await self._execute_at(table_id, statements.RESCHEDULE, from_due(due_at), table_id, version)

    async def erase(self, user_id: int, statuses: Sequence[Status]) -> tuple[TableId, ...]:
        return await self._write(lambda: writes.erase(user_id, _listed(statuses)))

    async def ended(self, after: TableId, limit: int) -> tuple[tuple[TableId, datetime], ...]:
        rows = await self._all(tuple, statements.ENDED, after, limit)
        return tuple((table_id, to_time(at)) for table_id, at in rows)

    async def next_server(self, after: int) -> int | None:
        return await self._one(_first, statements.NEXT_SERVER, after, after, after)

    async def told(self, news: Announcement) -> None:
        await self._execute(statements.TOLD, news.table_id, news.version)

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        await self._execute(statements.PUT_SNAPSHOT, table_id, version, key, state)

    async def put_block(self, guild_id: int, user_id: int, *, blocked: bool) -> None:
        statement = statements.BLOCK if blocked else statements.UNBLOCK
        await self._execute(statement, user_id, guild_id)

    async def put_try(self, one: DailyTry) -> bool:
        row = (one.user_id, one.day, one.part, one.step, one.moves, one.score, one.best, one.streak)
        key = (one.step, one.user_id, one.day, one.part)
        return bool(await self._write(lambda: writes.once(statements.PUT_TRY, *row, *key)))

    async def put_guest(self, guest: DailyGuest) -> bool:
        name, shared = from_name(guest.name), int(guest.shared)
        row = (guest.place_id, guest.day, guest.user_id, name, shared)
        return bool(await self._write(lambda: writes.once(statements.PUT_GUEST, *row)))

    async def end_share(self, guest: DailyGuest) -> None:
        await self._execute(statements.END_SHARE, guest.place_id, guest.day, guest.user_id)

    async def place(self, table_id: TableId, audience: Audience) -> MessageRef | None:
        key = (table_id, from_audience(audience))
        return await self._one(lambda row: MessageRef(*row), statements.PLACE, *key)

    async def sendings(self, table_id: TableId, audience: Audience) -> frozenset[int]:
        key = (table_id, from_audience(audience))
        return frozenset(await self._all(_first, statements.SENDINGS, *key))

    async def begin_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        seat = from_audience(audience)
        row = (seat, channel_id, table_id, seat, seat)
        await self._execute_at(table_id, statements.BEGIN_SENDING, *row)

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

    async def put_trouble(self, trouble: ChannelFault) -> None:
        row = (trouble.code, int(trouble.told), trouble.table_id, trouble.channel_id)
        await self._execute_at(trouble.table_id, statements.PUT_TROUBLE, *row)

    async def end_trouble(self, table_id: TableId) -> None:
        await self._execute(statements.END_TROUBLE, table_id)

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        return await self._all(to_outbox_row, statements.OUTBOX, from_time(now), limit)

    async def backlog(self, now: datetime) -> tuple[int, datetime | None]:
        [(rows, first)] = await self._read(statements.BACKLOG, (from_time(now),))
        return rows, None if first is None else to_time(first)

    async def live(self) -> dict[Status, int]:
        return {Status(word): count for word, count in await self._read(statements.LIVE, ())}

    async def delivered(self, row: OutboxRow) -> None:
        key = (row.table_id, from_audience(row.audience))
        await self._execute(statements.DELIVERED, *key, row.version, row.wanted)

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        key = (row.table_id, from_audience(row.audience))
        at = from_time(not_before)
        await self._execute(statements.LATER, row.version, at, at, *key)

    async def _one(self, read: Callable[[Row], T], sql: str, *parameters: Any) -> T | None:
        rows = await self._read(sql, parameters)
        return read(rows[0]) if rows else None

    async def _all(self, read: Callable[[Row], T], sql: str, *parameters: Any) -> tuple[T, ...]:
        return tuple(map(read, await self._read(sql, parameters)))

    async def _execute(self, sql: str, *parameters: Any) -> None:
        await self._write(lambda: writes.once(sql, *parameters))

    async def _execute_at(self, table_id: TableId, sql: str, *parameters: Any) -> None:
        await self._write(lambda: writes.at_table(table_id, sql, *parameters))


def _listed(statuses: Sequence[Status]) -> str:
    return msgspec.json.encode(sorted(set(statuses))).decode()


def _preferences(stored: bytes) -> Preferences:
    """Read a person's preferences; unknown fields of later releases are ignored."""
    return msgspec.json.decode(stored, type=Preferences)
