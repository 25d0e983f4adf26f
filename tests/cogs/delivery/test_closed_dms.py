"""A person whose direct messages are closed plays a whole game all the same."""

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Play, Tick
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, stack, use

AGAIN = "Try my direct messages again"
WORDS = "I cannot send you direct messages. Your cards are under **My hand**."


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (("fish", "spicy", "spicy"), ("rabbit", "rice", "bread")))


def tried(house: House) -> int:
    return sum(refused.code == 50007 for refused in house.server.record.refused)


async def test_closed_from_the_start(house: House) -> None:
    house.server.expect(50007)
    house.server.close_dms(house.mei)
    table_id = await house.begin()
    assert tried(house) == 1
    assert house.board.text.count(f"Mei: {WORDS}") == 1
    assert house.mei.sees(house.mei.dm) == []

    # Two whole turns of hers, by My hand and by typing, without a further try.
    shown = await house.my_hand(house.mei)
    for action in (Play("fish"), Play("spicy"), Draw()):
        answer = await use(house.mei, shown, await house.look(house.mei, table_id), action)
        await answer.settled()
        assert answer.message is not None
        shown = answer.message
    for action in (Draw(), Draw(), Draw(), Tick("rabbit"), Done()):
        await house.act(house.tomas, table_id, action)
    await house.caught_up()
    assert house.mei.mention in house.board.text  # she is called as ever
    for _ in range(3):
        drew = await house.mei.slash(house.channel, "thieves", "draw")
        await house.silence_held(drew, "You drew")
    await house.caught_up()
    assert tried(house) == 1
    assert house.server.record.public_messages()[-1].pinged == {house.tomas.id}


async def test_closed_in_the_middle_and_open_again(house: House) -> None:
    house.server.expect(50007)
    table_id = await house.begin()
    house.server.close_dms(house.tomas)
    for action in (Draw(), Draw(), Draw(), Tick("fish"), Done()):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    assert tried(house) == 1
    assert f"Tomas: {WORDS}" in house.board.text
    house.server.open_dms(house.tomas)
    stale = house.tomas.last(house.tomas.dm)
    # It shows the time before his turn.
    assert [button.label for button in stale.buttons] == ["Orders ahead", "Leave the game…"]
    shown = await house.my_hand(house.tomas)
    drew = await use(house.tomas, shown, await house.look(house.tomas, table_id), Draw())
    assert "You drew" in (await drew.settled()).text
    await house.caught_up()
    assert tried(house) == 1


async def test_one_press_tries_direct_messages_again(house: House) -> None:
    house.server.expect(50007)
    house.server.close_dms(house.mei)
    table_id = await house.begin()
    shown = await house.my_hand(house.mei)
    # Still closed: tried once more, and no further time.
    await (await house.mei.press(shown, shown.button(AGAIN))).settled()
    await house.caught_up()
    assert tried(house) == 2
    assert f"Mei: {WORDS}" in house.board.text
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert tried(house) == 2

    house.server.open_dms(house.mei)
    shown = await house.my_hand(house.mei)
    pressed = await house.mei.press(shown, shown.button(AGAIN))
    await house.silence_held(pressed, "I am sending your hand as a direct message.")
    assert pressed.how == "update"
    await house.caught_up()
    [hand] = house.mei.sees(house.mei.dm)
    assert "2 actions left" in hand.text
    assert hand.buttons
    assert AGAIN not in [button.label for button in hand.buttons]
    assert WORDS not in house.board.text
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert "1 action left" in house.mei.last(house.mei.dm).text  # they are kept up to date again
    assert tried(house) == 2


async def test_who_has_open_direct_messages_is_offered_no_other_try(house: House) -> None:
    table_id = await house.begin()
    shown = await house.my_hand(house.mei)
    assert AGAIN not in [button.label for button in shown.buttons]
    forged = await house.zoe.press(house.board, ControlId(table_id, "dm").id(), force=True)
    await house.silence_held(forged, "You hold no seat at this table.")


async def test_a_press_on_a_hand_that_is_no_longer_kept_is_answered(house: House) -> None:
    house.server.expect(50007)
    table_id = await house.begin()
    await house.bot.tables.forget_dm(table_id, house.mei.id)
    hand = house.mei.last(house.mei.dm)
    drew = await use(house.mei, hand, await house.look(house.mei, table_id), Draw())
    await house.silence_held(drew, "You drew")


async def test_the_bot_shares_no_server_any_more(house: House) -> None:
    house.server.expect(50278, 10013)
    table_id = await house.begin()
    house.server.leave(house.tomas, house.guild)
    for action in (Draw(), Draw(), Draw(), Tick("fish"), Done()):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    codes = [refused.code for refused in house.server.record.refused]
    assert codes.count(50278) == 1
    await house.server.until(lambda: "Seat 2 is free" in house.board.text)  # it was noticed
    await house.caught_up()
