"""Creates, edits and deletes messages with their files, for channels and interactions."""

import mimetypes
import re
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from typing import Literal

from PIL import Image, UnidentifiedImageError

from bot.limits import ATTACHMENTS, IS_COMPONENTS_V2
from bot.limits.fields import Violation
from bot.limits.messages import check_message
from bot.playground.hub import Hub
from bot.playground.rest import threads
from bot.playground.rest.api import ApiCall
from bot.playground.world import components, payloads
from bot.playground.world.errors import RefusedError, invalid, refuse_any
from bot.playground.world.interactions import Interaction, build_metadata
from bot.playground.world.model import (
    EPHEMERAL,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Json,
    Message,
)
from bot.playground.world.record import Audience, Delivery, What
from bot.playground.world.snowflakes import IdKind, iso

_FORMATS = ("JPEG", "PNG", "GIF", "WEBP")


def _detect_type(filename: str, data: bytes) -> tuple[str, int | None, int | None]:
    """Return the content type, by content or name, and a picture's width and height (px)."""
    with suppress(UnidentifiedImageError), Image.open(BytesIO(data), formats=_FORMATS) as picture:
        return f"image/{str(picture.format).lower()}", *picture.size
    guessed, _ = mimetypes.guess_type(filename, strict=True)
    if guessed is not None and guessed.startswith("text/"):
        guessed += "; charset=utf-8"
    return guessed or "application/octet-stream", None, None


_NOT_IN_NAMES = re.compile(r"[^\w.\-]+")


def collect_files(
    hub: Hub, call: ApiCall, payload: Json, message: Message
) -> tuple[list[Attachment], list[Attachment]]:
    """Return the kept and the uploaded files of a message; refuse unknown and too many ones."""
    listed = payload.get("attachments")
    named: dict[int, Json] = {int(item["id"]): item for item in listed or []}
    kept = [f for f in message.attachments if listed is None or f.id in named]
    strange = named.keys() - call.files.keys() - {f.id for f in message.attachments}
    if strange:
        raise invalid(Violation(("attachments",), f"no such file: {min(strange)}"))
    new = []
    for number, upload in sorted(call.files.items()):
        item = named.get(number, {})
        filename = _NOT_IN_NAMES.sub("_", item.get("filename") or upload.filename)
        content_type, width, height = _detect_type(filename, upload.data)
        new.append(
            Attachment(
                hub.world.ids.make(IdKind.ATTACHMENT),
                message.channel_id,
                filename,
                content_type,
                hub.store(upload.data),
                len(upload.data),
                item.get("description"),
                width,
                height,
                ephemeral=message.only_for is not None,
            )
        )
    if (count := len(kept) + len(new)) > ATTACHMENTS:
        problem = f"are {count}, at most {ATTACHMENTS} may be"
        raise invalid(Violation(("attachments",), problem))
    return kept, new


def create(
    hub: Hub,
    call: ApiCall,
    payload: Json,
    channel: Channel,
    interaction: Interaction | None = None,
    *,
    used: str = "",
    loading: bool = False,
) -> Message:
    """Create a message of the bot; ``used``: the answered command, ``loading``: only "thinking"."""
    world = hub.world
    only_for = None if interaction is None else interaction.only_for(payload)
    flags = LOADING
    if not loading:
        if only_for is None:
            threads.require_open(channel)
        refuse_any(check_message(payload))
        flags = int(payload.get("flags") or 0) & (IS_COMPONENTS_V2 | SUPPRESS_NOTIFICATIONS)
    message = Message(
        world.ids.make(IdKind.MESSAGE),
        channel.id,
        world.bot.id,
        flags=flags | (EPHEMERAL if only_for is not None else 0),
        nonce=payload.get("nonce"),
        only_for=only_for,
        interaction=None if interaction is None else build_metadata(interaction, world),
        used=used,
    )
    files = () if loading else _write(hub, call, payload, message, channel)
    world.add_message(message)
    pinged = frozenset[int]() if loading else components.find_notified(message, channel, world)
    _keep(hub, call, "message", payload, message, files, pinged)
    return message


