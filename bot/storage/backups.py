"""Copies of the database beside it. They are made and read here, and never taken away."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.storage.file import APPLICATION_ID, create_private, problem_of, sync

SUFFIX = ".backup"


def write_backup(connection: sqlite3.Connection, database: Path, label: str) -> Path:
    """Copy the database as ``connection`` sees it; return where the copy stands.

    The copy has its final name only once it is whole and on disk.

    Args:
        connection: open on the database, in no transaction.
        database: the database's own file; the copy is put beside it.
        label: why it was made; part of the name.

    Raises:
        sqlite3.Error: it could not be written whole.
        OSError: the same.
    """
    stamp = f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}"
    target = database.with_name(f"{database.name}.{stamp}.{label}{SUFFIX}")
    part = target.with_name(target.name + ".part")
    create_private(part)
    with closing(sqlite3.connect(part)) as copy:
        connection.backup(copy)
        copy.execute("pragma journal_mode = delete")  # one file, whole by itself
    sync(part)
    part.rename(target)
    sync(target.parent)
    return target


def newest_good_backup(database: Path) -> Path | None:
    """Return the newest copy beside ``database`` that is whole, if there is one."""
    found = database.parent.glob(f"{_literal(database.name)}.*{SUFFIX}")
    return next((copy for copy in sorted(found, reverse=True) if _is_whole(copy)), None)


def _is_whole(copy: Path) -> bool:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("pragma query_only = on")
        if problem_of(connection) is not None:
            return False
        [(mark,)] = connection.execute("pragma application_id").fetchall()
        return bool(mark == APPLICATION_ID)  # an empty file has nothing wrong with it either


def _literal(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)
