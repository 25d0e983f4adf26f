"""Faults switched on from the page, and their effects for the person."""

import time
from typing import Any

from bot.playground.lobby.service import LocalService
from bot.tables.model.records import Preferences
from tests.browser.visit import PATIENCE, Visit
from tests.playground.acts import delete_message
from tests.preferring import prefer

TITLE = "Thieving Chefs"


async def panel(visit: Visit) -> Any:
    """Open the panel of switches."""
    await visit.page.get_by_role("button", name="Trouble to try").click()
    found = visit.page.get_by_role("complementary", name="Trouble to try")
    await found.wait_for()
    return found


async def test_a_missing_answer_fails_after_three_seconds_as_on_discord(
    visit: Visit, local: LocalService
) -> None:
    await visit.sit(TITLE)

    def settled() -> bool:
        """The guide has requested the rules, and every interaction is answered."""
        asked = local.server.interactions.values()
        return any("/rules" in one.words for one in asked) and all(
            one.response.type for one in asked
        )

    await visit.until(lambda: is_so(settled))
    await visit.page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    local.server.answer_within = 3.0  # Discord's own limit
    switches = await panel(visit)
    await switches.get_by_role("radio", name="never come").check()
    await visit.until(lambda: is_so(lambda: bool(local.server.faults.rules)))
    asked = len(local.server.interactions)
    # The pinging board is the last one as long as nobody moves.
    calling = visit.page.locator(".message:not(.ephemeral):has(.mention)").last
    button = calling.locator(".button", has_text="More…")
    await button.click()
    await visit.page.locator(".button.pending").wait_for()
    wrong = visit.page.locator(".message .gone-wrong")
    await wrong.wait_for()
    assert await wrong.text_content() == "This interaction failed"
    interaction = list(local.server.interactions.values())[asked]
    assert interaction.response.failed
    assert local.server.clock() - interaction.created >= local.server.answer_within
    await visit.shot("failed")
    await visit.command("table text")
    note = visit.page.locator(".message", has_text="The application did not respond")
    await note.wait_for()
    assert "/table text" in await note.inner_text()
    await note.get_by_role("button", name="Dismiss message").click()
    await note.wait_for(state="detached")
    await switches.get_by_role("radio", name="come at once").check()
    await visit.until(lambda: is_so(lambda: not local.server.faults.rules))
    local.server.answer_within = PATIENCE
    faults = switches.get_by_role("group", name="What Discord would not have taken")
    await faults.get_by_text("not answered in time").first.wait_for()
    local.server.record.violations.clear()
    await button.click()  # pressing again is always safe
    await (
        visit.own.get_by_text("In words", exact=False)
        .or_(visit.own.locator(".text"))
        .first.wait_for()
    )
    await wrong.wait_for(state="detached")


async def is_so(true: Any) -> bool:
    return bool(true())


async def test_closed_direct_messages_are_reported_and_can_be_reopened(
    visit: Visit, local: LocalService
) -> None:
    local.server.expect(50007)
    switches = await panel_in_kitchen(visit)
    closed = switches.get_by_role("checkbox", name="My direct messages are closed")
    await closed.check()
    mei = next(p for p in local.server.people if p.name == "Mei")
    await visit.until(lambda: is_so(lambda: mei.user.dms_closed))
    await visit.go("Lobby")
    await visit.sit(TITLE)
    await visit.board.get_by_text("I can't send you direct messages").wait_for()
    await closed.uncheck()
    await visit.until(lambda: is_so(lambda: not mei.user.dms_closed))
    await visit.my_hand()
    await visit.own.get_by_role("button", name="More…").click()
    await visit.own.get_by_role("button", name="Try my direct messages again").click()
    await visit.page.locator(".place.unread", has_text="Brigade").wait_for()


async def panel_in_kitchen(visit: Visit) -> Any:
    await visit.go("kitchen")
    return await panel(visit)


async def test_a_deleted_board_is_resent_and_a_missing_permission_reported(
    visit: Visit, local: LocalService
) -> None:
    local.server.expect(10008, 50001, 50013)
    await visit.sit(TITLE)
    await visit.page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    before = await visit.number(visit.board)
    delete_message(local.server, before)
    await visit.page.locator(f"#message-{before}").wait_for(state="detached")
    await visit.go("kitchen")
    switches = await panel(visit)
    await switches.get_by_role("checkbox", name="send messages", exact=True).check()
    kitchen = next(c for c in local.server.world.channels.values() if c.name == "kitchen")
    await visit.until(lambda: is_so(lambda: bool(kitchen.denied)))
    await visit.command("table open", game=TITLE)
    await visit.own.locator(".text", has_text="Send Messages").wait_for()
    await switches.get_by_role("checkbox", name="send messages", exact=True).uncheck()
    await visit.until(lambda: is_so(lambda: not kitchen.denied))


async def test_a_cut_gateway_and_the_clock(visit: Visit, local: LocalService) -> None:
    """The table continues after each; a jump of three days substitutes the absent players."""
    switches = await panel_in_kitchen(visit)
    await visit.command("table open", game=TITLE)
    await visit.board.locator(".button", has_text="Add a computer chef").click()
    await visit.board.locator(".text", has_text="computer chef").first.wait_for()
    await visit.board.locator(".button", has_text="Start").click()
    await visit.page.locator(
        ".message:not(.ephemeral):has(.mention) .button", has_text="My hand"
    ).first.wait_for()
    before = local.server.gateway.resumed
    await switches.get_by_role("button", name="Cut it").click()
    await local.server.until(lambda: local.server.gateway.resumed > before, 30)
    await visit.my_hand()
    mei = next(p for p in local.server.people if p.name == "Mei")
    await prefer(local.bot.tables, mei.id, Preferences(spends=False))  # no day off is used first
    version = (await local.bot.tables.queries.view(1, None)).version

    async def moved() -> bool:
        return (await local.bot.tables.queries.view(1, None)).version > version

    await switches.get_by_role("button", name="three days").click()
    await visit.until(moved)
    assert local.server.clock() - time.time() > 250_000


async def is_asked(local: LocalService, user_id: int) -> bool:
    view = await local.bot.tables.queries.view(1, user_id)
    return view.me in view.waited_for()
