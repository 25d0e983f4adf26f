"""JSON views for one person's page: people, channels, commands, visible messages."""

import contextlib
from copy import deepcopy
from operator import itemgetter
from typing import Final

from bot.limits import SUB_COMMAND
from bot.playground.client import checks
from bot.playground.hub import Hub
from bot.playground.world import payloads
from bot.playground.world.components import find_notified, list_texts, replace_addresses
from bot.playground.world.model import (
    MANAGES_THREADS,
    NOTHING,
    Attachment,
    Channel,
    Json,
    Message,
    User,
)
from bot.playground.world.snowflakes import EPOCH_MS

PAGE_OF_MESSAGES: Final = 30
"""Messages per page of the history."""


def is_visible(hub: Hub, user: User, message: Message) -> bool:
    """Return whether a message is visible to a person."""
    if message.deleted or message.only_for not in (None, user.id):
        return False
    return message.id not in hub.world.dismissed and can_read(hub, user, message.channel_id)


def can_read(hub: Hub, user: User, channel_id: int) -> bool:
    """Return whether a person can read an existing channel."""
    channel = hub.world.channels.get(channel_id)
    if channel is None or channel.deleted:
        return False
    return user.id in hub.world.readers(channel)


def find_channel(hub: Hub, user: User, number: str) -> Channel:
    """Return a channel that a person can read; raise NotPossibleError or ValueError."""
    if not can_read(hub, user, int(number)):
        raise checks.NotPossibleError("there is no such channel")
    return hub.world.channels[int(number)]


def show_surroundings(hub: Hub, user: User) -> Json:
    """Return people, channels and servers around the messages."""
    world = hub.world
    channels = [c for c in world.channels.values() if can_read(hub, user, c.id)]
    here = {number for g in world.guilds.values() if user.id in g.members for number in g.members}
    return {
        "me": str(user.id),
        "bot": str(world.bot.id),
        "connected": hub.gateway.ready.is_set(),
        "people": [
            show_person(hub, u) for u in world.users.values() if u.id in here or u is world.bot
        ],
        "guilds": [
            {"id": str(g.id), "name": g.name} for g in world.guilds.values() if user.id in g.members
        ],
        "channels": [_show_channel(hub, user, c) for c in channels],
        "newest": {str(c.id): _find_newest(hub, user, c) for c in channels},
        "answerWithin": hub.answer_within,
        "now": int(hub.clock() * 1000),
    }


def show_person(hub: Hub, user: User) -> Json:
    """Return a person; ``hue`` numbers people in the order in which they joined."""
    hue = list(hub.world.users).index(user.id)
    return {"id": str(user.id), "name": user.name, "bot": user.bot, "hue": hue}


def _show_channel(hub: Hub, user: User, channel: Channel) -> Json:
    shown: Json = {
        "id": str(channel.id),
        "name": hub.world.bot.name if channel.recipient_id is not None else channel.name,
        "guild": str(channel.guild_id) if channel.guild_id is not None else None,
    }
    if channel.thread is not None:
        may = hub.world.guilds[channel.guild_id or 0].members.get(user.id, NOTHING)
        shown |= {
            "parent": str(channel.thread.parent_id),
            "archived": channel.thread.archived,
            "locked": channel.thread.locked and not may & MANAGES_THREADS,
        }
    return shown


def _find_newest(hub: Hub, user: User, channel: Channel) -> str | None:
    for number in reversed(channel.message_ids):
        if is_visible(hub, user, hub.world.messages[number]):
            return str(number)
    return None


def list_commands(hub: Hub, user: User) -> dict[str, list[Json]]:
    """Return the available commands by guild id, and of direct messages under ``dm``.

    Sub-commands are listed apart.
    """
    found: dict[str, list[Json]] = {}
    for channel in hub.world.channels.values():
        key = str(channel.guild_id) if channel.guild_id is not None else "dm"
        if key in found or not can_read(hub, user, channel.id):
            continue
        found[key] = []
        for name in sorted(hub.world.commands):
            with contextlib.suppress(checks.NotPossibleError):
                command = checks.find_command(hub.world, name, channel, user)
                leaves = _list_leaves(command, user.locale)
                found[key] += sorted(leaves, key=itemgetter("name"))
    return found


