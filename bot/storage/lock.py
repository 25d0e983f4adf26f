"""A lock beside the database, so that no second copy writes to it."""

import os
import socket
import sys
from contextlib import suppress
from pathlib import Path

from bot.storage.errors import AnotherCopyError

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # a locked byte cannot be read there, and the process id stands at the start

    def _take(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held from creation to ``release`` or the end of the process, however it ends.

    The file stays: taking it away would let two copies each hold a lock on a file of that name.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock.

        Raises:
            AnotherCopyError: another copy holds it; names its process.
            OSError: the file beside the database cannot be written.
        """
        path = database.with_name(database.name + ".lock")
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            _take(self._file)
        except OSError:
            pid, host = _owner(self._file)
            os.close(self._file)
            raise AnotherCopyError(database, pid, host) from None
        with suppress(OSError):  # a full disk: held all the same, only without a name
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, f"{os.getpid()} {socket.gethostname()}\n".encode())

    def release(self) -> None:
        """Let go of the lock."""
        os.close(self._file)


def holder(database: Path) -> tuple[int | None, str] | None:
    """Return the process id and host of the copy that runs on ``database``, None if none does.

    Raises:
        OSError: the lock file cannot be opened.
    """
    path = database.with_name(database.name + ".lock")
    if not path.exists():
        return None
    file = os.open(path, os.O_RDWR | getattr(os, "O_CLOEXEC", 0))
    try:
        _take(file)
    except OSError:
        return _owner(file)
    finally:
        os.close(file)  # which lets go of it, if it was free
    return None


def _owner(file: int) -> tuple[int | None, str]:
    os.lseek(file, 0, os.SEEK_SET)
    pid, _, host = os.read(file, 300).decode("utf-8", "replace").strip().partition(" ")
    return (int(pid) if pid.isascii() and pid.isdecimal() else None), host
