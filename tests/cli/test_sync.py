"""`brigade sync`: registers changed commands, also while the bot runs."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.settings import Config, ConfigError
from bot.cli.sync import _sync
from bot.playground.world.errors import Fault, RefusedError
from bot.tables.model.records import Secret
from tests.cogs.harness.loopback import LoopbackRig, open_rig

LIMITED = RefusedError(
    0, status=429, headers={"Via": "1.1 google"}, extra={"retry_after": 9999.0, "global": False}
)
ROUTE = "/applications/{application_id}/commands"


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[LoopbackRig]:
    async with open_rig(tmp_path / "data") as built:
        yield built


async def test_commands_are_sent_where_they_differ(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", rig.server.token)
    monkeypatch.setenv("DISCORD_API_URL", rig.server.url)
    monkeypatch.setenv("BRIGADE_DATA", str(rig.data))
    asked, before = rig.server.asked, list(rig.server.world.commands)
    said = []
    for replaced in (False, True, False):
        if replaced:
            rig.server.world.commands.clear()
        assert await asyncio.to_thread(main, ["sync"]) == 0
        said.append((capsys.readouterr().out, asked[f"PUT {ROUTE}"]))
    sent, there = "The commands were sent.\n", "The commands are registered.\n"
    assert said == [(there, 1), (sent, 2), (there, 2)]
    assert list(rig.server.world.commands) == before
    assert rig.server.gateway.identified == 1
    assert await rig.open()  # the bot kept running


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (Fault("PUT", ROUTE, refuse=LIMITED), "does not take the commands"),
        (Fault("GET", "/users/@me", refuse=RefusedError(0, status=401)), "refuses the token"),
    ],
)
async def test_a_refusal_by_discord_is_one_line(
    rig: LoopbackRig, tmp_path: Path, fault: Fault, says: str
) -> None:
    rig.server.faults.add(fault)
    config = Config(Secret(rig.server.token.encode()), tmp_path / "other", rig.server.url)
    with pytest.raises(ConfigError, match=says):
        await _sync(config)
