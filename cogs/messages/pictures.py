"""Draws pictures and films in threads, two at a time, and caches the latest."""

import asyncio
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from hashlib import blake2b
from typing import Any

import msgspec

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


def key_of(*parts: Any) -> bytes:
    """Return the digest of views and events: equal ones are drawn once."""
    return blake2b(msgspec.msgpack.encode(parts), digest_size=16).digest()


async def draw_board(
    pictures: PictureCache,
    presenter: GamePresenter,
    view: TableView,
    recent: Sequence[Any],
    told: Sequence[Any],
    names: Sequence[str],
) -> Picture:
    """Return the public board, in motion where its newest event is one to watch.

    ``told`` reaches back further than ``recent``, over a round. A film that cannot be drawn is a
    still board, for the sake of the pings.
    """

    def make() -> bytes:
        film = None
        try:
            film = presenter.film(view.game_view, recent, told, names)
        except Exception:
            _log.exception("a film of table %d failed", view.table_id)
        return film or presenter.board(view.game_view, recent, names)

    key = ("board", view.setup.game, view.setup.rules, key_of(view.game_view, recent, told, names))
    data = await pictures.draw(key, make)
    return Picture(data, presenter.board_alt(view.game_view, names, told), "board")


async def draw_hand(
    pictures: PictureCache, presenter: GamePresenter, view: TableView, names: Sequence[str]
) -> Picture:
    """Return the hand of the view's seat."""
    key = ("hand", view.me, view.setup.game, view.setup.rules, key_of(view.game_view, names))
    data = await pictures.draw(key, lambda: presenter.hand(view.game_view, names))
    return Picture(data, presenter.hand_alt(view.game_view, names), "hand")
