"""BRIGADE_GUILDS: elsewhere everything is answered with one sentence, and nothing happens."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, open_house

ELSEWHERE = "I host games only in the servers that my host has chosen"


@pytest.fixture
async def house(tmp_path: Path, deal: None) -> AsyncIterator[House]:
    async with open_house(tmp_path / "data") as built:
        yield built


async def only(house: House, *guilds: int) -> None:
    """Start the bot anew, hosting in some servers alone."""
    await house.stop()
    await house.start(guilds=frozenset(guilds))


async def test_in_a_chosen_server_all_is_as_ever(house: House) -> None:
    await only(house, house.guild.id)
    table_id = await house.begin()
    drew = await house.mei.press(house.board, house.board.button("Draw"))
    await house.silence_held(drew, "2 actions left")
    assert (await house.look(house.mei, table_id)).me == 0


async def test_another_server_is_told_so_by_every_command_and_button(house: House) -> None:
    table_id = await house.begin()
    board, hand = house.board, house.mei.last(house.mei.dm)
    before = await house.moves(table_id)
    await only(house, house.guild.id + 1)
    answers = [await house.mei.slash(house.channel, "table", "open", game="thieving_chefs")]
    for word in ("show", "text", "hand", "join", "leave", "start", "abandon", "move"):
        answers.append(await house.mei.slash(house.channel, "table", word))
    for answer in answers:
        await house.silence_held(answer, ELSEWHERE)
    await house.silence_held(
        await house.mei.slash(house.channel, "thieves", "draw", table="1"), ELSEWHERE
    )
    for label in ("Draw", "My hand", "In words"):
        pressed = await house.mei.press(board, board.button(label))
        await house.silence_held(pressed, ELSEWHERE)
    for custom_id in (ControlId(table_id, "join").id(), "garbage"):
        forged = await house.zoe.press(board, custom_id, force=True)
        await house.silence_held(forged, ELSEWHERE)
    # Neither do direct messages get at its tables.
    draw = next(b for b in hand.buttons if b.label == "Draw a card")
    await house.silence_held(await house.mei.press(hand, draw), ELSEWHERE)
    named = await house.mei.slash(house.mei.dm, "thieves", "draw", table=f"#{table_id}")
    await house.silence_held(named, ELSEWHERE)
    choices = await house.mei.autocomplete(house.mei.dm, "table", "show", focus="table")
    assert choices == []
    assert await house.moves(table_id) == before


async def test_direct_messages_go_on_for_tables_of_a_chosen_server(house: House) -> None:
    table_id = await house.begin()
    await only(house, house.guild.id)
    hand = house.mei.last(house.mei.dm)
    draw = next(b for b in hand.buttons if b.label == "Draw a card")
    before = await house.moves(table_id)
    await (await house.mei.press(hand, draw)).settled()
    await (await house.mei.slash(house.mei.dm, "thieves", "draw")).settled()
    after = await house.moves(table_id)
    assert len(after) == len(before) + 2


async def test_without_a_choice_every_server_is_hosted(house: House) -> None:
    await only(house)
    table_id = await house.begin()
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert "Mei drew a card" in house.board.text
