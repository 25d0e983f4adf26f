"""The drawing queue: fair, bounded, and with at most one waiting picture for each subject."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from cogs.drawing.drawers import LocalDrawer
from cogs.drawing.pool import DrawingPool, LeftOutError


class Bench:
    """A pool with one drawer, kept busy until it is released."""

    def __init__(self, most: int = 100) -> None:
        self.pool = DrawingPool([LocalDrawer()], most)
        self.drawn: list[str] = []
        self.go_on = threading.Event()
        self.first = asyncio.create_task(self.pool.draw(self._hold, 0, 0))

    def _hold(self) -> bytes:
        self.go_on.wait(30)
        return b""

    def _making(self, name: str) -> Callable[[], bytes]:
        def make() -> bytes:
            self.drawn.append(name)
            return name.encode()

        return make

    def ask(self, name: str, owner: int, subject: object = None) -> asyncio.Task[bytes]:
        drawing = self.pool.draw(self._making(name), owner, subject or name)
        return asyncio.create_task(drawing, name=name)

    async def finish(self, *asked: asyncio.Task[bytes]) -> list[bytes | BaseException]:
        await asyncio.sleep(0)
        self.go_on.set()
        await self.first
        return await asyncio.gather(*asked, return_exceptions=True)


async def test_tables_take_turns_however_many_pictures_one_requests() -> None:
    bench = Bench()
    await asyncio.sleep(0)
    many = [bench.ask(f"a{n}", 1) for n in range(4)]
    few = [bench.ask("b0", 2), bench.ask("c0", 3), bench.ask("b1", 2)]
    await bench.finish(*many, *few)
    assert bench.drawn == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]


async def test_a_newer_picture_of_a_subject_takes_the_older_ones_place() -> None:
    bench = Bench()
    await asyncio.sleep(0)
    asked = [
        bench.ask("old board", 1, "board"),
        bench.ask("hand", 1, "hand"),
        bench.ask("other board", 2, "board"),
        bench.ask("new board", 1, "board"),
    ]
    old, hand, other, new = await bench.finish(*asked)
    assert isinstance(old, LeftOutError)
    assert (hand, other, new) == (b"hand", b"other board", b"new board")
    assert bench.drawn == ["new board", "other board", "hand"]


async def test_a_full_queue_accepts_only_newer_pictures_of_waiting_subjects() -> None:
    bench = Bench(most=2)
    await asyncio.sleep(0)
    asked = [bench.ask("a", 1, "board"), bench.ask("b", 2, "board"), bench.ask("c", 3, "board")]
    asked.append(bench.ask("a2", 1, "board"))
    first, second, third, newest = await bench.finish(*asked)
    assert isinstance(first, LeftOutError)
    assert isinstance(third, LeftOutError)
    assert (second, newest) == (b"b", b"a2")


async def test_waiting_requests_end_with_the_pool() -> None:
    bench = Bench()
    await asyncio.sleep(0)
    waiting = bench.ask("a", 1)
    await asyncio.sleep(0)
    bench.pool.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    bench.go_on.set()
    assert not bench.drawn
