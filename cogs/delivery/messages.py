"""Sends, edits, retires, reads and finds messages over Discord's API."""

import hashlib
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from pathlib import PurePosixPath
from typing import Any, TypeVar
from urllib.parse import urlsplit

import discord

from bot.limits.fields import require_valid
from bot.limits.messages import check_message
from bot.tables.model.records import StaleMessage
from bot.words import say
from cogs.interactions.handlers import ControlId, UnknownControlError
from cogs.interactions.page import (
    Page,
    files_in,
    in_text,
    is_too_large,
    items_of,
    mentions_of,
    parts_of,
    require_within_limits,
)

_log = logging.getLogger(__name__)

T = TypeVar("T")

_USED_UP = 30046
"""The message is old and takes no more edits."""

_NO_EDIT = frozenset({10008, _USED_UP})
"""The message is deleted, or takes no more edits."""

_MALFORMED = 50035
"""A form is refused, as one that keeps a file that the message does not have."""

CLOSED_DM = frozenset({50007, 50278})
"""The person takes no direct messages, or shares no server with the bot."""


BLOCKED = 200000
"""The server's AutoMod refuses part of it, such as a name."""

ARCHIVED = 50083
"""The thread is archived or locked: its messages cannot be edited until it is opened."""

LOCKED = 160005
"""The thread is locked for all without the permission to manage threads."""

_MENTION = re.compile(r"<@\d+>")

_NOTED = 2000
"""Messages whose pictures are known without a request."""


def texts_of(message: discord.Message) -> list[str]:
    """Return the texts of a message made of components, in order."""
    return [i.content for i in items_of(message) if isinstance(i, discord.ui.TextDisplay)]


def verbs_of(message: discord.Message) -> set[str]:
    """Return the actions of a message's buttons."""
    found = set()
    for item in items_of(message):
        if isinstance(item, discord.ui.Button) and item.custom_id is not None:
            try:
                found.add(ControlId.parse(item.custom_id).action)
            except UnknownControlError:
                continue
    return found


def without_rows(message: discord.Message, note: str) -> discord.ui.LayoutView | None:
    """Return a board without its controls, ``note`` below its heading; None without controls."""
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
            for shown in item.items:
                # A file is kept by its name; its address expires within a day.
                name = PurePosixPath(urlsplit(shown.media.url).path).name
                shown.media = f"attachment://{name}"
    view.stop()
    return view if changed else None


