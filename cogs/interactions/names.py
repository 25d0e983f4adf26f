"""Player names for messages: cleaned as in pictures and escaped for Markdown."""

import re
from functools import lru_cache

from bot.descriptions.names import display_name
from bot.tables.views.table_view import TableView
from bot.words import say

CHEF_NAMES = ("Basil", "Ginger", "Saffron", "Clove", "Juniper")
"""The names of computer players, by seat."""

_MARKDOWN = re.compile(r"([\\*_`~|>#\-+.\[\]()<@:&])")


def plain_names(view: TableView) -> tuple[str, ...]:
    """Return the cleaned names by seat, for pictures and alt texts: all differ, none is "You"."""
    names = [
        say("chef-name", name=CHEF_NAMES[index % len(CHEF_NAMES)])
        if seat.chef is not None
        else display_name(seat.name or "", index)
        for index, seat in enumerate(view.seats)
    ]
    return tuple(
        name if names.count(name) == 1 and name.casefold() != "you" else f"{name} ({index + 1})"
        for index, name in enumerate(names)
    )


@lru_cache(maxsize=1024)
def escaped(text: str) -> str:
    """Return ``text`` escaped for Discord: no markdown, no mention, no link."""
    return _MARKDOWN.sub(r"\\\1", text)


def text_names(view: TableView) -> tuple[str, ...]:
    """Return the cleaned and escaped name of every seat, for texts."""
    return tuple(escaped(name) for name in plain_names(view))
