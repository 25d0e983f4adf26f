"""A table moves to another channel: its board is sent there, and the old one is retired."""

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


async def test_a_running_table_moves(rig: LoopbackRig, pantry: Channel) -> None:
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
    assert rig.server.record.pings() == pinged  # the turn was pinged before
    for person in (rig.mei, rig.tomas):
        [hand] = person.sees(person.dm)
        assert f"/{pantry.id}" in hand.text

    # The game continues there, and the log records the move.
    for action in (Draw(), Draw(), Tick("onion"), Done()):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    called = [(who, sent.audience.channel_id) for who, sent in rig.server.record.pings()]
    assert called[len(pinged) :] == [(rig.tomas.id, pantry.id)]
    assert len(rig.boards(pantry)) == 2
    loaded = await rig.bot.tables.repository.load(table_id)
    events = [e for m in await rig.moves(table_id) for e in loaded.codec.events(m.events)]
    assert TableMoved(pantry.id) in events


async def test_a_lobby_moves_and_is_joined_there(rig: LoopbackRig, pantry: Channel) -> None:
    await rig.open()
    await (await rig.mei.slash(pantry, "table", "move", table="1")).settled()
    await rig.await_delivery()
    [lobby] = rig.boards(pantry)
    assert f"This table has moved to <#{pantry.id}>." in rig.board.text
    assert not rig.board.buttons
    joined = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(joined, "You have a seat at Table 1")


async def test_a_move_to_its_own_channel_sends_the_board_anew(rig: LoopbackRig) -> None:
    await rig.begin()
    counted = len(rig.boards())
    await (await rig.mei.slash(rig.channel, "table", "move")).settled()
    await rig.await_delivery()
    assert len(rig.boards()) == counted + 1
    assert not rig.boards()[-2].buttons
    assert "This table has moved to" not in rig.boards()[-2].text


async def test_a_table_moves_there_and_back(rig: LoopbackRig, pantry: Channel) -> None:
    await rig.begin()
    for channel in (pantry, rig.channel):
        await (await rig.mei.slash(channel, "table", "move")).settled()
    await rig.await_delivery()
    assert rig.board.button("My hand")
    live = [s for c in (pantry, rig.channel) for s in rig.boards(c) if s.buttons]
    assert len(live) == 1


async def test_a_board_lost_during_a_move_is_retired(
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


async def test_a_kill_during_a_move_back_leaves_no_live_board_elsewhere(
    rig: LoopbackRig, pantry: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A possible location of a board is stored before the board is sent."""
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


async def test_a_table_in_a_deleted_channel_can_be_moved(rig: LoopbackRig, pantry: Channel) -> None:
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


async def test_a_move_needs_a_seat_or_permission(rig: LoopbackRig, pantry: Channel) -> None:
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


async def test_an_ended_table_cannot_be_moved(rig: LoopbackRig, pantry: Channel) -> None:
    await rig.open()
    await (await rig.mei.slash(rig.channel, "table", "abandon")).settled()
    refused = await rig.mei.slash(pantry, "table", "move", table="1")
    await rig.check_private(refused, "That table is finished")


async def test_several_tables_are_offered_as_buttons(rig: LoopbackRig, pantry: Channel) -> None:
    await rig.begin()
    second = await rig.begin(rig.mei, rig.omar)
    asked = await rig.mei.slash(pantry, "table", "move")
    await rig.check_private(asked, "Which table do you mean?")
    assert asked.message is not None
    chosen = await rig.mei.press(asked.message, asked.message.buttons[1])
    await rig.check_private(chosen, "Table 2 · Thieving Chefs is in this channel now")
    await rig.await_delivery()
    assert {press.table for press in presses(rig.boards(pantry)[-1])} == {second}
    # The other one is still elsewhere, so it is meant now.
    other = await rig.mei.slash(pantry, "table", "move")
    await rig.check_private(other, "Table 1 · Thieving Chefs is in this channel now")
