"""One person among computer players, and players who agree to stop."""

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from tests.cogs.harness.loopback import LoopbackRig, stack, use


async def test_computer_players_move_and_one_board_recaps_it(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = (("greens", "onion", "rice"), ("rabbit", "rice", "bread"), ("dog", "meat", "fish"))
    stack(monkeypatch, hands)
    table_id = await rig.begin(rig.mei, chefs=2)
    before = len(rig.boards())
    view = await rig.view(rig.mei, table_id)
    while view.game_view.turn.number == 1:
        await use(rig.mei, rig.mei.last(rig.mei.dm), view, simplest(view))
        await rig.await_delivery()
        view = await rig.view(rig.mei, table_id)
    await _asked(rig, table_id)
    assert len(rig.boards()) == before + 1
    assert rig.mei.mention in rig.board.text
    recap = (await rig.more(rig.mei)).text
    assert "Chef Ginger" in recap
    assert "Chef Saffron" in recap
    assert {who for who, _ in rig.server.record.pings()} == {rig.mei.id}


def simplest(view: TableView) -> object:
    """Return the action of a player who only draws."""
    kinds = [type(offer.action) for offer in view.own.offers]
    wanted = next((kind for kind in (Done, Draw, Tick) if kind in kinds), kinds[0])
    return view.own.offers[kinds.index(wanted)].action


async def _asked(rig: LoopbackRig, table_id: int) -> None:
    """Wait until the person is prompted."""
    await rig.await_delivery()
    view = await rig.view(rig.mei, table_id)
    while view.status is Status.RUNNING and view.waited_for() != (0,):
        await rig.server.quiet(0.02)
        view = await rig.view(rig.mei, table_id)
    await rig.await_delivery()


async def test_a_chefs_turn_has_no_buttons_for_people(
    rig: LoopbackRig, chefs_wait: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, (("greens", "onion", "rice"), ("rabbit", "rice", "bread")), first=1)
    await rig.begin(rig.mei, chefs=1)
    assert "Chef Ginger: 3 of 3 actions left" in rig.board.text
    assert [button.label for button in rig.board.buttons] == ["My hand", "More…"]
    assert rig.server.record.pings() == []
    assert "<t:" not in rig.board.text  # computer players have no deadline


async def test_a_whole_game_with_computer_players_ends(rig: LoopbackRig) -> None:
    """The person always draws and discards, and a computer player wins."""
    table_id = await rig.begin(rig.mei, chefs=1)
    for _ in range(400):
        await _asked(rig, table_id)
        view = await rig.view(rig.mei, table_id)
        if view.status is not Status.RUNNING:
            break
        await rig.act(rig.mei, table_id, simplest(view))
    assert view.status is Status.OVER
    assert view.outcome is not None
    await rig.await_delivery()
    assert "wins with" in rig.board.text or "share the win" in rig.board.text
    assert [button.label for button in rig.board.buttons] == [
        "Rematch",
        "Play now",
        "What decided it?",
        "Watch it again",
        "In words",
    ]
    assert not rig.mei.last(rig.mei.dm).buttons
    gone = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.check_private(gone, "There's no table here for that.")


async def test_all_agree_to_stop(rig: LoopbackRig) -> None:
    table_id = await rig.begin(rig.mei, rig.tomas, rig.omar, chefs=1)
    for person in (rig.mei, rig.tomas):
        answer = await person.slash(rig.channel, "table", "abandon")
        await rig.check_private(answer, "You voted to stop")
    await rig.await_delivery()
    assert "Mei and Tomas voted to stop;" in rig.board.text
    board = rig.board.id
    last = await rig.omar.slash(rig.channel, "table", "abandon")
    await rig.check_private(last, "Table 1 · Thieving Chefs is closed.")
    await rig.await_delivery()
    assert (await rig.view(None, table_id)).status is Status.ABANDONED
    assert "This game was abandoned." in rig.board.text
    assert [b.label for b in rig.board.buttons] == [
        "Rematch",
        "Play now",
        "What decided it?",
        "Watch it again",
        "In words",
    ]
    assert rig.board.id == board or rig.board.pictures  # no further ping
    for person in (rig.mei, rig.tomas, rig.omar):
        assert not person.last(person.dm).buttons


async def test_a_player_who_moves_withdraws_the_agreement_to_stop(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    for _ in range(2):  # agreeing twice counts once
        answer = await mover.slash(rig.channel, "table", "abandon")
        await rig.check_private(answer, "You voted to stop")
    drew = await mover.slash(rig.channel, "thieves", "draw")
    await rig.check_private(drew, "You drew")
    await rig.await_delivery()
    assert "voted to stop" not in rig.board.text
    answer = await other.slash(rig.channel, "table", "abandon")
    await rig.check_private(answer, "You voted to stop")
    assert (await rig.view(None, table_id)).status is Status.RUNNING
    refused = await rig.zoe.slash(rig.channel, "table", "abandon", table="1")
    await rig.check_private(refused, "You don't have a seat at this table.")


async def test_only_the_opener_closes_a_lobby_by_typing(rig: LoopbackRig) -> None:
    await rig.open()
    await rig.tomas.press(rig.board, rig.board.button("Join"))
    refused = await rig.tomas.slash(rig.channel, "table", "abandon", table="1")
    await rig.check_private(refused, "only the player who opened the table")
    closed = await rig.mei.slash(rig.channel, "table", "abandon")
    await rig.check_private(closed, "Table 1 · Thieving Chefs is closed.")
    await rig.await_delivery()
    assert "closed before the game began" in rig.board.text
