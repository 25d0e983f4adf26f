"""Tokens are in no log, at any level and from any source."""

import asyncio
import json
import logging
import os
import signal
import stat
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.logging import JsonFormatter, RedactingFormatter
from bot.playground import Playground
from tests.openapi import watched
from tests.playground.acts import connected

TOKEN = "MTE.GxYz.very-secret_token"


def record(
    message: str,
    *arguments: object,
    error: BaseException | None = None,
    form: type[RedactingFormatter] = RedactingFormatter,
) -> str:
    trace = None if error is None else (type(error), error, error.__traceback__)
    line = logging.LogRecord("x", logging.INFO, "f", 1, message, arguments, trace)
    return form(TOKEN).format(line)


def test_json_is_one_redacted_object_a_line() -> None:
    try:
        raise ValueError(f"refused\n{TOKEN}")
    except ValueError as error:
        line = record("Café %s", TOKEN, error=error, form=JsonFormatter)
    assert "\n" not in line
    assert TOKEN not in line
    fields = json.loads(line)
    assert fields.keys() == {"time", "level", "logger", "message", "trace"}
    assert fields["message"] == "Café ***"
    assert "ValueError: refused" in fields["trace"]


def test_a_quoted_token_is_blacked_out() -> None:
    for line in (
        record("token %s", TOKEN),
        record(f"Authorization: Bot {TOKEN}"),
        record("it failed", error=ValueError(f"refused {TOKEN}")),
    ):
        assert TOKEN not in line
        assert "***" in line


def test_tokens_of_interactions_are_blacked_out() -> None:
    line = record("POST /webhooks/123/aW50.er-act_ion/messages/@original, /interactions/45/abc/x")
    assert "/webhooks/123/***/messages/@original" in line
    assert "/interactions/45/***/x" in line


def test_a_key_that_was_not_found_is_blacked_out() -> None:
    """A traceback quotes it, and it may be a card of a player's hand."""
    try:
        try:
            {"rice": 1}["sparrow"]
        except KeyError as error:
            raise ExceptionGroup("two of them", [error, KeyError("rabbit")]) from error
    except ExceptionGroup as error:
        line = record("it failed", error=error)
    assert line.count("KeyError: ***") >= 3
    assert "'sparrow'" not in line
    assert "rabbit'" not in line.replace('KeyError("rabbit")', "")


def test_other_lines_stay_as_they_are() -> None:
    assert record("table %d, everybody: later", 12).endswith("INFO x: table 12, everybody: later")


async def test_a_run_at_debug_writes_no_token(tmp_path: Path) -> None:
    async with watched(Playground()) as server:
        guild = server.add_guild("Kitchen Club")
        channel = server.add_channel(guild, "kitchen")
        mei = server.add_person("Mei", [guild])
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run"),
            env={
                **os.environ,
                "DISCORD_TOKEN": server.token,
                "DISCORD_API_URL": server.url,
                "BRIGADE_DATA": str(tmp_path / "data"),
                "BRIGADE_LOG": "DEBUG",
            },
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            await connected(server)
            opened = await mei.slash(channel, "table", "open", game="thieving_chefs")
            await opened.settled()
            child.send_signal(signal.SIGTERM)
            _, err = await child.communicate()
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()
        said = err.decode()
        tokens = [server.token, *server.by_token]
    assert "DEBUG" in said
    assert len(tokens) > 1
    assert not [token for token in tokens if token in said]
    if sys.platform != "win32":
        modes = {p.name: stat.S_IMODE(p.stat().st_mode) for p in (tmp_path / "data").iterdir()}
        assert {"brigade.sqlite3", "heartbeat", "commands.sha256"} <= modes.keys()
        assert set(modes.values()) == {0o600}


@pytest.mark.skipif(sys.platform == "win32", reason="about users and modes of POSIX")
def test_every_command_keeps_its_files_to_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = os.umask(0o022)
    try:
        monkeypatch.setenv("BRIGADE_DATA", str(tmp_path))
        assert main(["health"]) == 1
        now = os.umask(0o077)
    finally:
        os.umask(before)
    assert now == 0o077
