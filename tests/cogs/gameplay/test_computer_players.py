"""One person among computer players, and people who agree to stop."""

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from bot.tables.workers.computer_players import ComputerPlayers
from tests.cogs.harness.loopback import House, stack, use


async def test_chefs_play_on_and_one_board_tells_what_they_did(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = (("greens", "onion", "rice"), ("rabbit", "rice", "bread"), ("dog", "meat", "fish"))
    stack(monkeypatch, hands)
    table_id = await house.begin(house.mei, chefs=2)
    before = len(house.boards())
    look = await house.look(house.mei, table_id)
    while look.view.turn == 1:
        await use(house.mei, house.mei.last(house.mei.dm), look, simplest(look))
        await house.caught_up()
        look = await house.look(house.mei, table_id)
    await _asked(house, table_id)
    assert len(house.boards()) == before + 1
    told = house.board.text
    assert "Chef Ginger" in told
    assert "Chef Saffron" in told
    assert house.mei.mention in told
    assert {who for who, _ in house.server.record.pings()} == {house.mei.id}


def simplest(look: TableView) -> object:
    """Return what a person does who only ever draws."""
    kinds = [type(offer.action) for offer in look.offers]
    wanted = next((kind for kind in (Done, Draw, Tick) if kind in kinds), kinds[0])
    return look.offers[kinds.index(wanted)].action


async def _asked(house: House, table_id: int) -> None:
    """Wait until the person is asked."""
    await house.caught_up()
    look = await house.look(house.mei, table_id)
    while look.status is Status.RUNNING and look.waited_for() != (0,):
        await house.server.quiet(0.02)
        look = await house.look(house.mei, table_id)
    await house.caught_up()


async def test_a_chefs_turn_has_no_buttons_for_people(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def thinking(self: ComputerPlayers, table_id: int) -> bool:
        return False

    monkeypatch.setattr(ComputerPlayers, "move", thinking)
    stack(monkeypatch, (("greens", "onion", "rice"), ("rabbit", "rice", "bread")), first=1)
    await house.begin(house.mei, chefs=1)
    assert "Chef Ginger: 3 of 3 actions left" in house.board.text
    assert [button.label for button in house.board.buttons] == ["My hand", "In words"]
    assert house.server.record.pings() == []
    assert "<t:" not in house.board.text  # nobody's time runs out


async def test_a_whole_game_with_chefs_ends(house: House) -> None:
    """The person draws and discards for ever, and a chef wins."""
    table_id = await house.begin(house.mei, chefs=1)
    for _ in range(400):
        await _asked(house, table_id)
        look = await house.look(house.mei, table_id)
        if look.status is not Status.RUNNING:
            break
        await house.act(house.mei, table_id, simplest(look))
    assert look.status is Status.OVER
    assert look.outcome is not None
    await house.caught_up()
    assert "wins with" in house.board.text or "share the win" in house.board.text
    assert [button.label for button in house.board.buttons] == [
        "In words",
        "Watch it again",
        "Rematch",
    ]
    assert not house.mei.last(house.mei.dm).buttons
    gone = await house.mei.slash(house.channel, "thieves", "draw")
    await house.silence_held(gone, "There is no table here for that.")


async def test_all_agree_to_stop(house: House) -> None:
    table_id = await house.begin(house.mei, house.tomas, house.omar, chefs=1)
    for person in (house.mei, house.tomas):
        said = await person.slash(house.channel, "table", "abandon")
        await house.silence_held(said, "Noted: you would rather stop.")
    await house.caught_up()
    assert "Would rather stop: Mei and Tomas." in house.board.text
    board = house.board.id
    last = await house.omar.slash(house.channel, "table", "abandon")
    await house.silence_held(last, "Table 1 · Thieving Chefs is closed.")
    await house.caught_up()
    assert (await house.look(None, table_id)).status is Status.ABANDONED
    assert "This table was abandoned." in house.board.text
    assert [b.label for b in house.board.buttons] == ["In words", "Watch it again", "Rematch"]
    assert house.board.id == board or house.board.pictures  # no further call
    for person in (house.mei, house.tomas, house.omar):
        assert not person.last(person.dm).buttons


async def test_one_who_plays_on_takes_the_word_back(house: House) -> None:
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    for _ in range(2):  # saying it twice is no second word
        said = await mover.slash(house.channel, "table", "abandon")
        await house.silence_held(said, "Noted")
    drew = await mover.slash(house.channel, "thieves", "draw")
    await house.silence_held(drew, "You drew")
    await house.caught_up()
    assert "Would rather stop" not in house.board.text
    said = await other.slash(house.channel, "table", "abandon")
    await house.silence_held(said, "Noted")
    assert (await house.look(None, table_id)).status is Status.RUNNING
    refused = await house.zoe.slash(house.channel, "table", "abandon", table="1")
    await house.silence_held(refused, "You hold no seat at this table.")


async def test_only_the_opener_closes_a_lobby_by_typing(house: House) -> None:
    await house.open()
    await house.tomas.press(house.board, house.board.button("Join"))
    refused = await house.tomas.slash(house.channel, "table", "abandon", table="1")
    await house.silence_held(refused, "up to whoever opened the table")
    closed = await house.mei.slash(house.channel, "table", "abandon")
    await house.silence_held(closed, "Table 1 · Thieving Chefs is closed.")
    await house.caught_up()
    assert "closed before it began" in house.board.text
