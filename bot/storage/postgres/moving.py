"""Copies a SQLite database into an empty PostgreSQL one, and prepares one that was put back.

The copy is proved by the hash chains.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import asyncpg

from bot.storage import statements
from bot.storage.postgres.dialect import PROCESSES
from bot.storage.postgres.errors import PASSING, PostgresStartError, explain
from bot.storage.postgres.start import connect, connected, name_of, prepare
from bot.storage.rows import to_move
from bot.storage.sqlite.backups import connect_to_read, require_usable
from bot.storage.sqlite.migrations import MIGRATIONS, read_steps
from bot.storage.sqlite.start import take_lock
from bot.tables.log.hash_chain import link

_AT_ONCE = 5000


async def move_to(database: Path, url: str) -> Mapping[str, int]:
    """Copy every row in one transaction; return the number of rows by table.

    The SQLite file is locked meanwhile and stays as it is.

    Raises:
        StartError: a bot runs on it, one of the two is unusable, or the copy differs; then the
            PostgreSQL database is as it was.
    """
    lock = take_lock(database)
    try:
        with closing(connect_to_read(database)) as source:
            newest = len(read_steps(MIGRATIONS))
            require_usable(source, database, newest)
            if source.execute("pragma user_version").fetchone() != (newest,):
                raise PostgresStartError(
                    f"{database} was written by an earlier release: start this one on it once."
                )
            await prepare(url)
            target = await connect(url)
            try:
                async with target.transaction():
                    return await _copy(source, target, url)
            except (asyncpg.PostgresError, *PASSING) as error:
                raise PostgresStartError(
                    f"{name_of(url)} took no copy ({explain(error)}) and is as it was: "
                    "remove the cause, or give an empty database."
                ) from error
            finally:
                await target.close(timeout=5)
    finally:
        lock.release()


async def _copy(
    source: sqlite3.Connection, target: "asyncpg.Connection[asyncpg.Record]", url: str
) -> Mapping[str, int]:
    if await target.fetchval("select exists (select 1 from tables)"):
        raise PostgresStartError(f"{name_of(url)} holds tables already: give an empty database.")
    await _require_no_bot(target, url)
    await target.execute("set local statement_timeout = 0")
    # A bot that was started on it too early has noted when it was there.
    await target.execute("delete from presence; delete from outage")
    names = [name for (name,) in source.execute(_TABLES)]
    counts = {}
    for name in ("tables", *(one for one in names if one != "tables")):
        read = source.execute(" ".join(("select * from", name)))
        columns = [column for column, *_ in read.description]
        count = 0
        while rows := read.fetchmany(_AT_ONCE):
            if name in ("holder", "daily_guest"):
                at = columns.index("name")
                rows = [(*row[:at], row[at].encode(), *row[at + 1 :]) for row in rows]
            await target.copy_records_to_table(name, records=rows, columns=columns, timeout=600)
            count += len(rows)
        counts[name] = count
    await _prove(source, target)
    found = source.execute("select seq from sqlite_sequence where name = 'tables'").fetchone()
    if found is not None:
        await target.execute("select setval(pg_get_serial_sequence('tables', 'id'), $1)", found[0])
    return counts


async def show_again(url: str) -> None:
    """Skip table numbers named by old buttons, and queue all messages for an update."""
    await prepare(url)
    async with connected(url) as target:
        await _require_no_bot(target, url)
        async with target.transaction():
            for sql in (_SKIP, statements.SHOW_AGAIN, statements.LOOK_FOR_NEWER):
                await target.execute(sql)


async def _require_no_bot(target: "asyncpg.Connection[asyncpg.Record]", url: str) -> None:
    if await target.fetchval(PROCESSES):
        raise PostgresStartError(f"a bot runs on {name_of(url)}: stop it first.")


_SKIP = """
select setval(numbers, nextval(numbers) + 10000) from pg_get_serial_sequence('tables', 'id') numbers
"""

_TABLES = """
select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name
"""

_MOVES = """
select table_id, version, by, seat, interaction_id, at, action, events, context, chain from move
order by table_id, version
"""


async def _prove(source: sqlite3.Connection, target: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Raise PostgresStartError unless every row is there and equal, and each chain holds."""
    there = source.execute(_MOVES)
    before: tuple[int, bytes | None] = (0, None)
    async for record in target.cursor(_MOVES, prefetch=_AT_ONCE):
        row, known = tuple(record), there.fetchone()
        *columns, chain = row
        move = to_move(tuple(columns))
        last = before[1] if before[0] == move.table_id else None
        if row != known or chain != link(last, move):
            raise PostgresStartError(
                f"the log of table {move.table_id} differs at move {move.version}: "
                "nothing was copied; run `brigade doctor`."
            )
        before = (move.table_id, chain)
    if there.fetchone() is not None:
        raise PostgresStartError("moves are missing in the copy: nothing was copied.")
