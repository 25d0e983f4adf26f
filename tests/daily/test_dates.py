"""Dates, midnight, and streaks with freezes."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from bot.daily.dates import AHEAD, FREEZES, GRACE, is_open, streak_before, today
from bot.daily.results import per_cent, ranked, reached, whole_days
from bot.tables.model.records import DailyGuest, DailyTry

NOVEMBER = date(2026, 11, 1).toordinal()


def played(*days: int) -> dict[int, int]:
    """Return the streaks on these days of November, each continued from the day before."""
    found: dict[int, int] = {}
    for day in days:
        found[NOVEMBER + day - 1] = streak_before(NOVEMBER + day - 1, found)[0] + 1
    return found


def streak(day: int, *days: int) -> tuple[int, int]:
    return streak_before(NOVEMBER + day - 1, played(*days))


def test_a_day_is_the_date_in_utc() -> None:
    east = timezone(timedelta(hours=9))
    assert today(datetime(2026, 11, 2, 3, tzinfo=east)) == NOVEMBER
    assert today(datetime(2026, 11, 1, 23, 59, tzinfo=UTC)) == NOVEMBER


def test_a_day_is_open_from_a_minute_before_to_ten_after() -> None:
    begin = datetime(2026, 11, 1, tzinfo=UTC)
    end, least = begin + timedelta(days=1), timedelta(microseconds=1)
    assert is_open(NOVEMBER, begin - AHEAD)
    assert not is_open(NOVEMBER, begin - AHEAD - least)
    assert is_open(NOVEMBER, end + GRACE - least)
    assert not is_open(NOVEMBER, end + GRACE)
    for strange in (-1, 0, 1, 10**6 - 1, 4_000_000):
        assert not is_open(strange, begin)


@pytest.mark.parametrize(
    ("day", "days", "expected"),
    [
        (1, (), (0, FREEZES)),
        (2, (1,), (1, FREEZES)),
        (4, (1, 2, 3), (3, FREEZES)),
        (5, (1, 2, 3), (3, FREEZES - 1)),
        (6, (1, 2, 3), (3, FREEZES - 2)),
        (7, (1, 2, 3), (0, FREEZES)),
        (6, (1, 3, 5), (3, FREEZES - 2)),
        (7, (1, 3, 5), (0, FREEZES)),
        (8, (1, 3, 5, 7), (1, FREEZES)),  # a third missed day restarted the streak
    ],
)
def test_a_streak_is_forgiven_two_days(
    day: int, days: tuple[int, ...], expected: tuple[int, int]
) -> None:
    assert streak(day, *days) == expected


def test_each_month_has_its_own_freezes() -> None:
    days = (26, 27, 28)  # November has 30 days; 29, 30, December 1 and 2 are missed
    assert streak(33, *days) == (3, FREEZES - 2)
    assert streak(34, *days) == (0, FREEZES)
    assert streak(33, 24, *days) == (0, FREEZES)  # the 25th was missed too


def test_a_streak_is_longer_than_the_stored_days() -> None:
    long = {NOVEMBER + day: 100 + day for day in range(5)}
    assert streak_before(NOVEMBER + 5, long) == (105 - 1, FREEZES)


def one_try(part: str, score: int | None, best: int = 10, **more: int) -> DailyTry:
    given = {"user_id": 1, "day": NOVEMBER, "streak": 1, **more}
    return DailyTry(part=part, step=1, moves=b"[]", score=score, best=best, **given)


def test_share_of_the_best() -> None:
    assert [per_cent(*pair) for pair in ((0, 7), (6, 7), (7, 7), (9, 7), (0, 0))] == [
        *(0, 85, 100, 100, 100)
    ]
    [*shares] = reached([one_try("cut", 5), one_try("hand", None)]).items()
    assert shares == [("throw", None), ("cut", 50), ("hand", None)]


def test_a_day_is_whole_with_all_three_parts() -> None:
    two = [one_try("throw", 1), one_try("cut", 2)]
    assert whole_days([*two, one_try("hand", None)]) == {}
    assert whole_days([*two, one_try("hand", 3, streak=4)]) == {NOVEMBER: 4}


def test_equal_sums_share_a_rank() -> None:
    guests = [
        DailyGuest(place_id=1, day=NOVEMBER, user_id=user, name=f"{user}") for user in range(1, 6)
    ]
    tries = [
        *(one_try("cut", score, user_id=user) for user, score in ((1, 5), (2, 9), (3, 5), (4, 1))),
        one_try("hand", None, user_id=5),
    ]
    assert [(one.rank, one.user_id) for one in ranked(guests, tries)] == [
        *((1, 2), (2, 1), (2, 3), (4, 4))
    ]
