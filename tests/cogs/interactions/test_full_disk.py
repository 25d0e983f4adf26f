"""faults, "Disk full at n-th write": who presses is told so and why, and may press again."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app import heartbeat
from bot.app.heartbeat import BotState
from bot.tables.model.records import ServerSettings
from bot.tables.workers import outbox
from cogs.interactions.refusals import FAULTS
from tests.cli.test_health import told
from tests.cogs.harness.loopback import House, open_house
from tests.storage.disk import Disk, watched_disk

FULL = "The disk of whoever hosts me is full"
READ_ONLY = "The disk of whoever hosts me takes no writing"


@pytest.fixture
def disk(deal: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    monkeypatch.setattr(outbox, "_PAUSE", timedelta(milliseconds=20))
    monkeypatch.setattr(heartbeat, "EVERY", timedelta(milliseconds=5))
    with watched_disk() as disk:
        yield disk


@pytest.fixture
async def house(disk: Disk, tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path / "data") as built:
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
    house: House, disk: Disk, code: int, operation: str, says: str
) -> None:
    table_id = await house.begin()
    before, board, shown = await house.moves(table_id), house.board, len(house.boards())
    disk.fail_at(0, code, operation)
    pressed = await house.mei.press(board, board.button("Draw"))
    await house.silence_held(pressed, "I could not save that, and nothing changed.")
    assert says in pressed.text
    typed = await house.mei.slash(house.channel, "thieves", "draw")
    await house.silence_held(typed, says)
    opened = await house.zoe.slash(house.channel, "table", "open", game="thieving_chefs")
    await house.silence_held(opened, says)
    await told(house.data, BotState.UNHEALTHY)
    looked = await house.mei.press(board, board.button("My hand"))
    await house.silence_held(looked, "3 actions left")  # reading goes on
    disk.heal()
    assert await house.moves(table_id) == before
    assert len(house.boards()) == shown  # nobody opened a table
    again = await house.mei.press(board, board.button("Draw"))
    await house.silence_held(again, "2 actions left")
    assert len(await house.moves(table_id)) == len(before) + 1
    await told(house.data, BotState.READY)


async def test_every_write_of_a_press_may_be_the_first_that_fails(house: House, disk: Disk) -> None:
    """Nothing that was answered with "nothing changed" is there, whichever write failed."""
    refused = 0
    for n in range(12):
        table_id = await house.begin()
        look = await house.look(None, table_id)
        board = house.board_of(look.number)
        before = await house.moves(table_id)
        disk.fail_at(n, sqlite3.SQLITE_FULL, "write")
        pressed = await (await house.mei.press(board, board.button("Draw"))).settled()
        disk.heal()
        stored = len(await house.moves(table_id)) - len(before)
        if "nothing changed" in pressed.text:
            refused += 1
            assert FULL in pressed.text
            assert stored == 0
        else:
            assert "2 actions left" in pressed.text
            assert stored == 1
        await house.caught_up()
        for person in (house.mei, house.tomas):
            await person.slash(house.channel, "table", "abandon", table=str(look.number))
        await house.caught_up()
    assert refused > 3


def test_every_fault_has_words() -> None:
    for words in FAULTS.values():
        assert words == "" or words.endswith(". ")


async def test_a_thread_whose_table_cannot_be_saved_is_put_away(house: House, disk: Disk) -> None:
    world, store = house.server.world, house.bot.tables.store
    await store.put_server(house.guild.id, ServerSettings(threads=True))
    disk.fail_at(0, sqlite3.SQLITE_FULL, "write")
    opened = await house.mei.slash(house.channel, "table", "open", game="thieving_chefs")
    await house.silence_held(opened, FULL)
    assert world.open_threads_of(house.guild) == []
    [left] = [channel for channel in world.channels.values() if channel.thread is not None]
    assert left.archived
    disk.heal()
    again = await house.mei.slash(house.channel, "table", "open", game="thieving_chefs")
    await again.settled()
    await house.caught_up()
    [thread] = world.open_threads_of(house.guild)
    assert house.boards(thread)
