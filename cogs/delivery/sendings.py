"""Sendings with an unknown outcome, and the messages they may have left."""

import logging
from collections.abc import Callable, Iterable
from typing import NamedTuple

import discord

from bot.tables.log.store import MessageStore
from bot.tables.model.records import MessageRef, OutboxRow
from cogs.delivery.messages import MessageTransport, nonce_of, texts_of
from cogs.interactions.page import Page

_log = logging.getLogger(__name__)

_LOOKED_THROUGH = 100
"""Newest messages to search: one page of Discord's."""


class Leftovers(NamedTuple):
    """Messages of unconfirmed sends, and the channels searched for them."""

    messages: list[discord.Message]
    channels: list[int]


class Sendings:
    """Notes sendings, so that a kill leaves no unknown messages."""

    def __init__(self, records: MessageStore, messages: MessageTransport) -> None:
        self._records, self._messages = records, messages

    async def begin(self, row: OutboxRow, channel_id: int, place: MessageRef | None) -> str:
        """Note a sending and return its nonce; it ends once its message's place is stored.

        It is on disk first, because of kills and lost answers. A refusal does not end it: it may
        follow an earlier try that succeeded.
        """
        await self._records.begin_sending(row.table_id, row.audience, channel_id)
        # It names the replaced message: a deleted board sent again is no repeat.
        replaced = place.message_id if place else 0
        return nonce_of(row.table_id, row.audience, row.version, replaced)

    async def left_behind(
        self,
        row: OutboxRow,
        headings: tuple[str, ...],
        titles: tuple[str, ...],
        place: MessageRef | None,
        *,
        channel_id: int | None = None,
        link: str = "",
    ) -> Leftovers:
        """Return the messages of noted sendings, newest first.

        A page begins with a heading and holds ``link``, an announcement begins with a title; both
        are those of every language, which may have changed since. Without the permission to read,
        none are found: two boards are better than none. Messages up to the known one at ``place``
        are skipped, and all channels but ``channel_id`` if given.
        """
        found: list[discord.Message] = []
        seen = []
        known = None if place is None else discord.Object(place.message_id)
        for noted in await self._records.sendings(row.table_id, row.audience):
            if channel_id not in (None, noted):
                continue
            try:
                async for message in self._messages.own_messages(noted, _LOOKED_THROUGH, known):
                    head = "".join(texts_of(message)[:1])
                    is_page = head.startswith(headings) and link in head
                    if is_page or message.content.startswith(titles):
                        found.append(message)
                seen.append(noted)
            except (discord.Forbidden, discord.NotFound) as error:
                _log.info("table %d: leftovers are not looked for, %d", row.table_id, error.code)
        return Leftovers(found, seen)

    async def let_go(self, row: OutboxRow, left: Leftovers, kept: int | None = None) -> None:
        """Queue the messages of open sendings for retiring, except the kept one.

        This precedes storing the kept one's place, which ends the sendings; without one they end.
        """
        for message in left.messages:
            if message.id != kept:
                stale = MessageRef(row.table_id, row.audience, message.channel.id, message.id, 0, 0)
                await self._records.retire(stale)
        for channel_id in left.channels if kept is None else ():
            await self._records.end_sending(row.table_id, row.audience, channel_id)

    async def adopted(
        self,
        channel_id: int,
        left: Iterable[discord.Message],
        page: Page,
        serves: Callable[[discord.Message], bool],
    ) -> int | None:
        """Update the newest message found that ``serves``; return its id, if any."""
        for message in left:
            if serves(message) and await self._messages.edit(channel_id, message.id, page):
                return message.id
        return None
