"""Accessibility: axe finds nothing serious, and the keyboard alone suffices."""

from pathlib import Path
from typing import Any

import pytest

from bot.playground.lobby.service import LocalService
from tests.browser.visit import LAPTOP, PHONE, Visit

SERIOUS = {"serious", "critical"}


def axe() -> str:
    """Return the source of axe-core, from its package."""
    package = pytest.importorskip("axe_playwright_python", reason="axe-core is not installed")
    return (Path(package.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


async def findings(visit: Visit) -> list[str]:
    """Return axe's serious findings, in words."""
    await visit.settled()
    if not await visit.page.evaluate("typeof axe === 'object'"):
        await visit.page.evaluate(f"{axe()}; undefined")
    found = await visit.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert found["passes"]
    return [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:300]})"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("colours", ["dark", "light"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
async def test_axe_finds_nothing_serious(
    size: dict[str, int], colours: Any, browser: Any, local: LocalService
) -> None:
    visit = await Visit.opened(browser, local.page.url, size=size, color_scheme=colours)
    page, name = visit.page, f"{colours}_{'phone' if size is PHONE else 'laptop'}"
    assert await findings(visit) == []
    await visit.sit("Thieving Chefs")
    await page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    assert await findings(visit) == []
    await visit.shot(f"table_{name}")
    await page.get_by_role("button", name="I know how it goes").click()
    write = page.get_by_role("combobox", name="Message")
    await write.press_sequentially("/th")
    await page.get_by_role("option").first.wait_for()
    assert await findings(visit) == []
    await page.keyboard.press("Tab")
    await page.get_by_role("form").wait_for()
    assert await findings(visit) == []
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Trouble to try").click()
    assert await findings(visit) == []
    await visit.shot(f"switches_{name}")
    await page.get_by_role("button", name="Close", exact=True).click()
    await page.locator(".picture").last.click()
    await page.get_by_role("dialog", name="Picture").wait_for()
    assert await findings(visit) == []
    await visit.shot(f"large_{name}")
    await visit.closed()


async def test_axe_finds_nothing_serious_in_a_form(visit: Visit) -> None:
    """The aim of a throw has selects, many buttons, and a form for its numbers."""
    await visit.sit("Hibachi")
    await visit.page.locator(".message:not(.ephemeral):has(.mention)").last.wait_for()
    await visit.board.locator(".button", has_text="Aim").click()
    await visit.own.locator(".button", has_text="Throw").wait_for()
    assert await findings(visit) == []
    await visit.own.locator(".select").first.click()
    await visit.own.get_by_role("listbox").first.wait_for()
    assert await findings(visit) == []
    await visit.shot("select_open")


async def test_the_keyboard_alone_opens_a_table_and_makes_a_move(visit: Visit) -> None:
    page, keys = visit.page, visit.page.keyboard

    async def tab_to(name: str, most: int = 60) -> None:
        """Press Tab until the named control has the focus."""
        for _ in range(most):
            await keys.press("Tab")
            now = await page.evaluate(
                "(document.activeElement.ariaLabel ?? document.activeElement.innerText ?? '')"
            )
            if name in now:
                shown = await page.evaluate(OUTLINE)
                assert shown != "none", f"nothing shows the focus at {now!r}"
                return
        raise AssertionError(f"Tab never came to {name!r}")

    await tab_to("Thieving Chefs: Play")
    await keys.press("Enter")
    await visit.own.locator(".gallery img").wait_for()
    await page.locator(
        ".message:not(.ephemeral):has(.mention) .button", has_text="My hand"
    ).last.wait_for()
    assert await page.evaluate("document.activeElement.tagName") == "TEXTAREA"
    await keys.press("Escape")
    await keys.type("/table hand")
    await page.get_by_role("option", name="/table hand").first.wait_for()
    before = await visit.number(visit.own)
    await keys.press("Enter")  # picks it
    await keys.press("Enter")  # sends it

    async def came() -> bool:
        return await visit.number(visit.own) > before and bool(
            await visit.own.locator(".button").count()
        )

    await visit.until(came)
    await visit.settled()
    control = visit.own.locator(".content .button:enabled").first
    name = (await control.inner_text()).strip()
    version = await visit.own.get_attribute("data-version")
    await keys.press("Shift+Tab")  # from the text field back to the messages
    for _ in range(60):
        if await control.evaluate("one => one === document.activeElement"):
            break
        await keys.press("Shift+Tab")
    else:
        raise AssertionError(f"Shift+Tab never came to {name!r}")
    await keys.press("Space")

    async def changed() -> bool:
        return await visit.own.get_attribute("data-version") != version

    await visit.until(changed)
    await visit.settled()
    # The next press needs no search: the focus is still on the message.
    inside = "document.activeElement.closest('.message') !== null"
    assert await page.evaluate(inside)
    await keys.press("Alt+ArrowDown")
    await page.locator(".bar h1", has_text="chefs-corner").wait_for()
    await keys.press("Alt+ArrowUp")
    await page.locator(".bar h1", has_text="Table 1").wait_for()


OUTLINE = "getComputedStyle(document.activeElement).outlineStyle"


async def test_with_reduced_motion_nothing_moves(browser: Any, local: LocalService) -> None:
    visit = await Visit.opened(browser, local.page.url, reduced_motion="reduce")
    await visit.sit("Thieving Chefs")
    await visit.settled()
    moving = await visit.page.evaluate(
        "document.getAnimations().filter((one) => one.playState === 'running').length"
    )
    assert moving == 0
    await visit.closed()
