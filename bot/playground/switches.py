"""A switch for each trouble that Discord makes: ``server.trouble.add(slowmode(times=2))``.

What a person or a moderator brings about has a method of the server's instead, such as
`Playground.deny`; what the gateway does is switched on the `Gateway`.

Source: Discord's documentation (rate limits; JSON error codes) and its OpenAPI document.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Final, NamedTuple

from bot.playground.refusals import RefusedError
from bot.playground.trouble import Rule


class Where(NamedTuple):
    """The requests that a trouble befalls: method and path template."""

    method: str
    template: str


SENDING: Final = Where("POST", "/channels/{channel_id}/messages")
EDITING: Final = Where("PATCH", "/channels/{channel_id}/messages/{message_id}")
DELETING: Final = Where("DELETE", "/channels/{channel_id}/messages/{message_id}")
FETCHING: Final = Where("GET", "/channels/{channel_id}/messages/{message_id}")
LOOKING_BACK: Final = Where("GET", "/channels/{channel_id}/messages")
OPENING_DMS: Final = Where("POST", "/users/@me/channels")
ANYTHING: Final = Where("*", "*")

Switch = Callable[..., Rule]


# -- limits -----------------------------------------------------------------------------------


def rate_limit(seconds: float, times: int = 1, where: Where = SENDING) -> Rule:
    """429: the bot has to wait for so many seconds, there alone."""
    return Rule(*where, refuse=_limit(seconds, "user"), times=times)


def global_limit(seconds: float, times: int = 1, where: Where = ANYTHING) -> Rule:
    """429: the whole bot has to wait for so many seconds."""
    return Rule(*where, refuse=_limit(seconds, "global"), times=times)


def address_ban(seconds: float | None = None, times: int = 1, where: Where = ANYTHING) -> Rule:
    """429 without ``Via``: Cloudflare bars the address, and Discord never saw the request."""
    headers = {} if seconds is None else {"Retry-After": f"{seconds:g}"}
    barred = RefusedError(0, status=429, message="barred", headers=headers, page="error code: 1015")
    return Rule(*where, refuse=barred, times=times)


def slowmode(seconds: float = 0.01, times: int = 1, where: Where = SENDING) -> Rule:
    """20016."""
    return Rule(*where, refuse=_limit(seconds, "shared", 20016), times=times)


def write_limit(seconds: float = 0.01, times: int = 1, where: Where = SENDING) -> Rule:
    """20028: too much is written in the channel."""
    return Rule(*where, refuse=_limit(seconds, "shared", 20028), times=times)


def edits_used_up(seconds: float = 0.01, times: int = 1, where: Where = EDITING) -> Rule:
    """30046: the message is older than an hour and was edited too often."""
    return Rule(*where, refuse=_limit(seconds, "user", 30046), times=times)


def _limit(seconds: float, scope: str, code: int = 0) -> RefusedError:
    headers = {"X-RateLimit-Scope": scope, "Retry-After": f"{seconds:g}"}
    everywhere = scope == "global"
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    return RefusedError(
        code,
        status=HTTPStatus.TOO_MANY_REQUESTS,
        message=None if code else "You are being rate limited.",
        headers=headers,
        extra={"retry_after": seconds, "global": everywhere},
    )


# -- the line ---------------------------------------------------------------------------------


def error_after(status: int = 500, times: int = 1, where: Where = SENDING) -> Rule:
    """An error of Discord's, although it did what was asked."""
    error = RefusedError(0, status=status, message=f"{status}: Internal Server Error")
    return Rule(*where, then=error, times=times)


def error_before(status: int = 503, times: int = 1, where: Where = SENDING) -> Rule:
    """An error of Discord's, and nothing was done."""
    error = RefusedError(0, status=status, message=f"{status}: Service Unavailable")
    return Rule(*where, refuse=error, times=times)


def lost_answer(times: int = 1, where: Where = SENDING) -> Rule:
    """It is done, and the connection breaks before the answer."""
    return Rule(*where, lose=True, times=times)


def slow_answer(
    seconds: float = 0.0,
    until: asyncio.Event | None = None,
    times: int = 1,
    where: Where = SENDING,
) -> Rule:
    """It is done after a time, or when ``until`` is set."""
    return Rule(*where, delay=seconds, hold=until, times=times)


# -- refusals ---------------------------------------------------------------------------------


def _refusing(code: int, usual: Where) -> Switch:
    """Return a switch; some refusals are seen under more than one ``status``."""

    def switch(times: int = 1, where: Where = usual, status: int | None = None) -> Rule:
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            refused = _limit(0.01, "user", code)
        else:
            refused = RefusedError(code, status=status)
        return Rule(*where, refuse=refused, times=times)

    return switch


unknown_message: Final = _refusing(10008, EDITING)
unknown_channel: Final = _refusing(10003, SENDING)
dms_closed: Final = _refusing(50007, SENDING)
no_server_shared: Final = _refusing(50278, SENDING)
permission_missing: Final = _refusing(50013, SENDING)
access_missing: Final = _refusing(50001, SENDING)
thread_archived: Final = _refusing(50083, EDITING)
thread_locked: Final = _refusing(160005, SENDING)
dms_opened_too_fast: Final = _refusing(40003, OPENING_DMS)
automod: Final = _refusing(200000, SENDING)
overloaded: Final = _refusing(130000, SENDING)
too_large: Final = _refusing(40005, SENDING)
file_refused: Final = _refusing(50046, SENDING)
