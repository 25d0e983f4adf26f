"""What the slash commands of every game share: finding the table, the action, the answer."""

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.games.errors import BrigadeError, IllegalActionError
from bot.tables.calls import Look
from cogs.answers import Answers
from cogs.choices import matching, own_look, table_choices
from cogs.desk import Asked, Desk
from cogs.names import plain_names
from cogs.page import Page

TABLE = "Which table, such as 12; needed only where you are asked at several"


class GameGroup(app_commands.Group):
    """The commands of one game.

    Args:
        game: the game's id.
        desk: where moves are made.
        answers: how they are answered.
        label: what a control says that does an action: (action, look, names).
        key: what a typed command calls an action.
    """

    def __init__(
        self,
        game: str,
        desk: Desk,
        answers: Answers,
        label: Callable[[Any, Look, tuple[str, ...]], str],
        key: Callable[[Any], str],
    ) -> None:
        super().__init__()
        self._game, self._desk, self._answers = game, desk, answers
        self._label, self._key = label, key

    async def move(
        self, interaction: discord.Interaction, table: str | None, make: Callable[[Look], Any]
    ) -> None:
        """Do what was typed and answer."""
        asked = Asked.by(interaction)

        async def refusal(error: BrigadeError) -> Page:
            return await self._desk.typed_refusal(error, asked, self._game, table)

        work = self._desk.typed(asked, self._game, table, make)
        await self._answers.answer(interaction, work, refusal)

    def named(self, value: str, *kinds: type[Any]) -> Callable[[Look], Any]:
        """Return how to find, at a table, the offered action of ``kinds`` that was typed.

        Autocomplete does not bind what is typed: a key and a label are both understood.
        """

        def make(look: Look) -> Any:
            typed = value.strip().casefold()
            for action in self._open(look, kinds):
                label = self._label(action, look, plain_names(look))
                if typed in (self._key(action).casefold(), label.casefold()):
                    return action
            raise IllegalActionError(value)

        return make

    async def choices(
        self, interaction: discord.Interaction, current: str, *kinds: type[Any]
    ) -> list[app_commands.Choice[str]]:
        """Return the actor's own open actions of ``kinds`` as choices."""
        table = getattr(interaction.namespace, "table", None)
        look = await own_look(self._desk, interaction, self._game, table)
        if look is None:
            return []
        names = plain_names(look)
        found = {self._key(a): self._label(a, look, names) for a in self._open(look, kinds)}
        return matching(found, current)

    async def tables(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Return the tables that could be meant as choices."""
        return await table_choices(self._desk, interaction, current)

    def _open(self, look: Look, kinds: tuple[type[Any], ...]) -> list[Any]:
        return [offer.action for offer in look.offers if isinstance(offer.action, kinds)]
