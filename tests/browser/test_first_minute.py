"""The first minute: a lobby, one press to a table, and a guide through the first turn."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app.content import load_games
from bot.games.registry import KINDS
from bot.playground.lobby.service import LocalService, open_service
from bot.words import say
from tests.browser.visit import ANSWERING, PHONE, Visit

SPECS = {kind.ID: load_games().newest(kind.ID).spec for kind in KINDS}
TITLES = {game: spec.title for game, spec in SPECS.items()}
QUESTIONS = {game: spec.questions for game, spec in SPECS.items()}


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
    rows = await cards.evaluate_all(ROWS)
    assert len(set(rows)) == 1  # all in one row, or two and two: none in a row of its own
    await visit.shot("lobby")
    await visit.page.set_viewport_size({"width": 1000, "height": 800})
    rows = await cards.evaluate_all(ROWS)
    assert sorted(rows.count(row) for row in set(rows)) == [2, 2]
    said = await visit.page.locator("#notice").text_content()
    assert said is not None
    assert said.startswith("This is not Discord")


ROWS = "all => all.map((one) => one.getBoundingClientRect().top)"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.ID)
async def test_one_press_to_the_first_board_and_a_guided_first_turn(
    kind: Any, visit: Visit
) -> None:
    """The guide quotes each prompt of the bot, until the turn is over."""
    await visit.sit(TITLES[kind.ID])
    guide = visit.page.get_by_role("region", name="Your first turn")
    await guide.wait_for()
    asked = visit.page.locator(".message:not(.ephemeral):has(.mention) .button", has_text="My hand")
    await asked.last.wait_for()
    assert TITLES[kind.ID] in (await guide.text_content() or "")
    if not await says(guide, "bot asks you"):
        await visit.until(lambda: says(guide, "The board calls you"))
        assert await asked.last.evaluate("one => one.classList.contains('pointed')")
        await visit.my_hand()
        await visit.until(lambda: says(guide, "bot asks you"))
    await guide.locator(".guide-about").wait_for()  # the beginning of the bot's own /rules
    assert await visit.page.locator(".above", has_text="/rules").count() == 0  # it was dismissed
    await visit.shot(f"first_turn_{kind.ID}", bare=True)
    leads = [await await_next_guidance(visit)]
    told = " ".join((await guide.text_content() or "").split())
    tips = [say(f"coach-{kind.ID}-{question}") for question in QUESTIONS[kind.ID]]
    assert any(f"yours alone. {' '.join(one.split())}" in told for one in tips)  # the bot's own
    while "Your first turn is over" not in leads[-1]:
        await answer_as_pointed(visit)
        leads.append(await await_next_guidance(visit))
        assert len(leads) < 30, leads
    # More than the first press: a further prompt of the same turn, or a panel for the action.
    assert any("asks you next" in lead or "Only you see this" in lead for lead in leads[1:]), leads
    await visit.shot(f"first_turn_over_{kind.ID}")
    await guide.get_by_role("button", name="Close this guide").click()
    assert await guide.count() == 0
    assert await visit.page.locator(".pointed").count() == 0


async def await_next_guidance(visit: Visit) -> str:
    """Wait until the guide quotes a new prompt of the private message and points to its controls.

    Returns:
        The guide's text before the prompt, or that the turn is over.
    """
    return str(await visit.until(lambda: visit.page.evaluate(GUIDED, ANSWERING)))


GUIDED = """(answering) => {
    const guide = document.querySelector('.guide');
    const lead = guide.querySelector('p:not(.guide-about)').textContent;
    if (guide.textContent === window.before || lead.includes('turn is over')) {
        return lead.includes('turn is over') ? lead : null;
    }
    const quoted = guide.querySelector('blockquote')?.textContent;
    const own = [...document.querySelectorAll('.message.ephemeral')].at(-1);
    if (!quoted || !own.querySelector('.content').innerText.includes(quoted)) return null;
    const rows = [...own.querySelectorAll('.row, .section')]
        .filter((row) => row.querySelector(answering));
    const all = rows.length > 0 && rows.every((row) => row.classList.contains('pointed'));
    return all || own.querySelector('.button.primary.pointed') ? lead : null;
}"""


async def answer_as_pointed(visit: Visit) -> None:
    """Press what the guide points to: the button itself, a main one, any other, or an option."""
    await visit.settled()
    pointed = visit.own.locator(".pointed").and_(visit.page.locator(".button"))
    main = visit.own.locator(".pointed .button.primary")
    other = visit.own.locator(".pointed .button").and_(visit.page.locator(ANSWERING))
    await visit.page.evaluate("window.before = document.querySelector('.guide').textContent")
    for one in (pointed, main, other):
        if await one.count():
            return await visit.press(one.last)
    await visit.own.locator(".pointed .select").first.focus()
    for key in ("ArrowDown", "Enter"):
        await visit.page.keyboard.press(key)
    return None


async def test_the_guides_rules_are_dismissed_before_the_event_arrives(
    browser: Any, local: LocalService
) -> None:
    context = await browser.new_context()
    await context.add_init_script(GONE_IS_LATE)
    visit = Visit(context, await context.new_page())
    await visit.page.goto(local.page.url)
    await visit.sit(TITLES["hibachi"])
    await visit.page.locator(".guide-about").wait_for()
    assert await visit.page.locator(".above", has_text="/rules").count() == 0
    await visit.closed()


GONE_IS_LATE = """
    const add = WebSocket.prototype.addEventListener;
    WebSocket.prototype.addEventListener = function (kind, heard) {
        const late = (news) => setTimeout(() => heard(news), news.data.includes('"gone"') * 2000);
        return add.call(this, kind, kind === 'message' ? late : heard);
    };
