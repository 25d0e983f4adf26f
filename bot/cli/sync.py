"""``brigade sync``: registers the commands with Discord, also while the bot runs."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import aiohttp
import discord

from bot import words
from bot.app.bot import Brigade
from bot.app.content import load_games
from bot.app.logging import silence_libraries
from bot.app.network import set_api_url
from bot.app.settings import Config, ConfigError, database_in, read_config, require_folder
from bot.cli.run import require_no_error
from bot.storage.sqlite.store import open_store


class Registrar(Brigade):
    """A bot that logs in and registers its commands, and connects to no gateway."""

    sent = False

    async def setup_hook(self) -> None:
        """Register the commands; raise what Discord refuses."""
        await self.load_extensions()
        self.sent = await self.registration.register()


def add_arguments(_: argparse.ArgumentParser) -> None:
    """Take no arguments."""


def main(_: argparse.Namespace) -> int:
    """Register the commands and say whether they were sent."""
    sent = asyncio.run(_sync(read_config()))
    sys.stdout.write("The commands were sent.\n" if sent else "The commands are registered.\n")
    return 0


async def _sync(config: Config) -> bool:
    silence_libraries()
    words.load()
    set_api_url(config.api_url)
    require_folder(config.data)
    with tempfile.TemporaryDirectory(prefix="brigade-sync-") as folder:
        # No table is read: the bot's own database may be in use.
        async with open_store(database_in(Path(folder))) as store:
            bot = Registrar(store, load_games(), config)
            try:
                await bot.login(config.token.reveal.decode())
            except (discord.LoginFailure, aiohttp.ClientError, TimeoutError) as error:
                require_no_error(error)
            except (discord.HTTPException, discord.RateLimited) as error:
                raise ConfigError(f"Discord does not take the commands: {error}") from error
            finally:
                await bot.close()
    return bot.sent
