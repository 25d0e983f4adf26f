"""`brigade run` and the client: start, refusals, stop, and no second registration of commands."""

import asyncio
import errno
import os
import re
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from discord.gateway import KeepAliveHandler

from bot.__main__ import main
from bot.app import settings
from bot.app.bot import Brigade
from bot.app.lifespan import open_bot, require_local_disk, wait_until_connected
from bot.app.network import explain
from bot.app.settings import Config, ConfigError
from bot.cli import run
from bot.cli.run import GATEWAY_CLOSES, require_no_error
from bot.playground import Playground
from bot.playground.world.errors import Fault, RefusedError
from bot.storage.errors import AwayError
from bot.storage.sqlite.errors import UnsuitableError
from bot.tables.model.records import Secret
from bot.words import say
from cogs.drawing.drawers import LocalDrawer
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.openapi import watched
from tests.playground.acts import connected, outage
from tests.playground.faults import EDITING, server_error


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[LoopbackRig]:
    async with open_rig(tmp_path / "data") as built:
        yield built


@asynccontextmanager
async def running(
    server: Playground, data: Path, token: str | None = None
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run ``brigade run`` in a process of its own."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": token or server.token,
        "DISCORD_API_URL": server.url,
        "BRIGADE_DATA": str(data),
    }
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"),
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield child
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


async def settled(server: Playground) -> None:
    """Wait until a bot is connected and has registered its commands."""
    await connected(server)
    await server.until(lambda: bool(server.world.commands))


async def ended(child: asyncio.subprocess.Process) -> tuple[int | None, list[str]]:
    """Wait for the end; return the exit code and the output without log lines."""
    code, said, _ = await told(child)
    return code, said


async def told(child: asyncio.subprocess.Process) -> tuple[int | None, list[str], list[str]]:
    """Wait for the end; return the exit code, the output, and the log lines."""
    async with asyncio.timeout(120):
        _, err = await child.communicate()
    assert "Traceback" not in err.decode()
    lines = err.decode().splitlines()
    said = [line for line in lines if line.startswith("brigade: ")]
    return child.returncode, said, [line for line in lines if line not in said]


def test_no_token_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("brigade: DISCORD_TOKEN is not set")
    assert said.count("\n") == 1


def test_the_help_names_every_variable_that_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["run", "--help"])
    said = capsys.readouterr().out
    source = Path(settings.__file__).read_text(encoding="utf-8")
    read = set(re.findall(r'environment\.get\("(\w+)"', source))
    assert len(read) > 4
    assert {name for name in read if f"\n  {name}: " not in said} == set()


async def test_a_wrong_token_is_one_line(tmp_path: Path) -> None:
    async with watched(Playground()) as server:
        server.expect(0)
        async with running(server, tmp_path, token="no.such.token") as child:
            code, said, logged = await told(child)
    assert code == 2
    assert said == [f"brigade: {GATEWAY_CLOSES[4004]}"]
    (line,) = logged  # nothing about voice or the library's login
    assert line.endswith(f"the database is {tmp_path / 'brigade.sqlite3'}")
    assert len(server.record.refused) == 1  # it does not retry


async def test_a_container_prints_the_remedy_and_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRIGADE_ON_ERROR", "wait")
    async with watched(Playground()) as server:
        server.expect(0)
        async with running(server, tmp_path, token="no.such.token") as child:
            assert child.stderr is not None
            async with asyncio.timeout(120):
                while not (line := await child.stderr.readline()).startswith(b"brigade: "):
                    assert line
            child.send_signal(signal.SIGTERM)
            code, said = await ended(child)
    assert line.decode().startswith(f"brigade: {GATEWAY_CLOSES[4004]}")
    assert (code, said) == (2, [])
    assert len(server.record.refused) == 1


