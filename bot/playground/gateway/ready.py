"""The READY payload, and the guilds that follow it as GUILD_CREATE."""

from collections.abc import Iterator

from bot.playground.gateway.connection import GUILDS, Session
from bot.playground.world import payloads
from bot.playground.world.model import Json, World


def ready(session: Session, world: World, gateway_url: str) -> Json:
    """Return the data of READY; its guilds follow as GUILD_CREATE."""
    joined = [g for g in world.guilds.values() if world.bot.id in g.members]
    return {
        "v": 10,
        "user": payloads.own_user(world.bot),
        "guilds": [
            {"id": str(g.id), "unavailable": True} for g in joined if session.receives(GUILDS, g.id)
        ],
        "session_id": session.id,
        "resume_gateway_url": gateway_url,
        "shard": list(session.shard),
        "application": {"id": str(world.bot.id), "flags": 0},
        "private_channels": [],
        "relationships": [],
        "presences": [],
        "user_settings": {},
        "session_type": "normal",
        "_trace": [],
    }


def guilds(world: World) -> Iterator[tuple[int, Json]]:
    """Yield id and data of the bot's available guilds."""
    for guild in world.guilds.values():
        if world.bot.id in guild.members and not guild.unavailable:
            yield guild.id, payloads.joined_guild(guild, world)
