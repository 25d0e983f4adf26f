"""Checks before the database is used: folder, lock, file, version, settings."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

from bot.storage.sqlite.backups import newest_good_backup, require_usable
from bot.storage.sqlite.errors import CorruptDatabaseError, UnsuitableError, UnwritableError
from bot.storage.sqlite.file import create_private, problem_at_start, sync
from bot.storage.sqlite.lock import Lock
from bot.storage.sqlite.migrations import migrate, read_steps
from bot.storage.sqlite.thread import BUSY_SECONDS

OLDEST_SQLITE = (3, 37, 0)  # strict tables


def take_lock(path: Path) -> Lock:
    """Create the folder if necessary and take the database's lock; raise StartError."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Lock(path)
    except OSError as error:
        raise UnwritableError(path.parent, error) from error


def prepare_file(path: Path, migrations: Path) -> None:
    """Create the database, or check and migrate it; raise StartError, the file unchanged."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise UnsuitableError(path, f"SQLite {sqlite3.sqlite_version} is too old, 3.37 will do")
    try:
        create_private(path)
        sync(path.parent)
    except OSError as error:
        raise UnwritableError(path, error) from error
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    with closing(connection):
        try:
            steps = read_steps(migrations)
            [(mark,)] = connection.execute("pragma application_id").fetchall()
            if mark or connection.execute("select 1 from sqlite_schema").fetchone():
                require_usable(connection, path, len(steps), partial(problem_at_start, path=path))
            prepare_writer(connection)
            migrate(connection, path, steps)
        except sqlite3.Error as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                backup = newest_good_backup(path)
                raise CorruptDatabaseError(path, str(error), backup) from error
            raise UnsuitableError(path, str(error)) from error


def prepare_writer(connection: sqlite3.Connection) -> None:
    """Set the pragmas for durable writes; raise sqlite3.Error where one cannot be set."""
    for setting in (
        "pragma journal_mode = wal",
        "pragma synchronous = full",
        "pragma fullfsync = on",  # macOS: a plain sync stops at the disk's cache
        "pragma checkpoint_fullfsync = on",
        "pragma foreign_keys = on",
        "pragma temp_store = memory",
        "pragma journal_size_limit = 67108864",
    ):
        connection.execute(setting).fetchall()
    [(mode,)] = connection.execute("pragma journal_mode").fetchall()
    if mode != "wal":
        raise sqlite3.OperationalError(f"the journal mode is {mode} and cannot be WAL")


def prepare_reader(connection: sqlite3.Connection) -> None:
    """Restrict a connection to reading, and make sure that the WAL exists."""
    connection.execute("pragma query_only = on")
    connection.execute("pragma temp_store = memory")
    connection.execute("select count(*) from sqlite_schema").fetchall()
