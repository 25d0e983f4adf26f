"""The heartbeat file and `brigade health`, the health check of a container."""

import asyncio
import os
import re
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app import heartbeat
from bot.app.heartbeat import EVERY, FRESH, BotState, Heartbeat, heartbeat_in, read_heartbeat
from bot.cli.health import check_health
from bot.storage.sqlite.store import open_store
from bot.tables.log.store import NotSavedError
from tests.cogs.harness.loopback import open_rig
from tests.playground.acts import connected
from tests.storage.disk import watched_disk
from tests.storage.units import opened, unit

ROOT = Path(__file__).parents[2]
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


def written(folder: Path, at: datetime, word: str) -> None:
    heartbeat_in(folder).write_text(f"{at:%Y-%m-%dT%H:%M:%SZ} {word}\n")


@pytest.mark.parametrize(
    ("age", "word", "well"),
    [
        (0, "ready", True),
        (59, "ready", True),
        (60, "ready", False),
        (86_400, "ready", False),
        (1, "connecting", False),
        (1, "unhealthy", False),
        (1, "closing", False),
        (1, "splendid", False),
    ],
)
def test_health_by_age_and_state(tmp_path: Path, age: int, word: str, well: bool) -> None:
    written(tmp_path, NOW - timedelta(seconds=age), word)
    assert check_health(tmp_path, NOW)[0] is well


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BRIGADE_DATA", str(tmp_path))
    assert main(["health"]) == 1
    assert capsys.readouterr().out == "no heartbeat: the bot has not started\n"
    written(tmp_path, datetime.now(UTC), "ready")
    assert main(["health"]) == 0
    assert capsys.readouterr().out == "ready\n"
    heartbeat_in(tmp_path).write_bytes(b"\xff half a line")
    assert main(["health"]) == 1


def test_heartbeats_are_frequent_enough() -> None:
    assert EVERY * 3 < FRESH


async def told(folder: Path, beat: BotState) -> None:
    async with asyncio.timeout(60):
        while (found := read_heartbeat(folder)) is None or found[1] is not beat:
            await asyncio.sleep(0.005)


async def test_the_file_has_a_time_and_a_state(tmp_path: Path) -> None:
    beating = Heartbeat(tmp_path)
    task = asyncio.create_task(beating.run())
    await told(tmp_path, BotState.CONNECTING)
    beating.gateway(BotState.READY)
    await told(tmp_path, BotState.READY)
    line = heartbeat_in(tmp_path).read_text()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ ready\n", line)
    task.cancel()
    await asyncio.wait([task])
    await told(tmp_path, BotState.CLOSING)
    assert os.listdir(tmp_path) == ["heartbeat"]


async def test_the_heartbeat_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", timedelta(milliseconds=5))
    task = asyncio.create_task(Heartbeat(tmp_path).run())
    await told(tmp_path, BotState.CONNECTING)
    for _ in range(3):
        heartbeat_in(tmp_path).unlink()
        await told(tmp_path, BotState.CONNECTING)
    task.cancel()
    await asyncio.wait([task])


async def test_an_unwritable_file_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", timedelta(milliseconds=1))
    tries, write = [], Heartbeat._write

    def tried(self: Heartbeat) -> None:
        tries.append(self.beat)
        write(self)

    monkeypatch.setattr(Heartbeat, "_write", tried)
    task = asyncio.create_task(Heartbeat(tmp_path / "missing").run())
    async with asyncio.timeout(60):
        while len(tries) < 3:
            await asyncio.sleep(0.005)
    assert not task.done()
    (tmp_path / "missing").mkdir()
    await told(tmp_path / "missing", BotState.CONNECTING)
    task.cancel()
    await asyncio.wait([task])
    assert caplog.text.count("cannot be written") == 1


async def test_the_bot_says_how_its_gateway_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    noted: list[BotState] = []  # it may reconnect before the file is read
    note = Heartbeat.gateway

    def gateway(self: Heartbeat, state: BotState) -> None:
        noted.append(state)
        note(self, state)

    monkeypatch.setattr(Heartbeat, "gateway", gateway)
    async with open_rig(folder) as rig:
        await told(folder, BotState.READY)
        await connected(rig.server)
        noted.clear()
        rig.server.gateway.drop(4000)
        async with asyncio.timeout(60):
            while noted[:1] != [BotState.CONNECTING] or noted[-1] is not BotState.READY:
                await asyncio.sleep(0.005)
        await told(folder, BotState.READY)
    await told(folder, BotState.CLOSING)


async def test_failed_writes_are_unhealthy_until_one_succeeds(tmp_path: Path) -> None:
    with watched_disk() as disk:
        async with open_store(tmp_path / "a.db") as store:
            table_id = await opened(store)
            assert not store.fails
            disk.fail_at(0, sqlite3.SQLITE_FULL, "write")
            with pytest.raises(NotSavedError):
                await store.append(unit(table_id, 2))
            assert store.fails
            beating = Heartbeat(tmp_path, lambda: not store.fails)
            assert beating.beat is BotState.CONNECTING
            beating.gateway(BotState.READY)
            assert beating.beat is BotState.UNHEALTHY
            disk.heal()
            await store.append(unit(table_id, 2))
            assert not store.fails
            assert beating.beat is BotState.READY


async def test_an_old_failure_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched_disk() as disk:
        async with open_store(tmp_path / "a.db") as store:
            table_id = await opened(store)
            disk.fail_at(0, sqlite3.SQLITE_FULL, "write")
            with pytest.raises(NotSavedError):
                await store.append(unit(table_id, 2))
            disk.heal()
            assert store.fails
            monkeypatch.setattr("bot.storage.health.LATELY", 0.0)
            assert not store.fails
