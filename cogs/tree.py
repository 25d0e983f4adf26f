"""The slash commands as discord.py keeps them, with a plain answer where it would keep silent."""

import logging
from typing import Any

import discord
from discord import app_commands

from cogs.answers import Answers, Reply
from cogs.page import Page
from cogs.sentences import BUG, OUTDATED

_log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[Any]):
    """A command that somebody's Discord still knows in an older form is answered too.

    Args:
        client: whose commands they are.
        answers: how everything is answered.
    """

    def __init__(self, client: discord.Client, answers: Answers) -> None:
        super().__init__(client)
        self._answers = answers

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Say that the commands have changed, or that something went wrong."""
        known = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
        changed = isinstance(error, (*known, app_commands.TransformerError))
        if changed:
            _log.info("a command of another release was used: %s", type(error).__name__)
        else:
            _log.error("a command failed", exc_info=error)
        if interaction.type is discord.InteractionType.autocomplete:
            return  # it takes no words; the command itself will get them

        async def work() -> Reply:
            return Reply(Page(OUTDATED if changed else BUG))

        async def no_refusal(_: Exception) -> Page:
            return Page(BUG)

        await self._answers.answer(interaction, work(), no_refusal)
