"""Scrolling: new messages, requested answers, and long lists."""

import asyncio
from typing import Any

import discord
import pytest

from bot.games.registry import KINDS
from bot.playground.lobby.service import LocalService
from tests.browser.scene import BrowserScene, button, row, text, told
from tests.browser.test_first_minute import TITLES
from tests.browser.visit import Visit
from tests.playground.bot import command

LOW = {"width": 1280, "height": 800}

TALL = "\n".join(f"line {number}" for number in range(60))
"""A text that is higher than the window."""


async def begins_in_sight(found: Any) -> bool:
    """Whether a message's content begins in the upper half of the visible messages."""
    return bool(await found.evaluate(BEGINS))


BEGINS = """message => {
    const view = message.closest('.scroller').getBoundingClientRect();
    const { top } = message.querySelector('.content').getBoundingClientRect();
    return top >= view.top && top < view.top + view.height / 2;
}"""


async def is_in_sight(found: Any) -> bool:
    """Whether the whole element is visible, or as much of it as fits."""
    return bool(await found.evaluate(WHOLE))


WHOLE = """one => {
    const view = one.closest('.scroller').getBoundingClientRect();
    const { top, bottom } = one.getBoundingClientRect();
    return top >= view.top && bottom <= view.bottom;
}"""


async def test_a_message_higher_than_the_window_is_shown_from_its_beginning(
    scene: BrowserScene,
) -> None:
    await scene.send(text(TALL))
    short = await scene.send(text("short"))
    await scene.visit.until(lambda: is_in_sight(short))
    tall = await scene.send(text(f"**the first line**\n{TALL}"))
    await scene.visit.until(lambda: begins_in_sight(tall))
    # A reader inside it keeps the position when it is edited, and sees the next message.
    await tall.evaluate("one => { one.closest('.scroller').scrollTop += 200; }")
    await scene.visit.until(lambda: is_put_off(tall))
    before = await scrolled(scene)
    await scene.edit(tall, text(f"**the first line**\n{TALL}\nand one more"))
    assert await scrolled(scene) == before
    short = await scene.send(text("short again"))
    await scene.visit.until(lambda: is_in_sight(short))


async def is_put_off(found: Any) -> bool:
    return not await begins_in_sight(found)


async def scrolled(scene: BrowserScene) -> float:
    return float(await scene.visit.page.evaluate("document.querySelector('.scroller').scrollTop"))


async def test_a_reader_further_up_is_not_scrolled(scene: BrowserScene) -> None:
    first = await scene.send(text("the first"))
    await scene.send(text(TALL))
    await scene.send(text(TALL))
    await first.evaluate("one => { one.closest('.scroller').scrollTop = 0; }")
    jump = scene.visit.page.get_by_role("button", name="Jump to the newest message")
    await scene.visit.until(lambda: is_in_sight(first))
    newest = await scene.send(text("the newest"))
    await jump.wait_for()
    assert await is_in_sight(first)
    await jump.click()
    await scene.visit.until(lambda: is_in_sight(newest))
    await jump.wait_for(state="hidden")


async def test_only_a_mention_or_the_end_scrolls_away_from_an_answer(scene: BrowserScene) -> None:
    """An answer fills the view: other messages do not scroll it away, a mention does."""

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"the answer\n{TALL}", ephemeral=True)

    scene.bot.handler = answer
    await scene.bot.register(command("ask"))
    found = await scene.send(row(button(1, "Ask")))
    await scene.send(text(TALL))
    await scene.send(text(TALL))
    own = scene.visit.own.filter(has_text="the answer")
    for ask in (found.get_by_role("button", name="Ask").click, lambda: scene.visit.command("ask")):
        before = await scene.visit.number(own.last)
        await ask()
        await scene.visit.until(lambda before=before: is_newer(scene.visit, own.last, before))
        await scene.visit.until(lambda: begins_in_sight(own.last))
        await scene.send(text("talk"))
        assert await begins_in_sight(own.last)
        await scene.visit.page.get_by_role("button", name="Jump to the newest message").click()
    await scene.visit.command("ask")
    await scene.visit.until(lambda: begins_in_sight(own.last))
    called = await scene.send(text(f"{scene.ann.mention} come"))
    await scene.visit.until(lambda: is_in_sight(called))
    await scene.visit.command("ask")
    await scene.visit.until(lambda: begins_in_sight(own.last))
    # The end of a game is shown from its beginning, which names the winner.
    over = await scene.send(text(f"### Table 1\n**Ann wins**\n{TALL}"), row(button(2, "In words")))
    await scene.visit.until(lambda: begins_in_sight(over))


async def is_newer(visit: Visit, found: Any, before: int) -> bool:
    return await visit.number(found) > before


CHOICES = [
    {"label": f"choice {n}", "value": str(n), "description": "one of many"} for n in range(9)
]


def choice(options: list[dict[str, Any]] = CHOICES) -> dict[str, Any]:
    return row({"type": 3, "custom_id": "list", "placeholder": "pick one", "options": options})


