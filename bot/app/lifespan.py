"""Opens the store and the bot on it, and closes both."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import discord
from discord.backoff import ExponentialBackoff
from discord.gateway import KeepAliveHandler

from bot import words
from bot.app.bot import Brigade
from bot.app.content import load_games
from bot.app.logging import silence_libraries
from bot.app.network import explain, set_api_url
from bot.app.settings import Config
from bot.storage.sqlite.errors import UnsuitableError
from bot.storage.sqlite.lock import require_local
from bot.storage.sqlite.start import take_lock
from bot.storage.sqlite.store import open_store
from bot.storage.store import SqlStore
from cogs.interactions.connection import BROKEN
from render.kit.encoding import choose_form

_log = logging.getLogger(__name__)


def require_local_disk(config: Config) -> None:
    """Raise UnsuitableError for a database on a network disk, or warn if it is allowed."""
    try:
        require_local(config.database)
    except UnsuitableError as error:
        if not config.network_disk:
            raise
        _log.warning("%s", error)


@asynccontextmanager
async def open_database(config: Config) -> AsyncIterator[SqlStore]:
    """Open the store that the settings name; raise StartError or ConfigError."""
    if config.database_url is None:
        require_local_disk(config)
        _log.info("the database is %s", config.database.resolve())
        async with open_store(config.database) as store:
            yield store
        return
    from bot.storage.postgres import store as postgres  # needs a package that is optional

    lock = take_lock(config.database)  # two processes on one folder would share a heartbeat
    try:
        async with postgres.open_store(config.database_url.reveal.decode()) as shared:
            _log.info("the database is in PostgreSQL")
            yield shared
    finally:
        lock.release()


@asynccontextmanager
async def open_bot(
    config: Config, **tables: Any
) -> AsyncIterator[tuple[Brigade, asyncio.Task[None]]]:
    """Open the store and a bot on it, and connect; both close with the block.

    ``tables`` are further arguments of the bot, for demos and tests.

    Yields:
        The bot and the task that runs it, which ends when the bot stops.

    Raises:
        StartError, ConfigError, ContentError: it cannot start; the message is one line.
    """
    silence_libraries()
    choose_form(config.pictures)
    games = load_games()
    words.load()
    set_api_url(config.api_url)
    async with open_database(config) as store:
        bot = Brigade(store, games, config, **tables)
        task = asyncio.create_task(_start(bot, config.token.reveal.decode()))
        try:
            async with AsyncExitStack() as served:
                if config.metrics is not None:
                    from bot.app.metrics import serve_metrics  # few bots serve any

                    await served.enter_async_context(serve_metrics(config.metrics, bot))
                yield bot, task
        finally:
            await bot.close()
            task.cancel()  # discord.py repeats a first connection for ever, even when closed
            await asyncio.gather(task, return_exceptions=True)
            for shard in bot.shards.values():
                await shard.disconnect()  # a connection reopened while the bot closed
            await _close_half_made(bot)


async def _start(bot: Brigade, token: str) -> None:
    """Log in, again while Discord cannot be reached, and stay connected until the bot closes."""
    backoff = ExponentialBackoff()
    while True:
        try:
            await bot.start(token)
            return
        except (discord.DiscordServerError, *BROKEN) as error:
            if bot.is_closed():
                raise
            wait = backoff.delay()
            _log.warning("no login, again in %.0f s: %s", wait, explain(error))
            await bot.http.close()
            bot.http.connector = discord.utils.MISSING  # the closed session had the only one
            await asyncio.sleep(wait)


async def wait_until_connected(bot: Brigade, running: asyncio.Task[None]) -> None:
    """Wait for the first connection, or raise the error that ended the bot before."""
    ready = asyncio.create_task(bot.connected.wait())
    await asyncio.wait({ready, running}, return_when=asyncio.FIRST_COMPLETED)
    ready.cancel()
    if running.done():
        running.result()


async def _close_half_made(bot: Brigade) -> None:
    """Close connections that have a heartbeat and broke off before they were shards."""
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws._connection is bot._connection:
            await thread.ws.close()
            await asyncio.to_thread(thread.join, 1)
