"""Settings of a server, for its managers: permissions, defaults, threads, a log."""

import asyncio
import re
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
from bot.playground.world.model import EVERYONE
from bot.tables import resolver
from bot.tables.audit.report import proof_of
from bot.tables.model.records import Request, ServerSettings, Status
from cogs.delivery.messages import MessageTransport
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig
from tests.playground import acts
from tests.playground.acts import delete_channel
from tests.tables.harness import until


def manager(rig: LoopbackRig) -> Person:
    """Return a person who manages the server."""
    may = EVERYONE | Permission.MANAGE_GUILD
    return rig.server.add_person("Nora", [rig.guild], permissions=may)


async def open_setup(
    rig: LoopbackRig, nora: Person, channel: Channel | None = None
) -> ShownMessage:
    answer = await (await nora.slash(channel or rig.channel, "host", "setup")).settled()
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


def detail(shown: ShownMessage, verb: str, what: str) -> str:
    """Return the id of a control of the setup page."""
    ids = [b.custom_id for b in shown.buttons] + [s.custom_id for s in shown.selects]
    wanted = ControlId(0, verb, payload=what).id()
    assert wanted in ids, ids
    return wanted


async def press(rig: LoopbackRig, nora: Person, what: str, channel: Channel | None = None) -> str:
    shown = await open_setup(rig, nora, channel)
    answer = await (await nora.press(shown, detail(shown, "host_do", what))).settled()
    return answer.text


async def pick(rig: LoopbackRig, nora: Person, what: str, value: str) -> ShownMessage:
    shown = await open_setup(rig, nora)
    answer = await nora.select(shown, detail(shown, "host_pick", what), [value])
    message = (await answer.settled()).message
    assert message is not None
    return message


async def settings_of(rig: LoopbackRig) -> ServerSettings:
    return await rig.bot.tables.store.server(rig.guild.id)


# -- permissions --------------------------------------------------------------------------


async def test_only_managers_see_it_and_each_press_is_checked_again(rig: LoopbackRig) -> None:
    nora = manager(rig)
    for word in ("setup", "tables"):
        with pytest.raises(NotPossibleError):
            await rig.mei.slash(rig.channel, "host", word)
        # A server may show the command to others: then the bot refuses.
        forced = await rig.mei.slash(rig.channel, "host", word, force=True)
        await rig.check_private(forced, "Only server admins can do that")
        direct = await nora.slash(nora.dm, "host", word, force=True)
        await rig.check_private(direct, "Tables are in server channels")
    page = await open_setup(rig, nora)
    assert "**Tables can be opened in:** every channel" in page.text
    before = await settings_of(rig)
    for button in page.buttons:
        if button.custom_id is not None:
            pressed = await rig.mei.press(page.id, button.custom_id, force=True)
            await rig.check_private(pressed, "Only server admins can do that")
    for select in page.selects:
        value = select.options[-1].value
        pressed = await rig.mei.select(page.id, select.custom_id, [value], force=True)
        await rig.check_private(pressed, "Only server admins can do that")
    assert await settings_of(rig) == before


async def test_a_forged_choice_is_refused(rig: LoopbackRig) -> None:
    nora = manager(rig)
    page = await open_setup(rig, nora)
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
        await rig.check_private(pressed, "I don't know that button")
    assert await settings_of(rig) == ServerSettings()


# -- missing permissions of the bot -----------------------------------------------------------


async def test_each_missing_permission_has_a_line(rig: LoopbackRig) -> None:
    nora = manager(rig)
    assert "✅ I have every permission I need" in (await open_setup(rig, nora)).text
    rig.channel.denied = Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY
    text = (await open_setup(rig, nora)).text
    lines = [line for line in text.splitlines() if line.startswith("❌")]
    assert lines == [
        "❌ **Attach Files**: I need it to post pictures of boards.",
        "❌ **Read Message History**: I need it to find a board again after a restart.",
    ]
    rig.channel.denied = Permission.CREATE_PUBLIC_THREADS
    assert "❌" not in (await open_setup(rig, nora)).text  # no threads are required
    text = await press(rig, nora, "threads")
    assert "❌ **Create Public Threads**: I need it to make a thread for each table." in text


