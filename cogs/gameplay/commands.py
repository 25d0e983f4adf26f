"""The base of all cogs: slash commands as methods that return a reply, and routes of controls."""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.errors import BrigadeError
from bot.words import SOURCE, speaking
from cogs.gameplay.completion import matching, table_choices
from cogs.interactions.handlers import Invocation, Reply
from cogs.interactions.page import Page
from cogs.interactions.sentences import sentence
from cogs.interactions.tree import hint_of, option_hint
from cogs.services import Services

Choices = list[app_commands.Choice[str]]

SlashCommand = app_commands.Command[Any, ..., Any]

Method = Callable[..., Awaitable[Reply]]
"""A method of a cog that takes an invocation and the options of a command."""


class ServiceCog(commands.Cog):
    """A cog with commands, and with routes once it is loaded.

    Commands and handlers raise each refusal, a ``BrigadeError``; it is answered by its sentence.
    The options ``table`` and ``game`` are completed automatically. Commands and their options are
    described by the catalogue. Further ``handlers`` may have routed methods.
    """

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Complete the options ``table`` and ``game`` of each command, and describe all of it."""
        super().__init_subclass__(**kwargs)
        completed = {"table": cls.complete_table, "game": cls.complete_game}
        declared = [each for each in vars(cls).values() if isinstance(each, app_commands.Command)]
        for each in declared:
            for parameter in each.parameters:
                if parameter.name in completed and not parameter.autocomplete:
                    each.autocomplete(parameter.name)(completed[parameter.name])
        if declared:
            with speaking(SOURCE):
                cls._describe(declared)

    @classmethod
    def _describe(cls, declared: Sequence[SlashCommand]) -> None:
        group = ""
        if issubclass(cls, commands.GroupCog):
            group = str(cls.__cog_group_name__)
            cls.__cog_group_description__ = hint_of(group)
        for each in declared:
            name = f"{group} {each.name}".strip()
            each.description = hint_of(name)
            hints = {one.name: option_hint(name, one.display_name) for one in each.parameters}
            translated = {option: app_commands.locale_str(hint) for option, hint in hints.items()}
            app_commands.describe(**translated)(each)

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


def command(*, name: str = "") -> Callable[[Method], SlashCommand]:
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

        declared: SlashCommand = app_commands.command(name=name or method.__name__)(callback)
        return declared

    return declare


@dataclass(frozen=True)
class Declared:
    """A command named by the attribute it is assigned to; its options are texts.

    In addition to ``table`` it has at most one ``option``.
    """

    method: Method
    option: str = ""
    complete: Callable[..., Awaitable[Choices]] | None = None
    required: bool = True

    def __set_name__(self, owner: type, name: str) -> None:
        """Put the command in the place of its declaration."""
        method: Any = self.method
        options = [_parameter(self.option, self.required)] if self.option else []
        method.__signature__ = inspect.Signature(
            [
                *list(inspect.signature(method).parameters.values())[:2],
                *options,
                _parameter("table", False),
            ]
        )
        # discord.py recognizes a method, to which it passes the cog, by this alone.
        method.__qualname__ = f"{owner.__qualname__}.{name}"
        declared = command(name=name.rstrip("_").replace("_", "-"))(method)
        if self.option:
            complete: Any = self.complete
            complete.__qualname__ = f"{owner.__qualname__}.complete_{name}"
            declared.autocomplete(self.option)(complete)
        setattr(owner, name, declared)


def _parameter(name: str, required: bool) -> inspect.Parameter:
    where = inspect.Parameter.POSITIONAL_OR_KEYWORD
    if required:
        return inspect.Parameter(name, where, annotation=str)
    return inspect.Parameter(name, where, default=None, annotation=str | None)
