"""Player names for messages: cleaned as in pictures and escaped for Markdown."""

import re

from bot.descriptions.names import display_name
from bot.tables.views.table_view import TableView
from bot.words import kept, say

CHEF_NAMES = ("Basil", "Ginger", "Saffron", "Clove", "Juniper")
"""The names of computer players, by seat."""

_NUMBERED = re.compile(r"you|du|tú|tu|toi|.*\(\d+\)", re.IGNORECASE)


def plain_names(view: TableView) -> tuple[str, ...]:
    """Return the cleaned names by seat, for pictures and alt texts: all differ, none is "You"."""
    return _names(view)[0]


def text_names(view: TableView) -> tuple[str, ...]:
    """Return the cleaned and escaped name of every seat, for texts."""
    return _names(view)[1]


def _names(view: TableView) -> tuple[tuple[str, ...], tuple[str, ...]]:
    given = [seat.name or "" if seat.chef is None else None for seat in view.seats]
    return distinct_names(tuple(given))


@kept
def distinct_names(given: tuple[str | None, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return names that all differ, none "You", plain and escaped; None is a computer player."""
    names = [
        say("chef-name", name=CHEF_NAMES[index % len(CHEF_NAMES)])
        if name is None
        else display_name(name, index)
        for index, name in enumerate(given)
    ]
    plain = tuple(
        f"{name} ({index + 1})" if names.count(name) > 1 or _NUMBERED.fullmatch(name) else name
        for index, name in enumerate(names)
    )
    return plain, tuple(map(escaped, plain))


def escaped(text: str) -> str:
    """Return ``text`` escaped for Discord: no markdown, no mention, no link."""
    return re.sub(r"([\\*_`~|>#\-+.\[\]()<@:&])", r"\\\1", text)
