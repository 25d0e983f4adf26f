"""After the host restores a backup, boards and hands follow it and the game continues."""

from datetime import timedelta

import pytest

from bot.app.settings import database_in
from bot.cli.backups import back_up, put_back
from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from cogs.delivery import messages
from tests.cogs.harness.loopback import LoopbackRig, table_of

pytestmark = pytest.mark.usefixtures("deal", "impatient")

TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())


@pytest.fixture
def seed() -> None:
    """Derive ids from the time: lost messages are found by when they were sent."""


async def test_boards_and_hands_follow_the_backup(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    at_backup = await rig.moves(table_id)
    backup = back_up(database_in(rig.data))
    await rig.act(rig.mei, table_id, Draw())
    lost = await rig.open(rig.zoe)
    await rig.await_delivery()
    lost_lobby = rig.board
    await rig.stop()
    put_back(backup, database_in(rig.data))
    await rig.start()
    await rig.await_delivery()
    assert await rig.moves(table_id) == at_backup
    assert "2 of 3 actions left" in rig.board_of(1).text
    assert "2 actions left" in rig.mei.last(rig.mei.dm).text
    drew = await rig.mei.press(rig.board_of(1), rig.board_of(1).button("Draw"))
    await rig.check_private(drew, "1 action left")
    # Messages of the lost table report it as unknown, even after another table was opened.
    for _ in range(2):
        late = await rig.omar.press(lost_lobby, lost_lobby.button("Join"))
        await rig.check_private(late, "There's no such table here.")
        assert await rig.open(rig.tomas) > lost
    assert table_of(rig.board) > lost


async def test_messages_sent_after_the_backup_are_found(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board and a hand newer than the backup are adopted or retired."""
    rig.server.expect(10008)  # the older hand was deleted for the newer one
    table_id = await rig.begin()
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    backup = back_up(database_in(rig.data))
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    newer = rig.board
    await rig.stop()
    put_back(backup, database_in(rig.data))
    rig.server.nonces.clear()
    await rig.start()
    await rig.await_delivery()
    # The newer one showed a lost turn, and now serves as the board of the restored turn.
    assert [bool(board.buttons) for board in rig.boards()] == [False, False, True]
    assert rig.board.id == newer.id
    assert "further down" in rig.boards()[1].text
    monkeypatch.setattr(messages, "_CLOCKS_APART", timedelta())
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert rig.board.id != newer.id
    assert [bool(board.buttons) for board in rig.boards()] == [False, False, False, True]
    assert [len(person.sees(person.dm)) for person in (rig.mei, rig.tomas)] == [1, 1]
    # A new turn pings anew, though the lost turn pinged the same player.
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 2
