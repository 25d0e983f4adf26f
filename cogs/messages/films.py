"""Animated replays for boards, each beside its still."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from bot.tables.views.table_view import TableView
from cogs.interactions.page import Picture
from cogs.messages.pictures import Pictures
from cogs.messages.presenter import Presenters

_log = logging.getLogger(__name__)

MOST_REPLAYS = 3
"""A board shows the newest so many; the others are told. Each takes up to a megabyte."""


class Films:
    """Draws films off the event loop, and keeps the last ones.

    Args:
        presenters: how the games show themselves.
        pictures: where they are drawn.
    """

    def __init__(self, presenters: Presenters, pictures: Pictures) -> None:
        self._presenters, self._pictures = presenters, pictures

    async def of(
        self, look: TableView, recent: Sequence[Any], names: Sequence[str]
    ) -> tuple[tuple[Picture, ...], ...]:
        """Return what happened as films, each with its still beside it.

        One that cannot be drawn is left out: the board comes all the same, and calls who is asked.
        """
        shown = self._presenters.of(look).replays(look.view, recent, names)[-MOST_REPLAYS:]
        films = [self._pictures.draw(("film", look.table_id, r.key), r.film) for r in shown]
        stills = [self._pictures.draw(("still", look.table_id, r.key), r.still) for r in shown]
        drawn = await asyncio.gather(*films, *stills, return_exceptions=True)
        found = []
        for i, one in enumerate(shown):
            film, still = drawn[i], drawn[len(shown) + i]
            if isinstance(film, bytes) and isinstance(still, bytes):
                moving = Picture(film, f"Film: {one.alt}", f"replay{i + 1}.gif")
                lying = Picture(still, f"Still: {one.alt}", f"still{i + 1}.png")
                found.append((moving, lying))
            for failed in (film, still):
                if isinstance(failed, BaseException):
                    _log.error("a replay of table %d failed", look.table_id, exc_info=failed)
        return tuple(found)
