import io
from collections.abc import AsyncIterator, Awaitable
from typing import Any, NamedTuple

import aiohttp
import discord
import pytest

from bot.playground import Channel, Guild, Permission, Person, Playground
from tests.playground import acts
from tests.playground.acts import alt_texts, delete_channel, delete_message
from tests.playground.bot import Bot, board, png, running


class MessageScene(NamedTuple):
    server: Playground
    bot: Bot
    guild: Guild
    channel: Channel
    ann: Person
    bob: Person

    @property
    def text_channel(self) -> discord.TextChannel:
        found = self.bot.get_channel(self.channel.id)
        assert isinstance(found, discord.TextChannel)
        return found

    async def post(self, **body: Any) -> dict[str, Any]:
        """Send a raw body that discord.py would reject."""
        route = discord.http.Route(
            "POST", "/channels/{channel_id}/messages", channel_id=self.channel.id
        )
        answer: dict[str, Any] = await self.bot.http.request(route, json=body)
        return answer


@pytest.fixture
async def scene(playground: Playground) -> AsyncIterator[MessageScene]:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])
    bob = playground.add_person("Bob", [guild])
    async with running(playground) as bot:
        yield MessageScene(playground, bot, guild, channel, ann, bob)


async def refused(code: int, asked: Awaitable[Any], server: Playground) -> discord.HTTPException:
    """Await a request that must be refused with ``code``; the refusal is then no violation."""
    server.expect(code)
    with pytest.raises(discord.HTTPException) as caught:
        await asked
    assert caught.value.code == code
    return caught.value


async def test_a_message_is_sent_edited_read_and_deleted(scene: MessageScene) -> None:
    sent = await scene.text_channel.send("one")
    assert [m.text for m in scene.ann.sees(scene.channel)] == ["one"]
    edited = await sent.edit(content="two")
    assert edited.edited_at is not None
    assert [m.text for m in scene.ann.sees(scene.channel)] == ["two"]
    assert (await scene.text_channel.fetch_message(sent.id)).content == "two"
    await sent.delete()
    assert scene.ann.sees(scene.channel) == []
    versions = scene.server.record.versions(sent.id)
    assert [(v.what, v.version) for v in versions] == [("message", 0), ("edit", 1), ("delete", 2)]
    assert [v.shown and v.shown["content"] for v in versions] == ["one", "two", None]


async def test_a_board_of_components_with_a_picture(scene: MessageScene) -> None:
    view, file = board("The table", "join", "leave")
    sent = await scene.text_channel.send(view=view, file=file, silent=True)
    assert sent.flags.components_v2
    assert sent.attachments == []  # pictures in components are not listed again
    shown = scene.ann.last(scene.channel)
    assert (shown.text, [b.label for b in shown.buttons]) == ("The table", ["Join", "Leave"])
    assert shown.button("Join").custom_id == "join"
    (picture,) = shown.pictures
    assert (picture.alt, picture.data) == ("alt of The table", png())
    assert (picture.file.width, picture.file.height) == (4, 3)
    (one,) = scene.server.record.versions(sent.id)
    assert alt_texts(one) == ["file alt", "alt of The table"]


async def test_attachments_are_served_back(scene: MessageScene) -> None:
    files = [
        discord.File(io.BytesIO(png()), "board.png", description="the board"),
        discord.File(io.BytesIO("héllo".encode()), "rules of it.txt"),
        discord.File(io.BytesIO(b"\0\1"), "blob"),
    ]
    sent = await scene.text_channel.send("files", files=files)
    assert [a.filename for a in sent.attachments] == ["board.png", "rules_of_it.txt", "blob"]
    assert sent.attachments[0].description == "the board"
    async with aiohttp.ClientSession() as session:
        for attachment, kind, data in zip(
            sent.attachments,
            ("image/png", "text/plain; charset=utf-8", "application/octet-stream"),
            (png(), "héllo".encode(), b"\0\1"),
            strict=True,
        ):
            async with session.get(attachment.url) as answer:
                assert answer.headers["Content-Type"] == kind
                assert await answer.read() == data
        async with session.get(sent.attachments[0].url + "x") as answer:
            assert answer.status == 404
    assert await sent.attachments[0].read() == png()