def edit(hub: Hub, call: ApiCall, payload: Json, message: Message) -> Message:
    """Edit a message of the bot; fields missing from the payload stay."""
    flags = payload.get("flags")
    asked = flags if isinstance(flags, int) else 0
    if flags is not None and message.v2 and not asked & IS_COMPONENTS_V2:
        raise invalid(Violation(("flags",), "the Components V2 flag cannot be taken off"))
    v2 = message.v2 or bool(asked & IS_COMPONENTS_V2)
    refuse_any(check_message(payload, v2=v2))
    if v2 and message.content and "content" not in payload:
        raise invalid(Violation(("content",), "not allowed with Components V2"))
    if message.loading and asked & EPHEMERAL and message.only_for is None:
        hub.record.violations.append(
            f"{call.route}: an ephemeral text filled an answer deferred in public; all read it"
        )
    channel = hub.world.channels[message.channel_id]
    if message.only_for is None:
        threads.require_open(channel)
    draft = replace(message)
    if flags is not None:
        draft.flags = message.flags | (asked & IS_COMPONENTS_V2)
    draft.flags &= ~LOADING
    files = _write(hub, call, payload, draft, channel)
    draft.version += 1
    if not message.loading:
        draft.edited = iso(hub.clock())
    hub.world.messages[message.id] = draft
    _keep(hub, call, "edit", payload, draft, files)
    return draft


def delete(hub: Hub, call: ApiCall, message: Message) -> None:
    """Delete a message for the bot."""
    version = message.version + 1
    reached = _find_audience(hub, message)
    hub.record.add(
        Delivery("delete", reached, call.route, None, message_id=message.id, version=version)
    )
    mark_deleted(hub, message)


def mark_deleted(hub: Hub, message: Message) -> None:
    """Mark a message as deleted, and notify the watchers."""
    message.deleted = True
    hub.changed(message)


def _find_audience(hub: Hub, message: Message) -> Audience:
    channel = hub.world.channels[message.channel_id]
    if message.only_for is not None:
        return Audience("ephemeral", channel.id, frozenset({message.only_for}))
    kind: Literal["dm", "channel"] = "dm" if channel.recipient_id is not None else "channel"
    return Audience(kind, channel.id, hub.world.readers(channel))


def _write(
    hub: Hub, call: ApiCall, payload: Json, message: Message, channel: Channel
) -> tuple[Attachment, ...]:
    """Apply the payload to ``message``; return the uploaded files."""
    kept, new = collect_files(hub, call, payload, message)
    message.attachments = [*kept, *new]
    if "content" in payload:
        message.content = payload["content"] or ""
    if "components" in payload:
        message.components = components.show_components(
            payload["components"] or [], message.attachments, hub.url
        )
    if not (message.content or message.components or message.attachments):
        raise RefusedError(50006)
    if {"content", "components", "allowed_mentions"} & payload.keys():
        message.mentions, message.mention_everyone = components.find_mentions(
            message.content, message.components, payload.get("allowed_mentions"), channel, hub.world
        )
    for file in new:
        hub.world.attachments[file.id] = file
    return tuple(new)


def _keep(
    hub: Hub,
    call: ApiCall,
    what: What,
    body: Json,
    message: Message,
    files: tuple[Attachment, ...],
    pinged: frozenset[int] = frozenset(),
) -> None:
    """Record a new version of a message, and notify the watchers."""
    hub.record.add(
        Delivery(
            what,
            _find_audience(hub, message),
            call.route,
            body,
            shown=payloads.build_message(message, hub.world, hub.url),
            message_id=message.id,
            version=message.version,
            files=files,
            pinged=pinged,
        )
    )
    hub.changed(message)
