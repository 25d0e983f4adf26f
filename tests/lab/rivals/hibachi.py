"""The rival of Hibachi."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.chance import Chance
from bot.games.hibachi.physics.aiming import Aim, Throwing
from bot.games.hibachi.physics.recording import ChipAt
from bot.games.hibachi.physics.targets import aims_of
from bot.games.hibachi.rules import actions, pieces
from bot.games.hibachi.rules.actions import Action
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.offers import PlanForm
from bot.games.hibachi.rules.pieces import IngredientId, Line, Phase, SpaceId, Yen
from bot.games.hibachi.rules.view import View
from bot.games.offers import Offer, One

_CHEAP, _DEAR = 700, 1000
"""The most money for a card that a dish lacks, and for the last such card."""


class HibachiRival:
    """Follows a list of goals, and aims at the panel's targets."""

    def __init__(self, content: Content, throwing: Throwing) -> None:
        self._content = content
        self._aims = aims_of(content.board, throwing, content.aims)

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        choices: list[Action] = [offer.action for offer in offers if isinstance(offer, One)]
        lacking = self._lacking(view)
        match view.phase:
            case Phase.THROW | Phase.BONUS_THROW:
                return self._throw(view, lacking)
            case Phase.KEEP:
                # Keep what the nearest dish lacks.
                keeps = [one for one in choices if isinstance(one, actions.Keep)]
                return next((one for one in keeps if one.card in lacking), keeps[0])
            case Phase.PLAN:
                return self._plan(view, lacking, offers)
            case _:
                return choices[0]  # take the bottle, cook

    def _lacking(self, view: View) -> list[IngredientId]:
        """Return what the nearest dish lacks, by cards in hand, then by cards for sale."""
        hand, sale = set(view.own.hand), set(view.market.cards)
        dishes = [
            set(self._content.recipes[recipe].uses) - hand
            for recipe in (*view.supply.display, *view.own.reserved)
        ]
        nearest = min(dishes, key=lambda lacks: (len(lacks), len(lacks - sale)), default=set())
        return sorted(nearest)

    def _throw(self, view: View, lacking: Sequence[IngredientId]) -> actions.Throw:
        side = pieces.side_of(view.me or 0, len(view.chefs))
        lying = tuple(ChipAt(chip.number, chip.x, chip.y) for chip in view.board)
        for space, chip in self._goals(view, lacking):
            known = self._aims.best(side, view.variant.steadiness, space, lying)
            if known is not None and known.share > 0.2:
                return _thrown(chip, known.aim)
        return _thrown(view.own.chips[0], Aim(20, 0, 50))

    def _goals(self, view: View, lacking: Sequence[IngredientId]) -> Iterator[tuple[SpaceId, Yen]]:
        """Yield spaces with a chip for each, the dearest goal first."""
        low, high = view.own.chips[0], view.own.chips[-1]
        mine = {chip.space for chip in view.board if chip.owner == view.me}
        others = {chip.space for chip in view.board if chip.owner != view.me}
        # Buy cheaply what the nearest dish lacks.
        for card in lacking:
            if card in view.market.cards and card not in mine:
                yield card, low
        # Draw for it with a high chip, if no other seat does.
        if lacking and pieces.BONUS_INGREDIENT not in mine | others:
            yield pieces.BONUS_INGREDIENT, high
        # Sell with a high chip what the dish does not use.
        for card, _ in Counter(self._spare(view, lacking)).most_common():
            yield card, high
        # Else reserve a recipe, or outbid the others at a card.
        if len(view.own.reserved) < 2 and pieces.RESERVE not in mine:
            yield pieces.RESERVE, low
        for card in lacking:
            if card in view.market.cards:
                yield card, low

    def _spare(self, view: View, lacking: Sequence[IngredientId]) -> list[IngredientId]:
        """Return the cards in hand that no known dish uses, and duplicates."""
        known = (*view.supply.display, *view.own.reserved)
        used = {card for recipe in known for card in self._content.recipes[recipe].uses}
        return list((Counter(view.own.hand) - Counter(used)).elements())

    def _plan(
        self, view: View, lacking: Sequence[IngredientId], offers: Sequence[Offer[Action]]
    ) -> Action:
        # Buy what the nearest dish lacks, sell what is spare at a fair price.
        form = next(offer for offer in offers if isinstance(offer, PlanForm))
        spare, most = self._spare(view, lacking), _DEAR if len(lacking) == 1 else _CHEAP
        lines = []
        for stall in form.stalls:
            sell = min(stall.sell, spare.count(stall.bowl))
            buy = min(stall.buy, 1) if stall.bowl in lacking else 0
            if sell or buy:
                line = Line(stall.bowl, sell, 300 if sell else 0, buy, most if buy else 0)
                lines.append(line)
        # Sales first: they pay for the rest.
        order = sorted(lines, key=lambda line: not line.sell)
        return actions.Plan(tuple(lines), tuple(line.bowl for line in order) if form.ranks else ())


def _thrown(chip: Yen, aim: Aim) -> actions.Throw:
    return actions.Throw(chip, aim.angle, aim.power, aim.start)
