"""/veggies: Diced Veggies for those who rather type."""

from collections.abc import Callable, Mapping

import discord
from discord import app_commands

from bot.games.diced_veggies import game
from bot.games.diced_veggies.rules.actions import (
    CutInstead,
    CutOff,
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    Done,
    DrawHype,
    DrawRecipe,
    Restock,
    TakeAll,
    TakeBack,
    TakeRecipe,
)
from bot.games.diced_veggies.rules.content import Content
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.completions import HalfTyped
from cogs.diced_veggies.cut import action_of
from cogs.diced_veggies.presenter import DicedVeggiesFace, action_key
from cogs.diced_veggies.typed import TypedDish
from cogs.gameplay.cog import TABLE, GameCog
from cogs.gameplay.completion import matching, own_look
from cogs.gameplay.handler import GameplayHandler
from cogs.gameplay.typed import Just, open_actions
from cogs.interactions.replies import Responder

_Choices = list[app_commands.Choice[str]]

_CUTS = (CutOff, TakeAll)
_CARDS = (DrawHype, DrawRecipe, TakeRecipe)
_DISCARDS = (DiscardDie, DiscardRecipe, DiscardHype)


class DicedVeggiesCog(GameCog, name="veggies", description="Play Diced Veggies"):
    """The commands of Diced Veggies."""

    def __init__(
        self, gameplay: GameplayHandler, answers: Responder, face: DicedVeggiesFace
    ) -> None:
        super().__init__(
            game.ID,
            gameplay,
            answers,
            lambda action, look, names: face.label(action, look.view, names),
            action_key,
        )
        self._content: Content = face.content
        self._open_cuts = face.cuts

    @app_commands.command(description="Roll a new block, or cut the one that lies there")
    @app_commands.describe(keep="Cut the block as it lies instead", table=TABLE)
    async def restock(
        self, interaction: discord.Interaction, keep: bool = False, table: str | None = None
    ) -> None:
        """Restock, or keep the block."""
        await self.move(interaction, table, Just(CutInstead() if keep else Restock()))

    @app_commands.command(description="Cut dice off the block; the board's button shows each cut")
    @app_commands.describe(which="Which cut", table=TABLE)
    async def cut(
        self, interaction: discord.Interaction, which: str, table: str | None = None
    ) -> None:
        """Cut the block."""
        await self.move(interaction, table, self.named(which, *_CUTS))

    @app_commands.command(
        description="Look at a dish and cook it; without a dish you cook nothing more"
    )
    @app_commands.describe(
        dish="Which recipe of yours",
        dice="Which dice, such as c5 o3; left out, those you need least",
        hype="A hype to play with it",
        token="What your chef token changes, such as c5>t5",
        back="Take back what you cooked in the last step",
        table=TABLE,
    )
    async def cook(
        self,
        interaction: discord.Interaction,
        dish: str | None = None,
        dice: str | None = None,
        hype: str | None = None,
        token: str | None = None,
        back: bool = False,
        table: str | None = None,
    ) -> None:
        """Show a dish to be confirmed, or cook nothing more."""
        if (dish, dice, hype, token) == (None, None, None, None):
            await self.move(interaction, table, Just(TakeBack() if back else Done()))
        else:
            # A hype alone is no dish, and who takes back does not cook: both are refused.
            which = "" if back or dish is None else dish
            typed = TypedDish(self._content, which, dice, hype, token)
            await self.move(interaction, table, typed)

    @app_commands.command(description="Take a card: a hype, or a recipe")
    @app_commands.describe(which="Which card", table=TABLE)
    async def card(
        self, interaction: discord.Interaction, which: str, table: str | None = None
    ) -> None:
        """Take a card."""
        await self.move(interaction, table, self.named(which, *_CARDS))

    @app_commands.command(description="Give up what you have too much of")
    @app_commands.describe(what="A die, a recipe or a hype", table=TABLE)
    async def discard(
        self, interaction: discord.Interaction, what: str, table: str | None = None
    ) -> None:
        """Give something up."""
        await self.move(interaction, table, self.named(what, *_DISCARDS))

    @app_commands.command(description="See your hand, for you alone")
    @app_commands.describe(table=TABLE)
    async def hand(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show the own hand."""
        await self.look(interaction, table, self._gameplay.hand)

    @app_commands.command(description="Leave orders ahead: they answer when your turn comes")
    @app_commands.describe(table=TABLE)
    async def orders(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show and change the own orders."""
        await self.show_orders(interaction, table)

    @cut.autocomplete("which")
    async def _cuts(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self._found(interaction, current, self._cuts_of)

    @card.autocomplete("which")
    async def _cards(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, *_CARDS)

    @discard.autocomplete("what")
    async def _discards(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, *_DISCARDS)

    @cook.autocomplete("dish")
    async def _dishes(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self._half_typed(interaction, current, HalfTyped.dishes)

    @cook.autocomplete("dice")
    async def _dice(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self._half_typed(interaction, current, HalfTyped.dice)

    @cook.autocomplete("hype")
    async def _hypes(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self._half_typed(interaction, current, HalfTyped.hypes)

    @cook.autocomplete("token")
    async def _tokens(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self._half_typed(interaction, current, HalfTyped.changes)

    def _cuts_of(self, look: TableView) -> dict[str, str]:
        """Return the open cuts: those with most dice first, as there may be more than are shown."""
        found = [action_of(cut) for cut in self._open_cuts.open_to(look)]
        ways = found or open_actions(look, _CUTS)
        return {action_key(action): self._called(action, look) for action in ways}

    async def _half_typed(
        self,
        interaction: discord.Interaction,
        current: str,
        read: Callable[[HalfTyped], dict[str, str]],
    ) -> _Choices:
        typed = {
            name: getattr(interaction.namespace, name, None) for name in ("dish", "hype", "token")
        }
        return await self._found(
            interaction, current, lambda look: read(HalfTyped(look, self._content, **typed))
        )

    async def _found(
        self,
        interaction: discord.Interaction,
        current: str,
        read: Callable[[TableView], Mapping[str, str]],
    ) -> _Choices:
        table = getattr(interaction.namespace, "table", None)
        look = await own_look(self._gameplay, interaction, self._game, table)
        return [] if look is None else matching(dict(read(look)), current)

    @restock.autocomplete("table")
    @cut.autocomplete("table")
    @cook.autocomplete("table")
    @card.autocomplete("table")
    @discard.autocomplete("table")
    @hand.autocomplete("table")
    @orders.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.tables(interaction, current)