async def test_an_edit_replaces_or_keeps_files(scene: MessageScene) -> None:
    view, file = board("one", note="first")
    sent = await scene.text_channel.send(view=view, file=file)
    view, file = board("two", note="second")
    await sent.edit(view=view, attachments=[file])
    (picture,) = scene.ann.last(scene.channel).pictures
    assert picture.data == png(note="second")
    plain = await scene.text_channel.send("x", file=discord.File(io.BytesIO(b"a"), "a.bin"))
    plain = await plain.add_files(discord.File(io.BytesIO(b"b"), "b.bin"))
    assert [a.filename for a in plain.attachments] == ["a.bin", "b.bin"]
    plain = await plain.edit(content="y")  # files not listed are kept
    assert [a.filename for a in plain.attachments] == ["a.bin", "b.bin"]
    plain = await plain.remove_attachments(plain.attachments[0])
    assert [p.data for p in scene.ann.last(scene.channel).pictures] == [b"b"]


async def test_an_uploaded_picture_can_be_shown_again(scene: MessageScene) -> None:
    view, file = board("one")
    sent = await scene.text_channel.send(view=view, file=file)
    again = discord.ui.LayoutView.from_message(sent)
    again.add_item(discord.ui.TextDisplay("and more"))
    again.stop()
    await sent.edit(view=again)
    shown = scene.ann.last(scene.channel)
    assert (shown.texts, shown.pictures[0].data) == (("one", "and more"), png())


async def test_50035_a_picture_that_was_not_uploaded(scene: MessageScene) -> None:
    view, _ = board("one")
    error = await refused(50035, scene.text_channel.send(view=view), scene.server)
    assert "no such attachment: attachment:" in error.text
    assert scene.ann.sees(scene.channel) == []


async def test_the_newest_messages_come_first(scene: MessageScene) -> None:
    sent = [await scene.text_channel.send(str(n)) for n in range(5)]
    ids = [m.id for m in sent]

    async def asked(**query: Any) -> list[str]:
        found = [m async for m in scene.text_channel.history(**query)]
        return [m.content for m in found]

    assert await asked() == ["4", "3", "2", "1", "0"]
    assert await asked(limit=2) == ["4", "3"]
    assert await asked(limit=2, before=discord.Object(ids[2])) == ["1", "0"]
    assert await asked(limit=2, after=discord.Object(ids[1]), oldest_first=True) == ["2", "3"]


async def test_the_same_nonce_sends_nothing_twice(scene: MessageScene) -> None:
    first = await scene.text_channel.send("one", nonce="row-1")
    again = await scene.text_channel.send("one", nonce="row-1")
    other = await scene.text_channel.send("two", nonce="row-2")
    assert (again.id, again.nonce) == (first.id, "row-1")
    assert other.id != first.id
    assert [m.text for m in scene.ann.sees(scene.channel)] == ["one", "two"]
    assert len(scene.server.record.public_messages()) == 2


async def test_a_nonce_in_another_channel_is_a_violation(scene: MessageScene) -> None:
    await scene.text_channel.send("one", nonce="row-1")
    dm = await scene.bot.create_dm(discord.Object(scene.ann.id))
    await dm.send("hand", nonce="row-1")
    assert scene.ann.sees(scene.ann.dm) == []
    (sentence,) = scene.server.record.violations
    assert "nonce row-1 was used in another channel" in sentence
    scene.server.record.violations.clear()


async def test_direct_messages(scene: MessageScene) -> None:
    dm = await scene.bot.create_dm(discord.Object(scene.ann.id))
    sent = await dm.send("your hand")
    await sent.edit(content="your new hand")
    assert [m.text for m in scene.ann.sees(scene.ann.dm)] == ["your new hand"]
    assert scene.bob.sees(scene.ann.dm) == []
    assert dm.id == scene.ann.dm.id
    fetched = await scene.bot.fetch_channel(scene.ann.dm.id)
    assert isinstance(fetched, discord.DMChannel)
    (first, *_) = scene.server.record.versions(sent.id)
    assert (first.audience.kind, first.audience.readers) == ("dm", {scene.ann.id})


