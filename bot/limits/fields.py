"""Violations of limits, and the typed reading of payloads that finds most of them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

Path = tuple[str | int, ...]
Kind = TypeVar("Kind")

_STEP = re.compile(r"\[(\d+)\]|(\w+)")


class Violation(msgspec.Struct, frozen=True):
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


def read(payload: Any, kind: type[Kind], path: Path = ()) -> tuple[Kind | None, list[Violation]]:
    """Return a payload at ``path`` as a ``kind``, or the first violation of a type or limit."""
    try:
        return msgspec.convert(payload, kind), []
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at `$")
        steps = (int(index) if index else name for index, name in _STEP.findall(where))
        return None, [Violation((*path, *steps), problem)]


def find_doubled(values: Iterable[tuple[Path, str | int | None]]) -> Found:
    """Yield a violation for every value found at an earlier path too."""
    seen: set[str | int] = set()
    for path, value in values:
        if value is not None and value in seen:
            yield Violation(path, f"duplicate: {value!r}")
        if value is not None:
            seen.add(value)
