"""The /rules command."""

import discord
from discord import app_commands

from bot.games.errors import BrigadeError
from cogs.gameplay.completion import matching
from cogs.interactions.cog import RoutedCog
from cogs.interactions.request import Invocation
from cogs.rules.pages import RulesHandler
from cogs.services import ServiceBot, Services


class RulesCog(RoutedCog):
    """The slash command for a game's rules, for anybody, anywhere."""

    def __init__(self, services: Services) -> None:
        self._rules = RulesHandler(
            services.games, services.presenters, services.pictures, services.resolver
        )
        super().__init__(services.replies, services.routes, self._rules)

    @app_commands.command(description="How a game is played, with pictures")
    @app_commands.describe(
        game="Which game; without it the one that is played here", page="Which page, such as Set-up"
    )
    async def rules(self, interaction: discord.Interaction, game: str = "", page: str = "") -> None:
        """Show a page of a game's rules; by itself of the game played here."""
        context = Invocation.by(interaction).context
        await self.answer(interaction, self._rules.typed(game, page, context))

    @rules.autocomplete("game")
    async def _games_here(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return matching(self._rules.titles(), current)

    @rules.autocomplete("page")
    async def _pages_of(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        try:
            typed = str(getattr(interaction.namespace, "game", "") or "")
            context = Invocation.by(interaction).context
            game = self._rules.named(typed) or await self._rules.played(context)
        except BrigadeError:
            return []
        pages = self._rules.pages(game) if game else ()
        return matching({one.id: f"{n}. {one.title}" for n, one in enumerate(pages, 1)}, current)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(RulesCog(bot.services))
