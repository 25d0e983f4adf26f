"""``brigade rehearse``: tries on a real test server what no loopback can show."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import discord
import msgspec
from PIL import Image, ImageDraw

from bot.app.bot import Brigade
from bot.app.lifespan import open_bot, wait_until_connected
from bot.app.logging import set_up_logging
from bot.app.network import explain
from bot.app.settings import Config, ConfigError, read_config
from bot.cli.doctor import Finding, Severity, note, ok, wrong
from bot.cli.run import require_no_error
from cogs.delivery.messages import MessageTransport
from cogs.interactions.connection import BROKEN
from cogs.interactions.handlers import ControlId, Invocation, Reply, route
from cogs.interactions.page import Button, Page, Picture
from cogs.interactions.permissions import missing_permissions
from render.kit.encoding import Part, film

HEARD_WITHIN = 10.0
"""Seconds in which both sessions have to hear of a new thread."""

WAIT = 120.0
"""Seconds for a press."""

SHOWN_FOR = 3.0
"""Seconds between a push message and its edit."""

_SIZE = (600, 200)

LOOK = (
    "the picture in the channel moves, by itself and without a click; its text is above it",
    "a telephone that was locked shows the words of the push message, not only the bot's name",
    "the message edited into a picture has kept its place, and no second one is there",
)
"""What only a person can see."""


class Rehearsal:
    """The steps of a rehearsal in one channel, each told as soon as it is done."""

    def __init__(
        self,
        bot: Brigade,
        channel: discord.TextChannel,
        person: int,
        tell: Callable[[Finding], None],
    ) -> None:
        self._bot, self._channel, self._person, self._tell = bot, channel, person, tell
        self._messages = MessageTransport(bot)
        self._numbers = count(channel.last_message_id or 0)
        self._sessions: dict[str, discord.Client] = {"the first": bot}

    async def run(self, token: str) -> None:
        """Take all steps; a failed one does not keep the others from being tried."""
        await self._step("commands", self._check_commands())
        await self._step("permissions", self._check_permissions())
        await self._step("push and edit", self._push_and_edit())
        await self._step("direct message", self._write_to_person())
        second = discord.AutoShardedClient(
            intents=discord.Intents(guilds=True),
            shard_ids=[self._channel.guild.shard_id],
            shard_count=self._bot.shard_count,
            chunk_guilds_at_startup=False,
        )
        async with second:
            self._sessions["the second"] = second
            await self._step("second session", self._open_session(second, token))
            await self._step("thread", self._open_thread())
            await self._step("press", self._ask_for_press())
        for look in LOOK:
            self._tell(note("look", f"{look}?"))

    async def _step(self, what: str, step: Coroutine[Any, Any, Finding]) -> None:
        try:
            self._tell(await step)
        except (discord.DiscordException, *BROKEN) as error:
            self._tell(wrong(what, f"{explain(error)}."))

    async def _check_commands(self) -> Finding:
        there = await self._bot.http.get_global_commands(self._bot.application_id or 0)
        missing = {c.name for c in self._bot.tree.get_commands()} - {c["name"] for c in there}
        if missing:
            return wrong("commands", f"Discord lacks {', '.join(sorted(missing))}.")
        return ok("commands", f"all {len(there)} are registered.")

    async def _check_permissions(self) -> Finding:
        may = self._channel.permissions_for(self._channel.guild.me)
        missing = missing_permissions(may) or missing_permissions(may, new_thread=True)
        if missing:
            return wrong("permissions", f"the channel denies {', '.join(missing)}.")
        return ok("permissions", "the channel gives all that a board and a thread need.")

    async def _push_and_edit(self) -> Finding:
        text, pinged = "A rehearsal: these words are the push message.", (self._person,)
        sent = await self._messages.announce(self._channel.id, text, self._nonce(), pinged)
        if text not in (await self._channel.fetch_message(sent)).content:
            return wrong("push and edit", "the message came back without its words.")
        await asyncio.sleep(SHOWN_FOR)  # a telephone has to be able to show it
        page = Page("Rehearsal", "This was a push message.", Picture(_film(), "A dot", "film"))
        if not await self._messages.edit(self._channel.id, sent, page):
            return wrong("push and edit", "the message took no edit.")
        shown = await self._channel.fetch_message(sent)
        parts = [part for outer in shown.components for part in getattr(outer, "children", ())]
        films = [part.items for part in parts if isinstance(part, discord.MediaGalleryComponent)]
        media = [item.media for items in films for item in items]
        if shown.content or not shown.flags.components_v2 or len(media) != 1:
            return wrong("push and edit", "the edit did not make components of the message.")
        kind, size = media[0].content_type, (media[0].width, media[0].height)
        if kind != "image/webp" or size != _SIZE:
            return wrong("push and edit", f"the film came back as {kind}, {size}.")
        return ok("push and edit", "plain text became components with a film in WebP.")

    async def _write_to_person(self) -> Finding:
        dm = await self._bot.create_dm(discord.Object(self._person))
        text = "A rehearsal: this is a direct message."
        await self._messages.announce(dm.id, text, self._nonce())
        return ok("direct message", "it was taken.")

    async def _open_session(self, second: discord.AutoShardedClient, token: str) -> Finding:
        """Open another session on the channel's shard."""
        shard = self._channel.guild.shard_id
        await self._bot.before_identify_hook(shard)
        await second.login(token)
        self._connecting = asyncio.create_task(second.connect())
        try:
            await second.wait_for("ready", timeout=60)
        except TimeoutError:
            return wrong("second session", f"none could be opened on shard {shard}.")
        if self._bot.shards[shard].is_closed():
            return wrong("second session", "it ended the first: processes cannot share a shard.")
        return ok("second session", f"two sessions are open on shard {shard}.")

    async def _open_thread(self) -> Finding:
        hears = self._listen("thread_create", lambda one: one.parent_id == self._channel.id)
        kind = discord.ChannelType.public_thread
        thread = await self._channel.create_thread(name="Rehearsal", type=kind)
        text = "A rehearsal: this is a thread. Delete it when you like."
        await self._messages.announce(thread.id, text, self._nonce())
        await asyncio.wait(hears, timeout=HEARD_WITHIN)
        heard = _heard(hears)
        if len(heard) < len(hears):
            names = " and ".join(heard) or "none"
            return wrong("thread", f"of the two sessions {names} heard of the new thread.")
        return ok("thread", "it was made and written in, and both sessions heard of it.")

    async def _ask_for_press(self) -> Finding:
        self._bot.services.routes.add(self)
        hears = self._listen("interaction", lambda one: one.data["custom_id"] == _PRESS)
        button = Button(_PRESS, "Press me", "main")
        page = Page("Rehearsal", "Somebody has to press this.", rows=((button,),))
        await self._messages.send(self._channel.id, page, self._nonce())
        self._tell(note("press", f"press the button in the channel within {WAIT:.0f} s."))
        await asyncio.wait(hears, timeout=WAIT, return_when=asyncio.FIRST_COMPLETED)
        if not _heard(hears):
            return note("press", "nobody pressed.")
        await asyncio.wait(hears, timeout=2)
        heard = _heard(hears)
        if "the first" not in heard:
            return wrong("press", "the second session alone heard of it, so nobody answered.")
        names = " and ".join(heard)
        return ok("press", f"it was answered; of the two sessions {names} heard of it.")

    def _listen(self, event: str, check: Callable[[Any], bool]) -> dict[asyncio.Future[Any], str]:
        """Return what each session hears of an event from now on, with its name."""
        return {
            asyncio.ensure_future(one.wait_for(event, check=check)): name
            for name, one in self._sessions.items()
        }

    @route("rehearse")
    async def pressed(self, _: Invocation, __: ControlId) -> Reply:
        """Answer the press."""
        return Reply(Page("It works", "You pressed, and I answered.", private=True))

    def _nonce(self) -> str:
        return f"rehearse{next(self._numbers)}"[-25:]


