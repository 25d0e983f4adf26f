"""Checks of the server before it is used, and its migrations."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit
from uuid import uuid4

import asyncpg

from bot.storage.postgres.dialect import PROCESSES
from bot.storage.postgres.errors import (
    PASSING,
    PostgresAwayError,
    PostgresStartError,
    explain,
    start_error,
)
from bot.storage.sqlite.migrations import MIGRATIONS as SQLITE
from bot.storage.sqlite.migrations import read_steps

MIGRATIONS = SQLITE / "postgres"

OLDEST: Final = 15

CLOCKS_APART: Final = 30.0
"""Seconds by which the clocks of bot and server may differ: deadlines are in the database."""

CONNECT: Final = 5.0
"""Seconds for a connection."""

CONNECTIONS: Final = 8
"""The connections of a process."""

COMMAND: Final = 10.0
"""Seconds for a statement."""

LEASE: Final = 60.0
"""Seconds for which claimed work is one process's; a delivery ends sooner."""

WAIT: Final = 30.0
"""Seconds that a start waits for a server that is starting, too."""

_MIGRATING: Final = 0x42524764
"""The advisory lock under which one process migrates; the others wait for it."""

_STEPS = "schema_step"

_TABLES = """
select tablename, tableowner, pg_has_role(tableowner, 'usage') from pg_tables
where schemaname = current_schema()
"""

_MAY_CREATE = "select has_schema_privilege(current_schema(), 'create')"

_MADE = "create table schema_step (number bigint primary key, name text not null)"

_SESSION = {
    "application_name": "brigade",
    "timezone": "UTC",
    "statement_timeout": "10000",
    "lock_timeout": "5000",
    "idle_in_transaction_session_timeout": "15000",  # of a process that hangs or is cut off
}


def name_of(url: str) -> str:
    """Return a database's address without user and password."""
    try:
        parts = urlsplit(url)
        return f"{parts.hostname or 'local'}{parts.path}"
    except ValueError:
        return "the database"


async def connect(url: str) -> "asyncpg.Connection[asyncpg.Record]":
    """Open one connection; raise PostgresStartError."""
    deadline = time.monotonic() + WAIT
    while True:
        try:
            return await asyncpg.connect(
                url, timeout=CONNECT, command_timeout=COMMAND, server_settings=_SESSION
            )
        except asyncpg.CannotConnectNowError as error:  # it is starting
            if time.monotonic() > deadline:
                raise start_error(error) from error
            await asyncio.sleep(0.5)
        except (asyncpg.PostgresError, ValueError, *PASSING) as error:
            raise start_error(error) from error


