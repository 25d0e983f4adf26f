"""Every panel that one person alone sees has a way back to where it was opened."""

import pytest

from bot.games.registry import KINDS
from bot.playground import Person, ShownMessage
from tests.cogs.harness.loopback import House

BACK = "Back to my hand"


async def pressed(person: Person, shown: ShownMessage, label: str) -> ShownMessage:
    answer = await (await person.press(shown, shown.button(label))).settled()
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


def labels(shown: ShownMessage) -> list[str | None]:
    return [button.label for button in shown.buttons]


async def test_leaving_the_game_can_be_thought_better_of(house: House) -> None:
    table_id = await house.begin()
    before = await house.moves(table_id)
    hand = await house.my_hand(house.mei)
    ways = await pressed(house.mei, hand, "Leave the game…")
    assert labels(ways) == ["Concede…", "Give my seat to a chef", BACK]
    sure = await pressed(house.mei, ways, "Concede…")
    assert labels(sure) == ["Concede", "Back"]
    again = await pressed(house.mei, sure, "Back")
    assert (again.id, labels(again), again.text) == (hand.id, labels(ways), ways.text)
    back = await pressed(house.mei, again, BACK)
    assert (back.id, labels(back)) == (hand.id, labels(hand))
    assert back.pictures
    typed = await (await house.mei.slash(house.channel, "table", "concede")).settled()
    assert typed.message is not None
    assert "three ways" in (await pressed(house.mei, typed.message, "Back")).text
    assert await house.moves(table_id) == before


@pytest.mark.parametrize("game", [kind.ID for kind in KINDS])
async def test_orders_ahead_lead_back_to_the_hand(house: House, game: str) -> None:
    await house.begin(game=game)
    hand = await house.my_hand(house.tomas)
    orders = await pressed(house.tomas, hand, "Orders ahead")
    assert labels(orders)[-1] == BACK
    back = await pressed(house.tomas, orders, BACK)
    assert (back.id, labels(back)) == (hand.id, labels(hand))


async def test_a_direct_message_keeps_its_hand_beside_the_panel(house: House) -> None:
    await house.begin()
    hand = house.mei.last(house.mei.dm)
    orders = await pressed(house.mei, hand, "Orders ahead")
    assert orders.id != hand.id
    back = await pressed(house.mei, orders, BACK)
    assert back.id == orders.id
    assert house.mei.last(house.mei.dm).pictures


async def test_an_aim_and_a_market_left_ahead_say_what_they_are_and_lead_back(house: House) -> None:
    await house.begin(game="hibachi")
    mover, _ = await house.mover(1)
    hand = await house.my_hand(mover)
    aim = await pressed(mover, hand, "Aim")
    assert labels(aim)[-2:] == ["Throw the 100", BACK]
    back = await pressed(mover, aim, BACK)
    assert (back.id, labels(back)) == (hand.id, labels(hand))
    orders = await pressed(mover, back, "Orders ahead")
    market = await pressed(mover, orders, "The market, for several rounds")
    for words in (
        "answers the market form in your place",
        "when a round comes to the market",
        "Nobody else sees it",
        "**Ask me again** takes it back",
    ):
        assert words in market.text
    assert "All orders" in labels(market)
    assert labels(market)[-1] == BACK
