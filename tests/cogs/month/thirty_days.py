"""A month of the whole bot on a loopback Discord, on a simulated clock."""

import asyncio
import heapq
import io
import itertools
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from bot.games.chance import Chance
from bot.games.errors import BrigadeError
from bot.playground import Person
from bot.tables.commands.lobby import Join, Start, TakeBack
from bot.tables.commands.proposals import Pause, Resume
from bot.tables.model.calendar import Hours, Shard
from bot.tables.model.records import PingChannel, Preferences, Request, Status, TableId
from bot.tables.model.terms import Silence
from bot.tables.service import Tables
from bot.tables.workers.computer_players import ComputerPlayers
from cogs.messages.pictures import PictureCache
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.cogs.month.watch import MessageWatch
from tests.days.resting import Hours24, VirtualAlarm, queued
from tests.preferring import prefer

_BEGIN = datetime(2026, 3, 10, 9, tzinfo=UTC)
"""Summer time begins on the 29th in Berlin, and ends on April 5th in Sydney."""
_DAYS = 30 if "BRIGADE_TABLES" in os.environ else 14
_HOUR = timedelta(hours=1)
_PATIENCE = 60


@dataclass
class Habit:
    """The habits of a person."""

    hours: Hours
    every: tuple[float, float]
    """Hours between two visits."""
    answers: float
    pings: PingChannel = PingChannel.CHANNEL
    spends: bool = False


_BERLIN = Hours("Europe/Berlin", 22 * 60, 7 * 60)
_SYDNEY = Hours("Australia/Sydney", 60, 9 * 60)
_HABITS = {
    "Mei": Habit(_BERLIN, (1, 5), 1.0),
    "Tomas": Habit(_SYDNEY, (10, 60), 0.7),
    "Omar": Habit(Hours(), (2, 10), 0.9, PingChannel.DM),
    "Zoe": Habit(_BERLIN, (900, 999), 0.0),
    "Ines": Habit(Hours("America/New_York", 23 * 60, 8 * 60), (20, 30), 0.9, PingChannel.DM),
    "Jun": Habit(_SYDNEY, (20, 90), 0.8, PingChannel.DM, spends=True),
}
_TERMS = (
    ("day", Silence.CHEF),
    ("day", Silence.DEFAULT),
    ("slow", Silence.CHEF),
    ("day", Silence.WAIT),
    ("none", Silence.CHEF),
)


async def blank(self: PictureCache, *_: object) -> bytes:
    """Draw an empty picture."""
    return _BLANK


def _png() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (4, 4)).save(out, "PNG")
    return out.getvalue()


_BLANK = _png()


def go_by(patch: pytest.MonkeyPatch, time: Hours24) -> None:
    """Run the clock and outbox of every bot on simulated time; track idle computer players."""
    patch.setattr("bot.tables.workers.clock.Alarm", partial(VirtualAlarm, time))
    patch.setattr("bot.tables.workers.outbox.Alarm", partial(VirtualAlarm, time))
    begin = ComputerPlayers.__init__

    def begun(self: ComputerPlayers, tables: Tables, *_: object) -> None:
        begin(self, tables)
        queued(self, time)

    patch.setattr(ComputerPlayers, "__init__", begun)


