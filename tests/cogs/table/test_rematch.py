"""The channel of a rematch: its own thread where tables have threads, else the same channel."""

import sqlite3
from contextlib import closing

import pytest

from bot.playground import Channel, Permission, Person, ShownMessage
from bot.playground.world.errors import Fault, RefusedError
from bot.tables.commands.membership import Concede
from bot.tables.model.records import Request, ServerSettings, Status, TableId
from tests.cogs.harness.loopback import LoopbackRig
from tests.playground import acts


async def concede_game(rig: LoopbackRig, channel: Channel) -> TableId:
    """Begin a game of Mei and Tomas, and let Mei concede."""
    table_id = await rig.begin(channel=channel)
    await rig.bot.tables.execute(Request(rig.mei.id, "Mei", 77 + table_id), table_id, Concede())
    await rig.await_delivery()
    assert (await rig.view(None, table_id)).status is Status.OVER
    return table_id


async def press_rematch(rig: LoopbackRig, person: Person, channel: Channel) -> str:
    """Press Rematch under a channel's newest board, and return the answer."""
    board = next(b for b in reversed(rig.boards(channel)) if "Rematch" in _labels(b))
    answer = await (await person.press(board, board.button("Rematch"))).settled()
    assert answer.ephemeral
    await rig.await_delivery()
    return answer.text


def _labels(shown: ShownMessage) -> list[str | None]:
    return [button.label for button in shown.buttons]


def threads(rig: LoopbackRig) -> list[Channel]:
    return rig.server.world.open_threads_of(rig.guild)


async def choose_threads(rig: LoopbackRig) -> None:
    await rig.bot.tables.store.put_server(rig.guild.id, ServerSettings(threads=True))


async def test_with_threads_a_rematch_gets_one_and_the_old_table_links_to_it(
    rig: LoopbackRig,
) -> None:
    await choose_threads(rig)
    answer = await (
        await rig.mei.slash(rig.channel, "table", "open", game="thieving_chefs")
    ).settled()
    await rig.await_delivery()
    (old,) = threads(rig)
    assert f"<#{old.id}>" in answer.text
    lobby = rig.boards(old)[-1]
    for person, label in ((rig.tomas, "Join"), (rig.mei, "Start")):
        await (await person.press(lobby, lobby.button(label))).settled()
        await rig.await_delivery()
    await rig.bot.tables.execute(Request(rig.mei.id, "Mei", 77), 1, Concede())
    await rig.await_delivery()
    stood = len(rig.boards(old))
    said = await press_rematch(rig, rig.tomas, old)
    _, new = threads(rig)
    assert new.name == "Table 2 · Thieving Chefs"
    assert new.thread is not None
    assert new.thread.parent_id == rig.channel.id
    assert f"Table 2 · Thieving Chefs is open in <#{new.id}>, and you have a seat." in said
    (lobby,) = rig.boards(new)
    assert "Rematch:" in lobby.text
    assert f"Invited to the rematch: <@{rig.mei.id}>" in lobby.text
    assert len(rig.boards(old)) == stood
    assert f"The rematch is Table 2, in <#{new.id}>." in rig.boards(old)[-1].text
    # Later presses, and repeated ones, lead to the existing rematch.
    for person in (rig.mei, rig.tomas):
        assert f"is open in <#{new.id}>" in await press_rematch(rig, person, old)
    assert len(threads(rig)) == 2
    assert (await rig.view(rig.mei, 2)).me == 1


async def test_without_threads_a_rematch_stays_in_the_channel(rig: LoopbackRig) -> None:
    evening = rig.server.add_thread(rig.channel, "evening", by=rig.mei)
    for number, place in ((1, rig.channel), (3, evening)):
        await concede_game(rig, place)
        said = await press_rematch(rig, rig.tomas, place)
        assert f"Table {number + 1} · Thieving Chefs is open in this channel" in said
        assert (await rig.view(None, number + 1)).location.channel_id == place.id
        old = next(b for b in rig.boards(place) if "Rematch" in _labels(b))
        assert f"The rematch is Table {number + 1}, in this channel." in old.text
    assert threads(rig) == [evening]


