"""Unchanged pictures are not uploaded again, and a hand remains one message until it pings."""

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.playground import Delivery
from bot.tables.model.records import PingChannel, Preferences
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.harness.turning import TURN, play_nearly_a_turn
from tests.preferring import prefer

pytestmark = pytest.mark.usefixtures("deal")


async def show_all_again(rig: LoopbackRig, table_id: int) -> list[Delivery]:
    """Redeliver the board and both hands; return what was sent."""
    before = len(rig.server.record.sent)
    for audience in (None, 0, 1):
        await rig.bot.tables.catch_up(table_id, audience)
    await rig.await_delivery()
    return rig.server.record.sent[before:]


async def test_a_restart_uploads_nothing(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await rig.act(rig.mei, table_id, Draw())
    await show_all_again(rig, table_id)
    shown = [picture.data for picture in rig.board.pictures]
    for _ in range(2):
        sent = await show_all_again(rig, table_id)
        assert sorted((one.what, one.audience.kind) for one in sent) == [
            ("edit", "channel"),
            ("edit", "dm"),
            ("edit", "dm"),
        ]
        assert [one.files for one in sent] == [(), (), ()]
        assert [picture.data for picture in rig.board.pictures] == shown
        assert len(rig.mei.last(rig.mei.dm).pictures) == 1
        await rig.stop()
        await rig.start()


async def test_pictures_replaced_by_another_process_are_fetched_again(rig: LoopbackRig) -> None:
    rig.server.expect(50035)
    table_id = await rig.begin()
    await show_all_again(rig, table_id)
    known = rig.bot._channels._messages._files
    for message, pictures in known.items():
        known[message] = dict.fromkeys(pictures, 9)
    sent = await show_all_again(rig, table_id)
    assert [one.files for one in sent] == [(), (), ()]
    assert [refused.code for refused in rig.server.record.refused] == [50035] * 3
    assert 9 not in [number for pictures in known.values() for number in pictures.values()]


async def test_a_changed_picture_replaces_the_old_one(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = len(rig.server.record.sent)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    board, hand = (
        [one for one in rig.server.record.sent[before:] if one.audience.kind == kind]
        for kind in ("channel", "dm")
    )
    assert [len(one.files) for one in board] == [len(one.files) for one in hand] == [1]
    assert len(rig.board.pictures) == len(rig.mei.last(rig.mei.dm).pictures) == 1


@pytest.mark.parametrize("channel", [PingChannel.CHANNEL, PingChannel.DM])
async def test_a_hand_is_sent_anew_only_to_ping(rig: LoopbackRig, channel: PingChannel) -> None:
    await prefer(rig.bot.tables, rig.tomas.id, Preferences(pings=channel))
    table_id = await rig.begin()
    first = rig.tomas.last(rig.tomas.dm).id
    before = len(rig.server.record.sent)
    for action in TURN:
        await rig.act(rig.mei, table_id, action)
        await rig.await_delivery()
    direct = [s.what for s in rig.server.record.sent[before:] if s.audience.kind == "dm"]
    anew = channel is PingChannel.DM
    assert (direct.count("message"), direct.count("delete")) == (anew, anew)
    (hand,) = rig.tomas.sees(rig.tomas.dm)
    assert (hand.id != first) == anew
    assert "Draw a card" in hand.text


@pytest.mark.parametrize("hands", ["direct", "unwanted", "closed"])
async def test_after_the_last_action_the_hand_is_drawn_in_one_message(
    rig: LoopbackRig, hands: str
) -> None:
    """Where a direct message has it, the answer is in words."""
    rig.server.expect(50007)
    rig.mei.user.dms_closed = hands == "closed"
    await prefer(rig.bot.tables, rig.mei.id, Preferences(dm_hands=hands != "unwanted"))
    await play_nearly_a_turn(rig)
    ended = await (await rig.mei.slash(rig.channel, "thieves", "end")).settled()
    assert ended.message is not None
    assert len(ended.message.pictures) == (hands != "direct")
    await rig.await_delivery()
    if hands == "direct":
        assert len(rig.mei.last(rig.mei.dm).pictures) == 1
    asked = await (await rig.mei.slash(rig.channel, "table", "hand")).settled()
    assert asked.message is not None
    assert len(asked.message.pictures) == 1
