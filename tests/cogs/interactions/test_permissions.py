"""A channel in which the bot may not play: reported in words, before anything is stored."""

import pytest

from bot.playground import Permission
from tests.cogs.harness.loopback import GAME, LoopbackRig

NAMES = {
    Permission.SEND_MESSAGES: "Send Messages",
    Permission.ATTACH_FILES: "Attach Files",
    Permission.READ_MESSAGE_HISTORY: "Read Message History",
    Permission.VIEW_CHANNEL: "View Channel",
}


@pytest.mark.parametrize("lacking", NAMES)
async def test_the_missing_permission_is_named(rig: LoopbackRig, lacking: Permission) -> None:
    rig.server.deny(rig.channel, lacking)
    refused = await rig.mei.slash(rig.channel, "table", "open", game=GAME)
    await rig.check_private(refused, f"I need {NAMES[lacking]}.")
    assert await rig.bot.tables.store.numbered(rig.guild.id, 1) is None


async def test_several_are_listed_and_then_allowed(rig: LoopbackRig) -> None:
    rig.server.deny(rig.channel, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    refused = await rig.mei.slash(rig.channel, "table", "open", game=GAME)
    await rig.check_private(refused, "I need Send Messages and Attach Files.")
    rig.server.allow(rig.channel, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    await rig.open()


async def test_a_permission_lost_during_a_game_causes_no_retries(rig: LoopbackRig) -> None:
    rig.server.expect(50013)
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    rig.server.deny(rig.channel, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    drew = await mover.slash(rig.channel, "thieves", "draw")
    await rig.check_private(drew, "You drew")  # answers and hands still work
    await rig.await_delivery()
    await rig.server.quiet()
    assert [refused.code for refused in rig.server.record.refused] == [50013]
    rig.server.allow(rig.channel, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    await mover.slash(rig.channel, "thieves", "draw")
    await rig.await_delivery()
    assert f"{mover.name} drew 2 cards" in rig.board.text
