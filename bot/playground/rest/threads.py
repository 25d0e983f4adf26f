"""Archived and locked threads, and the permissions they need."""

from bot.playground.gateway import events
from bot.playground.hub import Hub
from bot.playground.world.errors import RefusedError
from bot.playground.world.model import MANAGES_THREADS, Channel, Permission
from bot.playground.world.snowflakes import iso


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
    if channel.thread.locked and not manages(hub, channel):
        raise RefusedError(160005)
    if channel.thread.archived:
        put(hub, channel, archived=False)


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


def manages(hub: Hub, channel: Channel) -> bool:
    """Return whether the bot may manage a thread."""
    return bool(hub.world.bot_permissions(channel) & MANAGES_THREADS)
