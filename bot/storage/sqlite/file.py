"""The database file: owner, permissions, integrity, synchronization to disk."""

import os
import sqlite3
import struct
from collections.abc import Callable
from pathlib import Path

APPLICATION_ID = 0x42524764
"""SQLite's application id of our files ("BRGd")."""


CHECKED_AT_START = 64 * 1024 * 1024
"""Bytes of a database that is checked whole at a start; the check takes 4 ms per MiB."""


def problem_of(connection: sqlite3.Connection) -> str | None:
    """Return SQLite's first complaint about a file's integrity, or None; raise sqlite3.Error."""
    try:
        [(said,)] = connection.execute("pragma quick_check(1)").fetchall()
    except sqlite3.OperationalError:
        raise  # no room or no access
    except sqlite3.DatabaseError as error:
        return str(error)
    return None if said == "ok" else " ".join(str(said).split())


def problem_at_start(connection: sqlite3.Connection, path: Path) -> str | None:
    """Return the first complaint about a file that is small enough to be checked at a start.

    Of a larger one the length alone is checked: a start takes as long whatever the size. A WAL may
    hold what is missing, after a kill while SQLite copied it back.
    """
    size = path.stat().st_size
    if size <= CHECKED_AT_START:
        return problem_of(connection)
    wal = path.with_name(path.name + "-wal")
    if wal.exists() and wal.stat().st_size:
        return None
    with path.open("rb") as file:
        # Big-endian, from the file format: page size at 16 (1 is 65,536), pages at 28.
        page, pages = struct.unpack_from(">H10xI", file.read(32), 16)
    expected = pages * (65_536 if page == 1 else page)
    return f"{expected - size} bytes are missing at its end" if size < expected else None


def in_place(*paths: Path) -> Callable[[], bool]:
    """Return a check that no file was moved, deleted or replaced: SQLite would keep writing."""
    found = [_identity(path) for path in paths]
    return lambda: [_identity(path) for path in paths] == found


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def create_private(path: Path) -> None:
    """Create a file readable by its owner alone, or restrict it; SQLite's own files follow it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    path.chmod(0o600)


def give_to_owner(path: Path) -> None:
    """Give a file created by root to its folder's owner: the bot may be another user."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = path.parent.stat()
        os.chown(path, folder.st_uid, folder.st_gid)


def sync(path: Path) -> None:
    """Wait until a file's content, or a folder's entries, are on disk."""
    if os.name == "nt" and path.is_dir():
        return  # not supported there
    file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
