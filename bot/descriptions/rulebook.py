"""Pages of ``/rules``: a title, a text, and the alt text of a picture with numbered places."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from bot.words import Value, say

PAGE_MOST: Final = 900
"""The most characters of a page: on a phone, a picture and half a minute of reading."""


class RulesPage(msgspec.Struct, frozen=True):
    """A page of a game's rules."""

    id: str
    """At most 12 small letters and underscores; never renamed, since old buttons carry it."""
    title: str
    text: str
    """Discord's markdown, at most PAGE_MOST characters."""
    alt: str
    """The alt text of the picture; it names the numbered places."""
    explains: tuple[str, ...] = ()
    """The ids of the questions explained by this page."""


def pages_about(
    game: str,
    numbers: msgspec.Struct,
    values: Mapping[str, Value],
    names: Iterable[str],
    explains: Mapping[str, tuple[str, ...]],
) -> tuple[RulesPage, ...]:
    """Return the pages of a game in the current locale, in the order of their ``names``.

    A page is the message ``rules-<game>-<page>``; it has the plain ``numbers`` of the rules by
    their names, and ``values``. It explains the question of its own name, and those of
    ``explains``.
    """
    plain = {key: n for key, n in msgspec.structs.asdict(numbers).items() if isinstance(n, int)}
    values, pages = {**plain, **values}, []
    for page in names:
        key = f"rules-{game}-{page}".replace("_", "-")
        title, text, alt = (say(one, **values) for one in (f"{key}.title", key, f"{key}.alt"))
        pages.append(RulesPage(page, title, text, alt, (page, *explains.get(page, ()))))
    return tuple(pages)


def page_about(pages: Sequence[RulesPage], question: str) -> RulesPage | None:
    """Return the page about a question of the game, by the question's id.

    None if no page names it; a test ensures a page for each question of the registered games.
    """
    return next((page for page in pages if question in page.explains), None)


DAILY: Final = "daily"
"""The name of the daily dish among the games with pages."""


def daily_rules() -> RulesPage:
    """Return the page in the current locale."""
    text = say("rules-daily-play")
    title, alt = say("rules-daily-play.title"), say("rules-daily-play.alt")
    return RulesPage("play", title, text, alt)
