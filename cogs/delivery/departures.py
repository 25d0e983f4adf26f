"""Detects players no longer in a server by asking Discord when they are pinged."""

import asyncio
import logging
from collections.abc import Iterable
from datetime import datetime, timedelta

import discord

from bot.games.errors import BrigadeError
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView
from cogs.interactions.connection import BROKEN

_log = logging.getLogger(__name__)

UNKNOWN = frozenset({10007, 10013})
"""No member of the server, or no user at all."""

AGAIN = timedelta(minutes=10)
"""The time before a present member is checked again."""


class DepartureCheck:
    """Frees the seats of people no longer in the server; no event reports a departure."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client, self._tables = client, tables
        self._there: dict[tuple[int, int], datetime] = {}
        self._asking: set[asyncio.Task[None]] = set()

    def check(self, view: TableView, users: Iterable[int]) -> None:
        """Free the seats of those ``users`` no longer in the table's server.

        The check runs in the background; an unclear answer of Discord's changes nothing.
        """
        task = asyncio.ensure_future(self._check(view, tuple(users)))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    def close(self) -> None:
        """Stop the checks."""
        for task in self._asking:
            task.cancel()

    async def _check(self, view: TableView, users: Iterable[int]) -> None:
        now = self._tables.now()
        self._there = {key: at for key, at in self._there.items() if now - at < AGAIN}
        for user_id in users:
            if (view.location.guild_id, user_id) in self._there:
                continue
            try:
                await self._client.http.get_member(view.location.guild_id, user_id)
            except (discord.HTTPException, discord.RateLimited, *BROKEN) as error:
                if isinstance(error, discord.HTTPException) and error.code in UNKNOWN:
                    await self._free(view, user_id)
                continue
            self._there[view.location.guild_id, user_id] = now

    async def _free(self, view: TableView, user_id: int) -> None:
        try:
            if await self._tables.free(view.table_id, user_id):
                _log.info("table %d: a person left the server, the seat is free", view.table_id)
        except BrigadeError as error:
            _log.warning("table %d: no seat was freed: %s", view.table_id, error.code)
