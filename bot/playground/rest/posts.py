"""Creates, edits and deletes messages for channel routes, callbacks and follow-ups."""

from dataclasses import replace
from typing import Any, Literal

from bot.limits import IS_COMPONENTS_V2
from bot.limits.fields import Violation
from bot.limits.messages import check_message
from bot.playground.hub import Hub
from bot.playground.rest import threads
from bot.playground.rest.api import ApiCall
from bot.playground.rest.uploads import collect_files
from bot.playground.world import components, mentions, payloads
from bot.playground.world.errors import RefusedError, invalid
from bot.playground.world.model import (
    EPHEMERAL,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Json,
    Message,
)
from bot.playground.world.record import Audience
from bot.playground.world.snowflakes import IdKind, iso


def create(
    hub: Hub,
    call: ApiCall,
    payload: Json,
    channel: Channel,
    *,
    only_for: int | None = None,
    interaction: Json | None = None,
    used: str = "",
) -> Message:
    """Create a message of the bot; refuse an invalid or empty one."""
    world = hub.world
    if only_for is None:
        threads.require_open(channel)
    _check(check_message(payload))
    flags = int(payload.get("flags") or 0) & (IS_COMPONENTS_V2 | SUPPRESS_NOTIFICATIONS)
    message = Message(
        world.ids.make(IdKind.MESSAGE),
        channel.id,
        world.bot.id,
        flags=flags | (EPHEMERAL if only_for is not None else 0),
        nonce=payload.get("nonce"),
        only_for=only_for,
        interaction=interaction,
        used=used,
    )
    files = _write(hub, call, payload, message, channel)
    world.add_message(message)
    pinged = mentions.find_notified(message, channel, world)
    _keep(hub, call, "message", payload, message, files, pinged)
    hub.changed(message)
    return message


def create_loading(
    hub: Hub,
    call: ApiCall,
    channel: Channel,
    *,
    only_for: int | None,
    interaction: Json,
    used: str = "",
) -> Message:
    """Create the "thinking" message of a deferred answer."""
    flags = LOADING | (EPHEMERAL if only_for is not None else 0)
    message = Message(
        hub.world.ids.make(IdKind.MESSAGE),
        channel.id,
        hub.world.bot.id,
        flags=flags,
        only_for=only_for,
        interaction=interaction,
        used=used,
    )
    hub.world.add_message(message)
    _keep(hub, call, "message", call.body, message, (), frozenset())
    hub.changed(message)
    return message


def edit(hub: Hub, call: ApiCall, payload: Json, message: Message) -> Message:
    """Edit a message of the bot; fields missing from the payload stay."""
    flags = payload.get("flags")
    asked = flags if isinstance(flags, int) else 0
    if flags is not None and message.v2 and not asked & IS_COMPONENTS_V2:
        raise invalid(Violation(("flags",), "the Components V2 flag cannot be taken off"))
    v2 = message.v2 or bool(asked & IS_COMPONENTS_V2)
    _check(check_message(payload, v2=v2))
    if v2 and message.content and "content" not in payload:
        raise invalid(Violation(("content",), "must not stand beside Components V2"))
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
    was_loading = message.loading
    draft.version += 1
    if not was_loading:
        draft.edited = iso(hub.clock())
    hub.world.messages[message.id] = draft
    _keep(hub, call, "edit", payload, draft, files, frozenset())
    hub.changed(draft)
    return draft


def delete(hub: Hub, call: ApiCall, message: Message) -> None:
    """Delete a message for the bot."""
    hub.record.add(
        "delete",
        find_audience(hub, message),
        call.route,
        None,
        message_id=message.id,
        version=message.version + 1,
    )
    mark_deleted(hub, message)


def mark_deleted(hub: Hub, message: Message) -> None:
    """Mark a message as deleted and dispatch the event."""
    message.deleted = True
    hub.changed(message)


def find_audience(hub: Hub, message: Message) -> Audience:
    """Return the current readers of a message."""
    channel = hub.world.channels[message.channel_id]
    if message.only_for is not None:
        return Audience("ephemeral", channel.id, frozenset({message.only_for}))
    kind: Literal["dm", "channel"] = "dm" if channel.recipient_id is not None else "channel"
    return Audience(kind, channel.id, hub.world.readers(channel))


def _check(violations: list[Violation]) -> None:
    if violations:
        raise invalid(*violations)


def _write(
    hub: Hub, call: ApiCall, payload: Json, message: Message, channel: Channel
) -> tuple[Attachment, ...]:
    """Apply the payload to ``message``; return the uploaded files."""
    kept, new = collect_files(hub, call, payload, message)
    message.attachments = [*kept, *new]
    if "content" in payload:
        message.content = payload["content"] or ""
    if "components" in payload:
        media = components.Media(message.attachments, hub.url)
        message.components = components.show_components(payload["components"] or [], media)
    if not (message.content or message.components or message.attachments):
        raise RefusedError(50006)
    if {"content", "components", "allowed_mentions"} & payload.keys():
        found = mentions.find_mentions(
            message.content,
            message.components,
            payload.get("allowed_mentions"),
            channel,
            hub.world,
        )
        message.mentions, message.mention_everyone = found
    for file in new:
        hub.world.attachments[file.id] = file
    return tuple(new)


def _keep(
    hub: Hub,
    call: ApiCall,
    what: Any,
    body: Any,
    message: Message,
    files: tuple[Attachment, ...],
    pinged: frozenset[int],
) -> None:
    hub.record.add(
        what,
        find_audience(hub, message),
        call.route,
        body,
        shown=payloads.build_message(message, hub.world, hub.url),
        message_id=message.id,
        version=message.version,
        files=files,
        pinged=pinged,
    )
