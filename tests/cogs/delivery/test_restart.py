"""The bot goes and comes back: what stood there still works, and nobody is told twice."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Play, Tick
from bot.playground import Fault, Permission, RefusedError
from bot.tables.workers.outbox import Outbox
from cogs.delivery import courier
from tests.cogs.harness.loopback import GAME, House, killed, stack, use

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"


@pytest.fixture
def seed() -> None:
    """Let ids tell the time: what was left behind is known by when it was sent."""


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(
        monkeypatch,
        (("greens", "onion", "rice"), ("rabbit", "rice", "bread")),
        ("meat", "fish", "spicy", "cat"),
    )


def registered(house: House) -> int:
    return sum(sent.what == "commands" for sent in house.server.record.sent)


async def test_old_boards_and_hands_go_on_working(house: House) -> None:
    table_id = await house.begin()
    await house.act(house.mei, table_id, Play("greens"))
    await house.caught_up()
    board, hand = house.board, house.mei.last(house.mei.dm)
    shown = await house.my_hand(house.mei)
    await house.stop()
    await house.start()
    look = await house.look(house.mei, table_id)
    played = await use(house.mei, hand, look, Play("onion"))
    assert played.how == "deferred update"
    await house.caught_up()
    drew = await house.mei.press(shown, "b1:1:0:3:do:0", force=True)  # from before the restart
    assert "You drew Meat" in (await drew.settled()).text
    await house.caught_up()
    assert house.boards()[-1].id != 0
    assert "Mei drew a card" in " ".join(b.text for b in house.boards())
    assert board.id in {b.id for b in house.boards()}
    assert registered(house) == 1  # the commands have not changed


async def test_a_lobby_goes_on_working(house: House) -> None:
    await house.open()
    lobby = house.board
    await house.stop()
    await house.start()
    joined = await house.tomas.press(lobby, lobby.button("Join"))
    await house.silence_held(joined, "You sit at Table 1")
    started = await house.mei.press(lobby, lobby.button("Start"))
    await house.silence_held(started, "The game begins.")
    await house.caught_up()
    assert len(house.boards()) == 2


async def test_the_outbox_catches_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await house.begin()

    async def idle(self: Outbox) -> None:
        return

    await house.stop()
    with monkeypatch.context() as asleep:
        asleep.setattr(Outbox, "run", idle)
        await house.start()
        for action in (Draw(), Draw(), Draw(), Tick("onion"), Done()):
            await house.act(house.mei, table_id, action)
        assert "3 of 3" in house.board.text
        await house.stop()
    await house.start()
    await house.caught_up()
    assert house.tomas.mention in house.board.text
    assert [len(person.sees(person.dm)) for person in (house.mei, house.tomas)] == [1, 1]
    assert len(house.boards()) == 3
    assert not house.boards()[1].buttons  # the old board is stripped


async def test_a_lobby_that_a_kill_left_behind_is_found(house: House) -> None:
    house.server.faults.add(Fault("POST", SEND, lose=True))
    await house.mei.slash(house.channel, "table", "open", game=GAME)
    await house.server.until(lambda: bool(house.boards()))
    await killed(house)
    await house.start()
    await house.caught_up()
    (lobby,) = house.boards()
    joined = await house.tomas.press(lobby, lobby.button("Join"))
    await house.silence_held(joined, "You sit at Table 1")
    await house.caught_up()
    assert "Tomas" in house.board.text
    assert len(house.boards()) == 1


async def test_boards_and_hands_that_a_kill_left_behind_are_found(house: House) -> None:
    """faults: kill half-way through the outbox; everybody has exactly one board and one hand."""
    table_id = await house.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    house.server.faults.add(Fault("POST", SEND, lose=True, times=2))
    await house.act(house.mei, table_id, Done())
    await house.server.until(lambda: not house.server.faults.rules)
    await killed(house)
    await house.start()
    await house.caught_up()
    assert len(house.boards()) == 3
    assert [len(b.buttons) > 0 for b in house.boards()] == [False, False, True]
    assert len(house.tomas.sees(house.tomas.dm)) == 1
    assert "Draw a card" in house.tomas.last(house.tomas.dm).text
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1
    drew = await house.tomas.press(house.board, house.board.button("Draw"))
    await house.silence_held(drew, "You drew")


async def test_a_hand_that_a_kill_left_behind_is_found_by_its_link(house: House) -> None:
    """Its heading bears the server's name, which may be another by then."""
    table_id = await house.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    house.server.faults.add(Fault("POST", SEND, lose=True, times=2))
    await house.act(house.mei, table_id, Done())
    await house.server.until(lambda: not house.server.faults.rules)
    await killed(house)
    house.guild.name = "Supper Club"
    await house.start()
    await house.caught_up()
    [hand] = house.tomas.sees(house.tomas.dm)
    assert "Supper Club" in hand.text
    assert "Draw a card" in hand.text


