"""The /table commands, and the list of tables."""

from typing import Any

import discord

from bot.tables.model.records import ENDED, LIVE, Status
from bot.tables.resolver import ANY
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.gameplay.commands import Choices, Declared, ServiceGroup, command
from cogs.gameplay.completion import player_choices, table_choices
from cogs.interactions.handlers import Invocation, Reply
from cogs.interactions.names import escaped, text_names
from cogs.interactions.page import Page
from cogs.services import ServiceBot, Services
from cogs.table.ended import ArchiveHandler, ReplayHandler, ReviewHandler
from cogs.table.lobby import LobbyHandler
from cogs.table.membership import MembershipHandler

_OF_ENDED = ("verify", "replay", "review", "export")

MOST_LISTED = 8
"""The most tables of each kind in the list, the newest first."""

_KINDS = (
    ("tables-open", (Status.LOBBY,)),
    ("tables-running", (Status.RUNNING,)),
    ("tables-ended", ENDED),
)


def _arranges(action: str) -> Any:
    return Declared(lambda cog, i, table: cog.lobby.typed(i, table, action))


def _presses(action: str, *, seated: bool = True) -> Any:
    return Declared(lambda cog, i, table: cog.gameplay.typed_press(i, table, action, seated=seated))


def _reads(action: str) -> Any:
    """Declare a command that acts as a button of an ended table."""
    return Declared(lambda cog, i, table: cog.archive.typed(i, table, action))


class TableCog(ServiceGroup, group_name="table"):
    """Slash commands for tables of any game."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self.lobby = LobbyHandler(services)
        self.membership = MembershipHandler(services, client)
        self.archive = ArchiveHandler(services)
        pages = (ReplayHandler(services), ReviewHandler(services))
        super().__init__(services, self.lobby, self.membership, self.archive, *pages)

    @command()
    async def open(self, invocation: Invocation, game: str) -> Reply:
        """Open a lobby in this channel."""
        return await self.lobby.open(invocation, game)

    join = _arranges("join")
    leave = _arranges("leave")
    add_chef = _arranges("add_chef")
    remove_chef = _arranges("remove_chef")
    start = _arranges("start")
    show = _presses("show", seated=False)
    text = _presses("text", seated=False)
    hand = _presses("hand")
    nudge = _presses("nudge")
    pause = _presses("pause")
    resume = _presses("resume")
    move = Declared(lambda cog, i, table: cog.lobby.typed_move(i, table))

    undo = Declared(lambda cog, i, table: cog.gameplay.typed_undo(i, table))
    abandon = _arranges("abandon")
    concede = Declared(lambda cog, i, table: cog.membership.typed(i, table, "concede"))

    @command(name="hand-over")
    async def hand_over(
        self, invocation: Invocation, person: discord.User | None = None, table: str | None = None
    ) -> Reply:
        """Offer one's seat."""
        return await self.membership.typed_hand_over(invocation, table, person)

    @command()
    async def kick(
        self, invocation: Invocation, player: str, take_back: bool = False, table: str | None = None
    ) -> Reply:
        """Vote."""
        return await self.membership.typed_kick(invocation, table, player, agrees=not take_back)

    verify = _reads("verify")

    @command(name="list")
    async def list_tables(self, invocation: Invocation) -> Reply:
        """List the server's tables visible to this person; in a DM, the person's own."""
        where, direct = invocation.context, invocation.context.guild_id is None
        body: list[str] = []
        for title, statuses in _KINDS:
            views = await self.gameplay.resolver.everywhere(where, statuses)
            views.sort(key=lambda view: view.table_id, reverse=True)
            if views:
                body.append(say(title))
            shown = views[:MOST_LISTED]
            body += [await self._line(view, with_server=direct) for view in shown]
            if len(views) > MOST_LISTED:
                body.append(say("tables-older"))
        if not body:
            return Reply(Page(say("no-tables-of-yours") if direct else say("no-tables")))
        head = say("tables-yours" if direct else "tables-here")
        return Reply(Page(head, "\n".join(body), private=True))

    replay = _reads("replay")
    review = _reads("review")
    export = _reads("export")

    @kick.autocomplete("player")
    async def _complete_player(self, interaction: discord.Interaction, current: str) -> Choices:
        return await player_choices(self.gameplay, interaction, current)

    async def complete_table(self, interaction: discord.Interaction, current: str) -> Choices:
        """Return matching tables as choices: live ones, or any for commands of ended tables."""
        ended = interaction.command is not None and interaction.command.name in _OF_ENDED
        return await table_choices(self.gameplay, interaction, current, ANY if ended else LIVE)

    async def _line(self, view: TableView, *, with_server: bool) -> str:
        boards = self.gameplay.boards
        place = await self.gameplay.tables.queries.board_of(view.table_id)
        title = escaped(boards.title(view, with_server=with_server))
        # The game describes its own end: a single player has no rivals, and a win may be shared.
        state = boards.in_a_line(view) if view.status is Status.OVER else _state(view)
        return f"{title} · {state} · {boards.link(view, place)}"


def _state(view: TableView) -> str:
    names = text_names(view)
    if view.status is Status.LOBBY:
        return say("table-sits", names=names)
    if view.status is Status.RUNNING:
        if view.times.paused_at is not None:
            return say("table-paused")
        if view.me is not None and view.me in view.waited_for():
            return say("table-asks-you")
        return say("table-waits", names=[names[seat] for seat in view.waited_for()])
    if view.status is Status.CLOSED:
        return say("table-closed-early")
    return say("table-never-began" if view.game_view is None else "table-abandoned")


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(TableCog(bot.services, bot))
