"""Checks of messages and modals: fields, nesting of components, doubled ids."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bot import limits
from bot.limits.fields import (
    Anything,
    Fields,
    Found,
    Items,
    Number,
    Object,
    Path,
    Text,
    Violation,
    items_of,
    wrong_fields,
    wrong_order,
)


class Children(NamedTuple):
    """``low`` to ``high`` components of these ``types``."""

    low: int
    high: int
    types: frozenset[int]


ID: Final = Text(1, limits.CUSTOM_ID, needed=True)

_SCHEMES: Final = ("attachment://", "https://", "http://")
"""Of pictures; an already sent picture has an address of Discord."""

_PICTURE: Final[Fields] = {
    "description": Text(1, limits.ALT_TEXT),
    "media": Object({"url": Text(1, limits.URL, needed=True, begins=_SCHEMES)}),
}
_UPLOAD: Final = Text(1, limits.URL, needed=True, begins=("attachment://",))
_OPTION: Final[Fields] = {
    "label": Text(1, limits.OPTION_TEXT, needed=True),
    "value": Text(1, limits.OPTION_TEXT, needed=True),
    "description": Text(0, limits.OPTION_TEXT),
}
_FIELDS: Final[Mapping[int, Fields]] = {
    limits.ACTION_ROW: {},
    limits.BUTTON: {
        "custom_id": Text(1, limits.CUSTOM_ID),
        "label": Text(0, limits.BUTTON_LABEL),
        "url": Text(1, limits.LINK),
        "style": Number(1, limits.LINK_STYLE, needed=True),
    },
    limits.STRING_SELECT: {
        "custom_id": ID,
        "placeholder": Text(0, limits.PLACEHOLDER),
        "min_values": Number(0, limits.OPTIONS),
        "max_values": Number(1, limits.OPTIONS),
        "options": Items(1, limits.OPTIONS, _OPTION, unique="value", needed=True),
    },
    limits.TEXT_FIELD: {
        "custom_id": ID,
        "label": Text(1, limits.LABEL),
        "value": Text(0, limits.TEXT_INPUT),
        "placeholder": Text(0, 100),
        "min_length": Number(0, limits.TEXT_INPUT),
        "max_length": Number(1, limits.TEXT_INPUT),
        "style": Number(1, 2, needed=True),
    },
    limits.TEXT_DISPLAY: {"content": Text(1, limits.TEXT, needed=True)},
    limits.MEDIA_GALLERY: {"items": Items(1, limits.GALLERY, _PICTURE, needed=True)},
    limits.FILE: {"file": Object({"url": _UPLOAD})},
    limits.CONTAINER: {"accent_color": Number(0, limits.COLOUR)},
    limits.LABEL_BLOCK: {
        "label": Text(1, limits.LABEL, needed=True),
        "description": Text(1, limits.LABEL_DESCRIPTION),
    },
}
_BLOCKS: Final = frozenset(
    {limits.ACTION_ROW, limits.TEXT_DISPLAY, limits.MEDIA_GALLERY, limits.FILE}
)
"""Components permitted in a container, or at the top of a message."""

_ANSWERS: Final = frozenset({limits.STRING_SELECT, limits.TEXT_FIELD})
"""Components permitted in a Label of a modal."""

_ROW: Final = Children(1, limits.BUTTONS, frozenset({limits.BUTTON, limits.STRING_SELECT}))
_BOX: Final = Children(1, limits.COMPONENTS, _BLOCKS)


def _row(value: Mapping[str, Any], path: Path) -> Found:
    """Yield violations in the mix of an action row."""
    children = value.get("components")
    if not isinstance(children, list) or len(children) < 2:
        return
    if any(isinstance(c, dict) and c.get("type") == limits.STRING_SELECT for c in children):
        yield Violation((*path, "components"), "a select stands alone in its row")


def _button(value: Mapping[str, Any], path: Path) -> Found:
    """Yield violations of a button, by its style."""
    style = value.get("style")
    needed, other = ("url", "custom_id") if style == limits.LINK_STYLE else ("custom_id", "url")
    if value.get(needed) is None:
        yield Violation((*path, needed), "is required")
    if value.get(other):
        yield Violation((*path, other), f"must not stand on a button of style {style}")
    if not value.get("label") and not value.get("emoji"):
        yield Violation((*path, "label"), "a button has a label or an emoji")


def _select(value: Mapping[str, Any], path: Path, *, modal: bool) -> Found:
    """Yield violations of a select."""
    yield from wrong_order(value, "min_values", "max_values", path)
    if modal and value.get("disabled"):
        yield Violation((*path, "disabled"), "nothing is disabled in a modal")
    options = value.get("options")
    options = [o for o in options if isinstance(o, dict)] if isinstance(options, list) else []
    chosen = sum(option.get("default") is True for option in options)
    most = 1 if value.get("max_values") is None else value["max_values"]
    if isinstance(most, int) and most > len(options):
        yield Violation((*path, "max_values"), f"is {most}, there are {len(options)} options")
    if isinstance(most, int) and chosen > most:
        yield Violation(
            (*path, "options"), f"{chosen} are chosen beforehand, at most {most} may be"
        )


def _text_field(value: Mapping[str, Any], path: Path) -> Found:
    """Yield violations of a text field inside a Label."""
    if value.get("label") is not None:
        yield Violation((*path, "label"), "the Label around it names it")
    yield from wrong_order(value, "min_length", "max_length", path)
    text, most = value.get("value"), value.get("max_length")
    if isinstance(text, str) and isinstance(most, int) and len(text) > most:
        yield Violation((*path, "value"), f"has {len(text)} characters, max_length is {most}")


@dataclass(slots=True)
class Walk:
    """Counters over the components of one message or modal."""

    modal: bool = False
    count: int = 0
    text: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)


def wrong_components(value: Any, rule: Children, path: Path, walk: Walk) -> Found:
    """Yield violations of a list of components and their children."""
    items, wrong = items_of(value, rule.low, rule.high, path)
    yield from wrong
    for index, item in enumerate(items):
        yield from _component(item, rule.types, (*path, index), walk)


def _component(value: Any, allowed: frozenset[int], path: Path, walk: Walk) -> Found:
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(kind, int) or kind not in _FIELDS:
        yield Violation((*path, "type"), f"is no component type: {kind!r}")
        return
    if kind not in allowed:
        yield Violation((*path, "type"), f"component type {kind} must not stand here")
        return
    walk.count += 1
    yield from wrong_fields(value, _FIELDS[kind], path)
    yield from _identity(value, path, walk)
    children = (*path, "components")
    match kind:
        case limits.ACTION_ROW:
            yield from wrong_components(value.get("components"), _ROW, children, walk)
            yield from _row(value, path)
        case limits.CONTAINER:
            yield from wrong_components(value.get("components"), _BOX, children, walk)
        case limits.BUTTON:
            yield from _button(value, path)
        case limits.STRING_SELECT:
            yield from _select(value, path, modal=walk.modal)
        case limits.TEXT_FIELD:
            yield from _text_field(value, path)
        case limits.TEXT_DISPLAY if isinstance(content := value.get("content"), str):
            walk.text += len(content)
        case limits.LABEL_BLOCK:
            yield from _component(value.get("component"), _ANSWERS, (*path, "component"), walk)


def _identity(value: Mapping[str, Any], path: Path, walk: Walk) -> Found:
    custom_id = value.get("custom_id")
    if isinstance(custom_id, str):
        if custom_id in walk.custom_ids:
            yield Violation((*path, "custom_id"), f"stands twice: {custom_id!r}")
        walk.custom_ids.add(custom_id)
    number = value.get("id")
    if isinstance(number, int) and number:
        if number in walk.ids:
            yield Violation((*path, "id"), f"stands twice: {number}")
        walk.ids.add(number)


def check_components(value: Any, *, v2: bool) -> list[Violation]:
    """Return the violations of ``components``; ``v2`` as the message's flag."""
    walk = Walk()
    if v2:
        rule = Children(0, limits.COMPONENTS, _BLOCKS | {limits.CONTAINER})
    else:
        rule = Children(0, limits.ROWS, frozenset({limits.ACTION_ROW}))
    found = list(wrong_components(value, rule, ("components",), walk))
    if walk.count > limits.COMPONENTS:
        problem = f"has {walk.count} components in all, at most {limits.COMPONENTS} may be"
        found.append(Violation(("components",), problem))
    if walk.text > limits.TEXT:
        problem = f"has {walk.text} characters of text in all, at most {limits.TEXT} may be"
        found.append(Violation(("components",), problem))
    return found


_MESSAGE: Final[Fields] = {
    "content": Text(0, limits.CONTENT),
    "nonce": Text(0, limits.NONCE),
    "flags": Number(0, limits.WHOLE_NUMBER),
    "attachments": Items(
        0,
        limits.ATTACHMENTS,
        {"id": Anything(), "filename": Text(1, 1024), "description": Text(0, limits.ALT_TEXT)},
    ),
}


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
    """Return the violations of a message's JSON body, to be created or edited.

    ``v2``: whether an edited message has the Components V2 flag; by default the flags decide.
    """
    flags = payload.get("flags") or 0
    if v2 is None:
        v2 = isinstance(flags, int) and bool(flags & limits.IS_COMPONENTS_V2)
    found = list(wrong_fields(payload, _MESSAGE, ()))
    if v2 and payload.get("content"):
        found.append(Violation(("content",), "must not stand beside Components V2"))
    found += [
        Violation((name,), "is nothing Brigade sends")
        for name in ("embeds", "poll", "sticker_ids")
        if payload.get(name)
    ]
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
