"""Presence of the bot at Discord, and its outages, by shard."""

import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from itertools import chain

from bot.tables.log.store import Store
from bot.tables.model.calendar import WHOLE, Outage, Shard

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
    """Keeps the times of the shards' last connections, and all earlier outages.

    Those of another number of shards, which the bot had before, count on.
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store, self._now = store, now
        self._outages: dict[Shard, tuple[Outage, ...]] = {}
        self._last: dict[Shard, datetime] = {}
        self._read_at: datetime | None = None

    async def load(self) -> None:
        """Read presence and outages from the store; raise StoreUnavailableError.

        They are read once; those of a shared store again when they are old, since another process
        may have been there meanwhile.
        """
        read_at = self._read_at
        if read_at is None or (self._store.shared and self._now() - read_at >= REFRESH):
            await self._read()

    async def _read(self) -> None:
        last, outages = await self._store.seen(), await self._store.outages()
        if self._read_at is None or self._store.shared:  # no other task was faster
            for shard, at in last.items():
                self._last[shard] = max(at, self._last.get(shard, at))
            self._outages, self._read_at = {}, self._now()
            for outage in outages:
                self._add(outage)

    def _add(self, outage: Outage) -> None:
        self._outages[outage.shard] = (*self._outages.get(outage.shard, ()), outage)

    def outages(self, guild_id: int) -> tuple[Outage, ...]:
        """Return all outages of a server in order, with the one that lasts until now."""
        shards, now = [shard for shard in self._last if shard.has(guild_id)], self._now()
        known, begin = self._known(shards), self._begin(shards, now)
        return known if begin is None else (*known, Outage(begin, now))

    def _known(self, shards: Collection[Shard]) -> tuple[Outage, ...]:
        found = chain.from_iterable(self._outages.get(shard, ()) for shard in shards)
        return tuple(sorted(found, key=lambda outage: outage.begin))

    def _begin(self, shards: Collection[Shard], now: datetime) -> datetime | None:
        """Return when the outage began that lasts until now, None without one."""
        # Not before the last outage's end, if the host's clock was set back over a restart.
        ends = [outage.end for outage in self._known(shards)[-1:]]
        begin = max((*(self._last[shard] for shard in shards), *ends), default=now)
        return None if now - begin < SHORTEST else begin

    async def note(self, shards: Collection[Shard] = (WHOLE,)) -> None:
        """Store that shards are connected, and outages that ended; raise NotSavedError."""
        if self._store.shared:
            await self._read()
        for shard in shards:
            now, last = self._now(), self._last.get(shard)
            begin = self._begin([shard] if last else self._last, now)
            outage = None if begin is None else Outage(begin, now, shard)
            await self._store.see(now, outage, shard)
            if outage is not None:
                _log.info("away for %s; nobody's time counts for that", now - outage.begin)
                self._add(outage)
            skipped = self._last[shard] - last if last else timedelta(0)
            self._last[shard] = now + skipped

    def skip(self, span: timedelta) -> None:
        """Note a deliberate jump of the time of day: the skipped time counts."""
        self._last = {shard: at + span for shard, at in self._last.items()}
