"""Checks of messages and modals as payloads."""

from collections.abc import Mapping
from typing import Any

from bot import limits
from bot.limits.components import ID, Children, Walk, check_components, wrong_components
from bot.limits.fields import Found, Text, Violation, items_of, wrong_fields


def _attachments(value: Any) -> Found:
    items, wrong = items_of(value, 0, limits.ATTACHMENTS, ("attachments",))
    yield from wrong
    for index, item in enumerate(items):
        if not isinstance(item, dict):
            yield Violation(("attachments", index), "must be an object")
            continue
        if item.get("id") is None:
            yield Violation(("attachments", index, "id"), "is required")
        rules = {"filename": Text(1, 1024), "description": Text(0, limits.ALT_TEXT)}
        yield from wrong_fields(item, rules, ("attachments", index))


def _mentions(value: Any) -> Found:
    if not isinstance(value, dict):
        yield Violation(("allowed_mentions",), "must be an object")
        return
    path = ("allowed_mentions", "users")
    ids, wrong = items_of(value.get("users") or [], 0, limits.MENTIONS, path)
    yield from wrong
    parse = value.get("parse")
    if ids and isinstance(parse, list) and "users" in parse:
        yield Violation(path, "stands beside parse: ['users']")


def check_message(payload: Mapping[str, Any], *, v2: bool | None = None) -> list[Violation]:
    """Return the violations of a message to be created or edited.

    Args:
        payload: the JSON body (of a callback: its ``data``; of a multipart: ``payload_json``).
        v2: whether an edited message has the Components V2 flag already; by default the
            payload's flags decide.
    """
    flags = payload.get("flags") or 0
    if v2 is None:
        v2 = isinstance(flags, int) and bool(flags & limits.IS_COMPONENTS_V2)
    fields = {"content": Text(0, limits.CONTENT), "nonce": Text(0, limits.NONCE)}
    found = list(wrong_fields(payload, fields, ()))
    if isinstance(flags, bool) or not isinstance(flags, int):
        found.append(Violation(("flags",), "must be a whole number"))
    if v2 and payload.get("content"):
        found.append(Violation(("content",), "must not stand beside Components V2"))
    found += [
        Violation((name,), "is nothing Brigade sends")
        for name in ("embeds", "poll", "sticker_ids")
        if payload.get(name)
    ]
    if payload.get("attachments") is not None:
        found += _attachments(payload["attachments"])
    if payload.get("allowed_mentions") is not None:
        found += _mentions(payload["allowed_mentions"])
    if payload.get("components") is not None:
        found += check_components(payload["components"], v2=v2)
    return found


def check_modal(data: Mapping[str, Any]) -> list[Violation]:
    """Return the violations of a modal (the ``data`` of its callback)."""
    rules = {"custom_id": ID, "title": Text(1, limits.MODAL_TITLE, needed=True)}
    found = list(wrong_fields(data, rules, ()))
    rule = Children(1, limits.MODAL_COMPONENTS, frozenset({limits.LABEL_BLOCK}))
    found += wrong_components(data.get("components"), rule, ("components",), Walk(modal=True))
    return found
