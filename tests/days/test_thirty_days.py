"""Thirty days of many tables: no time ends early or late, and no table waits without a reason.

The real service, clock, computer players and store run on a virtual clock that advances from
event to event. A plain run has a few tables for six days of spring. ``BRIGADE_DAYS=1000`` plays
as many for thirty days of both seasons (``-n0 -s -k autumn`` shows the figures of one season),
and ``BRIGADE_DAYS_SEED`` selects another seed.
"""

import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.at_once import at_once
from tests.days.month import Month, MonthPlan
from tests.sampling import THOROUGH, sample

__all__ = ["at_once"]

TABLES = int(os.environ.get("BRIGADE_DAYS", "24" if THOROUGH else "12"))
DAYS = 30 if "BRIGADE_DAYS" in os.environ else 6
TROUBLE = {} if DAYS == 30 else {"restarts": 5, "outages": 4, "jumps": 3, "each": 6}
"""Absences of the bot, fewer than in a month: six days would leave no time to play."""

SEED = int(os.environ.get("BRIGADE_DAYS_SEED", "4"))

SPRING = datetime(2026, 3, 7, tzinfo=UTC)
"""Summer time begins on the 8th in New York and on the 29th in Berlin; it ends on the first
weekend of April in Sydney, Auckland, Santiago and, by half an hour, on Lord Howe.
"""

AUTUMN = datetime(2026, 10, 3, tzinfo=UTC)
"""It begins on the 3rd in Sydney; it ends on the 25th in Berlin, on November 1st in New York."""

REASONS = {
    "in the lobby",
    "paused",
    "no deadline",
    "the table waits",
    "in time",
    "asleep or off",
}

HAPPENED = (
    *(
        "moves by person",
        "moves by chef",
        "moves by order",
        "charged",
        "deferred",
        "gaps",
        "days off spent",
    ),
    *("strikes, chef", "strikes, default", "came back", "named"),
    *("called, asked", "called, half", "called, last", "called, nudge", "nudged", "muted"),
    *("pauses", "resumed", "abandoned", "over"),
    *("undone", "undone, sealed", "orders left", "orders taken back"),
    *("conceded", "offered", "withdrawn", "joined, offered", "joined, free"),
    *("freed, given", "freed, left", "freed, kicked", "kick wished", "kick withdrawn"),
)
"""Actions that must have happened, so that they were checked."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder without disk writes, where available: durability has tests of its own."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    found = Path(tempfile.mkdtemp(dir=memory))
    yield found
    shutil.rmtree(found)


async def _month(folder: Path, begin: datetime, seed: int) -> Month:
    """Run a month and check everything that holds for every month."""
    month = Month(folder, MonthPlan(begin, TABLES, seed, days=DAYS, **TROUBLE))
    await month.pass_by()
    oracle = month.oracle
    told = f"{oracle.counts} {month.counts} {month.calls} idle {month.idle} {month.reasons}"
    sys.stderr.write(f"\n{told}\n")
    assert not oracle.faults, "\n".join(oracle.faults[:20])
    assert set(month.reasons) <= REASONS, told
    assert all(month.counts[what] for what in ("restarts", "outages", "jumps")), told
    assert oracle.counts["boards"] > TABLES * DAYS * 2 / 3, told
    # An idle check of the clock costs the same, however many tables there are.
    [(calls, _)] = month.idle.most_common(1)
    assert calls == 3, told
    assert sum(n for calls, n in month.idle.items() if calls > 3) < month.idle.total() / 50, told
    return month


SEASONS = [pytest.param(SPRING, id="spring"), pytest.param(AUTUMN, id="autumn")]


@pytest.mark.parametrize("begin", SEASONS if DAYS == 30 else sample(SEASONS, 2))
@pytest.mark.usefixtures("at_once")
async def test_thirty_days(folder: Path, begin: datetime) -> None:
    found: Counter[str] = Counter()
    for seed in range(SEED, SEED + 4):  # so few tables may miss some actions
        month = await _month(folder, begin, seed)
        found += month.oracle.counts
        if all(found[what] for what in HAPPENED):
            return
    pytest.fail(f"never happened: {[what for what in HAPPENED if not found[what]]}")
