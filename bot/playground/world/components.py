"""Components of messages in the form Discord returns, and the mentions in their texts."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from bot import limits
from bot.limits.fields import Violation
from bot.playground.world.errors import invalid
from bot.playground.world.model import (
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Json,
    Message,
    Permission,
    World,
)

_DEFAULTS: Final[dict[int, Json]] = {
    limits.BUTTON: {"disabled": False},
    limits.STRING_SELECT: {"min_values": 1, "max_values": 1, "disabled": False},
    limits.FILE: {"spoiler": False, "name": None, "size": None},
    limits.CONTAINER: {"accent_color": None, "spoiler": False},
}


def show_components(
    components: list[Json], files: Sequence[Attachment], base_url: str
) -> list[Json]:
    """Return components as Discord shows them: every id, default and address filled in."""
    shown: list[Json] = msgspec.json.decode(msgspec.json.encode(components))
    taken = {part["id"] for part in walk(shown) if part.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    for part in walk(shown):
        given = {name: value for name, value in part.items() if value is not None}
        part.clear()
        part |= {"id": given.get("id") or next(free), **_DEFAULTS.get(given["type"], {}), **given}
        for item in part.get("items", []):
            item |= {"description": item.get("description"), "spoiler": bool(item.get("spoiler"))}
        for media in list_media(part):
            file = _find_file(str(media["url"]), files, base_url)
            media |= {
                "id": str(file.id),
                "attachment_id": str(file.id),
                "url": file.address(base_url),
                "proxy_url": file.address(base_url),
                "width": file.width,
                "height": file.height,
                "content_type": file.content_type,
                "loading_state": 2,
            }
            if part["type"] == limits.FILE:
                part |= {"name": file.filename, "size": file.size}
    return shown


def _find_file(url: str, files: Sequence[Attachment], base_url: str) -> Attachment:
    """Return the file of an address or ``attachment://``; of two files of one name the newer."""
    for file in reversed(files):
        if url in (f"attachment://{file.filename}", file.address(base_url)):
            return file
    raise invalid(Violation(("components",), f"no such attachment: {url}"))


def replace_addresses(
    components: Iterable[Json], files: Mapping[int, Attachment], base_url: str
) -> None:
    """Replace the server's address in the file links of shown components, in place."""
    for part in walk(components):
        for one in list_media(part):
            one["url"] = one["proxy_url"] = files[int(one["attachment_id"])].address(base_url)


def list_media(part: Json) -> list[Json]:
    """Return the media of a shown component, without those of its children."""
    return [item["media"] for item in part.get("items", [])] + (
        [part["file"]] if part["type"] == limits.FILE else []
    )


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Yield every component, children after their parent."""
    for part in components:
        yield part
        yield from walk(part.get("components") or [])


_USER = re.compile(r"<@!?(\d{1,20})>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def list_texts(content: str, components: list[Json]) -> Iterator[str]:
    """Yield a message's content, then its text components in order."""
    if content:
        yield content
    for part in walk(components):
        if part["type"] == limits.TEXT_DISPLAY:
            yield part["content"]


def find_mentions(
    content: str, components: list[Json], allowed: Json | None, channel: Channel, world: World
) -> tuple[tuple[int, ...], bool]:
    """Return the mentioned users, and whether everyone is mentioned.

    Of the mentions in the texts those count that ``allowed_mentions`` permits; all without it.
    """
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
    return users, everyone


def find_notified(message: Message, channel: Channel, world: World) -> frozenset[int]:
    """Return the people a new message notifies: mentioned readers; in a DM its reader."""
    if message.flags & SUPPRESS_NOTIFICATIONS or message.only_for is not None:
        return frozenset()
    readers = world.readers(channel)
    if channel.recipient_id is not None or message.mention_everyone:
        return readers
    return readers & frozenset(message.mentions)