# -- how tables open -----------------------------------------------------------------------


async def test_a_table_opens_with_the_servers_defaults_and_can_be_verified(
    rig: LoopbackRig,
) -> None:
    nora = manager(rig)
    await pick(rig, nora, "pace", "slow")
    await pick(rig, nora, "silence", "wait")
    page = await pick(rig, nora, "game", "thieving_chefs")
    pets = detail(page, "host_game", "thieving_chefs__pets")
    answer = await (await nora.select(page, pets, ["by_share"])).settled()
    assert "3 days, plus more hours" in (await open_setup(rig, nora)).text
    assert answer.ephemeral
    table = await rig.open()
    view = await rig.view(None, table)
    assert view.setup.terms == {"pace": "slow", "silence": "wait"}
    assert view.setup.options["pets"] == "by_share"
    loaded = await rig.bot.tables.repository.load(table)
    assert proof_of(loaded, await rig.moves(table)).holds
    other = rig.server.add_guild("Elsewhere")
    lounge = rig.server.add_channel(other, "lounge")
    stranger = rig.server.add_person("Ida", [other])
    await (await stranger.slash(lounge, "table", "open", game="hibachi")).settled()
    elsewhere = await rig.view(None, table + 1)
    assert elsewhere.setup.terms == {"pace": "day", "silence": "chef"}


async def test_other_channels_are_refused_with_links_to_the_chosen_ones(
    rig: LoopbackRig,
) -> None:
    nora, den = manager(rig), rig.server.add_channel(rig.guild, "den")
    await press(rig, nora, "here", den)
    refused = await rig.mei.slash(rig.channel, "table", "open", game="hibachi")
    await rig.check_private(refused, f"Use `/table open` in <#{den.id}>")
    table = await rig.open(channel=den)
    moved = await rig.mei.slash(rig.channel, "table", "move", table="1")
    await rig.check_private(moved, "You can't open tables in this channel")
    thread = rig.server.add_thread(den, "evening", by=rig.mei)
    await rig.open(rig.tomas, thread)
    await press(rig, nora, "anywhere")
    moved = await rig.mei.slash(rig.channel, "table", "move", table="1")
    await rig.check_private(moved, "is in this channel now")
    assert (await rig.view(None, table)).location.channel_id == rig.channel.id


async def test_in_a_thread_its_channel_is_chosen(rig: LoopbackRig) -> None:
    nora, den = manager(rig), rig.server.add_channel(rig.guild, "den")
    thread = rig.server.add_thread(den, "evening", by=nora)
    await press(rig, nora, "here", thread)
    assert (await settings_of(rig)).channels == (den.id,)
    for place in (den, thread):
        labels = [button.label for button in (await open_setup(rig, nora, place)).buttons]
        assert "Remove this channel" in labels
        assert "Allow this channel too" not in labels
    await press(rig, nora, "here", thread)
    assert (await settings_of(rig)).channels == ()
    # A thread that was chosen itself is removed by the same button.
    await rig.bot.tables.store.put_server(rig.guild.id, ServerSettings(channels=(thread.id,)))
    await press(rig, nora, "here", thread)
    assert (await settings_of(rig)).channels == ()


async def test_above_the_limit_no_table_opens_until_one_has_ended(rig: LoopbackRig) -> None:
    nora = manager(rig)
    await pick(rig, nora, "most", "1")
    await rig.open()
    refused = await rig.tomas.slash(rig.channel, "table", "open", game="hibachi")
    await rig.check_private(refused, "This server is full: it allows 1 table at once")
    panel = await rig.options(rig.mei)
    await (await rig.mei.press(panel, panel.button("Close the table"))).settled()
    await rig.await_delivery()
    await rig.open(rig.tomas)


