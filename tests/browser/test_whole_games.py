"""A new visitor plays the computer, with mouse and keyboard only; a plain run ends one game."""

import random
import re
from contextlib import suppress
from typing import Any

import pytest

from bot.games.registry import KINDS
from tests.browser.test_first_minute import TITLES
from tests.browser.visit import ANSWERING, PATIENCE, Visit
from tests.sampling import THOROUGH, sample

MOST_PRESSES = 1500
"""More than the longest game takes; a game without an end is a fault."""

FIRST_PRESSES = 20
"""Presses in a game that a plain run only begins: too few for the chefs to end it."""

FIRST_ANSWERS = 5
"""The fewest answers that a game takes in its first `FIRST_PRESSES`."""

WHOLE = KINDS if THOROUGH else sample(KINDS, 3, 2)
"""Games played to the end; in a plain run the shortest."""

IMPATIENT = 5.0
"""Seconds after which the visitor opens the hand again, pinged or not."""

LOST_PRESSES = 5
"""Presses that may be lost in a game, as a message can be redrawn during a press."""

MAIN_SHARE = 0.85
"""The share of presses on the control that the bot highlights."""


class Newcomer:
    """Knows no rules: presses My hand when pinged, and then one of its controls."""

    def __init__(self, visit: Visit, seed: int) -> None:
        self._visit = visit
        self._random = random.Random(seed)
        self.answers = self.lost = 0

    async def play(self, presses: int) -> bool:
        """Play until the newest board has no hand button any more; return whether that happened."""
        for _ in range(presses):
            with suppress(TimeoutError):
                await self._visit.until(self._has_something, IMPATIENT)
            if await self._is_over():
                return True
            if await self._controls().count() and not await self._called():
                await self._answer()
            else:
                await self._visit.my_hand()
        return False

    async def _has_something(self) -> bool:
        if await self._is_over() or await self._called():
            return True
        return bool(await self._controls().count())

    async def _is_over(self) -> bool:
        buttons = await self._visit.board.locator(".button").all_text_contents()
        words = {text.strip() for text in buttons}
        return "In words" in words and "My hand" not in words

    async def _called(self) -> bool:
        """Whether the newest board pings, and no newer private message follows it."""
        board, own = self._visit.board, self._visit.own
        calls = "mentioned" in (await board.get_attribute("class") or "")
        return calls and await self._visit.number(board) > await self._visit.number(own)

    def _controls(self) -> Any:
        """The controls that answer a prompt in the newest private message, if it is of a table.

        Orders ahead, rules and the like are always available and never end the game.
        """
        title = self._visit.page.locator(".content h3", has_text=re.compile(r"^Table \d+ · "))
        hand = self._visit.own.filter(has=title)
        return hand.locator(ANSWERING)

    async def _answer(self) -> None:
        visit, own, controls = self._visit, self._visit.own, self._controls()
        main = controls.and_(visit.page.locator(".primary"))
        if await main.count() and self._random.random() < MAIN_SHARE:
            control = main.nth(self._random.randrange(await main.count()))
        else:
            control = controls.nth(self._random.randrange(await controls.count()))
        before = await own.get_attribute("data-version"), await visit.number(own)
        if "select" in (await control.get_attribute("class") or ""):
            await self._choose(control)
        else:
            await visit.press(control)

        async def answered() -> bool:
            if await visit.page.locator("dialog.modal").count():
                await self._fill_in()
            now = await own.get_attribute("data-version"), await visit.number(own)
            waits = await visit.page.locator(".pending").count()
            return not waits and (now != before or bool(await own.locator(".gone-wrong").count()))

        try:
            await visit.until(answered, PATIENCE / 6)
            self.answers += not await own.locator(".gone-wrong").count()
        except TimeoutError:
            self.lost += 1
            assert self.lost <= LOST_PRESSES, await own.inner_text()

    async def _choose(self, control: Any) -> None:
        await control.focus()
        await self._visit.page.keyboard.press("ArrowDown")
        for _ in range(self._random.randrange(3)):
            await self._visit.page.keyboard.press("ArrowDown")
        await self._visit.page.keyboard.press("Enter")

    async def _fill_in(self) -> None:
        """Submit a form as it is, with a number in its first field."""
        dialog = self._visit.page.locator("dialog.modal")
        line = dialog.locator("input[type=text]")
        if await line.count():
            await line.first.fill(str(self._random.randrange(1, 60)))
        await dialog.get_by_role("button", name="Submit").click()
        await dialog.wait_for(state="detached")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.ID)
async def test_a_new_visitor_plays(kind: Any, visit: Visit) -> None:
    await visit.page.emulate_media(reduced_motion="reduce")  # films of throws take long
    await visit.sit(TITLES[kind.ID])
    await visit.page.get_by_role("button", name="I know how it goes").click()
    newcomer = Newcomer(visit, 7)
    if kind not in WHOLE:
        assert not await newcomer.play(FIRST_PRESSES)
        assert newcomer.answers >= FIRST_ANSWERS
        return
    assert await newcomer.play(MOST_PRESSES)
    assert newcomer.answers >= FIRST_ANSWERS
    await visit.settled()
    words = " ".join(await visit.board.locator(".text").all_text_contents())
    assert "wins" in words or "win" in words, words
    await visit.shot(f"over_{kind.ID}")
