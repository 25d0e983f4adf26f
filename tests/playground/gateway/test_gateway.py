import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Permission, Playground
from bot.playground.gateway.compression import Zstd
from tests.openapi import watched
from tests.playground.bot import Bot, command, point_at, running

GUILDS = 1
GUILD_MESSAGES = 1 << 9


class Socket:
    """A gateway client that does nothing by itself."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._inflate = zlib.decompressobj()

    async def say(self, op: int, data: Any = None) -> None:
        await self._socket.send_str(json.dumps({"op": op, "d": data}))

    async def say_raw(self, text: str) -> None:
        await self._socket.send_str(text)

    async def hear(self) -> dict[str, Any]:
        message = await self._socket.receive(timeout=5)
        if message.type is aiohttp.WSMsgType.BINARY:
            assert message.data.endswith(b"\x00\x00\xff\xff")
            return json.loads(self._inflate.decompress(message.data))
        assert message.type is aiohttp.WSMsgType.TEXT, message
        return json.loads(message.data)

    async def closed_with(self) -> int | None:
        kinds = (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY)
        while (await self._socket.receive(timeout=5)).type in kinds:
            pass
        return self._socket.close_code

    async def identify(self, server: Playground, **extra: Any) -> None:
        data = {"token": server.token, "intents": GUILDS, "properties": {}, **extra}
        await self.say(2, data)

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)


@asynccontextmanager
async def socket(server: Playground, query: str = "?v=10&encoding=json") -> AsyncIterator[Socket]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(server.gateway_url + query) as opened,
    ):
        client = Socket(opened)
        yield client


@pytest.mark.parametrize("compress", ["", "&compress=zlib-stream"])
async def test_hello_identify_ready_guild_create(playground: Playground, compress: str) -> None:
    guild = playground.add_guild("Kitchen")
    async with socket(playground, "?v=10&encoding=json" + compress) as client:
        assert (await client.hear())["d"]["heartbeat_interval"] == 41_250
        await client.say(1, None)
        assert (await client.hear())["op"] == 11
        await client.identify(playground)
        ready = await client.hear()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert ready["d"]["guilds"] == [{"id": str(guild.id), "unavailable": True}]
        created = await client.hear()
        assert (created["t"], created["s"], created["d"]["name"]) == ("GUILD_CREATE", 2, "Kitchen")


def test_a_zstd_stream_is_one_frame_of_raw_blocks() -> None:
    stream = Zstd()
    texts = ["hello", "x" * 300_000, "é"]
    packed = b"".join(stream.pack(text) for text in texts)
    assert packed[:4] == (0xFD2FB528).to_bytes(4, "little")
    assert (packed[4], packed[5] >> 3) == (0, 11)  # window of 2^(10 + 11) bytes, nothing else
    at, found = 6, b""
    while at < len(packed):
        header = int.from_bytes(packed[at : at + 3], "little")
        last, kind, size = header & 1, header >> 1 & 3, header >> 3
        assert (last, kind) == (0, 0)
        assert size <= 128 * 1024
        found += packed[at + 3 : at + 3 + size]
        at += 3 + size
    assert found.decode() == "".join(texts)


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (2, {"intents": 1}, 4004),
        (2, {"token": "right"}, 4013),
        (2, {"token": "right", "intents": 1 << 40}, 4013),
        (2, {"token": "right", "intents": 1 << 15}, 4014),
        (2, {"token": "right", "intents": 1, "shard": [2, 2]}, 4010),
        (3, {}, 4003),
        (99, {}, 4001),
        ("raw", "not json", 4002),
        ("raw", json.dumps({"op": 1, "d": "x" * 4096}), 4002),
    ],
)
async def test_what_closes_the_gateway(
    playground: Playground, op: int | str, data: Any, code: int
) -> None:
    async with socket(playground) as client:
        await client.hear()
        if isinstance(op, str):
            await client.say_raw(data)
        else:
            if data.get("token") == "right":
                data = {**data, "token": playground.token}
            await client.say(op, data)
        assert await client.closed_with() == code


async def test_4005_and_4012(playground: Playground) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        await client.hear()
        await client.identify(playground)
        assert await client.closed_with() == 4005
    async with socket(playground, "?v=5") as client:
        assert await client.closed_with() == 4012


async def test_4004_ends_a_real_bot() -> None:
    async with Playground() as server:
        await point_at(server)
        bot = Bot()
        await bot.login(server.token)
        bot.http.token = "revoked"
        with pytest.raises(discord.ConnectionClosed) as caught:
            await bot.connect()
        assert caught.value.code == 4004
        await bot.close()


async def test_resume_replays_what_was_missed(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        session_id = (await client.hear())["d"]["session_id"]
        await client.hear()
        await client.close(4000)
    playground.add_channel(guild, "one")
    playground.add_channel(guild, "two")
    async with socket(playground) as client:
        await client.hear()
        await client.say(6, {"token": playground.token, "session_id": session_id, "seq": 3})
        missed = await client.hear()
        assert (missed["s"], missed["t"], missed["d"]["name"]) == (4, "CHANNEL_CREATE", "two")
        assert (await client.hear())["t"] == "RESUMED"
        playground.add_channel(guild, "three")
        assert (await client.hear())["d"]["name"] == "three"
    assert (playground.gateway.identified, playground.gateway.resumed) == (1, 1)


async def test_resume_of_an_unknown_session_or_a_seq_that_never_was(
    playground: Playground,
) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.say(6, {"token": playground.token, "session_id": "none", "seq": 1})
        assert await client.hear() == {"op": 9, "t": None, "s": None, "d": False}
        await client.identify(playground)
        session_id = (await client.hear())["d"]["session_id"]
        await client.close(4000)
    async with socket(playground) as client:
        await client.hear()
        await client.say(6, {"token": playground.token, "session_id": session_id, "seq": 9})
        assert await client.closed_with() == 4007


async def test_resume_after_more_than_is_kept(playground: Playground) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        session_id = (await client.hear())["d"]["session_id"]
        await client.close(4000)
    for _ in range(5000):
        playground.gateway.dispatch("TYPING_START", {})
    for seq, op in ((1, 0), (0, 9)):
        async with socket(playground) as client:
            await client.hear()
            await client.say(6, {"token": playground.token, "session_id": session_id, "seq": seq})
            assert (await client.hear())["op"] == op
            await client.close(4000)


async def test_a_goodbye_ends_the_session(playground: Playground) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        await client.hear()
        await client.close(1000)
    await playground.until(lambda: not playground.gateway.sessions)


async def test_a_close_waits_for_a_slow_client_to_answer_it(playground: Playground) -> None:
    """Else its library takes the connection for lost, and does not look at the code."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(
            playground.gateway_url + "?v=10&encoding=json", autoclose=False
        ) as client,
    ):
        await client.receive(timeout=5)
        playground.gateway.drop(4004)
        assert (await client.receive(timeout=5)).data == 4004
        await asyncio.sleep(0.05)
        await client.close(code=4000)
        assert client.close_code == 4004


