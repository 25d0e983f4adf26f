"""Writes an album of a recorded game: pictures, and a transcript with their alt texts."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.limits import BUTTON, STRING_SELECT
from bot.playground.server import Playground
from bot.playground.world.components import walk
from bot.playground.world.record import Delivery

_TIME = re.compile(r"<t:(\d+)(?::\w)?>")
_PERSON = re.compile(r"<@!?(\d+)>")
_BREAK = "  "
"""Markdown's line break at the end of a line."""


def write_album(server: Playground, folder: Path) -> None:
    """Write every picture, and a transcript with alt texts, in the order they were sent.

    Pictures are named ``0012-kitchen.jpg``, ``0013-Mei.jpg`` or ``0014-Mei-only.jpg``: public,
    in a person's direct messages, ephemeral; ``transcript.md`` lists everything.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["# What was shown, in order", ""]
    for sent in server.record.sent:
        if sent.what in ("choices", "commands"):
            continue
        whom = _name_readers(server, sent)
        lines += [f"## {sent.order:04d} · {_describe(server, sent)} · {whom}", ""]
        lines += _show_interaction(server, sent)
        for text in _list_texts(_find_last_shown(server, sent)):
            lines += (f"> {_translate(server, line)}{_BREAK}" for line in text.splitlines())
        for number, file in enumerate(sent.files):
            name = _name_picture(server, sent, number)
            (folder / name).write_bytes(file.data)
            lines += ["", f"![{file.description or ''}]({name})"]
        if controls := list(_list_controls(sent)):
            lines += ["", *(control + _BREAK for control in controls)]
        if sent.pinged:
            names = [server.world.users[user].name for user in sorted(sent.pinged)]
            lines += ["", f"Pings {', '.join(names)}."]
        lines.append("")
    (folder / "transcript.md").write_text("\n".join(lines), encoding="utf-8")


def _name_readers(server: Playground, sent: Delivery) -> str:
    readers = [server.world.users[user].name for user in sorted(sent.audience.readers)]
    match sent.audience.kind:
        case "channel":
            return server.world.channels[sent.audience.channel_id or 0].name
        case "dm":
            return readers[0] if readers else "nobody"
        case _:
            return f"{readers[0] if readers else 'nobody'} only"


def _name_picture(server: Playground, sent: Delivery, number: int = 0) -> str:
    stem = f"{sent.order:04d}-{_name_readers(server, sent).replace(' ', '-')}"
    suffix = Path(sent.files[number].filename).suffix
    return stem + (f"-{number}" if number else "") + suffix


def _describe(server: Playground, sent: Delivery) -> str:
    """Return the kind of delivery, and the number of the edited or deleted message."""
    if sent.what not in ("edit", "delete") or sent.message_id is None:
        return sent.what
    return f"{sent.what} of {server.record.versions(sent.message_id)[0].order:04d}"


def _find_last_shown(server: Playground, sent: Delivery) -> Delivery:
    """Return the delivery, or the last version of a deleted message."""
    if sent.what != "delete" or sent.message_id is None:
        return sent
    versions = [one for one in server.record.versions(sent.message_id) if one.order < sent.order]
    return versions[-1] if versions else sent


def _translate(server: Playground, line: str) -> str:
    """Return a line with Discord's mentions and times as text."""

    def name(found: re.Match[str]) -> str:
        user = server.world.users.get(int(found[1]))
        return found[0] if user is None else f"@{user.name}"

    def time(found: re.Match[str]) -> str:
        return f"{datetime.fromtimestamp(int(found[1]), UTC):%Y-%m-%d %H:%M} UTC"

    return _TIME.sub(time, _PERSON.sub(name, line))


def _show_interaction(server: Playground, sent: Delivery) -> list[str]:
    """Return the interaction a message answers, if any."""
    source = (sent.shown or {}).get("interaction_metadata") or {}
    if sent.what != "message":
        return []  # edited by another person's later press, or by none
    interaction = server.interactions.get(int(source.get("id", 0)))
    if interaction is None:
        return []
    thinking = "" if _list_texts(sent) else " (and waits)"
    return [f"*{interaction.words}*{thinking}", ""]


def _list_texts(sent: Delivery) -> list[str]:
    return [part["content"] for part in (sent.shown or {}, *_walk(sent)) if part.get("content")]


def _list_controls(sent: Delivery) -> Iterator[str]:
    """Yield a line of buttons, and a line for each select."""
    parts = list(_walk(sent))
    buttons = [f"[{part['label']}]" for part in parts if part["type"] == BUTTON]
    if buttons:
        yield " ".join(buttons)
    for part in parts:
        if part["type"] == STRING_SELECT:
            options = " | ".join(option["label"] for option in part["options"])
            yield f"[{part.get('placeholder')}: {options}]"


def _walk(sent: Delivery) -> Iterator[dict[str, Any]]:
    return walk((sent.shown or {}).get("components", []))
