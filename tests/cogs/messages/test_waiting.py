"""The lines about the seats a table waits for: the deadline, and the result of a missed one."""

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


async def test_a_common_deadline_is_named_once(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    view = await rig.view(table)
    assert deadlines(view, NAMES) == [f"due {relative(NOW + DAY)}"]
    asked, then = explained_lines(view, NAMES)[:2]
    assert asked == f"-# Asked Ada and Ben {relative(NOW)}."
    assert then.startswith("-# If time runs out, a computer chef plays until they're back.")


async def test_different_deadlines_are_named_for_each_seat(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    night = Hours("UTC", (NOW + HOUR).hour * 60, (NOW + 9 * HOUR).hour * 60)
    await prefer(rig.tables, BEN, Preferences(night, spends=False))
    ends = f"for Ada {relative(NOW + DAY)}, for Ben {relative(NOW + DAY + 16 * HOUR)}"
    assert deadlines(await rig.view(table), NAMES) == [f"due {ends}"]


async def test_answered_seats_have_no_deadline_once_the_others_are_named(
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


async def test_without_a_deadline_nothing_is_due(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, pace="none")
    await rig.press(ADA, table, bid(1))
    assert own_lines(await rig.view(table, ADA), 0) == ["-# You've answered."]
    assert own_lines(await rig.view(table, BEN), 1) == []
    view = await rig.view(table)
    assert deadlines(view, NAMES) == []
    assert explained_lines(view, NAMES) == [f"-# Asked Ada and Ben {relative(NOW)}."]
