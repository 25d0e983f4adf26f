"""The source of draws: HMAC streams that hold no counter.

A draw is ``HMAC-SHA256(key, purpose, version, i)`` with rejection sampling. Draws are stateless, so
a refused action consumes none; the key recomputes every draw.
"""

import hmac
from collections.abc import Sequence
from math import cos, log, sqrt, tau
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 64


class Chance:
    """Draws for one version of one table.

    Args:
        key: at least 32 secret bytes.
        version: the number of the move to decide; each version has its own draws.
    """

    __slots__ = ("_key", "_version")

    def __init__(self, key: bytes, version: int) -> None:
        if len(key) < 32:
            raise ValueError("a key of chance has at least 32 bytes")
        self._key, self._version = key, version

    def __repr__(self) -> str:
        """Hide the key: a traceback or a log may show this."""
        return f"Chance(***, version={self._version})"

    def _word(self, purpose: str, i: int) -> int:
        # NUL separates the fields and occurs in no purpose, so no two draws share a message.
        message = f"{purpose}\0{self._version}\0{i}".encode()
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")

    def below(self, bound: int, purpose: str, start: int = 0) -> int:
        """Return a number from 0 to ``bound`` - 1, all equally likely.

        Args:
            bound: the number of values, 1 to 2**32.
            purpose: names the draw; the same purpose gives the same draw.
            start: offset in the purpose's stream; draws 1000 apart never overlap.
        """
        if not 1 <= bound <= 1 << 32:
            raise ValueError(f"{bound} values cannot be drawn from")
        # Rejecting the words beyond the last whole multiple keeps every value equally likely.
        limit = _WORD - _WORD % bound
        i = start
        while (word := self._word(purpose, i)) >= limit:
            i += 1
        return word % bound

    def shuffled(self, items: Sequence[T], purpose: str) -> tuple[T, ...]:
        """Return ``items`` in a random order, every order equally likely (Fisher-Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1, purpose, start=1000 * last)
            result[last], result[other] = result[other], result[last]
        return tuple(result)

    def normal(self, purpose: str) -> float:
        """Return a draw from the standard normal distribution (Box-Muller)."""
        first = (self._word(purpose, 0) + 1) / (_WORD + 1)
        second = self._word(purpose, 1) / _WORD
        return sqrt(-2.0 * log(first)) * cos(tau * second)
