"""``brigade doctor``: checks folder, database, tables, disk space, fonts and token."""

import argparse
import asyncio
import logging
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, closing
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import partial
from pathlib import Path

import msgspec

from bot.app.content import load_games
from bot.app.settings import (
    ConfigError,
    database_in,
    is_network_disk_allowed,
    read_data,
    read_database_url,
    read_token,
)
from bot.cli.command import add_data, find_database
from bot.storage.errors import StartError
from bot.storage.sqlite.backups import (
    connect_to_read,
    newest_good_backup,
    require_usable,
    write_copy,
)
from bot.storage.sqlite.errors import UnwritableError
from bot.storage.sqlite.lock import find_network_file_system, holder
from bot.storage.sqlite.migrations import MIGRATIONS, read_steps
from bot.storage.sqlite.store import open_store
from bot.storage.store import SqlStore
from bot.tables.commands.registry import TABLE_EVENTS
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.errors import BrokenTableError
from render.kit import text

LEAST_ROOM = 200 * 1024 * 1024
"""Free bytes recommended: a game takes some 300 kB, a backup as much as the database."""

OLDEST_BACKUP = timedelta(days=7)

_LETTERS = {
    "Latin": "a",
    "Greek": "\u03b1",
    "Cyrillic": "\u0436",
    "Hebrew": "\u05d0",
    "Arabic": "\u0639",
    "Thai": "\u0e01",
    "Chinese": "\u4e2d",
    "Japanese": "\u3042",
    "Korean": "\ud55c",
}
"""A letter of each script."""


class Severity(StrEnum):
    """The severity of a finding."""

    OK = "OK"
    NOTE = "NOTE"  # works, and could be better
    WRONG = "WRONG"  # needs a repair


class Finding(msgspec.Struct, frozen=True):
    """One line of the report."""

    severity: Severity
    what: str
    text: str
    """The state, with the remedy if there is a problem."""

    def __str__(self) -> str:
        """Return the line of the report."""
        return f"{self.severity:5} {self.what}: {self.text}"


ok = partial(Finding, Severity.OK)
note = partial(Finding, Severity.NOTE)
wrong = partial(Finding, Severity.WRONG)


def check_folder(database: Path, environment: Mapping[str, str]) -> Finding:
    """Check that this user can write to the data folder."""
    folder = database.parent
    if not folder.exists():
        return note("folder", f"{folder} is not there yet; the first start makes it.")
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        return wrong("folder", str(UnwritableError(folder, error)))
    kind = find_network_file_system(database)
    if kind is not None:
        state = f"{folder} is on a network file system ({kind}): choose a disk of this machine."
        allowed = is_network_disk_allowed(environment)
        return (note if allowed else wrong)("folder", state)
    return ok("folder", f"{folder} is writable.")


def check_lock(database: Path) -> Finding:
    """Check whether the bot is running."""
    try:
        owner = holder(database)
    except OSError as error:
        return wrong("lock", f"cannot be checked ({error}): repair the folder first.")
    if owner is None:
        return ok("lock", "no copy of the bot runs on this database.")
    pid, host = owner
    who = "of unknown process id" if pid is None else f"with process id {pid} on {host}"
    return ok("lock", f"a copy {who} runs on this database.")


def check_room(database: Path) -> Finding:
    """Check the free disk space."""
    free = shutil.disk_usage(database.parent).free
    state = f"{free // 1024**2:,} MiB are free."
    if free < LEAST_ROOM:
        return wrong("disk", f"{state} Make room: on a full disk no move is saved.")
    return ok("disk", state)


def check_backup(database: Path, environment: Mapping[str, str], now: datetime) -> Finding:
    """Check the age of the newest good backup in the database's folder."""
    newest = newest_good_backup(database)
    command = f"brigade backup{_name(database, environment)}"
    if newest is None:
        return note("backup", f"the database's folder holds none: run `{command}`.")
    age = now - datetime.fromtimestamp(newest.stat().st_mtime, UTC)
    state = f"the newest is {age // timedelta(hours=1)} hours old: {newest.name}."
    if age > OLDEST_BACKUP:
        return note("backup", f"{state} Run `{command}`.")
    return ok("backup", state)


def _name(database: Path, environment: Mapping[str, str]) -> str:
    """Return the argument that names this database, nothing for the usual one."""
    usual = database_in(read_data(environment)).absolute()
    return "" if database.absolute() == usual else f" --data '{database.parent}'"


