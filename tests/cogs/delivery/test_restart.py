"""A restarted bot answers presses on older messages, and announces nothing twice."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Play, Tick
from bot.playground import Fault, Permission, RefusedError
from bot.tables.model.records import Preferences
from bot.tables.workers.outbox import Outbox
from cogs.delivery import courier
from tests.cogs.harness.loopback import GAME, LoopbackRig, kill, stack, use
from tests.playground.acts import delete_message
from tests.preferring import prefer

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"


@pytest.fixture
def seed() -> None:
    """Derive ids from the time: lost messages are found by when they were sent."""


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(
        monkeypatch,
        (("greens", "onion", "rice"), ("rabbit", "rice", "bread")),
        ("meat", "fish", "spicy", "cat"),
    )


def registered(rig: LoopbackRig) -> int:
    return sum(sent.what == "commands" for sent in rig.server.record.sent)


async def await_faults(rig: LoopbackRig) -> None:
    """Wait until every fault was applied and no request is in flight."""
    server = rig.server
    await server.until(lambda: not server.faults.rules and not server.open_requests)


async def lose_the_next_turn(rig: LoopbackRig) -> None:
    """End Mei's turn; the board and the hand of Tomas arrive, and Discord's responses are lost.

    His hand was deleted before; otherwise it would be edited.
    """
    rig.server.expect(10008)
    table_id = await rig.begin()
    delete_message(rig.server, rig.tomas.last(rig.tomas.dm).id)
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    rig.server.faults.add(Fault("POST", SEND, lose=True, times=2))
    await rig.act(rig.mei, table_id, Done())
    await await_faults(rig)


async def test_boards_and_hands_work_after_a_restart(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await rig.act(rig.mei, table_id, Play("greens"))
    await rig.await_delivery()
    board, hand = rig.board, rig.mei.last(rig.mei.dm)
    shown = await rig.my_hand(rig.mei)
    await rig.stop()
    await rig.start()
    view = await rig.view(rig.mei, table_id)
    played = await use(rig.mei, hand, view, Play("onion"))
    assert played.how == "deferred update"
    await rig.await_delivery()
    drew = await rig.mei.press(shown, "b1:1:0:3:do:0", force=True)  # posted before the restart
    assert "You drew Meat" in (await drew.settled()).text
    await rig.await_delivery()
    assert rig.boards()[-1].id != 0
    assert "Mei drew a card" in " ".join(b.text for b in rig.boards())
    assert board.id in {b.id for b in rig.boards()}
    assert registered(rig) == 1  # the commands have not changed


async def test_a_lobby_works_after_a_restart(rig: LoopbackRig) -> None:
    await rig.open()
    lobby = rig.board
    await rig.stop()
    await rig.start()
    joined = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(joined, "You have a seat at Table 1")
    started = await rig.mei.press(lobby, lobby.button("Start"))
    await rig.check_private(started, "The game begins.")
    await rig.await_delivery()
    assert len(rig.boards()) == 2


async def test_the_outbox_catches_up(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await rig.begin()

    async def idle(self: Outbox) -> None:
        return

    await rig.stop()
    with monkeypatch.context() as asleep:
        asleep.setattr(Outbox, "run", idle)
        await rig.start()
        for action in (Draw(), Draw(), Draw(), Tick("onion"), Done()):
            await rig.act(rig.mei, table_id, action)
        assert "3 of 3" in rig.board.text
        await rig.stop()
    await rig.start()
    await rig.await_delivery()
    assert rig.tomas.mention in rig.board.text
    assert [len(person.sees(person.dm)) for person in (rig.mei, rig.tomas)] == [1, 1]
    assert len(rig.boards()) == 3
    assert not rig.boards()[1].buttons  # the old board is retired


async def test_a_lobby_sent_before_a_kill_is_found(rig: LoopbackRig) -> None:
    rig.server.faults.add(Fault("POST", SEND, lose=True))
    await rig.mei.slash(rig.channel, "table", "open", game=GAME)
    await rig.server.until(lambda: bool(rig.boards()))
    await kill(rig)
    await rig.start()
    await rig.await_delivery()
    (lobby,) = rig.boards()
    joined = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(joined, "You have a seat at Table 1")
    await rig.await_delivery()
    assert "Tomas" in rig.board.text
    assert len(rig.boards()) == 1


async def test_boards_and_hands_sent_before_a_kill_are_found(rig: LoopbackRig) -> None:
    """faults: kill half-way through the outbox; each player has exactly one board and one hand."""
    await lose_the_next_turn(rig)
    await kill(rig)
    await rig.start()
    await rig.await_delivery()
    assert len(rig.boards()) == 3
    assert [len(b.buttons) > 0 for b in rig.boards()] == [False, False, True]
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1
    assert "Draw a card" in rig.tomas.last(rig.tomas.dm).text
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1
    drew = await rig.tomas.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(drew, "You drew")


async def test_messages_sent_before_a_kill_are_found_in_another_language(rig: LoopbackRig) -> None:
    await lose_the_next_turn(rig)
    await prefer(rig.bot.tables, rig.tomas.id, Preferences(language="de"))
    await kill(rig)
    rig.guild.locale = "de"
    await rig.start()
    await rig.await_delivery()
    assert len(rig.boards()) == 3
    assert [len(b.buttons) > 0 for b in rig.boards()] == [False, False, True]
    [hand] = rig.tomas.sees(rig.tomas.dm)
    assert hand.text.startswith("### Tisch 1")
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1


async def test_a_hand_sent_before_a_kill_is_found_by_its_link(rig: LoopbackRig) -> None:
    """Its heading contains the server's name, which may have changed by then."""
    await lose_the_next_turn(rig)
    await kill(rig)
    rig.guild.name = "Supper Club"
    await rig.start()
    await rig.await_delivery()
    [hand] = rig.tomas.sees(rig.tomas.dm)
    assert "Supper Club" in hand.text
    assert "Draw a card" in hand.text


