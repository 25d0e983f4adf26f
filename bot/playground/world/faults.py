"""Faults on demand: the next matching request waits, is refused, or its response is lost.

``server.trouble.add(slowmode(times=2))``. Acts of people and moderators are methods of the
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
    """What happens to the next ``times`` requests of a method and path template.

    Args:
        method: ``POST``, or ``*`` for any.
        template: as in the OpenAPI document, ``/channels/{channel_id}/messages``, or ``*``.
        delay: seconds to wait before anything else.
        hold: wait until this is set before anything else.
        refuse: the error to answer with; nothing is done then.
        then: the error to answer with after doing what was asked.
        lose: do what was asked, then cut the connection instead of answering.
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
        """Whether a request is meant."""
        return self.method in ("*", method) and self.template in ("*", template)


@dataclass(slots=True)
class Faults:
    """The table of what will go wrong; the first rule that matches is taken."""

    rules: list[Fault] = field(default_factory=list)

    def add(self, rule: Fault) -> Fault:
        """Put a rule at the end of the table."""
        self.rules.append(rule)
        return rule

    def take(self, method: str, template: str) -> Fault | None:
        """Use up one turn of the first matching rule, if there is one."""
        for rule in self.rules:
            if rule.matches(method, template):
                rule.times -= 1
                if rule.times <= 0:
                    self.rules.remove(rule)
                return rule
        return None


async def apply_fault(rule: Fault | None) -> None:
    """Let the waiting and the refusal of ``rule`` happen.

    Raises:
        RefusedError: the rule refuses.
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
    """The requests that a trouble befalls: method and path template."""

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
    """429: the bot has to wait for so many seconds, there alone."""
    return Fault(*where, refuse=_limit(seconds, "user"), times=times)


def global_limit(seconds: float, times: int = 1, where: FaultTarget = ANYTHING) -> Fault:
    """429: the whole bot has to wait for so many seconds."""
    return Fault(*where, refuse=_limit(seconds, "global"), times=times)


def address_ban(
    seconds: float | None = None, times: int = 1, where: FaultTarget = ANYTHING
) -> Fault:
    """429 without ``Via``: Cloudflare bars the address, and Discord never saw the request."""
    headers = {} if seconds is None else {"Retry-After": f"{seconds:g}"}
    barred = RefusedError(0, status=429, message="barred", headers=headers, page="error code: 1015")
    return Fault(*where, refuse=barred, times=times)


def slowmode(seconds: float = 0.01, times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """20016."""
    return Fault(*where, refuse=_limit(seconds, "shared", 20016), times=times)


def write_limit(seconds: float = 0.01, times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """20028: too much is written in the channel."""
    return Fault(*where, refuse=_limit(seconds, "shared", 20028), times=times)


def edits_used_up(seconds: float = 0.01, times: int = 1, where: FaultTarget = EDITING) -> Fault:
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
    """An error of Discord's, although it did what was asked."""
    error = RefusedError(0, status=status, message=f"{status}: Internal Server Error")
    return Fault(*where, then=error, times=times)


def error_before(status: int = 503, times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """An error of Discord's, and nothing was done."""
    error = RefusedError(0, status=status, message=f"{status}: Service Unavailable")
    return Fault(*where, refuse=error, times=times)


def lost_answer(times: int = 1, where: FaultTarget = SENDING) -> Fault:
    """It is done, and the connection breaks before the answer."""
    return Fault(*where, lose=True, times=times)


def slow_answer(
    seconds: float = 0.0,
    until: asyncio.Event | None = None,
    times: int = 1,
    where: FaultTarget = SENDING,
) -> Fault:
    """It is done after a time, or when ``until`` is set."""
    return Fault(*where, delay=seconds, hold=until, times=times)


# -- refusals ---------------------------------------------------------------------------------
def _refusing(code: int, usual: FaultTarget) -> MakeFault:
    """Return a switch; some refusals are seen under more than one ``status``."""

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
