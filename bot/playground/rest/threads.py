"""Threads: creation, archiving, locking, members, and the permissions they need.

Source: Discord's documentation of threads and of "Modify Channel".
"""

from bot.limits.fields import Violation
from bot.playground.gateway import events
from bot.playground.hub import Hub
from bot.playground.world.errors import RefusedError, invalid
from bot.playground.world.model import MANAGES_THREADS, PUBLIC_THREAD, Channel, Json, Permission
from bot.playground.world.snowflakes import iso

_NAME = 100
"""Characters of a thread's name."""
_AGES = (60, 1440, 4320, 10080)
"""Permitted minutes of inactivity before a thread archives itself."""
_STATES = frozenset({"archived", "locked"})


def find_write_permission(channel: Channel) -> Permission:
    """Return the permission to write in a channel or thread."""
    if channel.thread is None:
        return Permission.SEND_MESSAGES
    return Permission.SEND_MESSAGES_IN_THREADS


def require_open(channel: Channel) -> None:
    """Refuse changes to messages in an archived thread (50083)."""
    if channel.archived:
        raise RefusedError(50083)


def open_to_send(hub: Hub, channel: Channel) -> None:
    """Unarchive a thread for a message of the bot's; refuse a locked one (160005)."""
    if channel.thread is None:
        return
    if channel.thread.locked and not _manages(hub, channel):
        raise RefusedError(160005)
    if channel.thread.archived:
        put(hub, channel, archived=False)


def change(hub: Hub, channel: Channel, body: Json) -> None:
    """Apply a bot's PATCH: 50024 no thread, 50013 not allowed, 50083 stays archived."""
    thread = channel.thread
    if thread is None:
        raise RefusedError(50013 if channel.guild_id is not None else 50024)
    for name in _STATES & body.keys():
        if not isinstance(body[name], bool):
            raise invalid(Violation((name,), "must be true or false"))
    archived, locked = body.get("archived", thread.archived), body.get("locked", thread.locked)
    opens_only = body.keys() <= {"archived"} and not archived and not thread.locked
    if opens_only:
        if find_write_permission(channel) & ~hub.world.bot_permissions(channel):
            raise RefusedError(50013)
    else:
        owns = thread.owner_id == hub.world.bot.id and not thread.locked
        if not owns and not _manages(hub, channel):
            raise RefusedError(50013)
    if thread.archived and archived:
        raise RefusedError(50083)
    channel.name = body.get("name") or channel.name
    put(hub, channel, archived=archived, locked=locked)


def begin(hub: Hub, parent: Channel, body: Json) -> Channel:
    """Create a public thread: 50024 impossible there, 50013 not allowed, 50035 malformed."""
    if parent.guild_id is None or parent.thread is not None:
        raise RefusedError(50024)
    if Permission.CREATE_PUBLIC_THREADS & ~hub.world.bot_permissions(parent):
        raise RefusedError(50013)
    name = body.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= _NAME:
        raise invalid(Violation(("name",), f"must have 1 to {_NAME} characters"))
    if body.get("type") != PUBLIC_THREAD:
        raise invalid(Violation(("type",), "is no public thread"))
    if body.get("auto_archive_duration", _AGES[0]) not in _AGES:
        raise invalid(Violation(("auto_archive_duration",), f"must be one of {_AGES}"))
    thread = hub.world.add_thread(parent, name, hub.world.bot, private=False)
    events.send_thread(hub, "THREAD_CREATE", thread, new=True)
    return thread


def put(
    hub: Hub, channel: Channel, *, archived: bool | None = None, locked: bool | None = None
) -> None:
    """Archive, unarchive, lock or unlock a thread and dispatch the event."""
    thread = channel.thread
    assert thread is not None, f"{channel.name} is no thread"
    if archived is not None and archived != thread.archived:
        thread.archived, thread.since = archived, iso(hub.clock())
    if locked is not None:
        thread.locked = locked
    events.send_thread(hub, "THREAD_UPDATE", channel)


def _manages(hub: Hub, channel: Channel) -> bool:
    return bool(hub.world.bot_permissions(channel) & MANAGES_THREADS)
