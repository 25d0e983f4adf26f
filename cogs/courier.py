"""Writes boards into channels and hands into DMs: what the outbox asks for, and nothing else."""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta

import discord
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.calling import Calling, called, rings
from bot.tables.calls import Look
from bot.tables.outbox import DeliverLaterError, UndeliverableError
from bot.tables.records import OutboxRow, Pings, Place, Retired, Status
from bot.tables.tables import Tables
from cogs.boards import Boards, moved_to
from cogs.channels import LOCKED, TROUBLES, Channels
from cogs.direct import TOO_FAST, DirectChannels
from cogs.leavers import Leavers
from cogs.messages import ARCHIVED, BLOCKED, CLOSED_DM, Messages, ThreadLockedError
from cogs.page import Page
from cogs.rematches import Rematches
from cogs.sendings import Sendings

_log = logging.getLogger(__name__)

RETRY = timedelta(seconds=5)
"""How long Discord is left alone after a failure; doubled with each further one."""

HOLD = timedelta(milliseconds=150)
"""How long nothing is shown of a question that an order is about to answer, so that nobody is
called for it."""

NOWHERE = 0
"""Stands for channel and message of a hand that nobody has."""

HELD = 6
"""So often at most: an order that cannot be spent holds nothing up."""

_GONE = frozenset({10003, 10008})

_PASSING = frozenset({TOO_FAST, ARCHIVED})
"""What passes by itself, although some of it comes as a prohibition (403)."""


