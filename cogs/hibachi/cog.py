"""The /hibachi commands."""

from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.games.errors import IllegalActionError
from bot.games.hibachi import game
from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS
from bot.games.hibachi.rules import actions
from bot.tables.views.table_view import TableView
from cogs.gameplay.cog import GameCog, does, picks, presses
from cogs.gameplay.commands import Choices, command
from cogs.gameplay.completion import matching
from cogs.gameplay.typed import BadOptionError, FixedAction, TypedAction, one_of, open_actions
from cogs.hibachi.aim import AimForm, aim_draft
from cogs.interactions.handlers import Invocation, Reply
from cogs.interactions.places import in_one_thread
from cogs.services import ServiceBot

_Angle = app_commands.Range[int, ANGLES[0], ANGLES[-1]]
_Power = app_commands.Range[int, POWERS[0], POWERS[-1]]
_Start = app_commands.Range[int, STARTS[0], STARTS[-1]]


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


class TypedThrow(TypedAction):
    """A typed throw; what is left out follows from its target, or from the seat's last aim."""

    def __init__(self, form: AimForm, chip: int, target: str | None, **values: int | None) -> None:
        self._form, self._chip, self._target = form, chip, target
        self._values = {key: value for key, value in values.items() if value is not None}

    def action(self, view: TableView) -> Any:
        """Return the throw; refuse an impossible one, or a target out of reach."""
        if self._form.first(view):
            throw = replace(self._aimed(view), chip=self._chip, **self._values)
            if any(offer.accepts(throw) for offer in view.own.offers):
                return throw
            chips = view.game_view.own.chips
            if self._chip not in chips:
                raise BadOptionError("chip", one_of([str(chip) for chip in chips]))
        raise IllegalActionError(view.setup.game)

    def _aimed(self, view: TableView) -> actions.Throw:
        if self._target is None:
            return actions.Throw(0, 0, 50) if self._is_complete else self._form.opening(view)
        shot = self._form.named(view, self._target)
        if shot is None:
            raise BadOptionError("target", "a bowl, an action space or a chip within reach")
        return actions.Throw(0, shot.aim.angle, shot.aim.power, shot.aim.start)

    @property
    def _is_complete(self) -> bool:
        return {"angle", "power"} <= self._values.keys()

    def means(self, action: Any) -> bool:
        """Return whether an earlier throw was of this chip with the values that were typed."""
        given = {**self._values, "chip": self._chip}
        return isinstance(action, actions.Throw) and all(
            getattr(action, key) == value for key, value in given.items()
        )

    def draft(self, view: TableView, action: Any) -> str:
        """Return the draft of the aim's panel where neither a target nor a whole aim was typed."""
        return "" if self._target is not None or self._is_complete else aim_draft(action)


class HibachiCog(GameCog, group_name="hibachi"):
    """Slash commands of Hibachi."""

    game_id = game.ID

    @command()
    @app_commands.rename(start="from")
    async def throw(
        self,
        invocation: Invocation,
        chip: int,
        target: str | None = None,
        angle: _Angle | None = None,
        power: _Power | None = None,
        start: _Start | None = None,
        table: str | None = None,
    ) -> Reply:
        """Throw a chip."""
        form = self.presenter.aim
        typed = TypedThrow(form, chip, target, angle=angle, power=power, start=start)
        return await self.move(invocation, table, typed)

    @throw.autocomplete("chip")
    async def complete_chip(self, interaction: discord.Interaction, current: str) -> Any:
        """Return the chips not thrown yet."""
        view = await self.own_view(interaction)
        chips = [] if view is None else view.game_view.own.chips
        return [
            app_commands.Choice(name=str(chip), value=chip)
            for chip in chips
            if current in str(chip)
        ]

    @throw.autocomplete("target")
    async def complete_target(self, interaction: discord.Interaction, current: str) -> Choices:
        """Return the targets within reach with their chances."""
        view = await self.own_view(interaction)
        if view is None or not self.presenter.aim.first(view):
            return []
        shots = await in_one_thread(self.presenter.aim.shots, view)
        return matching(
            {str(one.target): self.presenter.aim.label(view, one) for one in shots}, current
        )

    act = picks("what", actions.Keep, actions.TakeBottle, actions.Decline)

    @command()
    async def plan(
        self, invocation: Invocation, send: bool = False, table: str | None = None
    ) -> Reply:
        """Show the market form, or hand it in."""
        if send:
            return await self.move(invocation, table, SentForm())
        return await self.press(invocation, table, "hand")

    bowl = picks("which", actions.Choose)

    @command()
    async def sell(
        self,
        invocation: Invocation,
        cards: app_commands.Range[int, 0, 54],
        table: str | None = None,
    ) -> Reply:
        """Sell cards."""
        return await self.move(invocation, table, FixedAction(actions.Sell(cards)))

    buy = does(actions.Buy())

    @command(name="pass")
    async def pass_(
        self, invocation: Invocation, rest: bool = False, table: str | None = None
    ) -> Reply:
        """Pass, for the rest of the bowl where that is more than this chip."""
        typed = FixedAction(actions.Pass(rest), actions.Pass())
        return await self.move(invocation, table, typed)

    cook = picks("dish", actions.Cook, without=actions.Done())

    hand = presses("hand")

    prices = presses("prices")

    orders = presses("orders")


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(HibachiCog(bot.services))
