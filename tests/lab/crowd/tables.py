"""``crowd``: presses at many tables over the loopback, as fast as answers arrive.

The loopback and its players are in this process, the bot in a separate one.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

from bot.app.content import load_games
from bot.app.settings import ConfigError
from bot.games.hibachi.game import ID as HIBACHI
from bot.playground import Answer, Exchange, Person, Playground
from bot.playground.client.checks import NotPossibleError
from bot.playground.world.model import Channel, Guild
from bot.playground.world.payloads import shard_of
from bot.storage.sqlite.backups import connect_to_read
from tests.cogs.kill.guests import Act, Guest, acts
from tests.postgres.server import PostgresServer, binaries, running_server

ROOT = Path(__file__).parents[3]
_COUNTED = """
select count(*), count(*) filter (where convert_from(action, 'UTF8') like '%"throw"%') from move
"""
OPENED_WITHIN = 600.0
"""Timeout for opening all tables, in seconds."""
_BOARD = re.compile(r"board-[0-9a-f]{16}")
"""The name of a board's picture."""
PATIENCE = 60.0
"""Seconds that a player waits for the response after a deferral."""


class CrowdTable:
    """A player and a computer player, in a channel of their own."""

    def __init__(self, server: Playground, person: Person, channel: Channel, seed: int) -> None:
        self.person, self.channel, self._server = person, channel, server
        self._guest = Guest(server, person, channel, random.Random(seed))
        self._chance = random.Random(seed)
        self.answers: list[float] = []
        """Ms from each press to its first answer."""
        self.unanswered = 0
        self.ages: list[float] = []
        """Ms from the first press not shown on a board to the board that shows it."""
        self._pressed: float | None = None
        self._files: frozenset[str] = frozenset()

    async def open(self, game: str) -> None:
        """Open the table, add a computer player and start; presses are repeated until they show."""
        await self._until(lambda: self._typed(game), "Start")
        await self._until(lambda: self._press("Add a computer chef"), "computer", text=True)
        await self._until(lambda: self._press("Start"), "My hand")

    async def press_on(self, until: float, rest: float = 0) -> None:
        """Press open controls until a time, or the end of the game.

        If none is open, request the hand every ``rest`` seconds.
        """
        shown: Sequence[Act] = ()
        while time.monotonic() < until and (offered := list(shown) or self._open_acts()):
            act = self._chance.choice(offered)
            if rest and not act.answers_an_ask:
                await asyncio.sleep(rest)
                act = self._chance.choice(self._open_acts() or offered)
            answer = await self._press_once(act)
            shown = self._next_acts(act, answer) if answer is not None else ()

    def saw(self, files: frozenset[str], at: float) -> None:
        """Note that a board was shown."""
        if files and files != self._files:
            self._files = files
            if self._pressed is not None:
                self.ages.append((at - self._pressed) * 1000)
                self._pressed = None

    def begin(self) -> None:
        """Reset the measurements."""
        self.answers.clear()
        self.ages.clear()
        self.unanswered, self._pressed = 0, None

    def _open_acts(self) -> list[Act]:
        hands = [s for s in self.person.sees(self.person.dm) if s.buttons or s.selects]
        own = [act for hand in hands[-1:] for act in acts(hand) if act.answers_an_ask]
        board = self.person.sees(self.channel)
        found = [
            Act(shown.id, button.custom_id or "")
            for shown in reversed(board)
            for button in shown.buttons
            if button.label == "My hand"
        ]
        return own or found[:1]

    async def _press_once(self, act: Act) -> Answer | None:
        begun = time.monotonic()
        try:
            answer = await self._guest._done(act)
        except NotPossibleError:  # the message was replaced meanwhile
            return None
        if answer.failed:
            self.unanswered += 1
            return None
        self.answers.append(answer.after_ms or 0)
        if act.makes_a_move and self._pressed is None:
            self._pressed = begun
        with suppress(TimeoutError):
            if answer.how == "deferred" or not act.makes_a_move:
                await answer.settled(PATIENCE)
        return answer

    def _next_acts(self, act: Act, answer: Answer) -> list[Act]:
        """Return the actions open in an answer: in the panel of a throw, mostly the throw."""
        shown = answer.followups[-1] if answer.followups else answer.message
        if shown is None or act.makes_a_move:
            return []
        offered = [found for found in acts(shown) if found.answers_an_ask]
        throws = [found for found in offered if found.press and found.press.action == "enter"]
        return throws * len(offered) + offered

    async def _typed(self, game: str) -> None:
        await self.person.slash(self.channel, "table", "open", game=game)

    async def _press(self, label: str) -> None:
        board = self.board(label)
        if board is not None:
            await self.person.press(board, board.button(label), force=True)

    def board(self, label: str) -> Any:
        """Return the newest public message with a button, or None."""
        seen = reversed(self.person.sees(self.channel))
        return next((s for s in seen if label in {b.label for b in s.buttons}), None)

    async def _until(self, act: Any, sign: str, *, text: bool = False) -> None:
        """Do something and wait until a message shows its effect."""
        await act()
        while not (
            any(sign in s.text for s in self.person.sees(self.channel) if not s.ephemeral)
            if text
            else self.board(sign)
        ):
            await asyncio.sleep(0.2)