async def test_a_private_thread_keeps_its_rematch(rig: LoopbackRig) -> None:
    await choose_threads(rig)
    den = rig.server.add_thread(rig.channel, "den", by=rig.mei, private=True)
    acts.add_to_thread(rig.server, den)
    acts.add_to_thread(rig.server, den, rig.tomas)
    await concede_game(rig, den)
    await press_rematch(rig, rig.tomas, den)
    assert (await rig.view(None, 2)).location.channel_id == den.id


@pytest.mark.parametrize("why", ["not allowed", "too many"])
async def test_if_no_thread_can_be_created_a_rematch_stays_in_the_channel(
    rig: LoopbackRig, why: str
) -> None:
    await choose_threads(rig)
    evening = rig.server.add_thread(rig.channel, "evening", by=rig.mei)
    await concede_game(rig, evening)
    if why == "not allowed":
        rig.channel.denied = Permission.CREATE_PUBLIC_THREADS
    else:
        full = RefusedError(160006, status=400, message="Maximum number of active threads reached")
        rig.server.faults.add(Fault("POST", "/channels/{channel_id}/threads", refuse=full))
    assert "is open in this channel" in await press_rematch(rig, rig.tomas, evening)
    assert threads(rig) == [evening]


async def test_a_person_without_a_seat_creates_no_thread(rig: LoopbackRig) -> None:
    await choose_threads(rig)
    await concede_game(rig, rig.server.add_thread(rig.channel, "evening", by=rig.mei))
    (evening,) = threads(rig)
    assert "You don't have a seat" in await press_rematch(rig, rig.zoe, evening)
    assert threads(rig) == [evening]


async def test_the_servers_settings_hold_for_a_new_rematch(rig: LoopbackRig) -> None:
    den, store = rig.server.add_channel(rig.guild, "den"), rig.bot.tables.store
    evening = rig.server.add_thread(rig.channel, "evening", by=rig.mei)
    await concede_game(rig, evening)
    elsewhere = ServerSettings(channels=(den.id,), threads=True)
    await store.put_server(rig.guild.id, elsewhere)
    said = await press_rematch(rig, rig.tomas, evening)
    assert f"Use `/table open` in <#{den.id}>" in said
    assert threads(rig) == [evening]
    await store.put_server(rig.guild.id, ServerSettings(most=1))
    await rig.open(rig.omar)
    assert "This server is full: it allows 1 table at once" in await press_rematch(
        rig, rig.tomas, evening
    )
    here = ServerSettings(channels=(rig.channel.id,), most=2)
    await store.put_server(rig.guild.id, here)
    assert "Table 3 · Thieving Chefs is open in" in await press_rematch(rig, rig.tomas, evening)
    await store.put_server(rig.guild.id, ServerSettings(channels=(den.id,), most=1))
    assert "Table 3 · Thieving Chefs is open in" in await press_rematch(rig, rig.mei, evening)


async def test_an_unreadable_rematch_leaves_the_old_board_unchanged(
    rig: LoopbackRig,
) -> None:
    old = await concede_game(rig, rig.channel)
    await press_rematch(rig, rig.tomas, rig.channel)
    store, memory = rig.bot.tables.store, rig.bot.tables.repository
    await rig.await_delivery()
    rig.errors_expected = True
    _spoil(rig, 2)
    memory.forget(2)
    await rig.bot.tables.catch_up(old, None)
    await rig.await_delivery()
    board = next(b for b in rig.boards() if "Rematch" in _labels(b))
    assert "The rematch is" not in board.text
    assert await store.place(old, None) is not None


def _spoil(rig: LoopbackRig, table_id: TableId) -> None:
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database, database:
        database.execute(
            "update move set events = x'5b7b7d5d' where table_id = ? and version = 1", (table_id,)
        )
        database.execute("delete from snapshot")
