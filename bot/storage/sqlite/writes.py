"""Statements for tables, moves and holders, inside the writer's transaction."""

import sqlite3
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.storage.sqlite import preferences
from bot.storage.sqlite.message_writes import leave_rows, want
from bot.storage.sqlite.rows import from_name, from_time, to_move
from bot.tables.log.hash_chain import link
from bot.tables.log.store import RepeatedInteractionError, VersionTakenError
from bot.tables.model.records import (
    Audience,
    ChannelFault,
    Move,
    Opening,
    Preferences,
    TableId,
    TableRow,
    UnitOfWork,
)

_TABLE = """
insert into tables
    (guild_id, number, channel_id, game, rules, secret, status, due_at, chef_asked)
select :guild_id, coalesce(max(number), 0) + 1, :channel_id, :game, :rules, :secret, :status,
    :due_at, :chef_asked
from tables where guild_id = :guild_id
returning id, number
"""

_FIRST_MOVE = """
insert into move (table_id, version, by, seat, interaction_id, at, action, events, context, chain)
values (:table_id, 1, :by, :seat, :interaction_id, :at, :action, :events, :context, :chain)
"""

_MOVE = """
insert into move (table_id, version, by, seat, interaction_id, at, action, events, context, chain)
select :table_id, :version, :by, :seat, :interaction_id, :at, :action, :events, :context, :chain
where exists (select 1 from move where table_id = :table_id and version = :version - 1)
on conflict do nothing
"""

_CHAIN = "select chain from move where table_id = ? and version = ?"

_PROGRESS = "update tables set status = ?, due_at = ?, chef_asked = ? where id = ?"

_RESCHEDULE = """
update tables set due_at = :due_at
where id = :table_id
    and not exists (select 1 from move where table_id = :table_id and version = :version + 1)
"""

_DUE_OF_PERSON = """
update tables set due_at = :due_at
where id <> :but
    and id in (select table_id from holder where user_id = :user_id and status = 'running')
"""

_MOVED = "update tables set channel_id = ? where id = ?"

_TROUBLE = """
insert into trouble (table_id, guild_id, channel_id, code, told)
select id, guild_id, channel_id, ?, ? from tables where id = ? and channel_id = ?
on conflict (table_id) do update
set channel_id = excluded.channel_id, code = excluded.code, told = excluded.told
"""

_END_TROUBLE = "delete from trouble where table_id = ?"

_CLEAR_HOLDERS = "delete from holder where table_id = ?"

_HOLDER = """
insert into holder (table_id, seat, user_id, name, dm_closed, status)
values (?, ?, ?, ?, ?, ?)
"""

# The plus keeps SQLite from looking through all tables of the person.
_CLOSE_DM = "update holder set dm_closed = 1 where table_id = ? and +user_id = ? returning seat"

_OPEN_DM = "update holder set dm_closed = 0 where table_id = ? and +user_id = ? returning seat"

_HELD = """
select table_id, seat from holder
where user_id = ? and status in (select value from json_each(?)) order by table_id
"""

_ERASED = (
    "delete from holder where table_id = ? and seat = ?",
    "delete from place where table_id = ? and audience = ?",
    "delete from outbox where table_id = ? and audience = ?",
    "delete from retired where table_id = ? and audience = ?",
    "delete from sending where table_id = ? and audience = ?",
)

_SNAPSHOT = """
insert into snapshot (table_id, version, key, state) values (?, ?, ?, ?)
on conflict (table_id) do update
set version = excluded.version, key = excluded.key, state = excluded.state
where excluded.version >= version or excluded.key <> key
"""

_NEWS = "insert into news (table_id, version) values (?, ?)"

_BY_INTERACTION = """
select table_id, version, by, seat, interaction_id, at, action, events, context
from move where interaction_id = ?
"""

_VERSION = "select 1 from move where table_id = ? and version = ?"


def open_table(connection: sqlite3.Connection, opening: Opening) -> TableRow:
    """Write a new table with its first move.

    Raises:
        RepeatedInteractionError: this press was stored before; nothing is written.
        ValueError: the first move has another version than 1.
    """
    unit, secret = opening.unit, opening.secret
    if unit.move.version != 1:
        raise ValueError(f"the first move of a table has version 1, not {unit.move.version}")
    _refuse_repeated(connection, unit.move.interaction_id)
    [(table_id, number)] = connection.execute(
        _TABLE,
        {
            "guild_id": opening.guild_id,
            "channel_id": opening.channel_id,
            "game": opening.game,
            "rules": opening.rules,
            "secret": secret.reveal,
            "status": unit.status.value,
            "due_at": None if unit.due_at is None else from_time(unit.due_at),
            "chef_asked": int(unit.chef_asked),
        },
    ).fetchall()
    first = replace(unit.move, table_id=table_id)
    connection.execute(_FIRST_MOVE, _move_row(first, link(None, first)))
    _follow(connection, table_id, unit)
    return TableRow(
        table_id,
        opening.guild_id,
        number,
        opening.channel_id,
        opening.game,
        opening.rules,
        secret,
    )


