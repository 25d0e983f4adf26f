"""The computer player: aims at cheap cards for its recipes, and sells the others."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.hibachi.computer.evaluation import CHEF, Outlook, Weights
from bot.games.hibachi.physics.aiming import Aim, Throwing
from bot.games.hibachi.physics.recording import ChipAt
from bot.games.hibachi.physics.targets import RatedAim, aims_of
from bot.games.hibachi.rules import actions, pieces
from bot.games.hibachi.rules.actions import Action
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.offers import PlanForm, Stall
from bot.games.hibachi.rules.view import ChipView, View
from bot.games.offers import Offer, One


class HeuristicPlayer:
    """Takes the action of the best evaluation."""

    def __init__(self, content: Content, throwing: Throwing, weights: Weights = CHEF) -> None:
        self._content, self._weights = content, weights
        self._aims = aims_of(content.board, throwing, content.aims)

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        choices: list[Action] = [offer.action for offer in offers if isinstance(offer, One)]
        outlook = Outlook(self._content, view, self._weights)
        match view.phase:
            case pieces.Phase.THROW:
                return self._throw(outlook) or self.anywhere(view)
            case pieces.Phase.BONUS_THROW:
                return self._throw(outlook) or actions.Decline()
            case pieces.Phase.KEEP:
                keeps = [action for action in choices if isinstance(action, actions.Keep)]
                return max(keeps, key=lambda keep: outlook.gain(view.own.hand, keep.card))
            case pieces.Phase.BOTTLE:
                return actions.TakeBottle()
            case pieces.Phase.PLAN:
                forms = [offer for offer in offers if isinstance(offer, PlanForm)]
                return self._plan(outlook, forms[0])
            case pieces.Phase.COOK:
                return self._cook(outlook, choices)
            case _:
                return self._asked(outlook, choices)

    def _throw(self, outlook: Outlook) -> actions.Throw | None:
        best = self.best_throw(outlook)
        return None if best is None else best[1]

    def best_throw(self, outlook: Outlook) -> tuple[pieces.SpaceId, actions.Throw] | None:
        """Return the most promising throw with its target; None if no throw promises anything."""
        best: tuple[float, pieces.SpaceId, actions.Throw] | None = None
        for space, chip, value in self._hopes(outlook):
            known = self._known(outlook.view, space) if value > 0 else None
            if known is not None and (best is None or known.share * value > best[0]):
                best = known.share * value, space, _throw(chip, known.aim)
        return None if best is None else best[1:]

    def _known(self, view: View, space: pieces.SpaceId) -> RatedAim | None:
        """Return a good aim at a space past the chips on the board."""
        side = pieces.side_of(view.me or 0, len(view.chefs))
        lying = tuple(ChipAt(chip.number, chip.x, chip.y) for chip in view.board)
        return self._aims.best(side, view.variant.steadiness, space, lying)

    def anywhere(self, view: View) -> actions.Throw:
        """Return a harmless throw, when none is promising."""
        known = filter(None, (self._known(view, bowl) for bowl in self._content.board.bowls))
        aim = next((one.aim for one in known), Aim(20, 0, 50))
        return _throw(view.own.chips[0], aim)

    def _hopes(self, outlook: Outlook) -> Iterator[tuple[pieces.SpaceId, pieces.Yen, float]]:
        """Yield the worth of each chip on each space, if it arrives there."""
        view = outlook.view
        for bowl in self._content.board.bowls:
            for chip in view.own.chips:
                yield bowl, chip, self._in_bowl(outlook, bowl, chip)
        for space in (pieces.BONUS_INGREDIENT, pieces.RESERVE):
            if space not in view.round.resolved:
                for chip in view.own.chips:
                    yield space, chip, self._on_action(outlook, space, chip)

    def _in_bowl(self, outlook: Outlook, bowl: pieces.IngredientId, chip: pieces.Yen) -> float:
        view = outlook.view
        here = [other for other in view.board if other.space == bowl]
        now = self._bowl_value(outlook, bowl, here)
        mine = ChipView(0, view.me or 0, 0.0, 0.0, bowl, chip, False)
        return self._bowl_value(outlook, bowl, [*here, mine]) - now

    def _bowl_value(
        self, outlook: Outlook, bowl: pieces.IngredientId, chips: Sequence[ChipView]
    ) -> float:
        """Return the promise of a bowl with these chips in it: the better of selling and buying."""
        hand = list(outlook.view.own.hand)
        price = sum(_guess(chip) for chip in chips)
        selling = 0.0
        for _ in range(hand.count(bowl)):
            earned = price * outlook.yen_counts - outlook.loss(hand, bowl)
            if earned <= 0:
                break
            selling += earned
            hand.remove(bowl)
        return max(selling, self._buying(outlook, bowl, chips))

    def _buying(
        self, outlook: Outlook, bowl: pieces.IngredientId, chips: Sequence[ChipView]
    ) -> float:
        """Return the promise of buying here, chip by chip as in the rules."""
        view, left = outlook.view, outlook.view.market.cards.count(bowl)
        there, have, yen, value = list(chips), list(view.own.hand), outlook.yen, 0.0
        while left and there:
            sums = _sums(there)
            top = max(sums, key=lambda seat: (sums[seat], seat == view.head, seat != view.me))
            price = sums[top]
            if top != view.me:
                left -= 1  # others may buy
            elif price <= yen:
                gained = outlook.gain(have, bowl) - price * outlook.yen_counts
                if gained > 0:
                    value, yen, left = value + gained, yen - price, left - 1
                    have.append(bowl)
            own = [chip for chip in there if chip.owner == top]
            there.remove(max(own, key=_guess))
        return value

    def _on_action(self, outlook: Outlook, space: pieces.SpaceId, chip: pieces.Yen) -> float:
        view = outlook.view
        sums = _sums(other for other in view.board if other.space == space)
        own = sums.pop(view.me or 0, 0)
        best = max(sums.values(), default=0)
        if own > best or own + chip <= best:
            return 0.0
        if space == pieces.RESERVE:
            return 150.0 if view.supply.recipes and len(view.own.reserved) < 2 else 0.0
        cards = list(self._content.ingredients)
        gains = sorted((outlook.gain(view.own.hand, card) for card in cards), reverse=True)
        draws, kinds = chip // self._content.numbers.chips[0], len(cards)
        value, misses = 0.0, 1.0
        for place, gain in enumerate(gains):
            still = ((kinds - place - 1) / kinds) ** draws
            value += (misses - still) * gain
            misses = still
        return value

    def _plan(self, outlook: Outlook, form: PlanForm) -> actions.Plan:
        lines = [self.line(outlook, form, stall) for stall in form.stalls]
        useful = tuple(line for line in lines if line.sell or line.buy)
        ranks: tuple[pieces.IngredientId, ...] = ()
        if form.ranks:
            # Sell first for money; then buy the most valuable cards.
            order = sorted(useful, key=lambda line: (-line.sell, -line.at_most))
            ranks = tuple(line.bowl for line in order)
        return actions.Plan(useful, ranks)

    def line(self, outlook: Outlook, form: PlanForm, stall: Stall) -> pieces.Line:
        """Return the line of a market form about a bowl."""
        hand, step = list(outlook.view.own.hand), form.step
        sell, at_least, counts = 0, step, outlook.yen_counts
        for _ in range(stall.sell):
            price = -int(-(outlook.loss(hand, stall.bowl) / counts) // step) * step
            if sell and price > at_least:
                break
            sell, at_least = sell + 1, min(max(price, step), form.top)
            hand.remove(stall.bowl)
        buy, at_most, have = 0, 0, list(outlook.view.own.hand)
        for _ in range(stall.buy):
            price = min(int(outlook.gain(have, stall.bowl) / counts) // step * step, form.top)
            if price < step or (buy and price < at_most // 2):
                break
            buy, at_most = buy + 1, max(price, at_most)
            have.append(stall.bowl)
        return pieces.Line(stall.bowl, sell, at_least if sell else 0, buy, at_most if buy else 0)

    def _cook(self, outlook: Outlook, choices: Sequence[Action]) -> Action:
        """Cook the dish with the fewest chillies; of equals, with the best hand left."""
        dishes = [action for action in choices if isinstance(action, actions.Cook)]
        if not dishes:
            return choices[-1]
        hand = outlook.view.own.hand
        return max(dishes, key=lambda dish: (-len(dish.chillies), outlook.after(hand, dish.recipe)))

    def _asked(self, outlook: Outlook, choices: Sequence[Action]) -> Action:
        """Answer bowl by bowl; its own forms leave nothing open, so this is rare."""
        view = outlook.view
        bowl, hand = view.market.bowl or "", list(view.own.hand)
        best: Action = choices[0]
        for action in choices:
            match action:
                case actions.Choose() | actions.Pass():
                    return best
                case actions.Sell(cards):
                    if cards and view.market.price * outlook.yen_counts > outlook.loss(hand, bowl):
                        best = action
                        hand.remove(bowl)
                case actions.Buy():
                    if view.own_total(bowl) * outlook.yen_counts >= outlook.gain(hand, bowl):
                        best = actions.Pass()
        return best


def _throw(chip: pieces.Yen, aim: Aim) -> actions.Throw:
    return actions.Throw(chip, aim.angle, aim.power, aim.start)


def _sums(chips: Iterable[ChipView]) -> Counter[Seat]:
    """Return the likely sum of each seat's chips."""
    sums: Counter[Seat] = Counter()
    for chip in chips:
        sums[chip.owner] += _guess(chip)
    return sums


def _guess(chip: ChipView) -> pieces.Yen:
    """Return the value of a chip, or its likely value face down."""
    return 300 if chip.value is None else chip.value
