"""Rows of a database as records."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any, TypeAlias

from bot.tables.model.records import (
    Audience,
    By,
    ChannelFault,
    DailyGuest,
    FinishedTable,
    Holder,
    Move,
    OutboxRow,
    Secret,
    StaleMessage,
    TableRow,
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


def from_name(name: str) -> bytes:
    """Return ``name`` in UTF-8: half a surrogate pair becomes a question mark."""
    return name.encode("utf-8", "replace")


def to_name(stored: str | bytes) -> str:
    """Return a name; PostgreSQL keeps bytes, since its texts take no zero."""
    return stored if isinstance(stored, str) else stored.decode()


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
    return Holder(seat, user_id, to_name(name), bool(dm_closed))


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


def to_guest(row: Row) -> DailyGuest:
    """Read ``place_id, day, user_id, name, shared``."""
    place_id, day, user_id, name, shared = row
    return DailyGuest(place_id, day, user_id, to_name(name), bool(shared))


def to_earliest(row: Row) -> datetime | None:
    """Return the earliest of several times, or None."""
    return min((to_time(time) for time in row if time is not None), default=None)
