"""What those who manage a server choose and see: permissions, defaults, threads, a log."""

import asyncio
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.playground import (
    Channel,
    Fault,
    NotPossibleError,
    Permission,
    Person,
    RefusedError,
    ShownMessage,
)
from bot.playground.visitors.absent import ShiftedClock
from bot.playground.world.permissions import EVERYONE
from bot.tables import resolver
from bot.tables.audit.report import proof_of
from bot.tables.model.records import ServerSettings, Status
from cogs.delivery.transport import MessageTransport
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, open_house
from tests.tables.harness import until


def manager(house: House) -> Person:
    """Return somebody who manages the server."""
    may = EVERYONE | Permission.MANAGE_GUILD
    return house.server.add_person("Nora", [house.guild], permissions=may)


async def setup(house: House, nora: Person, channel: Channel | None = None) -> ShownMessage:
    answer = await (await nora.slash(channel or house.channel, "host", "setup")).settled()
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


def detail(shown: ShownMessage, verb: str, what: str) -> str:
    """Return the id of a control of the setup page."""
    ids = [b.custom_id for b in shown.buttons] + [s.custom_id for s in shown.selects]
    wanted = ControlId(0, verb, payload=what).id()
    assert wanted in ids, ids
    return wanted


async def does(house: House, nora: Person, what: str, channel: Channel | None = None) -> str:
    shown = await setup(house, nora, channel)
    answer = await (await nora.press(shown, detail(shown, "host_do", what))).settled()
    return answer.text


async def picks(house: House, nora: Person, what: str, value: str) -> ShownMessage:
    shown = await setup(house, nora)
    answer = await nora.select(shown, detail(shown, "host_pick", what), [value])
    message = (await answer.settled()).message
    assert message is not None
    return message


async def chosen(house: House) -> ServerSettings:
    return await house.bot.tables.store.server(house.guild.id)


# -- who may ------------------------------------------------------------------------------


async def test_it_is_shown_to_who_manages_the_server_alone_and_held_again(house: House) -> None:
    nora = manager(house)
    for word in ("setup", "tables"):
        with pytest.raises(NotPossibleError):
            await house.mei.slash(house.channel, "host", word)
        # A server may show the command to others: then it says no.
        forced = await house.mei.slash(house.channel, "host", word, force=True)
        await house.silence_held(forced, "up to those who manage this server")
        direct = await nora.slash(nora.dm, "host", word, force=True)
        await house.silence_held(direct, "A table stands in a server's channel")
    page = await setup(house, nora)
    before = await chosen(house)
    for button in page.buttons:
        if button.custom_id is not None:
            pressed = await house.mei.press(page.id, button.custom_id, force=True)
            await house.silence_held(pressed, "up to those who manage this server")
    for select in page.selects:
        value = select.options[-1].value
        pressed = await house.mei.select(page.id, select.custom_id, [value], force=True)
        await house.silence_held(pressed, "up to those who manage this server")
    assert await chosen(house) == before


async def test_a_forged_choice_is_no_control_of_ours(house: House) -> None:
    nora = manager(house)
    page = await setup(house, nora)
    for verb, what, value in (
        ("host_pick", "most", "7"),
        ("host_pick", "pace", "never"),
        ("host_pick", "game", "chess"),
        ("host_game", "hibachi__no_such", "1"),
        ("host_game", "chess__pets", "1"),
        ("host_do", "sing", ""),
    ):
        pressed = await nora.select(
            page.id, ControlId(0, verb, payload=what).id(), [value], force=True
        )
        await house.silence_held(pressed, "I do not know that button")
    assert await chosen(house) == ServerSettings()


# -- what the bot lacks -----------------------------------------------------------------------


