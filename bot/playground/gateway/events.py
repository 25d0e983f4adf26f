"""What the bot hears over the gateway after its welcome; nothing there is ephemeral.

What happens to a message is told to the watchers on this side too, ephemeral or not.
"""

from bot.playground.gateway.connection import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS
from bot.playground.hub import Hub
from bot.playground.world import interactions, payloads
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Channel, Guild, Json, Message
from bot.playground.world.permissions import Permission


def interaction(hub: Hub, interaction: Interaction) -> None:
    """Send an interaction, or send it again."""
    channel = hub.world.channels[interaction.channel_id]
    data = interactions.payload(interaction, hub.world, hub.url)
    hub.gateway.dispatch("INTERACTION_CREATE", data, guild_id=channel.guild_id)


def message(hub: Hub, event: str, message: Message) -> None:
    """Tell of a message that was created or changed."""
    hub.changed(message)
    if message.only_for is not None:
        return
    channel = hub.world.channels[message.channel_id]
    data = payloads.message(message, hub.world, hub.url)
    if channel.guild_id is not None:
        guild = hub.world.guilds[channel.guild_id]
        author = payloads.member(guild, hub.world.users[message.author_id])
        data |= {"guild_id": str(guild.id), "member": author}
    _in_channel(hub, event, data, channel)


def message_gone(hub: Hub, message: Message) -> None:
    """Tell of a message that was deleted."""
    hub.changed(message)
    if message.only_for is not None:
        return
    channel = hub.world.channels[message.channel_id]
    told: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id is not None:
        told["guild_id"] = str(channel.guild_id)
    _in_channel(hub, "MESSAGE_DELETE", told, channel)


def _in_channel(hub: Hub, event: str, data: Json, channel: Channel) -> None:
    intent = GUILD_MESSAGES if channel.guild_id is not None else DIRECT_MESSAGES
    hub.gateway.dispatch(event, data, intent=intent, guild_id=channel.guild_id)


def channel(hub: Hub, event: str, channel: Channel) -> None:
    """Tell of a channel that was created, changed or deleted."""
    data = payloads.channel(channel, hub.world)
    hub.gateway.dispatch(event, data, intent=GUILDS, guild_id=channel.guild_id)


def thread(hub: Hub, event: str, channel: Channel, *, new: bool = False) -> None:
    """Tell of a thread that is there, changed or deleted, if the bot sees it.

    Args:
        hub: the server.
        event: ``THREAD_CREATE`` (also where the bot is let in), ``_UPDATE`` or ``_DELETE``.
        channel: the thread.
        new: it was made just now.
    """
    assert channel.thread is not None
    if not hub.world.bot_permissions(channel) & Permission.VIEW_CHANNEL:
        return
    data = payloads.channel(channel, hub.world)
    if event == "THREAD_DELETE":
        data = {name: data[name] for name in ("id", "guild_id", "parent_id", "type")}
    elif new:
        data["newly_created"] = True
    hub.gateway.dispatch(event, data, intent=GUILDS, guild_id=channel.guild_id)


def thread_members(hub: Hub, channel: Channel, *, joined: bool) -> None:
    """Tell the bot that it was let into a thread or put out of it."""
    assert channel.thread is not None
    data: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "member_count": len(channel.thread.members),
    }
    if joined:
        data["added_members"] = [payloads.thread_member(channel, hub.world)]
    else:
        data["removed_member_ids"] = [str(hub.world.bot.id)]
    hub.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, intent=GUILDS, guild_id=channel.guild_id)


def guild_here(hub: Hub, guild: Guild, *, new: bool = False) -> None:
    """Tell of a guild that is available; ``new`` is one the bot was not in before."""
    data = payloads.joined_guild(guild, hub.world)
    if new:
        del data["unavailable"]  # by its absence a client knows it
    hub.gateway.dispatch("GUILD_CREATE", data, intent=GUILDS, guild_id=guild.id)


def guild_gone(hub: Hub, guild: Guild, *, unavailable: bool = False) -> None:
    """Tell of a guild that threw the bot out, or of one in trouble, ``unavailable``."""
    data: Json = {"id": str(guild.id)}
    if unavailable:
        data["unavailable"] = True
    hub.gateway.dispatch("GUILD_DELETE", data, intent=GUILDS, guild_id=guild.id)
