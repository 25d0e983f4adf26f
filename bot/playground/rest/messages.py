"""Routes of messages, channels, threads and direct messages."""

from bot.limits.fields import Violation
from bot.playground.gateway import events
from bot.playground.hub import Hub
from bot.playground.rest import posts, threads
from bot.playground.rest.api import ApiCall
from bot.playground.world.errors import RefusedError, invalid
from bot.playground.world.model import NOTHING, PUBLIC_THREAD, Channel, Message, Permission

_FILES = Permission.ATTACH_FILES

_NAME = 100
"""Characters of a thread's name."""
_AGES = (60, 1440, 4320, 10080)
"""Permitted minutes of inactivity before a thread archives itself."""


def find_channel(hub: Hub, call: ApiCall, needed: Permission = NOTHING) -> Channel:
    """Return the channel of the path; refuse with 10003, 50001 (unseen) or 50013 (``needed``)."""
    channel = hub.world.channels.get(call.id("channel_id", 10003))
    if channel is None or channel.deleted:
        raise RefusedError(10003)
    _require_permissions(hub, channel, needed)
    return channel


def _require_permissions(hub: Hub, channel: Channel, needed: Permission) -> None:
    allowed = hub.world.bot_permissions(channel)
    if not allowed & Permission.VIEW_CHANNEL:
        raise RefusedError(50001)
    if needed & ~allowed:
        raise RefusedError(50013)


def find_message(hub: Hub, call: ApiCall, channel: Channel) -> Message:
    """Return the message of the path, or refuse with 10008; ephemeral ones are not found here."""
    message = hub.world.messages.get(call.id("message_id", 10008))
    gone = message is None or message.deleted or message.only_for is not None
    if message is None or gone or message.channel_id != channel.id:
        raise RefusedError(10008)
    return message


def post(hub: Hub, call: ApiCall) -> Message:
    """POST: send a message; with ``enforce_nonce`` a repeated nonce returns the first one."""
    channel = find_channel(hub, call)
    writing = threads.find_write_permission(channel)
    _require_permissions(hub, channel, writing | (_FILES if call.files else NOTHING))
    payload = call.read_form()
    _require_reachable(hub, channel)
    threads.open_to_send(hub, channel)
    nonce = payload.get("nonce")
    if payload.get("enforce_nonce") and nonce is not None:
        first = hub.nonces.get(str(nonce))
        if first is not None:
            message = hub.world.messages[first]
            if message.channel_id != channel.id:
                hub.record.violations.append(
                    f"{call.route}: nonce {nonce} was used in another channel; nothing was sent"
                )
            return message
    message = posts.create(hub, call, payload, channel)
    if nonce is not None:
        hub.nonces[str(nonce)] = message.id
    return message


def _require_reachable(hub: Hub, channel: Channel) -> None:
    """Refuse direct messages to people with closed DMs or no shared guild."""
    if channel.recipient_id is None:
        return
    person = hub.world.users[channel.recipient_id]
    if person.dms_closed:
        raise RefusedError(50007)
    bot = hub.world.bot.id
    if not any({person.id, bot} <= g.members.keys() for g in hub.world.guilds.values()):
        raise RefusedError(50278)


def change(hub: Hub, call: ApiCall) -> Message:
    """PATCH: edit one of the bot's own messages."""
    channel = find_channel(hub, call)
    message = find_message(hub, call, channel)
    if message.author_id != hub.world.bot.id:
        raise RefusedError(50005)
    if call.files and _FILES & ~hub.world.bot_permissions(channel):
        raise RefusedError(50013)
    return posts.edit(hub, call, call.read_form(), message)


def remove(hub: Hub, call: ApiCall) -> None:
    """DELETE: one of the bot's own messages."""
    channel = find_channel(hub, call)
    message = find_message(hub, call, channel)
    if message.author_id != hub.world.bot.id:
        raise RefusedError(50013)
    threads.require_open(channel)
    posts.delete(hub, call, message)


def show(hub: Hub, call: ApiCall) -> Message:
    """GET one."""
    channel = find_channel(hub, call, Permission.READ_MESSAGE_HISTORY)
    return find_message(hub, call, channel)


def show_history(hub: Hub, call: ApiCall) -> list[Message]:
    """GET many: newest first, at most 100; none without the permission to read the history."""
    channel = find_channel(hub, call)
    allowed = hub.world.bot_permissions(channel) & Permission.READ_MESSAGE_HISTORY
    found = [m for m in hub.world.history(channel) if m.only_for is None and allowed]
    found.sort(key=lambda m: m.id)
    before, after, limit = (int(call.query.get(n, 0)) for n in ("before", "after", "limit"))
    if not 1 <= limit <= 100:
        raise invalid(Violation(("limit",), f"is {limit}, must be 1 to 100"))
    if after:
        found = [m for m in found if m.id > after][:limit]
    else:
        found = [m for m in found if not before or m.id < before][-limit:]
    return found[::-1]


def open_dm(hub: Hub, call: ApiCall) -> Channel:
    """POST /users/@me/channels: works for closed direct messages too, as with Discord."""
    recipient = str(call.read_form().get("recipient_id"))
    user = hub.world.users.get(int(recipient)) if recipient.isdecimal() else None
    if user is None:
        raise RefusedError(50033)
    if user.bot:
        raise RefusedError(50007)
    return hub.world.dm_with(user)


def change_channel(hub: Hub, call: ApiCall) -> Channel:
    """PATCH /channels/{channel_id}: open an archived thread, all that the bot changes.

    Refused: 50024 no thread, 50013 not allowed.
    """
    channel = find_channel(hub, call)
    if channel.thread is None:
        raise RefusedError(50013 if channel.guild_id is not None else 50024)
    if call.read_form() != {"archived": False}:
        raise invalid(Violation(("archived",), "is all that can be changed here, and to false"))
    writing = threads.find_write_permission(channel) & ~hub.world.bot_permissions(channel)
    if not threads.manages(hub, channel) if channel.thread.locked else writing:
        raise RefusedError(50013)
    threads.put(hub, channel, archived=False)
    return channel


def create_thread(hub: Hub, call: ApiCall) -> Channel:
    """POST /channels/{channel_id}/threads: create a public thread without a message.

    Refused: 50024 impossible there, 50013 not allowed, 50035 malformed.
    """
    parent, body = find_channel(hub, call), call.read_form()
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
