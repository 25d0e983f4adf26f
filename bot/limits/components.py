"""Checks of component trees: nesting, rows, buttons, selects, text fields, doubled ids."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.limits import constants
from bot.limits.constants import (
    CHECKBOX_GROUP,
    COMPONENTS,
    GALLERY,
    LINK_STYLE,
    PREMIUM_STYLE,
    RADIO_GROUP,
    ROWS,
    SELECTS,
    TEXT,
    URL,
)
from bot.limits.fields import Found, Path, Text, Violation, items_of, wrong_fields, wrong_order
from bot.limits.shapes import (
    ANSWERS,
    BLOCKS,
    CHILDREN,
    CHOOSERS,
    DESCRIPTION,
    FIELDS,
    LISTS,
    MODAL_ROW,
    OPTION,
    Children,
)


def wrong_row(value: Mapping[str, Any], path: Path) -> Found:
    """Yield violations in the mix of an action row."""
    children = value.get("components")
    if not isinstance(children, list) or len(children) < 2:
        return
    if any(isinstance(c, dict) and c.get("type") in tuple(SELECTS) for c in children):
        yield Violation((*path, "components"), "a select stands alone in its row")


def wrong_button(value: Mapping[str, Any], path: Path) -> Found:
    """Yield violations of a button, by its style."""
    style = value.get("style")
    has = {name for name in ("custom_id", "url", "sku_id", "label", "emoji") if value.get(name)}
    needed = "url" if style == LINK_STYLE else "sku_id" if style == PREMIUM_STYLE else "custom_id"
    if style is None:
        yield Violation((*path, "style"), "is required")
    if needed not in has and value.get(needed) is None:
        yield Violation((*path, needed), "is required")
    for name in sorted({"custom_id", "url", "sku_id"} & has - {needed}):
        yield Violation((*path, name), f"must not stand on a button of style {style}")
    if style == PREMIUM_STYLE and has & {"label", "emoji"}:
        yield Violation((*path, "label"), "a premium button has no label and no emoji")
    elif style != PREMIUM_STYLE and not has & {"label", "emoji"}:
        yield Violation((*path, "label"), "a button has a label or an emoji")


def wrong_select(value: Mapping[str, Any], kind: int, path: Path, *, modal: bool) -> Found:
    """Yield violations of a select, radio group or checkbox group."""
    yield from wrong_order(value, "min_values", "max_values", path)
    if modal and value.get("disabled"):
        yield Violation((*path, "disabled"), "nothing is disabled in a modal")
    if kind not in LISTS:
        return
    options, wrong = items_of(value.get("options"), *LISTS[kind], (*path, "options"))
    yield from wrong
    values: set[str] = set()
    chosen = 0
    for index, option in enumerate(options):
        here = (*path, "options", index)
        if not isinstance(option, dict):
            yield Violation(here, "must be an object")
            continue
        yield from wrong_fields(option, OPTION, here)
        if isinstance(given := option.get("value"), str):
            if given in values:
                yield Violation((*here, "value"), f"stands twice: {given!r}")
            values.add(given)
        chosen += option.get("default") is True
    most = 1 if kind == RADIO_GROUP else value.get("max_values")
    if most is None:
        most = len(options) if kind == CHECKBOX_GROUP else 1
    if isinstance(most, int) and most > len(options) and kind != RADIO_GROUP:
        yield Violation((*path, "max_values"), f"is {most}, there are {len(options)} options")
    if isinstance(most, int) and chosen > most:
        yield Violation(
            (*path, "options"), f"{chosen} are chosen beforehand, at most {most} may be"
        )


def wrong_text_field(value: Mapping[str, Any], path: Path, *, labelled: bool) -> Found:
    """Yield violations of a text field; inside a Label it has no label."""
    if value.get("style") is None:
        yield Violation((*path, "style"), "is required")
    if labelled and value.get("label") is not None:
        yield Violation((*path, "label"), "the Label around it names it")
    if not labelled and value.get("label") is None:
        yield Violation((*path, "label"), "is required")
    yield from wrong_order(value, "min_length", "max_length", path)
    text, most = value.get("value"), value.get("max_length")
    if isinstance(text, str) and isinstance(most, int) and len(text) > most:
        problem = f"has {len(text)} characters, max_length is {most}"
        yield Violation((*path, "value"), problem)


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
        rule = MODAL_ROW if walk.modal and kind == constants.ACTION_ROW else CHILDREN[kind]
        yield from wrong_components(value.get("components"), rule, (*path, "components"), walk)
    match kind:
        case constants.ACTION_ROW:
            yield from wrong_row(value, path)
        case constants.BUTTON:
            yield from wrong_button(value, path)
        case _ if kind in CHOOSERS:
            yield from wrong_select(value, kind, path, modal=walk.modal)
        case constants.TEXT_FIELD:
            yield from wrong_text_field(value, path, labelled=path[-1] == "component")
        case constants.SECTION_BLOCK:
            there = frozenset({constants.BUTTON, constants.THUMBNAIL})
            yield from _component(value.get("accessory"), there, (*path, "accessory"), walk)
        case constants.TEXT_DISPLAY if isinstance(content := value.get("content"), str):
            walk.text += len(content)
        case constants.THUMBNAIL:
            yield from _media(value.get("media"), (*path, "media"))
        case constants.MEDIA_GALLERY:
            items, wrong = items_of(value.get("items"), 1, GALLERY, (*path, "items"))
            yield from wrong
            for index, item in enumerate(items):
                yield from _picture(item, (*path, "items", index))
        case constants.FILE:
            yield from _media(value.get("file"), (*path, "file"), uploaded=True)
        case constants.LABEL_BLOCK:
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
    """Return the violations of a message's ``components``.

    Args:
        value: the list to be sent.
        v2: whether the message has the Components V2 flag.
    """
    walk = Walk()
    if v2:
        rule = Children(0, COMPONENTS, BLOCKS | {constants.CONTAINER})
    else:
        rule = Children(0, ROWS, frozenset({constants.ACTION_ROW}))
    found = list(wrong_components(value, rule, ("components",), walk))
    if walk.count > COMPONENTS:
        problem = f"has {walk.count} components in all, at most {COMPONENTS} may be"
        found.append(Violation(("components",), problem))
    if walk.text > TEXT:
        problem = f"has {walk.text} characters of text in all, at most {TEXT} may be"
        found.append(Violation(("components",), problem))
    return found
