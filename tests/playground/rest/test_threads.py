"""Threads from a bot's view: open, archived, locked, private."""

import json
from collections.abc import AsyncIterator

import discord
import pytest

from bot.playground import Channel, NotPossibleError, Permission, Person, Playground
from tests.openapi import ApiDocument
from tests.playground import acts
from tests.playground.acts import archive, delete_channel, lock
from tests.playground.bot import Bot, command, running


class ThreadScene:
    """A channel with a thread, its creator, and a bot."""

    def __init__(self, server: Playground) -> None:
        self.server = server
        self.guild = server.add_guild("Kitchen")
        self.channel: Channel = server.add_channel(self.guild, "tables")
        self.ann: Person = server.add_person("Ann", [self.guild])
        self.bob: Person = server.add_person("Bob", [self.guild])
        self.thread: Channel = server.add_thread(self.channel, "dinner", by=self.ann)
        self.bot: Bot

    @property
    def there(self) -> discord.PartialMessageable:
        """The thread, as the bot sends to it."""
        return self.bot.get_partial_messageable(self.thread.id)

    async def fetched(self) -> discord.Thread:
        """Return the thread as the bot fetches it."""
        found = await self.bot.fetch_channel(self.thread.id)
        assert isinstance(found, discord.Thread)
        return found

    def manage(self) -> None:
        """Let the bot manage threads in the whole guild."""
        self.guild.members[self.bot.application_id or 0] |= Permission.MANAGE_THREADS

    async def refused(self, code: int, work: object) -> None:
        """Check that the bot's request is refused with a code."""
        self.server.expect(code)
        with pytest.raises(discord.HTTPException) as caught:
            await work
        assert caught.value.code == code


@pytest.fixture
async def scene(playground: Playground) -> AsyncIterator[ThreadScene]:
    made = ThreadScene(playground)
    async with running(playground) as made.bot:
        yield made


async def test_an_open_thread_is_part_of_its_guild(scene: ThreadScene) -> None:
    guild = scene.bot.get_guild(scene.guild.id)
    assert guild is not None
    thread = guild.get_thread(scene.thread.id)
    assert thread is not None
    assert (thread.name, thread.parent_id) == ("dinner", scene.channel.id)
    assert (thread.archived, thread.locked, thread.is_private()) == (False, False, False)


async def test_messages_of_a_thread_are_read_only_there(scene: ThreadScene) -> None:
    await scene.there.send("hello")
    assert scene.bob.last(scene.thread).text == "hello"
    assert scene.bob.sees(scene.channel) == []
    assert (await scene.fetched()).message_count == 1


async def test_writing_needs_the_permission_for_threads(scene: ThreadScene) -> None:
    """Overwrites belong to the parent; a thread has none."""
    scene.server.deny(scene.channel, Permission.SEND_MESSAGES)
    await scene.there.send("hello")
    scene.server.deny(scene.channel, Permission.SEND_MESSAGES_IN_THREADS)
    await scene.refused(50013, scene.there.send("more"))
    scene.server.deny(scene.channel, Permission.VIEW_CHANNEL)
    await scene.refused(50001, scene.there.send("more"))


async def test_50083_an_archived_thread_refuses_edits_and_deletions(scene: ThreadScene) -> None:
    sent = await scene.there.send("one")
    archive(scene.server, scene.thread)
    await scene.refused(50083, sent.edit(content="two"))
    await scene.refused(50083, sent.delete())
    assert (await scene.there.fetch_message(sent.id)).content == "one"
    archive(scene.server, scene.thread, archived=False)
    await sent.edit(content="two")


async def test_sending_opens_an_archived_thread(scene: ThreadScene) -> None:
    archive(scene.server, scene.thread)
    await scene.there.send("one")
    assert not scene.thread.archived
    await scene.bot.until(lambda: scene.bot.get_channel(scene.thread.id) is not None)
    archive(scene.server, scene.thread)
    scene.bob.say(scene.thread, "and people do")
    assert not scene.thread.archived


async def test_a_bot_may_unarchive_an_unlocked_thread(scene: ThreadScene) -> None:
    archive(scene.server, scene.thread)
    thread = await scene.fetched()
    assert thread.archived
    scene.server.deny(scene.channel, Permission.SEND_MESSAGES_IN_THREADS)
    await scene.refused(50013, thread.edit(archived=False))
    scene.server.allow(scene.channel, Permission.SEND_MESSAGES_IN_THREADS)
    assert not (await thread.edit(archived=False)).archived
    await scene.refused(50035, thread.edit(name="supper"))


