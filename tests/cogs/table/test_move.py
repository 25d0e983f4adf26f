"""A table is taken to another channel: its board comes there, and the old one lets go."""

from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Channel, Fault, Permission
from bot.tables.commands.lobby import TableMoved
from cogs.delivery import courier
from tests.cogs.harness.loopback import LoopbackRig, await_put_off, hurry, kill, presses
from tests.playground.acts import delete_channel

pytestmark = pytest.mark.usefixtures("deal")


@pytest.fixture
def pantry(rig: LoopbackRig) -> Channel:
    return rig.server.add_channel(rig.guild, "pantry")


async def test_a_running_table_is_taken_along(rig: LoopbackRig, pantry: Channel) -> None:
    table_id = await rig.begin()
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    pinged = rig.server.record.pings()
    moved = await rig.tomas.slash(pantry, "table", "move")
    await rig.check_private(moved, "Table 1 · Thieving Chefs is in this channel now")
    await rig.await_delivery()
    [board] = rig.boards(pantry)
    assert "Mei drew a card" in board.text
    assert board.button("My hand")
    old = rig.board
    assert not old.buttons
    assert f"This table has moved to <#{pantry.id}>." in old.text
    assert rig.server.record.pings() == pinged  # whose turn it is was called before
    for person in (rig.mei, rig.tomas):
        [hand] = person.sees(person.dm)
        assert f"/{pantry.id}" in hand.text

    # It goes on there, and the log tells of it.
    for action in (Draw(), Draw(), Tick("onion"), Done()):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    called = [(who, sent.audience.channel_id) for who, sent in rig.server.record.pings()]
    assert called[len(pinged) :] == [(rig.tomas.id, pantry.id)]
    assert len(rig.boards(pantry)) == 2
    loaded = await rig.bot.tables.repository.load(table_id)
    events = [e for m in await rig.moves(table_id) for e in loaded.codec.events(m.events)]
    assert TableMoved(pantry.id) in events


async def test_a_lobby_is_taken_along_and_joined_there(rig: LoopbackRig, pantry: Channel) -> None:
    await rig.open()
    await (await rig.mei.slash(pantry, "table", "move", table="1")).settled()
    await rig.await_delivery()
    [lobby] = rig.boards(pantry)
    assert f"This table has moved to <#{pantry.id}>." in rig.board.text
    assert not rig.board.buttons
    joined = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(joined, "You have a seat at Table 1")


async def test_its_own_channel_gets_the_board_anew(rig: LoopbackRig) -> None:
    await rig.begin()
    counted = len(rig.boards())
    await (await rig.mei.slash(rig.channel, "table", "move")).settled()
    await rig.await_delivery()
    assert len(rig.boards()) == counted + 1
    assert not rig.boards()[-2].buttons
    assert "This table has moved to" not in rig.boards()[-2].text


async def test_there_and_back_again(rig: LoopbackRig, pantry: Channel) -> None:
    await rig.begin()
    for channel in (pantry, rig.channel):
        await (await rig.mei.slash(channel, "table", "move")).settled()
    await rig.await_delivery()
    assert rig.board.button("My hand")
    live = [s for c in (pantry, rig.channel) for s in rig.boards(c) if s.buttons]
    assert len(live) == 1


async def test_what_an_unclear_sending_left_on_the_way_lets_go(
    rig: LoopbackRig, pantry: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "RETRY", timedelta(hours=1))
    table_id = await rig.begin()
    rig.server.faults.add(Fault("POST", "/channels/{channel_id}/messages", lose=True))
    await rig.mei.slash(pantry, "table", "move")
    await rig.server.until(lambda: bool(rig.boards(pantry)))
    await await_put_off(rig)
    await (await rig.mei.slash(rig.channel, "table", "move")).settled()
    await hurry(rig, table_id)
    await rig.await_delivery()
    assert rig.board.buttons
    [left] = rig.boards(pantry)
    assert not left.buttons
    assert f"This table has moved to <#{rig.channel.id}>." in left.text


