"""A command tree that answers outdated commands and failed completions, and its translator."""

import logging
from typing import Any

import discord
from discord import app_commands

from bot.words import SOURCE, known, say, speak, speaking, spoken
from cogs.interactions.connection import BROKEN
from cogs.interactions.handlers import Reply
from cogs.interactions.page import Page
from cogs.interactions.replies import Responder


class CommandTranslator(app_commands.Translator):
    """Says names and descriptions in every language with words of its own."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        """Return a text of a command in a locale; None for English, which is the default."""
        if spoken(locale.value) == SOURCE:
            return None
        data, at = context.data, app_commands.TranslationContextLocation
        with speaking(locale.value):
            match context.location:
                case at.command_name | at.group_name:
                    return say(key_of(data.qualified_name))
                case at.command_description | at.group_description:
                    return hint_of(data.qualified_name)
                case at.parameter_name:
                    return say(f"parameter-{data.display_name}")
                case at.parameter_description:
                    return option_hint(data.command.qualified_name, data.display_name)
        return None


def key_of(command: str) -> str:
    """Return the message of a command or group by its qualified name."""
    return f"command-{command.replace(' ', '-')}"


def hint_of(command: str) -> str:
    """Return the description of a command or group."""
    return say(f"{key_of(command)}.hint")


def option_hint(command: str, option: str) -> str:
    """Return the description of an option: the command's own, or that of all such options."""
    own = f"{key_of(command)}.{option}"
    return say(own if known(own) else f"parameter-{option}.hint")


_log = logging.getLogger(__name__)

_LOST = (discord.HTTPException, *BROKEN)


class Tree(app_commands.CommandTree[Any]):
    """Answers also an outdated form of a command kept by a person's client.

    It is made from the bot alone; the bot's ``services`` send its answers.
    """

    def __init__(self, client: Any) -> None:
        # A table needs the bot in its server; user-installable commands declare their own contexts.
        guild = app_commands.AppInstallationType(guild=True, user=False)
        super().__init__(client, allowed_installs=guild)
        self._replies: Responder = client.services.replies

    async def interaction_check(self, interaction: discord.Interaction) -> bool:
        """Answer completions, and pass commands on.

        discord.py would log a failed completion as an error, and leave it unanswered.
        """
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        try:
            await self._complete(interaction)
        except _LOST as error:
            _log.info("a completion did not arrive: %s", type(error).__name__)
        except Exception:
            if not self.client.is_closed():
                _log.exception("a completion failed")
        return False

    async def _complete(self, interaction: discord.Interaction) -> None:
        """Send the command's completions; none for an option unknown to this release."""
        command, option = interaction.command, _focused(dict(interaction.data or {}))
        tried = False
        try:
            if isinstance(command, app_commands.Command) and option and _is_readable(interaction):
                parameter = command.get_parameter(option)
                if parameter is not None and parameter.autocomplete:
                    speak(await self._replies.languages.of_presser(interaction))
                    await command._invoke_autocomplete(interaction, option, interaction.namespace)
        except _LOST:
            tried = True  # Discord refused it, or may have it: a second answer would be refused
            raise
        finally:
            if not tried and not interaction.response.is_done():
                await interaction.response.autocomplete([])

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Answer an outdated command, or a failed one."""
        known = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
        changed = isinstance(error, (*known, app_commands.TransformerError))
        if changed:
            _log.info("a command of another release was used: %s", type(error).__name__)
        else:
            _log.error("a command failed", exc_info=error)
        await self._say(interaction, "outdated" if changed else "bug")

    async def _say(self, interaction: discord.Interaction, key: str) -> None:
        async def work() -> Reply:
            return Reply(Page(say(key)))

        async def no_refusal(_: Exception) -> Page:
            return Page(say("bug"))

        await self._replies.answer(interaction, work(), no_refusal, name="outdated")


def _is_readable(interaction: discord.Interaction) -> bool:
    """Return whether discord.py can read the options: of another one, half a name may be typed."""
    try:
        return isinstance(interaction.namespace, app_commands.Namespace)
    except ValueError:  # it quotes the typed text
        return False


def _focused(data: dict[str, Any]) -> str | None:
    """Return the option being typed, among those of the sub-command too."""
    for option in data.get("options", ()):
        if option.get("focused"):
            return str(option["name"])
        if (found := _focused(option)) is not None:
            return found
    return None
