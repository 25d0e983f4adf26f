"""Discord refuses, throttles or forgets: the game continues, without a storm of retries."""

import asyncio
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Fault, RefusedError
from bot.tables.workers import outbox
from tests.cogs.harness.loopback import GAME, LoopbackRig, await_put_off, hurry
from tests.playground.acts import delete_channel, delete_message
from tests.playground.faults import EDITING, SENDING, limited, server_error

pytestmark = pytest.mark.usefixtures("deal", "impatient")

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"
TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())


@pytest.fixture
def seed() -> None:
    """Derive ids from the time: lost messages are found by when they were sent."""


def refused(code: int) -> RefusedError:
    """Return a refusal; a rate limit has a Retry-After, as Discord's do."""
    return RefusedError(code, extra={"retry_after": 0.01, "global": False})


async def test_a_short_rate_limit_is_waited_out(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    rig.server.faults.add(Fault("PATCH", EDIT, refuse=limited(0.05), times=2))
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert "Mei drew a card" in rig.board.text


async def test_a_long_rate_limit_defers_its_row_and_nothing_else(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    rig.server.faults.add(Fault("PATCH", EDIT, refuse=limited(3600.0), times=2))
    await rig.act(rig.mei, table_id, Draw())
    due = await await_put_off(rig)  # the board, and the hand
    assert not rig.server.faults.rules
    assert timedelta(minutes=55) < due - rig.bot.tables.now() < timedelta(minutes=65)
    drew = await rig.mei.press(rig.board, rig.board.button("My hand"))
    await rig.check_private(drew, "2 actions left")  # responses are outside the limit
    for row in await rig.bot.tables.store.outbox(due + timedelta(hours=1), 10):
        await rig.bot.tables.store.delivered(row)


@pytest.mark.parametrize("code", [130000, 20016, 20028])
async def test_passing_errors_are_retried(rig: LoopbackRig, code: int) -> None:
    table_id = await rig.begin()
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    rig.server.faults.add(Fault("POST", SEND, refuse=refused(code), times=2))
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert rig.tomas.mention in rig.board.text
    assert "Draw a card" in rig.tomas.last(rig.tomas.dm).text
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1


async def test_an_error_after_the_message_was_created_sends_one(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    rig.server.faults.add(Fault("POST", SEND, lose=True))
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert len(rig.boards()) == 3
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1


async def test_a_message_that_refuses_edits_is_sent_anew(rig: LoopbackRig) -> None:
    rig.server.expect(30046)
    table_id = await rig.begin()
    counted = len(rig.boards())
    rig.server.faults.add(
        Fault(*EDITING, refuse=limited(code=30046), times=10)
    )  # five attempts each
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert len(rig.boards()) == counted + 1
    assert [who for who, _ in rig.server.record.pings()] == [rig.mei.id]  # no second ping
    assert not rig.boards()[-2].buttons
    assert len(rig.mei.sees(rig.mei.dm)) == 1


async def test_in_a_deleted_channel_hands_and_commands_still_work(rig: LoopbackRig) -> None:
    rig.server.expect(10003)
    table_id = await rig.begin()
    delete_channel(rig.server, rig.channel)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    hand, note = rig.mei.sees(rig.mei.dm)
    assert "2 actions left" in hand.text
    assert "The channel of Table 1 is gone" in note.text
    drew = await rig.mei.slash(rig.mei.dm, "thieves", "draw")
    await rig.check_private(drew, "You drew")
    await rig.await_delivery()
    gone = [refused for refused in rig.server.record.refused if refused.code == 10003]
    assert len(gone) == 1  # no retry


async def test_requests_without_an_answer_do_not_delay_others(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "BRISK", timedelta(milliseconds=50))
    gate = asyncio.Event()
    stuck = [rig.server.add_channel(rig.guild, f"room {n}") for n in range(outbox.AT_ONCE)]
    held = rig.server.faults.add(Fault("POST", SEND, hold=gate, times=outbox.AT_ONCE))
    for channel in stuck:
        await rig.mei.slash(channel, "table", "open", game=GAME)
    await rig.server.until(lambda: held not in rig.server.faults.rules)
    await rig.omar.slash(rig.channel, "table", "open", game=GAME)
    await rig.server.until(lambda: bool(rig.boards()))
    assert not gate.is_set()
    gate.set()
    await rig.await_delivery()
    assert [len(rig.boards(channel)) for channel in stuck] == [1] * outbox.AT_ONCE


async def test_a_board_blocked_by_automod_is_sent_in_plain_words(rig: LoopbackRig) -> None:
    rig.server.expect(200000)
    table_id = await rig.begin()
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    for person in (rig.mei, rig.tomas):  # only the board is sent
        await rig.bot.tables.forget_dm(table_id, person.id)
    await rig.await_delivery()
    rig.server.faults.add(Fault("POST", SEND, refuse=refused(200000)))
    rig.server.faults.add(Fault("PATCH", EDIT, refuse=refused(200000)))
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    (push,) = [sent.body["content"] for sent in rig.server.record.sent if sent.pinged][-1:]
    assert push == rig.tomas.mention
    assert "This server's AutoMod blocked the board." in rig.board.text
    assert rig.board.text.startswith("### Table 1 ")
    assert rig.tomas.mention in rig.board.text
    assert not rig.board.pictures
    shown = await rig.my_hand(rig.tomas)  # the controls are present
    assert "Draw a card" in shown.text


async def test_a_plain_board_blocked_by_automod_is_not_retried(rig: LoopbackRig) -> None:
    rig.server.expect(200000)
    table_id = await rig.begin()
    before = rig.board
    rig.server.faults.add(Fault("PATCH", EDIT, refuse=refused(200000), times=4))
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    blocked = [r for r in rig.server.record.refused if r.code == 200000]
    assert len(blocked) == 4  # the board and the hand, each complete and in plain words
    assert rig.board.id == before.id
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert "Mei drew 2 cards" in rig.board.text


async def test_a_refused_repeat_does_not_hide_an_arrived_message(
    rig: LoopbackRig,
) -> None:
    """discord.py repeats a request after a server error; its last result is not the first's."""
    table_id = await rig.begin()
    await rig.await_delivery()
    counted, trouble = len(rig.boards()), rig.server.faults
    rig.server.expect(10008)
    delete_message(rig.server, rig.tomas.last(rig.tomas.dm).id)  # otherwise it would be edited
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    trouble.add(Fault(*SENDING, then=server_error(502), times=2))  # board and hand are created
    trouble.add(Fault("POST", SEND, refuse=limited(3600.0), times=2))
    await rig.act(rig.mei, table_id, TURN[-1])
    await await_put_off(rig)
    assert not trouble.rules
    assert len(rig.announced()) == 1
    await rig.act(rig.tomas, table_id, Draw())  # another version, so another nonce
    await hurry(rig, table_id)
    await rig.await_delivery()
    assert len(rig.boards()) == counted + 1
    assert [bool(board.buttons) for board in rig.boards()][-2:] == [False, True]
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1
