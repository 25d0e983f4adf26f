"""SQLite's rows as records, and transactions of more than one statement, for the writer."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.storage.sqlite import statements
from bot.tables.log.hash_chain import link
from bot.tables.log.store import RepeatedInteractionError, VersionTakenError
from bot.tables.model.calendar import Outage
from bot.tables.model.records import (
    Audience,
    By,
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
    Secret,
    ServerSettings,
    StaleMessage,
    TableId,
    TableRow,
    UnitOfWork,
)

Row: TypeAlias = tuple[Any, ...]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_BY = {by.value: by for by in By}


def from_time(time: datetime) -> int:
    """Return whole microseconds since 1970; raise TypeError for a time without a zone."""
    return (time - _EPOCH) // _MICROSECOND


def from_due(due_at: datetime | None) -> int | None:
    """Return whole microseconds since 1970, or None for never."""
    return None if due_at is None else from_time(due_at)


def to_time(microseconds: int) -> datetime:
    """Return the time in UTC."""
    return _EPOCH + microseconds * _MICROSECOND  # exact, and half the time of timedelta(...)


def from_audience(audience: Audience) -> int:
    """Return a seat, or -1 for everybody: a NULL would not be unique in a key."""
    return -1 if audience is None else audience


def from_name(name: str) -> str:
    """Return ``name`` in valid UTF-8: half a surrogate pair becomes a question mark."""
    return name.encode("utf-8", "replace").decode("utf-8")


def to_table(row: Row) -> TableRow:
    """Read ``id, guild_id, number, channel_id, game, rules, secret``."""
    table_id, guild_id, number, channel_id, game, rules, secret = row
    return TableRow(table_id, guild_id, number, channel_id, game, rules, Secret(secret))


def to_finished(rows: Iterable[Row]) -> tuple[FinishedTable, ...]:
    """Read a table, ``result`` and a holder (or NULLs) in each row; a table's rows are adjacent."""
    found = []
    for _, group in groupby(rows, lambda row: row[0]):
        seats = list(group)
        holders = tuple(to_holder(row[8:]) for row in seats if row[8] is not None)
        found.append(FinishedTable(to_table(seats[0][:7]), holders, seats[0][7]))
    return tuple(found)


def to_move(row: Row) -> Move:
    """Read ``table_id, version, by, seat, interaction_id, at, action, events, context``."""
    table_id, version, by, seat, interaction_id, at, *rest = row
    return Move(table_id, version, _BY[by], seat, interaction_id, to_time(at), *rest)


def to_holder(row: Row) -> Holder:
    """Read ``seat, user_id, name, dm_closed``."""
    seat, user_id, name, dm_closed = row
    return Holder(seat, user_id, name, bool(dm_closed))


def to_retired(row: Row) -> StaleMessage:
    """Read ``table_id, audience, channel_id, message_id, tries, not_before``."""
    table_id, audience, channel_id, message_id, tries, not_before = row
    return StaleMessage(table_id, audience, channel_id, message_id, tries, to_time(not_before))


def to_trouble(row: Row) -> ChannelFault:
    """Read ``table_id, channel_id, code, told``."""
    table_id, channel_id, code, told = row
    return ChannelFault(table_id, channel_id, code, bool(told))


def to_outbox_row(row: Row) -> OutboxRow:
    """Read ``table_id, audience, version, tries, not_before, wanted``."""
    table_id, audience, version, tries, not_before, wanted = row
    return OutboxRow(table_id, audience, version, tries, to_time(not_before), wanted)


def to_try(row: Row) -> DailyTry:
    """Read ``user_id, day, part, step, moves, score, best, streak``."""
    user_id, day, part, step, moves, score, best, streak = row
    return DailyTry(
        user_id=user_id,
        day=day,
        part=part,
        step=step,
        moves=moves,
        score=score,
        best=best,
        streak=streak,
    )


def to_guest(row: Row) -> DailyGuest:
    """Read ``place_id, day, user_id, name, shared``."""
    place_id, day, user_id, name, shared = row
    return DailyGuest(place_id=place_id, day=day, user_id=user_id, name=name, shared=bool(shared))


def forget_dailies(connection: sqlite3.Connection, before: int) -> None:
    """Delete tries and guests of the days before one."""
    for statement in statements.FORGET_DAILIES:
        connection.execute(statement, (before,))


