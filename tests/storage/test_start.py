"""Faults that keep the store from starting: one line with a remedy, and nothing is changed."""

import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.storage.errors import StartError
from bot.storage.sqlite import start
from bot.storage.sqlite.backups import beside, write_copy
from bot.storage.sqlite.errors import (
    AnotherCopyError,
    CorruptDatabaseError,
    ForeignDatabaseError,
    NewerDatabaseError,
    UnsuitableError,
    UnwritableError,
)
from bot.storage.sqlite.lock import find_network_file_system, require_local
from bot.storage.sqlite.migrations import MIGRATIONS, read_steps
from bot.storage.sqlite.store import SqliteStore, open_store
from tests.storage.processes import running
from tests.storage.units import opened, unit, versions

posix = pytest.mark.skipif(sys.platform == "win32", reason="about users and modes of POSIX")


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """A closed database with a table of 30 moves."""
    path = tmp_path / "a.db"
    async with open_store(path) as store:
        table_id = await opened(store)
        for version in range(2, 31):
            await store.append(unit(table_id, version, events=b"x" * 3000))
    return path


async def refused(path: Path, migrations: Path = MIGRATIONS) -> StartError:
    """Return the reason of a failed start: one line, with the file unchanged."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(StartError) as raised:
        await (await SqliteStore.connect(path, migrations)).close()
    assert "\n" not in str(raised.value)
    assert str(path.parent) in str(raised.value)
    if before is not None:
        assert path.read_bytes() == before
    return raised.value


# -- a second copy ------------------------------------------------------------------------


async def test_a_second_copy_in_this_process_is_refused(database: Path) -> None:
    async with open_store(database):
        error = await refused(database)
        assert isinstance(error, AnotherCopyError)
        assert error.pid == os.getpid()
    async with open_store(database):
        pass


async def test_a_second_copy_is_refused_and_the_first_named(database: Path) -> None:
    with running("hold", database) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        error = await refused(database)
        assert isinstance(error, AnotherCopyError)
        assert error.pid == process.pid
        assert str(process.pid) in str(error)
        process.kill()
        process.wait()
        async with open_store(database) as store:  # a lock is released with its process
            assert await versions(store, 1) == list(range(1, 31))


async def test_two_databases_may_be_open_at_once(tmp_path: Path) -> None:
    async with open_store(tmp_path / "a.db") as first, open_store(tmp_path / "b.db") as second:
        assert await opened(first) == await opened(second) == 1


async def test_a_corrupt_lock_file_names_no_process(database: Path) -> None:
    database.with_name("a.db.lock").write_bytes(b"\xff\xfe garbage")
    async with open_store(database):
        database.with_name("a.db.lock").write_bytes(b"\xff\xfe garbage")
        error = await refused(database)
        assert isinstance(error, AnotherCopyError)
        assert error.pid is None


# -- versions -----------------------------------------------------------------------------


async def test_a_newer_database_is_refused_with_both_versions(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("pragma user_version = 4711")
    error = await refused(database)
    assert isinstance(error, NewerDatabaseError)
    known = len(read_steps(MIGRATIONS))
    assert (error.found, error.known) == (4711, known)
    assert "4711" in str(error)
    assert f"up to {known}:" in str(error)


async def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("create table move (chess)")
    assert isinstance(await refused(path), ForeignDatabaseError)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("drop table move")
        connection.execute("pragma application_id = 12345")
    assert isinstance(await refused(path), ForeignDatabaseError)


async def test_an_empty_file_is_made_a_database(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.touch()
    async with open_store(path) as store:
        await opened(store)


async def test_an_old_sqlite_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "OLDEST_SQLITE", (99, 0, 0))
    assert isinstance(await refused(tmp_path / "a.db"), UnsuitableError)


def test_a_start_without_wal_is_refused() -> None:
    """An example is memory; others are file systems without shared memory."""
    with (
        closing(sqlite3.connect(":memory:", isolation_level=None)) as connection,
        pytest.raises(sqlite3.OperationalError, match="cannot be WAL"),
    ):
        start.prepare_writer(connection)


# -- damage -------------------------------------------------------------------------------


def backed_up(database: Path, label: str) -> Path:
    with closing(sqlite3.connect(database)) as connection:
        target = beside(database, label)
        write_copy(connection, target)
        return target


DAMAGES = {
    "no_database": lambda raw: b"This is no database at all. " * 400,
    "head": lambda raw: b"\0" * 100 + raw[100:],
    "middle": lambda raw: raw[:40_960] + os.urandom(20_480) + raw[61_440:],
    "schema": lambda raw: raw[:100] + b"\xff" * 3000 + raw[3100:],
    "cut_off": lambda raw: raw[: len(raw) // 2],
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_database_is_refused(database: Path, damage: str) -> None:
    database.write_bytes(DAMAGES[damage](database.read_bytes()))
    error = await refused(database)
    assert isinstance(error, CorruptDatabaseError)
    assert error.path == database
    assert error.backup is None
    assert "no good backup" in str(error)


@pytest.mark.parametrize("damage", [one for one in DAMAGES if one != "middle"])
async def test_of_a_large_database_the_beginning_and_the_length_are_checked(
    database: Path, damage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.sqlite.file.CHECKED_AT_START", 0)
    async with open_store(database) as store:
        assert await versions(store, 1) == list(range(1, 31))
    database.write_bytes(DAMAGES[damage](database.read_bytes()))
    assert isinstance(await refused(database), CorruptDatabaseError)


async def test_a_kill_while_the_wal_was_copied_back_damages_nothing(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.sqlite.file.CHECKED_AT_START", 0)
    killed = tmp_path / "killed.db"
    async with open_store(database) as store:
        for version in range(31, 61):
            await store.append(unit(1, version, events=b"x" * 3000))
        short = database.read_bytes()
        killed.with_name("killed.db-wal").write_bytes(database.with_name("a.db-wal").read_bytes())
    copied = database.read_bytes()
    assert len(copied) > len(short)
    killed.write_bytes(copied[:4096] + short[4096:])  # the first page, with the number of pages
    async with open_store(killed) as store:
        assert await versions(store, 1) == list(range(1, 61))


async def test_the_newest_good_backup_is_named(database: Path) -> None:
    backed_up(database, "old")
    good = backed_up(database, "good")
    bad = backed_up(database, "bad")
    bad.write_bytes(DAMAGES["middle"](bad.read_bytes()))
    backed_up(database, "empty").write_bytes(b"")
    database.with_name("a.db.99990101T000000000000.folder.backup").mkdir()
    half = backed_up(database, "half")
    left_over = half.rename(half.with_name("half"))
    half.with_name(half.name + ".1.part").mkdir()
    left_over.rename(half.with_name(half.name + ".1.part") / half.name)
    database.write_bytes(b"gone" * 5000)
    error = await refused(database)
    assert isinstance(error, CorruptDatabaseError)
    assert error.backup == good
    assert str(good) in str(error)


async def test_the_cure_for_damage_works(database: Path) -> None:
    backup = backed_up(database, "good")
    database.write_bytes(b"gone" * 5000)
    await refused(database)
    for ending in ("", "-wal", "-shm"):
        path = database.with_name(database.name + ending)
        if path.exists():
            path.rename(path.with_name(path.name + ".away"))
    database.write_bytes(backup.read_bytes())
    async with open_store(database) as store:
        assert await versions(store, 1) == list(range(1, 31))


# -- files and users ----------------------------------------------------------------------


@posix
async def test_only_the_owner_may_read_any_of_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = tmp_path / "new" / "data"
        async with open_store(folder / "a.db") as store:
            await opened(store)
            backed_up(folder / "a.db", "copy")
            names = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
            assert {"a.db", "a.db-wal", "a.db-shm", "a.db.lock"} < names.keys()
            assert set(names.values()) == {0o600}
            assert folder.stat().st_mode & 0o777 == 0o700
    finally:
        os.umask(before)


@posix
async def test_a_file_readable_by_others_is_restricted(database: Path) -> None:
    database.chmod(0o644)
    async with open_store(database):
        assert database.stat().st_mode & 0o777 == 0o600


@contextmanager
def an_ordinary_user(folder: Path) -> Iterator[int]:
    """Run as a user without write access to ``folder``; root may write everywhere."""
    folder.chmod(0o555)
    if os.geteuid():
        yield os.geteuid()
    else:
        os.seteuid(65534)
        try:
            yield 65534
        finally:
            os.seteuid(0)


@posix
async def test_a_folder_that_cannot_be_written_is_named_with_the_cure() -> None:
    with tempfile.TemporaryDirectory() as name:  # the user may pass through its parents
        folder = Path(name)
        for path in (folder / "a.db", folder / "below" / "a.db"):
            with an_ordinary_user(folder) as uid:
                error = await refused(path)
            assert isinstance(error, UnwritableError)
            assert error.uid == uid
            assert f"chown -R {uid} '{path.parent}'" in str(error)
        assert list(folder.iterdir()) == []
        folder.chmod(0o755)


@posix
async def test_a_file_that_cannot_be_written_is_named_with_the_cure() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "a.db"
        async with open_store(path):
            pass
        path.chmod(0o444)
        (folder / "a.db.lock").chmod(0o666)
        with an_ordinary_user(folder) as uid:
            before = path.stat()
            with pytest.raises(UnwritableError) as raised:
                await (await SqliteStore.connect(path)).close()
            assert path.stat() == before
        assert f"chown -R {uid} '{path}'" in str(raised.value)
        folder.chmod(0o755)


async def test_a_path_through_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert isinstance(await refused(tmp_path / "file" / "a.db"), UnwritableError)


async def test_a_folder_in_place_of_the_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.db").mkdir()
    assert isinstance(await refused(tmp_path / "a.db"), UnwritableError)


# -- network disks -----------------------------------------------------------------------


LISTED = """\
/dev/sda1 / ext4 rw 0 0
nas:/games {folder}/net nfs4 rw 0 0
//nas/games {folder}/with\\040blank cifs rw 0 0
tmpfs {folder}/net/local tmpfs rw 0 0
ada@nas: {folder}/hidden fuse.sshfs rw 0 0
/dev/sdb1 {folder}/hidden ext4 rw 0 0
a line of another kind
"""


@pytest.fixture
def mounts(tmp_path: Path) -> Path:
    listed = tmp_path / "mounts"
    listed.write_text(LISTED.format(folder=tmp_path))
    return listed


@pytest.mark.parametrize(
    ("below", "kind"),
    [
        ("a.db", None),
        ("net/a.db", "nfs4"),
        ("net/deep/er/a.db", "nfs4"),
        ("net/local/a.db", None),
        ("network/a.db", None),
        ("with blank/a.db", "cifs"),
        ("hidden/a.db", None),
    ],
)
def test_the_innermost_mount_counts(
    tmp_path: Path, mounts: Path, below: str, kind: str | None
) -> None:
    assert find_network_file_system(tmp_path / below, mounts) == kind


def test_a_link_is_followed(tmp_path: Path, mounts: Path) -> None:
    (tmp_path / "net").mkdir()
    (tmp_path / "data").symlink_to(tmp_path / "net")
    assert find_network_file_system(tmp_path / "data" / "a.db", mounts) == "nfs4"


def test_a_network_file_system_is_refused_with_a_remedy(tmp_path: Path, mounts: Path) -> None:
    require_local(tmp_path / "a.db", mounts)
    with pytest.raises(UnsuitableError) as refused:
        require_local(tmp_path / "net" / "a.db", mounts)
    said = str(refused.value)
    assert "network file system (nfs4)" in said
    assert "BRIGADE_NETWORK_DISK=allow" in said
    assert "\n" not in said


def test_without_a_mount_list_a_start_is_allowed(tmp_path: Path) -> None:
    require_local(tmp_path / "a.db", tmp_path / "no such list")
