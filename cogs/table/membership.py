"""Handles concessions, seats handed over, free seats, votes and rematches."""

import logging

import discord

from bot.games.contract import Seat
from bot.tables.commands.command import Command
from bot.tables.commands.lobby import Join
from bot.tables.commands.membership import AcceptSeat, Concede, GiveToChef, Kick
from bot.tables.model.errors import (
    ConcededError,
    NotSeatedError,
    NotYoursError,
    NoVoteError,
    WrongStatusError,
)
from bot.tables.model.records import Status, TableId
from bot.tables.resolver import only
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from cogs.interactions.modals import BadFieldError
from cogs.interactions.names import escaped, plain_names, text_names
from cogs.interactions.page import Button, Page, parts_of
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.interactions.routes import route, table_route
from cogs.messages.controls import and_back
from cogs.services import Services
from render.kit.names import display_name

_log = logging.getLogger(__name__)

WAYS = (
    "You can leave this game in three ways:\n"
    "- **Concede**: the others play on without you, and you come last.\n"
    "- **Give my seat to a chef**: a computer player plays on, and anybody may take the seat. "
    "Whoever holds it in the end has the result; if nobody took it, you come last.\n"
    "- `/table hand-over` with a person: they take your seat, and the result with it.\n"
    "`/table abandon` stops the game without a result, once all who play agree."
)

SURE = "This gives the game up for good. The others play on, and you come last."

GIVEN = (
    "A chef plays on in your seat, and anybody may take it. **Take a free seat** on the board "
    "brings you back as long as nobody did."
)

OFFERED = "{name} may take your seat over now. Until they do, you play on."

INVITED = (
    "<@{user}>, {name} would hand their seat at {title} over to you: **Take the seat over** on "
    "[the board]({board})."
)
"""Without a button of its own, which nobody would take away once the offer holds no more."""

REMATCH = (
    "{title} is open in {where}, and you sit at it. Who played is invited; at the start everybody "
    "sits one seat further on."
)

TOLD = " I called them in the channel."
NOT_TOLD = " I could not call them: please tell them to press **Take the seat over** on the board."


