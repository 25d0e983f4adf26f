"""A table in a thread: an archived one is reopened, a locked one reported, and no move is lost."""

from collections import Counter

import discord
import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Channel, Permission, Person
from bot.playground.world.errors import Fault, RefusedError
from tests.cogs.harness.loopback import GAME, LoopbackRig
from tests.playground import acts
from tests.playground.acts import archive, delete_channel, lock
from tests.playground.faults import EDITING, SENDING, FaultTarget
from tests.tables.harness import until

pytestmark = pytest.mark.usefixtures("deal", "impatient")

TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())
LOCKED = "the thread is locked"


@pytest.fixture
def thread(rig: LoopbackRig) -> Channel:
    return rig.server.add_thread(rig.channel, "dinner", by=rig.mei)


def told(person: Person, words: str) -> int:
    """Count the direct messages of a person that contain ``words``."""
    return sum(words in shown.text for shown in person.sees(person.dm))


@pytest.mark.parametrize("private", [False, True])
async def test_a_table_is_played_in_a_thread(rig: LoopbackRig, private: bool) -> None:
    thread = rig.server.add_thread(rig.channel, "dinner", private=private, by=rig.mei)
    acts.add_to_thread(rig.server, thread)
    acts.add_to_thread(rig.server, thread, rig.tomas)
    table_id = await rig.begin(channel=thread)
    for action in TURN:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    assert rig.boards() == []
    board = rig.boards(thread)[-1]
    assert rig.tomas.mention in board.text
    assert f"/{thread.id}" in rig.tomas.last(rig.tomas.dm).text
    drew = await rig.tomas.press(board, board.button("Draw"))
    await rig.check_private(drew, "You drew")
    typed = await rig.tomas.slash(thread, "thieves", "draw")
    await rig.check_private(typed, "You drew")


@pytest.mark.parametrize("lacking", ["Send Messages in Threads", "View Channel"])
async def test_missing_permissions_in_a_thread_are_named(
    rig: LoopbackRig, thread: Channel, lacking: str
) -> None:
    names = {
        "Send Messages in Threads": Permission.SEND_MESSAGES_IN_THREADS,
        "View Channel": Permission.VIEW_CHANNEL,
    }
    rig.server.deny(rig.channel, Permission.SEND_MESSAGES | names[lacking])
    refused = await rig.mei.slash(thread, "table", "open", game=GAME)
    await rig.check_private(refused, f"I need {lacking}.")
    rig.server.allow(rig.channel, names[lacking])
    await rig.open(channel=thread)  # Send Messages is not needed there


async def test_an_archived_thread_is_opened_before_an_edit(
    rig: LoopbackRig, thread: Channel
) -> None:
    rig.server.expect(50083)
    table_id = await rig.begin(channel=thread)
    archive(rig.server, thread)
    asked = rig.server.asked
    asked.clear()
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    [_, board] = rig.boards(thread)
    assert "Mei drew a card" in board.text
    assert not thread.archived
    edit = "PATCH /channels/{channel_id}/messages/{message_id}"
    assert asked == {
        edit: 3,  # refused once, then the board and a hand
        "GET /channels/{channel_id}": 1,
        "PATCH /channels/{channel_id}": 1,
    }


async def test_a_new_board_opens_an_archived_thread_and_retires_the_old_one(
    rig: LoopbackRig, thread: Channel
) -> None:
    table_id = await rig.begin(channel=thread)
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    archive(rig.server, thread)
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert not thread.archived
    assert [bool(board.buttons) for board in rig.boards(thread)] == [False, False, True]
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1


async def test_a_board_in_an_archived_thread_is_retired_when_its_table_moves(
    rig: LoopbackRig, thread: Channel
) -> None:
    rig.server.expect(50083)
    await rig.begin(channel=thread)
    archive(rig.server, thread)
    await (await rig.mei.slash(rig.channel, "table", "move")).settled()
    await rig.await_delivery()
    assert rig.board.buttons
    old = rig.boards(thread)[-1]
    assert not old.buttons
    assert f"This table has moved to <#{rig.channel.id}>." in old.text


