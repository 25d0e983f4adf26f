"""Copies of the database beside it. They are made and read here, and never taken away."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

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


def problem_of(connection: sqlite3.Connection) -> str | None:
    """Return what SQLite finds wrong with a whole file, in one line, or None."""
    try:
        [(said,)] = connection.execute("pragma quick_check(1)").fetchall()
    except sqlite3.DatabaseError as error:
        return str(error)
    return None if said == "ok" else " ".join(str(said).split())


def create_private(path: Path) -> None:
    """Make a file that only its owner may read, or make it so; SQLite's own files follow it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    path.chmod(0o600)


def sync(path: Path) -> None:
    """Return when what is written to a file, or the names in a folder, are on disk."""
    if os.name == "nt" and path.is_dir():
        return  # no such thing there
    file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def _is_whole(copy: Path) -> bool:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("pragma query_only = on")
        return problem_of(connection) is None


def _literal(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)
