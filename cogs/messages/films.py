"""Animated replays for boards, each beside its still."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from bot.tables.views.table_view import TableView
from cogs.interactions.page import Picture
from cogs.messages.pictures import PictureCache
from cogs.messages.presenter import GamePresenter

_log = logging.getLogger(__name__)

MOST_REPLAYS = 3
"""A board shows the newest so many; the others are told. Each takes up to a megabyte."""


async def films(
    pictures: PictureCache,
    presenter: GamePresenter,
    view: TableView,
    recent: Sequence[Any],
    names: Sequence[str],
) -> tuple[tuple[Picture, ...], ...]:
    """Return what happened as films, each with its still beside it.

    One that cannot be drawn is left out: the board comes all the same, and pings who is asked.
    """
    found = []
    shown = presenter.replays(view.view, recent, names)[-MOST_REPLAYS:]
    drawn = await asyncio.gather(
        *(
            asyncio.gather(
                pictures.draw(("film", view.table_id, replay.key), replay.film),
                pictures.draw(("still", view.table_id, replay.key), replay.still),
            )
            for replay in shown
        ),
        return_exceptions=True,
    )
    for i, (replay, pair) in enumerate(zip(shown, drawn, strict=True), 1):
        if isinstance(pair, BaseException):
            _log.error("a replay of table %d failed", view.table_id, exc_info=pair)
        else:
            film = Picture(pair[0], f"Film: {replay.alt}", f"replay{i}.gif")
            found.append((film, Picture(pair[1], f"Still: {replay.alt}", f"still{i}.png")))
    return tuple(found)
