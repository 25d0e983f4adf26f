"""``brigade run``: hosts games on Discord until a signal stops it."""

import argparse
import asyncio

import aiohttp
import discord

from bot.app.lifespan import open_bot
from bot.app.logging import set_up_logging
from bot.app.network import explain
from bot.app.settings import Config, ConfigError, read_config
from bot.cli.command import wait_for_end, watch_signals

_VARIABLES = """\
environment variables:
  DISCORD_TOKEN         the bot's token; nothing runs without it
  BRIGADE_DATA          folder of the database (default: the platform's for user data)
  BRIGADE_LOG           DEBUG, INFO, WARNING or ERROR (default: INFO)
  BRIGADE_GUILDS        ids of the servers games are hosted in, with commas (default: all)
  BRIGADE_PICTURES      "compatible" sends PNG instead of WebP (default: light)
  BRIGADE_DRAWERS       processes that draw pictures; 0 draws in the bot's own, for tiny hosts
                        (default: one a core less one, at least one)
  BRIGADE_NETWORK_DISK  "allow" starts on a network file system, where SQLite can lose moves
  DISCORD_API_URL       another server that speaks Discord's API (default: Discord)
"""

GATEWAY_CLOSES = {
    4004: "Discord refuses the token: copy it again from the developer portal.",
    4013: "Discord refuses the intents: this is a fault of this release, please report it.",
    4014: "Discord wants an intent switched on that this bot does not ask for: update it.",
}
"""Remedies for gateway close codes that need a change by the operator."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take no arguments: everything is set by environment variables, which the help names."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _VARIABLES


def main(_: argparse.Namespace) -> int:
    """Run until SIGINT or SIGTERM; return the exit code."""
    config = read_config()
    set_up_logging(config.log_level, config.token.reveal.decode())
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
        case aiohttp.ClientConnectionError() | TimeoutError():
            raise ConfigError(f"Discord cannot be reached: {explain(error)}.") from error
        case _:
            raise error
