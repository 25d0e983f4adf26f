"""The base of all cogs: slash commands as methods that return a reply, and routes of controls."""

import inspect
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.errors import BrigadeError
from cogs.gameplay.completion import matching, table_choices
from cogs.interactions.handlers import Invocation, Reply
from cogs.interactions.page import Page
from cogs.interactions.sentences import sentence
from cogs.services import Services

Choices = list[app_commands.Choice[str]]

SlashCommand = app_commands.Command[Any, ..., Any]

Method = Callable[..., Awaitable[Reply]]
"""A method of a cog that takes an invocation and the options of a command."""


class ServiceCog(commands.Cog):
    """A cog with commands, and with routes once it is loaded.

    Commands and handlers raise each refusal, a ``BrigadeError``; it is answered by its sentence.
    The options ``table`` and ``game`` are completed automatically. Further ``handlers`` may have
    routed methods.
    """

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Complete the options ``table`` and ``game`` of each command."""
        super().__init_subclass__(**kwargs)
        completed = {"table": cls.complete_table, "game": cls.complete_game}
        for each in vars(cls).values():
            for parameter in each.parameters if isinstance(each, app_commands.Command) else ():
                if parameter.name in completed and not parameter.autocomplete:
                    each.autocomplete(parameter.name)(completed[parameter.name])

    def __init__(self, services: Services, *handlers: object) -> None:
        self.services, self.gameplay = services, services.gameplay
        self._routed = (self, *handlers)

    async def cog_load(self) -> None:
        """Add the routes."""
        for handler in self._routed:
            self.services.routes.add(handler)

    async def refusal(self, invocation: Invocation, error: BrigadeError, table: str | None) -> Page:
        """Return the page of a command's refusal; ``table`` is as the person named it."""
        return Page(sentence(error))

    async def complete_table(self, interaction: discord.Interaction, current: str) -> Choices:
        """Return the tables that could be meant as choices."""
        return await table_choices(self.gameplay, interaction, current)

    async def complete_game(self, interaction: discord.Interaction, current: str) -> Choices:
        """Return the games that could be meant as choices."""
        return matching(self.services.games.titles(), current)


class ServiceGroup(ServiceCog, commands.GroupCog):
    """A cog whose commands share a group."""


def command(
    description: str, *, name: str = "", **options: str
) -> Callable[[Method], SlashCommand]:
    """Declare a slash command by a method that takes an invocation and returns its reply."""

    def declare(method: Method) -> SlashCommand:
        @wraps(method)
        async def callback(cog: ServiceCog, interaction: discord.Interaction, **given: Any) -> None:
            invocation = Invocation.by(interaction)
            for name, value in given.items():
                given[name] = value.strip() if isinstance(value, str) else value

            async def refusal(error: BrigadeError) -> Page:
                return await cog.refusal(invocation, error, given.get("table"))

            work = method(cog, invocation, **given)
            known = interaction.command
            name = known.qualified_name if known else method.__name__
            await cog.services.replies.answer(interaction, work, refusal, name=name)

        declared: SlashCommand = app_commands.command(
            name=name or method.__name__,
            description=description,
        )(callback)
        return app_commands.describe(**options)(declared)

    return declare


class Declared:
    """A command named by the attribute it is assigned to; its options are texts.

    In addition to ``table`` it has at most one ``option``, given by name and description.
    """

    def __init__(
        self,
        description: str,
        method: Method,
        table: str,
        complete: Callable[..., Awaitable[Choices]] | None = None,
        required: bool = True,
        **option: str,
    ) -> None:
        self._description, self._method, self._complete = description, method, complete
        self._required, self._option, self._table = required, option, table

    def __set_name__(self, owner: type, name: str) -> None:
        """Put the command in the place of its declaration."""
        method: Any = self._method
        method.__signature__ = inspect.Signature(
            [
                *list(inspect.signature(method).parameters.values())[:2],
                *(_parameter(each, self._required) for each in self._option),
                _parameter("table", False),
            ]
        )
        # discord.py recognizes a method, to which it passes the cog, by this alone.
        method.__qualname__ = f"{owner.__qualname__}.{name}"
        named = name.rstrip("_").replace("_", "-")
        options = self._option | {"table": self._table}
        declared = command(self._description, name=named, **options)(method)
        for option in self._option:
            complete: Any = self._complete
            complete.__qualname__ = f"{owner.__qualname__}.complete_{name}"
            declared.autocomplete(option)(complete)
        setattr(owner, name, declared)


def _parameter(name: str, required: bool) -> inspect.Parameter:
    where = inspect.Parameter.POSITIONAL_OR_KEYWORD
    if required:
        return inspect.Parameter(name, where, annotation=str)
    return inspect.Parameter(name, where, default=None, annotation=str | None)
