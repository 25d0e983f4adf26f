"""Handles lobbies: open, join, choose, start, close, move."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from bot.tables.commands import lobby as commands
from bot.tables.commands.command import Command
from bot.tables.commands.membership import TakeBack
from bot.tables.model.errors import NotSeatedError, WrongStatusError
from bot.tables.model.records import Status, TableId
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.interactions.handlers import (
    ControlId,
    Invocation,
    Reply,
    UnknownControlError,
    is_ephemeral,
    route,
)
from cogs.interactions.opening import require_chosen
from cogs.interactions.page import Page
from cogs.interactions.permissions import require_permissions, require_server
from cogs.interactions.sentences import InteractionError
from cogs.messages.controls import button
from cogs.messages.lobby import is_fuller, where_of
from cogs.services import Services

_ACTIONS: Final[Mapping[str, commands.LobbyCommand]] = {
    "join": commands.Join(),
    "leave": commands.Leave(),
    "remove_chef": commands.RemoveChef(),
    "start": commands.Start(asks=True),
    "here": commands.StillHere(),
    "abandon": commands.Abandon(),
    "close": commands.Abandon(lobby=True),
    "back": TakeBack(),
}
"""The actions of buttons without a payload."""

_DONE: Final[Mapping[type[Command], str]] = {
    commands.Leave: "you-left",
    commands.AddChef: "chef-added",
    commands.RemoveChef: "chef-left",
    commands.Choose: "option-chosen",
    commands.Start: "people-gone",
    commands.StillHere: "you-stay",
    commands.Abandon: "stop-wanted",
}

_CLOSED: Final[Mapping[type[Command], str]] = {
    commands.Leave: "you-left-closed",
    commands.Abandon: "lobby-closed",
}


class LobbyHandler:
    """Handles the commands and buttons of a lobby, and makes the pages of their answers."""

    def __init__(self, services: Services) -> None:
        self._gameplay, self._opener = services.gameplay, services.opener
        self._tables, self._resolver = services.tables, services.resolver
        self._boards, self._hands = services.boards, services.hands

    async def open(self, invocation: Invocation, game: str) -> Reply:
        """Open a lobby in the channel, or in a thread made for it; the outbox posts its message."""
        receipt = await self._opener.open(invocation, game)
        view = await self._tables.queries.view(receipt.table_id, invocation.request.user_id)
        where = where_of(view, invocation.context.channel_id)
        words = say("table-open", title=self._boards.title(view), where=where)
        return Reply(Page(words))

    @route("move")
    async def move(self, invocation: Invocation, control: ControlId) -> Reply:
        """Move a table to the channel; the outbox posts its board there."""
        interaction = invocation.interaction
        guild_id = require_server(invocation.context.guild_id)
        view = await self._resolver.known(invocation.context, control.table)
        if view.location.guild_id != guild_id:
            raise InteractionError("other_server")
        settings = await self._tables.servers.settings(guild_id)
        require_chosen(settings, interaction.channel_id, interaction.channel)
        require_permissions(interaction)
        move = commands.MoveTable(invocation.context.channel_id)
        await self._tables.execute(invocation.request, control.table, move)
        return Reply(Page(say("moved-here", title=self._boards.title(view))))

    async def typed_move(self, invocation: Invocation, table: str | None) -> Reply:
        """Move the resolved table to this channel, preferring one of another channel."""
        require_server(invocation.context.guild_id)
        here = invocation.context.channel_id
        views = await self._gameplay.meant(
            invocation, table, lambda view: view.location.channel_id != here
        ) or await self._gameplay.meant(invocation, table)
        return await self._gameplay.press_at(invocation, views, "move")

    @route(*_ACTIONS)
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Execute the command of a button of the lobby or the board."""
        return await self.arrange(invocation, control.table, _ACTIONS[control.action])

    @route("add_chef")
    async def add_chef(self, invocation: Invocation, control: ControlId) -> Reply:
        """Seat a computer player of the chosen level, else of the usual one."""
        view = await self._resolver.known(invocation.context, control.table)
        usual = next(iter(self._tables.games.computer_players(view.setup.game, view.setup.rules)))
        chef = commands.AddChef(invocation.choice or usual)
        return await self.arrange(invocation, control.table, chef)

    @route("options")
    async def options(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the options of a lobby; its opener may change them."""
        view = await self._resolver.known(invocation.context, control.table)
        if view.status is not Status.LOBBY:
            raise WrongStatusError(Status.LOBBY, view.status)
        return Reply(self._boards.options(view), in_place=True)

    @route("option")
    async def choose(self, invocation: Invocation, control: ControlId) -> Reply:
        """Choose a value of one of the game's options."""
        chosen = commands.Choose(control.payload, invocation.choice)
        return await self.arrange(invocation, control.table, chosen)

    @route("switch")
    async def switch(self, invocation: Invocation, control: ControlId) -> Reply:
        """Take a seat in the lobby of the payload, and leave the pressed one for it."""
        if not control.payload.isdecimal():
            raise UnknownControlError
        here = await self._resolver.known(invocation.context, control.table)
        there = await self._resolver.known(invocation.context, int(control.payload))
        if there.status is not Status.LOBBY:
            raise WrongStatusError(Status.LOBBY, there.status)
        if there.me is None:
            if here.me is None or not is_fuller(there, here):
                raise NotSeatedError if here.me is None else UnknownControlError
            there = await self._gameplay.execute(invocation, there.table_id, commands.Join())
        if here.me is not None and here.status is Status.LOBBY:
            # A second move by the same press has the negative number of the interaction.
            request = invocation.request
            request = replace(request, interaction_id=-request.interaction_id)
            with suppress(WrongStatusError):
                await self._tables.execute(request, here.table_id, commands.Leave())
        return self._seated(there)

    async def arrange(
        self, invocation: Invocation, table_id: TableId, action: commands.LobbyCommand
    ) -> Reply:
        """Execute a command of the lobby and show its result."""
        known = await self._resolver.known(invocation.context, table_id)
        if isinstance(action, commands.Join) and _is_lobby(known) and known.me is not None:
            return self._seated(known)
        view = await self._gameplay.execute(invocation, table_id, action)
        if view.status is Status.RUNNING and isinstance(
            action, commands.Start | commands.StillHere
        ):
            return Reply(await self._hands.page(view, note=say("game-begins")))
        if isinstance(action, commands.Join) and view.status is Status.RUNNING:
            return Reply(await self._hands.page(view, note=say("seat-yours")))
        if isinstance(action, TakeBack):
            return Reply(await self._hands.page(view, note=say("seat-yours-again")))
        if isinstance(action, commands.Join):
            return self._seated(view)
        done = _DONE[type(action)]
        if isinstance(action, commands.Start) and any(seat.called for seat in view.seats):
            done = "people-asked"
        if not view.status.is_live:
            done = _CLOSED.get(type(action), done)
        words = say(done, title=self._boards.title(view))
        pressed = is_ephemeral(invocation.interaction)  # among the options
        if isinstance(action, commands.Choose) or (
            isinstance(action, commands.AddChef | commands.RemoveChef) and pressed
        ):
            return Reply(self._boards.options(view, words), in_place=True)
        return Reply(Page(words), in_place=True)

    def _seated(self, view: TableView) -> Reply:
        """Return the answer to a seated person, with the way out."""
        words = say("seat-taken", title=self._boards.title(view))
        return Reply(Page(words, rows=((button(view, "leave"),),)))

    async def typed(self, invocation: Invocation, table: str | None, action: str) -> Reply:
        """Act as a lobby's button at the table meant by a command."""
        if action == "join" and table is None:
            views = await self._resolver.here(invocation.context, _can_be_joined)
        else:
            fits = _can_be_abandoned if action == "abandon" else _is_lobby
            views = await self._gameplay.meant(invocation, table, fits)
        if action not in ("join", "leave", "abandon"):
            views = [view for view in views if view.me == view.setup.opener] or views
        return await self._gameplay.press_at(invocation, views, action)


def _can_be_joined(view: TableView) -> bool:
    free = view.status is Status.LOBBY or any(seat.is_free for seat in view.seats)
    return view.me is None and free


def _can_be_abandoned(view: TableView) -> bool:
    return view.status is Status.RUNNING or view.me == view.setup.opener


def _is_lobby(view: TableView) -> bool:
    return view.status is Status.LOBBY
