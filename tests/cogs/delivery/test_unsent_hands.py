"""People who keep their hands to My hand: no hand is sent, and the board still pings."""

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.tables.model.records import PingChannel, Preferences
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, stack

HANDS = (("greens", "onion", "greens"), ("rabbit", "rice", "bread"))


@pytest.fixture(autouse=True)
def _deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, HANDS)


async def choose(rig: LoopbackRig, **ways: str) -> str:
    answer = await (await rig.mei.slash(rig.channel, "me", "settings")).settled()
    for what, way in ways.items():
        assert answer.message is not None
        control = ControlId(0, what, payload=way).id()
        answer = await (await rig.mei.press(answer.message, control, force=True)).settled()
    await rig.await_delivery()
    return answer.text


async def own(rig: LoopbackRig) -> Preferences:
    return await rig.bot.tables.store.settings(rig.mei.id)


async def test_no_hand_is_sent_and_the_board_pings(rig: LoopbackRig) -> None:
    assert "only under **My hand** on the board" in await choose(rig, hands="board")
    table = await rig.begin()
    assert rig.mei.sees(rig.mei.dm) == []
    assert rig.tomas.sees(rig.tomas.dm)
    assert rig.mei.mention in rig.board.text
    assert "I can't send" not in rig.board.text
    assert [who for who, _ in rig.server.record.pings()] == [rig.mei.id]
    assert "Draw a card" in [b.label for b in (await rig.my_hand(rig.mei)).buttons]
    for action in (Draw(), Draw()):
        await rig.act(rig.mei, table, action)
    await rig.await_delivery()
    assert [message for message in rig.mei.sees(rig.mei.dm) if not message.ephemeral] == []


async def test_each_turn_is_pinged_on_the_board(rig: LoopbackRig) -> None:
    await choose(rig, hands="board")
    table = await rig.begin()
    for person in (rig.mei, rig.tomas):
        view = await rig.view(person, table)
        assert view.seats[0].on_board
        for action in (Draw(), Draw(), Draw(), *_discard(person is rig.mei), Done()):
            await rig.act(person, table, action)
        await rig.await_delivery()
    assert [who for who, _ in rig.server.record.pings()].count(rig.mei.id) == 2
    assert [message for message in rig.mei.sees(rig.mei.dm) if not message.ephemeral] == []


def _discard(mine: bool) -> tuple[Tick, ...]:
    return (Tick("greens" if mine else "rice"),)


async def test_an_earlier_hand_is_deleted_and_later_sent_again(rig: LoopbackRig) -> None:
    table = await rig.begin()
    assert len(rig.mei.sees(rig.mei.dm)) == 1
    await choose(rig, hands="board")
    assert rig.mei.sees(rig.mei.dm) == []
    await rig.act(rig.mei, table, Draw())
    await rig.await_delivery()
    assert rig.mei.sees(rig.mei.dm) == []
    await choose(rig, hands="dm")
    [hand] = rig.mei.sees(rig.mei.dm)
    assert "2 actions left" in hand.text
    await rig.act(rig.mei, table, Draw())
    await rig.await_delivery()
    assert "1 action left" in rig.mei.last(rig.mei.dm).text


async def test_an_unsent_hand_pings_nobody(rig: LoopbackRig) -> None:
    await choose(rig, pings="dm", hands="board")
    assert await own(rig) == Preferences(pings=PingChannel.CHANNEL, dm_hands=False)
    await choose(rig, pings="dm")
    assert await own(rig) == Preferences(pings=PingChannel.DM)
    await choose(rig, pings="none")
    shown = await (await rig.mei.slash(rig.channel, "me", "settings")).settled()
    assert shown.message is not None
    pressed = await rig.mei.press(shown.message, shown.message.button("Only under My hand"))
    await rig.check_private(pressed, "nowhere; boards still appear.")
    assert await own(rig) == Preferences(pings=PingChannel.NONE, dm_hands=False)
    await rig.begin()
    assert rig.mei.sees(rig.mei.dm) == []
    assert rig.server.record.pings() == []
    kept = await rig.mei.slash(rig.channel, "privacy", "show")
    await rig.check_private(kept, "Your hands: only under **My hand**")


async def test_closed_direct_messages_stay_untried(rig: LoopbackRig) -> None:
    await choose(rig, hands="board")
    rig.mei.user.dms_closed = True
    table = await rig.begin()
    for action in (Draw(), Draw(), Draw(), Tick("greens"), Done()):
        await rig.act(rig.mei, table, action)
    await rig.await_delivery()
    assert "I can't send" not in rig.board.text
