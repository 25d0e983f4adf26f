"""The log: reload of a game, startup, idle tables, and appends as the database grows."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import reduce
from hashlib import sha256
from itertools import count
from operator import or_
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from bot.app.content import load_games
from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.storage.sqlite.migrations import MIGRATIONS
from bot.storage.sqlite.start import prepare_file
from bot.storage.sqlite.store import SqliteStore, open_store
from bot.tables.model.records import Move
from tests.bench.append import open_tables, unit
from tests.bench.rows import BenchRow, cpu_ms, middle

EVENTS = 200
GAME = "thieving_chefs"
GROWN_TABLES, GROWN_MOVES = 100_000, 2_000
LARGE = 400_000_000
"""Size of the database of a startup, in bytes."""


def reload_rows() -> Iterator[BenchRow]:
    """Decode and fold a game; the peer does both with json and frozen dataclasses."""
    game, logs = _played()
    events = [event for log in logs for event in log][:EVENTS]
    raw = [msgspec.json.encode(event) for event in events]
    decoder = msgspec.json.Decoder(reduce(or_, {type(event) for event in events}))

    def fold() -> Any:
        state = None
        for line in raw:
            state = game.evolve(state, decoder.decode(line))
        return state

    ours, peers, of = [], [], "json + dataclasses"
    for _ in range(12):
        ours.append(cpu_ms(fold, 30))
        plain = _reloaded_plainly(b"\n".join(raw))
        peers.append(plain["ms"])
        if plain["state"] != json.loads(msgspec.json.encode(fold())):
            raise AssertionError("the peer folds to another state")
    peer = min(peers)
    yield BenchRow(f"reload of {EVENTS} events, CPU ms", min(ours), peer, 0.2, of)
    state = fold()
    kept, snapshots = msgspec.msgpack.encode(state), msgspec.msgpack.Decoder(type(state))
    with_snapshot = cpu_ms(lambda: snapshots.decode(kept), 50)
    yield BenchRow(f"reload of {EVENTS} events, CPU ms, snapshot", with_snapshot, peer, 0.04, of)


def _reloaded_plainly(lines: bytes) -> Any:
    """Return the peer's time and end state, from a process of its own."""
    command = [sys.executable, "-m", "tests.bench.plain", GAME]
    done = subprocess.run(command, input=lines, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def _played() -> tuple[Any, list[list[Any]]]:
    """Return a game and the events of its first decisions, up to the wanted number."""
    games = load_games()
    game, chef = games.newest(GAME), RandomPlayer()
    for seed in count():
        key, state = sha256(f"{seed}".encode()).digest(), None
        logs = [list(game.new({}, 4, Chance(key, 0)))]
        for event in logs[0]:
            state = game.evolve(state, event)
        for version in count(1):
            questions = game.questions(state)
            if not questions:
                break
            seat = min(questions, key=lambda seat: (questions[seat].answered, seat))
            chance = Chance(key, version)
            action = chef.choose(game.view(state, seat), list(game.offers(state, seat)), chance)
            logs.append(list(game.decide(state, seat, action, chance)))
            for event in logs[-1]:
                state = game.evolve(state, event)
            if sum(map(len, logs)) >= EVENTS:
                return game, logs
    raise AssertionError("no game is so long")


def start_rows() -> Iterator[BenchRow]:
    """Open a large database."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "a.db"
        prepare_file(path, MIGRATIONS)
        filled(path, tables=400, moves=LARGE // 400 // 8_000, size=8_000)
        begun = time.monotonic()
        asyncio.run(_opened(path))
        yield BenchRow(
            f"start on {path.stat().st_size / 1e6:.0f} MB, s", time.monotonic() - begun, None, 2.0
        )


def growth_rows() -> Iterator[BenchRow]:
    """Append to a fresh database and to a grown one in turns."""
    with tempfile.TemporaryDirectory() as name:
        fresh, grown = Path(name) / "fresh.db", Path(name) / "grown.db"
        for path in (fresh, grown):
            prepare_file(path, MIGRATIONS)
        filled(grown, tables=GROWN_TABLES, moves=1, size=300)
        filled(grown, tables=1, moves=GROWN_MOVES, size=300, first=GROWN_TABLES + 1)
        ours, peer = asyncio.run(_growth(fresh, grown))
        what = f"{GROWN_TABLES:,} tables, {GROWN_MOVES:,} moves"
        yield BenchRow(f"append and read at {what}, ms", ours, peer, 1.2, "a fresh database")
        yield from _idle(grown, fresh)


def _idle(grown: Path, fresh: Path) -> Iterator[BenchRow]:
    """Compare the memory of processes that opened the databases."""
    found = [_memory_of_bot(path) for path in (grown, fresh)]
    each = max(0.0, (found[0] - found[1]) * 1e6 / GROWN_TABLES)
    yield BenchRow(f"idle table of {GROWN_TABLES:,}, bytes", each, None, 1000.0)


def _memory_of_bot(path: Path) -> float:
    """Return the memory in MB of a process that opened a store and its tables."""
    script = (
        "import asyncio, resource, sys\n"
        "from datetime import UTC, datetime; from pathlib import Path\n"
        "from bot.app.content import load_games; from bot.storage.sqlite.store import open_store\n"
        "from bot.tables.service import Tables\n"
        "async def run():\n"
        "    async with open_store(Path(sys.argv[1])) as store:\n"
        "        Tables(store, load_games(), now=lambda: datetime.now(UTC))\n"
        "        await store.next_outbox()\n"
        "        await store.due(datetime.now(UTC), 1)\n"
        "        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
        "asyncio.run(run())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True
    )
    return int(done.stdout) / 1000


async def _opened(path: Path) -> None:
    async with open_store(path) as store:
        await store.next_outbox()


async def _growth(fresh: Path, grown: Path) -> tuple[float, float]:
    async with open_store(fresh) as young, open_store(grown) as old:
        [table] = await open_tables(young, 1)
        places = {"old": (old, GROWN_TABLES + 1, GROWN_MOVES), "young": (young, table, 1)}
        times: dict[str, list[float]] = {"old": [], "young": []}
        for step in range(1, 301):
            for name, (store, table_id, version) in places.items():
                begun = time.perf_counter()
                await _act(store, table_id, version + step)
                times[name].append((time.perf_counter() - begun) * 1000)
    return median(times["old"]), median(times["young"])


async def _act(store: SqliteStore, table_id: int, version: int) -> tuple[Move, ...]:
    await store.append(unit(table_id, version))
    await store.holders(table_id)
    return await store.moves(table_id, version - 1)


def filled(path: Path, *, tables: int, moves: int, size: int, first: int = 1) -> None:
    """Fill a database with generated running tables and their moves of ``size`` bytes."""
    connection = sqlite3.connect(path)
    blob = os.urandom(size)
    ids = range(first, first + tables)
    with connection:
        connection.execute("pragma synchronous = off")
        connection.executemany(
            "insert into tables values (?, 1, ?, 1, 'hibachi', 1, ?, 'running', null, 0)",
            ((n, n, b"x" * 32) for n in ids),
        )
        connection.executemany(
            "insert into holder values (?, 0, ?, 'Ada', 0, 'running')", ((n, n) for n in ids)
        )
        connection.executemany(
            "insert into move values (?, ?, 'clock', null, null, 0, x'7b7d', ?, x'7b7d', ?)",
            ((n, v, blob, b"c" * 32) for n in ids for v in range(1, moves + 1)),
        )
    connection.close()


def import_rows() -> Iterator[BenchRow]:
    """Import as ``brigade run`` does, and discord.py, from bytecode kept by the first process.

    In turns; of the ratios, the one in the middle.
    """
    ours = (
        "import contextlib, bot.__main__\n"
        "with contextlib.suppress(SystemExit): bot.__main__.main(['run', '--help'])\n"
    )
    peer = "import discord, discord.ext.commands\n"
    times: dict[str, list[float]] = {ours: [], peer: []}
    clock = "import sys, time; sys.stderr.write(str(time.process_time()))"
    with tempfile.TemporaryDirectory() as kept:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(15):
            for script, found in times.items():
                command = [sys.executable, "-c", script + clock]
                done = subprocess.run(command, check=True, env=environment, capture_output=True)
                found.append(1000 * float(done.stderr))
    own, others = middle(times[ours], times[peer])
    yield BenchRow("imports, CPU ms", own, others, 1.6, "discord.py")
