"""Statements for outbox rows, places and retiring, inside the writer's transaction."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime

from bot.storage.sqlite import reads
from bot.storage.sqlite.rows import Row, from_audience, from_time, to_place
from bot.tables.model.records import (
    Audience,
    MessageRef,
    OutboxRow,
    StaleMessage,
    TableId,
    UnitOfWork,
)

# A later move counts its tries anew, but hurries nothing that has to wait.
_OUTBOX = """
insert into outbox (table_id, audience, version, tries, not_before)
values (?, ?, ?, 0, ?)
on conflict (table_id, audience) do update
set version = max(version, excluded.version), tries = 0
"""

# Due since the newest move, whose clock is the caller's.
_WANT = """
insert into outbox (table_id, audience, version, tries, not_before)
select table_id, ?, version, 0, at from move
where table_id = ? order by version desc limit 1
on conflict (table_id, audience) do update
set version = max(version, excluded.version), tries = 0, wanted = wanted + 1
"""

_DELIVERED = """
delete from outbox where table_id = ? and audience = ? and version = ? and wanted = ?
"""

_LATER = """
update outbox
set tries = tries + (version = ?), not_before = max(not_before, ?)
where table_id = ? and audience = ?
"""

# A seat is written of while somebody holds it: who was erased is not written back by what was
# under way.
_PLACE = """
insert into place (table_id, audience, channel_id, message_id, posted, since)
select :table_id, :audience, :channel_id, :message_id, :posted, :since
where :audience = -1
    or exists (select 1 from holder where table_id = :table_id and seat = :audience)
on conflict (table_id, audience) do update
set channel_id = excluded.channel_id, message_id = excluded.message_id,
    posted = excluded.posted, since = excluded.since
"""

_BEGIN_SENDING = """
insert into sending (table_id, audience, channel_id)
select :table_id, :audience, :channel_id
where :audience = -1
    or exists (select 1 from holder where table_id = :table_id and seat = :audience)
on conflict do nothing
"""

_END_SENDING = "delete from sending where table_id = ? and audience = ? and channel_id = ?"

_SENT = "delete from sending where table_id = ? and audience = ?"

_RETIRE = """
insert into retired (table_id, audience, message_id, channel_id, tries, not_before)
select table_id, ?, ?, ?, 0, at from move
where table_id = ? order by version desc limit 1
on conflict do nothing
"""

_RETIRED = "delete from retired where table_id = ? and audience = ? and message_id = ?"

_RETIRE_LATER = """
update retired set tries = tries + 1, not_before = ?
where table_id = ? and audience = ? and message_id = ?
"""


def leave_rows(connection: sqlite3.Connection, table_id: TableId, unit: UnitOfWork) -> None:
    """Write the outbox rows of a unit of work."""
    version, at = unit.move.version, from_time(unit.move.at)
    connection.executemany(
        _OUTBOX,
        [(table_id, from_audience(audience), version, at) for audience in unit.audiences],
    )


def want(connection: sqlite3.Connection, table_id: TableId, audiences: Sequence[Audience]) -> None:
    """Write outbox rows for a table's newest version."""
    rows = [(from_audience(audience), table_id) for audience in audiences]
    connection.executemany(_WANT, rows)


def delivered(connection: sqlite3.Connection, row: OutboxRow) -> None:
    """Delete an outbox row, unless it was requested again in the meantime."""
    key = (row.table_id, from_audience(row.audience))
    connection.execute(_DELIVERED, (*key, row.version, row.wanted))


def later(connection: sqlite3.Connection, row: OutboxRow, not_before: datetime) -> None:
    """Postpone an outbox row; the try counts only for the version that was tried."""
    key = (row.table_id, from_audience(row.audience))
    connection.execute(_LATER, (row.version, from_time(not_before), *key))


def put_place(connection: sqlite3.Connection, place: MessageRef) -> None:
    """Write the place of an audience's message and queue the former one for retiring.

    No sending for the audience is open after it. Of a seat that nobody holds nothing is kept.
    """
    key = (place.table_id, from_audience(place.audience))
    connection.execute(_SENT, key)
    former = connection.execute(reads.PLACE, key).fetchall()
    row = {
        "table_id": place.table_id,
        "audience": from_audience(place.audience),
        "channel_id": place.channel_id,
        "message_id": place.message_id,
        "posted": place.posted,
        "since": place.since,
    }
    if connection.execute(_PLACE, row).rowcount == 0:
        return
    for stood in former:
        retire(connection, to_place(stood))
    connection.execute(_RETIRED, (*key, place.message_id))  # it may be the same one, noted anew


def begin_sending(
    connection: sqlite3.Connection, table_id: TableId, audience: Audience, channel_id: int
) -> None:
    """Write that a message is about to be sent, unless to a seat without a holder."""
    row = {
        "table_id": table_id,
        "audience": from_audience(audience),
        "channel_id": channel_id,
    }
    connection.execute(_BEGIN_SENDING, row)


def end_sending(
    connection: sqlite3.Connection, table_id: TableId, audience: Audience, channel_id: int
) -> None:
    """Delete the note of a sending."""
    connection.execute(_END_SENDING, (table_id, from_audience(audience), channel_id))


def retire(connection: sqlite3.Connection, place: MessageRef) -> None:
    """Queue a message for retiring, due since its table's newest move."""
    audience = from_audience(place.audience)
    row = (audience, place.message_id, place.channel_id, place.table_id)
    connection.execute(_RETIRE, row)


def retired(connection: sqlite3.Connection, old: StaleMessage) -> None:
    """Delete a message from the queue for retiring."""
    connection.execute(_RETIRED, _key_of(old))


def retire_later(connection: sqlite3.Connection, old: StaleMessage, not_before: datetime) -> None:
    """Postpone the retiring of a message and count the try."""
    connection.execute(_RETIRE_LATER, (from_time(not_before), *_key_of(old)))


def _key_of(old: StaleMessage) -> Row:
    return old.table_id, from_audience(old.audience), old.message_id
