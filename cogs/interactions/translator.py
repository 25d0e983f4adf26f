"""Names and descriptions of commands and their options, from the catalogue."""

from typing import Any

import discord
from discord import app_commands

from bot.words import SOURCE, known, say, speaking, spoken


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
