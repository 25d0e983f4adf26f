"""Checks of application commands: names, options, choices, and the whole registered set."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot import limits
from bot.limits.fields import (
    Fields,
    Found,
    Items,
    Path,
    Text,
    Violation,
    doubled,
    is_number,
    items_of,
    wrong_fields,
    wrong_order,
    wrong_value,
)

_OPTION_TYPES: Final = (
    limits.SUB_COMMAND,
    limits.STRING_TYPE,
    limits.INTEGER_TYPE,
    limits.BOOLEAN_TYPE,
    limits.USER_TYPE,
    limits.CHANNEL_TYPE,
)
_CHOICES: Final = Items(
    0, limits.CHOICES, {"name": Text(1, limits.CHOICE_TEXT, needed=True)}, unique="name"
)
_DESCRIBED: Final[Fields] = {"description": Text(1, limits.COMMAND_DESCRIPTION, needed=True)}


def _name(value: Any, path: Path) -> Found:
    """Yield violations of a name: lower case letters and digits of any script, ``-_'``."""
    if not isinstance(value, str) or not 1 <= len(value) <= limits.COMMAND_NAME:
        yield Violation(path, f"must have 1 to {limits.COMMAND_NAME} characters")
    elif not all(char in "-_'" or unicodedata.category(char)[0] in "LN" for char in value):
        yield Violation(path, f"has a character no name may have: {value!r}")
    elif value != value.lower():
        yield Violation(path, f"must be in lower case: {value!r}")


def _choices(value: Any, kind: int | None, path: Path) -> Found:
    """Yield violations of choices for an option of type ``kind``; None permits any value."""
    yield from wrong_value(value, _CHOICES, path)
    for index, choice in enumerate(value if isinstance(value, list) else []):
        if isinstance(choice, dict):
            yield from _choice_value(choice.get("value"), kind, (*path, index, "value"))


def _choice_value(value: Any, kind: int | None, path: Path) -> Found:
    if isinstance(value, str) and kind in (None, limits.STRING_TYPE):
        if len(value) > limits.CHOICE_TEXT:
            problem = f"has {len(value)} characters, must have 0 to {limits.CHOICE_TEXT}"
            yield Violation(path, problem)
    elif is_number(value) and kind != limits.STRING_TYPE:
        if abs(value) > limits.WHOLE_NUMBER:
            yield Violation(path, f"is {value}, must be -2^53 to 2^53")
    else:
        yield Violation(path, f"does not fit its option: {value!r}")


def check_choices(choices: Any) -> list[Violation]:
    """Return the violations of autocomplete choices."""
    return list(_choices(choices, None, ("choices",)))


def _options(value: Any, path: Path, *, nested: bool) -> Found:
    """Yield violations of the options of a command, or of a sub-command if ``nested``."""
    items, wrong = items_of(value, 0, limits.COMMAND_OPTIONS, path)
    yield from wrong
    yield from doubled(items, "name", path)
    optional = False
    below = [isinstance(i, dict) and i.get("type") == limits.SUB_COMMAND for i in items]
    if any(below) and not all(below):
        yield Violation(path, "sub-commands stand beside other options")
    for index, option in enumerate(items):
        here = (*path, index)
        kind = option.get("type") if isinstance(option, dict) else None
        if not isinstance(kind, int) or kind not in _OPTION_TYPES:
            yield Violation((*here, "type"), f"is no option type: {kind!r}")
            continue
        yield from _name(option.get("name"), (*here, "name"))
        yield from wrong_fields(option, _DESCRIBED, here)
        if kind != limits.SUB_COMMAND:
            if option.get("required") and optional:
                problem = "a required option stands after an optional one"
                yield Violation((*here, "required"), problem)
            optional = optional or not option.get("required")
            yield from _value_option(option, kind, here)
        elif nested:
            yield Violation((*here, "type"), "is nested too deep")
        else:
            yield from _options(option.get("options") or [], (*here, "options"), nested=True)


def _value_option(option: Mapping[str, Any], kind: int, path: Path) -> Found:
    choices = option.get("choices") or []
    typed = kind in (limits.STRING_TYPE, limits.INTEGER_TYPE)
    if choices and option.get("autocomplete"):
        yield Violation((*path, "autocomplete"), "must not stand beside choices")
    if not typed and (choices or option.get("autocomplete")):
        yield Violation((*path, "type"), f"option type {kind} takes no choices")
    else:
        yield from _choices(choices, kind, (*path, "choices"))
    yield from wrong_order(option, "min_value", "max_value", path)


def _letters(command: Mapping[str, Any]) -> int:
    """Return the length of all names, descriptions and values of a command."""
    texts = (command.get(name) for name in ("name", "description", "value"))
    own = sum(len(text) for text in texts if isinstance(text, str))
    lists = (command.get(name) for name in ("options", "choices"))
    inner = [item for items in lists if isinstance(items, list) for item in items]
    return own + sum(_letters(item) for item in inner if isinstance(item, dict))


def _command(command: Mapping[str, Any]) -> Found:
    """Yield the violations of one slash command."""
    if (kind := command.get("type") or limits.CHAT_INPUT) != limits.CHAT_INPUT:
        yield Violation(("type",), f"is no slash command: {kind!r}")
        return
    yield from _name(command.get("name"), ("name",))
    yield from wrong_fields(command, _DESCRIBED, ())
    yield from _options(command.get("options") or [], ("options",), nested=False)
    if (letters := _letters(command)) > limits.COMMAND_TEXT:
        yield Violation(
            (), f"has {letters} characters in all, at most {limits.COMMAND_TEXT} may be"
        )


def check_commands(commands: Sequence[Mapping[str, Any]]) -> list[Violation]:
    """Return the violations of a full set of commands."""
    found = list(doubled(commands, "name", ()))
    for index, command in enumerate(commands):
        if not isinstance(command, dict):
            found.append(Violation((index,), "must be an object"))
            continue
        found += [Violation((index, *v.path), v.problem) for v in _command(command)]
    if len(commands) > limits.COMMANDS:
        problem = f"{len(commands)} commands, at most {limits.COMMANDS} may be"
        found.append(Violation((), problem))
    return found
