"""Small pieces of English that all games' words are made of."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

TIMES: Final = "\u00d7"
"""The sign in "2 times Rice", and on the badge of a stack of cards."""

ALONE: Final = "wins, all others conceded"
"""How a game ended in which one seat was left (R-X4)."""

CONCEDED: Final = "You conceded. The game goes on without you."
"""What is asked of who gave up."""


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return "a", "a and b" or "a, b and c"; nothing is "none". ``last`` joins the last two."""
    if not words:
        return "none"
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(words: Iterable[str]) -> str:
    """Return the words in the order they first came, equal ones together with their number."""
    found = Counter(words)
    return listed([word if n == 1 else f"{n} {TIMES} {word}" for word, n in found.items()])


def number(count: int, one: str, many: str | None = None) -> str:
    """Return "1 card" or "3 cards"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def cut(words: str, most: int) -> str:
    """Return ``words`` with at most ``most`` characters, shortened at a blank where one is near."""
    if len(words) <= most:
        return words
    kept = words[: most - 1]
    start, blank, _ = kept.rpartition(" ")
    return (start if blank and len(start) > most * 0.8 else kept).rstrip(" ,.:;") + "…"