class DiscordCourier:
    """Shows an audience the newest state of a table.

    Args:
        client: the bot.
        tables: where what is shown comes from.
        boards: how it looks.
        broken: what the HTTP client raises when a connection breaks.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        boards: Boards,
        broken: tuple[type[Exception], ...] = (OSError,),
    ) -> None:
        self._tables, self._boards = tables, boards
        self._broken = broken
        self.messages = self._messages = Messages(client)
        self._sent = Sendings(tables, self._messages)
        self.leavers, self._rematches = Leavers(client, tables, broken), Rematches(tables)
        self._direct = DirectChannels(client, tables.now)
        self.channels = Channels(client, tables, boards, self._messages, self._direct)

    async def deliver(self, row: OutboxRow) -> None:
        """Post or edit the message of one audience.

        Raises:
            DeliverLaterError: Discord is out of order for the moment.
            UndeliverableError: the channel is gone or closed to the bot.
        """
        if row.tries < HELD and await self._tables.order_speaks(row.table_id):
            raise DeliverLaterError(HOLD, "a move is about to come")
        with self._told(RETRY * 2 ** min(row.tries, 6), _is_closed):
            if row.audience is None:
                await self._everybody(row)
            else:
                await self._hand(row)

    async def retire(self, old: Retired) -> None:
        """Take the controls off an old board, or an old hand away.

        Raises:
            DeliverLaterError: Discord is out of order, or the channel closed, for the moment.
            UndeliverableError: it is gone.
        """
        with self._told(RETRY * 2 ** min(old.tries, 14), _is_gone):
            if old.audience is None:
                look, _ = await self._tables.look_of_seat(old.table_id, None)
                await self._messages.retire(old, self._boards.left(look, old), _moved(look, old))
                return
            if old.message_id != NOWHERE:
                await self._messages.delete(old)

    @contextmanager
    def _told(
        self, again: timedelta, hopeless: Callable[[discord.HTTPException], bool]
    ) -> Iterator[None]:
        try:
            yield
        except discord.HTTPException as error:
            if hopeless(error):
                raise UndeliverableError(f"Discord answers {error.status}/{error.code}") from error
            raise DeliverLaterError(again, f"{error.status}/{error.code}") from error
        except discord.RateLimited as error:
            wait = timedelta(seconds=error.retry_after)
            raise DeliverLaterError(wait, "Discord asks for patience") from error
        except ThreadLockedError as error:
            raise DeliverLaterError(again, "the thread is locked") from error
        except self._broken as error:
            raise DeliverLaterError(again, type(error).__name__) from error

    # -- for everybody --------------------------------------------------------------------

    async def _everybody(self, row: OutboxRow) -> None:
        await self.channels.require_open(row.table_id)
        look, _, callings = await self._tables.calling(row.table_id, None, row.version)
        try:
            if await self._put_off_public(row, look, callings):
                look, _, callings = await self._tables.calling(row.table_id, None, row.version)
            await self._public(row, look, callings)
        except ThreadLockedError:
            await self.channels.refused(look, LOCKED)
        except discord.HTTPException as error:
            if error.code not in TROUBLES:
                raise
            await self.channels.refused(look, error.code)

    async def _put_off_public(
        self, row: OutboxRow, look: Look, callings: Mapping[Seat, Calling]
    ) -> bool:
        """Put off what a board would call sleepers for; say whether that changed anything."""
        place = await self._tables.store.place(row.table_id, None)
        posted = place.posted if place else 0
        first, again = _by_board(called(look, posted), callings, posted)
        if not any(callings[seat].asleep for seat in first | again):
            return False
        return await self._tables.put_off(row.table_id, Pings.CHANNEL, posted, first)

    async def _public(self, row: OutboxRow, look: Look, callings: Mapping[Seat, Calling]) -> None:
        place = await self._tables.store.place(row.table_id, None)
        posted = since = place.posted if place else 0
        # A board is posted anew when a person has to be called since the last one, which is the
        # ping, or called once more, and again for the end.
        anew = called(look, posted)
        first, again = _by_board(anew, callings, posted)
        ended = look.status is Status.OVER and posted < look.version
        moved = look.moved > posted
        left = await self._sent.left_behind(row, look, self._boards.heading(look), place)
        if place is not None and not (anew or again or ended or moved):
            page = await self._board(look, place.since, callings)
            if await self._messages.edit(place.channel_id, place.message_id, page):
                await self._sent.let_go(row, left)
                await self._sent.settle(row, left)
                return
            since = place.since  # it is gone: the same story once more, and nobody is called
        elif place is not None and not anew and not ended:
            since = place.since  # it moved, or calls again: what it told is still the newest
        holders = await self._tables.persons(row.table_id)
        users = [holder.user_id for holder in holders if holder.seat in first | again]
        users += await self._rematches.invited(look) if place is None else []
        page = await self._board(look, since, callings)
        message_id = await self._sent.adopted(look, left.messages, page, anew, users, ended)
        if message_id is None:
            message_id = await self._sent.send(row, look.channel_id, page, place, mentions=users)
        await self._sent.let_go(row, left, message_id)
        await self._tables.store.put_place(
            Place(row.table_id, None, look.channel_id, message_id, look.version, since)
        )
        asked = {holder.user_id for holder in holders if holder.seat in anew}
        self.leavers.look(look, asked.union(users))

    async def _board(self, look: Look, since: int, callings: Mapping[Seat, Calling]) -> Page:
        """Return the board; it names whom it waits for, and only a sending calls them by that.

        A board that a kill left behind is known by the mention, so an edit keeps it.
        """
        recent = await self._tables.story(look, since)
        holders = await self._tables.persons(look.table_id)
        # Who is called elsewhere, or nowhere, is told of by name alone.
        here = frozenset(seat for seat, one in callings.items() if one.road is Pings.CHANNEL)
        page = await self._boards.public(look, recent, holders, here)
        if line := await self._rematches.line(look):
            page = replace(page, body=f"{page.body}\n{line}".strip())
        if page.private:
            raise ValueError("a private page was about to be shown to everybody")
        return page

    # -- for one seat ---------------------------------------------------------------------

    async def _hand(self, row: OutboxRow) -> None:
        look, holder, callings = await self._tables.calling(row.table_id, row.audience, row.version)
        if holder is None:
            await self._take_away(row)
            return
        if holder.dm_closed or look.view is None:
            return
        try:
            channel_id = await self._direct.with_person(holder.user_id)
            place = await self._hand_in(channel_id, row)
            if await self._put_off_direct(row, look, callings, place):
                look, _, callings = await self._tables.calling(
                    row.table_id, row.audience, row.version
                )
            if await self._hand_to(row, look, channel_id, place, callings):
                self.leavers.look(look, [holder.user_id])
        except discord.HTTPException as error:
            if error.code == TOO_FAST:
                raise self._direct.too_fast() from error
            if error.code not in CLOSED_DM:
                raise
            _log.info("table %d: a person's direct messages are closed", row.table_id)
            await self._tables.forget_dm(row.table_id, holder.user_id)
            self.leavers.look(look, [holder.user_id])

    async def _take_away(self, row: OutboxRow) -> None:
        """Let the hand go that the person had who left the seat: no place takes its own."""
        store = self._tables.store
        if await store.place(row.table_id, row.audience) is not None:
            nowhere = Place(row.table_id, row.audience, NOWHERE, NOWHERE, row.version, 0)
            await store.put_place(nowhere)

    async def _hand_in(self, channel_id: int, row: OutboxRow) -> Place | None:
        """Return where the person's hand stands in their direct messages."""
        place = await self._tables.store.place(row.table_id, row.audience)
        # Else the seat has another holder: what the former one got stays as it is.
        return place if place is not None and place.channel_id == channel_id else None

    async def _put_off_direct(
        self, row: OutboxRow, look: Look, callings: Mapping[Seat, Calling], place: Place | None
    ) -> bool:
        """Put off what a hand would call its person for who sleeps; say whether that did it."""
        posted = place.posted if place else 0
        first, again = _by_hand(look, callings, posted)
        if look.me is None or not (first or again) or not callings[look.me].asleep:
            return False
        seats = (look.me,) if first else ()
        return await self._tables.put_off(row.table_id, Pings.DM, posted, seats)

    async def _hand_to(
        self,
        row: OutboxRow,
        look: Look,
        channel_id: int,
        place: Place | None,
        callings: Mapping[Seat, Calling],
    ) -> bool:
        """Send or edit a hand; say whether it called its person once more."""
        assert look.me is not None  # a row for a seat
        store = self._tables.store
        recent = await self._tables.story(look, self._boards.told_since(look))
        spoken = await self._tables.spoken(look, self._boards.told_since(look))
        page = await self._boards.hand(look, recent, direct=True, spoken=spoken)
        posted = place.posted if place else 0
        first, again = _by_hand(look, callings, posted)
        if (
            place is not None
            and look.seats[look.me].came <= posted
            and not again
            and await self._messages.edit(channel_id, place.message_id, page)
        ):
            return False
        # The server's name may have changed since an earlier sending, or not be known yet, and
        # the table's channel may be another; which server it is says the link.
        heading, link = self._boards.heading(look), f"/channels/{look.guild_id}/"
        left = await self._sent.left_behind(
            row, look, heading, place, channel_id=channel_id, link=link
        )
        message_id = None
        for message in left.messages:
            if await self._messages.edit(channel_id, message.id, page):
                message_id = message.id
                break
        if message_id is None:
            message_id = await self._sent.send(
                row, channel_id, page, place, silent=not (first or again)
            )
        await store.put_place(
            Place(row.table_id, row.audience, channel_id, message_id, look.version, posted)
        )
        return again