async def test_a_list_opens_where_it_fits(scene: BrowserScene) -> None:
    """Above or below its control, never under the text field, and no higher than the space."""
    page = scene.visit.page
    for height, lines in ((860, 0), (860, 40), (420, 0), (420, 40)):
        await page.set_viewport_size({"width": 1280, "height": height})
        found = await scene.send(text("\n".join(["a line"] * lines) or "a line"), choice())
        control = found.get_by_role("combobox")
        await control.click()
        listed = found.get_by_role("listbox")
        await listed.wait_for()
        assert await is_in_sight(listed), (height, lines)
        await page.keyboard.press("End")
        assert await is_in_sight(found.get_by_role("option", name="choice 8"))
        await page.keyboard.press("Escape")
        await listed.wait_for(state="hidden")


async def test_a_list_stays_open_when_its_message_is_redrawn(scene: BrowserScene) -> None:
    keys = scene.visit.page.keyboard
    found = await scene.send(text("before"), choice())
    await found.get_by_role("combobox").focus()
    for _ in range(3):  # it opens, and moves to the third
        await keys.press("ArrowDown")
    await scene.edit(found, text("after"), choice())
    assert await found.get_by_role("listbox").is_visible()
    await keys.press("Enter")
    await scene.visit.until(told(scene, 1))
    assert scene.told[0]["values"] == ["2"]
    await scene.visit.settled()
    await keys.press("ArrowDown")
    await found.get_by_role("listbox").wait_for()
    await scene.edit(found, text("something else"), choice(CHOICES[:3]))  # now with another prompt
    assert not await found.get_by_role("listbox").is_visible()


async def test_a_list_opened_during_a_press_stays_open(
    scene: BrowserScene,
) -> None:
    gate = asyncio.Event()

    async def late(interaction: discord.Interaction) -> None:
        await gate.wait()
        await interaction.response.defer()

    scene.bot.handler = late
    found = await scene.send(text("before"), choice(), row(button(1, "Press")))
    await found.get_by_role("button", name="Press").click()
    await found.locator(".button.pending").wait_for()
    await found.get_by_role("combobox").click()
    await found.get_by_role("listbox").wait_for()
    gate.set()
    await found.locator(".button.pending").wait_for(state="detached")
    assert await found.get_by_role("listbox").is_visible()


async def test_ticks_survive_a_redraw_and_are_not_submitted_by_it(
    scene: BrowserScene,
) -> None:
    keys = scene.visit.page.keyboard
    several = choice()
    several["components"][0] |= {"min_values": 1, "max_values": 5}
    found = await scene.send(text("before"), several)
    await found.get_by_role("combobox").focus()
    for key in ("ArrowDown", "Enter", "ArrowDown", "Enter"):
        await keys.press(key)
    await scene.edit(found, text("after"), several)
    assert await found.locator("[role=option][aria-selected=true]").count() == 2
    for key in ("ArrowDown", "Enter", "Escape"):
        await keys.press(key)
    await scene.visit.until(told(scene, 1))
    assert [said["values"] for said in scene.told] == [["0", "1", "2"]]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.ID)
async def test_a_board_a_hand_and_the_rules_are_visible_with_their_pictures(
    kind: Any, browser: Any, local: LocalService
) -> None:
    """At 1280 by 800, with the guide beside them."""
    visit = await Visit.opened(browser, local.page.url, size=LOW)
    await visit.sit(TITLES[kind.ID])
    await visit.page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    await visit.page.locator(".guide-about").wait_for()  # the guide has no prompt left
    await visit.settled()
    newest = visit.page.locator(".message").last  # the board, or the player's hand that followed it
    await visit.until(lambda: is_in_sight(newest.locator(".text strong").first))
    await visit.until(lambda: is_in_sight(newest.locator(".picture").first))
    await visit.page.get_by_role("button", name="Show where").click()
    pointed = visit.page.locator(".pointed").first
    await visit.until(lambda: is_in_sight(pointed))
    assert await pointed.evaluate("one => one.contains(document.activeElement)")
    await visit.my_hand()
    await visit.settled()
    await visit.until(lambda: is_in_sight(visit.own.locator(".text strong").first))
    await visit.until(lambda: is_in_sight(visit.own.locator(".picture")))
    before = await visit.number(visit.own)
    await visit.command("rules", game=TITLES[kind.ID])
    await visit.until(lambda: is_newer(visit, visit.own, before))
    await visit.own.locator(".picture").wait_for()
    await visit.settled()
    await visit.until(lambda: begins_in_sight(visit.own))
    await visit.until(lambda: is_in_sight(visit.own.locator(".picture")))
    guide = await visit.page.get_by_role("region", name="Your first turn").bounding_box()
    messages = await visit.page.locator(".scroller").bounding_box()
    assert guide["x"] >= messages["x"] + messages["width"]
    await visit.closed()
