"""Messages as patterns of the texts they produce."""

import re
from collections.abc import Mapping
from functools import cache

from fluent.syntax import ast
from fluent.syntax.serializer import serialize_expression

from bot.words import catalogue, files
from data import DATA


@cache
def messages(locale: str = catalogue.SOURCE) -> dict[str, ast.Pattern]:
    """Return the patterns of all messages and attributes by their keys."""
    found: dict[str, ast.Pattern] = {}
    for path in sorted((DATA / "words" / locale).glob("*.ftl")):
        for entry in files.read(path).body:
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    found[entry.id.name] = entry.value
                for attribute in entry.attributes:
                    found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


def shape(key: str) -> re.Pattern[str]:
    """Return a pattern that matches a message with any values."""
    return re.compile(_shape(messages()[key]), re.DOTALL)


@cache
def refusals() -> dict[str, re.Pattern[str]]:
    """Return the shapes of all refusals by their codes."""
    keys = [key for key in messages() if key.startswith("refusal-")]
    return {key.removeprefix("refusal-").replace("-", "_"): shape(key) for key in keys}


def longest(key: str, values: Mapping[str, int], locale: str = catalogue.SOURCE) -> int:
    """Return the maximum length of a message; ``values`` has the maximum of its values by name.

    Any other value is a number of three digits.
    """
    return _longest(messages(locale)[key], values, locale)


def _longest(pattern: ast.Pattern, values: Mapping[str, int], locale: str) -> int:
    found = 0
    for part in pattern.elements:
        if isinstance(part, ast.TextElement):
            found += len(part.value)
        elif isinstance(part.expression, ast.SelectExpression):
            variants = part.expression.variants
            found += max(_longest(variant.value, values, locale) for variant in variants)
        elif isinstance(part.expression, ast.MessageReference):
            found += longest(part.expression.id.name, values, locale)
        else:
            named = re.findall(r"\$(\w+)", serialize_expression(part.expression))
            found += values.get(named[0], 3) if named else len(part.expression.parse()["value"])
    return found


def _shape(pattern: ast.Pattern) -> str:
    return "".join(
        re.escape(part.value)
        if isinstance(part, ast.TextElement)
        else f"(?:{'|'.join(_shape(variant.value) for variant in part.expression.variants)})"
        if isinstance(part.expression, ast.SelectExpression)
        else ".*"
        for part in pattern.elements
    )
