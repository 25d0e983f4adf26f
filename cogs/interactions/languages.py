"""Finds the language of an answer, of a direct message and of a server's boards."""

from collections.abc import Callable
from contextlib import suppress

import discord

from bot.games.errors import BrigadeError
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.records import Preferences
from bot.tables.service import Tables
from bot.words import SOURCE, spoken


class Languages:
    """Finds languages; ``preferred`` returns that of a server by its id, where it is known."""

    def __init__(self, tables: Tables, preferred: Callable[[int], str | None]) -> None:
        self._tables, self._preferred = tables, preferred

    async def of_presser(self, interaction: discord.Interaction) -> str:
        """Return the language of an answer: the person's choice, else that of their Discord."""
        return of_answer(await self.own(interaction.user.id), interaction)

    async def own(self, user_id: int) -> Preferences | None:
        """Return a person's preferences; None while they cannot be read."""
        with suppress(StoreUnavailableError):
            return await self._tables.preferences.of(user_id)
        return None

    async def of_server(self, guild_id: int) -> str:
        """Return the language of boards: the managers' choice, else the server's own."""
        chosen = (await self._tables.servers.settings(guild_id)).language
        return spoken(chosen, self._preferred(guild_id) or "")

    async def see(
        self, interaction: discord.Interaction, own: Preferences | None, *, seating: bool = False
    ) -> None:
        """Keep the language of the Discord of a person who is seated, or about to be.

        ``own`` was read before the answer.
        """
        seen = seen_in(interaction)
        seen = "" if seen == SOURCE else seen
        if own is not None and own.seen != seen:
            with suppress(BrigadeError):  # the next press tells it again
                await self._tables.preferences.see(interaction.user.id, seen, seating=seating)


def of_answer(own: Preferences | None, interaction: discord.Interaction) -> str:
    """Return the language of an answer to a person with these preferences."""
    return spoken("" if own is None else own.language, seen_in(interaction))


def seen_in(interaction: discord.Interaction) -> str:
    """Return the language of a person's Discord, or else of the server, if I speak it."""
    guild = interaction.guild_locale
    return spoken(interaction.locale.value, guild.value if guild else "")


def of_person(own: Preferences) -> str:
    """Return the language of direct messages: chosen, else seen last."""
    return spoken(own.language, own.seen)
