"""Application commands: one, and the whole set that replaces the registered ones."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.limits.fields import wrong_fields
from bot.limits.figures import COMMAND_TEXT, COMMANDS, MENU_COMMANDS
from bot.limits.kinds import CHAT_INPUT
from bot.limits.names import wrong_name
from bot.limits.options import DESCRIBED, wrong_options
from bot.limits.violations import Violation


def _letters(command: Mapping[str, Any]) -> int:
    """Count names, descriptions and values of a command, its options and choices."""
    texts = (command.get(name) for name in ("name", "description", "value"))
    own = sum(len(text) for text in texts if isinstance(text, str))
    lists = (command.get(name) for name in ("options", "choices"))
    inner = [item for items in lists if isinstance(items, list) for item in items]
    return own + sum(_letters(item) for item in inner if isinstance(item, dict))


def check_command(command: Mapping[str, Any]) -> list[Violation]:
    """Return what is wrong with one application command about to be registered."""
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
    """Return what is wrong with a whole set of commands that replaces the registered ones."""
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
