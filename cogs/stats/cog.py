"""The /stats commands."""

from collections.abc import Awaitable

import discord
from discord import app_commands

from bot.games.errors import BrigadeError
from bot.games.registry import Games
from cogs.gameplay.completion import game_choices
from cogs.interactions.page import Page
from cogs.interactions.refusals import sentence
from cogs.interactions.replies import Reply, Responder
from cogs.interactions.request import Invocation
from cogs.stats.statistics import StatisticsHandler


class StatsCog(app_commands.Group, name="stats", description="Results of finished tables"):
    """Results."""

    def __init__(self, standings: StatisticsHandler, answers: Responder, games: Games) -> None:
        super().__init__()
        self._standings, self._answers, self._games = standings, answers, games

    async def _answer(self, interaction: discord.Interaction, work: Awaitable[Reply]) -> None:
        async def refusal(error: BrigadeError) -> Page:
            return Page(sentence(error))

        await self._answers.answer(interaction, work, refusal)

    @app_commands.command(description="Your own results, to you alone")
    async def me(self, interaction: discord.Interaction) -> None:
        """Tell the own results."""
        await self._answer(interaction, self._standings.me(Invocation.by(interaction)))

    @app_commands.command(description="What was played in this server, and who is best at what")
    async def server(self, interaction: discord.Interaction) -> None:
        """Tell a server's results."""
        await self._answer(interaction, self._standings.server(Invocation.by(interaction)))

    @app_commands.command(description="Who is strong at a game in this server")
    @app_commands.describe(game="Which game")
    async def game(self, interaction: discord.Interaction, game: str) -> None:
        """Tell who is strong at a game."""
        await self._answer(interaction, self._standings.game(Invocation.by(interaction), game))

    @app_commands.command(description="Stand in no list of results that others see")
    async def hide(self, interaction: discord.Interaction) -> None:
        """Leave the person out."""
        work = self._standings.list_me(Invocation.by(interaction), listed=False)
        await self._answer(interaction, work)

    @app_commands.command(description="Stand in lists of results again")
    async def show(self, interaction: discord.Interaction) -> None:
        """List the person again."""
        work = self._standings.list_me(Invocation.by(interaction), listed=True)
        await self._answer(interaction, work)

    @game.autocomplete("game")
    async def _games_here(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return game_choices(self._games, current)
