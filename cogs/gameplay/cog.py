"""The base of a game's cog: slash commands and completions declared by action types."""

import inspect
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, ClassVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.gameplay.completion import matching, own_look, table_choices
from cogs.gameplay.forms import OrderHandler
from cogs.gameplay.typed import FixedAction, NamedAction, TypedAction, open_actions
from cogs.interactions.cog import RoutedCog
from cogs.interactions.names import plain_names
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.services import Services

TABLE = "Which table, such as 12; needed only where you are asked at several"

Choices = list[app_commands.Choice[str]]


class GameCog(RoutedCog, commands.GroupCog):
    """The slash commands of one game.

    A class declares them in its body, by ``does``, ``picks`` and ``shows_…``, or as methods where
    an option needs a type of its own. Their option ``table`` is completed by itself.
    """

    game_id: ClassVar[str]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Complete the option ``table`` of each command."""
        super().__init_subclass__(**kwargs)
        for command in vars(cls).values():
            if isinstance(command, app_commands.Command) and command.get_parameter("table"):
                command.autocomplete("table")(GameCog.complete_table)

    def __init__(self, services: Services) -> None:
        super().__init__(services.replies, services.routes)
        self.gameplay = services.gameplay
        self.presenter: Any = services.presenters.newest(self.game_id)
        self.orders_handler = OrderHandler(services.gameplay)

    async def move(
        self, interaction: discord.Interaction, table: str | None, typed: TypedAction
    ) -> None:
        """Do what was typed and answer."""
        invocation = Invocation.by(interaction)
        work = self.gameplay.typed(invocation, self.game_id, table, typed)
        refusal = partial(self.gameplay.typed_refusal, invocation, self.game_id, table)
        await self.answer(interaction, work, refusal)

    async def show(
        self,
        interaction: discord.Interaction,
        table: str | None,
        page: Callable[[Invocation, TableId], Awaitable[Reply]],
        action: str = "hand",
    ) -> None:
        """Show a page of the resolved table to a player there.

        Args:
            interaction: the command.
            table: the table as named by the person, or None.
            page: what is shown.
            action: of a button that shows it, where several tables could be meant.
        """
        invocation = Invocation.by(interaction)
        work = self.gameplay.typed_look(
            invocation, table, action, page, seated=True, game=self.game_id
        )
        refusal = partial(self.gameplay.typed_refusal, invocation, self.game_id, table)
        await self.answer(interaction, work, refusal)

    def named(self, value: str, *kinds: type[Any]) -> NamedAction:
        """Return the typed name of an open action of ``kinds``."""
        return NamedAction(value, kinds, self.presenter.key, self.label)

    def label(self, action: Any, look: TableView) -> str:
        """Return what a control says that does ``action``."""
        label: str = self.presenter.label(action, look.view, plain_names(look))
        return label

    def offered(self, look: TableView, kinds: tuple[type[Any], ...]) -> list[Any]:
        """Return the open actions of ``kinds`` in the order in which they are completed."""
        return open_actions(look, kinds)

    async def choices(
        self, interaction: discord.Interaction, current: str, kinds: tuple[type[Any], ...]
    ) -> Choices:
        """Return the requester's own open actions of ``kinds`` as choices."""
        table = getattr(interaction.namespace, "table", None)
        look = await own_look(self.gameplay, interaction, self.game_id, table)
        if look is None:
            return []
        found = {self.presenter.key(a): self.label(a, look) for a in self.offered(look, kinds)}
        return matching(found, current)

    async def complete_table(self, interaction: discord.Interaction, current: str) -> Choices:
        """Return the tables that could be meant as choices."""
        return await table_choices(self.gameplay, interaction, current)


def does(description: str, action: Any) -> Any:
    """Declare a command that does one action."""

    async def callback(
        cog: GameCog, interaction: discord.Interaction, table: str | None = None
    ) -> None:
        await cog.move(interaction, table, FixedAction(action))

    return _Declared(description, callback)


def picks(description: str, *kinds: type[Any], **option: str) -> Any:
    """Declare a command whose option names one of the open actions of ``kinds``.

    Args:
        description: of the command.
        kinds: types of actions.
        option: the option's name, and its description.
    """
    ((name, about),) = option.items()

    async def callback(
        cog: GameCog, interaction: discord.Interaction, table: str | None = None, **named: str
    ) -> None:
        await cog.move(interaction, table, cog.named(named[name], *kinds))

    async def complete(cog: GameCog, interaction: discord.Interaction, current: str) -> Choices:
        return await cog.choices(interaction, current, kinds)

    return _Declared(description, callback, {name: about}, complete)


def shows_hand() -> Any:
    """Declare the command that shows the own hand."""

    async def callback(
        cog: GameCog, interaction: discord.Interaction, table: str | None = None
    ) -> None:
        await cog.show(interaction, table, cog.gameplay.hand)

    return _Declared("See your hand, for you alone", callback)


def shows_prices(description: str) -> Any:
    """Declare the command that shows what things cost."""

    async def callback(
        cog: GameCog, interaction: discord.Interaction, table: str | None = None
    ) -> None:
        await cog.show(interaction, table, cog.gameplay.prices)

    return _Declared(description, callback)


def shows_orders() -> Any:
    """Declare the command that shows the own orders ahead."""

    async def callback(
        cog: GameCog, interaction: discord.Interaction, table: str | None = None
    ) -> None:
        await cog.show(interaction, table, cog.orders_handler.show, "orders")

    return _Declared("Leave orders ahead: they answer when your turn comes", callback)


class _Declared:
    """A command that takes its name from the attribute it is assigned to."""

    def __init__(
        self,
        description: str,
        callback: Callable[..., Awaitable[None]],
        options: Mapping[str, str] | None = None,
        complete: Callable[..., Awaitable[Choices]] | None = None,
    ) -> None:
        self._description, self._callback = description, callback
        self._options, self._complete = dict(options or {}), complete

    def __set_name__(self, owner: type, name: str) -> None:
        """Put the command in the place of its declaration."""
        callback: Any = self._callback
        first = list(inspect.signature(callback).parameters.values())[:2]
        callback.__signature__ = inspect.Signature(
            [
                *first,
                *(_parameter(option, str, inspect.Parameter.empty) for option in self._options),
                _parameter("table", str | None, None),
            ]
        )
        # discord.py takes a function for a method, to which it passes the cog, by this alone.
        callback.__qualname__ = f"{owner.__qualname__}.{name}"
        command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=name.rstrip("_").replace("_", "-"),
            description=self._description,
            callback=callback,
        )
        app_commands.describe(**self._options, table=TABLE)(command)
        if self._complete is not None:
            self._complete.__qualname__ = f"{owner.__qualname__}.complete_{name}"
            for option in self._options:
                command.autocomplete(option)(self._complete)  # type: ignore[arg-type]
        setattr(owner, name, command)


def _parameter(name: str, kind: Any, default: Any) -> inspect.Parameter:
    where = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(name, where, default=default, annotation=kind)
