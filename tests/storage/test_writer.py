"""The writer: groups, cancelled callers, failures in a group, closing."""

import asyncio
import random
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.storage.sqlite.start import prepare_reader
from bot.storage.sqlite.store import SqliteStore, open_store
from bot.storage.sqlite.thread import Hop
from bot.storage.sqlite.writer import MAX_GROUP
from bot.tables.log.store import NotSavedError, StoreUnavailableError, VersionTakenError
from tests.storage.units import ADA, BEN, NOW, opened, unit, versions


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with open_store(tmp_path / "a.db") as store:
        yield store


async def traced(store: SqliteStore) -> list[str]:
    """Return a list that records the statements of the writing connection."""
    said: list[str] = []
    await store._writing.submit(lambda c: c.set_trace_callback(said.append))
    return said


async def test_waiting_units_are_one_commit(store: SqliteStore) -> None:
    tables = await asyncio.gather(*(opened(store) for _ in range(200)))
    said = await traced(store)

    async def play(table_id: int) -> None:
        for version in range(2, 12):
            await store.append(unit(table_id, version, audiences=[None]))

    await asyncio.gather(*map(play, tables))
    begun, ended = said.count("begin immediate"), said.count("commit")
    assert begun == ended == 10  # for 2,000 units


async def test_callers_out_of_step_are_grouped(store: SqliteStore) -> None:
    """Callers during a commit wait for those that the commit answers."""
    tables = await asyncio.gather(*(opened(store) for _ in range(200)))
    said = await traced(store)

    async def play(table_id: int) -> None:
        for _ in range(table_id % 2 * 2):
            await asyncio.sleep(0)
        for version in range(2, 12):
            await store.append(unit(table_id, version))

    await asyncio.gather(*map(play, tables))
    assert said.count("commit") < 15  # 20 if each half had its own


async def test_a_group_has_an_end(store: SqliteStore) -> None:
    said = await traced(store)
    await asyncio.gather(*(opened(store) for _ in range(MAX_GROUP + 1)))
    assert said.count("commit") == 2


async def test_all_writing_takes_part_in_the_group(store: SqliteStore) -> None:
    table_id = await opened(store, audiences=[None])
    [row] = await store.outbox(NOW, 9)
    said = await traced(store)
    await asyncio.gather(
        store.append(unit(table_id, 2)),
        store.delivered(row),
        store.want(table_id, [0]),
        store.set_dm(table_id, 1, closed=True),
        store.put_snapshot(table_id, 1, "key", b""),
        opened(store),
    )
    assert said.count("commit") == 1


@pytest.mark.parametrize("seed", range(12))
async def test_cancelled_callers_leave_no_open_transaction(store: SqliteStore, seed: int) -> None:
    """Callers are cancelled at any step; each unit is stored or not, and the writer continues."""
    chance = random.Random(seed)
    tables = await asyncio.gather(*(opened(store) for _ in range(20)))
    stored = dict.fromkeys(tables, 1)
    for _ in range(8):
        tasks = {
            table_id: asyncio.create_task(
                store.append(unit(table_id, stored[table_id] + 1, audiences=[None]))
            )
            for table_id in tables
        }
        for task in chance.sample(list(tasks.values()), 12):
            for _ in range(chance.choice([0, 0, 1, 2, 3])):
                await asyncio.sleep(0)
            task.cancel()
        await asyncio.wait(tasks.values())
        await store.want(tables[0], [])  # waits for all of them
        assert not await store._writing.submit(lambda c: c.in_transaction)
        rows = {row.table_id: row.version for row in await store.outbox(NOW, 99)}
        for table_id, task in tasks.items():
            there = len(await store.moves(table_id))
            assert there in (stored[table_id], stored[table_id] + 1)
            assert task.cancelled() or there == stored[table_id] + 1
            assert rows.get(table_id, 1) == there
            stored[table_id] = there
    await store.append(unit(tables[0], stored[tables[0]] + 1))


async def test_another_connection_can_write_after_a_cancelled_one(
    store: SqliteStore, tmp_path: Path
) -> None:
    """An open transaction would lock out every other writer."""
    table_id = await opened(store)
    for version in range(2, 30):
        task = asyncio.create_task(store.append(unit(table_id, version)))
        await asyncio.sleep(0)
        task.cancel()
    await store.want(table_id, [])
    with closing(sqlite3.connect(tmp_path / "a.db", timeout=0, isolation_level=None)) as other:
        other.execute("begin immediate")
        other.execute("rollback")
    assert await versions(store, table_id) == list(range(1, 30))


