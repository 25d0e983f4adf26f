"""Orders ahead of a computer player of Hibachi, for the rest of the round."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.hibachi.computer.evaluation import Outlook, Weights
from bot.games.hibachi.computer.player import HeuristicPlayer
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.offers import Stall
from bot.games.hibachi.rules.orders import (
    CookDishes,
    Order,
    StandingForm,
    StandingOffer,
    ThrowChips,
    WinSpaces,
)
from bot.games.hibachi.rules.pieces import Line, Phase, SpaceId
from bot.games.hibachi.rules.view import ChipView, View


class Foresight:
    """Gives orders as the best computer player would act on the current view.

    Args:
        content: cards, recipes and board.
        chef: the computer player for aims and values.
    """

    def __init__(self, content: Content, chef: HeuristicPlayer) -> None:
        self._content, self._chef = content, chef

    def orders(self, view: View, offers: Sequence[object]) -> tuple[Order, ...]:
        """Return orders for the rest of the round, or for the next one after its end.

        Args:
            view: of a seat, after its answer.
            offers: the orders it may give.
        """
        found: list[Order] = [self._throws(view), self._cooking(view), self._spaces(view)]
        for offer in offers:
            if isinstance(offer, StandingOffer):
                found.append(self._form(view, offer))
        return tuple(found)

    def _outlook(self, view: View) -> Outlook:
        return Outlook(self._content, view, Weights())

    def _throws(self, view: View) -> ThrowChips:
        """Aim each chip as if the chips before it rested at their aims.

        The list has one more throw than due, for a bonus throw.
        """
        assert view.me is not None  # only seats have orders
        due = view.throws - view.chefs[view.me].thrown if view.phase is Phase.THROW else 0
        number, throws = view.round.number, list[Throw]()
        while due + 1 and view.own.chips and view.phase is Phase.THROW:
            best = self._chef.best_throw(view)
            throw = best.throw if best else self._chef.anywhere(view)
            space = best.target if best and isinstance(best.target, str) else None
            throws.append(throw)
            view = _as_if(view, space, throw)
            due -= 1
        return ThrowChips(number, tuple(throws))

    def _form(self, view: View, offer: StandingOffer) -> StandingForm:
        outlook, hand = self._outlook(view), view.own.hand
        lines = []
        for stall in offer.form.stalls:
            there = min(view.market.cards.count(stall.bowl), 2)
            line = self._chef.line(
                outlook, offer.form, Stall(stall.bowl, hand.count(stall.bowl), there)
            )
            if line != Line(stall.bowl):
                lines.append(line)
        order = sorted(lines, key=lambda line: (-line.sell, -line.at_most))
        ranks = tuple(line.bowl for line in order)
        return StandingForm(tuple(lines), ranks, until=view.round.number)

    def _cooking(self, view: View) -> CookDishes:
        outlook = self._outlook(view)
        known = tuple(dict.fromkeys((*view.supply.display, *view.own.reserved)))
        ranked = sorted(known, key=lambda recipe: -outlook.after(view.own.hand, recipe))
        return CookDishes(tuple(ranked), "any", view.round.number)

    def _spaces(self, view: View) -> WinSpaces:
        outlook = self._outlook(view)
        ranked = sorted(
            self._content.ingredients, key=lambda card: -outlook.gain(view.own.hand, card)
        )
        return WinSpaces("take", tuple(ranked), "leave")


def _as_if(view: View, space: SpaceId | None, throw: Throw) -> View:
    """Return the view with a chip at its aim."""
    chip = ChipView(0, view.me or 0, 0.0, 0.0, space, throw.chip, False)
    chips = tuple(one for one in view.own.chips if one != throw.chip)
    own = replace(view.own, chips=chips)
    return replace(view, own=own, board=(*view.board, chip))
