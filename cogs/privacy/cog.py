"""The /privacy commands."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.cog import RoutedCog
from cogs.interactions.request import Invocation
from cogs.privacy.handler import PrivacyHandler
from cogs.services import ServiceBot, Services


class PrivacyCog(
    RoutedCog,
    commands.GroupCog,
    group_name="privacy",
    group_description="What I keep about you",
):
    """Slash commands for a person's own data."""

    def __init__(self, services: Services) -> None:
        self._own = PrivacyHandler(services.privacy, services.games, services.server_name)
        super().__init__(services.replies, services.routes, self._own)

    @app_commands.command(description="Show what I keep about you, to you alone")
    async def show(self, interaction: discord.Interaction) -> None:
        """Show it."""
        await self.answer(interaction, self._own.show(Invocation.by(interaction)))

    @app_commands.command(description="Get what I keep about you as a file")
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand it out."""
        await self.answer(interaction, self._own.export(Invocation.by(interaction)))

    @app_commands.command(description="Take your id and name out of tables that have ended")
    async def delete(self, interaction: discord.Interaction) -> None:
        """Ask whether to take it away."""
        await self.answer(interaction, self._own.ask(Invocation.by(interaction)))


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(PrivacyCog(bot.services))
