"""A loopback Discord in this process, and the bot in another one that can be killed at any time."""

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple

from bot.app.content import load_games
from bot.games.contract import Seat
from bot.playground import Delivery, Exchange, Playground, ShownMessage
from bot.playground.world.components import walk
from bot.storage.sqlite.backups import connect_to_read, write_copy
from bot.storage.sqlite.store import open_store
from bot.tables.model.records import TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.kill.guests import LEFT_OUT, Act, Guest, table_in
from tests.openapi import watch
from tests.playground.acts import connected, invalidate
from tests.tables.harness import ServiceRig as Tables

ROOT = Path(__file__).parents[3]
_LEFT = """
select (select count(*) from outbox) + (select count(*) from retired)
    + (select count(*) from tables where chef_asked = 1)
"""


class Ping(NamedTuple):
    """A received ping."""

    table: TableId
    user_id: int
    prompts: dict[Seat, int]
    """The public prompt numbers on the pinging message, by seat."""


class KillRig:
    """The server, its people, and the bot as ``brigade run`` runs it."""

    def __init__(self, server: Playground, folder: Path) -> None:
        self.server, self._folder = server, folder
        self.database = folder / "data" / "brigade.sqlite3"
        self.log = folder / "log.txt"
        self.guild = server.add_guild("Kitchen Club")
        self.channel = server.add_channel(self.guild, "kitchen")
        names = ("Mei", "Tomas", "Omar", "Zoe")
        self.people = [server.add_person(name, [self.guild]) for name in names]
        self.pings: list[Ping] = []
        self._announced: dict[int, frozenset[int]] = {}
        """The people pinged by an announcement that is no page yet, by its message."""
        self.process: asyncio.subprocess.Process
        self._copies = 0
        self._at: Callable[[Exchange], bool] = lambda _: False
        self.orphans: list[int] = []
        """Messages created while the bot was killed before it knew their ids."""
        server.observers.append(self._exchanged)

    # -- the bot --------------------------------------------------------------------------

    async def spawn(self) -> None:
        """Start the bot; ``kill_at`` schedules its end."""
        settings = {
            "DISCORD_TOKEN": self.server.token,
            "DISCORD_API_URL": self.server.url,
            "BRIGADE_DATA": str(self.database.parent),
        }
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.cogs.kill.bot", "run"),
                cwd=ROOT,
                env=os.environ | settings,
                stdin=asyncio.subprocess.DEVNULL,
                stderr=log,
            )

    def kill_at(self, moment: Callable[[Exchange], bool]) -> None:
        """Kill the bot between the exchange selected by ``moment`` and its response."""
        self._at = moment

    def _exchanged(self, exchange: Exchange) -> None:
        if self._at(exchange):
            self._at = lambda _: False
            self.process.kill()
            if is_sending(exchange):
                self.orphans.append(int(exchange.response["id"]))

    def kill(self) -> None:
        """Kill the bot now, if it still runs."""
        self._at = lambda _: False
        if self.process.returncode is None:
            self.process.kill()

    async def dead(self) -> None:
        """Wait until the bot is dead, and everything it sent was processed."""
        assert await self.process.wait() == -9, "it ended by itself:\n" + self.log_text()[-3000:]
        runner = self.server._runner
        assert runner is not None
        assert runner.server is not None
        async with asyncio.timeout(30):
            while runner.server.connections or self.server.open_requests:
                await asyncio.sleep(0.005)
        invalidate(self.server.gateway)  # nobody will resume its session

    async def connected(self) -> None:
        """Wait until the bot receives interactions."""
        ready = asyncio.ensure_future(connected(self.server, 60))
        ended = asyncio.ensure_future(self.process.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not ready.done():
            ready.cancel()
        elif ready.exception() is not None:
            raise AssertionError("it does not connect:\n" + self.log_text()[-3000:])

    async def settled(self) -> bool:
        """Wait until the outbox is empty; return False if the bot dies first."""
        async with asyncio.timeout(90):
            while self.process.returncode is None:
                with closing(connect_to_read(self.database)) as connection:
                    [(left,)] = connection.execute(_LEFT).fetchall()
                if not left and not self.server.open_requests:
                    return True
                await asyncio.sleep(0.03)
        return False

    # -- the state ------------------------------------------------------------------------

    @asynccontextmanager
    async def facts(self) -> AsyncIterator[Tables]:
        """Open a copy of the current database."""
        self._copies += 1
        folder = self._folder / f"copy{self._copies}"
        folder.mkdir()
        copy = folder / "brigade.sqlite3"
        with closing(connect_to_read(self.database)) as connection:
            write_copy(connection, copy)
        async with open_store(copy) as store:
            yield Tables(store, games=load_games())
        shutil.rmtree(folder)

    def table_ids(self) -> list[int]:
        """Return all tables ever opened."""
        with closing(connect_to_read(self.database)) as connection:
            return [found for (found,) in connection.execute("select id from tables order by id")]

    def boards(self) -> list[ShownMessage]:
        """Return the public messages, oldest first."""
        return [shown for shown in self.people[0].sees(self.channel) if not shown.ephemeral]

    def log_text(self) -> str:
        """Return the bot's log over all its lives."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def harvest(self, guests: list[Guest]) -> None:
        """Record pings and controls of what was sent, and discard old messages."""
        world = self.server.world
        for sent in self.server.record.sent:
            self._note(sent, guests)
        self.server.record.sent.clear()
        for channel in world.channels.values():
            kept = [world.messages[number] for number in channel.message_ids]
            newest = {message.id for message in kept[-80:]}
            channel.message_ids[:] = [
                message.id
                for message in kept
                if message.only_for is None
                and not message.deleted
                and (message.id in newest or custom_ids_of(message.components))
            ]

    def _note(self, sent: Delivery, guests: list[Guest]) -> None:
        if sent.shown is None or sent.message_id is None:
            return
        parts = [part for part in walk(sent.shown["components"]) if "custom_id" in part]
        table = table_in([part["custom_id"] for part in parts])
        if sent.what == "message" and not parts:
            self._announced[sent.message_id] = sent.pinged
        pinged = self._announced.pop(sent.message_id, frozenset()) if parts else frozenset()
        if pinged and sent.audience.kind == "channel":
            presses = [ControlId.parse(part["custom_id"]) for part in parts]
            prompts = {
                press.seat: press.prompt
                for press in presses
                if press.seat is not None and press.action not in LEFT_OUT
            }
            self.pings += [Ping(table or 0, who, prompts) for who in pinged]
        for guest in guests:
            if guest.person.id in sent.audience.readers:
                for part in parts:
                    values = [option["value"] for option in part.get("options", ())] or [None]
                    guest.old += [Act(sent.message_id, part["custom_id"], v) for v in values]


def custom_ids_of(components: list[dict[str, object]]) -> list[str]:
    """Return the ids of the controls of a message."""
    return [str(part["custom_id"]) for part in walk(components) if "custom_id" in part]


def is_sending(exchange: Exchange) -> bool:
    """Whether the exchange created a message that the outbox must record."""
    sending = (exchange.method, exchange.template) == ("POST", "/channels/{channel_id}/messages")
    return sending and exchange.status == 200


def is_change(exchange: Exchange) -> bool:
    """Whether the exchange read, edited or deleted a message."""
    return exchange.template == "/channels/{channel_id}/messages/{message_id}"


def is_any(exchange: Exchange) -> bool:
    """Whether it is an exchange."""
    return True


@asynccontextmanager
async def open_kill_rig(folder: Path) -> AsyncIterator[KillRig]:
    """Open a loopback without a running bot, and leave none running."""
    async with Playground(seed=None, answer_within=30) as server:
        observer = watch(server)
        server.expect(10008)  # an old hand deleted just before a kill is deleted again
        rig = KillRig(server, folder)
        try:
            yield rig
        finally:
            if hasattr(rig, "process"):
                rig.kill()
                await rig.process.wait()
        assert server.record.violations == []
        assert observer is None or observer.violations == []
