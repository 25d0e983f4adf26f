import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Permission, Playground
from tests.playground import acts
from tests.playground.acts import ask_to_reconnect, delete_channel, invalidate
from tests.playground.bot import Bot, command, point_at, running

GUILDS = 1


class Socket:
    """A gateway client without automatic replies."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def say(self, op: int, data: Any = None) -> None:
        await self._socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self) -> dict[str, Any]:
        message = await self._socket.receive(timeout=5)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        return json.loads(message.data)

    async def closed_with(self) -> int | None:
        while (await self._socket.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT:
            pass
        return self._socket.close_code

    async def identify(self, server: Playground, **extra: Any) -> None:
        data = {"token": server.token, "intents": GUILDS, "properties": {}, **extra}
        await self.say(2, data)

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)


@asynccontextmanager
async def socket(server: Playground) -> AsyncIterator[Socket]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(server.gateway_url) as opened,
    ):
        client = Socket(opened)
        yield client


async def test_hello_identify_ready_guild_create(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    async with socket(playground) as client:
        assert (await client.hear())["d"]["heartbeat_interval"] == 41_250
        await client.say(1, None)
        assert (await client.hear())["op"] == 11
        await client.identify(playground)
        ready = await client.hear()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert ready["d"]["guilds"] == [{"id": str(guild.id), "unavailable": True}]
        created = await client.hear()
        assert (created["t"], created["s"], created["d"]["name"]) == ("GUILD_CREATE", 2, "Kitchen")


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (2, {"intents": 1 << 15}, 4014),
        (2, {"intents": 1 | 1 << 9}, 4014),
    ],
)
async def test_invalid_payloads_close_the_gateway(
    playground: Playground, op: int, data: dict[str, Any], code: int
) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.say(op, {"token": playground.token, **data})
        assert await client.closed_with() == code


async def test_4004_ends_a_real_bot() -> None:
    async with Playground() as server:
        point_at(server)
        bot = Bot()
        await bot.login(server.token)
        bot.http.token = "revoked"
        with pytest.raises(discord.ConnectionClosed) as caught:
            await bot.connect()
        assert caught.value.code == 4004
        await bot.close()


async def test_resume_replays_missed_events(playground: Playground) -> None:
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


async def test_resume_of_an_unknown_session(playground: Playground) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.say(6, {"token": playground.token, "session_id": "none", "seq": 1})
        assert await client.hear() == {"op": 9, "t": None, "s": None, "d": False}
        await client.identify(playground)
        assert (await client.hear())["t"] == "READY"


async def test_resume_after_more_events_than_are_kept(playground: Playground) -> None:
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


async def test_a_normal_close_ends_the_session(playground: Playground) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        await client.hear()
        await client.close(1000)
    await playground.until(lambda: not playground.gateway.sessions)


async def test_a_close_waits_for_a_slow_client_to_answer_it(playground: Playground) -> None:
    """Otherwise its library treats the connection as lost and ignores the code."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(playground.gateway_url, autoclose=False) as client,
    ):
        await client.receive(timeout=5)
        playground.gateway.drop(4004)
        assert (await client.receive(timeout=5)).data == 4004
        await asyncio.sleep(0.05)
        await client.close(code=4000)
        assert client.close_code == 4004


async def _answer(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("here", ephemeral=True)


async def test_a_real_bot_resumes_and_answers_missed_interactions(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])
    async with running(playground, _answer) as bot:
        await bot.register(command("deal"))
        playground.gateway.drop()
        answer = await ann.slash(channel, "deal")  # sent while nobody is connected
        assert answer.text == "here"
        assert bot.events == ["resumed"]
        ask_to_reconnect(playground.gateway)
        await playground.until(lambda: playground.gateway.resumed == 2)
        assert (await ann.slash(channel, "deal")).text == "here"
    assert playground.gateway.identified == 1


async def test_op_9_ends_every_session(playground: Playground) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        assert (await client.hear())["t"] == "READY"
        invalidate(playground.gateway)
        assert (await client.hear())["op"] == 9
        await client.identify(playground)
        assert (await client.hear())["t"] == "READY"
    assert playground.gateway.identified == 2


async def test_guilds_and_channels_are_added_and_removed(playground: Playground) -> None:
    async with running(playground) as bot:
        guild = playground.add_guild("Kitchen")
        channel = playground.add_channel(guild, "tables")
        playground.deny(channel, Permission.ATTACH_FILES)
        other = playground.add_guild("Cellar")
        acts.outage(playground, other)
        delete_channel(playground, channel)
        acts.remove_bot(playground, guild)
        await bot.received("left Kitchen")
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
