import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any, NamedTuple

import aiohttp
import discord
import pytest

from bot.playground import Channel, Exchange, Playground
from bot.playground.rest import buckets
from bot.playground.rest.buckets import WHOLE_BOT, Window
from tests.openapi import watched
from tests.playground.bot import command, running

SEND = "POST /channels/{channel_id}/messages"
SHORT = Window(5, 0.4)


@pytest.fixture
async def limited(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    """A server that enforces rate limits, with shortened windows for channels."""
    monkeypatch.setattr(buckets, "WINDOWS", dict.fromkeys(buckets.WINDOWS, SHORT))
    async with watched(Playground(limits=True)) as server:
        yield server


def place(server: Playground) -> Channel:
    return server.add_channel(server.add_guild("Kitchen"), "tables")


class Said(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: Any


async def send(server: Playground, channel: Channel, content: Any) -> Said:
    return await ask(server, "POST", f"/channels/{channel.id}/messages", {"content": content})


async def ask(server: Playground, method: str, path: str, body: Any = None) -> Said:
    token = {"Authorization": f"Bot {server.token}"}
    async with (
        aiohttp.ClientSession(headers=token) as session,
        session.request(method, f"{server.url}/api/v10{path}", json=body) as answer,
    ):
        return Said(answer.status, answer.headers, await answer.json())


async def test_a_response_has_its_bucket(playground: Playground) -> None:
    channel, other = place(playground), place(playground)
    first, second = [await send(playground, channel, n) for n in ("one", "two")]
    elsewhere = await send(playground, other, "three")
    for said in (first, second, elsewhere):  # no bucket fills without enforcement
        assert said.headers["X-RateLimit-Limit"] == "5"
        assert said.headers["X-RateLimit-Remaining"] == "4"
        assert said.headers["X-RateLimit-Reset-After"] == "0.000"
        assert said.headers["X-RateLimit-Bucket"] == first.headers["X-RateLimit-Bucket"]
    edited = await ask(
        playground,
        "PATCH",
        f"/channels/{channel.id}/messages/{first.body['id']}",
        {"content": "changed"},
    )
    assert edited.headers["X-RateLimit-Bucket"] != first.headers["X-RateLimit-Bucket"]
    read = await ask(playground, "GET", f"/channels/{channel.id}")
    assert not [name for name in read.headers if name.startswith("X-RateLimit")]


async def test_a_refused_request_counts_and_has_its_headers(limited: Playground) -> None:
    limited.expect(50035)
    said = await send(limited, place(limited), 7)
    assert (said.status, said.headers["X-RateLimit-Remaining"]) == (400, "4")


async def test_a_full_window_refuses_and_ends(limited: Playground) -> None:
    limited.expect(0)
    channel, other = place(limited), place(limited)
    said = [await send(limited, channel, f"{n}") for n in range(6)]
    assert [one.status for one in said] == [200] * 5 + [429]
    left = [one.headers["X-RateLimit-Remaining"] for one in said]
    assert left == ["4", "3", "2", "1", "0", "0"]
    refused = said[-1]
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["Retry-After"] == "1"  # whole seconds; the body is exact
    assert refused.body["global"] is False
    after = refused.body["retry_after"]
    assert 0 < after <= SHORT.seconds
    assert float(refused.headers["X-RateLimit-Reset-After"]) == pytest.approx(after, abs=0.01)
    assert (await send(limited, other, "elsewhere")).status == 200
    await asyncio.sleep(after)
    assert (await send(limited, channel, "later")).status == 200


async def test_all_requests_with_the_token_share_a_limit(limited: Playground) -> None:
    limited.expect(0, 10062)
    paths = ["/users/@me"] * (WHOLE_BOT.requests + 1)
    said = await asyncio.gather(*(ask(limited, "GET", path) for path in paths))
    (refused,) = [one for one in said if one.status == 429]
    assert refused.headers["X-RateLimit-Scope"] == "global"
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.body["global"] is True
    later = {"type": 6}
    assert (await ask(limited, "POST", "/interactions/1/token/callback", later)).status == 404


async def test_a_burst_arrives_completely_and_in_order(limited: Playground) -> None:
    channel, other = place(limited), place(limited)
    async with running(limited) as bot:
        here, there = (bot.get_partial_messageable(c.id) for c in (channel, other))
        sent = await asyncio.gather(
            *(here.send(f"{n}") for n in range(14)), *(there.send(f"{n}") for n in range(7))
        )
        assert [m.content for m in sent[:14]] == [f"{n}" for n in range(14)]
    for place_, count in ((channel, 14), (other, 7)):
        said = [message.content for message in limited.world.history(place_)]
        assert said == [f"{n}" for n in range(count)]
    assert limited.record.refused == []


async def test_a_burst_of_edits_is_not_refused(limited: Playground) -> None:
    channel = place(limited)
    async with running(limited) as bot:
        message = await bot.get_partial_messageable(channel.id).send("first")
        await asyncio.gather(*(message.edit(content=f"{n}") for n in range(12)))
    (shown,) = limited.world.history(channel)
    assert shown.content == "11"
    assert limited.record.refused == []


async def test_answers_to_presses_are_not_limited(limited: Playground) -> None:
    """Follow-ups are limited, each interaction by its own token."""
    guild = limited.add_guild("Kitchen")
    channel = limited.add_channel(guild, "tables")
    ann = limited.add_person("Ann", [guild])
    told: list[Exchange] = []
    limited.observers.append(told.append)

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first", ephemeral=True)
        for n in range(7):
            await interaction.followup.send(f"{n}", ephemeral=True)

    async with running(limited, answer) as bot:
        await bot.register(command("deal"))
        answers = await asyncio.gather(*(ann.slash(channel, "deal") for _ in range(8)))
        await limited.until(lambda: all(len(one.followups) == 7 for one in answers))
    for one in answers:
        assert [m.text for m in one.followups] == [f"{n}" for n in range(7)]
    assert {exchange.status for exchange in told} <= {200, 201, 204}
