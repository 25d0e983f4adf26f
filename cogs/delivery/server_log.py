"""Posts a line in a server's log channel for each table opened, ended or in trouble.

A line holds public facts of the table and no names. An opened or ended table is stored with its
move until the line is written, so that no kill loses it; a nonce identifies a line sent just before
a kill.
"""

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import NamedTuple

import discord

from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.errors import BrokenTableError, UnknownTableError
from bot.tables.model.records import Announcement, Status
from bot.tables.model.table import Table
from bot.tables.workers.alarm import POLL
from bot.words import say, speaking
from cogs.delivery.messages import nonce_of
from cogs.delivery.services import DeliveryPart, DeliveryServices
from cogs.interactions.connection import BROKEN
from cogs.interactions.page import Page

_log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds before a retry while Discord or the store fails."""

_PASSING = (discord.DiscordServerError, discord.RateLimited, *BROKEN)

MOST = 500
"""The most lines read at once, and the most waiting lines about trouble."""


class _Line(NamedTuple):
    guild_id: int
    text: str
    nonce: str


class ServerLog(DeliveryPart):
    """Writes the lines, one after the other."""

    def __init__(self, services: DeliveryServices) -> None:
        super().__init__(services)
        self._woken = asyncio.Event()
        self._troubles: deque[_Line] = deque(maxlen=MOST)

    def stored(self, table: Table) -> None:
        """Wake up after a stored move: it may have opened or ended a table."""
        if table.state.version == 1 or not table.state.status.is_live:
            self._woken.set()

    def note(self, guild_id: int, words: str) -> None:
        """Note what is wrong in a server, such as that a board can no longer be shown."""
        self._troubles.append(_Line(guild_id, words, nonce_of(guild_id, words)))
        self._woken.set()

    async def run(self) -> None:
        """Serve until cancelled, beginning with the lines left by the earlier process."""
        while True:
            self._woken.clear()
            wait = POLL.total_seconds() if self._tables.store.shared else None
            try:
                await self._write_all()
            except (StoreUnavailableError, *_PASSING) as error:
                _log.info("the lines of servers' logs wait: %s", type(error).__name__)
                wait = RETRY
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()

    async def _write_all(self) -> None:
        while self._troubles:
            await self._write(self._troubles[0])
            self._troubles.popleft()
        while news := await self._records.news(MOST):
            for one in news:
                with suppress(UnknownTableError, BrokenTableError):
                    await self._write(await self._line_of(one))
                await self._records.told(one)

    async def _line_of(self, news: Announcement) -> _Line:
        view = await self._tables.queries.view(news.table_id, None)
        what = "log-opened"
        if news.version != 1:
            what = "log-ended" if view.status is Status.OVER else "log-closed"
        with speaking(await self._languages.of_server(view.location.guild_id)):
            title, channel = self._boards.title(view), f"<#{view.location.channel_id}>"
            words = say(what, title=title, channel=channel)
        nonce = nonce_of(view.table_id, news.version, words)
        return _Line(view.location.guild_id, words, nonce)

    async def _write(self, line: _Line) -> None:
        settings = await self._tables.servers.settings(line.guild_id)
        if settings.log_channel is None:
            return
        try:
            await self._messages.send(settings.log_channel, Page(line.text), line.nonce)
        except _PASSING:
            raise
        except discord.HTTPException as error:
            _log.info("a line of a server's log is left out: %s", error)