def test_a_container_retries_the_database(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ends: list[int | Exception] = [AwayError("Nobody is there."), AwayError("Still nobody."), 0]

    def start() -> int:
        if isinstance(end := ends.pop(0), Exception):
            raise end
        return end

    monkeypatch.setenv("BRIGADE_ON_ERROR", "wait")
    monkeypatch.setattr(run, "_start", start)
    monkeypatch.setattr(run, "AWAY", 0)
    assert main(["run"]) == 0
    assert [line.split(" I try")[0] for line in capsys.readouterr().err.splitlines()] == [
        "brigade: Nobody is there.",
        "brigade: Still nobody.",
    ]


async def test_a_token_revoked_while_it_runs_is_one_line(tmp_path: Path) -> None:
    async with watched(Playground()) as server, running(server, tmp_path) as child:
        await settled(server)
        server.gateway.drop(4004)
        code, said = await ended(child)
    assert code == 2
    assert said == [f"brigade: {GATEWAY_CLOSES[4004]}"]


@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM])
async def test_it_runs_until_a_signal(tmp_path: Path, name: signal.Signals) -> None:
    async with watched(Playground()) as server, running(server, tmp_path) as child:
        await settled(server)
        child.send_signal(name)
        code, said = await ended(child)
    assert (code, said) == (0, [])


