"""CPU of the bot's processes for each press of Hibachi, until all that it causes is sent.

Run by hand, ``python -m tests.bench.throwing``: a line for each kind of press. The people, and the
loopback Discord that they press in, are in this process, whose CPU is not counted; the bot, its
drawers and its searchers are the processes below it, and nothing else runs there. One press at a
time: the next follows when nothing has been sent for a while and nothing works any more.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

import msgspec

from bot.games.hibachi.game import ID as HIBACHI
from bot.playground import Answer, Channel, Person, Playground
from bot.playground.visitors.scene import NAMES, open_table
from cogs.interactions.handlers import ControlId
from tests.bench.rows import BenchRow
from tests.cogs.kill.guests import Act, acts
from tests.lab.crowd.tables import running_bot

TABLES = 3
AIMS = 4
"""Other aims of a throw, in the figure with its aims; one of each throw is measured."""
_QUIET, _STILL = 0.2, 0.002
"""Seconds without a request, and the most CPU seconds in them of processes that only wait."""


class Pressed(msgspec.Struct, frozen=True):
    """A press and the CPU that it took: of the bot's own process, and of those that work for it."""

    kind: str
    bot_ms: float
    workers_ms: float

    @property
    def ms(self) -> float:
        """Of all processes."""
        return self.bot_ms + self.workers_ms


class ThrowingPeople:
    """People who throw one press at a time, each press with its CPU time."""

    def __init__(self, server: Playground, channel: Channel, people: list[Person]) -> None:
        self._server, self._channel, self._people = server, channel, people
        self._chance = random.Random(1)

    async def pressed(self) -> list[Pressed]:
        """Play the throws of a table's first round."""
        found: list[Pressed] = []
        while True:
            await self._rest()
            asked = self._asked()
            if asked is None:
                raise AssertionError("nobody is asked")
            person, offered = asked
            aims = [act for act in offered if _payload(act).startswith("aim_")]
            if not aims:
                return found
            answer = await self._press(person, aims[0], OPEN, found)
            _, others = _throw_and_aims(answer)
            answer = await self._press(person, self._chance.choice(others), AIM, found)
            [throw], _ = _throw_and_aims(answer)
            await self._press(person, throw, THROW, found)

    def _asked(self) -> tuple[Person, list[Act]] | None:
        """Return the person who was asked last, with what their newest hand offers."""
        found = []
        for person in self._people:
            for shown in person.sees(person.dm):
                if own := [act for act in acts(shown) if act.answers_an_ask]:
                    found.append((shown.id, person, own))
        return max(found, key=lambda one: one[0])[1:] if found else None

    async def _press(self, person: Person, act: Act, kind: str, found: list[Pressed]) -> Answer:
        before = cpu_below()
        if act.value is None:
            answer = await person.press(act.message_id, act.custom_id)
        else:
            answer = await person.select(act.message_id, act.custom_id, [act.value])
        await answer.settled(60)
        await self._rest()
        bot, workers = (now - then for now, then in zip(cpu_below(), before, strict=True))
        found.append(Pressed(kind, bot * 1000, workers * 1000))
        return answer

    async def _rest(self) -> None:
        """Wait until nothing is sent, and all processes wait."""
        took = 1.0
        while took > _STILL:
            before = sum(cpu_below())
            await self._server.quiet(_QUIET)
            took = sum(cpu_below()) - before


OPEN, AIM, THROW = "opening the panel of a throw", "another aim", "the throw"


def _payload(act: Act) -> str:
    return act.value or ControlId.parse(act.custom_id).payload


def _throw_and_aims(answer: Answer) -> tuple[list[Act], list[Act]]:
    """Return the throw of the panel in an answer, and its controls for another aim."""
    panel = answer.followups[-1] if answer.followups else answer.message
    offered = [] if panel is None else acts(panel)
    aims = [act for act in offered if _payload(act).startswith("aim_")]
    throws = [act for act in aims if act.press is not None and act.press.action == "enter"]
    return throws, [act for act in aims if act not in throws]


def cpu_below() -> tuple[float, float]:
    """Return the CPU seconds of the bot, this process's newest child, and of those below it."""
    *_, bot = _children(Path("/proc/self/task"))
    below, more = list[int](), [bot]
    while more:
        more = [child for one in more for child in _children(Path(f"/proc/{one}/task"))]
        below += more
    return _cpu_of(bot), sum(map(_cpu_of, below))


def _children(tasks: Path) -> list[int]:
    return [int(pid) for task in tasks.iterdir() for pid in (task / "children").read_text().split()]


def _cpu_of(pid: int) -> float:
    return time.clock_gettime(~pid << 3 | 2)  # clock_getcpuclockid(3) of a process


async def measure(seats: int, tables: int) -> list[Pressed]:
    """Return the presses of the first round at each of some tables, one after the other."""
    found: list[Pressed] = []
    with tempfile.TemporaryDirectory() as name:
        async with Playground(seed=None) as server:
            guild = server.add_guild("Kitchen Club")
            channel = server.add_channel(guild, "kitchen")
            folder = Path(name)
            async with running_bot(server, folder, "bot", "run", BRIGADE_PER_MINUTE="0"):
                for _ in range(tables):  # newcomers begin with two tables at once
                    people = [server.add_person(one, [guild]) for one in NAMES[:seats]]
                    await open_table(server, channel, people, HIBACHI)
                    found += await ThrowingPeople(server, channel, people).pressed()
    return found


def rows() -> Iterator[BenchRow]:
    """Measure a throw from its press until all is sent, and with the presses that aim it."""
    pressed = asyncio.run(measure(2, TABLES))
    opening, aim, throw = (
        fmean(one.ms for one in pressed if one.kind == kind) for kind in (OPEN, AIM, THROW)
    )
    yield BenchRow("a Hibachi throw, press to all that is sent, CPU ms", throw, None, 333)
    name = f"a Hibachi throw, its panel and {AIMS} other aims, CPU ms"
    yield BenchRow(name, opening + AIMS * aim + throw, None, None)


def main() -> None:
    """Read the arguments, measure, and print a line for each kind of press."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=TABLES)
    options = parser.parse_args()
    pressed = asyncio.run(measure(options.seats, options.tables))
    for kind in sorted({one.kind for one in pressed}):
        own = [one for one in pressed if one.kind == kind]
        bot, workers = fmean(one.bot_ms for one in own), fmean(one.workers_ms for one in own)
        sys.stdout.write(
            f"{kind:30} {len(own):4} {bot + workers:6.1f} ms: {bot:5.1f} the bot, {workers:5.1f}"
            f" its workers\n"
        )


if __name__ == "__main__":
    main()
