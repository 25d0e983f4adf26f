"""Faults on demand: the next matching request waits, is refused, or its response is lost.

``server.faults.add(slowmode(times=2))``. Acts of people and moderators are methods of the
server, such as `Playground.deny`; faults of the gateway are methods of `Gateway`.

Source: Discord's documentation (rate limits; JSON error codes) and its OpenAPI document.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final, NamedTuple

from bot.playground.world.errors import RefusedError


@dataclass(slots=True)
class Fault:
    """A fault of the next ``times`` requests of a method and path template.

    Args:
        method: ``POST``, or ``*`` for any.
        template: as in the OpenAPI document, ``/channels/{channel_id}/messages``, or ``*``.
        delay: seconds before the request is handled.
        hold: an event to wait for before the request is handled.
        refuse: the error response; the request has no effect.
        then: the error response after the request took effect.
        lose: the connection breaks after the request took effect.
    """

    method: str
    template: str
    delay: float = 0.0
    hold: asyncio.Event | None = None
    refuse: RefusedError | None = None
    then: RefusedError | None = None
    lose: bool = False
    times: int = 1

    def matches(self, method: str, template: str) -> bool:
        """Whether the fault concerns a request."""
        return self.method in ("*", method) and self.template in ("*", template)


@dataclass(slots=True)
class Faults:
    """The pending faults; the first that matches a request is applied."""

    rules: list[Fault] = field(default_factory=list)

    def add(self, rule: Fault) -> Fault:
        """Append a fault."""
        self.rules.append(rule)
        return rule

    def take(self, method: str, template: str) -> Fault | None:
        """Count down and return the first matching fault, if any."""
        for rule in self.rules:
            if rule.matches(method, template):
                rule.times -= 1
                if rule.times <= 0:
                    self.rules.remove(rule)
                return rule
        return None


async def apply_fault(rule: Fault | None) -> None:
    """Wait and refuse as ``rule`` demands.

    Raises:
        RefusedError: the fault is a refusal.
    """
    if rule is None:
        return
    if rule.delay:
        await asyncio.sleep(rule.delay)
    if rule.hold is not None:
        await rule.hold.wait()
    if rule.refuse is not None:
        raise rule.refuse


class FaultTarget(NamedTuple):
    """The requests a fault concerns: method and path template."""

    method: str
    template: str


SENDING: Final = FaultTarget("POST", "/channels/{channel_id}/messages")
EDITING: Final = FaultTarget("PATCH", "/channels/{channel_id}/messages/{message_id}")
DELETING: Final = FaultTarget("DELETE", "/channels/{channel_id}/messages/{message_id}")
FETCHING: Final = FaultTarget("GET", "/channels/{channel_id}/messages/{message_id}")
LOOKING_BACK: Final = FaultTarget("GET", "/channels/{channel_id}/messages")
OPENING_DMS: Final = FaultTarget("POST", "/users/@me/channels")
ANYTHING: Final = FaultTarget("*", "*")

MakeFault = Callable[..., Fault]


# -- limits -----------------------------------------------------------------------------------
def rate_limit(seconds: float, times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """429 for one route, for so many seconds."""
    return Fault(*where, refuse=_limit(seconds, "user"), times=times)


def global_limit(seconds: float, times: int = 1, where: FaultTarget = ANYTHING) -> Fault:
    """429 for the whole bot, for so many seconds."""
    return Fault(*where, refuse=_limit(seconds, "global"), times=times)


def address_ban(
    seconds: float | None = None, times: int = 1, where: FaultTarget = ANYTHING
) -> Fault:
    """429 without ``Via``: Cloudflare bans the address; the request never reached Discord."""
    headers = {} if seconds is None else {"Retry-After": f"{seconds:g}"}
    barred = RefusedError(0, status=429, message="barred", headers=headers, page="error code: 1015")
    return Fault(*where, refuse=barred, times=times)


def slowmode(seconds: float = 0.01, times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """20016."""
    return Fault(*where, refuse=_limit(seconds, "shared", 20016), times=times)


def write_limit(seconds: float = 0.01, times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """20028: the channel's write rate limit."""
    return Fault(*where, refuse=_limit(seconds, "shared", 20028), times=times)


def edit_limit(seconds: float = 0.01, times: int = 1, where: FaultTarget = EDITING) -> Fault:
    """30046: the message is older than an hour and was edited too often."""
    return Fault(*where, refuse=_limit(seconds, "user", 30046), times=times)


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
def error_after(status: int = 500, times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """A server error after the request took effect."""
    error = RefusedError(0, status=status, message=f"{status}: Internal Server Error")
    return Fault(*where, then=error, times=times)


def error_before(status: int = 503, times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """A server error without any effect."""
    error = RefusedError(0, status=status, message=f"{status}: Service Unavailable")
    return Fault(*where, refuse=error, times=times)


def lost_response(times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """A broken connection after the request took effect."""
    return Fault(*where, lose=True, times=times)


def slow_response(
    seconds: float = 0.0,
    until: asyncio.Event | None = None,
    times: int = 1,
    where: FaultTarget = SENDING,
) -> Fault:
    """A request handled after a delay, or when ``until`` is set."""
    return Fault(*where, delay=seconds, hold=until, times=times)


# -- refusals ---------------------------------------------------------------------------------
def _refusing(code: int, usual: FaultTarget) -> MakeFault:
    """Return a maker of faults; some codes are seen with more than one ``status``."""

    def switch(times: int = 1, where: FaultTarget = usual, status: int | None = None) -> Fault:
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            refused = _limit(0.01, "user", code)
        else:
            refused = RefusedError(code, status=status)
        return Fault(*where, refuse=refused, times=times)

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
