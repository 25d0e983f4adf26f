"""The record of everything the bot sent: readers, versions, files, pings."""

import json
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from bot.playground.world.errors import RefusedError
from bot.playground.world.model import Attachment, Json

What = Literal["message", "edit", "delete", "choices", "modal", "commands"]


@dataclass(frozen=True, slots=True)
class Audience:
    """The readers of something when it was sent; ``anyone`` reads the registered commands."""

    kind: Literal["channel", "dm", "ephemeral", "anyone"]
    channel_id: int | None
    readers: frozenset[int]


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message, edit, modal or other thing the bot sent.

    ``body`` is the sent JSON, ``shown`` the message as displayed then, ``files`` the uploads,
    ``pinged`` the notified people; ``order`` counts from 1.
    """

    what: What
    audience: Audience
    route: str
    body: Any
    shown: Json | None = None
    message_id: int | None = None
    version: int = 0
    files: tuple[Attachment, ...] = ()
    pinged: frozenset[int] = frozenset()
    order: int = 0

    @property
    def push(self) -> str:
        """The text of its push notification: components show none (discord-api-docs #7854)."""
        return (self.body.get("content") or "") if isinstance(self.body, dict) else ""


class Exchange(NamedTuple):
    """One HTTP request and its response, for observers."""

    method: str
    template: str
    path: str
    request: Any
    status: int
    response: Any


@dataclass(slots=True)
class Record:
    """The record of one server, with refusals and violations.

    ``violations`` are sentences; a refusal with a code in ``expected`` is none. The newest ``most``
    of each list are kept; None keeps all.
    """

    sent: list[Delivery] = field(default_factory=list)
    refused: list[RefusedError] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    expected: set[int] = field(default_factory=set)
    interactions: int = 0
    slowest_answer_ms: float = 0.0
    most: int | None = None
    added: int = 0

    def add(self, sent: Delivery) -> None:
        """Append something the bot sent, as the next in order."""
        self.added += 1
        shown = json.loads(json.dumps(sent.shown))
        self.sent.append(replace(sent, order=self.added, shown=shown))
        self._forget(self.sent)

    def refuse(self, route: str, refused: RefusedError, *, injected: bool) -> None:
        """Append a refusal; it is a violation unless it was expected or injected."""
        self.refused.append(refused)
        self._forget(self.refused)
        if not injected:
            self.violate(refused.code, f"{route} was refused: {refused}")

    def violate(self, code: int, sentence: str) -> None:
        """Append a violation, unless its code is expected."""
        if code not in self.expected:
            self.violations.append(sentence)
            self._forget(self.violations)

    def _forget(self, kept: list[Any]) -> None:
        if self.most is not None:
            del kept[: -self.most]

    def versions(self, message_id: int) -> list[Delivery]:
        """Return every version of a message, its deletion last if it was deleted."""
        return [one for one in self.sent if one.message_id == message_id]

    def public_messages(self) -> list[Delivery]:
        """Return the new public messages in channels."""
        return [s for s in self.sent if s.what == "message" and s.audience.kind == "channel"]

    def pings(self) -> list[tuple[int, Delivery]]:
        """Return the notified people and the message, for channels."""
        return [(who, one) for one in self.public_messages() for who in sorted(one.pinged)]

    def notifications(self) -> list[tuple[int, Delivery]]:
        """Return the notified people and the new message, direct messages included."""
        new = (one for one in self.sent if one.what == "message")
        return [(who, one) for one in new for who in sorted(one.pinged)]
