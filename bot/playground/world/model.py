"""Users, guilds, channels, messages, permissions and files of the loopback Discord."""

import tempfile
import weakref
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntFlag
from functools import partial
from typing import Any

from bot.limits import IS_COMPONENTS_V2
from bot.playground.world.snowflakes import IdKind, Snowflakes, moment


class Spool:
    """An unnamed, append-only file, deleted with the last of its readers or with the process."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the spool
        weakref.finalize(self, self._file.close)

    def add(self, data: bytes) -> Callable[[], bytes]:
        """Write content to the file; return its reader."""
        offset = self._file.seek(0, 2)
        self._file.write(data)
        return partial(self._read, offset, len(data))

    def _read(self, offset: int, size: int) -> bytes:
        self._file.seek(offset)
        return self._file.read(size)


class Permission(IntFlag):
    """Bits of Discord's permission sets; the names are Discord's."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
)
"""The default permissions of a member, the bot included."""

NOTHING = Permission(0)


Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12

TEXT_CHANNEL, DM_CHANNEL, GROUP_DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
MANAGES_THREADS = Permission.MANAGE_THREADS | Permission.ADMINISTRATOR


@dataclass(slots=True)
class User:
    """A person, or the bot itself."""

    id: int
    name: str
    bot: bool = False
    dms_closed: bool = False
    locale: str = "en-US"
    installed: bool = False
    """Has the application installed to the user."""


@dataclass(slots=True)
class Guild:
    """A server: its members by user id with their permissions, its channels by the world."""

    id: int
    name: str
    owner_id: int
    members: dict[int, Permission] = field(default_factory=dict)
    locale: str = "en-US"
    unavailable: bool = False


@dataclass(slots=True)
class Thread:
    """The thread properties of a channel.

    ``members`` joined it; a private one is visible to them and to those who manage threads.
    """

    parent_id: int
    owner_id: int
    since: str  # when it was archived or opened last
    private: bool = False
    archived: bool = False
    locked: bool = False
    members: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Channel:
    """A text channel of a guild or a thread in it, the bot's messages with one person, or a group.

    The bot is in no group; a user with the application installed may use commands there.
    """

    id: int
    name: str
    guild_id: int | None = None
    recipient_id: int | None = None
    group: frozenset[int] = frozenset()
    thread: Thread | None = None
    denied: Permission = NOTHING  # taken from the bot here
    deleted: bool = False
    message_ids: list[int] = field(default_factory=list)

    @property
    def type(self) -> int:
        """Discord's number for the kind of channel."""
        if self.thread is not None:
            return PRIVATE_THREAD if self.thread.private else PUBLIC_THREAD
        if self.group:
            return GROUP_DM
        return TEXT_CHANNEL if self.guild_id is not None else DM_CHANNEL

    @property
    def context(self) -> int:
        """Discord's interaction context type: guild, bot DM or private channel."""
        if self.guild_id is not None:
            return 0
        return 2 if self.group else 1

    @property
    def archived(self) -> bool:
        """Return whether it is an archived thread."""
        return self.thread is not None and self.thread.archived


@dataclass(frozen=True, slots=True)
class Attachment:
    """An uploaded file."""

    id: int
    channel_id: int
    filename: str
    content_type: str
    read: Callable[[], bytes] = field(repr=False, compare=False)
    size: int
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False

    @property
    def data(self) -> bytes:
        """The content."""
        return self.read()

    def address(self, base_url: str) -> str:
        """Return the URL of the file."""
        return f"{base_url}/attachments/{self.channel_id}/{self.id}/{self.filename}"


@dataclass(slots=True)
class Message:
    """A message in its current version; the record holds the earlier ones."""

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    mentions: tuple[int, ...] = ()
    mention_everyone: bool = False
    nonce: str | int | None = None
    edited: str | None = None
    only_for: int | None = None  # the only reader of an ephemeral message
    interaction: Json | None = None  # interaction_metadata, if it answered one
    used: str = ""  # the answered command, as the client writes it above: "table open"
    deleted: bool = False
    version: int = 0

    @property
    def v2(self) -> bool:
        """Return whether it has the Components V2 flag."""
        return bool(self.flags & IS_COMPONENTS_V2)

    @property
    def loading(self) -> bool:
        """Return whether it is a deferred answer without content."""
        return bool(self.flags & LOADING)

    @property
    def sent(self) -> str:
        """The creation time in Discord's format."""
        return moment(self.id)


