"""The HTTP API's plumbing: reads requests, calls their handlers, writes responses."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message as Headers
from http import HTTPStatus
from typing import Any, Final, NamedTuple

from aiohttp import content_disposition_filename, parse_content_disposition, web
from aiohttp.typedefs import Handler, Middleware

from bot.limits import FILE_BYTES
from bot.limits.fields import Violation
from bot.playground.hub import Hub
from bot.playground.world import payloads
from bot.playground.world.errors import RefusedError, apply_fault, invalid
from bot.playground.world.model import Channel, Message
from bot.playground.world.record import Exchange

BASE: Final = "/api/v10"
_FILE = re.compile(r"files\[(\d{1,3})\]")


class Upload(NamedTuple):
    """One file of a multipart request."""

    filename: str
    data: bytes


@dataclass(slots=True)
class ApiCall:
    """One parsed request."""

    method: str
    template: str
    ids: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)

    @property
    def route(self) -> str:
        """Method and path template."""
        return f"{self.method} {self.template}"

    def id(self, name: str, code: int) -> int:
        """Return a number from the path, or refuse with ``code``."""
        text = self.ids[name]
        if not re.fullmatch(r"[0-9]{1,20}", text):
            raise RefusedError(code)
        return int(text)

    def read_form(self) -> dict[str, Any]:
        """Return the body as an object, or refuse it."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise invalid(Violation((), "must be an object"))
        return self.body


class Endpoint(NamedTuple):
    """A method and path template with its handler, which returns the response; None for 204."""

    method: str
    template: str
    handler: Callable[[Hub, ApiCall], Any]
    needs_token: bool = True
    status: int = 200


def mount(app: web.Application, routes: list[Endpoint], hub: Hub) -> None:
    """Put ``routes`` under /api/v10 of ``app``; everything else there is unknown."""
    for route in routes:
        app.router.add_route(route.method, BASE + route.template, _bind(route, hub))
    unknown = Endpoint("*", "/{path}", _unknown, needs_token=False)
    app.router.add_route("*", "/api/{path:.*}", _bind(unknown, hub))


def _unknown(hub: Hub, call: ApiCall) -> None:
    raise RefusedError(0, status=404, message="404: Not Found")


def _bind(route: Endpoint, hub: Hub) -> Callable[[web.Request], Any]:
    async def handle(request: web.Request) -> web.StreamResponse:
        hub.open_requests += 1
        hub.announce()
        try:
            return await _serve(route, hub, request)
        finally:
            hub.open_requests -= 1
            hub.announce()

    return handle


async def _serve(route: Endpoint, hub: Hub, request: web.Request) -> web.StreamResponse:
    method, template = request.method, route.template
    call = ApiCall(method, template, request.match_info, request.query)
    hub.asked[call.route] += 1
    rule = hub.faults.take(method, template)
    headers: dict[str, str] = {}
    injected = False
    try:
        await _read(request, call)
        injected = True
        await apply_fault(rule)
        injected = False
        if route.needs_token and request.headers.get("Authorization") != f"Bot {hub.token}":
            raise RefusedError(0)
        headers = hub.buckets.take(call.route, call.ids, hub.clock(), with_token=route.needs_token)
        body = _show(hub, route.handler(hub, call))
        status = route.status if body is not None else 204
        if rule is not None and rule.then is not None:
            injected = True
            raise rule.then
    except RefusedError as refused:
        status, body, headers = refused.status, refused.body(), {**headers, **refused.headers}
        hub.record.refuse(call.route, refused, injected=injected)
        if refused.page is not None:
            return web.Response(status=status, text=refused.page, headers=headers)
    for observer in hub.observers:
        observer(Exchange(method, template, request.path, call.body, status, body))
    if rule is not None and rule.lose and request.transport is not None:
        request.transport.abort()
    return _answer(status, body, headers)


def _show(hub: Hub, reply: Any) -> Any:
    match reply:
        case Channel():
            return payloads.build_channel(reply, hub.world)
        case Message():
            return payloads.build_message(reply, hub.world, hub.url)
        case list():
            return [_show(hub, one) for one in reply]
        case _:
            return reply


def _answer(status: int, body: Any, headers: Mapping[str, str]) -> web.Response:
    # Discord's own responses have passed its proxies; clients look for them at a 429.
    sent = {"Via": "1.1 loopback", **headers}
    if status == HTTPStatus.NO_CONTENT:
        return web.Response(status=status, headers=sent)
    # The content type is compared to the letter by clients, so no charset may follow it.
    sent |= {"Content-Type": "application/json"}
    return web.Response(status=status, body=json.dumps(body).encode(), headers=sent)


async def _read(request: web.Request, call: ApiCall) -> None:
    if request.headers.get("Content-Type", "").startswith("multipart/form-data"):
        await _read_parts(request, call)
    elif raw := await request.read():
        call.body = _parse_json(raw)


async def _read_parts(request: web.Request, call: ApiCall) -> None:
    """Read a multipart body as a whole; aiohttp's own reader fails on some large ones."""
    call.body = {}
    for headers, data in _split_parts(await request.read(), _read_boundary(request)):
        _, found = parse_content_disposition(headers.get("Content-Disposition"))
        name = content_disposition_filename(found, "name") or ""
        if name == "payload_json":
            call.body = _parse_json(data)
        elif numbered := _FILE.fullmatch(name):
            if len(data) > FILE_BYTES:
                raise RefusedError(40005)
            filename = content_disposition_filename(found)
            call.files[int(numbered[1])] = Upload(filename or "unknown", data)
        else:
            raise invalid(Violation((name or "form",), "is no known part"))


def _read_boundary(request: web.Request) -> bytes:
    header = Headers()
    header["Content-Type"] = request.headers["Content-Type"]
    boundary = header.get_param("boundary")
    if not isinstance(boundary, str):
        raise invalid(Violation(("form",), "has no boundary"))
    return boundary.encode()


def _split_parts(raw: bytes, boundary: bytes) -> Iterator[tuple[Headers, bytes]]:
    """Yield headers and content of the parts of a multipart body (RFC 2046, section 5.1.1)."""
    for part in (b"\r\n" + raw).split(b"\r\n--" + boundary)[1:]:
        if part.startswith(b"--"):
            return
        head, _, data = part.partition(b"\r\n\r\n")
        yield message_from_bytes(head.lstrip() + b"\r\n\r\n"), data


def _parse_json(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise RefusedError(50109) from None


def refuse_other_origins(hub: Hub) -> Middleware:
    """Return a middleware that refuses requests from other origins.

    A foreign ``Host`` is a name rebound to 127.0.0.1 (DNS rebinding); a foreign ``Origin`` is
    another page in the same browser. Bots send no ``Origin``.
    """

    @web.middleware
    async def refuse_strangers(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.host not in (f"127.0.0.1:{hub.port}", f"localhost:{hub.port}"):
            raise web.HTTPForbidden(text="This server answers to 127.0.0.1 alone.")
        if request.headers.get("Origin") not in (None, f"http://{request.host}"):
            raise web.HTTPForbidden(text="Another page may not ask this server.")
        return await handler(request)

    return refuse_strangers
