"""Checks of messages and modals as payloads."""

from collections.abc import Mapping
from typing import Any, Final

from bot.limits.components import Walk, check_components, wrong_components
from bot.limits.constants import (
    ACTION_ROW,
    ALT_TEXT,
    ATTACHMENTS,
    COLOUR,
    CONTENT,
    EMBED_TEXT,
    EMBEDS,
    IS_COMPONENTS_V2,
    LABEL_BLOCK,
    MENTIONS,
    MODAL_COMPONENTS,
    MODAL_TITLE,
    NONCE,
    OPTIONS,
    TEXT_DISPLAY,
    URL,
)
from bot.limits.fields import Fields, Found, Number, Path, Text, Violation, items_of, wrong_fields
from bot.limits.shapes import ID, Children

_EMBED: Final[Fields] = {
    "title": Text(0, 256),
    "description": Text(0, 4096),
    "url": Text(0, URL),
    "color": Number(0, COLOUR),
}
_EMBED_FIELD: Final[Fields] = {
    "name": Text(1, 256, needed=True),
    "value": Text(1, 1024, needed=True),
}
_EMBED_PARTS: Final[Mapping[str, Fields]] = {
    "footer": {"text": Text(1, 2048, needed=True)},
    "author": {"name": Text(1, 256, needed=True)},
}


def _embeds(value: Any) -> Found:
    items, wrong = items_of(value, 0, EMBEDS, ("embeds",))
    yield from wrong
    total = 0
    for index, embed in enumerate(items):
        path: Path = ("embeds", index)
        if not isinstance(embed, dict):
            yield Violation(path, "must be an object")
            continue
        parts = [(path, embed, _EMBED)]
        for name, fields in _EMBED_PARTS.items():
            if isinstance(part := embed.get(name), dict):
                parts.append(((*path, name), part, fields))
        rows, wrong = items_of(embed.get("fields") or [], 0, OPTIONS, (*path, "fields"))
        yield from wrong
        parts += [
            ((*path, "fields", i), row, _EMBED_FIELD)
            for i, row in enumerate(rows)
            if isinstance(row, dict)
        ]
        for where, part, fields in parts:
            yield from wrong_fields(part, fields, where)
            texts = (part.get(name) for name in fields if name != "url")
            total += sum(len(text) for text in texts if isinstance(text, str))
    if total > EMBED_TEXT:
        yield Violation(("embeds",), f"have {total} characters in all, at most {EMBED_TEXT} may be")


def _attachments(value: Any) -> Found:
    items, wrong = items_of(value, 0, ATTACHMENTS, ("attachments",))
    yield from wrong
    for index, item in enumerate(items):
        if not isinstance(item, dict):
            yield Violation(("attachments", index), "must be an object")
            continue
        if item.get("id") is None:
            yield Violation(("attachments", index, "id"), "is required")
        rules = {"filename": Text(1, 1024), "description": Text(0, ALT_TEXT)}
        yield from wrong_fields(item, rules, ("attachments", index))


def _mentions(value: Any) -> Found:
    if not isinstance(value, dict):
        yield Violation(("allowed_mentions",), "must be an object")
        return
    for name in ("users", "roles"):
        ids, wrong = items_of(value.get(name) or [], 0, MENTIONS, ("allowed_mentions", name))
        yield from wrong
        parse = value.get("parse")
        if ids and isinstance(parse, list) and name in parse:
            yield Violation(("allowed_mentions", name), f"stands beside parse: [{name!r}]")


def check_message(payload: Mapping[str, Any], *, v2: bool | None = None) -> list[Violation]:
    """Return the violations of a message to be created or edited.

    Args:
        payload: the JSON body (of a callback: its ``data``; of a multipart: ``payload_json``).
        v2: whether an edited message has the Components V2 flag already; by default the
            payload's flags decide.
    """
    flags = payload.get("flags") or 0
    if v2 is None:
        v2 = isinstance(flags, int) and bool(flags & IS_COMPONENTS_V2)
    found = list(wrong_fields(payload, {"content": Text(0, CONTENT)}, ()))
    if isinstance(flags, bool) or not isinstance(flags, int):
        found.append(Violation(("flags",), "must be a whole number"))
    if isinstance(nonce := payload.get("nonce"), str) and len(nonce) > NONCE:
        problem = f"has {len(nonce)} characters, must have 0 to {NONCE}"
        found.append(Violation(("nonce",), problem))
    if v2:
        found += [
            Violation((name,), "must not stand beside Components V2")
            for name in ("content", "embeds", "poll", "sticker_ids")
            if payload.get(name)
        ]
    if payload.get("embeds") is not None:
        found += _embeds(payload["embeds"])
    if payload.get("attachments") is not None:
        found += _attachments(payload["attachments"])
    if payload.get("allowed_mentions") is not None:
        found += _mentions(payload["allowed_mentions"])
    if payload.get("components") is not None:
        found += check_components(payload["components"], v2=v2)
    return found


def check_modal(data: Mapping[str, Any]) -> list[Violation]:
    """Return the violations of a modal (the ``data`` of its callback)."""
    rules = {"custom_id": ID, "title": Text(1, MODAL_TITLE, needed=True)}
    found = list(wrong_fields(data, rules, ()))
    types = frozenset({ACTION_ROW, LABEL_BLOCK, TEXT_DISPLAY})
    rule = Children(1, MODAL_COMPONENTS, types)
    found += wrong_components(data.get("components"), rule, ("components",), Walk(modal=True))
    return found
