"""Where a rematch stands: in a thread of its own where tables have one, else beside the old one."""

import sqlite3
from contextlib import closing

import pytest

from bot.playground import Channel, Permission, Person, ShownMessage
from bot.playground.world.errors import RefusedError
from bot.playground.world.faults import Fault
from bot.tables.commands.membership import Concede
from bot.tables.model.records import ServerSettings, Status, TableId
from bot.tables.model.request import Request
from tests.cogs.harness.loopback import House


async def conceded(house: House, channel: Channel) -> TableId:
    """Begin a game of Mei and Tomas, whom she leaves to win."""
    table_id = await house.begin(channel=channel)
    await house.bot.tables.execute(Request(house.mei.id, "Mei", 77 + table_id), table_id, Concede())
    await house.caught_up()
    assert (await house.look(None, table_id)).status is Status.OVER
    return table_id


async def again(house: House, person: Person, channel: Channel) -> str:
    """Press Rematch under the newest board of a channel, and return what was answered."""
    board = next(b for b in reversed(house.boards(channel)) if "Rematch" in _labels(b))
    answer = await (await person.press(board, board.button("Rematch"))).settled()
    assert answer.ephemeral
    await house.caught_up()
    return answer.text


def _labels(shown: ShownMessage) -> list[str | None]:
    return [button.label for button in shown.buttons]


def threads(house: House) -> list[Channel]:
    return house.server.world.open_threads_of(house.guild)


async def choose_threads(house: House) -> None:
    await house.bot.tables.store.put_server(house.guild.id, ServerSettings(threads=True))


async def test_where_tables_have_threads_it_gets_one_and_the_old_one_leads_there(
    house: House,
) -> None:
    await choose_threads(house)
    answer = await (
        await house.mei.slash(house.channel, "table", "open", game="thieving_chefs")
    ).settled()
    await house.caught_up()
    (old,) = threads(house)
    assert f"<#{old.id}>" in answer.text
    lobby = house.boards(old)[-1]
    for person, label in ((house.tomas, "Join"), (house.mei, "Start")):
        await (await person.press(lobby, lobby.button(label))).settled()
        await house.caught_up()
    await house.bot.tables.execute(Request(house.mei.id, "Mei", 77), 1, Concede())
    await house.caught_up()
    stood = len(house.boards(old))
    said = await again(house, house.tomas, old)
    _, new = threads(house)
    assert new.name == "Table 2 · Thieving Chefs"
    assert new.thread is not None
    assert new.thread.parent_id == house.channel.id
    assert f"Table 2 · Thieving Chefs is open in <#{new.id}>, and you sit at it." in said
    (lobby,) = house.boards(new)
    assert "A rematch" in lobby.text
    assert f"Invited to the rematch: <@{house.mei.id}>" in lobby.text
    assert len(house.boards(old)) == stood
    assert f"The rematch is Table 2, in <#{new.id}>." in house.boards(old)[-1].text
    # Who comes later, and who presses twice, is led to the one there is.
    for person in (house.mei, house.tomas):
        assert f"is open in <#{new.id}>" in await again(house, person, old)
    assert len(threads(house)) == 2
    assert (await house.look(house.mei, 2)).me == 1


async def test_a_thread_that_is_called_like_its_table_was_its_own(house: House) -> None:
    """As `brigade play` lays them, and where a server has chosen no threads since."""
    old = house.server.add_thread(house.channel, "Thieving Chefs", by=house.mei)
    await conceded(house, old)
    house.server.rename(old, "Table 1 · Thieving Chefs")
    await again(house, house.tomas, old)
    assert [thread.name for thread in threads(house)][1:] == ["Table 2 · Thieving Chefs"]


