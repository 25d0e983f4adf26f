"""A superseded message loses its controls, whatever fails meanwhile."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Fault, Permission, RefusedError
from bot.tables.log.store import NotSavedError
from bot.tables.model.records import MessageRef, PingChannel, Preferences
from bot.words import say
from cogs.delivery import courier
from tests.cogs.harness.loopback import LoopbackRig
from tests.playground.acts import delete_message
from tests.playground.faults import EDITING, limited
from tests.preferring import prefer

pytestmark = pytest.mark.usefixtures("deal", "impatient")

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"
TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())

BUSY = RefusedError(130000)


@pytest.fixture
def seed() -> None:
    """Derive ids from the time: lost messages are found by when they were sent."""


async def play_first_turn(rig: LoopbackRig) -> None:
    """Play Mei's first turn, after which Tomas is pinged by a new board and a new hand."""
    table_id = await rig.begin()
    for action in TURN:
        await rig.act(rig.mei, table_id, action)


def live(rig: LoopbackRig) -> list[int]:
    return [index for index, board in enumerate(rig.boards()) if board.buttons]


async def test_an_old_board_is_retired_once_discord_answers(rig: LoopbackRig) -> None:
    rig.server.faults.add(Fault("GET", EDIT, refuse=BUSY, times=3))
    await play_first_turn(rig)
    await rig.await_delivery()
    assert not rig.server.faults.rules
    assert live(rig) == [2]
    assert "The cards are dealt" in rig.boards()[1].text  # its recap stays


async def test_an_old_hand_is_deleted_once_discord_answers(rig: LoopbackRig) -> None:
    await prefer(rig.bot.tables, rig.tomas.id, Preferences(pings=PingChannel.DM))
    rig.server.faults.add(Fault("DELETE", EDIT, refuse=BUSY, times=3))
    await play_first_turn(rig)
    await rig.await_delivery()
    assert not rig.server.faults.rules
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1


async def stop_before_retiring(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the bot after the new board is recorded and before the old one is retired."""
    with monkeypatch.context() as patient:
        patient.setattr(courier, "RETRY", timedelta(hours=1))
        await rig.begin()
        rig.server.faults.add(Fault("GET", EDIT, refuse=BUSY))
        for action in TURN:
            await rig.act(rig.mei, 1, action)
        await rig.server.until(lambda: not rig.server.faults.rules)
        await rig.server.quiet()
    assert live(rig) == [1, 2]
    await rig.stop()
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database:
        assert database.execute("select count(*) from outbox").fetchall() == [(0,)]
        database.execute("update retired set not_before = 0")
        database.commit()


async def test_an_old_board_is_retired_by_the_next_process(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stop_before_retiring(rig, monkeypatch)
    await rig.start()
    await rig.await_delivery()
    assert live(rig) == [2]


async def test_an_old_board_that_refuses_edits_is_deleted(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.server.expect(30046)
    await stop_before_retiring(rig, monkeypatch)
    rig.server.faults.add(
        Fault(*EDITING, refuse=limited(code=30046), times=5)
    )  # the client retries this often
    await rig.start()
    await rig.await_delivery()
    assert len(rig.boards()) == 2
    assert live(rig) == [1]


async def test_an_unreadable_old_board_keeps_one_line(rig: LoopbackRig) -> None:
    rig.server.expect(50013)
    await rig.begin()
    rig.server.deny(rig.channel, Permission.READ_MESSAGE_HISTORY)
    for action in TURN:
        await rig.act(rig.mei, 1, action)
    await rig.await_delivery()
    assert live(rig) == [2]
    assert rig.boards()[1].text.endswith(say("board-gone-on"))


async def test_a_deleted_old_board_is_not_retried(rig: LoopbackRig) -> None:
    rig.server.expect(10008)
    await rig.begin()
    delete_message(rig.server, rig.board.id)
    await rig.act(rig.mei, 1, Draw())
    await rig.await_delivery()
    gone = [refused for refused in rig.server.record.refused if refused.code == 10008]
    assert len(gone) == 2  # the edit, and the retirement


async def test_a_board_that_could_not_be_recorded_is_found(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """faults: the disk fills up between the sending and the record of the message."""
    monkeypatch.setattr("bot.tables.workers.outbox._PAUSE", timedelta(milliseconds=50))
    store, full = rig.bot.tables.store, [None, 1]
    put_place = store.put_place

    async def failing(place: MessageRef) -> None:
        if place.posted > 5 and place.audience in full:
            full.remove(place.audience)
            rig.server.nonces.clear()
            raise NotSavedError("disk full")
        await put_place(place)

    monkeypatch.setattr(store, "put_place", failing)
    await play_first_turn(rig)
    await rig.await_delivery()
    assert full == []
    assert len(rig.boards()) == 3
    assert live(rig) == [2]
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1
    assert "the outbox pauses" in rig.log.text()
