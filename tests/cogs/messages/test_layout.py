"""Boards and hands show the action first and alone in colour; the rest is behind one button."""

import pytest

from bot.app.content import load_games
from bot.games.thieving_chefs.rules.actions import Announce, Done, Play
from bot.playground import Person
from bot.tables.model.records import TableId
from cogs.interactions.page import Button
from cogs.messages.controls import MORE, board_rows, own_rows
from tests.cogs.harness.loopback import LoopbackRig, stack

GAMES = load_games().ids()


async def buttons(rig: LoopbackRig, table: TableId, person: Person | None) -> list[Button]:
    """Return the buttons of a person's hand, or of the board."""
    view = await rig.view(person, table)
    presenter = rig.bot.services.presenters.of(view)
    rows = board_rows(view, presenter) if person is None else own_rows(view, presenter, None)
    return [button for row in rows if isinstance(row, tuple) for button in row]


@pytest.mark.parametrize("game", GAMES)
async def test_the_action_is_first_and_alone_in_colour(rig: LoopbackRig, game: str) -> None:
    table = await rig.begin(game=game)
    mover, other = await rig.mover(table)
    for person in (None, mover, other):
        shown = await buttons(rig, table, person)
        assert [b.label for b in shown if b.style == "main"] in ([], [shown[0].label])
        assert len(shown) <= 3
        assert shown[-1].label == MORE
    assert [b.label for b in await buttons(rig, table, other)] == [MORE]


async def test_undo_is_beside_the_action(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (("greens", "onion", "rice"), ("rabbit", "rice", "bread")))
    table = await rig.begin()
    for action in (Play("greens"), Play("onion"), Play("rice")):
        await rig.act(rig.mei, table, action)
    for person in (None, rig.mei):
        first, *rest = await buttons(rig, table, person)
        assert (first.label.split()[0], first.style) == ("Announce", "main")
        assert "Take back" in [button.label for button in rest]
    await rig.act(rig.mei, table, Announce("salad"))
    labels = [b.label for b in await buttons(rig, table, rig.mei) if b.style == "main"]
    assert labels == ["Done announcing"]
    await rig.act(rig.mei, table, Done())
    assert [b.label for b in await buttons(rig, table, rig.mei)] == ["Take back", MORE]


@pytest.mark.parametrize("game", GAMES)
async def test_more_leads_to_everything_else_and_back(rig: LoopbackRig, game: str) -> None:
    table = await rig.begin(game=game)
    mover, _ = await rig.mover(table)
    before = await rig.moves(table)
    hand = await rig.my_hand(mover)
    more = await rig.more(mover, hand)
    labels = [button.label for button in more.buttons if button.label != "Prices"]
    ways = ["Orders ahead", "Leave the game…", "Back to my hand"]
    assert labels == ["How does this work?", "In words", "Nudge", "Mute this turn", *ways]
    for label in ("In words", "Orders ahead"):
        pressed = await (await mover.press(more, more.button(label))).settled()
        assert pressed.message is not None
        assert pressed.message.id == more.id == hand.id
        more = await rig.more(mover, await rig.my_hand(mover))
        hand = more
    back = await (await mover.press(more, more.button("Back to my hand"))).settled()
    assert back.message is not None
    assert back.message.pictures
    assert await rig.moves(table) == before
