"""Gateway events after READY that the guilds intent brings: none of messages."""

from bot.playground.hub import Hub
from bot.playground.world import interactions, payloads
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Channel, Guild, Permission


def send_interaction(hub: Hub, interaction: Interaction) -> None:
    """Dispatch INTERACTION_CREATE."""
    data = interactions.build_payload(interaction, hub.world, hub.url)
    hub.gateway.dispatch("INTERACTION_CREATE", data)


def send_channel(hub: Hub, event: str, channel: Channel) -> None:
    """Dispatch the event of a created, changed or deleted channel."""
    data = payloads.build_channel(channel, hub.world)
    hub.gateway.dispatch(event, data)


def send_thread(hub: Hub, event: str, channel: Channel, *, new: bool = False) -> None:
    """Dispatch THREAD_CREATE (``new`` or joined), _UPDATE or _DELETE of a thread the bot sees."""
    assert channel.thread is not None
    if not hub.world.bot_permissions(channel) & Permission.VIEW_CHANNEL:
        return
    data = payloads.build_channel(channel, hub.world)
    if event == "THREAD_DELETE":
        data = {name: data[name] for name in ("id", "guild_id", "parent_id", "type")}
    elif new:
        data["newly_created"] = True
    hub.gateway.dispatch(event, data)


def send_guild_joined(hub: Hub, guild: Guild) -> None:
    """Dispatch GUILD_CREATE of a guild that the bot has just joined."""
    data = payloads.build_guild(guild, hub.world)
    del data["unavailable"]  # by its absence a client knows it
    hub.gateway.dispatch("GUILD_CREATE", data)
