"""`brigade rehearse`: every step on the loopback, and its report on a Discord that refuses."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.app.settings import Config
from bot.cli.doctor import Finding, Severity
from bot.cli.rehearse import LOOK, rehearse
from bot.playground import Channel, Permission, Person, Playground
from bot.tables.model.records import Secret
from tests.openapi import watched


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    async def at_once(*_: object, **__: object) -> None:
        """Identify without the pause of five seconds between sessions."""

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    monkeypatch.setattr("bot.cli.rehearse.SHOWN_FOR", 0.1)
    async with watched(Playground()) as opened:
        yield opened


async def rehearsed(
    server: Playground, data: Path, channel_id: int, person: Person
) -> list[Finding]:
    found: list[Finding] = []
    config = Config(Secret(server.token.encode()), data, server.url)
    async with asyncio.timeout(120):
        await rehearse(config, channel_id, person.id, found.append)
    return found


async def press(server: Playground, channel: Channel, person: Person) -> None:
    """Press the button once it is shown."""
    for _ in range(1200):
        for message in person.sees(channel):
            if any(button.label == "Press me" for button in message.buttons):
                answer = await person.press(message, message.button("Press me"))
                assert "I answered" in (await answer.settled()).text
                return
        await asyncio.sleep(0.05)
    raise AssertionError


async def test_every_step_is_tried_and_reported(server: Playground, tmp_path: Path) -> None:
    guild = server.add_guild("Test")
    channel, mei = server.add_channel(guild, "kitchen"), server.add_person("Mei", [guild])
    pressing = asyncio.create_task(press(server, channel, mei))
    found = await rehearsed(server, tmp_path, channel.id, mei)
    await pressing
    told = [(one.severity.value, one.what) for one in found]
    good = ["gateway", "commands", "permissions", "push and edit", "direct message"]
    assert told == [
        *(("OK", what) for what in (*good, "second session", "thread")),
        ("NOTE", "press"),
        ("OK", "press"),
        *(("NOTE", "look") for _ in LOOK),
    ], found
    assert server.gateway.identified == 2
    assert not list(tmp_path.iterdir())  # no table and no command digest is written


async def test_a_denied_step_fails_and_the_rest_is_tried(
    server: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.rehearse.WAIT", 0.1)
    guild = server.add_guild("Test")
    channel, mei = server.add_channel(guild, "kitchen"), server.add_person("Mei", [guild])
    server.deny(channel, Permission.CREATE_PUBLIC_THREADS)
    server.expect(50013)
    found = await rehearsed(server, tmp_path, channel.id, mei)
    wrong = {one.what: one.text for one in found if one.severity is Severity.WRONG}
    assert wrong.keys() == {"permissions", "thread"}
    assert "create_public_threads" in wrong["permissions"]
    notes = {one.what: one.text for one in found if one.severity is Severity.NOTE}
    assert notes["press"] == "nobody pressed."


async def test_a_channel_that_the_bot_does_not_see_is_one_line(
    server: Playground, tmp_path: Path
) -> None:
    guild = server.add_guild("Test")
    channel = server.add_channel(guild, "kitchen")
    environment = {"DISCORD_TOKEN": server.token, "DISCORD_API_URL": server.url}
    words = ("rehearse", "--channel", str(channel.id + 1), "--person", "1")
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        env={**os.environ, **environment, "BRIGADE_DATA": str(tmp_path)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(120):
        out, err = await child.communicate()
    assert child.returncode == 2
    assert out.decode() == "OK    gateway: connected with 1 of 1 shards; servers: 1.\n"
    said = [line for line in err.decode().splitlines() if line.startswith("brigade: ")]
    assert said == [f"brigade: I see no text channel {channel.id + 1}: invite me to its server."]
