"""Pictures drawn now and then, or not at all, for tests in which thousands are asked for."""

import io
import threading
from collections.abc import Callable, Hashable
from hashlib import sha256
from typing import Any

import pytest
from PIL import Image

from cogs.messages.pictures import PictureCache


def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw a small picture for each key in the place of what it asks for."""
    draw = PictureCache.draw

    async def small(self: PictureCache, key: Hashable, _: Callable[[], bytes]) -> bytes:
        return await draw(self, key, lambda: _of(key))

    monkeypatch.setattr(PictureCache, "draw", small)


def _of(key: Hashable) -> bytes:
    """Return 8 by 4 grey pixels that differ from key to key."""
    file = io.BytesIO()
    Image.frombytes("L", (8, 4), sha256(repr(key).encode()).digest()).save(file, "PNG")
    return file.getvalue()


class Drawings:
    """Draws one picture of ``every``, and hands out the last one of its kind otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
        self.asked, self.drawn, self._every = 0, 0, every
        self._last: dict[str, bytes] = {}
        self._lock = threading.Lock()  # pictures are drawn in two threads
        draw = PictureCache.draw

        async def seldom(pictures: PictureCache, key: Any, make: Callable[[], bytes]) -> bytes:
            return await draw(pictures, key, lambda: self._seldom(key[0], make))

        monkeypatch.setattr(PictureCache, "draw", seldom)

    def _seldom(self, kind: str, make: Callable[[], bytes]) -> bytes:
        with self._lock:
            self.asked += 1
            last = self._last.get(kind)
            if last is not None and self.asked % self._every:
                return last
            self.drawn += 1
        drawn = self._last[kind] = make()
        return drawn
