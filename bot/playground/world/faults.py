"""Faults on demand: the next matching request waits, is refused, or its response is lost.

``server.faults.add(Fault("POST", "/users/@me/channels", refuse=RefusedError(40003)))``. Acts of
people and moderators are methods of the server, faults of the gateway those of `Gateway`.
"""

import asyncio
from dataclasses import dataclass, field
from typing import NamedTuple

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
            if rule.method in ("*", method) and rule.template in ("*", template):
                rule.times -= 1
                if rule.times <= 0:
                    self.rules.remove(rule)
                return rule
        return None


async def apply_fault(rule: Fault | None) -> None:
    """Wait and refuse as ``rule`` demands."""
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