async def test_each_table_gets_a_thread_of_its_own(rig: LoopbackRig) -> None:
    nora = manager(rig)
    await press(rig, nora, "threads")
    answer = await rig.mei.slash(rig.channel, "table", "open", game="hibachi")
    await answer.settled()
    await rig.await_delivery()
    view = await rig.view(rig.mei, 1)
    thread = rig.server.world.channels[view.location.channel_id]
    assert thread.thread is not None
    assert thread.thread.parent_id == rig.channel.id
    assert thread.name == "Table 1 · Hibachi"
    assert f"<#{thread.id}>" in answer.text
    assert rig.boards(thread)
    assert not rig.boards()
    inside = await rig.tomas.slash(thread, "table", "open", game="hibachi")
    await inside.settled()
    assert (
        await rig.view(rig.tomas, 2)
    ).location.channel_id == thread.id  # a thread contains no further thread
    rig.channel.denied = Permission.CREATE_PUBLIC_THREADS
    refused = await rig.zoe.slash(rig.channel, "table", "open", game="hibachi")
    await rig.check_private(refused, "Create Public Threads")


async def test_without_a_thread_the_table_opens_in_the_channel(
    rig: LoopbackRig,
) -> None:
    nora = manager(rig)
    await press(rig, nora, "threads")
    refused = RefusedError(160006, status=400, message="Maximum number of active threads reached")
    rig.server.faults.add(Fault("POST", "/channels/{channel_id}/threads", refuse=refused))
    await rig.open()
    assert (await rig.view(None, 1)).location.channel_id == rig.channel.id


# -- open tables ------------------------------------------------------------------------------


async def test_open_tables_are_listed_with_the_players_they_wait_for(rig: LoopbackRig) -> None:
    nora = manager(rig)
    empty = await (await nora.slash(rig.channel, "host", "tables")).settled()
    assert "There are no open tables here." in empty.text
    await rig.begin()
    await rig.open(rig.omar)
    answer = await (await nora.slash(rig.channel, "host", "tables")).settled()
    assert answer.ephemeral
    assert "asked Mei <t:" in answer.text or "asked Tomas <t:" in answer.text
    assert "not begun; with Omar" in answer.text
    assert answer.message is not None
    links = [button.url for button in answer.message.buttons if button.url]
    assert len(links) == 2
    assert all(f"/channels/{rig.guild.id}/{rig.channel.id}" in link for link in links)
    for words in ("Your hand", "hand-", "Greens", "Onion"):
        assert words not in answer.text


async def test_readable_tables_are_listed_the_longest_idle_first(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resolver, "_SHOWN", 1)
    nora = manager(rig)
    await rig.open(rig.mei)
    await rig.open(rig.omar)
    thread = rig.server.add_thread(rig.channel, "secret", private=True, by=rig.tomas)
    for person in (None, rig.mei):
        acts.add_to_thread(rig.server, thread, person)
    await rig.open(rig.tomas, thread)
    answer = await (await nora.slash(rig.channel, "host", "tables")).settled()
    names = re.findall(r"\*\*Table (\d) ", answer.text)
    assert names == ["1", "2"]
    assert "1 more is in a channel you can't read." in answer.text
    assert "Tomas" not in answer.text
    assert str(thread.id) not in answer.text
    member = await (await rig.tomas.slash(thread, "table", "list")).settled()
    assert "Table 3 " in member.text


async def test_a_manager_closes_a_table_and_its_players_read_the_reason(rig: LoopbackRig) -> None:
    nora, table = manager(rig), await rig.begin(rig.mei, rig.tomas)
    listed = await (await nora.slash(rig.channel, "host", "tables")).settled()
    assert listed.message is not None
    close = ControlId(table, "host_close").id()
    other = await rig.tomas.press(listed.message.id, close, force=True)
    await rig.check_private(other, "Only server admins can do that")
    asked = await (await nora.press(listed.message, close)).settled()
    assert "The game ends without a result for Mei and Tomas." in asked.text
    assert (await rig.view(None, table)).status is Status.RUNNING
    assert asked.message is not None
    turn = rig.bot.services.boards.in_a_line(await rig.view(None, table))
    words = (await (await rig.mei.slash(rig.channel, "table", "text")).settled()).text
    assert turn in words
    closed = await nora.press(asked.message, asked.message.button("Close Table 1"))
    await rig.check_private(closed, "Table 1 is closed")
    await rig.await_delivery()
    assert (await rig.view(None, table)).status is Status.CLOSED
    assert "A server admin closed this game." in rig.board.text
    words = (await (await rig.mei.slash(rig.channel, "table", "text", table="1")).settled()).text
    assert "A server admin closed this game." in words
    assert "Tomas" in words
    assert turn not in words  # no prompt is open any more
    for person in (rig.mei, rig.tomas):
        assert not [b for b in person.last(person.dm).buttons if b.label == "Draw a card"]
    loaded = await rig.bot.tables.repository.load(table)
    assert proof_of(loaded, await rig.moves(table)).holds
    again = await nora.press(listed.message.id, close, force=True)
    await rig.check_private(again, "That table is finished")


