"""Gateway events after READY that the guilds intent brings: none of messages."""

from bot.playground.hub import Hub
from bot.playground.world import interactions, payloads
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Channel, Guild, Json, Permission


def send_interaction(hub: Hub, interaction: Interaction) -> None:
    """Dispatch INTERACTION_CREATE."""
    data = interactions.build_payload(interaction, hub.world, hub.url)
    hub.gateway.dispatch("INTERACTION_CREATE", data)


def send_channel(hub: Hub, event: str, channel: Channel) -> None:
    """Dispatch the event of a created, changed or deleted channel."""
    data = payloads.build_channel(channel, hub.world)
    hub.gateway.dispatch(event, data)


def send_thread(hub: Hub, event: str, channel: Channel, *, new: bool = False) -> None:
    """Dispatch the event of a created, changed or deleted thread visible to the bot."""
    assert channel.thread is not None
    if not hub.world.bot_permissions(channel) & Permission.VIEW_CHANNEL:
        return
    data = payloads.build_channel(channel, hub.world)
    if event == "THREAD_DELETE":
        data = {name: data[name] for name in ("id", "guild_id", "parent_id", "type")}
    elif new:
        data["newly_created"] = True
    hub.gateway.dispatch(event, data)


def send_thread_members(hub: Hub, channel: Channel, *, joined: bool) -> None:
    """Dispatch THREAD_MEMBERS_UPDATE: the bot joined or left a thread."""
    assert channel.thread is not None
    data: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild_id),
        "member_count": len(channel.thread.members),
    }
    if joined:
        data["added_members"] = [payloads.build_thread_member(channel, hub.world)]
    else:
        data["removed_member_ids"] = [str(hub.world.bot.id)]
    hub.gateway.dispatch("THREAD_MEMBERS_UPDATE", data)


def send_guild_available(hub: Hub, guild: Guild, *, new: bool = False) -> None:
    """Dispatch GUILD_CREATE; ``new`` where the bot has just joined."""
    data = payloads.build_guild(guild, hub.world)
    if new:
        del data["unavailable"]  # by its absence a client knows it
    hub.gateway.dispatch("GUILD_CREATE", data)


def send_guild_unavailable(hub: Hub, guild: Guild, *, unavailable: bool = False) -> None:
    """Dispatch GUILD_DELETE: the bot was removed, or the guild is ``unavailable``."""
    data: Json = {"id": str(guild.id)}
    if unavailable:
        data["unavailable"] = True
    hub.gateway.dispatch("GUILD_DELETE", data)
