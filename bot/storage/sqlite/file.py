"""The database file: owner, permissions, integrity, synchronization to disk."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

APPLICATION_ID = 0x42524764
"""SQLite's application id of our files ("BRGd")."""


def problem_of(connection: sqlite3.Connection) -> str | None:
    """Return SQLite's first complaint about a file's integrity, or None."""
    try:
        [(said,)] = connection.execute("pragma quick_check(1)").fetchall()
    except sqlite3.DatabaseError as error:
        return str(error)
    return None if said == "ok" else " ".join(str(said).split())


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