async def test_a_blocked_person_neither_opens_nor_joins(rig: LoopbackRig) -> None:
    nora = manager(rig)
    await rig.open(rig.mei)
    lobby = rig.board
    blocked = await nora.slash(rig.channel, "host", "block", person=rig.tomas)
    await rig.check_private(blocked, "can't join or open games in this server any more")
    for attempt in (
        rig.tomas.press(lobby, lobby.button("Join")),
        rig.tomas.slash(rig.channel, "table", "open", game="hibachi"),
        rig.tomas.slash(rig.channel, "table", "join", table="1"),
    ):
        await rig.check_private(await attempt, "You can't join or open games in this server")
    assert f"<@{rig.tomas.id}>" in (await open_setup(rig, nora)).text
    shown = await (await rig.tomas.slash(rig.channel, "privacy", "show")).settled()
    assert "In Kitchen Club, its admins have blocked you" in shown.text
    again = await nora.slash(rig.channel, "host", "block", person=rig.tomas)
    await rig.check_private(again, "can't join or open games in this server any more")
    ended = await nora.slash(rig.channel, "host", "block", person=rig.tomas, take_back=True)
    await rig.check_private(ended, "can join and open games here again")
    joined = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(joined, "Table 1")
    assert "**Blocked:**" not in (await open_setup(rig, nora)).text


async def test_managers_block_only_other_people(rig: LoopbackRig) -> None:
    nora = manager(rig)
    refused = await nora.slash(rig.channel, "host", "block", person=nora)
    await rig.check_private(refused, "another person, not you or a bot")
    with pytest.raises(NotPossibleError):
        await rig.mei.slash(rig.channel, "host", "block", person=rig.tomas)


async def test_the_open_tables_of_a_person_are_limited(rig: LoopbackRig) -> None:
    nora = manager(rig)
    shown = await pick(rig, nora, "each", "1")
    assert "**Each player:** 1 table" in shown.text
    await rig.open(rig.mei)
    more = await rig.mei.slash(rig.channel, "table", "open", game="hibachi")
    await rig.check_private(more, "you can play at most 1 table at once")
    await rig.open(rig.tomas)  # others may


