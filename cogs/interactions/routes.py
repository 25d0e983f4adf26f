"""The route table, and the dispatcher of presses, selects and modals to their handlers."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, Final, TypeVar

import discord
import msgspec

from bot.games.errors import BrigadeError
from bot.tables.model.records import TableId
from cogs.interactions.control_id import ControlId, UnknownControlError
from cogs.interactions.page import Page
from cogs.interactions.replies import Reply, Responder, refused
from cogs.interactions.request import Invocation

Handler = Callable[[Invocation, ControlId], Awaitable[Reply]]

_Method = TypeVar("_Method", bound=Callable[..., Awaitable[Reply]])

_MARK: Final = "_route"

OTHERS: Final = "*"
"""Every action without a route of its own: the buttons that a game puts on its board."""


class Route(msgspec.Struct, frozen=True):
    """A handler, and whether its reply may be deferred; a reply that opens a modal may not."""

    handler: Handler
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
        """Add the routed methods of ``handler``.

        Raises:
            ValueError: an action has a route already; a bug of the caller.
        """
        for action, route in _routes_of(handler):
            if action in self._known:
                raise ValueError(f"two routes for {action!r}")
            self._known[action] = route

    def remove(self, handler: object) -> None:
        """Remove the routed methods of ``handler``."""
        for action, _ in _routes_of(handler):
            del self._known[action]

    def find(self, action: str) -> Route:
        """Return the route of an action, or that of ``OTHERS``."""
        return self._known.get(action) or self._known[OTHERS]


def _routes_of(handler: object) -> Iterator[tuple[str, Route]]:
    for name in dir(type(handler)):
        actions, defers = getattr(getattr(type(handler), name), _MARK, ((), True))
        yield from ((action, Route(getattr(handler, name), defers)) for action in actions)


def payload_of(invocation: Invocation, control: ControlId) -> str:
    """Return a control's payload, or the chosen option for an action ending in ``_of``."""
    return invocation.choice if control.action.endswith("_of") else control.payload


_COMPONENTS = (discord.InteractionType.component, discord.InteractionType.modal_submit)

Refusal = Callable[[Invocation, TableId | None, BrigadeError], Awaitable[Page]]


class Dispatcher:
    """Answers every control, also on old messages and of foreign origin."""

    def __init__(self, routes: Routes, replies: Responder, refusal: Refusal) -> None:
        self._routes, self._replies, self._refusal = routes, replies, refusal

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press; the command tree answers commands."""
        if interaction.type not in _COMPONENTS:
            return
        invocation = Invocation.by(interaction)
        data: dict[str, Any] = dict(interaction.data or {})
        try:
            control = ControlId.parse(str(data.get("custom_id", "")))
        except UnknownControlError as error:
            refusal = partial(self._refusal, invocation, None)
            await self._replies.answer(interaction, refused(error), refusal)
            return
        route = self._routes.find(control.action)
        await self._replies.answer(
            interaction,
            route.handler(invocation, control),
            partial(self._refusal, invocation, control.table or None),
            defers=route.defers,
        )
