import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from bot.playground import Playground, RefusedError, Rule
from tests.playground.bot import running

SEND = "/channels/{channel_id}/messages"


@pytest.fixture
async def channel(playground: Playground) -> AsyncIterator[discord.TextChannel]:
    guild = playground.add_guild("Kitchen")
    made = playground.add_channel(guild, "tables")
    playground.add_person("Ann", [guild])
    async with running(playground) as bot:
        found = bot.get_channel(made.id)
        assert isinstance(found, discord.TextChannel)
        yield found


def seen(server: Playground) -> list[str]:
    (ann,) = server.people
    (channel,) = server.world.channels.values()
    return [m.text for m in ann.sees(channel)]


async def test_the_next_request_is_refused_once(
    playground: Playground, channel: discord.TextChannel
) -> None:
    playground.trouble.add(Rule("POST", SEND, refuse=RefusedError(200000)))
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("one")
    assert caught.value.code == 200000
    await channel.send("two")
    assert seen(playground) == ["two"]
    (refused,) = playground.record.refused
    assert (refused.code, refused.injected) == (200000, True)
    assert playground.record.violations == []  # it was not the bot's fault


async def test_429_is_waited_for_and_tried_again(
    playground: Playground, channel: discord.TextChannel
) -> None:
    limit = RefusedError(
        0,
        status=429,
        message="You are being rate limited.",
        headers={"Via": "1.1 here"},
        extra={"retry_after": 0.01, "global": False},
    )
    playground.trouble.add(Rule("POST", SEND, refuse=limit, times=2))
    await channel.send("one")
    assert seen(playground) == ["one"]
    assert [r.status for r in playground.record.refused] == [429, 429]


async def test_a_lost_answer_with_a_nonce_is_one_message(
    playground: Playground, channel: discord.TextChannel
) -> None:
    playground.trouble.add(Rule("POST", SEND, lose=True))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("one", nonce="row-1")
    assert seen(playground) == ["one"]
    await channel.send("one", nonce="row-1")
    assert seen(playground) == ["one"]


async def test_a_held_request_lets_others_pass(
    playground: Playground, channel: discord.TextChannel
) -> None:
    gate = asyncio.Event()
    rule = playground.trouble.add(Rule("PATCH", "*", hold=gate, delay=0.001))
    sent = await channel.send("one")
    slow = asyncio.create_task(sent.edit(content="three"))
    await playground.until(lambda: playground.open_requests == 1)
    await channel.send("two")
    assert seen(playground) == ["one", "two"]
    gate.set()
    await slow
    assert seen(playground) == ["three", "two"]
    assert (rule.times, playground.trouble.rules) == (0, [])
