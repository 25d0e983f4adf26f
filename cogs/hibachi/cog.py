"""The /hibachi commands."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.games.errors import IllegalActionError
from bot.games.hibachi import game
from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS
from bot.games.hibachi.rules import actions
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from bot.tables.views.table_view import TableView
from cogs.gameplay.cog import TABLE, GameCog, does, picks, presses, shows_hand, shows_orders
from cogs.gameplay.commands import command
from cogs.gameplay.typed import BadOptionError, FixedAction, TypedAction, one_of, open_actions
from cogs.interactions.handlers import Invocation, Reply
from cogs.services import ServiceBot

_Angle = app_commands.Range[int, ANGLES[0], ANGLES[-1]]
_Power = app_commands.Range[int, POWERS[0], POWERS[-1]]
_Start = app_commands.Range[int, STARTS[0], STARTS[-1]]


class TypedThrow(FixedAction):
    """A throw; its chip is among the thrower's own."""

    def __init__(self, throw: actions.Throw) -> None:
        super().__init__(throw)
        self._chip = throw.chip

    def action(self, view: TableView) -> Any:
        """Return the throw; refuse a chip that the thrower does not have."""
        chips = _chips(view)
        if chips and self._chip not in chips:
            raise BadOptionError("chip", one_of([str(chip) for chip in chips]))
        return super().action(view)


def _chips(view: TableView) -> Sequence[int]:
    """Return the values of the chips that the view's seat can throw now."""
    game_view: View = view.game_view
    throws = view.own.ask is not None and game_view.phase in (Phase.THROW, Phase.BONUS_THROW)
    return sorted(set(game_view.own.chips)) if throws else ()


class SentForm(TypedAction):
    """The market form as it is filled in so far."""

    def action(self, view: TableView) -> Any:
        """Return the form, sent; refuse where none is open."""
        for plan in open_actions(view, (actions.Plan,)):
            return plan
        raise IllegalActionError(view.setup.game)

    def means(self, action: Any) -> bool:
        """Return whether an earlier action sent a form."""
        return isinstance(action, actions.Plan) and action.sent


class HibachiCog(GameCog, group_name="hibachi", group_description="Play Hibachi"):
    """Slash commands of Hibachi."""

    game_id = game.ID

    @command(
        "Throw a chip; the button Aim shows where it would stop",
        chip="Its value: 100 to 600",
        angle="Degrees off straight ahead, left is negative",
        power="How hard",
        start="Where the chip comes over the rim, in cm from the left end of your edge",
        table=TABLE,
    )
    @app_commands.rename(start="from")
    async def throw(
        self,
        invocation: Invocation,
        chip: int,
        angle: _Angle,
        power: _Power,
        start: _Start = 20,
        table: str | None = None,
    ) -> Reply:
        """Throw a chip."""
        throw = actions.Throw(chip, angle, power, start)
        return await self.move(invocation, table, TypedThrow(throw))

    @throw.autocomplete("chip")
    async def _complete_chip(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        view = await self.own_view(interaction)
        chips = () if view is None else _chips(view)
        return [
            app_commands.Choice(name=str(chip), value=chip)
            for chip in chips
            if str(chip).startswith(str(current))
        ]

    act = picks(
        "Use what an action space gives you, or leave it",
        actions.Keep,
        actions.TakeBottle,
        actions.Decline,
        what="Which card to keep, or what to do",
    )

    @command(
        "Your market form; send hands it in as it is filled in",
        send="Hand it in now",
        table=TABLE,
    )
    async def plan(
        self, invocation: Invocation, send: bool = False, table: str | None = None
    ) -> Reply:
        """Show the market form, or hand it in."""
        if send:
            return await self.move(invocation, table, SentForm())
        return await self.press(invocation, table, "hand")

    bowl = picks("Choose the bowl that comes next", actions.Choose, which="Which bowl")

    @command(
        "Say how many cards you sell to the bowl; 0 is an answer too",
        cards="How many",
        table=TABLE,
    )
    async def sell(
        self,
        invocation: Invocation,
        cards: app_commands.Range[int, 0, 54],
        table: str | None = None,
    ) -> Reply:
        """Sell cards."""
        return await self.move(invocation, table, FixedAction(actions.Sell(cards)))

    buy = does("Buy a card for the sum of your chips in the bowl", actions.Buy())

    @command(
        "Take your highest chip back without buying",
        name="pass",
        rest="Pass each time in this bowl",
        table=TABLE,
    )
    async def pass_(
        self, invocation: Invocation, rest: bool = False, table: str | None = None
    ) -> Reply:
        """Pass, for the rest of the bowl where that is more than this chip."""
        typed = FixedAction(actions.Pass(rest), actions.Pass())
        return await self.move(invocation, table, typed)

    cook = picks(
        "Cook a dish, or nothing more this round",
        actions.Cook,
        without=actions.Done(),
        dish="Which dish; without one you cook nothing more",
    )

    hand = shows_hand()

    prices = presses("See what is in the bowls and what you would pay", "prices")

    orders = shows_orders()


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(HibachiCog(bot.services))
