"""A loopback Discord in this process, and two bots on one PostgreSQL in separate processes."""

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.app.content import load_games
from bot.playground import Playground
from bot.playground.world.model import Json
from bot.storage.postgres.store import PostgresStore, open_store
from tests.cogs.kill.bot import LEASE
from tests.cogs.kill.loopback import ROOT, KillRig
from tests.openapi import watch
from tests.postgres.proxy import Proxy
from tests.postgres.server import PostgresServer
from tests.tables.harness import ServiceRig

LEASE_SECONDS = 10
"""The time until one process takes over the claims of another."""

_LEFT = (
    "select table_id, audience, version, tries, not_before, leased_until from outbox",
    "select table_id, audience, message_id, tries, not_before, leased_until from retired",
    "select id, status, chef_until from tables where chef_asked = 1",
    "select table_id, version, leased_until from news",
)


class TwinRig(KillRig):
    """The server, its players, and some bots, each with a folder and a proxy of its own."""

    def __init__(
        self, server: Playground, folder: Path, postgres: PostgresServer, store: PostgresStore
    ) -> None:
        super().__init__(server, folder)
        self.postgres, self.store = postgres, store
        self.processes: dict[int, asyncio.subprocess.Process] = {}
        self.ways: dict[int, Proxy] = {}
        self._tables = ServiceRig(store, games=load_games())
        self._hear = server.gateway.dispatch
        self.rng, self.both = random.Random(5), 0.1
        server.gateway.dispatch = self._dispatch  # type: ignore[method-assign]

    def _dispatch(self, event: str, data: Json) -> None:
        """Send an interaction to one of the sessions, or to both."""
        open_now = [s for s in self.server.gateway.sessions.values() if s.connection is not None]
        if (
            self.split
            or event != "INTERACTION_CREATE"
            or self.rng.random() < self.both
            or not open_now
        ):
            self._hear(event, data)
        else:
            self.rng.choice(open_now).dispatch(event, data)

    def url(self, way: int | None = None) -> str:
        """Return the database's address behind a proxy."""
        return self.postgres.url(self.name, None if way is None else self.ways[way].port)

    name = ""
    split = False
    """Whether each bot has a shard of its own instead of all shards."""

    async def begin(self, slot: int) -> None:
        """Start a bot and wait until it receives interactions."""
        if slot not in self.ways:
            self.ways[slot] = Proxy(self.postgres.port)
            await self.ways[slot].mend()
        self._let_go()
        before = self.server.gateway.identified
        settings = {
            "DISCORD_TOKEN": self.server.token,
            "DISCORD_API_URL": self.server.url,
            "BRIGADE_DATA": str(self._folder / f"data{slot}"),
            "BRIGADE_DATABASE": self.url(slot),
            LEASE: str(LEASE_SECONDS),
        }
        if self.split:
            settings["BRIGADE_SHARDS"] = f"{slot}/2"
        with self.log.open("ab") as log:
            process = self.processes[slot] = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.cogs.kill.bot", "run"),
                cwd=ROOT,
                env=os.environ | settings,
                stdin=asyncio.subprocess.DEVNULL,
                stderr=log,
            )
        async with asyncio.timeout(90):
            while self.server.gateway.identified == before:
                assert process.returncode is None, self.log_text()[-3000:]
                await asyncio.sleep(0.02)

    def _let_go(self) -> None:
        """Remove sessions that nobody will resume."""
        sessions = self.server.gateway.sessions
        for key in [key for key, one in sessions.items() if one.connection is None]:
            del sessions[key]

    async def end(self, slot: int, *, kill: bool = True) -> None:
        """Kill a bot, or tell it to stop, and wait for its exit."""
        process = self.processes.pop(slot)
        if kill:
            process.kill()
        else:
            process.terminate()
        code = await process.wait()
        assert code == (-9 if kill else 0), self.log_text()[-3000:]
        await asyncio.sleep(0.1)
        self._let_go()

    async def settled(self) -> bool:
        """Wait until all deliveries are done."""
        left: list[Any] = []
        try:
            async with asyncio.timeout(180):
                while self.server.open_requests or any(
                    left := [await self.store._read(sql, ()) for sql in _LEFT]
                ):
                    await asyncio.sleep(0.1)
        except TimeoutError:
            wrong = f"{left} and {self.server.open_requests} requests are left"
            raise AssertionError(f"{wrong}\n{self.log_text()[-3000:]}") from None
        return True

    @asynccontextmanager
    async def facts(self) -> AsyncIterator[ServiceRig]:
        """Return the stored data."""
        yield self._tables

    ids: Sequence[int] = ()

    def table_ids(self) -> list[int]:
        """Return the tables that ``look`` found."""
        return list(self.ids)

    async def look(self) -> None:
        """Find all tables, including ended ones."""
        rows = await self.store._read("select id from tables order by id", ())
        self.ids = [row[0] for row in rows]


@asynccontextmanager
async def open_twins(folder: Path, postgres: PostgresServer) -> AsyncIterator[TwinRig]:
    """Open a loopback and an empty database; stop all bots at the end."""
    url = await postgres.new_database()
    async with (
        Playground(seed=None, answer_within=180) as server,  # a start takes up to 90 s
        open_store(url, lease=0) as store,
    ):
        observer = watch(server)
        # A second answer; an old message deleted by both; a question whose answer is missing.
        server.expect(40060, 10008, 10015)
        rig = TwinRig(server, folder, postgres, store)
        rig.name = url.rpartition("/")[2]
        try:
            yield rig
        finally:
            for process in rig.processes.values():
                if process.returncode is None:
                    process.kill()
                await process.wait()
            for way in rig.ways.values():
                await way.cut()
        # A picture replaced by the other process is looked up once it is refused.
        wrong = [one for one in server.record.violations if "no such file" not in one]
        wrong += observer.violations if observer else ()
        assert not wrong, "\n".join(wrong)