async def test_50007_closed_direct_messages(scene: MessageScene) -> None:
    dm = await scene.bot.create_dm(discord.Object(scene.ann.id))
    hand = await dm.send("hand")
    scene.ann.user.dms_closed = True
    error = await refused(50007, dm.send("another"), scene.server)
    assert error.status == 403
    await hand.edit(content="what stands there can be edited")
    scene.ann.user.dms_closed = False
    await dm.send("again")


async def test_50278_no_guild_in_common(scene: MessageScene) -> None:
    dm = await scene.bot.create_dm(discord.Object(scene.ann.id))
    scene.guild.members.pop(scene.ann.id)
    await refused(50278, dm.send("hand"), scene.server)
    assert scene.ann.sees(scene.channel) == []


async def test_50033_an_unknown_recipient(scene: MessageScene) -> None:
    await refused(50033, scene.bot.http.start_private_message(1), scene.server)
    me = scene.server.world.bot.id
    await refused(50007, scene.bot.http.start_private_message(me), scene.server)


async def test_10003_a_deleted_channel(scene: MessageScene) -> None:
    channel = scene.text_channel
    sent = await channel.send("board")
    delete_channel(scene.server, scene.channel)
    error = await refused(10003, channel.send("more"), scene.server)
    assert error.status == 404
    await refused(10003, sent.edit(content="x"), scene.server)
    assert scene.ann.sees(scene.channel) == []


async def test_10008_a_deleted_message(scene: MessageScene) -> None:
    sent = await scene.text_channel.send("board")
    delete_message(scene.server, sent.id)
    error = await refused(10008, sent.edit(content="x"), scene.server)
    assert error.status == 404
    await refused(10008, sent.delete(), scene.server)
    await refused(10008, scene.text_channel.fetch_message(sent.id), scene.server)


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        (Permission.VIEW_CHANNEL, 50001),
        (Permission.SEND_MESSAGES, 50013),
        (Permission.ATTACH_FILES, 50013),
    ],
)
async def test_50001_and_50013_missing_permissions(
    scene: MessageScene, denied: Permission, code: int
) -> None:
    channel = scene.text_channel
    view, file = board("one")
    sent = await channel.send(view=view, file=file)
    scene.server.deny(scene.channel, denied)
    view, file = board("two")
    error = await refused(code, channel.send(view=view, file=file), scene.server)
    assert error.status == 403
    scene.server.allow(scene.channel, denied)
    view, file = board("two")
    await sent.edit(view=view, attachments=[file])


async def test_50013_reading_and_deleting_other_messages(scene: MessageScene) -> None:
    said = scene.ann.say(scene.channel, "hello")
    message = scene.text_channel.get_partial_message(said.id)
    await refused(50013, message.delete(), scene.server)
    scene.server.deny(scene.channel, Permission.READ_MESSAGE_HISTORY)
    await refused(50013, message.fetch(), scene.server)
    assert [m async for m in scene.text_channel.history()] == []  # that one succeeds


async def test_50001_removed_from_the_guild(scene: MessageScene) -> None:
    channel = scene.text_channel
    acts.remove_bot(scene.server, scene.guild)
    await refused(50001, channel.send("still here?"), scene.server)


async def test_50005_another_authors_message(scene: MessageScene) -> None:
    said = scene.ann.say(scene.channel, "hello")
    message = scene.text_channel.get_partial_message(said.id)
    error = await refused(50005, message.edit(content="goodbye"), scene.server)
    assert error.status == 403
    assert scene.ann.last(scene.channel).text == "hello"


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"components": []}])
async def test_50006_an_empty_message(scene: MessageScene, body: dict[str, Any]) -> None:
    await refused(50006, scene.post(**body), scene.server)


