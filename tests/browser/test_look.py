"""The page compared with a written description of Discord's own client: colours, spacing, sizes."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.playground.lobby.service import LocalService
from tests.browser.visit import Visit


class Line(NamedTuple):
    what: str
    selector: str
    name: str
    dark: str
    light: str


def written() -> list[Line]:
    """Return the table of `look.md`."""
    text = (Path(__file__).parent / "look.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    found = [Line(*row) for row in rows if len(row) == 5][2:]
    assert len(found) > 20
    return found


_COMPUTED = """([selector, name]) => {
    const found = document.querySelector(selector);
    return found && getComputedStyle(found).getPropertyValue(name);
}"""


def plain(value: str) -> str:
    """Return a computed value in the table's notation: colours in hexadecimal."""
    numbers = re.fullmatch(r"rgb\((\d+), (\d+), (\d+)\)", value)
    return "#" + "".join(f"{int(n):02x}" for n in numbers.groups()) if numbers else value


@pytest.mark.parametrize("colours", ["dark", "light"])
async def test_the_page_matches_its_description(
    colours: Any, browser: Any, local: LocalService
) -> None:
    visit = await Visit.opened(browser, local.page.url, color_scheme=colours)
    tomas = next(p for p in local.server.people if p.name == "Tomas")
    await visit.sit("Thieving Chefs")
    await visit.page.locator(".message.mentioned").last.wait_for()
    await visit.go("chefs-corner")
    table = next(c for c in local.server.world.channels.values() if c.thread is not None)
    calling = next(p for p in local.server.people if p.name == "Mei")
    message = tomas.say(table, f"{calling.mention} come back")
    found = local.server.world.messages[message.id]
    found.mentions = (calling.id,)
    local.server.changed(found)
    wrong = []
    for place in ("chefs-corner", "Table 1"):
        await visit.go(place)
        await visit.settled()
        wrong += [await differs(visit, line, colours) for line in written()]
    missing = {line.selector for line in written()}
    for line in written():
        results = [one for one in wrong if one[0] == line]
        if any(one[1] is not None for one in results):
            missing.discard(line.selector)
    assert missing <= {"`.badge`"}  # it disappears when the channel is opened
    assert [one for one in wrong if one[1] not in (None, one[2])] == []
    await visit.page.mouse.move(0, 0)
    await visit.shot(f"look_{colours}")
    await visit.closed()


async def differs(visit: Visit, line: Line, colours: str) -> tuple[Line, str | None, str]:
    """Return a line with the browser's computed value, if any, and the expected one."""
    selector = line.selector.strip("`")
    selector = "body" if "over" in selector else selector
    value = await visit.page.evaluate(_COMPUTED, [selector, line.name])
    wanted = line.dark if colours == "dark" else line.light
    return line, None if value is None else plain(value), wanted
