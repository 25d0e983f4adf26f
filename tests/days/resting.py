"""A virtual time of day, and services that sleep by it."""

import asyncio
from datetime import datetime, timedelta
from typing import Any

from bot.tables.workers.alarm import Alarm
from bot.tables.workers.computer_players import ComputerPlayers


class Hours24:
    """The true time, and that of the host's clock.

    Args:
        begin: both, at the beginning (UTC).
    """

    def __init__(self, begin: datetime) -> None:
        self.true, self.off = begin, timedelta(0)
        self.turned = asyncio.Event()
        """Somebody went to sleep, or has nothing to do any more."""

    def now(self) -> datetime:
        """Return what the host's clock says."""
        return self.true + self.off

    def passes(self) -> None:
        """Let next to no time pass: no two moves are made at the same moment."""
        self.true += timedelta(microseconds=1)


class VirtualAlarm(Alarm):
    """Sleeps until the virtual time has come, however the host's clock is set meanwhile."""

    def __init__(self, time: Hours24, *, polls: bool = False) -> None:
        super().__init__(polls=polls)
        self._time = time
        self.until: datetime | None = None
        """The moment of waking, by the true time."""
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
        """Say whether it sleeps, and nobody has rung."""
        return self._asleep and not self._rung.is_set()


class Queue(asyncio.Queue[int]):
    """Knows whether its reader waits for something to do."""

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
    """Let clock or outbox sleep by the virtual time."""
    alarm = service._alarm = VirtualAlarm(time)
    return alarm


def queued(chefs: ComputerPlayers, time: Hours24) -> Queue:
    """Let it be known whether the chefs rest."""
    queue = chefs._line._queue = Queue(time)
    return queue
