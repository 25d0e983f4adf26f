"""The loopback Discord: starts, stops, and acts for people and moderators."""

import asyncio
from collections.abc import Iterable
from typing import Self

from aiohttp import web

from bot.playground.client.person import Person
from bot.playground.gateway import events
from bot.playground.hub import Hub
from bot.playground.rest import application, interactions, messages
from bot.playground.rest.api import Endpoint, mount, refuse_other_origins
from bot.playground.world.model import EVERYONE, Channel, Guild, Permission

_ALL = "/channels/{channel_id}/messages"
_ONE = _ALL + "/{message_id}"
_COMMANDS = "/applications/{application_id}/commands"
_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ENDPOINTS = [
    Endpoint("GET", "/gateway/bot", application.show_gateway_bot),
    Endpoint("GET", "/users/@me", application.show_me),
    Endpoint("GET", "/oauth2/applications/@me", application.show_application),
    Endpoint("GET", "/guilds/{guild_id}/members/{user_id}", application.show_member),
    Endpoint("GET", _COMMANDS, application.show_commands),
    Endpoint("PUT", _COMMANDS, application.replace_commands),
    Endpoint("POST", "/channels/{channel_id}/threads", messages.create_thread, status=201),
    Endpoint("GET", "/channels/{channel_id}", messages.find_channel),
    Endpoint("PATCH", "/channels/{channel_id}", messages.change_channel),
    Endpoint("POST", _ALL, messages.post),
    Endpoint("GET", _ALL, messages.show_history),
    Endpoint("GET", _ONE, messages.show),
    Endpoint("PATCH", _ONE, messages.change),
    Endpoint("DELETE", _ONE, messages.remove),
    Endpoint("POST", "/users/@me/channels", messages.open_dm),
    Endpoint("POST", _CALLBACK, interactions.answer, needs_token=False),
    Endpoint("POST", _HOOK, interactions.follow_up, needs_token=False),
    Endpoint("PATCH", f"{_HOOK}/messages/@original", interactions.change, needs_token=False),
]


class Playground(Hub):
    """A Discord on 127.0.0.1: ``async with Playground() as server: ...``."""

    _runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start listening."""
        app = web.Application(
            client_max_size=64 * 1024 * 1024, middlewares=[refuse_other_origins(self)]
        )
        mount(app, _ENDPOINTS, self)
        app.router.add_get("/gateway", self.gateway.accept)
        app.router.add_get("/gateway/", self.gateway.accept)
        app.router.add_get("/attachments/{channel_id}/{file_id}/{filename}", self._serve_file)
        for add in self.mounts:
            add(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port).start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.gateway.drop(1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def add_guild(self, name: str) -> Guild:
        """Create a guild with the bot in it and no channel."""
        guild = self.world.add_guild(name, self.owner)
        events.send_guild_joined(self, guild)
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Create a text channel."""
        channel = self.world.add_channel(guild, name)
        events.send_channel(self, "CHANNEL_CREATE", channel)
        return channel

    def add_thread(
        self, parent: Channel, name: str, *, private: bool = False, by: Person | None = None
    ) -> Channel:
        """Create a thread in a text channel; the bot is in no private one."""
        owner = self.owner if by is None else by.user
        thread = self.world.add_thread(parent, name, owner, private=private)
        events.send_thread(self, "THREAD_CREATE", thread, new=True)
        return thread

    def rename(self, thread: Channel, name: str) -> None:
        """Rename a thread as its owner."""
        thread.name = name
        events.send_thread(self, "THREAD_UPDATE", thread)

    def add_person(
        self, name: str, guilds: Iterable[Guild] = (), *, permissions: Permission = EVERYONE
    ) -> Person:
        """Create a person who is a member of ``guilds``."""
        user = self.world.add_user(name)
        for guild in guilds:
            guild.members[user.id] = permissions
        person = Person(self, user)
        self.people.append(person)
        return person

    def deny(self, channel: Channel, permissions: Permission) -> None:
        """Deny the bot permissions in one channel (50013; VIEW_CHANNEL 50001)."""
        channel.denied |= permissions
        events.send_channel(self, "CHANNEL_UPDATE", channel)

    def allow(self, channel: Channel, permissions: Permission) -> None:
        """Revert `deny`."""
        channel.denied &= ~permissions
        events.send_channel(self, "CHANNEL_UPDATE", channel)

    def expect(self, *codes: int) -> None:
        """Expect refusals with these codes; they are not violations."""
        self.record.expected.update(codes)

    def unfinished(self) -> list[str]:
        """Return unfinished deferred answers, a sentence each."""
        found = []
        for interaction in self.interactions.values():
            message = self.world.messages.get(interaction.response.original_id or 0)
            if message is not None and message.loading and not message.deleted:
                found.append(f"deferred and never filled: {interaction.words}")
        return found

    async def quiet(self, seconds: float = 0.1) -> None:
        """Wait until the bot has sent nothing for ``seconds``."""
        before = -1
        while before != self.exchanges or self.open_requests:
            before = self.exchanges
            await asyncio.sleep(seconds)

    async def _serve_file(self, request: web.Request) -> web.Response:
        number = request.match_info["file_id"]
        file = self.world.attachments.get(int(number)) if number.isdecimal() else None
        if file is None or file.filename != request.match_info["filename"]:
            raise web.HTTPNotFound(text="This content is no longer available.")
        return web.Response(body=file.data, headers={"Content-Type": file.content_type})