def erase_dailies(connection: sqlite3.Connection, user_id: int, before: int) -> bool:
    """Delete a person's visits, and the tries of days before one; return whether any were."""
    visits = connection.execute(statements.ERASE_VISITS, (user_id,)).rowcount
    tries = connection.execute(statements.ERASE_TRIES, (user_id, before)).rowcount
    return visits + tries > 0


def to_earliest(row: Row) -> datetime | None:
    """Return the earliest of several times, or None."""
    return min((to_time(time) for time in row if time is not None), default=None)


def open_table(connection: sqlite3.Connection, opening: Opening) -> TableRow:
    """Write a new table with its first move.

    Raises:
        RepeatedInteractionError: this press was stored before; nothing is written.
        ValueError: the first move has another version than 1.
    """
    unit, row = opening.unit, opening.row
    if unit.move.version != 1:
        raise ValueError(f"the first move of a table has version 1, not {unit.move.version}")
    _refuse_repeated(connection, unit.move.interaction_id)
    place = (row.guild_id, row.channel_id, row.game, row.rules)
    values = (*place, row.secret.reveal, *_progress(unit))
    [(table_id, number)] = connection.execute(statements.OPEN_TABLE, values).fetchall()
    first = replace(unit.move, table_id=table_id)
    connection.execute(statements.FIRST_MOVE, _move_row(first, link(None, first)))
    _follow(connection, table_id, unit)
    return replace(row, id=table_id, number=number)


def append(connection: sqlite3.Connection, unit: UnitOfWork) -> None:
    """Write a unit.

    Raises:
        VersionTakenError: another move holds this version; nothing is written.
        RepeatedInteractionError: this press was stored before; nothing is written.
        ValueError: the table is unknown, or versions are missing in between.
    """
    move = unit.move
    key = (move.table_id, move.version)
    before = connection.execute(statements.LINK, (move.table_id, move.version - 1)).fetchone()
    chain = link(before[0] if before else None, move)
    if connection.execute(statements.PUT_MOVE, _move_row(move, chain)).rowcount == 0:
        _refuse_repeated(connection, move.interaction_id)
        if connection.execute(statements.HAS_VERSION, key).fetchone():
            raise VersionTakenError(f"table {move.table_id} has a version {move.version}")
        raise ValueError(f"table {move.table_id} has no version {move.version - 1}")
    connection.execute(statements.PUT_PROGRESS, (*_progress(unit), move.table_id))
    _follow(connection, move.table_id, unit)


def _progress(unit: UnitOfWork) -> Row:
    return unit.status.value, from_due(unit.due_at), int(unit.chef_asked)


def _move_row(move: Move, chain: bytes) -> Row:
    key = (move.table_id, move.version, move.by.value, move.seat, move.interaction_id)
    return (*key, from_time(move.at), move.action, move.events, move.context, chain)


def _refuse_repeated(connection: sqlite3.Connection, interaction_id: int | None) -> None:
    if interaction_id is not None:
        row = connection.execute(statements.MOVE_OF, (interaction_id,)).fetchone()
        if row is not None:
            raise RepeatedInteractionError(to_move(row))


def _follow(connection: sqlite3.Connection, table_id: TableId, unit: UnitOfWork) -> None:
    version, at = unit.move.version, from_time(unit.move.at)
    if unit.channel_id is not None:
        connection.execute(statements.MOVED, (unit.channel_id, table_id))
        connection.execute(statements.END_TROUBLE, (table_id,))
    if unit.holders is not None:
        connection.execute(statements.CLEAR_HOLDERS, (table_id,))
        status = unit.status.value
        holders = [
            (table_id, h.seat, h.user_id, from_name(h.name), int(h.dm_closed), status)
            for h in unit.holders
        ]
        connection.executemany(statements.PUT_HOLDER, holders)
    if version == 1 or not unit.status.is_live:
        connection.execute(statements.PUT_NEWS, (table_id, version))
    if unit.result is not None:
        connection.execute(statements.PUT_FINISH, (table_id, unit.result))
    if unit.preferences is not None:
        user_id, preferences = unit.preferences
        _put_preferences(connection, user_id, preferences)
        connection.execute(statements.DUE_OF_PERSON, (at, table_id, user_id))
    rows = [(table_id, from_audience(audience), version, at) for audience in unit.audiences]
    connection.executemany(statements.PUT_OUTBOX, rows)


