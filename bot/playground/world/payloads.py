"""JSON payloads of users, members, guilds, channels and messages."""

from bot.playground.world.components import list_media, walk
from bot.playground.world.model import (
    EVERYONE,
    NOTHING,
    Attachment,
    Channel,
    Guild,
    Json,
    Message,
    Permission,
    Thread,
    User,
    World,
)
from bot.playground.world.snowflakes import moment


def build_user(user: User) -> Json:
    """Return the payload of a user."""
    return {
        "id": str(user.id),
        "username": user.name.lower().replace(" ", "_")[:32] or "nobody",
        "discriminator": "0000" if user.bot else "0",
        "global_name": None if user.bot else user.name,
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
        "bot": user.bot,
    }


def build_own_user(user_: User) -> Json:
    """Return the bot's own user."""
    return {
        **build_user(user_),
        "verified": True,
        "mfa_enabled": True,
        "locale": user_.locale,
        "email": None,
    }


def build_member(guild: Guild, user_: User) -> Json:
    """Return a user as a member of ``guild``."""
    return {
        "user": build_user(user_),
        "nick": guild.nicks.get(user_.id),
        "avatar": None,
        "banner": None,
        "roles": [str(guild.id + 1)] if _find_own_role(guild, user_) else [],
        "joined_at": moment(guild.id),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }


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
    if channel.group:
        people = [build_user(world.users[one]) for one in sorted(channel.group)]
        owner = str(min(channel.group))
        shown = {"name": channel.name, "icon": None, "owner_id": owner, "recipients": people}
        return {**common, **shown}
    if channel.thread is not None:
        return {**common, **_build_thread(channel, channel.thread, world)}
    overwrites = []
    if channel.denied:
        overwrites.append(
            {"id": str(world.bot.id), "type": 1, "allow": "0", "deny": str(int(channel.denied))}
        )
    return {
        **common,
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "position": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "permission_overwrites": overwrites,
    }


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
    shown: Json = {
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "rate_limit_per_user": 0,
        "message_count": number,
        "member_count": len(thread.members),
        "total_message_sent": number,
        "thread_metadata": metadata,
    }
    if world.bot.id in thread.members:
        shown["member"] = build_thread_member(channel, world)
    return shown


def build_thread_member(channel: Channel, world: World) -> Json:
    """Return the bot as a member of a thread."""
    return {
        "id": str(channel.id),
        "user_id": str(world.bot.id),
        "join_timestamp": moment(channel.id),
        "flags": 0,
    }


def list_roles(guild: Guild, bot: User) -> list[Json]:
    """Return the roles of a guild: everyone's, and the bot's own if it has one."""
    roles = [_build_role(guild.id, "@everyone", EVERYONE, 0)]
    if own := _find_own_role(guild, bot):
        roles.append(_build_role(guild.id + 1, bot.name, own, 1))
    return roles


def _find_own_role(guild: Guild, user: User) -> Permission:
    """Return the permissions of the bot's own role beyond everyone's."""
    return guild.members.get(user.id, NOTHING) & ~EVERYONE if user.bot else NOTHING


def _build_role(number: int, name: str, may: Permission, position: int) -> Json:
    return {
        "id": str(number),
        "name": name,
        "permissions": str(int(may)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": position > 0,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def build_guild(guild: Guild, world: World) -> Json:
    """Return a guild as in GUILD_CREATE; without privileged intents the bot is its only member."""
    none = (
        "icon description home_header splash discovery_splash banner application_id "
        "afk_channel_id system_channel_id widget_channel_id max_presences vanity_url_code "
        "rules_channel_id safety_alerts_channel_id public_updates_channel_id incidents_data"
    )
    zero = (
        "system_channel_flags verification_level default_message_notifications mfa_level "
        "explicit_content_filter premium_tier premium_subscription_count nsfw_level"
    )
    empty = (
        "features emojis stickers voice_states presences stage_instances "
        "guild_scheduled_events soundboard_sounds"
    )
    false = "widget_enabled premium_progress_bar_enabled nsfw large unavailable"
    count = "approximate_member_count approximate_presence_count member_count"
    return {
        **dict.fromkeys(none.split()),
        **dict.fromkeys(zero.split(), 0),
        **{name: [] for name in empty.split()},
        **dict.fromkeys(false.split(), False),
        **dict.fromkeys(count.split(), len(guild.members)),
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "region": "deprecated",
        "roles": list_roles(guild, world.bot),
        "afk_timeout": 300,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "preferred_locale": guild.locale,
        "joined_at": moment(guild.id),
        "members": [build_member(guild, world.bot)],
        "channels": [build_channel(c, world) for c in world.channels_of(guild)],
        "threads": [build_channel(c, world) for c in world.open_threads_of(guild)],
    }


def build_ready(session_id: str, world: World, gateway_url: str) -> Json:
    """Return the data of READY; its guilds follow as GUILD_CREATE."""
    joined = [g for g in world.guilds.values() if world.bot.id in g.members]
    return {
        "v": 10,
        "user": build_own_user(world.bot),
        "guilds": [{"id": str(g.id), "unavailable": True} for g in joined],
        "session_id": session_id,
        "resume_gateway_url": gateway_url,
        "shard": [0, 1],
        "application": {"id": str(world.bot.id), "flags": 0},
        "private_channels": [],
        "relationships": [],
        "presences": [],
        "user_settings": {},
        "session_type": "normal",
        "_trace": [],
    }


def list_available_guilds(world: World) -> list[Json]:
    """Return the bot's available guilds as in GUILD_CREATE."""
    return [
        build_guild(guild, world)
        for guild in world.guilds.values()
        if world.bot.id in guild.members and not guild.unavailable
    ]


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
    shown: Json = {
        "id": str(message.id),
        "type": 0,
        "channel_id": str(message.channel_id),
        "author": build_user(world.users[message.author_id]),
        "content": message.content,
        "timestamp": message.sent,
        "edited_timestamp": message.edited,
        "tts": False,
        "pinned": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [build_user(world.users[m]) for m in message.mentions],
        "mention_roles": [],
        "attachments": [
            build_attachment(file, base_url) for file in message.attachments if file.id not in used
        ],
        "embeds": [],
        "components": message.components,
        "flags": message.flags,
    }
    if message.author_id == world.bot.id:
        shown["application_id"] = str(world.bot.id)
    if message.nonce is not None:
        shown["nonce"] = message.nonce
    if message.interaction is not None:
        shown["type"] = 20 if message.interaction["type"] == 2 else 0
        shown["interaction_metadata"] = message.interaction
        shown["webhook_id"] = str(world.bot.id)
    return shown


def build_interaction_channel(channel_: Channel, world: World) -> Json:
    """Return a channel as in interactions, with the person's permissions."""
    shown = build_channel(channel_, world)
    if channel_.guild_id is not None:
        shown["permissions"] = str(int(EVERYONE))
    return shown
