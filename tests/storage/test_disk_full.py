"""Disk full at the n-th write, for all n: nothing of the unit is stored, and the rest continues."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.sqlite.store import SqliteStore, open_store
from bot.tables.log.store import NotSavedError
from tests.storage.disk import watched_disk
from tests.storage.processes import command, ran
from tests.storage.units import ADA, NOW, opened, unit, versions


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with open_store(tmp_path / "a.db") as store:
        yield store


FAULTS = {
    "full": (sqlite3.SQLITE_FULL, "write"),
    "write_error": (sqlite3.SQLITE_IOERR_WRITE, "write"),
    "sync_error": (sqlite3.SQLITE_IOERR_FSYNC, "sync"),
    "read_only": (sqlite3.SQLITE_READONLY, "write"),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_one_unit_at_the_nth_write(tmp_path: Path, fault: str) -> None:
    code, operation = FAULTS[fault]
    with watched_disk() as disk:
        async with open_store(tmp_path / "a.db") as store:
            table_id = await opened(store, holders=[ADA])
            refused = []
            for n in range(40):
                stored = len(await store.moves(table_id))
                wish = unit(table_id, stored + 1, interaction_id=n + 1, audiences=[None])
                disk.fail_at(n, code, operation)
                try:
                    await store.append(wish)
                except NotSavedError:
                    refused.append(n)
                    await nothing_of_it_is_there(store, table_id, n + 1, stored)
                    disk.heal()
                    await store.append(wish)
                disk.heal()
                assert await versions(store, table_id) == list(range(1, stored + 2))
            assert refused == list(range(len(refused)))  # each of an append's operations
            assert len(refused) == 1 if operation == "sync" else len(refused) > 6


async def nothing_of_it_is_there(
    store: SqliteStore, table_id: int, press: int, stored: int
) -> None:
    assert await versions(store, table_id) == list(range(1, stored + 1))
    assert await store.move_of(press) is None
    assert all(row.version <= stored for row in await store.outbox(NOW, 9))
    assert await store.holders(table_id) == (ADA,)


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_group_at_the_nth_write(tmp_path: Path, fault: str) -> None:
    code, operation = FAULTS[fault]
    with watched_disk() as disk:
        async with open_store(tmp_path / "a.db") as store:
            tables = await asyncio.gather(*(opened(store) for _ in range(8)))
            for n in range(0, 120, 4):
                stored = {t: len(await store.moves(t)) for t in tables}
                disk.fail_at(n, code, operation)
                outcomes = await asyncio.gather(
                    *(store.append(unit(t, stored[t] + 1, audiences=[None])) for t in tables),
                    return_exceptions=True,
                )
                disk.heal()
                await told_the_truth(store, stored, dict(zip(tables, outcomes, strict=True)))


async def told_the_truth(
    store: SqliteStore, stored: dict[int, int], outcomes: dict[int, BaseException | None]
) -> None:
    rows = {row.table_id: row.version for row in await store.outbox(NOW, 99)}
    for table_id, outcome in outcomes.items():
        assert outcome is None or type(outcome) is NotSavedError
        there = stored[table_id] + (outcome is None)
        assert await versions(store, table_id) == list(range(1, there + 1))
        assert rows.get(table_id, 1) == there


async def test_a_full_disk_that_stays_full_survives_a_restart(tmp_path: Path) -> None:
    """A refused move is absent after a restart, and a confirmed one is present."""
    path = tmp_path / "a.db"
    with watched_disk() as disk:
        async with open_store(path) as store:
            table_id = await opened(store)
            await store.append(unit(table_id, 2))
            disk.fail_at(1, sqlite3.SQLITE_FULL, "write")
            for _ in range(5):
                with pytest.raises(NotSavedError):
                    await store.append(unit(table_id, 3))
            assert await versions(store, table_id) == [1, 2]
    async with open_store(path) as store:
        assert await versions(store, table_id) == [1, 2]
        await store.append(unit(table_id, 3))


async def test_a_checkpoint_on_a_full_disk_refuses_nothing(tmp_path: Path) -> None:
    """A committed unit is confirmed, even if its pages cannot be moved to the database."""
    with watched_disk() as disk:

        def no_room_in_the_database(operation: str, file: str) -> int:
            return sqlite3.SQLITE_FULL if (operation, file) == ("write", "db") else 0

        async with open_store(tmp_path / "a.db") as store:
            table_id = await opened(store)
            disk.fault = no_room_in_the_database
            for version in range(2, 60):
                await store.append(unit(table_id, version, events=b" " * 100_000))
            assert disk.count("write", "wal") > 2000  # pages; a checkpoint is due at 1,000
            disk.heal()
            assert await versions(store, table_id) == list(range(1, 60))


async def test_a_database_at_its_last_page(store: SqliteStore) -> None:
    """SQLITE_FULL from SQLite's own limit, at any point within a unit."""
    table_id = await opened(store)
    refused = 0
    for size in range(0, 30_000, 1500):
        stored = len(await store.moves(table_id))
        await limit(store, "page_count")
        big = unit(table_id, stored + 1, events=b" " * size, audiences=[None, 0], holders=[ADA])
        try:
            await store.append(big)
        except NotSavedError:
            refused += 1
            assert await versions(store, table_id) == list(range(1, stored + 1))
            await limit(store, "4294967294")
            await store.append(big)
        assert await versions(store, table_id) == list(range(1, stored + 2))
        await limit(store, "4294967294")
    assert refused > 5


async def limit(store: SqliteStore, pages: str) -> None:
    def set_limit(connection: sqlite3.Connection) -> None:
        most = pages
        if pages == "page_count":
            [(most,)] = connection.execute("pragma page_count").fetchall()
        connection.execute(f"pragma max_page_count = {most}").fetchall()

    await store._writing.submit(set_limit)


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit on Windows")
@pytest.mark.parametrize("room", [0, 1, 4000, 4096, 9000, 20_000, 100_000])
def test_files_that_may_not_grow(tmp_path: Path, room: int) -> None:
    done = ran(command("fill", tmp_path / "a.db", room))
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("well\n")
    assert "SQLITE_IOERR_WRITE" in done.stdout or "SQLITE_FULL" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved on Windows")
@pytest.mark.parametrize("ending", ["", "-wal"])
async def test_a_deleted_database(store: SqliteStore, tmp_path: Path, ending: str) -> None:
    """SQLite would continue in a file that no restart finds."""
    table_id = await opened(store)
    path, away = tmp_path / f"a.db{ending}", tmp_path / "away"
    path.rename(away)
    for _ in range(2):
        with pytest.raises(NotSavedError):
            await store.append(unit(table_id, 2))
    assert await versions(store, table_id) == [1]
    away.rename(path)
    await store.append(unit(table_id, 2))
