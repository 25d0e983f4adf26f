"""A message that a newer one has taken the place of lets go of its controls, whatever happens."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Fault, Permission, RefusedError
from bot.playground.world import faults
from bot.tables.log.store import NotSavedError
from bot.tables.model.records import MessageRef
from cogs.delivery import courier
from cogs.delivery.transport import GONE_ON
from tests.cogs.harness.loopback import House

pytestmark = pytest.mark.usefixtures("deal", "impatient")

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"
TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())

BUSY = RefusedError(130000)


@pytest.fixture
def seed() -> None:
    """Let ids tell the time: what was left behind is known by when it was sent."""


async def turn(house: House) -> None:
    """Let Mei's first turn pass, which calls Tomas by a new board and a new hand."""
    table_id = await house.begin()
    for action in TURN:
        await house.act(house.mei, table_id, action)


def live(house: House) -> list[int]:
    return [index for index, board in enumerate(house.boards()) if board.buttons]


async def test_an_old_board_is_retired_once_discord_answers(house: House) -> None:
    house.server.faults.add(Fault("GET", EDIT, refuse=BUSY, times=3))
    await turn(house)
    await house.caught_up()
    assert not house.server.faults.rules
    assert live(house) == [2]
    assert "The cards are dealt" in house.boards()[1].text  # its story stays


async def test_an_old_hand_goes_once_discord_answers(house: House) -> None:
    house.server.faults.add(Fault("DELETE", EDIT, refuse=BUSY, times=3))
    await turn(house)
    await house.caught_up()
    assert not house.server.faults.rules
    assert len(house.tomas.sees(house.tomas.dm)) == 1


async def stopped_before_retiring(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot end after the new board is noted and before the old one let go."""
    with monkeypatch.context() as patient:
        patient.setattr(courier, "RETRY", timedelta(hours=1))
        await house.begin()
        house.server.faults.add(Fault("GET", EDIT, refuse=BUSY))
        for action in TURN:
            await house.act(house.mei, 1, action)
        await house.server.until(lambda: not house.server.faults.rules)
        await house.server.quiet()
    assert live(house) == [1, 2]
    await house.stop()
    with closing(sqlite3.connect(house.data / "brigade.sqlite3")) as database:
        assert database.execute("select count(*) from outbox").fetchall() == [(0,)]
        database.execute("update retired set not_before = 0")
        database.commit()


async def test_an_old_board_is_retired_by_the_next_process(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stopped_before_retiring(house, monkeypatch)
    await house.start()
    await house.caught_up()
    assert live(house) == [2]


async def test_an_old_board_that_takes_no_more_edits_goes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.server.expect(30046)
    await stopped_before_retiring(house, monkeypatch)
    house.server.faults.add(faults.edit_limit(times=5))  # the client asks so often
    await house.start()
    await house.caught_up()
    assert len(house.boards()) == 2
    assert live(house) == [1]


async def test_an_old_board_that_may_not_be_read_keeps_a_line(house: House) -> None:
    house.server.expect(50013)
    await house.begin()
    house.server.deny(house.channel, Permission.READ_MESSAGE_HISTORY)
    for action in TURN:
        await house.act(house.mei, 1, action)
    await house.caught_up()
    assert live(house) == [2]
    assert house.boards()[1].text.endswith(GONE_ON)


async def test_an_old_board_that_was_deleted_is_given_up(house: House) -> None:
    house.server.expect(10008)
    await house.begin()
    house.server.delete_message(house.board.id)
    await house.act(house.mei, 1, Draw())
    await house.caught_up()
    gone = [refused for refused in house.server.record.refused if refused.code == 10008]
    assert len(gone) == 2  # the edit, and the retiring


async def test_a_board_whose_place_could_not_be_noted_is_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """faults: the disk fills between the sending and the note of where it stands."""
    monkeypatch.setattr("bot.tables.workers.outbox._PAUSE", timedelta(milliseconds=50))
    store, full = house.bot.tables.store, [None, 1]
    put_place = store.put_place

    async def failing(place: MessageRef) -> None:
        if place.posted > 5 and place.audience in full:
            full.remove(place.audience)
            house.server.nonces.clear()
            raise NotSavedError("disk full")
        await put_place(place)

    monkeypatch.setattr(store, "put_place", failing)
    await turn(house)
    await house.caught_up()
    assert full == []
    assert len(house.boards()) == 3
    assert live(house) == [2]
    assert len(house.tomas.sees(house.tomas.dm)) == 1
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1
    assert "the outbox pauses" in house.log.text()
