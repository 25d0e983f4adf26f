"""Checks of single fields (text, number, list, link) and the violations they report."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeGuard

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Violation:
    """A refusal Discord would give: the path in the payload, and the reason."""

    path: Path
    problem: str

    def __str__(self) -> str:
        where = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in self.path)
        return f"{where.lstrip('.') or 'payload'}: {self.problem}"


Found = Iterator[Violation]


class LimitError(ValueError):
    """A payload exceeds a limit: a bug of the sender."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__("; ".join(map(str, violations)))
        self.violations = tuple(violations)


def require_valid(violations: Sequence[Violation]) -> None:
    """Raise LimitError if there is any violation: ``require_valid(check_message(payload))``."""
    if violations:
        raise LimitError(violations)


class Text(NamedTuple):
    """Text of ``low`` to ``high`` characters that begins with any of ``begins``, if given."""

    low: int
    high: int
    needed: bool = False
    begins: tuple[str, ...] = ()


class Number(NamedTuple):
    """A whole number from ``low`` to ``high``."""

    low: int
    high: int
    needed: bool = False


class Anything(NamedTuple):
    """A value of any kind."""

    needed: bool = True


class Object(NamedTuple):
    """An object with these fields."""

    fields: "Fields"
    needed: bool = True


class Items(NamedTuple):
    """A list of ``low`` to ``high`` objects; texts of the field ``unique`` occur once."""

    low: int
    high: int
    fields: "Fields"
    unique: str = ""
    needed: bool = False


Rule = Text | Number | Anything | Object | Items
Fields = Mapping[str, Rule]


def wrong_fields(value: Mapping[str, Any], fields: Fields, path: Path) -> Found:
    """Yield violations of the named fields of an object; others are ignored."""
    for name, rule in fields.items():
        given = value.get(name)
        if given is not None:
            yield from wrong_value(given, rule, (*path, name))
        elif rule.needed:
            yield Violation((*path, name), "is required")


def wrong_value(given: Any, rule: Rule, path: Path) -> Found:
    """Yield violations of a present value."""
    match rule:
        case Text(low, high, _, begins):
            if not isinstance(given, str):
                yield Violation(path, "must be text")
            elif not low <= len(given) <= high:
                yield Violation(path, f"has {len(given)} characters, must have {low} to {high}")
            elif begins and not given.startswith(begins):
                yield Violation(path, f"must begin with one of {', '.join(begins)}")
        case Number(low, high):
            if isinstance(given, bool) or not isinstance(given, int):
                yield Violation(path, "must be a whole number")
            elif not low <= given <= high:
                yield Violation(path, f"is {given}, must be {low} to {high}")
        case Object(fields):
            if isinstance(given, dict):
                yield from wrong_fields(given, fields, path)
            else:
                yield Violation(path, "must be an object")
        case Items(low, high, fields, unique):
            items, wrong = items_of(given, low, high, path)
            yield from wrong
            for index, item in enumerate(items):
                yield from wrong_value(item, Object(fields), (*path, index))
            yield from doubled(items, unique, path)


def items_of(value: Any, low: int, high: int, path: Path) -> tuple[list[Any], list[Violation]]:
    """Return the items of a list, and violations of their number."""
    if not isinstance(value, list):
        return [], [Violation(path, "must be a list")]
    if low <= len(value) <= high:
        return value, []
    return value, [Violation(path, f"has {len(value)} entries, must have {low} to {high}")]


def doubled(items: Iterable[Any], name: str, path: Path) -> Found:
    """Yield violations of objects that have the same text in a field."""
    seen: set[str] = set()
    for index, item in enumerate(items):
        text = item.get(name) if isinstance(item, dict) else None
        if isinstance(text, str):
            if text in seen:
                yield Violation((*path, index, name), f"stands twice: {text!r}")
            seen.add(text)


def wrong_order(value: Mapping[str, Any], low: str, high: str, path: Path) -> Found:
    """Yield a violation if the field ``low`` is more than the field ``high``."""
    least, most = value.get(low), value.get(high)
    if is_number(least) and is_number(most) and least > most:
        yield Violation((*path, low), f"is {least}, more than {high} {most}")


def is_number(value: Any) -> TypeGuard[int | float]:
    """Return whether a JSON value is a number; booleans are not."""
    return isinstance(value, int | float) and not isinstance(value, bool)