_PRESS = ControlId(0, "rehearse").id()


def _heard(hears: Mapping[asyncio.Future[Any], str]) -> list[str]:
    return [name for hearing, name in hears.items() if hearing.done()]


def _film() -> bytes:
    """Return a dot that crosses a picture."""

    def shot(x: int) -> Part:
        image = Image.new("RGB", _SIZE, "#f3e9d2")
        ImageDraw.Draw(image).ellipse((x, 60, x + 80, 140), fill="#c8452f")
        return image, (0, 0)

    return film(shot(500)[0], [partial(shot, x) for x in range(20, 500, 20)], [40] * 24)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--channel", type=int, required=True, help="id of a channel to write to")
    parser.add_argument(
        "--person", type=int, required=True, help="id of somebody to ping and to write to"
    )


def main(arguments: argparse.Namespace) -> int:
    """Print a line for each step; return 1 if one failed."""
    config = read_config()
    set_up_logging(config.log_level, config.token.reveal.decode(), config.log_format)
    found: list[Finding] = []

    def tell(finding: Finding) -> None:
        found.append(finding)
        sys.stdout.write(f"{finding}\n")
        sys.stdout.flush()

    asyncio.run(rehearse(config, arguments.channel, arguments.person, tell))
    return 1 if any(one.severity is Severity.WRONG for one in found) else 0


async def rehearse(
    config: Config, channel_id: int, person: int, tell: Callable[[Finding], None]
) -> None:
    """Run a bot without tables and take all steps; raise ConfigError where it cannot start."""
    with tempfile.TemporaryDirectory(prefix="brigade-rehearsal-") as folder:
        alone = msgspec.structs.replace(config, data=Path(folder), metrics=None, drawers=0)
        async with open_bot(alone) as (bot, running):
            try:
                await wait_until_connected(bot, running)
            except Exception as error:
                require_no_error(error)
            await bot.wait_until_ready()
            shards = f"{len(bot.shards)} of {bot.shard_count} shards"
            tell(ok("gateway", f"connected with {shards}; servers: {len(bot.guilds)}."))
            channel = bot.get_channel(channel_id)
            if not isinstance(channel, discord.TextChannel):
                raise ConfigError(f"I see no text channel {channel_id}: invite me to its server.")
            await Rehearsal(bot, channel, person, tell).run(config.token.reveal.decode())
