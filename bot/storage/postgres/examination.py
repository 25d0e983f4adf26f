"""Examination of a PostgreSQL database by ``brigade doctor``; nothing is changed."""

from typing import NamedTuple

import asyncpg

from bot.storage.postgres.errors import PASSING, PostgresStartError
from bot.storage.postgres.start import (
    MIGRATIONS,
    connect,
    name_of,
    open_pool,
    refusal,
    require_usable,
    schema_version,
)
from bot.storage.postgres.store import PostgresStore
from bot.storage.sqlite.migrations import read_steps
from bot.tables.model.records import TableId


class LogStore(PostgresStore):
    """A store without snapshots: the logs are checked."""

    async def snapshot(self, table_id: TableId) -> None:
        """Return no snapshot."""

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        """Keep no snapshot."""


class Examined(NamedTuple):
    """A database that can be used; its store has to be closed."""

    version: int
    is_durable: bool
    """Whether the server waits for the disk."""
    live: tuple[TableId, ...]
    store: LogStore


async def examine(url: str) -> Examined | None:
    """Look at a database, None if it is empty; raise PostgresStartError for an unusable one."""
    connection = await connect(url)
    try:
        await require_usable(connection)
        newest = len(read_steps(MIGRATIONS))
        version = await schema_version(connection, url, newest)
        if version == 0:
            return None
        if version < newest:
            raise PostgresStartError(
                f"{name_of(url)} has version {version} and this release has {newest}: "
                "start the bot once."
            )
        is_durable = await connection.fetchval("show fsync") == "on"
        live = await connection.fetch(
            "select id from tables where status in ('lobby', 'running') order by id"
        )
    except (asyncpg.PostgresError, *PASSING) as error:
        raise refusal(error, url) from error
    finally:
        await connection.close(timeout=5)
    return Examined(
        version, is_durable, tuple(row[0] for row in live), LogStore(await open_pool(url))
    )
