"""Phrases shared by the words of all games."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final, Generic, TypeVar

from bot.games.contract import Outcome, Seat
from bot.words import Reader, Value, labelled, say

C = TypeVar("C")
T = TypeVar("T")

LABEL_MOST: Final = 80
"""Characters of a label on a button or in a list."""
HINT_MOST: Final = 100
"""Characters of the second line of an entry in a list."""
ALT_MOST: Final = 1024
"""Characters of an alt text."""
TEXT_MOST: Final = 3500
"""Characters of a table as text."""

TIMES: Final = "\u00d7"
"""The sign in "2 times Rice", and on the badge of a stack of cards."""


def cut(words: str, most: int) -> str:
    """Return ``words`` with at most ``most`` characters, shortened at a near blank."""
    if len(words) <= most:
        return words
    kept = words[: most - 1]
    start, blank, _ = kept.rpartition(" ")
    return (start if blank and len(start) > most * 0.8 else kept).rstrip(" \u202f,.:;") + "…"


def offered(key: str, **values: Value) -> tuple[str, str]:
    """Return the label of an action by its message, and its effect, both cut to their lengths."""
    label, hint = labelled(key, **values)
    return cut(label, LABEL_MOST), cut(hint, HINT_MOST)


def first_fitting(texts: Iterable[str], most: int) -> str:
    """Return the first text with at most ``most`` characters, else the last text, cut."""
    for text in texts:
        if len(text) <= most:
            break
    return cut(text, most)


def grouped(events: Iterable[T], joins: Callable[[list[T], T], bool]) -> list[list[T]]:
    """Group the events into lines; ``joins`` decides whether an event joins a group."""
    groups: list[list[T]] = []
    for event in events:
        if groups and joins(groups[-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def newest_lines(groups: Sequence[T], line_of: Callable[[T], str], most: int | None) -> list[str]:
    """Return the lines of the groups that have one, oldest first, or the newest ``most``."""
    found = filter(None, map(line_of, reversed(groups)))
    return list(islice(found, most))[::-1]


def sentence(words: str) -> str:
    """Return ``words`` with a full stop, unless they already end a sentence."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def capital(words: str) -> str:
    """Return ``words`` with a large first letter."""
    return words[0].upper() + words[1:]


def turn_line(
    phrase: str, asked: Sequence[Seat], outcome: Outcome | None, names: Sequence[str]
) -> str:
    """Return a headline with its names: "Mei and Omar: sell Egg for 500 yen?".

    Asked seats are named whether they have answered or not (R-X1), winners after the end.
    """
    if outcome is not None:
        return say("turn-won", who=[names[seat] for seat in outcome.winners], what=phrase)
    if not asked:
        return capital(phrase)
    return say("turn-of", who=tuple([names[seat] for seat in asked]), what=phrase)


def ended(outcome: Outcome, scored: Callable[[int], str]) -> str:
    """Return the end of a game without names; ``scored`` writes a score: "12 points"."""
    if outcome.reason == "conceded":
        return say("ended-alone")  # R-X4
    best = scored(max((outcome.scores[seat] for seat in outcome.winners), default=0))
    if len(outcome.scores) == 1:
        return say("ended-single", score=best)
    return say("ended-best", winners=len(outcome.winners), score=best)


class Recap(Generic[C]):
    """Names and content for the lines of a recap. C is the content of the game's rules.

    The reading seat ``me`` is addressed as "you"; None for everybody.
    """

    def __init__(self, names: Sequence[str], content: C, me: Seat | None = None) -> None:
        self.names, self.content, self.me = names, content, me

    def who(self, seat: Seat) -> str:
        """Return a seat as the person of a message."""
        return Reader(self.names[seat]) if seat == self.me else self.names[seat]
