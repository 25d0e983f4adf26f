"""Thirty days of many tables on a virtual clock that advances from event to event."""

import asyncio
import heapq
import itertools
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bot.app.content import load_games
from bot.games.base import random_player
from bot.games.registry import Games
from bot.storage.sqlite.store import SqliteStore
from tests.days.deeds import RareActions
from tests.days.journal import Journal
from tests.days.oracle import Oracle
from tests.days.people import guests
from tests.days.resting import Hours24
from tests.days.service import Service

_HOUR, _SECOND = timedelta(hours=1), timedelta(seconds=1)

_LOOKED_UP = 75
"""Days after the month, since a time bank may reach far beyond it."""


@dataclass(frozen=True)
class MonthPlan:
    """The events of a month."""

    begin: datetime
    tables: int
    seed: int
    days: int = 30
    restarts: int = 25
    outages: int = 20
    jumps: int = 8
    each: int = 8
    """The minimum of each rare action."""


class Month(RareActions):
    """Runs a plan.

    Args:
        folder: the folder of the database.
        plan: the events.
    """

    def __init__(self, folder: Path, plan: MonthPlan) -> None:
        self._path, self.plan = folder / f"month_{plan.seed}.sqlite3", plan
        self._random = Random(plan.seed)
        built = load_games()
        # The kind of computer player does not affect times; this one is fast.
        self.games = Games(
            {key: built.get(*key) for key in built.versions()},
            {game: {"chef": random_player} for game in built.ids()},
        )
        self.time = Hours24(plan.begin)
        self._end = plan.begin + timedelta(days=plan.days)
        first = plan.begin - timedelta(days=3)
        self.oracle = Oracle(self.games, first, plan.days + _LOOKED_UP, self.time.now)
        self.guests = guests(self._random, max(6, plan.tables * 2 // 5), plan.begin.date())
        for guest in self.guests[::3]:
            guest.spends = True  # chance may leave few of them
        self.counts: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self.idle: Counter[int] = Counter()
        """Idle checks of the clock, by their number of store calls."""
        self.reasons: Counter[str] = Counter()
        """Reasons why tables have not ended at the end of the month."""
        self._agenda: list[tuple[datetime, int, Callable[[], Awaitable[None]]]] = []
        self._order = itertools.count()
        self._presses = itertools.count(1_300_000_000_000_000_000)
        self._there = False
        self._service: Service | None = None
        self._store: SqliteStore | None = None
        self._journal: Journal

    # -- the days -------------------------------------------------------------------------

    async def pass_by(self, until: Callable[[], bool] = lambda: False) -> None:
        """Run all days, or those before ``until`` returns True."""
        self._plan_all()
        await self._begin()
        try:
            while not until() and await self._step():
                pass
            if self._service is None:  # a machine that is off does not stall
                await self._begin()
                await self._service.rest()
            self.reasons = self.oracle.reasons()
        finally:
            await self._kill()
            if self._store is not None:
                await self._store.close()

    def _plan_all(self) -> None:
        plan, random = self.plan, self._random
        for _ in range(plan.tables):
            # Most open early, so that some end.
            self._at(random.random() ** 2 * (plan.days - 4), self._open_table)
        for guest in self.guests:
            self._at(random.random(), partial(self._visit, guest))
            if random.random() < 0.7:
                self._at(random.random() / 100, partial(self._set_preferences, guest, guest.hours))
            for _ in range(random.choice((0, 0, 1, 3))):
                self._at(random.uniform(1, plan.days), partial(self._thinks_again, guest))
        for deed in self.deeds():
            for _ in range(max(plan.each, plan.tables // 20)):
                self._at(random.uniform(0.5, plan.days * 0.8), partial(self._in_time, deed))
        for what, count in (
            (self._restart, plan.restarts),
            (self._outage, plan.outages),
            (self._jump, plan.jumps),
        ):
            for _ in range(count):
                self._at(random.uniform(0.5, plan.days - 0.5), what)

    def _at(self, days: float, what: Callable[[], Awaitable[None]]) -> None:
        self._when(self.plan.begin + timedelta(days=days), what)

    def _in(self, span: timedelta, what: Callable[[], Awaitable[None]]) -> None:
        self._when(self.time.true + span, what)

    def _when(self, at: datetime, what: Callable[[], Awaitable[None]]) -> None:
        heapq.heappush(self._agenda, (max(at, self.time.true), next(self._order), what))

    async def _step(self) -> bool:
        """Do the next event; return whether there is one."""
        alarms = []
        if self._service is not None:
            await self._service.rest()
            alarms = [alarm for alarm in self._service.alarms if alarm.until is not None]
        first = min(alarms, key=lambda alarm: alarm.until, default=None)
        at, _, what = self._agenda[0] if self._agenda else (self._end, 0, None)
        # If both are due at the same moment, either may be first.
        rings = first is not None and (
            first.until < at or (first.until == at and self._random.random() < 0.5)
        )
        moment = first.until if rings else at
        if moment >= self._end:
            return False
        self.time.true = max(self.time.true, moment)
        if rings:
            await self._ring(first)
        elif what is not None:
            heapq.heappop(self._agenda)
            await what()
        return True

    async def _ring(self, alarm: Any) -> None:
        calls = self._journal.calls
        before, done = calls.total(), _done(calls)
        is_clock, replaced = alarm is self._service.alarms[0], self.oracle.counts["strikes, chef"]
        alarm.ring()
        await self._service.rest()
        for _ in range(self.oracle.counts["strikes, chef"] - replaced):  # the game is nearly over
            self._in(self._random.uniform(0, 600) * _SECOND, self._somebody_comes_back)
        if is_clock and _done(calls) == done:
            self.idle[calls.total() - before] += 1

    # -- the bot --------------------------------------------------------------------------

    async def _begin(self) -> None:
        if self._store is None:
            self._store = await SqliteStore.connect(self._path)
        self._journal = Journal(self._store, self.oracle, self.time.passes)
        self._service = Service(self._journal, self.games, self.time, self._random, self.oracle)
        await self._reconnect()

    async def _reconnect(self) -> None:
        """Reconnect Discord; some players press before the bot has caught up."""
        if self._service is None:
            return
        self._service.clock.connect()
        self._there = True
        pressing = [asyncio.ensure_future(self._answer(*sits)) for sits in self._asked(3)]
        await asyncio.gather(*pressing)
        await self._service.rest()

    async def _kill(self) -> None:
        """Kill the process in the middle of its work."""
        if self._service is None:
            return
        self.oracle.interrupted()
        self._there = False
        presses = [asyncio.ensure_future(self._answer(*sits)) for sits in self._asked(4)]
        if presses:
            for _ in range(self._random.randrange(60)):
                await asyncio.sleep(0)
        for press in presses:
            press.cancel()
        await self._service.end()
        await asyncio.gather(*presses, return_exceptions=True)
        await self._journal.settled()
        self._service = None
        self.calls += self._journal.calls
        if self._random.random() < 0.3:
            await self._store.close()
            self._store = None

    async def _restart(self) -> None:
        self.counts["restarts"] += 1
        if self._service is None:
            return
        await self._kill()
        hours = self._random.choice((0.0, 0.005, 0.02, 0.049, 0.2, 2, 11, 40))
        self._in(hours * _HOUR + self._random.random() * _SECOND, self._begin_again)

    async def _begin_again(self) -> None:
        if self._service is None:
            await self._begin()

    async def _outage(self) -> None:
        """Disconnect Discord for a while; the bot keeps running, or ends meanwhile."""
        self.counts["outages"] += 1
        if self._service is None:
            return
        self.oracle.interrupted()
        self._service.clock.connect(())
        self._there = False
        self._in(self._random.choice((0.01, 0.1, 1, 6, 30)) * _HOUR, self._reconnect)

    async def _jump(self) -> None:
        """Set the host's clock forward."""
        self.counts["jumps"] += 1
        self.time.off += self._random.choice((0.04, 0.5, 3.0, 26.0)) * _HOUR


def _done(calls: Counter[str]) -> int:
    """Return the number of changes."""
    return calls["append"] + calls["reschedule"] + calls["put_settings"]