async def test_what_is_missing_is_said_in_a_line_each(house: House) -> None:
    nora = manager(house)
    assert "✅ I may do all I need" in (await setup(house, nora)).text
    house.channel.denied = Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY
    text = (await setup(house, nora)).text
    lines = [line for line in text.splitlines() if line.startswith("❌")]
    assert lines == [
        "❌ **Attach Files**: I need it for the pictures of boards.",
        "❌ **Read Message History**: I need it to find a board again after a restart.",
    ]
    house.channel.denied = Permission.CREATE_PUBLIC_THREADS
    assert "❌" not in (await setup(house, nora)).text  # no thread is asked for
    text = await does(house, nora, "threads")
    assert "❌ **Create Public Threads**: I need it to make a thread for each table." in text


# -- how tables open -----------------------------------------------------------------------


async def test_a_table_opens_with_what_the_server_chose_and_can_be_verified(house: House) -> None:
    nora = manager(house)
    await picks(house, nora, "pace", "slow")
    await picks(house, nora, "silence", "wait")
    page = await picks(house, nora, "game", "thieving_chefs")
    pets = detail(page, "host_game", "thieving_chefs__pets")
    answer = await (await nora.select(page, pets, ["by_share"])).settled()
    assert "Three days in hand" in (await setup(house, nora)).text
    assert answer.ephemeral
    table = await house.open()
    look = await house.look(None, table)
    assert look.terms == {"pace": "slow", "silence": "wait"}
    assert look.options["pets"] == "by_share"
    loaded = await house.bot.tables.repository.load(table)
    assert proof_of(loaded, await house.moves(table)).holds
    other = house.server.add_guild("Elsewhere")
    lounge = house.server.add_channel(other, "lounge")
    stranger = house.server.add_person("Ida", [other])
    await (await stranger.slash(lounge, "table", "open", game="hibachi")).settled()
    elsewhere = await house.look(None, table + 1)
    assert elsewhere.terms == {"pace": "day", "silence": "chef"}


async def test_other_channels_are_refused_with_the_way_to_those_that_are_meant(
    house: House,
) -> None:
    nora, den = manager(house), house.server.add_channel(house.guild, "den")
    await does(house, nora, "here", den)
    refused = await house.mei.slash(house.channel, "table", "open", game="hibachi")
    await house.silence_held(refused, f"`/table open` works in <#{den.id}>")
    table = await house.open(channel=den)
    moved = await house.mei.slash(house.channel, "table", "move", table="1")
    await house.silence_held(moved, "Tables are not played in this channel")
    thread = house.server.add_thread(den, "evening", by=house.mei)
    await house.open(house.tomas, thread)
    await does(house, nora, "anywhere")
    moved = await house.mei.slash(house.channel, "table", "move", table="1")
    await house.silence_held(moved, "is in this channel now")
    assert (await house.look(None, table)).channel_id == house.channel.id


async def test_in_a_thread_its_channel_is_chosen(house: House) -> None:
    nora, den = manager(house), house.server.add_channel(house.guild, "den")
    thread = house.server.add_thread(den, "evening", by=nora)
    await does(house, nora, "here", thread)
    assert (await chosen(house)).channels == (den.id,)
    for place in (den, thread):
        labels = [button.label for button in (await setup(house, nora, place)).buttons]
        assert "Not in this channel" in labels
        assert "In this channel too" not in labels
    await does(house, nora, "here", thread)
    assert (await chosen(house)).channels == ()
    # A thread that was chosen by itself goes by the same button.
    await house.bot.tables.store.put_server(house.guild.id, ServerSettings(channels=(thread.id,)))
    await does(house, nora, "here", thread)
    assert (await chosen(house)).channels == ()


async def test_beyond_twenty_channels_none_takes_the_place_of_another(house: House) -> None:
    nora, full = manager(house), tuple(range(1, 21))
    await house.bot.tables.store.put_server(house.guild.id, ServerSettings(channels=full))
    page = await setup(house, nora)
    refused = await nora.press(page, detail(page, "host_do", "here"))
    await house.silence_held(refused, "No more channels can be chosen: 20 channels are already.")
    assert (await chosen(house)).channels == full