class World:
    """All users, guilds, channels, messages, files by id, and commands."""

    def __init__(self, ids: Snowflakes) -> None:
        self.ids = ids
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.attachments: dict[int, Attachment] = {}
        self.commands: dict[str, Json] = {}
        """The registered application commands by name, as in responses."""
        self.dismissed: set[int] = set()
        """Ephemeral messages dismissed by their reader."""
        self.bot = self.add_user("Brigade", bot=True)
        self.owner = self.add_user("Owner")

    def add_user(self, name: str, *, bot: bool = False) -> User:
        """Create a user."""
        user = User(self.ids.make(IdKind.USER), name, bot=bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User) -> Guild:
        """Create a guild with the bot in it."""
        guild = Guild(self.ids.make(IdKind.GUILD), name, owner.id)
        guild.members[self.bot.id] = EVERYONE
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Create a text channel readable by every member of ``guild``."""
        return self._keep(Channel(self.ids.make(IdKind.CHANNEL), name, guild_id=guild.id))

    def add_thread(self, parent: Channel, name: str, owner: User, *, private: bool) -> Channel:
        """Create a thread in a text channel."""
        number = self.ids.make(IdKind.CHANNEL)
        thread = Thread(parent.id, owner.id, moment(number), private=private, members={owner.id})
        return self._keep(Channel(number, name, guild_id=parent.guild_id, thread=thread))

    def dm_with(self, user: User) -> Channel:
        """Return the direct messages of the bot and ``user``, created if necessary."""
        for channel in self.channels.values():
            if channel.recipient_id == user.id:
                return channel
        number = self.ids.make(IdKind.CHANNEL)
        return self._keep(Channel(number, user.name, recipient_id=user.id))

    def _keep(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def add_message(self, message: Message) -> None:
        """Add a new message to its channel."""
        self.messages[message.id] = message
        self.channels[message.channel_id].message_ids.append(message.id)

    def channels_of(self, guild: Guild) -> list[Channel]:
        """Return the existing channels of ``guild`` without threads."""
        return [c for c in self._of(guild) if c.thread is None]

    def open_threads_of(self, guild: Guild) -> list[Channel]:
        """Return the unarchived threads of ``guild`` visible to the bot."""
        found = [c for c in self._of(guild) if c.thread is not None and not c.archived]
        return [c for c in found if self.bot_permissions(c) & Permission.VIEW_CHANNEL]

    def _of(self, guild: Guild) -> list[Channel]:
        return [c for c in self.channels.values() if c.guild_id == guild.id and not c.deleted]

    def readers(self, channel: Channel) -> frozenset[int]:
        """Return the ids of the people who can read ``channel``, without the bot."""
        if channel.recipient_id is not None:
            return frozenset({channel.recipient_id})
        if channel.group:
            return channel.group
        if channel.guild_id is None or channel.guild_id not in self.guilds:
            return frozenset()
        members = self.guilds[channel.guild_id].members
        if channel.thread is None or not channel.thread.private:
            return frozenset(members) - {self.bot.id}
        inside = channel.thread.members
        readers = (m for m, may in members.items() if m in inside or may & MANAGES_THREADS)
        return frozenset(readers) - {self.bot.id}

    def history(self, channel: Channel) -> Iterator[Message]:
        """Yield the messages of ``channel``, oldest first, ephemeral ones included."""
        for number in channel.message_ids:
            if not self.messages[number].deleted:
                yield self.messages[number]

    def newest(self, channel: Channel) -> int | None:
        """Return the id of the newest public message in ``channel``."""
        for number in reversed(channel.message_ids):
            message = self.messages[number]
            if message.only_for is None and not message.deleted:
                return number
        return None

    def bot_permissions(self, channel: Channel) -> Permission:
        """Return the bot's permissions in ``channel``."""
        if channel.guild_id is None:
            return NOTHING if channel.group else EVERYONE
        granted = self.guilds[channel.guild_id].members.get(self.bot.id, NOTHING)
        if channel.thread is None:
            return granted & ~channel.denied
        granted &= ~self.channels[channel.thread.parent_id].denied
        sees = not channel.thread.private or self.bot.id in channel.thread.members
        return granted if sees or granted & MANAGES_THREADS else NOTHING
