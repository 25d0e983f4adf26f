"""Transactions of more than one statement, as scripts for the driver of a database.

A script yields a statement with its parameters and gets the rows; of a move that was written one.
It runs inside a transaction that it neither begins nor ends, perhaps more than once.
"""

from collections.abc import Generator, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from bot.storage import statements
from bot.storage.rows import Row, from_audience, from_due, from_name, from_time, to_move
from bot.tables.log.hash_chain import link
from bot.tables.log.store import RepeatedInteractionError, VersionTakenError
from bot.tables.model.calendar import WHOLE, Outage, Shard
from bot.tables.model.records import (
    Audience,
    MessageRef,
    Move,
    Opening,
    Preferences,
    ServerSettings,
    TableId,
    TableRow,
    UnitOfWork,
)

T = TypeVar("T")

Question: TypeAlias = tuple[str, Row]

Script: TypeAlias = Generator[Question, list[Row], T]


def once(sql: str, *parameters: object) -> Script[list[Row]]:
    """Run one statement."""
    return (yield sql, parameters)


def at_table(table_id: TableId, sql: str, *parameters: object) -> Script[list[Row]]:
    """Run one statement while nothing else happens to a table."""
    yield statements.HOLD, (table_id,)
    return (yield sql, parameters)


def open_table(opening: Opening) -> Script[TableRow]:
    """Write a new table with its first move.

    Raises:
        RepeatedInteractionError: this press was stored before; nothing is written.
        ValueError: the first move has another version than 1.
    """
    unit, row = opening.unit, opening.row
    if unit.move.version != 1:
        raise ValueError(f"the first move of a table has version 1, not {unit.move.version}")
    yield from _refuse_repeated(unit.move.interaction_id)
    place = (row.guild_id, row.channel_id, row.game, row.rules)
    values = (row.guild_id, *place, row.secret.reveal, *_progress(unit))
    [(table_id, number)] = yield statements.OPEN_TABLE, values
    first = replace(unit.move, table_id=table_id)
    yield statements.FIRST_MOVE, _move_row(first, link(None, first))
    yield from _follow(table_id, unit)
    return replace(row, id=table_id, number=number)


def append(unit: UnitOfWork) -> Script[None]:
    """Write a unit.

    Raises:
        VersionTakenError: another move holds this version; nothing is written.
        RepeatedInteractionError: this press was stored before; nothing is written.
        ValueError: the table is unknown, or versions are missing in between.
    """
    move = unit.move
    held = yield statements.HOLD_AFTER, (move.version - 1, move.table_id)
    before, chain = held[0] if held else (None, None)
    row = _move_row(move, link(chain, move)) if chain else ()
    if not row or not (yield statements.PUT_MOVE, row):
        yield from _refuse_repeated(move.interaction_id)
        if (yield statements.HAS_VERSION, (move.table_id, move.version)):
            raise VersionTakenError(f"table {move.table_id} has a version {move.version}")
        raise ValueError(f"table {move.table_id} has no version {move.version - 1}")
    status, *progress = _progress(unit)
    if before != status:  # its indexes and the trigger for holders take as long as all the rest
        yield statements.PUT_STATUS, (status, move.table_id)
    yield statements.PUT_PROGRESS, (*progress, move.table_id)
    yield from _follow(move.table_id, unit)


def _progress(unit: UnitOfWork) -> Row:
    return str(unit.status), from_due(unit.due_at), int(unit.chef_asked)


def _move_row(move: Move, chain: bytes) -> Row:
    key = (move.table_id, move.version, str(move.by), move.seat, move.interaction_id)
    return (*key, from_time(move.at), move.action, move.events, move.context, chain)


def _refuse_repeated(interaction_id: int | None) -> Script[None]:
    if interaction_id is not None:
        for row in (yield statements.MOVE_OF, (interaction_id,)):
            raise RepeatedInteractionError(to_move(row))


def _follow(table_id: TableId, unit: UnitOfWork) -> Script[None]:
    version, at = unit.move.version, from_time(unit.move.at)
    if unit.channel_id is not None:
        yield statements.MOVED, (unit.channel_id, table_id)
        yield statements.END_TROUBLE, (table_id,)
    if unit.holders is not None:
        yield statements.CLEAR_HOLDERS, (table_id,)
        status = str(unit.status)
        for h in unit.holders:
            person = (h.user_id, from_name(h.name), int(h.dm_closed))
            yield statements.PUT_HOLDER, (table_id, h.seat, *person, status)
    if version == 1 or not unit.status.is_live:
        yield statements.PUT_NEWS, (table_id, version)
    if unit.result is not None:
        yield statements.PUT_FINISH, (table_id, unit.result)
    if unit.preferences is not None:
        user_id, preferences = unit.preferences
        yield from _put_preferences(user_id, preferences)
        yield statements.DUE_OF_PERSON, (at, table_id, user_id)
    if rows := [(table_id, from_audience(audience), version, at) for audience in unit.audiences]:
        yield statements.put_outbox(len(rows)), sum(rows, ())