async def test_elsewhere_it_stands_where_the_old_one_did(house: House) -> None:
    evening = house.server.add_thread(house.channel, "evening", by=house.mei)
    for number, place in ((1, house.channel), (3, evening)):
        await conceded(house, place)
        said = await again(house, house.tomas, place)
        assert f"Table {number + 1} · Thieving Chefs is open in this channel" in said
        assert (await house.look(None, number + 1)).channel_id == place.id
        old = next(b for b in house.boards(place) if "Rematch" in _labels(b))
        assert f"The rematch is Table {number + 1}, in this channel." in old.text
    assert threads(house) == [evening]


async def test_a_private_thread_keeps_its_rematch(house: House) -> None:
    await choose_threads(house)
    den = house.server.add_thread(house.channel, "den", by=house.mei, private=True)
    house.server.add_to_thread(den)
    house.server.add_to_thread(den, house.tomas)
    await conceded(house, den)
    await again(house, house.tomas, den)
    assert (await house.look(None, 2)).channel_id == den.id


@pytest.mark.parametrize("why", ["not allowed", "too many"])
async def test_where_no_thread_can_be_made_it_stands_where_the_old_one_did(
    house: House, why: str
) -> None:
    await choose_threads(house)
    evening = house.server.add_thread(house.channel, "evening", by=house.mei)
    await conceded(house, evening)
    if why == "not allowed":
        house.channel.denied = Permission.CREATE_PUBLIC_THREADS
    else:
        full = RefusedError(160006, status=400, message="Maximum number of active threads reached")
        house.server.faults.add(Fault("POST", "/channels/{channel_id}/threads", refuse=full))
    assert "is open in this channel" in await again(house, house.tomas, evening)
    assert threads(house) == [evening]


async def test_who_held_no_seat_makes_no_thread(house: House) -> None:
    await choose_threads(house)
    await conceded(house, house.server.add_thread(house.channel, "evening", by=house.mei))
    (evening,) = threads(house)
    assert "You hold no seat" in await again(house, house.zoe, evening)
    assert threads(house) == [evening]


async def test_what_a_server_chose_holds_for_a_rematch_until_it_is_there(house: House) -> None:
    den, store = house.server.add_channel(house.guild, "den"), house.bot.tables.store
    evening = house.server.add_thread(house.channel, "evening", by=house.mei)
    await conceded(house, evening)
    elsewhere = ServerSettings(channels=(den.id,), threads=True)
    await store.put_server(house.guild.id, elsewhere)
    said = await again(house, house.tomas, evening)
    assert f"`/table open` works in <#{den.id}>" in said
    assert threads(house) == [evening]
    await store.put_server(house.guild.id, ServerSettings(most=1))
    await house.open(house.omar)
    assert "This server plays at most 1 table at once" in await again(house, house.tomas, evening)
    here = ServerSettings(channels=(house.channel.id,), most=2)
    await store.put_server(house.guild.id, here)
    assert "Table 3 · Thieving Chefs is open in" in await again(house, house.tomas, evening)
    await store.put_server(house.guild.id, ServerSettings(channels=(den.id,), most=1))
    assert "Table 3 · Thieving Chefs is open in" in await again(house, house.mei, evening)


async def test_a_rematch_that_cannot_be_read_leaves_the_old_board_as_it_was(house: House) -> None:
    old = await conceded(house, house.channel)
    await again(house, house.tomas, house.channel)
    store, memory = house.bot.tables.store, house.bot.tables.repository
    await house.caught_up()
    house.errors_expected = True
    _spoil(house, 2)
    memory.forget(2)
    await house.bot.tables.catch_up(old, None)
    await house.caught_up()
    board = next(b for b in house.boards() if "Rematch" in _labels(b))
    assert "The rematch is" not in board.text
    assert await store.place(old, None) is not None


def _spoil(house: House, table_id: TableId) -> None:
    with closing(sqlite3.connect(house.data / "brigade.sqlite3")) as database, database:
        database.execute(
            "update move set events = x'5b7b7d5d' where table_id = ? and version = 1", (table_id,)
        )
        database.execute("delete from snapshot")
