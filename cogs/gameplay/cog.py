"""The base of a game's cog: slash commands and completions declared by action types."""

from typing import Any, ClassVar

import discord

from bot.games.errors import BrigadeError
from bot.tables.views.table_view import TableView
from cogs.gameplay.commands import Choices, Declared, ServiceGroup
from cogs.gameplay.completion import matching, own_view
from cogs.gameplay.typed import FixedAction, NamedAction, TypedAction, open_actions
from cogs.interactions.handlers import Invocation, Reply
from cogs.interactions.names import plain_names
from cogs.interactions.page import Page
from cogs.services import Services


class GameCog(ServiceGroup):
    """The slash commands of one game.

    A class declares them in its body, by ``does``, ``picks`` and ``presses``, or as methods
    where an option needs a type of its own.
    """

    game_id: ClassVar[str]

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.gameplay.groups[self.game_id] = str(self.__cog_group_name__)
        self.presenter: Any = services.presenters.newest(self.game_id)

    async def move(self, invocation: Invocation, table: str | None, typed: TypedAction) -> Reply:
        """Do a typed action."""
        return await self.gameplay.typed(invocation, self.game_id, table, typed)

    async def press(self, invocation: Invocation, table: str | None, action: str) -> Reply:
        """Act as a button of ``action`` at the resolved table."""
        return await self.gameplay.typed_press(invocation, table, action, game=self.game_id)

    async def refusal(self, invocation: Invocation, error: BrigadeError, table: str | None) -> Page:
        """Return the page of a refusal, with the controls of the open question, if any."""
        return await self.gameplay.typed_refusal(invocation, self.game_id, table, error)

    def named(self, option: str, value: str, *kinds: type[Any]) -> NamedAction:
        """Return the open action of ``kinds`` that the value of an option names."""
        return NamedAction(option, value, kinds, self.presenter.key, self.label)

    def label(self, action: Any, view: TableView) -> str:
        """Return the label of a control that does ``action``."""
        label: str = self.presenter.label(action, view.game_view, plain_names(view))
        return label

    def offered(self, view: TableView, kinds: tuple[type[Any], ...]) -> list[Any]:
        """Return the open actions of ``kinds`` in the order of completions."""
        return open_actions(view, kinds)

    async def own_view(self, interaction: discord.Interaction) -> TableView | None:
        """Return the table of this game meant by a half-typed command."""
        view = await own_view(
            self.gameplay,
            interaction,
            lambda view: view.setup.game == self.game_id and view.own.prompt is not None,
        )
        return view if view is not None and view.setup.game == self.game_id else None

    async def choices(
        self, interaction: discord.Interaction, current: str, kinds: tuple[type[Any], ...]
    ) -> Choices:
        """Return the requester's own open actions of ``kinds`` as choices."""
        view = await self.own_view(interaction)
        if view is None:
            return []
        found = {self.presenter.key(a): self.label(a, view) for a in self.offered(view, kinds)}
        return matching(found, current)


def does(action: Any) -> Any:
    """Declare a command that does one action."""
    typed = FixedAction(action)
    return Declared(lambda cog, i, table: cog.move(i, table, typed))


def picks(option: str, *kinds: type[Any], without: Any = None) -> Any:
    """Declare a command with an option that names one of the open actions of ``kinds``.

    The option may be left out if there is an action ``without`` it.
    """

    async def move(
        cog: GameCog, invocation: Invocation, table: str | None, **named: str | None
    ) -> Reply:
        value = named[option]
        typed = FixedAction(without) if value is None else cog.named(option, value, *kinds)
        return await cog.move(invocation, table, typed)

    async def complete(cog: GameCog, interaction: discord.Interaction, current: str) -> Choices:
        return await cog.choices(interaction, current, kinds)

    return Declared(move, option, complete, required=without is None)


def presses(action: str) -> Any:
    """Declare a command that acts as a button of ``action``."""
    return Declared(lambda cog, i, table: cog.press(i, table, action))
