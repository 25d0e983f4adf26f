"""Acts of Discord and of moderators that only tests need, and queries of the record."""

import asyncio
import json

from bot.playground import Answer, Channel, Delivery, Guild, Person, Playground
from bot.playground.gateway import events
from bot.playground.gateway.connection import INVALID_SESSION, RECONNECT, Gateway
from bot.playground.rest import posts, threads
from bot.playground.world import payloads
from bot.playground.world.components import walk
from bot.playground.world.model import EVERYONE, Json
from bot.playground.world.record import Record
from bot.playground.world.snowflakes import IdKind, moment


def add_to_thread(server: Playground, thread: Channel, person: Person | None = None) -> None:
    """Add a person, or the bot, to a thread."""
    assert thread.thread is not None, f"{thread.name} is no thread"
    thread.thread.members.add(server.world.bot.id if person is None else person.id)
    if person is None:
        events.send_thread(server, "THREAD_CREATE", thread)
        added = {
            "id": str(thread.id),
            "user_id": str(server.world.bot.id),
            "join_timestamp": moment(thread.id),
            "flags": 0,
        }
        _send_members(server, thread, {"added_members": [added]})


def remove_from_thread(server: Playground, thread: Channel) -> None:
    """Remove the bot from a thread."""
    assert thread.thread is not None, f"{thread.name} is no thread"
    thread.thread.members.discard(server.world.bot.id)
    _send_members(server, thread, {"removed_member_ids": [str(server.world.bot.id)]})


def _send_members(server: Playground, thread: Channel, change: Json) -> None:
    assert thread.thread is not None
    data: Json = {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "member_count": len(thread.thread.members),
    }
    server.gateway.dispatch("THREAD_MEMBERS_UPDATE", data | change)


def remove_bot(server: Playground, guild: Guild) -> None:
    """Remove the bot from a guild (50001)."""
    guild.members.pop(server.world.bot.id, None)
    server.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)})


def invite_bot(server: Playground, guild: Guild) -> None:
    """Add the bot to a guild again."""
    guild.members[server.world.bot.id] = EVERYONE
    events.send_guild_joined(server, guild)


def outage(server: Playground, guild: Guild, *, over: bool = False) -> None:
    """Make a guild unavailable, as in an outage of Discord's, or available again."""
    guild.unavailable = not over
    if over:
        data = payloads.build_guild(guild, server.world)
        server.gateway.dispatch("GUILD_CREATE", data)
    else:
        server.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})


def archive(server: Playground, thread: Channel, *, archived: bool = True) -> None:
    """Archive a thread (50083), or unarchive it."""
    threads.put(server, thread, archived=archived)


def lock(server: Playground, thread: Channel, *, locked: bool = True) -> None:
    """Lock a thread as a moderator (160005), or unlock it."""
    threads.put(server, thread, locked=locked)


def delete_message(server: Playground, message_id: int) -> None:
    """Delete a message as a moderator (10008)."""
    posts.mark_deleted(server, server.world.messages[message_id])


def delete_channel(server: Playground, channel: Channel) -> None:
    """Delete a channel and its messages (10003)."""
    channel.deleted = True
    if channel.thread is not None:
        events.send_thread(server, "THREAD_DELETE", channel)
        return
    for thread in server.world.channels.values():
        if thread.thread is not None and thread.thread.parent_id == channel.id:
            thread.deleted = True
    events.send_channel(server, "CHANNEL_DELETE", channel)


async def connected(server: Playground, within: float = 10.0) -> None:
    """Wait until a bot has identified at the gateway; raise TimeoutError if none does."""
    async with asyncio.timeout(within):
        await server.gateway.ready.wait()


def add_group(server: Playground, name: str, *people: Person) -> Channel:
    """Create the direct messages of a group of people."""
    members = frozenset(person.id for person in people)
    number = server.world.ids.make(IdKind.CHANNEL)
    channel = server.world.channels[number] = Channel(number, name, group=members)
    return channel


def ask_to_reconnect(gateway: Gateway) -> None:
    """Send op 7 to everyone."""
    for connection in gateway.connections:
        connection.send(RECONNECT)


def invalidate(gateway: Gateway, *, resumable: bool = False) -> None:
    """Send op 9 to everyone; sessions end unless they are ``resumable``."""
    for connection in list(gateway.connections):
        gateway.detach(connection)
        connection.send(INVALID_SESSION, resumable)
    if not resumable:
        gateway.sessions.clear()


def go_silent(gateway: Gateway) -> None:
    """Keep all sockets open and send nothing more, as a zombie connection."""
    for connection in gateway.connections:
        connection.silent = True


def redeliver(server: Playground, answer: Answer) -> None:
    """Send an interaction to the bot a second time, under the same id and token."""
    events.send_interaction(server, server.interactions[answer.id])


def find_seen(record: Record, person: Person) -> list[Delivery]:
    """Return everything a person could read, in order."""
    return [
        one
        for one in record.sent
        if person.id in one.audience.readers or one.audience.kind == "anyone"
    ]


def find_word(record: Record, word: str) -> list[Delivery]:
    """Return everything with ``word`` in its JSON, file names or files, to find leaks."""
    return [one for one in record.sent if _holds(one, word)]


def _holds(sent: Delivery, word: str) -> bool:
    texts = [json.dumps(part, ensure_ascii=False) for part in (sent.body, sent.shown)]
    texts += [file.filename for file in sent.files]
    return any(word in t for t in texts) or any(word.encode() in f.data for f in sent.files)


def alt_texts(sent: Delivery) -> list[str]:
    """Return the alt texts of a delivery's pictures in display order."""
    found = [f.description for f in sent.files if f.description]
    for part in walk((sent.shown or {}).get("components", [])):
        pictures = [part, *part.get("items", [])]
        found += [p["description"] for p in pictures if p.get("description")]
    return list(dict.fromkeys(found))
