"""Files arrive as they were sent, whatever their size and whatever stands in them."""

import io
import random

import discord
import pytest

from bot.playground import Playground
from tests.playground.bot import running

EDGES = [
    at + off for at in (0, 8192, 65_536, 262_144) for off in (-45, -2, -1, 0, 1, 2) if at + off > 0
]


@pytest.mark.parametrize("several", [1, 4])
async def test_files_of_every_size_come_whole(playground: Playground, several: int) -> None:
    """The end of a file may fall anywhere among the pieces in which a body is read."""
    channel = playground.add_channel(playground.add_guild("Kitchen"), "tables")
    chance = random.Random(several)
    async with running(playground) as bot:
        place = bot.get_partial_messageable(channel.id)
        for size in (*EDGES, 1_000_003, 2_500_000):
            sent = [chance.randbytes(size + at) for at in range(several)]
            files = [discord.File(io.BytesIO(data), f"{at}.bin") for at, data in enumerate(sent)]
            message = await place.send(files=files)
            kept = playground.world.messages[message.id].attachments
            assert [file.data for file in kept] == sent
            assert [file.filename for file in kept] == [f"{at}.bin" for at in range(several)]


async def test_what_looks_like_a_part_s_end_is_part_of_the_file(playground: Playground) -> None:
    channel = playground.add_channel(playground.add_guild("Kitchen"), "tables")
    data = b"\r\n--\r\n\r\n--boundary--\r\n\r\nContent-Disposition: form-data\r\n\r\n\r\n"
    async with running(playground) as bot:
        place = bot.get_partial_messageable(channel.id)
        message = await place.send("ünï", file=discord.File(io.BytesIO(data), "a b.txt"))
        kept = playground.world.messages[message.id]
        assert kept.content == "ünï"
        assert [(file.filename, file.data) for file in kept.attachments] == [("a_b.txt", data)]
