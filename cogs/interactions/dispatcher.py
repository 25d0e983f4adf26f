"""Routes presses, selects and modals to their handlers."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord

from bot.games.errors import BrigadeError
from bot.tables.model.records import TableId
from cogs.interactions.control_id import ControlId, UnknownControlError
from cogs.interactions.page import Page
from cogs.interactions.replies import Responder, refused
from cogs.interactions.request import Invocation
from cogs.interactions.routes import Routes

_COMPONENTS = (discord.InteractionType.component, discord.InteractionType.modal_submit)

Refusal = Callable[[Invocation, TableId | None, BrigadeError], Awaitable[Page]]


class Dispatcher:
    """Answers every control, also those of old messages and of other bots' making."""

    def __init__(self, routes: Routes, replies: Responder, refusal: Refusal) -> None:
        self._routes, self._replies, self._refusal = routes, replies, refusal

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press; commands are the command tree's."""
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
