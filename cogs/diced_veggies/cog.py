"""The /veggies commands."""

from collections.abc import Callable
from typing import Any

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
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.completions import DishCompletion
from cogs.diced_veggies.cut import action_of
from cogs.diced_veggies.typed import TypedDish
from cogs.gameplay.cog import TABLE, Choices, GameCog, picks, shows_hand, shows_orders
from cogs.gameplay.completion import matching, own_look
from cogs.gameplay.typed import FixedAction
from cogs.services import ServiceBot

_CUTS = (CutOff, TakeAll)
_CARDS = (DrawHype, DrawRecipe, TakeRecipe)
_DISCARDS = (DiscardDie, DiscardRecipe, DiscardHype)


class DicedVeggiesCog(GameCog, group_name="veggies", group_description="Play Diced Veggies"):
    """Slash commands of Diced Veggies."""

    game_id = game.ID

    @app_commands.command(description="Roll a new block, or cut the one that lies there")
    @app_commands.describe(keep="Cut the block as it lies instead", table=TABLE)
    async def restock(
        self, interaction: discord.Interaction, keep: bool = False, table: str | None = None
    ) -> None:
        """Restock, or keep the block."""
        await self.move(interaction, table, FixedAction(CutInstead() if keep else Restock()))

    cut = picks(
        "Cut dice off the block; the board's button shows each cut", *_CUTS, which="Which cut"
    )

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
            await self.move(interaction, table, FixedAction(TakeBack() if back else Done()))
        else:
            # A hype alone is no dish, and who takes back does not cook: both are refused.
            which = "" if back or dish is None else dish
            typed = TypedDish(self.presenter.content, which, dice, hype, token)
            await self.move(interaction, table, typed)

    card = picks("Take a card: a hype, or a recipe", *_CARDS, which="Which card")

    discard = picks(
        "Give up what you have too much of", *_DISCARDS, what="A die, a recipe or a hype"
    )

    hand = shows_hand()

    orders = shows_orders()

    @cook.autocomplete("dish")
    async def _dishes(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._half_typed(interaction, current, DishCompletion.dishes)

    @cook.autocomplete("dice")
    async def _dice(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._half_typed(interaction, current, DishCompletion.dice)

    @cook.autocomplete("hype")
    async def _hypes(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._half_typed(interaction, current, DishCompletion.hypes)

    @cook.autocomplete("token")
    async def _tokens(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._half_typed(interaction, current, DishCompletion.changes)

    def offered(self, look: TableView, kinds: tuple[type[Any], ...]) -> list[Any]:
        """Return the open cuts with most dice first, as there may be more than are shown."""
        cuts = self.presenter.cuts.open_to(look) if kinds == _CUTS else ()
        return [action_of(cut) for cut in cuts] or super().offered(look, kinds)

    async def _half_typed(
        self,
        interaction: discord.Interaction,
        current: str,
        read: Callable[[DishCompletion], dict[str, str]],
    ) -> Choices:
        typed = {
            name: getattr(interaction.namespace, name, None) for name in ("dish", "hype", "token")
        }
        table = getattr(interaction.namespace, "table", None)
        look = await own_look(self.gameplay, interaction, self.game_id, table)
        if look is None:
            return []
        return matching(read(DishCompletion(look, self.presenter.content, **typed)), current)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(DicedVeggiesCog(bot.services))