class MembershipHandler:
    """Handles joining and leaving a running game.

    Args:
        services: of the bot.
        client: pings in a channel whom a seat is offered to.
    """

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._gameplay, self._opener, self._client = services.gameplay, services.opener, client
        self._tables, self._resolver = services.tables, services.resolver
        self._boards, self._hands = services.boards, services.hands
        self._unsent: tuple[type[Exception], ...] = (
            discord.HTTPException,
            discord.RateLimited,
            *services.broken,
        )

    @route("going", "concede", "concede_now", "give_now", "accept")
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do what a button says."""
        if control.action == "accept":
            return await self._accept(invocation, control.table)
        look = await self._playing(invocation, control.table, control.seat)
        match control.action:
            case "concede_now":
                return await self._go(invocation, look, Concede(), "You conceded.")
            case "give_now":
                return await self._go(invocation, look, GiveToChef(), GIVEN)
            case "concede":
                return self._sure(look)
            case _:
                return self._ways(look)

    @table_route("rematch")
    async def rematch(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Open a rematch of an ended table, or sit down at the one that is open already."""
        old = await self._resolver.known(invocation.context, table_id)
        receipt = await self._opener.open_again(invocation.request, old, invocation.interaction)
        await self._tables.catch_up(table_id, None)  # the old board says where it is
        look = await self._tables.queries.look(receipt.table_id, invocation.request.user_id)
        title = self._boards.title(look)
        if look.me is None and look.status is Status.LOBBY:
            await self._tables.execute(invocation.request, look.table_id, Join())
        elif look.status is not Status.LOBBY:
            place = await self._tables.queries.board_of(look.table_id)
            words = f"{title} is the rematch: {self._boards.link(look, place)}"
            return Reply(Page(f"{self._boards.heading(look)}\n{words}"))
        here = look.channel_id == invocation.context.channel_id
        where = "this channel" if here else f"<#{look.channel_id}>"
        return Reply(Page(REMATCH.format(title=title, where=where)))

    async def typed_concede(self, invocation: Invocation, table: str | None) -> Reply:
        """Ask whether a typed concession is meant."""
        look = await self._meant(invocation, table)
        if isinstance(look, Reply):
            return look
        return self._sure(look)

    async def typed_hand_over(
        self,
        invocation: Invocation,
        table: str | None,
        person: discord.User | discord.Member | None,
    ) -> Reply:
        """Offer the own seat to a person; without one show the ways to go.

        Raises:
            BadFieldError: it is a bot, or nothing that Discord would send for a person.
        """
        look = await self._meant(invocation, table)
        if isinstance(look, Reply):
            return look
        if person is None:
            return self._ways(look)
        if not isinstance(person, (discord.User, discord.Member)) or person.bot:
            raise BadFieldError("person", "a person of this server")
        await self._tables.offer(invocation.request, look.table_id, person.id)
        told = TOLD if await self._call(look, person.id) else NOT_TOLD
        said = OFFERED.format(name=escaped(display_name(person.display_name, 0))) + told
        return Reply(Page(said))

    async def typed_kick(
        self, invocation: Invocation, table: str | None, player: str, *, agrees: bool
    ) -> Reply:
        """Vote for a player to leave, or take that vote back."""
        look = await self._meant(invocation, table)
        if isinstance(look, Reply):
            return look
        against = named_seat(look, player)
        after = await self._gameplay.execute(invocation, look.table_id, Kick(against, agrees))
        return Reply(Page(_voted(after, against, text_names(look)[against], agrees=agrees)))

    async def _meant(self, invocation: Invocation, table: str | None) -> TableView | Reply:
        if table is not None:
            look = await self._resolver.named(invocation.context, table)
            return await self._playing(invocation, look.table_id, look.me)
        looks = await self._resolver.seated(
            invocation.context, lambda look: look.status is Status.RUNNING and look.me is not None
        )
        if len(looks) > 1:
            return self._gameplay.which_table(looks, "going")
        return only(looks)

    async def _playing(
        self, invocation: Invocation, table_id: TableId, seat: Seat | None
    ) -> TableView:
        """Return a running table at which the person plays, in this seat where one is named."""
        look = await self._resolver.known(invocation.context, table_id)
        if look.status is not Status.RUNNING:
            raise WrongStatusError(Status.RUNNING, look.status)
        if look.me is None:
            raise NotSeatedError
        if seat is not None and seat != look.me:
            raise NotYoursError
        if look.seats[look.me].conceded:
            raise ConcededError
        return look

    def _ways(self, look: TableView) -> Reply:
        concede = Button(ControlId(look.table_id, "concede", look.me).id(), "Concede…")
        give = ControlId(look.table_id, "give_now", look.me).id()
        rows = and_back(((concede, Button(give, "Give my seat to a chef")),), look)
        page = Page(f"{self._boards.heading(look)}\n{WAYS}", rows=rows, private=True)
        return Reply(page, in_place=True)

    def _sure(self, look: TableView) -> Reply:
        concede = ControlId(look.table_id, "concede_now", look.me).id()
        before = ControlId(look.table_id, "going", look.me)
        rows = and_back(((Button(concede, "Concede", "danger"),),), look, before)
        page = Page(f"{self._boards.heading(look)}\n{SURE}", rows=rows, private=True)
        return Reply(page, in_place=True)

    async def _go(
        self, invocation: Invocation, look: TableView, action: Command, done: str
    ) -> Reply:
        await self._tables.execute(invocation.request, look.table_id, action)
        page = Page(f"{self._boards.heading(look)}\n{done}")
        return Reply(page, in_place=True)

    async def _accept(self, invocation: Invocation, table_id: TableId) -> Reply:
        look = await self._gameplay.execute(invocation, table_id, AcceptSeat())
        return Reply(await self._hands.page(look, note="The seat is yours now."))

    async def _call(self, look: TableView, user_id: int) -> bool:
        """Ping somebody in the table's channel; return whether that was possible."""
        assert look.me is not None  # who offers a seat holds it
        place = await self._tables.queries.board_of(look.table_id)
        words = INVITED.format(
            user=user_id,
            name=text_names(look)[look.me],
            title=self._boards.title(look),
            board=self._boards.link(look, place),
        )
        parts = parts_of(Page(words), calls=[user_id])
        channel = self._client.get_partial_messageable(look.channel_id)
        try:
            await channel.send(view=parts.view, allowed_mentions=parts.mentions)
        except self._unsent as error:
            _log.info("table %d: not called, %s", look.table_id, type(error).__name__)
            return False
        return True


def named_seat(look: TableView, player: str) -> Seat:
    """Return the seat a person named: by its number, as "2", or by its name.

    Raises:
        NoVoteError: there is none.
    """
    for seat, name in enumerate(plain_names(look)):
        if player.casefold() in (str(seat + 1), name.casefold()):
            return seat
    raise NoVoteError


def _voted(look: TableView, against: Seat, name: str, *, agrees: bool) -> str:
    if look.seats[against].freed:
        return f"{name} is out: all who were to say so agreed. A chef plays on, the seat is free."
    if not agrees:
        return f"Your word against {name} is taken back."
    return f"Noted: you would have {name} leave. It takes the word of all others who play."
