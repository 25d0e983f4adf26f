"""Delivers hands as direct messages and pings players without a board ping."""

import logging

import discord

from bot.tables.model.records import MessageRef, OutboxRow, PingChannel
from bot.tables.views.pings import PingPlan, pinged_by_hand
from bot.tables.views.table_view import TableView
from bot.words import everywhere, speaking
from cogs.delivery.departures import DepartureCheck
from cogs.delivery.direct_messages import TOO_FAST, DirectMessages
from cogs.delivery.messages import CLOSED_DM, is_later
from cogs.delivery.sendings import Sendings
from cogs.delivery.services import DeliveryPart, DeliveryServices
from cogs.interactions.languages import of_person

_log = logging.getLogger(__name__)

NOWHERE = 0
"""The channel and message id of a hand without a person."""


class HandCourier(DeliveryPart):
    """Sends and edits the hands."""

    def __init__(
        self, services: DeliveryServices, direct: DirectMessages, departures: DepartureCheck
    ) -> None:
        super().__init__(services)
        self._direct, self._departures = direct, departures
        self._sent = Sendings(services.records, services.messages)

    async def deliver(self, row: OutboxRow) -> bool:
        """Send or edit the hand of a seat; return whether its picture is on it.

        Raises:
            DeliverLaterError: Discord refuses new direct messages for a while.
            discord.HTTPException: Discord refused, except for closed direct messages.
        """
        assert row.audience is not None  # a row for a seat
        view, holder, plans = await self._tables.queries.with_ping_plans(
            row.table_id, row.audience, row.version
        )
        if holder is None:
            await self._take_away(row)
            return True
        if holder.dm_closed or view.game_view is None:
            return True
        own = await self._tables.preferences.of(holder.user_id)
        if not own.dm_hands:
            await self._take_away(row)
            return True
        try:
            channel_id = await self._direct.with_person(holder.user_id)
            with speaking(of_person(own)):
                reminded, drawn = await self._show(row, view, channel_id, plans.get(row.audience))
        except discord.HTTPException as error:
            if error.code == TOO_FAST:
                raise self._direct.too_fast() from error
            if error.code not in CLOSED_DM:
                raise
            _log.info("table %d: a person's direct messages are closed", row.table_id)
            await self._tables.forget_dm(row.table_id, holder.user_id)
            reminded = drawn = True
        if reminded:
            self._departures.check(view, [holder.user_id])
        return drawn

    async def _take_away(self, row: OutboxRow) -> None:
        """Retire a hand that its person has no use for by storing an empty place."""
        place = await self._records.place(row.table_id, row.audience)
        if place is not None and place.message_id != NOWHERE:
            nowhere = MessageRef(row.table_id, row.audience, NOWHERE, NOWHERE, row.version, 0)
            await self._records.put_place(nowhere)

    async def _show(
        self, row: OutboxRow, view: TableView, channel_id: int, own: PingPlan | None
    ) -> tuple[bool, bool]:
        """Send or edit a hand; return whether it reminded its person, and has its picture."""
        assert view.me is not None  # a row for a seat
        place = await self._records.place(row.table_id, row.audience)
        if place is not None and place.channel_id != channel_id:
            place = None  # the seat has another holder: the former one's messages remain
        posted = place.posted if place else 0
        again = own is not None and own.reminds_by(PingChannel.DM, posted)
        # In an occasion with an earlier ping on a board, the hand pings.
        first = own is not None and own.by_hand(posted, pinged_by_hand(view, posted))
        pings = first or again
        # The server's name may have changed since an earlier sending, or be unknown yet, and the
        # table's channel may be another; the link contains the server's id.
        headings = everywhere(lambda: self._boards.heading(view))
        titles = everywhere(lambda: self._boards.title(view, with_server=True))
        link = f"/channels/{view.location.guild_id}/"
        left = await self._sent.left_behind(
            row, headings, titles, place, channel_id=channel_id, link=link
        )
        title = self._boards.title(view, with_server=True)
        reason = own.reminded_at if own is not None and again else None

        def serves(message: discord.Message) -> bool:
            """Return whether it made a due ping: with a sound, and after its reason."""
            return not pings or (not message.flags.silent and is_later(message, reason))

        if pings and own is not None and own.asleep and not any(map(serves, left.messages)):
            await self._tables.defer_ping(row.table_id, view.me)
            pings = False
        message_id, drawn = None, True
        kept = place is not None and not (pings or left.messages)
        if kept or any(map(serves, left.messages)):
            page = await self._hands.recap(view, direct=True)
            drawn = not page.is_late
            if not kept:
                message_id = await self._sent.adopted(channel_id, left.messages, page, serves)
            elif place and await self._messages.edit(channel_id, place.message_id, page):
                message_id = place.message_id
        announced = message_id is None and pings
        if announced:
            public = await self._tables.queries.view(row.table_id, None)
            text = self._boards.announcement(public, title, [view.me], self._tables.now())
            nonce = await self._sent.begin(row, channel_id, place)
            message_id = await self._messages.announce(channel_id, text, nonce)
        elif message_id is None:
            page = await self._hands.recap(view, direct=True)
            drawn = not page.is_late
            nonce = await self._sent.begin(row, channel_id, place)
            message_id = await self._messages.send(channel_id, page, nonce, silent=True)
        await self._sent.let_go(row, left, message_id)
        await self._records.put_place(
            MessageRef(row.table_id, row.audience, channel_id, message_id, view.version, posted)
        )
        if announced:
            # It pinged, and becomes the hand.
            _, drawn = await self._show(row, view, channel_id, None)
        return again, drawn