def check_fonts() -> Finding:
    """Check that names in the most common scripts can be drawn."""
    missing = [script for script, letter in _LETTERS.items() if not text.drawable(letter)]
    if missing:
        state = (
            f'none for {", ".join(missing)}: such names become "Seat 3" in pictures. '
            "Install fonts-noto-cjk and fonts-noto-core."
        )
        return note("fonts", state)
    return ok("fonts", f"found for {', '.join(_LETTERS)}.")


def check_token(environment: Mapping[str, str]) -> Finding:
    """Check that a token is set, without printing or trying it."""
    try:
        read_token(environment)
    except ConfigError as error:
        return note("token", f"`brigade run` needs one: {error}")
    return ok("token", "set, not tried: `brigade run` and `brigade rehearse` try it.")


def check_database(database: Path, environment: Mapping[str, str]) -> list[Finding]:
    """Check the database and its tables on a copy, also while the bot runs."""
    if not database.exists():
        return [note("database", f"{database} is not there yet; the first start makes it.")]
    restore = f"`brigade restore FILE{_name(database, environment)}`"
    with tempfile.TemporaryDirectory(prefix="brigade-doctor-") as folder:
        copy = Path(folder) / database.name
        try:
            with closing(connect_to_read(database)) as connection:
                require_usable(connection, database, len(read_steps(MIGRATIONS)))
                [(version,)] = connection.execute("pragma user_version").fetchall()
                write_copy(connection, copy)
            folded = asyncio.run(_fold(open_store(copy), restore))
        except StartError as error:
            return [wrong("database", str(error))]
        except (sqlite3.Error, OSError, StoreUnavailableError) as error:
            state = f"{database} cannot be read ({error}): remove the cause, or {restore}."
            return [wrong("database", state)]
    return [ok("database", f"{database} is whole, version {version}."), *folded]


async def _fold(opened: AbstractAsyncContextManager[SqlStore], restore: str) -> list[Finding]:
    """Fold the logs of live tables, without their snapshots."""
    games, broken = load_games(), dict[int, str]()
    async with opened as store:
        live = await store.live_tables()
        memory = TableRepository(store, games, TABLE_EVENTS, size=1, snapshots=False)
        for table_id in live:
            try:
                await memory.load(table_id)
            except BrokenTableError as error:
                broken[table_id] = type(error.__cause__).__name__
    found = [
        wrong(
            f"table {table_id}",
            f"its log cannot be read ({why}); it alone is shut off. If an update broke it, go "
            f"back to the release before; otherwise {restore} puts a backup in its place.",
        )
        for table_id, why in broken.items()
    ]
    few = {0: "none is live.", 1: "the one live table can be read."}
    return found or [ok("tables", few.get(len(live), f"all {len(live)} live tables can be read."))]


async def _check_postgres(url: str) -> list[Finding]:
    """Check a PostgreSQL database and its tables, also while bots run on it."""
    from bot.storage.postgres.start import examine  # these need a package that is optional
    from bot.storage.postgres.store import open_store as open_shared

    try:
        version, is_durable = await examine(url)
        if not version:
            state = "PostgreSQL is reached and empty: the first start makes its tables."
            return [note("database", state)]
        if not is_durable:
            return [wrong("database", "fsync is off in PostgreSQL's settings: switch it on.")]
        folded = await _fold(open_shared(url, None), "`pg_restore`")
    except StartError as error:
        return [wrong("database", str(error))]
    except StoreUnavailableError as error:
        return [wrong("database", f"PostgreSQL was lost ({error.__cause__}): try again.")]
    return [ok("database", f"PostgreSQL is reached, version {version}."), *folded]


def find_all(database: Path, environment: Mapping[str, str], now: datetime) -> list[Finding]:
    """Return all findings in the order of repair."""
    found = [check_folder(database, environment)]
    url = read_database_url(environment)
    if url is not None:
        found += asyncio.run(_check_postgres(url.reveal.decode()))
    elif database.parent.exists():
        found += [check_lock(database), check_room(database)]
        found += check_database(database, environment)
        found.append(check_backup(database, environment, now))
    return [*found, check_fonts(), check_token(environment)]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_data(parser)


def main(arguments: argparse.Namespace) -> int:
    """Print one line per check; return 1 if something has to be repaired."""
    logging.getLogger().addHandler(logging.NullHandler())  # the lines below are the whole message
    found = find_all(find_database(arguments), os.environ, datetime.now(UTC))
    for one in found:
        sys.stdout.write(f"{one}\n")
    return 1 if any(one.severity is Severity.WRONG for one in found) else 0
