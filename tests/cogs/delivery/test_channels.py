"""A channel that refuses boards: each player is informed once, and no move is lost."""

import asyncio

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from bot.playground import Channel, Fault, Permission, Person, RefusedError
from tests.cogs.harness.loopback import LoopbackRig, await_put_off
from tests.playground import acts
from tests.playground.acts import delete_channel

pytestmark = pytest.mark.usefixtures("deal", "impatient")

WRITE = Permission.SEND_MESSAGES | Permission.ATTACH_FILES
SEND = "/channels/{channel_id}/messages"
TURN = (Draw(), Draw(), Tick("onion"), Done())


@pytest.fixture
def pantry(rig: LoopbackRig) -> Channel:
    return rig.server.add_channel(rig.guild, "pantry")


def told(person: Person, words: str) -> int:
    """Count the direct messages of a person that contain ``words``."""
    return sum(words in shown.text for shown in person.sees(person.dm))


def refusals(rig: LoopbackRig) -> list[int]:
    return [refused.code for refused in rig.server.record.refused]


async def test_a_deleted_channel_is_reported_to_all_players_once(
    rig: LoopbackRig, pantry: Channel
) -> None:
    rig.server.expect(10003)
    table_id = await rig.begin()
    delete_channel(rig.server, rig.channel)
    for _ in range(3):
        await rig.act(rig.mei, table_id, Draw())
        await rig.await_delivery()
    words = "Use `/table move` in another channel to bring it there."
    assert [told(person, words) for person in (rig.mei, rig.tomas)] == [1, 1]
    assert refusals(rig) == [10003]

    await (await rig.mei.slash(pantry, "table", "move")).settled()
    await rig.await_delivery()
    for action in (Tick("onion"), Done()):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    assert rig.tomas.mention in rig.boards(pantry)[-1].text
    assert [told(person, words) for person in (rig.mei, rig.tomas)] == [1, 1]
    assert refusals(rig) == [10003, 10003]  # the bot looks for the old board, to retire it

    delete_channel(rig.server, pantry)
    await rig.act(rig.tomas, table_id, Draw())
    await rig.await_delivery()
    assert [told(person, words) for person in (rig.mei, rig.tomas)] == [2, 2]


async def test_a_deleted_channel_is_reported_to_the_seats_of_a_lobby(rig: LoopbackRig) -> None:
    rig.server.expect(10003)
    await rig.open()
    delete_channel(rig.server, rig.channel)
    pantry = rig.server.add_channel(rig.guild, "pantry")
    added = await rig.mei.slash(pantry, "table", "add-chef", table="1")
    await rig.check_private(added, "A computer chef joined")
    await rig.await_delivery()
    assert told(rig.mei, "The channel of Table 1 is gone") == 1


@pytest.mark.parametrize(
    ("lacking", "names", "code"),
    [
        (Permission.ATTACH_FILES, "I need Attach Files.", 50013),
        (WRITE, "I need Send Messages and Attach Files.", 50013),
        (Permission.VIEW_CHANNEL, "I need View Channel", 50001),
    ],
)
async def test_a_lost_permission_is_reported_once_to_the_prompted_seat(
    rig: LoopbackRig, lacking: Permission, names: str, code: int
) -> None:
    rig.server.expect(code)
    table_id = await rig.begin()
    rig.server.deny(rig.channel, lacking)
    for action in (Draw(), *TURN[:-1]):
        await rig.act(rig.mei, table_id, action)
        await rig.await_delivery()
    assert told(rig.mei, names) == 1
    assert told(rig.tomas, "I can't show Table 1") == 0
    assert refusals(rig) == [code]

    # A restarted process does not repeat it.
    await rig.stop()
    await rig.start()
    await rig.act(rig.mei, table_id, Done())
    await rig.await_delivery()
    assert told(rig.mei, names) == 1
    assert refusals(rig) == [code]

    # Any interaction there restores the board once the permission is back.
    rig.server.allow(rig.channel, lacking)
    await (await rig.zoe.slash(rig.channel, "table", "show")).settled()
    await rig.server.until(lambda: rig.tomas.mention in rig.board.text)
    await rig.await_delivery()
    assert told(rig.mei, names) == 1
    assert await rig.bot.tables.store.troubled(rig.guild.id) == ()


