"""A busy channel: a lost board is found below many messages, and a burst of boards is throttled."""

import asyncio
from pathlib import Path

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Fault, ShownMessage
from bot.playground.rest import buckets
from bot.playground.rest.buckets import Window
from bot.playground.world.components import walk
from bot.tables.model.records import TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.delivery.test_restart import SEND
from tests.cogs.harness.loopback import GAME, LoopbackRig, kill, open_rig
from tests.playground.acts import delete_message

pytestmark = pytest.mark.usefixtures("deal")

TALK = 120
"""More than the bot searches."""


@pytest.fixture
def seed() -> None:
    """Derive ids from the time: lost messages are found by when they were sent."""


async def send_unconfirmed(rig: LoopbackRig, table_id: TableId) -> ShownMessage:
    """Let a board and a hand arrive without their responses; return the board."""
    server = rig.server
    server.expect(10008)
    delete_message(server, rig.tomas.last(rig.tomas.dm).id)  # otherwise it would be edited
    server.faults.add(Fault("POST", SEND, lose=True, times=2))
    await rig.act(rig.mei, table_id, Done())
    await server.until(lambda: not server.faults.rules and not server.open_requests)
    (left,) = rig.announced()
    return left


async def test_a_lost_board_below_many_messages_is_found(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    for number in range(TALK):
        rig.zoe.say(rig.channel, f"What shall we cook on day {number}?")
    left = await send_unconfirmed(rig, table_id)
    await kill(rig)
    await rig.start()
    await rig.await_delivery()
    assert rig.board.id == left.id
    assert [bool(board.buttons) for board in rig.boards()] == [False, False, True]
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1
    drew = await rig.tomas.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(drew, "You drew")


def prompts(rig: LoopbackRig, message_id: int) -> list[int]:
    """Return the prompt number of each version of a board."""
    return [
        max(ControlId.parse(part["custom_id"]).prompt for part in parts)
        for sent in rig.server.record.versions(message_id)
        if sent.shown is not None
        and (parts := [p for p in walk(sent.shown["components"]) if "custom_id" in p])
    ]


async def test_a_burst_of_boards_is_sent_within_the_rate_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows = dict.fromkeys(buckets.WINDOWS, Window(5, 1.0))
    monkeypatch.setattr(buckets, "WINDOWS", windows)
    async with open_rig(tmp_path / "data", limits=True) as rig:
        tables = [await rig.begin(game=GAME) for _ in range(4)]
        for _ in range(2):
            await asyncio.gather(*(rig.act(rig.mei, table_id, Draw()) for table_id in tables))
        await rig.await_delivery()
        for table_id in tables:
            board = rig.board_of(table_id)
            assert "Mei drew" in board.text
            shown = prompts(rig, board.id)
            assert shown == sorted(shown)
        assert rig.server.record.refused == []