def put_settings(
    user_id: int,
    settings: Preferences,
    now: datetime,
    wanted: Mapping[TableId, Sequence[Audience]] = {},
) -> Script[None]:
    """Write a person's preferences; their tables become due, and audiences catch up."""
    yield statements.HOLD_OF_PERSON, (user_id, '["running"]')
    yield from _put_preferences(user_id, settings)
    yield statements.DUE_OF_PERSON, (from_time(now), 0, user_id)
    for table_id, audiences in wanted.items():
        yield from want(table_id, audiences)


def _put_preferences(user_id: int, own: Preferences) -> Script[None]:
    if own == Preferences():
        yield statements.DELETE_SETTINGS, (user_id,)
    else:
        yield statements.PUT_SETTINGS, (user_id, msgspec.json.encode(own))


def put_server(guild_id: int, settings: ServerSettings) -> Script[None]:
    """Write a server's settings; defaults are not stored."""
    if settings == ServerSettings():
        yield statements.DELETE_SERVER, (guild_id,)
    else:
        yield statements.PUT_SERVER, (guild_id, msgspec.json.encode(settings))


def see(now: datetime, outage: Outage | None = None, shard: Shard = WHOLE) -> Script[None]:
    """Write that a shard is connected, and its outage that ends with it."""
    yield statements.SEE, (shard.index, shard.count, from_time(now))
    if outage is not None:
        row = (shard.index, shard.count, from_time(outage.begin), from_time(outage.end))
        yield statements.PUT_OUTAGE, row


def want(table_id: TableId, audiences: Sequence[Audience]) -> Script[None]:
    """Write outbox rows for a table's newest version."""
    for audience in audiences:
        yield statements.WANT, (from_audience(audience), table_id)


def put_place(place: MessageRef) -> Script[None]:
    """Write the place of an audience's message and queue the former one for retiring.

    It ends the audience's sendings. Nothing is kept for a seat without a holder.
    """
    key = (place.table_id, from_audience(place.audience))
    yield statements.HOLD, (place.table_id,)
    yield statements.END_SENDINGS, key
    former = yield statements.PLACE, key
    seat = from_audience(place.audience)
    row = (seat, place.channel_id, place.message_id, place.posted, place.since)
    if not (yield statements.PUT_PLACE, (*row, place.table_id, seat, seat)):
        return
    for old in former:
        yield statements.RETIRE, retiring(MessageRef(*old))
    # The same place may be written again.
    yield statements.RETIRED, (*key, place.message_id)


def retiring(place: MessageRef) -> Row:
    """Return the parameters of ``RETIRE``."""
    return from_audience(place.audience), place.message_id, place.channel_id, place.table_id


def set_dm(table_id: TableId, user_id: int, *, closed: bool) -> Script[None]:
    """Mark a holder's direct messages as closed or open; queue the board, and an open hand."""
    row = (int(closed), table_id, user_id)
    yield statements.HOLD, (table_id,)
    seats = [seat for (seat,) in (yield statements.SET_DM, row)]
    if seats:
        yield from want(table_id, (None,) if closed else (*seats, None))


def erase(user_id: int, statuses: str) -> Script[tuple[TableId, ...]]:
    """Delete a person's seats at tables of ``statuses`` (a JSON list) with their private rows."""
    yield statements.HOLD_OF_PERSON, (user_id, statuses)
    held = yield statements.HELD, (user_id, statuses)
    for statement in statements.ERASE:
        for seat in held:
            yield statement, seat
    return tuple(table_id for table_id, _ in held)


def delete(table_id: TableId) -> Script[None]:
    """Delete a table with everything that refers to it."""
    yield statements.HOLD, (table_id,)
    for statement in statements.DELETE:
        yield statement, (table_id,)


def forget_server(guild_id: int) -> Script[tuple[TableId, ...]]:
    """Delete what is stored of a server, and take its id and channels from its tables."""
    tables = yield statements.OF_SERVER, (guild_id,)
    for table in tables:
        yield statements.HOLD, table
        for statement in statements.FORGET_PLACE:
            yield statement, table
    for statement in statements.FORGET_SERVER:
        yield statement, (guild_id,)
    return tuple(table_id for (table_id,) in tables)


def forget_dailies(before: int) -> Script[None]:
    """Delete tries and guests of the days before one."""
    for statement in statements.FORGET_DAILIES:
        yield statement, (before,)


def erase_dailies(user_id: int, before: int) -> Script[bool]:
    """Delete a person's visits, and the tries of days before one; return whether any were."""
    visits = yield statements.ERASE_VISITS, (user_id,)
    tries = yield statements.ERASE_TRIES, (user_id, before)
    return bool(visits or tries)
