"""An interaction as handlers take it: requester, channel, kind of message, input."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import discord
import msgspec

from bot.tables.model.request import Request
from bot.tables.resolver import RequestContext
from cogs.interactions.modals import values_of


class Invocation(msgspec.Struct, frozen=True):
    """A press or command: the request, its context, and the kind of message pressed on."""

    request: Request
    context: RequestContext
    direct: bool
    """The control belongs to the hand in a DM, which the outbox updates."""
    interaction: discord.Interaction

    @classmethod
    def by(cls, interaction: discord.Interaction) -> "Invocation":
        """Read an interaction."""
        user = interaction.user
        return cls(
            Request(user.id, _whole(user.display_name), interaction.id),
            RequestContext(
                user.id,
                interaction.guild_id,
                interaction.channel_id or 0,
                partial(_reads, interaction),
            ),
            direct=is_own_message(interaction) and not is_ephemeral(interaction),
            interaction=interaction,
        )

    @property
    def choice(self) -> str:
        """The first value chosen in a select; empty without one."""
        values = self._data.get("values") or ("",)
        return str(values[0])

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of a submitted modal, by their ids."""
        return values_of(self._data)

    @property
    def _data(self) -> dict[str, Any]:
        return dict(self.interaction.data or {})


def _whole(name: str) -> str:
    """Return a name as the store keeps it, without the unpaired surrogates that JSON allows."""
    return name.encode("utf-8", "replace").decode()


def _reads(interaction: discord.Interaction, channel_id: int) -> bool:
    """Return whether the requester may read a channel of the same server."""
    if channel_id == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if channel is None or not isinstance(member, discord.Member):
        return False
    may = channel.permissions_for(member)
    if isinstance(channel, discord.Thread) and channel.is_private():
        # A private thread's members are unknown to the bot; only moderators surely read it.
        return may.manage_threads
    return may.view_channel


def is_ephemeral(interaction: discord.Interaction) -> bool:
    """Return whether the pressed message is an earlier answer."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_own_message(interaction: discord.Interaction) -> bool:
    """Return whether the pressed message is visible to its presser alone."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
