"""BRIGADE_GUILDS: in other servers everything is answered with one sentence and has no effect."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, open_rig

ELSEWHERE = "I only host games in servers that my host has chosen"


@pytest.fixture
async def rig(tmp_path: Path, deal: None) -> AsyncIterator[LoopbackRig]:
    async with open_rig(tmp_path / "data") as built:
        yield built


async def restart_hosting(rig: LoopbackRig, *guilds: int) -> None:
    """Restart the bot, hosting only some servers."""
    await rig.stop()
    await rig.start(guilds=frozenset(guilds))


async def test_a_chosen_server_is_unaffected(rig: LoopbackRig) -> None:
    await restart_hosting(rig, rig.guild.id)
    table_id = await rig.begin()
    drew = await rig.mei.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(drew, "2 actions left")
    assert (await rig.view(rig.mei, table_id)).me == 0


async def test_every_command_and_button_is_refused_in_another_server(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    board, hand = rig.board, rig.mei.last(rig.mei.dm)
    before = await rig.moves(table_id)
    await restart_hosting(rig, rig.guild.id + 1)
    answers = [await rig.mei.slash(rig.channel, "table", "open", game="thieving_chefs")]
    for word in ("show", "text", "hand", "join", "leave", "start", "abandon", "move"):
        answers.append(await rig.mei.slash(rig.channel, "table", word))
    for answer in answers:
        await rig.check_private(answer, ELSEWHERE)
    await rig.check_private(
        await rig.mei.slash(rig.channel, "thieves", "draw", table="1"), ELSEWHERE
    )
    for label in ("Draw", "My hand", "More…"):
        pressed = await rig.mei.press(board, board.button(label))
        await rig.check_private(pressed, ELSEWHERE)
    for custom_id in (ControlId(table_id, "join").id(), "garbage"):
        forged = await rig.zoe.press(board, custom_id, force=True)
        await rig.check_private(forged, ELSEWHERE)
    # Direct messages cannot reach its tables either.
    draw = next(b for b in hand.buttons if b.label == "Draw a card")
    await rig.check_private(await rig.mei.press(hand, draw), ELSEWHERE)
    named = await rig.mei.slash(rig.mei.dm, "thieves", "draw", table=f"#{table_id}")
    await rig.check_private(named, ELSEWHERE)
    choices = await rig.mei.autocomplete(rig.mei.dm, "table", "show", focus="table")
    assert choices == []
    assert await rig.moves(table_id) == before


async def test_direct_messages_work_for_tables_of_a_chosen_server(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await restart_hosting(rig, rig.guild.id)
    hand = rig.mei.last(rig.mei.dm)
    draw = next(b for b in hand.buttons if b.label == "Draw a card")
    before = await rig.moves(table_id)
    await (await rig.mei.press(hand, draw)).settled()
    await (await rig.mei.slash(rig.mei.dm, "thieves", "draw")).settled()
    after = await rig.moves(table_id)
    assert len(after) == len(before) + 2


async def test_without_a_choice_every_server_is_hosted(rig: LoopbackRig) -> None:
    await restart_hosting(rig)
    table_id = await rig.begin()
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert "Mei drew a card" in rig.board.text
