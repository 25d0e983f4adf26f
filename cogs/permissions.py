"""What the bot needs to be allowed in a channel where a table stands."""

from typing import Final

import discord

from bot.games.errors import BrigadeError, ErrorCode
from render.phrases import listed

NEEDED: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""Discord's names of the permissions, by discord.py's."""


def invite_permissions() -> discord.Permissions:
    """Return what an invite link asks for."""
    return discord.Permissions(**dict.fromkeys([*NEEDED, "send_messages_in_threads"], True))


class NotInDirectMessageError(BrigadeError):
    """A table stands in a server's channel."""

    code = ErrorCode.NOT_IN_DM


class OtherServerError(BrigadeError):
    """A table stays in the server it was opened in."""

    code = ErrorCode.OTHER_SERVER


class MissingPermissionError(BrigadeError):
    """The bot could not show a board in this channel."""

    code = ErrorCode.MISSING_PERMISSION

    def __init__(self, names: list[str]) -> None:
        self.missing = listed(names)
        super().__init__(self.missing)


def missing_permissions(may: discord.Permissions, *, in_thread: bool = False) -> list[str]:
    """Return what a channel does not allow of what a table needs, in Discord's words.

    Args:
        may: what the bot is allowed there.
        in_thread: there, writing is a permission of its own.
    """
    needed = dict(NEEDED)
    if in_thread:
        del needed["send_messages"]
        needed["send_messages_in_threads"] = "Send Messages in Threads"
    return [label for name, label in needed.items() if not getattr(may, name)]


def require_permissions(may: discord.Permissions, *, in_thread: bool = False) -> None:
    """Refuse a channel in which a table could not be shown.

    Args:
        may: what the bot is allowed there.
        in_thread: there, writing is a permission of its own.

    Raises:
        MissingPermissionError: names what is missing.
    """
    missing = missing_permissions(may, in_thread=in_thread)
    if missing:
        raise MissingPermissionError(missing)
