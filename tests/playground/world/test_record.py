import io
import json
from typing import Any

import discord

from bot.playground import Playground
from tests.openapi import watched
from tests.playground import acts
from tests.playground.bot import board, command, running


async def play(server: Playground) -> list[Any]:
    """Let two people act, and return the record, without the port in addresses."""
    guild = server.add_guild("Kitchen")
    channel = server.add_channel(guild, "tables")
    ann = server.add_person("Ann", [guild])
    bob = server.add_person("Bob", [guild])

    async def handle(interaction: discord.Interaction) -> None:
        if interaction.message is None:
            view, file = board("one", f"join:{interaction.id}")
            await interaction.response.send_message(view=view, file=file)
        else:
            await interaction.response.send_message("secret-word", ephemeral=True)
            await interaction.user.send("hand", nonce=str(interaction.id))

    async with running(server, handle) as bot:
        await bot.register(command("deal"))
        shown = (await ann.slash(channel, "deal")).message
        assert shown is not None
        for person in (ann, bob):
            await person.press(shown, shown.buttons[0])
            await server.until(lambda of=person: bool(of.sees(of.dm)))
    text = json.dumps([[s.what, s.body, s.shown, s.message_id] for s in server.record.sent])
    seen: list[Any] = json.loads(text.replace(server.url, "here"))
    return seen


async def test_the_same_seed_gives_the_same_run() -> None:
    runs = []
    for seed in (7, 7, 8):
        async with watched(Playground(seed=seed)) as server:
            runs.append(await play(server))
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


async def test_without_a_seed_ids_carry_the_time() -> None:
    async with watched(Playground(seed=None, clock=lambda: 1_800_000_000.0)) as server:
        guild = server.add_guild("Kitchen")
        made = discord.utils.snowflake_time(guild.id)
        assert made.timestamp() == 1_800_000_000
        assert server.add_guild("Cellar").id > guild.id


async def test_each_delivery_has_its_readers(playground: Playground) -> None:
    await play(playground)
    ann, bob = playground.people
    record = playground.record
    kinds = [(s.what, s.audience.kind) for s in record.sent]
    assert kinds == [
        ("commands", "anyone"),
        ("message", "channel"),
        ("message", "ephemeral"),
        ("message", "dm"),
        ("message", "ephemeral"),
        ("message", "dm"),
    ]
    orders = [[s.order for s in acts.find_seen(record, p)] for p in (ann, bob)]
    assert orders == [[1, 2, 3, 4], [1, 2, 5, 6]]
    assert [s.audience.readers for s in acts.find_word(record, "secret-word")] == [
        {ann.id},
        {bob.id},
    ]


async def test_a_word_is_found_wherever_it_occurs(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    playground.add_person("Ann", [guild])
    async with running(playground) as bot:
        found = bot.get_channel(channel.id)
        assert isinstance(found, discord.TextChannel)
        await found.send("x", file=discord.File(io.BytesIO(b"..carrot.."), "a.bin"))
        await found.send("x", file=discord.File(io.BytesIO(b".."), "carrot.bin"))
        await found.send("x", file=discord.File(io.BytesIO(b".."), "b.bin", description="carrot"))
        view, file = board("x", "carrot")
        sent = await found.send(view=view, file=file)
        view, file = board("y")
        await sent.edit(view=view, attachments=[file])
    assert [s.order for s in acts.find_word(playground.record, "carrot")] == [1, 2, 3, 4]


async def test_a_person_who_joined_later_could_not_read_it(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])
    async with running(playground) as bot:
        found = bot.get_channel(channel.id)
        assert isinstance(found, discord.TextChannel)
        await found.send("x")
    bob = playground.add_person("Bob", [guild])
    assert len(acts.find_seen(playground.record, ann)) == 1
    assert acts.find_seen(playground.record, bob) == []
