"""Messages as patterns of the texts that they become."""

import re
from functools import cache

from fluent.syntax import ast

from bot.words import catalogue
from data import DATA


@cache
def messages(locale: str = catalogue.SOURCE) -> dict[str, ast.Pattern]:
    """Return the patterns of all messages and attributes by their keys."""
    found: dict[str, ast.Pattern] = {}
    for path in sorted((DATA / "words" / locale).glob("*.ftl")):
        for entry in catalogue.read(path).body:
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    found[entry.id.name] = entry.value
                for attribute in entry.attributes:
                    found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


def shape(key: str) -> re.Pattern[str]:
    """Return a pattern that matches what a message becomes with any values."""
    return re.compile(_shape(messages()[key]), re.DOTALL)


def refusals() -> dict[str, re.Pattern[str]]:
    """Return the shapes of all refusals by their codes."""
    keys = [key for key in messages() if key.startswith("refusal-")]
    return {key.removeprefix("refusal-").replace("-", "_"): shape(key) for key in keys}


def _shape(pattern: ast.Pattern) -> str:
    return "".join(
        re.escape(part.value)
        if isinstance(part, ast.TextElement)
        else f"(?:{'|'.join(_shape(variant.value) for variant in part.expression.variants)})"
        if isinstance(part.expression, ast.SelectExpression)
        else ".*"
        for part in pattern.elements
    )
