"""Every private panel has a way back to the message that opened it."""

import pytest

from bot.app.content import load_games
from bot.games.contract import NoOrder
from bot.playground import Person, ShownMessage
from tests.cogs.harness.loopback import LoopbackRig

BACK = "Back to my hand"
GAMES = load_games()
ORDERED = [game for game in GAMES.ids() if GAMES.newest(game).order_type is not NoOrder]


async def press(person: Person, shown: ShownMessage, label: str) -> ShownMessage:
    answer = await (await person.press(shown, shown.button(label))).settled()
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


def labels(shown: ShownMessage) -> list[str | None]:
    return [button.label for button in shown.buttons]


async def test_leaving_the_game_can_be_cancelled(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = await rig.moves(table_id)
    hand = await rig.my_hand(rig.mei)
    ways = await press(rig.mei, await rig.more(rig.mei, hand), "Leave the game…")
    assert labels(ways) == ["Concede…", "Give my seat to a computer chef", BACK]
    sure = await press(rig.mei, ways, "Concede…")
    assert labels(sure) == ["Concede", "Back"]
    again = await press(rig.mei, sure, "Back")
    assert (again.id, labels(again), again.text) == (hand.id, labels(ways), ways.text)
    back = await press(rig.mei, again, BACK)
    assert (back.id, labels(back)) == (hand.id, labels(hand))
    assert back.pictures
    typed = await (await rig.mei.slash(rig.channel, "table", "concede")).settled()
    assert typed.message is not None
    assert "three ways" in (await press(rig.mei, typed.message, "Back")).text
    assert await rig.moves(table_id) == before


@pytest.mark.parametrize("game", ORDERED)
async def test_orders_ahead_lead_back_to_the_hand(rig: LoopbackRig, game: str) -> None:
    await rig.begin(game=game)
    hand = await rig.my_hand(rig.tomas)
    orders = await press(rig.tomas, await rig.more(rig.tomas, hand), "Orders ahead")
    assert labels(orders)[-1] == BACK
    back = await press(rig.tomas, orders, BACK)
    assert (back.id, labels(back)) == (hand.id, labels(hand))


async def test_a_direct_message_keeps_its_hand_beside_the_panel(rig: LoopbackRig) -> None:
    await rig.begin()
    hand = rig.mei.last(rig.mei.dm)
    orders = await press(rig.mei, await rig.more(rig.mei, hand), "Orders ahead")
    assert orders.id != hand.id
    back = await press(rig.mei, orders, BACK)
    assert back.id == orders.id
    assert rig.mei.last(rig.mei.dm).pictures


async def test_an_ordered_aim_and_market_are_titled_and_lead_back(
    rig: LoopbackRig,
) -> None:
    await rig.begin(game="hibachi")
    mover, _ = await rig.mover(1)
    hand = await rig.my_hand(mover)
    aim = await press(mover, hand, "Aim")
    assert labels(aim)[:2] == ["Throw the 100", BACK]
    back = await press(mover, aim, BACK)
    assert (back.id, labels(back)) == (hand.id, labels(hand))
    orders = await press(mover, await rig.more(mover, back), "Orders ahead")
    market = await press(mover, orders, "Market for several rounds")
    for words in (
        "This is your market form for the coming rounds",
        "The market won't wait for you",
        "Nobody else sees this",
        "**Ask me again** takes it back",
    ):
        assert words in market.text
    assert "All orders" in labels(market)
    assert labels(market)[-1] == BACK
