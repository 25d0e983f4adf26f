"""Uploaded files arrive unchanged, whatever their size and content."""

import asyncio
import io
import random
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from bot.playground import Playground
from tests.playground.bot import running

EDGES = [
    at + off for at in (0, 8192, 65_536, 262_144) for off in (-45, -2, -1, 0, 1, 2) if at + off > 0
]


@pytest.mark.parametrize("several", [1, 4])
async def test_files_of_every_size_arrive_complete(playground: Playground, several: int) -> None:
    """The end of a file may be anywhere in the chunks of a body."""
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


async def test_a_boundary_lookalike_is_part_of_the_file(playground: Playground) -> None:
    channel = playground.add_channel(playground.add_guild("Kitchen"), "tables")
    data = b"\r\n--\r\n\r\n--boundary--\r\n\r\nContent-Disposition: form-data\r\n\r\n\r\n"
    async with running(playground) as bot:
        place = bot.get_partial_messageable(channel.id)
        message = await place.send("ünï", file=discord.File(io.BytesIO(data), "a b.txt"))
        kept = playground.world.messages[message.id]
        assert kept.content == "ünï"
        assert [(file.filename, file.data) for file in kept.attachments] == [("a_b.txt", data)]


async def test_a_body_in_chunks_of_any_size(playground: Playground) -> None:
    """A few bytes, then many: aiohttp's own reader warned about that, and warnings are errors."""
    channel = playground.add_channel(playground.add_guild("Kitchen"), "tables")
    data = bytes(range(256)) * 200
    head = b'--xyz\r\nContent-Disposition: form-data; name="files[0]"; filename="a.bin"\r\n\r\n'
    tail = (
        b'\r\n--xyz\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{}\r\n--xyz--\r\n'
    )
    body = head + data + tail

    async def pieces() -> AsyncIterator[bytes]:
        at = 0
        for size in (len(head), 8192, 3, 20_000, 1, 9000, len(body)):
            yield body[at : at + size]
            at += size
            await asyncio.sleep(0.01)  # lets the server read on; any other pace must work too

    headers = {
        "Authorization": f"Bot {playground.token}",
        "Content-Type": "multipart/form-data; boundary=xyz",
    }
    url = f"{playground.url}/api/v10/channels/{channel.id}/messages"
    async with (
        aiohttp.ClientSession() as http,
        http.post(url, data=pieces(), headers=headers) as answer,
    ):
        assert answer.status == 200
    (file,) = playground.world.attachments.values()
    assert file.data == data
