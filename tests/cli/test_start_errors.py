"""Obstacles to `brigade run`: exit code 2 and one line, with the file as it was."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.settings import database_in
from bot.cli.backups import put_back
from bot.storage.sqlite.backups import beside, write_copy
from tests.storage.processes import command, ran, running


@contextmanager
def damaged(path: Path) -> Iterator[None]:
    raw = path.read_bytes()
    path.write_bytes(raw[:8192] + os.urandom(8192) + raw[16_384:])
    yield


@contextmanager
def no_database(path: Path) -> Iterator[None]:
    path.write_bytes(b"a letter to a friend " * 400)
    yield


@contextmanager
def newer(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma user_version = 4711")
    yield


@contextmanager
def foreign(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma application_id = 12345")
    yield


@contextmanager
def a_second_copy(path: Path) -> Iterator[None]:
    with running("hold", path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield


@contextmanager
def on_the_network(path: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.storage.sqlite.lock.find_network_file_system", lambda *_: "cifs")
        yield


@contextmanager
def a_folder_in_the_way(path: Path) -> Iterator[None]:
    path.unlink()
    path.mkdir()
    yield


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        (damaged, "is damaged"),
        (no_database, "is damaged"),
        (newer, "has version 4711 and this release knows versions up to"),
        (foreign, "is another program's database"),
        (a_second_copy, "Another copy, with process id"),
        (on_the_network, "network file system (cifs)"),
        (a_folder_in_the_way, "cannot be written by"),
    ],
)
def test_each_is_exit_code_2_and_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    trouble: Callable[[Path], AbstractContextManager[None]],
    says: str,
) -> None:
    path = database_in(tmp_path)
    assert ran(command("append_some", path, 30)).returncode == 0
    monkeypatch.setenv("BRIGADE_DATA", str(tmp_path))
    monkeypatch.setenv("DISCORD_TOKEN", "never.asked.for")
    monkeypatch.delenv("DISCORD_API_URL", raising=False)
    with trouble(path):
        before = path.read_bytes() if path.is_file() else None
        assert main(["run"]) == 2
        if before is not None:
            assert path.read_bytes() == before
    said = capsys.readouterr().err
    assert says in said
    assert said.startswith("brigade: ")
    assert said.count("\n") == 1
    assert str(path) in said


def test_the_copy_made_before_an_update_can_be_restored(tmp_path: Path) -> None:
    path = database_in(tmp_path)
    assert ran(command("append_some", path, 3)).returncode == 0
    with closing(sqlite3.connect(path)) as connection:
        copy = beside(path, "before_0009_step")
        write_copy(connection, copy)
        connection.execute("pragma user_version = 4711")  # an update that is rolled back
    assert put_back(copy, path) is not None
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("select count(*) from move").fetchone() == (4,)
