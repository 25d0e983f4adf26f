"""The base of a game's slash commands."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.games.errors import BrigadeError
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.gameplay.completion import matching, own_look, table_choices
from cogs.gameplay.forms import Orders
from cogs.gameplay.handler import GameplayHandler
from cogs.gameplay.typed import Named, Typed, open_actions
from cogs.interactions.names import plain_names
from cogs.interactions.page import Page
from cogs.interactions.replies import Reply, Responder
from cogs.interactions.request import Invocation

TABLE = "Which table, such as 12; needed only where you are asked at several"


class GameCog(app_commands.Group):
    """The commands of one game.

    Args:
        game: the game's id.
        gameplay: where moves are made.
        answers: how they are answered.
        label: what a control says that does an action: (action, look, names).
        key: what a typed command calls an action.
    """

    def __init__(
        self,
        game: str,
        gameplay: GameplayHandler,
        answers: Responder,
        label: Callable[[Any, TableView, tuple[str, ...]], str],
        key: Callable[[Any], str],
    ) -> None:
        super().__init__()
        self._game, self._gameplay, self._answers = game, gameplay, answers
        self._label, self._key = label, key
        self._orders = Orders(gameplay)

    async def move(self, interaction: discord.Interaction, table: str | None, typed: Typed) -> None:
        """Do what was typed and answer."""
        invocation = Invocation.by(interaction)

        async def refusal(error: BrigadeError) -> Page:
            return await self._gameplay.typed_refusal(error, invocation, self._game, table)

        work = self._gameplay.typed(invocation, self._game, table, typed)
        await self._answers.answer(interaction, work, refusal)

    async def look(
        self,
        interaction: discord.Interaction,
        table: str | None,
        show: Callable[[Invocation, TableId], Awaitable[Reply]],
        verb: str = "hand",
    ) -> None:
        """Show something of the table that is meant, to who sits there."""
        invocation = Invocation.by(interaction)

        async def refusal(error: BrigadeError) -> Page:
            return await self._gameplay.typed_refusal(error, invocation, self._game, table)

        work = self._gameplay.typed_look(
            invocation, table, verb, show, seated=True, game=self._game
        )
        await self._answers.answer(interaction, work, refusal)

    async def show_orders(self, interaction: discord.Interaction, table: str | None) -> None:
        """Show the orders ahead of who asks at the table that is meant."""
        await self.look(interaction, table, self._orders.show, "orders")

    def named(self, value: str, *kinds: type[Any]) -> Named:
        """Return the typed name of an open action of ``kinds``."""
        return Named(value, kinds, self._key, self._called)

    async def choices(
        self, interaction: discord.Interaction, current: str, *kinds: type[Any]
    ) -> list[app_commands.Choice[str]]:
        """Return the actor's own open actions of ``kinds`` as choices."""
        table = getattr(interaction.namespace, "table", None)
        look = await own_look(self._gameplay, interaction, self._game, table)
        if look is None:
            return []
        found = {self._key(a): self._called(a, look) for a in open_actions(look, kinds)}
        return matching(found, current)

    async def tables(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Return the tables that could be meant as choices."""
        return await table_choices(self._gameplay, interaction, current)

    def _called(self, action: Any, look: TableView) -> str:
        return self._label(action, look, plain_names(look))
