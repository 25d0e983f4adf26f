"""Messages are written here, whoever asks: a channel route, an answer, a follow-up."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from bot.limits import Violation, check_message
from bot.playground import components, mentions, payloads
from bot.playground.gateway import DIRECT_MESSAGES, GUILD_MESSAGES
from bot.playground.pictures import kind_of
from bot.playground.record import Audience
from bot.playground.refusals import RefusedError, invalid
from bot.playground.rest import Call
from bot.playground.snowflakes import Kind, iso
from bot.playground.world import (
    EPHEMERAL,
    IS_COMPONENTS_V2,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Json,
    Message,
)

if TYPE_CHECKING:
    from bot.playground.server import Playground

SUPPRESS_EMBEDS = 1 << 2
_SETTABLE = SUPPRESS_EMBEDS | IS_COMPONENTS_V2
_NOT_IN_NAMES = re.compile(r"[^\w.\-]+")


def create(
    server: "Playground",
    call: Call,
    payload: Json,
    channel: Channel,
    *,
    only_for: int | None = None,
    interaction: Json | None = None,
) -> Message:
    """Create a message of the bot.

    Raises:
        RefusedError: limits, an empty message, a file that is not there.
    """
    world = server.world
    _check(check_message(payload))
    flags = int(payload.get("flags") or 0) & (_SETTABLE | SUPPRESS_NOTIFICATIONS)
    message = Message(
        world.ids.make(Kind.MESSAGE),
        channel.id,
        world.bot.id,
        flags=flags | (EPHEMERAL if only_for is not None else 0),
        nonce=payload.get("nonce"),
        only_for=only_for,
        interaction=interaction,
        reply_to=_reply_to(server, payload, channel),
    )
    files = _write(server, call, payload, message, channel)
    world.add_message(message)
    pinged = mentions.notified(message, channel, world)
    _keep(server, call, "message", payload, message, files, pinged)
    tell(server, "MESSAGE_CREATE", message)
    return message


def create_loading(
    server: "Playground",
    call: Call,
    channel: Channel,
    *,
    only_for: int | None,
    interaction: Json,
) -> Message:
    """Create the "thinking" message of a deferred answer."""
    flags = LOADING | (EPHEMERAL if only_for is not None else 0)
    message = Message(
        server.world.ids.make(Kind.MESSAGE),
        channel.id,
        server.world.bot.id,
        flags=flags,
        only_for=only_for,
        interaction=interaction,
    )
    server.world.add_message(message)
    _keep(server, call, "message", call.body, message, (), frozenset())
    tell(server, "MESSAGE_CREATE", message)
    return message


def edit(server: "Playground", call: Call, payload: Json, message: Message) -> Message:
    """Change a message of the bot; what the payload does not name stays.

    Raises:
        RefusedError: limits, the Components V2 flag taken off, nothing left in it.
    """
    flags = payload.get("flags")
    asked = flags if isinstance(flags, int) else 0
    if flags is not None and message.v2 and not asked & IS_COMPONENTS_V2:
        raise invalid(Violation(("flags",), "the Components V2 flag cannot be taken off"))
    v2 = message.v2 or bool(asked & IS_COMPONENTS_V2)
    _check(check_message(payload, v2=v2))
    if v2:
        for name, left in (("content", message.content), ("embeds", message.embeds)):
            if name not in payload and left:
                raise invalid(Violation((name,), "must not stand beside Components V2"))
    if message.loading and asked & EPHEMERAL and message.only_for is None:
        server.record.violations.append(
            f"{call.route}: an ephemeral text filled an answer deferred in public; all read it"
        )
    channel = server.world.channels[message.channel_id]
    draft = replace(message)
    if flags is not None:
        draft.flags = (message.flags & ~SUPPRESS_EMBEDS) | (asked & _SETTABLE)
    draft.flags &= ~LOADING
    files = _write(server, call, payload, draft, channel)
    was_loading = message.loading
    draft.version += 1
    if not was_loading:
        draft.edited = iso(server.clock())
    server.world.messages[message.id] = draft
    _keep(server, call, "edit", payload, draft, files, frozenset())
    tell(server, "MESSAGE_UPDATE", draft)
    return draft


def delete(server: "Playground", call: Call, message: Message) -> None:
    """Take a message away, as the bot asked."""
    server.record.add(
        "delete",
        audience(server, message),
        call.route,
        None,
        message_id=message.id,
        version=message.version + 1,
    )
    gone(server, message)


def gone(server: "Playground", message: Message) -> None:
    """Let a message be no more, and tell the bot."""
    message.deleted = True
    if message.only_for is not None:
        return
    channel = server.world.channels[message.channel_id]
    told: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id is not None:
        told["guild_id"] = str(channel.guild_id)
    _dispatch(server, "MESSAGE_DELETE", told, channel)


def audience(server: "Playground", message: Message) -> Audience:
    """Return who reads a message now."""
    channel = server.world.channels[message.channel_id]
    if message.only_for is not None:
        return Audience("ephemeral", channel.id, frozenset({message.only_for}))
    kind: Literal["dm", "channel"] = "dm" if channel.recipient_id is not None else "channel"
    return Audience(kind, channel.id, server.world.readers(channel))


def _check(violations: list[Violation]) -> None:
    if violations:
        raise invalid(*violations)


def _write(
    server: "Playground", call: Call, payload: Json, message: Message, channel: Channel
) -> tuple[Attachment, ...]:
    """Put what the payload says into ``message``; return the files that came with it."""
    kept, new = _files(server, call, payload, message, channel)
    message.attachments = [*kept, *new]
    if "content" in payload:
        message.content = payload["content"] or ""
    if "embeds" in payload:
        message.embeds = [{"type": "rich", **embed} for embed in payload["embeds"] or []]
    if "components" in payload:
        media = components.Media(message.attachments, server.url)
        message.components = components.shown(payload["components"] or [], media)
    if not (message.content or message.embeds or message.components or message.attachments):
        raise RefusedError(50006)
    if {"content", "components", "allowed_mentions"} & payload.keys():
        found = mentions.mentioned(
            message.content,
            message.components,
            payload.get("allowed_mentions"),
            channel,
            server.world,
        )
        message.mentions, message.mention_everyone = found
    for file in new:
        server.world.attachments[file.id] = file
    return tuple(new)


def _files(
    server: "Playground", call: Call, payload: Json, message: Message, channel: Channel
) -> tuple[list[Attachment], list[Attachment]]:
    """Return which files of a message stay, and which were uploaded."""
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
                server.world.ids.make(Kind.ATTACHMENT),
                channel.id,
                filename,
                kind.content_type,
                upload.data,
                item.get("description"),
                kind.width,
                kind.height,
                ephemeral=message.only_for is not None,
            )
        )
    if len(kept) + len(new) > 10:
        raise invalid(Violation(("attachments",), f"are {len(kept) + len(new)}, at most 10 may be"))
    return kept, new


def _numbered(listed: list[Json] | None) -> list[Json]:
    for index, item in enumerate(listed or []):
        if not str(item["id"]).isdecimal():
            raise invalid(Violation(("attachments", index, "id"), "is no id"))
    return listed or []


def _reply_to(server: "Playground", payload: Json, channel: Channel) -> int | None:
    reference: Any = payload.get("message_reference")
    if not isinstance(reference, dict) or not str(reference.get("message_id")).isdecimal():
        return None
    message = server.world.messages.get(int(reference["message_id"]))
    if message is not None and message.channel_id == channel.id and not message.deleted:
        return message.id
    if reference.get("fail_if_not_exists") is False:
        return None
    raise invalid(Violation(("message_reference",), "Unknown message"))


def _keep(
    server: "Playground",
    call: Call,
    what: Any,
    body: Any,
    message: Message,
    files: tuple[Attachment, ...],
    pinged: frozenset[int],
) -> None:
    server.record.add(
        what,
        audience(server, message),
        call.route,
        body,
        shown=payloads.message(message, server.world, server.url),
        message_id=message.id,
        version=message.version,
        files=files,
        pinged=pinged,
    )


def tell(server: "Playground", event: str, message: Message) -> None:
    """Send a message to the bot by the gateway; it never speaks of ephemeral ones."""
    if message.only_for is not None:
        return
    channel = server.world.channels[message.channel_id]
    data = payloads.message(message, server.world, server.url)
    if channel.guild_id is not None:
        guild = server.world.guilds[channel.guild_id]
        author = payloads.member(guild, server.world.users[message.author_id])
        data |= {"guild_id": str(guild.id), "member": author}
    _dispatch(server, event, data, channel)


def _dispatch(server: "Playground", event: str, data: Json, channel: Channel) -> None:
    intent = GUILD_MESSAGES if channel.guild_id is not None else DIRECT_MESSAGES
    server.gateway.dispatch(event, data, intent=intent, guild_id=channel.guild_id)
