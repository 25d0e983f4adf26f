"""The service of ``brigade play``: loopback Discord, page, and bot."""

import asyncio
import errno
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from pathlib import Path

import msgspec

from bot.app.bot import Brigade
from bot.app.lifespan import open_bot, wait_until_connected
from bot.app.settings import Config, ConfigError, read_drawers
from bot.games.registry import Games
from bot.playground.client.person import Person
from bot.playground.clock import ShiftedClock
from bot.playground.lobby.cards import Watch, build_card
from bot.playground.page.routes import WebPage
from bot.playground.page.switches import Switches
from bot.playground.server import Playground
from bot.playground.visitors.scene import NAMES, Scene
from bot.playground.world.model import Guild
from bot.tables.model.records import Secret

CHEFS = ("Basil", "Juniper", "Saffron", "Olive")
"""The visitors at the watched table."""

MAX_KEPT = 2000
"""Interactions and deliveries kept in memory."""


class LocalService(msgspec.Struct, frozen=True):
    """A loopback Discord, its page and the bot, all running."""

    server: Playground
    page: WebPage
    bot: Brigade
    running: asyncio.Task[None]
    """Ends when the bot does."""


@asynccontextmanager
async def open_service(folder: Path, games: Games, port: int = 0) -> AsyncIterator[LocalService]:
    """Start the loopback Discord with its page, and the unmodified bot on it.

    The tables are in ``folder``; port 0 takes a free one. Raise ConfigError or StartError with
    the reason in one line.
    """
    clock = ShiftedClock()
    server = Playground(port=port, seed=None, clock=clock.seconds, keep=MAX_KEPT)
    guild = server.add_guild("Loopback")
    kitchen, corner = (server.add_channel(guild, name) for name in ("kitchen", "chefs-corner"))
    players, visitors = _add_people(server, guild, NAMES), _add_people(server, guild, CHEFS)
    bots: list[Brigade] = []

    def jump(seconds: float) -> None:
        span = timedelta(seconds=seconds)
        clock.by += span
        for bot in bots:
            bot.leap(span)

    page = WebPage(server, people=players, switches=Switches(server, jump))
    server.mounts.append(page.mount)
    async with AsyncExitStack() as stack:
        await _enter(stack, server)
        config = Config(Secret(server.token.encode()), folder, server.url, drawers=read_drawers())
        bot, running = await stack.enter_async_context(open_bot(config, now=clock))
        bots.append(bot)
        watch = Watch(games, Scene(server, bot, corner, visitors), page.report)
        stack.push_async_callback(watch.stop)
        await wait_until_connected(bot, running)
        free = msgspec.structs.replace(await bot.tables.servers.settings(guild.id), newcomers=True)
        await bot.tables.servers.keep(guild.id, free)
        pictures, commands = bot.services.pictures, bot.services.gameplay.groups
        cards = [
            build_card(games, id_, server, kitchen, pictures, commands[id_]) for id_ in games.ids()
        ]
        page.offer([*cards, watch.card(pictures)])
        yield LocalService(server, page, bot, running)


async def _enter(stack: AsyncExitStack, server: Playground) -> None:
    try:
        await stack.enter_async_context(server)
    except OSError as error:
        await server.stop()
        taken = error.errno == errno.EADDRINUSE
        why = "taken" if taken else f"closed to this user ({os.strerror(error.errno or 0)})"
        raise ConfigError(f"port {server.port} is {why}: choose another with --port.") from error


def _add_people(server: Playground, guild: Guild, names: Sequence[str]) -> tuple[Person, ...]:
    """Create people with direct messages."""
    people = tuple(server.add_person(name, [guild]) for name in names)
    for person in people:
        server.world.dm_with(person.user)
    return people
