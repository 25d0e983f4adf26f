"""The lines of a board about the seats a table waits for, since when and until when."""

from datetime import timedelta

import pytest

from bot.tables.model.calendar import Hours
from bot.tables.model.records import Preferences
from bot.tables.workers.clock import Clock
from cogs.messages.waiting import asked_lines, own_lines, relative
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
    lines = asked_lines(await rig.view(table), NAMES)
    assert lines[0] == f"-# Asked: Ada and Ben {relative(NOW)}."
    assert lines[1].startswith(f"-# Time to answer ends {relative(NOW + DAY)}. After that")


async def test_times_that_differ_are_told_for_each(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    night = Hours("UTC", (NOW + HOUR).hour * 60, (NOW + 9 * HOUR).hour * 60)
    await prefer(rig.tables, BEN, Preferences(night, spends=False))
    line = asked_lines(await rig.view(table), NAMES)[1]
    ends = f"for Ada {relative(NOW + DAY)}, for Ben {relative(NOW + DAY + 16 * HOUR)}"
    assert line.startswith(f"-# Time to answer ends {ends}. After that")


async def test_who_has_answered_is_told_no_end_once_those_are_named_who_have_not(
    rig: ServiceRig,
) -> None:
    table = await rig.started(ADA, BEN)
    night = Hours("UTC", (NOW + HOUR).hour * 60, (NOW + 9 * HOUR).hour * 60)
    await prefer(rig.tables, BEN, Preferences(night, spends=False))
    before = asked_lines(await rig.view(table), NAMES)
    await rig.press(ADA, table, bid(1))
    assert asked_lines(await rig.view(table), NAMES)[:2] == before[:2]  # nobody sees that
    rig.time.passes(minutes=10)
    assert await Clock(rig.tables).expire(table)
    line = asked_lines(await rig.view(table), NAMES)[1]
    ends = f"for Ben {relative(NOW + DAY + 16 * HOUR)}"
    assert line.startswith(f"-# Time to answer ends {ends}. After that")
    own = own_lines(await rig.view(table, ADA), 0)
    asked = f"-# You were asked {relative(NOW)}."
    assert own == [f"{asked} You have answered, and your time stands still."]
    assert "Your time ends" in own_lines(await rig.view(table, BEN), 1)[0]


async def test_where_there_is_no_deadline_no_time_stands_still(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, pace="none")
    await rig.press(ADA, table, bid(1))
    own = own_lines(await rig.view(table, ADA), 0)
    assert own == [f"-# You were asked {relative(NOW)}. You have answered."]
