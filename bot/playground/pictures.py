"""What kind of file was uploaded, told from its first bytes, and how large a picture is."""

import mimetypes
import struct
from typing import NamedTuple

_PNG = b"\x89PNG\r\n\x1a\n"


class Kind(NamedTuple):
    """A content type, and width and height in pixels of a picture."""

    content_type: str
    width: int | None = None
    height: int | None = None


def kind_of(filename: str, data: bytes) -> Kind:
    """Return what ``data`` is; by its name where the bytes do not say."""
    if data.startswith(_PNG) and len(data) >= 24:
        return Kind("image/png", *struct.unpack(">II", data[16:24]))
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return Kind("image/gif", *struct.unpack("<HH", data[6:10]))
    if data.startswith(b"\xff\xd8\xff"):
        return Kind("image/jpeg")
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return Kind("image/webp")
    guessed, _ = mimetypes.guess_type(filename, strict=True)
    if guessed is not None and guessed.startswith("text/"):
        guessed += "; charset=utf-8"
    return Kind(guessed or "application/octet-stream")
