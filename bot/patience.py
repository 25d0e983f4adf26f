"""Hears from every answer of Discord's whether the whole bot has to wait, and for how long.

discord.py waits out a short limit by itself and raises at a long one, but does not say whether
it is one of a single channel. Requests made against a limit of the whole bot, or from an address
that Cloudflare bars, count towards a longer bar.
"""

from collections.abc import Callable, Mapping
from datetime import timedelta
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp

BARRED = timedelta(minutes=10)
"""How long nothing is sent from an address that is barred, where the answer does not say."""

_LONGEST = timedelta(hours=6)


def heard(status: int, headers: Mapping[str, str]) -> timedelta | None:
    """Return how long the whole bot has to wait after an answer, None where it need not.

    Source: Discord's documentation of rate limits: a global one says so in a header; what
    Discord itself answers has passed its proxies, which name themselves under ``Via``.
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


def listening(hold: Callable[[timedelta], None]) -> aiohttp.TraceConfig:
    """Return what lets an HTTP client tell ``hold`` of every limit of the whole bot."""

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answer: aiohttp.TraceRequestEndParams,
    ) -> None:
        wait = heard(answer.response.status, answer.response.headers)
        if wait is not None:
            hold(wait)

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace
