"""/me vacation: days off, fourteen a year, on which no time is charged."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bot.playground import Answer
from tests.cogs.harness.loopback import LoopbackRig, open_rig

TODAY = datetime(2027, 6, 1, 12, tzinfo=UTC)


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[LoopbackRig]:
    async with open_rig(tmp_path / "data", now=lambda: TODAY) as rig:
        yield rig


async def type_vacation(rig: LoopbackRig, **typed: str | bool) -> Answer:
    answer = await (await rig.mei.slash(rig.channel, "me", "vacation", **typed)).settled()
    assert answer.ephemeral
    return answer


async def days_off_of(rig: LoopbackRig) -> tuple[date, ...]:
    return (await rig.bot.tables.store.settings(rig.mei.id)).hours.away


async def test_days_are_taken_shown_and_returned(rig: LoopbackRig) -> None:
    assert "none. " not in (await type_vacation(rig)).text
    assert "**Your days off**: none." in (await type_vacation(rig)).text
    told = await type_vacation(rig, first="2027-07-01", last="2027-07-03")
    assert "2027-07-01 to 2027-07-03." in told.text
    assert "11 more days in 2027" in told.text
    told = await type_vacation(rig, first="2027-07-10")
    assert "2027-07-01 to 2027-07-03, 2027-07-10." in told.text
    told = await type_vacation(rig, first="2027-07-02", work=True)
    assert "2027-07-01, 2027-07-03, 2027-07-10." in told.text
    assert len(await days_off_of(rig)) == 3
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
        {"last": "2027-07-03"},
    ],
)
async def test_an_invalid_day_or_too_many_days_change_nothing(
    rig: LoopbackRig, typed: dict[str, str]
) -> None:
    assert "Nothing changed" in (await type_vacation(rig, **typed)).text
    assert await days_off_of(rig) == ()


async def test_each_year_has_fourteen(rig: LoopbackRig) -> None:
    await type_vacation(rig, first="2027-12-18", last="2028-01-14")
    assert len(await days_off_of(rig)) == 28
    assert "0 more days in 2027" in (await type_vacation(rig)).text
    refused = await type_vacation(rig, first="2028-02-29")
    assert "at most 14 days off in 2028" in refused.text


async def test_a_day_off_moves_the_deadline(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    before = (await rig.view(mover, table_id)).times.due_at
    answer = await mover.slash(rig.channel, "me", "vacation", first="2027-06-02")
    await answer.settled()
    after = (await rig.view(mover, table_id)).times.due_at
    assert before is not None
    assert after == before + timedelta(days=1)


async def test_an_automatic_day_off_is_shown_and_can_be_refused(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "They're also used automatically" in (await type_vacation(rig)).text
    assert "None are used automatically" in (await type_vacation(rig, auto=False)).text
    assert "They're also used automatically" in (await type_vacation(rig, auto=True)).text
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    end = (await rig.view(mover, table_id)).times.due_at
    assert end is not None
    assert await rig.bot.tables.preferences.spend_day(table_id, end)
    monkeypatch.setattr(rig.bot.tables, "now", lambda: end)  # the deferred deliveries are sent
    rig.bot.tables.executor.tell(table_id)
    await rig.await_delivery()
    hand, day = mover.last(mover.dm).text, "2027-06-02"
    assert f"Your time ran out, so I used a day off: {day}." in hand
    due = (await rig.view(mover, table_id)).times.due_at
    assert due is not None
    assert f" · due <t:{int(due.timestamp())}:R>" in rig.board.text
    assert due == end + timedelta(days=1)
    assert "I used a day off" not in rig.board.text
    told = await (await mover.slash(rig.channel, "me", "vacation")).settled()
    assert f"Used automatically: {day}." in told.text
    assert "13 more days in 2027" in told.text
    told = await (await mover.slash(rig.channel, "me", "vacation", auto=False)).settled()
    assert "None are used automatically" in told.text
