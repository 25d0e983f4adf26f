"""The estimated height of a message, compared with the page in a browser."""

import io
from typing import Any

import pytest
from PIL import Image

from bot.playground.client.height import height_of
from tests.browser.scene import BrowserScene, button, row, text

HEAD = "### Table 7 · Hibachi\n<@1> **Mei: throw chip 2 of 3** · due <t:1795861165:R>"
STORY = "\n".join(
    (
        "Tomas threw a chip: it slid over the rice and came to rest on the egg, where it pushed "
        "two chips of Zoe off the bowl.",
        "Zoe threw a chip.",
        "-# **Take back** undoes this: You drew a card",
    )
)
MEASURES = """message => {
    const box = message.querySelector('.container');
    const inside = getComputedStyle(box);
    const content = box.clientWidth - parseFloat(inside.paddingLeft) * 2;
    return [message.offsetHeight, content];
}"""


def picture(width: int, height: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(file, "PNG")
    return file.getvalue()


def board(story: str, *rows: dict[str, Any]) -> dict[str, Any]:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}
    return {"type": 17, "components": [text(HEAD), gallery, text(story), *rows]}


@pytest.mark.parametrize(("width", "height"), [(1400, 1400), (480, 1400)])
async def test_the_height_of_a_board_is_known_without_a_browser(
    scene: BrowserScene, width: int, height: int
) -> None:
    await scene.visit.page.set_viewport_size({"width": width, "height": height})
    buttons = row(*(button(2, label) for label in ("My hand", "Aim", "In words", "Nudge")))
    long = row(*(button(1, f"Take Garden Curry {number}") for number in range(5)))
    for form, story, rows in (
        ((1200, 900), STORY, (buttons,)),
        ((1000, 480), STORY, (buttons, long)),
        ((1200, 900), "\n".join([STORY] * 4), (long,)),
    ):
        found = await scene.send(
            board(story, *rows),
            files=[("board.png", picture(*form))],
            attachments=[{"id": 0, "filename": "board.png"}],
        )
        tall, content = await found.evaluate(MEASURES)
        shown = scene.server.record.sent[-1].shown
        assert shown is not None
        assert height_of(shown, content) == pytest.approx(tall, rel=0.05)
