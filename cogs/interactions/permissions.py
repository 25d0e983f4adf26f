"""Discord permissions of the bot in a channel, and the channels allowed for tables."""

from collections.abc import Iterable
from typing import Final

import discord

from bot.games.errors import BrigadeError
from cogs.interactions.refusals import InteractionErrorCode
from render.kit.phrases import listed, number

NEEDED: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""Discord's names of the permissions, by discord.py's."""

_NAMED = 5
"""The most channels named in one sentence."""


IN_THREADS: Final = {
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}
"""Further permissions where each new table gets a thread of its own."""


def invite_permissions() -> discord.Permissions:
    """Return the permissions of an invite link."""
    return discord.Permissions(**dict.fromkeys([*NEEDED, *IN_THREADS], True))


class NotInDirectMessageError(BrigadeError):
    """A table needs a server's channel."""

    code = InteractionErrorCode.NOT_IN_DM


class OtherServerError(BrigadeError):
    """A table stays in the server it was opened in."""

    code = InteractionErrorCode.OTHER_SERVER


class NotManagerError(BrigadeError):
    """Only managers of the server may."""

    code = InteractionErrorCode.NOT_MANAGER


class NotAllowedHereError(BrigadeError):
    """The server's managers chose other channels for tables."""

    code = InteractionErrorCode.NOT_ALLOWED_HERE

    def __init__(self, channels: Iterable[int]) -> None:
        named = [f"<#{channel}>" for channel in channels]
        self.where = listed([*named[:_NAMED], *(["others"] if len(named) > _NAMED else [])])
        super().__init__(self.where)


class TooManyChannelsError(BrigadeError):
    """The limit of channels chosen for tables is reached."""

    code = InteractionErrorCode.TOO_MANY_CHANNELS

    def __init__(self, most: int) -> None:
        self.most = number(most, "channel", "channels")
        super().__init__(self.most)


class TooManyTablesError(BrigadeError):
    """The server's limit of open tables is reached."""

    code = InteractionErrorCode.TOO_MANY_TABLES

    def __init__(self, most: int) -> None:
        self.most = number(most, "table", "tables")
        super().__init__(self.most)


class MissingPermissionError(BrigadeError):
    """The bot could not show a board in this channel."""

    code = InteractionErrorCode.MISSING_PERMISSION

    def __init__(self, names: list[str]) -> None:
        self.missing = listed(names)
        super().__init__(self.missing)


def missing_permissions(
    may: discord.Permissions, *, in_thread: bool = False, new_thread: bool = False
) -> list[str]:
    """Return the needed permissions that a channel denies, in Discord's words."""
    needed = dict(NEEDED)
    if new_thread:
        del needed["send_messages"]
        needed |= IN_THREADS
    elif in_thread:
        del needed["send_messages"]
        needed["send_messages_in_threads"] = "Send Messages in Threads"
    return [label for name, label in needed.items() if not getattr(may, name)]


def require_permissions(interaction: discord.Interaction, *, new_thread: bool = False) -> None:
    """Refuse a channel in which a table could not be shown, or not in a thread made for it.

    Raises:
        MissingPermissionError: permissions are missing; the error holds them.
    """
    in_thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_permissions(
        interaction.app_permissions, in_thread=in_thread, new_thread=new_thread
    )
    if missing:
        raise MissingPermissionError(missing)


def managed(interaction: discord.Interaction) -> int:
    """Return the server of an interaction by one of its managers.

    Raises:
        NotInDirectMessageError: there is no server to manage.
        NotManagerError: the requester is no manager.
    """
    if interaction.guild_id is None:
        raise NotInDirectMessageError
    may = interaction.permissions
    if not (may.manage_guild or may.administrator):
        raise NotManagerError
    return interaction.guild_id
