"""The /rules command."""

from typing import Any

import discord
from discord import app_commands

from bot.games.errors import BrigadeError
from cogs.gameplay.completion import matching
from cogs.interactions.page import Page
from cogs.interactions.refusals import sentence
from cogs.interactions.replies import Responder
from cogs.interactions.request import Invocation
from cogs.rules.pages import RulesHandler


def rules_command(book: RulesHandler, answers: Responder) -> app_commands.Command[Any, ..., None]:
    """Return the command."""

    async def refusal(error: BrigadeError) -> Page:
        return Page(sentence(error))

    @app_commands.command(name="rules", description="How a game is played, with pictures")
    @app_commands.describe(
        game="Which game; without it the one that is played here", page="Which page, such as Set-up"
    )
    async def rules(interaction: discord.Interaction, game: str = "", page: str = "") -> None:
        """Show a page of a game's rules to whoever asks; of the game that is played here."""
        await answers.answer(
            interaction, book.typed(game, page, Invocation.by(interaction).context), refusal
        )

    @rules.autocomplete("game")
    async def games_here(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return matching(book.titles(), current)

    @rules.autocomplete("page")
    async def pages_of(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        try:
            typed = str(getattr(interaction.namespace, "game", "") or "")
            game = book.named(typed) or await book.played(Invocation.by(interaction).context)
        except BrigadeError:
            return []
        pages = book.pages(game) if game else ()
        return matching({one.id: f"{n}. {one.title}" for n, one in enumerate(pages, 1)}, current)

    return rules
