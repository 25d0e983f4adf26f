"""The files of a message: those that stay on it, and those that come with a request."""

import re

from bot.limits import ATTACHMENTS, Violation
from bot.playground.hub import Hub
from bot.playground.pictures import kind_of
from bot.playground.refusals import invalid
from bot.playground.rest import Call
from bot.playground.snowflakes import Kind
from bot.playground.world import Attachment, Json, Message

_NOT_IN_NAMES = re.compile(r"[^\w.\-]+")


def files_of(
    hub: Hub, call: Call, payload: Json, message: Message
) -> tuple[list[Attachment], list[Attachment]]:
    """Return which files of a message stay, and which were uploaded.

    Raises:
        RefusedError: the payload names a file that is not there, or there are too many.
    """
    listed = payload.get("attachments")
    named: dict[int, Json] = {int(item["id"]): item for item in _numbered(listed)}
    kept = [f for f in message.attachments if listed is None or f.id in named]
    strange = named.keys() - call.files.keys() - {f.id for f in message.attachments}
    if strange:
        raise invalid(Violation(("attachments",), f"no such file: {min(strange)}"))
    new = []
    for number, upload in sorted(call.files.items()):
        item = named.get(number, {})
        filename = _NOT_IN_NAMES.sub("_", item.get("filename") or upload.filename)
        kind = kind_of(filename, upload.data)
        new.append(
            Attachment(
                hub.world.ids.make(Kind.ATTACHMENT),
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


def _numbered(listed: list[Json] | None) -> list[Json]:
    for index, item in enumerate(listed or []):
        if not str(item["id"]).isdecimal():
            raise invalid(Violation(("attachments", index, "id"), "is no id"))
    return listed or []
