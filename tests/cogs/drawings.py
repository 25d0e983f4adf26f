"""Pictures drawn now and then, for tests in which thousands are asked for."""

import threading
from typing import Any

import pytest

from cogs.thieving_chefs_face import ThievingChefsFace


class Drawings:
    """Draws one picture of ``every``, and hands out the last drawing otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
        self.asked, self.drawn, self._every = 0, 0, every
        self._last: dict[str, bytes] = {}
        self._lock = threading.Lock()  # pictures are drawn in two threads
        for name in ("board", "hand"):
            monkeypatch.setattr(ThievingChefsFace, name, self._seldom(name))

    def _seldom(self, name: str) -> Any:
        draw = getattr(ThievingChefsFace, name)

        def seldom(face: ThievingChefsFace, *given: Any) -> bytes:
            with self._lock:
                self.asked += 1
                last = self._last.get(name)
                if last is not None and self.asked % self._every:
                    return last
                self.drawn += 1
            drawn: bytes = draw(face, *given)
            self._last[name] = drawn
            return drawn

        return seldom
