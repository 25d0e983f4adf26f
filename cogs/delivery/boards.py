"""Delivers boards to channels and pings the awaited players there."""

from collections.abc import Mapping

import discord
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.model.records import MessageRef, OutboxRow, PingChannel, Status
from bot.tables.views.pings import PingPlan, pinged_by_board
from bot.tables.views.table_view import TableView
from bot.words import everywhere, say, speaking
from cogs.delivery.channels import TROUBLES, ChannelFaults
from cogs.delivery.departures import DepartureCheck
from cogs.delivery.messages import is_later, texts_of, verbs_of
from cogs.delivery.sendings import Sendings
from cogs.delivery.services import DeliveryPart, DeliveryServices
from cogs.interactions.page import Page
from cogs.messages.lobby import rematch_invited, rematch_line, twin_of, with_twin


class BoardCourier(DeliveryPart):
    """Posts and edits the boards."""

    def __init__(
        self, services: DeliveryServices, channels: ChannelFaults, departures: DepartureCheck
    ) -> None:
        super().__init__(services)
        self._channels, self._departures = channels, departures
        self._sent = Sendings(services.records, services.messages)

    async def deliver(self, row: OutboxRow) -> bool:
        """Post or edit the board of a table; return whether its picture is on it.

        Raises:
            UndeliverableError: the channel is closed to the bot.
            discord.HTTPException: Discord refused for another reason than a channel's fault.
        """
        await self._channels.require_open(row.table_id)
        try:
            return await self._show(row)
        except discord.HTTPException as error:
            if error.code not in TROUBLES:
                raise
            view = await self._tables.queries.view(row.table_id, None)
            await self._channels.refused(view, error.code)
            return True

    async def _show(self, row: OutboxRow) -> bool:
        view, _, plans = await self._tables.queries.with_ping_plans(row.table_id, None, row.version)
        with speaking(await self._languages.of_server(view.location.guild_id)):
            return await self._show_view(row, view, plans)

    async def _show_view(
        self, row: OutboxRow, view: TableView, plans: Mapping[Seat, PingPlan]
    ) -> bool:
        place = await self._records.place(row.table_id, None)
        posted = since = place.posted if place else 0
        # A new board is posted for each ping or reminder due since the last one, and for the end.
        anew = pinged_by_board(view, posted)
        first = {seat for seat in anew if seat in plans and plans[seat].by_board}
        again = {seat for seat, one in plans.items() if one.reminds_by(PingChannel.CHANNEL, posted)}
        ended = view.status is Status.OVER and posted < view.version
        if ended:
            # Also people whose hands were never sent.
            for holder in await self._tables.queries.persons(view.table_id):
                await self._tables.preferences.end_tips(holder.user_id, view.setup.game)
        moved = view.location.moved > posted
        title = self._boards.title(view)
        headings = everywhere(lambda: self._boards.heading(view))
        titles = everywhere(lambda: self._boards.title(view))
        left = await self._sent.left_behind(row, headings, titles, place)
        if place is not None and not (anew or again or ended or moved or left.messages):
            page = await self._board(view, place.since, plans)
            if await self._messages.edit(place.channel_id, place.message_id, page):
                await self._sent.let_go(row, left)
                return not page.is_late
            since = place.since  # it is deleted: post the same recap again, without pings
        elif place is not None and not anew and not ended:
            since = place.since  # a newer message, or another ping: its recap is the newest
        holders = await self._tables.queries.persons(row.table_id)
        asleep = {seat for seat in first | again if plans[seat].asleep}
        pinged = (first | again) - asleep
        users = [holder.user_id for holder in holders if holder.seat in pinged]
        users += await rematch_invited(self._tables, view) if place is None else []
        users += await self._tables.queries.called(row.table_id) if moved else []
        reasons = [view.seats[seat].turn.since for seat in anew]
        reasons += [plans[seat].reminded_at for seat in again]

        def serves(message: discord.Message) -> bool:
            """Return whether it made the pings now due, after their reasons, or shows the end."""
            text = "\n".join([message.content, *texts_of(message)])
            return (
                message.channel.id == view.location.channel_id
                and all(f"<@{user}>" in text for user in users)
                and all(is_later(message, at) for at in reasons)
                and not (ended and "hand" in verbs_of(message))
            )

        channel_id, message_id = view.location.channel_id, None
        announced = bool(users) and not any(map(serves, left.messages))
        if announced:  # a text that could become no board would take the old one's controls
            await self._channels.require_pictures(view)
        else:
            page = await self._board(view, since, plans)
            message_id = await self._sent.adopted(channel_id, left.messages, page, serves)
        if message_id is None:
            for seat in asleep:
                await self._tables.defer_ping(row.table_id, seat)
            if announced:
                now = self._tables.now()
                text = self._boards.announcement(view, title, pinged, now, holders)
                nonce = await self._sent.begin(row, channel_id, place)
                message_id = await self._messages.announce(channel_id, text, nonce, users)
            else:
                nonce = await self._sent.begin(row, channel_id, place)
                message_id = await self._messages.send(channel_id, page, nonce)
        await self._sent.let_go(row, left, message_id)
        await self._records.put_place(
            MessageRef(row.table_id, None, channel_id, message_id, view.version, since)
        )
        # The announcement is a known message now, edited into the board.
        drawn = await self._show(row) if announced else not page.is_late
        asked = {holder.user_id for holder in holders if holder.seat in anew}
        self._departures.check(view, asked.union(users))
        return drawn

    async def _board(self, view: TableView, since: int, plans: Mapping[Seat, PingPlan]) -> Page:
        """Return the board with its mentions, which identify a board left by a kill."""
        holders = await self._tables.queries.persons(view.table_id)
        # People pinged elsewhere, or nowhere, are named without a mention.
        here = frozenset(seat for seat, one in plans.items() if one.channel is PingChannel.CHANNEL)
        page = await self._boards.public(view, since, holders, here)
        if line := await rematch_line(self._tables, view):
            page = replace(page, body=f"{page.body}\n{line}".strip())
        if twin := await twin_of(self._tables, view, self._channels.is_public):
            page = with_twin(page, view, twin)
        if page.is_late:
            page = replace(page, body=f"{page.body}\n{say('picture-follows')}".strip())
        if page.private:
            raise ValueError("a private page was about to be shown to everybody")
        return page
