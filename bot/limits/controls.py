"""What people press, choose in and write in: rows, buttons, selects, text fields."""

from collections.abc import Mapping
from typing import Any

from bot.limits.fields import items_of, wrong_fields, wrong_order
from bot.limits.kinds import CHECKBOX_GROUP, LINK_STYLE, PREMIUM_STYLE, RADIO_GROUP, SELECTS
from bot.limits.shapes import LISTS, OPTION
from bot.limits.violations import Found, Path, Violation


def wrong_row(value: Mapping[str, Any], path: Path) -> Found:
    """Yield what is wrong with the company in an action row."""
    children = value.get("components")
    if not isinstance(children, list) or len(children) < 2:
        return
    if any(isinstance(c, dict) and c.get("type") in tuple(SELECTS) for c in children):
        yield Violation((*path, "components"), "a select stands alone in its row")


def wrong_button(value: Mapping[str, Any], path: Path) -> Found:
    """Yield what is wrong with a button: its style says what it has, and has not."""
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
    """Yield what is wrong with something to choose in: a select, radio buttons, checkboxes."""
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
    """Yield what is wrong with a text field; in a Label it has no label of its own."""
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
