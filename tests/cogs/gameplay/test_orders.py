"""Orders ahead in Discord: left in one's own messages, sealed for others, spent without a ping."""

from typing import Any

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Play
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, ServeDishes
from bot.playground import Person, ShownMessage
from bot.tables.commands.orders import leaving
from bot.tables.model.records import By, TableId
from bot.tables.model.request import Request
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, presses, stack

HANDS = (("greens", "onion", "rice"), ("rabbit", "rice", "bread"))


@pytest.fixture(autouse=True)
def _deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, HANDS, ("bread", "bread", "bread", "meat", "meat", "fish"))


async def opened(house: House, person: Person) -> ShownMessage:
    """Open the orders from the own hand."""
    hand = await house.my_hand(person)
    answer = await (await person.press(hand, hand.button("Orders ahead"))).settled()
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


async def leave(house: House, person: Person, shown: ShownMessage, draft: str) -> ShownMessage:
    """Choose a line of a select, or press a button, by its draft."""
    for select in shown.selects:
        if draft in {option.value for option in select.options}:
            answer = await person.select(shown, select.custom_id, [draft])
            break
    else:
        ids = [b.custom_id for b in shown.buttons if b.custom_id]
        [custom_id] = [one for one in ids if ControlId.parse(one).payload == draft]
        answer = await person.press(shown, custom_id)
    await answer.settled()
    assert answer.message is not None
    return answer.message


async def order(house: House, table_id: TableId, left: Any) -> None:
    """Leave an order of Mei's by the service, past Discord."""
    call = Request(house.mei.id, house.mei.name, next(house._calls))
    await house.bot.tables.execute(call, table_id, leaving(left))


async def orders(house: House, person: Person, table_id: TableId) -> tuple[Any, ...]:
    return (await house.look(person, table_id)).orders


async def test_orders_are_left_changed_and_taken_back_with_one_press(house: House) -> None:
    table_id = await house.begin()
    shown = await opened(house, house.mei)
    assert "None stands" in shown.text
    shown = await leave(house, house.mei, shown, "announce_best")
    assert "it stands until you take it back" in shown.text
    assert "Chili" in shown.text
    shown = await leave(house, house.mei, shown, "serve_sauce")
    shown = await leave(house, house.mei, shown, "announce_salad")
    shown = await leave(house, house.mei, shown, "announce_congee")
    shown = await leave(house, house.mei, shown, "guard_chili")
    assert await orders(house, house.mei, table_id) == (
        ServeDishes("sauce"),
        AnnounceDishes(("salad", "congee")),
        GiveCopies(("chili",)),
    )
    shown = await leave(house, house.mei, shown, "revoke_serve_dishes")
    assert len(await orders(house, house.mei, table_id)) == 2
    shown = await leave(house, house.mei, shown, "revoke")
    assert "Taken back" in shown.text
    assert await orders(house, house.mei, table_id) == ()
    assert "Take all orders back" not in {button.label for button in shown.buttons}


async def test_the_command_shows_the_same(house: House) -> None:
    await house.begin()
    answer = await (await house.mei.slash(house.channel, "thieves", "orders")).settled()
    assert answer.ephemeral
    assert "Orders ahead" in answer.text
    await house.silence_held(
        await house.zoe.slash(house.channel, "thieves", "orders"), "There is no table here"
    )


async def test_leaving_changing_and_taking_back_sends_nobody_else_anything(house: House) -> None:
    table_id = await house.begin()
    shown = await opened(house, house.tomas)
    await house.caught_up()
    before = len(house.server.record.sent)
    for draft in ("serve_now", "announce_best", "announce_nothing", "guard_none", "revoke"):
        shown = await leave(house, house.tomas, shown, draft)
        await house.caught_up()
    sent = house.server.record.sent[before:]
    assert sent
    assert {one.audience.readers for one in sent} == {frozenset({house.tomas.id})}
    assert {one.audience.kind for one in sent} == {"ephemeral", "dm"}
    assert not any(one.pinged for one in sent)
    assert len([m for m in await house.moves(table_id) if m.by is By.PERSON]) >= 5


async def test_who_left_orders_is_not_called_for_what_they_answer(house: House) -> None:
    """The turn of Mei ends with her third action: an order announces nothing, Tomas is called."""
    table_id = await house.begin()
    await order(house, table_id, AnnounceDishes(()))
    await house.act(house.mei, table_id, Play("greens"))
    await house.act(house.mei, table_id, Play("onion"))
    await house.caught_up()
    before = len(house.server.record.sent)
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    moves = await house.moves(table_id)
    assert moves[-1].by is By.ORDER
    sent = house.server.record.sent[before:]
    pinged = {user for one in sent for user in one.pinged}
    assert house.mei.id not in pinged
    assert house.tomas.id in pinged
    told = house.board.text
    assert "order" not in told.lower()
    assert "Your orders answered" in (await house.my_hand(house.mei)).text
    assert "Your orders" not in (await house.my_hand(house.tomas)).text


async def test_the_board_is_the_same_whether_a_person_or_an_order_ended_the_turn(
    house: House,
) -> None:
    boards = []
    for ahead in (False, True):
        table_id = await house.begin()
        if ahead:
            await order(house, table_id, AnnounceDishes(()))
        for action in (Play("greens"), Play("onion"), Draw()):
            await house.act(house.mei, table_id, action)
        if not ahead:
            await house.act(house.mei, table_id, Done())
        await house.caught_up()
        text = house.board.text.replace(f"Table {table_id}", "Table")
        verbs = [(press.action, press.seat, press.prompt) for press in presses(house.board)]
        boards.append(("".join(c for c in text if not c.isdigit()), verbs))
    assert boards[0] == boards[1]


async def test_another_persons_controls_are_refused(house: House) -> None:
    table_id = await house.begin()
    shown = await opened(house, house.mei)
    for verb, detail in (("order", "serve_now"), ("orders", "all"), ("order", "revoke")):
        forged = ControlId(table_id, verb, 0, payload=detail).id()
        answer = await house.tomas.press(shown, forged, force=True)
        await house.silence_held(answer, "for another seat")
    for detail in ("nonsense", "announce_soup", "guard_", "restock_3", "r1_aim_100_20_0_50"):
        answer = await house.mei.press(
            shown, ControlId(table_id, "order", 0, payload=detail).id(), force=True
        )
        await house.silence_held(answer, "not possible")
    modal = await house.mei.press(
        shown, ControlId(table_id, "order_ask", 0, payload="line_egg").id(), force=True
    )
    await house.silence_held(modal, "not possible")
    assert await orders(house, house.mei, table_id) == ()


async def test_orders_survive_a_restart_and_speak_after_it(house: House) -> None:
    table_id = await house.begin()
    await order(house, table_id, AnnounceDishes(()))
    await house.stop()
    await house.start()
    for action in (Play("greens"), Play("onion"), Draw()):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    assert (await house.moves(table_id))[-1].by is By.ORDER
