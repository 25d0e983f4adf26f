"""Copies of the database: made, checked and found; never deleted."""

import glob
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.storage.sqlite.errors import (
    BackupError,
    CorruptDatabaseError,
    ForeignDatabaseError,
    NewerDatabaseError,
)
from bot.storage.sqlite.file import APPLICATION_ID, create_private, give_to_owner, problem_of, sync

SUFFIX = ".backup"


def beside(database: Path, label: str, suffix: str = SUFFIX) -> Path:
    """Return the path of a copy made now, in the database's folder; it contains the UTC time."""
    stamp = f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}"
    return database.with_name(f"{database.name}.{stamp}.{label}{suffix}")


@contextmanager
def folder_beside(database: Path, ending: str) -> Iterator[Path]:
    """Make a folder for a file that is not whole yet, and delete it at the end."""
    name, where = f"{database.name}.", database.parent
    with TemporaryDirectory(ending, name, where, ignore_cleanup_errors=True) as folder:
        give_to_owner(Path(folder))
        yield Path(folder)


def write_copy(connection: sqlite3.Connection, target: Path) -> None:
    """Copy a database into a file readable by its owner alone.

    The copy gets its final name once it is whole and on disk. Raise sqlite3.Error or OSError
    where it could not be written whole.
    """
    with folder_beside(target, ".part") as folder:
        part = folder / target.name
        create_private(part)
        give_to_owner(part)
        with closing(sqlite3.connect(part)) as copy:
            connection.backup(copy)
            copy.execute("pragma journal_mode = delete")  # one file, whole by itself
            problem = problem_of(copy)
            if problem is not None:
                raise sqlite3.DatabaseError(problem)
        sync(part)
        part.rename(target)
    sync(target.parent)


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open an existing database for reading, also while others have it open.

    Raises:
        BackupError: the file is missing.
        sqlite3.Error: it cannot be opened.
    """
    if not path.is_file():
        raise BackupError(path, "there is no such file")
    # Not mode=ro: SQLite may have to create the WAL files that its readers share.
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5.0)
    connection.execute("pragma query_only = on")
    return connection


def require_usable(
    connection: sqlite3.Connection,
    path: Path,
    newest: int,
    check: Callable[[sqlite3.Connection], str | None] | None = None,
) -> None:
    """Raise StartError for a database unusable here, of a later version than ``newest`` too."""
    problem = (check or problem_of)(connection)
    if problem is not None:
        raise CorruptDatabaseError(path, problem, newest_good_backup(path))
    [(mark,)] = connection.execute("pragma application_id").fetchall()
    if mark != APPLICATION_ID:
        raise ForeignDatabaseError(path)
    [(version,)] = connection.execute("pragma user_version").fetchall()
    if version > newest:
        raise NewerDatabaseError(path, version, newest)


def newest_good_backup(database: Path) -> Path | None:
    """Return the newest undamaged copy in the database's folder, or None."""
    found = database.parent.glob(f"{glob.escape(database.name)}.*{SUFFIX}")
    return next((copy for copy in sorted(found, reverse=True) if _is_whole(copy)), None)


def _is_whole(copy: Path) -> bool:
    try:
        with closing(connect_to_read(copy)) as connection:
            [(mark,)] = connection.execute("pragma application_id").fetchall()
            # An empty file has no integrity errors either.
            return mark == APPLICATION_ID and problem_of(connection) is None
    except (sqlite3.Error, BackupError):
        return False  # another user's, or a folder
