"""A person with closed direct messages can play a whole game."""

import asyncio

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Play, Tick
from bot.playground import Fault
from bot.tables.model.records import PingChannel, Preferences
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, stack, use
from tests.preferring import prefer

AGAIN = "Try my direct messages again"
WORDS = "I can't send you direct messages. Your cards are under **My hand**."


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (("fish", "spicy", "spicy"), ("rabbit", "rice", "bread")))


def tried(rig: LoopbackRig) -> int:
    return sum(refused.code == 50007 for refused in rig.server.record.refused)


async def test_closed_from_the_start(rig: LoopbackRig) -> None:
    rig.server.expect(50007)
    rig.mei.user.dms_closed = True
    table_id = await rig.begin()
    assert tried(rig) == 1
    assert rig.board.text.count(f"Mei: {WORDS}") == 1
    assert rig.mei.sees(rig.mei.dm) == []

    # Two whole turns of hers, by My hand and by typing, without another attempt.
    shown = await rig.my_hand(rig.mei)
    for action in (Play("fish"), Play("spicy"), Draw()):
        answer = await use(rig.mei, shown, await rig.view(rig.mei, table_id), action)
        await answer.settled()
        assert answer.message is not None
        shown = answer.message
    for action in (Draw(), Draw(), Draw(), Tick("rabbit"), Done()):
        await rig.act(rig.tomas, table_id, action)
    await rig.await_delivery()
    assert rig.mei.mention in rig.board.text  # pinged as before
    for _ in range(3):
        drew = await rig.mei.slash(rig.channel, "thieves", "draw")
        await rig.check_private(drew, "You drew")
    await rig.await_delivery()
    assert tried(rig) == 1
    assert rig.server.record.public_messages()[-1].pinged == {rig.tomas.id}


@pytest.mark.parametrize("closed", [True, False])
async def test_a_turn_that_ends_before_the_first_hand_is_sent_shows_the_hand(
    rig: LoopbackRig, closed: bool
) -> None:
    rig.server.expect(50007)
    rig.mei.user.dms_closed = closed
    fault = Fault("POST", "/users/@me/channels", hold=asyncio.Event(), times=99)
    rig.server.faults.add(fault)
    table_id = await rig.open(rig.mei)
    lobby = rig.board
    await (await rig.tomas.press(lobby, lobby.button("Join"))).settled()
    await (await rig.mei.press(lobby, lobby.button("Start"))).settled()
    for action in (Draw(), Draw(), Draw(), Tick("fish")):
        await rig.act(rig.mei, table_id, action)
    ended = await (await rig.mei.slash(rig.channel, "thieves", "end")).settled()
    assert rig.mei.sees(rig.mei.dm) == []
    assert "Tomas" in ended.text
    assert ended.message is not None
    assert len(ended.message.pictures) == 1
    assert fault.hold is not None
    rig.server.faults.rules.clear()
    fault.hold.set()
    await rig.await_delivery()
    assert bool(rig.mei.sees(rig.mei.dm)) is not closed


