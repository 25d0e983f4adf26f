"""Counted time, compared with a slow count by minutes, also at changes of summer time."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.tables.model.calendar import Hours, zone_of
from tests.sampling import THOROUGH

MINUTE = timedelta(minutes=1)
ZONES = (
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",  # summer time of half an hour
    "Asia/Kathmandu",  # UTC+5:45
    "Africa/Casablanca",  # its winter time is in Ramadan
    "Pacific/Apia",
    "America/Sao_Paulo",
)
SPRING = datetime(2026, 3, 28, 20, tzinfo=UTC)  # the night of Berlin's change from 2:00 to 3:00
AUTUMN = datetime(2026, 10, 24, 20, tzinfo=UTC)  # the night of the change from 3:00 to 2:00
LEAP = datetime(2028, 2, 28, 20, tzinfo=UTC)
ACROSS = datetime(2026, 3, 7, 20, tzinfo=UTC)  # New York's change


def slowly(hours: Hours, begin: datetime, minutes: int) -> datetime:
    """Return the moment at which this many minutes have counted, one by one."""
    at = begin
    while minutes:
        minutes -= hours.is_awake(at)
        at += MINUTE
    return at


people = st.builds(
    Hours,
    zone=st.sampled_from(ZONES),
    sleeps=st.integers(0, 1439),
    wakes=st.integers(0, 1439),
    away=st.lists(st.dates(date(2026, 3, 27), date(2026, 3, 31)), max_size=2).map(tuple),
)
begins = st.sampled_from([SPRING, AUTUMN, LEAP, ACROSS]) | st.datetimes(
    datetime.fromisoformat("2024-01-01"), datetime.fromisoformat("2032-01-01")
).map(lambda at: at.replace(second=0, microsecond=0, tzinfo=UTC))

BERLIN = Hours("Europe/Berlin", 23 * 60, 7 * 60)


@settings(max_examples=150 if THOROUGH else 30, deadline=None)
@given(people, begins, st.integers(1, 60 * 40))
@example(BERLIN, SPRING, 60 * 6)
@example(BERLIN, AUTUMN, 60 * 6)
@example(BERLIN, LEAP, 60 * 30)
@example(Hours("Europe/Berlin", 2 * 60 + 15, 2 * 60 + 45), SPRING, 60 * 8)  # skipped that night
@example(Hours("Europe/Berlin", 2 * 60 + 15, 2 * 60 + 45), AUTUMN, 60 * 8)  # repeated
@example(Hours("Australia/Lord_Howe", 60, 120), datetime(2026, 4, 4, 10, tzinfo=UTC), 600)
def test_the_moment_is_the_one_that_a_count_of_minutes_finds(
    hours: Hours, begin: datetime, minutes: int
) -> None:
    end = hours.moment_after(begin, minutes * MINUTE)
    assert end == slowly(hours, begin, minutes)
    assert hours.counted(begin, end) == minutes * MINUTE
    assert hours.counted(begin, end - MINUTE) == (minutes - 1) * MINUTE
    assert hours.is_awake(end - MINUTE)


@settings(max_examples=100, deadline=None)
@given(people, begins, st.integers(0, 3 * 86400), st.integers(0, 3 * 86400))
def test_counted_time_is_additive_and_bounded(
    hours: Hours, begin: datetime, first: int, second: int
) -> None:
    middle = begin + timedelta(seconds=first, microseconds=7)
    end = middle + timedelta(seconds=second)
    whole = hours.counted(begin, end)
    assert hours.counted(begin, middle) + hours.counted(middle, end) == whole
    assert timedelta(0) <= whole <= end - begin
    assert hours.counted(end, begin) == timedelta(0)


@settings(max_examples=100, deadline=None)
@given(people, begins)
def test_waking_is_the_first_counted_moment(hours: Hours, at: datetime) -> None:
    wakes = hours.next_awake(at)
    assert wakes >= at
    assert hours.is_awake(wakes)
    assert hours.counted(at, wakes) == timedelta(0)


@pytest.mark.parametrize(
    ("begin", "hours"),
    [(SPRING, 9), (AUTUMN, 9), (datetime(2026, 6, 1, 20, tzinfo=UTC), 9)],
)
def test_a_night_is_shorter_in_spring_and_longer_in_autumn(begin: datetime, hours: int) -> None:
    """Five waking hours from 20:00 UTC: the rest of the evening, and the morning."""
    end = BERLIN.moment_after(begin, timedelta(hours=5))
    wall = end.astimezone(ZoneInfo("Europe/Berlin"))
    evening = 23 - begin.astimezone(ZoneInfo("Europe/Berlin")).hour
    assert (wall.hour, wall.minute) == (7 + 5 - evening, 0)


def test_a_day_off_does_not_count() -> None:
    hours = Hours("Europe/Berlin", 0, 0, (date(2026, 6, 2),))
    begin = datetime(2026, 6, 1, 21, tzinfo=UTC)  # 23:00 in Berlin
    assert hours.moment_after(begin, timedelta(hours=2)) == begin + timedelta(hours=26)


def test_default_preferences_have_no_sleep() -> None:
    nobody = Hours()
    assert nobody.all_counts
    assert nobody.moment_after(SPRING, timedelta(hours=5)) == SPRING + timedelta(hours=5)


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("Europe/Lisbon", True),
        ("UTC", True),
        ("Nowhere", False),
        ("", False),
        ("../../etc/passwd", False),
        ("/etc/passwd", False),
        ("x" * 5000, False),
        ("\0", False),
        ("Europe", False),
    ],
)
def test_zones_are_found_by_name(name: str, known: bool) -> None:
    assert (zone_of(name) is not None) is known


def test_a_zone_that_this_host_does_not_know_is_utc() -> None:
    hours = Hours("Mars/Olympus", 0, 60)
    assert hours.is_awake(datetime(2026, 1, 1, 2, tzinfo=UTC))
    assert not hours.is_awake(datetime(2026, 1, 1, 0, 30, tzinfo=UTC))
