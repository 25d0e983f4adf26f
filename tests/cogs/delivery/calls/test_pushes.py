"""Push notifications: plain text sent at once, then edited into the board or the hand.

Every loopback test checks at its end that none is empty; the leak tests read everything sent and
check that none contains anything hidden.
"""

import asyncio
from collections.abc import Hashable
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.playground import Fault, Permission, Person
from bot.tables.model.records import PingChannel, Preferences
from cogs.messages.waiting import due_in
from tests.cogs.harness.loopback import LoopbackRig, await_put_off, hurry
from tests.cogs.harness.turning import TURN, play_nearly_a_turn, play_turn
from tests.playground.faults import EDITING, SENDING, server_error
from tests.preferring import prefer
from tests.tables.harness import until

pytestmark = pytest.mark.usefixtures("deal")


def pushes(rig: LoopbackRig, person: Person) -> list[str]:
    """Return the texts of a person's push notifications, oldest first."""
    return [sent.push for who, sent in rig.server.record.notifications() if who == person.id]


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(days=3, hours=5), "due in 3 days"),
        (timedelta(hours=23, minutes=59, seconds=50), "due in 24 hours"),
        (timedelta(hours=2), "due in 2 hours"),
        (timedelta(minutes=119), "due in 119 minutes"),
        (timedelta(seconds=61), "due in 1 minute"),
        (timedelta(hours=47, minutes=40), "due in 2 days"),
        (timedelta(seconds=29), "due now"),
        (timedelta(days=-1), "due now"),
    ],
)
def test_a_deadline_in_words(left: timedelta, words: str) -> None:
    assert due_in(left) == words


async def test_a_board_names_table_turn_and_deadline(rig: LoopbackRig) -> None:
    table_id = await play_nearly_a_turn(rig)
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    turn = f"{rig.tomas.mention}: 3 of 3 actions left"  # the name once, as a mention
    assert pushes(rig, rig.tomas) == [f"Table 1 · Thieving Chefs · {turn} · due in 24 hours"]


async def test_a_hands_push_names_the_server_and_no_cards(rig: LoopbackRig) -> None:
    await prefer(rig.bot.tables, rig.tomas.id, Preferences(pings=PingChannel.DM))
    table_id = await play_nearly_a_turn(rig)
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    (push,) = pushes(rig, rig.tomas)
    assert push.startswith("Table 1 · Thieving Chefs · Kitchen Club · Tomas: 3 of 3 actions left")
    hand = rig.tomas.last(rig.tomas.dm)
    assert "Draw a card" in hand.text
    assert not [card for card in ("Rabbit", "Bread") if card in push]


async def test_the_text_is_sent_before_the_drawing_and_becomes_the_board(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await play_nearly_a_turn(rig)
    draw, gate = rig.bot.services.pictures.draw, asyncio.Event()

    async def hold(key: Hashable, *drawing: Any) -> bytes:
        await gate.wait()
        return await draw(key, *drawing)

    monkeypatch.setattr(rig.bot.services.pictures, "draw", hold)
    before = rig.board
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.server.until(rig.announced)
    (announced,) = rig.announced()
    assert rig.board.id == before.id
    assert rig.board.buttons  # the old one stays live until the new one is complete
    gate.set()
    await rig.await_delivery()
    assert rig.board.id == announced.id
    assert rig.board.pictures
    assert rig.announced() == []
    assert len(pushes(rig, rig.tomas)) == 1
    (message,) = (m for m in rig.server.world.messages.values() if m.id == announced.id)
    assert message.content == ""


async def test_without_attach_files_no_text_replaces_a_board(rig: LoopbackRig) -> None:
    table_id = await play_nearly_a_turn(rig)

    async def may() -> bool:
        channel = rig.bot.get_channel(rig.channel.id)
        assert isinstance(channel, discord.TextChannel)
        return channel.permissions_for(channel.guild.me).attach_files

    async def may_not() -> bool:
        return not await may()

    rig.server.deny(rig.channel, Permission.ATTACH_FILES)
    await until(may_not)
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert rig.announced() == []
    assert "My hand" in [button.label for button in rig.board.buttons]
    rig.server.allow(rig.channel, Permission.ATTACH_FILES)
    await until(may)
    await (await rig.zoe.slash(rig.channel, "table", "show")).settled()
    await rig.server.until(lambda: rig.tomas.mention in rig.board.text)
    notice, ping = pushes(rig, rig.tomas)
    assert "I need Attach Files." in notice
    assert rig.tomas.mention in ping


async def test_the_old_board_keeps_its_buttons_while_discord_fails(
    rig: LoopbackRig, impatient: None
) -> None:
    table_id = await play_nearly_a_turn(rig)
    for person in (rig.mei, rig.tomas):
        await rig.bot.tables.forget_dm(table_id, person.id)
    await rig.await_delivery()
    before = rig.board
    failing = rig.server.faults.add(Fault(*EDITING, refuse=server_error(503), times=99))
    await rig.act(rig.mei, table_id, TURN[-1])
    await await_put_off(rig)
    assert len(rig.announced()) == 1
    assert rig.board.id == before.id
    assert rig.board.buttons
    rig.server.faults.rules.remove(failing)
    await hurry(rig, table_id)
    await rig.await_delivery()
    assert rig.announced() == []
    assert [bool(board.buttons) for board in rig.boards()][-2:] == [False, True]
    assert len(pushes(rig, rig.tomas)) == 1


async def test_a_rematch_is_announced_with_an_invitation_to_join(rig: LoopbackRig) -> None:
    await rig.begin()
    for person in (rig.mei, rig.tomas):
        await (await person.slash(rig.channel, "table", "abandon")).settled()
    await rig.await_delivery()
    await (await rig.mei.press(rig.board, rig.board.button("Rematch"))).settled()
    await rig.await_delivery()
    text = "Table 2 · Thieving Chefs · A rematch is open: press **Join**."
    assert pushes(rig, rig.tomas)[-1] == f"{text} {rig.tomas.mention}"


async def test_an_announcement_without_its_board_is_deleted(rig: LoopbackRig) -> None:
    """Its request got no answer, and the announced turn is over before the retry."""
    table_id = await play_nearly_a_turn(rig)
    for person in (rig.mei, rig.tomas):
        await rig.bot.tables.forget_dm(table_id, person.id)
    await rig.await_delivery()
    rig.server.faults.add(Fault(*SENDING, lose=True))
    await rig.act(rig.mei, table_id, TURN[-1])
    await await_put_off(rig)
    assert len(rig.announced()) == 1
    await play_turn(rig, rig.tomas, table_id)
    await hurry(rig, table_id)
    await rig.await_delivery()
    assert rig.announced() == []
    assert f"**{rig.mei.mention}: " in rig.board.text
    assert [len(pushes(rig, person)) for person in (rig.mei, rig.tomas)] == [2, 1]
