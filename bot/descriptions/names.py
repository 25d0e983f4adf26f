"""Names fit for display: one line, nothing invisible, never empty.

Markdown is escaped elsewhere, for names in messages.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.descriptions.phrases import cut
from bot.words import say

MOST_MARKS: Final = 2
"""Combining marks kept on a letter; Vietnamese and Thai need no more."""
MOST_CHARACTERS: Final = 32
"""The longest name allowed by Discord."""

_UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Me"})
"""Removed categories: controls, bidi and zero-width signs, private and unassigned code points, lone
surrogates, enclosing marks."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Invisible letters and symbols not covered by their categories."""
_VARIANTS: Final = {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
_LETTERS: Final = {2: 20, 3: 15}
"""Letters of two or three winners' names together; more winners are counted."""


def display_name(name: str, seat: int) -> str:
    """Return ``name`` fit for display: one line, at most 32 characters.

    An empty result becomes "Seat 1".
    """
    return _cleaned(name) or seat_name(seat)


@lru_cache(maxsize=1024)
def _cleaned(name: str) -> str:
    kept: list[str] = []
    marks = MOST_MARKS  # a mark at the start of the name has no base letter
    for character in unicodedata.normalize("NFC", name):
        category, is_blank = unicodedata.category(character), character.isspace()
        unseen = category in _UNSEEN or character in _BLANK or ord(character) in _VARIANTS
        if is_blank or not unseen:
            marks = marks + 1 if category == "Mn" else MOST_MARKS if is_blank else 0
            kept += [character] if marks <= MOST_MARKS else []
    return " ".join("".join(kept).split())[:MOST_CHARACTERS].rstrip()


def seat_name(seat: int) -> str:
    """Return the name of a seat without a displayable name."""
    return say("seat-name", seat=seat + 1)


def display_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the name of every seat; ``names`` may be shorter than the seats."""
    return tuple(
        display_name(names[seat] if seat < len(names) else "", seat) for seat in range(seats)
    )


def winners_line(names: Sequence[str]) -> str:
    """Return the winners' names in one line; long names are cut to make room for each."""
    if len(names) == 1:
        return names[0]
    if len(names) not in _LETTERS:
        return say("winners-count", count=len(names))
    most = max(len(name) for name in names)
    while sum(min(len(name), most) for name in names) > _LETTERS[len(names)]:
        most -= 1
    short = [cut(name, most) for name in names]
    return ", ".join(short[:-1]) + " & " + short[-1]
