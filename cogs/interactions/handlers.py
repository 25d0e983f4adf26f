"""The contract of a handler: a control id and an invocation in, a reply out; and its routes."""

import re
from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from functools import partial
from typing import Any, Final, Self, TypeVar

import discord
import msgspec

from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.tables.model.records import Request, TableId
from bot.tables.resolver import RequestContext
from cogs.interactions.page import Modal, Page, values_of

_CONTROL = re.compile(
    r"b1:(?P<table>\d{1,12}):(?P<seat>\d|-):(?P<prompt>\d{1,6}):(?P<action>[a-z_]{1,20})"
    r"(?::(?P<payload>[a-z0-9_]{1,32}))?"
)

_PAYLOAD = re.compile(r"[a-z0-9_]{1,32}")


class UnknownControlError(BrigadeError):
    """A control not made by this bot, or made by an unknown release."""


class ControlId(msgspec.Struct, frozen=True):
    """Identifies a control: table, seat, prompt number, action, payload."""

    table: TableId
    action: str
    seat: Seat | None = None
    """The seat of the question; None where the control is for everybody."""
    prompt: int = 0
    """The number of the question; 0 where the control only shows something."""
    payload: str = ""
    """An index into the seat's offers (in its own messages alone), or the action's data."""

    @classmethod
    def parse(cls, custom_id: str) -> Self:
        """Parse a custom_id; raise UnknownControlError for one that this bot never wrote."""
        found = _CONTROL.fullmatch(custom_id)
        if found is None or not custom_id.isascii():
            raise UnknownControlError
        seat = found["seat"]
        return cls(
            table=int(found["table"]),
            action=found["action"],
            seat=None if seat == "-" else int(seat),
            prompt=int(found["prompt"]),
            payload=found["payload"] or "",
        )

    def id(self) -> str:
        """Return the custom_id; at most 80 characters."""
        seat = "-" if self.seat is None else self.seat
        payload = f":{self.payload}" if self.payload else ""
        return f"b1:{self.table}:{seat}:{self.prompt}:{self.action}{payload}"


class Invocation(msgspec.Struct, frozen=True):
    """A press or command: the request, its context, and the kind of message pressed on."""

    request: Request
    context: RequestContext
    direct: bool
    """The control belongs to the hand in a DM, which the outbox updates."""
    interaction: discord.Interaction

    @classmethod
    def by(cls, interaction: discord.Interaction) -> "Invocation":
        """Read an interaction."""
        user = interaction.user
        return cls(
            Request(user.id, _whole(user.display_name), interaction.id),
            RequestContext(
                user.id,
                interaction.guild_id,
                interaction.channel_id or 0,
                partial(_reads, interaction),
            ),
            direct=is_own_message(interaction) and not is_ephemeral(interaction),
            interaction=interaction,
        )

    @property
    def custom_id(self) -> str:
        """The custom_id of the pressed control, or of the submitted modal."""
        return str(self._data.get("custom_id", ""))

    @property
    def choice(self) -> str:
        """The first value chosen in a select; empty without one."""
        values = self._data.get("values") or ("",)
        return str(values[0])

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of a submitted modal, by their ids."""
        return values_of(self._data)

    @property
    def _data(self) -> dict[str, Any]:
        return dict(self.interaction.data or {})


def _whole(name: str) -> str:
    """Return a name as the store keeps it, without the unpaired surrogates that JSON allows."""
    return name.encode("utf-8", "replace").decode()


def _reads(interaction: discord.Interaction, channel_id: int) -> bool:
    """Return whether the requester may read a channel of the same server."""
    if channel_id == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if channel is None or not isinstance(member, discord.Member):
        return False
    may = channel.permissions_for(member)
    if isinstance(channel, discord.Thread) and channel.is_private():
        # A private thread's members are unknown to the bot; only moderators surely read it.
        return may.manage_threads
    return may.view_channel


def is_ephemeral(interaction: discord.Interaction) -> bool:
    """Return whether the pressed message is an earlier answer."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_own_message(interaction: discord.Interaction) -> bool:
    """Return whether the pressed message is visible to its presser alone."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


class AnswerOutcome(StrEnum):
    """The end of an interaction, for metrics."""

    DONE = "done"
    REFUSED = "refused"
    FAILED = "failed"  # by a bug
    LOST = "lost"  # its answer did not arrive, or Discord refused it


class Reply(msgspec.Struct, frozen=True):
    """The answer to an interaction: a page, a modal, or nothing new."""

    page: Page | None
    """None where the outbox updates the pressed message."""
    in_place: bool = False
    """Edits the pressed message, if ephemeral, instead of sending another."""
    modal: Modal | None = None
    """Opens instead of a page; only for work answered without a deferral."""
    outcome: AnswerOutcome = AnswerOutcome.DONE
    later: Callable[[], Awaitable[Page]] | None = None
    """Makes the page that takes the place of the answer, in its own time."""
    posted: Page | None = None
    """A message for everybody in the channel, sent after the page."""
    unpost: Callable[[], Awaitable[None]] | None = None
    """Called where that message did not arrive."""


Handler = Callable[[Invocation, ControlId], Awaitable[Reply]]

_Method = TypeVar("_Method", bound=Callable[..., Awaitable[Reply]])

_MARK: Final = "_route"

OTHERS: Final = "*"
"""Every action without a route of its own: the buttons that a game puts on its board."""


class Route(msgspec.Struct, frozen=True):
    """A handler, and whether its reply may be deferred; a reply that opens a modal may not."""

    handler: Handler
    name: str
    defers: bool = True


def route(*actions: str, defers: bool = True) -> Callable[[_Method], _Method]:
    """Route the controls of these actions to a method ``(invocation, control)``."""

    def decorate(method: _Method) -> _Method:
        setattr(method, _MARK, (actions, defers))
        return method

    return decorate


class Routes:
    """Finds the handler of a control's action."""

    def __init__(self) -> None:
        self._known: dict[str, Route] = {}

    def add(self, handler: object) -> None:
        """Add the routed methods of ``handler``; raise ValueError for an action with a route."""
        for name in dir(type(handler)):
            actions, defers = getattr(getattr(type(handler), name), _MARK, ((), True))
            for action in actions:
                if action in self._known:
                    raise ValueError(f"two routes for {action!r}")
                self._known[action] = Route(getattr(handler, name), action, defers)

    def find(self, action: str) -> Route:
        """Return the route of an action, or that of ``OTHERS``."""
        return self._known.get(action) or self._known[OTHERS]


def payload_of(invocation: Invocation, control: ControlId, otherwise: str = "") -> str:
    """Return a control's payload, or the chosen option for an action ending in ``_of``.

    An invalid one, for example a forged value of a select, is refused.
    """
    chosen = invocation.choice if control.action.endswith("_of") else control.payload
    if _PAYLOAD.fullmatch(payload := chosen or otherwise) is None:
        raise UnknownControlError
    return payload
