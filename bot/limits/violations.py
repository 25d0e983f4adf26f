"""What Discord would refuse, in words, and the error of a sender who sends it all the same."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing Discord would refuse: where it stands in the payload, and why."""

    path: Path
    problem: str

    def __str__(self) -> str:
        where = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in self.path)
        return f"{where.lstrip('.') or 'payload'}: {self.problem}"


Found = Iterator[Violation]


class LimitError(ValueError):
    """A payload was about to be sent that Discord refuses; a bug of the sender."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__("; ".join(map(str, violations)))
        self.violations = tuple(violations)


def hold(violations: Sequence[Violation]) -> None:
    """Raise LimitError if there is any violation: ``hold(check_message(payload))``."""
    if violations:
        raise LimitError(violations)
