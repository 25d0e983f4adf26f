"""A row of the benchmark's table: a figure of this codebase, and a peer's in the same run."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec


class BenchRow(msgspec.Struct, frozen=True):
    """A figure and its limit.

    Attributes:
        name: what is measured, with its unit.
        ours: this codebase's figure.
        peer: the same of the peer, None where the target is a figure.
        target: the largest ratio to the peer, or the largest figure without one; None for a figure
            without a limit.
        of: the peer's name.
    """

    name: str
    ours: float
    peer: float | None
    target: float | None
    of: str = ""

    @property
    def ratio(self) -> float | None:
        """Ours by the peer's."""
        return None if self.peer is None else self.ours / self.peer

    @property
    def ok(self) -> bool:
        """Whether the target is met."""
        reached = self.ours if self.ratio is None else self.ratio
        return self.target is None or reached <= self.target

    def line(self) -> str:
        """Return the row as a line of a Markdown table."""
        peer = "" if self.peer is None else f"{self.peer:,.3g} ({self.of})"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        most = "" if self.target is None else f"{self.target:g}"
        met = "" if self.target is None else "yes" if self.ok else "**no**"
        return f"| {self.name} | {self.ours:,.3g} | {peer} | {ratio} | {most} | {met} |"

    def as_json(self) -> dict[str, Any]:
        """Return the row for the last line of the output."""
        return {
            "name": self.name,
            "ours": self.ours,
            "peer": self.peer,
            "ratio": self.ratio,
            "target": self.target,
            "ok": self.ok,
        }


def middle(ours: Sequence[float], peers: Sequence[float]) -> tuple[float, float]:
    """Return the pair of figures, taken in turns, whose ratio is in the middle."""
    pairs = sorted(zip(ours, peers, strict=True), key=lambda pair: pair[0] / pair[1])
    return pairs[len(pairs) // 2]


def cpu_ms(work: Callable[[], object], times: int = 5) -> float:
    """Return the least CPU time of some calls, in ms, the first of several for the caches."""
    found = []
    for _ in range(times):
        begun = time.process_time()
        work()
        found.append((time.process_time() - begun) * 1000)
    return min(found)
