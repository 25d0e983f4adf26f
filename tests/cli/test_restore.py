"""`brigade backup`, `restore` and `doctor` from the command line, with a real restore."""

import asyncio
import io
import os
import re
import sqlite3
import stat
from collections.abc import Coroutine
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.app.content import load_games
from bot.app.settings import database_in
from bot.cli.backups import back_up, put_back
from bot.cli.doctor import Finding, Severity, find_all
from bot.games.thieving_chefs.rules.actions import Draw
from bot.storage.sqlite.backups import newest_good_backup
from bot.storage.sqlite.errors import (
    AnotherCopyError,
    BackupError,
    CorruptDatabaseError,
    ForeignDatabaseError,
    NewerDatabaseError,
)
from bot.storage.sqlite.store import SqliteStore, open_store
from bot.tables.commands.lobby import Join, Start
from bot.tables.commands.play import Play
from bot.tables.model.records import MessageRef, Move, Request
from bot.tables.service import Tables
from tests.storage.processes import running

GUILD, CHANNEL = 1_100_000_000_000_000_001, 1_100_000_000_000_000_002


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BRIGADE_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    return database_in(tmp_path / "data")


async def begin(store: SqliteStore, press: int = 1) -> tuple[Tables, int]:
    """Open a table of two and start it."""
    tables = Tables(store, load_games(), now=lambda: datetime.now(UTC))
    opened = await tables.open(
        Request(101, "Mei", press), guild_id=GUILD, channel_id=CHANNEL, game_id="thieving_chefs"
    )
    await tables.execute(Request(102, "Tomas", press + 1), opened.table_id, Join())
    await tables.execute(Request(101, "Mei", press + 2), opened.table_id, Start())
    return tables, opened.table_id


async def draw(tables: Tables, table_id: int, press: int) -> None:
    """Let the asked player draw a card."""
    seat = (await tables.queries.view(table_id, None)).waited_for()[0]
    who = (101, 102)[seat]
    await tables.execute(Request(who, "", press), table_id, Play(Draw()))


