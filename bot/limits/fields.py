"""Checks of single fields (text, number, list, link) and the violations they report."""

from collections.abc import Iterator, Mapping, Sequence
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
    """Text of ``low`` to ``high`` characters."""

    low: int
    high: int
    needed: bool = False


class Number(NamedTuple):
    """A whole number from ``low`` to ``high``."""

    low: int
    high: int


Fields = Mapping[str, Text | Number]


def wrong_fields(value: Mapping[str, Any], fields: Fields, path: Path) -> Found:
    """Yield violations of the named fields of an object; others are ignored."""
    for name, rule in fields.items():
        given = value.get(name)
        match rule:
            case Text(low, high, needed):
                if given is None:
                    if needed:
                        yield Violation((*path, name), "is required")
                elif not isinstance(given, str):
                    yield Violation((*path, name), "must be text")
                elif not low <= len(given) <= high:
                    problem = f"has {len(given)} characters, must have {low} to {high}"
                    yield Violation((*path, name), problem)
            case Number(low, high):
                if given is None:
                    continue
                if isinstance(given, bool) or not isinstance(given, int):
                    yield Violation((*path, name), "must be a whole number")
                elif not low <= given <= high:
                    yield Violation((*path, name), f"is {given}, must be {low} to {high}")


def items_of(value: Any, low: int, high: int, path: Path) -> tuple[list[Any], list[Violation]]:
    """Return the items of a list, and violations of their number."""
    if not isinstance(value, list):
        return [], [Violation(path, "must be a list")]
    if low <= len(value) <= high:
        return value, []
    return value, [Violation(path, f"has {len(value)} entries, must have {low} to {high}")]


def wrong_order(value: Mapping[str, Any], low: str, high: str, path: Path) -> Found:
    """Yield a violation if the field ``low`` is more than the field ``high``."""
    least, most = value.get(low), value.get(high)
    if is_number(least) and is_number(most) and least > most:
        yield Violation((*path, low), f"is {least}, more than {high} {most}")


def is_number(value: Any) -> TypeGuard[int | float]:
    """Whether a JSON value is a number; booleans are not."""
    return isinstance(value, int | float) and not isinstance(value, bool)
