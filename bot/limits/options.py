"""The options of a slash command, sub-commands and groups of them among these."""

from collections.abc import Mapping
from typing import Any, Final

from bot.limits.choices import wrong_choices
from bot.limits.fields import Fields, Number, Text, items_of, wrong_fields, wrong_order
from bot.limits.figures import COMMAND_DESCRIPTION, COMMAND_OPTIONS, STRING_OPTION
from bot.limits.kinds import (
    GROUP,
    INTEGER_TYPE,
    LAST_TYPE,
    NUMBER_TYPE,
    STRING_TYPE,
    SUB_COMMAND,
)
from bot.limits.names import wrong_name
from bot.limits.violations import Found, Path, Violation

DESCRIBED: Final[Fields] = {"description": Text(1, COMMAND_DESCRIPTION, needed=True)}
_OPTION_RANGE: Final[Fields] = {
    "min_length": Number(0, STRING_OPTION),
    "max_length": Number(1, STRING_OPTION),
}


def wrong_options(value: Any, path: Path, depth: int) -> Found:
    """Yield what is wrong with options; ``depth`` is 0 in a command, 1 in a group, 2 below."""
    items, wrong = items_of(value, 0, COMMAND_OPTIONS, path)
    yield from wrong
    names: set[str] = set()
    optional = False
    nested = [isinstance(i, dict) and i.get("type") in (SUB_COMMAND, GROUP) for i in items]
    if any(nested) and not all(nested):
        yield Violation(path, "sub-commands stand beside other options")
    for index, option in enumerate(items):
        here = (*path, index)
        kind = option.get("type") if isinstance(option, dict) else None
        if not isinstance(kind, int) or not SUB_COMMAND <= kind <= LAST_TYPE:
            yield Violation((*here, "type"), f"is no option type: {kind!r}")
            continue
        yield from wrong_name(option.get("name"), (*here, "name"))
        yield from wrong_fields(option, DESCRIBED, here)
        if (name := str(option.get("name"))) in names:
            yield Violation((*here, "name"), f"stands twice: {name!r}")
        names.add(name)
        if kind in (SUB_COMMAND, GROUP):
            yield from _nested(option, kind, here, depth)
            continue
        if option.get("required") and optional:
            yield Violation((*here, "required"), "a required option stands after an optional one")
        optional = optional or not option.get("required")
        yield from _value_option(option, kind, here)


def _nested(option: Mapping[str, Any], kind: int, path: Path, depth: int) -> Found:
    """A sub-command in a command or a group; a group in a command, holding sub-commands."""
    if depth > 1 or (kind == GROUP and depth > 0):
        yield Violation((*path, "type"), "is nested too deep")
        return
    inside = option.get("options") or []
    if not isinstance(inside, list):
        yield Violation((*path, "options"), "must be a list")
        return
    if kind == GROUP and not all(isinstance(o, dict) and o.get("type") == 1 for o in inside):
        yield Violation((*path, "options"), "a group holds sub-commands only")
    yield from wrong_options(inside, (*path, "options"), 1 if kind == GROUP else 2)


def _value_option(option: Mapping[str, Any], kind: int, path: Path) -> Found:
    choices = option.get("choices") or []
    typed = kind in (STRING_TYPE, INTEGER_TYPE, NUMBER_TYPE)
    if choices and option.get("autocomplete"):
        yield Violation((*path, "autocomplete"), "must not stand beside choices")
    if not typed and (choices or option.get("autocomplete")):
        yield Violation((*path, "type"), f"option type {kind} takes no choices")
    else:
        yield from wrong_choices(choices, kind, (*path, "choices"))
    if kind == STRING_TYPE:
        yield from wrong_fields(option, _OPTION_RANGE, path)
        yield from wrong_order(option, "min_length", "max_length", path)
    yield from wrong_order(option, "min_value", "max_value", path)
