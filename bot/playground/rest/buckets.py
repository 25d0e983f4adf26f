"""Rate limits: windows of requests, the headers that tell them, and refusals beyond them.

Discord publishes 50 requests a second for a whole bot, and the headers; the windows of single
routes are those that were observed (discord-api-docs on GitHub: issues 20 and 2761 on sending,
editing and changing channels, 8330 on deletion; 5 in 2 seconds on webhooks is a widespread
observation). A route without a known window has no headers, as with Discord.
"""

import math
import time
from collections.abc import Mapping
from hashlib import blake2b
from http import HTTPStatus
from typing import Final, NamedTuple

from bot.playground.world.errors import RefusedError


class Window(NamedTuple):
    """A number of requests within a number of seconds."""

    requests: int
    seconds: float


WHOLE_BOT: Final = Window(50, 1.0)
"""The window shared by all requests with the bot's token."""
WINDOWS: Final[Mapping[str, Window]] = {
    "POST /channels/{channel_id}/messages": Window(5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": Window(5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": Window(5, 1.0),
    "PATCH /channels/{channel_id}": Window(10, 15.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": Window(5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": Window(5, 2.0),
}
"""By method and path template; each channel and each interaction's token has one of its own."""
_OWNERS: Final = ("channel_id", "webhook_id", "webhook_token")
"""The parameters of a path that have windows of their own ("top-level resources")."""


class _Count:
    """The requests of one window since it began."""

    __slots__ = ("ends", "left")

    def __init__(self, left: int, ends: float) -> None:
        self.left, self.ends = left, ends


class Buckets:
    """Counts requests; where nothing is enforced, windows end at once and never fill."""

    def __init__(self, *, enforced: bool) -> None:
        self._enforced = enforced
        self._counts: dict[tuple[str, ...], _Count] = {}

    def take(
        self, route: str, ids: Mapping[str, str], now: float, *, with_token: bool
    ) -> dict[str, str]:
        """Count a request and return its headers; refuse it (429) where a window is full.

        ``now`` is in unix seconds; a request ``with_token`` counts for the whole bot, too.
        """
        if with_token and self._enforced:
            whole, full = self._count(("",), WHOLE_BOT)
            if full:
                raise _limited(whole, {"X-RateLimit-Global": "true"}, "global")
        window = WINDOWS.get(route)
        if window is None:
            return {}
        count, full = self._count((route, *(ids.get(name, "") for name in _OWNERS)), window)
        after = _seconds_left(count)
        headers = {
            "X-RateLimit-Bucket": blake2b(route.encode(), digest_size=16).hexdigest(),
            "X-RateLimit-Limit": str(window.requests),
            "X-RateLimit-Remaining": str(count.left),
            "X-RateLimit-Reset": f"{now + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
        }
        if full:
            raise _limited(count, headers, "user")
        return headers

    def _count(self, key: tuple[str, ...], window: Window) -> tuple[_Count, bool]:
        """Count a request, and return its window and whether that was full already."""
        if not self._enforced:
            return _Count(window.requests - 1, 0.0), False
        now = time.monotonic()
        count = self._counts.get(key)
        if count is None or count.ends <= now:
            count = self._counts[key] = _Count(window.requests, now + window.seconds)
        full = count.left == 0
        count.left -= not full
        return count, full


def _seconds_left(count: _Count) -> float:
    """Return the seconds until a window ends, in whole milliseconds, none of them too early."""
    return math.ceil(max(0.0, count.ends - time.monotonic()) * 1000) / 1000


def _limited(count: _Count, headers: Mapping[str, str], scope: str) -> RefusedError:
    after = _seconds_left(count)
    return RefusedError(
        0,
        status=HTTPStatus.TOO_MANY_REQUESTS,
        message="You are being rate limited.",
        headers={**headers, "X-RateLimit-Scope": scope, "Retry-After": str(math.ceil(after))},
        extra={"retry_after": after, "global": scope == "global"},
    )
