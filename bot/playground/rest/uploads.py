"""Files of a message: the kept and the uploaded ones, their types and picture sizes."""

import mimetypes
import re
import struct
from typing import NamedTuple

from bot.limits import ATTACHMENTS
from bot.limits.fields import Violation
from bot.playground.hub import Hub
from bot.playground.rest.api import ApiCall
from bot.playground.world.errors import invalid
from bot.playground.world.model import Attachment, Json, Message
from bot.playground.world.snowflakes import IdKind

_PNG = b"\x89PNG\r\n\x1a\n"


class FileType(NamedTuple):
    """A content type, with a picture's width and height in pixels."""

    content_type: str
    width: int | None = None
    height: int | None = None


def detect_type(filename: str, data: bytes) -> FileType:
    """Return the type of ``data``, by its first bytes or else by its name."""
    if data.startswith(_PNG) and len(data) >= 24:
        return FileType("image/png", *struct.unpack(">II", data[16:24]))
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return FileType("image/gif", *struct.unpack("<HH", data[6:10]))
    guessed, _ = mimetypes.guess_type(filename, strict=True)
    if guessed is not None and guessed.startswith("text/"):
        guessed += "; charset=utf-8"
    return FileType(guessed or "application/octet-stream")


_NOT_IN_NAMES = re.compile(r"[^\w.\-]+")


def collect_files(
    hub: Hub, call: ApiCall, payload: Json, message: Message
) -> tuple[list[Attachment], list[Attachment]]:
    """Return the kept and the uploaded files of a message; refuse unknown and too many ones."""
    listed = payload.get("attachments")
    named: dict[int, Json] = {int(item["id"]): item for item in _require_numbers(listed)}
    kept = [f for f in message.attachments if listed is None or f.id in named]
    strange = named.keys() - call.files.keys() - {f.id for f in message.attachments}
    if strange:
        raise invalid(Violation(("attachments",), f"no such file: {min(strange)}"))
    new = []
    for number, upload in sorted(call.files.items()):
        item = named.get(number, {})
        filename = _NOT_IN_NAMES.sub("_", item.get("filename") or upload.filename)
        kind = detect_type(filename, upload.data)
        new.append(
            Attachment(
                hub.world.ids.make(IdKind.ATTACHMENT),
                message.channel_id,
                filename,
                kind.content_type,
                upload.data if hub.spool is None else hub.spool.add(upload.data),
                item.get("description"),
                kind.width,
                kind.height,
                ephemeral=message.only_for is not None,
            )
        )
    if (count := len(kept) + len(new)) > ATTACHMENTS:
        problem = f"are {count}, at most {ATTACHMENTS} may be"
        raise invalid(Violation(("attachments",), problem))
    return kept, new


def _require_numbers(listed: list[Json] | None) -> list[Json]:
    for index, item in enumerate(listed or []):
        if not str(item["id"]).isdecimal():
            raise invalid(Violation(("attachments", index, "id"), "is no id"))
    return listed or []