async def test_what_a_broken_connection_left_behind_is_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "RETRY", timedelta(milliseconds=20))
    table_id = await house.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    house.server.faults.add(Fault("POST", SEND, lose=True, times=2))
    await house.act(house.mei, table_id, Done())
    await house.server.until(lambda: not house.server.faults.rules)
    house.server.nonces.clear()
    await house.caught_up()
    assert len(house.boards()) == 3
    assert len(house.tomas.sees(house.tomas.dm)) == 1
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1


@pytest.mark.parametrize("answer", ["nothing", "refused"])
async def test_where_no_history_may_be_read_the_board_comes_all_the_same(
    house: House, answer: str
) -> None:
    table_id = await house.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    house.server.faults.add(Fault("POST", SEND, lose=True, times=2))
    await house.act(house.mei, table_id, Done())
    await house.server.until(lambda: not house.server.faults.rules)
    await killed(house)
    house.server.expect(50013)  # old boards are not read before they let go, either
    house.server.deny(house.channel, Permission.READ_MESSAGE_HISTORY)
    if answer == "refused":
        house.server.faults.add(Fault("GET", SEND, refuse=RefusedError(50013), times=2))
    await house.start()
    await house.caught_up()
    assert house.tomas.mention in house.board.text
    assert house.board.button("My hand")
    assert await house.bot.tables.store.troubled(house.guild.id) == ()
    said = house.log.text().count("what an earlier sending left is not looked for, 50013")
    assert said == (2 if answer == "refused" else 0)  # the board and the hand


async def test_a_deleted_board_is_sent_anew_once(house: House) -> None:
    house.server.expect(10008)
    table_id = await house.begin()
    house.server.delete_message(house.board.id)
    counted = len(house.boards())
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert len(house.boards()) == counted + 1
    assert "The cards are dealt" in house.board.text  # with the story of the one that is gone
    assert [who for who, _ in house.server.record.pings()] == [house.mei.id]  # not called again
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert len(house.boards()) == counted + 1


async def test_a_board_deleted_and_wanted_at_the_same_version(house: House) -> None:
    house.server.expect(10008)
    table_id = await house.begin()
    house.server.delete_message(house.board.id)
    await house.bot.tables.catch_up(table_id, None)
    await house.caught_up()
    assert "Mei: 3 of 3 actions left" in house.board.text  # a nonce alone would hide it


async def test_a_table_that_cannot_be_read_is_shut_off_alone(house: House) -> None:
    house.errors_expected = True  # the operator is told
    broken = await house.begin()
    await house.begin(house.mei, house.omar)
    await house.stop()
    with closing(sqlite3.connect(house.data / "brigade.sqlite3")) as database:
        database.execute("update move set events = ? where table_id = ?", (b"[1]", broken))
        database.commit()
    await house.start()
    board = house.board_of(1)
    for label in ("Draw", "My hand", "In words"):
        answer = await house.mei.press(board, board.button(label))
        await house.silence_held(answer, "I cannot read this table any more")
        assert "table 1 needs a look" in answer.text
    drew = await house.mei.slash(house.channel, "thieves", "draw")
    await house.silence_held(drew, "You drew")


async def test_a_board_that_two_kills_left_behind_calls_once(house: House) -> None:
    """The second comes between the edit that takes the board up and the note of where it stands."""
    table_id = await house.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    trouble = house.server.faults
    trouble.add(Fault("POST", SEND, lose=True, times=2))
    await house.act(house.mei, table_id, Done())
    await house.server.until(lambda: not trouble.rules and not house.server.open_requests)
    await killed(house)
    trouble.add(Fault("PATCH", EDIT, lose=True, times=2))
    await house.start()
    await house.server.until(lambda: not trouble.rules and not house.server.open_requests)
    await killed(house)
    await house.start()
    await house.caught_up()
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1
    assert len(house.boards()) == 3
    assert [bool(board.buttons) for board in house.boards()] == [False, False, True]
