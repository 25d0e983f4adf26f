"""Faults on demand of the loopback, compared with Discord's own responses."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import aiohttp
import discord
import pytest

from bot.playground import Channel, Fault, Person, Playground, RefusedError
from tests.playground.acts import ask_to_reconnect, go_silent, invalidate
from tests.playground.bot import running
from tests.playground.faults import (
    EDITING,
    OPENING_DMS,
    SENDING,
    FaultTarget,
    banned,
    limited,
    server_error,
)
from tests.playground.gateway.test_gateway import socket


class Got(NamedTuple):
    """The response to a request."""

    status: int
    body: Any
    headers: Any


class Caller:
    """Sends one request at a time with the bot's token, without retries."""

    def __init__(self, server: Playground, session: aiohttp.ClientSession) -> None:
        self._server, self._session = server, session

    async def ask(self, method: str, path: str, **body: Any) -> Got:
        """Return the response; a refusal is no exception."""
        url = f"{self._server.url}/api/v10{path}"
        headers = {"Authorization": f"Bot {self._server.token}"}
        sent = {"json": body} if body else {}
        async with self._session.request(method, url, headers=headers, **sent) as answer:
            is_json = answer.content_type == "application/json"
            said = await (answer.json() if is_json else answer.text())
            return Got(answer.status, said, answer.headers)


class FaultScene:
    """A server with a channel, a person, and a client of its API."""

    def __init__(self, server: Playground, caller: Caller) -> None:
        self.server, self.caller = server, caller
        guild = server.add_guild("Kitchen")
        self.channel: Channel = server.add_channel(guild, "tables")
        self.ann: Person = server.add_person("Ann", [guild])

    def seen(self) -> list[str]:
        return [shown.text for shown in self.ann.sees(self.channel)]

    async def send(self, text: str = "one") -> Got:
        path = f"/channels/{self.channel.id}/messages"
        return await self.caller.ask("POST", path, content=text)

    async def edit(self, text: str = "two") -> Got:
        path = f"/channels/{self.channel.id}/messages/{self.ann.last(self.channel).id}"
        return await self.caller.ask("PATCH", path, content=text)

    async def open_dm(self) -> Got:
        return await self.caller.ask("POST", "/users/@me/channels", recipient_id=str(self.ann.id))

    async def usual(self, rule: Fault) -> Got:
        """Send the request that a fault usually hits."""
        if rule.template == OPENING_DMS.template:
            return await self.open_dm()
        return await (self.edit() if rule.method == "PATCH" else self.send("two"))


@pytest.fixture
async def scene(playground: Playground) -> Any:
    async with aiohttp.ClientSession() as session:
        made = FaultScene(playground, Caller(playground, session))
        await made.send()
        yield made


REFUSALS = [
    (SENDING, RefusedError(50007), 403, "Cannot send messages to this user"),
    (SENDING, RefusedError(130000), 503, "overloaded"),
    (EDITING, RefusedError(50083, status=403), 403, "archived"),
    (OPENING_DMS, RefusedError(40003), 403, "too fast"),
    (SENDING, limited(code=20016, scope="shared"), 429, "slowmode"),
]


@pytest.mark.parametrize(("where", "refusal", "status", "words"), REFUSALS)
async def test_a_refusal_has_discords_code_status_and_words(
    scene: FaultScene, where: FaultTarget, refusal: RefusedError, status: int, words: str
) -> None:
    rule = scene.server.faults.add(Fault(*where, refuse=refusal, times=2))
    for _ in range(2):
        got = await scene.usual(rule)
        assert (got.status, got.body["code"]) == (status, refusal.code)
        assert words in got.body["message"]
        assert "Via" in got.headers
        limit = "retry_after" in got.body, "Retry-After" in got.headers
        assert limit == (status == 429,) * 2
    assert scene.seen() == ["one"]  # nothing was done
    assert (await scene.usual(rule)).status == 200
    assert scene.server.faults.rules == []


async def test_a_limit_applies_to_one_channel_or_to_the_whole_bot(scene: FaultScene) -> None:
    scene.server.faults.add(Fault(*SENDING, refuse=limited(0.5)))
    scene.server.faults.add(Fault("*", "*", refuse=limited(3600.0, scope="global")))
    own = await scene.send()
    assert (own.status, own.body["retry_after"], own.body["global"]) == (429, 0.5, False)
    assert (own.headers["X-RateLimit-Scope"], own.headers["Retry-After"]) == ("user", "0.5")
    assert "X-RateLimit-Global" not in own.headers
    whole = await scene.open_dm()  # the next request
    assert (whole.status, whole.body["retry_after"], whole.body["global"]) == (429, 3600.0, True)
    assert whole.headers["X-RateLimit-Scope"] == "global"
    assert whole.headers["X-RateLimit-Global"] == "true"


