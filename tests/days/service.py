"""One process of the bot without Discord: service, clock, computer players and outbox."""

import asyncio
from random import Random

from bot.games.registry import Games
from bot.tables.log.store import Store
from bot.tables.model.records import OutboxRow, StaleMessage
from bot.tables.service import Tables
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from bot.tables.workers.outbox import Outbox
from tests.days.oracle import Oracle
from tests.days.resting import Hours24, alarmed, queued

_PATIENCE = 300


class BoardReader:
    """Receives every message, and reads the times on the boards."""

    def __init__(self, tables: Tables, oracle: Oracle) -> None:
        self._tables, self._oracle = tables, oracle

    async def deliver(self, row: OutboxRow) -> None:
        if row.audience is None:
            view = await self._tables.queries.view(row.table_id, None)
            self._oracle.shown(view, self._tables.now())

    async def retire(self, old: StaleMessage) -> None:
        raise AssertionError(f"{old} was never sent")


class Service:
    """Runs from its creation to ``end``."""

    def __init__(
        self, store: Store, games: Games, time: Hours24, random: Random, oracle: Oracle
    ) -> None:
        self.time = time
        self.tables = Tables(
            store, games, now=time.now, draw_secret=lambda: random.randbytes(32), kept=256
        )
        self._chefs, self.clock = ComputerPlayers(self.tables), Clock(self.tables)
        self._outbox = Outbox(self.tables, BoardReader(self.tables, oracle))
        self.alarms = [alarmed(self.clock, time), alarmed(self._outbox, time)]
        self._queue = queued(self._chefs, time)
        self.clock.connect(())
        self._tasks = [
            asyncio.create_task(run())
            for run in (self._chefs.run, self._outbox.run, self.clock.run)
        ]

    def _rests(self) -> bool:
        for task in self._tasks:
            if task.done():
                raise AssertionError("a service ended by itself") from task.exception()
        return (
            self._queue.rests
            and all(alarm.rests for alarm in self.alarms)
            and not self._outbox._under_way
        )

    async def rest(self) -> None:
        """Wait until no work is due now."""
        async with asyncio.timeout(_PATIENCE):
            while not self._rests():
                self.time.turned.clear()
                if not self._rests():
                    await self.time.turned.wait()

    async def end(self) -> None:
        """Cancel everything, at any point."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
