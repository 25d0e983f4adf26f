"""Dates of the daily dish: their draws, the time in which they are played, and streaks."""

from collections import Counter
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256
from typing import Final

from bot.games.chance import Chance
from bot.games.errors import BrigadeError

VERSION: Final = 1
"""Raised when the tasks of a date change, so that two releases never share a date's draws."""

GRACE: Final = timedelta(minutes=10)
"""The time after midnight (UTC) in which a task that was shown before still counts for its day."""

AHEAD: Final = timedelta(minutes=1)
"""The most by which the clocks of two processes differ."""

FREEZES: Final = 2
"""The missed days of a calendar month that end no streak."""

KEPT: Final = 62
"""The days for which tries are kept: beyond two months of freezes they end no streak."""

Day = int
"""A date as a number that rises by one each day: ``date.toordinal``."""


class DayOverError(BrigadeError):
    """The try is of another day than today."""


def chance_of(day: Day) -> Chance:
    """Return the draws of a date, which anybody can compute."""
    text = f"brigade daily {VERSION} {date.fromordinal(day).isoformat()}"
    return Chance(sha256(text.encode()).digest(), 0)


def today(now: datetime) -> Day:
    """Return the day in UTC."""
    return now.astimezone(UTC).toordinal()


def is_open(day: Day, now: datetime) -> bool:
    """Return whether a press counts for a day at a time."""
    if not date.min.toordinal() < day < date.max.toordinal():
        return False
    begin = datetime.combine(date.fromordinal(day), time(), UTC)
    return begin - AHEAD <= now < begin + timedelta(days=1) + GRACE


def streak_before(day: Day, played: Mapping[Day, int]) -> tuple[int, int]:
    """Return the length of the streak that ``day`` continues, and the freezes left in its month.

    ``played`` has the length as of each whole day played before: 1 where a streak began. Every
    missed day takes a freeze of its month; without one the streak is over.
    """
    days = sorted(one for one in played if one < day)
    if not days or day - days[-1] > 2 * FREEZES + 1:
        return 0, FREEZES
    begin = next((one for one in reversed(days) if played[one] == 1), days[0])
    missed = Counter(_month(one) for one in range(begin, day) if one not in played)
    if any(count > FREEZES for count in missed.values()):
        return 0, FREEZES
    return played[days[-1]], FREEZES - missed[_month(day)]


def _month(day: Day) -> tuple[int, int]:
    there = date.fromordinal(day)
    return there.year, there.month