async def test_it_stops_while_the_gateway_does_not_greet_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py retries its first connection without end, even after ``close``."""
    monkeypatch.setattr("bot.playground.gateway.connection.Connection.send", lambda *_: None)
    async with Playground() as server, asyncio.timeout(120):
        config = Config(Secret(server.token.encode()), tmp_path, server.url)
        async with open_bot(config):
            await until(lambda: bool(server.gateway.connections))


async def test_no_heartbeat_is_left_of_a_connection_that_was_being_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    greeted = asyncio.Event()

    async def waits(*_: object, **__: object) -> None:
        greeted.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Brigade, "before_identify_hook", waits)
    async with Playground() as server, asyncio.timeout(120):
        config = Config(Secret(server.token.encode()), tmp_path, server.url)
        async with open_bot(config) as (bot, _):
            await greeted.wait()
        assert not any(
            isinstance(thread, KeepAliveHandler) and thread.ws._connection is bot._connection
            for thread in threading.enumerate()
        )


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (OSError(errno.ECONNRESET, "[Errno 104] as the library words it"), "Connection reset"),
        (TimeoutError(), "TimeoutError"),
        (aiohttp.ServerDisconnectedError("Gone."), "Gone"),
        (
            aiohttp.ClientConnectorError(Mock(), socket.gaierror(-2, "Name or service not known")),
            "Name or service not known",
        ),
    ],
)
def test_a_lost_connection_has_a_reason_in_words(error: Exception, says: str) -> None:
    assert says in explain(error)
    assert not explain(error).endswith(".")
    assert "Errno" not in explain(error)


async def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    data = tmp_path / "file" / "data"
    async with watched(Playground()) as server, running(server, data) as child:
        code, said = await ended(child)
    assert code == 2
    assert len(said) == 1
    assert f"{data} cannot be written by the user with id {os.geteuid()}" in said[0]
    assert "chown" not in said[0]  # it would fix no file in this case


@pytest.mark.parametrize("allowed", [False, True])
def test_a_database_on_a_network_file_system(
    tmp_path: Path,
    allowed: bool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("bot.storage.sqlite.lock.find_network_file_system", lambda *_: "nfs4")
    settings = Config(Secret(b"t"), tmp_path, network_disk=allowed)
    if allowed:
        require_local_disk(settings)
        assert "can lose moves" in caplog.text
    else:
        with pytest.raises(UnsuitableError, match="nfs4"):
            require_local_disk(settings)


def test_errors_without_a_remedy_are_raised() -> None:
    require_no_error(None)
    with pytest.raises(ZeroDivisionError):
        require_no_error(ZeroDivisionError())
    with pytest.raises(ConfigError, match="cannot be reached"):
        require_no_error(TimeoutError("no answer"))
    with pytest.raises(ConfigError, match="intent"):
        require_no_error(discord.PrivilegedIntentsRequired(None))


async def test_guilds_is_the_only_intent_and_mentions_are_off(rig: LoopbackRig) -> None:
    assert rig.bot.intents == discord.Intents(guilds=True)
    allowed = rig.bot.allowed_mentions
    assert allowed is not None
    assert allowed.to_dict() == {"parse": []}


async def test_a_server_counts_as_left_only_where_discord_does_not_list_it(
    rig: LoopbackRig,
) -> None:
    await rig.bot.wait_until_ready()
    other = rig.server.add_guild("Another")
    has_left = rig.bot._has_left
    await until(lambda: has_left(other.id) is False)
    outage(rig.server, other)
    rig.server.gateway.drop(4000)  # as in an outage of Discord
    await until(lambda: rig.bot.get_guild(other.id) is not None and has_left(other.id) is False)
    rig.server.gateway.dispatch("GUILD_DELETE", {"id": str(other.id)})
    await until(lambda: has_left(other.id) is True)
    assert has_left(rig.guild.id) is False


async def test_commands_are_synced_only_when_they_change(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    def synced() -> int:
        return sum(sent.what == "commands" for sent in rig.server.record.sent)

    assert synced() == 1
    await rig.stop()
    await rig.start()
    assert synced() == 1
    await rig.stop()
    (rig.data / "commands.sha256").write_text("another release's\n")
    await rig.start()
    assert synced() == 2
    await rig.stop()
    with monkeypatch.context() as changed:
        changed.setattr("cogs.gameplay.commands.option_hint", lambda *_: "Another description")
        await rig.start()  # each load describes the commands
        assert synced() == 3
        changed.setattr("cogs.interactions.tree.spoken", lambda locale: locale)
        await rig.stop()
        await rig.start()  # a new language
        assert synced() == 4


async def test_commands_that_another_program_replaced_are_registered_again(
    rig: LoopbackRig,
) -> None:
    before = list(rig.server.world.commands)
    await rig.stop()
    await rig.start()
    assert rig.server.asked["PUT /applications/{application_id}/commands"] == 1
    await rig.stop()
    rig.server.world.commands.popitem()
    await rig.start()
    assert list(rig.server.world.commands) == before


async def test_commands_are_registered_later_where_discord_refuses_them(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.bot.SYNC_AGAIN", 0.05)
    rig.errors_expected = True
    await rig.stop()
    (rig.data / "commands.sha256").unlink()
    route = "/applications/{application_id}/commands"
    refusal = RefusedError(0, status=503, message="upstream", page="busy")
    limited = RefusedError(
        0, status=429, headers={"Via": "1.1 google"}, extra={"retry_after": 9999.0, "global": False}
    )
    rig.server.faults.add(Fault("GET", route, refuse=refusal, times=3))
    rig.server.faults.add(Fault("PUT", route, refuse=limited))
    rig.server.faults.add(Fault("PUT", route, refuse=refusal, times=3))
    await rig.start()
    table_id = await rig.open()  # commands of the last start still work
    assert table_id
    await until(lambda: (rig.data / "commands.sha256").exists())


async def test_a_first_login_is_repeated_while_discord_is_away(tmp_path: Path) -> None:
    async with watched(Playground()) as server, asyncio.timeout(120):
        server.faults.add(Fault("GET", "/users/@me", lose=True, times=2))
        config = Config(Secret(server.token.encode()), tmp_path, server.url)
        async with open_bot(config) as (bot, running):
            await wait_until_connected(bot, running)
            assert server.asked["GET /users/@me"] == 3


async def test_an_extension_that_cannot_be_loaded_ends_the_start(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error names it, and ``brigade run`` ends with one line and exit code 2."""
    await rig.stop()
    monkeypatch.setattr("bot.app.bot.extensions", lambda games: ["cogs.soup.cog"])
    with pytest.raises(ConfigError, match=r"cogs\.soup\.cog cannot be loaded") as raised:
        await rig.start()
    with pytest.raises(ConfigError):
        require_no_error(raised.value)


