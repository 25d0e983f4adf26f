"""Error responses with Discord's codes, and faults on demand.

A fault lets the next matching request wait, refuses it, or loses its response. Acts of people and
moderators are methods of the server, faults of the gateway those of `Gateway`.
"""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from bot.limits.fields import Violation

_USUAL: Final[Mapping[str, tuple[int, str]]] = json.loads(
    Path(__file__).with_suffix(".json").read_text(encoding="utf-8")
)
"""HTTP status and message by code."""


@dataclass(eq=False)
class RefusedError(Exception):
    """An error response; its code has a usual status and message.

    With ``page`` it is no JSON but the text of a proxy in front of the API.
    """

    code: int
    _: KW_ONLY
    status: int = 0
    message: str = ""
    violation: Violation | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)
    page: str | None = None

    def __post_init__(self) -> None:
        status, message = _USUAL.get(str(self.code), (400, "General error"))
        self.status, self.message = self.status or status, self.message or message

    def __str__(self) -> str:
        details = "" if self.violation is None else f" ({self.violation})"
        return f"{self.status} {self.code} {self.message}{details}"

    def prefix(self, name: str) -> None:
        """Move the violation one level deeper."""
        if self.violation is not None:
            self.violation = replace(self.violation, path=(name, *self.violation.path))

    def body(self) -> dict[str, Any]:
        """Return the JSON body; codes in it are numbers as in OpenAPI, where Discord has names."""
        body: dict[str, Any] = {"message": self.message, "code": self.code, **self.extra}
        if self.violation is not None:
            errors: dict[str, Any] = {
                "_errors": [{"code": 50035, "message": self.violation.problem}]
            }
            for step in reversed(self.violation.path):
                errors = {str(step): errors}
            body["errors"] = errors
        return body


def invalid(violation: Violation) -> RefusedError:
    """Return the error for a malformed body."""
    return RefusedError(50035, violation=violation)


def refuse_any(violations: Sequence[Violation]) -> None:
    """Refuse a malformed body by its first violation, if there is any."""
    if violations:
        raise invalid(violations[0])


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
