"""Two bots on one shard and one database: whole games, kills, a lost server, and a hand-over.

``BRIGADE_KILLS`` is the number of kills, ``BRIGADE_PRESSES`` that of presses a second at hand-over.
"""

import asyncio
import logging
import os
import random
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.playground.visitors.game import Tally, play
from bot.playground.visitors.scene import Scene
from bot.storage.postgres.store import PATIENCE
from bot.tables.model.records import Status
from tests.cogs.harness.loopback import GAME
from tests.cogs.hibachi.grill import HIBACHI
from tests.cogs.kill.checks import DiscordWitness
from tests.cogs.kill.guests import Act, Guest
from tests.postgres.server import PostgresServer
from tests.postgres.twins import LEASE_SECONDS, TwinRig, open_twins
from tests.sampling import THOROUGH, sample

_log = logging.getLogger(__name__)

KILLS = int(os.environ.get("BRIGADE_KILLS", "0"))
PRESSES = float(os.environ.get("BRIGADE_PRESSES", "10"))
DISCORD_WAITS_MS = 3000
HAND_OVERS = 5 if THOROUGH else 2

long = pytest.mark.skipif(not KILLS, reason="BRIGADE_KILLS is not set; .ci/run sets 5")

pytestmark = pytest.mark.postgres


@long
@pytest.mark.parametrize(
    ("game", "split"),
    sample([(GAME, True), ("thieving_chefs", False), ("diced_veggies", False)], 3),
)
async def test_a_whole_game(
    postgres: PostgresServer, tmp_path: Path, game: str, split: bool
) -> None:
    async with open_twins(tmp_path, postgres) as rig:
        rig.split = split
        for slot in (0, 1):  # each waits for the other's identification
            await rig.begin(slot)
        async with rig.facts() as facts:
            bot: Any = SimpleNamespace(tables=facts.tables)
            scene = Scene(rig.server, bot, rig.channel, tuple(rig.people[:2]))
            table_id, _, problems = await play(scene, game, 3, Tally(rig.server.record))
            assert problems == []
            assert table_id is not None
            assert (await facts.tables.queries.view(table_id, None)).status is Status.OVER
        await rig.settled()
        assert "Traceback" not in rig.log_text()


class Twins:
    """Actions of two bots and their players, and checks of the result."""

    def __init__(self, rig: TwinRig, rng: random.Random) -> None:
        self.rig, self.rng, self.life = rig, rng, 0
        self.guests = [
            Guest(rig.server, person, rig.channel, random.Random(rng.random()))
            for person in rig.people
        ]
        self.witness = DiscordWitness(rig, self.guests, processes=2)

    async def begin(self) -> None:
        """Open and start tables of two games, as many as newcomers may have."""
        mei, tomas, omar, _ = self.guests
        await asyncio.gather(self.rig.begin(0), self.rig.begin(1))
        for game in self.rng.sample((GAME, HIBACHI, "diced_veggies"), 2):
            await mei.do(Act(command=("table", "open"), game=game), 0)
            await self.rig.settled()
            lobby = self.rig.boards()[-1]
            for guest, label in ((tomas, "Join"), (omar, "Join"), (mei, "Start")):
                await guest.do(Act(lobby.id, lobby.button(label).custom_id or ""), 0)
            await self.rig.settled()
        await self.look_after()

    async def look_after(self) -> None:
        """Check that everything is stored once, and repeat unanswered actions."""
        # Abandoned presses are retried for as long as a lost server may take.
        await asyncio.sleep(PATIENCE + 1)
        await self.rig.settled()
        await self.rig.look()
        await self.witness.look_after()
        self.rig.harvest(self.guests)
        again = []
        for attempt in self.witness.unanswered:
            guest = next(g for g in self.guests if g.person is attempt.person)
            await guest.do(attempt.act, self.life)
            again.append((attempt, guest.attempts[-1]))
        self.witness.unanswered.clear()
        if again:
            await self.rig.settled()
            await self.rig.look()
            await self.witness.counts_once(again)

    async def act(self, trouble: Any) -> None:
        """Let players press until ``trouble`` is over."""
        self.life += 1

        async def press(guest: Guest) -> None:
            while True:
                await guest.step(self.life)

        acting = [asyncio.ensure_future(press(guest)) for guest in self.guests]
        await trouble
        for task in acting:
            task.cancel()
        for end in await asyncio.gather(*acting, return_exceptions=True):
            if not isinstance(end, asyncio.CancelledError):
                raise AssertionError("somebody could not go on") from end

    async def kill_one(self) -> None:
        """Kill and restart one bot after the other, while the other one runs."""
        slot = self.life % 2
        await asyncio.sleep(self.rng.uniform(0.5, 3))
        await self.rig.end(slot)
        if self.rng.random() < 0.5:
            self.rig.server.nonces.clear()  # Discord forgets them after some minutes
        await asyncio.sleep(self.rng.uniform(0, 1))
        await self.rig.begin(slot)

    async def restart_server(self) -> None:
        """Restart PostgreSQL as after a power failure."""
        await asyncio.sleep(1)
        await asyncio.to_thread(self.rig.postgres.stop)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(self.rig.postgres.start)
        await asyncio.sleep(2)

    async def cut_one_off(self) -> None:
        """Cut one bot off from the database, but not from Discord."""
        way = self.rig.ways[self.rng.choice((0, 1))]
        await asyncio.sleep(1)
        await way.cut()
        await asyncio.sleep(20 if THOROUGH else LEASE_SECONDS)
        await way.mend()
        await asyncio.sleep(2)


