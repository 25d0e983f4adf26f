"""What an option offers to choose from: registered with it, or the answer to an autocomplete."""

from typing import Any

from bot.limits.fields import Text, is_number, items_of, wrong_fields
from bot.limits.figures import CHOICE_TEXT, CHOICES, WHOLE_NUMBER
from bot.limits.kinds import INTEGER_TYPE, STRING_TYPE
from bot.limits.violations import Found, Path, Violation


def wrong_choices(value: Any, kind: int | None, path: Path) -> Found:
    """Yield what is wrong with choices for an option of type ``kind``; None takes any value."""
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
    """Return what is wrong with the choices that answer an autocomplete."""
    return list(wrong_choices(choices, None, ("choices",)))
