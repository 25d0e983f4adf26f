"""HTTP routes of the page: static files, feed, requests, lobby; under a secret path.

Everything is below ``/play/<secret>/as/<user id>/``: the address grants access to all people of
the page, and a person's address serves only data visible to that person.
"""

import asyncio
import contextlib
import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from aiohttp import WSCloseCode, web
from aiohttp.typedefs import Handler

from bot.playground.client.checks import NotPossibleError
from bot.playground.client.person import Person
from bot.playground.hub import Hub
from bot.playground.page import views
from bot.playground.page.actions import ActionRequest, PageActions
from bot.playground.page.switches import Switches, SwitchRequest
from bot.playground.server import Playground
from bot.playground.world.model import Channel, Json, Message

_MOVING = frozenset({"now", "newest"})
"""Fields of the surroundings that are sent only together with another change."""

_GATHER = 0.03
"""Seconds for which changes of the surroundings are collected."""


class Feed:
    """One open page; ``extra`` returns the lobby's part of the surroundings."""

    def __init__(self, hub: Hub, person: Person, extra: Callable[[], Json]) -> None:
        self._hub, self._person, self._extra = hub, person, extra
        self._queue: asyncio.Queue[Json | int] = asyncio.Queue()
        self._around: Json = {}
        self._commands: tuple[tuple[str, ...], tuple[str, ...], str] = (), (), ""
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
            self._queue.put_nowait(message.id)
        elif not self._look_again:
            self._look_again = True
            asyncio.get_running_loop().call_later(_GATHER, self._look)

    def _look(self) -> None:
        self._look_again = False
        around = {**views.show_surroundings(self._hub, self._person.user), **self._extra()}
        still = {name: value for name, value in around.items() if name not in _MOVING}
        if still != self._around:
            self._around = still
            self._queue.put_nowait({"t": "around", **around})
        versions = tuple(command["version"] for command in self._hub.world.commands.values())
        places = tuple(sorted({str(channel["guild"]) for channel in around["channels"]}))
        known = versions, places, self._person.user.locale
        if known != self._commands:
            self._commands = known
            found = views.list_commands(self._hub, self._person.user)
            self._queue.put_nowait({"t": "commands", "commands": found})

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while True:
            item = await self._queue.get()
            shown = self._show(self._hub.world.messages[item]) if isinstance(item, int) else item
            if shown is not None:
                await socket.send_str(json.dumps(shown))

    def _show(self, message: Message) -> Json | None:
        """Return a message, or its end, as it is when it is sent; None for another's."""
        user = self._person.user
        if views.is_visible(self._hub, user, message):
            return {"t": "message", "message": views.show_message(self._hub, user, message)}
        readable = views.can_read(self._hub, user, message.channel_id)
        if readable and message.only_for in (None, user.id):
            return {"t": "gone", "id": str(message.id), "channel": str(message.channel_id)}
        return None


FOLDER: Final = Path(__file__).parent / "static"

_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
_PLAIN: Final = ("image/jpeg", "image/png", "image/gif", "image/webp")


@dataclass(frozen=True, slots=True)
class LobbyCard:
    """An offer of the lobby: a picture, a text and a button.

    ``draw`` returns the encoded picture; ``start`` starts it for a person, returning its
    channel; ``command`` is the game's own, through whose first turn the page guides.
    """

    id: str
    title: str
    words: str
    alt: str
    button: str
    draw: Callable[[], Awaitable[bytes]] = field(repr=False)
    start: Callable[[Person], Awaitable[Channel]] = field(repr=False)
    command: str = ""


class _CardRequest(msgspec.Struct):
    card: str = ""


_SHOWN: Final = ("id", "title", "words", "alt", "button", "command")
"""Fields of a card for the page."""


