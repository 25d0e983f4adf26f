"""Hibachi by hand, by board and by typing; late, foreign and repeated presses."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.hibachi.rules.actions import Plan, Throw
from bot.games.hibachi.rules.pieces import Line, Phase
from bot.playground import Person, ShownMessage
from bot.playground.world.interactions import InteractionType
from bot.tables.model.records import TableId
from cogs.hibachi.aim import aim_draft
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.crowd import component, forge, modal
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.cogs.hibachi.grill import BOWLS, HIBACHI, OUT, asked, land, set_grill, throw_all
from tests.cogs.hibachi.playing import Cooks, page_of, press_of
from tests.playground import acts
from tests.sampling import THOROUGH

ANSWERED = "That question is already answered."
SPOTS = ("bonus_throw", "egg", "rice", OUT, "rice", "bonus_ingredient", "egg", "new_head_chef")
SPOTS += ("soba",)
HANDS = (("egg", "rice", "soba"), ("fish", "rice", "soba", "rice"))
KINDS = {"throw", "keep", "take_bottle", "plan", "choose", "sell", "buy", "cook", "done"}


def untimed(events: bytes) -> list[object]:
    """Return a move's events without the charged time, which differs between runs."""
    found: list[dict[str, object]] = msgspec.json.decode(events)
    return [event for event in found if event["type"] != "time_charged"]


async def play_round(folder: Path, *ways: str) -> tuple[list[Any], set[str]]:
    """Play a round in some ways in turn; return the actions with their events, and the kinds."""
    async with open_rig(folder) as rig:
        table_id = await rig.begin(game=HIBACHI)
        cooks = Cooks(
            rig,
            table_id,
            (rig.mei, rig.tomas),
            random.Random(2),
            quick=True,
            asks_all=True,
        )
        for cooks.way in itertools.cycle(ways):
            if (await rig.view(None, table_id)).game_view.round.number == 2:
                break
            await cooks.step()
        moves = await rig.moves(table_id)
        done = [(move.seat, move.action, untimed(move.events)) for move in moves]
        kinds = {msgspec.json.decode(move.action).get("type") for move in moves}
        return done, kinds


async def test_the_same_moves_by_each_of_three_ways(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_grill(
        monkeypatch, HANDS, pile=("shiitake", "meat"), recipes=("double_breakfast", "lantern_rice")
    )
    land(monkeypatch, SPOTS)
    first, kinds = await play_round(tmp_path / "hand", "hand")
    assert kinds >= KINDS
    for ways in [("typed",), ("board",)] if THOROUGH else [("typed", "board", "board", "typed")]:
        other, _ = await play_round(tmp_path / ways[0], *ways)
        for mine, theirs in zip(first, other, strict=True):
            assert mine == theirs, ways


@pytest.fixture
async def grill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopbackRig]:
    """A loopback in which every throw lands in a bowl."""
    set_grill(monkeypatch, (("egg", "egg"), ("soba",)))
    land(monkeypatch, BOWLS)
    async with open_rig(tmp_path / "data") as rig:
        yield rig


async def open_aim(rig: LoopbackRig, person: Person) -> ShownMessage:
    """Press Aim on the board."""
    return await page_of(await person.press(rig.board, press_of(rig.board, "aim")))


async def open_market(rig: LoopbackRig) -> tuple[TableId, ShownMessage]:
    """Play to the market form; return the table and Mei's hand."""
    table_id = await rig.begin(game=HIBACHI)
    await throw_all(rig, table_id)
    return table_id, rig.mei.last(rig.mei.dm)


async def plan_of(rig: LoopbackRig, table_id: TableId) -> Plan | None:
    found: Plan | None = (await rig.view(rig.mei, table_id)).game_view.own.plan
    return found


