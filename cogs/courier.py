"""Writes boards into channels and hands into DMs: what the outbox asks for, and nothing else."""

import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
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

_TRIES = 3
"""So often calls may be put off before a message is sent."""

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
        try:
            await _until_done(lambda: self._public(row))
        except ThreadLockedError:
            look, _ = await self._tables.look_of_seat(row.table_id, None, row.version)
            await self.channels.refused(look, LOCKED)
        except discord.HTTPException as error:
            if error.code not in TROUBLES:
                raise
            look, _ = await self._tables.look_of_seat(row.table_id, None, row.version)
            await self.channels.refused(look, error.code)

    async def _public(self, row: OutboxRow) -> bool:
        """Post or edit a board; say False where calls had to be put off before it is sent."""
        look, _, callings = await self._tables.calling(row.table_id, None, row.version)
        place = await self._tables.store.place(row.table_id, None)
        posted = since = place.posted if place else 0
        # A board is posted anew when a person has to be called since the last one, which is the
        # ping, or called once more, and again for the end.
        anew = called(look, posted)
        first = {seat for seat in anew if seat in callings and callings[seat].by_board}
        again = {seat for seat, one in callings.items() if one.again_by(Pings.CHANNEL, posted)}
        ended = look.status is Status.OVER and posted < look.version
        moved = look.moved > posted
        left = await self._sent.left_behind(row, look, self._boards.heading(look), place)
        if place is not None and not (anew or again or ended or moved):
            page = await self._board(look, place.since, callings)
            if await self._messages.edit(place.channel_id, place.message_id, page):
                await self._sent.let_go(row, left)
                await self._sent.settle(row, left)
                return True
            since = place.since  # it is gone: the same story once more, and nobody is called
        elif place is not None and not anew and not ended:
            since = place.since  # it moved, or calls again: what it told is still the newest
        holders = await self._tables.persons(row.table_id)
        users = [holder.user_id for holder in holders if holder.seat in first | again]
        users += await self._rematches.invited(look) if place is None else []
        page = await self._board(look, since, callings)
        message_id = await self._sent.adopted(look, left.messages, page, anew, users, ended)
        if message_id is None:
            if any(callings[seat].asleep for seat in first | again):
                await self._tables.put_off(row.table_id, Pings.CHANNEL, posted, first)
                return False
            message_id = await self._sent.send(row, look.channel_id, page, place, mentions=users)
        await self._sent.let_go(row, left, message_id)
        await self._tables.store.put_place(
            Place(row.table_id, None, look.channel_id, message_id, look.version, since)
        )
        asked = {holder.user_id for holder in holders if holder.seat in anew}
        self.leavers.look(look, asked.union(users))
        return True

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
        await _until_done(lambda: self._own(row))

    async def _own(self, row: OutboxRow) -> bool:
        """Send or edit a hand; say False where calls had to be put off before it is sent."""
        look, holder, callings = await self._tables.calling(row.table_id, row.audience, row.version)
        if holder is None:
            await self._take_away(row)
            return True
        if holder.dm_closed or look.view is None:
            return True
        try:
            channel_id = await self._direct.with_person(holder.user_id)
            own = {seat: one for seat, one in callings.items() if seat == look.me}
            told = await self._hand_to(row, look, channel_id, own)
        except discord.HTTPException as error:
            if error.code == TOO_FAST:
                raise self._direct.too_fast() from error
            if error.code not in CLOSED_DM:
                raise
            _log.info("table %d: a person's direct messages are closed", row.table_id)
            await self._tables.forget_dm(row.table_id, holder.user_id)
            told = True
        if told:
            self.leavers.look(look, [holder.user_id])
        return told is not None

    async def _take_away(self, row: OutboxRow) -> None:
        """Let the hand go that the person had who left the seat: no place takes its own."""
        store = self._tables.store
        if await store.place(row.table_id, row.audience) is not None:
            nowhere = Place(row.table_id, row.audience, NOWHERE, NOWHERE, row.version, 0)
            await store.put_place(nowhere)

    async def _hand_to(
        self, row: OutboxRow, look: Look, channel_id: int, callings: Mapping[Seat, Calling]
    ) -> bool | None:
        """Send or edit a hand; say whether it called its person once more; None if it has to wait.

        That is until the call has been put off, since they sleep.
        """
        assert look.me is not None  # a row for a seat
        store = self._tables.store
        recent = await self._tables.story(look, self._boards.told_since(look))
        spoken = await self._tables.spoken(look, self._boards.told_since(look))
        page = await self._boards.hand(look, recent, direct=True, spoken=spoken)
        place = await store.place(row.table_id, row.audience)
        if place is not None and place.channel_id != channel_id:
            place = None  # the seat has another holder: what the former one got stays as it is
        posted = place.posted if place else 0
        own = callings.get(look.me)
        again = own is not None and own.again_by(Pings.DM, posted)
        # In an occasion in which a board has called before, the hand does.
        first = own is not None and own.by_hand(posted, rings(look, posted))
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
        message_id = await self._sent.adopted_hand(
            channel_id, left.messages, page, calls=first or again
        )
        if message_id is None:
            if own is not None and own.asleep and (first or again):
                seats = (look.me,) if first else ()
                await self._tables.put_off(row.table_id, Pings.DM, posted, seats)
                return None
            message_id = await self._sent.send(
                row, channel_id, page, place, silent=not (first or again)
            )
        await self._sent.let_go(row, left, message_id)
        await store.put_place(
            Place(row.table_id, row.audience, channel_id, message_id, look.version, posted)
        )
        return again


async def _until_done(deliver: Callable[[], Awaitable[bool]]) -> None:
    """Deliver until nothing has to be put off before.

    Raises:
        DeliverLaterError: one falls asleep after the other.
    """
    for _ in range(_TRIES):
        if await deliver():
            return
    raise DeliverLaterError(RETRY, "people fall asleep")


def _moved(look: Look, old: Retired) -> str:
    """Return what an old board says of where its table went; nothing where the game went on."""
    stayed = look.channel_id == old.channel_id and look.status is not Status.LOBBY
    return "" if stayed else f"-# {moved_to(look.channel_id)}"


def _is_closed(error: discord.HTTPException) -> bool:
    return (error.status in (403, 404) and error.code not in _PASSING) or error.code == BLOCKED


def _is_gone(error: discord.HTTPException) -> bool:
    return error.code in _GONE
