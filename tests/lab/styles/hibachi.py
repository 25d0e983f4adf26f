"""Styles of Hibachi: with orders and the market form, and bowl by bowl."""

from collections.abc import Sequence
from typing import Any

from bot.games.chance import Chance
from bot.games.contract import AnyGame, AnyPlayer
from bot.games.hibachi.computer.player import HeuristicPlayer
from bot.games.hibachi.game import Hibachi
from bot.games.hibachi.rules.actions import Plan
from bot.games.hibachi.rules.offers import PlanForm
from bot.games.hibachi.rules.orders import ThrowChips
from bot.games.hibachi.rules.pieces import Line
from bot.games.offers import Offer
from tests.lab.selfplay import Leaves
from tests.lab.styles import Style, as_it_is
from tests.lab.styles.foresight import Foresight


class BowlByBowl:
    """A computer player of Hibachi that answers bowl by bowl.

    Args:
        chef: its other decisions.
    """

    def __init__(self, chef: AnyPlayer) -> None:
        self._chef = chef

    def choose(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""
        for form in offers:
            if isinstance(form, PlanForm):
                lines = tuple(Line(stall.bowl, ask=True) for stall in form.stalls)
                return Plan(lines, ask_bowl=form.ranks)
        return self._chef.choose(view, offers, chance)


def _foreseen(game: AnyGame, chef: AnyPlayer) -> Leaves:
    """Return the orders of Hibachi's best computer player for the rest of a round."""
    assert isinstance(game, Hibachi)
    assert isinstance(chef, HeuristicPlayer)
    return Foresight(game.content, chef).orders


def _but_throws(game: AnyGame, chef: AnyPlayer) -> Leaves:
    foreseen = _foreseen(game, chef)

    def leaves(view: Any, offers: Sequence[Any]) -> Sequence[Any]:
        return [order for order in foreseen(view, offers) if not isinstance(order, ThrowChips)]

    return leaves


STYLES = (
    Style("with orders", as_it_is, leaves=_foreseen),
    Style("with orders, throws asked", as_it_is, leaves=_but_throws),
    Style("with the market form", as_it_is),
    Style("bowl by bowl", BowlByBowl, frozenset({"plan"})),
)
