"""Pictures of tables: each is drawn once, and the latest are cached."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine, Hashable, Sequence
from functools import partial
from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec

from bot.tables.views.table_view import TableView
from bot.tables.workers.processes import ProcessLostError
from bot.words import locale
from cogs.drawing.drawers import Drawing, drawn_in
from cogs.drawing.pool import DrawingPool, LeftOutError
from cogs.interactions.page import Picture
from cogs.interactions.places import takes_long
from cogs.messages.presenter import GamePresenter

_log = logging.getLogger(__name__)


Place: TypeAlias = tuple[Hashable, Hashable]
"""A picture's table, and its subject there: only the newest drawing of a subject waits."""


class PictureCache:
    """Draws each picture once, and keeps the latest of them.

    A key includes the audience, so that no audience gets another's picture; the locale is part of
    each.
    """

    def __init__(self, pool: DrawingPool, kept: int = 64) -> None:
        self._pool = pool
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Task[bytes]] = {}
        self._most = kept
        self.on_drawn = pool.on_drawn

    async def draw(self, key: Hashable, drawing: Drawing, place: Place | None = None) -> bytes:
        """Return the picture of ``key``, drawn unless cached; empty where it is late.

        An answer and the outbox often need the same hand at once: it is drawn once. Without a
        ``place`` no other picture takes its turn. It is late where its process was lost and it is
        drawn again, or where newer ones came first: its page is shown in words.
        """
        key, drawing = (locale(), key), partial(drawn_in, locale(), drawing)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        takes_long()
        task = self._under_way.get(key)
        if task is None:
            task = self._begin(key, self._drawn(key, drawing, place or (None, key)))
        return await asyncio.shield(task)

    def expect(self, key: Hashable) -> None:
        """Let the interaction under way be deferred while the picture's subject is worked out."""
        if (locale(), key) not in self._kept:
            takes_long()

    def _begin(self, key: Hashable, work: Coroutine[Any, Any, bytes]) -> asyncio.Task[bytes]:
        task = self._under_way[key] = asyncio.create_task(work)
        task.add_done_callback(partial(self._ended, key))
        return task

    def _ended(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        if self._under_way.get(key) is task:
            del self._under_way[key]
        if not task.cancelled() and task.exception() is None and task.result():
            self._kept[key] = task.result()
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    async def _drawn(self, key: Hashable, drawing: Drawing, place: Place) -> bytes:
        try:
            return await self._pool.draw(drawing, *place)
        except LeftOutError:
            return b""
        except ProcessLostError as error:
            _log.warning("a drawing process was lost (%s); its picture is drawn again", error)
            self._begin(key, self._pool.draw(drawing, *place))
            return b""

    async def warm_up(self, ahead: Sequence[Drawing]) -> None:
        """Draw ``ahead`` at every drawer, and drop the pictures: its caches are filled."""
        await self._pool.warm_up(ahead)

    def close(self) -> None:
        """Abandon running drawings."""
        for task in self._under_way.values():
            task.cancel()
        self._pool.close()


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
    *,
    newest: bool = False,
) -> Picture:
    """Return the public board, in motion where its newest event is one to watch.

    ``told`` reaches back further than ``recent``, over a round. A ``newest`` board takes the place
    of the table's older ones. A film that cannot be drawn is a still board, for the sake of the
    pings.
    """
    board = presenter.board(view.game_view, recent, names)
    key = ("board", view.setup.game, view.setup.rules, key_of(view.game_view, recent, told, names))
    place = (view.table_id, "board" if newest else key)
    film = presenter.film(view.game_view, recent, told, names)
    try:
        data = await pictures.draw(key, film or board, place)
    except Exception:
        if film is None:
            raise
        _log.exception("a film of table %d failed", view.table_id)
        data = await pictures.draw(key, board, place)
    return Picture(data, presenter.board_alt(view.game_view, names, told), "board")


async def draw_hand(
    pictures: PictureCache, presenter: GamePresenter, view: TableView, names: Sequence[str]
) -> Picture:
    """Return the hand of the view's seat."""
    key = ("hand", view.me, view.setup.game, view.setup.rules, key_of(view.game_view, names))
    place = (view.table_id, ("hand", view.me))
    data = await pictures.draw(key, presenter.hand(view.game_view), place)
    return Picture(data, presenter.hand_alt(view.game_view, names), "hand")
