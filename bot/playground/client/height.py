"""The height of a message in Discord's client, estimated from its components."""

import re
from math import ceil
from typing import Final

from bot import limits
from bot.playground.world.model import Json

DESKTOP: Final = 550
"""Pixels across the content of a container on a desktop."""
PHONE: Final = 400
"""Pixels across the content of a container on a phone."""

_APART: Final = 8
"""Between the parts of a container, and between buttons."""
_PADDING: Final = {True: 12, False: 16}
"""Inside a container, on a phone or on a desktop."""
_BUTTON: Final = {True: 36, False: 32}
_SELECT, _FILE = 44, 74
_AUTHOR: Final = 30
"""The line with the author, and the space round a message."""
_TALLEST: Final = 550
"""Of a picture; it keeps its form."""
_LINE, _LINE_GAP = 22, 4
_SMALL: Final = 18
_WIDTHS: Final = (
    ("iljtfrI.,:;'|!()[] ", 0.30),
    ("mwMW@%", 0.86),
    ("ABCDEFGHJKLNOPQRSTUVXYZ", 0.66),
)
_OTHER: Final = 0.56
"""Widths of characters, as shares of the font's size."""
_MARKUP: Final = re.compile(r"\*\*|__|`|\\(?=\W)|<@!?\d+>|<#\d+>|<t:-?\d+(:\w)?>|\]\([^)]*\)|\[")
_WRITTEN: Final = {"<@": "@Somebody", "<#": "# a-channel", "<t": "24 November 2026 02:00"}
_RELATIVE: Final = "in 24 minutes"


def height_of(message: Json, width: int) -> int:
    """Return the height, in pixels, of a message with content ``width`` pixels across.

    ``message`` is as Discord sends it. The page's own measures are compared in a browser by
    ``tests/browser/test_height.py``.
    """
    parts = message["components"]
    return _AUTHOR + sum(_LINE_GAP + _part(part, width, phone=width < 500) for part in parts)


def _part(part: Json, width: int, *, phone: bool) -> int:
    match part["type"]:
        case type_ if type_ == limits.CONTAINER:
            heights = [_part(one, width, phone=phone) for one in part["components"]]
            return 2 * _PADDING[phone] + 2 + sum(heights) + _APART * (len(heights) - 1)
        case type_ if type_ == limits.TEXT_DISPLAY:
            return _text(part["content"], width)
        case type_ if type_ == limits.MEDIA_GALLERY:
            return _gallery(part, width)
        case type_ if type_ == limits.ACTION_ROW:
            return _row(part["components"], width, phone=phone)
        case type_ if type_ == limits.FILE:
            return _FILE
    return 0


def _gallery(part: Json, width: int) -> int:
    (first, *_), count = part["items"], len(part["items"])
    across = width if count == 1 else (width - _LINE_GAP) // 2
    media = first["media"]
    form = (media.get("height") or 1) / (media.get("width") or 1)
    return ceil(count / 2) * min(_TALLEST, round(across * form))


def _row(parts: list[Json], width: int, *, phone: bool) -> int:
    if parts and parts[0]["type"] == limits.STRING_SELECT:
        return _SELECT
    lines, used = 1, 0
    for one in parts:
        if one["type"] == limits.BUTTON:
            wide = max(60, round(_across(one.get("label") or "", 14)) + 24)
            if used and used + _APART + wide > width:
                lines, used = lines + 1, 0
            used += wide + (_APART if used else 0)
    return lines * _BUTTON[phone] + (lines - 1) * _APART


def _text(content: str, width: int) -> int:
    """Return the height of lines, headings and small lines, with the gaps between their blocks."""
    total, before = 0, ""
    for line in content.split("\n"):
        kind = "heading" if line.startswith("#") else "small" if line.startswith("-# ") else "plain"
        words = line.lstrip("#- ") if kind != "plain" else line
        rows = ceil(_across(words, 13 if kind == "small" else 16) / width) or 1
        total += rows * (_SMALL if kind == "small" else _LINE)
        if before == "heading":
            total += _APART
        elif before and not (before == kind == "plain"):
            total += _LINE_GAP
        before = kind
    return total


def _across(words: str, size: int) -> float:
    plain = _MARKUP.sub(_written, words)
    widths = (next((wide for of, wide in _WIDTHS if letter in of), _OTHER) for letter in plain)
    return size * sum(widths)


def _written(found: re.Match[str]) -> str:
    return _RELATIVE if found[1] == ":R" else _WRITTEN.get(found[0][:2], "")
