"""A bounded queue of drawings, fair between their owners."""

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TypeVar

import msgspec

from cogs.drawing.drawers import Drawer, Drawing

T = TypeVar("T")

MOST_WAITING = 256
"""Drawings that wait; further ones are left out."""


class LeftOutError(Exception):
    """A newer drawing took the place of this one in the queue, or the queue is full."""


class _Waiting(msgspec.Struct):
    drawing: Drawing
    picture: asyncio.Future[bytes]


class DrawingPool:
    """Gives drawings to free drawers: of each owner in turn, the longest waiting first."""

    def __init__(self, drawers: Sequence[Drawer], most: int = MOST_WAITING) -> None:
        self._all, self._free, self._most = drawers, list(drawers), most
        self._waiting: OrderedDict[Hashable, OrderedDict[Hashable, _Waiting]] = OrderedDict()
        """By owner, then by subject."""
        self._under_way: set[asyncio.Task[None]] = set()
        self.on_drawn: list[Callable[[float], None]] = []
        """Called with the seconds that each picture took, without its wait for a drawer."""

    async def draw(self, drawing: Drawing, owner: Hashable, subject: Hashable) -> bytes:
        """Return the picture of a drawing, in place of one of its subject that waits.

        Raises:
            LeftOutError: a newer one took its place, or too many wait.
            ProcessLostError: its process died or hung.
        """
        line = self._waiting.get(owner) or OrderedDict[Hashable, _Waiting]()
        older = line.get(subject)
        if older is None and sum(map(len, self._waiting.values())) >= self._most:
            raise LeftOutError
        one = line[subject] = _Waiting(drawing, asyncio.get_running_loop().create_future())
        self._waiting[owner] = line
        if older is not None and not older.picture.done():
            older.picture.set_exception(LeftOutError())
        self._begin()
        return await one.picture

    async def warm_up(self, ahead: Sequence[Drawing]) -> None:
        """Let each drawer draw ``ahead`` while nothing waits for it."""
        ready = (_in_thread(partial(one.warm_up, ahead)) for one in dict.fromkeys(self._all))
        await asyncio.gather(*map(asyncio.wrap_future, ready), return_exceptions=True)

    def close(self) -> None:
        """End the drawers, and what waits for them."""
        for task in self._under_way:
            task.cancel()
        for waiting in self._waiting.values():
            for one in waiting.values():
                one.picture.cancel()
        self._free.clear()
        for drawer in self._all:
            drawer.close()

    def _begin(self) -> None:
        while self._free and self._waiting:
            owner, waiting = self._waiting.popitem(last=False)
            _, one = waiting.popitem(last=False)
            if waiting:
                self._waiting[owner] = waiting  # behind all others
            task = asyncio.create_task(self._draw(self._free.pop(), one))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _draw(self, drawer: Drawer, one: _Waiting) -> None:
        began = time.monotonic()
        try:
            picture = await asyncio.wrap_future(_in_thread(partial(drawer.draw, one.drawing)))
        except Exception as error:
            if not one.picture.done():
                one.picture.set_exception(error)
        else:
            if not one.picture.done():
                one.picture.set_result(picture)
        for tell in self.on_drawn:
            tell(time.monotonic() - began)
        self._free.append(drawer)
        self._begin()


def _in_thread(work: Callable[[], T]) -> Future[T]:
    """Work in a daemon thread: the end of the process waits for none."""
    result: Future[T] = Future()
    result.set_running_or_notify_cancel()

    def fill() -> None:
        try:
            result.set_result(work())
        except Exception as error:
            result.set_exception(error)

    threading.Thread(target=fill, daemon=True).start()
    return result
