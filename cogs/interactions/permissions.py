"""Discord permissions of the bot in a channel, and the channels allowed for tables."""

from collections.abc import Iterable
from typing import Final

import discord

from bot.words import listed, say
from cogs.interactions.sentences import InteractionError, Reason

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""discord.py's names of the permissions; ``permission-…`` are Discord's."""

IN_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
"""Further permissions where each new table gets a thread of its own."""


def invite_permissions() -> discord.Permissions:
    """Return the permissions of an invite link."""
    return discord.Permissions(**dict.fromkeys([*NEEDED, *IN_THREADS], True))


def missing_permissions(
    may: discord.Permissions, *, in_thread: bool = False, new_thread: bool = False
) -> list[str]:
    """Return the needed permissions that a channel denies, by discord.py's names."""
    needed = [*NEEDED]
    if in_thread or new_thread:
        needed.remove("send_messages")
        needed += IN_THREADS if new_thread else IN_THREADS[1:]
    return [name for name in needed if not getattr(may, name)]


def permissions_text(names: Iterable[str]) -> str:
    """Return permissions in Discord's words."""
    return listed([say(f"permission-{name}") for name in names])


def require_permissions(interaction: discord.Interaction, *, new_thread: bool = False) -> None:
    """Raise InteractionError where a table could not be shown, or not in a ``new_thread``."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_permissions(
        interaction.app_permissions, in_thread=in_thread, new_thread=new_thread
    )
    if missing:
        raise InteractionError("missing_permission", permissions_text(missing))


def managed(interaction: discord.Interaction) -> int:
    """Return the server of an interaction by one of its managers; raise InteractionError else."""
    guild_id = require_server(interaction.guild_id)
    may = interaction.permissions
    if not (may.manage_guild or may.administrator):
        raise InteractionError("not_manager")
    return guild_id


def require_server(guild_id: int | None, refusal: Reason = "not_in_dm") -> int:
    """Return the id of a request's server; refuse a direct message."""
    if guild_id is None:
        raise InteractionError(refusal)
    return guild_id
