"""Faults of Discord that tests inject.

Source: Discord's documentation (rate limits; JSON error codes) and its OpenAPI document.
"""

from http import HTTPStatus
from typing import Final, NamedTuple

from bot.playground.world.errors import RefusedError


class FaultTarget(NamedTuple):
    """The requests a fault applies to: method and path template."""

    method: str
    template: str


SENDING: Final = FaultTarget("POST", "/channels/{channel_id}/messages")
EDITING: Final = FaultTarget("PATCH", "/channels/{channel_id}/messages/{message_id}")
OPENING_DMS: Final = FaultTarget("POST", "/users/@me/channels")


def limited(seconds: float = 0.01, code: int = 0, scope: str = "user") -> RefusedError:
    """Return a 429 with a wait of so many seconds.

    Args:
        seconds: to wait.
        code: for a limit with its own code, such as 20016 (slow mode).
        scope: ``user``, ``shared`` (of the channel), or ``global`` (of the whole bot).
    """
    headers = {"X-RateLimit-Scope": scope, "Retry-After": f"{seconds:g}"}
    everywhere = scope == "global"
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    return RefusedError(
        code,
        status=HTTPStatus.TOO_MANY_REQUESTS,
        message="" if code else "You are being rate limited.",
        headers=headers,
        extra={"retry_after": seconds, "global": everywhere},
    )


def banned(seconds: float) -> RefusedError:
    """Return Cloudflare's 429 for a banned address: without ``Via``, not Discord's response."""
    headers = {"Retry-After": f"{seconds:g}"}
    return RefusedError(0, status=429, message="banned", headers=headers, page="error code: 1015")


def server_error(status: int) -> RefusedError:
    """Return a server error of Discord."""
    return RefusedError(0, status=status, message=f"{status}: {HTTPStatus(status).phrase}")