def put_settings(
    connection: sqlite3.Connection,
    user_id: int,
    settings: Preferences,
    now: datetime,
    wanted: Mapping[TableId, Sequence[Audience]],
) -> None:
    """Write a person's preferences; their tables become due, and audiences catch up."""
    _put_preferences(connection, user_id, settings)
    connection.execute(statements.DUE_OF_PERSON, (from_time(now), 0, user_id))
    for table_id, audiences in wanted.items():
        want(connection, table_id, audiences)


def _put_preferences(connection: sqlite3.Connection, user_id: int, own: Preferences) -> None:
    if own == Preferences():
        connection.execute(statements.DELETE_SETTINGS, (user_id,))
    else:
        connection.execute(statements.PUT_SETTINGS, (user_id, msgspec.json.encode(own)))


def put_server(connection: sqlite3.Connection, guild_id: int, settings: ServerSettings) -> None:
    """Write a server's settings; defaults are not stored."""
    if settings == ServerSettings():
        connection.execute(statements.DELETE_SERVER, (guild_id,))
    else:
        connection.execute(statements.PUT_SERVER, (guild_id, msgspec.json.encode(settings)))


def see(connection: sqlite3.Connection, now: datetime, outage: Outage | None) -> None:
    """Write that the bot is connected, and the outage that ends with it."""
    connection.execute(statements.SEE, (from_time(now),))
    if outage is not None:
        row = (from_time(outage.begin), from_time(outage.end))
        connection.execute(statements.PUT_OUTAGE, row)


def want(connection: sqlite3.Connection, table_id: TableId, audiences: Sequence[Audience]) -> None:
    """Write outbox rows for a table's newest version."""
    rows = [(from_audience(audience), table_id) for audience in audiences]
    connection.executemany(statements.WANT, rows)


def put_place(connection: sqlite3.Connection, place: MessageRef) -> None:
    """Write the place of an audience's message and queue the former one for retiring.

    It ends the audience's sendings. Nothing is kept for a seat without a holder.
    """
    key = (place.table_id, from_audience(place.audience))
    connection.execute(statements.END_SENDINGS, key)
    former = connection.execute(statements.PLACE, key).fetchall()
    row = (*key, place.channel_id, place.message_id, place.posted, place.since)
    if connection.execute(statements.PUT_PLACE, row).rowcount == 0:
        return
    for old in former:
        connection.execute(statements.RETIRE, retiring(MessageRef(*old)))
    # The same place may be written again.
    connection.execute(statements.RETIRED, (*key, place.message_id))


def retiring(place: MessageRef) -> Row:
    """Return the parameters of ``RETIRE``."""
    return from_audience(place.audience), place.message_id, place.channel_id, place.table_id


def set_dm(
    connection: sqlite3.Connection, table_id: TableId, user_id: int, *, closed: bool
) -> None:
    """Mark a holder's direct messages as closed or open; queue the board, and an open hand."""
    row = (int(closed), table_id, user_id)
    seats = [seat for (seat,) in connection.execute(statements.SET_DM, row).fetchall()]
    if seats:
        want(connection, table_id, (None,) if closed else (*seats, None))


def erase(connection: sqlite3.Connection, user_id: int, statuses: str) -> tuple[TableId, ...]:
    """Delete a person's seats at tables of ``statuses`` (a JSON list) with their private rows."""
    held = connection.execute(statements.HELD, (user_id, statuses)).fetchall()
    for statement in statements.ERASE:
        connection.executemany(statement, held)
    return tuple(table_id for table_id, _ in held)


def delete(connection: sqlite3.Connection, table_id: TableId) -> None:
    """Delete a table with everything that refers to it."""
    for statement in statements.DELETE:
        connection.execute(statement, (table_id,))


def forget_server(connection: sqlite3.Connection, guild_id: int) -> tuple[TableId, ...]:
    """Delete what is stored of a server, and take its id and channels from its tables."""
    tables = connection.execute(statements.OF_SERVER, (guild_id,)).fetchall()
    for statement in statements.FORGET_PLACE:
        connection.executemany(statement, tables)
    for statement in statements.FORGET_SERVER:
        connection.execute(statement, (guild_id,))
    return tuple(table_id for (table_id,) in tables)
