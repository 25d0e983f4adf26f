"""The /table commands."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.commands.lobby import Abandon, AddChef, Join, Leave, RemoveChef, Start
from bot.tables.resolver import ANY
from cogs.gameplay.completion import game_choices, player_choices, table_choices
from cogs.interactions.cog import RoutedCog
from cogs.interactions.request import Invocation
from cogs.services import ServiceBot, Services
from cogs.table.archive import ArchiveHandler
from cogs.table.listing import TableListing
from cogs.table.lobby import LobbyHandler
from cogs.table.membership import MembershipHandler
from cogs.table.pings import PauseHandler, PingHandler
from cogs.table.replays import ReplayHandler

_PAST = "Which table, such as 12; without it the one that ended last here"

_TABLE = "Which table, such as 12; needed only where you could mean several"


class TableCog(
    RoutedCog,
    commands.GroupCog,
    group_name="table",
    group_description="Open a table, sit down, look",
):
    """Slash commands around a game."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        gameplay, tables = services.gameplay, services.tables
        resolver, boards, hands = services.resolver, services.boards, services.hands
        self._gameplay, self._games = gameplay, services.games
        self._lobby = LobbyHandler(tables, resolver, boards, hands, services.opener)
        self._membership = MembershipHandler(
            tables, resolver, boards, hands, services.opener, client, services.broken
        )
        self._archive_handler = ArchiveHandler(gameplay, services.archive)
        self._replays = ReplayHandler(
            gameplay, services.archive, services.presenters, services.pictures, services.films
        )
        self._pings, self._pauses = PingHandler(gameplay), PauseHandler(gameplay)
        handlers = (
            self._lobby,
            self._membership,
            self._archive_handler,
            self._replays,
            self._pings,
            self._pauses,
        )
        super().__init__(services.replies, services.routes, *handlers)

    @app_commands.command(description="Open a table for a game and sit down at it")
    @app_commands.describe(game="What is played")
    async def open(self, interaction: discord.Interaction, game: str) -> None:
        """Open a lobby in this channel."""
        work = self._lobby.open(Invocation.by(interaction), game)
        await self.answer(interaction, work)

    @app_commands.command(description="Sit down at an open table")
    @app_commands.describe(table=_TABLE)
    async def join(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Sit down."""
        invocation = Invocation.by(interaction)
        await self.answer(interaction, self._lobby.typed(invocation, table, Join(), "join"))

    @app_commands.command(description="Get up again before the start")
    @app_commands.describe(table=_TABLE)
    async def leave(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Get up."""
        invocation = Invocation.by(interaction)
        await self.answer(interaction, self._lobby.typed(invocation, table, Leave(), "leave"))

    @app_commands.command(name="add-chef", description="Let a computer player sit down")
    @app_commands.describe(strength="How well it plays", table=_TABLE)
    async def add_chef(
        self, interaction: discord.Interaction, strength: str = "", table: str | None = None
    ) -> None:
        """Add a computer player; the strongest where none is named."""
        invocation = Invocation.by(interaction)
        action = AddChef(strength.strip().casefold())
        work = self._lobby.typed(invocation, table, action, "add_chef")
        await self.answer(interaction, work)

    @app_commands.command(name="remove-chef", description="Send the last computer player away")
    @app_commands.describe(table=_TABLE)
    async def remove_chef(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Remove a computer player."""
        invocation = Invocation.by(interaction)
        work = self._lobby.typed(invocation, table, RemoveChef(), "remove_chef")
        await self.answer(interaction, work)

    @app_commands.command(description="Start the game at a table you opened")
    @app_commands.describe(table=_TABLE)
    async def start(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Close the lobby and deal."""
        invocation = Invocation.by(interaction)
        await self.answer(interaction, self._lobby.typed(invocation, table, Start(), "start"))

    @app_commands.command(description="Show a table's board to you alone")
    @app_commands.describe(table=_TABLE)
    async def show(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show the public board."""
        gameplay, invocation = self._gameplay, Invocation.by(interaction)
        work = gameplay.typed_look(invocation, table, "show", gameplay.show, seated=False)
        await self.answer(interaction, work)

    @app_commands.command(description="Show a table in words")
    @app_commands.describe(table=_TABLE)
    async def text(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show the board in words."""
        gameplay, invocation = self._gameplay, Invocation.by(interaction)
        work = gameplay.typed_look(invocation, table, "text", gameplay.words, seated=False)
        await self.answer(interaction, work)

    @app_commands.command(description="Show your hand to you alone")
    @app_commands.describe(table=_TABLE)
    async def hand(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show the own hand."""
        gameplay, invocation = self._gameplay, Invocation.by(interaction)
        work = gameplay.typed_look(invocation, table, "hand", gameplay.hand, seated=True)
        await self.answer(interaction, work)

    @app_commands.command(description="Have those called whom your table waits for")
    @app_commands.describe(table=_TABLE)
    async def nudge(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Nudge the awaited players."""
        gameplay, invocation = self._gameplay, Invocation.by(interaction)
        work = gameplay.typed_look(invocation, table, "nudge", self._pings.nudge, seated=True)
        await self.answer(interaction, work)

    @app_commands.command(description="Agree to a pause, in which nobody's time runs")
    @app_commands.describe(table=_TABLE)
    async def pause(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Agree to a pause."""
        gameplay, invocation = self._gameplay, Invocation.by(interaction)
        work = gameplay.typed_look(invocation, table, "pause", self._pauses.pause, seated=True)
        await self.answer(interaction, work)

    @app_commands.command(description="Let a table go on that is paused")
    @app_commands.describe(table=_TABLE)
    async def resume(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """End a pause."""
        gameplay, invocation = self._gameplay, Invocation.by(interaction)
        work = gameplay.typed_look(invocation, table, "resume", self._pauses.resume, seated=True)
        await self.answer(interaction, work)

    @app_commands.command(description="Take a table you sit at to this channel")
    @app_commands.describe(table=_TABLE)
    async def move(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Move a table here."""
        work = self._lobby.typed_move(Invocation.by(interaction), table)
        await self.answer(interaction, work)

    @app_commands.command(description="Take back your own last action, while that is possible")
    @app_commands.describe(table=_TABLE, everything="As far back as is possible")
    async def undo(
        self,
        interaction: discord.Interaction,
        table: str | None = None,
        everything: bool = False,
    ) -> None:
        """Take back own actions."""
        invocation = Invocation.by(interaction)
        await self.answer(
            interaction, self._gameplay.typed_undo(invocation, table, everything=everything)
        )

    @app_commands.command(description="Close your open table, or agree to stop a running game")
    @app_commands.describe(table=_TABLE)
    async def abandon(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Stop."""
        invocation = Invocation.by(interaction)
        work = self._lobby.typed(invocation, table, Abandon(), "abandon")
        await self.answer(interaction, work)

    @app_commands.command(description="Give a running game up; the others play on")
    @app_commands.describe(table=_TABLE)
    async def concede(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Give up, after a question."""
        invocation = Invocation.by(interaction)
        await self.answer(interaction, self._membership.typed_concede(invocation, table))

    @app_commands.command(name="hand-over", description="Give your seat to a person or a chef")
    @app_commands.describe(person="Who takes your seat over; nobody: a chef may", table=_TABLE)
    async def hand_over(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        table: str | None = None,
    ) -> None:
        """Offer the own seat."""
        work = self._membership.typed_hand_over(Invocation.by(interaction), table, person)
        await self.answer(interaction, work)

    @app_commands.command(description="Say that a player should leave; it takes all others")
    @app_commands.describe(
        player="Whom, by name or seat", take_back="Take your word back", table=_TABLE
    )
    async def kick(
        self,
        interaction: discord.Interaction,
        player: str,
        take_back: bool = False,
        table: str | None = None,
    ) -> None:
        """Vote."""
        work = self._membership.typed_kick(
            Invocation.by(interaction), table, player, agrees=not take_back
        )
        await self.answer(interaction, work)

    @app_commands.command(description="Make every draw of a finished table anew")
    @app_commands.describe(table=_PAST)
    async def verify(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Decide the table again."""
        past, invocation = self._archive_handler, Invocation.by(interaction)
        await self.answer(interaction, past.typed_ended(invocation, table, past.verify))

    @app_commands.command(name="list", description="List the tables of this server, or your own")
    async def list_tables(self, interaction: discord.Interaction) -> None:
        """List tables, with the way to each."""
        work = TableListing(self._gameplay).show(Invocation.by(interaction))
        await self.answer(interaction, work)

    @app_commands.command(description="Leaf through a finished table, move by move")
    @app_commands.describe(table=_PAST)
    async def replay(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show it again."""
        invocation = Invocation.by(interaction)
        work = self._archive_handler.typed_ended(invocation, table, self._replays.show)
        await self.answer(interaction, work)

    @app_commands.command(description="Get a table as a file: what you may know of it")
    @app_commands.describe(table=_PAST)
    async def export(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Hand it out."""
        work = self._archive_handler.typed_export(Invocation.by(interaction), table)
        await self.answer(interaction, work)

    @open.autocomplete("game")
    async def _games_here(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return game_choices(self._games, current)

    @kick.autocomplete("player")
    async def _players(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await player_choices(self._gameplay, interaction, current)

    @add_chef.autocomplete("strength")
    async def _strengths(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        names = dict.fromkeys(
            n for game in self._games.ids() for n in self._games.computer_players(game)
        )
        return [
            app_commands.Choice(name=name, value=name)
            for name in names
            if current.casefold() in name
        ][:25]

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @add_chef.autocomplete("table")
    @remove_chef.autocomplete("table")
    @start.autocomplete("table")
    @show.autocomplete("table")
    @text.autocomplete("table")
    @hand.autocomplete("table")
    @nudge.autocomplete("table")
    @pause.autocomplete("table")
    @resume.autocomplete("table")
    @move.autocomplete("table")
    @undo.autocomplete("table")
    @abandon.autocomplete("table")
    @concede.autocomplete("table")
    @hand_over.autocomplete("table")
    @kick.autocomplete("table")
    async def _tables_here(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await table_choices(self._gameplay, interaction, current)

    @verify.autocomplete("table")
    @replay.autocomplete("table")
    @export.autocomplete("table")
    async def _tables_that_were(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await table_choices(self._gameplay, interaction, current, ANY)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(TableCog(bot.services, bot))
