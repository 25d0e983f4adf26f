"""The bot's connection: Discord's address, connection errors, and rate-limit headers."""

import asyncio
import os
import re
from collections.abc import Callable, Mapping
from datetime import timedelta
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp
import discord
from discord.http import Route

from bot.app.settings import DISCORD


def set_api_url(api_url: str) -> None:
    """Point discord.py at another server than Discord's own, which names its gateway itself."""
    if api_url != DISCORD:
        Route.BASE = f"{api_url}/api/v10"
        discord.Asset.BASE = api_url


def explain(error: BaseException) -> str:
    """Return the reason of a broken connection, never empty, without a full stop."""
    cause = error.os_error if isinstance(error, aiohttp.ClientConnectorError) else error
    if isinstance(cause, OSError) and cause.errno is not None and cause.errno > 0:
        return os.strerror(cause.errno)
    # A failed name lookup has a negative number and its own message.
    words = (isinstance(cause, OSError) and cause.strerror) or str(cause)
    return words.rstrip(".") or type(error).__name__


BARRED = timedelta(minutes=10)
"""The wait of a banned address where the response gives none."""

_LONGEST = timedelta(hours=6)


def read_global_wait(status: int, headers: Mapping[str, str]) -> timedelta | None:
    """Return the wait of the whole bot after a response, None without one.

    Source: Discord's documentation of rate limits: a header marks a global limit; responses of
    Discord itself have passed its proxies, which add ``Via``.
    """
    if status != HTTPStatus.TOO_MANY_REQUESTS:
        return None
    barred = not headers.get("Via")
    if not barred and headers.get("X-RateLimit-Scope", "") != "global":
        return None
    try:
        wait = timedelta(seconds=float(headers["Retry-After"]))
    except (KeyError, ValueError, OverflowError):
        wait = BARRED
    return min(max(wait, timedelta(0)), _LONGEST)


REQUESTS = 40.0
"""Requests a second of all processes: Discord allows a bot 50."""

_UNCOUNTED = re.compile(r"/api/v\d+/(interactions|webhooks)/")
"""The paths of answers, which Discord does not count."""


class RequestPace:
    """Spreads the counted requests of a process over time, at its share of ``REQUESTS``."""

    def __init__(self) -> None:
        self.processes = 0
        """How many share; with 0 nothing waits."""
        self._next = 0.0

    async def wait(self, path: str) -> None:
        """Wait until a request to ``path`` may be sent."""
        if not self.processes or _UNCOUNTED.match(path):
            return
        now = asyncio.get_running_loop().time()
        at = max(self._next, now)
        self._next = at + self.processes / REQUESTS
        await asyncio.sleep(at - now)


def watch_limits(hold: Callable[[timedelta], None], pace: RequestPace) -> aiohttp.TraceConfig:
    """Return a trace that keeps ``pace`` and calls ``hold`` with every global rate limit."""

    async def note_start(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        await pace.wait(request.url.path)
        if session.closed:
            raise aiohttp.ClientConnectionError("the bot closes")

    async def note_end(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answer: aiohttp.TraceRequestEndParams,
    ) -> None:
        wait = read_global_wait(answer.response.status, answer.response.headers)
        if wait is not None:
            hold(wait)

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(note_start)
    trace.on_request_end.append(note_end)
    return trace