@pytest.mark.parametrize("archived", [True, False])
async def test_a_locked_thread_is_reported_once_and_works_when_unlocked(
    rig: LoopbackRig, thread: Channel, archived: bool
) -> None:
    rig.server.expect(50083, 160005)
    table_id = await rig.begin(channel=thread)
    archive(rig.server, thread, archived=archived)
    lock(rig.server, thread)
    asked = rig.server.asked
    asked.clear()
    for action in TURN:
        await rig.act(rig.mei, table_id, action)
        await rig.await_delivery()
    await rig.act(rig.tomas, table_id, Draw())
    await rig.await_delivery()
    # The prompted player is informed; the next one only gets a hand with whose turn it is.
    first, other = (rig.mei, rig.tomas) if archived else (rig.tomas, rig.mei)
    assert told(first, f"in <#{thread.id}> any more: {LOCKED}") == 1
    assert told(other, LOCKED) == 0
    refused = Counter(refused.code for refused in rig.server.record.refused)
    assert refused == {50083 if archived else 160005: 1}
    assert asked["PATCH /channels/{channel_id}"] == 0

    # A restarted process does not repeat it.
    await rig.stop()
    await rig.start()
    await rig.act(rig.tomas, table_id, Draw())
    await rig.await_delivery()
    assert sum(told(person, LOCKED) for person in (rig.mei, rig.tomas)) == 1
    assert len(rig.server.record.refused) == 1

    # Hands are still delivered.
    assert told(rig.tomas, "1 action left") == 1

    lock(rig.server, thread, locked=False)
    await rig.server.until(lambda: "Tomas drew 2 cards" in rig.boards(thread)[-1].text)
    await rig.await_delivery()
    assert not thread.archived
    assert sum(who == rig.tomas.id for who, _ in rig.server.record.pings()) == 1
    assert await rig.bot.tables.store.troubled(rig.guild.id) == ()
    assert sum(told(person, LOCKED) for person in (rig.mei, rig.tomas)) == 1


async def test_a_thread_unlocked_while_the_bot_was_away(rig: LoopbackRig, thread: Channel) -> None:
    rig.server.expect(160005)
    table_id = await rig.begin(channel=thread)
    lock(rig.server, thread)
    for action in TURN:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    assert await rig.bot.tables.store.trouble(table_id) is not None
    await rig.stop()
    lock(rig.server, thread, locked=False)
    await rig.start()
    await rig.tomas.slash(thread, "table", "show")
    await rig.server.until(lambda: rig.tomas.mention in rig.boards(thread)[-1].text)
    await rig.await_delivery()
    assert await rig.bot.tables.store.trouble(table_id) is None


def known(guild: discord.Guild, thread: Channel) -> discord.Thread:
    """Return the thread as the bot caches it."""
    found = guild.get_thread(thread.id)
    assert found is not None
    return found


async def await_lock_event(guild: discord.Guild, thread: Channel, *, locked: bool) -> None:
    """Wait until the gateway event of a lock has arrived."""

    async def has_arrived() -> bool:
        return known(guild, thread).locked is locked

    await until(has_arrived)


@pytest.mark.parametrize("where", [SENDING, EDITING])
async def test_a_locked_thread_may_be_refused_as_archived(
    rig: LoopbackRig, thread: Channel, where: FaultTarget
) -> None:
    """Observed on Discord: 403 with 50083 for a thread that is locked and not archived."""
    table_id = await rig.begin(channel=thread)
    for action in TURN[: 4 if where is SENDING else 0]:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    await rig.bot.tables.forget_dm(table_id, rig.tomas.id)  # no hand is refused in its place
    await rig.await_delivery()
    lock(rig.server, thread)
    rig.server.faults.add(Fault(*where, refuse=RefusedError(50083, status=403)))
    if where is EDITING:
        await rig.bot.tables.catch_up(table_id, None)
    else:
        await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert rig.server.faults.rules == []
    trouble = await rig.bot.tables.store.trouble(table_id)
    assert trouble is not None
    assert (trouble.code, trouble.told) == (160005, True)
    rig.server.asked.clear()
    lock(rig.server, thread, locked=False)
    await rig.server.until(lambda: rig.server.asked[f"{where.method} {where.template}"] > 0)
    await rig.await_delivery()
    assert await rig.bot.tables.store.trouble(table_id) is None


async def test_a_moderators_command_in_a_locked_thread_tries_nothing(
    rig: LoopbackRig, thread: Channel
) -> None:
    rig.server.expect(160005)
    rig.guild.members[rig.zoe.id] |= Permission.MANAGE_THREADS
    table_id = await rig.begin(channel=thread)
    lock(rig.server, thread)
    for action in TURN:
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    for _ in range(3):
        await (await rig.zoe.slash(thread, "table", "show")).settled()
        await rig.server.quiet(0.02)
    assert [refused.code for refused in rig.server.record.refused] == [160005]
    assert told(rig.tomas, LOCKED) == 1