async def test_an_aim_panel_used_after_its_throw_is_refused(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    shown = await open_aim(grill, grill.mei)
    throw, nudge = press_of(shown, "enter"), press_of(shown, "panel")
    first = await grill.mei.press(shown, throw)
    await grill.check_private(first, "You threw the 100")
    await grill.await_delivery()
    before = await grill.moves(table_id)
    for custom_id in (throw, nudge):
        late = await grill.mei.press(shown.id, custom_id, force=True)
        await grill.check_private(late, ANSWERED)
    for pick in shown.selects:
        value = pick.options[0].value
        late = await grill.mei.select(shown.id, pick.custom_id, [value], force=True)
        await grill.check_private(late, ANSWERED)
    assert await grill.moves(table_id) == before


async def test_an_aim_panel_serves_only_its_owner(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    shown = await open_aim(grill, grill.mei)
    before = await grill.moves(table_id)
    for person, says in ((grill.tomas, "for another player"), (grill.zoe, "You don't have a seat")):
        own = [button for button in shown.buttons if button.label != "Back to my hand"]
        assert len(own) == len(shown.buttons) - 1  # it shows the presser's own hand
        for button in own:
            stolen = await person.press(grill.board, button.custom_id or "", force=True)
            await grill.check_private(stolen, says)
        for pick in shown.selects:
            value = pick.options[1].value
            stolen = await person.select(grill.board, pick.custom_id, [value], force=True)
            await grill.check_private(stolen, says)
            assert "aim_" not in str(stolen.message and stolen.message.components)
    assert await grill.moves(table_id) == before


async def test_two_simultaneous_throws_count_once(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    before = len(await grill.moves(table_id))
    shown = await open_aim(grill, grill.mei)
    pressed, typed, again = await asyncio.gather(
        grill.mei.press(shown, press_of(shown, "enter")),
        grill.mei.slash(grill.channel, HIBACHI, "throw", chip=300, angle=0, power=50),
        grill.mei.press(shown, press_of(shown, "enter")),
    )
    for answer in (pressed, typed, again):
        await answer.settled()
    await grill.await_delivery()
    assert len(await grill.moves(table_id)) == before + 1
    told = [sent for sent in acts.find_word(grill.server.record, "You threw the") if sent.version]
    assert told or "You threw the" in typed.text  # on the panel, a refusal may follow
    view = await grill.view(grill.mei, table_id)
    assert len(view.game_view.own.chips) == 5
    assert view.waited_for() == (1,)


async def test_a_typed_throw_lists_the_available_chips(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    before = await grill.moves(table_id)
    offered = await grill.mei.autocomplete(grill.channel, HIBACHI, "throw", focus="chip", typed="3")
    assert [(choice["name"], choice["value"]) for choice in offered] == [("300", 300)]
    other = await grill.tomas.autocomplete(grill.channel, HIBACHI, "throw", focus="chip")
    assert other == []
    aim = {"angle": 0, "power": 50}
    refused = await grill.mei.slash(grill.channel, HIBACHI, "throw", chip=350, **aim)
    await grill.check_private(refused, "“chip” takes one of these: 100, 200, 300")
    assert await grill.moves(table_id) == before


async def test_a_throw_delivered_twice_counts_once(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    grill.server.expect(40060)
    view = await grill.view(grill.mei, table_id)
    assert view.own.prompt is not None
    press = ControlId(table_id, "enter", 0, view.own.prompt.number, aim_draft(Throw(200, 5, 60)))
    before = len(await grill.moves(table_id))
    answer = await forge(
        *(grill.server, grill.mei, grill.channel, InteractionType.COMPONENT),
        component(press.id(), 2),
        grill.board.id,
        times=2,
    )
    await grill.check_private(answer, "You threw the 200")
    await grill.await_delivery()
    assert len(await grill.moves(table_id)) == before + 1


async def test_a_modal_serves_only_its_opener(grill: LoopbackRig) -> None:
    table_id, hand = await open_market(grill)
    opened = await grill.mei.press(hand, press_of(hand, "modal"))
    assert opened.modal is not None
    before = await grill.moves(table_id)
    data = modal(opened.modal.custom_id, "1", "100", "1", "100")
    for person, says in ((grill.tomas, "for another player"), (grill.zoe, "You don't have a seat")):
        for on in (None, grill.board.id):
            stolen = await forge(
                grill.server, person, grill.channel, InteractionType.MODAL, data, on
            )
            await grill.check_private(stolen, says)
    assert await grill.moves(table_id) == before


async def test_a_modal_sent_twice_counts_once(grill: LoopbackRig) -> None:
    table_id, hand = await open_market(grill)
    opened = await grill.mei.press(hand, press_of(hand, "modal", "line_egg"))
    before = len(await grill.moves(table_id))
    one, two = await asyncio.gather(
        grill.mei.submit(opened, {"mode": ["ask"]}),
        grill.mei.submit(opened, {"mode": ["numbers"], "sell": "1"}),
    )
    await grill.await_delivery()
    late = await grill.mei.submit(opened, {"mode": ["numbers"], "sell": "2"})
    assert ANSWERED in late.text
    assert len(await grill.moves(table_id)) == before + 1
    assert [ANSWERED in answer.text for answer in (one, two)].count(True) == 1
    plan = await plan_of(grill, table_id)
    assert plan is not None
    kept = Line("egg", ask=True) if ANSWERED in two.text else Line("egg", sell=1)
    assert plan.lines == (kept,)


async def test_a_modal_sent_after_the_market_began_changes_nothing(grill: LoopbackRig) -> None:
    table_id, hand = await open_market(grill)
    opened = await grill.mei.press(hand, press_of(hand, "modal", "line_egg"))
    for person in (grill.mei, grill.tomas):
        await person.slash(grill.channel, HIBACHI, "plan", send=True)
    await grill.await_delivery()
    assert (await grill.view(None, table_id)).game_view.phase is not Phase.PLAN
    before = await grill.moves(table_id)
    late = await grill.mei.submit(opened, {"mode": ["ask"]})
    await late.settled()
    assert late.ephemeral
    assert ANSWERED in late.text
    assert await grill.moves(table_id) == before


async def test_a_submitted_form_can_be_changed_until_the_last_is_in(grill: LoopbackRig) -> None:
    table_id, _ = await open_market(grill)
    await grill.mei.slash(grill.channel, HIBACHI, "plan", send=True)
    await grill.await_delivery()
    hand = grill.mei.last(grill.mei.dm)
    opened = await grill.mei.press(hand, press_of(hand, "modal", "line_egg"))
    await grill.mei.submit(opened, {"mode": ["numbers"], "sell": "2", "at_least": "100"})
    await grill.await_delivery()
    plan = await plan_of(grill, table_id)
    assert plan == Plan((Line("egg", sell=2, at_least=100),))  # in force as soon as it is changed
    [(person, _), *_] = await asked(grill, table_id, grill.tomas)
    await person.slash(grill.channel, HIBACHI, "plan", send=True)
    await grill.await_delivery()
    assert (await grill.view(None, table_id)).game_view.phase is not Phase.PLAN  # all forms are in


# -- the board in the market ----------------------------------------------------------------


async def test_the_board_opens_the_pressers_own_form(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    early = await grill.mei.press(grill.board, ControlId(table_id, "form").id(), force=True)
    await throw_all(grill, table_id)
    button = grill.board.button("Fill in the form")
    for person in (grill.mei, grill.tomas):
        form = await page_of(await person.press(grill.board, button))
        own = (await grill.view(person, table_id)).game_view.own
        assert form.ephemeral
        assert press_of(form, "modal", "line_egg")
        assert all(hand.startswith("hand-") for hand in (p.file.filename for p in form.pictures))
        assert own.plan is None
    await early.settled()
    stranger = await page_of(await grill.omar.press(grill.board, button))
    assert stranger.ephemeral
    assert not stranger.pictures


def is_receipt(shown: ShownMessage) -> bool:
    """Return whether a message's picture is the receipt of a market."""
    (picture,) = shown.pictures
    return (picture.alt or "").startswith("The market's receipt.")


async def test_after_the_market_the_board_is_its_receipt_and_more_shows_it_later(
    grill: LoopbackRig,
) -> None:
    table_id, _ = await open_market(grill)
    more = await grill.more(grill.tomas)
    assert "Last market" not in {button.label for button in more.buttons}, "none was held yet"
    for person in (grill.mei, grill.tomas):
        await person.slash(grill.channel, HIBACHI, "plan", send=True)
    await grill.await_delivery()
    assert is_receipt(grill.board)
    await throw_all(grill, table_id)
    assert not is_receipt(grill.board)
    more = await grill.more(grill.tomas)
    shown = await page_of(await grill.tomas.press(more, more.button("Last market")))
    assert shown.ephemeral
    assert is_receipt(shown)


async def test_the_last_market_is_complete_after_many_moves(grill: LoopbackRig) -> None:
    table_id, _ = await open_market(grill)
    for person in (grill.mei, grill.tomas):
        await person.slash(grill.channel, HIBACHI, "plan", send=True)
    await grill.await_delivery()
    receipt = grill.board.pictures[0].alt
    await throw_all(grill, table_id)
    for number in range(45):
        for person in (grill.mei, grill.tomas):
            lines = (Line("egg", ask=True),) * (number % 2)
            await grill.act(person, table_id, Plan(lines, sent=False))
    await grill.await_delivery()
    more = await grill.more(grill.tomas)
    shown = await page_of(await grill.tomas.press(more, more.button("Last market")))
    assert [picture.alt for picture in shown.pictures] == [receipt]


# -- prices ---------------------------------------------------------------------------------


async def test_the_hands_prices_button_and_the_typed_command_agree(
    grill: LoopbackRig,
) -> None:
    table_id = await grill.begin(game=HIBACHI)
    await throw_all(grill, table_id)
    more = await grill.more(grill.tomas, await grill.my_hand(grill.tomas))
    pressed = await page_of(await grill.tomas.press(more, more.button("Prices")))
    typed = await page_of(await grill.tomas.slash(grill.channel, "hibachi", "prices"))
    assert pressed.ephemeral
    assert pressed.text == typed.text
    assert "of yours, \u00a5" in pressed.text
    direct = await grill.more(grill.tomas, grill.tomas.last(grill.tomas.dm))
    again = await page_of(await grill.tomas.press(direct, direct.button("Prices")))
    assert again.text == pressed.text


async def test_without_prices_there_is_no_prices_button(grill: LoopbackRig) -> None:
    table_id = await grill.begin()
    hand = await grill.more(grill.mei)
    assert "Prices" not in {button.label for button in hand.buttons}
    forged = await grill.mei.press(hand, ControlId(table_id, "prices").id(), force=True)
    await forged.settled()
    assert forged.message is not None
    assert "Prices" not in forged.message.text
