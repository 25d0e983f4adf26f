"""JSON payloads of users, members, guilds, channels and messages."""

from pathlib import Path
from typing import Any, Final

import msgspec

from bot.playground.world.components import list_media, walk
from bot.playground.world.model import (
    EVERYONE,
    NOTHING,
    Attachment,
    Channel,
    Guild,
    Json,
    Message,
    Thread,
    User,
    World,
)
from bot.playground.world.snowflakes import moment

_CONSTANT: Final = msgspec.json.decode(
    Path(__file__).with_suffix(".json").read_bytes(), type=dict[str, msgspec.Raw]
)
"""By kind of object, the fields that are the same for all objects here, as JSON."""


def fill(kind: str, **fields: Any) -> Json:
    """Return an object of Discord's with its constant fields and these."""
    shown: Json = msgspec.json.decode(_CONSTANT[kind])
    return shown | fields


def build_user(user: User) -> Json:
    """Return the payload of a user."""
    return fill(
        "user",
        id=str(user.id),
        username=user.name.lower().replace(" ", "_")[:32] or "nobody",
        discriminator="0000" if user.bot else "0",
        global_name=None if user.bot else user.name,
        bot=user.bot,
    )


def build_own_user(bot: User) -> Json:
    """Return the bot's own user."""
    return fill("own_user", **build_user(bot), locale=bot.locale)


def build_member(guild: Guild, user: User) -> Json:
    """Return a user as a member of ``guild``."""
    return fill(
        "member",
        user=build_user(user),
        joined_at=moment(guild.id),
    )


def build_channel(channel: Channel, world: World) -> Json:
    """Return a text channel, a thread, or direct messages."""
    last = world.newest(channel)
    common: Json = {
        "id": str(channel.id),
        "type": channel.type,
        "flags": 0,
        "last_message_id": str(last) if last else None,
    }
    if channel.recipient_id is not None:
        return {**common, "recipients": [build_user(world.users[channel.recipient_id])]}
    common["name"] = channel.name
    if channel.group:
        people = [build_user(world.users[one]) for one in sorted(channel.group)]
        owner = str(min(channel.group))
        return {**common, "icon": None, "owner_id": owner, "recipients": people}
    common["guild_id"] = str(channel.guild_id)
    if channel.thread is not None:
        return {**common, **_build_thread(channel, channel.thread, world)}
    denied = {"id": str(world.bot.id), "type": 1, "allow": "0", "deny": str(int(channel.denied))}
    return fill("channel", **common, permission_overwrites=[denied] if channel.denied else [])


def _build_thread(channel: Channel, thread: Thread, world: World) -> Json:
    number = sum(m.only_for is None for m in world.history(channel))
    metadata = {
        "archived": thread.archived,
        "archive_timestamp": thread.since,
        "auto_archive_duration": 4320,
        "locked": thread.locked,
        "create_timestamp": moment(channel.id),
    }
    if thread.private:
        metadata["invitable"] = True
    return {
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "rate_limit_per_user": 0,
        "message_count": number,
        "member_count": len(thread.members),
        "total_message_sent": number,
        "thread_metadata": metadata,
    }


def build_guild(guild: Guild, world: World) -> Json:
    """Return a guild as in GUILD_CREATE; without privileged intents the bot is its only member.

    The one role is everyone's, with the bot's permissions: nobody else's are read from it.
    """
    count = len(guild.members)
    may = guild.members.get(world.bot.id, NOTHING)
    return fill(
        "guild",
        id=str(guild.id),
        name=guild.name,
        owner_id=str(guild.owner_id),
        roles=[fill("role", id=str(guild.id), permissions=str(int(may)))],
        preferred_locale=guild.locale,
        joined_at=moment(guild.id),
        approximate_member_count=count,
        approximate_presence_count=count,
        member_count=count,
        members=[build_member(guild, world.bot)],
        channels=[build_channel(c, world) for c in world.channels_of(guild)],
        threads=[build_channel(c, world) for c in world.open_threads_of(guild)],
    )


def shard_of(guild_id: int, count: int) -> int:
    """Return the shard of a guild; what belongs to none, such as direct messages, is on 0."""
    return (guild_id >> 22) % count


def build_ready(
    session_id: str, world: World, gateway_url: str, shard: tuple[int, int] = (0, 1)
) -> Json:
    """Return the data of READY; the shard's guilds follow as GUILD_CREATE."""
    joined = [
        guild
        for guild in world.guilds.values()
        if world.bot.id in guild.members and shard_of(guild.id, shard[1]) == shard[0]
    ]
    return fill(
        "ready",
        user=build_own_user(world.bot),
        guilds=[{"id": str(g.id), "unavailable": True} for g in joined],
        session_id=session_id,
        resume_gateway_url=gateway_url,
        shard=list(shard),
        application={"id": str(world.bot.id), "flags": 0},
    )


def build_attachment(file: Attachment, base_url: str) -> Json:
    """Return an attachment with its URL."""
    url = file.address(base_url)
    shown: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": file.size,
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    if file.description:
        shown["description"] = file.description
    if file.width is not None and file.height is not None:
        shown |= {"width": file.width, "height": file.height}
    if file.ephemeral:
        shown["ephemeral"] = True
    return shown


def build_message(message: Message, world: World, base_url: str) -> Json:
    """Return a message; files shown by its components are not among its attachments."""
    parts = walk(message.components)
    used = {int(media["attachment_id"]) for part in parts for media in list_media(part)}
    shown = fill(
        "message",
        id=str(message.id),
        type=0,
        channel_id=str(message.channel_id),
        author=build_user(world.users[message.author_id]),
        content=message.content,
        timestamp=message.sent,
        edited_timestamp=message.edited,
        mention_everyone=message.mention_everyone,
        mentions=[build_user(world.users[m]) for m in message.mentions],
        attachments=[
            build_attachment(f, base_url) for f in message.attachments if f.id not in used
        ],
        components=message.components,
        flags=message.flags,
    )
    if message.author_id == world.bot.id:
        shown["application_id"] = str(world.bot.id)
    if message.nonce is not None:
        shown["nonce"] = message.nonce
    if message.interaction is not None:
        shown["type"] = 20 if message.interaction["type"] == 2 else 0
        shown["interaction_metadata"] = message.interaction
        shown["webhook_id"] = str(world.bot.id)
    return shown


def build_interaction_channel(channel: Channel, world: World) -> Json:
    """Return a channel as in interactions, with the person's permissions."""
    shown = build_channel(channel, world)
    if channel.guild_id is not None:
        shown["permissions"] = str(int(EVERYONE))
    return shown
