"""A SQLite database copied to PostgreSQL, completely or not at all."""

import asyncio
import sqlite3
import subprocess
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.settings import database_in
from bot.storage.errors import StartError
from bot.storage.postgres.moving import move_to
from bot.storage.postgres.store import open_store as open_postgres
from bot.storage.sqlite.store import open_store
from bot.tables.model.calendar import WHOLE
from bot.tables.model.records import By, MessageRef, Preferences, Status
from tests.cli.test_start_errors import a_second_copy
from tests.postgres.server import PostgresServer, binaries
from tests.storage.units import ADA, BEN, CHANNEL, GUILD, NOW, SECOND, opened, unit

pytestmark = pytest.mark.postgres


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """Fill a database with data of every kind."""
    path = database_in(tmp_path)
    async with open_store(path) as store:
        for n in range(3):
            table_id = await opened(store, holders=[ADA, BEN], interaction_id=n + 1)
            for version in range(2, 9):
                await store.append(
                    unit(table_id, version, by=By.PERSON, seat=0, audiences=[None, 0], due_at=NOW)
                )
            await store.put_place(MessageRef(table_id, None, CHANNEL, 7 + n, 3, 2))
        await store.put_settings(ADA.user_id, Preferences(unlisted=True), NOW)
        await store.put_block(GUILD, 9, blocked=True)
        await store.put_snapshot(1, 8, "key", b"state")
        await store.see(NOW)
    with closing(sqlite3.connect(path)) as database:
        database.execute("update sqlite_sequence set seq = 40 where name = 'tables'")
        database.commit()
    return path


async def test_all_data_is_copied(
    postgres: PostgresServer, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, before = await postgres.new_database(), path.read_bytes()
    async with open_postgres(url) as new:
        await new.see(NOW + SECOND)  # started too early
    words = ["move-to", url, "--data", str(path.parent)]
    assert await asyncio.to_thread(main, words) == 0
    assert "3 tables with 24 moves" in capsys.readouterr().out
    assert path.read_bytes() == before
    async with open_postgres(url) as new:
        assert (await opened(new)) == 41  # ids in old buttons are not reused
        async with open_store(path) as old:
            for table_id in (1, 2, 3):
                for read in ("table", "moves", "chain", "holders", "settings_at", "snapshot"):
                    assert await getattr(new, read)(table_id) == await getattr(old, read)(table_id)
                assert await new.place(table_id, None) == await old.place(table_id, None)
            assert await new.outbox(NOW, 99) == await old.outbox(NOW, 99)
            assert await new.held_by(ADA.user_id, list(Status)) == await old.held_by(
                ADA.user_id, list(Status)
            )
            assert await new.blocked(GUILD) == (9,)
            assert await new.seen() == {WHOLE: NOW}


async def test_a_log_that_does_not_hold_is_not_copied(postgres: PostgresServer, path: Path) -> None:
    url = await postgres.new_database()
    with closing(sqlite3.connect(path)) as database:
        database.execute("update move set events = x'5b5d' where table_id = 2 and version = 4")
        database.commit()
    with pytest.raises(StartError, match="the log of table 2 differs at move 4"):
        await move_to(path, url)
    assert (await postgres.ask("select count(*) from tables", url))[0][0] == 0


async def test_neither_a_running_bot_nor_a_used_database_is_copied(
    postgres: PostgresServer, path: Path
) -> None:
    url = await postgres.new_database()
    async with open_postgres(url) as new:
        await new.seen()
        with pytest.raises(StartError, match="a bot runs on"):
            await move_to(path, url)
        await new.put_settings(ADA.user_id, Preferences(unlisted=True), NOW)
    with pytest.raises(StartError, match=r"is as it was: .* give an empty database"):
        await move_to(path, url)
    await postgres.ask("delete from person", url)
    with a_second_copy(path), pytest.raises(StartError, match="Another copy"):
        await move_to(path, url)
    await move_to(path, url)
    with pytest.raises(StartError, match="holds tables already"):
        await move_to(path, url)


async def test_the_programs_of_copies_are_named(
    postgres: PostgresServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = await postgres.new_database()
    monkeypatch.setenv("BRIGADE_DATABASE", url)
    monkeypatch.setenv("BRIGADE_DATA", str(tmp_path))
    assert main(["backup"]) == 2
    assert "pg_dump --format=custom" in capsys.readouterr().err
    assert main(["restore", "brigade.dump"]) == 2
    assert "pg_restore --no-owner" in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["doctor"]) == 0
    assert "the first start makes its tables" in capsys.readouterr().out
    async with open_postgres(url) as store:
        await opened(store)
    assert await asyncio.to_thread(main, ["doctor"]) == 1
    assert "fsync is off" in capsys.readouterr().out


async def test_boards_are_delivered_again_after_pg_restore(
    postgres: PostgresServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    programs = binaries()
    assert programs is not None
    before, after = [await postgres.new_database() for _ in range(2)]
    async with open_postgres(before) as store:
        table_id = await opened(store, status=Status.RUNNING)
        await store.put_place(MessageRef(table_id, None, CHANNEL, 7, 1, 0))
        dump = str(tmp_path / "brigade.dump")
        ran = partial(subprocess.run, check=True, timeout=60)
        await asyncio.to_thread(ran, [programs / "pg_dump", "-Fc", "-f", dump, before])
        lost = await opened(store)
    await asyncio.to_thread(ran, [programs / "pg_restore", "--no-owner", "-d", after, dump])
    monkeypatch.setenv("BRIGADE_DATABASE", after)
    assert await asyncio.to_thread(main, ["restore"]) == 0
    assert "shown anew" in capsys.readouterr().out
    async with open_postgres(after) as store:
        [row] = await store.outbox(NOW, 99)
        assert (row.table_id, row.audience) == (table_id, None)
        assert await store.sendings(table_id, None) == {CHANNEL}
        assert await opened(store) > lost  # an old button of the lost table names no other table
        assert await asyncio.to_thread(main, ["restore"]) == 2
    assert "a bot runs on" in capsys.readouterr().err
