"""``brigade run``: the bot on Discord, until it is told to stop."""

import argparse
import asyncio
import contextlib
import logging
import signal

import discord

from bot.client import open_bot
from bot.config import Config, ConfigError, read_config

_log = logging.getLogger(__name__)

_HELD_AT_INFO = ("discord.http", "discord.gateway", "discord.webhook", "discord.client")
"""At DEBUG these write request bodies, hands and tokens into the log."""


def set_up_logging(level: int) -> None:
    """Log to stderr; whatever is set, Discord's library keeps bodies and tokens to itself."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for name in _HELD_AT_INFO:
        logging.getLogger(name).setLevel(max(level, logging.INFO))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take no arguments: everything is set by environment variables."""


def main(_: argparse.Namespace) -> int:
    """Run until SIGINT or SIGTERM; return the exit code."""
    config = read_config()
    set_up_logging(config.log_level)
    return asyncio.run(_run(config))


async def _run(config: Config) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(name, stop.set)
    async with open_bot(config) as (_, running):
        stopped = asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopped}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        if running.done() and not running.cancelled():
            error = running.exception()
            if isinstance(error, discord.LoginFailure):
                raise ConfigError(
                    "Discord refuses the token: copy it again from the developer portal."
                ) from error
            if error is not None:
                raise error
    return 0
