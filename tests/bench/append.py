"""Appends per second from many producers: group commit, compared with a lock around each append.

Run by hand, ``python -m tests.bench.append``; the ratio is the result, since the rates depend on
the disk. Both write the same units to the same schema, in WAL, synced at each commit.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import aiosqlite

from bot.storage.sqlite.start import prepare_writer
from bot.storage.sqlite.store import SqliteStore, open_store, run
from bot.storage.writes import append
from bot.tables.model.records import By, Holder, Move, Opening, Secret, Status, TableRow, UnitOfWork
from tests.bench.rows import BenchRow, middle

NOW = datetime(2026, 7, 18, 12, tzinfo=UTC)

Append = Callable[[UnitOfWork], Awaitable[None]]
Way = Callable[[Path, list[int], int, int], Awaitable[float]]


def unit(table_id: int, version: int) -> UnitOfWork:
    """Return a unit of usual size: a third of a kilobyte of events, a deadline, two audiences.

    Ids of interactions grow with time, as Discord's do.
    """
    interaction_id = version * 1_000_000 + table_id
    events = b'[{"type":"played","cards":["%s"]}]' % (b"x" * 300)
    move = Move(table_id, version, By.PERSON, 0, interaction_id, NOW, b'{"type":"play"}', events)
    return UnitOfWork(move, Status.RUNNING, NOW, chef_asked=False, audiences=(None, 0))


async def open_tables(store: SqliteStore, tables: int) -> list[int]:
    """Open tables with two people each and return their ids."""

    async def one(n: int) -> int:
        holders = (Holder(0, 2 * n, "Ada"), Holder(1, 2 * n + 1, "Ben"))
        seated = Move(0, 1, By.PERSON, 0, n + 1, NOW, b"{}", b"[]")
        first = UnitOfWork(seated, Status.LOBBY, None, False, (None,), holders)
        opening = Opening(TableRow(0, n % 50, 0, 7, "toy", 1, Secret(bytes(32))), first)
        return (await store.open(opening)).id

    return list(await asyncio.gather(*(one(n) for n in range(tables))))


async def rate(add: Append, tables: list[int], first: int, each: int) -> float:
    """Return appends per second with a producer per table, each waiting for its own append."""

    async def produce(table_id: int) -> None:
        for version in range(first, first + each):
            await add(unit(table_id, version))

    began = time.perf_counter()
    await asyncio.gather(*map(produce, tables))
    return len(tables) * each / (time.perf_counter() - began)


async def a_lock_per_append(path: Path, tables: list[int], first: int, each: int) -> float:
    """A lock in memory, and a hop to the thread for every statement: the obvious first version."""
    lock = asyncio.Lock()
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        await connection._execute(prepare_writer, connection._conn)

        async def add(unit: UnitOfWork) -> None:
            async with lock:
                await connection.execute("begin immediate")
                await connection._execute(run, connection._conn, append(unit))
                await connection.commit()

        return await rate(add, tables, first, each)


async def a_lock_and_one_hop(path: Path, tables: list[int], first: int, each: int) -> float:
    """The same with one hop for each append: only group commit is missing."""
    lock = asyncio.Lock()
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        await connection._execute(prepare_writer, connection._conn)

        def whole(unit: UnitOfWork) -> None:
            connection._conn.execute("begin immediate")
            run(connection._conn, append(unit))
            connection._conn.execute("commit")

        async def add(unit: UnitOfWork) -> None:
            async with lock:
                await connection._execute(whole, unit)

        return await rate(add, tables, first, each)


async def group_commit(path: Path, tables: list[int], first: int, each: int) -> float:
    """The store."""
    async with open_store(path) as store:
        return await rate(store.append, tables, first, each)


async def measure(
    folder: Path, producers: int, rounds: int, ways: Mapping[Way, int]
) -> dict[str, list[float]]:
    """Return the rates of some ways, measured in turns on one database, so many appends each."""
    path = folder / "bench.db"
    async with open_store(path) as store:
        tables = await open_tables(store, producers)
    rates: dict[str, list[float]] = {way.__name__: [] for way in ways}
    version = 2
    for _ in range(rounds):
        for way, each in ways.items():
            rates[way.__name__].append(await way(path, tables, version, each))
            version += each
    return rates


def rows() -> Iterator[BenchRow]:
    """Measure the time of an append from 200 producers; of short rounds, the one in the middle."""
    ways = {group_commit: 10, a_lock_per_append: 1}
    with tempfile.TemporaryDirectory() as folder:
        rates = asyncio.run(measure(Path(folder), 200, 15, ways))
    group, lock = middle(rates["group_commit"], rates["a_lock_per_append"])
    name = "append, 200 producers, µs"
    yield BenchRow(name, 1e6 / group, 1e6 / lock, 1 / 8, "a lock each")


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--producers", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--folder", type=Path, help="on the disk to measure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        ways = {group_commit: 50, a_lock_and_one_hop: 5, a_lock_per_append: 5}
        measured = asyncio.run(measure(Path(folder), options.producers, options.rounds, ways))
    rates = {name: median(found) for name, found in measured.items()}
    for name, found in rates.items():
        ratio = rates["group_commit"] / found
        sys.stdout.write(f"{name:20} {found:9.0f}/s   group commit is {ratio:5.1f} x\n")


if __name__ == "__main__":
    main()
