"""Hints: one suggestion by the strongest computer player, private, and counted in the result."""

import pytest

from bot.games.registry import KINDS
from bot.playground import Answer, Person, ShownMessage
from bot.tables.model.records import Status, TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import GAME, LoopbackRig

HINT = "**The master would:**"


async def begun(rig: LoopbackRig, game: str = GAME) -> TableId:
    """Begin a game of Mei and Tomas at a table with hints."""
    table_id = await rig.open(game=game)
    panel = await rig.options(rig.mei)
    menu = ControlId(table_id, "option", payload="hints").id()
    await (await rig.mei.select(panel, menu, ["yes"])).settled()
    await rig.await_delivery()
    assert "Hints: The master helps" in rig.board.text
    await (await rig.tomas.press(rig.board, rig.board.button("Join"))).settled()
    await rig.await_delivery()
    await (await rig.mei.press(rig.board, rig.board.button("Start"))).settled()
    await rig.await_delivery()
    return table_id


async def hinted(rig: LoopbackRig, person: Person) -> ShownMessage:
    """Press Hint under More… of the board, and return the answer."""
    more = await rig.more(person)
    answer = await (await person.press(more, more.button("Hint"))).settled()
    assert answer.message is not None
    assert answer.ephemeral
    assert HINT in answer.message.text, answer.message.text
    return answer.message


async def hints(rig: LoopbackRig, table_id: TableId) -> int:
    moves = await rig.moves(table_id)
    return sum(b"hint_taken" in move.events for move in moves)


@pytest.mark.parametrize("game", [kind.ID for kind in KINDS])
async def test_the_first_press_counts_and_is_private(rig: LoopbackRig, game: str) -> None:
    table_id = await begun(rig, game)
    mover, other = await rig.mover(table_id)
    sent = len(rig.server.record.pings()), rig.board.version
    before = await rig.view(other, table_id)
    first = await hinted(rig, mover)
    again = await hinted(rig, mover)
    assert first.text == again.text
    assert await hints(rig, table_id) == 1
    await rig.await_delivery()
    assert (len(rig.server.record.pings()), rig.board.version) == sent
    after = await rig.view(other, table_id)
    assert after.game_view == before.game_view
    assert after.seats == before.seats
    follow = again.buttons[0]
    assert follow.label != "Back to my hand"
    await (await mover.press(again, follow)).settled()
    refused = await other.press(rig.board, hint_control(rig, table_id, mover, 1), force=True)
    await rig.check_private(refused, "It's not your turn")


def hint_control(rig: LoopbackRig, table_id: TableId, person: Person, prompt: int) -> str:
    seat = (rig.mei, rig.tomas).index(person)
    return ControlId(table_id, "hint", seat, prompt).id()


async def test_undo_and_restart_keep_the_hint_and_its_count(rig: LoopbackRig) -> None:
    table_id = await begun(rig)
    mover, other = await rig.mover(table_id)
    first = await hinted(rig, mover)
    view = await rig.view(mover, table_id)
    play = next(o.action for o in view.own.offers if type(o.action).__name__ == "Play")
    await rig.act(mover, table_id, play)
    await (await mover.slash(rig.channel, "table", "undo")).settled()
    await rig.stop()
    await rig.start()
    assert (await hinted(rig, mover)).text == first.text
    assert await hints(rig, table_id) == 1
    await rig.act(mover, table_id, play)
    await hinted(rig, mover)
    assert await hints(rig, table_id) == 2
    await (await other.slash(rig.channel, "table", "concede")).settled()
    page = await other.slash(rig.channel, "table", "concede")
    await page.settled()
    assert page.message is not None
    await (await other.press(page.message, page.message.buttons[0])).settled()
    await rig.await_delivery()
    assert (await rig.view(None, table_id)).status is Status.OVER
    assert f"With the master's help: {mover.name} (2 hints)." in rig.board.text
    exported = await rig.bot.services.archive.export(table_id)
    assert exported is not None
    assert b"hint_taken" not in exported
    verified = await rig.bot.services.archive.verify(table_id)
    assert verified is not None
    assert verified.proof.holds


async def test_a_table_without_hints_has_none(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    assert "Hints" not in rig.boards()[0].text
    mover, _ = await rig.mover(table_id)
    assert "Hint" not in [button.label for button in (await rig.more(mover)).buttons]
    refused = await mover.press(rig.board, hint_control(rig, table_id, mover, 1), force=True)
    await rig.check_private(refused, "This table allows no hints.")
    outsider = await rig.zoe.press(rig.board, hint_control(rig, table_id, mover, 1), force=True)
    await rig.check_private(outsider, "You don't have a seat at this table.")


async def test_an_old_hint_button_answers_with_the_open_prompt(rig: LoopbackRig) -> None:
    table_id = await begun(rig)
    mover, _ = await rig.mover(table_id)
    old = await rig.more(mover)
    button = old.button("Hint")
    view = await rig.view(mover, table_id)
    await rig.act(mover, table_id, view.own.offers[0].action)
    answer: Answer = await (await mover.press(old, button)).settled()
    assert HINT not in answer.text
    assert await hints(rig, table_id) == 0