@pytest.mark.parametrize("seat", [0, 1], ids=["two_in_a_seat", "one_in_two_seats"])
async def test_a_broken_unit_is_alone_with_its_failure(store: SqliteStore, seat: int) -> None:
    """It fails after its first write, in the middle of a group; nothing of it is stored."""
    tables = await asyncio.gather(*(opened(store) for _ in range(9)))
    twice = [replace(BEN if seat == 0 else ADA, seat=seat), ADA]
    outcomes = await asyncio.gather(
        *(
            store.append(unit(t, 2, interaction_id=t, holders=twice if t == tables[4] else [ADA]))
            for t in tables
        ),
        return_exceptions=True,
    )
    assert [n for n, outcome in enumerate(outcomes) if outcome is not None] == [4]
    assert isinstance(outcomes[4], sqlite3.IntegrityError)
    with pytest.raises(sqlite3.IntegrityError):
        await store.append(unit(tables[4], 2, holders=twice))
    assert not await store._writing.submit(lambda c: c.in_transaction)
    assert await versions(store, tables[4]) == [1]
    assert await store.holders(tables[4]) == ()
    assert await store.move_of(tables[4]) is None
    for table_id in tables[:4] + tables[5:]:
        assert await versions(store, table_id) == [1, 2]
        assert await store.holders(table_id) == (ADA,)


async def test_a_unit_without_a_time_zone_is_refused(store: SqliteStore) -> None:
    table_id = await opened(store)
    with pytest.raises(TypeError):
        await store.append(unit(table_id, 2, at=NOW.replace(tzinfo=None)))
    with pytest.raises(TypeError):
        await store.append(unit(table_id, 2, due_at=NOW.replace(tzinfo=None)))
    assert await versions(store, table_id) == [1]


async def test_another_program_that_writes_is_waited_for(
    store: SqliteStore, tmp_path: Path
) -> None:
    table_id = await opened(store)
    await store._writing.submit(lambda c: c.execute("pragma busy_timeout = 50").fetchall())
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        outcomes = await asyncio.gather(
            *(store.append(unit(table_id, version)) for version in (2, 2, 3)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [NotSavedError] * 3
        assert await versions(store, table_id) == [1]  # reads still work
        other.execute("rollback")
    await store.append(unit(table_id, 2))


async def test_closing_commits_accepted_units(tmp_path: Path) -> None:
    store = await SqliteStore.connect(tmp_path / "a.db")
    table_id = await opened(store)
    tasks = []
    for version in range(2, 40):  # some running, some waiting for the next group
        tasks.append(asyncio.create_task(store.append(unit(table_id, version))))
        if version % 10 == 0:
            await asyncio.sleep(0)
            await asyncio.sleep(0)
    await asyncio.sleep(0)
    await store.close()
    done, _ = await asyncio.wait(tasks, timeout=10)
    assert [task.exception() for task in done] == [None] * 38
    async with open_store(tmp_path / "a.db") as again:
        assert await versions(again, table_id) == list(range(1, 40))


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = await SqliteStore.connect(tmp_path / "a.db")
    table_id = await opened(store)
    await asyncio.gather(store.close(), store.close())
    await store.close()
    with pytest.raises(NotSavedError):
        await store.append(unit(table_id, 2))
    with pytest.raises(StoreUnavailableError) as unread:
        await store.moves(table_id)
    assert not isinstance(unread.value, NotSavedError)


async def test_closing_is_finished_though_it_is_cancelled(tmp_path: Path) -> None:
    for steps in range(12):
        store = await SqliteStore.connect(tmp_path / "a.db")
        table_id = await opened(store)
        append = asyncio.create_task(store.append(unit(table_id, 2)))
        closed = asyncio.create_task(store.close())
        for _ in range(steps):
            await asyncio.sleep(0)
        closed.cancel()
        await asyncio.wait([closed, append])
        await store.close()
        assert not (tmp_path / "a.db-wal").exists()


async def test_a_cancelled_start_releases_the_file(tmp_path: Path) -> None:
    for steps in range(0, 60, 3):
        start = asyncio.create_task(SqliteStore.connect(tmp_path / "a.db"))
        for _ in range(steps):
            await asyncio.sleep(0 if steps % 2 else 0.0005)
        start.cancel()
        await asyncio.wait([start])
        if not start.cancelled():
            await start.result().close()
    async with open_store(tmp_path / "a.db") as store:
        await opened(store)


async def test_a_cancelled_opening_closes_its_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_ones: list[sqlite3.Connection] = []
    asked, may_open = threading.Event(), threading.Event()
    really_connect = sqlite3.connect

    def connect(path: str, **settings: Any) -> sqlite3.Connection:
        asked.set()
        may_open.wait(10)
        opened_ones.append(really_connect(path, check_same_thread=False, **settings))
        return opened_ones[0]

    monkeypatch.setattr(sqlite3, "connect", connect)
    opening = asyncio.create_task(Hop.open(tmp_path / "a.db", prepare_reader))
    await asyncio.to_thread(asked.wait, 10)
    opening.cancel()
    await asyncio.sleep(0)
    may_open.set()
    await asyncio.wait([opening])
    assert opening.cancelled()
    [connection] = opened_ones
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("select 1")


async def test_a_failed_opening_ends(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await Hop.open(tmp_path, prepare_reader)  # a folder


async def test_refusals_do_not_slow_a_group(store: SqliteStore) -> None:
    """A refused unit writes nothing, so the others need no second transaction."""
    table_id = await opened(store)
    said = await traced(store)
    outcomes = await asyncio.gather(
        *(store.append(unit(table_id, 2)) for _ in range(20)), return_exceptions=True
    )
    assert sum(isinstance(outcome, VersionTakenError) for outcome in outcomes) == 19
    assert said.count("commit") == 1
    assert "rollback" not in said
