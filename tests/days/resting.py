"""A virtual time of day, and workers that sleep by it."""

import asyncio
from datetime import datetime, timedelta
from typing import Any

from bot.tables.workers.alarm import Alarm
from bot.tables.workers.computer_players import ComputerPlayers


class Hours24:
    """The true time, and the time of the host's clock.

    Args:
        begin: the first value of both (UTC).
    """

    def __init__(self, begin: datetime) -> None:
        self.true, self.off = begin, timedelta(0)
        self.turned = asyncio.Event()
        """Set when a worker falls asleep or becomes idle."""

    def now(self) -> datetime:
        """Return the time of the host's clock."""
        return self.true + self.off

    def passes(self) -> None:
        """Advance by a moment: no two moves have the same time."""
        self.true += timedelta(microseconds=1)


class VirtualAlarm(Alarm):
    """Sleeps until a virtual time, whatever changes of the host's clock happen meanwhile."""

    def __init__(self, time: Hours24, *, polls: bool = False) -> None:
        super().__init__(polls=polls)
        self._time = time
        self.until: datetime | None = None
        """The true time of waking."""
        self._asleep = False

    async def sleep(self, now: datetime, until: datetime | None) -> None:
        if until is not None:
            self.until = self._time.true + max(until - now, timedelta(0))
        self._asleep = True
        self._time.turned.set()
        try:
            await self._rung.wait()
        finally:
            self._rung.clear()
            self._asleep, self.until = False, None

    @property
    def rests(self) -> bool:
        """Return whether its worker sleeps without a pending ring."""
        return self._asleep and not self._rung.is_set()


class Queue(asyncio.Queue[int]):
    """A queue that knows whether its reader is waiting."""

    def __init__(self, time: Hours24) -> None:
        super().__init__()
        self._time, self._read = time, False

    async def get(self) -> int:
        self._read = True
        if self.empty():
            self._time.turned.set()
        try:
            return await super().get()
        finally:
            self._read = False

    @property
    def rests(self) -> bool:
        return self._read and self.empty()


def alarmed(service: Any, time: Hours24) -> VirtualAlarm:
    """Let the clock or the outbox sleep by the virtual time."""
    alarm = service._alarm = VirtualAlarm(time)
    return alarm


def queued(chefs: ComputerPlayers, time: Hours24) -> Queue:
    """Let computer players report whether they are idle."""
    queue = chefs._line._queue = Queue(time)
    return queue