class MonthOverDiscord:
    """Simulates thirty days.

    Args:
        folder: the bot's.
        tables: their number.
        seed: of people's choices.
    """

    def __init__(self, folder: Path, tables: int, seed: int) -> None:
        self._folder, self._tables, self._random = folder, tables, Random(seed)
        self.time, self._end = Hours24(_BEGIN), _BEGIN + timedelta(days=_DAYS)
        self.counts: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self._presses = itertools.count(1_400_000_000_000_000_000)
        self._order = itertools.count()
        self._agenda: list[tuple[datetime, int, Callable[[], Awaitable[None]]]] = []
        self._said: dict[int, Preferences] = {}
        self._seated: dict[TableId, list[Person]] = {}
        self._rig: LoopbackRig
        self.watch: MessageWatch

    async def pass_by(self) -> None:
        """Simulate all days, and record the reasons for which tables wait at the end."""
        async with open_rig(self._folder, now=self.time.now) as rig:
            self._rig = rig
            rig.errors_expected = True
            people = {"Mei": rig.mei, "Tomas": rig.tomas, "Omar": rig.omar, "Zoe": rig.zoe}
            for name in _HABITS:
                if name not in people:
                    people[name] = rig.server.add_person(name, [rig.guild])
            first = _BEGIN.replace(hour=0) - timedelta(days=3)
            self.watch = MessageWatch(rig.server.record, people, self._said, first, _DAYS + 75)
            rig.bot.tables.executor.on_stored.append(self.watch.stored)
            for name, person in people.items():
                habit = _HABITS[name]
                said = Preferences(habit.hours, pings=habit.pings, spends=habit.spends)
                await prefer(rig.bot.tables, person.id, said)
                self._said[person.id] = said
                self._in(self._random.uniform(0, 12), partial(self._visits, person, habit))
            for number in range(self._tables):
                self._in(number * 24 * 12 / self._tables, partial(self._opens, number, people))
            for what, count in ((self._restart, 5), (self._outage, 4), (self._jump, 3)):
                for _ in range(count):
                    self._in(self._random.uniform(12, _DAYS * 24 - 12), what)
            self._in(self._random.uniform(24, 240), self._pauses)
            while await self._step():
                pass
            while (later := await self._rig.bot.tables.store.next_outbox()) is not None:
                await self._until(later)  # a message that waits for a sleeping player
            self._end_reasons()

    def _in(self, hours: float, what: Callable[[], Awaitable[None]]) -> None:
        at = self.time.true + hours * _HOUR
        heapq.heappush(self._agenda, (at, next(self._order), what))

    async def _step(self) -> bool:
        """Advance to the next due time of the bot or the people; return whether there is one."""
        due = await self._rig.bot.tables.store.next_due()
        later = await self._rig.bot.tables.store.next_outbox()
        at, _, what = self._agenda[0]
        first = min(one for one in (due, later, at) if one is not None)
        if first >= self._end:
            return False
        await self._until(first)
        if at <= self.time.true:
            heapq.heappop(self._agenda)
            await what()
            await self._settled()
        return True

    async def _until(self, moment: datetime) -> None:
        """Advance to a moment, and wait for the work due then."""
        if moment > self.time.true:
            span = moment - self.time.true
            self.time.true = moment
            self._rig.bot.leap(span)
        await self._settled()

    def _rests(self) -> bool:
        bot = self._rig.bot
        alarms = (bot._clock._alarm, bot._outbox._alarm)
        return (
            bot._chefs._line._queue.rests
            and all(alarm.rests for alarm in alarms)
            and not bot._outbox._under_way
        )

    async def _settled(self) -> None:
        """Wait until all due work is done, and check the new messages."""
        for table_id in itertools.islice(self._seated, 1):
            self._rig.bot.tables.executor.tell(table_id)  # so that everything sees the new time
        async with asyncio.timeout(_PATIENCE):
            while not self._rests():
                self.time.turned.clear()
                if not self._rests():
                    await self.time.turned.wait()
        for user_id, before in self._said.items():
            said = await self._rig.bot.tables.store.settings(user_id)
            self.counts["days off"] += len(said.spent) - len(before.spent)
            self._said[user_id] = said
        self.watch.check_sent(self.time.true)

    # -- faults ---------------------------------------------------------------------------

    async def _restart(self) -> None:
        self.counts["restarts"] += 1
        await self._rig.stop()
        begin = self.time.true
        self.time.true += self._random.choice((0.02, 1, 7, 30)) * _HOUR
        self.watch.away.append((begin, self.time.true))
        await self._rig.start(now=self.time.now)
        self._rig.bot.tables.executor.on_stored.append(self.watch.stored)

    async def _outage(self) -> None:
        """Drop the gateway for a while."""
        self.counts["outages"] += 1
        clock, there = self._rig.bot._clock, asyncio.Event()
        connect, lasting = clock.connect, self._random.choice((0.2, 3, 20)) * _HOUR

        def connected(shards: Collection[Shard]) -> None:
            connect(shards)
            if shards:
                there.set()
            elif self.watch.away[-1:] != [away]:
                self.time.true += lasting
                self.watch.away.append(away)

        away = (self.time.true, self.time.true + lasting)
        clock.connect = connected
        self._rig.server.gateway.drop()
        async with asyncio.timeout(_PATIENCE):
            await there.wait()
        clock.connect = connect

    async def _jump(self) -> None:
        """Set the host's clock forward or back."""
        self.counts["jumps"] += 1
        begin = self.time.true
        self.time.true += self._random.choice((5, -2, -0.5)) * _HOUR
        self.watch.away.append((begin, self.time.true))

    # -- people's acts --------------------------------------------------------------------

    def _call(self, person: Person) -> Request:
        return Request(person.id, person.name, next(self._presses))

    async def _opens(self, number: int, people: dict[str, Person]) -> None:
        rig, tables = self._rig, self._rig.bot.tables
        ids = tables.games.ids()
        game = tables.games.newest(ids[number % len(ids)])
        seats = min(self._random.randint(2, 4), game.spec.seats[1])
        sitting = self._random.sample(list(people.values()), seats)
        pace, silence = _TERMS[number // len(ids) % len(_TERMS)]
        opened = await tables.open(
            self._call(sitting[0]),
            guild_id=rig.guild.id,
            channel_id=rig.channel.id,
            game_id=game.spec.id,
            chosen=(("pace", pace), ("silence", silence)),
        )
        for person in sitting[1:]:
            await tables.execute(self._call(person), opened.table_id, Join())
        await tables.execute(self._call(sitting[0]), opened.table_id, Start())
        self._seated[opened.table_id] = sitting

    async def _pauses(self) -> None:
        """Pause a table for some days."""
        for table_id, people in self._seated.items():
            view = await self._rig.view(None, table_id)
            if view.status is Status.RUNNING:
                for person in people:
                    await self._tries(self._rig.bot.tables.execute, person, table_id, Pause())
                self.counts["pauses"] += 1
                self._in(100, partial(self._resumes, table_id, self.time.true))
                return
        self._in(5, self._pauses)

    async def _resumes(self, table_id: TableId, since: datetime) -> None:
        self.watch.away.append((since, self.time.true))
        person = self._seated[table_id][0]
        await self._tries(self._rig.bot.tables.execute, person, table_id, Resume())

    async def _visits(self, person: Person, habit: Habit) -> None:
        """Visit all the person's tables, if awake, and schedule the next visit."""
        self._in(self._random.uniform(*habit.every), partial(self._visits, person, habit))
        if not self.watch.calendar(person.id).counts(self.time.true):
            return
        tables = self._rig.bot.tables
        for table_id, people in self._seated.items():
            if person not in people or self._random.random() > habit.answers:
                continue
            view = await self._rig.view(person, table_id)
            if view.status is not Status.RUNNING or view.me is None or view.times.paused_at:
                continue
            if view.seats[view.me].stand_in is not None:
                await self._tries(tables.execute, person, table_id, TakeBack())
            await self._plays(person, table_id)

    async def _plays(self, person: Person, table_id: TableId) -> None:
        """Answer prompts, to the end of the turn or nearly."""
        for _ in range(self._random.randint(3, 12)):
            view = await self._rig.view(person, table_id)
            asked = (
                view.status is Status.RUNNING and view.own.prompt is not None and view.own.offers
            )
            if not asked or view.own.prompt.question.answered:
                return
            chance = Chance(self._random.randbytes(32), view.version)
            offer = view.own.offers[chance.below(len(view.own.offers), "offer")]
            await self._rig.act(person, table_id, offer.sample(chance, "field"))
            await self._settled()
            span = timedelta(seconds=self._random.randint(5, 60))
            self.time.true += span
            self._rig.bot.leap(span)

    async def _tries(self, do: Callable[..., Awaitable[Any]], person: Person, *what: Any) -> None:
        try:
            await do(self._call(person), *what)
        except BrigadeError as error:
            self.counts[f"refused, {error.code}"] += 1

    # -- the end --------------------------------------------------------------------------

    def _end_reasons(self) -> None:
        """Record the reason each table's newest board gives for waiting."""
        for number, text in self.watch.boards.items():
            self.reasons[_reason(text, waits=number in self.watch.waiting)] += 1
        self.counts["ended"] = self.reasons["ended"]


def _reason(text: str, *, waits: bool) -> str:
    if "-# Paused <t:" in text:
        return "paused"
    if " · due " in text:
        return "the table waits" if waits else "in time"
    if "wins" in text or "win with" in text:
        return "ended"
    return "no deadline" if "<@" in text or "**: " in text else "no reason"
