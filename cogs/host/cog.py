"""The /host commands."""

from collections.abc import Awaitable

import discord
from discord import app_commands

from bot.games.errors import BrigadeError
from cogs.host.settings import HostHandler
from cogs.interactions.page import Page
from cogs.interactions.refusals import sentence
from cogs.interactions.replies import Reply, Responder
from cogs.interactions.request import Invocation


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class HostCog(app_commands.Group, name="host", description="For those who manage this server"):
    """What holds for all tables of a server."""

    def __init__(self, hosting: HostHandler, answers: Responder) -> None:
        super().__init__()
        self._hosting, self._answers = hosting, answers

    async def _answer(self, interaction: discord.Interaction, work: Awaitable[Reply]) -> None:
        async def refusal(error: BrigadeError) -> Page:
            return Page(sentence(error))

        await self._answers.answer(interaction, work, refusal)

    @app_commands.command(description="See what I lack in this channel, and choose how tables open")
    async def setup(self, interaction: discord.Interaction) -> None:
        """Show and change what holds for the server."""
        work = self._hosting.setup(Invocation.by(interaction), interaction)
        await self._answer(interaction, work)

    @app_commands.command(description="The tables that are open here, and whom they wait for")
    async def tables(self, interaction: discord.Interaction) -> None:
        """List the tables."""
        work = self._hosting.open_tables.list(Invocation.by(interaction), interaction)
        await self._answer(interaction, work)
