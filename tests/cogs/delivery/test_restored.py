"""The host goes back to a backup: boards and hands follow, and the game goes on from there."""

from datetime import timedelta

import pytest

from bot.app.settings import database_in
from bot.cli.backup import back_up
from bot.cli.restore import restore
from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import ShownMessage
from cogs.delivery import sending
from tests.cogs.harness.loopback import House, table_of

pytestmark = pytest.mark.usefixtures("deal", "impatient")

TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())


@pytest.fixture
def seed() -> None:
    """Let ids tell the time: what was left behind is known by when it was sent."""


async def test_boards_and_hands_go_back_too(house: House) -> None:
    table_id = await house.begin()
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    at_backup = await house.moves(table_id)
    backup = back_up(database_in(house.data))
    await house.act(house.mei, table_id, Draw())
    lost = await house.open(house.zoe)
    await house.caught_up()
    lost_lobby = house.board
    await house.stop()
    restore(backup, database_in(house.data))
    await house.start()
    await house.caught_up()
    assert await house.moves(table_id) == at_backup
    assert "2 of 3 actions left" in house.board_of(1).text
    assert "2 actions left" in house.mei.last(house.mei.dm).text
    drew = await house.mei.press(house.board_of(1), house.board_of(1).button("Draw"))
    await house.silence_held(drew, "1 action left")
    # The table that is gone says so, also once another has been opened.
    for _ in range(2):
        late = await house.omar.press(lost_lobby, lost_lobby.button("Join"))
        await house.silence_held(late, "I know no such table here.")
        assert await house.open(house.tomas) > lost
    assert table_of(house.board) > lost


async def test_what_was_sent_since_the_copy_was_made_is_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board and a hand that the copy does not know of: they go on, or let go."""
    house.server.expect(10008)  # the older hand was deleted for the newer one
    table_id = await house.begin()
    for action in TURN[:-1]:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    backup = back_up(database_in(house.data))
    await house.act(house.mei, table_id, TURN[-1])
    await house.caught_up()
    newer = house.board
    await house.stop()
    restore(backup, database_in(house.data))
    house.server.nonces.clear()
    await house.start()
    await house.caught_up()
    # The one the copy knows is brought up to date; the newer one tells of a turn that is no more.
    assert [bool(board.buttons) for board in house.boards()] == [False, True, False]
    assert "stands further down" in newer_text(house, newer)
    monkeypatch.setattr(sending, "_CLOCKS_APART", timedelta())
    await house.act(house.mei, table_id, TURN[-1])
    await house.caught_up()
    assert house.board.id != newer.id
    assert [bool(board.buttons) for board in house.boards()] == [False, False, False, True]
    assert [len(person.sees(person.dm)) for person in (house.mei, house.tomas)] == [1, 1]
    # Another turn is another call, though the lost one called the same person.
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 2


def newer_text(house: House, newer: ShownMessage) -> str:
    return next(board.text for board in house.boards() if board.id == newer.id)
