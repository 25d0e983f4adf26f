"""A table in a thread: an archived one is opened, a locked one told of, and nothing is lost."""

from collections import Counter

import discord
import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Channel, Permission, Person
from bot.playground.world import faults
from tests.cogs.harness.loopback import GAME, House
from tests.tables.harness import until

pytestmark = pytest.mark.usefixtures("deal", "impatient")

TURN = (Draw(), Draw(), Draw(), Tick("onion"), Done())
LOCKED = "the thread is locked"


@pytest.fixture
def thread(house: House) -> Channel:
    return house.server.add_thread(house.channel, "dinner", by=house.mei)


def told(person: Person, words: str) -> int:
    """Count the direct messages of a person that hold ``words``."""
    return sum(words in shown.text for shown in person.sees(person.dm))


@pytest.mark.parametrize("private", [False, True])
async def test_a_table_stands_in_a_thread(house: House, private: bool) -> None:
    thread = house.server.add_thread(house.channel, "dinner", private=private, by=house.mei)
    house.server.add_to_thread(thread)
    house.server.add_to_thread(thread, house.tomas)
    table_id = await house.begin(channel=thread)
    for action in TURN:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    assert house.boards() == []
    board = house.boards(thread)[-1]
    assert house.tomas.mention in board.text
    assert f"/{thread.id}" in house.tomas.last(house.tomas.dm).text
    drew = await house.tomas.press(board, board.button("Draw"))
    await house.silence_held(drew, "You drew")
    typed = await house.tomas.slash(thread, "thieves", "draw")
    await house.silence_held(typed, "You drew")


@pytest.mark.parametrize("lacking", ["Send Messages in Threads", "View Channel"])
async def test_what_a_thread_does_not_allow_is_named(
    house: House, thread: Channel, lacking: str
) -> None:
    names = {
        "Send Messages in Threads": Permission.SEND_MESSAGES_IN_THREADS,
        "View Channel": Permission.VIEW_CHANNEL,
    }
    house.server.deny(house.channel, Permission.SEND_MESSAGES | names[lacking])
    refused = await house.mei.slash(thread, "table", "open", game=GAME)
    await house.silence_held(refused, f"I need {lacking}.")
    house.server.allow(house.channel, names[lacking])
    await house.open(channel=thread)  # Send Messages is not needed there


async def test_an_archived_thread_is_opened_before_an_edit(house: House, thread: Channel) -> None:
    house.server.expect(50083)
    table_id = await house.begin(channel=thread)
    house.server.archive(thread)
    asked = house.server.asked
    asked.clear()
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    [_, board] = house.boards(thread)
    assert "Mei drew a card" in board.text
    assert not thread.archived
    edit = "PATCH /channels/{channel_id}/messages/{message_id}"
    assert asked == {
        edit: 3,  # refused once, then the board and a hand
        "GET /channels/{channel_id}": 1,
        "PATCH /channels/{channel_id}": 1,
    }


async def test_a_new_board_opens_an_archived_thread_and_the_old_one_lets_go(
    house: House, thread: Channel
) -> None:
    table_id = await house.begin(channel=thread)
    for action in TURN[:-1]:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    house.server.archive(thread)
    await house.act(house.mei, table_id, TURN[-1])
    await house.caught_up()
    assert not thread.archived
    assert [bool(board.buttons) for board in house.boards(thread)] == [False, False, True]
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1


async def test_an_old_board_in_an_archived_thread_lets_go_when_its_table_moves(
    house: House, thread: Channel
) -> None:
    house.server.expect(50083)
    await house.begin(channel=thread)
    house.server.archive(thread)
    await (await house.mei.slash(house.channel, "table", "move")).settled()
    await house.caught_up()
    assert house.board.buttons
    old = house.boards(thread)[-1]
    assert not old.buttons
    assert f"This table is in <#{house.channel.id}> now." in old.text