def append(connection: sqlite3.Connection, unit: UnitOfWork) -> None:
    """Write a unit.

    Raises:
        VersionTakenError: another move holds this version; nothing is written.
        RepeatedInteractionError: this press was stored before; nothing is written.
        ValueError: no such table, or versions are missing in between.
    """
    move = unit.move
    before = connection.execute(_CHAIN, (move.table_id, move.version - 1)).fetchone()
    chain = link(before[0] if before else None, move)
    if connection.execute(_MOVE, _move_row(move, chain)).rowcount == 0:
        _refuse_repeated(connection, move.interaction_id)
        _refuse_taken(connection, move.table_id, move.version)
        raise ValueError(f"table {move.table_id} has no version {move.version - 1}")
    connection.execute(
        _PROGRESS,
        (
            unit.status.value,
            None if unit.due_at is None else from_time(unit.due_at),
            int(unit.chef_asked),
            move.table_id,
        ),
    )
    _follow(connection, move.table_id, unit)


def _move_row(move: Move, chain: bytes) -> dict[str, Any]:
    return {
        "table_id": move.table_id,
        "version": move.version,
        "by": move.by.value,
        "seat": move.seat,
        "interaction_id": move.interaction_id,
        "at": from_time(move.at),
        "action": move.action,
        "events": move.events,
        "context": move.context,
        "chain": chain,
    }


def _refuse_repeated(connection: sqlite3.Connection, interaction_id: int | None) -> None:
    if interaction_id is not None:
        row = connection.execute(_BY_INTERACTION, (interaction_id,)).fetchone()
        if row is not None:
            raise RepeatedInteractionError(to_move(row))


def _refuse_taken(connection: sqlite3.Connection, table_id: TableId, version: int) -> None:
    if connection.execute(_VERSION, (table_id, version)).fetchone():
        raise VersionTakenError(f"table {table_id} has a version {version}")


def _follow(connection: sqlite3.Connection, table_id: TableId, unit: UnitOfWork) -> None:
    if unit.channel_id is not None:
        connection.execute(_MOVED, (unit.channel_id, table_id))
        connection.execute(_END_TROUBLE, (table_id,))
    if unit.holders is not None:
        connection.execute(_CLEAR_HOLDERS, (table_id,))
        status = unit.status.value
        connection.executemany(
            _HOLDER,
            [
                (table_id, h.seat, h.user_id, from_name(h.name), int(h.dm_closed), status)
                for h in unit.holders
            ],
        )
    if unit.move.version == 1 or not unit.status.is_live:
        connection.execute(_NEWS, (table_id, unit.move.version))
    if unit.preferences is not None:
        user_id, settings = unit.preferences
        preferences.put_settings(connection, user_id, settings)
        due = {"user_id": user_id, "due_at": from_time(unit.move.at), "but": table_id}
        connection.execute(_DUE_OF_PERSON, due)
    leave_rows(connection, table_id, unit)


def put_settings(
    connection: sqlite3.Connection,
    user_id: int,
    settings: Preferences,
    now: datetime,
    wanted: Mapping[TableId, Sequence[Audience]],
) -> None:
    """Write a person's preferences; the clock looks at their tables, and audiences catch up."""
    preferences.put_settings(connection, user_id, settings)
    connection.execute(_DUE_OF_PERSON, {"user_id": user_id, "due_at": from_time(now), "but": 0})
    for table_id, audiences in wanted.items():
        want(connection, table_id, audiences)


def close_dm(connection: sqlite3.Connection, table_id: TableId, user_id: int) -> None:
    """Mark a holder's direct messages as closed, and queue the board."""
    if connection.execute(_CLOSE_DM, (table_id, user_id)).fetchall():
        want(connection, table_id, (None,))


def open_dm(connection: sqlite3.Connection, table_id: TableId, user_id: int) -> None:
    """Mark a holder's direct messages as open, and queue hand and board."""
    seats = connection.execute(_OPEN_DM, (table_id, user_id)).fetchall()
    if seats:
        want(connection, table_id, (*(seat for (seat,) in seats), None))


def reschedule(
    connection: sqlite3.Connection, table_id: TableId, version: int, due_at: datetime | None
) -> None:
    """Write a table's next deadline, unless a move after ``version`` did."""
    due = None if due_at is None else from_time(due_at)
    connection.execute(_RESCHEDULE, {"table_id": table_id, "version": version, "due_at": due})


def erase(connection: sqlite3.Connection, user_id: int, statuses: str) -> tuple[TableId, ...]:
    """Delete a person's seats at tables of ``statuses`` (a JSON list) with their private rows."""
    held = connection.execute(_HELD, (user_id, statuses)).fetchall()
    for statement in _ERASED:
        connection.executemany(statement, held)
    return tuple(table_id for table_id, _ in held)


def put_trouble(connection: sqlite3.Connection, trouble: ChannelFault) -> None:
    """Write a channel's fault, unless the table is in another channel."""
    row = (trouble.code, int(trouble.told), trouble.table_id, trouble.channel_id)
    connection.execute(_TROUBLE, row)


def end_trouble(connection: sqlite3.Connection, table_id: TableId) -> None:
    """Delete the fault of a table's channel."""
    connection.execute(_END_TROUBLE, (table_id,))


def put_snapshot(
    connection: sqlite3.Connection, table_id: TableId, version: int, key: str, state: bytes
) -> None:
    """Write a table's snapshot in place of an older one or one with another key."""
    connection.execute(_SNAPSHOT, (table_id, version, key, state))
