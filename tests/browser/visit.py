"""A person at the page: what they see, and how they press it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.sampling import is_set

LAPTOP = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}
SHOTS = Path(__file__).parent / "shots"

ANSWERING = ", ".join(
    f".content [data-key*=':{verb}']:enabled" for verb in ("do:", "pick", "panel", "modal", "enter")
)
"""The controls of a private message that answer its prompt, by their ids; without those
available at any time, such as rules, orders ahead or muting this turn."""

PATIENCE = 60.0
"""Seconds in which anything awaited happens, on a busy machine."""

_SETTLED = """() => {
    const shown = [...document.images].filter((image) => image.getClientRects().length);
    return shown.every((image) => image.complete) && !document.querySelector('.pending');
}"""


class Visit:
    """One open page; ``complaints`` records the browser's errors."""

    def __init__(self, context: Any, page: Any) -> None:
        self.context, self.page = context, page
        self.complaints: list[str] = []
        self.came: list[str | bytes] = []
        """Everything the server sent: frames of the socket, and bodies of responses."""
        self.presses = 0
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)
        page.on("websocket", self._listen)

    @classmethod
    async def opened(
        cls, browser: Any, url: str, *, size: dict[str, int] = LAPTOP, **options: Any
    ) -> "Visit":
        """Open the page in its own browser profile."""
        options = {"color_scheme": "dark", "locale": "en-US", **options}
        context = await browser.new_context(viewport=size, **options)
        visit = cls(context, await context.new_page())
        await visit.page.goto(url)
        await visit.page.locator(".card, .message").first.wait_for()
        return visit

    async def tab(self, url: str) -> "Visit":
        """Open another tab in the same browser profile."""
        visit = Visit(self.context, await self.context.new_page())
        await visit.page.goto(url)
        await visit.page.locator("#sidebar .me").wait_for()
        return visit

    async def closed(self) -> None:
        """Close the page; the browser must have reported no errors."""
        await self.context.close()
        assert self.complaints == []

    def _heard(self, message: Any) -> None:
        # 409 is the server's refusal in words; 404 happens when a message gets another picture
        # while the former one is being fetched.
        told = "status of 409" in message.text or "status of 404" in message.text
        if message.type in ("error", "warning") and not told:
            self.complaints.append(message.text)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        self.came.append(frame)

    # -- waiting ----------------------------------------------------------------------------

    async def until(self, true: Callable[[], Awaitable[Any]], within: float = PATIENCE) -> Any:
        """Wait until a condition holds, and return its value."""
        async with asyncio.timeout(within):
            # The page has no event for these conditions.
            while not (found := await true()):
                await asyncio.sleep(0.1)
        return found

    async def settled(self) -> None:
        """Wait until no press is pending and every visible picture is loaded."""
        await self.until(lambda: self.page.evaluate(_SETTLED))

    # -- reading ----------------------------------------------------------------------------

    @property
    def board(self) -> Any:
        """The newest public message of the bot."""
        return self.page.locator(".message:not(.ephemeral):has(.container)").last

    @property
    def own(self) -> Any:
        """The newest private message."""
        return self.page.locator(".message.ephemeral").last

    async def number(self, message: Any) -> int:
        """Return a message's id; 0 if there is none."""
        found = await message.count()
        return int(await message.get_attribute("data-message") or 0) if found else 0

    async def shot(self, name: str, *, bare: bool = False) -> bytes:
        """Take a picture of the window; it is saved in `SHOTS` where UPDATE_GOLDEN is set.

        A saved one that is ``bare`` shows no toast over the page.
        """
        if bare and is_set("UPDATE_GOLDEN"):
            await self.page.locator(".toast").first.wait_for(state="detached")
        await self.settled()
        # A message scrolled into view is highlighted for a moment.
        await self.page.locator(".message.found").first.wait_for(state="detached")
        data: bytes = await self.page.screenshot(animations="disabled")
        if is_set("UPDATE_GOLDEN"):
            SHOTS.mkdir(exist_ok=True)
            (SHOTS / f"{name}.png").write_bytes(data)
        return data

    # -- acting -----------------------------------------------------------------------------

    async def press(self, control: Any) -> None:
        """Press an element with the mouse, or each third time with the keyboard."""
        self.presses += 1
        if self.presses % 3 == 0:
            await control.focus()
            await self.page.keyboard.press("Enter")
        else:
            await control.click()

    async def go(self, place: str) -> None:
        """Open a channel by its name in the list."""
        await self.page.locator(".place > a", has_text=place).click()
        await self.page.locator(".bar h1", has_text=place).wait_for()

    async def sit(self, title: str) -> None:
        """Press a card of the lobby and wait for the table's hand."""
        await self.page.get_by_role("button", name=f"{title}: ").click()
        await self.own.locator(".gallery :is(img, canvas)").wait_for()  # canvas: no motion
        await self.board.locator(".button", has_text="My hand").wait_for()

    async def command(self, name: str, **values: str) -> None:
        """Type a command, pick it, fill its options in, and send it."""
        await self.page.get_by_role("combobox", name="Message").press_sequentially(f"/{name}")
        await self.page.get_by_role("option", name=f"/{name}").first.click()
        form = self.page.get_by_role("form", name=f"/{name}")
        await form.wait_for()
        for option, typed in values.items():
            field = form.get_by_role("combobox", name=option)
            if not await field.count():
                await form.get_by_role("button", name=f"+ {option}").click()
            await field.press_sequentially(typed)
            await form.get_by_role("option", name=typed).first.click()
        await form.get_by_role("button", name="Send").click()

    async def my_hand(self) -> None:
        """Press My hand on the newest board, and wait for the answer; press again if there is none.

        The board may be redrawn, or a newer one may arrive, during the press.
        """
        before = await self.number(self.own)

        async def came() -> bool:
            newer = await self.number(self.own) > before
            return newer and not await self.own.locator(".thinking").count()

        for _ in range(10):
            await self.press(self.board.locator(".button", has_text="My hand"))
            with suppress(TimeoutError):
                await self.until(came, PATIENCE / 10)
                return
        raise AssertionError("My hand showed nothing")
