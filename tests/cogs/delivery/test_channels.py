"""A channel that takes no boards any more: people are told once, and nothing is lost."""

import asyncio

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Channel, Fault, Permission, Person, RefusedError
from tests.cogs.harness.loopback import House, put_off

pytestmark = pytest.mark.usefixtures("deal", "impatient")

WRITE = Permission.SEND_MESSAGES | Permission.ATTACH_FILES
SEND = "/channels/{channel_id}/messages"
TURN = (Draw(), Draw(), Tick("onion"), Done())


@pytest.fixture
def pantry(house: House) -> Channel:
    return house.server.add_channel(house.guild, "pantry")


def told(person: Person, words: str) -> int:
    """Count the direct messages of a person that hold ``words``."""
    return sum(words in shown.text for shown in person.sees(person.dm))


def refusals(house: House) -> list[int]:
    return [refused.code for refused in house.server.record.refused]


async def test_a_channel_that_is_gone_is_told_to_all_once(house: House, pantry: Channel) -> None:
    house.server.expect(10003)
    table_id = await house.begin()
    house.server.delete_channel(house.channel)
    for _ in range(3):
        await house.act(house.mei, table_id, Draw())
        await house.caught_up()
    words = "`/table move` in another channel brings the table there."
    assert [told(person, words) for person in (house.mei, house.tomas)] == [1, 1]
    assert refusals(house) == [10003]

    await (await house.mei.slash(pantry, "table", "move")).settled()
    await house.caught_up()
    for action in (Tick("onion"), Done()):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    assert house.tomas.mention in house.boards(pantry)[-1].text
    assert [told(person, words) for person in (house.mei, house.tomas)] == [1, 1]
    assert refusals(house) == [10003, 10003]  # the old board is looked for, to strip it

    house.server.delete_channel(pantry)
    await house.act(house.tomas, table_id, Draw())
    await house.caught_up()
    assert [told(person, words) for person in (house.mei, house.tomas)] == [2, 2]


async def test_people_in_a_lobby_are_told_too(house: House) -> None:
    house.server.expect(10003)
    await house.open()
    house.server.delete_channel(house.channel)
    pantry = house.server.add_channel(house.guild, "pantry")
    added = await house.mei.slash(pantry, "table", "add-chef", table="1")
    await house.silence_held(added, "A chef sat down")
    await house.caught_up()
    assert told(house.mei, "The channel of Table 1 is gone") == 1


@pytest.mark.parametrize(
    ("lacking", "names", "code"),
    [
        (Permission.ATTACH_FILES, "I need Attach Files.", 50013),
        (WRITE, "I need Send Messages and Attach Files.", 50013),
        (Permission.VIEW_CHANNEL, "I need View Channel", 50001),
    ],
)
async def test_a_lost_permission_is_told_once_to_who_is_asked(
    house: House, lacking: Permission, names: str, code: int
) -> None:
    house.server.expect(code)
    table_id = await house.begin()
    house.server.deny(house.channel, lacking)
    for action in (Draw(), *TURN[:-1]):
        await house.act(house.mei, table_id, action)
        await house.caught_up()
    assert told(house.mei, names) == 1
    assert told(house.tomas, "I can no longer show Table 1") == 0
    assert refusals(house) == [code]

    # A process that starts anew keeps to it.
    await house.stop()
    await house.start()
    await house.act(house.mei, table_id, Done())
    await house.caught_up()
    assert told(house.mei, names) == 1
    assert refusals(house) == [code]

    # Whatever is asked of the bot there once it is allowed brings the board back.
    house.server.allow(house.channel, lacking)
    await (await house.zoe.slash(house.channel, "table", "show")).settled()
    await house.server.until(lambda: house.tomas.mention in house.board.text)
    await house.caught_up()
    assert told(house.mei, names) == 1
    assert await house.bot.tables.store.troubled(house.guild.id) == ()


async def test_a_command_in_a_channel_still_closed_tries_nothing(house: House) -> None:
    house.server.expect(50013)
    table_id = await house.begin()
    house.server.deny(house.channel, WRITE)
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    for _ in range(3):
        await (await house.mei.slash(house.channel, "table", "show")).settled()
        await house.server.quiet(0.02)
    assert refusals(house) == [50013]


async def test_telling_goes_on_after_trouble_and_repeats_nobody(house: House) -> None:
    house.server.expect(10003)
    table_id = await house.begin()
    house.server.delete_channel(house.channel)
    refused = RefusedError(0, status=429, extra={"retry_after": 0.01, "global": False})
    house.server.faults.add(Fault("POST", SEND, refuse=refused))
    house.server.faults.add(Fault("POST", SEND, lose=True))
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    words = "The channel of Table 1 is gone"
    assert [told(person, words) for person in (house.mei, house.tomas)] == [1, 1]


async def test_who_takes_no_direct_messages_is_not_tried_again(house: House) -> None:
    house.server.expect(10003, 50007)
    house.server.close_dms(house.mei)
    table_id = await house.begin()
    house.server.delete_channel(house.channel)
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    assert refusals(house) == [50007, 10003]
    assert told(house.tomas, "The channel of Table 1 is gone") == 1


async def test_a_bot_that_is_removed_and_invited_again_goes_on(house: House) -> None:
    house.server.expect(50001, 50278, 10004)  # who left is looked for, too
    table_id = await house.begin()
    elsewhere = house.server.add_guild("Elsewhere")
    elsewhere.members[house.mei.id] = Permission.VIEW_CHANNEL
    house.server.remove_bot(house.guild)
    for action in (Draw(), *TURN):
        await house.act(house.mei, table_id, action)
        await house.caught_up()
    assert told(house.mei, "I was removed from the server of Table 1.") == 1
    assert refusals(house).count(50001) == 1
    assert refusals(house).count(50278) <= 2  # his hand, and these words

    house.server.invite_bot(house.guild)
    await house.server.until(lambda: house.tomas.mention in house.board.text)
    await house.caught_up()
    assert "Mei drew 3 cards" in house.board.text
    assert "Draw a card" in house.tomas.last(house.tomas.dm).text


async def test_a_server_in_an_outage_is_not_one_that_was_left(house: House) -> None:
    house.server.expect(50001)
    table_id = await house.begin()
    gone = asyncio.create_task(house.bot.wait_for("guild_unavailable"))
    await asyncio.sleep(0)
    house.server.outage(house.guild)
    await gone
    house.server.faults.add(
        Fault("PATCH", SEND + "/{message_id}", refuse=RefusedError(50001), times=2)
    )
    await house.act(house.mei, table_id, Draw())
    await put_off(house)
    assert not house.server.faults.rules
    assert await house.bot.tables.store.troubled(house.guild.id) == ()
    assert told(house.mei, "I ") == 0
    house.server.outage(house.guild, over=True)
    for row in await house.bot.tables.store.outbox(house.bot.tables.now().replace(year=2100), 9):
        await house.bot.tables.store.delivered(row)