async def test_a_command_in_a_channel_still_closed_tries_nothing(rig: LoopbackRig) -> None:
    rig.server.expect(50013)
    table_id = await rig.begin()
    rig.server.deny(rig.channel, WRITE)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    for _ in range(3):
        await (await rig.mei.slash(rig.channel, "table", "show")).settled()
        await rig.server.quiet(0.02)
    assert refusals(rig) == [50013]


async def test_reports_continue_after_a_failure_and_repeat_nothing(rig: LoopbackRig) -> None:
    rig.server.expect(10003)
    table_id = await rig.begin()
    delete_channel(rig.server, rig.channel)
    refused = RefusedError(0, status=429, extra={"retry_after": 0.01, "global": False})
    rig.server.faults.add(Fault("POST", SEND, refuse=refused))
    rig.server.faults.add(Fault("POST", SEND, lose=True))
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    words = "The channel of Table 1 is gone"
    assert [told(person, words) for person in (rig.mei, rig.tomas)] == [1, 1]


async def test_a_report_to_closed_direct_messages_is_not_retried(rig: LoopbackRig) -> None:
    rig.server.expect(10003, 50007)
    rig.mei.user.dms_closed = True
    table_id = await rig.begin()
    delete_channel(rig.server, rig.channel)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert refusals(rig) == [50007, 10003]
    assert told(rig.tomas, "The channel of Table 1 is gone") == 1


async def test_a_server_of_another_process_is_not_a_server_that_was_left(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.server.expect(50001, 50278, 10004)
    table_id = await rig.begin()
    elsewhere = rig.server.add_guild("Elsewhere")
    elsewhere.members[rig.mei.id] = Permission.VIEW_CHANNEL
    monkeypatch.setattr(rig.bot, "get_shard", lambda _: None)
    acts.remove_bot(rig.server, rig.guild)
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    assert told(rig.mei, "I was removed from the server") == 0
    assert told(rig.mei, "I can't show Table 1") == 1


async def test_a_bot_removed_and_invited_again_continues(rig: LoopbackRig) -> None:
    rig.server.expect(50001, 50278, 10004)  # the bot checks whether players left, too
    table_id = await rig.begin()
    elsewhere = rig.server.add_guild("Elsewhere")
    elsewhere.members[rig.mei.id] = Permission.VIEW_CHANNEL
    acts.remove_bot(rig.server, rig.guild)
    for action in (Draw(), *TURN):
        await rig.act(rig.mei, table_id, action)
        await rig.await_delivery()
    assert told(rig.mei, "I was removed from the server of Table 1.") == 1
    assert refusals(rig).count(50001) == 1
    assert refusals(rig).count(50278) <= 2  # his hand, and this report

    acts.invite_bot(rig.server, rig.guild)
    await rig.server.until(lambda: rig.tomas.mention in rig.board.text)
    await rig.await_delivery()
    assert "Mei drew 3 cards" in rig.board.text
    assert "Draw a card" in rig.tomas.last(rig.tomas.dm).text


async def test_a_server_in_an_outage_is_not_a_server_that_was_left(rig: LoopbackRig) -> None:
    rig.server.expect(50001)
    table_id = await rig.begin()
    gone = asyncio.create_task(rig.bot.wait_for("guild_unavailable"))
    await asyncio.sleep(0)
    acts.outage(rig.server, rig.guild)
    await gone
    rig.server.faults.add(
        Fault("PATCH", SEND + "/{message_id}", refuse=RefusedError(50001), times=2)
    )
    await rig.act(rig.mei, table_id, Draw())
    await await_put_off(rig)
    assert not rig.server.faults.rules
    assert await rig.bot.tables.store.troubled(rig.guild.id) == ()
    assert told(rig.mei, "I ") == 0
    acts.outage(rig.server, rig.guild, over=True)
    for row in await rig.bot.tables.store.outbox(rig.bot.tables.now().replace(year=2100), 9):
        await rig.bot.tables.store.delivered(row)