async def test_beyond_the_number_none_is_opened_until_one_has_ended(house: House) -> None:
    nora = manager(house)
    await picks(house, nora, "most", "1")
    await house.open()
    refused = await house.tomas.slash(house.channel, "table", "open", game="hibachi")
    await house.silence_held(refused, "This server plays at most 1 table at once")
    lobby = house.board
    await (await house.mei.press(lobby, lobby.button("Close the table"))).settled()
    await house.caught_up()
    await house.open(house.tomas)


async def test_each_table_gets_a_thread_of_its_own(house: House) -> None:
    nora = manager(house)
    await does(house, nora, "threads")
    answer = await house.mei.slash(house.channel, "table", "open", game="hibachi")
    await answer.settled()
    await house.caught_up()
    look = await house.look(house.mei, 1)
    thread = house.server.world.channels[look.channel_id]
    assert thread.thread is not None
    assert thread.thread.parent_id == house.channel.id
    assert thread.name == "Table 1 · Hibachi"
    assert f"<#{thread.id}>" in answer.text
    assert house.boards(thread)
    assert not house.boards()
    inside = await house.tomas.slash(thread, "table", "open", game="hibachi")
    await inside.settled()
    assert (await house.look(house.tomas, 2)).channel_id == thread.id  # there is none in a thread
    house.channel.denied = Permission.CREATE_PUBLIC_THREADS
    refused = await house.zoe.slash(house.channel, "table", "open", game="hibachi")
    await house.silence_held(refused, "Create Public Threads")


async def test_where_discord_makes_no_thread_the_table_stands_in_the_channel(house: House) -> None:
    nora = manager(house)
    await does(house, nora, "threads")
    refused = RefusedError(160006, status=400, message="Maximum number of active threads reached")
    house.server.faults.add(Fault("POST", "/channels/{channel_id}/threads", refuse=refused))
    await house.open()
    assert (await house.look(None, 1)).channel_id == house.channel.id


# -- the tables there are --------------------------------------------------------------------


async def test_the_open_tables_and_whom_they_wait_for(house: House) -> None:
    nora = manager(house)
    empty = await (await nora.slash(house.channel, "host", "tables")).settled()
    assert "No table is open here." in empty.text
    await house.begin()
    await house.open(house.omar)
    answer = await (await nora.slash(house.channel, "host", "tables")).settled()
    assert answer.ephemeral
    assert "waits for Mei <t:" in answer.text or "waits for Tomas <t:" in answer.text
    assert "not begun; Omar sits there" in answer.text
    assert answer.message is not None
    links = [button.url or "" for button in answer.message.buttons]
    assert len(links) == 2
    assert all(f"/channels/{house.guild.id}/{house.channel.id}" in link for link in links)
    for words in ("Your hand", "hand.png", "Greens", "Onion"):
        assert words not in answer.text


async def test_all_that_can_be_read_are_listed_those_first_that_stood_still_for_longest(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resolver, "_SHOWN", 1)
    nora = manager(house)
    await house.open(house.mei)
    await house.open(house.omar)
    thread = house.server.add_thread(house.channel, "secret", private=True, by=house.tomas)
    for person in (None, house.mei):
        house.server.add_to_thread(thread, person)
    await house.open(house.tomas, thread)
    answer = await (await nora.slash(house.channel, "host", "tables")).settled()
    names = re.findall(r"\*\*Table (\d) ", answer.text)
    assert names == ["1", "2"]
    assert "1 more stands where you cannot read." in answer.text
    assert "Tomas" not in answer.text
    assert str(thread.id) not in answer.text
    member = await (await house.tomas.slash(thread, "table", "list")).settled()
    assert "Table 3 " in member.text


