"""Checks of application commands: names, options, choices, and the whole registered set."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.limits.constants import (
    CHAT_INPUT,
    CHOICE_TEXT,
    CHOICES,
    COMMAND_DESCRIPTION,
    COMMAND_NAME,
    COMMAND_OPTIONS,
    COMMAND_TEXT,
    COMMANDS,
    GROUP,
    INTEGER_TYPE,
    LAST_TYPE,
    MENU_COMMANDS,
    NUMBER_TYPE,
    STRING_OPTION,
    STRING_TYPE,
    SUB_COMMAND,
    WHOLE_NUMBER,
)
from bot.limits.fields import (
    Fields,
    Found,
    Number,
    Path,
    Text,
    Violation,
    is_number,
    items_of,
    wrong_fields,
    wrong_order,
)


def wrong_name(value: Any, path: Path, *, menu: bool = False) -> Found:
    """Yield violations of a name.

    Slash commands use lower case letters and digits of any script, ``-``, ``_`` and ``'``; menu
    commands any text.
    """
    if not isinstance(value, str) or not 1 <= len(value) <= COMMAND_NAME:
        yield Violation(path, f"must have 1 to {COMMAND_NAME} characters")
    elif not menu and not all(_in_name(char) for char in value):
        yield Violation(path, f"has a character no name may have: {value!r}")
    elif not menu and value != value.lower():
        yield Violation(path, f"must be in lower case: {value!r}")


def _in_name(char: str) -> bool:
    if char in "-_'" or unicodedata.category(char)[0] in "LN":
        return True
    return unicodedata.name(char, "").startswith(("DEVANAGARI ", "THAI "))


def wrong_choices(value: Any, kind: int | None, path: Path) -> Found:
    """Yield violations of choices for an option of type ``kind``; None permits any value."""
    items, wrong = items_of(value, 0, CHOICES, path)
    yield from wrong
    names: set[str] = set()
    for index, choice in enumerate(items):
        here = (*path, index)
        if not isinstance(choice, dict):
            yield Violation(here, "must be an object")
            continue
        yield from wrong_fields(choice, {"name": Text(1, CHOICE_TEXT, needed=True)}, here)
        if isinstance(name := choice.get("name"), str):
            if name in names:
                yield Violation((*here, "name"), f"stands twice: {name!r}")
            names.add(name)
        yield from _choice_value(choice.get("value"), kind, (*here, "value"))


def _choice_value(value: Any, kind: int | None, path: Path) -> Found:
    if isinstance(value, str) and kind in (None, STRING_TYPE):
        if len(value) > CHOICE_TEXT:
            yield Violation(path, f"has {len(value)} characters, must have 0 to {CHOICE_TEXT}")
    elif is_number(value) and kind != STRING_TYPE and (kind != INTEGER_TYPE or value % 1 == 0):
        if abs(value) > WHOLE_NUMBER:
            yield Violation(path, f"is {value}, must be -2^53 to 2^53")
    else:
        yield Violation(path, f"does not fit its option: {value!r}")


def check_choices(choices: Any) -> list[Violation]:
    """Return the violations of autocomplete choices."""
    return list(wrong_choices(choices, None, ("choices",)))


DESCRIBED: Final[Fields] = {"description": Text(1, COMMAND_DESCRIPTION, needed=True)}
_OPTION_RANGE: Final[Fields] = {
    "min_length": Number(0, STRING_OPTION),
    "max_length": Number(1, STRING_OPTION),
}


def wrong_options(value: Any, path: Path, depth: int) -> Found:
    """Yield violations of options; ``depth`` is 0 in a command, 1 in a group, 2 below."""
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
    """Yield violations of nesting: groups in commands, sub-commands in either."""
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


def _letters(command: Mapping[str, Any]) -> int:
    """Return the length of all names, descriptions and values of a command."""
    texts = (command.get(name) for name in ("name", "description", "value"))
    own = sum(len(text) for text in texts if isinstance(text, str))
    lists = (command.get(name) for name in ("options", "choices"))
    inner = [item for items in lists if isinstance(items, list) for item in items]
    return own + sum(_letters(item) for item in inner if isinstance(item, dict))


def check_command(command: Mapping[str, Any]) -> list[Violation]:
    """Return the violations of one application command."""
    kind = command.get("type") or CHAT_INPUT
    found = list(wrong_name(command.get("name"), ("name",), menu=kind != CHAT_INPUT))
    if kind != CHAT_INPUT:
        if command.get("description"):
            found.append(Violation(("description",), "only slash commands have one"))
        return found
    found += wrong_fields(command, DESCRIBED, ())
    found += wrong_options(command.get("options") or [], ("options",), 0)
    if (letters := _letters(command)) > COMMAND_TEXT:
        problem = f"has {letters} characters in all, at most {COMMAND_TEXT} may be"
        found.append(Violation((), problem))
    return found


def check_commands(commands: Sequence[Mapping[str, Any]]) -> list[Violation]:
    """Return the violations of a full set of commands."""
    found: list[Violation] = []
    seen: list[tuple[object, str]] = []
    for index, command in enumerate(commands):
        if not isinstance(command, dict):
            found.append(Violation((index,), "must be an object"))
            continue
        found += [Violation((index, *v.path), v.problem) for v in check_command(command)]
        key = (command.get("type") or CHAT_INPUT, str(command.get("name")))
        if key in seen:
            found.append(Violation((index, "name"), f"stands twice: {key[1]!r}"))
        seen.append(key)
    for kind, most in ((CHAT_INPUT, COMMANDS), (2, MENU_COMMANDS), (3, MENU_COMMANDS)):
        if (count := sum(k == kind for k, _ in seen)) > most:
            found.append(Violation((), f"{count} commands of type {kind}, at most {most} may be"))
    return found