@pytest.mark.parametrize("archived", [True, False])
async def test_a_locked_thread_is_told_once_and_comes_back(
    house: House, thread: Channel, archived: bool
) -> None:
    house.server.expect(50083, 160005)
    table_id = await house.begin(channel=thread)
    house.server.archive(thread, archived=archived)
    house.server.lock(thread)
    asked = house.server.asked
    asked.clear()
    for action in TURN:
        await house.act(house.mei, table_id, action)
        await house.caught_up()
    await house.act(house.tomas, table_id, Draw())
    await house.caught_up()
    # Whom the table waited for is told; who comes after looks at a hand that says whose turn it is.
    first, other = (house.mei, house.tomas) if archived else (house.tomas, house.mei)
    assert told(first, f"in <#{thread.id}>: {LOCKED}") == 1
    assert told(other, LOCKED) == 0
    refused = Counter(refused.code for refused in house.server.record.refused)
    assert refused == {50083 if archived else 160005: 1}
    assert asked["PATCH /channels/{channel_id}"] == 0

    # A process that starts anew keeps to it.
    await house.stop()
    await house.start()
    await house.act(house.tomas, table_id, Draw())
    await house.caught_up()
    assert sum(told(person, LOCKED) for person in (house.mei, house.tomas)) == 1
    assert len(house.server.record.refused) == 1

    # Hands go on meanwhile.
    assert told(house.tomas, "1 action left") == 1

    house.server.lock(thread, locked=False)
    await house.server.until(lambda: "Tomas drew 2 cards" in house.boards(thread)[-1].text)
    await house.caught_up()
    assert not thread.archived
    assert sum(who == house.tomas.id for who, _ in house.server.record.pings()) == 1
    assert await house.bot.tables.store.troubled(house.guild.id) == ()
    assert sum(told(person, LOCKED) for person in (house.mei, house.tomas)) == 1


async def test_a_thread_unlocked_while_the_bot_was_away(house: House, thread: Channel) -> None:
    house.server.expect(160005)
    table_id = await house.begin(channel=thread)
    house.server.lock(thread)
    for action in TURN:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    assert await house.bot.tables.store.trouble(table_id) is not None
    await house.stop()
    house.server.lock(thread, locked=False)
    await house.start()
    await house.server.until(lambda: house.tomas.mention in house.boards(thread)[-1].text)
    await house.caught_up()
    assert await house.bot.tables.store.trouble(table_id) is None


def known(guild: discord.Guild, thread: Channel) -> discord.Thread:
    """Return the thread as the bot knows it."""
    found = guild.get_thread(thread.id)
    assert found is not None
    return found


async def until_known(guild: discord.Guild, thread: Channel, *, locked: bool) -> None:
    """Wait until Discord's word of a lock has come."""

    async def has_come() -> bool:
        return known(guild, thread).locked is locked

    await until(has_come)


@pytest.mark.parametrize("where", [faults.SENDING, faults.EDITING])
async def test_a_locked_thread_may_call_itself_archived(
    house: House, thread: Channel, where: faults.FaultTarget
) -> None:
    """Seen of Discord: 403 with 50083 for a thread that is locked and not archived."""
    table_id = await house.begin(channel=thread)
    for action in TURN[: 4 if where is faults.SENDING else 0]:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    await house.bot.tables.forget_dm(table_id, house.tomas.id)  # no hand is refused in its place
    await house.caught_up()
    house.server.lock(thread)
    house.server.faults.add(faults.thread_archived(where=where, status=403))
    if where is faults.EDITING:
        await house.bot.tables.catch_up(table_id, None)
    else:
        await house.act(house.mei, table_id, TURN[-1])
    await house.caught_up()
    assert house.server.faults.rules == []
    trouble = await house.bot.tables.store.trouble(table_id)
    assert trouble is not None
    assert (trouble.code, trouble.told) == (160005, True)
    house.server.asked.clear()
    house.server.lock(thread, locked=False)
    await house.server.until(lambda: house.server.asked[f"{where.method} {where.template}"] > 0)
    await house.caught_up()
    assert await house.bot.tables.store.trouble(table_id) is None


