"""In a channel full of talk, a board left by a kill is found among the newest messages."""

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Fault, ShownMessage
from bot.tables.model.records import TableId
from tests.cogs.delivery.test_restart import SEND
from tests.cogs.harness.loopback import LoopbackRig, kill

pytestmark = pytest.mark.usefixtures("deal")

TALK = 120
"""More than are looked through."""


@pytest.fixture
def seed() -> None:
    """Let ids tell the time: what was left behind is known by when it was sent."""


async def send_unconfirmed(rig: LoopbackRig, table_id: TableId) -> ShownMessage:
    """Let a board and a hand arrive whose answers the bot never gets; return the board."""
    server = rig.server
    server.expect(10008)
    server.delete_message(rig.tomas.last(rig.tomas.dm).id)  # else it would be edited
    server.faults.add(Fault("POST", SEND, lose=True, times=2))
    await rig.act(rig.mei, table_id, Done())
    await server.until(lambda: not server.faults.rules and not server.open_requests)
    (left,) = rig.announced()
    return left


async def test_a_board_left_behind_below_much_talk_is_found(rig: LoopbackRig) -> None:
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
