"""Two tabs, two people: each tab receives only its person's messages."""

import json
from contextlib import suppress
from typing import Any

import pytest

from bot.playground import Person
from bot.playground.lobby.service import LocalService
from tests.browser.visit import Visit

try:
    from playwright.async_api import TimeoutError as PlaywrightTimeoutError
except ImportError:
    pytest.skip("Playwright is not installed", allow_module_level=True)


def person(local: LocalService, name: str) -> Person:
    return next(one for one in local.server.people if one.name == name)


async def test_no_player_receives_the_others_hand(visit: Visit, local: LocalService) -> None:
    """They play at one table; everything each tab received is searched for the other's messages."""
    mei, tomas = person(local, "Mei"), person(local, "Tomas")
    other = await visit.tab(f"{local.page.url}as/{tomas.id}/")
    tabs = {mei: visit, tomas: other}
    bodies: dict[Person, list[str]] = {mei: [], tomas: []}
    for who, tab in tabs.items():
        watch(tab, bodies[who])
    for tab in tabs.values():
        await tab.go("kitchen")
    await visit.command("table open", game="Thieving Chefs")
    await other.board.locator(".button", has_text="Join").click()
    await other.own.get_by_text("You have a seat", exact=False).first.wait_for()
    await visit.board.locator(".text", has_text="Tomas").first.wait_for()
    await visit.board.locator(".button", has_text="Start").click()
    for tab in tabs.values():
        await tab.board.locator(".button", has_text="My hand").wait_for()
        await tab.settled()
        await tab.my_hand()
        await tab.own.locator(".gallery img").wait_for()
    # Some turns, so that hands change.
    for _ in range(6):
        tab = visit if await is_called(visit) else other
        await tab.my_hand()
        control = tab.own.locator(".content .button.primary:enabled")
        if await control.count():
            await control.first.click()
        await tab.settled()
    await local.server.quiet(0.3)
    for tab in tabs.values():
        await tab.settled()
    await visit.shot("two_mei")
    await other.shot("two_tomas")
    for who, tab in tabs.items():
        came = "\n".join([*map(str, tab.came), *bodies[who]])
        secret = foreign(local, who)
        assert len(secret) >= 4  # there were hands and pictures that could leak
        assert [word for word in secret if word in came] == []
        own = foreign(local, tomas if who is mei else mei)
        assert any(word in came for word in own)  # the check finds the tab's own messages
    # Neither can fetch the other's pictures, even by address.
    theirs = await other.own.locator(".gallery img").get_attribute("src")
    status = await visit.page.evaluate("path => fetch(path).then((got) => got.status)", theirs)
    assert status == 404
    assert await other.page.locator(".message.ephemeral").count() >= 2
    assert other.complaints == []


async def is_called(tab: Visit) -> bool:
    return "mentioned" in (await tab.board.get_attribute("class") or "")


def watch(tab: Visit, bodies: list[str]) -> None:
    async def keep(answer: Any) -> None:
        if answer.request.method == "POST":
            bodies.append(await answer.text())
        bodies.append(answer.url)

    tab.page.on("response", keep)


def foreign(local: LocalService, who: Person) -> set[str]:
    """Return the ids of messages and pictures that ``who`` must not see."""
    world, found = local.server.world, set()
    for message in world.messages.values():
        channel = world.channels[message.channel_id]
        direct = channel.recipient_id not in (None, who.id)
        if direct or message.only_for not in (None, who.id):
            found.add(str(message.id))
            found |= {str(file.id) for file in message.attachments}
            found |= {
                json.dumps(part["custom_id"]) for part in message.components if "custom_id" in part
            }
    return found


async def test_a_tab_of_its_own_for_each_person(visit: Visit, local: LocalService) -> None:
    page = visit.page
    await page.get_by_role("button", name="Switch person").click()
    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name="Lena in a tab of its own").click()
    lena = await opened.value
    await lena.locator(".me strong", has_text="Lena").wait_for()
    await page.get_by_role("link", name="Omar", exact=True).click()
    await page.locator(".me strong", has_text="Omar").wait_for()
    await page.locator(".place a", has_text="kitchen").click()
    await page.get_by_role("combobox", name="Message").press_sequentially("**Hello** <@1>!")
    await page.keyboard.press("Enter")
    await lena.locator(".place a", has_text="kitchen").click()
    await lena.locator(".message strong", has_text="Hello").wait_for()
    assert await lena.locator(".message .author").all_text_contents() == ["Omar"]


async def test_a_mention_notifies_only_its_person(visit: Visit, local: LocalService) -> None:
    tomas = person(local, "Tomas")
    other = await visit.tab(f"{local.page.url}as/{tomas.id}/")
    await visit.go("kitchen")
    await visit.command("table open", game="Thieving Chefs")
    await other.go("kitchen")
    await other.board.locator(".button", has_text="Join").click()
    await visit.board.locator(".text", has_text="Tomas").first.wait_for()
    await other.go("Lobby")
    # A note fades after some seconds, so the first one is recorded.
    await other.page.evaluate("""() => new MutationObserver(([{ addedNodes }], watch) => {
        document.body.dataset.pushed = addedNodes[0].textContent;
        watch.disconnect();
    }).observe(document.getElementById("toasts"), { childList: true })""")
    await visit.board.locator(".button", has_text="Start").click()
    await visit.board.locator(".button", has_text="My hand").wait_for()
    if await is_called(visit):
        await visit.my_hand()
        for _ in range(40):
            await visit.settled()
            if await called_elsewhere(other):
                break
            control = visit.own.locator(".content .button.primary:enabled, .content .select")
            if not await control.count():
                await visit.my_hand()
            elif "select" in (await control.last.get_attribute("class") or ""):
                await control.last.focus()
                for key in ("ArrowDown", "Enter"):
                    await visit.page.keyboard.press(key)
            else:
                with suppress(PlaywrightTimeoutError):  # it may disappear before it is clicked
                    await control.first.click(timeout=3000)
    await other.page.locator(".place .badge").wait_for()
    pushed = await other.page.locator("body").get_attribute("data-pushed")
    assert pushed is not None
    assert pushed.startswith("Table 1 · Thieving Chefs · @Tomas: ")
    await other.shot("push")
    await other.go("kitchen")
    assert await other.page.locator(".place.open .badge").count() == 0
    assert await is_called(other)


async def called_elsewhere(tab: Visit) -> bool:
    return bool(await tab.page.locator(".place .badge").count())
