"""What one person alone sees of a table loses its controls when the table ends."""

import pytest

from bot.playground import Person, ShownMessage
from bot.tables.commands.membership import Concede
from bot.tables.model.records import TableId
from bot.tables.model.request import Request
from cogs.delivery import ephemeral_cleanup
from cogs.delivery.ephemeral_cleanup import OVER
from tests.cogs.harness.loopback import House


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ephemeral_cleanup, "WAIT", 0.0)


async def end(house: House, table_id: TableId) -> None:
    """Let Tomas give up, which ends a game of two."""
    gone = Request(house.tomas.id, house.tomas.name, 99)
    await house.bot.tables.execute(gone, table_id, Concede())
    await house.caught_up()


def own(house: House, person: Person, shown: ShownMessage) -> ShownMessage:
    """Return how a message that a person alone sees stands now."""
    return next(one for one in person.sees(house.channel) if one.id == shown.id)


async def pressed(person: Person, shown: ShownMessage, label: str) -> ShownMessage:
    answer = await (await person.press(shown, shown.button(label))).settled()
    assert answer.message is not None
    return answer.message


async def test_hands_and_panels_show_the_end(house: House) -> None:
    table_id = await house.begin()
    hand = await house.my_hand(house.mei)
    orders = await pressed(house.mei, await house.my_hand(house.mei), "Orders ahead")
    ways = await pressed(house.tomas, await house.my_hand(house.tomas), "Leave the game…")
    other = await house.begin(house.mei, house.omar)
    elsewhere = await house.my_hand(house.mei)
    await end(house, table_id)
    mine = ((house.mei, hand), (house.mei, orders), (house.tomas, ways))
    await house.server.until(lambda: all(not own(house, p, s).buttons for p, s in mine))
    for person, shown in mine:
        now = own(house, person, shown)
        assert OVER in now.text
        assert "Mei wins, all others conceded" in now.text
        assert now.ephemeral
        assert not now.selects
        assert now.pictures
    still = own(house, house.mei, elsewhere)
    assert [b.label for b in still.buttons] == [b.label for b in elsewhere.buttons]
    assert OVER not in still.text
    assert other == 2


async def test_an_answer_that_can_no_longer_be_edited_says_so_when_pressed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ephemeral_cleanup, "KEPT", 0.0)
    table_id = await house.begin()
    hand = await house.my_hand(house.mei)
    await end(house, table_id)
    await house.server.quiet(0.05)
    old = own(house, house.mei, hand)
    assert old.buttons
    told = await pressed(house.mei, old, "Orders ahead")
    assert "That table is finished" in told.text
    assert not told.buttons
