"""Sends, edits, retires, reads and finds messages over Discord's API."""

import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from functools import partial
from pathlib import PurePosixPath
from typing import Any, TypeVar
from urllib.parse import urlsplit

import discord

from bot.tables.model.records import MessageRef, OutboxRow, StaleMessage
from cogs.interactions.control_id import ControlId, UnknownControlError
from cogs.interactions.page import Page, in_text, is_too_large, parts_of, require_within_limits
from cogs.interactions.refusals import BOARD_BLOCKED


def texts_of(message: discord.Message) -> list[str]:
    """Return the texts of a message made of components, in order."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return [i.content for i in view.walk_children() if isinstance(i, discord.ui.TextDisplay)]


def verbs_of(message: discord.Message) -> set[str]:
    """Return the control ids of a message's buttons."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    found = set()
    for item in view.walk_children():
        if isinstance(item, discord.ui.Button) and item.custom_id is not None:
            try:
                found.add(ControlId.parse(item.custom_id).action)
            except UnknownControlError:
                continue
    return found


def without_rows(message: discord.Message, note: str) -> discord.ui.LayoutView | None:
    """Return a board without its controls, ``note`` below its heading; None without a heading."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    is_head = True
    changed = False
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.ActionRow):
            parent: Any = item.parent or view
            parent.remove_item(item)
            changed = True
        elif isinstance(item, discord.ui.TextDisplay):
            if is_head:
                # The former turn would be read as the present one.
                heading = item.content.partition("\n")[0]
                item.content = f"{heading}\n{note}"
            is_head = False
        elif isinstance(item, discord.ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(_kept_file(shown.media), description=shown.description)
                for shown in item.items
            ]
    view.stop()
    return view if changed else None


def _kept_file(media: discord.UnfurledMediaItem) -> str:
    """Return the reference of a file already attached; its address expires within a day."""
    if media.attachment_id is None:
        return media.url
    return f"attachment://{PurePosixPath(urlsplit(media.url).path).name}"


_log = logging.getLogger(__name__)

T = TypeVar("T")

_USED_UP = 30046
"""The message is old and takes no more edits."""

_NO_EDIT = frozenset({10008, _USED_UP})
"""The message is deleted, or takes no more edits."""

CLOSED_DM = frozenset({50007, 50278})
"""The person takes no direct messages, or shares no server with the bot."""


BLOCKED = 200000
"""The server's AutoMod refuses part of it, such as a name."""

ARCHIVED = 50083
"""The thread is archived or locked: its messages cannot be edited until it is opened."""

_MENTION = re.compile(r"<@\d+>")

_LOOKED_THROUGH = 100
"""The messages searched at either end of the time in question: a page of Discord's."""

GONE_ON = "-# The newest board of this table stands further down."
"""The note on an old board in place of its turn."""


class ThreadLockedError(Exception):
    """The thread is locked for all without the permission to manage threads."""


