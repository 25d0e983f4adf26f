"""The base of all cogs: answers commands, and routes controls while the cog is loaded."""

from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from bot.games.errors import BrigadeError
from cogs.interactions.page import Page
from cogs.interactions.refusals import sentence
from cogs.interactions.replies import Reply, Responder
from cogs.interactions.routes import Routes


async def in_words(error: BrigadeError) -> Page:
    """Return the page of a refusal that shows no table."""
    return Page(sentence(error))


class RoutedCog(commands.Cog):
    """A cog with handlers of controls.

    Args:
        replies: sends the answers.
        routes: finds handlers.
        handlers: objects with routed methods.
    """

    def __init__(self, replies: Responder, routes: Routes, *handlers: object) -> None:
        self._replies, self._routes, self._handlers = replies, routes, handlers

    async def cog_load(self) -> None:
        """Add the routes."""
        for handler in self._handlers:
            self._routes.add(handler)

    async def cog_unload(self) -> None:
        """Remove the routes."""
        for handler in self._handlers:
            self._routes.remove(handler)

    async def answer(
        self,
        interaction: discord.Interaction,
        work: Awaitable[Reply],
        refusal: Callable[[BrigadeError], Awaitable[Page]] = in_words,
    ) -> None:
        """Await ``work`` and send its reply; see ``Responder.answer``."""
        await self._replies.answer(interaction, work, refusal)
