"""The lines about the seats a table waits for: until when, and what a missed deadline brings."""

from datetime import timedelta

import pytest

from bot.tables.model.calendar import Hours
from bot.tables.model.records import Preferences
from bot.tables.workers.clock import Clock
from cogs.messages.waiting import deadlines, explained_lines, own_lines, relative
from tests.preferring import prefer
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, NOW, ServiceRig, bid

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NAMES = ("Ada", "Ben")


@pytest.fixture
def rig() -> ServiceRig:
    return ServiceRig(MemoryStore())


async def test_one_time_that_holds_for_all_is_said_once(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    view = await rig.view(table)
    assert deadlines(view, NAMES) == [f"due {relative(NOW + DAY)}"]
    asked, then = explained_lines(view, NAMES)[:2]
    assert asked == f"-# Asked Ada and Ben {relative(NOW)}."
    assert then.startswith("-# If time runs out, a computer chef plays until they're back.")


async def test_times_that_differ_are_told_for_each(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    night = Hours("UTC", (NOW + HOUR).hour * 60, (NOW + 9 * HOUR).hour * 60)
    await prefer(rig.tables, BEN, Preferences(night, spends=False))
    ends = f"for Ada {relative(NOW + DAY)}, for Ben {relative(NOW + DAY + 16 * HOUR)}"
    assert deadlines(await rig.view(table), NAMES) == [f"due {ends}"]


async def test_who_has_answered_is_told_no_end_once_those_are_named_who_have_not(
    rig: ServiceRig,
) -> None:
    table = await rig.started(ADA, BEN)
    night = Hours("UTC", (NOW + HOUR).hour * 60, (NOW + 9 * HOUR).hour * 60)
    await prefer(rig.tables, BEN, Preferences(night, spends=False))
    before = deadlines(await rig.view(table), NAMES)
    await rig.press(ADA, table, bid(1))
    assert deadlines(await rig.view(table), NAMES) == before  # nobody sees that
    rig.time.passes(minutes=10)
    assert await Clock(rig.tables).expire(table)
    ends = relative(NOW + DAY + 16 * HOUR)
    assert deadlines(await rig.view(table), NAMES) == [f"due for Ben {ends}"]
    assert own_lines(await rig.view(table, ADA), 0) == ["-# You've answered."]
    assert own_lines(await rig.view(table, BEN), 1) == [f"-# Due {ends}."]


async def test_where_there_is_no_deadline_nothing_is_due(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, pace="none")
    await rig.press(ADA, table, bid(1))
    assert own_lines(await rig.view(table, ADA), 0) == ["-# You've answered."]
    assert own_lines(await rig.view(table, BEN), 1) == []
    view = await rig.view(table)
    assert deadlines(view, NAMES) == []
    assert explained_lines(view, NAMES) == [f"-# Asked Ada and Ben {relative(NOW)}."]
