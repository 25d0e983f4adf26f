"""Calendar of a player by minutes: each is looked up by itself, and then counted."""

from array import array
from bisect import bisect_left
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from itertools import accumulate
from zoneinfo import ZoneInfo

from bot.tables.model.calendar import Hours

_QUARTER = 15
_MINUTE, _DAY = timedelta(minutes=1), timedelta(days=1)

_KEPT = 512
"""The most cached calendars: one takes less than a megabyte."""


class MinuteCalendar:
    """The minutes of some days, each of which counts for a player or does not.

    Args:
        hours: the player's preferences.
        first: the beginning of a day (UTC).
        days: the number of days.
    """

    def __init__(self, hours: Hours, first: datetime, days: int) -> None:
        zone, off = ZoneInfo(hours.zone), {day.toordinal() for day in hours.away}
        self._first = first
        self._awake = bytearray()
        day = bytes(not _between(minute, hours.sleeps, hours.wakes) for minute in range(1440))
        start = date(first.year, first.month, first.day).toordinal() * 1440
        for number in range(days):
            begin = first + number * _DAY
            changes = _offset(zone, begin) != _offset(zone, begin + _DAY)
            step = _QUARTER if changes else 1440
            for since in range(0, 1440, step):
                offset = _offset(zone, begin + since * _MINUTE)
                wall = start + number * 1440 + since + offset
                for minute in range(wall, wall + step, _QUARTER):
                    on, at = divmod(minute, 1440)
                    self._awake += bytes(_QUARTER) if on in off else day[at : at + _QUARTER]
        self._sums = array("i", accumulate(self._awake, initial=0))

    def counts(self, at: datetime) -> bool:
        """Return whether a moment counts."""
        return bool(self._awake[(at - self._first) // _MINUTE])

    def awake_from(self, at: datetime) -> datetime:
        """Return the first counted moment from ``at`` on, or the end of the last day."""
        minute = (at - self._first) // _MINUTE
        if self._awake[minute]:
            return at
        found = self._awake.find(1, minute)
        return self._first + (len(self._awake) if found < 0 else found) * _MINUTE

    def _sum(self, at: datetime) -> timedelta:
        minute, rest = divmod(at - self._first, _MINUTE)
        return self._sums[minute] * _MINUTE + (rest if self._awake[minute] else timedelta(0))

    def passed(self, begin: datetime, end: datetime) -> timedelta:
        """Return the counted time between two moments."""
        return self._sum(end) - self._sum(begin) if end > begin else timedelta(0)

    def after(self, begin: datetime, span: timedelta) -> datetime:
        """Return the moment at which ``span`` has counted, or the end of the last day."""
        if span <= timedelta(0):
            return begin
        wanted = self._sum(begin) + span
        whole, rest = divmod(wanted, _MINUTE)
        # The minute that completes the span, and the offset into it.
        minute = bisect_left(self._sums, whole + 1 if rest else whole) - 1
        if minute >= len(self._awake):
            return self._first + len(self._awake) * _MINUTE
        return self._first + minute * _MINUTE + (wanted - self._sums[minute] * _MINUTE)


def _offset(zone: ZoneInfo, at: datetime) -> int:
    """Return the UTC offset of local time in minutes."""
    offset = at.astimezone(zone).utcoffset()
    assert offset is not None
    return offset // _MINUTE


def _between(minute: int, sleeps: int, wakes: int) -> bool:
    """Return whether a minute of the day is in a night, possibly across midnight."""
    if sleeps <= wakes:
        return sleeps <= minute < wakes
    return minute >= sleeps or minute < wakes


@lru_cache(maxsize=_KEPT)
def calendar(hours: Hours, first: datetime, days: int) -> MinuteCalendar:
    """Return the calendar of a player; equal preferences share one."""
    assert first == first.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return MinuteCalendar(hours, first, days)
