"""A channel with one viewer, and a bot that sends made-up messages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import discord

from bot.playground import Channel, Person, Playground
from bot.playground.page.routes import WebPage
from bot.playground.page.switches import Switches
from tests.browser.visit import PATIENCE, Visit
from tests.playground.bot import Bot, running

V2 = 1 << 15


class BrowserScene(NamedTuple):
    server: Playground
    bot: Bot
    channel: Channel
    ann: Person
    visit: Visit
    told: list[Any]

    async def send(self, *components: dict[str, Any], files: Any = (), **extra: Any) -> Any:
        """Post a message as raw JSON; return its element on the page."""
        route = discord.http.Route(
            "POST", "/channels/{channel_id}/messages", channel_id=self.channel.id
        )
        body = {"components": list(components), "flags": V2, **extra}
        form = [{"name": "payload_json", "value": discord.utils._to_json(body)}]
        form += [
            {
                "name": f"files[{at}]",
                "value": data,
                "filename": name,
                "content_type": "application/octet-stream",
            }
            for at, (name, data) in enumerate(files)
        ]
        sent = await (
            self.bot.http.request(route, form=form)
            if files
            else self.bot.http.request(route, json=body)
        )
        found = self.visit.page.locator(f"#message-{sent['id']}")
        await found.wait_for()
        await self.visit.settled()
        return found

    async def edit(self, found: Any, *components: dict[str, Any]) -> None:
        """Edit a message of `send`, and wait until the page has redrawn it."""
        number = await found.get_attribute("data-message")
        version = await found.get_attribute("data-version")
        route = discord.http.Route(
            "PATCH",
            "/channels/{channel_id}/messages/{message_id}",
            channel_id=self.channel.id,
            message_id=int(number),
        )
        await self.bot.http.request(route, json={"components": list(components)})

        async def drawn() -> bool:
            return bool(await found.get_attribute("data-version") != version)

        await self.visit.until(drawn)


@asynccontextmanager
async def set_scene(browser: Any) -> AsyncIterator[BrowserScene]:
    """Open a page on a server with a channel, two people and a bot, as Ann."""
    server = Playground(seed=None, answer_within=PATIENCE)
    guild = server.add_guild("Kitchen")
    channel = server.add_channel(guild, "tables")
    ann, _ = server.add_person("Ann", [guild]), server.add_person("Bob", [guild])
    page = WebPage(server, people=[ann], switches=Switches(server, lambda _: None))
    server.mounts.append(page.mount)
    told: list[Any] = []

    async def keep(interaction: discord.Interaction) -> None:
        told.append(interaction.data)
        await interaction.response.defer()

    async with server, running(server, keep) as bot:
        server.add_person("Zoë", [guild])
        ann.say(channel, "hello")
        visit = await Visit.opened(browser, f"{page.url}as/{ann.id}/#{channel.id}")
        yield BrowserScene(server, bot, channel, ann, visit, told)
        await visit.closed()


def told(scene: BrowserScene, number: int) -> Any:
    async def enough() -> bool:
        return len(scene.told) >= number

    return enough


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def button(style: int, label: str, **extra: Any) -> dict[str, Any]:
    custom = {} if style == 5 else {"custom_id": label}
    return {"type": 2, "style": style, "label": label, **custom, **extra}