async def test_events_go_to_those_who_asked_and_to_their_shard(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])
    home = (guild.id >> 22) % 2
    async with socket(playground) as deaf, socket(playground) as other, socket(playground) as all_:
        for client, shard, intents in ((deaf, home, 1), (other, 1 - home, 513), (all_, home, 513)):
            await client.hear()
            await client.identify(playground, shard=[shard, 2], intents=intents)
            assert (await client.hear())["t"] == "READY"
        assert (await deaf.hear())["t"] == "GUILD_CREATE"
        assert (await all_.hear())["t"] == "GUILD_CREATE"
        ann.say(channel, "hello")
        heard = await all_.hear()
        assert (heard["t"], heard["d"]["content"]) == ("MESSAGE_CREATE", "hello")
        for client in (deaf, other):
            await client.say(1)
            assert (await client.hear())["op"] == 11  # nothing came before the heartbeat's answer


async def _answer(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("here", ephemeral=True)


async def test_a_real_bot_resumes_and_answers_what_it_missed(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])
    async with running(playground, _answer) as bot:
        await bot.register(command("deal"))
        playground.gateway.drop()
        answer = await ann.slash(channel, "deal")  # made while nobody is connected
        assert answer.text == "here"
        assert bot.events == ["resumed"]
        playground.gateway.ask_to_reconnect()
        await playground.until(lambda: playground.gateway.resumed == 2)
        assert (await ann.slash(channel, "deal")).text == "here"
    assert playground.gateway.identified == 1


async def test_op_9_ends_every_session(playground: Playground) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        assert (await client.hear())["t"] == "READY"
        playground.gateway.invalidate()
        assert (await client.hear())["op"] == 9
        await client.identify(playground)
        assert (await client.hear())["t"] == "READY"
    assert playground.gateway.identified == 2


async def test_guilds_and_channels_come_and_go(playground: Playground) -> None:
    async with running(playground) as bot:
        guild = playground.add_guild("Kitchen")
        channel = playground.add_channel(guild, "tables")
        playground.deny(channel, Permission.ATTACH_FILES)
        other = playground.add_guild("Cellar")
        playground.outage(other)
        playground.delete_channel(channel)
        playground.remove_bot(guild)
        await bot.heard("left Kitchen")
        assert bot.events == [
            "joined Kitchen",
            "joined Cellar",
            "unavailable Cellar",
            "deleted #tables",
            "left Kitchen",
        ]


async def test_permissions_are_seen_in_the_channel(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    playground.deny(channel, Permission.ATTACH_FILES)
    async with running(playground) as bot:
        found = bot.get_channel(channel.id)
        assert isinstance(found, discord.TextChannel)
        allowed = found.permissions_for(found.guild.me)
        assert (allowed.send_messages, allowed.attach_files) == (True, False)


async def test_a_bot_that_asked_for_messages_hears_them() -> None:
    async with watched(Playground()) as server:
        guild = server.add_guild("Kitchen")
        channel = server.add_channel(guild, "tables")
        ann = server.add_person("Ann", [guild])
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        async with running(server, intents=intents) as bot:
            ann.say(channel, "hello")
            ann.say(ann.dm, "psst")
            await bot.heard("ann: psst")
            assert bot.events == ["ann: hello", "ann: psst"]


async def test_the_gateway_never_speaks_of_ephemeral_messages(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])

    async def handle(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hidden", ephemeral=True)
        await interaction.edit_original_response(content="still hidden")
        await interaction.delete_original_response()
        await interaction.followup.send("seen")

    intents = discord.Intents(guilds=True, guild_messages=True)
    async with running(playground, handle, intents=intents) as bot:
        await bot.register(command("deal"))
        await ann.slash(channel, "deal")
        await bot.heard("brigade: seen")
        (session,) = playground.gateway.sessions.values()
        events = [json.loads(text)["t"] for _, text in session.sent]
        assert [e for e in events if e.startswith("MESSAGE")] == ["MESSAGE_CREATE"]