async def test_a_kill_on_the_way_back_leaves_no_live_board_elsewhere(
    rig: LoopbackRig, pantry: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A place where a board may have arrived is on disk before it is sent."""
    monkeypatch.setattr(courier, "RETRY", timedelta(hours=1))
    await rig.begin()
    rig.server.faults.add(Fault("POST", "/channels/{channel_id}/messages", lose=True))
    await rig.mei.slash(pantry, "table", "move")
    await rig.server.until(lambda: bool(rig.boards(pantry)))
    await rig.server.quiet()
    await kill(rig)
    await rig.start()
    await (await rig.mei.slash(rig.channel, "table", "move")).settled()
    await rig.await_delivery()
    assert rig.board.buttons
    [left] = rig.boards(pantry)
    assert not left.buttons
    assert f"This table has moved to <#{rig.channel.id}>." in left.text


async def test_a_table_whose_channel_is_gone_is_brought_back(
    rig: LoopbackRig, pantry: Channel
) -> None:
    rig.server.expect(10003)
    table_id = await rig.begin()
    delete_channel(rig.server, rig.channel)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    await (await rig.mei.slash(pantry, "table", "move")).settled()
    await rig.await_delivery()
    [board] = rig.boards(pantry)
    assert "Mei drew a card" in board.text
    assert board.buttons


async def test_where_the_bot_may_not_play_nothing_moves(rig: LoopbackRig, pantry: Channel) -> None:
    table_id = await rig.begin()
    rig.server.deny(pantry, Permission.ATTACH_FILES)
    before = await rig.moves(table_id)
    refused = await rig.mei.slash(pantry, "table", "move")
    await rig.check_private(refused, "I need Attach Files.")
    assert await rig.moves(table_id) == before


async def test_who_may_not_move_it(rig: LoopbackRig, pantry: Channel) -> None:
    table_id = await rig.begin()
    elsewhere = rig.server.add_guild("Elsewhere")
    elsewhere.members[rig.mei.id] = Permission.VIEW_CHANNEL
    lounge = rig.server.add_channel(elsewhere, "lounge")
    before = await rig.moves(table_id)
    for person, channel, table, says in (
        (rig.zoe, pantry, "1", "You don't have a seat at this table."),
        (rig.zoe, pantry, None, "There's no table here for that."),
        (rig.zoe, lounge, f"#{table_id}", "There's no such table here."),
        (rig.mei, lounge, f"#{table_id}", "That table belongs to another server."),
        (rig.mei, rig.mei.dm, None, "Tables are in server channels."),
        (rig.mei, rig.mei.dm, "1", "Tables are in server channels."),
    ):
        if person is rig.zoe and channel is lounge:
            elsewhere.members[rig.zoe.id] = Permission.VIEW_CHANNEL
        options = {} if table is None else {"table": table}
        refused = await person.slash(channel, "table", "move", **options)
        await rig.check_private(refused, says)
    assert await rig.moves(table_id) == before


async def test_an_ended_table_stays_where_it_is(rig: LoopbackRig, pantry: Channel) -> None:
    await rig.open()
    await (await rig.mei.slash(rig.channel, "table", "abandon")).settled()
    refused = await rig.mei.slash(pantry, "table", "move", table="1")
    await rig.check_private(refused, "That table is finished")


async def test_several_are_asked_about_by_buttons(rig: LoopbackRig, pantry: Channel) -> None:
    await rig.begin()
    second = await rig.begin(rig.mei, rig.omar)
    asked = await rig.mei.slash(pantry, "table", "move")
    await rig.check_private(asked, "Which table do you mean?")
    assert asked.message is not None
    chosen = await rig.mei.press(asked.message, asked.message.buttons[1])
    await rig.check_private(chosen, "Table 2 · Thieving Chefs is in this channel now")
    await rig.await_delivery()
    assert {press.table for press in presses(rig.boards(pantry)[-1])} == {second}
    # The other one stands elsewhere still, so it is meant now.
    other = await rig.mei.slash(pantry, "table", "move")
    await rig.check_private(other, "Table 1 · Thieving Chefs is in this channel now")
