"""The same press twice, two presses at once, presses in another order: one move each, no more."""

import asyncio

import pytest

from bot.games.thieving_chefs.rules.actions import Announce, Done, Draw, Give, Play, Steal
from bot.playground import Answer
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, control, stack, use


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (("greens", "onion", "greens"), ("rabbit", "rice", "bread")))


async def test_a_double_click_on_the_board(house: House) -> None:
    table_id = await house.begin()
    before = len(await house.moves(table_id))
    board = house.board
    answers = await asyncio.gather(
        *(house.mei.press(board, board.button("Draw")) for _ in range(2))
    )
    texts = [(await answer.settled()).text for answer in answers]
    assert sum("You drew" in text for text in texts) == 1
    assert sum("That question has been answered." in text for text in texts) == 1
    assert all(answer.ephemeral for answer in answers)
    assert len(await house.moves(table_id)) == before + 1


async def test_a_double_click_on_my_hand(house: House) -> None:
    table_id = await house.begin()
    before = len(await house.moves(table_id))
    shown = await house.my_hand(house.mei)
    look = await house.look(house.mei, table_id)
    answers = await asyncio.gather(
        use(house.mei, shown, look, Draw()), use(house.mei, shown, look, Play("onion"))
    )
    assert all(answer.how == "update" for answer in answers)
    assert len(await house.moves(table_id)) == before + 1
    assert answers[0].message is not None
    assert "2 actions left" in answers[0].text  # whichever came last shows what is true


async def test_a_click_in_the_guild_and_one_in_the_dm_at_once(house: House) -> None:
    table_id = await house.begin()
    before = len(await house.moves(table_id))
    hand, look = house.mei.last(house.mei.dm), await house.look(house.mei, table_id)
    guild, direct = await asyncio.gather(
        house.mei.press(house.board, house.board.button("Draw")),
        use(house.mei, hand, look, Draw()),
    )
    await guild.settled()
    assert len(await house.moves(table_id)) == before + 1
    said = [guild.text, direct.text if direct.how == "message" else ""]
    if "You drew" in guild.text:
        assert "That question has been answered." in said[1]
    else:
        assert direct.how == "deferred update"
        assert "That question has been answered." in said[0]


async def deliver_again(house: House, *answers: Answer) -> None:
    """Deliver interactions a second time, and wait until each was answered a second time."""
    refused = house.server.record.refused
    wanted = len(refused) + len(answers)
    for answer in answers:
        house.server.redeliver(answer)
    await house.server.until(lambda: len(refused) == wanted)
    assert {again.code for again in refused[-len(answers) :]} == {40060}
    await house.caught_up()


async def test_the_same_interaction_delivered_twice(house: House) -> None:
    house.server.expect(40060)  # the second delivery is answered too, and Discord refuses that
    table_id = await house.begin()
    look = await house.look(house.mei, table_id)
    pressed = await use(house.mei, house.mei.last(house.mei.dm), look, Draw())
    await house.caught_up()
    once = await house.moves(table_id)
    sent = len(house.server.record.sent)
    await deliver_again(house, pressed)
    assert await house.moves(table_id) == once
    assert len(house.server.record.sent) == sent  # no second board, no second hand

    typed = await house.mei.slash(house.channel, "thieves", "play", card="onion")
    verb = await house.mei.press(house.board, house.board.button("My hand"))
    await house.caught_up()
    twice = await house.moves(table_id)
    await deliver_again(house, typed, verb, pressed)
    assert await house.moves(table_id) == twice
    opened = await house.zoe.slash(house.channel, "table", "open", game="thieving_chefs")
    await house.caught_up()
    await deliver_again(house, opened)
    assert await house.bot.tables.store.numbered(house.guild.id, 3) is None


async def test_the_board_press_that_ends_the_turn_delivered_twice(house: House) -> None:
    house.server.expect(40060)
    table_id = await house.begin()
    for card in ("greens", "onion", "greens"):
        await house.act(house.mei, table_id, Play(card))
    await house.caught_up()
    ended = await house.mei.press(house.board, house.board.button("End turn"))
    await house.caught_up()
    once = await house.moves(table_id)
    await deliver_again(house, ended)
    assert await house.moves(table_id) == once


async def test_two_persons_at_once_where_both_are_asked(house: House) -> None:
    table_id = await house.begin()
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        await house.act(house.mei, table_id, action)
    await house.act(house.tomas, table_id, Steal("rabbit", 0, "greens"))
    await house.caught_up()
    before = len(await house.moves(table_id))
    victim, thief = house.mei.last(house.mei.dm), house.tomas.last(house.tomas.dm)
    gave, drew = await asyncio.gather(
        use(house.mei, victim, await house.look(house.mei, table_id), Give("greens", None)),
        use(house.tomas, thief, await house.look(house.tomas, table_id), Draw()),
    )
    assert (gave.how, drew.how) == ("deferred update", "deferred update")
    moves = await house.moves(table_id)
    assert len(moves) == before + 2
    assert {move.seat for move in moves[before:]} == {0, 1}
    await house.caught_up()
    assert "Tomas drew a card" in house.board.text


async def test_presses_in_reverse_order(house: House) -> None:
    table_id = await house.begin()
    look = await house.look(house.mei, table_id)
    assert look.ask is not None
    before = len(await house.moves(table_id))
    hand = house.mei.last(house.mei.dm)
    custom_id, _ = control(hand, look, Draw())
    press = ControlId.parse(custom_id)
    later = ControlId(press.table, press.action, press.seat, press.prompt + 1, press.payload).id()
    early = await house.mei.press(hand, later, force=True)
    await house.silence_held(early, "That question has been answered.")
    first = await house.mei.press(hand, custom_id)
    assert first.how == "deferred update"
    assert len(await house.moves(table_id)) == before + 1


async def test_everybody_joins_at_once(house: House) -> None:
    table_id = await house.open()
    lobby = house.board
    more = [house.server.add_person(f"Guest {n}", [house.guild]) for n in range(5)]
    answers = await asyncio.gather(
        *(person.press(lobby, lobby.button("Join")) for person in more),
        house.mei.press(lobby, lobby.button("Join")),
    )
    texts = [(await answer.settled()).text for answer in answers]
    assert sum("You sit at Table 1" in text for text in texts) == 4
    assert sum("Every seat here is taken" in text for text in texts) == 1
    assert sum("You sit at this table already" in text for text in texts) == 1
    holders = await house.bot.tables.queries.persons(table_id)
    assert len({holder.user_id for holder in holders}) == len(holders) == 5