@pytest.mark.parametrize("archived", [True, False])
async def test_160005_a_locked_thread_refuses_all(scene: ThreadScene, archived: bool) -> None:
    archive(scene.server, scene.thread, archived=archived)
    lock(scene.server, scene.thread)
    await scene.refused(160005, scene.there.send("one"))
    thread = await scene.fetched()
    assert (thread.archived, thread.locked) == (archived, True)
    await scene.refused(50013, thread.edit(archived=False))
    scene.manage()
    assert not (await thread.edit(archived=False)).archived
    assert scene.thread.thread is not None
    assert scene.thread.thread.locked
    await scene.there.send("one")


async def test_other_channels_are_not_changed_by_that_route(scene: ThreadScene) -> None:
    for channel, code in ((scene.channel, 50013), (scene.ann.dm, 50024)):
        await scene.refused(code, scene.bot.http.edit_channel(channel.id, archived=False))


async def test_a_private_thread_is_visible_to_members_and_moderators(scene: ThreadScene) -> None:
    await scene.bot.register(command("deal"))
    secret = scene.server.add_thread(scene.channel, "secret", private=True, by=scene.ann)
    there = scene.bot.get_partial_messageable(secret.id)
    await scene.refused(50001, there.send("hello"))
    acts.add_to_thread(scene.server, secret)
    await there.send("hello")
    assert scene.ann.last(secret).text == "hello"
    assert scene.bob.sees(secret) == []
    with pytest.raises(NotPossibleError, match="not in secret"):
        await scene.bob.slash(secret, "deal")
    scene.guild.members[scene.bob.id] |= Permission.MANAGE_THREADS
    assert scene.bob.last(secret).text == "hello"
    await scene.bot.until(lambda: scene.bot.get_channel(secret.id) is not None)
    found = scene.bot.get_channel(secret.id)
    assert isinstance(found, discord.Thread)
    assert found.is_private()
    assert found.me is not None


async def test_a_thread_is_deleted_alone_or_with_its_channel(scene: ThreadScene) -> None:
    other = scene.server.add_thread(scene.channel, "supper")
    delete_channel(scene.server, other)
    await scene.refused(10003, scene.bot.fetch_channel(other.id))
    await scene.there.send("hello")
    delete_channel(scene.server, scene.channel)
    await scene.refused(10003, scene.there.send("hello"))


async def test_commands_are_typed_only_in_open_threads(playground: Playground) -> None:
    scene = ThreadScene(playground)
    told: list[tuple[bool, bool]] = []

    async def handle(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.Thread)
        may = interaction.app_permissions
        told.append((may.send_messages_in_threads, interaction.channel.locked))
        await interaction.response.send_message("here", ephemeral=True)

    async with running(playground, handle) as scene.bot:
        await scene.bot.register(command("deal"))
        await scene.ann.slash(scene.thread, "deal")
        playground.deny(scene.channel, Permission.SEND_MESSAGES_IN_THREADS)
        archive(playground, scene.thread)
        with pytest.raises(NotPossibleError, match="archived"):
            await scene.ann.slash(scene.thread, "deal")
        archive(playground, scene.thread, archived=False)
        lock(playground, scene.thread)
        with pytest.raises(NotPossibleError, match="locked"):
            await scene.ann.slash(scene.thread, "deal")
        scene.guild.members[scene.ann.id] |= Permission.MANAGE_THREADS
        await scene.ann.slash(scene.thread, "deal")
    assert told == [(True, False), (False, True)]


async def test_the_gateway_sends_events_of_threads(scene: ThreadScene) -> None:
    extra = scene.server.add_thread(scene.channel, "supper")
    archive(scene.server, extra)
    lock(scene.server, extra)
    delete_channel(scene.server, extra)
    (session,) = scene.server.gateway.sessions.values()
    events = [json.loads(text) for _, text in session.sent]
    told = [(e["t"], e["d"]) for e in events if e["t"].startswith("THREAD")]
    assert [name for name, _ in told] == [
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
    ]
    assert told[0][1]["newly_created"]
    states = [d["thread_metadata"] for _, d in told[:3]]
    assert [(s["archived"], s["locked"]) for s in states] == [
        (False, False),
        (True, False),
        (True, True),
    ]
    assert told[3][1] == {
        "id": str(extra.id),
        "guild_id": str(scene.guild.id),
        "parent_id": str(scene.channel.id),
        "type": 11,
    }


@pytest.mark.openapi
async def test_threads_have_the_form_of_the_document(
    scene: ThreadScene, openapi: ApiDocument
) -> None:
    secret = scene.server.add_thread(scene.channel, "secret", private=True)
    acts.add_to_thread(scene.server, secret)
    archive(scene.server, secret)
    (session,) = scene.server.gateway.sessions.values()
    events = [json.loads(text) for _, text in session.sent]
    guild = next(e["d"] for e in events if e["t"] == "GUILD_CREATE")
    told = [e["d"] for e in events if e["t"] in ("THREAD_CREATE", "THREAD_UPDATE")]
    assert len(guild["threads"]) + len(told) == 3
    for thread in (*guild["threads"], *told):
        assert openapi.wrong("ThreadResponse", thread) == []