async def test_what_another_process_opens_meanwhile_for_the_same_press_is_not_refused(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pick(rig, manager(rig), "each", "1")
    tables = rig.bot.tables
    has_room = tables.servers.has_room

    async def opened(guild_id: int, settings: ServerSettings) -> bool:
        request = Request(rig.mei.id, "Mei", max(rig.server.interactions))
        place = {"guild_id": guild_id, "channel_id": rig.channel.id}
        await tables.open(request, **place, game_id="hibachi")
        return await has_room(guild_id, settings)

    monkeypatch.setattr(tables.servers, "has_room", opened)
    answer = await rig.mei.slash(rig.channel, "table", "open", game="hibachi")
    await rig.check_private(answer, "Table 1")
    assert await tables.store.numbered(rig.guild.id, 2) is None


async def ended_table(rig: LoopbackRig) -> ShownMessage:
    """Let Mei and Tomas abandon a game, and return its last board."""
    table = await rig.begin(rig.mei, rig.tomas)
    for person in (rig.mei, rig.tomas):
        await (await person.slash(rig.channel, "table", "abandon")).settled()
    await rig.await_delivery()
    assert (await rig.view(None, table)).status is Status.ABANDONED
    return rig.board


async def test_no_thread_is_created_for_a_blocked_person(rig: LoopbackRig) -> None:
    nora, board = manager(rig), await ended_table(rig)
    await press(rig, nora, "threads")
    await (await nora.slash(rig.channel, "host", "block", person=rig.tomas)).settled()
    for attempt in (
        rig.tomas.slash(rig.channel, "table", "open", game="hibachi"),
        rig.tomas.press(board, board.button("Rematch")),
    ):
        await rig.check_private(await attempt, "You can't join or open games in this server")
    assert [c for c in rig.server.world.channels.values() if c.thread is not None] == []


async def test_a_rematch_counts_among_the_tables_of_a_person(rig: LoopbackRig) -> None:
    nora, board = manager(rig), await ended_table(rig)
    await pick(rig, nora, "each", "1")
    await rig.open(rig.mei)
    more = await rig.mei.press(board, board.button("Rematch"))
    await rig.check_private(more, "you can play at most 1 table at once")
    opened = await rig.tomas.press(board, board.button("Rematch"))
    await rig.check_private(opened, "Table 3")
    joined = await rig.mei.press(board, board.button("Rematch"))  # it exists now
    await rig.check_private(joined, "Table 3")


# -- the log -----------------------------------------------------------------------------------


async def test_each_opened_ended_or_faulty_table_has_a_line(rig: LoopbackRig) -> None:
    nora, log = manager(rig), rig.server.add_channel(rig.guild, "log")
    await press(rig, nora, "log", log)

    def lines() -> list[str]:
        return [shown.text for shown in rig.boards(log)]

    await rig.open()
    await rig.server.until(lambda: len(lines()) == 1)
    assert lines()[0] == f"Table 1 · Thieving Chefs was opened in <#{rig.channel.id}>."
    panel = await rig.options(rig.mei)
    await (await rig.mei.press(panel, panel.button("Close the table"))).settled()
    await rig.server.until(lambda: len(lines()) == 2)
    assert "Table 1 · Thieving Chefs was closed" in lines()[1]
    den = rig.server.add_channel(rig.guild, "den")
    table = await rig.begin(channel=den)
    await rig.server.until(lambda: len(lines()) == 3)
    rig.server.expect(50013)
    rig.server.expect(50001)
    den.denied = Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL
    await rig.bot.tables.catch_up(table, None)
    await rig.server.until(lambda: len(lines()) == 4)
    assert "I can't show Table 2" in lines()[3]
    assert not any(name in line for line in lines() for name in ("Mei", "Tomas", "Greens"))
    await press(rig, nora, "log", log)
    await rig.open()
    await rig.server.quiet(0.05)
    assert len(lines()) == 4


async def test_lines_pending_at_a_kill_are_written_by_the_next_process(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    nora, log = manager(rig), rig.server.add_channel(rig.guild, "log")
    await press(rig, nora, "log", log)
    trying = asyncio.Event()

    send = MessageTransport.send

    async def never(self: MessageTransport, channel_id: int, *what: Any, **how: Any) -> int:
        if channel_id != log.id:
            return await send(self, channel_id, *what, **how)
        trying.set()
        await asyncio.Event().wait()
        raise AssertionError("it waits until it is cancelled")

    with monkeypatch.context() as patch:
        patch.setattr(MessageTransport, "send", never)
        await rig.open()
        panel = await rig.options(rig.mei)
        await trying.wait()
        await (await rig.mei.press(panel, panel.button("Close the table"))).settled()
        await rig.stop()
    assert rig.boards(log) == []
    await rig.start()
    await rig.server.until(lambda: len(rig.boards(log)) == 2)
    opened, closed = (shown.text for shown in rig.boards(log))
    assert opened == f"Table 1 · Thieving Chefs was opened in <#{rig.channel.id}>."
    assert closed == f"Table 1 · Thieving Chefs was closed in <#{rig.channel.id}>."

    async def all_reported() -> bool:
        return await rig.bot.tables.store.news(9) == ()

    await until(all_reported)


async def test_an_unwritable_log_is_skipped(rig: LoopbackRig) -> None:
    nora, log = manager(rig), rig.server.add_channel(rig.guild, "log")
    await press(rig, nora, "log", log)
    delete_channel(rig.server, log)
    rig.server.expect(10003)
    await rig.open()
    await rig.begin(rig.tomas, rig.omar)