def _by_board(
    anew: frozenset[Seat], callings: Mapping[Seat, Calling], posted: int
) -> tuple[set[Seat], set[Seat]]:
    """Return whom a board calls: for coming to be asked, and once more."""
    first = {seat for seat in anew if seat in callings and callings[seat].by_board}
    again = {seat for seat, one in callings.items() if one.again_by(Pings.CHANNEL, posted)}
    return first, again


def _by_hand(look: Look, callings: Mapping[Seat, Calling], posted: int) -> tuple[bool, bool]:
    """Say whether a hand calls its person: for coming to be asked, and once more."""
    own = None if look.me is None else callings.get(look.me)
    if own is None:
        return False, False
    # In an occasion in which a board has called before, the hand does.
    return own.by_hand(posted, rings(look, posted)), own.again_by(Pings.DM, posted)


def _moved(look: Look, old: Retired) -> str:
    """Return what an old board says of where its table went; nothing where the game went on."""
    stayed = look.channel_id == old.channel_id and look.status is not Status.LOBBY
    return "" if stayed else f"-# {moved_to(look.channel_id)}"


def _is_closed(error: discord.HTTPException) -> bool:
    return (error.status in (403, 404) and error.code not in _PASSING) or error.code == BLOCKED


def _is_gone(error: discord.HTTPException) -> bool:
    return error.code in _GONE
