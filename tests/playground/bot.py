"""A small real discord.py client, connected to a loopback Discord."""

import asyncio
import io
import struct
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import yarl
from discord import ui

from bot.playground import Playground

Handler = Callable[[discord.Interaction], Awaitable[Any]]


class Bot(discord.Client):
    """Answers every interaction with ``handler``; exceptions are kept in ``errors``."""

    def __init__(self, handler: Handler | None = None, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.1,  # the library waits this long for a further guild
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.handler = handler
        self.errors: list[Exception] = []
        self.interactions: list[discord.Interaction] = []
        self.events: list[str] = []
        self._news = asyncio.Event()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.interactions.append(interaction)
        self._news.set()
        if self.handler is not None:
            try:
                await self.handler(interaction)
            except Exception as error:
                self.errors.append(error)

    def _note(self, event: str) -> None:
        self.events.append(event)
        self._news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until ``true()`` holds, checked after each event."""
        async with asyncio.timeout(60):
            while not true():
                self._news.clear()
                await self._news.wait()

    async def received(self, event: str) -> None:
        """Wait for ``event``."""
        await self.until(lambda: event in self.events)

    async def on_resumed(self) -> None:
        self._note("resumed")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self._note(f"joined {guild.name}")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self._note(f"left {guild.name}")

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self._note(f"unavailable {guild.name}")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._note(f"deleted #{channel.name}")

    async def on_thread_join(self, thread: discord.Thread) -> None:
        self._note(f"in {thread.name}")

    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        self._note(f"changed thread {update.thread_id}")

    async def register(self, *commands: dict[str, Any]) -> list[Any]:
        """Replace all commands."""
        assert self.application_id is not None
        return await self.http.bulk_upsert_global_commands(self.application_id, list(commands))


def point_at(server: Playground) -> None:
    """Connect discord.py to ``server`` from now on, as a bot with a base URL would."""
    discord.http.Route.BASE = f"{server.url}/api/v10"
    discord.Asset.BASE = server.url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)


@asynccontextmanager
async def running(
    server: Playground, handler: Handler | None = None, **options: Any
) -> AsyncIterator[Bot]:
    """Run a bot that answers with ``handler``; it must have raised nothing at the end."""
    point_at(server)
    bot = Bot(handler, **options)
    await bot.login(server.token)
    task = asyncio.create_task(bot.connect())
    try:
        await asyncio.wait_for(bot.wait_until_ready(), 60)
        yield bot
    finally:
        await bot.close()
        await task
    assert bot.errors == []


def board(text: str, *buttons: str, note: str = "") -> tuple[ui.LayoutView, discord.File]:
    """Return a message of components: a text, a picture with alt text, buttons."""
    file = discord.File(io.BytesIO(png(note=note)), "board.png", description="file alt")
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media="attachment://board.png", description=f"alt of {text}")
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(text), gallery)
    if buttons:
        row: ui.ActionRow[Any] = ui.ActionRow()
        for name in buttons:
            row.add_item(ui.Button(label=name.title(), custom_id=name))
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view, file


def command(name: str, *options: dict[str, Any], **extra: Any) -> dict[str, Any]:
    """Return a slash command in the form of its registration."""
    return {"name": name, "description": f"what {name} does", "options": list(options), **extra}


def option(name: str, kind: int, **extra: Any) -> dict[str, Any]:
    """Return an option of a slash command."""
    return {"name": name, "description": f"the {name}", "type": kind, **extra}


def png(width: int = 4, height: int = 3, note: str = "") -> bytes:
    """Return a small valid picture; ``note`` makes its bytes differ."""

    def chunk(name: bytes, data: bytes) -> bytes:
        body = name + data
        return len(data).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")

    rows = b"".join(b"\0" + b"\x80\x40\x20" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", header), (b"tEXt", b"note\0" + note.encode())]
    parts += [(b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)
