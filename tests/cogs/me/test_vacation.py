"""/me vacation: days on which a person's time does not count, fourteen a year."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bot.playground import Answer
from bot.tables.timing.availability import with_day
from tests.cogs.harness.loopback import House, open_house

TODAY = datetime(2027, 6, 1, 12, tzinfo=UTC)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path / "data", now=lambda: TODAY) as house:
        yield house


async def vacation(house: House, **typed: str | bool) -> Answer:
    answer = await (await house.mei.slash(house.channel, "me", "vacation", **typed)).settled()
    assert answer.ephemeral
    return answer


async def away(house: House) -> tuple[date, ...]:
    return (await house.bot.tables.store.settings(house.mei.id)).hours.away


async def test_days_are_taken_shown_and_taken_back(house: House) -> None:
    assert "none. " not in (await vacation(house)).text
    assert "**Your days off**: none." in (await vacation(house)).text
    told = await vacation(house, first="2027-07-01", last="2027-07-03")
    assert "2027-07-01 to 2027-07-03." in told.text
    assert "11 more days in 2027" in told.text
    told = await vacation(house, first="2027-07-10")
    assert "2027-07-01 to 2027-07-03, 2027-07-10." in told.text
    told = await vacation(house, first="2027-07-02", work=True)
    assert "2027-07-01, 2027-07-03, 2027-07-10." in told.text
    assert len(await away(house)) == 3
    shown = await (await house.mei.slash(house.channel, "privacy", "show")).settled()
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
    house: House, typed: dict[str, str]
) -> None:
    assert "Nothing was changed" in (await vacation(house, **typed)).text
    assert await away(house) == ()


async def test_each_year_has_fourteen(house: House) -> None:
    await vacation(house, first="2027-12-18", last="2028-01-14")
    assert len(await away(house)) == 28
    assert "0 more days in 2027" in (await vacation(house)).text
    refused = await vacation(house, first="2028-02-29")
    assert "at most 14 days off in 2028" in refused.text


async def test_a_day_off_moves_the_deadline(house: House) -> None:
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    before = (await house.look(mover, table_id)).due_at
    answer = await mover.slash(house.channel, "me", "vacation", first="2027-06-02")
    await answer.settled()
    after = (await house.look(mover, table_id)).due_at
    assert before is not None
    assert after == before + timedelta(days=1)


async def test_a_day_that_is_spent_by_itself_is_shown_and_can_be_refused(house: House) -> None:
    assert "They are spent by themselves, too" in (await vacation(house)).text
    assert "None is spent by itself" in (await vacation(house, auto=False)).text
    assert "They are spent by themselves, too" in (await vacation(house, auto=True)).text
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    tables = house.bot.tables
    said = with_day(await tables.store.settings(mover.id), TODAY.date())
    await tables.preferences.say(mover.id, said)
    await house.caught_up()
    hand = mover.last(mover.dm).text
    assert "Days off, spent before your time ran out: 2027-06-01." in hand
    due = (await house.look(mover, table_id)).due_at
    assert due is not None
    assert f"Time to answer ends <t:{int(due.timestamp())}:R>." in house.board.text
    assert "Days off, spent" not in house.board.text
    told = await (await mover.slash(house.channel, "me", "vacation")).settled()
    assert "Spent by themselves: 2027-06-01." in told.text
    back = await mover.slash(house.channel, "me", "vacation", first="2027-06-01", work=True)
    assert "**Your days off**: none." in (await back.settled()).text
    assert (await tables.store.settings(mover.id)).spent == ()
    told = await (await mover.slash(house.channel, "me", "vacation", auto=False)).settled()
    assert "None is spent by itself" in told.text
