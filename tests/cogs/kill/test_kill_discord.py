"""The bot is killed at random moments of play through Discord; every move and message counts once.

The bot runs as ``brigade run`` in its own process; the loopback Discord and the people who press
their controls are here. A plain run makes three kills. ``BRIGADE_KILLS=200 pytest -n0
tests/cogs/kill/test_kill_discord.py --log-cli-level=INFO`` makes that many and logs the figures;
``BRIGADE_KILLS_SEED`` varies the run.
"""

import asyncio
import logging
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.playground import Exchange
from tests.cogs.harness.loopback import GAME
from tests.cogs.hibachi.grill import HIBACHI
from tests.cogs.kill.checks import DiscordWitness
from tests.cogs.kill.guests import Act, Guest
from tests.cogs.kill.loopback import KillRig, is_any, is_change, is_sending, open_kill_rig

_log = logging.getLogger(__name__)

KILLS = int(os.environ.get("BRIGADE_KILLS", "3"))
SEED = int(os.environ.get("BRIGADE_KILLS_SEED", "11"))

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX's")


class KilledBot:
    """All lives of one bot, and the invariants over them."""

    def __init__(self, rig: KillRig, rng: random.Random) -> None:
        self.rig, self.rng, self.life = rig, rng, 0
        self.guests = [
            Guest(rig.server, person, rig.channel, random.Random(rng.random()))
            for person in rig.people
        ]
        self.witness = DiscordWitness(rig, self.guests)

    # -- lives ----------------------------------------------------------------------------

    async def begin(self) -> None:
        """Open and start a table of each game."""
        mei, tomas, omar, _ = self.guests
        await self.rig.spawn()
        await self.rig.connected()
        for game in (GAME, HIBACHI):
            await mei.do(Act(command=("table", "open"), game=game), 0)
            await self.rig.settled()
            lobby = self.rig.boards()[-1]
            for guest, label in ((tomas, "Join"), (omar, "Join"), (mei, "Start")):
                await guest.do(Act(lobby.id, lobby.button(label).custom_id or ""), 0)
            assert await self.rig.settled()
        await self.witness.look_after()

    async def live_and_die(self) -> None:
        """Start the bot on the state after the last kill, and kill it at some moment."""
        self.life += 1
        how = self.rng.choices(("in play", "while catching up", "while starting"), (6, 3, 1))[0]
        if how == "while starting":
            self.rig.kill_at(after(self.rng.randint(1, 12), is_any))
            await self.rig.spawn()
            await self.rig.connected()
            await self.rig.settled()
        else:
            await self.rig.spawn()
            await self.rig.connected()
            if how == "in play":
                assert await self.rig.settled()
                await self.witness.look_after()
                await self.press_again()
                await self.press_old_ones()
            await self.play_until_killed()
        self.witness.figures[how] += 1
        self.rig.kill()
        await self.rig.dead()
        self.rig.harvest(self.guests)
        if self.rng.random() < 0.5:
            self.rig.server.nonces.clear()  # Discord forgets them after some minutes
        self.witness.figures["kills"] += 1
        if self.life % 20 == 0:
            _log.info("after %d kills: %s", self.life, dict(self.witness.figures))

    async def play_until_killed(self) -> None:
        """Let everybody press at random until the bot is dead."""
        what, most = self.rng.choice(((is_sending, 4), (is_change, 8), (is_any, 40)))
        self.rig.kill_at(after(self.rng.randint(1, most), what))

        async def act(guest: Guest) -> None:
            while True:
                await guest.step(self.life)

        acting = [asyncio.ensure_future(act(guest)) for guest in self.guests]
        ended = asyncio.ensure_future(self.rig.process.wait())
        await asyncio.wait({ended, *acting}, return_when=asyncio.FIRST_COMPLETED, timeout=120)
        for task in acting:
            task.cancel()
        ends = await asyncio.gather(*acting, return_exceptions=True)
        for end in ends:
            if not isinstance(end, asyncio.CancelledError):
                raise AssertionError("somebody could not go on") from end
        assert ended.done(), "nobody did anything any more"

    # -- presses after a kill -------------------------------------------------------------

    async def press_again(self) -> None:
        """Repeat the acts without an answer: each counts once."""
        again = []
        for attempt in self.witness.unanswered:
            guest = next(g for g in self.guests if g.person is attempt.person)
            await guest.do(attempt.act, self.life)
            again.append((attempt, guest.attempts[-1]))
            self.witness.figures["repeated"] += 1
        self.witness.unanswered.clear()
        if again:
            assert await self.rig.settled()
            await self.witness.counts_once(again)

    async def press_old_ones(self) -> None:
        """Press old controls and type commands: each is answered."""
        for guest in self.guests:
            if guest.old and self.rng.random() < 0.5:
                await guest.do(self.rng.choice(guest.old), self.life)
                assert guest.attempts[-1].answered
        words = self.rng.choice([("table", "show"), ("table", "text"), ("thieves", "draw")])
        guest = self.rng.choice(self.guests)
        await guest.do(Act(command=words), self.life)
        assert guest.attempts[-1].told


def after(count: int, counts: Callable[[Exchange], bool]) -> Callable[[Exchange], bool]:
    """Return a predicate for the n-th matching exchange."""
    left = [count]

    def reached(exchange: Exchange) -> bool:
        left[0] -= bool(counts(exchange))
        return left[0] == 0

    return reached


async def test_killed_at_random_moments_of_play_through_discord(tmp_path: Path) -> None:
    async with open_kill_rig(tmp_path) as rig:
        run = KilledBot(rig, random.Random(SEED))
        witness = run.witness
        await run.begin()
        rig.kill()
        await rig.dead()
        for _ in range(KILLS):
            await run.live_and_die()
        await rig.spawn()
        await rig.connected()
        assert await rig.settled()
        await witness.look_after()
        await run.press_again()
        assert await rig.settled()
        await witness.look_after()
        figures = witness.figures
        figures["tables"] = len(witness.logs)
        _log.info("the kill loop through Discord: %s", dict(figures))
        log = rig.log_text()
        assert "ERROR" not in log, log[-3000:]
        assert "Traceback" not in log, log[-3000:]
        assert figures["confirmed"] > KILLS
        assert figures["unanswered"] > 0
