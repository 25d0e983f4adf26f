"""The /table commands."""

from typing import Any

import discord
from discord.ext import commands

from bot.tables.resolver import ANY
from cogs.gameplay.commands import Choices, Declared, ServiceCog, command
from cogs.gameplay.completion import matching, player_choices, table_choices
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.services import ServiceBot, Services
from cogs.table.archive import ArchiveHandler
from cogs.table.listing import table_list
from cogs.table.lobby import LobbyHandler
from cogs.table.membership import MembershipHandler
from cogs.table.pings import PingHandler
from cogs.table.replays import ReplayHandler

_PAST = "Which table, such as 12; without it the one that ended last here"

_TABLE = "Which table, such as 12; needed only where you could mean several"


def _arranges(description: str, action: str) -> Any:
    """Declare a command that acts as a button of a lobby."""

    async def press(cog: "TableCog", invocation: Invocation, table: str | None) -> Reply:
        return await cog.lobby.typed(invocation, table, action)

    return Declared(description, press, _TABLE)


def _presses(description: str, action: str, *, seated: bool = True) -> Any:
    """Declare a command that acts as a button of ``action``."""

    async def press(cog: "TableCog", invocation: Invocation, table: str | None) -> Reply:
        return await cog.gameplay.typed_press(invocation, table, action, seated=seated)

    return Declared(description, press, _TABLE)


class TableCog(
    ServiceCog,
    commands.GroupCog,
    group_name="table",
    group_description="Open a table, sit down, look",
):
    """Slash commands around a game."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self.lobby = LobbyHandler(services)
        self._membership = MembershipHandler(services, client)
        self._archive = ArchiveHandler(services)
        handlers = (ReplayHandler(services), PingHandler(services.gameplay))
        super().__init__(services, self.lobby, self._membership, self._archive, *handlers)

    @command("Open a table for a game and sit down at it", game="What is played")
    async def open(self, invocation: Invocation, game: str) -> Reply:
        """Open a lobby in this channel."""
        return await self.lobby.open(invocation, game)

    join = _arranges("Sit down at an open table", "join")
    leave = _arranges("Get up again before the start", "leave")

    @command(
        "Let a computer player sit down",
        name="add-chef",
        strength="How well it plays",
        table=_TABLE,
    )
    async def add_chef(
        self, invocation: Invocation, strength: str = "", table: str | None = None
    ) -> Reply:
        """Add a computer player; the strongest where none is named."""
        return await self.lobby.typed(invocation, table, "add_chef", strength.casefold())

    remove_chef = _arranges("Send the last computer player away", "remove_chef")
    start = _arranges("Start the game at a table you opened", "start")
    show = _presses("Show a table's board to you alone", "show", seated=False)
    text = _presses("Show a table in words", "text", seated=False)
    hand = _presses("Show your hand to you alone", "hand")
    nudge = _presses("Have those called whom your table waits for", "nudge")
    pause = _presses("Agree to a pause, in which nobody's time runs", "pause")
    resume = _presses("Let a table go on that is paused", "resume")

    @command("Take a table you sit at to this channel", table=_TABLE)
    async def move(self, invocation: Invocation, table: str | None = None) -> Reply:
        """Move a table here."""
        return await self.lobby.typed_move(invocation, table)

    @command(
        "Take back your own last action, while that is possible",
        table=_TABLE,
        everything="As far back as is possible",
    )
    async def undo(
        self, invocation: Invocation, table: str | None = None, everything: bool = False
    ) -> Reply:
        """Take back own actions."""
        return await self.gameplay.typed_undo(invocation, table, everything=everything)

    abandon = _arranges("Close your open table, or agree to stop a running game", "abandon")

    @command("Give a running game up; the others play on", table=_TABLE)
    async def concede(self, invocation: Invocation, table: str | None = None) -> Reply:
        """Give up, after a question."""
        return await self._membership.typed_concede(invocation, table)

    @command(
        "Give your seat to a person or a chef",
        name="hand-over",
        person="Who takes your seat over; nobody: a chef may",
        table=_TABLE,
    )
    async def hand_over(
        self,
        invocation: Invocation,
        person: discord.User | None = None,
        table: str | None = None,
    ) -> Reply:
        """Offer the own seat."""
        return await self._membership.typed_hand_over(invocation, table, person)

    @command(
        "Say that a player should leave; it takes all others",
        player="Whom, by name or seat",
        take_back="Take your word back",
        table=_TABLE,
    )
    async def kick(
        self,
        invocation: Invocation,
        player: str,
        take_back: bool = False,
        table: str | None = None,
    ) -> Reply:
        """Vote."""
        return await self._membership.typed_kick(invocation, table, player, agrees=not take_back)

    @command("Make every draw of a finished table anew", table=_PAST)
    async def verify(self, invocation: Invocation, table: str | None = None) -> Reply:
        """Decide the table again."""
        return await self._archive.typed_ended(invocation, table, "verify")

    @command("List the tables of this server, or your own", name="list")
    async def list_tables(self, invocation: Invocation) -> Reply:
        """List tables, with the way to each."""
        return await table_list(self.gameplay, invocation)

    @command("Leaf through a finished table, move by move", table=_PAST)
    async def replay(self, invocation: Invocation, table: str | None = None) -> Reply:
        """Show it again."""
        return await self._archive.typed_ended(invocation, table, "replay")

    @command("Get a table as a file: what you may know of it", table=_PAST)
    async def export(self, invocation: Invocation, table: str | None = None) -> Reply:
        """Hand it out."""
        return await self._archive.typed_export(invocation, table)

    @kick.autocomplete("player")
    async def _complete_player(self, interaction: discord.Interaction, current: str) -> Choices:
        return await player_choices(self.gameplay, interaction, current)

    @add_chef.autocomplete("strength")
    async def _complete_strength(self, interaction: discord.Interaction, current: str) -> Choices:
        games = self.services.games
        names = (name for game in games.ids() for name in games.computer_players(game))
        return matching({name: name for name in names}, current)

    @verify.autocomplete("table")
    @replay.autocomplete("table")
    @export.autocomplete("table")
    async def _complete_ended(self, interaction: discord.Interaction, current: str) -> Choices:
        return await table_choices(self.gameplay, interaction, current, ANY)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(TableCog(bot.services, bot))
