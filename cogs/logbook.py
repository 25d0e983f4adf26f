"""A line for each table that opens, ends or is in trouble, where those who manage a server want it.

It tells what is known to everybody in the channel of the table, and names nobody. What a process
has not written when it ends is not written any more: tables go by their own log.
"""

import asyncio
import hashlib
import logging
from typing import NamedTuple

import discord

from bot.tables.calls import Look
from bot.tables.looks import look_at
from bot.tables.memory import Loaded
from bot.tables.records import Status
from bot.tables.store import StoreUnavailableError
from bot.tables.tables import Tables
from cogs.boards import Boards
from cogs.messages import Messages
from cogs.page import Page

_log = logging.getLogger(__name__)

TRIES = 4
"""So often a line is tried while Discord is out of order."""

RETRY = 5.0
"""Seconds after which it is tried again; doubled with each further time."""

MOST = 500
"""Lines that wait to be written; more than that are left out."""


class _Line(NamedTuple):
    guild_id: int
    text: str
    nonce: str


class Logbook:
    """Writes the lines, one after the other.

    Args:
        tables: where is kept what servers chose.
        boards: what tables are called.
        messages: how lines are sent.
        broken: what the HTTP client raises when a connection breaks.
    """

    def __init__(
        self,
        tables: Tables,
        boards: Boards,
        messages: Messages,
        broken: tuple[type[Exception], ...] = (OSError,),
    ) -> None:
        self._tables, self._boards, self._messages = tables, boards, messages
        self._passing: tuple[type[Exception], ...] = (
            discord.DiscordServerError,
            discord.RateLimited,
            *broken,
        )
        self._lines: asyncio.Queue[_Line] = asyncio.Queue(MOST)

    def stored(self, table: Loaded) -> None:
        """Note a table that was opened, or has ended, by the move that was just stored."""
        state = table.state
        if state.version == 1:
            what = "was opened"
        elif state.status is Status.OVER:
            what = "has ended"
        elif state.status is Status.ABANDONED:
            what = "was closed"
        else:
            return
        look = look_at(table, None)
        words = f"{self._boards.title(look)} {what} in <#{look.channel_id}>."
        self._note(look, words)

    def trouble(self, look: Look, words: str) -> None:
        """Note that a table's board can no longer be shown."""
        self._note(look, words)

    def _note(self, look: Look, words: str) -> None:
        said = repr((look.table_id, look.version, words)).encode()
        nonce = hashlib.blake2b(said, digest_size=12).hexdigest()
        try:
            self._lines.put_nowait(_Line(look.guild_id, words, nonce))
        except asyncio.QueueFull:
            _log.warning("table %d: no line is written for it", look.table_id)

    async def run(self) -> None:
        """Serve until cancelled."""
        while True:
            line = await self._lines.get()
            try:
                await self._write(line)
            except StoreUnavailableError:
                _log.info("a line of a server's log is left out: the store cannot be read")
            except discord.HTTPException as error:
                _log.info("a line of a server's log is left out: %d", error.code)
            except self._passing as error:
                _log.info("a line of a server's log is left out: %s", type(error).__name__)

    async def _write(self, line: _Line) -> None:
        settings = await self._tables.store.server(line.guild_id)
        if settings.log_channel is None:
            return
        for wait in range(TRIES):
            try:
                await self._messages.note(settings.log_channel, Page(line.text), line.nonce)
            except self._passing:
                if wait == TRIES - 1:
                    raise
                await asyncio.sleep(RETRY * 2**wait)
            else:
                return
