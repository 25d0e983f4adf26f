"""Retention: deletes old ended tables, and what is stored of servers that the bot has left."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from msgspec.structs import replace

from bot.games.errors import BrigadeError
from bot.tables.model.records import LIVE, TableId
from bot.tables.service import Tables
from bot.tables.workers.alarm import Alarm

_log = logging.getLogger(__name__)

EVERY = timedelta(days=1)

LEFT_FOR = timedelta(days=30)
"""The time after which a server that the bot has left loses its open tables and settings."""

_AT_ONCE = 50
"""The number of tables per read."""


class Retention:
    """Looks through tables and servers once a day, a few in each transaction.

    ``keep`` is the time that ended tables are kept, None for ever; ``has_left`` returns whether the
    bot is no member of a server, None where it cannot know, as while it is disconnected.
    """

    def __init__(
        self, tables: Tables, keep: timedelta | None, has_left: Callable[[int], bool | None]
    ) -> None:
        self._tables, self._keep, self._has_left = tables, keep, has_left
        self._alarm = Alarm()

    async def run(self) -> None:
        """Serve until cancelled."""
        while True:
            try:
                await self.tidy()
            except BrigadeError as error:
                _log.warning("old tables could not be deleted: %s", error.code)
            now = self._tables.now()
            await self._alarm.sleep(now, now + EVERY)

    async def tidy(self) -> None:
        """Look once through all ended tables and all servers."""
        now = self._tables.now()
        if self._keep is not None:
            await self._delete_ended(now - self._keep)
        guild_id = 0
        while guild_id := await self._tables.store.next_server(guild_id) or 0:
            await self._look_after(guild_id, now)

    async def _delete_ended(self, before: datetime) -> None:
        deleted, after = 0, 0
        while page := await self._tables.store.ended(after, _AT_ONCE):
            after = page[-1][0]
            for table_id, at in page:
                if at < before:
                    await self._delete(table_id)
                    deleted += 1
        if deleted:
            _log.info("%d old tables were deleted", deleted)

    async def _look_after(self, guild_id: int, now: datetime) -> None:
        """Note since when the bot is no member of a server, and forget the server in the end."""
        store = self._tables.store
        has_left, settings = self._has_left(guild_id), await store.server(guild_id)
        if has_left is None:
            return
        if not has_left or settings.left_at is None:
            left_at = now if has_left else None
            if settings.left_at != left_at:
                await store.put_server(guild_id, replace(settings, left_at=left_at))
        elif settings.left_at <= now - LEFT_FOR:
            while rows := await store.in_guild(guild_id, LIVE, _AT_ONCE):
                for row in rows:
                    await self._delete(row.id)
            for table_id in await store.forget_server(guild_id):
                self._tables.repository.forget(table_id)
            _log.info("a server that the bot left %d days ago was forgotten", LEFT_FOR.days)

    async def _delete(self, table_id: TableId) -> None:
        async with self._tables.repository.lock(table_id):
            await self._tables.store.delete(table_id)
            self._tables.repository.forget(table_id)