class MessageTransport:
    """Sends and edits messages, without any state."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(
        self,
        channel_id: int,
        page: Page,
        nonce: str,
        *,
        mentions: Iterable[int] = (),
        silent: bool = False,
    ) -> int:
        """Send a page, pinging ``mentions``; a prompt repeat of its ``nonce`` sends nothing.

        Returns:
            The message's id.
        """
        channel, pings = self._client.get_partial_messageable(channel_id), tuple(mentions)

        async def post(shown: Page) -> int:
            parts = parts_of(shown, pings=pings, nonce=nonce)
            message = await channel.send(
                view=parts.view,
                files=parts.files,
                nonce=nonce,
                allowed_mentions=parts.mentions,
                silent=silent,
            )
            return message.id

        return await self._accepted(channel_id, page, post)

    async def _accepted(
        self, channel_id: int, page: Page, change: Callable[[Page], Awaitable[T]]
    ) -> T:
        """Edit a message to a page, or to the part of it that Discord accepts."""
        while True:
            try:
                return await self._opened(channel_id, partial(change, page))
            except discord.HTTPException as error:
                less = _less(page, error)
                if less is None:
                    raise
                page = less

    async def left_behind(
        self,
        channel_id: int,
        heading: str,
        after: MessageRef | None,
        *,
        link: str = "",
        since: datetime | None = None,
    ) -> list[discord.Message]:
        """Return the messages that begin with ``heading`` and hold ``link``, newest first.

        They are messages of sendings with an unknown outcome. The search covers the newest messages
        ``after`` a known one, and those from ``since`` on, the earliest time of the sending.
        """
        channel = self._client.get_partial_messageable(channel_id)
        first = 0 if after is None else after.message_id
        found = [
            message
            async for message in channel.history(
                limit=_LOOKED_THROUGH, after=_object(first), oldest_first=False
            )
        ]
        if since is not None and len(found) == _LOOKED_THROUGH:
            begins = max(first, discord.utils.time_snowflake(since))
            known = {message.id for message in found}
            found += [
                message
                async for message in channel.history(
                    limit=_LOOKED_THROUGH, after=_object(begins), oldest_first=True
                )
                if message.id not in known
            ]
        own = self._client.user.id if self._client.user is not None else None
        heads = [(message, "".join(texts_of(message)[:1])) for message in found]
        meant = [
            message
            for message, head in heads
            if message.author.id == own and head.startswith(heading) and link in head
        ]
        return sorted(meant, key=lambda message: message.id, reverse=True)

    async def edit(self, channel_id: int, message_id: int, page: Page) -> bool:
        """Edit a message; return False where it takes no more edits and has to be sent anew.

        Raises:
            ThreadLockedError: it is in a thread that the bot may not open.
            discord.HTTPException, discord.RateLimited: Discord refused.
        """
        channel = self._client.get_partial_messageable(channel_id)
        message = channel.get_partial_message(message_id)

        async def change(shown: Page) -> None:
            parts = parts_of(shown)
            await message.edit(
                view=parts.view, attachments=parts.files, allowed_mentions=parts.mentions
            )

        try:
            await self._accepted(channel_id, page, change)
        except discord.HTTPException as error:
            if error.code not in _NO_EDIT:
                raise
            return False
        return True

    async def retire(self, old: StaleMessage, begun: Page, note: str = "") -> None:
        """Remove buttons and headline of an old board; leave its picture and its recap.

        An old lobby shows ``begun`` instead. An unreadable message keeps a line alone; a message
        that takes no more edits is deleted.

        Raises:
            ThreadLockedError: it is in a thread that the bot may not open.
            discord.HTTPException, discord.RateLimited: Discord refused.
        """
        channel = self._client.get_partial_messageable(old.channel_id)
        message = channel.get_partial_message(old.message_id)
        nobody = discord.AllowedMentions.none()

        async def let_go() -> None:
            try:
                found = await message.fetch()
            except discord.Forbidden:
                kept = parts_of(Page(begun.head, note or GONE_ON)).view
                await message.edit(view=kept, attachments=[], allowed_mentions=nobody)
                return
            lobby = "join" in verbs_of(found)
            stripped = parts_of(begun).view if lobby else without_rows(found, note or GONE_ON)
            if stripped is not None:
                require_within_limits(stripped)
                await message.edit(view=stripped, allowed_mentions=nobody)

        try:
            await self._opened(old.channel_id, let_go)
        except discord.HTTPException as error:
            if error.code != _USED_UP:
                raise
            await message.delete()

    async def delete(self, old: StaleMessage) -> None:
        """Delete an old hand after a newer one.

        Raises:
            discord.HTTPException, discord.RateLimited: Discord refused.
        """
        channel = self._client.get_partial_messageable(old.channel_id)
        await channel.get_partial_message(old.message_id).delete()

    async def _opened(self, channel_id: int, change: Callable[[], Awaitable[T]]) -> T:
        """Edit a message; an archived thread is opened for it."""
        try:
            return await change()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            await self._open(channel_id)
            return await change()

    async def _open(self, channel_id: int) -> None:
        thread = await self._client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread):
            return
        if thread.locked and not _may_manage(thread):
            raise ThreadLockedError  # known from the cache, without a request
        if thread.archived:
            await thread.edit(archived=False)


def _object(message_id: int) -> discord.Object | None:
    return discord.Object(message_id) if message_id else None


def _less(page: Page, error: discord.HTTPException) -> Page | None:
    """Return a reduced page after ``page`` was refused; None where no reduction would help."""
    if page.picture is not None and is_too_large(error):
        return in_text(page)
    if error.code == BLOCKED and page.body != BOARD_BLOCKED:
        heading, *rest = page.head.split("\n")
        mentions = " ".join(_MENTION.findall("\n".join(rest)))
        return Page(f"{heading}\n{mentions}".strip(), BOARD_BLOCKED, rows=page.rows)
    return None


def _may_manage(thread: discord.Thread) -> bool:
    """Return whether the bot may manage threads there; true where unknown."""
    if thread.guild.me is None or thread.parent is None:
        return True
    return thread.permissions_for(thread.guild.me).manage_threads


def nonce_of(row: OutboxRow, before: MessageRef | None) -> str:
    """Return the nonce that makes Discord return the first message of a repeated sending.

    It depends on the replaced message: a deleted board sent again at the same version is no repeat.
    """
    parts = (row.table_id, row.audience, row.version, before.message_id if before else 0)
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()