async def test_a_moderators_command_in_a_locked_thread_tries_nothing(
    house: House, thread: Channel
) -> None:
    house.server.expect(160005)
    house.guild.members[house.zoe.id] |= Permission.MANAGE_THREADS
    table_id = await house.begin(channel=thread)
    house.server.lock(thread)
    for action in TURN:
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    for _ in range(3):
        await (await house.zoe.slash(thread, "table", "show")).settled()
        await house.server.quiet(0.02)
    assert [refused.code for refused in house.server.record.refused] == [160005]
    assert told(house.tomas, LOCKED) == 1


async def test_a_table_leaves_a_locked_thread_by_move(house: House, thread: Channel) -> None:
    house.server.expect(50083)
    table_id = await house.begin(channel=thread)
    house.server.archive(thread)
    house.server.lock(thread)
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert told(house.mei, LOCKED) == 1
    await (await house.mei.slash(house.channel, "table", "move")).settled()
    await house.server.until(lambda: bool(house.boards()))
    assert "Mei drew a card" in house.board.text
    assert house.board.buttons
    # The old board cannot be reached while it is locked; later it lets go by itself.
    house.server.archive(thread, archived=False)
    house.server.lock(thread, locked=False)
    await house.caught_up()
    assert not house.boards(thread)[-1].buttons


async def test_who_manages_threads_opens_a_locked_one(house: House, thread: Channel) -> None:
    house.server.expect(50083)
    table_id = await house.begin(channel=thread)
    house.guild.members[house.server.world.bot.id] |= Permission.MANAGE_THREADS
    await house.stop()
    await house.start()  # roles are told of at the start
    house.server.archive(thread)
    house.server.lock(thread)
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert "Mei drew a card" in house.boards(thread)[-1].text
    assert told(house.mei, LOCKED) == 0


async def test_a_thread_that_is_archived_again_and_again_makes_no_storm(
    house: House, thread: Channel
) -> None:
    table_id = await house.begin(channel=thread)
    asked = house.server.asked
    asked.clear()
    house.server.faults.add(faults.thread_archived(times=3))
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert "Mei drew a card" in house.boards(thread)[-1].text
    assert asked["PATCH /channels/{channel_id}/messages/{message_id}"] <= 7


async def test_the_bot_is_put_out_of_a_private_thread_and_let_in_again(house: House) -> None:
    house.server.expect(50001)
    thread = house.server.add_thread(house.channel, "dinner", private=True, by=house.mei)
    for person in (None, house.tomas):
        house.server.add_to_thread(thread, person)
    table_id = await house.begin(channel=thread)
    house.server.remove_from_thread(thread)
    for action in (Draw(), Draw()):
        await house.act(house.mei, table_id, action)
        await house.caught_up()
    assert told(house.mei, "I can no longer show Table 1") == 1
    assert [refused.code for refused in house.server.record.refused] == [50001]
    house.server.add_to_thread(thread)
    await house.server.until(lambda: "Mei drew 2 cards" in house.boards(thread)[-1].text)


async def test_a_table_in_a_private_thread_is_unknown_to_who_is_not_in_it(house: House) -> None:
    thread = house.server.add_thread(house.channel, "secret", private=True, by=house.mei)
    house.server.add_to_thread(thread)
    house.server.add_to_thread(thread, house.tomas)
    table_id = await house.begin(channel=thread)
    for word in ("show", "text"):
        asked = await house.zoe.slash(house.channel, "table", word, table="1")
        await house.silence_held(asked, "I know no such table here.")
        forged = await house.zoe.slash(house.channel, "table", word, table=f"#{table_id}")
        await house.silence_held(forged, "I know no such table here.")
    choices = await house.zoe.autocomplete(house.channel, "table", "show", focus="table")
    assert choices == []
    own = await house.tomas.slash(house.channel, "table", "show", table="1")
    await house.silence_held(own, "Table 1")


async def test_a_deleted_thread_is_a_channel_that_is_gone(house: House, thread: Channel) -> None:
    house.server.expect(10003)
    table_id = await house.begin(channel=thread)
    house.server.delete_channel(thread)
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert [told(p, "The channel of Table 1 is gone") for p in (house.mei, house.tomas)] == [1, 1]
    await (await house.mei.slash(house.channel, "table", "move")).settled()
    await house.caught_up()
    assert "Mei drew a card" in house.board.text
