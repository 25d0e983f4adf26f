"""The first minute: a lobby, one press to a table, and somebody beside for the first turn."""

import re
from pathlib import Path
from typing import Any

import pytest

from bot.content import load_games
from bot.games.registry import KINDS
from bot.loopback import House, open_house
from tests.browser.visit import PHONE, Visit

TITLES = {kind.ID: load_games().newest(kind.ID).spec.title for kind in KINDS}


async def test_the_lobby_has_a_picture_of_every_game(visit: Visit) -> None:
    cards = visit.page.locator(".card")
    assert await cards.count() == len(KINDS) + 1  # and one to watch
    for title in (*TITLES.values(), "Watch four chefs"):
        assert await visit.page.get_by_role("heading", name=title, exact=True).count() == 1
    pictures = visit.page.locator(".card img")
    for at in range(await pictures.count()):
        picture = pictures.nth(at)
        await visit.until(lambda one=picture: one.evaluate("image => image.naturalWidth"))
        assert await picture.get_attribute("alt")
    await visit.shot("lobby")
    said = await visit.page.locator("#notice").text_content()
    assert said is not None
    assert said.startswith("This is not Discord")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.ID)
async def test_one_press_to_the_first_board_and_a_guided_first_turn(
    kind: Any, visit: Visit
) -> None:
    """The guide quotes what the bot itself asks, and ends with the first answer."""
    title = TITLES[kind.ID]
    await visit.sit(title)
    guide = visit.page.get_by_role("region", name="Your first turn")
    await guide.wait_for()
    asked = visit.page.locator(".message:not(.ephemeral):has(.mention) .button", has_text="My hand")
    await asked.last.wait_for()
    assert title in (await guide.text_content() or "")

    async def is_called() -> bool:
        return "bot asks you" in (await guide.text_content() or "")

    if not await is_called():
        await visit.my_hand()
        await visit.until(is_called)
    await guide.locator(".guide-about").wait_for()  # how the bot's own /rules begin
    assert await visit.page.locator(".above", has_text="/rules").count() == 0  # it was put away
    quoted = await guide.locator("blockquote").text_content()
    question = await visit.own.locator(".text strong").first.text_content()
    assert quoted == question
    assert await visit.page.locator(".pointed").count() >= 1
    await visit.shot(f"first_turn_{kind.ID}")
    buttons = visit.own.locator(".content .button", has_not_text="How does this work?")
    if await buttons.count():
        await visit.press(buttons.first)
    else:
        await visit.own.locator(".select").first.focus()
        for key in ("ArrowDown", "Enter"):
            await visit.page.keyboard.press(key)

    async def moved_on() -> bool:
        return "is made" in (await guide.text_content() or "") or (
            await guide.locator("blockquote").text_content() != quoted
        )

    await visit.until(moved_on)
    await guide.get_by_role("button").click()
    assert await guide.count() == 0
    assert await visit.page.locator(".pointed").count() == 0


async def test_what_was_open_is_there_again_after_closing_and_after_a_restart(
    browser: Any, tmp_path: Path
) -> None:
    title = TITLES["thieving_chefs"]
    async with open_house(tmp_path, load_games()) as house:
        visit = await Visit.opened(browser, house.page.url)
        await visit.sit(title)
        await visit.page.locator(".message:not(.ephemeral):has(.mention)").first.wait_for()
        await visit.settled()
        url = visit.page.url
        await visit.page.close()
        again = Visit(visit.context, await visit.context.new_page())
        await again.page.goto(url)
        await again.own.locator(".gallery img").wait_for()
        await house.server.quiet(0.3)
        ids = await again.page.locator(".message").evaluate_all(IDS)
        assert len(ids) >= 2
    # The command ended; the page says so, and finds the server again by itself.
    await again.page.get_by_text("The server does not answer").wait_for()
    async with open_house(tmp_path, load_games()) as house:
        assert house.page.url in url

        async def back() -> bool:
            found = await again.page.locator(".message").evaluate_all(IDS)
            return found[: len(ids)] == ids

        await again.until(back)
        await again.my_hand()
        await again.own.locator(".gallery img").wait_for()
        await again.context.close()
    refused = [c for c in again.complaints if "ERR_CONNECTION_REFUSED" not in c]
    assert refused == []


IDS = "all => all.map(one => one.dataset.message)"


async def test_a_phone_sized_first_turn(browser: Any, house: House) -> None:
    visit = await Visit.opened(
        browser, house.page.url, size=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2
    )
    page = visit.page
    await visit.shot("phone_lobby")
    assert await page.evaluate(WIDER) == []
    await page.get_by_role("button", name="Thieving Chefs: ").tap()
    await visit.own.locator(".gallery img").wait_for()
    await page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    await page.locator(
        ".message:not(.ephemeral):has(.mention) .button", has_text="My hand"
    ).last.tap()
    before = await visit.number(visit.own)
    await visit.until(lambda: is_newer(visit, before))
    await visit.own.locator(".button").first.wait_for()
    await visit.shot("phone_hand")
    assert await page.evaluate(WIDER) == []
    await page.get_by_role("button", name="Channels").tap()
    await page.locator("#sidebar").get_by_text("Brigade").tap()
    await page.locator(".bar h1", has_text="Brigade").wait_for()
    await page.locator(".message .gallery img").last.wait_for()
    await visit.shot("phone_messages")
    assert await page.evaluate(WIDER) == []
    await visit.closed()


async def is_newer(visit: Visit, before: int) -> bool:
    return await visit.number(visit.own) >= before


WIDER = """() => [...document.querySelectorAll('#main *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one) => !one.closest('pre'))
    .map((one) => one.className)"""


async def test_the_watched_table_is_found_from_the_lobby(visit: Visit) -> None:
    await visit.page.get_by_role("button", name="Watch four chefs: Watch").click()
    await visit.page.locator(".bar h1", has_text="chefs-corner").wait_for()
    await visit.page.locator(".message .gallery img").first.wait_for()
    texts = await visit.board.locator(".text").all_text_contents()
    assert re.search("Basil|Juniper|Saffron|Olive", " ".join(texts))
