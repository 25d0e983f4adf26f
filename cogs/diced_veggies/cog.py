"""The /veggies commands."""

from typing import Any

import discord

from bot.games.diced_veggies import game
from bot.games.diced_veggies.rules import actions
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.forms import action_of
from cogs.diced_veggies.typed import TypedDish, dishes_of, hypes_of
from cogs.gameplay.cog import GameCog, picks, presses
from cogs.gameplay.commands import Choices, command
from cogs.gameplay.completion import matching
from cogs.gameplay.typed import FixedAction
from cogs.interactions.handlers import Invocation, Reply
from cogs.services import ServiceBot

_CUTS = (actions.CutOff, actions.TakeAll)
_CARDS = (actions.DrawHype, actions.DrawRecipe, actions.TakeRecipe)
_DISCARDS = (actions.DiscardDie, actions.DiscardRecipe, actions.DiscardHype)


class DicedVeggiesCog(GameCog, group_name="veggies"):
    """Slash commands of Diced Veggies."""

    game_id = game.ID

    @command()
    async def restock(
        self, invocation: Invocation, keep: bool = False, table: str | None = None
    ) -> Reply:
        """Restock, or keep the block."""
        return await self.move(
            invocation, table, FixedAction(actions.CutInstead() if keep else actions.Restock())
        )

    cut = picks("which", *_CUTS)

    @command()
    async def cook(
        self,
        invocation: Invocation,
        dish: str | None = None,
        dice: str | None = None,
        hype: str | None = None,
        token: str | None = None,
        back: bool = False,
        table: str | None = None,
    ) -> Reply:
        """Show a dish to be confirmed, or cook nothing more."""
        if (dish, dice, hype, token) == (None, None, None, None):
            return await self.move(
                invocation, table, FixedAction(actions.TakeBack() if back else actions.Done())
            )
        # A hype alone is no dish, and an undo cooks nothing: both are refused.
        which = "" if back or dish is None else dish
        typed = TypedDish(self.presenter.content, which, dice, hype, token)
        return await self.move(invocation, table, typed)

    card = picks("which", *_CARDS)

    discard = picks("what", *_DISCARDS)

    hand = presses("hand")

    orders = presses("orders")

    @cook.autocomplete("dish")
    async def complete_dish(self, interaction: discord.Interaction, current: str) -> Choices:
        """Return the dishes that can be cooked, with their points."""
        view = await self.own_view(interaction)
        found = {} if view is None else dishes_of(view, self.presenter.content)
        return matching(found, current)

    @cook.autocomplete("hype")
    async def complete_hype(self, interaction: discord.Interaction, current: str) -> Choices:
        """Return the person's own hypes."""
        view = await self.own_view(interaction)
        return matching({} if view is None else hypes_of(view), current)

    def offered(self, view: TableView, kinds: tuple[type[Any], ...]) -> list[Any]:
        """Return the open cuts with most dice first, as there may be more than are shown."""
        cuts = self.presenter.cuts.open_to(view) if kinds == _CUTS else ()
        return [action_of(cut) for cut in cuts] or super().offered(view, kinds)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(DicedVeggiesCog(bot.services))
