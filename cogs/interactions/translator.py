"""Names and descriptions of commands and their options, from the catalogue."""

from typing import Any

import discord

from bot.words import SOURCE, known, say, speaking, spoken

_TYPES = discord.AppCommandOptionType
_COMMANDS = (_TYPES.subcommand.value, _TYPES.subcommand_group.value)


def translated(data: dict[str, Any], command: str = "") -> dict[str, Any]:
    """Return the payload of a command, or of an option of ``command``, in every language.

    English is the default; names and descriptions are said where there are words of their own.
    """
    name, options = data["name"], {}
    if not command or data["type"] in _COMMANDS:
        name = f"{command} {name}".lstrip()
        options = {"options": [translated(option, name) for option in data["options"]]}
    names, hints = {}, {}
    for locale in (one.value for one in discord.Locale):
        if spoken(locale) != SOURCE:
            with speaking(locale):
                names[locale] = say(key_of(name) if options else f"parameter-{name}")
                hints[locale] = hint_of(name) if options else option_hint(command, name)
    more = {"name_localizations": names, "description_localizations": hints}
    return {**data, **more, **options}


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
