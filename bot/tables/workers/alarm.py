"""Alarm: a sleep until a time or an interruption."""

import asyncio
from datetime import datetime, timedelta

POLL = timedelta(seconds=5)
"""The longest sleep beside a shared store: no other process rings."""


class Alarm:
    """Wakes one sleeper at a time of day, or earlier when it is rung."""

    def __init__(self, *, polls: bool = False) -> None:
        """Where it ``polls``, no sleep is longer than ``POLL``."""
        self._rung, self._polls = asyncio.Event(), polls

    def ring(self) -> None:
        """End the present sleep, or the next one at once."""
        self._rung.set()

    async def sleep(self, now: datetime, until: datetime | None) -> None:
        """Sleep until ``until`` or until rung; None waits for the ring alone."""
        if self._polls:
            until = now + POLL if until is None else min(until, now + POLL)
        seconds = None if until is None else max(0.0, (until - now).total_seconds())
        try:
            # Not wait_for: until Python 3.12 it loses a cancellation simultaneous with the ring.
            async with asyncio.timeout(seconds):
                await self._rung.wait()
        except TimeoutError:
            return
        finally:
            self._rung.clear()