@long
@pytest.mark.parametrize(
    "troubles",
    [
        pytest.param([Twins.kill_one] * KILLS, id="kills"),
        pytest.param([Twins.restart_server, Twins.cut_one_off], id="restart_and_partition"),
    ],
)
async def test_troubles(postgres: PostgresServer, tmp_path: Path, troubles: list[Any]) -> None:
    async with open_twins(tmp_path, postgres) as rig:
        twins = Twins(rig, random.Random(int(os.environ.get("BRIGADE_KILLS_SEED", "11"))))
        await twins.begin()
        for trouble in troubles:
            await twins.act(trouble(twins))
            await twins.look_after()
            twins.witness.figures[trouble.__name__] += 1
        figures = twins.witness.figures
        _log.info("two processes: %s", dict(figures))
        assert figures["confirmed"] > len(troubles)
        log = rig.log_text()
        assert "Traceback" not in log, log[-3000:]


async def test_one_takes_over_from_the_other_under_load(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    async with open_twins(tmp_path, postgres) as rig:
        rig.both = 1  # an event for the leaving session alone would be lost by Discord
        twins = Twins(rig, random.Random(3))
        await twins.begin()
        figures: Counter[str] = Counter()
        board = rig.boards()[-1]
        hand = board.button("My hand").custom_id or ""

        async def press(guest: Guest) -> None:
            if twins.rng.random() < 0.2:
                await guest.step(1)
                return
            answer = await guest.do(Act(board.id, hand), 0)
            figures["presses"] += 1
            figures["failed"] += answer.failed
            figures["unanswered"] += answer.how is None
            figures["late"] += (answer.after_ms or 0) > DISCORD_WAITS_MS

        async def load() -> None:
            loop, pressing = asyncio.get_running_loop(), set[asyncio.Task[None]]()
            due = loop.time()
            while not over.is_set():
                pressing.add(asyncio.ensure_future(press(twins.rng.choice(twins.guests))))
                due += 1 / PRESSES
                await asyncio.sleep(max(0.0, due - loop.time()))
            await asyncio.gather(*pressing)

        over = asyncio.Event()
        await rig.end(1, kill=False)
        loading = asyncio.ensure_future(load())
        for n in range(HAND_OVERS):
            await rig.begin(1 - n % 2)
            await asyncio.sleep(2)
            await rig.end(n % 2, kill=False)
        over.set()
        await loading
        await twins.look_after()
        _log.info("hand-over: %s, %s", dict(figures), dict(twins.witness.figures))
        assert figures["presses"] > 20
        assert figures["failed"] == figures["unanswered"] == 0
        assert twins.witness.figures["unanswered"] == 0
        assert "Traceback" not in rig.log_text()
