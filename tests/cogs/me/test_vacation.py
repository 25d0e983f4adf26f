"""/me vacation: days on which a person's time does not count, fourteen a year."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bot.playground import Answer
from bot.tables.timing.availability import with_day
from tests.cogs.harness.loopback import LoopbackRig, open_rig

TODAY = datetime(2027, 6, 1, 12, tzinfo=UTC)


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[LoopbackRig]:
    async with open_rig(tmp_path / "data", now=lambda: TODAY) as rig:
        yield rig


async def vacation(rig: LoopbackRig, **typed: str | bool) -> Answer:
    answer = await (await rig.mei.slash(rig.channel, "me", "vacation", **typed)).settled()
    assert answer.ephemeral
    return answer


async def away(rig: LoopbackRig) -> tuple[date, ...]:
    return (await rig.bot.tables.store.settings(rig.mei.id)).hours.away


async def test_days_are_taken_shown_and_taken_back(rig: LoopbackRig) -> None:
    assert "none. " not in (await vacation(rig)).text
    assert "**Your days off**: none." in (await vacation(rig)).text
    told = await vacation(rig, first="2027-07-01", last="2027-07-03")
    assert "2027-07-01 to 2027-07-03." in told.text
    assert "11 more days in 2027" in told.text
    told = await vacation(rig, first="2027-07-10")
    assert "2027-07-01 to 2027-07-03, 2027-07-10." in told.text
    told = await vacation(rig, first="2027-07-02", work=True)
    assert "2027-07-01, 2027-07-03, 2027-07-10." in told.text
    assert len(await away(rig)) == 3
    shown = await (await rig.mei.slash(rig.channel, "privacy", "show")).settled()
    assert "off on 2027-07-01, 2027-07-03, 2027-07-10" in shown.text


@pytest.mark.parametrize(
    "typed",
    [
        {"first": "2027-07-01", "last": "2027-07-15"},
        {"first": "2027-07-01", "last": "2027-06-30"},
        {"first": "2027-07-01", "last": "9999-12-31"},
        {"first": "2027-05-31"},
        {"first": "2029-01-01"},
        {"first": "2027-02-29"},
        {"first": "0000-01-01"},
        {"first": "@everyone"},
        {"first": "2027-07-01", "last": "x"},
    ],
)
async def test_what_is_no_day_or_too_many_changes_nothing(
    rig: LoopbackRig, typed: dict[str, str]
) -> None:
    assert "Nothing was changed" in (await vacation(rig, **typed)).text
    assert await away(rig) == ()


async def test_each_year_has_fourteen(rig: LoopbackRig) -> None:
    await vacation(rig, first="2027-12-18", last="2028-01-14")
    assert len(await away(rig)) == 28
    assert "0 more days in 2027" in (await vacation(rig)).text
    refused = await vacation(rig, first="2028-02-29")
    assert "at most 14 days off in 2028" in refused.text


async def test_a_day_off_moves_the_deadline(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    before = (await rig.look(mover, table_id)).due_at
    answer = await mover.slash(rig.channel, "me", "vacation", first="2027-06-02")
    await answer.settled()
    after = (await rig.look(mover, table_id)).due_at
    assert before is not None
    assert after == before + timedelta(days=1)


async def test_a_day_that_is_spent_by_itself_is_shown_and_can_be_refused(rig: LoopbackRig) -> None:
    assert "They are spent by themselves, too" in (await vacation(rig)).text
    assert "None is spent by itself" in (await vacation(rig, auto=False)).text
    assert "They are spent by themselves, too" in (await vacation(rig, auto=True)).text
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    tables = rig.bot.tables
    said = with_day(await tables.store.settings(mover.id), TODAY.date())
    await tables.preferences.replace(mover.id, said)
    await rig.caught_up()
    hand = mover.last(mover.dm).text
    assert "Days off, spent before your time ran out: 2027-06-01." in hand
    due = (await rig.look(mover, table_id)).due_at
    assert due is not None
    assert f"Time to answer ends <t:{int(due.timestamp())}:R>." in rig.board.text
    assert "Days off, spent" not in rig.board.text
    told = await (await mover.slash(rig.channel, "me", "vacation")).settled()
    assert "Spent by themselves: 2027-06-01." in told.text
    back = await mover.slash(rig.channel, "me", "vacation", first="2027-06-01", work=True)
    assert "**Your days off**: none." in (await back.settled()).text
    assert (await tables.store.settings(mover.id)).spent == ()
    told = await (await mover.slash(rig.channel, "me", "vacation", auto=False)).settled()
    assert "None is spent by itself" in told.text
