"""A person's calendar: available time without sleep and days off.

It follows local time: when summer time begins or ends, a night is an hour shorter or longer, and an
hour that occurs twice counts twice.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import islice
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

DAY_MINUTES = 24 * 60

_NOTHING = timedelta(0)
_HALF_HOUR = timedelta(minutes=30)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Hours(msgspec.Struct, frozen=True):
    """Hours of sleep and days off of a person."""

    zone: str = "UTC"
    """A name of the time zone database, such as ``Europe/Lisbon``."""
    sleeps: int = 0
    """The minute of the day at which available time ends."""
    wakes: int = 0
    """The minute of the day at which available time begins; equal to ``sleeps`` without sleep."""
    away: tuple[date, ...] = ()
    """Days off, in the calendar of that zone."""

    @property
    def all_counts(self) -> bool:
        """Return whether all time is available."""
        return self.sleeps == self.wakes and not self.away

    def _counts(self, wall: datetime) -> bool:
        minute = wall.hour * 60 + wall.minute
        asleep = (
            self.sleeps <= minute < self.wakes
            if self.sleeps <= self.wakes
            else not self.wakes <= minute < self.sleeps
        )
        return not asleep and wall.date() not in self.away

    def is_awake(self, at: datetime) -> bool:
        """Return whether a moment is available."""
        return self._counts(at.astimezone(self._zone))

    def counted(self, begin: datetime, end: datetime) -> timedelta:
        """Return the available time of an interval; zero if it ends before it begins."""
        if self.all_counts or end <= begin:
            return max(end - begin, _NOTHING)
        total = _NOTHING
        for since, until, counts in self._pieces(begin):
            if until >= end:
                return total + (end - since if counts else _NOTHING)
            total += until - since if counts else _NOTHING
        raise AssertionError("the pieces of time have no end")

    def moment_after(self, begin: datetime, span: timedelta) -> datetime:
        """Return the first moment with ``span`` of available time since ``begin``."""
        if self.all_counts or span <= _NOTHING:
            return begin + max(span, _NOTHING)
        left = span
        for since, until, counts in self._pieces(begin):
            if counts and until - since >= left:
                return since + left
            left -= until - since if counts else _NOTHING
        raise AssertionError("the pieces of time have no end")

    def next_awake(self, at: datetime) -> datetime:
        """Return the first available moment from ``at`` on."""
        return next(max(since, at) for since, _, counts in self._pieces(at) if counts)

    @property
    def _zone(self) -> ZoneInfo:
        return zone_of(self.zone) or ZoneInfo("UTC")  # this host may know fewer zones

    def _pieces(self, begin: datetime) -> Iterator[tuple[datetime, datetime, bool]]:
        """Yield the time from ``begin`` on in pieces, each wholly available or not."""
        zone, since = self._zone, begin.astimezone(UTC)
        while True:
            wall = since.astimezone(zone).replace(tzinfo=None)
            until = since + (self._next_edge(wall) - wall)
            if since.astimezone(zone).utcoffset() != until.astimezone(zone).utcoffset():
                # Zones change their offset at half hours of UTC.
                until = min(until, since + _HALF_HOUR - (since - _EPOCH) % _HALF_HOUR)
            yield since, until, self._counts(wall)
            since = until

    def _next_edge(self, wall: datetime) -> datetime:
        """Return the next local midnight, bedtime or time to wake."""
        midnight = datetime.combine(wall.date(), time())
        edges = (midnight + timedelta(minutes=m) for m in (self.sleeps, self.wakes, DAY_MINUTES))
        return min(edge for edge in edges if edge > wall)


MOST_AWAY = 14
"""The most days off in a year."""


def too_many_away(days: Iterable[date]) -> int | None:
    """Return the first year with too many days off, or None."""
    years = Counter(day.year for day in days)
    return min((year for year, count in years.items() if count > MOST_AWAY), default=None)


def zone_of(name: str) -> ZoneInfo | None:
    """Return a time zone by its name, or None for an unknown one."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


class Shard(msgspec.Struct, frozen=True):
    """A part of the bot's servers that has a connection of its own, of ``count``."""

    index: int
    count: int

    def has(self, guild_id: int) -> bool:
        """Return whether a server is in this part, as Discord numbers them."""
        return (guild_id >> 22) % self.count == self.index


WHOLE = Shard(0, 1)
"""The only shard of a bot that has one."""


class Outage(msgspec.Struct, frozen=True):
    """An interval in which a shard of the bot was not connected to Discord (UTC)."""

    begin: datetime
    end: datetime
    shard: Shard = WHOLE


class Calendar(msgspec.Struct, frozen=True):
    """A person's available time: calendar hours without outages."""

    hours: Hours = Hours()
    outages: tuple[Outage, ...] = ()
    """Disjoint, in order."""

    def available(self, begin: datetime, end: datetime) -> timedelta:
        """Return the available time from ``begin`` to ``end``."""
        total = self.hours.counted(begin, end)
        for outage in self._outages_since(begin):
            if outage.begin >= end:
                break
            total -= self.hours.counted(max(begin, outage.begin), min(end, outage.end))
        return total

    def moment_after(self, begin: datetime, span: timedelta) -> datetime:
        """Return the first moment at which ``span`` of available time has passed."""
        end = self.hours.moment_after(begin, span)
        for outage in self._outages_since(begin):
            if outage.begin >= end:
                break
            span = max(span, _NOTHING)
            span += self.hours.counted(max(begin, outage.begin), outage.end)
            end = self.hours.moment_after(begin, span)
        return end

    def _outages_since(self, begin: datetime) -> Iterator[Outage]:
        first = bisect_right(self.outages, begin, key=lambda outage: outage.end)
        return islice(self.outages, first, None)
