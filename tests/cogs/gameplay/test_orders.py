"""Orders ahead in Discord: left privately, hidden from others, executed without a ping."""

from typing import Any

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Play
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, ServeDishes
from bot.playground import Person, ShownMessage
from bot.tables.commands.orders import leaving
from bot.tables.model.records import By, Request, TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.case import DiscordCase
from tests.cogs.cases import every_game
from tests.cogs.harness.loopback import LoopbackRig, presses, stack

HANDS = (("greens", "onion", "rice"), ("rabbit", "rice", "bread"))


@pytest.fixture(autouse=True)
def _deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, HANDS, ("bread", "bread", "bread", "meat", "meat", "fish"))


async def opened(rig: LoopbackRig, person: Person) -> ShownMessage:
    """Open the orders from the person's own hand."""
    more = await rig.more(person, await rig.my_hand(person))
    answer = await (await person.press(more, more.button("Orders ahead"))).settled()
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


async def leave(rig: LoopbackRig, person: Person, shown: ShownMessage, draft: str) -> ShownMessage:
    """Choose a select's option, or press a button, by its draft."""
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


async def order(rig: LoopbackRig, table_id: TableId, left: Any) -> None:
    """Leave an order of Mei's through the service, bypassing Discord."""
    request = Request(rig.mei.id, rig.mei.name, next(rig._calls))
    await rig.bot.tables.execute(request, table_id, leaving(left))


async def orders(rig: LoopbackRig, person: Person, table_id: TableId) -> tuple[Any, ...]:
    return (await rig.view(person, table_id)).own.orders


async def test_orders_are_left_changed_and_revoked_with_one_press(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    shown = await opened(rig, rig.mei)
    assert "No orders yet" in shown.text
    shown = await leave(rig, rig.mei, shown, "announce_best")
    assert "It counts until you take it back" in shown.text
    assert "Chili" in shown.text
    shown = await leave(rig, rig.mei, shown, "serve_sauce")
    shown = await leave(rig, rig.mei, shown, "announce_salad")
    shown = await leave(rig, rig.mei, shown, "announce_congee")
    shown = await leave(rig, rig.mei, shown, "guard_chili")
    assert await orders(rig, rig.mei, table_id) == (
        ServeDishes("sauce"),
        AnnounceDishes(("salad", "congee")),
        GiveCopies(("chili",)),
    )
    shown = await leave(rig, rig.mei, shown, "revoke_serve_dishes")
    assert len(await orders(rig, rig.mei, table_id)) == 2
    shown = await leave(rig, rig.mei, shown, "revoke")
    assert "Taken back" in shown.text
    assert await orders(rig, rig.mei, table_id) == ()
    assert "Take back all orders" not in {button.label for button in shown.buttons}


async def test_the_command_shows_the_same(rig: LoopbackRig) -> None:
    await rig.begin()
    answer = await (await rig.mei.slash(rig.channel, "thieves", "orders")).settled()
    assert answer.ephemeral
    assert "Orders ahead" in answer.text
    await rig.check_private(
        await rig.zoe.slash(rig.channel, "thieves", "orders"), "You don't have a seat at this table"
    )


async def test_leaving_changing_and_revoking_sends_others_nothing(
    rig: LoopbackRig,
) -> None:
    table_id = await rig.begin()
    shown = await opened(rig, rig.tomas)
    await rig.await_delivery()
    before = len(rig.server.record.sent)
    for draft in ("serve_now", "announce_best", "announce_nothing", "guard_none", "revoke"):
        shown = await leave(rig, rig.tomas, shown, draft)
        await rig.await_delivery()
    sent = rig.server.record.sent[before:]
    assert sent
    assert {one.audience.readers for one in sent} == {frozenset({rig.tomas.id})}
    assert {one.audience.kind for one in sent} == {"ephemeral", "dm"}
    assert not any(one.pinged for one in sent)
    assert len([m for m in await rig.moves(table_id) if m.by is By.PERSON]) >= 5


async def test_a_prompt_answered_by_an_order_causes_no_ping(rig: LoopbackRig) -> None:
    """Mei's third action ends her turn: her order announces nothing, and Tomas is pinged."""
    table_id = await rig.begin()
    await order(rig, table_id, AnnounceDishes(()))
    await rig.act(rig.mei, table_id, Play("greens"))
    await rig.act(rig.mei, table_id, Play("onion"))
    await rig.await_delivery()
    before = len(rig.server.record.sent)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    moves = await rig.moves(table_id)
    assert moves[-1].by is By.ORDER
    sent = rig.server.record.sent[before:]
    pinged = {user for one in sent for user in one.pinged}
    assert rig.mei.id not in pinged
    assert rig.tomas.id in pinged
    text = rig.board.text
    assert "order" not in text.lower()
    assert "Your orders answered" in (await rig.my_hand(rig.mei)).text
    assert "Your orders" not in (await rig.my_hand(rig.tomas)).text


async def test_the_board_does_not_show_whether_an_order_ended_the_turn(
    rig: LoopbackRig,
) -> None:
    boards = []
    for ahead in (False, True):
        table_id = await rig.begin()
        if ahead:
            await order(rig, table_id, AnnounceDishes(()))
        for action in (Play("greens"), Play("onion"), Draw()):
            await rig.act(rig.mei, table_id, action)
        if not ahead:
            await rig.act(rig.mei, table_id, Done())
        await rig.await_delivery()
        text = rig.board.text.replace(f"Table {table_id}", "Table")
        controls = [(press.action, press.seat, press.prompt) for press in presses(rig.board)]
        boards.append(("".join(c for c in text if not c.isdigit()), controls))
    assert boards[0] == boards[1]


async def test_another_persons_controls_are_refused(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    shown = await opened(rig, rig.mei)
    for action, payload in (("order", "serve_now"), ("orders", "all"), ("order", "revoke")):
        forged = ControlId(table_id, action, 0, payload=payload).id()
        answer = await rig.tomas.press(shown, forged, force=True)
        await rig.check_private(answer, "for another player")
    for detail in ("nonsense", "announce_soup", "guard_", "restock_3", "r1_aim_100_20_0_50"):
        answer = await rig.mei.press(
            shown, ControlId(table_id, "order", 0, payload=detail).id(), force=True
        )
        await rig.check_private(answer, "can't do that")
    modal = await rig.mei.press(
        shown, ControlId(table_id, "order_ask", 0, payload="line_egg").id(), force=True
    )
    await rig.check_private(modal, "can't do that")
    assert await orders(rig, rig.mei, table_id) == ()


async def test_orders_survive_a_restart_and_are_executed_after_it(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await order(rig, table_id, AnnounceDishes(()))
    await rig.stop()
    await rig.start()
    for action in (Play("greens"), Play("onion"), Draw()):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    assert (await rig.moves(table_id))[-1].by is By.ORDER


@every_game
@pytest.mark.usefixtures("toys")
async def test_a_game_without_orders_offers_none(rig: LoopbackRig, case: DiscordCase) -> None:
    table = await rig.begin(game=case.game)
    takes = rig.bot.services.presenters.newest(case.game).orders is not None
    labels = [button.label for button in (await rig.more(rig.mei)).buttons]
    assert ("Orders ahead" in labels) == takes
    for action, payload in (("orders", ""), ("order", "revoke"), ("order_ask", "all")):
        forged = ControlId(table, action, payload=payload).id()
        answer = await (await rig.mei.press(rig.board, forged, force=True)).settled()
        assert takes or "You can't do that right now." in answer.text
