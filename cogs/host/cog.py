"""The /host commands."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.host.settings import HostHandler
from cogs.interactions.cog import RoutedCog
from cogs.interactions.request import Invocation
from cogs.services import ServiceBot, Services


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class HostCog(
    RoutedCog,
    commands.GroupCog,
    group_name="host",
    group_description="For those who manage this server",
):
    """Slash commands for all tables of a server."""

    def __init__(self, services: Services) -> None:
        self._host = HostHandler(services.gameplay, services.opener, services.games)
        super().__init__(services.replies, services.routes, self._host)

    @app_commands.command(description="See what I lack in this channel, and choose how tables open")
    async def setup(self, interaction: discord.Interaction) -> None:
        """Show and change what holds for the server."""
        work = self._host.setup(Invocation.by(interaction))
        await self.answer(interaction, work)

    @app_commands.command(description="The tables that are open here, and whom they wait for")
    async def tables(self, interaction: discord.Interaction) -> None:
        """List the tables."""
        work = self._host.open_tables.list(Invocation.by(interaction))
        await self.answer(interaction, work)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(HostCog(bot.services))