class MessageTransport:
    """Sends and edits messages, without any state.

    Raises:
        discord.HTTPException, discord.RateLimited: by any method; Discord refused.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._files: OrderedDict[int, dict[str, int]] = OrderedDict()
        """The pictures of the newest messages, by their ids, so that an edit keeps equal ones."""

    async def send(self, channel_id: int, page: Page, nonce: str, *, silent: bool = False) -> int:
        """Send a page, which mentions nobody, once for a ``nonce``; return the message's id."""
        channel = self._client.get_partial_messageable(channel_id)

        async def post(shown: Page) -> int:
            parts = parts_of(shown)
            message = await channel.send(
                view=parts.view,
                files=parts.files,
                nonce=nonce,
                allowed_mentions=parts.mentions,
                silent=silent,
            )
            return self._noted(message)

        return await self._accepted(channel_id, page, post)

    async def announce(
        self, channel_id: int, text: str, nonce: str, users: Iterable[int] = ()
    ) -> int:
        """Send plain text, which a push notification shows, unlike components; return its id.

        It pings ``users``; a repeat of its ``nonce`` sends nothing. Where the server's AutoMod
        refuses the text, the mentions alone are sent.
        """
        channel, pinged = self._client.get_partial_messageable(channel_id), tuple(users)
        mentions = [f"<@{user}>" for user in pinged]
        unnamed = [mention for mention in mentions if mention not in text]

        async def post(content: str) -> int:
            allowed = mentions_of(pinged)
            require_valid(
                check_message(
                    {"content": content, "nonce": nonce, "allowed_mentions": allowed.to_dict()}
                )
            )
            message = await channel.send(content, nonce=nonce, allowed_mentions=allowed)
            return self._noted(message)

        try:
            return await self._opened(channel_id, partial(post, " ".join([text, *unnamed])))
        except discord.HTTPException as error:
            if error.code != BLOCKED:
                raise
            return await post(" ".join(mentions))

    async def _accepted(
        self, channel_id: int, page: Page, change: Callable[[Page], Awaitable[T]]
    ) -> T:
        """Send or edit a message as a page, or as the part of it that Discord accepts."""
        while True:
            try:
                return await self._opened(channel_id, partial(change, page))
            except discord.HTTPException as error:
                less = _less(page, error)
                if less is None:
                    raise
                page = less

    async def own_messages(
        self, channel_id: int, most: int, after: discord.Object | None
    ) -> AsyncIterator[discord.Message]:
        """Return the bot's messages among the newest of a channel, newest first."""
        channel = self._client.get_partial_messageable(channel_id)
        async for message in channel.history(limit=most, after=after, oldest_first=False):
            if message.author == self._client.user:
                yield message

    async def edit(self, channel_id: int, message_id: int, page: Page) -> bool:
        """Edit a message; return False where it takes no more edits and has to be sent anew."""
        channel = self._client.get_partial_messageable(channel_id)
        message, known = channel.get_partial_message(message_id), self._files.get(message_id)

        async def change(shown: Page) -> None:
            has = await self._pictures_of(message)
            parts = parts_of(shown, mentioned=shown.mentioned, has=has)
            # An announcement has content, which components do not allow beside them.
            self._noted(
                await message.edit(
                    content=None,
                    view=parts.view,
                    attachments=parts.files,
                    allowed_mentions=parts.mentions,
                )
            )

        try:
            await self._accepted(channel_id, page, change)
        except discord.HTTPException as error:
            if error.code == _MALFORMED and known:  # another process has replaced its pictures
                self._files.pop(message_id, None)
                return await self.edit(channel_id, message_id, page)
            if error.code not in _NO_EDIT:
                raise
            return False
        return True

    async def _pictures_of(self, message: discord.PartialMessage) -> dict[str, int]:
        """Return the pictures of a message; none of an unreadable one: they are uploaded again."""
        if message.id not in self._files:
            try:
                self._noted(await message.fetch())
            except discord.Forbidden:
                return {}
        return self._files[message.id]

    def _noted(self, message: discord.Message) -> int:
        """Note a message's pictures; return its id."""
        self._files[message.id] = files_in(message)
        self._files.move_to_end(message.id)
        while len(self._files) > _NOTED:
            self._files.popitem(last=False)
        return message.id

    async def retire(self, old: StaleMessage, begun: Page, note: str) -> None:
        """Remove buttons and headline of an old board; leave its picture and its recap.

        An old lobby shows ``begun`` instead. An unreadable message keeps only a line; an
        announcement, and a message that takes no more edits, is deleted: no board is better than
        old buttons.
        """
        channel = self._client.get_partial_messageable(old.channel_id)
        message = channel.get_partial_message(old.message_id)
        nobody = discord.AllowedMentions.none()

        async def let_go() -> None:
            try:
                found = await message.fetch()
            except discord.Forbidden:
                kept = parts_of(Page(begun.head, note)).view
                await message.edit(content=None, view=kept, attachments=[], allowed_mentions=nobody)
                return
            if found.content:
                await message.delete()
                return
            lobby = "join" in verbs_of(found)
            stripped = parts_of(begun).view if lobby else without_rows(found, note)
            if stripped is not None:
                require_within_limits(stripped)
                await message.edit(view=stripped, allowed_mentions=nobody)

        try:
            await self._opened(old.channel_id, let_go)
        except discord.HTTPException as error:
            if error.code != _USED_UP:
                raise
            await message.delete()

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message, such as an old hand after a newer one."""
        channel = self._client.get_partial_messageable(channel_id)
        await channel.get_partial_message(message_id).delete()

    async def _opened(self, channel_id: int, change: Callable[[], Awaitable[T]]) -> T:
        """Send or edit a message; an archived thread is opened for it.

        An error about a locked thread that Discord calls archived gets the code ``LOCKED``.
        """
        try:
            return await change()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            thread = await self._client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread) and thread.locked and not _may_manage(thread):
                error.code = LOCKED
                raise
            if isinstance(thread, discord.Thread) and thread.archived:
                await thread.edit(archived=False)
            return await change()


def _less(page: Page, error: discord.HTTPException) -> Page | None:
    """Return a reduced page after ``page`` was refused; None where no reduction would help."""
    if page.picture is not None and is_too_large(error):
        return in_text(page)
    if error.code == BLOCKED and page.body != say("board-blocked"):
        heading, *rest = page.head.split("\n")
        mentions = " ".join(_MENTION.findall("\n".join(rest)))
        return Page(f"{heading}\n{mentions}".strip(), say("board-blocked"), rows=page.rows)
    return None


def _may_manage(thread: discord.Thread) -> bool:
    """Return whether the bot may manage threads there; true where unknown."""
    if thread.guild.me is None or thread.parent is None:
        return True
    return thread.permissions_for(thread.guild.me).manage_threads


def nonce_of(*parts: object) -> str:
    """Return the nonce of equal parts; Discord answers its repeat with the first message."""
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()


_CLOCKS_APART = timedelta(minutes=2)
"""The tolerance between the host's clock and the times in Discord's messages."""


def is_later(message: discord.Message, at: datetime | None) -> bool:
    """Return whether a message is later than a moment, within the tolerance of two clocks."""
    return at is None or message.created_at > at - _CLOCKS_APART
