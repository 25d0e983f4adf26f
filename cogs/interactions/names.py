"""Player names for messages: cleaned as in pictures and escaped for Markdown."""

import re
from functools import lru_cache

from bot.descriptions.names import display_name
from bot.tables.views.table_view import TableView
from bot.words import kept, say

CHEF_NAMES = ("Basil", "Ginger", "Saffron", "Clove", "Juniper")
"""The names of computer players, by seat."""

_NUMBERED = re.compile(r"you|du|tú|tu|toi|.*\(\d+\)", re.IGNORECASE)


def plain_names(view: TableView) -> tuple[str, ...]:
    """Return the cleaned names by seat, for pictures and alt texts: all differ, none is "You"."""
    return distinct(tuple([seat.name or "" if seat.chef is None else None for seat in view.seats]))


@kept
def distinct(seats: tuple[str | None, ...]) -> tuple[str, ...]:
    """Return cleaned names: all differ, none is "You"; None is a computer player."""
    names = [
        say("chef-name", name=CHEF_NAMES[index % len(CHEF_NAMES)])
        if name is None
        else display_name(name, index)
        for index, name in enumerate(seats)
    ]
    return tuple(
        f"{name} ({index + 1})" if names.count(name) > 1 or _NUMBERED.fullmatch(name) else name
        for index, name in enumerate(names)
    )


@lru_cache(maxsize=1024)
def escaped(text: str) -> str:
    """Return ``text`` escaped for Discord: no markdown, no mention, no link."""
    return re.sub(r"([\\*_`~|>#\-+.\[\]()<@:&])", r"\\\1", text)


def text_names(view: TableView) -> tuple[str, ...]:
    """Return the cleaned and escaped name of every seat, for texts."""
    return tuple(map(escaped, plain_names(view)))
