"""Acts of Discord and of moderators that only tests need, and questions to the record."""

import json

from bot.playground import Answer, Channel, Delivery, Guild, Person, Playground
from bot.playground.gateway import events
from bot.playground.world import payloads
from bot.playground.world.model import EVERYONE, Json
from bot.playground.world.record import Record


def add_to_thread(server: Playground, thread: Channel, person: Person | None = None) -> None:
    """Add a person, or the bot, to a thread."""
    assert thread.thread is not None, f"{thread.name} is no thread"
    thread.thread.members.add(server.world.bot.id if person is None else person.id)
    if person is None:
        events.send_thread(server, "THREAD_CREATE", thread)
        added = [payloads.build_thread_member(thread, server.world)]
        _send_members(server, thread, {"added_members": added})


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


def redeliver(server: Playground, answer: Answer) -> None:
    """Send an interaction to the bot a second time, under the same id and token."""
    events.send_interaction(server, server.interactions[answer.id])


def find_seen(record: Record, person: Person) -> list[Delivery]:
    """Return everything readable by a person, in order."""
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