@asynccontextmanager
async def connected(url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    """Open one connection for the length of a block; raise PostgresStartError for its failures."""
    connection = await connect(url)
    try:
        yield connection
    except (asyncpg.PostgresError, *PASSING) as error:
        raise refusal(error, url) from error
    finally:
        await connection.close(timeout=CONNECT)


async def open_pool(url: str, lease: float = LEASE) -> "asyncpg.Pool[asyncpg.Record]":
    """Open the connections of a store; raise PostgresStartError."""
    try:
        return await asyncpg.create_pool(
            url,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=CONNECT,
            command_timeout=COMMAND,
            server_settings=_SESSION
            | {"brigade.lease": f"{lease} seconds", "application_name": f"brigade {uuid4().hex}"},
            init=_require_durable,
            reset=_keep,
        )
    except (asyncpg.PostgresError, ValueError, *PASSING) as error:
        raise start_error(error) from error


async def _require_durable(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Let a commit wait for the disk where the server's settings would not."""
    await connection.execute(
        "select set_config('synchronous_commit', 'on', false) "
        "where current_setting('synchronous_commit') = 'off'"
    )


async def _keep(connection: object) -> None:
    """Leave a connection as it is: the store changes no setting on it."""


async def prepare(url: str, migrations: Path = MIGRATIONS) -> None:
    """Check the server, and create or migrate the schema; raise PostgresStartError."""
    async with connected(url) as connection:
        await require_usable(connection)
        await _migrate(connection, url, migrations)


async def examine(url: str) -> tuple[int, bool]:
    """Return a database's version, 0 if it is empty, and whether the server waits for the disk.

    Raises:
        PostgresStartError: it cannot be used, or an earlier release wrote it.
    """
    newest = len(read_steps(MIGRATIONS))
    async with connected(url) as connection:
        await require_usable(connection)
        version = await schema_version(connection, url, newest)
        if 0 < version < newest:
            raise PostgresStartError(
                f"{name_of(url)} has version {version} and this release has {newest}: "
                "start the bot once."
            )
        return version, await connection.fetchval("show fsync") == "on"


def refusal(error: Exception, url: str) -> PostgresStartError:
    """Return the line about a statement of a start that failed."""
    if isinstance(error, (asyncpg.InsufficientPrivilegeError, *PASSING)):
        return start_error(error)
    return PostgresStartError(
        f"PostgreSQL refused while {name_of(url)} was prepared ({explain(error)}); "
        "nothing was changed: remove the cause and start again."
    )


async def require_usable(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Raise PostgresStartError for a server that is too old, read-only, or far in time."""
    version = connection.get_server_version()
    if version.major < OLDEST:
        raise PostgresStartError(
            f"PostgreSQL {version.major} is too old: update the server to {OLDEST} or newer."
        )
    if await connection.fetchval("show transaction_read_only") == "on":
        raise PostgresStartError(
            "PostgreSQL takes no writes, as a standby or by default_transaction_read_only: "
            "set BRIGADE_DATABASE to the primary, or switch that off."
        )
    if (encoding := await connection.fetchval("show server_encoding")) != "UTF8":
        raise PostgresStartError(
            f"the database has the encoding {encoding}: create one with `createdb --encoding UTF8`."
        )
    there = await connection.fetchval("select extract(epoch from clock_timestamp())::float8")
    if abs(apart := there - time.time()) > CLOCKS_APART:
        raise PostgresStartError(
            f"the clocks of this machine and of PostgreSQL are {abs(apart):.0f} s apart: "
            "set both by NTP."
        )


async def schema_version(
    connection: "asyncpg.Connection[asyncpg.Record]", url: str, newest: int
) -> int:
    """Return the number of the newest step, 0 for an empty database.

    Raises:
        PostgresStartError: its tables are another program's, user's, or release's.
    """
    rows = await connection.fetch(_TABLES)
    if not rows and not await connection.fetchval(_MAY_CREATE):
        raise start_error(asyncpg.InsufficientPrivilegeError("no right to make tables"))
    if rows and _STEPS not in [name for name, _, _ in rows]:
        raise PostgresStartError(
            f"{name_of(url)} holds another program's tables: give the bot a database of its own."
        )
    for name, owner, is_ours in rows:
        if not is_ours:
            raise PostgresStartError(
                f"{name_of(url)} has a table {name} that belongs to {owner}: "
                "restore the dump as the bot's user, or connect as the owner of all."
            )
    last = await connection.fetchval("select max(number) from schema_step") if rows else None
    version = int(last or 0)
    if version > newest:
        raise PostgresStartError(
            f"{name_of(url)} has version {version} and this release knows versions up to "
            f"{newest}: install the release that wrote it, or restore a `pg_dump` from before."
        )
    return version


async def _migrate(
    connection: "asyncpg.Connection[asyncpg.Record]", url: str, migrations: Path
) -> None:
    steps = read_steps(migrations)
    await connection.execute("set lock_timeout = 0; set statement_timeout = 0")
    await connection.fetchval("select pg_advisory_lock($1)", _MIGRATING, timeout=600)
    version = await schema_version(connection, url, len(steps))
    only_adds = all(step.only_adds for step in steps[version:])
    if not only_adds and await connection.fetchval(PROCESSES):
        raise PostgresAwayError(
            f"{name_of(url)} is in use by an earlier release, and this one changes what it "
            "reads: stop all processes of the earlier release."
        )
    for step in steps[version:]:
        async with connection.transaction():
            if step.number == 1:
                await connection.execute(_MADE)
            await connection.execute(step.sql, timeout=600)
            row = (step.number, step.name)
            await connection.execute("insert into schema_step values ($1, $2)", *row)
