"""Statements for presence, preferences, server settings, results and news."""

import sqlite3
from datetime import datetime

from bot.storage.sqlite.rows import from_server, from_settings, from_time
from bot.tables.model.calendar import Outage
from bot.tables.model.records import Announcement, Preferences, ServerSettings, TableId

_SEE = """
insert into presence (one, seen_at) values (1, ?)
on conflict (one) do update set seen_at = excluded.seen_at
"""

_OUTAGE = "insert into outage (begin_at, end_at) values (?, ?) on conflict do nothing"

_SETTINGS = """
insert into person (user_id, settings) values (?, ?)
on conflict (user_id) do update set settings = excluded.settings
"""

_NO_SETTINGS = "delete from person where user_id = ?"

_SERVER = """
insert into server (guild_id, settings) values (?, ?)
on conflict (guild_id) do update set settings = excluded.settings
"""

_NO_SERVER = "delete from server where guild_id = ?"

_TOLD = "delete from news where table_id = ? and version = ?"

_FINISH = "insert into finish (table_id, result) values (?, ?) on conflict do nothing"


def see(connection: sqlite3.Connection, now: datetime, outage: Outage | None) -> None:
    """Write that the bot is connected, and the outage before that."""
    connection.execute(_SEE, (from_time(now),))
    if outage is not None:
        connection.execute(_OUTAGE, (from_time(outage.begin), from_time(outage.end)))


def put_settings(connection: sqlite3.Connection, user_id: int, settings: Preferences) -> None:
    """Write a person's preferences; defaults are not stored."""
    if settings == Preferences():
        connection.execute(_NO_SETTINGS, (user_id,))
    else:
        connection.execute(_SETTINGS, (user_id, from_settings(settings)))


def put_server(connection: sqlite3.Connection, guild_id: int, settings: ServerSettings) -> None:
    """Write a server's settings; defaults are not stored."""
    if settings == ServerSettings():
        connection.execute(_NO_SERVER, (guild_id,))
    else:
        connection.execute(_SERVER, (guild_id, from_server(settings)))


def told(connection: sqlite3.Connection, news: Announcement) -> None:
    """Delete an announcement that was made."""
    connection.execute(_TOLD, (news.table_id, news.version))


def put_finish(connection: sqlite3.Connection, table_id: TableId, result: bytes) -> None:
    """Write the result of a table."""
    connection.execute(_FINISH, (table_id, result))