class WebPage:
    """Serves the page of one server for selectable people: ``server.mounts.append(page.mount)``.

    ``secret`` is the unguessable part of the address, ``cards`` are the lobby's offers by id.
    """

    def __init__(
        self,
        server: Playground,
        *,
        people: Sequence[Person],
        switches: Switches,
    ) -> None:
        self._server = server
        self._people = {person.id: person for person in people}
        self.cards: dict[str, LobbyCard] = {}
        self.switches = switches
        self.secret = secrets.token_urlsafe(24)
        self._broken: dict[str, str] = {}
        self._open: set[web.WebSocketResponse] = set()

    @property
    def url(self) -> str:
        """The address to open."""
        return f"{self._server.url}/play/{self.secret}/"

    def offer(self, cards: Sequence[LobbyCard]) -> None:
        """Replace the lobby's cards."""
        self.cards = {card.id: card for card in cards}
        self._server.announce()

    def report(self, card_id: str, sentence: str) -> None:
        """Show on every open page what broke off after a card was pressed; nothing if empty."""
        self._broken[card_id] = sentence
        self._server.announce()

    def mount(self, app: web.Application) -> None:
        """Add the page's routes."""
        base = f"/play/{self.secret}"
        own = base + "/as/{user_id:[0-9]{1,20}}"
        for method, path, handler in (
            ("GET", base, self._redirect),
            ("GET", base + "/", self._redirect),
            ("GET", base + "/page/{name}", self._send_static),
            ("GET", base + "/card/{card_id}", self._send_picture),
            ("GET", own + "/", self._send_index),
            ("GET", own + "/events", self._serve_events),
            ("GET", own + "/attachments/{_}/{file_id:[0-9]{1,20}}/{filename}", self._send_file),
            ("POST", own + "/do", partial(self._carry_out, self._do)),
            ("POST", own + "/sit", partial(self._carry_out, self._sit)),
            ("POST", own + "/switch", partial(self._carry_out, self._switch)),
            ("*", "/{_:.*}", self._send_elsewhere),
        ):
            app.router.add_route(method, path, self._add_headers(handler))
        app.on_shutdown.append(self._leave)

    async def _leave(self, _: web.Application) -> None:
        for socket in list(self._open):
            with contextlib.suppress(ConnectionError):
                await socket.close(code=WSCloseCode.GOING_AWAY, message=b"closed")

    def _add_headers(self, handler: Handler) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            response = await handler(request)
            if not response.prepared:
                response.headers.update(self._build_headers())
            return response

        return handle

    def _build_headers(self) -> dict[str, str]:
        sockets = f"ws://127.0.0.1:{self._server.port} ws://localhost:{self._server.port}"
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            f"connect-src 'self' {sockets}; base-uri 'none'; form-action 'none'; "
            "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
        )
        return {
            "Content-Security-Policy": policy,
            "Referrer-Policy": "no-referrer",  # the address is the secret
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "no-store",
        }

    async def _redirect(self, _: web.Request) -> web.StreamResponse:
        first = next(iter(self._people))
        return web.Response(status=302, headers={"Location": f"{self.url}as/{first}/"})

    async def _send_index(self, request: web.Request) -> web.StreamResponse:
        self._find_person(request)
        return _send("index.html")

    async def _send_elsewhere(self, request: web.Request) -> web.StreamResponse:
        """Send what to open instead of an address without the secret; the secret is not in it."""
        response = _send("elsewhere.html")
        if request.path != "/":
            response.set_status(404)
        return response

    async def _send_static(self, request: web.Request) -> web.StreamResponse:
        return _send(request.match_info["name"])

    async def _send_file(self, request: web.Request) -> web.StreamResponse:
        person, number = self._find_person(request), int(request.match_info["file_id"])
        file = views.find_file(self._server, person.user, number)
        if file is None or file.filename != request.match_info["filename"]:
            raise web.HTTPNotFound(text="This is not here any more, or not for this person.")
        headers = {"Content-Type": file.content_type}
        if file.content_type not in _PLAIN:
            headers = {"Content-Type": "application/octet-stream"}
            headers["Content-Disposition"] = f'attachment; filename="{file.filename}"'
        return web.Response(body=file.data, headers=headers)

    async def _send_picture(self, request: web.Request) -> web.StreamResponse:
        card = self.cards.get(request.match_info["card_id"])
        if card is None:
            raise web.HTTPNotFound
        return web.Response(body=await card.draw(), headers={"Content-Type": "image/jpeg"})

    def _find_person(self, request: web.Request) -> Person:
        person = self._people.get(int(request.match_info["user_id"]))
        if person is None:
            raise web.HTTPNotFound(text="There is nobody of this number here.")
        return person

    async def _serve_events(self, request: web.Request) -> web.StreamResponse:
        person = self._find_person(request)
        if "Origin" not in request.headers:  # a browser names it always
            raise web.HTTPForbidden(text="Only a page may listen.")
        socket = web.WebSocketResponse(max_msg_size=1024, heartbeat=20.0)
        await socket.prepare(request)
        self._open.add(socket)
        try:
            await Feed(self._server, person, lambda: self.describe_lobby(person)).serve(socket)
        finally:
            self._open.discard(socket)
        return socket

    def describe_lobby(self, person: Person) -> Json:
        """Return the lobby's part of a person's surroundings."""
        return {
            "players": [views.show_person(self._server, p.user) for p in self._people.values()],
            "cards": [
                {name: getattr(card, name) for name in _SHOWN}
                | {"broken": self._broken.get(card.id, "")}
                for card in self.cards.values()
            ],
            "switches": self.switches.shown(person),
        }

    async def _carry_out(
        self, act: Callable[[Person, bytes], Awaitable[Json]], request: web.Request
    ) -> web.StreamResponse:
        person = self._find_person(request)
        if "Origin" not in request.headers or request.content_type != "application/json":
            return _refuse(403, "Only the page may ask.")
        try:
            return web.json_response(await act(person, await request.read()))
        except msgspec.DecodeError as error:
            return _refuse(400, str(error))
        except NotPossibleError as error:
            return _refuse(409, str(error))

    async def _do(self, person: Person, body: bytes) -> Json:
        action = msgspec.json.decode(body, type=ActionRequest)
        return await PageActions(self._server, person).do(action)

    async def _sit(self, person: Person, body: bytes) -> Json:
        card = self.cards.get(msgspec.json.decode(body, type=_CardRequest).card)
        if card is None:
            raise NotPossibleError("there is no such card")
        return {"channel": str((await card.start(person)).id)}

    async def _switch(self, person: Person, body: bytes) -> Json:
        self.switches.turn(person, msgspec.json.decode(body, type=SwitchRequest))
        return {}


def _send(name: str) -> web.Response:
    path = FOLDER / name
    kind = _TYPES.get(path.suffix)
    if path.parent != FOLDER or kind is None or not path.is_file():
        raise web.HTTPNotFound
    return web.Response(body=path.read_bytes(), headers={"Content-Type": kind})


def _refuse(status: int, why: str) -> web.Response:
    return web.json_response({"why": why}, status=status)