def list_languages(hub: Hub) -> list[str]:
    """Return the languages in which the commands are described, English first."""
    commands = hub.world.commands.values()
    others = {code for body in commands for code in body.get("description_localizations") or ()}
    return ["en-US", *sorted(others)]


def _list_leaves(body: Json, locale: str, before: tuple[str, str] = ("", "")) -> list[Json]:
    """Return a command's sub-commands, or itself, with labels in a person's language."""
    inner = body.get("options") or []
    shown = _show_words(body, locale)
    name, label = f"{before[0]} {body['name']}".strip(), f"{before[1]} {shown['label']}".strip()
    nested = [o for o in inner if o["type"] == SUB_COMMAND]
    if nested:
        return [leaf for o in nested for leaf in _list_leaves(o, locale, (name, label))]
    options = [{**option, **_show_words(option, locale)} for option in inner]
    return [{**shown, "name": name, "label": label, "options": options}]


def _show_words(body: Json, locale: str) -> Json:
    def said(field: str) -> str:
        return str((body.get(f"{field}_localizations") or {}).get(locale, body[field]))

    return {"label": said("name"), "description": said("description")}


def show_message(hub: Hub, user: User, message: Message) -> Json:
    """Return a message for a person's client; files have addresses on the person's own page."""
    channel = hub.world.channels[message.channel_id]
    shown = payloads.build_message(message, hub.world, hub.url)
    attached = {one["id"] for one in shown["attachments"]}
    components = deepcopy(message.components)
    replace_addresses(components, hub.world.attachments, ".")
    sent = (message.id >> 22) + EPOCH_MS
    interaction = message.interaction or {}
    used = {"by": interaction.get("user", {}).get("id"), "command": message.used}
    return {
        "id": str(message.id),
        "channel": str(channel.id),
        "author": show_person(hub, hub.world.users[message.author_id]),
        "version": message.version,
        "sent": sent,
        "edited": message.edited,
        "content": message.content,
        "components": components,
        "files": [_show_file(f) for f in message.attachments if str(f.id) in attached],
        "ephemeral": message.only_for is not None,
        "loading": message.loading,
        "used": used if message.used else None,
        "reply": _show_reply(hub, user, interaction),
        "mentionsMe": user.id in message.mentions or message.mention_everyone,
        "pings": user.id in find_notified(message, channel, hub.world),
    }


def _show_reply(hub: Hub, user: User, interaction: Json) -> Json | None:
    number = int(interaction.get("interacted_message_id") or 0)
    if not number:
        return None
    original = hub.world.messages.get(number)
    if original is None or not is_visible(hub, user, original):
        return {"id": str(number), "gone": True}
    words = "\n".join(list_texts(original.content, original.components))
    author = hub.world.users[original.author_id]
    return {"id": str(number), "author": show_person(hub, author), "words": words}


def _show_file(file: Attachment) -> Json:
    return {
        "url": file.address("."),
        "name": file.filename,
        "size": file.size,
        "type": file.content_type,
        "width": file.width,
        "height": file.height,
        "description": file.description,
    }


def find_file(hub: Hub, user: User, number: int) -> Attachment | None:
    """Return a file if a visible message shows it now."""
    file = hub.world.attachments.get(number)
    channel = hub.world.channels.get(file.channel_id) if file is not None else None
    if file is None or channel is None:
        return None
    for one in reversed(channel.message_ids):
        found = hub.world.messages[one]
        if any(f.id == number for f in found.attachments):
            return file if is_visible(hub, user, found) else None
    return None


def list_history(hub: Hub, user: User, channel: Channel, before: int | None) -> list[Json]:
    """Return a page of visible messages, oldest first; older pages by id."""
    seen = [m for m in hub.world.history(channel) if is_visible(hub, user, m)]
    if before is not None:
        seen = [m for m in seen if m.id < before]
    return [show_message(hub, user, m) for m in seen[-PAGE_OF_MESSAGES:]]
