"""The websocket feed of one open page: changes visible to its person."""

import asyncio
import json
from collections.abc import Callable

from aiohttp import web

from bot.playground.client.person import Person
from bot.playground.hub import Hub
from bot.playground.page import views
from bot.playground.world.model import Json, Message

_MOVING = frozenset({"now", "newest"})
"""Fields of the surroundings that are sent only together with another change."""

_GATHER = 0.03
"""Seconds for which changes of the surroundings are collected."""


class Feed:
    """One open page; ``extra`` returns the lobby's part of the surroundings."""

    def __init__(self, hub: Hub, person: Person, extra: Callable[[], Json]) -> None:
        self._hub, self._person, self._extra = hub, person, extra
        self._queue: asyncio.Queue[Json] = asyncio.Queue()
        self._around: Json = {}
        self._commands: tuple[tuple[tuple[int, str], ...], tuple[str, ...]] = (), ()
        self._look_again = False

    async def serve(self, socket: web.WebSocketResponse) -> None:
        """Send changes until the page disconnects."""
        self._look()
        self._hub.watchers.append(self._watch)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for _ in socket:  # the page sends nothing; only its end is awaited
                pass
        finally:
            self._hub.watchers.remove(self._watch)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def _watch(self, message: Message | None) -> None:
        if message is not None:
            self._queue_message(message)
        elif not self._look_again:
            self._look_again = True
            asyncio.get_running_loop().call_later(_GATHER, self._look)

    def _queue_message(self, message: Message) -> None:
        user = self._person.user
        if views.is_visible(self._hub, user, message):
            self._queue.put_nowait({"t": "message", "id": message.id})  # made when it is sent
        elif message.only_for in (None, user.id) and views.can_read(
            self._hub, user, message.channel_id
        ):
            gone = {"t": "gone", "id": str(message.id), "channel": str(message.channel_id)}
            self._queue.put_nowait(gone)

    def _look(self) -> None:
        """Send the surroundings if they changed."""
        self._look_again = False
        around = {**views.show_surroundings(self._hub, self._person.user), **self._extra()}
        still = {name: value for name, value in around.items() if name not in _MOVING}
        if still != self._around:
            self._around = still
            self._queue.put_nowait({"t": "around", **around})
        versions = tuple((c.id, c.body["version"]) for c in self._hub.world.commands.values())
        places = tuple(sorted({str(channel["guild"]) for channel in around["channels"]}))
        if (versions, places) != self._commands:
            self._commands = versions, places
            found = views.list_commands_everywhere(self._hub, self._person.user)
            self._queue.put_nowait({"t": "commands", "commands": found})

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while True:
            item = await self._queue.get()
            if item["t"] == "message":
                message = self._hub.world.messages[item["id"]]
                if not views.is_visible(self._hub, self._person.user, message):
                    continue
                item = {
                    "t": "message",
                    "message": views.show_message(self._hub, self._person.user, message),
                }
            await socket.send_str(json.dumps(item))
