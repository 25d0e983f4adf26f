"""Durability of confirmed moves: settings, syncs counted, kills."""

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.sqlite.store import SqliteStore, open_store
from bot.tables.log.store import RepeatedInteractionError
from tests.storage.disk import watched_disk
from tests.storage.processes import command, ran, running
from tests.storage.units import NOW, opened, unit


async def setting(store: SqliteStore, name: str) -> object:
    [(value,)] = await store._writing.submit(lambda c: c.execute(f"pragma {name}").fetchall())
    return value


async def test_the_writer_syncs_at_each_commit_and_checks_keys(tmp_path: Path) -> None:
    async with open_store(tmp_path / "a.db") as store:
        assert await setting(store, "journal_mode") == "wal"
        assert await setting(store, "synchronous") == 2  # FULL
        assert await setting(store, "fullfsync") == 1
        assert await setting(store, "foreign_keys") == 1


def test_the_watch_sees_the_calls_of_sqlite(tmp_path: Path) -> None:
    """The tests below depend on this."""
    with watched_disk() as disk, closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        connection.execute("create table a (b)")
        assert disk.count("sync", "db") == 1
        disk.fail_at(0, sqlite3.SQLITE_FULL, "write")
        with pytest.raises(sqlite3.OperationalError, match="full"):
            connection.execute("create table c (d)")
        disk.heal()
        connection.execute("create table c (d)")


async def test_nothing_is_confirmed_before_it_is_synced(tmp_path: Path) -> None:
    with watched_disk() as disk:
        async with open_store(tmp_path / "a.db") as store:
            table_id = await opened(store)
            for version in range(2, 30):
                before = disk.count("sync", "wal")
                await store.append(unit(table_id, version, audiences=[None]))
                assert disk.done[-1] == ("sync", "wal")  # after the last write
                assert disk.count("sync", "wal") == before + 1


async def test_many_callers_share_a_sync(tmp_path: Path) -> None:
    with watched_disk() as disk:
        async with open_store(tmp_path / "a.db") as store:
            tables = await asyncio.gather(*(opened(store) for _ in range(200)))
            before = disk.count("sync", "wal")

            async def play(table_id: int) -> None:
                for version in range(2, 7):
                    await store.append(unit(table_id, version))
                    assert disk.done[-1] == ("sync", "wal")

            await asyncio.gather(*map(play, tables))
            assert disk.count("sync", "wal") - before == 5  # for 1,000 units


def test_the_system_is_told_to_sync(tmp_path: Path) -> None:
    """As the operating system counts it: one fdatasync for each of 30 commits."""
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("strace is not installed")
    trace = tmp_path / "trace"
    line = [strace, "-f", "-y", "-o", str(trace), "-e", "trace=fdatasync,fsync,write"]
    done = ran([*line, *command("append_some", tmp_path / "a.db", 30)])
    if done.returncode and "ptrace" in done.stderr:
        pytest.skip("strace may not trace here")
    assert done.returncode == 0, done.stderr
    seen = trace.read_text()
    between = seen[seen.index('"begin\\n"') : seen.index('"end\\n"')]
    assert len(re.findall(r"f(?:data)?sync\(\d+<[^>]*a\.db-wal>\)", between)) == 30


@pytest.mark.parametrize("lines", [1, 2, 3, 5, 8, 13, 21, 34, 55, 89])
async def test_a_kill_loses_nothing_confirmed(tmp_path: Path, lines: int) -> None:
    """Killed after some confirmations, while others are pending."""
    path = tmp_path / "a.db"
    confirmed: dict[int, int] = {}
    with running("append", path) as process:
        assert process.stdout is not None
        for _ in range(lines):
            table_id, version = map(int, process.stdout.readline().split())
            confirmed[table_id] = version
        process.kill()
        for line in process.stdout:  # printed before the kill, read after it
            if line.endswith("\n"):
                table_id, version = map(int, line.split())
                confirmed[table_id] = version
    async with open_store(path) as store:
        rows = {(r.table_id, r.audience): r.version for r in await store.outbox(NOW, 99)}
        for table_id, version in confirmed.items():
            moves = await store.moves(table_id)
            assert [m.version for m in moves] == list(range(1, len(moves) + 1))
            assert len(moves) in (version, version + 1)  # the last one may be unconfirmed
            assert rows[table_id, None] == rows[table_id, 0] == len(moves)
            press = table_id * 1_000_000 + version + 1
            again = unit(table_id, version + 1, interaction_id=press)
            if len(moves) == version:
                await store.append(again)
            else:
                with pytest.raises(RepeatedInteractionError):
                    await store.append(again)
            assert len(await store.moves(table_id)) == version + 1


def test_a_cancelled_program_closes_the_store(tmp_path: Path) -> None:
    """Cancelled while it appends, it closes the store, empties the WAL and exits."""
    done = ran(command("leave", tmp_path / "a.db"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("left\n")
    assert done.stderr == ""
    assert {path.name for path in tmp_path.iterdir()} == {"a.db", "a.db.lock"}