async def test_messages_sent_before_a_broken_connection_are_found(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "RETRY", timedelta(milliseconds=20))
    await lose_the_next_turn(rig)
    rig.server.nonces.clear()
    await rig.await_delivery()
    assert len(rig.boards()) == 3
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1


@pytest.mark.parametrize("answer", ["nothing", "refused"])
async def test_without_read_history_the_board_is_still_sent(rig: LoopbackRig, answer: str) -> None:
    await lose_the_next_turn(rig)
    await kill(rig)
    rig.server.expect(50013)  # old boards are not read before they are retired, either
    rig.server.deny(rig.channel, Permission.READ_MESSAGE_HISTORY)
    if answer == "refused":
        rig.server.faults.add(Fault("GET", SEND, refuse=RefusedError(50013), times=2))
    await rig.start()
    await rig.await_delivery()
    assert rig.tomas.mention in rig.board.text
    assert rig.board.button("My hand")
    assert await rig.bot.tables.store.troubled(rig.guild.id) == ()
    said = rig.log.text().count("leftovers are not looked for, 50013")
    assert said == (2 if answer == "refused" else 0)  # the board and the hand


async def test_a_deleted_board_is_sent_anew_once(rig: LoopbackRig) -> None:
    rig.server.expect(10008)
    table_id = await rig.begin()
    delete_message(rig.server, rig.board.id)
    counted = len(rig.boards())
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert len(rig.boards()) == counted + 1
    assert "The cards are dealt" in rig.board.text  # with the recap of the deleted one
    assert [who for who, _ in rig.server.record.pings()] == [rig.mei.id]  # no second ping
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert len(rig.boards()) == counted + 1


async def test_a_deleted_board_is_sent_anew_at_the_same_version(rig: LoopbackRig) -> None:
    rig.server.expect(10008)
    table_id = await rig.begin()
    delete_message(rig.server, rig.board.id)
    await rig.bot.tables.catch_up(table_id, None)
    await rig.await_delivery()
    assert (
        f"{rig.mei.mention}: 3 of 3 actions left" in rig.board.text
    )  # a nonce alone would suppress it


async def test_only_the_unreadable_table_is_shut_off(rig: LoopbackRig) -> None:
    rig.errors_expected = True  # the host is informed
    broken = await rig.begin()
    await rig.begin(rig.mei, rig.omar)
    await rig.stop()
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database:
        database.execute("update move set events = ? where table_id = ?", (b"[1]", broken))
        database.commit()
    await rig.start()
    board = rig.board_of(1)
    for label in ("Draw", "My hand", "More…"):
        answer = await rig.mei.press(board, board.button(label))
        await rig.check_private(answer, "I can't read this table any more")
        assert "table 1 needs a look" in answer.text
    drew = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.check_private(drew, "You drew")


async def test_a_board_interrupted_by_two_kills_pings_once(rig: LoopbackRig) -> None:
    """The second kill falls between the edit that adopts the board and its record."""
    await lose_the_next_turn(rig)
    await kill(rig)
    rig.server.faults.add(Fault("PATCH", EDIT, lose=True, times=2))
    await rig.start()
    await await_faults(rig)
    await kill(rig)
    await rig.start()
    await rig.await_delivery()
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1
    assert len(rig.boards()) == 3
    assert [bool(board.buttons) for board in rig.boards()] == [False, False, True]
