"""Metrics and the state of the process, read over HTTP as by a monitor."""

import re
import socket
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import aiohttp
import pytest

from bot.app import heartbeat
from bot.app.bot import Brigade
from bot.app.heartbeat import BotState, Heartbeat
from bot.app.metrics import serve_metrics
from bot.app.settings import Address, ConfigError, read_config
from tests.cogs.harness.loopback import LoopbackRig, open_rig


@pytest.fixture
def address() -> Address:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return Address(*server.getsockname())


@pytest.fixture
async def rig(tmp_path: Path, address: Address) -> AsyncIterator[LoopbackRig]:
    async with open_rig(tmp_path / "data") as built, serve_metrics(address, built.bot):
        yield built


async def read(address: Address, path: str) -> tuple[int, str]:
    url = f"http://{address.host}:{address.port}{path}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


def value(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, (name, text)
    return float(found[1])


async def test_answers_are_counted_by_command_and_outcome(
    rig: LoopbackRig, address: Address
) -> None:
    table_id = await rig.open()
    await (await rig.mei.slash(rig.channel, "table", "start")).settled()  # one player: refused
    await (await rig.tomas.press(rig.board, rig.board.button("Join"))).settled()
    forged = f"b1:{table_id}:-:0:nothing_of_ours"
    await (await rig.zoe.press(rig.board, forged, force=True)).settled()
    _, text = await read(address, "/metrics")
    count = "brigade_answer_seconds_count"
    assert value(text, f'{count}{{command="table open",outcome="done"}}') == 1
    assert value(text, f'{count}{{command="table start",outcome="refused"}}') == 1
    assert value(text, f'{count}{{command="join",outcome="done"}}') == 1
    assert "nothing_of_ours" not in text  # labels are bounded
    assert value(text, 'brigade_tables{status="lobby"}') == 1
    assert value(text, 'brigade_tables{status="running"}') == 0
    assert value(text, "brigade_gateway_latency_seconds") >= 0


async def test_no_player_and_no_card_is_named(rig: LoopbackRig, address: Address) -> None:
    await rig.begin()
    await rig.my_hand(rig.mei)
    _, text = await read(address, "/metrics")
    for one in (rig.mei.name, str(rig.mei.id), str(rig.guild.id), str(rig.channel.id)):
        assert one not in text
    assert value(text, 'brigade_tables{status="running"}') == 1


async def test_waiting_rows_are_counted_with_their_age(rig: LoopbackRig, address: Address) -> None:
    await rig.await_delivery()
    _, text = await read(address, "/metrics")
    assert value(text, "brigade_outbox_due") == value(text, "brigade_outbox_age_seconds") == 0
    rig.bot._hold(timedelta(hours=1))
    await (await rig.mei.slash(rig.channel, "table", "open", game="hibachi")).settled()
    _, text = await read(address, "/metrics")
    assert value(text, "brigade_outbox_due") == 1
    assert value(text, "brigade_outbox_age_seconds") > 0
    assert value(text, "brigade_rate_limit_wait_seconds_total") == 3600
    rig.bot._outbox._paused_until = None
    rig.bot._outbox._alarm.ring()


async def test_a_connected_bot_is_ready_and_one_without_its_gateway_is_alive(
    rig: LoopbackRig, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await read(address, "/healthz") == (200, "ready\n")
    assert await read(address, "/readyz") == (200, "ready\n")
    for state, ready, alive in (
        (BotState.CONNECTING, 503, 200),
        (BotState.BEHIND, 503, 200),
        (BotState.UNHEALTHY, 503, 503),
    ):
        monkeypatch.setattr(Brigade, "state", state)
        assert await read(address, "/readyz") == (ready, f"{state}\n")
        assert await read(address, "/healthz") == (alive, f"{state}\n")


async def test_messages_that_are_late_are_seen_in_the_heartbeat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", timedelta(milliseconds=1))
    ages = iter((timedelta(0), heartbeat.LATE + timedelta(seconds=1), timedelta(0)))
    seen: list[BotState] = []

    class Enough(Exception):  # noqa: N818
        pass

    async def backlog() -> tuple[int, timedelta]:
        try:
            return 1, next(ages)
        except StopIteration:
            raise Enough from None

    class Noted(Heartbeat):
        def _write(self) -> None:
            seen.append(self.beat)

    beating = Noted(tmp_path, backlog=backlog)
    beating.gateway(BotState.READY)
    with pytest.raises(Enough):
        await beating.run()
    assert seen == [BotState.READY, BotState.BEHIND, BotState.READY, BotState.CLOSING]


async def test_a_taken_address_is_one_line(rig: LoopbackRig, address: Address) -> None:
    with pytest.raises(ConfigError, match=r"^BRIGADE_METRICS=127\.0\.0\.1:\d+ cannot be served"):
        async with serve_metrics(address, rig.bot):
            pass


def test_nothing_is_served_unless_asked() -> None:
    assert read_config({"DISCORD_TOKEN": "t"}).metrics is None
    config = read_config({"DISCORD_TOKEN": "t", "BRIGADE_METRICS": "[::1]:9108"})
    assert config.metrics == Address("::1", 9108)