async def test_a_banned_address_gets_a_page_and_no_via(scene: FaultScene) -> None:
    scene.server.faults.add(Fault("*", "*", refuse=banned(30.0)))
    got = await scene.send()
    assert (got.status, got.body) == (429, "error code: 1015")
    assert "Via" not in got.headers
    assert got.headers["Retry-After"] == "30"
    assert scene.seen() == ["one"]


async def test_an_error_may_precede_or_follow_the_effect(scene: FaultScene) -> None:
    scene.server.faults.add(Fault(*SENDING, refuse=server_error(503)))
    scene.server.faults.add(Fault(*SENDING, then=server_error(502)))
    assert (await scene.send("not done")).status == 503
    assert (await scene.send("done")).status == 502
    assert scene.seen() == ["one", "done"]


async def test_a_response_is_lost_or_slow(scene: FaultScene) -> None:
    scene.server.faults.add(Fault(*SENDING, lose=True))
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await scene.send("lost")
    gate = asyncio.Event()
    scene.server.faults.add(Fault(*SENDING, delay=0.001, hold=gate))
    slow = asyncio.create_task(scene.send("slow"))
    await scene.server.until(lambda: scene.server.open_requests == 1)
    assert scene.seen() == ["one", "lost"]
    gate.set()
    assert (await slow).status == 200
    assert scene.seen() == ["one", "lost", "slow"]


@pytest.mark.parametrize("resumable", [True, False])
async def test_op_9_states_whether_the_session_is_resumable(
    playground: Playground, resumable: bool
) -> None:
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        session_id = (await client.hear())["d"]["session_id"]
        invalidate(playground.gateway, resumable=resumable)
        assert await client.hear() == {"op": 9, "t": None, "s": None, "d": resumable}
        await client.close(4000)
    async with socket(playground) as client:
        await client.hear()
        await client.say(6, {"token": playground.token, "session_id": session_id, "seq": 1})
        received = await client.hear()
        assert (received["t"] == "RESUMED") == resumable
        assert (received["op"] == 9) == (not resumable)


async def test_a_zombie_is_silent_and_loses_nothing(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    async with socket(playground) as client:
        await client.hear()
        await client.identify(playground)
        session_id = (await client.hear())["d"]["session_id"]
        await client.hear()
        go_silent(playground.gateway)
        playground.add_channel(guild, "unheard")
        await client.say(1)
        async with socket(playground) as other:
            await other.hear()
            await other.say(6, {"token": playground.token, "session_id": session_id, "seq": 2})
            assert (await other.hear())["d"]["name"] == "unheard"
            assert (await other.hear())["t"] == "RESUMED"


async def test_a_real_client_leaves_a_zombie_connection(playground: Playground) -> None:
    async with running(playground, heartbeat_timeout=0.5) as bot:
        playground.gateway.heartbeat_ms = 100
        ask_to_reconnect(playground.gateway)
        await bot.received("resumed")
        bot.events.clear()
        go_silent(playground.gateway)
        await bot.received("resumed")
    assert (playground.gateway.identified, playground.gateway.resumed) == (1, 2)


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
    playground.faults.add(Fault(*SENDING, refuse=RefusedError(200000)))
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("one")
    assert caught.value.code == 200000
    await channel.send("two")
    assert seen(playground) == ["two"]
    (refused,) = playground.record.refused
    assert refused.code == 200000
    assert playground.record.violations == []  # the bot was not at fault


async def test_429_is_awaited_and_retried(
    playground: Playground, channel: discord.TextChannel
) -> None:
    playground.faults.add(Fault(*SENDING, refuse=limited(), times=2))
    await channel.send("one")
    assert seen(playground) == ["one"]
    assert [r.status for r in playground.record.refused] == [429, 429]


async def test_a_lost_response_with_a_nonce_is_one_message(
    playground: Playground, channel: discord.TextChannel
) -> None:
    playground.faults.add(Fault(*SENDING, lose=True))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("one", nonce="row-1")
    assert seen(playground) == ["one"]
    await channel.send("one", nonce="row-1")
    assert seen(playground) == ["one"]