"""


async def test_the_guide_closes_when_the_player_leaves_the_game(visit: Visit) -> None:
    await visit.sit(TITLES["thieving_chefs"])
    guide = visit.page.get_by_role("region", name="Your first turn")
    await guide.wait_for()
    await visit.page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    await visit.until(lambda: says(guide, "The board calls you"))
    await visit.my_hand()
    await visit.own.get_by_role("button", name="More…").click()
    await visit.own.get_by_role("button", name="Leave the game").click()
    await visit.own.get_by_role("button", name="Concede").click()
    await visit.own.get_by_role("button", name=re.compile("^(Yes|Concede)")).click()
    await guide.wait_for(state="detached")


async def test_the_page_reopens_with_its_messages(browser: Any, tmp_path: Path) -> None:
    title = TITLES["thieving_chefs"]
    async with open_service(tmp_path, load_games()) as local:
        visit = await Visit.opened(browser, local.page.url)
        await visit.sit(title)
        await visit.page.locator(".message:not(.ephemeral):has(.mention)").first.wait_for()
        await visit.settled()
        url = visit.page.url
        await visit.page.close()
        again = Visit(visit.context, await visit.context.new_page())
        await again.page.goto(url)
        await again.own.locator(".gallery img").wait_for()
        assert await again.page.locator(".message").count() >= 2
    # The command ended, and the page says so.
    await again.page.get_by_text("The server does not answer").wait_for()
    await again.context.close()


async def test_a_phone_sized_first_turn(browser: Any, local: LocalService) -> None:
    visit = await Visit.opened(
        browser, local.page.url, size=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2
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
    guide = page.get_by_role("region", name="Your first turn")
    await visit.until(lambda: says(guide, "bot asks you"))
    await visit.shot("phone_hand", bare=True)
    # Folded, it leaves the screen to the messages; unfolded, it scrolls by itself.
    low = await height(guide)
    assert low < PHONE["height"] / 6
    lines = await height(guide.locator(".guide-short"))
    assert lines % 20 == 0  # no line of it is cut
    words = guide.locator(".guide-words")
    assert await words.evaluate("one => one.scrollHeight <= one.clientHeight")
    await guide.get_by_role("button", name="Say more").tap()
    await guide.get_by_role("button", name="Say less").wait_for()
    assert low < await height(guide) < PHONE["height"] * 0.4
    await guide.get_by_role("button", name="Say less").tap()
    assert await page.evaluate(WIDER) == []
    menu = page.get_by_role("button", name="Channels")
    listed = page.locator("#sidebar")
    await menu.tap()
    await listed.locator(".place a[aria-current]").tap()  # the current channel
    await listed.wait_for(state="hidden")
    await menu.tap()
    await page.touchscreen.tap(PHONE["width"] - 10, PHONE["height"] / 2)  # beside it
    await listed.wait_for(state="hidden")
    await menu.tap()
    await listed.get_by_text("Brigade").tap()
    await page.locator(".bar h1", has_text="Brigade").wait_for()
    await page.locator(".message .gallery img").last.wait_for()
    await visit.shot("phone_messages", bare=True)
    assert await page.evaluate(WIDER) == []
    await visit.closed()


async def says(region: Any, words: str) -> bool:
    return words in (await region.text_content() or "")


async def height(region: Any) -> float:
    return float((await region.bounding_box())["height"])


async def test_the_button_over_the_messages_covers_nothing(
    browser: Any, local: LocalService
) -> None:
    """The button to the newest message is above a guide without room beside it."""
    visit = await Visit.opened(browser, local.page.url, size={"width": 900, "height": 800})
    await visit.sit(TITLES["hibachi"])
    guide = visit.page.get_by_role("region", name="Your first turn")
    await guide.wait_for()
    await visit.page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    await visit.settled()
    await visit.page.evaluate(UP)
    jump = visit.page.get_by_role("button", name="Jump to the newest message")
    await somebody_talks(visit, local, "while the view is further up")
    await jump.wait_for()
    box, below = await jump.bounding_box(), await guide.bounding_box()
    assert box["y"] + box["height"] <= below["y"]
    await visit.shot("jump")
    await jump.click()
    await jump.wait_for(state="hidden")
    await visit.closed()


async def somebody_talks(visit: Visit, local: LocalService, words: str) -> Any:
    """Post a message of Tomas at the table; return its element on the page."""
    tomas = next(one for one in local.server.people if one.name == "Tomas")
    table = next(c for c in local.server.world.channels.values() if c.thread is not None)
    message = tomas.say(table, words)
    found = visit.page.locator(f"#message-{message.id}")
    await found.wait_for()
    return found


UP = "document.querySelector('.scroller').scrollTop = 0"


@pytest.mark.parametrize("guided", [True, False], ids=["guided", "alone"])
async def test_an_aim_and_its_controls_fit_a_low_window(
    guided: bool, browser: Any, local: LocalService
) -> None:
    """At 1280 by 768 the picture and every control below it are visible at once."""
    low = {"width": 1280, "height": 768}
    visit = await Visit.opened(browser, local.page.url, size=low)
    await visit.sit(TITLES["hibachi"])
    await visit.page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    if not guided:
        await visit.page.get_by_role("button", name="I know how it goes").click()
    await visit.my_hand()
    await visit.own.locator(".button", has_text="Aim").click()
    await visit.own.locator(".button", has_text="Throw").wait_for()
    await visit.settled()

    async def fits() -> bool:
        await visit.own.locator(".button", has_text="Throw").scroll_into_view_if_needed()
        picture = await visit.own.locator(".picture").bounding_box()
        throw = await visit.own.locator(".button", has_text="Throw").bounding_box()
        room = await visit.page.locator(".scroller").bounding_box()
        below = room["y"] + room["height"]
        return bool(
            picture["height"] >= 220
            and picture["y"] >= room["y"]
            and throw["y"] + throw["height"] <= below
        )

    await visit.until(fits)  # an edit of the board may still move what is below it
    await visit.shot(f"aim_low_{'guided' if guided else 'alone'}")
    await visit.closed()


@pytest.mark.parametrize("guided", [True, False], ids=["guided", "alone"])
async def test_a_phone_shows_the_picture_of_an_aim_with_the_throw(
    guided: bool, browser: Any, local: LocalService
) -> None:
    """At 400 by 844, without scrolling; so are a hand's picture and its first controls."""
    visit = await Visit.opened(
        browser, local.page.url, size={"width": 400, "height": 844}, is_mobile=True, has_touch=True
    )
    await visit.sit(TITLES["hibachi"])
    await visit.page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    if not guided:
        await visit.page.get_by_role("button", name="I know how it goes").click()
    await visit.my_hand()
    await visit.settled()
    await visit.until(lambda: visit.own.evaluate(SEEN))
    await visit.own.locator(".button", has_text="Aim").click()
    await visit.own.locator(".button", has_text="Throw").wait_for()
    await visit.settled()
    await visit.until(lambda: visit.own.evaluate(SEEN))
    await visit.closed()


SEEN = """message => {
    const view = message.closest('.scroller').getBoundingClientRect();
    return ['.picture', '.row', '.button.primary'].every((what) => {
        const { top, bottom } = message.querySelector(what).getBoundingClientRect();
        return top >= view.top && bottom <= view.bottom;
    });
}"""


async def test_a_card_shows_that_its_picture_is_being_drawn(
    browser: Any, local: LocalService
) -> None:
    gate = asyncio.Event()
    drawn = local.page.cards["hibachi"].draw

    async def slow() -> bytes:
        await gate.wait()
        return await drawn()

    card = replace(local.page.cards["hibachi"], draw=slow)
    local.page.offer([card])
    visit = await Visit.opened(browser, local.page.url)
    waits = visit.page.get_by_text("The picture is being drawn")
    await waits.wait_for()
    gate.set()
    await waits.wait_for(state="detached")
    assert await visit.page.locator(".card img").evaluate("image => image.naturalWidth")
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
