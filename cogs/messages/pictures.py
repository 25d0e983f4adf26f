"""Draws pictures in two threads and caches the latest."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor


class PictureCache:
    """Two threads and a small memory.

    A key names the audience: what was drawn for one is never found by another.
    """

    def __init__(self, kept: int = 64) -> None:
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="pictures")
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Task[bytes]] = {}
        self._most = kept

    async def draw(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """Return the picture of ``key``, drawn by ``make`` where it is not kept.

        An answer and the outbox often want the same hand at once: it is drawn for both.
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
            data = await asyncio.get_running_loop().run_in_executor(self._pool, make)
        finally:
            del self._under_way[key]
        self._kept[key] = data
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return data

    def close(self) -> None:
        """End the threads when what they are drawing is done."""
        self._pool.shutdown(wait=True, cancel_futures=True)
