"""Writes what a loopback Discord showed into a folder: pictures, alt texts and a transcript."""

from pathlib import Path

from bot.playground.record import Sent
from bot.playground.server import Playground


def write_album(server: Playground, folder: Path) -> None:
    """Write every picture, its alt text and a transcript, in the order they were sent.

    Pictures are called ``0012-kitchen.png``, ``0013-Mei.png`` or ``0014-Mei-only.png``: for the
    channel, for a person's direct messages, for one person alone. The alt text lies beside
    each picture as ``.txt``; ``transcript.md`` tells everything.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["# What was shown, in order", ""]
    for sent in server.record.sent:
        if sent.what in ("choices", "commands"):
            continue
        whom = _whom(server, sent)
        lines += [f"## {sent.order:04d} · {sent.what} · {whom}", ""]
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
        if sent.pinged:
            names = [server.world.users[user].name for user in sorted(sent.pinged)]
            lines += ["", f"Pings {', '.join(names)}."]
        lines.append("")
    (folder / "transcript.md").write_text("\n".join(lines), encoding="utf-8")


def _whom(server: Playground, sent: Sent) -> str:
    readers = [server.world.users[user].name for user in sorted(sent.audience.readers)]
    match sent.audience.kind:
        case "channel":
            return server.world.channels[sent.audience.channel_id or 0].name
        case "dm":
            return readers[0] if readers else "nobody"
        case _:
            return f"{readers[0] if readers else 'nobody'} only"


def _texts(sent: Sent) -> list[str]:
    found: list[str] = []
    parts = list((sent.shown or {}).get("components", []))
    while parts:
        part = parts.pop(0)
        if "content" in part:
            found.append(part["content"])
        parts = list(part.get("components", [])) + parts
    return found