@asynccontextmanager
async def running_bot(
    server: Playground, folder: Path, *module: str, **more: str
) -> AsyncIterator[Path]:
    """Run the bot in a process that writes its figures to the yielded file when it exits.

    ``module`` names another bot to run, with its arguments.
    """
    figures = folder / "figures.json"
    settings = {
        "DISCORD_TOKEN": server.token,
        "DISCORD_API_URL": server.url,
        "BRIGADE_DATA": str(folder),
        "BRIGADE_LOG": "WARNING",
        "CROWD_FIGURES": str(figures),
    }
    before = server.gateway.identified
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *(module or ("tests.lab.crowd.bot", "run"))),
        cwd=ROOT,
        env=os.environ | settings | more,
    )
    try:
        async with asyncio.timeout(60):
            while server.gateway.identified == before:
                await asyncio.sleep(0.02)
        yield figures
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        await process.wait()


async def measure(
    tables: int,
    seconds: float,
    game: str,
    *,
    limits: bool = False,
    warm_up: float = 0,
    rest: float = 0,
    processes: int = 0,
) -> dict[str, Any]:
    """Open the tables, let all players press at once, and return the figures.

    The presses of the first ``warm_up`` seconds are not measured; for ``rest`` see ``press_on``.
    With ``processes``, so many share a PostgreSQL server, each with a shard; hands are opened from
    boards then, since direct messages are the first shard's.
    """
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="brigade-crowd-")))
        server = await stack.enter_async_context(
            Playground(seed=None, keep=20 * tables, limits=limits)
        )
        guilds = await _guilds(server, max(1, processes))
        crowd = {}
        for n in range(tables):
            guild = guilds[n % len(guilds)]
            channel = server.add_channel(guild, f"kitchen-{n}")
            person = server.add_person(f"Cook {n}", [guild])
            person.user.dms_closed = processes > 0
            crowd[channel.id] = CrowdTable(server, person, channel, n)
        server.observers.append(lambda exchange: _note(crowd, exchange))
        database, more = None, [dict[str, str]()]
        if processes:
            programs = binaries()
            if programs is None:
                raise ConfigError("no PostgreSQL server is installed.")
            postgres = stack.enter_context(running_server(programs))
            database = (postgres, await postgres.new_database())
            more = [
                {"BRIGADE_DATABASE": database[1], "BRIGADE_SHARDS": f"{n}/{processes}"}
                for n in range(processes)
            ]
        figures, bots = [], await stack.enter_async_context(AsyncExitStack())
        for n, settings in enumerate(more):
            own = folder / str(n)
            own.mkdir()
            figures.append(await bots.enter_async_context(running_bot(server, own, **settings)))
        async with asyncio.timeout(OPENED_WITHIN):
            for some in _batches(list(crowd.values()), 20):
                await asyncio.gather(*(one.open(game) for one in some))
        end = time.monotonic() + warm_up
        await asyncio.gather(*(one.press_on(end, rest) for one in crowd.values()))
        before = await _moves(folder, database)
        for table in crowd.values():
            table.begin()
        for file in figures:
            file.with_suffix(".begin").touch()
        end = time.monotonic() + seconds
        await asyncio.gather(*(one.press_on(end, rest) for one in crowd.values()))
        after = await _moves(folder, database)
        await bots.aclose()
        moves = [now - then for now, then in zip(after, before, strict=True)]
        measured = [json.loads(file.read_text(encoding="utf-8")) for file in figures]
    whole = {
        key: max(one[key] for one in measured)
        if key.startswith("lag")
        else round(sum(one[key] for one in measured), 2)
        for key in measured[0]
    }
    report = _report(list(crowd.values()), moves, whole)
    return report | {"tables": tables, "game": game, "processes": max(1, processes)}


