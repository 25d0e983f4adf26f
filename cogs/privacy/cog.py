"""The /privacy commands."""

from collections.abc import Awaitable

import discord
from discord import app_commands

from bot.games.errors import BrigadeError
from cogs.interactions.page import Page
from cogs.interactions.refusals import sentence
from cogs.interactions.replies import Reply, Responder
from cogs.interactions.request import Invocation
from cogs.privacy.handler import PrivacyHandler


class PrivacyCog(app_commands.Group, name="privacy", description="What I keep about you"):
    """A person's own data."""

    def __init__(self, own: PrivacyHandler, answers: Responder) -> None:
        super().__init__()
        self._own, self._answers = own, answers

    async def _answer(self, interaction: discord.Interaction, work: Awaitable[Reply]) -> None:
        async def refusal(error: BrigadeError) -> Page:
            return Page(sentence(error))

        await self._answers.answer(interaction, work, refusal)

    @app_commands.command(description="Show what I keep about you, to you alone")
    async def show(self, interaction: discord.Interaction) -> None:
        """Show it."""
        await self._answer(interaction, self._own.show(Invocation.by(interaction)))

    @app_commands.command(description="Get what I keep about you as a file")
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand it out."""
        await self._answer(interaction, self._own.export(Invocation.by(interaction)))

    @app_commands.command(description="Take your id and name out of tables that have ended")
    async def delete(self, interaction: discord.Interaction) -> None:
        """Ask whether to take it away."""
        await self._answer(interaction, self._own.ask(Invocation.by(interaction)))
