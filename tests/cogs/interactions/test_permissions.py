"""A channel in which the bot may not play: said in words, before anything is stored."""

import pytest

from bot.playground import Permission
from tests.cogs.harness.loopback import GAME, House

NAMES = {
    Permission.SEND_MESSAGES: "Send Messages",
    Permission.ATTACH_FILES: "Attach Files",
    Permission.READ_MESSAGE_HISTORY: "Read Message History",
    Permission.VIEW_CHANNEL: "View Channel",
}


@pytest.mark.parametrize("lacking", NAMES)
async def test_what_is_missing_is_named(house: House, lacking: Permission) -> None:
    house.server.deny(house.channel, lacking)
    refused = await house.mei.slash(house.channel, "table", "open", game=GAME)
    await house.silence_held(refused, f"I need {NAMES[lacking]}.")
    assert await house.bot.tables.store.numbered(house.guild.id, 1) is None


async def test_several_are_listed_and_then_allowed(house: House) -> None:
    house.server.deny(house.channel, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    refused = await house.mei.slash(house.channel, "table", "open", game=GAME)
    await house.silence_held(refused, "I need Send Messages and Attach Files.")
    house.server.allow(house.channel, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    await house.open()


async def test_lost_in_the_middle_nothing_is_tried_again_and_again(house: House) -> None:
    house.server.expect(50013)
    table_id = await house.begin()
    mover, _ = await house.mover(table_id)
    house.server.deny(house.channel, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    drew = await mover.slash(house.channel, "thieves", "draw")
    await house.silence_held(drew, "You drew")  # answers and hands go on
    await house.caught_up()
    await house.server.quiet()
    assert [refused.code for refused in house.server.record.refused] == [50013]
    house.server.allow(house.channel, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    await mover.slash(house.channel, "thieves", "draw")
    await house.caught_up()
    assert f"{mover.name} drew 2 cards" in house.board.text
