"""The message of a server's open seats: kept up to date, in a channel chosen by its managers."""

import asyncio

import pytest

from bot.playground import Channel, Permission, ShownMessage
from bot.tables.model.records import ServerSettings
from cogs.delivery import open_seats
from tests.cogs.harness.loopback import PATIENCE, LoopbackRig
from tests.cogs.host.test_host import manager, press
from tests.cogs.play.test_play import play
from tests.playground import acts
from tests.playground.acts import delete_channel, delete_message

pytestmark = pytest.mark.usefixtures("chefs_wait")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_seats, "EVERY", 0.05)


@pytest.fixture
async def lounge(rig: LoopbackRig) -> Channel:
    """Show the open seats in a channel of their own."""
    channel = rig.server.add_channel(rig.guild, "lounge")
    await press(rig, manager(rig), "seats", channel)
    return channel


async def says(rig: LoopbackRig, lounge: Channel, text: str) -> ShownMessage:
    """Wait until the channel's only message contains ``text``, and return it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            boards = [one for one in rig.boards(lounge) if one.text.startswith("### Open seats")]
            if boards and text in boards[-1].text:
                assert len(boards) == 1
                return boards[-1]
            await asyncio.sleep(0.01)


async def test_one_message_follows_all_open_seats(rig: LoopbackRig, lounge: Channel) -> None:
    empty = await says(rig, lounge, "Nobody is waiting right now")
    await rig.open(rig.mei)
    waits = await says(rig, lounge, "4 seats free, not begun")
    assert waits.id == empty.id
    assert not empty.pictures
    assert waits.pictures[0].alt == (
        "Tables with free seats: Table 1 · Thieving Chefs. "
        "Each row shows a table's taken seats and its free ones."
    )
    pressed = await rig.tomas.press(waits, waits.button("Join Table 1"))
    await rig.check_private(pressed, "You have a seat at Table 1")
    await says(rig, lounge, "3 seats free, not begun")
    [select] = waits.selects
    chosen = await rig.zoe.select(waits, select.custom_id, ["hibachi"])
    await rig.check_private(chosen, "You have a seat at Table 2 · Hibachi")
    both = await says(rig, lounge, "3 seats of computer chefs, first round")
    old = await rig.omar.press(both, both.button("Join Table 2"))
    await rig.check_private(old, "The seat is yours now")
    await says(rig, lounge, "2 seats of computer chefs, first round")
    # It names nobody and pings nobody.
    assert "Mei" not in both.text
    assert "<@" not in both.text


async def test_the_message_survives_a_restart_and_is_sent_anew_when_deleted(
    rig: LoopbackRig, lounge: Channel
) -> None:
    rig.server.expect(10008)
    first = await says(rig, lounge, "Nobody is waiting right now")
    await rig.stop()
    await rig.start()
    await rig.open(rig.mei)
    assert (await says(rig, lounge, "not begun")).id == first.id
    delete_message(rig.server, first.id)
    await play(rig, rig.tomas)
    again = await says(rig, lounge, "3 seats free")
    assert again.id != first.id


async def test_a_table_in_a_private_thread_is_not_listed(rig: LoopbackRig, lounge: Channel) -> None:
    await says(rig, lounge, "Nobody is waiting right now")
    thread = rig.server.add_thread(rig.channel, "secret", by=rig.mei, private=True)
    acts.add_to_thread(rig.server, thread)
    await rig.open(rig.mei, thread)
    await rig.open(rig.tomas)
    text = (await says(rig, lounge, "Table 2")).text
    assert "Table 1" not in text


async def test_a_closed_channel_is_not_retried_until_the_bot_is_used_there(
    rig: LoopbackRig, lounge: Channel
) -> None:
    await says(rig, lounge, "Nobody is waiting right now")
    rig.server.expect(50001, 50013)
    rig.server.deny(lounge, Permission.VIEW_CHANNEL)
    for person in (rig.mei, rig.tomas):
        await rig.open(person)
        await asyncio.sleep(0.3)
    assert len(rig.server.record.refused) == 1
    rig.server.allow(lounge, Permission.VIEW_CHANNEL)
    await (await rig.mei.slash(lounge, "table", "list")).settled()
    await says(rig, lounge, "not begun")


async def test_it_ends_with_the_setting_or_the_channel(rig: LoopbackRig, lounge: Channel) -> None:
    await says(rig, lounge, "Nobody is waiting right now")
    await press(rig, manager(rig), "seats", lounge)
    async with asyncio.timeout(PATIENCE):
        while rig.boards(lounge):
            await asyncio.sleep(0.01)
    await press(rig, manager(rig), "seats", lounge)
    await says(rig, lounge, "Nobody is waiting right now")
    rig.server.expect(10003)
    delete_channel(rig.server, lounge)
    await rig.open(rig.mei)
    async with asyncio.timeout(PATIENCE):
        while await rig.bot.tables.servers.settings(rig.guild.id) != ServerSettings():
            await asyncio.sleep(0.01)
