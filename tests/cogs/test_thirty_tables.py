"""Thirty tables over some days of a clock that is set forward: what arrives in channels and DMs.

It is held against nothing but what people were told before: a chef takes over when the board said
so and no earlier, no time stands there that is over, and nobody is called at night.
"""

import io
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from bot.games.chance import Chance
from bot.playground import Person
from bot.tables.calls import Call
from bot.tables.hours import Hours
from bot.tables.lobby import Join, Start
from bot.tables.records import Settings, Status, TableId
from cogs.pictures import Pictures
from tests.cogs.house import House, open_house
from tests.cogs.test_stand_in import Ahead
from tests.days.calendar import calendar
from tests.tables.house import until

TABLES, STEPS = 30, 45
_MARGIN = timedelta(seconds=20)
"""Real time goes on beside the clock that is set forward."""

_ENDS = re.compile(r"-# Time to answer ends <t:(\d+):R>")
_TAKEN = re.compile(r"-# A chef plays for ")

NIGHTS = Hours("Europe/Berlin", 22 * 60, 7 * 60)
LATE = Hours("Australia/Sydney", 60, 9 * 60)


def _blank() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (4, 4)).save(out, "PNG")
    return out.getvalue()


async def _drawn(self: Pictures, key: object, make: Callable[[], bytes]) -> bytes:
    return _blank()  # what is drawn is looked at elsewhere


class Watch:
    """Reads the newest board of each table after each step."""

    def __init__(self, house: House, clock: Ahead, hours: dict[int, Hours]) -> None:
        self._house, self._clock, self._hours = house, clock, hours
        self._ends: dict[int, datetime] = {}
        self._taken: set[int] = set()
        self._pings = 0
        self.takeovers = self.boards = self.calls = 0
        self._first = clock().replace(hour=0, minute=0, second=0, microsecond=0)
        self._first -= timedelta(days=2)

    def begin(self) -> None:
        """Leave out who was called when all tables began: that is no reminder."""
        self._pings = len(self._house.server.record.pings())

    def look(self) -> None:
        """Hold what stands there against what stood there before."""
        now = self._clock()
        newest: dict[int, str] = {}
        for shown in self._house.boards():
            if found := re.match(r"### Table (\d+) ", shown.text):
                newest[int(found[1])] = shown.text
        for number, text in newest.items():
            self.boards += 1
            taken = _TAKEN.search(text) is not None
            if taken and number not in self._taken:
                self.takeovers += 1
                assert self._ends[number] <= now + _MARGIN, f"table {number}: early"
            (self._taken.add if taken else self._taken.discard)(number)
            ends = _ENDS.search(text)
            self._ends.pop(number, None)
            if ends is not None:
                self._ends[number] = datetime.fromtimestamp(int(ends[1]), now.tzinfo)
                assert self._ends[number] >= now - _MARGIN, f"table {number}: missed"
        pings = self._house.server.record.pings()
        for who, _ in pings[self._pings :]:
            self.calls += 1
            if who in self._hours:
                diary = calendar(self._hours[who], self._first, 40)
                near = [diary.counts(now + by) for by in (-_MARGIN, _MARGIN)]
                assert any(near), f"{who} is called at {now}, asleep"
        self._pings = len(pings)


async def _seat(house: House, people: list[Person], press: Callable[[], int]) -> TableId:
    tables, calls = house.bot.tables, [Call(p.id, p.name, press()) for p in people]
    guild, channel = house.guild.id, house.channel.id
    opened = await tables.open(
        calls[0], guild_id=guild, channel_id=channel, game_id="thieving_chefs"
    )
    for call in calls[1:]:
        await tables.arrange(call, opened.table_id, Join())
    start = Call(people[0].id, people[0].name, press())
    await tables.arrange(start, opened.table_id, Start())
    return opened.table_id


async def _plays(house: House, person: Person, table_id: TableId, random: Random) -> None:
    """Answer what is asked, to the end of the turn or nearly."""
    for _ in range(random.randint(2, 12)):
        look = await house.look(person, table_id)
        if look.status is not Status.RUNNING or look.ask is None or not look.offers:
            return
        chance = Chance(random.randbytes(32), look.version)
        action: Any = look.offers[chance.below(len(look.offers), "offer")].sample(chance, "field")
        await house.act(person, table_id, action)


async def test_thirty_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pictures, "draw", _drawn)
    random, clock = Random(7), Ahead()
    presses = iter(range(1_400_000_000_000_000_000, 1_400_000_000_000_100_000))
    async with open_house(tmp_path / "data", now=clock) as house:
        people = [house.mei, house.tomas, house.omar, house.zoe]
        await house.keep_days_off()
        hours = {house.mei.id: NIGHTS, house.tomas.id: LATE}
        for user_id, said in hours.items():
            await house.bot.tables.say(user_id, Settings(said, spends=False))
        tables = [
            await _seat(house, random.sample(people, random.randint(2, 3)), lambda: next(presses))
            for _ in range(TABLES)
        ]
        await house.caught_up()
        watch = Watch(house, clock, hours)
        watch.begin()

        async def served() -> bool:
            due = await house.bot.tables.store.next_due()
            return due is None or due > clock()

        for _ in range(STEPS):
            due = await house.bot.tables.store.next_due()
            span = timedelta(hours=random.choice((1, 2, 4)))
            if due is not None:
                span = max(min(span, due - clock()), timedelta(seconds=1))
            clock.by += span
            house.bot.leap(span)
            house.bot.tables.clicks.tell(tables[0])

            await until(served)
            await house.caught_up()
            watch.look()
            for person in (house.mei, house.omar):  # the others are never there
                for table_id in random.sample(tables, 4):
                    if (await house.look(person, table_id)).me is not None:
                        await _plays(house, person, table_id, random)
            await house.caught_up()
            watch.look()
        assert watch.takeovers > TABLES / 3
        assert watch.calls > TABLES / 2
        assert watch.boards > TABLES * STEPS
