"""Discord refuses, slows down or forgets: the game goes on, and nothing is tried in a storm."""

import asyncio
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Fault, RefusedError
from bot.playground.world import faults
from bot.tables.workers import outbox
from tests.cogs.harness.loopback import GAME, House, hurry, put_off

pytestmark = pytest.mark.usefixtures("deal", "impatient")

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"
TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())


@pytest.fixture
def seed() -> None:
    """Let ids tell the time: what was left behind is known by when it was sent."""


def limited(seconds: float) -> RefusedError:
    return RefusedError(
        0,
        status=429,
        message="You are being rate limited.",
        headers={"Via": "1.1 loopback"},
        extra={"retry_after": seconds, "global": False},
    )


def refused(code: int) -> RefusedError:
    """Return a refusal; what counts as too much says how long to wait, as Discord does."""
    return RefusedError(code, extra={"retry_after": 0.01, "global": False})


async def test_a_short_rate_limit_is_waited_out(house: House) -> None:
    table_id = await house.begin()
    house.server.faults.add(Fault("PATCH", EDIT, refuse=limited(0.05), times=2))
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert "Mei drew a card" in house.board.text


async def test_a_long_rate_limit_puts_the_row_off_and_nothing_else(house: House) -> None:
    table_id = await house.begin()
    house.server.faults.add(Fault("PATCH", EDIT, refuse=limited(3600.0), times=2))
    await house.act(house.mei, table_id, Draw())
    due = await put_off(house)  # the board, and the hand
    assert not house.server.faults.rules
    assert timedelta(minutes=55) < due - house.bot.tables.now() < timedelta(minutes=65)
    drew = await house.mei.press(house.board, house.board.button("My hand"))
    await house.silence_held(drew, "2 actions left")  # answers are outside the limit
    for row in await house.bot.tables.store.outbox(due + timedelta(hours=1), 10):
        await house.bot.tables.store.delivered(row)


@pytest.mark.parametrize("code", [130000, 20016, 20028])
async def test_what_passes_is_tried_again(house: House, code: int) -> None:
    table_id = await house.begin()
    for action in TURN[:-1]:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    house.server.faults.add(Fault("POST", SEND, refuse=refused(code), times=2))
    await house.act(house.mei, table_id, TURN[-1])
    await house.caught_up()
    assert house.tomas.mention in house.board.text
    assert "Draw a card" in house.tomas.last(house.tomas.dm).text
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1


async def test_an_error_of_discords_after_the_message_was_made_sends_one(house: House) -> None:
    table_id = await house.begin()
    for action in TURN[:-1]:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    house.server.faults.add(Fault("POST", SEND, lose=True))
    await house.act(house.mei, table_id, TURN[-1])
    await house.caught_up()
    assert len(house.boards()) == 3
    assert len(house.tomas.sees(house.tomas.dm)) == 1


async def test_a_message_that_takes_no_more_edits_is_sent_anew(house: House) -> None:
    house.server.expect(30046)
    table_id = await house.begin()
    counted = len(house.boards())
    house.server.faults.add(faults.edit_limit(times=10))  # each is asked five times
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert len(house.boards()) == counted + 1
    assert [who for who, _ in house.server.record.pings()] == [house.mei.id]  # no second call
    assert not house.boards()[-2].buttons
    assert len(house.mei.sees(house.mei.dm)) == 1


async def test_a_channel_that_is_gone_leaves_hands_and_commands(house: House) -> None:
    house.server.expect(10003)
    table_id = await house.begin()
    house.server.delete_channel(house.channel)
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    hand, note = house.mei.sees(house.mei.dm)
    assert "2 actions left" in hand.text
    assert "The channel of Table 1 is gone" in note.text
    drew = await house.mei.slash(house.mei.dm, "thieves", "draw")
    await house.silence_held(drew, "You drew")
    await house.caught_up()
    gone = [refused for refused in house.server.record.refused if refused.code == 10003]
    assert len(gone) == 1  # it is not tried again


async def test_sendings_that_get_no_answer_do_not_keep_others_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "BRISK", timedelta(milliseconds=50))
    gate = asyncio.Event()
    stuck = [house.server.add_channel(house.guild, f"room {n}") for n in range(outbox.AT_ONCE)]
    held = house.server.faults.add(Fault("POST", SEND, hold=gate, times=outbox.AT_ONCE))
    for channel in stuck:
        await house.mei.slash(channel, "table", "open", game=GAME)
    await house.server.until(lambda: held not in house.server.faults.rules)
    await house.omar.slash(house.channel, "table", "open", game=GAME)
    await house.server.until(lambda: bool(house.boards()))
    assert not gate.is_set()
    gate.set()
    await house.caught_up()
    assert [len(house.boards(channel)) for channel in stuck] == [1] * outbox.AT_ONCE


async def test_a_board_that_automod_blocks_becomes_a_few_plain_words(house: House) -> None:
    house.server.expect(200000)
    table_id = await house.begin()
    for action in TURN[:-1]:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    await house.bot.tables.forget_dm(table_id, house.tomas.id)  # the board alone is sent
    await house.caught_up()
    house.server.faults.add(Fault("POST", SEND, refuse=refused(200000)))
    await house.act(house.mei, table_id, TURN[-1])
    await house.caught_up()
    assert "This server's AutoMod holds the board back." in house.board.text
    assert house.board.text.startswith("### Table 1 ")
    assert house.tomas.mention in house.board.text
    assert not house.board.pictures
    shown = await house.my_hand(house.tomas)  # the controls are there
    assert "Draw a card" in shown.text


async def test_what_automod_blocks_even_so_is_not_tried_again(house: House) -> None:
    house.server.expect(200000)
    table_id = await house.begin()
    before = house.board
    house.server.faults.add(Fault("PATCH", EDIT, refuse=refused(200000), times=4))
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    blocked = [r for r in house.server.record.refused if r.code == 200000]
    assert len(blocked) == 4  # the board and the hand, each whole and in plain words
    assert house.board.id == before.id
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert "Mei drew 2 cards" in house.board.text


async def test_a_refused_repeat_does_not_hide_a_first_try_that_arrived(house: House) -> None:
    """discord.py sends again after an error of Discord's; the last word is not the first's."""
    table_id = await house.begin()
    await house.caught_up()
    counted, trouble = len(house.boards()), house.server.faults
    for action in TURN[:-1]:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    trouble.add(faults.error_after(502, times=2))  # the board and the hand are made
    trouble.add(Fault("POST", SEND, refuse=limited(3600.0), times=2))
    await house.act(house.mei, table_id, TURN[-1])
    await put_off(house)
    assert not trouble.rules
    assert len(house.boards()) == counted + 1
    await house.act(house.tomas, table_id, Draw())  # another version, so another nonce
    await hurry(house, table_id)
    await house.caught_up()
    assert len(house.boards()) == counted + 1
    assert [bool(board.buttons) for board in house.boards()][-2:] == [False, True]
    assert len(house.tomas.sees(house.tomas.dm)) == 1
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1
