"""Mentions of a message, and the people they notify."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.limits import TEXT_DISPLAY
from bot.playground.world.components import walk
from bot.playground.world.model import (
    SUPPRESS_NOTIFICATIONS,
    Channel,
    Json,
    Message,
    Permission,
    World,
)

_USER = re.compile(r"<@!?(\d{1,20})>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


class Mentions(NamedTuple):
    """The mentioned users, and a flag for everyone."""

    users: tuple[int, ...]
    everyone: bool


def list_texts(content: str, components: list[Json]) -> Iterator[str]:
    """Yield a message's content, then its text components in order."""
    if content:
        yield content
    for part in walk(components):
        if part["type"] == TEXT_DISPLAY:
            yield part["content"]


def find_mentions(
    content: str, components: list[Json], allowed: Json | None, channel: Channel, world: World
) -> Mentions:
    """Return the mentions of the texts that ``allowed_mentions`` permits; all without it."""
    text = "\n".join(_CODE.sub("", part) for part in list_texts(content, components))
    parse = ["users", "everyone"] if allowed is None else allowed.get("parse") or []
    listed = {int(i) for i in (allowed or {}).get("users") or []}
    everyone = (
        "everyone" in parse
        and _EVERYONE.search(text) is not None
        and bool(world.bot_permissions(channel) & Permission.MENTION_EVERYONE)
    )
    named = dict.fromkeys(int(i) for i in _USER.findall(text))
    users = tuple(i for i in named if i in world.users and ("users" in parse or i in listed))
    return Mentions(users, everyone)


def find_notified(message: Message, channel: Channel, world: World) -> frozenset[int]:
    """Return the people a new message notifies: mentioned readers; in a DM its reader."""
    if message.flags & SUPPRESS_NOTIFICATIONS or message.only_for is not None:
        return frozenset()
    readers = world.readers(channel)
    if channel.recipient_id is not None or message.mention_everyone:
        return readers
    return readers & frozenset(message.mentions)
