"""Components as a tree: what stands in what, how many in all, no id twice."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.limits import kinds
from bot.limits.controls import wrong_button, wrong_row, wrong_select, wrong_text_field
from bot.limits.fields import Text, items_of, wrong_fields
from bot.limits.figures import COMPONENTS, GALLERY, ROWS, TEXT, URL
from bot.limits.shapes import (
    ANSWERS,
    BLOCKS,
    CHILDREN,
    CHOOSERS,
    DESCRIPTION,
    FIELDS,
    MODAL_ROW,
    Children,
)
from bot.limits.violations import Found, Path, Violation


@dataclass(slots=True)
class Walk:
    """What is counted while the components of one message or modal are walked."""

    modal: bool = False
    count: int = 0
    text: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)


def wrong_components(value: Any, rule: Children, path: Path, walk: Walk) -> Found:
    """Yield what is wrong with a list of components and all that stands in them."""
    items, wrong = items_of(value, rule.low, rule.high, path)
    yield from wrong
    for index, item in enumerate(items):
        yield from _component(item, rule.types, (*path, index), walk)


def _component(value: Any, allowed: frozenset[int], path: Path, walk: Walk) -> Found:
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(kind, int) or kind not in FIELDS:
        yield Violation((*path, "type"), f"is no component type: {kind!r}")
        return
    if kind not in allowed:
        yield Violation((*path, "type"), f"component type {kind} must not stand here")
        return
    walk.count += 1
    yield from wrong_fields(value, FIELDS[kind], path)
    yield from _identity(value, path, walk)
    if kind in CHILDREN:
        rule = MODAL_ROW if walk.modal and kind == kinds.ACTION_ROW else CHILDREN[kind]
        yield from wrong_components(value.get("components"), rule, (*path, "components"), walk)
    match kind:
        case kinds.ACTION_ROW:
            yield from wrong_row(value, path)
        case kinds.BUTTON:
            yield from wrong_button(value, path)
        case _ if kind in CHOOSERS:
            yield from wrong_select(value, kind, path, modal=walk.modal)
        case kinds.TEXT_FIELD:
            yield from wrong_text_field(value, path, labelled=path[-1] == "component")
        case kinds.SECTION_BLOCK:
            there = frozenset({kinds.BUTTON, kinds.THUMBNAIL})
            yield from _component(value.get("accessory"), there, (*path, "accessory"), walk)
        case kinds.TEXT_DISPLAY if isinstance(content := value.get("content"), str):
            walk.text += len(content)
        case kinds.THUMBNAIL:
            yield from _media(value.get("media"), (*path, "media"))
        case kinds.MEDIA_GALLERY:
            items, wrong = items_of(value.get("items"), 1, GALLERY, (*path, "items"))
            yield from wrong
            for index, item in enumerate(items):
                yield from _picture(item, (*path, "items", index))
        case kinds.FILE:
            yield from _media(value.get("file"), (*path, "file"), uploaded=True)
        case kinds.LABEL_BLOCK:
            yield from _component(value.get("component"), ANSWERS, (*path, "component"), walk)


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


def _media(value: Any, path: Path, *, uploaded: bool = False) -> Found:
    if not isinstance(value, dict):
        yield Violation(path, "is required")
        return
    yield from wrong_fields(value, {"url": Text(1, URL, needed=True)}, path)
    url = value.get("url")
    schemes = ("attachment://",) if uploaded else ("attachment://", "https://", "http://")
    if isinstance(url, str) and not url.startswith(schemes):
        yield Violation((*path, "url"), f"must begin with one of {', '.join(schemes)}")


def _picture(value: Any, path: Path) -> Found:
    if not isinstance(value, dict):
        yield Violation(path, "must be an object")
        return
    yield from wrong_fields(value, {"description": DESCRIPTION}, path)
    yield from _media(value.get("media"), (*path, "media"))


def check_components(value: Any, *, v2: bool) -> list[Violation]:
    """Return what is wrong with the ``components`` of a message.

    Args:
        value: the list as it would be sent.
        v2: whether the message has the Components V2 flag.
    """
    walk = Walk()
    if v2:
        rule = Children(0, COMPONENTS, BLOCKS | {kinds.CONTAINER})
    else:
        rule = Children(0, ROWS, frozenset({kinds.ACTION_ROW}))
    found = list(wrong_components(value, rule, ("components",), walk))
    if walk.count > COMPONENTS:
        problem = f"has {walk.count} components in all, at most {COMPONENTS} may be"
        found.append(Violation(("components",), problem))
    if walk.text > TEXT:
        problem = f"has {walk.text} characters of text in all, at most {TEXT} may be"
        found.append(Violation(("components",), problem))
    return found
