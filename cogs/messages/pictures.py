"""Draws pictures and films in threads, two at a time, and caches the latest."""

import asyncio
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from typing import Any

from bot.tables.views.table_view import TableView
from cogs.interactions.page import Picture
from cogs.messages.presenter import GamePresenter


class PictureCache:
    """Draws two pictures at a time, and keeps some of them.

    A key includes the audience, so that no audience gets another's picture. The threads are
    daemons, so that the end of the process waits for no drawing.
    """

    def __init__(self, kept: int = 64) -> None:
        self._threads = asyncio.Semaphore(2)
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Task[bytes]] = {}
        self._most = kept

    async def draw(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """Return the picture of ``key``, drawn by ``make`` unless cached.

        An answer and the outbox often need the same hand at once: it is drawn once.
        """
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.create_task(self._drawn(key, make))
        return await asyncio.shield(task)

    async def _drawn(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        try:
            async with self._threads:
                drawing: Future[bytes] = Future()
                drawing.set_running_or_notify_cancel()
                threading.Thread(target=_fill, args=(drawing, make), daemon=True).start()
                data = await asyncio.wrap_future(drawing)
        finally:
            del self._under_way[key]
        self._kept[key] = data
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return data

    def close(self) -> None:
        """Abandon running drawings."""
        for task in self._under_way.values():
            task.cancel()


def _fill(drawing: Future[bytes], make: Callable[[], bytes]) -> None:
    try:
        drawing.set_result(make())
    except Exception as error:
        drawing.set_exception(error)


_log = logging.getLogger(__name__)

MOST_REPLAYS = 3
"""The most replays on a board, the newest; the others have a line each. Each takes up to 1 MB."""


async def films(
    pictures: PictureCache,
    presenter: GamePresenter,
    view: TableView,
    recent: Sequence[Any],
    names: Sequence[str],
) -> tuple[tuple[Picture, ...], ...]:
    """Return the events as films, each with its still.

    A film that cannot be drawn is omitted, for the sake of the board and its pings.
    """
    found = []
    shown = presenter.replays(view.game_view, recent, names)[-MOST_REPLAYS:]
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
            film = Picture(pair[0], f"Film: {replay.alt}", f"replay{i}")
            found.append((film, Picture(pair[1], f"Still: {replay.alt}", f"still{i}")))
    return tuple(found)