async def test_a_table_leaves_a_locked_thread_by_move(rig: LoopbackRig, thread: Channel) -> None:
    rig.server.expect(50083)
    table_id = await rig.begin(channel=thread)
    archive(rig.server, thread)
    lock(rig.server, thread)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert told(rig.mei, LOCKED) == 1
    await (await rig.mei.slash(rig.channel, "table", "move")).settled()
    await rig.server.until(lambda: bool(rig.boards()))
    assert "Mei drew a card" in rig.board.text
    assert rig.board.buttons
    # The old board is out of reach while the thread is locked, and retired later.
    archive(rig.server, thread, archived=False)
    lock(rig.server, thread, locked=False)
    await rig.await_delivery()
    assert not rig.boards(thread)[-1].buttons


async def test_manage_threads_opens_a_locked_thread(rig: LoopbackRig, thread: Channel) -> None:
    rig.server.expect(50083)
    table_id = await rig.begin(channel=thread)
    rig.guild.members[rig.server.world.bot.id] |= Permission.MANAGE_THREADS
    await rig.stop()
    await rig.start()  # roles arrive at the start
    archive(rig.server, thread)
    lock(rig.server, thread)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert "Mei drew a card" in rig.boards(thread)[-1].text
    assert told(rig.mei, LOCKED) == 0


async def test_a_thread_archived_repeatedly_causes_no_storm_of_requests(
    rig: LoopbackRig, thread: Channel
) -> None:
    table_id = await rig.begin(channel=thread)
    asked = rig.server.asked
    asked.clear()
    rig.server.faults.add(Fault(*EDITING, refuse=RefusedError(50083), times=3))
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert "Mei drew a card" in rig.boards(thread)[-1].text
    assert asked["PATCH /channels/{channel_id}/messages/{message_id}"] <= 7


async def test_the_bot_is_removed_from_a_private_thread_and_added_again(rig: LoopbackRig) -> None:
    rig.server.expect(50001)
    thread = rig.server.add_thread(rig.channel, "dinner", private=True, by=rig.mei)
    for person in (None, rig.tomas):
        acts.add_to_thread(rig.server, thread, person)
    table_id = await rig.begin(channel=thread)
    acts.remove_from_thread(rig.server, thread)
    for action in (Draw(), Draw()):
        await rig.act(rig.mei, table_id, action)
        await rig.await_delivery()
    assert told(rig.mei, "I can't show Table 1") == 1
    assert [refused.code for refused in rig.server.record.refused] == [50001]
    acts.add_to_thread(rig.server, thread)
    await rig.server.until(lambda: "Mei drew 2 cards" in rig.boards(thread)[-1].text)


async def test_a_table_in_a_private_thread_is_unknown_to_non_members(rig: LoopbackRig) -> None:
    thread = rig.server.add_thread(rig.channel, "secret", private=True, by=rig.mei)
    acts.add_to_thread(rig.server, thread)
    acts.add_to_thread(rig.server, thread, rig.tomas)
    table_id = await rig.begin(channel=thread)
    for word in ("show", "text"):
        asked = await rig.zoe.slash(rig.channel, "table", word, table="1")
        await rig.check_private(asked, "There's no such table here.")
        forged = await rig.zoe.slash(rig.channel, "table", word, table=f"#{table_id}")
        await rig.check_private(forged, "There's no such table here.")
    choices = await rig.zoe.autocomplete(rig.channel, "table", "show", focus="table")
    assert choices == []
    own = await rig.tomas.slash(rig.channel, "table", "show", table="1")
    await rig.check_private(own, "Table 1")


async def test_a_deleted_thread_is_treated_as_a_deleted_channel(
    rig: LoopbackRig, thread: Channel
) -> None:
    rig.server.expect(10003)
    table_id = await rig.begin(channel=thread)
    delete_channel(rig.server, thread)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert [told(p, "The channel of Table 1 is gone") for p in (rig.mei, rig.tomas)] == [1, 1]
    await (await rig.mei.slash(rig.channel, "table", "move")).settled()
    await rig.await_delivery()
    assert "Mei drew a card" in rig.board.text
