"""The same press twice, two presses at once, presses out of order: at most one move each."""

import asyncio
from unittest.mock import AsyncMock

import pytest

from bot.games.thieving_chefs.rules.actions import Announce, Done, Draw, Give, Play, Steal
from bot.playground import Answer
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, control, stack, use
from tests.playground import acts


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (("greens", "onion", "greens"), ("rabbit", "rice", "bread")))


async def test_a_double_click_on_the_board(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = len(await rig.moves(table_id))
    board = rig.board
    answers = await asyncio.gather(*(rig.mei.press(board, board.button("Draw")) for _ in range(2)))
    texts = [(await answer.settled()).text for answer in answers]
    assert sum("You drew" in text for text in texts) == 1
    assert sum("That question is already answered." in text for text in texts) == 1
    assert all(answer.ephemeral for answer in answers)
    assert len(await rig.moves(table_id)) == before + 1


async def test_a_double_click_on_my_hand(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = len(await rig.moves(table_id))
    shown = await rig.my_hand(rig.mei)
    view = await rig.view(rig.mei, table_id)
    answers = await asyncio.gather(
        use(rig.mei, shown, view, Draw()), use(rig.mei, shown, view, Play("onion"))
    )
    assert all(answer.how == "update" for answer in answers)
    assert len(await rig.moves(table_id)) == before + 1
    assert answers[0].message is not None
    assert "2 actions left" in answers[0].text  # whichever arrived last shows the stored state


async def test_simultaneous_clicks_in_the_guild_and_in_the_dm(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = len(await rig.moves(table_id))
    hand, view = rig.mei.last(rig.mei.dm), await rig.view(rig.mei, table_id)
    guild, direct = await asyncio.gather(
        rig.mei.press(rig.board, rig.board.button("Draw")),
        use(rig.mei, hand, view, Draw()),
    )
    await guild.settled()
    assert len(await rig.moves(table_id)) == before + 1
    said = [guild.text, direct.text if direct.how == "message" else ""]
    if "You drew" in guild.text:
        assert "That question is already answered." in said[1]
    else:
        assert direct.how == "deferred update"
        assert "That question is already answered." in said[0]


async def deliver_again(rig: LoopbackRig, *answers: Answer) -> None:
    """Deliver interactions a second time, and wait until each was answered a second time."""
    refused = rig.server.record.refused
    wanted = len(refused) + len(answers)
    for answer in answers:
        acts.redeliver(rig.server, answer)
    await rig.server.until(lambda: len(refused) == wanted)
    assert {again.code for again in refused[-len(answers) :]} == {40060}
    await rig.await_delivery()


async def test_the_same_interaction_delivered_twice(rig: LoopbackRig) -> None:
    rig.server.expect(40060)  # the second delivery is answered too, and Discord refuses that
    table_id = await rig.begin()
    view = await rig.view(rig.mei, table_id)
    pressed = await use(rig.mei, rig.mei.last(rig.mei.dm), view, Draw())
    await rig.await_delivery()
    once = await rig.moves(table_id)
    sent = len(rig.server.record.sent)
    await deliver_again(rig, pressed)
    assert await rig.moves(table_id) == once
    assert len(rig.server.record.sent) == sent  # no second board, no second hand

    typed = await rig.mei.slash(rig.channel, "thieves", "play", card="onion")
    verb = await rig.mei.press(rig.board, rig.board.button("My hand"))
    await rig.await_delivery()
    twice = await rig.moves(table_id)
    await deliver_again(rig, typed, verb, pressed)
    assert await rig.moves(table_id) == twice
    opened = await rig.zoe.slash(rig.channel, "table", "open", game="thieving_chefs")
    await rig.await_delivery()
    await deliver_again(rig, opened)
    assert await rig.bot.tables.store.numbered(rig.guild.id, 3) is None


async def test_the_board_press_that_ends_the_turn_delivered_twice(rig: LoopbackRig) -> None:
    rig.server.expect(40060)
    table_id = await rig.begin()
    for card in ("greens", "onion", "greens"):
        await rig.act(rig.mei, table_id, Play(card))
    await rig.await_delivery()
    ended = await rig.mei.press(rig.board, rig.board.button("End turn"))
    await rig.await_delivery()
    once = await rig.moves(table_id)
    await deliver_again(rig, ended)
    assert await rig.moves(table_id) == once


async def test_the_typed_action_that_ends_the_turn_delivered_twice(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.server.expect(40060)
    refused: list[object] = []
    monkeypatch.setattr(
        GameplayHandler, "refusal", AsyncMock(side_effect=lambda *it: refused.append(it))
    )
    table_id = await rig.begin()
    for action in (Play("greens"), Play("onion")):
        await rig.act(rig.mei, table_id, action)
    ended = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.await_delivery()
    once = await rig.moves(table_id)
    await deliver_again(rig, ended)
    assert await rig.moves(table_id) == once
    assert refused == []


async def test_two_prompted_players_at_once(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        await rig.act(rig.mei, table_id, action)
    await rig.act(rig.tomas, table_id, Steal("rabbit", 0, "greens"))
    await rig.await_delivery()
    before = len(await rig.moves(table_id))
    victim, thief = rig.mei.last(rig.mei.dm), rig.tomas.last(rig.tomas.dm)
    gave, drew = await asyncio.gather(
        use(rig.mei, victim, await rig.view(rig.mei, table_id), Give("greens", None)),
        use(rig.tomas, thief, await rig.view(rig.tomas, table_id), Draw()),
    )
    assert (gave.how, drew.how) == ("deferred update", "deferred update")
    moves = await rig.moves(table_id)
    assert len(moves) == before + 2
    assert {move.seat for move in moves[before:]} == {0, 1}
    await rig.await_delivery()
    assert "Tomas drew a card" in rig.board.text


async def test_presses_in_reverse_order(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    view = await rig.view(rig.mei, table_id)
    assert view.own.prompt is not None
    before = len(await rig.moves(table_id))
    hand = rig.mei.last(rig.mei.dm)
    custom_id, _ = control(hand, view, Draw())
    press = ControlId.parse(custom_id)
    later = ControlId(press.table, press.action, press.seat, press.prompt + 1, press.payload).id()
    early = await rig.mei.press(hand, later, force=True)
    await rig.check_private(early, "That question is already answered.")
    first = await rig.mei.press(hand, custom_id)
    assert first.how == "deferred update"
    assert len(await rig.moves(table_id)) == before + 1


async def test_two_pages_at_once_one_of_them_already_shown(rig: LoopbackRig) -> None:
    answer = await (await rig.mei.slash(rig.channel, "rules", game="thieving_chefs")).settled()
    shown = answer.message
    assert shown is not None
    pages = shown.selects[0]
    here = next(one.value for one in pages.options if one.default)
    other = next(one.value for one in pages.options if not one.default)
    answers = await asyncio.gather(
        *(rig.mei.select(shown, pages.custom_id, [value]) for value in (other, here))
    )
    assert not any(answer.failed for answer in answers)
    (now,) = rig.mei.sees(rig.channel)
    assert now.pictures


async def test_everybody_joins_at_once(rig: LoopbackRig) -> None:
    table_id = await rig.open()
    lobby = rig.board
    more = [rig.server.add_person(f"Guest {n}", [rig.guild]) for n in range(5)]
    answers = await asyncio.gather(
        *(person.press(lobby, lobby.button("Join")) for person in more),
        rig.mei.press(lobby, lobby.button("Join")),
    )
    texts = [(await answer.settled()).text for answer in answers]
    assert sum("You have a seat at Table 1" in text for text in texts) == 4 + 1  # including Mei
    assert sum("Every seat here is taken" in text for text in texts) == 1
    holders = await rig.bot.tables.queries.persons(table_id)
    assert len({holder.user_id for holder in holders}) == len(holders) == 5
