"""Pictures drawn now and then, or not at all, for tests in which thousands are asked for."""

import io
import threading
from collections.abc import Callable, Hashable, Sequence
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from cogs.diced_veggies.presenter import DicedVeggiesPresenter, VeggiesForms
from cogs.hibachi.presenter import HibachiForms, HibachiPresenter
from cogs.messages.pictures import Pictures
from cogs.messages.presenter import AnimatedReplay, Panel
from cogs.thieving_chefs.presenter import ThievingChefsPresenter


def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw a small picture for each key in the place of what it asks for."""
    draw = Pictures.draw

    async def small(self: Pictures, key: Hashable, _: Callable[[], bytes]) -> bytes:
        return await draw(self, key, lambda: _of(key))

    monkeypatch.setattr(Pictures, "draw", small)


def _of(key: Hashable) -> bytes:
    """Return 8 by 4 grey pixels that differ from key to key."""
    file = io.BytesIO()
    Image.frombytes("L", (8, 4), sha256(repr(key).encode()).digest()).save(file, "PNG")
    return file.getvalue()


class Drawings:
    """Draws one picture of ``every``, and hands out the last drawing otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
        self.asked, self.drawn, self._every = 0, 0, every
        self._last: dict[str, bytes] = {}
        self._lock = threading.Lock()  # pictures are drawn in two threads
        for face in (ThievingChefsPresenter, HibachiPresenter, DicedVeggiesPresenter):
            for name in ("board", "hand"):
                monkeypatch.setattr(face, name, self._method(face, name))
        for moving in (HibachiPresenter, DicedVeggiesPresenter):
            monkeypatch.setattr(moving, "replays", self._films(moving.replays))
        for forms in (HibachiForms, VeggiesForms):
            monkeypatch.setattr(forms, "panel", self._panel(forms.panel))

    def _seldom(self, name: str, draw: Callable[[], bytes]) -> bytes:
        with self._lock:
            self.asked += 1
            last = self._last.get(name)
            if last is not None and self.asked % self._every:
                return last
            self.drawn += 1
        drawn = self._last[name] = draw()
        return drawn

    def _method(self, face: type[Any], name: str) -> Any:
        draw = getattr(face, name)

        def seldom(self_: Any, *given: Any) -> bytes:
            return self._seldom(f"{face.__name__} {name}", lambda: draw(self_, *given))

        return seldom

    def _films(self, replays: Any) -> Any:
        def seldom(self_: Any, *given: Any) -> tuple[AnimatedReplay, ...]:
            found: Sequence[AnimatedReplay] = replays(self_, *given)
            return tuple(
                replace(
                    one,
                    film=lambda one=one: self._seldom("film", one.film),
                    still=lambda one=one: self._seldom("still", one.still),
                )
                for one in found
            )

        return seldom

    def _panel(self, panel: Any) -> Any:
        def seldom(self_: Any, *given: Any) -> Panel:
            found: Panel = panel(self_, *given)
            return replace(found, draw=lambda: self._seldom("panel", found.draw))

        return seldom