async def test_a_hand_sent_to_a_former_person_is_none(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    more = await rig.more(rig.mei)
    ways = await rig.more(rig.mei, more, "Leave the game…")
    left = await rig.mei.press(ways, ways.button("Give my seat to a computer chef"))
    await rig.check_private(left, "A computer chef plays on in your seat")
    await rig.server.until(lambda: "Seat 1 is free" in rig.board.text)
    fault = Fault("POST", "/users/@me/channels", hold=asyncio.Event(), times=99)
    rig.server.faults.add(fault)
    taken = await rig.zoe.press(rig.board, rig.board.button("Take a free seat"))
    await rig.check_private(taken, "The seat is yours now.")
    view = await rig.view(rig.zoe, table_id)
    assert not await rig.bot.tables.queries.has_hand(view)
    assert fault.hold is not None
    rig.server.faults.rules.clear()
    fault.hold.set()
    await rig.await_delivery()
    assert await rig.bot.tables.queries.has_hand(view)
    await prefer(rig.bot.tables, rig.zoe.id, Preferences(dm_hands=False))
    await rig.await_delivery()
    assert not await rig.bot.tables.queries.has_hand(view)


async def test_closed_in_the_middle_and_open_again(rig: LoopbackRig) -> None:
    rig.server.expect(50007)
    await prefer(rig.bot.tables, rig.tomas.id, Preferences(pings=PingChannel.DM))
    table_id = await rig.begin()
    rig.tomas.user.dms_closed = True
    for action in (Draw(), Draw(), Draw(), Tick("fish"), Done()):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    assert tried(rig) == 1
    assert f"Tomas: {WORDS}" in rig.board.text
    rig.tomas.user.dms_closed = False
    stale = rig.tomas.last(rig.tomas.dm)
    # It shows the state before his turn.
    assert [button.label for button in stale.buttons] == ["More…"]
    shown = await rig.my_hand(rig.tomas)
    drew = await use(rig.tomas, shown, await rig.view(rig.tomas, table_id), Draw())
    assert "You drew" in (await drew.settled()).text
    await rig.await_delivery()
    assert tried(rig) == 1


async def test_one_press_retries_direct_messages(rig: LoopbackRig) -> None:
    rig.server.expect(50007)
    rig.mei.user.dms_closed = True
    table_id = await rig.begin()
    shown = await rig.more(rig.mei)
    # Still closed: one attempt, and no more.
    await (await rig.mei.press(shown, shown.button(AGAIN))).settled()
    await rig.await_delivery()
    assert tried(rig) == 2
    assert f"Mei: {WORDS}" in rig.board.text
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert tried(rig) == 2

    rig.mei.user.dms_closed = False
    shown = await rig.more(rig.mei)
    pressed = await rig.mei.press(shown, shown.button(AGAIN))
    await rig.check_private(pressed, "I'm sending your hand as a direct message.")
    assert pressed.how == "update"
    await rig.await_delivery()
    [hand] = rig.mei.sees(rig.mei.dm)
    assert "2 actions left" in hand.text
    assert hand.buttons
    more = await rig.more(rig.mei)
    assert AGAIN not in [button.label for button in more.buttons]
    assert WORDS not in rig.board.text
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert "1 action left" in rig.mei.last(rig.mei.dm).text  # they are kept up to date again
    assert tried(rig) == 2


async def test_a_player_with_open_direct_messages_is_offered_no_retry(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    shown = await rig.more(rig.mei)
    assert AGAIN not in [button.label for button in shown.buttons]
    forged = await rig.zoe.press(rig.board, ControlId(table_id, "dm").id(), force=True)
    await rig.check_private(forged, "You don't have a seat at this table.")


async def test_a_press_on_a_forgotten_hand_is_answered(rig: LoopbackRig) -> None:
    rig.server.expect(50007)
    table_id = await rig.begin()
    await rig.bot.tables.forget_dm(table_id, rig.mei.id)
    hand = rig.mei.last(rig.mei.dm)
    drew = await use(rig.mei, hand, await rig.view(rig.mei, table_id), Draw())
    await rig.check_private(drew, "You drew")


async def test_the_bot_shares_no_server_any_more(rig: LoopbackRig) -> None:
    rig.server.expect(50278, 10013)
    await prefer(rig.bot.tables, rig.tomas.id, Preferences(pings=PingChannel.DM))
    table_id = await rig.begin()
    rig.guild.members.pop(rig.tomas.id)
    for action in (Draw(), Draw(), Draw(), Tick("fish"), Done()):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    codes = [refused.code for refused in rig.server.record.refused]
    assert codes.count(50278) == 1
    await rig.server.until(lambda: "Seat 2 is free" in rig.board.text)  # the bot detected it
    await rig.await_delivery()
