"""Few or no pictures drawn, for tests that request thousands."""

import inspect
import io
import threading
from collections.abc import Hashable
from functools import partial
from hashlib import sha256
from typing import Any

import pytest
from PIL import Image

from bot.app.bot import Brigade
from cogs.drawing.drawers import Drawing
from cogs.messages.pictures import PictureCache


def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer each request with a small picture derived from its key."""

    async def small(self: PictureCache, key: Hashable, *_: object) -> bytes:
        return _of(key, "GIF" if isinstance(key, tuple) and key[0] == "film" else "JPEG")

    async def no_warm_up(self: Brigade) -> None: ...

    monkeypatch.setattr(PictureCache, "draw", small)
    monkeypatch.setattr(Brigade, "_warm_up", no_warm_up)


def _of(key: object, form: str = "JPEG") -> bytes:
    """Return 8 by 4 grey pixels that differ between keys."""
    file = io.BytesIO()
    grey = Image.frombytes("L", (8, 4), sha256(repr(key).encode()).digest())
    grey.convert("RGB").save(file, form, quality=100)
    return file.getvalue()


def draw_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw a small digest of the inputs of each drawing.

    Equal pictures have equal inputs: views, events, names, drafts.
    """
    draw = PictureCache.draw

    async def small(self: PictureCache, key: Hashable, make: Drawing, *place: Any) -> bytes:
        return await draw(self, key, lambda: _of(_inputs(make)), *place)

    monkeypatch.setattr(PictureCache, "draw", small)


def _inputs(value: Any) -> Any:
    """Return the data in a value, or in the variables and arguments of a function."""
    if isinstance(value, partial):
        return [_inputs(part) for part in (value.func, *value.args, *value.keywords.items())]
    if inspect.isfunction(value):
        return value.__qualname__, *(
            _inputs(cell.cell_contents) for cell in value.__closure__ or ()
        )
    # Objects shared by all tables of a game, such as its presenter, hold no table's data.
    return type(value) if type(value).__repr__ is object.__repr__ else value


class Drawings:
    """Draws one picture of ``every``, and otherwise reuses the last one of its kind."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
        self.asked, self.drawn, self._every = 0, 0, every
        self._last: dict[str, bytes] = {}
        self._lock = threading.Lock()  # pictures are drawn in two threads
        draw = PictureCache.draw

        async def seldom(self_: PictureCache, key: Any, make: Drawing, *place: Any) -> bytes:
            return await draw(self_, key, lambda: self._seldom(key[0], make), *place)

        monkeypatch.setattr(PictureCache, "draw", seldom)

    def _seldom(self, kind: str, make: Drawing) -> bytes:
        with self._lock:
            self.asked += 1
            last = self._last.get(kind)
            if last is not None and self.asked % self._every:
                return last
            self.drawn += 1
        drawn = self._last[kind] = make()
        return drawn