def done(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


async def a_game(path: Path) -> tuple[Move, ...]:
    """Create a database with a running table and return its moves."""
    async with open_store(path) as store:
        tables, table_id = await begin(store)
        await draw(tables, table_id, 10)
        return await store.moves(table_id)


async def moves(path: Path, table_id: int = 1) -> tuple[Move, ...]:
    async with open_store(path) as store:
        return await store.moves(table_id)


# -- backup and restore -------------------------------------------------------------------


async def test_a_restore_has_the_games_of_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "data" / "a.db"
    async with open_store(path) as store:
        tables, first = await begin(store)
        await draw(tables, first, 10)
        await store.put_place(MessageRef(first, None, CHANNEL, 77, 1, 0))
        at_backup = await store.moves(first)
        backup = back_up(path)  # while the bot runs
        await draw(tables, first, 11)
        _, second = await begin(store, 20)
        later = await store.moves(first)
        assert len(later) == len(at_backup) + 1
        with pytest.raises(AnotherCopyError):
            put_back(backup, path)
        assert await store.moves(first) == later
        await draw(tables, first, 12)  # the game continues
    kept = put_back(backup, path)
    assert kept is not None
    async with open_store(path) as store:
        assert await store.moves(first) == at_backup
        tables = Tables(store, load_games(), now=lambda: datetime.now(UTC))
        await draw(tables, first, 30)  # the game continues
        waiting = await store.outbox(datetime.now(UTC), 99)
        assert (first, None) in {(row.table_id, row.audience) for row in waiting}
        _, third = await begin(store, 40)
        assert third > second  # an old button of the second table names no other table
    assert len(await moves(kept, first)) == len(later) + 1  # the replaced database is kept whole
    assert backup.exists()
    assert newest_good_backup(path) == backup


def test_the_commands(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = done(a_game(database))
    assert main(["backup"]) == 0
    backup = Path(capsys.readouterr().out.strip())
    assert re.fullmatch(r"brigade\.sqlite3\.\d{8}T\d{12}\.by_hand\.backup", backup.name)
    assert abs(datetime.now(UTC) - named(backup)) < timedelta(minutes=1)
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    database.unlink()
    assert main(["restore", str(backup), "--yes"]) == 0
    assert "is kept as" not in capsys.readouterr().out
    assert done(moves(database)) == before
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    assert main(["restore", str(backup), "--yes"]) == 0
    kept = Path(capsys.readouterr().out.split("is kept as ")[1].strip().rstrip("."))
    assert ".replaced" in kept.name
    assert done(moves(kept)) == before


def named(backup: Path) -> datetime:
    found = re.search(r"\d{8}T\d{6}", backup.name)
    assert found is not None
    return datetime.strptime(found[0], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)


def test_a_restore_asks_first(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done(a_game(database))
    backup = back_up(database)
    before = sorted(path.name for path in database.parent.iterdir())
    for said in ("", "no\n", "y\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(said))
        assert main(["restore", str(backup)]) == 1
        assert "Nothing was changed." in capsys.readouterr().err
    assert sorted(path.name for path in database.parent.iterdir()) == before
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    assert main(["restore", str(backup)]) == 0


def test_an_unusable_backup_is_reported_before_the_confirmation(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done(a_game(database))
    backup = back_up(database)

    def refused(file: Path) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
        assert main(["restore", str(file)]) == 2
        told = capsys.readouterr()
        assert told.out == ""  # no confirmation
        return told.err

    assert "there is no such file" in refused(database.with_name("nowhere.backup"))
    poor = database.with_name("poor.backup")
    poor.write_bytes(b"nothing of the kind" * 900)
    assert "is damaged" in refused(poor)
    with running("append", database) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert "is running on" in refused(backup)
    assert not list(database.parent.glob("*.replaced"))


def test_a_backup_is_written_to_its_path_and_overwrites_no_file(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done(a_game(database))
    (tmp_path / "folder").mkdir()
    assert back_up(database, tmp_path / "folder").parent == tmp_path / "folder"
    target = tmp_path / "mine.db"
    assert back_up(database, target) == target
    raw = target.read_bytes()
    assert main(["backup", "--to", str(target)]) == 2
    assert "none is ever overwritten" in capsys.readouterr().err
    assert target.read_bytes() == raw
    assert main(["backup", "--to", str(tmp_path / "no" / "where")]) == 2
    assert "no backup could be made (No such file or directory)" in capsys.readouterr().err


@pytest.mark.parametrize("room", [20_000, 40_000], ids=["to read", "for the copy"])
def test_a_backup_without_room_leaves_nothing(database: Path, room: int) -> None:
    resource = pytest.importorskip("resource", reason="limits the size of files")
    done(a_game(database))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        with pytest.raises(BackupError, match="no backup could be made"):
            back_up(database)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert not list(database.parent.glob("*.by_hand*"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid(), reason="what root makes")
def test_copies_by_root_belong_to_the_owner_of_the_folder(database: Path) -> None:
    done(a_game(database))
    for path in (database.parent, *database.parent.iterdir()):
        os.chown(path, 65534, 65534)
    backup = back_up(database)
    assert put_back(backup, database) is not None
    for path in database.parent.iterdir():
        assert path.stat().st_uid == 65534, path.name


def test_without_a_database_there_is_no_backup(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup"]) == 2
    assert "there is no such file" in capsys.readouterr().err
    assert not database.exists()


def test_a_backup_while_another_process_writes(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with running("append", path) as process:
        assert process.stdout is not None
        said = [process.stdout.readline().split() for _ in range(40)]
        confirmed = {int(table): int(version) for table, version in said}
        backup = back_up(path)
        assert process.poll() is None
    for table_id, version in confirmed.items():
        stored = [move.version for move in done(moves(backup, table_id))]
        assert stored == list(range(1, len(stored) + 1))
        assert len(stored) >= version


def damaged(path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[:8192] + os.urandom(20_480) + raw[28_672:])


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma application_id = 12345")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma user_version = 4711")


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (damaged, CorruptDatabaseError),
        (foreign, ForeignDatabaseError),
        (newer, NewerDatabaseError),
        (lambda path: path.write_bytes(b""), ForeignDatabaseError),
        (lambda path: path.write_bytes(b"nothing of the kind" * 900), CorruptDatabaseError),
        (Path.unlink, BackupError),
    ],
)
def test_an_invalid_backup_changes_nothing(
    database: Path, spoil: Any, error: type[Exception]
) -> None:
    before = done(a_game(database))
    backup = back_up(database)
    spoil(backup)
    with pytest.raises(error) as refused:
        put_back(backup, database)
    assert "\n" not in str(refused.value)
    assert done(moves(database)) == before
    assert not list(database.parent.glob("*.replaced"))


def test_a_damaged_database_points_to_the_restore_that_cures_it(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = done(a_game(database))
    backup = back_up(database)
    damaged(database)
    raw = database.read_bytes()
    monkeypatch.setenv("DISCORD_TOKEN", "never.asked.for")
    assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert f"`brigade restore '{backup}' --data '{backup.parent}'`" in said
    assert said.count("\n") == 1
    assert main(["backup"]) == 2  # a damaged database is not backed up
    capsys.readouterr()
    assert main(["restore", str(backup), "--yes"]) == 0
    assert done(moves(database)) == before
    kept = next(database.parent.glob("*.replaced"))
    assert kept.read_bytes() == raw


def test_newer_messages_are_searched_for_after_a_restore(tmp_path: Path) -> None:
    path = tmp_path / "data" / "a.db"

    async def play() -> tuple[Move, ...]:
        async with open_store(path) as store:
            tables, table_id = await begin(store)
            await draw(tables, table_id, 10)
            return await store.moves(table_id)

    async def sendings() -> frozenset[int]:
        async with open_store(path) as store:
            waiting = await store.outbox(datetime.now(UTC), 99)
            assert (1, None) in {(row.table_id, row.audience) for row in waiting}
            return await store.sendings(1, None)

    before = done(play())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("insert into place values (1, -1, 70, 71, 1, 0)")
        connection.execute("delete from outbox")
    backup = back_up(path)
    path.unlink()
    assert put_back(backup, path) is None
    assert version_of(path) == version_of(backup)
    assert {70} <= done(sendings()) <= {70, CHANNEL}
    assert done(moves(path)) == before


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        [(version,)] = connection.execute("pragma user_version").fetchall()
    return int(version)


def test_an_aborted_restore_keeps_the_database(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = done(a_game(database))
    backup = back_up(database)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for step in ("write_copy", "_prepare", "_link", "os.replace"):
        with monkeypatch.context() as trouble:
            trouble.setattr(f"bot.cli.backups.{step}", refuse)
            with pytest.raises(BackupError, match="No space left"):
                put_back(backup, database)
        assert done(moves(database)) == before
        assert not list(database.parent.glob("*.restoring*"))
    problems = iter((None, "a row is missing"))  # of the backup, then of its copy
    monkeypatch.setattr("bot.storage.sqlite.backups.problem_of", lambda _: next(problems))
    with pytest.raises(BackupError, match="a row is missing"):
        put_back(backup, database)
    assert not list(database.parent.glob("*.restoring*"))
    problems = iter((None, None))
    assert put_back(backup, database) is not None


def test_a_wal_left_by_a_kill_is_kept_with_the_database(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with running("append", path) as process:
        assert process.stdout is not None
        said = [process.stdout.readline().split() for _ in range(40)]
        backup = back_up(path)
        said += [process.stdout.readline().split() for _ in range(40)]
        process.kill()
        process.wait()
    assert path.with_name("a.db-wal").stat().st_size > 0
    kept = put_back(backup, path)
    assert kept is not None
    for table_id, version in {int(table): int(version) for table, version in said}.items():
        assert len(done(moves(kept, table_id))) >= version
        assert 0 < len(done(moves(path, table_id))) <= len(done(moves(kept, table_id)))


def test_without_second_names_the_database_is_copied(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = done(a_game(database))
    backup = back_up(database)

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("bot.cli.backups.os.link", refuse)
    kept = put_back(backup, database)
    assert kept is not None
    assert done(moves(kept)) == done(moves(database)) == before


# -- the doctor ---------------------------------------------------------------------------


def report(database: Path, **environment: str) -> dict[str, Finding]:
    return {one.what: one for one in find_all(database, environment, datetime.now(UTC))}


def test_the_doctor_finds_nothing_wrong(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.doctor.LEAST_ROOM", 1)
    done(a_game(database))
    back_up(database)
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    before = sorted(path.name for path in database.parent.iterdir())
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "very.secret" not in said
    assert "WRONG" not in said
    for line in (
        "OK    folder: ",
        "OK    lock: no copy of the bot runs",
        "OK    database: ",
        "OK    tables: the one live table can be read.",
        "OK    backup: the newest is 0 hours old",
        "OK    token: set, not tried: `brigade run` and `brigade rehearse` try it.",
    ):
        assert line in said
    assert sorted(path.name for path in database.parent.iterdir()) == before


async def test_the_doctor_works_while_the_bot_runs(database: Path) -> None:
    async with open_store(database) as store:
        tables, table_id = await begin(store)
        found = await asyncio.to_thread(report, database)
        assert f"with process id {os.getpid()}" in found["lock"].text
        assert found["tables"].severity is Severity.OK
        await draw(tables, table_id, 10)
        assert (await asyncio.to_thread(report, database))["lock"].severity is Severity.OK
        with pytest.raises(AnotherCopyError):  # reading the lock did not release it
            await SqliteStore.connect(database)


def test_the_doctor_before_the_first_start(database: Path) -> None:
    found = report(database)
    assert found["folder"].severity is Severity.NOTE
    assert found["token"].severity is Severity.NOTE
    assert not database.parent.exists()
    database.parent.mkdir()
    assert report(database)["database"].severity is Severity.NOTE
    assert list(database.parent.iterdir()) == []


def test_the_doctor_names_the_table_that_cannot_be_read(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def two() -> None:
        async with open_store(database) as store:
            await begin(store)
            await begin(store, 20)

    done(two())
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "update move set events = x'5b7b7d5d' where table_id = 2 and version = 2"
        )
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "WRONG table 2: its log cannot be read" in said
    assert "table 1" not in said
    assert "OK    database" in said


@pytest.mark.parametrize("spoil", [damaged, foreign, newer])
def test_the_doctor_reports_the_error_of_a_start(database: Path, spoil: Any) -> None:
    done(a_game(database))
    backup = back_up(database)
    spoil(database)
    found = report(database)["database"]
    assert found.severity is Severity.WRONG
    assert str(database) in found.text
    if spoil is damaged:
        assert f"brigade restore '{backup}'" in found.text


def test_the_doctor_counts_room_and_days(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done(a_game(database))
    assert report(database)["backup"].severity is Severity.NOTE
    backup = back_up(database)
    eight_days = datetime.now(UTC).timestamp() - 8 * 86_400
    os.utime(backup, (eight_days, eight_days))
    old = report(database)["backup"]
    assert old.severity is Severity.NOTE
    assert "192 hours" in old.text
    monkeypatch.setattr("bot.cli.doctor.LEAST_ROOM", 1 << 62)
    room = report(database)["disk"]
    assert room.severity is Severity.WRONG
    assert "Make room" in room.text


def test_the_doctor_names_its_folder(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done(a_game(database))
    main(["doctor"])
    assert "run `brigade backup`." in capsys.readouterr().out
    monkeypatch.delenv("BRIGADE_DATA")
    main(["doctor", "--data", str(database.parent)])
    assert f"run `brigade backup --data '{database.parent}'`." in capsys.readouterr().out
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update move set events = x'5b7b7d5d' where version = 2")
    main(["doctor", "--data", str(database.parent)])
    told = capsys.readouterr().out
    assert f"`brigade restore FILE --data '{database.parent}'` puts a backup" in told


def test_the_doctor_and_fonts(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.kit.text.drawable", lambda words: words if words < "\u0800" else "")
    found = report(database)["fonts"]
    assert found.severity is Severity.NOTE
    assert "none for Thai, Chinese, Japanese, Korean:" in found.text
    assert "fonts-noto-cjk" in found.text
    monkeypatch.setattr("render.kit.text.drawable", lambda words: words)
    assert report(database)["fonts"].severity is Severity.OK