async def test_a_command_of_another_release_is_answered(rig: LoopbackRig) -> None:
    leaves = {"greet": {}, "open": {}}  # one was removed, the other now takes a game
    options = [
        {"type": 1, "name": name, "description": "as it was", **more}
        for name, more in leaves.items()
    ]
    old = {"name": "table", "description": "as it was", "options": options}
    number = rig.bot.application_id
    assert number is not None
    await rig.bot.http.bulk_upsert_global_commands(number, [old])
    for word in leaves:
        answer = await rig.mei.slash(rig.channel, "table", word)
        await rig.check_private(answer, say("outdated"))


async def test_closing_waits_for_the_answer_under_way(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, go_on = asyncio.Event(), asyncio.Event()
    add = rig.bot.tables.execute

    async def slow(*arguments: Any, **keywords: Any) -> object:
        reached.set()
        await go_on.wait()
        return await add(*arguments, **keywords)

    table_id = await rig.open()
    monkeypatch.setattr(rig.bot.tables, "execute", slow)
    lobby = rig.board
    rig.server.answer_within = 30
    pressing = asyncio.create_task(rig.tomas.press(lobby, lobby.button("Join")))
    await reached.wait()
    closing = asyncio.create_task(rig.stop())
    await until(lambda: rig.bot.services.replies._closed)
    rig.server.expect(10062)
    rig.server.answer_within = 0.3
    late = await rig.omar.press(lobby, lobby.button("Join"))
    assert late.failed  # no new action begins
    rig.server.answer_within = 30
    assert not closing.done()
    go_on.set()
    answer = await pressing
    await closing
    assert "You have a seat at Table 1" in answer.text
    await rig.start()
    await rig.await_delivery()
    assert len(await rig.moves(table_id)) == 2
    assert "Tomas" in rig.board.text  # the outbox delivers what was left


async def test_pending_requests_are_cancelled_before_the_session_closes(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An answer that hangs, and a board that discord.py would send again after its next wait."""
    monkeypatch.setattr("bot.app.bot.FINISH_WITHIN", 0.2)
    table_id = await rig.open()
    await rig.await_delivery()
    released, replies = asyncio.Event(), rig.bot.services.replies
    hanging = Fault("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
    hanging.hold = released
    failing = rig.server.faults.add(Fault(*EDITING, refuse=server_error(502), times=99))
    rig.server.faults.add(hanging)
    rig.server.expect(0, 10062)
    pressing = asyncio.create_task(rig.tomas.press(rig.board, rig.board.button("Join")))
    await rig.server.until(lambda: failing.times < 99 and hanging not in rig.server.faults.rules)
    under_way = [*rig.bot._outbox._under_way, *replies._under_way]
    with caplog.at_level("INFO"):
        await rig.stop()
    assert under_way
    assert all(task.done() for task in under_way)
    assert [one.getMessage() for one in caplog.records if one.exc_info] == []
    rig.server.faults.rules.clear()
    released.set()
    await pressing
    await rig.start()
    await rig.await_delivery()
    assert len(await rig.moves(table_id)) == 2
    assert "Tomas" in rig.board.text


async def test_a_task_that_ends_stops_the_bot(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.errors_expected = True
    await rig.stop()

    async def broken(self: object) -> None:
        raise RuntimeError("a wheel came off")

    with monkeypatch.context() as trouble:
        trouble.setattr("bot.tables.workers.clock.Clock.run", broken)
        await rig.start()
        await until(rig.bot.is_closed)
        assert isinstance(rig.bot.failed, RuntimeError)
        await rig.stop()
    await rig.start()


@pytest.mark.drawn
async def test_a_bot_ends_without_waiting_for_a_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, released = threading.Event(), threading.Event()
    threads: list[threading.Thread] = []

    def hold(*_: object) -> None:
        threads.append(threading.current_thread())
        begun.set()
        released.wait(60)

    monkeypatch.setattr(LocalDrawer, "warm_up", hold)
    try:
        async with open_rig(tmp_path / "data"):
            assert await asyncio.to_thread(begun.wait, 60)  # the bot draws its warm-up
        assert threads
        assert all(thread.is_alive() for thread in threads)
        assert all(thread.daemon for thread in threads)  # the process does not wait either
    finally:
        released.set()
        for thread in threads:
            thread.join()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)
