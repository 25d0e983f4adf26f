"""A temporary file for uploads: the pictures of a long game would fill the memory."""

import hashlib
import tempfile
import weakref
from typing import Final, NamedTuple

_SMALL: Final = 4096
"""Bytes up to which content stays in memory."""


class Spool:
    """An unnamed, append-only file that holds equal content once.

    It is deleted with the last reference to it, or with the process.
    """

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the spool
        weakref.finalize(self, self._file.close)
        self._offsets: dict[bytes, int] = {}

    def add(self, data: bytes) -> "bytes | Spooled":
        """Write content to the file; small content is returned as it is."""
        if len(data) <= _SMALL:
            return data
        key = hashlib.sha256(data).digest()
        if key not in self._offsets:
            self._offsets[key] = self._file.seek(0, 2)
            self._file.write(data)
        return Spooled(self, self._offsets[key], len(data))

    def read(self, offset: int, size: int) -> bytes:
        """Return ``size`` bytes from ``offset`` on."""
        self._file.seek(offset)
        return self._file.read(size)


class Spooled(NamedTuple):
    """Content in a spool: its offset and its size in bytes."""

    spool: Spool
    offset: int
    size: int

    def read(self) -> bytes:
        """Return the bytes."""
        return self.spool.read(self.offset, self.size)
