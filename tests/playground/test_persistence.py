"""A Discord that is closed and opened again on the same file is the same Discord."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.playground import Channel, Permission, Person, Playground
from bot.playground.persistence import WorldFile, WorldFileError
from tests.playground.bot import board, command, png, running


def find(server: Playground, name: str) -> Person:
    return next(person for person in server.people if person.name == name)


def channel_of(server: Playground, name: str) -> Channel:
    return next(c for c in server.world.channels.values() if c.name == name)


async def show(interaction: discord.Interaction) -> None:
    """Post a board, answer to one person alone, and write to that person."""
    assert isinstance(interaction.channel, discord.TextChannel)
    view, file = board("Everybody's", "press")
    await interaction.channel.send(view=view, file=file)
    view, file = board("Your own", "mine", note="secret")
    await interaction.response.send_message(view=view, file=file, ephemeral=True)
    view, file = board("By message", "dm")
    await interaction.user.send(view=view, file=file)


async def answer(interaction: discord.Interaction) -> None:
    view, file = board("Changed", "again", note="newer")
    await interaction.response.edit_message(view=view, attachments=[file])


async def test_messages_files_people_and_commands_are_there_again(tmp_path: Path) -> None:
    path = tmp_path / "discord.sqlite3"
    async with Playground(seed=None, kept=WorldFile(path)) as server:
        guild = server.add_guild("Kitchen")
        channel = server.add_channel(guild, "tables")
        ann = server.add_person("Ann", [guild])
        server.add_person("Bob", [guild])
        thread = server.add_thread(channel, "aside", private=True, by=ann)
        server.archive(thread)
        server.deny(channel, Permission.EMBED_LINKS)
        async with running(server, show) as bot:
            await bot.register(command("deal"))
            await (await ann.slash(channel, "deal")).settled()
            await server.until(lambda: bool(ann.sees(ann.dm)))
            gone = ann.say(channel, "gone")
            server.delete_message(gone.id)
            bot.handler = answer
            await ann.press(ann.sees(channel)[0], "press")
            ann.user.dms_closed = True
            server.announce()
        before = {c.id: ann.sees(c) for c in (channel, ann.dm)}
        names = [user.name for user in server.world.users.values()]
        application, first_port = server.world.bot.id, server.port

    taken = await asyncio.start_server(lambda *_: None, "127.0.0.1", first_port)
    try:
        async with Playground(seed=None, kept=WorldFile(path)) as server:
            assert server.port != first_port
            ann, bob = find(server, "Ann"), find(server, "Bob")
            assert [user.name for user in server.world.users.values()] == names
            assert server.world.bot.id == application
            assert ann.user.dms_closed
            there = channel_of(server, "tables")
            assert there.denied == Permission.EMBED_LINKS
            assert channel_of(server, "aside").archived
            assert bob.id not in server.world.readers(channel_of(server, "aside"))
            for channel_id, seen in before.items():
                again = ann.sees(server.world.channels[channel_id])
                assert [m.text for m in again] == [m.text for m in seen]
                assert [[p.data for p in m.pictures] for m in again] == [
                    [p.data for p in m.pictures] for m in seen
                ]
                assert all(f":{server.port}/" in address for address in addresses(again))
            assert [m.text for m in bob.sees(there)] == ["Changed"]
            async with running(server, answer):
                newest = ann.sees(there)[-1]
                assert newest.ephemeral
                assert (await ann.press(newest, "mine")).text == "Changed"
            assert ann.say(there, "after").id > newest.id
    finally:
        taken.close()
        await taken.wait_closed()


def addresses(seen: list[Any]) -> list[str]:
    found = []
    for message in seen:
        for part in message.components[0]["components"]:
            found += [item["media"]["url"] for item in part.get("items", [])]
    assert found
    return found


async def test_what_a_killed_process_had_shown_is_there_again(tmp_path: Path) -> None:
    """Nothing is closed: the file is copied as a kill leaves it."""
    path, copy = tmp_path / "a.sqlite3", tmp_path / "b.sqlite3"
    async with Playground(seed=None, kept=WorldFile(path)) as server:
        guild = server.add_guild("Kitchen")
        channel = server.add_channel(guild, "tables")
        ann = server.add_person("Ann", [guild])
        async with running(server, show) as bot:
            await bot.register(command("deal"))
            await (await ann.slash(channel, "deal")).settled()
            await server.until(lambda: bool(ann.sees(ann.dm)))
            await server.quiet(0.02)
        texts = [m.text for m in ann.sees(channel)]
        for suffix in ("", "-wal"):
            (tmp_path / f"b.sqlite3{suffix}").write_bytes(
                (tmp_path / f"a.sqlite3{suffix}").read_bytes()
            )
    async with Playground(seed=None, kept=WorldFile(copy)) as server:
        assert [m.text for m in find(server, "Ann").sees(channel_of(server, "tables"))] == texts


async def test_pictures_that_nothing_shows_any_more_leave_the_file(tmp_path: Path) -> None:
    path = tmp_path / "discord.sqlite3"
    async with Playground(seed=None, kept=WorldFile(path)) as server:
        channel = server.add_channel(server.add_guild("Kitchen"), "tables")
        async with running(server) as bot:
            place = bot.get_partial_messageable(channel.id)
            for number in range(3):
                view, file = board(f"Board {number}", note=f"drawing {number}")
                message = await place.send(view=view, file=file)
                view, file = board(f"Board {number} again", note=f"newer {number}")
                await message.edit(view=view, attachments=[file])
            await message.delete()
    with sqlite3.connect(path) as file_:
        pictures = {data for (data,) in file_.execute("select data from file")}
    file_.close()
    assert pictures == {png(note="newer 0"), png(note="newer 1")}


def test_a_file_in_use_or_of_another_kind_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "discord.sqlite3"
    kept = WorldFile(path)
    with pytest.raises(WorldFileError, match="is used by another process"):
        WorldFile(path)
    kept.put("clock", 3.5)
    kept.close()
    again = WorldFile(path)
    assert again.setting("clock") == 3.5
    assert again.setting("other") is None
    again.close()
    with pytest.raises(WorldFileError, match="cannot be opened"):
        WorldFile(tmp_path / "nowhere" / "discord.sqlite3")
    path.write_bytes(b"no database" * 200)
    with pytest.raises(WorldFileError, match="cannot be read"):
        WorldFile(path)


PEOPLE = '"users": [{"id": 1, "name": "Mei"}], "bot": 1, "owner": 1'


@pytest.mark.parametrize(
    "world", ['{"bot": 1}', f'{{{PEOPLE}, "guilds": [{{"id": 2, "members": [[1, 0]]}}]}}']
)
def test_a_world_that_makes_no_sense_is_refused_in_words(world: str, tmp_path: Path) -> None:
    path = tmp_path / "discord.sqlite3"
    kept = WorldFile(path)
    kept._put("world", world)
    kept._put("commands", "[]")
    with pytest.raises(WorldFileError, match="cannot be read"):
        Playground(seed=None, kept=kept)
    kept.close()
