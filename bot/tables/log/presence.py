"""Presence of the bot at Discord, and its outages."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.tables.log.store import Store
from bot.tables.model.calendar import Outage

_log = logging.getLogger(__name__)

SHORTEST = timedelta(minutes=3)
"""A shorter interruption is no outage: its time counts."""

REFRESH = timedelta(seconds=5)
"""The age at which what other processes noted is read again."""


class MonotonicTime:
    """Time of day (UTC) that never runs backwards, also when the host's clock is set back."""

    def __init__(self, source: Callable[[], datetime]) -> None:
        self._source = source
        self._newest: datetime | None = None
        self._behind = False

    def __call__(self) -> datetime:
        """Return the time; it stops while the host's clock is before an earlier reading."""
        now = self._source()
        behind = self._newest is not None and now < self._newest
        if behind and not self._behind:
            _log.warning("the clock of this machine was set back; time stops until it catches up")
        self._behind = behind
        if self._newest is None or not behind:
            self._newest = now
        return self._newest


class Presence:
    """Keeps the time of the last connection, and all earlier outages."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store, self._now = store, now
        self._outages: tuple[Outage, ...] | None = None
        self._last: datetime | None = None
        self._read_at: datetime | None = None

    async def load(self) -> None:
        """Read presence and outages from the store; raise StoreUnavailableError.

        They are read once; those of a shared store again when they are old, since another process
        may have been there meanwhile.
        """
        if self._outages is None or (self._store.shared and self._is_old()):
            await self._read()

    def _is_old(self) -> bool:
        return self._read_at is None or self._now() - self._read_at >= REFRESH

    async def _read(self) -> None:
        last, outages = await self._store.seen(), await self._store.outages()
        if self._outages is None or self._store.shared:  # no other task was faster
            known = [time for time in (last, self._last) if time is not None]
            self._last, self._outages, self._read_at = (
                max(known, default=None),
                outages,
                self._now(),
            )

    def outages(self) -> tuple[Outage, ...]:
        """Return all outages in order, with the one that lasts until now."""
        known, present = self._outages or (), self._present()
        return known if present is None else (*known, present)

    def _present(self) -> Outage | None:
        now = self._now()
        if self._last is None:
            return None
        # Not before the last outage's end, if the host's clock was set back over a restart.
        begin = max((self._last, *(outage.end for outage in (self._outages or ())[-1:])))
        return None if now - begin < SHORTEST else Outage(begin, now)

    async def note(self) -> None:
        """Store that the bot is connected, and the outage that ended; raise NotSavedError."""
        if self._store.shared:
            await self._read()
        now, outage, last = self._now(), self._present(), self._last
        await self._store.see(now, outage)
        if outage is not None:
            _log.info("away for %s; nobody's time counts for that", outage.end - outage.begin)
            self._outages = (*(self._outages or ()), outage)
        skipped = self._last - last if self._last and last else timedelta(0)
        self._last = now + skipped

    def skip(self, span: timedelta) -> None:
        """Note a deliberate jump of the time of day: the skipped time counts."""
        if self._last is not None:
            self._last += span
