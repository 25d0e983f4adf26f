"""An interaction from its making to its answer: what the bot is told, what is known of it."""

import asyncio
import time
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from bot.limits import FILE_BYTES
from bot.playground import payloads
from bot.playground.permissions import NOTHING
from bot.playground.snowflakes import Kind
from bot.playground.world import Channel, Json, Message, User

if TYPE_CHECKING:
    from bot.playground.server import Playground


class Asked(IntEnum):
    """What a person did (Discord's interaction types)."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """How a bot may answer first (Discord's callback types)."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True)
class Interaction:
    """One interaction. ``words`` says what it was, for sentences: "Ann pressed 'join'"."""

    id: int
    token: str
    type: Asked
    user_id: int
    channel_id: int
    words: str
    data: Json
    created: float  # by the server's clock
    started: float = field(default_factory=time.perf_counter)
    message_id: int | None = None  # whose component was used
    answered: Callback | None = None
    after_ms: float | None = None
    failed: bool = False
    original_id: int | None = None  # what @original means
    followups: list[int] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None
    first: asyncio.Event = field(default_factory=asyncio.Event)
    source: Json | None = None  # metadata of what opened the modal


def begin(
    server: "Playground",
    user: User,
    channel: Channel,
    kind: Asked,
    data: Json,
    words: str,
    *,
    message: Message | None = None,
    source: Json | None = None,
) -> Interaction:
    """Make an interaction and send it to the bot."""
    number = server.world.ids.make(Kind.INTERACTION)
    interaction = Interaction(
        number,
        server.world.ids.token(number),
        kind,
        user.id,
        channel.id,
        words,
        data,
        server.clock(),
        message_id=message.id if message is not None else None,
        source=source,
    )
    server.interactions[number] = interaction
    server.by_token[interaction.token] = interaction
    server.record.interactions += 1
    send(server, interaction)
    return interaction


def send(server: "Playground", interaction: Interaction) -> None:
    """Send an interaction to the bot (again)."""
    channel = server.world.channels[interaction.channel_id]
    data = _payload(server, interaction, channel)
    server.gateway.dispatch("INTERACTION_CREATE", data, guild_id=channel.guild_id)


def metadata(server: "Playground", interaction: Interaction) -> Json:
    """Return what a message says about the interaction it answers."""
    channel = server.world.channels[interaction.channel_id]
    shown: Json = {
        "id": str(interaction.id),
        "type": int(interaction.type),
        "user": payloads.user(server.world.users[interaction.user_id]),
        "authorizing_integration_owners": _owners(channel),
    }
    if interaction.type is Asked.COMPONENT:
        shown["interacted_message_id"] = str(interaction.message_id)
    if interaction.type is Asked.MODAL and interaction.source is not None:
        shown["triggering_interaction_metadata"] = interaction.source
    return shown


def _owners(channel: Channel) -> Json:
    """Installed to a guild: its id; in the bot's direct messages Discord writes 0."""
    return {"0": str(channel.guild_id or 0)}


def _payload(server: "Playground", interaction: Interaction, channel: Channel) -> Json:
    world = server.world
    user = world.users[interaction.user_id]
    payload: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": int(interaction.type),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": payloads.interaction_channel(channel, world),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "app_permissions": payloads.app_permissions(channel, world),
        "authorizing_integration_owners": _owners(channel),
        "attachment_size_limit": FILE_BYTES,
        "context": 0 if channel.guild_id is not None else 1,
    }
    if channel.guild_id is None:
        payload["user"] = payloads.user(user)
    else:
        guild = world.guilds[channel.guild_id]
        allowed = guild.members.get(user.id, NOTHING)
        payload["guild_id"] = str(guild.id)
        payload["guild_locale"] = guild.locale
        payload["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        payload["member"] = {
            **payloads.member(guild, user),
            "permissions": str(int(allowed)),
        }
    if interaction.message_id is not None and interaction.message_id in world.messages:
        message = world.messages[interaction.message_id]
        payload["message"] = payloads.message(message, world, server.url)
    return payload
