"""Shards: number set by Discord or the operator, allowed starts, loss and reconnection."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.app.heartbeat import BotState
from bot.app.settings import ConfigError, Shards, read_config
from bot.app.shards import plan_start
from bot.cli.run import GATEWAY_CLOSES, require_no_error
from bot.playground import Guild, Playground
from bot.storage.store import SqlStore
from bot.tables.model.calendar import Shard
from tests.app.test_bot import ended, running, until
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.openapi import watched

TOKEN = {"DISCORD_TOKEN": "t"}


@pytest.fixture
async def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopbackRig]:
    async def at_once(*_: object, **__: object) -> None:
        """Identify without the pause of five seconds between sessions."""

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    async with open_rig(tmp_path / "data") as built:
        yield built


def guild_on(server: Playground, shard: int) -> Guild:
    """Return a new guild on a shard of three."""
    while True:
        guild = server.add_guild("Kitchen Club")
        if (guild.id >> 22) % 3 == shard:
            return guild


@pytest.mark.parametrize(
    ("value", "shards"),
    [
        ("", None),
        ("0/1", Shards((0,), 1)),
        ("0,1/2", Shards((0, 1), 2)),
        (" 3, 1 / 4 ", Shards((1, 3), 4)),
    ],
)
def test_shards_are_read(value: str, shards: Shards | None) -> None:
    assert read_config({**TOKEN, "BRIGADE_SHARDS": value}).shards == shards


@pytest.mark.parametrize("value", ["2", "2/2", "/2", "0-1/2", "0,/2", "-1/2", "0/0", "a/b"])
def test_shards_that_cannot_be_are_one_line(value: str) -> None:
    with pytest.raises(ConfigError, match="BRIGADE_SHARDS is"):
        read_config({**TOKEN, "BRIGADE_SHARDS": value})


async def test_games_are_played_on_every_shard_that_discord_recommends(rig: LoopbackRig) -> None:
    await rig.stop()
    rig.server.gateway.shards = 3
    guilds = [guild_on(rig.server, shard) for shard in (0, 1, 2)]
    for guild in guilds:
        guild.members[rig.mei.user.id] = rig.guild.members[rig.mei.user.id]
    await rig.start()
    assert sorted(session.shard for session in rig.server.gateway.sessions.values()) == [0, 1, 2]
    assert rig.bot.state is BotState.READY
    for guild in guilds:
        assert await rig.open(channel=rig.server.add_channel(guild, "kitchen"))
    found = [rig.bot.get_guild(guild.id) for guild in guilds]
    assert [guild.shard_id for guild in found if guild is not None] == [0, 1, 2]
    await (await rig.mei.slash(rig.mei.dm, "me", "turns")).settled()


async def test_the_bot_waits_for_a_lost_shard(rig: LoopbackRig) -> None:
    await rig.stop()
    await rig.start(shards=Shards((0, 1), 2))
    other = next(one for one in rig.server.gateway.sessions.values() if one.shard == 1)
    heard: list[Any] = []

    async def note(shard_id: int) -> None:
        heard.append((shard_id, rig.bot.state, rig.bot._clock._shards))

    rig.bot.add_listener(note, "on_shard_disconnect")
    assert other.connection is not None
    other.connection.close(4000)
    await until(lambda: bool(heard))
    # The session may have reconnected by now.
    assert heard == [(1, BotState.CONNECTING, (Shard(0, 2),))]
    await until(lambda: rig.bot.state is BotState.READY)
    assert rig.bot._clock._shards == (Shard(0, 2), Shard(1, 2))


def _listener(heard: list[Any]) -> Any:
    async def note(shard_id: int) -> None:
        heard.append(shard_id)

    return note


async def test_a_process_has_the_shards_that_it_was_given(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rig.stop()
    guilds = [guild_on(rig.server, shard) for shard in (0, 1, 2)]
    asked: list[int] = []

    async def note(store: SqlStore, bucket: int) -> None:
        asked.append(bucket)

    monkeypatch.setattr(SqlStore, "may_identify", note)
    await rig.start(shards=Shards((1,), 3))
    await rig.bot.wait_until_ready()
    assert [session.shard for session in rig.server.gateway.sessions.values()] == [1]
    assert rig.bot.get_guild(guilds[0].id) is None
    assert rig.bot.get_guild(guilds[1].id) is not None
    assert rig.bot._has_left(guilds[0].id) is None  # the guild belongs to another process
    assert rig.bot._has_left(guilds[1].id) is False
    assert rig.bot._has_left(guilds[1].id + (3 << 22)) is True
    assert asked == [0]


async def test_too_few_starts_are_one_line(rig: LoopbackRig) -> None:
    await rig.stop()
    rig.server.gateway.starts = rig.server.gateway.identified + 1
    with pytest.raises(ConfigError, match=r"allows this bot 1 more connections until .* needs 2"):
        await rig.start(shards=Shards((0, 1), 2))
    assert rig.server.gateway.identified == 1


async def test_a_missing_gateway_address_is_requested_again() -> None:
    busy = discord.DiscordServerError(Mock(status=503, reason="busy"), "")
    not_found = discord.GatewayNotFound()
    not_found.__cause__ = busy
    http = Mock(get_bot_gateway=AsyncMock(side_effect=not_found))
    with pytest.raises(discord.DiscordServerError) as raised:
        await plan_start(http, None, datetime.now(UTC))
    assert raised.value is busy


async def test_too_few_shards_are_one_line(tmp_path: Path) -> None:
    async with watched(Playground()) as server:
        server.gateway.least_shards = 2
        async with running(server, tmp_path) as child:
            code, said = await ended(child)
    assert code == 2
    assert said == [f"brigade: {GATEWAY_CLOSES[4011]}"]


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
def test_each_close_that_no_reconnection_mends_has_a_sentence(code: int) -> None:
    closed = discord.ConnectionClosed(_Socket(), shard_id=0, code=code)
    with pytest.raises(ConfigError) as raised:
        require_no_error(closed)
    assert str(raised.value) == GATEWAY_CLOSES[code]
    assert str(raised.value).endswith(".")


class _Socket:
    close_code = 1000
