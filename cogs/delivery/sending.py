"""Sends new messages: stores each sending first and searches for its message before a retry."""

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from bot.tables.log.store import MessageStore
from bot.tables.model.records import MessageRef, OutboxRow
from bot.tables.views.table_view import TableView
from cogs.delivery.transport import MessageTransport, nonce_of
from cogs.interactions.page import Page

_log = logging.getLogger(__name__)

_CLOCKS_APART = timedelta(minutes=2)
"""The tolerance between the host's clock and the times in Discord's messages."""


class Leftovers(NamedTuple):
    """Messages of unconfirmed sends, and the channels searched for them."""

    messages: list[discord.Message]
    channels: list[int]


class MessageSender:
    """Sends messages so that a kill leaves no unknown ones."""

    def __init__(self, records: MessageStore, messages: MessageTransport) -> None:
        self._records, self._messages = records, messages

    async def send(
        self,
        row: OutboxRow,
        channel_id: int,
        page: Page,
        place: MessageRef | None,
        *,
        mentions: Iterable[int] = (),
        silent: bool = False,
    ) -> int:
        """Send a page and return its id; a retry before its place is stored searches for it first.

        The sending is on disk first, because of kills and lost answers. A refusal does not end it:
        it may follow an earlier try that succeeded.
        """
        await self._records.begin_sending(row.table_id, row.audience, channel_id)
        nonce = nonce_of(row, place)
        return await self._messages.send(channel_id, page, nonce, mentions=mentions, silent=silent)

    async def left_behind(
        self,
        row: OutboxRow,
        view: TableView,
        heading: str,
        place: MessageRef | None,
        *,
        channel_id: int | None = None,
        link: str = "",
    ) -> Leftovers:
        """Return the messages of sendings with an unknown outcome, newest first.

        Without the permission to read, none are found: two boards are better than none. Messages up
        to the known one at ``place`` are skipped.
        """
        begun = [view.seats[seat].turn.since for seat in view.waited_for()]
        since = max((at - _CLOCKS_APART for at in begun if at is not None), default=None)
        found: list[discord.Message] = []
        seen = []
        for channel in await self._records.sendings(row.table_id, row.audience):
            if channel_id is not None and channel != channel_id:
                continue
            try:
                found += await self._messages.left_behind(
                    channel, heading, place, link=link, since=since
                )
                seen.append(channel)
            except (discord.Forbidden, discord.NotFound) as error:
                what = "table %d: what an earlier sending left is not looked for, %d"
                _log.info(what, row.table_id, error.code)
        return Leftovers(found, seen)

    async def let_go(self, row: OutboxRow, left: Leftovers, kept: int | None = None) -> None:
        """Queue the messages of open sendings for retiring, except the kept one.

        This precedes storing the new place, which ends the sendings and the search.
        """
        for message in left.messages:
            if message.id != kept:
                stale = MessageRef(row.table_id, row.audience, message.channel.id, message.id, 0, 0)
                await self._records.retire(stale)

    async def settle(self, row: OutboxRow, left: Leftovers) -> None:
        """End searched sendings where nothing new is sent."""
        for channel_id in left.channels:
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


def is_later(message: discord.Message, at: datetime | None) -> bool:
    """Return whether a message is later than a moment, within the tolerance of two clocks."""
    return at is None or message.created_at > at - _CLOCKS_APART