async def test_a_table_that_nobody_has_moved_for_long_may_be_closed(tmp_path: Path) -> None:
    clock = ShiftedClock()
    async with open_house(tmp_path / "data", now=clock) as house:
        nora = manager(house)
        table = await house.open()
        listed = await (await nora.slash(house.channel, "host", "tables")).settled()
        assert listed.message is not None
        close = ControlId(table, "host_close").id()
        assert close not in [button.custom_id for button in listed.message.buttons]
        early = await nora.press(listed.message.id, close, force=True)
        await house.silence_held(early, "Somebody has moved at that table lately")
        clock.by += timedelta(days=15)
        listed = await (await nora.slash(house.channel, "host", "tables")).settled()
        assert listed.message is not None
        other = await house.tomas.press(listed.message.id, close, force=True)
        await house.silence_held(other, "up to those who manage this server")
        closed = await nora.press(listed.message, close)
        await house.silence_held(closed, "Table 1 is closed")
        await house.caught_up()
        assert (await house.look(None, table)).status is Status.ABANDONED
        loaded = await house.bot.tables.repository.load(table)
        assert proof_of(loaded, await house.moves(table)).holds
        again = await nora.press(listed.message.id, close, force=True)
        await house.silence_held(again, "That table is finished")


# -- the log -----------------------------------------------------------------------------------


async def test_a_line_for_each_table_that_opens_or_ends_or_is_in_trouble(house: House) -> None:
    nora, log = manager(house), house.server.add_channel(house.guild, "log")
    await does(house, nora, "log", log)

    def lines() -> list[str]:
        return [shown.text for shown in house.boards(log)]

    await house.open()
    await house.server.until(lambda: len(lines()) == 1)
    assert lines()[0] == f"Table 1 · Thieving Chefs was opened in <#{house.channel.id}>."
    lobby = house.board
    await (await house.mei.press(lobby, lobby.button("Close the table"))).settled()
    await house.server.until(lambda: len(lines()) == 2)
    assert "Table 1 · Thieving Chefs was closed" in lines()[1]
    den = house.server.add_channel(house.guild, "den")
    table = await house.begin(channel=den)
    await house.server.until(lambda: len(lines()) == 3)
    house.server.expect(50013)
    house.server.expect(50001)
    den.denied = Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL
    await house.bot.tables.catch_up(table, None)
    await house.server.until(lambda: len(lines()) == 4)
    assert "I can no longer show Table 2" in lines()[3]
    assert not any(name in line for line in lines() for name in ("Mei", "Tomas", "Greens"))
    await does(house, nora, "log", log)
    await house.open()
    await house.server.quiet(0.05)
    assert len(lines()) == 4


async def test_lines_that_a_kill_came_before_are_written_by_the_next_process(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    nora, log = manager(house), house.server.add_channel(house.guild, "log")
    await does(house, nora, "log", log)
    trying = asyncio.Event()

    async def never(self: MessageTransport, *_: Any) -> None:
        trying.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        patch.setattr(MessageTransport, "note", never)
        await house.open()
        lobby = house.board
        await trying.wait()
        await (await house.mei.press(lobby, lobby.button("Close the table"))).settled()
        await house.stop()
    assert house.boards(log) == []
    await house.start()
    await house.server.until(lambda: len(house.boards(log)) == 2)
    opened, closed = (shown.text for shown in house.boards(log))
    assert opened == f"Table 1 · Thieving Chefs was opened in <#{house.channel.id}>."
    assert closed == f"Table 1 · Thieving Chefs was closed in <#{house.channel.id}>."

    async def all_told() -> bool:
        return await house.bot.tables.store.news(9) == ()

    await until(all_told)


async def test_a_log_that_cannot_be_written_is_left_out(house: House) -> None:
    nora, log = manager(house), house.server.add_channel(house.guild, "log")
    await does(house, nora, "log", log)
    house.server.delete_channel(log)
    house.server.expect(10003)
    await house.open()
    await house.begin(house.tomas, house.omar)
