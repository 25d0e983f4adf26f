"""``brigade backup`` copies the database, also while the bot runs; ``restore`` puts a copy back.

On PostgreSQL ``restore`` prepares what `pg_restore` has put back.
"""

import argparse
import asyncio
import os
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path

from bot.app.settings import ConfigError, read_database_url
from bot.cli.command import ShellCommand, add_data, find_database
from bot.storage import statements
from bot.storage.sqlite.backups import (
    beside,
    connect_to_read,
    folder_beside,
    require_usable,
    write_copy,
)
from bot.storage.sqlite.errors import BackupError
from bot.storage.sqlite.file import sync
from bot.storage.sqlite.migrations import MIGRATIONS, read_steps
from bot.storage.sqlite.start import take_lock

_SKIPPED = 10_000
"""Table numbers skipped where the last used one cannot be read."""


def _add_target(parser: argparse.ArgumentParser) -> None:
    add_data(parser)
    parser.add_argument("--to", type=Path, help="file or folder; beside the database without it")


def _back_up(arguments: argparse.Namespace) -> int:
    """Copy the database and print the copy's path."""
    if arguments.data is None and read_database_url() is not None:
        raise BackupError(
            Path("PostgreSQL"),
            "its own program makes the copy, also while the bot runs: "
            '`pg_dump --format=custom --file=brigade.dump "$BRIGADE_DATABASE"`',
        )
    sys.stdout.write(f"{back_up(find_database(arguments), arguments.to)}\n")
    return 0


def back_up(database: Path, to: Path | None = None) -> Path:
    """Copy ``database`` up to the last confirmed move, into its folder or ``to`` a file or folder.

    No lock is taken: a separate reader sees one moment of the log while the bot writes. Raise
    StartError without a database, or for an incomplete copy.
    """
    target = beside(database, "by_hand")
    if to is not None:
        target = to / target.name if to.is_dir() else to
    if target.exists():
        raise BackupError(target, "there is a file already, and none is ever overwritten")
    try:
        with closing(connect_to_read(database)) as connection:
            require_usable(connection, database, len(read_steps(MIGRATIONS)))
            write_copy(connection, target)
    except (sqlite3.Error, OSError) as error:
        problem = getattr(error, "strerror", None) or error
        raise BackupError(target, f"no backup could be made ({problem})") from error
    return target


def _add_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        type=Path,
        nargs="?",
        help="a backup, as `brigade backup` made it; none after PostgreSQL's own `pg_restore`",
    )
    add_data(parser)
    parser.add_argument("--yes", action="store_true", help="do not ask")


def _restore(arguments: argparse.Namespace) -> int:
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
    kept = put_back(arguments.file, database)
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
    except (sqlite3.Error, OSError) as error:
        raise BackupError(backup, f"it could not be restored ({error})") from error


def put_back(backup: Path, database: Path) -> Path | None:
    """Replace ``database`` with ``backup``; return the path of the previous one, if any.

    However the process ends, one of the two is in place and complete, and neither is deleted.
    Raise StartError where the bot runs or the backup is unusable; then nothing was changed.
    """
    lock = take_lock(database)
    try:
        with folder_beside(database, ".restoring") as folder:
            fresh = folder / database.name
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
        lock.release()
    return kept


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


backup = ShellCommand(_add_target, _back_up)
restore = ShellCommand(_add_backup, _restore)
