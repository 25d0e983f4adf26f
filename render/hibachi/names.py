"""A seat's name in its panel: on one line, else on more, and cut in its middle only at last."""

import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image

from render.letters import drawable
from render.names import nameless
from render.text import DISPLAY, ELLIPSIS, width, write
from render.theme import TEXT_LIGHT

_ONE: Final = range(34, 26, -1)
_MORE: Final = range(26, 19, -1)
"""Sizes of a name on one line, and on more; the first that fits is taken."""
_LEADING: Final = 1.06
"""From line to line, in sizes."""
_HYPHEN: Final = "-"


class Name(NamedTuple):
    """A name as it is set."""

    lines: tuple[str, ...]
    size: float


def set_name(name: str, seat: int, room: float, high: float) -> Name:
    """Return a name on as few lines as it fits on, each at most ``room`` pixels wide.

    What is too long for all of them loses its middle: the ends of names tell people apart.

    Args:
        name: fit to be shown; "Seat 3" takes its place where no face has its letters.
        seat: whose it is.
        room: pixels.
        high: pixels that all lines together may take; two of the least size at least.
    """
    words = drawable(name) or nameless(seat)
    for size in _ONE:
        if width(words, size, DISPLAY) <= room:
            return Name((words,), size)
    for count in range(2, int(high / (_MORE[-1] * _LEADING)) + 1):
        for size in _sizes(high, count):
            lines = _wrapped(words, room, size)
            if len(lines) <= count and _widest(lines, size) <= room:
                return Name(lines, size)
    for size in _sizes(high, 2):
        pairs = [pair for pair in _broken(words) if _widest(pair, size) <= room]
        if pairs:
            return Name(min(pairs, key=lambda pair: _widest(pair, size)), size)
    return _shortened(words, room, _MORE[-1])


def write_name(image: Image.Image, x: float, y: float, name: Name) -> None:
    """Write a name with its left end at x, the middle of all its lines at y."""
    high = name.size * _LEADING
    top = y - high * (len(name.lines) - 1) / 2
    for i, line in enumerate(name.lines):
        write(image, x, top + i * high, line, name.size, TEXT_LIGHT, face=DISPLAY)


def _sizes(high: float, lines: int) -> tuple[int, ...]:
    return tuple(size for size in _MORE if size * _LEADING * lines <= high)


def _widest(lines: tuple[str, ...], size: float) -> float:
    return max(width(line, size, DISPLAY) for line in lines)


def _wrapped(words: str, room: float, size: float) -> tuple[str, ...]:
    """Return words line by line, broken at blanks and after hyphens alone."""
    lines = [""]
    for part in words.replace(_HYPHEN, f"{_HYPHEN} ").split():
        joint = "" if lines[-1].endswith(_HYPHEN) or not lines[-1] else " "
        longer = f"{lines[-1]}{joint}{part}"
        if lines[-1] and width(longer, size, DISPLAY) > room:
            lines.append(part)
        else:
            lines[-1] = longer
    return tuple(lines)


def _broken(words: str) -> Iterator[tuple[str, str]]:
    """Yield words broken in two inside a word, in their middle third, with a hyphen."""
    for i in range(len(words) // 3, len(words) * 2 // 3 + 1):
        if 0 < i < len(words) and _may_begin(words, i) and words[i - 1].isalpha():
            yield words[:i] + _HYPHEN, words[i:]


def _may_begin(words: str, i: int) -> bool:
    """Say whether a line may begin there: not with a mark that belongs to the letter before."""
    return words[i].isalnum() and not unicodedata.combining(words[i])


def _shortened(words: str, room: float, size: float) -> Name:
    starts = [i for i in range(1, len(words)) if _may_begin(words, i)]
    ahead = [words[:i].rstrip() + ELLIPSIS for i in starts]
    behind = [ELLIPSIS + words[i:] for i in reversed(starts)]
    kept = [
        max((part for part in parts if width(part, size, DISPLAY) <= room), key=len, default="")
        for parts in (ahead, behind)
    ]
    return Name(tuple(line for line in kept if line) or (ELLIPSIS,), size)
