"""In a channel full of talk, what a kill left behind is found: the newest are looked through."""

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Fault, ShownMessage
from bot.tables.model.records import TableId
from tests.cogs.delivery.test_restart import SEND
from tests.cogs.harness.loopback import House, killed

pytestmark = pytest.mark.usefixtures("deal")

TALK = 120
"""More than are looked through."""


@pytest.fixture
def seed() -> None:
    """Let ids tell the time: what was left behind is known by when it was sent."""


async def sent_unknown(house: House, table_id: TableId) -> ShownMessage:
    """Let a board and a hand arrive whose answers the bot never gets; return the board."""
    counted, server = len(house.boards()), house.server
    server.faults.add(Fault("POST", SEND, lose=True, times=2))
    await house.act(house.mei, table_id, Done())
    await server.until(lambda: not server.faults.rules and not server.open_requests)
    assert len(house.boards()) == counted + 1
    return house.board


async def test_a_board_left_behind_below_much_talk_is_found(house: House) -> None:
    table_id = await house.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    for number in range(TALK):
        house.zoe.say(house.channel, f"What shall we cook on day {number}?")
    left = await sent_unknown(house, table_id)
    await killed(house)
    await house.start()
    await house.caught_up()
    assert house.board.id == left.id
    assert [bool(board.buttons) for board in house.boards()] == [False, False, True]
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1
    drew = await house.tomas.press(house.board, house.board.button("Draw"))
    await house.silence_held(drew, "You drew")


async def test_talk_after_the_board_that_was_left_behind_does_not_hide_it(house: House) -> None:
    table_id = await house.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    left = await sent_unknown(house, table_id)
    for number in range(TALK * 4):
        house.zoe.say(house.channel, f"And who washes up on day {number}?")
    await killed(house)
    await house.start()
    await house.caught_up()
    assert house.board.id == left.id
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1
