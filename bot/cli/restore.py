"""``brigade restore``: replaces the database with a backup and keeps the old one in its folder.

On PostgreSQL it prepares what `pg_restore` has put back.
"""

import argparse
import asyncio
import os
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from bot.app.settings import ConfigError, read_database_url
from bot.cli.arguments import add_data, find_database
from bot.storage import statements
from bot.storage.sqlite.backups import beside, connect_to_read, require_usable, write_copy
from bot.storage.sqlite.errors import BackupError
from bot.storage.sqlite.file import sync
from bot.storage.sqlite.migrations import MIGRATIONS, read_steps
from bot.storage.sqlite.start import take_lock

_SKIPPED = 10_000
"""Table numbers skipped where the last used one cannot be read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "file",
        type=Path,
        nargs="?",
        help="a backup, as `brigade backup` made it; none after PostgreSQL's own `pg_restore`",
    )
    add_data(parser)
    parser.add_argument("--yes", action="store_true", help="do not ask")


def main(arguments: argparse.Namespace) -> int:
    """Restore and print the path of the previous database; return 1 if the operator declines."""
    url = read_database_url()
    if arguments.data is None and url is not None:
        return _finish(url.reveal.decode(), arguments.file)
    if arguments.file is None:
        raise ConfigError("name the backup: `brigade restore FILE`.")
    database = find_database(arguments)
    require_restorable(arguments.file, database)
    if not arguments.yes and not _confirm(arguments.file, database):
        sys.stderr.write("Nothing was changed.\n")
        return 1
    kept = restore(arguments.file, database)
    sys.stdout.write(f"{database} is now as it was in {arguments.file}.\n")
    if kept is not None:
        sys.stdout.write(f"The previous database is kept as {kept}.\n")
    return 0


def _finish(url: str, file: Path | None) -> int:
    """Prepare a PostgreSQL database that `pg_restore` has put back."""
    if file is not None:
        raise BackupError(
            file,
            "PostgreSQL's own program puts a copy back, into an empty database with every process "
            'stopped: `pg_restore --no-owner --dbname="$BRIGADE_DATABASE" FILE`; then run '
            "`brigade restore` without a file",
        )
    from bot.storage.postgres.moving import show_again  # needs a package that is optional

    asyncio.run(show_again(url))
    sys.stdout.write("At the next start every board and hand is shown anew.\n")
    return 0


def _confirm(backup: Path, database: Path) -> bool:
    sys.stdout.write(
        f"Moves made after {backup} will be missing from {database}; the present database is "
        "kept beside it. Type yes to continue: "
    )
    sys.stdout.flush()
    return sys.stdin.readline().strip().casefold() == "yes"


def require_restorable(backup: Path, database: Path) -> None:
    """Raise StartError where a restore is impossible, before asking for confirmation."""
    try:
        with closing(connect_to_read(backup)) as connection:
            require_usable(connection, backup, len(read_steps(MIGRATIONS)))
        take_lock(database).release()
        with tempfile.TemporaryFile(dir=database.parent) as file:
            file.write(b"x")
    except (sqlite3.Error, OSError) as error:
        raise BackupError(backup, f"it could not be restored ({error})") from error


def restore(backup: Path, database: Path) -> Path | None:
    """Replace ``database`` with ``backup``; return the path of the previous one, if any.

    However the process ends, one of the two is in place and complete, and neither is deleted.
    Raise StartError where the bot runs or the backup is unusable; then nothing was changed.
    """
    lock = take_lock(database)
    fresh = beside(database, "restoring", "")
    try:
        with closing(connect_to_read(backup)) as connection:
            require_usable(connection, backup, len(read_steps(MIGRATIONS)))
            write_copy(connection, fresh)
        _prepare(fresh, _read_last_number(database))
        kept = _set_aside(database)
        os.replace(fresh, database)  # in one step: there is a database at every moment
        sync(database.parent)
    except (sqlite3.Error, OSError) as error:
        raise BackupError(backup, f"it could not be restored ({error})") from error
    finally:
        _remove_leftovers(fresh)
        lock.release()
    return kept


def _remove_leftovers(fresh: Path) -> None:
    for ending in ("", ".part", "-journal", ".part-journal"):
        with suppress(OSError):  # the earlier error is reported
            fresh.with_name(fresh.name + ending).unlink(missing_ok=True)


def _read_last_number(database: Path) -> int | None:
    """Return the newest table number, None if it cannot be read."""
    if not database.exists():
        return 0
    try:
        with closing(connect_to_read(database)) as connection:
            row = connection.execute("select max(id) from tables").fetchone()
    except sqlite3.Error:
        return None
    return row[0] or 0


def _prepare(fresh: Path, last_number: int | None) -> None:
    """Skip table numbers named by old buttons, and queue all messages for an update."""
    with closing(sqlite3.connect(fresh)) as connection, connection:
        [(most,)] = connection.execute("select coalesce(max(id), 0) from tables").fetchall()
        last = most + _SKIPPED if last_number is None else max(most, last_number)
        connection.execute("delete from sqlite_sequence where name = 'tables'")
        connection.execute("insert into sqlite_sequence values ('tables', ?)", (last,))
        connection.execute(statements.SHOW_AGAIN)
        connection.execute(statements.LOOK_FOR_NEWER)
    sync(fresh)


def _set_aside(database: Path) -> Path | None:
    """Link the database to a second name, and move its log to that name."""
    if not database.exists():
        return None
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
        # Moves the log's content into the file and deletes the log; a damaged one remains.
        connection.execute("pragma wal_checkpoint(truncate)").fetchall()
    kept = beside(database, "replaced", "")
    _link(database, kept)
    for ending in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            # SQLite would apply the old database's log to the new one.
            database.with_name(database.name + ending).rename(kept.with_name(kept.name + ending))
    sync(database.parent)
    return kept


def _link(database: Path, kept: Path) -> None:
    try:
        os.link(database, kept)
    except OSError:  # a file system without second names
        shutil.copy2(database, kept)
        sync(kept)
