"""Writes boards into channels and hands into DMs: what the outbox asks for, and nothing else."""

import logging
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import discord

from bot.tables.calls import Look
from bot.tables.outbox import DeliverLaterError, UndeliverableError
from bot.tables.records import Holder, OutboxRow, Place, Status
from bot.tables.tables import Tables
from cogs.boards import Boards
from cogs.page import Page, files_of, view_of

_log = logging.getLogger(__name__)

_CLOSED_DM = frozenset({50007, 50278})
_GONE = frozenset({10003, 50001, 50013})
_NO_MESSAGE = frozenset({10008, 30046})


class DiscordCourier:
    """Shows an audience the newest state of a table."""

    def __init__(self, client: discord.Client, tables: Tables, boards: Boards) -> None:
        self._client, self._tables, self._boards = client, tables, boards
        self._direct: dict[int, int] = {}

    async def deliver(self, row: OutboxRow) -> None:
        """Post or edit the message of one audience.

        Raises:
            DeliverLaterError: Discord is out of order for the moment.
            UndeliverableError: the channel is gone or closed to the bot.
        """
        try:
            if row.audience is None:
                await self._public(row)
            else:
                await self._hand(row)
        except discord.HTTPException as error:
            if error.code in _GONE or error.status in (401, 403, 404):
                raise UndeliverableError(f"Discord answers {error.status}/{error.code}") from error
            raise DeliverLaterError(
                timedelta(seconds=5 * 2 ** min(row.tries, 6)), f"{error.status}/{error.code}"
            ) from error

    async def _public(self, row: OutboxRow) -> None:
        look, _ = await self._tables.look_of_seat(row.table_id, None, row.version)
        place = await self._tables.store.place(row.table_id, None)
        posted = place.posted if place else 0
        # A board is posted anew when the table came to wait for a person since the last one,
        # which is the ping, and once more for the end.
        called = frozenset(
            seat for seat in look.waited_for() if look.seats[seat].came > posted
        ) & frozenset(seat for seat, s in enumerate(look.seats) if s.chef is None)
        ended = look.status is Status.OVER and posted < look.version
        if place is not None and not called and not ended:
            page = await self._board(look, place.since, frozenset())
            if await self._edited(place.channel_id, place, page):
                return
            called = frozenset()
        page = await self._board(look, posted, called)
        holders = await self._tables.persons(row.table_id)
        users = [discord.Object(h.user_id) for h in holders if h.seat in called]
        message = await self._sent(
            self._client.get_partial_messageable(look.channel_id),
            page,
            row,
            discord.AllowedMentions(everyone=False, roles=False, users=users),
        )
        new = Place(row.table_id, None, look.channel_id, message.id, look.version, posted)
        await self._tables.store.put_place(new)
        if place is not None:
            await self._strip(place)

    async def _board(self, look: Look, since: int, called: frozenset[int]) -> Page:
        recent = await self._tables.story(look.table_id, None, since)
        holders = await self._tables.persons(look.table_id)
        return await self._boards.public(look, recent, holders, called)

    async def _hand(self, row: OutboxRow) -> None:
        look, holder = await self._tables.look_of_seat(row.table_id, row.audience, row.version)
        if holder is None or holder.dm_closed or look.view is None:
            return
        try:
            channel_id = await self._direct_channel(holder)
            await self._hand_to(row, look, channel_id)
        except discord.HTTPException as error:
            if error.code not in _CLOSED_DM:
                raise
            _log.info("table %d: a person's direct messages are closed", row.table_id)
            await self._tables.forget_dm(row.table_id, holder.user_id)
            await self._tables.catch_up(row.table_id, None)

    async def _hand_to(self, row: OutboxRow, look: Look, channel_id: int) -> None:
        assert look.me is not None  # a row for a seat
        recent = await self._tables.story(row.table_id, look.me, look.left)
        page = await self._boards.hand(look, recent)
        place = await self._tables.store.place(row.table_id, row.audience)
        if place is not None and place.channel_id != channel_id:
            place = None  # the seat has another holder: what the former one got stays as it is
        came = look.seats[look.me].came
        if (
            place is not None
            and came <= place.posted
            and await self._edited(channel_id, place, page)
        ):
            return
        message = await self._sent(
            self._client.get_partial_messageable(channel_id),
            page,
            row,
            discord.AllowedMentions.none(),
            silent=True,
        )
        posted = place.posted if place else 0
        await self._tables.store.put_place(
            Place(row.table_id, row.audience, channel_id, message.id, look.version, posted)
        )
        if place is not None:
            await self._delete(place)

    async def _direct_channel(self, holder: Holder) -> int:
        if holder.user_id not in self._direct:
            channel = await self._client.create_dm(discord.Object(holder.user_id))
            self._direct[holder.user_id] = channel.id
        return self._direct[holder.user_id]

    # -- Discord's verbs ------------------------------------------------------------------

    async def _sent(
        self,
        channel: discord.PartialMessageable,
        page: Page,
        row: OutboxRow,
        mentions: discord.AllowedMentions,
        silent: bool = False,
    ) -> discord.Message:
        # The nonce makes a repeat within Discord's memory give the first message back.
        audience = "p" if row.audience is None else row.audience
        return await channel.send(
            view=view_of(page),
            files=files_of(page),
            nonce=f"{row.table_id}.{audience}.{row.version}",
            allowed_mentions=mentions,
            silent=silent,
        )

    async def _edited(self, channel_id: int, place: Place, page: Page) -> bool:
        """Edit a message; say False where it takes no more edits and has to be sent anew."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(
            place.message_id
        )
        try:
            await message.edit(
                view=view_of(page),
                attachments=files_of(page),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.HTTPException as error:
            if error.code in _NO_MESSAGE:
                return False
            raise
        return True

    async def _strip(self, place: Place) -> None:
        """Take the buttons off an old board and leave its picture and words."""
        channel = self._client.get_partial_messageable(place.channel_id)
        try:
            message = await channel.fetch_message(place.message_id)
            kept = _without_rows(message)
            if kept is not None:
                await message.edit(view=kept, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            # The old buttons still answer truly; nothing depends on their going.
            _log.info("an old board keeps its buttons: %s", error.code)

    async def _delete(self, place: Place) -> None:
        channel = self._client.get_partial_messageable(place.channel_id)
        try:
            await channel.get_partial_message(place.message_id).delete()
        except discord.HTTPException as error:
            _log.info("an old hand stays: %s", error.code)


def _without_rows(message: discord.Message) -> discord.ui.LayoutView | None:
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    names: Mapping[str, str] = {a.url: f"attachment://{a.filename}" for a in message.attachments}
    changed = False
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.ActionRow):
            parent: Any = item.parent or view
            parent.remove_item(item)
            changed = True
        elif isinstance(item, discord.ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(
                    names.get(shown.media.url, shown.media.url), description=shown.description
                )
                for shown in item.items
            ]
    view.stop()
    return view if changed else None
