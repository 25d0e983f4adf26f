"""The /stats commands."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.gameplay.completion import game_choices
from cogs.interactions.cog import RoutedCog
from cogs.interactions.request import Invocation
from cogs.services import ServiceBot, Services
from cogs.stats.statistics import StatisticsHandler


class StatsCog(
    RoutedCog,
    commands.GroupCog,
    group_name="stats",
    group_description="Results of finished tables",
):
    """Slash commands for results."""

    def __init__(self, services: Services) -> None:
        self._statistics = StatisticsHandler(services.tables, services.results)
        self._games = services.games
        super().__init__(services.replies, services.routes)

    @app_commands.command(description="Your own results, to you alone")
    async def me(self, interaction: discord.Interaction) -> None:
        """Show the requester's results."""
        await self.answer(interaction, self._statistics.me(Invocation.by(interaction)))

    @app_commands.command(description="What was played in this server, and who is best at what")
    async def server(self, interaction: discord.Interaction) -> None:
        """Show a server's results."""
        await self.answer(interaction, self._statistics.server(Invocation.by(interaction)))

    @app_commands.command(description="Who is strong at a game in this server")
    @app_commands.describe(game="Which game")
    async def game(self, interaction: discord.Interaction, game: str) -> None:
        """Show the ratings of a game."""
        await self.answer(interaction, self._statistics.game(Invocation.by(interaction), game))

    @app_commands.command(description="Stand in no list of results that others see")
    async def hide(self, interaction: discord.Interaction) -> None:
        """Leave the person out."""
        work = self._statistics.list_me(Invocation.by(interaction), listed=False)
        await self.answer(interaction, work)

    @app_commands.command(description="Stand in lists of results again")
    async def show(self, interaction: discord.Interaction) -> None:
        """List the person again."""
        work = self._statistics.list_me(Invocation.by(interaction), listed=True)
        await self.answer(interaction, work)

    @game.autocomplete("game")
    async def _games_here(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return game_choices(self._games, current)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(StatsCog(bot.services))