async def test_50006_an_edit_that_leaves_nothing(scene: MessageScene) -> None:
    sent = await scene.text_channel.send("one")
    await refused(50006, sent.edit(content=None), scene.server)
    assert scene.ann.last(scene.channel).text == "one"


async def test_50035_names_the_fault_and_its_place(scene: MessageScene) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "x", "label": "y" * 81}]}
    error = await refused(50035, scene.post(content="c", components=[row]), scene.server)
    assert error.status == 400
    assert "In components.0.components.0.label: Expected `str` of length <= 80" in error.text
    await refused(50035, scene.post(content="x" * 2001), scene.server)
    await refused(50035, scene.post(content="x", nonce="n" * 26), scene.server)
    assert scene.ann.sees(scene.channel) == []


async def test_components_v2_cannot_be_removed_nor_combined_with_text(scene: MessageScene) -> None:
    view, file = board("one")
    sent = await scene.text_channel.send(view=view, file=file)
    edit = scene.bot.http.edit_message

    def body(**fields: Any) -> discord.http.MultipartParameters:
        return discord.http.MultipartParameters(payload=fields, multipart=None, files=None)

    for fields in ({"flags": 0}, {"content": "text"}):
        asked = edit(scene.channel.id, sent.id, params=body(**fields))
        await refused(50035, asked, scene.server)
    assert scene.ann.last(scene.channel).text == "one"


async def test_a_text_becomes_components_when_its_content_is_removed(scene: MessageScene) -> None:
    sent = await scene.text_channel.send("plain")
    view, file = board("one")
    await refused(50035, sent.edit(view=view, attachments=[file]), scene.server)
    view, file = board("one")
    await sent.edit(content=None, view=view, attachments=[file])
    assert scene.ann.last(scene.channel).text == "one"


async def test_50109_and_40005_unreadable_bodies(scene: MessageScene) -> None:
    scene.server.expect(50109, 40005, 50035)
    url = f"{scene.server.url}/api/v10/channels/{scene.channel.id}/messages"
    headers = {"Authorization": f"Bot {scene.server.token}"}
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("files[0]", io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), filename="big.bin")
    odd = aiohttp.FormData(quote_fields=False)
    odd.add_field("surprise", b"x", filename="x")
    async with aiohttp.ClientSession(headers=headers) as session:
        for data, code in ((b"{", 50109), (b"[]", 50035), (form, 40005), (odd, 50035)):
            async with session.post(url, data=data) as answer:
                assert (await answer.json())["code"] == code


async def test_pings_need_a_new_loud_message_with_allowed_mentions(scene: MessageScene) -> None:
    say = scene.text_channel.send
    users = discord.AllowedMentions(users=True)
    only_bob = discord.AllowedMentions(users=[discord.Object(scene.bob.id)])
    both = f"{scene.ann.mention} {scene.bob.mention}"
    await say(both)  # the client allows no mentions
    await say(both, allowed_mentions=users, silent=True)
    sent = await say("nobody", allowed_mentions=users)
    await sent.edit(content=both, allowed_mentions=users)
    await say(f"`{scene.ann.mention}`", allowed_mentions=users)
    await say("<@1> @everyone", allowed_mentions=discord.AllowedMentions.all())
    assert scene.server.record.pings() == []
    await say(both, allowed_mentions=only_bob)
    view, file = board(both)
    await say(view=view, file=file, allowed_mentions=users)
    pings = [who for who, _ in scene.server.record.pings()]
    assert pings == [scene.bob.id, scene.ann.id, scene.bob.id]


async def test_everyone_is_pinged_where_the_bot_may(scene: MessageScene) -> None:
    scene.guild.members[scene.server.world.bot.id] |= Permission.MENTION_EVERYONE
    await scene.text_channel.send("@everyone", allowed_mentions=discord.AllowedMentions.all())
    pings = [who for who, _ in scene.server.record.pings()]
    assert pings == [scene.ann.id, scene.bob.id]
