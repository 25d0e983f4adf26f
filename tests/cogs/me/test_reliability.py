"""/me reliability, tables with a required share of answers, and newcomers; over Discord."""

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.model.records import Status
from bot.tables.people import reliability
from bot.tables.people.reliability import Reliability
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.host.test_host import manager, open_setup, press


async def type_reliability(rig: LoopbackRig) -> str:
    answer = await (await rig.mei.slash(rig.channel, "me", "reliability")).settled()
    assert answer.ephemeral
    return answer.text


async def test_answers_and_their_counts_are_shown_privately(rig: LoopbackRig, deal: None) -> None:
    assert "No questions answered yet." in await type_reliability(rig)
    table_id = await rig.begin()
    for _ in range(2):
        await rig.act(rig.mei, table_id, Draw())
    text = await type_reliability(rig)
    assert "Answered in time: 2 of 2 questions (100%)." in text
    assert "No finished tables yet." in text
    assert "Only you see this." in text
    kept = await rig.mei.slash(rig.channel, "privacy", "show")
    await rig.check_private(kept, "Answered in time: 2 of 2 questions (100%).")


async def test_whoever_takes_a_free_seat_earns_credit_once(rig: LoopbackRig) -> None:
    await rig.begin()
    typed = await (await rig.mei.slash(rig.channel, "table", "hand-over")).settled()
    assert typed.message is not None
    gives = typed.message.button("Give my seat to a computer chef")
    await (await rig.mei.press(typed.message, gives)).settled()
    await rig.await_delivery()
    board = rig.board
    takes = board.button("Take a free seat").custom_id
    assert takes is not None
    pressed = await rig.omar.press(board, takes)
    await rig.check_private(pressed, "The seat is yours now")
    await (await rig.omar.press(board, takes, force=True)).settled()
    told = await rig.omar.slash(rig.channel, "me", "reliability")
    await rig.check_private(told, "You took over 1 free seat. Thank you!")
    assert "Left early: 1 of 1 table." in await type_reliability(rig)


async def test_a_lobby_and_its_refusal_name_the_required_share(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await rig.open()
    panel = await rig.options(rig.mei)
    asks = next(one for one in panel.selects if one.custom_id.endswith(":reliable"))
    await (await rig.mei.select(panel, asks.custom_id, ["80"])).settled()
    await rig.await_delivery()
    assert "Who may join: At least 80% answered in time" in rig.board.text

    async def of(self: object, user_id: int) -> Reliability:
        return Reliability(kept=30, late=20)

    monkeypatch.setattr(reliability.ReliabilityService, "of", of)
    refused = await rig.tomas.press(rig.board, rig.board.button("Join"))
    await rig.check_private(refused, "asks for at least 80% of questions answered in time")
    seated = await (await rig.tomas.slash(rig.channel, "play", game="thieving_chefs")).settled()
    assert "You have a seat at Table 2" in seated.text
    assert len((await rig.view(None, table_id)).seats) == 1


async def test_newcomers_are_refused_kindly_and_a_server_can_lift_the_limit(
    rig: LoopbackRig, newcomers: None
) -> None:
    for _ in range(2):
        await rig.open(rig.mei)
    third = await rig.mei.slash(rig.channel, "table", "open", game="hibachi")
    await rig.check_private(third, "Your first two tables are waiting for you")
    nora = manager(rig)
    assert "**Newcomers:** 2 tables at once" in (await open_setup(rig, nora)).text
    assert "**Newcomers:** any number of tables" in await press(rig, nora, "newcomers")
    await rig.open(rig.mei, game="hibachi")
    live = await rig.bot.tables.store.in_guild(rig.guild.id, (Status.LOBBY,), 9)
    assert len(live) == 3
