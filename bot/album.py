"""Writes what a loopback Discord showed into a folder: pictures, alt texts and a transcript."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.limits import BUTTON, STRING_SELECT
from bot.playground.record import Sent
from bot.playground.server import Playground

_TITLE = "# What was shown, in order"
_WRITTEN = re.compile(r"\d{4,}-.*\.(png|txt)")


def write_album(server: Playground, folder: Path) -> None:
    """Write every picture, its alt text and a transcript, in the order they were sent.

    Pictures are called ``0012-kitchen.png``, ``0013-Mei.png`` or ``0014-Mei-only.png``: for the
    channel, for a person's direct messages, for one person alone. The alt text lies beside
    each picture as ``.txt``; ``transcript.md`` tells everything. An album that lies there
    already is taken away.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _clear(folder)
    lines = [_TITLE, ""]
    for sent in server.record.sent:
        if sent.what in ("choices", "commands"):
            continue
        whom = _whom(server, sent)
        lines += [f"## {sent.order:04d} · {sent.what} · {whom}", "", *_asked(server, sent)]
        lines += [f"> {line}" for text in _texts(sent) for line in text.splitlines()]
        for number, file in enumerate(sent.files):
            name = f"{sent.order:04d}-{whom.replace(' ', '-')}" + (f"-{number}" if number else "")
            suffix = Path(file.filename).suffix
            (folder / f"{name}{suffix}").write_bytes(file.data)
            lines += ["", f"![{file.description or ''}]({name}{suffix})"]
        alts = sent.alt_texts()
        if sent.files and alts:
            name = f"{sent.order:04d}-{whom.replace(' ', '-')}.txt"
            (folder / name).write_text("\n".join(alts) + "\n", encoding="utf-8")
        if controls := list(_controls(sent)):
            lines += ["", *controls]
        if sent.pinged:
            names = [server.world.users[user].name for user in sorted(sent.pinged)]
            lines += ["", f"Pings {', '.join(names)}."]
        lines.append("")
    (folder / "transcript.md").write_text("\n".join(lines), encoding="utf-8")


def _clear(folder: Path) -> None:
    """Take an earlier album away, and nothing that is none."""
    transcript = folder / "transcript.md"
    if not transcript.is_file() or not transcript.read_text(encoding="utf-8").startswith(_TITLE):
        return
    for path in folder.iterdir():
        if _WRITTEN.fullmatch(path.name):
            path.unlink()


def _whom(server: Playground, sent: Sent) -> str:
    readers = [server.world.users[user].name for user in sorted(sent.audience.readers)]
    match sent.audience.kind:
        case "channel":
            return server.world.channels[sent.audience.channel_id or 0].name
        case "dm":
            return readers[0] if readers else "nobody"
        case _:
            return f"{readers[0] if readers else 'nobody'} only"


def _asked(server: Playground, sent: Sent) -> list[str]:
    """Return what a message answers, where it answers something."""
    source = (sent.shown or {}).get("interaction_metadata") or {}
    if sent.what != "message":
        return []  # edited by somebody's later press, or by none
    interaction = server.interactions.get(int(source.get("id", 0)))
    if interaction is None:
        return []
    thinking = "" if _texts(sent) else " (and waits)"
    return [f"*{interaction.words}*{thinking}", ""]


def _texts(sent: Sent) -> list[str]:
    return [part["content"] for part in _parts(sent) if "content" in part]


def _controls(sent: Sent) -> Iterator[str]:
    """Yield the buttons in a line, and each select with its options in one."""
    parts = list(_parts(sent))
    buttons = [f"[{part['label']}]" for part in parts if part["type"] == BUTTON]
    if buttons:
        yield " ".join(buttons)
    for part in parts:
        if part["type"] == STRING_SELECT:
            options = " | ".join(option["label"] for option in part["options"])
            yield f"[{part.get('placeholder')}: {options}]"


def _parts(sent: Sent) -> Iterator[dict[str, Any]]:
    parts = list((sent.shown or {}).get("components", []))
    while parts:
        part = parts.pop(0)
        yield part
        parts = list(part.get("components", [])) + parts
