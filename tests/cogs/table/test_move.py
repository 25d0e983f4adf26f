"""A table is taken to another channel: its board comes there, and the old one lets go."""

from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Channel, Fault, Permission
from bot.tables.commands.lobby import TableMoved
from cogs.delivery import courier
from tests.cogs.harness.loopback import House, hurry, killed, presses, put_off

pytestmark = pytest.mark.usefixtures("deal")


@pytest.fixture
def pantry(house: House) -> Channel:
    return house.server.add_channel(house.guild, "pantry")


async def test_a_running_table_is_taken_along(house: House, pantry: Channel) -> None:
    table_id = await house.begin()
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    pinged = house.server.record.pings()
    moved = await house.tomas.slash(pantry, "table", "move")
    await house.silence_held(moved, "Table 1 · Thieving Chefs is in this channel now")
    await house.caught_up()
    [board] = house.boards(pantry)
    assert "Mei drew a card" in board.text
    assert board.button("My hand")
    old = house.board
    assert not old.buttons
    assert f"This table is in <#{pantry.id}> now." in old.text
    assert house.server.record.pings() == pinged  # whose turn it is was called before
    for person in (house.mei, house.tomas):
        [hand] = person.sees(person.dm)
        assert f"/{pantry.id}" in hand.text

    # It goes on there, and the log tells of it.
    for action in (Draw(), Draw(), Tick("onion"), Done()):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    called = [(who, sent.audience.channel_id) for who, sent in house.server.record.pings()]
    assert called[len(pinged) :] == [(house.tomas.id, pantry.id)]
    assert len(house.boards(pantry)) == 2
    loaded = await house.bot.tables.repository.load(table_id)
    events = [e for m in await house.moves(table_id) for e in loaded.codec.events(m.events)]
    assert TableMoved(pantry.id) in events


async def test_a_lobby_is_taken_along_and_joined_there(house: House, pantry: Channel) -> None:
    await house.open()
    await (await house.mei.slash(pantry, "table", "move", table="1")).settled()
    await house.caught_up()
    [lobby] = house.boards(pantry)
    assert f"This table is in <#{pantry.id}> now." in house.board.text
    assert not house.board.buttons
    joined = await house.tomas.press(lobby, lobby.button("Join"))
    await house.silence_held(joined, "You sit at Table 1")


async def test_its_own_channel_gets_the_board_anew(house: House) -> None:
    await house.begin()
    counted = len(house.boards())
    await (await house.mei.slash(house.channel, "table", "move")).settled()
    await house.caught_up()
    assert len(house.boards()) == counted + 1
    assert not house.boards()[-2].buttons
    assert "This table is in" not in house.boards()[-2].text


async def test_there_and_back_again(house: House, pantry: Channel) -> None:
    await house.begin()
    for channel in (pantry, house.channel):
        await (await house.mei.slash(channel, "table", "move")).settled()
    await house.caught_up()
    assert house.board.button("My hand")
    live = [s for c in (pantry, house.channel) for s in house.boards(c) if s.buttons]
    assert len(live) == 1


async def test_what_an_unclear_sending_left_on_the_way_lets_go(
    house: House, pantry: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "RETRY", timedelta(hours=1))
    table_id = await house.begin()
    house.server.faults.add(Fault("POST", "/channels/{channel_id}/messages", lose=True))
    await house.mei.slash(pantry, "table", "move")
    await house.server.until(lambda: bool(house.boards(pantry)))
    await put_off(house)
    await (await house.mei.slash(house.channel, "table", "move")).settled()
    await hurry(house, table_id)
    await house.caught_up()
    assert house.board.buttons
    [left] = house.boards(pantry)
    assert not left.buttons
    assert f"This table is in <#{house.channel.id}> now." in left.text


async def test_a_kill_on_the_way_back_leaves_no_live_board_elsewhere(
    house: House, pantry: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a board may have arrived is on disk before it is sent."""
    monkeypatch.setattr(courier, "RETRY", timedelta(hours=1))
    await house.begin()
    house.server.faults.add(Fault("POST", "/channels/{channel_id}/messages", lose=True))
    await house.mei.slash(pantry, "table", "move")
    await house.server.until(lambda: bool(house.boards(pantry)))
    await house.server.quiet()
    await killed(house)
    await house.start()
    await (await house.mei.slash(house.channel, "table", "move")).settled()
    await house.caught_up()
    assert house.board.buttons
    [left] = house.boards(pantry)
    assert not left.buttons
    assert f"This table is in <#{house.channel.id}> now." in left.text


async def test_a_table_whose_channel_is_gone_is_brought_back(house: House, pantry: Channel) -> None:
    house.server.expect(10003)
    table_id = await house.begin()
    house.server.delete_channel(house.channel)
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    await (await house.mei.slash(pantry, "table", "move")).settled()
    await house.caught_up()
    [board] = house.boards(pantry)
    assert "Mei drew a card" in board.text
    assert board.buttons


async def test_where_the_bot_may_not_play_nothing_moves(house: House, pantry: Channel) -> None:
    table_id = await house.begin()
    house.server.deny(pantry, Permission.ATTACH_FILES)
    before = await house.moves(table_id)
    refused = await house.mei.slash(pantry, "table", "move")
    await house.silence_held(refused, "I need Attach Files.")
    assert await house.moves(table_id) == before


async def test_who_may_not_move_it(house: House, pantry: Channel) -> None:
    table_id = await house.begin()
    elsewhere = house.server.add_guild("Elsewhere")
    elsewhere.members[house.mei.id] = Permission.VIEW_CHANNEL
    lounge = house.server.add_channel(elsewhere, "lounge")
    before = await house.moves(table_id)
    for person, channel, table, says in (
        (house.zoe, pantry, "1", "You hold no seat at this table."),
        (house.zoe, pantry, None, "There is no table here for that."),
        (house.zoe, lounge, f"#{table_id}", "I know no such table here."),
        (house.mei, lounge, f"#{table_id}", "That table belongs to another server."),
        (house.mei, house.mei.dm, None, "A table stands in a server's channel."),
        (house.mei, house.mei.dm, "1", "A table stands in a server's channel."),
    ):
        if person is house.zoe and channel is lounge:
            elsewhere.members[house.zoe.id] = Permission.VIEW_CHANNEL
        options = {} if table is None else {"table": table}
        refused = await person.slash(channel, "table", "move", **options)
        await house.silence_held(refused, says)
    assert await house.moves(table_id) == before


async def test_an_ended_table_stays_where_it_is(house: House, pantry: Channel) -> None:
    await house.open()
    await (await house.mei.slash(house.channel, "table", "abandon")).settled()
    refused = await house.mei.slash(pantry, "table", "move", table="1")
    await house.silence_held(refused, "That table is finished")


async def test_several_are_asked_about_by_buttons(house: House, pantry: Channel) -> None:
    await house.begin()
    second = await house.begin(house.mei, house.omar)
    asked = await house.mei.slash(pantry, "table", "move")
    await house.silence_held(asked, "Which table do you mean?")
    assert asked.message is not None
    chosen = await house.mei.press(asked.message, asked.message.buttons[1])
    await house.silence_held(chosen, "Table 2 · Thieving Chefs is in this channel now")
    await house.caught_up()
    assert {press.table for press in presses(house.boards(pantry)[-1])} == {second}
    # The other one stands elsewhere still, so it is meant now.
    other = await house.mei.slash(pantry, "table", "move")
    await house.silence_held(other, "Table 1 · Thieving Chefs is in this channel now")
