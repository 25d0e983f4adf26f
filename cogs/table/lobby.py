"""Handles lobbies: open, join, choose, start, close, move."""

from collections.abc import Mapping
from typing import Final

import discord

from bot.tables.commands.lobby import (
    Abandon,
    AddChef,
    Choose,
    Join,
    Leave,
    LobbyCommand,
    MoveTable,
    RemoveChef,
    Start,
)
from bot.tables.commands.membership import TakeBack
from bot.tables.model.errors import NoChefError, WrongStatusError
from bot.tables.model.records import Status, TableId
from bot.tables.resolver import RequestContext, only
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from cogs.interactions.page import Page
from cogs.interactions.permissions import (
    NotInDirectMessageError,
    OtherServerError,
    require_permissions,
)
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.interactions.routes import route, table_route
from cogs.services import Services

_ACTIONS: Final[Mapping[str, LobbyCommand]] = {
    "join": Join(),
    "leave": Leave(),
    "remove_chef": RemoveChef(),
    "start": Start(),
    "abandon": Abandon(),
    "back": TakeBack(),
}
"""The actions of buttons without a payload."""


class LobbyHandler:
    """Does what people ask for around a game, and makes the page of its answer."""

    def __init__(self, services: Services) -> None:
        self._gameplay, self._opener = services.gameplay, services.opener
        self._tables, self._resolver = services.tables, services.resolver
        self._boards, self._hands = services.boards, services.hands

    async def open(self, invocation: Invocation, game: str) -> Reply:
        """Open a lobby in the channel, or in a thread made for it; its message is the outbox's.

        Raises:
            NotInDirectMessageError: there is no channel to play in.
            NotAllowedHereError: other channels were chosen for tables.
            TooManyTablesError: so many tables as may be are open.
            MissingPermissionError: the bot could not show a board there.
        """
        receipt = await self._opener.open(invocation, game)
        look = await self._tables.queries.look(receipt.table_id, invocation.request.user_id)
        here = look.channel_id == invocation.context.channel_id
        where = "this channel" if here else f"<#{look.channel_id}>"
        return Reply(
            Page(
                f"{self._boards.title(look)} is open in {where}, and you sit at it. "
                "Others press **Join**; when all are there, press **Start**."
            )
        )

    @table_route("move")
    async def move(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Take a table to the channel; its board is posted there by the outbox.

        Raises:
            NotInDirectMessageError: there is no channel to play in.
            OtherServerError: the table is another server's.
            NotAllowedHereError: other channels were chosen for tables.
            MissingPermissionError: the bot could not show a board there.
        """
        if invocation.context.guild_id is None:
            raise NotInDirectMessageError
        look = await self._resolver.known(invocation.context, table_id)
        if look.guild_id != invocation.context.guild_id:
            raise OtherServerError
        interaction = invocation.interaction
        await self._opener.require_allowed(interaction)
        in_thread = isinstance(interaction.channel, discord.Thread)
        require_permissions(interaction.app_permissions, in_thread=in_thread)
        move = MoveTable(invocation.context.channel_id)
        await self._tables.execute(invocation.request, table_id, move)
        return Reply(Page(f"{self._boards.title(look)} is in this channel now; its board comes."))

    async def typed_move(self, invocation: Invocation, table: str | None) -> Reply:
        """Move the resolved table to this channel, preferring one of another channel."""
        if invocation.context.guild_id is None:
            raise NotInDirectMessageError
        if table is not None:
            look = await self._resolver.named(invocation.context, table)
        else:
            here = invocation.context.channel_id
            looks = await self._resolver.seated(
                invocation.context, lambda look: look.channel_id != here
            ) or await self._resolver.seated(invocation.context, lambda look: True)
            if len(looks) > 1:
                return self._gameplay.which_table(looks, "move")
            look = only(looks)
        return await self.move(invocation, look.table_id)

    @table_route("close")
    async def close(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Close a table that has not begun.

        The button of a lobby says no word for stopping a game that has begun meanwhile.
        """
        look = await self._resolver.known(invocation.context, table_id)
        if look.status is Status.RUNNING:
            raise WrongStatusError(Status.LOBBY, look.status)
        return await self.arrange(invocation, table_id, Abandon())

    @route(*_ACTIONS)
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do what a button of the lobby or the board says."""
        return await self.arrange(invocation, control.table, _ACTIONS[control.action])

    @route("add_chef")
    async def add_chef(self, invocation: Invocation, control: ControlId) -> Reply:
        """Let a computer player sit down of the payload's strength, else the strongest."""
        look = await self._resolver.known(invocation.context, control.table)
        strongest = next(iter(self._tables.games.computer_players(look.game, look.rules)))
        return await self.arrange(invocation, control.table, AddChef(control.payload or strongest))

    @route("option")
    async def choose(self, invocation: Invocation, control: ControlId) -> Reply:
        """Choose a value of one of the game's options."""
        chosen = Choose(control.payload, invocation.choice)
        return await self.arrange(invocation, control.table, chosen)

    async def arrange(
        self, invocation: Invocation, table_id: TableId, action: LobbyCommand
    ) -> Reply:
        """Sit down, choose, start or stop, and say what that did."""
        look = await self._gameplay.execute(invocation, table_id, action)
        if isinstance(action, Start) and look.me is not None:
            return Reply(await self._hands.page(look, note="The game begins."))
        if isinstance(action, Join) and look.status is Status.RUNNING:
            return Reply(await self._hands.page(look, note="The seat is yours now."))
        if isinstance(action, TakeBack):
            return Reply(await self._hands.page(look, note="The seat is yours again."))
        return Reply(Page(_done(action, look, self._boards.title(look))))

    async def typed(
        self, invocation: Invocation, table: str | None, action: str, strength: str = ""
    ) -> Reply:
        """Do what a button of the lobby does at the table that a command means.

        Args:
            invocation: the command.
            table: the table as named by the person, or None.
            action: of the button, which asks for the table where several could be meant.
            strength: of the chef to add; nothing for the strongest.

        Raises:
            NoChefError: there is no chef of that strength. A button carries no free text.
        """
        if table is not None:
            looks = [await self._resolver.named(invocation.context, table)]
        else:
            looks = await self._meant_for(invocation.context, action)
        if strength and not any(
            strength in self._tables.games.computer_players(look.game, look.rules) for look in looks
        ):
            raise NoChefError
        if len(looks) > 1:
            return self._gameplay.which_table(looks, action, strength)
        return await self._gameplay.press(invocation, only(looks).table_id, action, strength)

    async def _meant_for(self, where: RequestContext, action: str) -> list[TableView]:
        match action:
            case "join":
                return await self._resolver.here(where, _can_be_joined)
            case "leave":
                return await self._resolver.seated(where, lambda look: look.status is Status.LOBBY)
            case "abandon":
                return await self._resolver.seated(
                    where, lambda look: look.status is Status.RUNNING or look.me == look.opener
                )
            case _:
                own = await self._resolver.seated(where, lambda look: look.status is Status.LOBBY)
                return [look for look in own if look.me == look.opener] or own


def _can_be_joined(look: TableView) -> bool:
    free = look.status is Status.LOBBY or any(seat.freed for seat in look.seats)
    return look.me is None and free


def _done(action: LobbyCommand, look: TableView, title: str) -> str:
    match action:
        case Join():
            return (
                f"You sit at {title}. When it starts, your hand comes as a direct message; "
                "the button **My hand** shows it too."
            )
        case Leave():
            closed = " No other person sat there, so it is closed."
            return f"You left {title}.{closed if look.status is Status.ABANDONED else ''}"
        case AddChef():
            return f"A chef sat down at {title}."
        case RemoveChef():
            return f"A chef left {title}."
        case Choose():
            return "Noted for everybody to see."
        case Start():
            return f"{title} begins."
        case TakeBack():
            return f"Your seat at {title} is yours again."
        case Abandon():
            if look.status is Status.ABANDONED:
                return f"{title} is closed."
            return (
                f"Noted: you would rather stop. {title} is closed once everybody who plays "
                "agrees; playing on takes your word back."
            )
