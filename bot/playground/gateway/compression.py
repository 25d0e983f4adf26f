"""Transport compression of gateway messages: none, zlib-stream or zstd-stream."""

import zlib
from typing import Protocol

_ZSTD_START = b"\x28\xb5\x2f\xfd\x00\x58"  # magic; no checksum, no size; a window of 2 MiB
_ZSTD_BLOCK = 128 * 1024


class Packing(Protocol):
    """Packs one message after another, all on the same stream."""

    def pack(self, text: str) -> str | bytes:
        """Return the bytes or text to send for ``text``."""
        ...


class Plain:
    """No compression."""

    def pack(self, text: str) -> str:
        """Return ``text`` as it is."""
        return text


class Zlib:
    """One zlib stream; a sync flush marks the end of every message."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(level=1)

    def pack(self, text: str) -> bytes:
        """Return the next piece of the stream."""
        return self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Zstd:
    """One zstd frame of raw blocks: valid for every client, written without a library.

    Source: RFC 8878, sections 3.1.1.1 (frame header) and 3.1.1.2 (blocks).
    """

    def __init__(self) -> None:
        self._started = False

    def pack(self, text: str) -> bytes:
        """Return the next blocks of the frame."""
        packed = b"" if self._started else _ZSTD_START
        self._started = True
        data = text.encode()
        for start in range(0, len(data), _ZSTD_BLOCK):
            block = data[start : start + _ZSTD_BLOCK]
            packed += (len(block) << 3).to_bytes(3, "little") + block
        return packed


def packing(asked: str | None) -> Packing:
    """Return the packing a client asked for with ``compress=``."""
    if asked == "zlib-stream":
        return Zlib()
    if asked == "zstd-stream":
        return Zstd()
    return Plain()
