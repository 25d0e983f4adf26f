"""Handles a running game's people: leaving, seats, votes, pauses, nudges; and rematches."""

import logging
from datetime import timedelta

import discord

from bot.games.contract import Seat
from bot.tables.commands.command import Command
from bot.tables.commands.lobby import Join
from bot.tables.commands.membership import AcceptSeat, Concede, GiveToChef, WithdrawOffer
from bot.tables.commands.pings import Mute, Nudge
from bot.tables.commands.proposals import Kick, Pause, Resume
from bot.tables.model import errors
from bot.tables.model.records import Status
from bot.tables.resolver import only
from bot.tables.views.table_view import TableView
from bot.words import say, speaking
from cogs.gameplay.handler import require_seat, updates_itself
from cogs.interactions.connection import BROKEN
from cogs.interactions.handlers import ControlId, Invocation, Reply, UnknownControlError, route
from cogs.interactions.names import plain_names, text_names
from cogs.interactions.page import BadFieldError, Button, Page, mentions_of
from cogs.messages.controls import and_back, button
from cogs.messages.lobby import where_of
from cogs.services import Services

_log = logging.getLogger(__name__)

PING_AGAIN = timedelta(hours=1)
"""The time in which a person is pinged once about offered seats of a table."""


class MembershipHandler:
    """Handles the controls around a running game, and the rematch after it."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._gameplay, self._opener, self._client = services.gameplay, services.opener, client
        self._tables, self._resolver = services.tables, services.resolver
        self._boards, self._hands = services.boards, services.hands
        self._languages = services.replies.languages

    @route("going", "concede", "concede_now", "give_now")
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Handle a button of the ways to leave a running game."""
        view = await self._resolver.known(invocation.context, control.table)
        _require_playing(view, control.seat)
        match control.action:
            case "concede_now":
                return await self._go(invocation, view, Concede(), say("conceded-now"))
            case "give_now":
                return await self._go(invocation, view, GiveToChef(), say("seat-given"))
            case "concede":
                return self._sure(view)
            case _:
                return self._ways(view)

    @route("rematch")
    async def rematch(self, invocation: Invocation, control: ControlId) -> Reply:
        """Open a rematch of an ended table, or take a seat at the open one."""
        old = await self._resolver.known(invocation.context, control.table)
        receipt = await self._opener.open_again(invocation, old)
        await self._tables.catch_up(control.table, None)  # the old board has the link
        view = await self._tables.queries.view(receipt.table_id, invocation.request.user_id)
        title = self._boards.title(view)
        if view.me is None and view.status is Status.LOBBY:
            await self._tables.execute(invocation.request, view.table_id, Join())
        elif view.status is not Status.LOBBY:
            place = await self._tables.queries.board_of(view.table_id)
            words = say("rematch-is", title=title, link=self._boards.link(view, place))
            return Reply(Page(f"{self._boards.heading(view)}\n{words}"))
        where = where_of(view, invocation.context.channel_id)
        return Reply(Page(say("rematch-open", title=title, where=where)))

    async def typed_hand_over(
        self,
        invocation: Invocation,
        table: str | None,
        person: discord.User | discord.Member | None,
    ) -> Reply:
        """Offer one's seat to a person; without one, show the ways to leave."""
        if person is not None and person.bot:
            raise BadFieldError("person", say("takes-person"))
        action, payload = ("going", "") if person is None else ("offer", str(person.id))
        return await self.typed(invocation, table, action, payload)

    @route("offer")
    async def offer(self, invocation: Invocation, control: ControlId) -> Reply:
        """Offer one's seat at the chosen table to the person named by the payload."""
        view = await self._resolver.known(invocation.context, control.table)
        _require_playing(view, None)
        if not (person := control.payload).isdecimal():
            raise UnknownControlError
        since = self._tables.now() - PING_AGAIN
        knows = await self._tables.offered_since(view.table_id, int(person), since)
        await self._tables.offer(invocation.request, view.table_id, int(person))
        pinged = "before" if knows else await self._ping(view, int(person))
        words = say("seat-offered", name=f"<@{person}>", pinged=pinged)
        return Reply(Page(words, rows=((_withdrawal(view, invocation.request.interaction_id),),)))

    @route("withdraw")
    async def withdraw(self, invocation: Invocation, control: ControlId) -> Reply:
        """Withdraw the offer of one's seat that the payload identifies."""
        view = await self._resolver.known(invocation.context, control.table)
        if control.seat is None or not control.payload.isdecimal():
            raise UnknownControlError
        _require_playing(view, control.seat)
        offer = (control.seat, int(control.payload))
        view = await self._gameplay.execute(
            invocation, control.table, WithdrawOffer(), control=offer
        )
        return Reply(Page(say("offer-withdrawn"), rows=and_back((), view)), in_place=True)

    async def typed_kick(
        self, invocation: Invocation, table: str | None, player: str, *, agrees: bool
    ) -> Reply:
        """Vote to kick a player, or withdraw the vote."""
        views = await self._running(invocation, table)
        if len(views) > 1:
            return self._gameplay.ask_for_table(views, "going")
        view = _require_playing(only(views), None)
        against = named_seat(view, player)
        after = await self._gameplay.execute(invocation, view.table_id, Kick(against, agrees))
        key = "kick-wanted" if agrees else "kick-withdrawn"
        key = "kicked" if after.seats[against].freed else key
        return Reply(Page(say(key, name=text_names(view)[against])))

    async def typed(
        self, invocation: Invocation, table: str | None, action: str, payload: str = ""
    ) -> Reply:
        """Act as a button of ``action`` at the running table that is meant."""
        views = await self._running(invocation, table)
        return await self._gameplay.press_at(invocation, views, action, payload)

    async def _running(self, invocation: Invocation, table: str | None) -> list[TableView]:
        return await self._gameplay.meant(
            invocation, table, lambda view: view.status is Status.RUNNING
        )

    def _ways(self, view: TableView) -> Reply:
        concede, give = (button(view, one, seat=view.me) for one in ("concede", "give_now"))
        offered = (_withdrawal(view, view.own.offered),) if view.own.offered else ()
        rows = and_back(((concede, give, *offered),), view)
        head = f"{self._boards.heading(view)}\n{say('ways-to-leave')}"
        return Reply(Page(head, rows=rows, private=True), in_place=True)

    def _sure(self, view: TableView) -> Reply:
        before = ControlId(view.table_id, "going", view.me)
        rows = and_back(((button(view, "concede_now", "danger", view.me),),), view, before)
        head = f"{self._boards.heading(view)}\n{say('concede-asked')}"
        return Reply(Page(head, rows=rows, private=True), in_place=True)

    async def _go(
        self, invocation: Invocation, view: TableView, action: Command, done: str
    ) -> Reply:
        await self._tables.execute(invocation.request, view.table_id, action)
        page = Page(f"{self._boards.heading(view)}\n{done}")
        return Reply(page, in_place=True)

    @route("nudge")
    async def nudge(self, invocation: Invocation, control: ControlId) -> Reply:
        """Ping the awaited players."""
        view = await self._gameplay.execute(invocation, control.table, Nudge())
        return Reply(Page(say("nudged"), rows=and_back((), view)), in_place=True)

    @route("mute", "unmute")
    async def mute(self, invocation: Invocation, control: ControlId) -> Reply:
        """Mute the requester's turn, or end that."""
        mute = control.action == "mute"
        view = await self._gameplay.resolver.known(invocation.context, control.table)
        if view.me is not None and control.seat not in (None, view.me):
            raise errors.NotYoursError
        turn = (control.seat or 0, control.prompt) if control.prompt else None
        view = await self._gameplay.execute(invocation, control.table, Mute(mute), control=turn)
        if updates_itself(invocation, view):
            return Reply(None)  # the hand itself shows it
        note = say("muted") if mute else say("unmuted")
        return Reply(self._boards.more(view, note), in_place=True)

    @route("pause")
    async def pause(self, invocation: Invocation, control: ControlId) -> Reply:
        """Agree to a pause, and show whether it has begun."""
        view = await self._gameplay.execute(invocation, control.table, Pause())
        key = "pause-wanted" if view.times.paused_at is None else "paused"
        return Reply(Page(say(key, title=self._boards.title(view))), in_place=True)

    @route("resume")
    async def resume(self, invocation: Invocation, control: ControlId) -> Reply:
        """End a pause."""
        view = await self._gameplay.execute(invocation, control.table, Resume())
        return Reply(Page(say("resumed", title=self._boards.title(view))), in_place=True)

    @route("accept")
    async def accept(self, invocation: Invocation, control: ControlId) -> Reply:
        """Take over a seat offered to the person."""
        view = await self._gameplay.execute(invocation, control.table, AcceptSeat())
        return Reply(await self._hands.page(view, note=say("seat-yours")))

    async def _ping(self, view: TableView, user_id: int) -> bool:
        """Ping a person in the table's channel; return whether it was possible."""
        assert view.me is not None  # the offering person holds a seat
        place = await self._tables.queries.board_of(view.table_id)
        # Everybody reads it, and it names a button of the board.
        with speaking(await self._languages.of_server(view.location.guild_id)):
            words = say(
                "seat-invitation",
                user=user_id,
                name=text_names(view)[view.me],
                title=self._boards.title(view),
                board=self._boards.link(view, place),
            )
        channel = self._client.get_partial_messageable(view.location.channel_id)
        try:
            await channel.send(words, allowed_mentions=mentions_of([user_id]))
        except (discord.HTTPException, discord.RateLimited, *BROKEN) as error:
            _log.info("table %d: not pinged, %s", view.table_id, type(error).__name__)
            return False
        return True


def _require_playing(view: TableView, seat: Seat | None) -> TableView:
    """Return the view of a person who plays, in the given seat if any; refuse any other."""
    if view.seats[require_seat(view, seat)].conceded:
        raise errors.ConcededError
    return view


def _withdrawal(view: TableView, offer: int) -> Button:
    """Return the button that withdraws an offer of the view's seat."""
    control = ControlId(view.table_id, "withdraw", view.me, payload=str(offer))
    return Button(control.id(), say("button-withdraw"))


def named_seat(view: TableView, player: str) -> Seat:
    """Return the seat named by its number, as "2", else by its name; refuse any other."""
    names = [name.casefold() for name in plain_names(view)]
    named = [*(str(seat + 1) for seat in range(len(names))), *names]
    if player.casefold() not in named:
        raise errors.NoVoteError
    return named.index(player.casefold()) % len(names)
