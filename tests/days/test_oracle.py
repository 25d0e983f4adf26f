"""The oracle finds faults that are put into the clock."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.tables.commands import executor, pings, proposals
from bot.tables.log.presence import Presence
from bot.tables.model.calendar import Calendar, Hours
from bot.tables.timing import deadlines
from bot.tables.timing import reminders as due
from bot.tables.workers import clock
from tests.at_once import at_once
from tests.days.calendar import MinuteCalendar
from tests.days.month import Month, MonthPlan
from tests.days.test_thirty_days import SPRING, folder
from tests.sampling import sample

__all__ = ["at_once", "folder"]

_MINUTE = timedelta(minutes=1)


def _moved(by: timedelta) -> Callable[[pytest.MonkeyPatch], None]:
    """Return a fault that fires every deadline this much too late."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        right = deadlines.deadlines

        def wrong(table: Any) -> list[tuple[int, datetime]]:
            return [(seat, at + by) for seat, at in right(table)]

        patch.setattr(due, "deadlines", wrong)
        patch.setattr(clock, "deadlines", wrong)

    return plant


def _knows_no_outage(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Presence, "outages", lambda self, guild_id: ())


def _counts_sleep(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Calendar, "moment_after", lambda self, begin, span: begin + span)


def _calls_at_night(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hours, "next_awake", lambda self, at: at)
    patch.setattr(Calendar, "moment_after", lambda self, begin, span: begin + span)


def _forgets_sleepers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(executor, "sleepers", lambda table, now: ())


def _charges_sleep(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Calendar, "available", lambda self, begin, end: end - begin)


def _calls_nobody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clock, "due_reminders", lambda table, now: ())
    patch.setattr(due, "reminders", lambda table, now: [])


def _nudges_at_will(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pings, "SPARING", _MINUTE)


def _counts_no_votes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(proposals, "carried", lambda state, strengths: None)


def _keeps_days_off(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(deadlines, "day_to_spend", lambda preferences, end: None)


PLANTS = [
    pytest.param(_moved(-_MINUTE), "early by", id="early"),
    pytest.param(_moved(3 * _MINUTE), "missed", id="late"),
    pytest.param(_knows_no_outage, "is shown", id="takes"),
    pytest.param(_charges_sleep, "is charged", id="charges sleep"),
    pytest.param(_forgets_sleepers, "was never called, asked", id="forgets sleepers"),
    pytest.param(_counts_sleep, "early by", id="wakes"),
    pytest.param(_calls_at_night, "asleep", id="calls at night"),
    pytest.param(_calls_nobody, "never called", id="calls nobody"),
    pytest.param(_nudges_at_will, "nudged twice", id="nudges at will"),
    pytest.param(_counts_no_votes, "nothing follows", id="counts no votes"),
    pytest.param(_keeps_days_off, "had a day off left", id="keeps days off"),
]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("plant", "says"), sample(PLANTS, 4, 1))
async def test_a_wrong_clock_is_found(
    folder: Any,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    says: str,
) -> None:
    plant(monkeypatch)
    found: list[str] = []
    for seed in range(1, 11):  # seeds differ, so not every one shows the fault
        (folder / str(seed)).mkdir()
        each = 24 if seed % 2 else 4  # votes need many actions, and days off need long tables
        plan = MonthPlan(SPRING, 20, seed, days=6, restarts=4, outages=4, jumps=0, each=each)
        month = Month(folder / str(seed), plan)
        faults = month.oracle.faults
        await month.pass_by(until=lambda faults=faults: any(says in one for one in faults))
        if any(says in one for one in faults):
            return
        found += faults
    pytest.fail("\n".join(found[:20]) or "nothing was found")


def test_minutes_follow_local_time() -> None:
    """Berlin's night of the 29th is an hour shorter, and so is a sleeper's time in it."""
    found = MinuteCalendar(Hours("Europe/Berlin", 60, 240), SPRING, 30)
    night = datetime(2026, 3, 28, 23, tzinfo=SPRING.tzinfo)
    assert found.passed(night, night + timedelta(hours=10)) == timedelta(hours=8)
    assert found.passed(night - timedelta(days=1), night + timedelta(hours=-14)) == timedelta(
        hours=7
    )
    assert found.after(night, timedelta(hours=1)) == night + timedelta(hours=1)
    assert found.after(night, timedelta(hours=1, minutes=1)) == night + timedelta(
        hours=3, minutes=1
    )
    assert not found.counts(night + timedelta(hours=1, minutes=30))
