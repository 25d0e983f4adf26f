"""The loopback Discord as one thing: started, filled with people, watched, stopped."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Self

from aiohttp import web

from bot.playground import (
    accounts,
    callbacks,
    commands,
    interactions,
    messages,
    payloads,
    posts,
    webhooks,
)
from bot.playground.answers import Answer
from bot.playground.gateway import GUILDS, Gateway, Session
from bot.playground.interactions import Interaction
from bot.playground.people import Person
from bot.playground.permissions import EVERYONE, Permission
from bot.playground.record import Record
from bot.playground.rest import Exchange, mount
from bot.playground.snowflakes import Kind, Snowflakes
from bot.playground.trouble import Trouble
from bot.playground.world import Channel, Guild, Json, Message, World

_ROUTES = [
    *accounts.ROUTES,
    *commands.ROUTES,
    *messages.ROUTES,
    *callbacks.ROUTES,
    *webhooks.ROUTES,
]


class Playground:
    """A Discord on 127.0.0.1: ``async with Playground() as server: ...``.

    Args:
        port: where to listen; 0 takes a free one.
        seed: makes ids and tokens the same in every run; None makes them of the time.
        clock: unix seconds, for the age of interactions and tokens and for edit times.
        answer_within: seconds in which an interaction must be answered first.
        token_life: seconds for which its token is good.
        bot_name: what the bot is called.

    Attributes:
        observers: called with every Exchange over HTTP.
        record: everything that left the bot, and ``record.violations``.
        trouble: what shall go wrong next.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        seed: int | None = 0,
        clock: Callable[[], float] = time.time,
        answer_within: float = 3.0,
        token_life: float = 900.0,
        bot_name: str = "Brigade",
    ) -> None:
        self._port = port
        self._runner: web.AppRunner | None = None
        self._news = asyncio.Event()
        self.clock = clock
        self.answer_within = answer_within
        self.token_life = token_life
        self.observers: list[Callable[[Exchange], None]] = []
        self.open_requests = 0
        self.exchanges = 0
        self.record = Record()
        self.trouble = Trouble()
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.nonces: dict[str, int] = {}
        self.people: list[Person] = []
        self.world = World(Snowflakes(seed, clock), bot_name)
        self.owner = self.world.add_user("Owner")
        self.token = self.world.ids.token(self.world.bot.id)
        self.gateway = Gateway(
            self.token,
            new_id=lambda: f"{self.world.ids.make(Kind.GATEWAY_SESSION):x}",
            ready=self._ready,
            guilds=self._joined_guilds,
            changed=self.announce,
        )

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Begin to listen."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        mount(app, _ROUTES, self)
        app.router.add_get("/gateway", self.gateway.accept)
        app.router.add_get("/gateway/", self.gateway.accept)
        app.router.add_get("/attachments/{channel_id}/{file_id}/{filename}", self._serve_file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        self._port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.gateway.drop(1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def url(self) -> str:
        """The base address: REST is under /api/v10 of it."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return f"ws://127.0.0.1:{self._port}/gateway"

    @property
    def application_id(self) -> int:
        """The id of the application, which is its bot's user id too."""
        return self.world.bot.id

    def add_guild(self, name: str) -> Guild:
        """Make a guild with the bot in it; it has no channel yet."""
        guild = self.world.add_guild(name, self.owner)
        told = payloads.joined_guild(guild, self.world)
        del told["unavailable"]  # by its absence a client knows a guild that is new to the bot
        self._guild_event("GUILD_CREATE", guild, told)
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Make a text channel."""
        channel = self.world.add_channel(guild, name)
        self._channel_event("CHANNEL_CREATE", channel)
        return channel

    def add_person(
        self,
        name: str,
        guilds: Iterable[Guild] = (),
        *,
        permissions: Permission = EVERYONE,
        locale: str = "en-US",
    ) -> Person:
        """Make somebody who is a member of ``guilds``."""
        user = self.world.add_user(name)
        user.locale = locale
        for guild in guilds:
            guild.members[user.id] = permissions
        person = Person(self, user)
        self.people.append(person)
        return person

    def close_dms(self, person: Person) -> None:
        """From now on the bot cannot send this person direct messages (50007)."""
        person.user.dms_closed = True

    def open_dms(self, person: Person) -> None:
        """Take `close_dms` back."""
        person.user.dms_closed = False

    def leave(self, person: Person, guild: Guild) -> None:
        """Let a person leave a guild."""
        guild.members.pop(person.id, None)

    def deny(self, channel: Channel, permissions: Permission) -> None:
        """Take permissions from the bot in one channel (50013, without VIEW_CHANNEL 50001)."""
        channel.denied |= permissions
        self._channel_event("CHANNEL_UPDATE", channel)

    def allow(self, channel: Channel, permissions: Permission) -> None:
        """Take `deny` back."""
        channel.denied &= ~permissions
        self._channel_event("CHANNEL_UPDATE", channel)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with all that stands in it (10003)."""
        channel.deleted = True
        self._channel_event("CHANNEL_DELETE", channel)

    def delete_message(self, message_id: int) -> None:
        """Delete a message as a moderator would (10008)."""
        message = self.world.messages[message_id]
        posts.gone(self, message)

    def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of a guild (50001)."""
        guild.members.pop(self.world.bot.id, None)
        self._guild_event("GUILD_DELETE", guild, {"id": str(guild.id)})

    def outage(self, guild: Guild, *, over: bool = False) -> None:
        """Make a guild unavailable, as when Discord has trouble; or available again."""
        guild.unavailable = not over
        if over:
            self._guild_event("GUILD_CREATE", guild, payloads.joined_guild(guild, self.world))
        else:
            self._guild_event("GUILD_DELETE", guild, {"id": str(guild.id), "unavailable": True})

    def deliver_again(self, answer: Answer) -> None:
        """Send an interaction to the bot a second time, under the same id and token."""
        interactions.send(self, self.interactions[answer.id])

    def expect(self, *codes: int) -> None:
        """Say which refusals this run brings about on purpose; they are no violations."""
        self.record.expected.update(codes)

    def left_over(self) -> list[str]:
        """Return what was begun and never ended: answers still "thinking"."""
        found = []
        for interaction in self.interactions.values():
            message = self.world.messages.get(interaction.original_id or 0)
            if message is not None and message.loading and not message.deleted:
                found.append(f"deferred and never filled: {interaction.words}")
        return found

    def announce(self) -> None:
        """Wake those who wait in `until`."""
        self.exchanges += 1
        self._news.set()
        self._news = asyncio.Event()

    async def until(self, true: Callable[[], bool], within: float = 10.0) -> None:
        """Wait until ``true()``, looked at again after each request of the bot.

        Raises:
            TimeoutError: it did not become true ``within`` so many seconds.
        """
        async with asyncio.timeout(within):
            while not true():
                await self._news.wait()

    async def quiet(self, seconds: float = 0.1) -> None:
        """Wait until the bot has sent nothing for ``seconds``."""
        before = -1
        while before != self.exchanges or self.open_requests:
            before = self.exchanges
            await asyncio.sleep(seconds)

    async def connected(self, within: float = 10.0) -> None:
        """Wait until a bot has identified itself at the gateway.

        Raises:
            TimeoutError: none did.
        """
        async with asyncio.timeout(within):
            await self.gateway.ready.wait()

    def tell_of(self, message: Message) -> None:
        """Send a person's message to the bot, if it asked for messages."""
        posts.tell(self, "MESSAGE_CREATE", message)

    def _guild_event(self, event: str, guild: Guild, data: Json) -> None:
        self.gateway.dispatch(event, data, intent=GUILDS, guild_id=guild.id)

    def _channel_event(self, event: str, channel: Channel) -> None:
        data = payloads.channel(channel, self.world)
        self.gateway.dispatch(event, data, intent=GUILDS, guild_id=channel.guild_id)

    def _joined_guilds(self) -> Iterator[tuple[int, Json]]:
        for guild in self.world.guilds.values():
            if self.world.bot.id in guild.members and not guild.unavailable:
                yield guild.id, payloads.joined_guild(guild, self.world)

    def _ready(self, session: Session) -> Json:
        guilds = [g for g in self.world.guilds.values() if self.world.bot.id in g.members]
        return {
            "v": 10,
            "user": payloads.own_user(self.world.bot),
            "guilds": [
                {"id": str(g.id), "unavailable": True}
                for g in guilds
                if session.hears(GUILDS, g.id)
            ],
            "session_id": session.id,
            "resume_gateway_url": self.gateway_url,
            "shard": list(session.shard),
            "application": {"id": str(self.application_id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "session_type": "normal",
            "_trace": [],
        }

    async def _serve_file(self, request: web.Request) -> web.Response:
        """Serve an uploaded file back; the address is as good as the id in it."""
        number = request.match_info["file_id"]
        file = self.world.attachments.get(int(number)) if number.isdecimal() else None
        if file is None or file.filename != request.match_info["filename"]:
            raise web.HTTPNotFound(text="This content is no longer available.")
        return web.Response(body=file.data, headers={"Content-Type": file.content_type})
