"""Interactions: their state, and the payload sent to the bot."""

import asyncio
import time
from dataclasses import dataclass, field
from enum import IntEnum

from bot.limits import FILE_BYTES, SUB_COMMAND
from bot.playground.world import payloads
from bot.playground.world.model import EPHEMERAL, NOTHING, Channel, Json, User, World


class InteractionType(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    """Discord's callback types: the first answers to an interaction."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True)
class Response:
    """The bot's response to an interaction."""

    type: CallbackType | None = None
    """Of the first answer; None before it."""
    first: asyncio.Event = field(default_factory=asyncio.Event)
    """Set by the first answer."""
    after_ms: float | None = None
    failed: bool = False
    original_id: int | None = None  # the target of @original
    followups: list[int] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None


@dataclass(slots=True)
class Interaction:
    """One interaction. ``words`` describes it in a sentence: "Ann pressed 'join'"."""

    id: int
    token: str
    type: InteractionType
    user_id: int
    channel_id: int
    words: str
    data: Json
    created: float  # by the server's clock
    started: float = field(default_factory=time.perf_counter)
    message_id: int | None = None  # the message of the used component
    source: Json | None = None  # metadata of the interaction that opened the modal
    response: Response = field(default_factory=Response)

    @property
    def command(self) -> str:
        """The name of the used command with its sub-command, or nothing."""
        if self.type is not InteractionType.COMMAND:
            return ""
        nested = [o["name"] for o in self.data["options"] if o["type"] == SUB_COMMAND]
        return " ".join([str(self.data["name"]), *nested])

    def only_for(self, payload: Json) -> int | None:
        """Return the only reader of the answer if it is ephemeral, else None."""
        flags = payload.get("flags")
        hidden = isinstance(flags, int) and bool(flags & EPHEMERAL)
        return self.user_id if hidden else None


def build_metadata(interaction: Interaction, world: World) -> Json:
    """Return the interaction metadata of an answer's message."""
    channel = world.channels[interaction.channel_id]
    user = world.users[interaction.user_id]
    shown: Json = {
        "id": str(interaction.id),
        "type": int(interaction.type),
        "user": payloads.build_user(user),
        "authorizing_integration_owners": _list_owners(channel, user, world),
    }
    if interaction.type is InteractionType.COMPONENT:
        shown["interacted_message_id"] = str(interaction.message_id)
    if interaction.type is InteractionType.MODAL and interaction.source is not None:
        shown["triggering_interaction_metadata"] = interaction.source
    return shown


def _list_owners(channel: Channel, user: User, world: World) -> Json:
    """Return the installation owners: guild id (0 in the bot's direct messages), user id."""
    guild = None if channel.guild_id is None else world.guilds[channel.guild_id]
    there = world.bot.id in guild.members if guild is not None else not channel.group
    owners = {"0": str(channel.guild_id or 0)} if there else {}
    return owners | ({"1": str(user.id)} if user.installed else {})


def build_payload(interaction: Interaction, world: World, base_url: str) -> Json:
    """Return the payload of INTERACTION_CREATE."""
    channel = world.channels[interaction.channel_id]
    user = world.users[interaction.user_id]
    body = payloads.fill(
        "interaction",
        id=str(interaction.id),
        application_id=str(world.bot.id),
        type=int(interaction.type),
        token=interaction.token,
        data=interaction.data,
        channel_id=str(channel.id),
        channel=payloads.build_interaction_channel(channel, world),
        locale=user.locale,
        app_permissions=str(int(world.bot_permissions(channel))),
        authorizing_integration_owners=_list_owners(channel, user, world),
        attachment_size_limit=FILE_BYTES,
        context=channel.context,
    )
    if channel.guild_id is None:
        body["user"] = payloads.build_user(user)
    else:
        guild = world.guilds[channel.guild_id]
        allowed = guild.members.get(user.id, NOTHING)
        body["guild_id"] = str(guild.id)
        body["guild_locale"] = guild.locale
        body["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        body["member"] = {**payloads.build_member(guild, user), "permissions": str(int(allowed))}
    if interaction.message_id is not None and interaction.message_id in world.messages:
        message = world.messages[interaction.message_id]
        body["message"] = payloads.build_message(message, world, base_url)
    return body
