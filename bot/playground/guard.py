"""Keeps pages of other origins away: a browser on this machine may have any page open."""

from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.playground.hub import Hub

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def guard(hub: Hub) -> Middleware:
    """Return what refuses requests that were not meant for this server.

    A ``Host`` of another name is a name bent to 127.0.0.1 (DNS rebinding); an ``Origin`` of
    another address is another page. Bots send no ``Origin``.
    """

    @web.middleware
    async def refuse_strangers(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.host not in (f"127.0.0.1:{hub.port}", f"localhost:{hub.port}"):
            raise web.HTTPForbidden(text="This server answers to 127.0.0.1 alone.")
        if request.headers.get("Origin") not in (None, f"http://{request.host}"):
            raise web.HTTPForbidden(text="Another page may not ask this server.")
        return await handler(request)

    return refuse_strangers
