"""``brigade run``: hosts games on Discord until a signal stops it."""

import argparse
import asyncio
import contextlib
import os
import re
import sys
from pathlib import Path

import aiohttp
import discord

from bot.app import settings
from bot.app.lifespan import open_bot
from bot.app.logging import set_up_logging
from bot.app.network import explain
from bot.app.settings import Config, ConfigError, read_config
from bot.cli.command import wait_for_end, watch_signals
from bot.games.errors import ContentError
from bot.storage.errors import AwayError, StartError

GATEWAY_CLOSES = {
    4004: "Discord refuses the token: copy it again from the developer portal.",
    4010: "Discord does not know this shard: correct BRIGADE_SHARDS.",
    4011: "Discord wants more shards for so many servers: raise the count in BRIGADE_SHARDS, or "
    "take it away.",
    4012: "Discord no longer speaks this version of its gateway: update the bot.",
    4013: "Discord refuses the intents: this is a fault of this release, please report it.",
    4014: "Discord wants an intent switched on that this bot does not ask for: update it.",
}
"""Remedies for gateway close codes that need a change by the operator."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take no arguments: environment variables set everything, and the help lists them."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    readme = Path(settings.__file__).with_name("README.md").read_text(encoding="utf-8")
    plain = re.sub(r"\[(.+?)\]\(.+?\)", r"\1", readme).replace("`", "")
    rows = re.findall(r"^\| ([A-Z_]+) \| (.+) \| (.+) \|$", plain, re.MULTILINE)
    parser.epilog = "environment variables:\n" + "\n".join(
        f"  {name}: {what} (default: {default})" for name, what, default in rows
    )


MEND = 3600
"""Seconds between two lines about a start that the operator has to mend."""

AWAY = 10
"""Seconds until a start tries again to reach the database's server."""


def main(_: argparse.Namespace) -> int:
    """Run until SIGINT or SIGTERM; return the exit code."""
    while True:
        try:
            return _start()
        except (ConfigError, StartError, ContentError) as error:
            if os.environ.get("BRIGADE_ON_ERROR", "").strip() != "wait":
                raise
            if asyncio.run(_wait_for_mending(error)):
                return 2


async def _wait_for_mending(error: Exception) -> bool:
    """Repeat the error each hour until a signal: no container is restarted in vain meanwhile.

    Return False once another start may find a server that was away.
    """
    stop, away = watch_signals(), isinstance(error, AwayError)
    cure = f"I try again in {AWAY} s." if away else "Then restart me."
    while not stop.is_set():
        sys.stderr.write(f"brigade: {error} {cure}\n")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(AWAY if away else MEND):
                await stop.wait()
        if away:
            break
    return stop.is_set()


def _start() -> int:
    config = read_config()
    set_up_logging(config.log_level, config.token.reveal.decode(), config.log_format)
    return asyncio.run(_run(config))


async def _run(config: Config) -> int:
    stop = watch_signals()
    async with open_bot(config) as (bot, running):
        await wait_for_end(stop, running)
        if running.done() and not running.cancelled():
            require_no_error(running.exception() or bot.failed)
    return 0


def require_no_error(error: BaseException | None) -> None:
    """Raise the error that ended the bot, as ConfigError where the operator can act."""
    match error:
        case None:
            return
        case discord.LoginFailure():
            raise ConfigError(GATEWAY_CLOSES[4004]) from error
        case discord.PrivilegedIntentsRequired():
            raise ConfigError(GATEWAY_CLOSES[4014]) from error
        case discord.ConnectionClosed(code=code) if code in GATEWAY_CLOSES:
            raise ConfigError(GATEWAY_CLOSES[code]) from error
        case discord.NotFound():
            raise ConfigError("DISCORD_API_URL names no Discord: correct it.") from error
        case aiohttp.ClientConnectionError() | TimeoutError():
            raise ConfigError(f"Discord cannot be reached: {explain(error)}.") from error
        case _:
            raise error
