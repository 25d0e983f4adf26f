"""What commands and their options may be called."""

import unicodedata
from typing import Any

from bot.limits.figures import COMMAND_NAME
from bot.limits.violations import Found, Path, Violation


def wrong_name(value: Any, path: Path, *, menu: bool = False) -> Found:
    """Yield what is wrong with a name.

    It has lower case letters and digits of any script, ``-``, ``_`` and ``'``; the name of a
    command in a menu has any text.
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
