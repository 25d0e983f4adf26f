"""A full disk: the presser is informed of the cause, and may press again."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app import heartbeat
from bot.app.heartbeat import BotState
from bot.tables.workers import outbox
from tests.at_once import AtOnce
from tests.cli.test_health import told
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.storage.disk import Disk, watched_disk

FULL = "My disk is full"
READ_ONLY = "My disk can't be written to"


@pytest.fixture
def at_once() -> None:
    """Let the store write in its thread and wait for the disk."""


@pytest.fixture
def disk(deal: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    monkeypatch.setattr(outbox, "_PAUSE", timedelta(milliseconds=20))
    monkeypatch.setattr(heartbeat, "EVERY", timedelta(milliseconds=5))
    with watched_disk() as disk:
        yield disk


@pytest.fixture
async def rig(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[LoopbackRig]:
    monkeypatch.setattr(AtOnce, "synchronous", "full")
    async with open_rig(tmp_path / "data") as built:
        yield built


@pytest.mark.parametrize(
    ("code", "operation", "says"),
    [
        (sqlite3.SQLITE_FULL, "write", FULL),
        (sqlite3.SQLITE_READONLY, "write", READ_ONLY),
        (sqlite3.SQLITE_IOERR_WRITE, "write", "nothing changed. Please try again"),
        (sqlite3.SQLITE_IOERR_FSYNC, "sync", "nothing changed. Please try again"),
    ],
)
async def test_a_move_that_cannot_be_saved(
    rig: LoopbackRig, disk: Disk, code: int, operation: str, says: str
) -> None:
    table_id = await rig.begin()
    before, board, shown = await rig.moves(table_id), rig.board, len(rig.boards())
    disk.fail_at(0, code, operation)
    pressed = await rig.mei.press(board, board.button("Draw"))
    await rig.check_private(pressed, "I couldn't save that, and nothing changed.")
    assert says in pressed.text
    typed = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.check_private(typed, says)
    opened = await rig.zoe.slash(rig.channel, "table", "open", game="thieving_chefs")
    await rig.check_private(opened, says)
    await told(rig.data, BotState.UNHEALTHY)
    looked = await rig.mei.press(board, board.button("My hand"))
    await rig.check_private(looked, "3 actions left")  # reading still works
    disk.heal()
    assert await rig.moves(table_id) == before
    assert len(rig.boards()) == shown  # no table was opened
    again = await rig.mei.press(board, board.button("Draw"))
    await rig.check_private(again, "2 actions left")
    assert len(await rig.moves(table_id)) == len(before) + 1
    await told(rig.data, BotState.READY)


async def test_any_write_of_a_press_may_fail(rig: LoopbackRig, disk: Disk) -> None:
    """Whatever was answered with "nothing changed" is not stored, whichever write failed."""
    refused = 0
    for n in range(12):
        table_id = await rig.begin()
        view = await rig.view(None, table_id)
        board = rig.board_of(view.number)
        before = await rig.moves(table_id)
        disk.fail_at(n, sqlite3.SQLITE_FULL, "write")
        pressed = await (await rig.mei.press(board, board.button("Draw"))).settled()
        disk.heal()
        stored = len(await rig.moves(table_id)) - len(before)
        if "nothing changed" in pressed.text:
            refused += 1
            assert FULL in pressed.text
            assert stored == 0
        else:
            assert "2 actions left" in pressed.text
            assert stored == 1
        await rig.await_delivery()
        for person in (rig.mei, rig.tomas):
            await person.slash(rig.channel, "table", "abandon", table=str(view.number))
        await rig.await_delivery()
    assert refused > 3
