"""Places for interactions that are worked on at once, given to servers in turn."""

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_MINUTE = 60.0


class Places:
    """A semaphore that is fair between owners: each in turn, the longest waiting first."""

    def __init__(self, count: int) -> None:
        self._count = self._free = count
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    def is_crowded(self, owner: Hashable) -> bool:
        """Return whether as many who wait are before an owner's next as have places."""
        own = len(self._waiting.get(owner, ())) + 1
        return sum(min(len(line), own) for line in self._waiting.values()) >= self._count

    async def take(self, owner: Hashable) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """Give a place to the next owner, behind whom its others wait."""
        while self._waiting:
            owner, line = self._waiting.popitem(last=False)
            place = line.popleft()
            if line:
                self._waiting[owner] = line
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


class Quota:
    """The most interactions of one person in a minute."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Take ``most``; 0 takes any number."""
        self._most, self._clock = most, clock
        self._taken: OrderedDict[int, deque[float]] = OrderedDict()
        """The times of each person's last interactions, who acted last at the end."""

    def take(self, user_id: int) -> int:
        """Count an interaction; return the seconds to wait where it is one too many, else 0."""
        if not self._most:
            return 0
        now, own = self._clock(), self._taken.setdefault(user_id, deque())
        while own and own[0] <= now - _MINUTE:
            own.popleft()
        if len(own) >= self._most:
            return math.ceil(own[0] + _MINUTE - now)
        own.append(now)
        self._taken.move_to_end(user_id)
        while next(iter(self._taken.values()))[-1] <= now - _MINUTE:
            self._taken.popitem(last=False)
        return 0


class AnswerTurn:
    """The place of an interaction under way."""

    def __init__(self, places: Places, owner: Hashable) -> None:
        self._places, self._owner, self._has_place = places, owner, False
        self.waits = True
        """Whether the work has not begun."""
        self.is_long = asyncio.Event()
        """Set where the answer has to wait for more than its work."""

    async def begin(self) -> None:
        """Wait for a place, deferred now where many wait: else all are at one time."""
        if self._places.is_crowded(self._owner):
            self.is_long.set()
        await self._places.take(self._owner)
        self._has_place, self.waits = True, False

    def end(self) -> None:
        """Give the place to another interaction."""
        if self._has_place:
            self._has_place = False
            self._places.give_back()


_THREAD = ThreadPoolExecutor(1, "brigade-forms")


async def in_one_thread(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Work off the event loop, one thing at a time: more threads would keep it waiting (GIL)."""
    run = partial(copy_context().run, work, *given, **named)
    return await asyncio.get_running_loop().run_in_executor(_THREAD, run)


current_turn: ContextVar[AnswerTurn | None] = ContextVar("current_turn", default=None)


def takes_long() -> None:
    """Let the interaction under way, if any, be deferred now, and others be worked on."""
    if (turn := current_turn.get()) is not None:
        turn.is_long.set()
        turn.end()
