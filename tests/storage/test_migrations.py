"""Migrations from any older schema to the newest, all or nothing, with a backup before each."""

import re
import sqlite3
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.sqlite.backups import newest_good_backup
from bot.storage.sqlite.errors import MigrationError
from bot.storage.sqlite.file import APPLICATION_ID
from bot.storage.sqlite.migrations import MIGRATIONS, read_steps
from bot.storage.sqlite.store import SqliteStore, open_store
from tests.sampling import THOROUGH
from tests.storage.processes import running
from tests.storage.units import opened, versions


def written(folder: Path, *steps: str) -> Path:
    """Write migrations: the real ones, followed by ``steps``."""
    folder.mkdir(exist_ok=True)
    real = sorted(MIGRATIONS.glob("*.sql"))
    for path in real:
        (folder / path.name).write_bytes(path.read_bytes())
    for number, sql in enumerate(steps, start=len(real) + 1):
        (folder / f"{number:04}_step.sql").write_text(sql)
    return folder


FIRST = len(read_steps(MIGRATIONS))


def asked(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def shape(path: Path) -> set[object]:
    return {name for (name,) in asked(path, "select name from sqlite_schema where type = 'table'")}


async def test_a_new_database_has_the_newest_shape_and_our_mark(tmp_path: Path) -> None:
    async with open_store(tmp_path / "a.db"):
        pass
    assert asked(tmp_path / "a.db", "pragma user_version") == [(FIRST,)]
    assert asked(tmp_path / "a.db", "pragma application_id") == [(APPLICATION_ID,)]
    assert not list(tmp_path.glob("*.backup"))  # nothing to back up
    strict = asked(
        tmp_path / "a.db", "select name, strict from pragma_table_list where schema = 'main'"
    )
    assert {name for name, is_strict in strict if not is_strict} <= {
        "sqlite_schema",
        "sqlite_sequence",
    }


def test_every_step_says_why_and_leaves_transactions_to_the_code() -> None:
    for step in read_steps(MIGRATIONS):
        comment = re.match(r"(-- .*\n|--\n)+", step.sql)
        assert comment is not None, step.name
        assert len(comment[0]) > 100, step.name
        bare = re.sub(r"--.*", "", step.sql).lower()
        assert not re.search(r"\b(commit|rollback|savepoint|pragma|vacuum)\b", bare), step.name


def test_steps_are_numbered_without_gap(tmp_path: Path) -> None:
    folder = written(tmp_path / "sql")
    for wrong in ("0009_later.sql", "0001_twice.sql", "fix.sql"):
        (folder / wrong).write_text("")
        with pytest.raises(ValueError, match="not step"):
            read_steps(folder)
        (folder / wrong).unlink()


async def test_each_step_is_taken_after_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with open_store(path) as store:
        table_id = await opened(store)
    folder = written(tmp_path / "sql", "create table b (c);", "create table d (e);")
    async with open_store(path, folder) as store:
        assert await versions(store, table_id) == [1]
    assert {"b", "d"} < shape(path)
    assert asked(path, "pragma user_version") == [(FIRST + 2,)]
    first, second = sorted(tmp_path.glob("a.db.*.backup"))
    assert asked(first, "pragma user_version") == [(FIRST,)]
    assert asked(second, "pragma user_version") == [(FIRST + 1,)]
    assert not {"b", "d"} & shape(first)
    assert shape(second) & {"b", "d"} == {"b"}
    assert asked(first, "select count(*) from move") == [(1,)]
    assert newest_good_backup(path) == second
    async with open_store(path, folder):  # nothing to migrate, no further backup
        assert len(list(tmp_path.glob("a.db.*"))) == 3


async def test_a_failed_migration_is_rolled_back_and_named(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with open_store(path) as store:
        table_id = await opened(store)
    broken = "create table d (e); insert into d values (1); insert into nowhere values (1);"
    folder = written(tmp_path / "sql", "create table b (c);", broken)
    with pytest.raises(MigrationError) as raised:
        await (await SqliteStore.connect(path, folder)).close()
    assert raised.value.step == f"{FIRST + 2:04}_step"
    assert raised.value.backup is not None
    assert str(raised.value.backup) in str(raised.value)
    assert "nowhere" in str(raised.value)
    assert asked(path, "pragma user_version") == [(FIRST + 1,)]
    assert shape(path) & {"b", "d"} == {"b"}
    written(folder, "create table b (c);", "create table d (e);")
    async with open_store(path, folder) as store:
        assert await versions(store, table_id) == [1]
    assert {"b", "d"} < shape(path)


ROWS = 60_000 if THOROUGH else 30_000

SLOW = """
create table rows_{n} (a, b);
insert into rows_{n}
with recursive counting (i) as (select 1 union all select i + 1 from counting where i < {rows})
select i, hex(randomblob(20)) from counting;
create index rows_{n}_by_b on rows_{n} (b);
"""


def killed_when(process: "subprocess.Popen[str]", reached: Callable[[], bool]) -> None:
    while process.poll() is None and not reached():
        time.sleep(0.0005)
    process.kill()
    process.wait()


MOMENTS: dict[str, Callable[[Path], bool]] = {
    "copying": lambda folder: any(folder.glob("a.db.*.part")),
    "copied": lambda folder: any(folder.glob("a.db.*.backup")),
    "half_a_megabyte": lambda folder: size(folder / "a.db-wal") > 0.5e6,
    "one_and_a_half": lambda folder: size(folder / "a.db-wal") > 1.5e6,
    "three_megabytes": lambda folder: size(folder / "a.db-wal") > 3e6,
    "copying_again": lambda folder: (
        any(folder.glob("a.db.*.backup")) and any(folder.glob("a.db.*.part"))
    ),
    "copied_again": lambda folder: len(list(folder.glob("a.db.*.backup"))) == 2,
}


def size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_kill_in_the_middle_leaves_shape_and_number_agreeing(
    tmp_path: Path, moment: str
) -> None:
    path = tmp_path / "a.db"
    async with open_store(path) as store:
        table_id = await opened(store)
    folder = written(tmp_path / "sql", *(SLOW.format(n=n, rows=ROWS) for n in (1, 2)))
    with running("start", path, folder) as process:
        killed_when(process, lambda: MOMENTS[moment](tmp_path))
    [(version,)] = asked(path, "pragma user_version")
    assert isinstance(version, int)
    steps = {f"rows_{n}" for n in (1, 2) if FIRST + n <= version}
    assert shape(path) & {"rows_1", "rows_2"} == steps
    for copy in tmp_path.glob("a.db.*.backup"):
        assert asked(copy, "pragma quick_check") == [("ok",)]
    async with open_store(path, folder) as store:
        assert await versions(store, table_id) == [1]
    assert asked(path, "select count(*) from rows_1") == [(ROWS,)]
    assert asked(path, "pragma user_version") == [(FIRST + 2,)]
