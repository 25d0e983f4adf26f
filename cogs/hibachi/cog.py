"""/hibachi: Hibachi for those who rather type."""

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.games.errors import IllegalActionError
from bot.games.hibachi import game
from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS
from bot.games.hibachi.rules.actions import (
    Buy,
    Choose,
    Cook,
    Decline,
    Done,
    Keep,
    Pass,
    Plan,
    Sell,
    TakeBottle,
    Throw,
)
from bot.games.offers import One
from bot.tables.views.table_view import TableView
from cogs.gameplay.cog import TABLE, GameCog
from cogs.gameplay.handler import GameplayHandler
from cogs.gameplay.typed import AtOnce, Just
from cogs.hibachi.presenter import HibachiFace, action_key
from cogs.interactions.replies import Responder

_Choices = list[app_commands.Choice[str]]
_Angle = app_commands.Range[int, ANGLES[0], ANGLES[-1]]
_Power = app_commands.Range[int, POWERS[0], POWERS[-1]]
_Start = app_commands.Range[int, STARTS[0], STARTS[-1]]


class Sent(AtOnce, msgspec.Struct, frozen=True):
    """The market form as it is filled in so far."""

    def action(self, look: TableView) -> Any:
        """Return the form, sent.

        Raises:
            IllegalActionError: no form is open.
        """
        for offer in look.offers:
            if isinstance(offer, One) and isinstance(offer.action, Plan):
                return offer.action
        raise IllegalActionError(look.game)

    def means(self, action: Any) -> bool:
        """Say whether an earlier action sent a form."""
        return isinstance(action, Plan) and action.sent


class Passing(AtOnce, msgspec.Struct, frozen=True):
    """A pass; for the rest of a bowl too, where that is more than this chip."""

    rest: bool

    def action(self, look: TableView) -> Any:
        """Return the pass that is open.

        Raises:
            IllegalActionError: none is.
        """
        for wanted in (Pass(self.rest), Pass()):
            if any(offer.accepts(wanted) for offer in look.offers):
                return wanted
        raise IllegalActionError("pass")

    def means(self, action: Any) -> bool:
        """Say whether an earlier action passed."""
        return isinstance(action, Pass)


class HibachiCog(GameCog, name="hibachi", description="Play Hibachi"):
    """The commands of Hibachi."""

    def __init__(self, gameplay: GameplayHandler, answers: Responder, face: HibachiFace) -> None:
        super().__init__(
            game.ID,
            gameplay,
            answers,
            lambda action, look, names: face.label(action, look.view, names),
            action_key,
        )

    @app_commands.command(description="Throw a chip; the button Aim shows where it would stop")
    @app_commands.describe(
        chip="Its value: 100 to 600",
        angle="Degrees off straight ahead, left is negative",
        power="How hard",
        start="Where the chip comes over the rim, in cm from the left end of your edge",
        table=TABLE,
    )
    @app_commands.rename(start="from")
    async def throw(
        self,
        interaction: discord.Interaction,
        chip: int,
        angle: _Angle,
        power: _Power,
        start: _Start = 20,
        table: str | None = None,
    ) -> None:
        """Throw a chip."""
        await self.move(interaction, table, Just(Throw(chip, angle, power, start)))

    @app_commands.command(description="Use what an action space gives you, or leave it")
    @app_commands.describe(what="Which card to keep, or what to do", table=TABLE)
    async def act(
        self, interaction: discord.Interaction, what: str, table: str | None = None
    ) -> None:
        """Answer an action space."""
        await self.move(interaction, table, self.named(what, Keep, TakeBottle, Decline))

    @app_commands.command(description="Your market form; send hands it in as it is filled in")
    @app_commands.describe(send="Hand it in now", table=TABLE)
    async def plan(
        self, interaction: discord.Interaction, send: bool = False, table: str | None = None
    ) -> None:
        """Show the market form, or hand it in."""
        if send:
            await self.move(interaction, table, Sent())
        else:
            await self.look(interaction, table, self._gameplay.hand)

    @app_commands.command(description="Choose the bowl that comes next")
    @app_commands.describe(which="Which bowl", table=TABLE)
    async def bowl(
        self, interaction: discord.Interaction, which: str, table: str | None = None
    ) -> None:
        """Choose a bowl."""
        await self.move(interaction, table, self.named(which, Choose))

    @app_commands.command(description="Say how many cards you sell to the bowl; none is an answer")
    @app_commands.describe(cards="How many", table=TABLE)
    async def sell(
        self,
        interaction: discord.Interaction,
        cards: app_commands.Range[int, 0, 54],
        table: str | None = None,
    ) -> None:
        """Sell cards."""
        await self.move(interaction, table, Just(Sell(cards)))

    @app_commands.command(description="Buy a card at what your chips in the bowl add up to")
    @app_commands.describe(table=TABLE)
    async def buy(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Buy a card."""
        await self.move(interaction, table, Just(Buy()))

    @app_commands.command(name="pass", description="Take your highest chip back without buying")
    @app_commands.describe(rest="Pass each time in this bowl", table=TABLE)
    async def pass_(
        self, interaction: discord.Interaction, rest: bool = False, table: str | None = None
    ) -> None:
        """Pass."""
        await self.move(interaction, table, Passing(rest))

    @app_commands.command(description="Cook a dish, or nothing more this round")
    @app_commands.describe(dish="Which dish; without one you cook nothing more", table=TABLE)
    async def cook(
        self, interaction: discord.Interaction, dish: str | None = None, table: str | None = None
    ) -> None:
        """Cook."""
        typed = Just(Done()) if dish is None else self.named(dish, Cook)
        await self.move(interaction, table, typed)

    @app_commands.command(description="See your hand, for you alone")
    @app_commands.describe(table=TABLE)
    async def hand(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show the own hand."""
        await self.look(interaction, table, self._gameplay.hand)

    @app_commands.command(description="See what lies in the bowls and what you would pay")
    @app_commands.describe(table=TABLE)
    async def prices(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show the prices."""
        await self.look(interaction, table, self._gameplay.prices)

    @app_commands.command(description="Leave orders ahead: they answer when your turn comes")
    @app_commands.describe(table=TABLE)
    async def orders(self, interaction: discord.Interaction, table: str | None = None) -> None:
        """Show and change the own orders."""
        await self.show_orders(interaction, table)

    @act.autocomplete("what")
    async def _acts(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Keep, TakeBottle, Decline)

    @bowl.autocomplete("which")
    async def _bowls(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Choose)

    @cook.autocomplete("dish")
    async def _dishes(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.choices(interaction, current, Cook)

    @throw.autocomplete("table")
    @act.autocomplete("table")
    @plan.autocomplete("table")
    @bowl.autocomplete("table")
    @sell.autocomplete("table")
    @buy.autocomplete("table")
    @pass_.autocomplete("table")
    @cook.autocomplete("table")
    @hand.autocomplete("table")
    @prices.autocomplete("table")
    @orders.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction, current: str) -> _Choices:
        return await self.tables(interaction, current)
