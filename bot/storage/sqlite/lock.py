"""Refuses what would damage a database: a second process, and a network disk."""

import os
import re
import socket
import sys
from contextlib import suppress
from pathlib import Path

from bot.storage.sqlite.errors import AnotherCopyError, UnsuitableError

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # a locked byte cannot be read there, and the process id is at the start

    def _take(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held from creation to ``release`` or the end of the process, however it ends.

    The file remains: if it were deleted, two copies could each lock a file of that name.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock; raise AnotherCopyError, or OSError where its file cannot be written."""
        path = database.with_name(database.name + ".lock")
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            _take(self._file)
        except OSError:
            pid, host = _owner(self._file)
            os.close(self._file)
            raise AnotherCopyError(database, pid, host) from None
        with suppress(OSError):  # a full disk: the lock is held, only without a process id
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, f"{os.getpid()} {socket.gethostname()}\n".encode())

    def release(self) -> None:
        """Release the lock."""
        os.close(self._file)


def holder(database: Path) -> tuple[int | None, str] | None:
    """Return process id and host of the bot on ``database``, or None; it may raise OSError."""
    path = database.with_name(database.name + ".lock")
    if not path.exists():
        return None
    file = os.open(path, os.O_RDWR | getattr(os, "O_CLOEXEC", 0))
    try:
        _take(file)
    except OSError:
        return _owner(file)
    finally:
        os.close(file)  # closing releases the lock if it was free
    return None


def _owner(file: int) -> tuple[int | None, str]:
    os.lseek(file, 0, os.SEEK_SET)
    pid, _, host = os.read(file, 300).decode("utf-8", "replace").strip().partition(" ")
    return (int(pid) if pid.isascii() and pid.isdecimal() else None), host


MOUNTS = Path("/proc/mounts")
"""Linux's list of mounts; other systems lack it and are not checked."""

_NETWORK = re.compile(r"nfs\d?|cifs|smb\w*|ncpfs|afs|ceph|(fuse\.)?(glusterfs|sshfs|davfs2?)")


def find_network_file_system(path: Path, mounts: Path = MOUNTS) -> str | None:
    """Return the kind of network file system under ``path``, or None."""
    try:
        listed = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    where = path.absolute().resolve()
    kind, longest = "", -1
    for line in listed:
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        point = Path(re.sub(r"\\(\d{3})", lambda found: chr(int(found[1], 8)), fields[1]))
        # Of two on the same point, the later hides the earlier.
        if where.is_relative_to(point) and len(point.parts) >= longest:
            kind, longest = fields[2], len(point.parts)
    return kind if _NETWORK.fullmatch(kind) else None


def require_local(path: Path, mounts: Path = MOUNTS) -> None:
    """Raise UnsuitableError for a database on a network file system."""
    kind = find_network_file_system(path, mounts)
    if kind is not None:
        raise UnsuitableError(
            path,
            f"it is on a network file system ({kind}), where SQLite can lose moves: choose "
            "a folder on a disk of this machine, or set BRIGADE_NETWORK_DISK=allow to risk it",
        )