async def _guilds(server: Playground, shards: int) -> list[Guild]:
    """Return a guild of each shard."""
    found: dict[int, Guild] = {}
    while len(found) < shards:
        guild = server.add_guild("Kitchen Club")
        found.setdefault(shard_of(guild.id, shards), guild)
        await asyncio.sleep(0.001)  # the shard is told by the id's time
    return list(found.values())


def _note(crowd: dict[int, CrowdTable], exchange: Exchange) -> None:
    if exchange.template.startswith("/channels/") and isinstance(exchange.response, dict):
        table = crowd.get(int(exchange.response.get("channel_id", 0)))
        if table is not None:
            table.saw(frozenset(_BOARD.findall(str(exchange.response))), time.monotonic())


def _batches(tables: list[CrowdTable], size: int) -> list[list[CrowdTable]]:
    return [tables[i : i + size] for i in range(0, len(tables), size)]


async def _moves(folder: Path, database: tuple[PostgresServer, str] | None) -> list[int]:
    """Return the number of stored moves, and of throws among them."""
    if database is not None:
        postgres, url = database
        return list((await postgres.ask(_COUNTED, url))[0])
    connection = connect_to_read(folder / "0" / "brigade.sqlite3")
    try:
        query = "select count(*), sum(cast(action as text) like '%\"throw\"%') from move"
        [(moves, throws)] = connection.execute(query).fetchall()
    finally:
        connection.close()
    return [moves, throws or 0]


def _report(
    crowd: Sequence[CrowdTable], moves: Sequence[int], measured: dict[str, Any]
) -> dict[str, Any]:
    answers = [ms for table in crowd for ms in table.answers]
    ages = [ms for table in crowd for ms in table.ages]
    cpu = measured["cpu_s"] + measured["workers_cpu_s"]
    return {
        "presses": len(answers),
        "unanswered": sum(table.unanswered for table in crowd),
        **_percentiles("answer_ms", answers),
        "pictures": len(ages),
        **_percentiles("picture_age_ms", ages),
        "moves": moves[0],
        "throws": moves[1],
        "cpu_ms_a_press": round(1000 * cpu / len(answers), 1) if answers else None,
        "cpu_ms_a_throw": round(1000 * cpu / moves[1]) if moves[1] else None,
        **measured,
    }


def _percentiles(what: str, values: Sequence[float]) -> dict[str, float | None]:
    if len(values) < 2:
        return dict.fromkeys((f"{what}_p50", f"{what}_p95", f"{what}_p99"))
    cuts = quantiles(values, n=100, method="inclusive")
    return {f"{what}_p{n}": round(cuts[n - 1], 1) for n in (50, 95, 99)}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--tables", type=int, default=200, help="default: %(default)s")
    parser.add_argument("--seconds", type=float, default=60.0, help="default: %(default)s")
    parser.add_argument("--game", default=HIBACHI, help="default: %(default)s")
    parser.add_argument(
        "--processes",
        type=int,
        nargs="+",
        metavar="N",
        help="so many on PostgreSQL; of several numbers, the last is divided by the first",
    )
    parser.add_argument("--limits", action="store_true", help="with Discord's rate limits")


def main(arguments: argparse.Namespace) -> int:
    """Print a line for each figure, and all as JSON in the last line; 1 after a missing answer."""
    if arguments.tables < 1:
        raise ConfigError(f"{arguments.tables} tables cannot be opened: take at least 1.")
    if arguments.game not in load_games().ids():
        raise ConfigError(f"there is no game {arguments.game!r}.")
    what = (arguments.tables, arguments.seconds, arguments.game)
    runs = []
    for processes in arguments.processes or (0,):
        warm = 10 if processes else 0  # each process draws for the first time
        run = measure(*what, limits=arguments.limits, warm_up=warm, processes=processes)
        runs.append(asyncio.run(run))
        for name, value in runs[-1].items():
            sys.stdout.write(f"{name:24} {value}\n")
    report = runs[0]
    if len(runs) > 1:
        growth = {
            f"{name}_ratio": round(runs[-1][name] / runs[0][name], 2)
            for name in ("presses", "moves", "cpu_ms_a_press")
        }
        report = growth | {"runs": runs}
    sys.stdout.write(json.dumps(report) + "\n")
    return 1 if any(run["unanswered"] for run in runs) else 0
