"""Discord's error codes with their HTTP status and messages."""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Final, NamedTuple

from bot.limits.fields import Violation


class _Refusal(NamedTuple):
    status: int
    message: str


CODES: Final[Mapping[int, _Refusal]] = {
    0: _Refusal(401, "401: Unauthorized"),
    10003: _Refusal(404, "Unknown Channel"),
    10004: _Refusal(404, "Unknown Guild"),
    10008: _Refusal(404, "Unknown Message"),
    10013: _Refusal(404, "Unknown User"),
    10015: _Refusal(404, "Unknown Webhook"),
    10062: _Refusal(404, "Unknown interaction"),
    10063: _Refusal(404, "Unknown application command"),
    20012: _Refusal(403, "You are not authorized to perform this action on this application"),
    20016: _Refusal(429, "This action cannot be performed due to slowmode rate limit"),
    20028: _Refusal(429, "The write action on the channel has hit the write rate limit"),
    30046: _Refusal(429, "Maximum number of edits to messages older than 1 hour reached"),
    40003: _Refusal(403, "You are opening direct messages too fast"),
    40005: _Refusal(413, "Request entity too large"),
    40060: _Refusal(400, "Interaction has already been acknowledged."),
    50001: _Refusal(403, "Missing Access"),
    50005: _Refusal(403, "Cannot edit a message authored by another user"),
    50006: _Refusal(400, "Cannot send an empty message"),
    50007: _Refusal(403, "Cannot send messages to this user"),
    50013: _Refusal(403, "Missing Permissions"),
    50024: _Refusal(400, "Cannot execute action on this channel type"),
    50027: _Refusal(401, "Invalid Webhook Token"),
    50033: _Refusal(400, "Invalid Recipient(s)"),
    50035: _Refusal(400, "Invalid Form Body"),
    50046: _Refusal(400, "Invalid file uploaded"),
    50083: _Refusal(400, "Thread is archived"),
    50109: _Refusal(400, "The request body contains invalid JSON."),
    50278: _Refusal(403, "Cannot send messages to this user due to having no mutual guilds"),
    130000: _Refusal(503, "API resource is currently overloaded. Try again a little later"),
    160005: _Refusal(403, "Thread is locked"),
    200000: _Refusal(400, "Message was blocked by automatic moderation"),
}


@dataclass(eq=False)
class RefusedError(Exception):
    """An error response; `CODES` has the usual status and message of its code.

    With ``page`` it is no JSON but the text of a proxy in front of the API.
    """

    code: int
    _: KW_ONLY
    status: int = 0
    message: str = ""
    violations: Sequence[Violation] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)
    page: str | None = None

    def __post_init__(self) -> None:
        known = CODES.get(self.code, _Refusal(400, "General error"))
        self.status = self.status or known.status
        self.message = self.message or known.message

    def __str__(self) -> str:
        details = "; ".join(map(str, self.violations))
        return f"{self.status} {self.code} {self.message}" + (f" ({details})" if details else "")

    def prefix(self, name: str) -> None:
        """Move the violations one level deeper."""
        self.violations = tuple(Violation((name, *v.path), v.problem) for v in self.violations)

    def body(self) -> dict[str, Any]:
        """Return the JSON body; numbers as in the OpenAPI document nest where Discord has names."""
        body: dict[str, Any] = {"message": self.message, "code": self.code, **self.extra}
        if self.violations:
            body["errors"] = _nested(self.violations)
        return body


def invalid(*violations: Violation) -> RefusedError:
    """Return the error for a malformed body."""
    return RefusedError(50035, violations=violations)


def refuse_any(violations: Sequence[Violation]) -> None:
    """Refuse a malformed body, if there is any violation."""
    if violations:
        raise invalid(*violations)


def _nested(violations: Sequence[Violation]) -> dict[str, Any]:
    root: dict[str, Any] = {}
    for violation in violations:
        here = root
        for step in violation.path:
            here = here.setdefault(str(step), {})
        here.setdefault("_errors", []).append({"code": 50035, "message": violation.problem})
    return _pruned(root)


def _pruned(tree: dict[str, Any]) -> dict[str, Any]:
    """Drop the violations inside a part that is itself a violation."""
    if "_errors" in tree:
        return {"_errors": tree["_errors"]}
    return {name: _pruned(inner) for name, inner in tree.items()}
