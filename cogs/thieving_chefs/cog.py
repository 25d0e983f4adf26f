"""/thieves: Thieving Chefs for those who rather type."""

import discord
from discord import app_commands

from bot.games.thieving_chefs import game
from bot.games.thieving_chefs.rules.actions import (
    Announce,
    Done,
    Draw,
    Give,
    Play,
    Serve,
    Steal,
    Tick,
    Untick,
    Withdraw,
)
from cogs.gameplay.cog import TABLE, GameCog
from cogs.gameplay.handler import GameplayHandler
from cogs.gameplay.typed import Just
from cogs.interactions.replies import Responder
from cogs.thieving_chefs.presenter import ThievingChefsFace, action_key

_Choices = list[app_commands.Choice[str]]


class ThievingChefsCog(GameCog, name="thieves", description="Play Thieving Chefs"):
    """The commands of Thieving Chefs."""

    def __init__(
        self, gameplay: GameplayHandler, answers: Responder, face: ThievingChefsFace
    ) -> None:
        super().__init__(
            game.ID,
            gameplay,
            answers,
            lambda action, look, names: face.label(action, look.view, names),
            action_key,
        )

    @app_commands.command(description="Draw a card: one action")
    @app_commands.describe(table=TABLE)
    async def draw(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Draw."""
        await self.move(interaction, table, Just(Draw()))

    @app_commands.command(description="Play an ingredient or a sauce from your hand: one action")
    @app_commands.describe(card="Which card", table=TABLE)
    async def play(
        self, interaction: discord.Interaction, card: str, table: str | None = None
    ) -> None:
        """Play a card."""
        await self.move(interaction, table, self.named(card, Play))

    @app_commands.command(description="Send a pet to steal an ingredient: one action")
    @app_commands.describe(what="Which pet, from whom, what", table=TABLE)
    async def steal(
        self, interaction: discord.Interaction, what: str, table: str | None = None
    ) -> None:
        """Play a pet."""
        await self.move(interaction, table, self.named(what, Steal))

    @app_commands.command(description="Say which of your copies the thief took")
    @app_commands.describe(which="The loose one, or the one out of a dish", table=TABLE)
    async def give(
        self, interaction: discord.Interaction, which: str, table: str | None = None
    ) -> None:
        """Choose the copy that left."""
        await self.move(interaction, table, self.named(which, Give))

    @app_commands.command(description="Serve a dish you announced last turn; costs no action")
    @app_commands.describe(dish="Which dish", table=TABLE)
    async def serve(
        self, interaction: discord.Interaction, dish: str, table: str | None = None
    ) -> None:
        """Serve a dish."""
        await self.move(interaction, table, self.named(dish, Serve))

    @app_commands.command(description="Announce a dish, or take back one announced just now")
    @app_commands.describe(dish="Which dish", table=TABLE)
    async def announce(
        self, interaction: discord.Interaction, dish: str, table: str | None = None
    ) -> None:
        """Announce a dish."""
        await self.move(interaction, table, self.named(dish, Announce, Withdraw))

    @app_commands.command(description="Lay a card aside for the discards, or take it back")
    @app_commands.describe(card="Which card; /thieves end discards what lies aside", table=TABLE)
    async def discard(
        self, interaction: discord.Interaction, card: str, table: str | None = None
    ) -> None:
        """Lay a card aside."""
        await self.move(interaction, table, self.named(card, Tick, Untick))

    @app_commands.command(description="End announcing, or discard what lies aside")
    @app_commands.describe(table=TABLE)
    async def end(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """End the phase."""
        await self.move(interaction, table, Just(Done()))

    @app_commands.command(description="Leave orders ahead: they answer when your turn comes")
    @app_commands.describe(table=TABLE)
    async def orders(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show and change the own orders."""
        await self.show_orders(interaction, table)

    @play.autocomplete("card")
    async def _cards(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Play)

    @steal.autocomplete("what")
    async def _thefts(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Steal)

    @give.autocomplete("which")
    async def _copies(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Give)

    @serve.autocomplete("dish")
    async def _servable(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Serve)

    @announce.autocomplete("dish")
    async def _dishes(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Announce, Withdraw)

    @discard.autocomplete("card")
    async def _discards(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Tick, Untick)

    @draw.autocomplete("table")
    @play.autocomplete("table")
    @steal.autocomplete("table")
    @give.autocomplete("table")
    @serve.autocomplete("table")
    @announce.autocomplete("table")
    @discard.autocomplete("table")
    @end.autocomplete("table")
    @orders.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.tables(interaction, current)
